# Shapes: inheritance, abstract methods, Comparable, class methods, constants.

module Describable
  def describe
    "#{self.class.name.downcase} with area #{area.round(2)} and #{corner_text}"
  end

  def corner_text
    corners.zero? ? "no corners" : "#{corners} corners"
  end
end

class Shape
  include Comparable
  include Describable

  @count = 0

  class << self
    attr_reader :count

    def create(*sizes)
      shape = new(*sizes)
      Shape.register(shape)
      shape
    end

    def register(shape)
      @count += 1
      registry << shape
    end

    def registry
      @registry ||= []
    end
  end

  def area
    raise NotImplementedError, "#{self.class} has no area"
  end

  def corners
    0
  end

  def <=>(other)
    area <=> other.area
  end
end

class Circle < Shape
  PI = 3.14159

  def initialize(radius)
    super()
    @radius = radius
  end

  def area
    PI * @radius**2
  end
end

class Rectangle < Shape
  attr_reader :width, :height

  def initialize(width, height)
    super()
    @width = width
    @height = height
  end

  def area
    width * height
  end

  def corners
    4
  end

  def scale(factor)
    self.class.new(width * factor, height * factor)
  end
end

class Square < Rectangle
  def initialize(side, _ = side)
    super(side, side)
  end

  def describe
    super + " (all sides equal)"
  end
end

circle = Circle.create(2)
rectangle = Rectangle.create(3, 4)
square = Square.create(3)

Shape.registry.each { |shape| puts shape.describe }
puts Shape.count
puts [circle, rectangle, square].max.describe
puts [circle, rectangle, square].sort.map { |shape| shape.class }.inspect
puts square.between?(circle, rectangle)
puts circle > square
puts square.scale(2).area
puts rectangle.clamp(square, circle).class

begin
  Shape.new.describe
rescue NotImplementedError => e
  puts e.message
end

totals = Shape.registry.each_with_object(Hash.new(0)) do |shape, sums|
  sums[shape.corners] += shape.area
end
totals.each { |corners, total| puts "#{corners}: #{total.floor}" }
