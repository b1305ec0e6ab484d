# Predicates of the specification language to Ruby: chained comparisons, implications, `if` without `else`, `old(e)`.
#
#   Predicate.to_ruby("0 <= x < 60 ==> old(@a) == @a")
#     # => "(!((0 <= x) && (x < 60)) || (__old[0] == @a))" with olds ["@a"]
#
# This is written apart from what Mohs itself does, so that one mistake cannot be in both.
require "ripper"

class Predicate
  COMPARISONS = %w[< <= > >=].freeze
  # What ends an operand of a chained comparison: everything that binds less tightly.
  WEAKER = %w[&& || ? : == != === =~ !~ <=> .. ... and or not ; then do | ,].freeze

  attr_reader :ruby, :olds

  def self.to_ruby(text)
    new(text)
  end

  def initialize(text)
    @olds = []
    plain = text.gsub("≤", "<=").gsub("≥", ">=").gsub("≠", "!=").gsub("∧", "&&").gsub("∨", "||").gsub("¬", "!")
    @ruby = implications(take_old(plain))
  end

  private

  # `old(e)` becomes `__old[i]`; `e` is translated like any other expression.
  def take_old(text)
    while (at = text =~ /\bold\(/)
      from = text.index("(", at)
      to = closing(text, from)
      @olds << Predicate.new(text[from + 1...to]).ruby
      text = "#{text[0...at]}__old[#{@olds.size - 1}]#{text[to + 1..]}"
    end
    text
  end

  # `a ==> b ==> c` is `a ==> (b ==> c)`; the same inside every pair of brackets.
  def implications(text)
    text = inside_brackets(text)
    parts = split_top(text, "==>")
    last = conditional(parts.pop)
    parts.reverse.reduce(chains(last)) { |right, left| "(!(#{chains(conditional(left))}) || (#{right}))" }
  end

  # Translates what stands between brackets, keeping a block's parameters as they are.
  def inside_brackets(text)
    out = +""
    index = 0
    while index < text.size
      char = text[index]
      if char == '"' || char == "'"
        stop = index + 1
        stop += text[stop] == "\\" ? 2 : 1 while stop < text.size && text[stop] != char
        out << text[index..stop]
        index = stop + 1
      elsif "([{".include?(char)
        to = closing(text, index)
        inner = text[index + 1...to]
        params = char == "{" ? inner[/\A\s*\|[^|]*\|/].to_s : ""
        body = inner[params.size..]
        out << char << params << (body.strip.empty? ? body : split_top(body, ",").map { |it| implications(it) }.join(", ")) << text[to]
        index = to + 1
      else
        out << char
        index += 1
      end
    end
    out
  end

  # `if a then b end` without `else` is an implication.
  def conditional(text)
    match = text.strip.match(/\Aif\b(.*?)\bthen\b(.*)\bend\z/m)
    return text if match.nil? || match[2] =~ /\belse\b/

    "(!(#{implications(match[1])}) || (#{implications(match[2])}))"
  end

  # `a <= b < c` is `(a <= b) && (b < c)`.
  def chains(text)
    out = +""
    operands = [+""]
    operators = []
    flush = lambda do
      out << (operators.size > 1 ? chain(operands, operators) : operands.zip(operators).flatten.compact.join)
      operands = [+""]
      operators = []
    end
    depth = 0
    Ripper.lex(text).each do |_, kind, token|
      depth += 1 if %i[on_lparen on_lbracket on_lbrace].include?(kind)
      depth -= 1 if %i[on_rparen on_rbracket on_rbrace].include?(kind)
      if depth.zero? && kind == :on_op && COMPARISONS.include?(token)
        operators << token
        operands << +""
      elsif depth.zero? && WEAKER.include?(token)
        flush.call
        out << token
      else
        operands.last << token
      end
    end
    flush.call
    out
  end

  def chain(operands, operators)
    pairs = operators.each_index.map { |i| "(#{operands[i].strip} #{operators[i]} #{operands[i + 1].strip})" }
    " (#{pairs.join(" && ")}) "
  end

  def closing(text, from)
    depth = 0
    (from...text.size).each do |index|
      depth += 1 if "([{".include?(text[index])
      depth -= 1 if ")]}".include?(text[index])
      return index if depth.zero?
    end
    raise ArgumentError, "no closing bracket in #{text}"
  end

  def split_top(text, separator)
    parts = [+""]
    depth = 0
    index = 0
    while index < text.size
      depth += 1 if "([{".include?(text[index])
      depth -= 1 if ")]}".include?(text[index])
      if depth.zero? && text[index, separator.size] == separator
        parts << +""
        index += separator.size
      else
        parts.last << text[index]
        index += 1
      end
    end
    parts
  end
end
