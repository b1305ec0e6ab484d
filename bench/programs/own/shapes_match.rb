# Geometry with pattern matching over hashes and structs.
class Shape
  def self.from(data)
    case data
    in { type: "circle", radius: Integer | Float => radius }
      Circle.new(radius)
    in { type: "rect", width:, height: }
      Rect.new(width, height)
    in { type: "square", side: }
      Rect.new(side, side)
    in { type: "group", parts: [*parts] }
      Group.new(parts.map { |part| from(part) })
    in { type: String => type }
      raise ArgumentError, "unknown type #{type}"
    end
  end

  def area
    raise NotImplementedError
  end

  def bigger_than?(other)
    area > other.area
  end
end

class Circle < Shape
  attr_reader :radius

  def initialize(radius)
    @radius = radius
  end

  def area = Math::PI * radius**2

  def deconstruct_keys(_keys)
    { kind: :circle, radius: radius }
  end
end

class Rect < Shape
  attr_reader :width, :height

  def initialize(width, height)
    @width, @height = width, height
  end

  def area
    width * height
  end

  def square? = width == height

  def deconstruct
    [width, height]
  end

  def deconstruct_keys(keys)
    { kind: square? ? :square : :rect, width: width, height: height }
  end
end

class Group < Shape
  include Enumerable

  def initialize(parts)
    @parts = parts
  end

  def each(&) = @parts.each(&)

  def area
    sum(&:area)
  end

  def deconstruct_keys(_)
    { kind: :group, count: @parts.length, first: @parts.first }
  end
end

def describe(shape)
  case shape
  in { kind: :circle, radius: 0 } then "a point"
  in { kind: :circle, radius: } if radius > 10 then "a big circle"
  in { kind: :circle, radius: } then "a circle of #{radius}"
  in { kind: :square, width: } then "a #{width}-square"
  in Rect[width, height] then "#{width} by #{height}"
  in { kind: :group, count: 0 } then "nothing"
  in { kind: :group, first: Circle => circle, count: } then "#{count} things, first #{describe(circle)}"
  in { kind: :group, count: } then "#{count} things"
  end
end

def total(values)
  case values
  in [] then 0
  in [Numeric => first, *rest] then first + total(rest)
  in [_, *rest] then total(rest)
  end
end

INPUT = [
  { type: "circle", radius: 2 },
  { type: "circle", radius: 12.5 },
  { type: "circle", radius: 0 },
  { type: "rect", width: 3, height: 4 },
  { type: "square", side: 5 },
  { type: "group", parts: [{ type: "circle", radius: 1 }, { type: "square", side: 2 }] },
  { type: "group", parts: [] }
].freeze

shapes = INPUT.map { |data| Shape.from(data) }
shapes.each { |shape| puts "#{describe(shape)}: #{shape.area.round(1)}" }
puts shapes[3].bigger_than?(shapes[0]), shapes.max_by(&:area).class
puts total([1, "x", 2.5, nil, 3])
begin
  Shape.from({ type: "blob" })
rescue ArgumentError => e
  puts e.message
end
begin
  Shape.from({ shape: 1 })
rescue NoMatchingPatternError => e
  puts e.class
end
config = { db: { user: "admin", ports: [5432, 5433] } }
config => { db: { user:, ports: [main, *] } }
puts user.capitalize, main + 1
