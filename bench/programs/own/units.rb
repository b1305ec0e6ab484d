# Unit conversion with operator methods, coercion, and units that are defined by a table.
class UnitError < StandardError; end

class Unit
  TABLE = {
    m: [:length, 1], km: [:length, 1000], cm: [:length, 0.01],
    s: [:time, 1], min: [:time, 60], h: [:time, 3600],
    g: [:mass, 1], kg: [:mass, 1000]
  }.freeze

  class << self
    def [](name)
      cache[name] ||= begin
        kind, factor = TABLE.fetch(name) { raise UnitError, "no unit #{name}" }
        new(name, kind, factor)
      end
    end

    def kinds
      TABLE.values.map(&:first).uniq
    end

    private

    def cache
      @cache ||= {}
    end
  end

  attr_reader :name, :kind, :factor

  def initialize(name, kind, factor)
    @name = name
    @kind = kind
    @factor = factor
  end
  private_class_method :new

  def compatible?(other)
    kind == other.kind
  end

  def to_s = name.to_s
end

class Quantity
  include Comparable

  attr_reader :amount, :unit

  def initialize(amount, unit)
    @amount = amount
    @unit = unit.is_a?(Unit) ? unit : Unit[unit]
  end

  def to(name)
    target = Unit[name]
    ensure_compatible(target)
    Quantity.new(base / target.factor, target)
  end

  def base
    (amount * unit.factor).to_f
  end

  def +(other)
    ensure_compatible(other.unit)
    Quantity.new((base + other.base) / unit.factor, unit)
  end

  def -(other)
    self + -other
  end

  def -@
    Quantity.new(-amount, unit)
  end

  def *(number)
    Quantity.new(amount * number, unit)
  end

  def coerce(number)
    [self, number]
  end

  def <=>(other)
    return nil unless other.is_a?(Quantity) && unit.compatible?(other.unit)

    base <=> other.base
  end

  def to_s
    shown = amount == amount.to_i ? amount.to_i : amount.round(3)
    "#{shown} #{unit}"
  end

  private

  def ensure_compatible(other)
    raise UnitError, "#{unit} and #{other}" unless unit.compatible?(other)
  end
end

class Integer
  Unit::TABLE.each_key do |name|
    define_method(name) { Quantity.new(self, name) }
  end
end

def Quantity(text)
  number, unit = text.split
  Quantity.new(number.to_f, unit.to_sym)
end

walk = 3.km + 250.m
puts walk, walk.to(:m), walk.to(:cm).amount.to_i
puts Quantity("1.5 h").to(:min), 90.min > Quantity("1 h"), (2 * 5.kg).to_s
puts [1.km, 90.m, 5000.cm].max, [3.h, 30.s].sum(0.min).to(:h)
puts -5.m, 10.m - 2.m, 1.h == 60.min, 5.m.between?(1.cm, 1.km), 7.kg.clamp(1.g, 5.kg)
puts Unit.kinds.inspect, Unit[:km].equal?(Unit[:km])
[-> { 1.m + 1.s }, -> { Quantity("4 lightyears") }, -> { 1.m < 3.s }].each do |action|
  puts action.call
rescue UnitError, ArgumentError => e
  puts "#{e.class}: #{e.message}"
end
