# Metaprogramming: attribute macros with validation, Class.new, const_get, instance_variable_get, hooks, method objects.

module Attributes
  def self.extended(base)
    base.include(InstanceMethods)
  end

  def attribute(name, type, default: nil, &check)
    attributes[name] = [type, default, check]
    define_method(name) { instance_variable_get("@#{name}") }
    define_method("#{name}=") do |value|
      unless value.is_a?(type)
        raise TypeError, "#{name} wants #{type}, not #{value.class}"
      end
      raise ArgumentError, "#{name} does not take #{value.inspect}" if check && !check.call(value)

      instance_variable_set("@#{name}", value)
    end
  end

  def attributes
    @attributes ||= superclass.respond_to?(:attributes) ? superclass.attributes.dup : {}
  end

  module InstanceMethods
    def initialize(**values)
      self.class.attributes.each do |name, (_, default, _)|
        send("#{name}=", values.fetch(name) { default })
      end
      unknown = values.keys - self.class.attributes.keys
      raise ArgumentError, "unknown: #{unknown.join(', ')}" unless unknown.empty?
    end

    def to_h
      self.class.attributes.keys.to_h { |name| [name, public_send(name)] }
    end

    def ==(other)
      self.class == other.class && to_h == other.to_h
    end

    def with(**changes)
      self.class.new(**to_h.merge(changes))
    end
  end
end

class Model
  extend Attributes

  @kinds = []

  class << self
    attr_reader :kinds

    def inherited(child)
      super
      Model.kinds << child
    end

    def find(name)
      Object.const_get(name.to_s.capitalize)
    end
  end
end

class Pet < Model
  attribute :name, String, default: "none"
  attribute(:age, Integer, default: 0) { |age| age >= 0 }
end

class Dog < Pet
  attribute :tricks, Array, default: []

  def perform(trick)
    return "#{name} just looks" unless tricks.include?(trick)

    method = "do_#{trick}"
    respond_to?(method, true) ? send(method) : "#{name} does #{trick}"
  end

  private

  def do_roll
    "#{name} rolls " + "over and " * age + "over"
  end
end

Cat = Class.new(Pet) do
  attribute :lives, Integer, default: 9

  def lose(count = 1)
    self.lives -= count
    lives.positive?
  end
end

rex = Dog.new(name: "Rex", age: 2, tricks: [:roll, :sit])
puts rex.perform(:roll), rex.perform(:sit), rex.perform(:fly)
puts rex.to_h.inspect
old = rex.with(age: 12)
puts old.age - rex.age, old == rex, rex == Dog.new(**rex.to_h)

tom = Cat.new(name: "Tom")
puts tom.lose(8), tom.lose
puts tom.lives
puts Model.find(:dog).new.name.upcase
puts Model.kinds.length, Model.kinds.first
puts Cat.attributes.keys.inspect, Pet.attributes.size

[-> { rex.age = "old" }, -> { rex.age = -1 }, -> { Pet.new(color: 1) }].each do |mistake|
  mistake.call
rescue TypeError, ArgumentError => e
  puts "#{e.class}: #{e.message}"
end

setter = rex.method(:name=)
setter.call("Max")
reader = Dog.instance_method(:name).bind(rex)
puts reader.call, setter.arity, rex.method(:perform).owner
puts rex.instance_variables.sort.inspect
puts Dog.ancestors.take_while { |it| it != Object }.length
