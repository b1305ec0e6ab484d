# What containers hold: arrays, hashes, records, tuples, sets, ranges, structs.
require "set"

Point = Struct.new(:x, :y)

class Box
  DEFAULTS = { width: 80, title: "box" }

  def initialize
    @items = []
    @index = {}
    @tags = Set.new
  end

  def add(name, *values, weight: 1, **rest)
    @items << [name, weight]
    @index[name] = values
    @tags.add(name.to_sym)
    rest
  end

  def items = @items

  def index = @index

  def tags = @tags

  def find(name)
    @index[name]
  end

  def config
    DEFAULTS.merge(width: 100)
  end

  def corner(x, y)
    Point.new(x, y)
  end

  def span
    0..@items.size
  end

  def pair
    ["a", 1]
  end

  def optional(flag)
    flag ? "yes" : nil
  end
end
