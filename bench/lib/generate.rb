# Random specified methods: programs with a signature above each method, some of which keep it and some of which do not.
#
#   Generator.new(Random.new(7)).file(:linear, 20)      # => the text of a Ruby file with 20 specified methods
#
# A body is made first. Then it is run on random values, and postconditions are chosen from random predicates by what
# these runs say: most hold on all of them, some fail on a few. Nobody knows the answer before the prover gives it.
class Generator
  FAMILIES = %i[linear loops calls fields arrays hashes nils exceptions jumps closures options recursion unions handlers
                classes mixins aliases callees].freeze

  def initialize(random)
    @random = random
  end

  # The text of a file.
  def file(family, methods)
    small = %i[loops arrays jumps recursion].include?(family)
    @small = small
    Array.new(methods) { |number| __send__(family, number) }.join("\n")
  end

  private

  # --- Pieces of programs. An environment is a list of names of integer variables.

  def pick(*options)
    options.sample(random: @random)
  end

  def chance(percent)
    @random.rand(100) < percent
  end

  def constant
    pick(-10, -3, -2, -1, 0, 1, 1, 2, 3, 5, 7, 10, 12, 59, 60, 100)
  end

  def positive
    pick(1, 2, 3, 4, 7, 10, 60)
  end

  def number(env, depth = 2)
    return chance(65) && env.any? ? env.sample(random: @random) : constant.to_s if depth.zero?

    left = -> { number(env, depth - 1) }
    case @random.rand(12)
    when 0..2 then "#{left[]} + #{paren(left[])}"
    when 3..4 then "#{left[]} - #{paren(left[])}"
    when 5 then "#{positive} * #{paren(left[])}"
    when 6 then "#{paren(left[])} / #{pick(2, 3, 7, -2, -3)}"
    when 7 then "#{paren(left[])} % #{pick(2, 3, 10, -3)}"
    when 8 then "#{paren(left[])}.abs"
    when 9 then "[#{left[]}, #{left[]}].#{pick("min", "max")}"
    when 10 then "(#{condition(env, 0)} ? #{left[]} : #{left[]})"
    else left[]
    end
  end

  def paren(text)
    text.match?(/\A(\w+|\(.*\))\z/) ? text : "(#{text})"
  end

  def condition(env, depth = 1)
    if depth.positive? && chance(25)
      return "#{condition(env, depth - 1)} #{pick("&&", "||")} #{condition(env, depth - 1)}"
    end
    return "#{paren(number(env, 1))}.#{pick("even?", "odd?", "zero?", "positive?", "negative?")}" if chance(12)
    return "#{paren(number(env, 0))}.between?(#{constant}, #{constant + positive})" if chance(5)

    "#{paren(number(env, 1))} #{pick("<", "<=", ">", ">=", "==", "!=")} #{paren(number(env, 1))}"
  end

  def indent(text)
    text.gsub(/^(?=.)/, "  ")
  end

  # Statements that leave the answer in `r`.
  def statements(env, depth = 2)
    lines = []
    env = env.dup
    @random.rand(1..2).times do
      name = pick("a", "b", "c")
      lines << "#{name} = #{number(env)}"
      env |= [name]
    end
    lines << branch(env, depth)
    lines.join("\n")
  end

  def branch(env, depth)
    return "r = #{number(env)}" if depth.zero?

    case @random.rand(7)
    when 0..1 then "if #{condition(env)}\n#{indent(branch(env, depth - 1))}\nelse\n#{indent(branch(env, depth - 1))}\nend"
    when 2 then "r = #{number(env)}\nr = #{number(env + ["r"])} #{pick("if", "unless")} #{condition(env + ["r"])}"
    when 3 then "return #{number(env)} if #{condition(env)}\n#{branch(env, depth - 1)}"
    when 4
      "case #{paren(number(env, 1))}\nwhen #{constant} then r = #{number(env)}\n" \
        "when #{low = constant}..#{low + positive} then r = #{number(env)}\nelse r = #{number(env)}\nend"
    when 5 then "r = #{number(env)}\nr #{pick("+=", "-=")} #{number(env)}"
    else "r = #{condition(env)} ? #{number(env)} : #{number(env)}"
    end
  end

  # --- Specifications.

  # A precondition over integer parameters, or none.
  def precondition(env)
    return nil if chance(30)

    case @random.rand(5)
    when 0 then "#{env[0]} >= #{pick(0, 1, -5)}"
    when 1 then "#{low = constant} <= #{env[0]} <= #{low + positive + 5}"
    when 2 then env.size > 1 ? "#{env[0]} < #{env[1]}" : "#{env[0]} != 0"
    when 3 then env.map { |it| "#{pick(-10, 0)} <= #{it} <= #{pick(20, 59, 100)}" }.join(" && ")
    else "#{env.last} != 0"
    end
  end

  def postcondition(env)
    simple = lambda do
      relation = pick("<", "<=", ">", ">=", "==", "!=", ">=", "<=")
      "r #{relation} #{chance(50) ? constant : number(env, 1)}"
    end
    case @random.rand(6)
    when 0..1 then simple[]
    when 2 then "#{condition(env, 0)} ==> #{simple[]}"
    when 3 then "#{simple[]} || #{simple[]}"
    when 4 then "#{low = constant} <= r <= #{low + positive * 20}"
    else "#{simple[]} && #{simple[]}"
    end
  end

  # A postcondition that the runs support, or now and then one that few of them break.
  # `rows` are lists of arguments with the result at the end.
  def choose(env, rows, names = env)
    return "true" if rows.empty?

    wanted = chance(60) ? 0 : 1
    best = nil
    150.times do
      text = postcondition(env)
      test = eval("->(#{[*names, "r"].join(", ")}) { #{Predicate.to_ruby(text).ruby} }")
      failures = begin
        rows.count { |row| !test.call(*row) }
      rescue StandardError
        rows.size
      end
      next if failures == rows.size && rows.size > 1
      return text if wanted.zero? ? failures.zero? : failures.positive? && failures * 4 <= rows.size

      best = text if wanted.zero? && best.nil? && failures.zero?
    end
    best || postcondition(env)
  end

  def sample_integer
    @small ? @random.rand(-5..30) : pick(@random.rand(-5..12), @random.rand(-70..120), constant + @random.rand(-1..1))
  end

  # Runs a body on values that meet the precondition.
  def runs(definition, call, names, requires, count = 80, values: -> { sample_integer })
    scope = Module.new
    scope.module_eval("module_function\n#{definition}")
    test = eval("->(#{names.join(", ")}) { #{requires ? Predicate.to_ruby(requires).ruby : true} }")
    rows = []
    (count * 5).times do
      break if rows.size == count

      row = names.map { values.call }
      next unless test.call(*row)

      rows << [*Marshal.load(Marshal.dump(row)), scope.__send__(call, *row)]
    rescue StandardError
      # A run that raises says nothing about the result.
    end
    rows
  end

  def signature(types, names, requires, result, ensures)
    parameters = types.zip(names).map { |type, name| "#{type} #{name}" }.join(", ")
    out = +"\#@ (#{parameters}) -> #{result} r { #{ensures} }\n"
    out << "\#@ requires #{requires}\n" if requires
    out
  end

  # --- Families.

  def linear(number)
    names = %w[x y z].first(@random.rand(1..3))
    requires = precondition(names)
    body = "def m#{number}(#{names.join(", ")})\n#{indent(statements(names))}\n  r\nend\n"
    ensures = choose(names, runs(body, "m#{number}", names, requires))
    signature(names.map { "Integer" }, names, requires, "Integer", ensures) + body
  end

  def loops(number)
    step, start, bound = positive, constant, pick("n", "n", "n + 1", "n - 1")
    update = pick("s += #{step}", "s += i", "s += 1 if #{condition(["i", "n"], 0)}", "s = i", "s -= #{step}", "s = [s, i].max",
                  "if #{condition(["i"], 0)}\n  s += 1\nelse\n  s += #{step}\nend", "next if i == #{constant}\ns += 1",
                  "break if s > #{constant + 20}\ns += #{step}")
    loop_update = update.gsub("next if", "(i += 1; next) if")
    body = case @random.rand(7)
           when 0 then "i = 0\ns = #{start}\nwhile i < #{bound}\n#{indent(loop_update)}\n  i += 1\nend"
           when 1 then "s = #{start}\nn.times do |i|\n#{indent(update)}\nend"
           when 2 then "s = #{start}\n1.upto(#{bound}) do |i|\n#{indent(update)}\nend"
           when 3 then "s = n\nuntil s <= #{positive}\n  s -= #{step}\nend"
           when 4 then "s = #{start}\nn.downto(0) { |i| #{pick("s += 1", "s = i", "s += #{step}")} }"
           when 5 then "s = #{start}\n(0...n).each do |i|\n#{indent(update)}\nend"
           else "i = n\ns = 0\nwhile i > 0\n  i -= #{step}\n  s += 1\nend"
           end
    requires = pick(nil, "n >= 0", "n >= 1", "0 <= n <= 20", "n > 5")
    text = "def m#{number}(n)\n#{indent(body)}\n  r = #{pick("s", "s", "s", "s + n", "s - n")}\n  r\nend\n"
    ensures = choose(["n"], runs(text, "m#{number}", ["n"], requires))
    signature(["Integer"], ["n"], requires, "Integer", ensures) + text
  end

  def calls(number)
    names = %w[x y]
    requires = precondition(["x"])
    helper = "def h#{number}(x)\n#{indent(branch(["x"], 1))}\n  r\nend\n"
    rows = runs(helper, "h#{number}", ["x"], requires)
    label = pick("\#@ pure\n", "\#@ exact\n", "")
    promised = signature(["Integer"], ["x"], requires, "Integer", choose(["x"], rows))
    argument = pick("x", "y", "x + 1", "x - y", number(names, 1))
    body = "def m#{number}(x, y)\n  #{requires ? "return #{constant} unless #{Predicate.to_ruby(requires).ruby.gsub(/\bx\b/, "(#{argument})").strip}\n  " : ""}" \
           "a = h#{number}(#{argument})\n  r = a #{pick("+", "-")} #{number(names, 1)}\n  r\nend\n"
    body = body.sub(/^  return.*\n/, "") if chance(25)
    ensures = choose(names, runs(helper + body, "m#{number}", names, nil))
    "#{promised}#{label}#{helper}\n#{signature(%w[Integer Integer], names, nil, "Integer", ensures)}#{body}"
  end

  def fields(number)
    first = branch(%w[x @a @b], 1)
    update = pick("@a = #{number(%w[x @a @b], 1)}", "@a += #{positive}\n@b -= x", "@a, @b = @b, @a", "@b = r",
                  "@a = x if x > @a", "self.a = x + 1", "bump(x)", "other.a = x\n@b = other.a", "@b = other.b + @a")
    ensures = Array.new(@random.rand(1..2)) do
      pick("@a >= old(@a)", "@a == old(@a)", "@b == old(@b)", "@a == x", "@a == old(@b) && @b == old(@a)", "other.a == x",
           "@a == old(@a) || @a == x", "r == @b", "@a > x", "other.b == old(other.b)", "@b <= old(@b) || x < 0",
           "@a == old(@a) + #{positive}", "#{condition(%w[x old(@a)], 0)} ==> @a #{pick("<=", ">=", "==")} #{pick("x", "old(@a)", "@b")}")
    end.join(" && ")
    invariant = pick("", "", " { @a >= 0 }")
    <<~RUBY
      class C#{number}
        \#@ @a: Integer#{invariant}
        \#@ @b: Integer
        attr_accessor :a, :b

        \#@ (Integer x) -> Integer
        def bump(x)
          @b += 1
          @a = x.abs
        end

        \#@ (Integer x, C#{number} other) -> Integer r { #{ensures} }
        def m(x, other)
      #{indent(indent(first))}
      #{indent(indent(update))}
          r
        end
      end
    RUBY
  end

  def arrays(number)
    body, types, names, requires =
      case @random.rand(9)
      when 0 then ["r = 0\nxs.each { |v| r += #{pick("v", "1", "v.abs", "v if v > 0")} }", ["Array[Integer]"], ["xs"], nil]
      when 1 then ["r = xs[i]\nr", ["Array[Integer]", "Integer"], %w[xs i], pick("0 <= i < xs.size", "i < xs.size", "0 <= i", "-xs.size <= i < xs.size")]
      when 2 then ["r = #{constant}\nxs.each { |v| r = v if v #{pick("<", ">")} r }", ["Array[Integer]"], ["xs"], nil]
      when 3 then ["xs.push(x)\nr = xs.#{pick("size", "last", "size - 1")}", ["Array[Integer]", "Integer"], %w[xs x], nil]
      when 4 then ["r = xs.map { |v| v #{pick("+ 1", "* 2", ".abs")} }.size", ["Array[Integer]"], ["xs"], nil]
      when 5 then ["r = xs.#{pick("first", "last", "min", "max", "sum", "pop")}", ["Array[Integer]"], ["xs"], pick("xs.size > 0", nil, "!xs.empty?")]
      when 6 then ["ys = Array.new(n) { |i| i * #{positive} }\nr = ys.#{pick("size", "first", "last", "sum")}", ["Integer"], ["n"], pick("n > 0", "n >= 0", nil)]
      when 7 then ["r = 0\nxs.each_with_index { |v, i| r = i if v > #{constant} }", ["Array[Integer]"], ["xs"], nil]
      else ["r = xs.select { |v| v > #{constant} }.size", ["Array[Integer]"], ["xs"], nil]
      end
    text = "def m#{number}(#{names.join(", ")})\n#{indent(body)}\n  r\nend\n"
    values = -> { nil }
    scope_values = types.map do |type|
      type == "Integer" ? -> { @random.rand(-2..6) } : -> { Array.new(@random.rand(0..5)) { @random.rand(-9..20) } }
    end
    turn = -1
    values = -> { scope_values[(turn += 1) % scope_values.size].call }
    rows = runs(text, "m#{number}", names, requires, values: values)
    numbers = names.flat_map { |it| it == "xs" ? ["xs.size"] : [it] }
    nilable = rows.any? { |row| row.last.nil? }
    ensures = choose(numbers, rows.reject { |row| row.last.nil? }, names)
    ensures = "xs.all? { |v| v > #{c = constant} } ==> r >= #{c}" if names == ["xs"] && chance(15)
    ensures = nilable || chance(5) ? "r.nil? || (#{ensures.include?("==>") ? "r == r" : ensures})" : ensures
    signature(types, names, requires, nilable ? "Integer?" : "Integer", ensures) + text
  end

  def hashes(number)
    low, high = constant, constant + 10
    body, types, names =
      case @random.rand(6)
      when 0 then ["h = { a: #{low}, b: #{high} }\nr = h[:#{pick("a", "b")}] #{pick("+", "-")} x", ["Integer"], ["x"]]
      when 1 then ["h = { a: x }\nr = h[:#{pick("a", "b")}] || #{constant}", ["Integer"], ["x"]]
      when 2 then ["r = h.fetch(:a, #{constant})", ["Hash[Symbol, Integer]"], ["h"]]
      when 3 then ["h[:a] = x\nr = h[:#{pick("a", "a", "b")}] || x - 1", ["Hash[Symbol, Integer]", "Integer"], %w[h x]]
      when 4 then ["r = h.key?(:a) ? h[:a] : #{constant}", ["Hash[Symbol, Integer]"], ["h"]]
      else ["h = {}\nh[x] = 1\nh[y] = 2\nr = h.size", %w[Integer Integer], %w[x y]]
      end
    text = "def m#{number}(#{names.join(", ")})\n#{indent(body)}\n  r\nend\n"
    makers = types.map { |type| type == "Integer" ? -> { @random.rand(-9..20) } : -> { %i[a b c].sample(@random.rand(0..3), random: @random).to_h { |k| [k, @random.rand(-9..20)] } } }
    turn = -1
    rows = runs(text, "m#{number}", names, nil, values: -> { makers[(turn += 1) % makers.size].call })
    numbers = names.flat_map { |it| it == "h" ? ["h.size"] : [it] }
    signature(types, names, nil, "Integer", choose(numbers, rows, names)) + text
  end

  def nils(number)
    body = pick("r = x.nil? ? #{constant} : x + 1", "r = x || #{constant}", "r = (x || 0) + (y || #{constant})",
                "return #{constant} if x.nil?\nr = y.nil? ? x : x - y", "r = x&.abs || 0", "if x && y\n  r = x + y\nelse\n  r = #{constant}\nend",
                "r = x ? x * 2 : #{constant}", "r = x + 1", "r = [x, y].compact.size", "r = x.to_i - y.to_i", "r = x.nil? == y.nil? ? 1 : 0")
    text = "def m#{number}(x, y)\n#{indent(body)}\n  r\nend\n"
    rows = runs(text, "m#{number}", %w[x y], nil, values: -> { chance(30) ? nil : sample_integer })
    plain = postconditions_of_nils(rows)
    signature(%w[Integer? Integer?], %w[x y], nil, "Integer", plain) + text
  end

  def postconditions_of_nils(rows)
    candidates = Array.new(40) do
      pick("x.nil? ==> r #{pick("==", ">=", "<=")} #{constant}", "r #{pick("<", ">", ">=", "!=")} #{constant}",
           "!x.nil? && y.nil? ==> r >= x", "(x.nil? || x > 0) ==> r > #{constant}", "x.nil? && y.nil? ==> r == #{constant}",
           "!x.nil? ==> r >= x || r <= x.abs")
    end
    holding = candidates.select do |text|
      test = eval("->(x, y, r) { #{Predicate.to_ruby(text).ruby} }")
      rows.all? { |row| test.call(*row) }
    end
    chance(65) && holding.any? ? holding.sample(random: @random) : candidates.sample(random: @random)
  end

  def exceptions(number)
    body, clause =
      case @random.rand(7)
      when 0 then ["raise ArgumentError, \"low\" if x < #{low = constant}\nr = x - #{low}", pick("", "raises ArgumentError", "raises ArgumentError if x < #{low}", "raises nothing", "raises ArgumentError if x < #{low - 1}")]
      when 1 then ["begin\n  r = 10 / x\nrescue ZeroDivisionError\n  r = #{constant}\nend", ""]
      when 2 then ["r = y / x", pick("", "raises ZeroDivisionError", "raises ZeroDivisionError if x == 0", "requires x > 0", "requires x != 0")]
      when 3 then ["r = 0\nbegin\n  raise \"no\" if x > #{constant}\n  r = 1\nensure\n  r += 2\nend", pick("", "raises RuntimeError", "raises nothing")]
      when 4 then ["r = begin\n  raise \"no\" if x.even?\n  x\nrescue => error\n  x + 1\nend", ""]
      when 5 then ["return 0 if x.zero?\nr = y % x", ""]
      else ["begin\n  raise TypeError if x > y\n  r = y - x\nrescue ArgumentError, TypeError\n  r = x - y\nend", pick("", "raises nothing")]
      end
    text = "def m#{number}(x, y)\n#{indent(body)}\n  r\nend\n"
    requires = clause.start_with?("requires") ? clause.delete_prefix("requires ") : nil
    rows = runs(text, "m#{number}", %w[x y], requires)
    out = signature(%w[Integer Integer], %w[x y], requires, "Integer", choose(%w[x y], rows))
    out << "\#@ #{clause}\n" if clause.start_with?("raises")
    out + text
  end
end
