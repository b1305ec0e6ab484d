# Reads lines of stock movements and prints a report grouped by category.
DATA_LINES = <<~TEXT
  # item,category,in,out,price
  hammer,tools,10,4,12.50
  saw,tools,3,3,20.00
  apple,food,100,63,0.35
  bread,food,20,18,2.10
  nails,hardware,1000,250,0.02
TEXT

module Reporting
  def table(rows, headers)
    widths = headers.each_with_index.map do |header, index|
      ([header] + rows.map { |row| row[index].to_s }).map(&:length).max
    end
    line = widths.map { |width| "-" * width }.join("-+-")
    [row_text(headers, widths), line, *rows.map { |row| row_text(row, widths) }].join("\n")
  end

  private

  def row_text(cells, widths)
    cells.zip(widths).map do |cell, width|
      cell.is_a?(Numeric) ? cell.to_s.rjust(width) : cell.to_s.ljust(width)
    end.join(" | ").rstrip
  end
end

class Item
  attr_reader :name, :category, :stock, :price

  def self.parse(line)
    name, category, incoming, outgoing, price = line.split(",")
    new(name, category.to_sym, incoming.to_i - outgoing.to_i, price.to_f)
  end

  def initialize(name, category, stock, price)
    @name = name
    @category = category
    @stock = stock
    @price = price
  end

  def value
    (stock * price).round(2)
  end

  def sold_out?
    stock <= 0
  end

  def to_row
    [name, stock, price, value]
  end
end

class Inventory
  include Reporting
  include Enumerable

  def initialize(items)
    @items = items
  end

  def self.load(text)
    lines = text.lines.map(&:chomp).reject { |line| line.empty? || line.start_with?("#") }
    new(lines.map { |line| Item.parse(line) })
  end

  def each(&block)
    @items.each(&block)
    self
  end

  def by_category
    group_by(&:category).sort_by { |category, _| category.to_s }
  end

  def total
    sum(&:value)
  end

  def dearest
    max_by(&:price)
  end

  def print_report(out = $stdout)
    by_category.each do |category, items|
      out.puts category.to_s.upcase
      out.puts table(items.map(&:to_row), %w[item stock price value])
      subtotal = items.sum { |item| item.value }
      out.puts "subtotal: #{format('%.2f', subtotal)}", ""
    end
    out.puts "total: #{format('%.2f', total)}"
  end
end

inventory = Inventory.load(DATA_LINES)
inventory.print_report
puts "dearest: #{inventory.dearest.name}"
puts "sold out: #{inventory.select(&:sold_out?).map(&:name).join(', ')}"
cheap, dear = inventory.partition { |item| item.price < 1 }
puts "#{cheap.size} cheap, #{dear.size} dear"
counts = inventory.each_with_object(Hash.new(0)) { |item, acc| acc[item.category] += item.stock }
puts counts.map { |category, count| "#{category}: #{count}" }.sort.join("; ")
puts inventory.first.name, inventory.min_by(&:stock).name, inventory.count(&:sold_out?)
