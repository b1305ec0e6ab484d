# A tokenizer and a recursive descent parser for arithmetic with variables; prints the tree and its value.
Token = Struct.new(:type, :text, :position)

class ParseError < StandardError; end

class Tokenizer
  RULES = [
    [:space, /\s+/],
    [:number, /\d+(\.\d+)?/],
    [:name, /[a-z]\w*/],
    [:op, %r{[-+*/^()=,]}]
  ].freeze

  def initialize(text)
    @text = text
    @position = 0
  end

  def tokens
    list = []
    while @position < @text.length
      token = next_token
      list << token unless token.type == :space
    end
    list
  end

  private

  def next_token
    RULES.each do |type, pattern|
      match = pattern.match(@text, @position)
      next unless match && match.begin(0) == @position

      token = Token.new(type, match[0], @position)
      @position += match[0].length
      return token
    end
    raise ParseError, "unexpected #{@text[@position].inspect} at #{@position}"
  end
end

class Parser
  LEVELS = [%w[+ -], %w[* /], %w[^]].freeze

  def initialize(tokens)
    @tokens = tokens
  end

  def parse
    tree = assignment
    raise ParseError, "left over: #{@tokens.first.text}" unless @tokens.empty?

    tree
  end

  private

  def assignment
    if @tokens.length > 1 && @tokens[0].type == :name && @tokens[1].text == "="
      name = @tokens.shift.text
      @tokens.shift
      [:set, name, assignment]
    else
      binary(0)
    end
  end

  def binary(level)
    return primary if level == LEVELS.size

    left = binary(level + 1)
    while @tokens.any? && LEVELS[level].include?(@tokens.first.text)
      operator = @tokens.shift.text
      right = binary(level + 1)
      left = [:op, operator, left, right]
    end
    left
  end

  def primary
    token = @tokens.shift or raise ParseError, "unexpected end"
    case token.type
    when :number then [:num, token.text.to_f]
    when :name then [:var, token.text]
    else
      raise ParseError, "unexpected #{token.text}" unless token.text == "("

      inner = assignment
      close = @tokens.shift
      raise ParseError, "missing )" if close.nil? || close.text != ")"
      inner
    end
  end
end

class Evaluator
  def initialize(variables = {})
    @variables = variables
  end

  def run(tree)
    case tree
    in [:num, value] then value
    in [:var, name] then @variables.fetch(name) { raise ParseError, "no variable #{name}" }
    in [:set, name, value] then @variables[name] = run(value)
    in [:op, "+", left, right] then run(left) + run(right)
    in [:op, "-", left, right] then run(left) - run(right)
    in [:op, "*", left, right] then run(left) * run(right)
    in [:op, "/", left, right] then run(left) / run(right)
    in [:op, "^", left, right] then run(left)**run(right)
    end
  end
end

def show(tree, depth = 0)
  head, *rest = tree
  puts "#{'  ' * depth}#{head} #{rest.reject { |part| part.is_a?(Array) }.join(' ')}"
  rest.each { |part| show(part, depth + 1) if part.is_a?(Array) }
end

evaluator = Evaluator.new("pi" => 3.14)
["1 + 2 * 3", "x = (4 - 2) ^ 3", "x / 4 + pi", "y + 1", "2 * (3", "4 $ 4"].each do |line|
  tree = Parser.new(Tokenizer.new(line).tokens).parse
  show(tree) if line.length < 10
  puts "#{line} => #{evaluator.run(tree)}"
rescue ParseError => e
  puts "#{line} => error: #{e.message}"
end
