# Expressions that call methods of Ruby's core with random values, edge cases included: negative divisors, huge integers,
# nil, empty containers, negative zero, frozen receivers.
#
#   CoreCalls.new(Random.new(1)).expression      # => "(-7).divmod(3)[0]"
class CoreCalls
  INTEGER = [
    "X + Y", "X - Y", "X * Y", "X / Y", "X % Y", "X ** E", "X.divmod(Y)[0]", "X.divmod(Y)[1]", "X.abs", "-X", "+X", "~X",
    "X & Y", "X | Y", "X ^ Y", "X << E", "X >> E", "X <=> Y", "X == Y", "X != Y", "X < Y", "X <= Y", "X > Y", "X >= Y",
    "X.even?", "X.odd?", "X.zero?", "X.positive?", "X.negative?", "X.between?(Y, Z)", "X.succ", "X.next", "X.pred",
    "[X, Y].min", "[X, Y].max", "[X, Y, Z].sum", "X.floor", "X.ceil", "X.round", "X.truncate", "X.to_i", "X.to_s", "X.div(Y)",
    "X.modulo(Y)", "X.remainder(Y)", "X.gcd(Y)", "X.integer?", "X.nil?", "X.is_a?(Integer)", "X.is_a?(Float)", "X.is_a?(Comparable)",
    "X.equal?(X)", "X.eql?(Y)", "!X", "X.clamp(1, 9)", "X.nonzero?", "X.fdiv(Y)", "X.to_f", "X.magnitude", "X.ord", "X.bit_length",
    "X.then { |it| it + 1 }", "Integer === X", "(1..9) === X", "X.dup", "X.itself", "X.size", "X.pow(E)", "X.floor(-1)", "X.round(-1)",
    "X.respond_to?(:+)", "X.instance_of?(Integer)", "X.kind_of?(Numeric)", "X.hash == X.hash", "X + nil", "X < nil", "X == nil",
    "X.coerce(Y)[0]", "X && Y", "X || Y", "X.digits.size", "X.allbits?(Y)", "Integer.sqrt(X)", "X.clamp(..Y)", "X[0]"
  ].freeze
  FLOAT = [
    "F + G", "F - G", "F * G", "F / G", "F % G", "F.abs", "-F", "F <=> G", "F == G", "F < G", "F <= G", "F > G", "F >= G",
    "F.zero?", "F.positive?", "F.negative?", "F.nan?", "F.finite?", "F.infinite?", "F.floor", "F.ceil", "F.round", "F.truncate",
    "F.to_i", "F.to_f", "F.clamp(0.0, 1.0)", "F.between?(G, 3.0)", "F + X", "X + F", "X / F", "F / X", "X < F", "F == X", "X == F",
    "F.divmod(G)[0]", "F.is_a?(Float)", "F.nil?", "[F, G].min", "[F, G].max", "[F, G].sum", "F ** 2", "F.eql?(G)", "F.integer?"
  ].freeze
  OTHER = [
    "nil.nil?", "nil.to_a.size", "nil.to_i", "nil.to_s", "nil == false", "!nil", "nil & true", "nil | true", "nil.is_a?(NilClass)",
    "nil&.size", "nil || X", "nil && X", "nil + X", "nil < X", "nil[0]", "nil.size", "nil.empty?",
    "true & false", "true | false", "true ^ true", "!true", "true == true", "true && X", "false || X", "true <=> false", "true + X",
    "S.size", "S.length", "S.empty?", "S == T", "S != T", "S + T", "S * E", "S <=> T", "S.start_with?(T)", "S.end_with?(T)",
    "S.include?(T)", "S.upcase", "S.downcase", "S.reverse", "S[0]", "S[-1]", "S[9]", "S.to_i", "S.to_sym", "S.dup", "S.frozen?",
    "(S.dup << T).size", "S.freeze << T", "S + X", "S * -1", "S.eql?(T)", "S.equal?(S.dup)", "S.strip.size", "S < T", "S.nil?",
    "S.concat(T).size", "S.chars.size", "S.is_a?(String)", "S.index(T)", "S.count(\"a\")", "S.capitalize", "\"\#{X}\"", "\"a\#{S}\".size",
    ":a == :b", ":a == :a", ":a.to_s", ":ab.size", ":a <=> :b", ":a.nil?", ":a.to_proc.call(\"x\")", ":a.equal?(:a)",
    "S[0, 2]", "S[1..]", "S[-2..].nil?", "S[1, 9].to_s.size", "S[T]", "S.slice(1, 1)", "S.ljust(4).size", "S.rjust(E, T)", "S.center(5).size",
    "S.chomp.size", "S.chop.size", "S.strip", "S.rindex(T)", "S.each_char { |c| c }.size", "S.delete(\"a\").size", "S.bytesize",
    "S.sub(\"a\", \"b\").size", "S.split(\"a\").size", "format(\"%03d\", X).size", "\"\#{S}-\#{T}\".size", "\"\#{X}\".size > 0", "S.ord"
  ].freeze
  ARRAY = [
    "A.size", "A.length", "A.empty?", "A[I]", "A[-1]", "A[X]", "A.at(I)", "A.first", "A.last", "A.first(2).size", "A.last(2).size",
    "A.push(X).size", "(A << X).last", "A.append(X).size", "A.pop", "A.shift", "A.unshift(X).first", "A.insert(1, X)[1]",
    "A.delete_at(I)", "A.delete(X)", "A.concat(B).size", "(A + B).size", "(A - B).size", "(A * 2).size", "(A & B).size",
    "(A | B).size", "A.include?(X)", "A.index(X)", "A.count", "A.count(X)", "A.sum", "A.min", "A.max", "A.sort.first",
    "A.sort.last", "A.reverse.first", "A.uniq.size", "A.compact.size", "A.take(2).size", "A.drop(2).size", "A.fetch(I)",
    "A.fetch(I, X)", "A.values_at(0, 1).size", "A.clear.size", "A == B", "A == A.dup", "A != B", "A.equal?(A.dup)", "A.dig(0)",
    "A.map { |v| v + 1 }.sum", "A.map { |v| v * 2 }.first", "A.select { |v| v > 2 }.size", "A.reject { |v| v > 2 }.size",
    "A.inject { |s, v| s + v }", "A.inject(1) { |s, v| s + v }", "A.reduce(0) { |s, v| [s, v].max }", "A.inject(:+)", "A.sum { |v| v * 2 }",
    "A.all? { |v| v > 0 }", "A.any? { |v| v > 0 }", "A.none? { |v| v > 0 }", "A.find { |v| v > 2 }", "A.find_index { |v| v > 2 }",
    "A.each_with_index.map { |v, i| v * i }.sum", "A.min_by { |v| -v }", "A.partition { |v| v > 1 }[0].size", "A.zip(B).size",
    "A.rotate.first", "A.flatten.size", "A.any?", "A.all?", "A.none?", "A.freeze.push(X)", "A.freeze[0]", "Array.new(E, X).sum",
    "Array.new(E) { |i| i * 2 }.last", "Array.new(-1)", "A.nil?", "A.is_a?(Array)", "A.each { |v| v }.size", "A.each_slice(2).to_a.size",
    "A.take_while { |v| v > 0 }.size", "A.drop_while { |v| v > 0 }.size", "A.minmax.first", "A.sort_by { |v| -v }.first", "A.fill(X).last",
    "A.slice(0, 2).size", "A[0, 2].size", "A[1..].size", "A[0..1].size", "A.tally.size", "A.group_by { |v| v > 1 }.size", "A.join.size",
    "A.first + X", "A.max + 1", "[A, B].size", "[A, B][0].size", "A.to_a.size", "A.each_cons(2).to_a.size", "A.sum(X)", "A.cycle.first(1).size",
    "A[1..-2]&.size", "A[1...-1]&.first", "A[-2..]&.size", "A[2, 1]&.first", "A.last(2).first", "A.drop(1).first", "A.first(-1)", "A.unshift(X, 7).size",
    "[*A, X].size", "[*A, *B].last", "A.count(&:even?)", "A.map(&:abs).sum", "A.each_with_object([]) { |v, m| m << v }.size", "A.reverse_each { |v| v }.size",
    "(A + B).last", "A.concat(B).last", "A.insert(0, X).size", "A.keep_if { |v| v > 1 }.size", "A.map! { |v| v + 1 }.first", "A.replace(B).size",
    "A.inject(:*)", "A.inject(2, :+)", "(a, *b = A; b.size)", "(*a, b = A; b)", "(a, b = A; b)", "(a, *b, c = A; c)", "(a = A; a.delete_at(1); a.size)",
    "(a = A; a.shift; a.first)", "(a = A; b = a; b << 1; a.size)", "(a = A; a.pop; a.size)", "A.uniq.first", "A.sort[1]", "A.reverse[1]", "A.minmax.last"
  ].freeze
  HASH = [
    "H[:a]", "H[:z]", "H.size", "H.length", "H.empty?", "H.key?(:a)", "H.include?(:z)", "H.has_key?(:b)", "H.value?(X)", "H.fetch(:a)",
    "H.fetch(:z)", "H.fetch(:z, X)", "H.fetch(:z) { X }", "H.delete(:a)", "H.keys.size", "H.values.sum", "H.to_a.size", "H.any?",
    "H.merge({ z: X }).size", "H.merge({ a: X })[:a]", "H.count", "H.dig(:a)", "H.select { |_, v| v > 1 }.size", "H.sum { |_, v| v }",
    "H.map { |_, v| v }.sum", "H.all? { |_, v| v > 0 }", "H.any? { |_, v| v > 3 }", "H.store(:z, X)", "(H[:z] = X)", "H == H.dup",
    "H.nil?", "H.is_a?(Hash)", "H.freeze.store(:z, X)", "H.first&.last", "H.min_by { |_, v| v }&.last", "H.key(X)", "H.invert.size",
    "H[:a].nil?", "H[:z].to_i", "H.each_value.sum", "H.transform_values { |v| v + 1 }[:a]", "H.reject { |_, v| v > 1 }.size", "H.clear.size",
    "H.merge({ b: 1 }).size", "H.each { |k, v| v }.size", "(h = H; h[:q] = 1; h.size)", "(h = H; h.delete(:a); h.size)", "(h = H; h[:a] = 9; h[:a])",
    "H.count { |_, v| v > 1 }", "H.none? { |_, v| v > 1 }", "(h = Hash.new(0); h[:a] += 1; h[:a] + h[:b])", "H.each_key { |k| k }.size", "H.dup.size",
    "H.merge({}).size", "H.select { |_, v| v > 1 }[:a]", "(n = 0; H.each_value { |v| n += v }; n)", "(case H; in { a: Integer => v } then v; else 0; end)"
  ].freeze
  RANGE = [
    "(X..Y).sum", "(I..E).size", "(I...E).size", "(I..E).include?(X)", "(I...E).cover?(X)", "(I..E).to_a.size", "(I..E).first", "(I..E).last",
    "(I...E).last", "(I..E).min", "(I..E).max", "(I...E).max", "(I..E).count", "(I..E).sum { |i| i * 2 }", "(I..E).inject { |s, v| s + v }",
    "(I...E).map { |i| i }.size", "(I..E).select(&:even?).size", "(I..E).all? { |i| i > 0 }", "(I..E).any? { |i| i > 3 }", "(I..E).step(2).to_a.size",
    "(I..E).each_with_index.map { |v, i| v - i }.sum", "E.times.sum", "I.upto(E).to_a.size", "E.downto(I).to_a.size", "1.step(E, 2).to_a.size",
    "(I..E).reduce(1) { |s, v| s + v }", "(1..).first", "(I..E) == (I..E)", "(I..E).exclude_end?", "(I..E).begin", "(I...E).end", "(I..E).none?"
  ].freeze
  # Of doubles as they are, beside those of FLOAT.
  DOUBLE = [
    "F != G", "F.equal?(F)", "F === G", "X <=> F", "F <=> X", "X <= F", "F >= X", "F - X", "X - F", "F * X", "X * F", "F.fdiv(G)",
    "F.quo(G)", "X.fdiv(G)", "X.fdiv(Y)", "F.magnitude", "+F", "F.to_int", "F.nonzero?", "F + nil", "F < nil", "F <=> nil", "F == nil",
    "(1..9) === F", "(X..Y).include?(F)", "(X...Y).cover?(F)", "X.to_f", "X.to_f == X", "F.to_i.to_f == F", "F.floor + X", "F.ceil - F",
    "(F + G) - G", "F * G + G", "(F - G).abs", "-F - G", "(F / G).nan?", "(F * G).infinite?", "(F + G).finite?", "[F, G].first", "[F, G][1]",
    "[F, G].map { |v| v + 1 }.last", "[F, G].find { |v| v > 1 }", "[F, G].all? { |v| v == v }", "[F, G].include?(F)", "[F] == [G]",
    "{ a: F }[:a]", "(case F; when 0 then 1; when 1..5 then 2; else 3; end)", "F.itself", "F && G", "nil.to_f", "Float::MAX + F",
    "F - Float::MIN", "F * Float::EPSILON", "F.round(1)", "F.floor(1)", "F.divmod(G)[1]", "F.div(G)", "F.step(G).first", "F.next_float",
    "Math.sqrt(F)", "Integer(F)", "Float(X)", "X ** F", "X.clamp(F, G)", "X.between?(F, G)", "F.to_s.size > 2", "F.hash == F.hash"
  ].freeze
  DOUBLES = %w[
    Float::NAN Float::INFINITY -Float::INFINITY 0.0 -0.0 1.5 -2.5 0.1 0.3 -0.7 3.0 -7.25 1.0e20 -1.0e300 1.0e-300 5.0e-324 -5.0e-324
    2.2250738585072014e-308 2.225073858507201e-308 1.7976931348623157e+308 -1.7976931348623157e+308 0.49999999999999994 -0.5 2.5
    9007199254740992.0 -9007199254740993.0 4503599627370496.5 9223372036854775807.0 -9.223372036854776e18 1.8446744073709552e19
  ].freeze
  GROUPS = { integer: INTEGER, float: FLOAT, other: OTHER, array: ARRAY, hash: HASH, range: RANGE }.freeze

  # With `doubles`, only calls with Floats, which may be NaN and its like; each stands in parentheses.
  def initialize(random, doubles: false)
    @random = random
    @doubles = doubles
  end

  # Every template once, with random values: pairs of the template and an expression.
  def round
    groups = @doubles ? { float: FLOAT, double: DOUBLE } : GROUPS
    groups.flat_map { |group, templates| templates.map { |it| [group, it, fill(it)] } }
  end

  private

  def fill(template)
    template.gsub(/(?<![\w:@"'{])(?:X|Y|Z|E|I|F|G|S|T|A|B|H)(?!\w)/) { |name| value(name) }.gsub(/(?<=#\{)[XS](?=\})/) { |name| value(name) }
  end

  def value(name)
    case name
    when "X", "Y", "Z" then wrap(integer)
    when "E" then @random.rand(0..6).to_s
    when "I" then @random.rand(-1..4).to_s
    when "F", "G" then @doubles ? "(#{DOUBLES.sample(random: @random)})" : wrap([0.0, -0.0, 1.5, -2.5, 0.1, 3.0, 1e20, -7.25].sample(random: @random))
    when "S", "T" then ["", "a", "ab", "b", "Ab c"].sample(random: @random).inspect
    when "A", "B" then "[#{Array.new(@random.rand(0..4)) { @random.rand(-3..6) }.join(", ")}]"
    else "{ #{%i[a b c].sample(@random.rand(0..3), random: @random).sort.map { |k| "#{k}: #{@random.rand(-3..6)}" }.join(", ")} }"
    end
  end

  def integer
    case @random.rand(10)
    when 0 then 0
    when 1 then 2**64 + @random.rand(5)
    when 2 then -(2**70) - @random.rand(5)
    when 3 then @doubles ? 2**53 + @random.rand(-2..2) : @random.rand(-12..12)
    else @random.rand(-12..12)
    end
  end

  def wrap(number)
    number.negative? || number.to_s.start_with?("-") ? "(#{number})" : number.to_s
  end
end
