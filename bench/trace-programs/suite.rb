# A test suite as projects have it: short tests in minitest, much of it the library's own code.
require "minitest/autorun"

class Basket
  attr_reader :items

  def initialize = @items = Hash.new(0)

  def add(item, count = 1)
    raise ArgumentError, "not positive" unless count.positive?

    @items[item] += count
    self
  end

  def remove(item) = @items.delete(item) { raise KeyError, "no #{item}" }
  def total(prices) = @items.sum { |item, count| prices.fetch(item) * count }
  def empty? = @items.empty?
end

class BasketTest < Minitest::Test
  PRICES = { pear: 3, plum: 2, fig: 5 }.freeze

  (Integer(ENV.fetch("SIZE", "100")) * 5).times do |index|
    define_method(:"test_total_#{index}") do
      basket = Basket.new.add(:pear, index + 1).add(:plum)
      assert_equal 3 * (index + 1) + 2, basket.total(PRICES)
      refute_predicate basket, :empty?
    end
    define_method(:"test_errors_#{index}") do
      assert_raises(ArgumentError) { Basket.new.add(:fig, -index) }
      assert_raises(KeyError) { Basket.new.remove(:fig) }
    end
  end
end
