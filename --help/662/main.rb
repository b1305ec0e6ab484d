puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m2()
    return ->{ 17 }.call if (19 / (9.abs + 1)) == [3].count { |i5| i5 == 9 }
    v3 = { a: [{ b: 3 }] }
    v4 = v3[:a].first[:b]
    (v4).tap { |it7| it7.inspect }
  end
end
def m5()
  v6 = Array.new(2) { proc { |q12| 14 } }.find { |q8| (9 * 7 % 97) > 2 }
  if !v6.nil? && v6 != :zz
    v6 = proc { |q13| q13 }
  end
  $g14 = nil
  define_singleton_method(:gm15) { $g14 = S1.new(s1: { a: :a, b: :b }, s2: 2) }
  $g14 = S1.new(s1: { a: :a, b: :b }, s2: 2)
  v16 = $g14
  proc { |q17| v16&.s2() }
end
def m19(a18)
  pp((("x y" + "x y") + ("a"[0] || "x y")))
  S1.new(s1: { a: :b, b: :c }, s2: 17)
end
class C20 < S1
  attr_accessor :a21
  def initialize(a21)
    super(s1: { a: :b, b: :a }, s2: 6)
    @a21 = a21
  end
  include Comparable
  def <=>(other)
    s2 <=> other.s2
  end
  def coerce(number) = [number, s2]
  def m22()
    return @a21.sub(/[a-c]/) { |m4| m4.upcase } if !("".empty?)
    eval("CN23 = :c") unless defined?(CN23)
    v24 = Object.const_get(:CN23)
    for q25 in (case 7; when Integer then [nil] else [nil] end)
      v27, v28 = (!(true) ? S1.new(s1: { a: :c, b: :c }, s2: 19) : S1.new(s1: { a: :a, b: :b }, s2: 12)), S1.new(s1: { a: :b, b: :b }, s2: 18).public_send(:s2)
    end
    S1.new(s1: { a: :c, b: :b }, s2: 9).s2().to_s
  end
  def m31(a29 = nil, a30 = 2)
    v32 = m19(S1.new(s1: { a: :c, b: :a }, s2: 2))
    f33 = lambda { |q = 1| v32 = S1.new(s1: { a: :c, b: :c }, s2: 8); q }
    p f33.call rescue p(f33)
    case v32
    when :never then nil
    when ->(it) { it.respond_to?(:upcase) }
      v35 = [(0).then { |it8| it8 }, (11 <=> 0)].max
      v34 = @a21
    else
      v34 = "bc"
    end
    [:a, :b].to_h { |k1| [k1, a30] }.transform_values { |i2| i2 }
  end
end
class C36
  attr_accessor :a37
  def initialize(a37)
    @a37 = a37
  end
  def m39(a38: 12)
    return { a: "def", b: "12" }.select { |k2, _| k2 != :z } if (true && true)
    [:a, :b].to_h { |k1| [k1, "bc"] }.transform_values { |i2| i2 }
  end
  def m41(a40: "")
    return ["a", S1.new(s1: { a: :c, b: :c }, s2: 0)].last if @a37 > 11
    [[lambda { |q42| "12" }, ->(q43) { a40 }, ->(q44) { "a" }], 1].first.each_with_object([]) do |q45, i46x|
      v47 = { a: C20.new("a"), **{ a: C20.new(""), b: C20.new("def") }.select { |k2, _| k2 != :z } }
      v48 = nil
      [1].each { |q| v48 = S1.new(s1: { a: :c, b: :b }, s2: 13) if q == 1 }
    end
    S1.new(s1: { a: :b, b: :b }, s2: @a37)
  end
  K49 = :c
  def m50 = K49
end
unless ->(q51) { q51 }.call((case [15, 11]; in [Integer => c5, _] then c5 end)) > 12
  v53 = [C20.new("bc"), C20.new("def")].max
  v52 = [9, 1, 9].inject(0) { |m6, i6| m6 + i6 }
else
  v52 = C20.new("bc").s2()
end
[[8, 13, 16], [9]].each do |q54|
  unless false.respond_to?(:nope)
    q54 = Array.new(2) { v52 }
    String.class_eval { def cr57 = 18 }
    v58 = "a".cr57
    v56 = [false, true]
  end
end
v59 = catch(:done) do
  throw :done, ([false, true, false] || [false]) if !(false.nil?)
  [{ a: "a", b: "" }, { a: "x y", b: "" }, { a: "", b: "def" }].each_slice(2).map { |i3, *| i3 }.first(3).map do |q60|
    v63, v64 = C36.new(0).send("m39"), proc { |q62| 4 }
    v63 = { a: "def", b: "" }.select { |k2, _| k2 != :z }.transform_values { |i2| i2 }
  end
  { a: true, b: true }.values
end
define_singleton_method(:er65) do
  begin
    nil.nope
  ensure
    return C36.new(15)
  end
end
v66 = self.er65
n67 = 0
v68 = nil
begin
  n67 += 1
  raise "again" if n67 < 3
  v68 = C20.new("a")
rescue RuntimeError
  retry
end
case v52
when :never then nil
when String
  n70 = 0
  until n70 >= 3
    n70 += 1
    v68.send(:s2=, v52)
  end
  unless !(n67 > 13)
    v74, v75 = ["a", ""].compact, [1, 17, 18].first
    v71 = lambda { |q73| "a" }
  end
  v69 = (8 || n67)
when ->(it) { it.respond_to?(:upcase) }
  if !(2.to_s.empty?)
    v80 = [*[->(q77) { 13 }, proc { |q78| 18 }], lambda { |q79| q79 }].reverse
    v76 = ["bc", "x y", "12"].first
  end
  v81 = (1.0 / 0).to_s
  v69 = (1 || 18)
else
  v69 = n67
end
case { n: v68.m2(), v: "def".empty? }
in [Integer => pn, pv]
  n83 = 0
  until n83 >= 3
    n83 += 1
    k84 = Class.new { def ud85 = 1; def to_s = "u" }
    k84.send(:remove_method, :to_s)
    v86 = k84.new.ud85 + k84.new.to_s.size
    v66.a37 = (18 + 17)
  end
  v59.unshift(pv)
  v82 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v82 = pn + 1
in { n: 0.. => pn }
  v82 = pn * 2
in String | Symbol => pw
  v82 = pw.length
else
  v82 = 0
end
C36.include(Module.new { def dm87 = "def" })
v88 = C36.new(6).dm87
def v66.sm89 = C20.new("")
v90 = v66.sm89
v66.send(:a37=, v69)
v91 = [[S1.new(s1: { a: :c, b: :b }, s2: v52)].each { |it9| break it9 }].each { |it9| break it9 }
v91 ||= S1.new(s1: { a: :b, b: :c }, s2: 7)
v92 = nil
1.times { v92 = C36.new(9).a37() }
puts "end"
