# More families of random methods: control flow with jumps, blocks and closures, optional and keyword arguments,
# recursion, unions, handlers, classes below and above, mixins, objects and arrays with several names.
require_relative "generate"

class Generator
  private

  # Loops in loops, with every way out.
  def jumps(number)
    leave = pick("break if j > #{constant}", "next if j.even?", "return #{constant} if i * j > #{positive * 5}", "s += 1", "s -= j")
    inner = pick("#{pick(2, 3)}.times do |j|\n  #{leave}\n  s += #{positive}\nend",
                 "j = 0\nwhile j < i\n  j += 1\n  #{leave}\n  s += 1\nend",
                 "(0..#{pick(1, 2)}).each { |j| s += j }",
                 "j = i\nuntil j <= 0\n  j -= #{pick(1, 2)}\n  s += 1\nend")
    body = case @random.rand(5)
           when 0 then "s = #{constant}\nn.times do |i|\n#{indent(inner)}\nend"
           when 1 then "s = 0\ni = 0\nwhile i < n\n  i += #{pick(1, 1, 2)}\n#{indent(inner)}\nend"
           when 2 then "s = #{constant}\ni = 0\nloop do\n  break if i >= n\n  i += 1\n  next if i == #{constant}\n  s += #{positive}\nend"
           when 3 then "s = 0\nt = n\nwhile t > 0\n  if t.even?\n    t /= 2\n  else\n    t -= 1\n  end\n  s += 1\nend"
           else "s = n\ni = #{constant}\nbegin\n  s -= 1\n  i += #{positive}\nend while s > #{constant}"
           end
    requires = pick("n >= 0", "0 <= n <= 12", "n > 2", nil)
    text = "def m#{number}(n)\n#{indent(body)}\n  r = #{pick("s", "s", "s + n", "s - n")}\n  r\nend\n"
    signature(["Integer"], ["n"], requires, "Integer", choose(["n"], runs(text, "m#{number}", ["n"], requires))) + text
  end

  # Methods that yield, lambdas, and the variables that blocks change.
  def closures(number)
    giver = pick("yield a", "yield(a) - yield(a + 1)", "return #{constant} if a < #{constant}\nyield a", "b = yield a\nb > #{constant} ? b : yield(b)",
                 "t = 0\n#{pick(2, 3)}.times { |i| t += yield(i + a) }\nt")
    jump = pick("", "", "next v - 1 if v > #{constant}\n", "break #{constant} if v == #{constant}\n", "return #{constant} if v == #{constant}\n")
    call = pick("r = y#{number}(x) do |v|\n  s += #{pick("1", "v", "2")}\n  #{jump}v + #{constant}\nend",
                "f = ->(v) { s += 1; #{pick("v + 1", "return v if v > #{constant}; v - 1", "v * 2")} }\nr = f.call(x) + f.(y)",
                "f = lambda do |v|\n  #{pick("next v", "return v")} if v > #{constant}\n  s += 1\n  v - 1\nend\nr = f.call(x)",
                "f = proc { |v, w| (v || 0) + (w || #{constant}) }\nr = f.call(x)",
                "r = y#{number}(x) { |v| y#{number}(v) { |w| s += w; w } }")
    text = "def y#{number}(a)\n#{indent(giver)}\nend\n\ndef m#{number}(x, y)\n  s = #{constant}\n#{indent(call)}\n  r = r + s\n  r\nend\n"
    rows = runs(text, "m#{number}", %w[x y], nil)
    header, body = text.split("\n\n", 2)
    "#{header}\n\n#{signature(%w[Integer Integer], %w[x y], nil, "Integer", choose(%w[x y], rows))}#{body}"
  end

  # Defaults are evaluated at the call, in order, and see what comes before them.
  def options(number)
    first, second = number(%w[x], 1), number(%w[x y], 1)
    helper = "def o#{number}(x, y = #{first}, k: #{second}, l: k)\n#{indent(branch(%w[x y k l], 1))}\n  r\nend\n"
    call = pick("o#{number}(x)", "o#{number}(x, y)", "o#{number}(x, k: y)", "o#{number}(y, x, l: #{constant})", "o#{number}(x, l: y, k: #{constant})")
    body = "def m#{number}(x, y)\n  r = #{call} #{pick("+", "-")} #{number(%w[x y], 1)}\n  r\nend\n"
    ensures = choose(%w[x y], runs(helper + body, "m#{number}", %w[x y], nil))
    own = "def n#{number}(x, y = #{first}, k: #{second})\n  r = #{number(%w[x y k], 1)}\n  r\nend\n"
    promise = choose(["x"], runs(own, "n#{number}", ["x"], nil))
    "#{helper}\n#{signature(%w[Integer Integer], %w[x y], nil, "Integer", ensures)}#{body}\n" \
      "\#@ (Integer x, ?Integer y, ?k: Integer) -> Integer r { #{promise} }\n#{own}"
  end

  def recursion(number)
    base, step = constant, pick("+ 1", "+ #{positive}", "- #{positive}", "+ n")
    body = pick("return #{base} if n <= 0\nm#{number}(n - 1) #{step}",
                "if n < 2\n  #{base}\nelsif n.even?\n  m#{number}(n / 2) #{step}\nelse\n  m#{number}(n - 1)\nend",
                "return #{base} if n <= 0\na = m#{number}(n - 1)\na > #{constant} ? #{constant} : a #{step}",
                "return #{base} if n.zero?\nm#{number}(n > 0 ? n - 1 : n + 1) #{step}")
    requires = pick("n >= 0", nil, "0 <= n <= 20")
    text = "def m#{number}(n)\n#{indent(body)}\nend\n"
    @small = true
    rows = runs(text, "m#{number}", ["n"], requires)
    signature(["Integer"], ["n"], requires, "Integer", choose(["n"], rows)) + text
  end

  def unions(number)
    test = pick("case x\nwhen Integer then r = x + 1\nwhen nil then r = #{constant}\nelse r = #{constant}\nend",
                "if x.is_a?(Integer)\n  r = x.abs\nelsif x.nil?\n  r = y\nelse\n  r = #{constant}\nend",
                "return y if x.nil?\nr = x.is_a?(Symbol) ? 1 : x", "r = x == :a ? #{constant} : y", "r = x.is_a?(Integer) && x > y ? x : y",
                "r = (x.is_a?(Integer) ? x : nil) || y", "r = x + y")
    text = "def m#{number}(x, y)\n#{indent(test)}\n  r\nend\n"
    turn = -1
    rows = runs(text, "m#{number}", %w[x y], nil, values: -> { (turn += 1).odd? ? sample_integer : pick(nil, :a, :b, sample_integer) })
    promise = pick(choose(["y"], rows, %w[x y]), "x.is_a?(Integer) ==> r >= #{constant}", "x.nil? ==> r == y", "!x.is_a?(Integer) || r >= x")
    "\#@ (Integer | Symbol | nil x, Integer y) -> Integer r { #{promise} }\n#{text}"
  end

  # Handlers, `else`, `ensure`, `retry`, and callees that raise with and without a contract.
  def handlers(number)
    kinds = ["E#{number}", "ArgumentError", "StandardError", "IndexError"]
    raised, caught = pick(*kinds.first(3)), pick(*kinds)
    contract = pick("", "", "\#@ (Integer x) -> Integer r { r >= x }\n", "\#@ (Integer x) -> Integer r { r >= x }\n\#@ pure\n",
                    "\#@ (Integer x) -> Integer r { r >= x }\n\#@ raises #{raised} if x > #{limit = constant}\n")
    helper = "#{contract}def h#{number}(x)\n  raise #{raised} if x > #{limit || constant}\n  x + #{pick(0, 1, 2)}\nend\n"
    body = case @random.rand(5)
           when 0 then "r = 0\nbegin\n  r = h#{number}(x)\nrescue #{caught}\n  r = #{constant}\nelse\n  r += 1\nensure\n  r += #{pick(0, 2)}\nend"
           when 1 then "n = 0\nbegin\n  n += 1\n  raise #{raised} if n < #{pick(2, 3)} && x > #{constant}\nrescue #{raised}\n  retry\nend\nr = n"
           when 2 then "r = begin\n  begin\n    h#{number}(x)\n  rescue IndexError\n    1\n  end\nrescue #{caught}\n  #{constant}\nend"
           when 3 then "begin\n  return h#{number}(x)\nensure\n  y += 1\nend\nr = y"
           else "begin\n  r = h#{number}(x)\n  return r if r > #{constant}\nensure\n  return #{constant} if y > #{constant}\nend\nr = y"
           end
    text = "def m#{number}(x, y)\n#{indent(body)}\n  r\nend\n"
    error = "class E#{number} < #{pick("StandardError", "ArgumentError")}; end\n"
    rows = runs("#{error}#{helper}#{text}", "m#{number}", %w[x y], nil)
    "#{error}\n#{helper}\n#{signature(%w[Integer Integer], %w[x y], nil, "Integer", choose(%w[x y], rows))}#{text}"
  end

  # A class, one below it, and a caller that knows only the one above.
  def classes(number)
    promise = pick("r > #{low = pick(-3, 0, 1)}", "r >= @v", "r != #{low = constant}")
    contract = pick("", "  \#@ () -> Integer r { #{promise} }\n")
    invariant = pick("", " { @v > 0 }", " { @v >= 0 }")
    start = pick("v", "v.abs", "v.abs + 1")
    other = pick("def f = #{pick("@v + 1", "super + 1", "#{constant}", "super")}", "attr_reader :f", "def g = f", "def v = #{constant}", "")
    made = chance(40) ? "  \#@ (Integer v) -> void\n" : ""
    <<~RUBY
      class A#{number}
        \#@ @v: Integer#{invariant}
        attr_reader :v
      #{made.chomp}
        def initialize(v)
          @v = #{start}
        end

      #{contract.chomp}
        def f = #{pick("@v", "@v + 1", "@v.abs", constant.to_s)}

        \#@ (Integer x) -> Integer r { #{pick("r == @v", "@v == old(@v) || @v == x", "@v >= old(@v)", "r >= x")} }
        def set(x)
          @v = x#{pick(" if x > @v", ".abs + 1", "", " if x > 0")}
          @v
        end
      end

      class B#{number} < A#{number}
        #{other}
      end

      \#@ (A#{number} a) -> Integer r { #{pick("r > #{constant}", "r == a.v", "r >= a.v", "r == a.f")} }
      def m#{number}(a) = a.#{pick("f", "v", "set(#{constant})")}

      \#@ (Integer x) -> Integer r { #{pick("r == x", "r >= 0", "r == x.abs", "r > #{constant}")} }
      def n#{number}(x)
        a = #{pick("A", "B")}#{number}.new(x)
        r = a.#{pick("f", "v")}
        r
      end
    RUBY
  end

  def mixins(number)
    low = constant
    <<~RUBY
      module M#{number}
        \#@ def value: () -> Integer v { v > #{low} }

        \#@ () -> Integer r { #{pick("r > #{low}", "r > #{constant}", "r >= value", "r == value + 1")} }
        def m = #{pick("value", "value + 1", "value - #{positive}", "value > 0 ? value : #{constant}")}

        \#@ () -> Integer r { #{pick("r > #{low}", "r > #{low - 1}", "r == #{constant}")} }
        def n = #{pick("m", "m + helper", "helper")}

        def helper = #{pick(0, 1, constant)}
      end

      class C#{number}
        include M#{number}
        \#@ @a: Integer { @a > #{pick(low, low - 1, 0)} }
        #{pick("def value = @a", "attr_reader :a\n  alias value a", "def value = #{constant}", "def value = @a + 1")}
        #{pick("", "", "def helper = #{constant}", "def m = #{constant}")}
      end
    RUBY
  end

  # Objects and arrays with two names, closures over them, and callees that write them.
  def aliases(number)
    write = pick("a.v = x", "b.v = a.v + 1", "a.list.push(x)", "b.list = a.list", "c = T#{number}.new(x)\na.nxt = c\nc.v = #{constant}", "a.v, b.v = b.v, a.v",
                 "xs = a.list\nxs.push(x)\nb.list = xs", "poke#{number}(a, x)", "[a, b].each { |o| o.v = x }", "a = b\na.v = x")
    again = pick("r = a.v", "r = b.v", "r = a.list.size", "r = b.list.size", "r = a.nxt ? a.nxt.v : x", "r = a.v + b.v")
    promise = Array.new(@random.rand(1..2)) do
      pick("b.v == old(b.v)", "a.v == x", "b.list.size == old(b.list.size)", "r == old(a.v)", "r == x", "a.list.size >= old(a.list.size)",
           "a.equal?(b) || b.v == old(b.v)", "r == a.v", "r == b.v", "b.list.size <= old(b.list.size) + 1")
    end.join(" && ")
    contract = pick("", "\#@ (T#{number} t, Integer x) -> Integer\n", "\#@ (T#{number} t, Integer x) -> Integer\n\#@ modifies t.@v\n")
    <<~RUBY
      class T#{number}
        \#@ @v: Integer
        \#@ @list: Array[Integer]
        \#@ @nxt: T#{number}?
        attr_accessor :v, :list, :nxt

        def initialize(v)
          @v = v
          @list = []
        end
      end

      #{contract.chomp}
      def poke#{number}(t, x)
        t.v = x
        #{pick("t.v", "x", "t.v += 1")}
      end

      \#@ (T#{number} a, T#{number} b, Integer x) -> Integer r { #{promise} }
      def m#{number}(a, b, x)
      #{indent(write)}
      #{indent(again)}
        r
      end
    RUBY
  end

  # Methods of one class that call each other by contract, by frame and by body.
  def callees(number)
    frame = pick("", "\#@ modifies @a\n", "\#@ pure\n")
    work = frame.include?("pure") ? number(%w[x @a], 1) : pick("@a = #{number(%w[x @a], 1)}", "@a += x", "@a = x if x > @a\n  @a", "bump(x)")
    <<~RUBY
      class K#{number}
        \#@ @a: Integer#{pick("", " { @a >= 0 }")}
        \#@ @b: Integer

        def bump(x)
          @a += x.abs
        end

        \#@ (Integer x) -> Integer r { #{pick("r == @a", "r >= x", "r >= 0", "@a >= old(@a)", "@a == old(@a)")} }
      #{indent(frame).chomp}
        def h(x)
          #{work.gsub("\n", "\n    ")}
        end

        \#@ (Integer x) -> Integer r { #{pick("@b == old(@b)", "@a >= old(@a)", "r >= x", "r == @a", "r == old(@a)", "@a == old(@a)")} }
        def m(x)
          #{pick("h(x)", "a = @a\n    h(x)\n    a", "@b = h(x)\n    h(x + 1)", "h(h(x))", "b = @b\n    r = h(b)\n    @b = b\n    r", "x > 0 ? h(x) : @a")}
        end
      end
    RUBY
  end
end
