# Blocks and Ruby's own collections: most of the time is spent in C methods and short blocks.
class Order
  attr_reader :customer, :lines

  def initialize(customer, lines)
    @customer = customer
    @lines = lines
  end

  def total = lines.sum { |line| line[:price] * line[:count] }
  def items = lines.map { |line| line[:item] }
end

class Statistics
  def initialize(orders) = @orders = orders

  def by_customer = @orders.group_by(&:customer).transform_values { |orders| orders.sum(&:total) }

  def best(count) = by_customer.sort_by { |name, total| [-total, name] }.first(count)

  def popular
    @orders.flat_map(&:items).tally.select { |_, count| count > 2 }.max_by { |item, count| [count, item] }
  end
end

class Report
  def initialize(statistics) = @statistics = statistics

  def to_s
    rows = @statistics.best(5).map { |name, total| "#{name.ljust(8)} #{total.to_s.rjust(6)}" }
    (rows << "popular: #{@statistics.popular&.first}").join("\n")
  end
end

size = Integer(ENV.fetch("SIZE", "100"))
report = nil
size.times do |round|
  orders = Array.new(100) do |index|
    lines = Array.new(3) { |line| { item: "item#{(index * line) % 11}", price: index % 13 + 1, count: line + round % 3 } }
    Order.new("c#{index % 17}", lines)
  end
  report = Report.new(Statistics.new(orders)).to_s
end
puts report
