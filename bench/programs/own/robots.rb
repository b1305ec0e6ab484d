# Robots move over a board by programs of commands; commands are objects that can be undone.
module Direction
  ORDER = %i[north east south west].freeze
  STEPS = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] }.freeze

  def self.right_of(direction)
    ORDER[(ORDER.index(direction) + 1) % ORDER.size]
  end

  def self.left_of(direction)
    ORDER[ORDER.index(direction) - 1]
  end
end

class OutOfBoard < StandardError; end

class Robot
  attr_reader :name, :x, :y, :facing
  attr_accessor :board

  def initialize(name, x: 0, y: 0, facing: :north)
    @name = name
    @x = x
    @y = y
    @facing = facing
  end

  def position = [x, y]

  def move(distance)
    dx, dy = Direction::STEPS.fetch(facing)
    target_x = x + dx * distance
    target_y = y + dy * distance
    raise OutOfBoard, "#{name} would fall off" unless board.inside?(target_x, target_y)

    @x = target_x
    @y = target_y
  end

  def turn(side)
    @facing = side == :left ? Direction.left_of(facing) : Direction.right_of(facing)
  end
end

class Command
  def initialize(robot)
    @robot = robot
  end

  def execute = raise(NotImplementedError, "#{self.class} must implement execute")

  def undo = raise(NotImplementedError)

  def to_s
    self.class.name.downcase
  end
end

class Move < Command
  def initialize(robot, distance)
    super(robot)
    @distance = distance
  end

  def execute = @robot.move(@distance)

  def undo = @robot.move(-@distance)

  def to_s = "#{super} #{@distance}"
end

class Turn < Command
  OPPOSITE = { left: :right, right: :left }.freeze

  def initialize(robot, side)
    super(robot)
    @side = side
  end

  def execute = @robot.turn(@side)

  def undo
    @robot.turn(OPPOSITE[@side])
  end
end

class Board
  attr_reader :robots

  def initialize(width, height)
    @width, @height = width, height
    @robots = []
    @done = []
  end

  def place(robot)
    robot.board = self
    robots << robot
    robot
  end

  def inside?(x, y)
    x.between?(0, @width - 1) && y.between?(0, @height - 1)
  end

  def run(robot, program)
    program.scan(/([FBLR])(\d*)/) do |letter, count|
      command = build(robot, letter, count)
      command.execute
      @done.push(command)
    end
    nil
  rescue OutOfBoard => error
    error.message
  end

  def undo(count = 1)
    count.times.map { @done.pop.tap(&:undo).to_s }
  end

  def draw
    (@height - 1).downto(0).map do |y|
      (0...@width).map { |x| robot_at(x, y)&.name&.slice(0) || "." }.join
    end
  end

  private

  def build(robot, letter, count)
    steps = count.empty? ? 1 : count.to_i
    case letter
    when "F" then Move.new(robot, steps)
    when "B" then Move.new(robot, -steps)
    when "L" then Turn.new(robot, :left)
    when "R" then Turn.new(robot, :right)
    end
  end

  def robot_at(x, y)
    robots.find { |robot| robot.position == [x, y] }
  end
end

board = Board.new(6, 4)
ann = board.place(Robot.new("ann"))
bob = board.place(Robot.new("bob", x: 5, y: 3, facing: :south))
puts board.run(ann, "F2RF3LB1").inspect
puts board.run(bob, "F2LF3").inspect
puts board.draw
puts ann.position.inspect, ann.facing, bob.facing.to_s
puts board.undo(3).inspect
puts board.draw.first, ann.position.sum
begin
  Command.new(ann).execute
rescue NotImplementedError => e
  puts e.message
end
