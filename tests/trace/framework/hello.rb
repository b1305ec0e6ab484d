# A class that inherits from one of a library without signatures: the superclass is declared, and what the library keeps
# in the object is not shown.
require "rubygems/command"

class Hello < Gem::Command
  def initialize
    super("hello", "greets")
    @times = 2
  end

  def greeting = "hello " * @times
end

class Shout < Hello
  def greeting = super.upcase
end
