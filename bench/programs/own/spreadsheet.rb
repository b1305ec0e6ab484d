# A spreadsheet with formulas, dependencies and cycle detection.
class Sheet
  class CycleError < StandardError; end

  FUNCTIONS = {
    "SUM" => ->(values) { values.sum },
    "MAX" => ->(values) { values.max },
    "MIN" => ->(values) { values.min },
    "AVG" => ->(values) { values.empty? ? 0 : values.sum.fdiv(values.size) },
    "LEN" => :size.to_proc
  }.freeze

  def initialize
    @formulas = {}
    @values = {}
    @computing = []
  end

  def []=(name, content)
    @values.clear
    @formulas[name.to_s] = content
  end

  def [](name)
    key = name.to_s
    return @values[key] if @values.key?(key)
    raise CycleError, (@computing + [key]).join(" -> ") if @computing.include?(key)

    @computing.push(key)
    begin
      @values[key] = compute(@formulas[key])
    ensure
      @computing.pop
    end
  end

  def dependencies(name)
    content = @formulas[name.to_s]
    return [] unless content.is_a?(String) && content.start_with?("=")

    content.scan(/[A-Z]\d+/).uniq
  end

  def to_table
    names = @formulas.keys
    letters = names.map { |name| name[0] }.uniq.sort
    numbers = names.map { |name| name[1..].to_i }.uniq.sort
    numbers.map do |number|
      letters.map { |letter| show("#{letter}#{number}") }.join(" | ")
    end
  end

  private

  def show(name)
    value = @formulas.key?(name) ? self[name] : nil
    case value
    when Float then format("%.1f", value)
    when nil then ""
    else value.to_s
    end.rjust(6)
  rescue CycleError
    "#CYCLE"
  end

  def compute(content)
    case content
    when nil then 0
    when Numeric then content
    when /\A=([A-Z]+)\((.*)\)\z/
      function = FUNCTIONS.fetch($1)
      function.call($2.split(",").flat_map { |part| range(part.strip) })
    when /\A=/ then arithmetic(content[1..])
    else content
    end
  end

  def range(text)
    first, last = text.split(":")
    return [operand(first)] if last.nil?

    letters = (first[0]..last[0]).to_a
    numbers = (first[1..].to_i..last[1..].to_i).to_a
    letters.product(numbers).map { |letter, number| self["#{letter}#{number}"] }
  end

  def arithmetic(text)
    tokens = text.scan(%r{[A-Z]\d+|\d+\.?\d*|[-+*/]})
    result = operand(tokens.shift)
    tokens.each_slice(2) do |operator, right|
      result = result.public_send(operator, operand(right))
    end
    result
  end

  def operand(text)
    text.match?(/\A[A-Z]/) ? self[text] : (text.include?(".") ? text.to_f : text.to_i)
  end
end

sheet = Sheet.new
sheet[:A1] = 10
sheet[:A2] = 32.5
sheet[:A3] = "=A1 + A2 * 2"
sheet[:B1] = "=SUM(A1:A3, 5)"
sheet[:B2] = "=AVG(A1:A2)"
sheet[:B3] = "=MAX(A1:B2)"
sheet[:C1] = "total"
puts sheet.to_table
puts sheet[:B1].round, sheet.dependencies(:A3).inspect, sheet.dependencies(:C1).inspect
sheet[:A1] = "=B1 - 1"
puts sheet.to_table
begin
  sheet[:A1]
rescue Sheet::CycleError => e
  puts e.message
end
sheet[:A1] = 1
puts sheet["A3"], sheet[:Z9]
