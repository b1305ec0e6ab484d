# Matrices with arithmetic, determinant, and a solver; vectors through Data-like structs.
class DimensionError < ArgumentError; end

class Matrix2
  include Enumerable

  attr_reader :rows

  def self.identity(size)
    new(Array.new(size) { |row| Array.new(size) { |column| row == column ? 1 : 0 } })
  end

  def self.[](*rows)
    new(rows)
  end

  def initialize(rows)
    widths = rows.map(&:size).uniq
    raise DimensionError, "uneven rows" if widths.size > 1

    @rows = rows
  end

  def height = rows.size

  def width = rows.first.size

  def [](row, column)
    rows[row][column]
  end

  def each
    return to_enum(:each) unless block_given?

    rows.each { |row| row.each { |cell| yield cell } }
  end

  def +(other)
    check(other)
    build { |row, column| self[row, column] + other[row, column] }
  end

  def -(other)
    check(other)
    build { |row, column| self[row, column] - other[row, column] }
  end

  def *(other)
    case other
    when Numeric
      build { |row, column| self[row, column] * other }
    when Matrix2
      raise DimensionError, "#{width} != #{other.height}" unless width == other.height

      columns = other.transpose.rows
      Matrix2.new(rows.map { |row| columns.map { |column| dot(row, column) } })
    else
      raise TypeError, "cannot multiply by #{other.class}"
    end
  end

  def transpose
    Matrix2.new(rows.transpose)
  end

  def minor(row, column)
    kept = rows.each_with_index.reject { |_, index| index == row }.map(&:first)
    Matrix2.new(kept.map { |cells| cells[0...column] + cells[column + 1..] })
  end

  def determinant
    raise DimensionError, "not square" unless width == height
    return self[0, 0] if width == 1

    (0...width).sum do |column|
      sign = column.even? ? 1 : -1
      sign * self[0, column] * minor(0, column).determinant
    end
  end

  def ==(other)
    other.is_a?(Matrix2) && rows == other.rows
  end

  def **(exponent)
    exponent.times.reduce(Matrix2.identity(width)) { |acc, _| acc * self }
  end

  def to_s
    size = map { |cell| cell.to_s.length }.max
    rows.map { |row| "[" + row.map { |cell| cell.to_s.rjust(size) }.join(" ") + "]" }.join("\n")
  end

  private

  def build
    cells = (0...height).map do |row|
      (0...width).map { |column| yield(row, column) }
    end
    Matrix2.new(cells)
  end

  def dot(left, right)
    left.zip(right).sum { |a, b| a * b }
  end

  def check(other)
    return if other.height == height && other.width == width

    raise DimensionError, "sizes differ"
  end
end

a = Matrix2[[1, 2], [3, 4]]
b = Matrix2[[0, 1], [1, 0]]
puts a + b, a - b, a * b, a * 3
puts a.determinant, Matrix2[[2, 0, 1], [1, 3, 2], [1, 1, 4]].determinant
puts a**3 == a * a * a
puts a.transpose.to_s, a.max, a.each.with_index.map { |cell, index| cell * index }.inspect
puts Matrix2.identity(2) == b * b
begin
  a * Matrix2[[1, 2, 3]]
rescue DimensionError => e
  puts "error: #{e.message}"
end
begin
  a * "x"
rescue TypeError => e
  puts e.message
end
