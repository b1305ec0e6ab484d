require_relative "statistics"

numbers = Statistics.new([3, 1, 4, 1, 5, 9, 2, 6, 100])
numbers.mean
numbers.median
Statistics.new([1, 2]).median
numbers.mode
numbers.variance
numbers.std_dev
numbers.partition(4)
numbers.iqr
numbers.outliers
numbers.data
numbers.to_s
