# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a3, :a2
  def initialize(*a3, a2:)
    @a3 = a3
    @a2 = a2
  end
  def m5(*a4)
    begin
      v7 = ((false && true) ? (0 / (5.abs + 1)) : 2.send(:+, 7))
      v9 = { a: 17, b: 7 }.values.find { |q8| [7, 9].dup.push(2).nil? }
      v6 = (14).then { |it8| it8 }
    rescue NameError, ArgumentError, TypeError => e
      v6 = [9].first
      p e.class, e.message.length
    end
    "".length.to_s
  end
  def m12(a10 = "", *a11)
    begin
      $g14 = nil
      define_singleton_method(:gm15) { $g14 = (11 * 8 % 97) }
      $g14 = (11 * 8 % 97)
      v16 = $g14
      nil.nothing
      v13 = a10
    rescue => e
      v13 = a10
      p e.class, e.message.length
    end
    { a: (3 if (true && false)), b: nil }[:a]
  end
  def m19(*a18, a17:)
    n20 = 0
    v21 = nil
    begin
      n20 += 1
      raise "again" if n20 < 3
      v21 = ->(q22) { q22 }.call(15)
    rescue RuntimeError
      retry
    end
    Array.new(2) { 10 }.find { |q23| [6].count { |i5| i5 == n20 }.nil? }
  end
  prepend(Module.new { def w24 = "bc" })
end
module M25
  def m29(a27:, a28:, &block)
    r30 = block.call((10 / (19.abs + 1)))
    return [9, 0, 2].find { |q31| nil.is_a?(Integer) } if !(17 > 10)
    v32 = Hash.new { |h, k| h[k] = C1.new(*[false, false], a2: true) }
    v33 = v32[:unknown]
    ([3, 15, 18].sum == r30 ? nil : lambda { |q34| q34 }.call(13))
  end
end
class C35
  prepend M25
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m38(a36, a37)
  unless (false && true)
    v42, v41 = [["a", "def"].map { |q40| 18 }, "def".to_sym].reverse
    v39 = ["12"].size
  else
    v39 = C35.new(11).f0()
  end
  k43 = Class.new { def coerce(o) = [o, 2] }.new
  v44 = 5 + k43
  a37.w24()
end
class C45
  attr_accessor :a46, :a47
  def initialize(a46 = 9, a47:)
    @a46 = a46
    @a47 = a47
  end
  def m50(a48, a49)
    puts((begin; raise "x"; rescue; m38(C1.new(*[false, false], a2: true), C1.new(a2: true)); end))
    v51 = @a47&.w24()
    [lambda { |q52| @a46 }, 4].first.call(@a46)
  end
  def m55(a53, a54)
    r56 = block_given? ? yield(a54) : nil
    define_singleton_method(:pr57) do |list|
      list.each { |q| next if q.nil?; return [3] if q > 1 }
      [6, 9, 10]
    end
    v58 = self.pr57([3])
    (->(q59) { :b }.nil? ? nil : "12".nil?)
  end
  class_eval "def e60 = false"
end
class C61 < C45
  attr_accessor :a62, :a64, :a63
  def initialize(a62, a64 = lambda { |q65| :b }, a63:)
    super(12, a47: C1.new(false, a2: true))
    @a62 = a62
    @a64 = a64
    @a63 = a63
  end
  def m66()
    v67 = 7.fdiv(2).floor
    C35.new(12)
  end
  def m70(a68, a69: "12")
    return C1.new(true, a2: true) if [->(q71) { 3 }].each { |it9| break it9 }.respond_to?(:upcase)
    puts(Array.new(2) { C1.new(*[false, false], a2: false) }.compact)
    C45.new(a47: C1.new(a2: false)).send("a47")
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g72") ? :a : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g72") || super
end
(v73, _), v74 = [["bc"].join("-"), 0], [["x y"]].each { |it9| break it9 }
v75 = 7.fdiv(2).floor
case (nil || v73)
in [Integer => pn, pv]
  v78 = (begin; [11]; end)
  v78.nope(1) if v78.methods.include?(:nope)
  v77 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v77 = pn + 1
in { n: 0.. => pn }
  v77 = pn * 2
in String | Symbol => pw
  v77 = pw.length
else
  v77 = 0
end
v80, *, v81 = v74.select { |q79| 16 == 12 }, 1, 2, "x y".is_a?(Enumerable)
case v75
when :never then nil
when String
  v85 = C61.new(4, ->(q83) { :c }, a63: "").m66()
  define_singleton_method(:f86) { v85 = C61.new(1, proc { |q84| :b }, a63: "x y").m66() }
  [1, 2].each { f86.call rescue 0 }
  v82 = v73
when Array
  define_singleton_method(:er87) do
    begin
      nil.nope
    ensure
      return "a"
    end
  end
  v88 = self.er87
  [true].compact.first(3).map do |q89|
    next if "12"&.length.to_i > 16
    v91 = m38((v88.empty? ? C1.new(true, a2: q89) : C1.new(*[false, false], a2: false)), C1.new(*[q89, q89], a2: false))
    v95 = [15].dup.push(v75).map { |q93| lambda { |q94| "def" } }
  end
  v82 = v73
when ->(it) { it.respond_to?(:upcase) }
  n96 = 0
  v97 = nil
  begin
    n96 += 1
    raise "again" if n96 < 3
    v97 = v73
  rescue RuntimeError
    retry
  end
  v82 = "".then { _1 + "!" }
else
  v82 = v73
end
puts "end"
