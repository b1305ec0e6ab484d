# Conway's game of life: arrays of arrays, ranges, each_with_index, value equality.

class Grid
  attr_reader :width, :height, :cells

  NEIGHBOURS = [-1, 0, 1].product([-1, 0, 1]).reject { |dx, dy| dx.zero? && dy.zero? }.freeze

  def self.parse(picture)
    rows = picture.lines.map { |line| line.chomp.chars.map { |char| char == "#" } }
    new(rows)
  end

  def initialize(cells)
    @cells = cells
    @height = cells.length
    @width = cells.first.length
  end

  def alive?(x, y)
    cells[y % height][x % width]
  end

  def neighbours(x, y)
    NEIGHBOURS.count { |dx, dy| alive?(x + dx, y + dy) }
  end

  def next_generation
    following = Array.new(height) { Array.new(width, false) }
    each_cell do |x, y, alive|
      count = neighbours(x, y)
      following[y][x] = alive ? [2, 3].include?(count) : count == 3
    end
    Grid.new(following)
  end

  def each_cell
    cells.each_with_index do |row, y|
      row.each_with_index { |alive, x| yield x, y, alive }
    end
  end

  def population
    cells.flatten.count(true)
  end

  def ==(other)
    other.is_a?(Grid) && cells == other.cells
  end

  def to_s
    cells.map { |row| row.map { |alive| alive ? "#" : "." }.join }.join("\n")
  end
end

class Simulation
  include Enumerable

  def initialize(grid, limit)
    @grid = grid
    @limit = limit
  end

  def each
    grid = @grid
    @limit.times do
      yield grid
      grid = grid.next_generation
    end
  end

  def period
    seen = []
    each_with_index do |grid, index|
      first = seen.index(grid)
      return index - first if first

      seen << grid
    end
    nil
  end
end

blinker = Grid.parse(<<~PICTURE)
  .....
  ..#..
  ..#..
  ..#..
  .....
PICTURE
simulation = Simulation.new(blinker, 4)
simulation.each { |grid| puts grid, "-" * grid.width }
puts simulation.period
puts simulation.map(&:population).inspect

glider = Grid.parse(".#....\n..#...\n###...\n......\n......\n......")
moves = Simulation.new(glider, 30)
puts moves.period
puts moves.first(3).last
puts moves.map(&:population).minmax.inspect
