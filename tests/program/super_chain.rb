# Methods that call super through modules.
module Loud; def speak(x) = super; end
class Animal; def speak(x) = x; def self.make(*) = new; end
class Dog < Animal
  prepend Loud
  def speak(x) = super
  def self.make(a) = super
end
class Puppy < Dog; include Loud; def speak(x) = super; end
