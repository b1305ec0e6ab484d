# Class macros: what they do to self reaches every class that has them.
# open: Model, User, Widget
class Model
  def self.attribute(name)
    define_method(name) { }
    define_method("#{name}=") { |v| }
  end
  attribute :id
end
class User < Model
  attribute :email
end
module Dsl
  def option(name) = attr_accessor(name)
  def harmless; end
end
class Widget
  extend Dsl
  option :size
end
class Base
  def self.harmless(*) = nil
  harmless :a
end
class Derived < Base
  harmless :b
  puts "" if false
  def d; end
end
