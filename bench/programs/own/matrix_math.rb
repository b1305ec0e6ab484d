# Numbers: a matrix class, coerce, operators, memoised recursion, primes, integer and float arithmetic.

class Grid2
  attr_reader :rows

  def initialize(rows)
    widths = rows.map(&:size).uniq
    raise ArgumentError, "ragged rows" if widths.size > 1

    @rows = rows
  end

  def self.identity(size)
    new(Array.new(size) { |i| Array.new(size) { |j| i == j ? 1 : 0 } })
  end

  def *(other)
    case other
    when Numeric then Grid2.new(rows.map { |row| row.map { |n| n * other } })
    when Grid2
      columns = other.rows.transpose
      Grid2.new(rows.map { |row| columns.map { |column| dot(row, column) } })
    else raise TypeError, "cannot multiply by #{other.class}"
    end
  end

  def coerce(number)
    [self, number]
  end

  def **(power)
    return Grid2.identity(rows.size) if power.zero?

    half = self**(power / 2)
    power.odd? ? half * half * self : half * half
  end

  def [](row, column) = rows.fetch(row).fetch(column)

  def ==(other)
    other.respond_to?(:rows) && rows == other.rows
  end

  def to_s = rows.map { |row| row.join(" ") }.join("\n")

  private

  def dot(left, right)
    left.zip(right).sum { |a, b| a * b }
  end
end

FIBONACCI = Hash.new { |memo, n| memo[n] = n < 2 ? n : memo[n - 1] + memo[n - 2] }

def gcd(a, b)
  b.zero? ? a : gcd(b, a % b)
end

def primes_below(limit)
  sieve = Array.new(limit, true)
  sieve[0] = sieve[1] = false
  2.upto(Math.sqrt(limit).to_i) do |n|
    next unless sieve[n]

    (n * n).step(limit - 1, n) { |multiple| sieve[multiple] = false }
  end
  sieve.each_index.select { |n| sieve[n] }
end

def statistics(numbers)
  mean = numbers.sum / numbers.size.to_f
  variance = numbers.sum { |n| (n - mean)**2 } / numbers.size
  sorted = numbers.sort
  middle = sorted.size / 2
  median = sorted.size.odd? ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0
  { mean: mean.round(2), deviation: Math.sqrt(variance).round(2), median: median }
end

step = Grid2.new([[1, 1], [1, 0]])
puts step**10
puts (step**10)[0, 1] == FIBONACCI[10]
puts 3 * step
puts step * 2 == 2 * step
puts gcd(84, 36), 84.lcm(36), 7.pow(5, 13)
puts primes_below(30).inspect
statistics([2, 4, 4, 4, 5, 5, 7, 9]).each { |name, value| puts "#{name}: #{value}" }
begin
  step * "x"
rescue TypeError => e
  puts e.message
end
begin
  Grid2.new([[1], [1, 2]])
rescue ArgumentError => e
  puts e.message
end
quotient, remainder = 17.divmod(5)
puts "#{quotient} #{remainder} #{(-17 / 5)} #{17.0 / 4} #{2**100}"
puts 255.to_s(16), "ff".hex, 0.1 + 0.2 == 0.3, 10.digits.inspect, 3.7.truncate
puts (1..10).each_slice(3).map(&:sum).inspect
