# Statistics over numbers that come one by one: the case study.
class Aggregate
  #@ @count: Integer { @count >= 0 }
  #@ @min, @max, @sum, @sum2, @low, @high, @width: Float
  #@ @buckets: Array[Integer]
  attr_reader :count, :min, :max, :sum, :sum2, :buckets

  #@ (Float low, Float high { low < high }, Float width { width > 0.0 }) -> void
  #@ trusted
  def initialize(low, high, width)
    @count = 0
    @min = @max = @sum = @sum2 = 0.0
    @low = low
    @high = high
    @width = width
    @buckets = Array.new(((high - low) / width).ceil + 1, 0)
  end

  #@ (Float i) -> bool
  #@ pure
  #@ trusted
  def outlier?(data)
    !(@low <= data && data < @high)
  end

  # The bucket that the number falls in.
  #@ (Float i { !outlier?(i) }) -> Integer out { 0 <= out < @buckets.size }
  #@ pure
  #@ trusted
  def to_index(data)
    ((data - @low) / @width).floor
  end

  #@ (Float data) -> Integer? { @min <= data && data <= @max }
  #@ verify :bind
  def <<(data)
    if 0 == @count
      @min = data
      @max = data
    else
      @max = data if data > @max
      @min = data if data < @min
    end
    @count += 1
    @sum += data
    @sum2 += data * data
    @buckets[to_index(data)] += 1 unless outlier?(data)
  end
end
