# Call-heavy: a scanner, a parser of recursive descent and an evaluator over trees.
class Scanner
  TOKEN = /\s*(?:(\d+)|(.))/

  def initialize(text)
    @tokens = text.scan(TOKEN).map { |number, sign| number ? number.to_i : sign.to_sym }
    @position = 0
  end

  def peek = @tokens[@position]

  def take
    token = peek
    @position += 1
    token
  end

  def skip(token)
    raise ArgumentError, "expected #{token}, found #{peek.inspect}" unless peek == token

    take
  end
end

Literal = Struct.new(:value) do
  def evaluate(_environment) = value
end

class Variable
  def initialize(name) = @name = name
  def evaluate(environment) = environment.fetch(@name)
end

class Binary
  def initialize(sign, left, right)
    @sign = sign
    @left = left
    @right = right
  end

  def evaluate(environment)
    left = @left.evaluate(environment)
    right = @right.evaluate(environment)
    case @sign
    when :+ then left + right
    when :- then left - right
    when :* then left * right
    else right.zero? ? 0 : left / right
    end
  end
end

class Parser
  def initialize(text) = @scanner = Scanner.new(text)

  def parse
    sum.tap { raise ArgumentError, "trailing input" if @scanner.peek }
  end

  def sum = chain(%i[+ -]) { product }
  def product = chain(%i[* /]) { atom }

  def chain(signs)
    left = yield
    left = Binary.new(@scanner.take, left, yield) while signs.include?(@scanner.peek)
    left
  end

  def atom
    token = @scanner.take
    case token
    when Integer then Literal.new(token)
    when :"(" then sum.tap { @scanner.skip(:")") }
    when Symbol then Variable.new(token)
    else raise ArgumentError, "unexpected end"
    end
  end
end

size = Integer(ENV.fetch("SIZE", "100"))
total = 0
tree = nil
(size * 15).times do |index|
  tree = Parser.new("(a + #{index}) * 2 - b / (3 + a * #{index % 7})").parse
  20.times { |a| total += tree.evaluate({ a: a, b: index }) }
end
puts total
