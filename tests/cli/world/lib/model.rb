# Macros that define methods with computed names, in three ways.
module Attributes
  def attribute(name)
    define_method(name) { @values[name] }
    define_method("#{name}=") { |value| @values[name] = value }
    class_eval "def #{name}?; !@values[:#{name}].nil?; end"
  end
end

class Model
  extend Attributes

  def initialize
    @values = {}
  end
end

class User < Model
  attribute :name
end

# Nobody can tell what it answers.
class Ghost
  def method_missing(name, *) = name
  def respond_to_missing?(*) = true
end

# A single object gets the method, which no class shows.
class Lonely
  def learn(name) = define_singleton_method(name) { name }
end
