# A stock of goods: classes, keyword arguments, hashes of arrays, a report.

class Item
  attr_reader :name, :price, :tags
  attr_accessor :quantity

  def initialize(name:, price:, quantity: 0, tags: [])
    @name = name
    @price = price
    @quantity = quantity
    @tags = tags
  end

  def total
    price * quantity
  end

  def in_stock?
    quantity > 0
  end

  def to_s
    format("%-10s %5.2f x %3d = %8.2f", name, price, quantity, total)
  end
end

class Inventory
  class UnknownItem < StandardError; end

  include Enumerable

  def initialize
    @items = {}
    @log = []
  end

  def add(item)
    @items[item.name] = item
    note(:add, item.name)
    self
  end

  def each(&block)
    @items.values.each(&block)
  end

  def fetch(name)
    @items.fetch(name) { raise UnknownItem, "no item called #{name}" }
  end

  def sell(name, count = 1)
    item = fetch(name)
    return false if item.quantity < count

    item.quantity -= count
    note(:sell, name, count)
    true
  end

  def restock(name, count)
    fetch(name).quantity += count
    note(:restock, name, count)
  end

  def by_tag
    index = Hash.new { |hash, key| hash[key] = [] }
    each do |item|
      item.tags.each { |tag| index[tag] << item.name }
    end
    index
  end

  def value
    sum(&:total)
  end

  def history
    @log.map { |entry| entry.join(" ") }
  end

  private

  def note(*parts)
    @log << parts
  end
end

stock = Inventory.new
stock.add(Item.new(name: "hammer", price: 12.5, quantity: 4, tags: [:tool, :steel]))
stock.add(Item.new(name: "nails", price: 0.05, quantity: 500, tags: [:steel]))
stock.add(Item.new(name: "glue", price: 3.2, tags: [:craft]))
     .add(Item.new(name: "saw", price: 19.99, quantity: 2, tags: [:tool]))

puts stock.sell("hammer", 3)
puts stock.sell("saw", 5)
stock.restock("glue", 10)

begin
  stock.sell("drill")
rescue Inventory::UnknownItem => error
  puts "error: #{error.message}"
end

puts stock.sort_by(&:total).map(&:to_s)
puts stock.select(&:in_stock?).map(&:name).join(", ")
stock.by_tag.sort.each do |tag, names|
  puts "#{tag.to_s.ljust(8)} #{names.sort.join(' ')}"
end
cheapest = stock.min_by { |item| item.price }
puts "cheapest: #{cheapest.name.upcase}"
puts format("value: %.2f", stock.value)
puts stock.history
