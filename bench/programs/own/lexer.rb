# A stack language: a lexer with an enumerator, a dictionary of words as blocks, loops, error positions, Set and Struct.
require "set"

Token = Struct.new(:type, :text, :line) do
  def to_s
    "#{type}(#{text})"
  end
end

class Lexer
  RULES = [
    [:number, /-?\d+/],
    [:string, /"[^"]*"/],
    [:word, /[^\s"]+/]
  ].freeze

  def initialize(source)
    @source = source
  end

  def tokens
    Enumerator.new do |out|
      @source.each_line.with_index(1) do |text, line|
        rest = text.sub(/#.*/, "")
        until (rest = rest.lstrip).empty?
          type, match = RULES.lazy.map { |name, rule| [name, rest[/\A#{rule}/]] }.find { |_, found| found }
          out << Token.new(type, match, line)
          rest = rest[match.size..]
        end
      end
    end
  end
end

class Machine
  class Failure < StandardError
    attr_reader :line

    def initialize(message, line)
      @line = line
      super("line #{line}: #{message}")
    end
  end

  attr_reader :stack, :output

  def initialize
    @stack = []
    @output = []
    @words = {}
    @used = Set.new
    define_core
  end

  def word(name, arity = 0, &body)
    @words[name] = [arity, body]
  end

  def run(source)
    tokens = Lexer.new(source).tokens.to_a
    execute(tokens.shift, tokens) until tokens.empty?
    self
  end

  def unused
    @words.keys.reject { |name| @used.include?(name) }.sort
  end

  private

  def define_core
    word("+", 2) { |a, b| a + b }
    word("-", 2) { |a, b| a - b }
    word("*", 2) { |a, b| a * b }
    word("/", 2) { |a, b| a / b }
    word("dup", 1) { |a| [a, a] }
    word("swap", 2) { |a, b| [b, a] }
    word("drop", 1) { |_| [] }
    word(".", 1) do |a|
      output << a.to_s
      []
    end
    word("size") { stack.size }
  end

  def execute(token, tokens)
    case token.type
    when :number then stack.push(token.text.to_i)
    when :string then stack.push(token.text.delete('"'))
    when :word
      token.text == ":" ? compile(tokens) : call(token)
    end
  end

  def compile(tokens)
    name = tokens.shift.text
    body = tokens.take_while { |token| token.text != ";" }
    tokens.shift(body.length + 1)
    word(name) do
      queue = body.dup
      execute(queue.shift, queue) until queue.empty?
      []
    end
  end

  def call(token)
    arity, body = @words.fetch(token.text) { raise Failure.new("unknown word #{token.text}", token.line) }
    raise Failure.new("#{token.text} needs #{arity}", token.line) if stack.length < arity

    @used << token.text
    arguments = stack.pop(arity)
    begin
      stack.concat(Array(body.call(*arguments)))
    rescue ZeroDivisionError, TypeError => e
      raise Failure.new(e.class.name, token.line)
    end
  end
end

puts Lexer.new("1 \"two\" three # four").tokens.map(&:to_s).join(" ")
machine = Machine.new
machine.run(<<~CODE)
  : square dup * ;     # n -- n*n
  3 square 4 square + .
  "ab" 3 * .
  10 2 swap - . size .
CODE
puts machine.output.join("|")
puts machine.unused.join(" ")
["1 +", "7\n0\n/", "nope", "\"a\" 1 +"].each do |code|
  Machine.new.run(code)
rescue Machine::Failure => e
  puts "#{e.message} (#{e.line})"
end
machine.word("max", 2) { |pair| pair }
machine.word("answer") { 42 }
puts machine.run("answer answer +").stack.last / 2
