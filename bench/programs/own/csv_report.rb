# Reads records from text, groups and aggregates them, prints tables: Struct, sort_by, sum, format, rescue of bad lines.

DATA_TEXT = <<~CSV
  date,region,product,units,price
  2024-01-03,north,tea,12,2.50
  2024-01-04,south,coffee,7,4.10
  2024-01-09,north,coffee,5,4.00
  2024-02-01,south,tea,20,2.40
  2024-02-11,east,tea,x,2.40
  2024-02-14,north,cocoa,3,5.00
  2024-02-20,south,coffee,9,4.20
  short,line
CSV

Sale = Struct.new(:date, :region, :product, :units, :price) do
  def self.from(fields)
    raise ArgumentError, "expected #{members.size} fields, got #{fields.size}" unless fields.size == members.size

    date, region, product, units, price = fields
    new(date, region.to_sym, product, Integer(units), Float(price))
  end

  def total = units * price

  def month = date[0, 7]
end

class Table
  def initialize(*headers)
    @headers = headers
    @rows = []
  end

  def <<(row)
    @rows << row.map { |cell| show(cell) }
    self
  end

  def to_s
    widths = @headers.each_index.map do |column|
      [@headers[column], *@rows.map { |row| row[column] }].map(&:length).max
    end
    lines = [@headers, *@rows].map { |row| line(row, widths) }
    lines.insert(1, widths.map { |width| "-" * width }.join("-+-"))
    lines.join("\n")
  end

  private

  def line(row, widths)
    row.zip(widths).map { |cell, width| cell.match?(/\A[\d.]+\z/) ? cell.rjust(width) : cell.ljust(width) }.join(" | ")
  end

  def show(cell)
    case cell
    when Float then format("%.2f", cell)
    when Symbol then cell.to_s.capitalize
    else cell.to_s
    end
  end
end

class Report
  attr_reader :sales, :problems

  def initialize(text)
    @sales = []
    @problems = []
    text.lines(chomp: true).drop(1).each.with_index(2) { |line, number| read(line, number) }
  end

  def by(*keys)
    sales.group_by { |sale| keys.map { |key| sale.public_send(key) } }
  end

  def table(*keys)
    table = Table.new(*keys.map(&:to_s), "units", "total")
    by(*keys).sort_by { |values, _| values.map(&:to_s) }.each do |values, group|
      table << [*values, group.sum(&:units), group.sum(&:total)]
    end
    table
  end

  def best(key)
    totals = by(key).transform_values { |group| group.sum(&:total) }
    (name,), total = totals.max_by { |_, sum| sum }
    [name, total.round(2)]
  end

  private

  def read(line, number)
    sales << Sale.from(line.split(","))
  rescue ArgumentError => e
    problems << "line #{number}: #{e.message}"
  end
end

report = Report.new(DATA_TEXT)
puts report.table(:region)
puts
puts report.table(:month, :product)
puts
product, total = report.best(:product)
puts "best product: #{product} with #{total}"
puts "best region: #{report.best(:region).first.to_s.upcase}"
puts report.problems
puts "average: %.3f" % (report.sales.sum(&:total) / report.sales.count)
first, *, last = report.sales.sort_by(&:price)
puts "#{first.product} #{last.product} #{last.price - first.price}"
