# Simple statistics over a list of numbers.
class Statistics
  attr_reader :data

  def initialize(data)
    @data = data.collect { |value| value.to_f }
    @sorted = nil
  end

  def mean(values = @data)
    values.inject(0.0) { |sum, value| sum + value } / values.size
  end

  def median(values = @data)
    sorted = values.sort
    middle = sorted.size / 2
    return sorted[middle] if sorted.size.odd?

    (sorted[middle - 1] + sorted[middle]) / 2
  end

  def mode
    counts = Hash.new(0)
    @data.each { |value| counts[value] += 1 }
    counts.max_by { |_, count| count }.first
  end

  def variance
    center = mean
    mean(@data.map { |value| (value - center)**2 })
  end

  def std_dev
    Math.sqrt(variance)
  end

  def partition(pivot, values = @data)
    low = []
    high = []
    values.each { |value| value < pivot ? low << value : high << value }
    { low: low, high: high }
  end

  def quartiles
    parts = partition(median)
    [median(parts[:low]), median(parts[:high])]
  end

  def iqr
    low, high = quartiles
    high - low
  end

  def outliers
    low, high = quartiles
    @data.select { |value| value < low - 1.5 * iqr || value > high + 1.5 * iqr }
  end

  def geometric_mean
    @data.inject(1.0) { |product, value| product * value }**(1.0 / @data.size)
  end

  def to_s
    "mean #{mean}, median #{median}"
  end
end
