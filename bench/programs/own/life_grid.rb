# Game of life on a torus with patterns and a history that finds cycles.
class Grid
  NEIGHBOURS = [-1, 0, 1].product([-1, 0, 1]).reject { |pair| pair == [0, 0] }.freeze

  attr_reader :width, :height

  def self.parse(text)
    rows = text.lines.map { |line| line.chomp.chars.map { |char| char == "#" } }
    new(rows.map(&:size).max, rows.size) do |x, y|
      rows[y][x] || false
    end
  end

  def initialize(width, height)
    @width = width
    @height = height
    @cells = Array.new(height) { |y| Array.new(width) { |x| yield(x, y) } }
  end

  def alive?(x, y)
    @cells[y % height][x % width]
  end

  def neighbours(x, y)
    NEIGHBOURS.count { |dx, dy| alive?(x + dx, y + dy) }
  end

  def step
    Grid.new(width, height) do |x, y|
      case neighbours(x, y)
      when 3 then true
      when 2 then alive?(x, y)
      else false
      end
    end
  end

  def population
    @cells.flatten.count(true)
  end

  def hash
    @cells.hash
  end

  def eql?(other)
    other.cells == cells
  end

  def to_s
    @cells.map { |row| row.map { |cell| cell ? "#" : "." }.join }.join("\n")
  end

  protected

  attr_reader :cells
end

class Simulation
  Result = Struct.new(:generations, :cycle, :peak, keyword_init: true) do
    def summary
      kind = cycle.nil? ? "no cycle" : "cycle of #{cycle}"
      "#{generations} generations, #{kind}, peak #{peak}"
    end
  end

  def initialize(grid, limit: 50)
    @grid = grid
    @limit = limit
    @seen = {}
  end

  def run
    peak = 0
    @limit.times do |generation|
      peak = [peak, @grid.population].max
      if @seen.key?(@grid)
        return Result.new(generations: generation, cycle: generation - @seen[@grid], peak: peak)
      end
      @seen[@grid] = generation
      @grid = @grid.step
    end
    Result.new(generations: @limit, cycle: nil, peak: peak)
  end
end

PATTERNS = {
  blinker: ".....\n..#..\n..#..\n..#..\n.....",
  block: "....\n.##.\n.##.\n....",
  glider: ".#....\n..#...\n###...\n......\n......\n......"
}.freeze

PATTERNS.each do |name, text|
  grid = Grid.parse(text)
  puts "#{name} (#{grid.width}x#{grid.height})", grid
  puts Simulation.new(grid, limit: 30).run.summary
end
blinker = Grid.parse(PATTERNS[:blinker])
puts blinker.step.to_s, blinker.step.step.eql?(blinker), blinker.neighbours(2, 2)
