# Vectors, bodies and a step-by-step simulation: operators, coerce, unary minus, to_s, Comparable, freezing, ranges.

class Vector2
  attr_reader :x, :y

  def self.zero
    @zero ||= new(0, 0)
  end

  def initialize(x, y)
    @x = x
    @y = y
    freeze
  end

  def +(other) = Vector2.new(x + other.x, y + other.y)
  def -(other) = self + -other
  def -@ = Vector2.new(-x, -y)
  def *(factor) = Vector2.new(x * factor, y * factor)
  def /(divisor) = self * (1.0 / divisor)
  def ==(other) = other.is_a?(Vector2) && to_a == other.to_a
  def [](index) = to_a[index]
  def to_a = [x, y]
  def dot(other) = to_a.zip(other.to_a).sum { |a, b| a * b }
  def length = Math.hypot(x, y)
  def coerce(number) = [self, number]
  def to_s = "(#{x.round(2)}, #{y.round(2)})"

  def normal
    size = length
    size.zero? ? self : self / size
  end
end

class Body
  include Comparable

  attr_reader :name, :position, :mass

  def initialize(name, position:, velocity: Vector2.zero, mass: 1.0)
    @name = name
    @position = position
    @velocity = velocity
    @mass = mass
  end

  def attract(others)
    others.reject { |other| other.equal?(self) }.map { |other| force_of(other) }.inject(Vector2.zero, :+)
  end

  def move(force, time)
    @velocity += force / mass * time
    @position += @velocity * time
    self
  end

  def speed = @velocity.length

  def <=>(other)
    mass <=> other.mass
  end

  private

  def force_of(other)
    offset = other.position - position
    distance = [offset.length, 0.5].max
    offset.normal * (mass * other.mass / distance**2)
  end
end

class Space
  attr_reader :bodies

  def initialize(bodies)
    @bodies = bodies
    @trace = Hash.new { |hash, name| hash[name] = [] }
  end

  def advance(steps, time: 0.1)
    steps.times do
      forces = bodies.map { |body| body.attract(bodies) }
      bodies.zip(forces) { |body, force| @trace[body.name] << body.move(force, time).position }
    end
    self
  end

  def centre
    total = bodies.sum(&:mass)
    bodies.map { |body| body.position * body.mass }.reduce(:+) / total
  end

  def path(name)
    @trace.fetch(name).each_slice(5).map(&:first)
  end

  def collisions
    bodies.combination(2).select { |a, b| (a.position - b.position).length < 1 }.map { |pair| pair.map(&:name) }
  end
end

sun = Body.new(:sun, position: Vector2.zero, mass: 100.0)
earth = Body.new(:earth, position: Vector2.new(10, 0), velocity: Vector2.new(0, 3.1))
moon = Body.new(:moon, position: Vector2.new(11, 0), velocity: Vector2.new(0, 4.0), mass: 0.01)
space = Space.new([sun, earth, moon])
space.advance(20)
puts space.path(:earth).map(&:to_s)
puts space.centre
puts space.bodies.max.name, space.bodies.sort.map(&:name).join("<")
puts earth.speed.round(3), moon.speed.round(3)
puts space.collisions.inspect
puts Vector2.new(1, 2) * 3 == Vector2.new(3, 6)
puts 2 * Vector2.new(1, 1), -Vector2.new(0.5, 1), Vector2.new(3, 4).length
puts Vector2.new(1, 2).dot(Vector2.new(3, 4)), Vector2.new(7, 8)[1]
a, b = *Vector2.new(5, 6)
puts a - b
