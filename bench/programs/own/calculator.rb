# A calculator: tokenizer, recursive descent parser, tree of structs, evaluation.

Number = Struct.new(:value) do
  def evaluate(_env) = value
  def to_s = value.to_s
end

Variable = Struct.new(:name) do
  def evaluate(env)
    env.fetch(name) { raise Calculator::Error, "unknown variable #{name}" }
  end

  def to_s = name
end

Binary = Struct.new(:operator, :left, :right) do
  OPERATIONS = {
    "+" => ->(a, b) { a + b },
    "-" => ->(a, b) { a - b },
    "*" => ->(a, b) { a * b },
    "/" => ->(a, b) { a / b }
  }.freeze

  def evaluate(env)
    operation = OPERATIONS[operator]
    operation.call(left.evaluate(env), right.evaluate(env))
  end

  def to_s = "(#{left} #{operator} #{right})"
end

class Calculator
  class Error < StandardError; end

  TOKEN = /\s*(\d+|[a-z]+|[-+*\/()])/.freeze

  def initialize(text)
    @tokens = tokenize(text)
    @position = 0
  end

  def self.parse(text)
    new(text).parse
  end

  def parse
    tree = sum
    raise Error, "unexpected #{peek}" if peek

    tree
  end

  private

  def tokenize(text)
    tokens = []
    until text.strip.empty?
      match = TOKEN.match(text)
      raise Error, "cannot read #{text}" if match.nil? || match.begin(0) != 0

      tokens << match[1]
      text = match.post_match
    end
    tokens
  end

  def peek
    @tokens[@position]
  end

  def take
    token = peek
    @position += 1
    token
  end

  def sum
    left = product
    left = Binary.new(take, left, product) while ["+", "-"].include?(peek)
    left
  end

  def product
    left = factor
    while peek == "*" || peek == "/"
      operator = take
      right = factor
      left = Binary.new(operator, left, right)
    end
    left
  end

  def factor
    token = take
    case token
    when /\A\d+\z/ then Number.new(token.to_i)
    when /\A[a-z]+\z/ then Variable.new(token)
    when "("
      inner = sum
      raise Error, "missing )" unless take == ")"

      inner
    else
      raise Error, "unexpected #{token.inspect}"
    end
  end
end

environment = { "x" => 7, "y" => 3 }
["1 + 2 * 3", "(1 + 2) * 3", "x * (y - 1)", "10 / (y - 3)", "2 +", "4 4", "z"].each do |text|
  tree = Calculator.parse(text)
  puts "#{tree} = #{tree.evaluate(environment)}"
rescue Calculator::Error => e
  puts "#{text}: #{e.message}"
rescue ZeroDivisionError
  puts "#{text}: division by zero"
end
