puts "start"
class C1
  attr_accessor :a4, :a3, :a2
  def initialize(a4, a3:, a2: nil)
    @a4 = a4
    @a3 = a3
    @a2 = a2
  end
  def m6(a5:)
    r7 = yield("<#{15}>")
    v9 = ["bc", "12", "def"].select { |q8| @a2.nil? }.respond_to?(:nope)
    [:a, :b].reverse.compact
  end
  alias al10 m6
end
class C1
  def m13(a11, a12)
    C1.new(14, a3: { a: 12, b: 1 }).public_send(:a4)
  end
end
def m14()
  "12".to_sym
end
def m15()
  return (""[0] || "def") if [:c].map { |q16| 17 }.nil?
  (v17, _), v18 = [(3).tap { |it7| it7.inspect }, 0], (nil).tap { |it7| it7.inspect }
  ["bc", "12", "a"].reverse.join("-")
end
class C19 < C1
  include Comparable
  def <=>(other)
    a4 <=> other.a4
  end
  def +(other) = a4 + other
  def m20()
    v22 = proc { |q21| "a".sub(/[a-c]/) { |m4| m4.upcase } }
    v23 = { a: [false, false], **{ a: [false], b: [false, false, true] } }[:a]
    [:a, :b].to_h { |k1| [k1, m15()] }
  end
  def m26(a24, a25)
    r27 = yield([16, 1].sum)
    case [proc { |q31| :b }].compact
    when :never then nil
    when Integer, Float
      v34 = C1.new("text", a3: { a: 12, b: 8 }, a2: 1).method(:m13).call((:c.is_a?(Enumerable) ? nil : a25), ->(q33) { "a" })
      v32 = a25
    when String
      n35 = 0
      [1, 2].each { |q| n35 += 1; redo if n35 == 1; next n35 if q == 1 }
      v36 = [1, 2, 3].map { |q| next 0 if q == 2; q }
      v37 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
      v32 = (nil || 0)
    when nil
      puts(Array.new(2) { [true].reverse })
      v32 = a25
    else
      v32 = 16
    end
    m13([15][1], ->{ proc { |q38| "a" } }.call)
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g39") ? 0 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g39") || super
end
class C19
  def m40()
    for q41 in [2, 15, 15].reverse
      v44 = Array.new(2) { "12" }.map { |q43| "x y".to_sym }
    end
    proc { |q45| 3 }.call(4.send(:+, 14))
  end
end
[["12", "12"], ["x y", ""]].select { |q46| "def".empty? }.each do |q47|
  next if m15().empty?
  n50 = 0
  while n50 < 2
    n50 += 1
    v51 = ->{ m15() }.call
    v52 = v53 = String.new("s")
    v52 << "t"
    p v53.length
    v54 = v55 = []
    v54 << proc { |q56| 10 }
    v57 = v55.first
  end
  v58 = [].first
  v58.nope if v58
end
v59 = [C19.new(4, a3: { a: 9, b: 4 }), (C19.new(17, a3: { a: 2, b: 1 }) || C19.new(18, a3: { a: 12, b: 5 }, a2: 11))].sort.first
v60 = nil
1.times { v60 = C1.new(17, a3: { a: 6, b: 17 }, a2: 1) }
case { a: C19.new(18, a3: { a: 13, b: 13 }, a2: nil), b: C19.new(12, a3: { a: 12, b: 1 }, a2: nil) }.select { |k2, _| k2 != :z }
when :never then nil
when Integer, Float
  k62 = Class.new { def to_int = 1 }.new
  v63 = [7, 8][k62]
  v61 = m15()
when String
  v64, v65 = ["a"].each_slice(2).map { |i3, *| i3 }, [true, 3].first
  v66 = (C19.new(18, a3: { a: 6, b: 11 }, a2: nil) if [4].dup.push(16).include?(6))
  if v66
    v67 = nil
    while v67.nil? do v67 = { a: "x y", b: "" }.select { |k2, _| k2 != :z } end
    v69 = lambda { |q68| q68 }
  end
  v61 = ["a"].join("-")
when nil
  v60.a2 = C19.new(15, a3: { a: 8, b: 3 }, a2: 0).m13(8, proc { |q70| "bc" })
  v60.send(:a2=, v59.public_send(:m13, 6, ->(q71) { "def" }))
  v61 = "bc".to_s
when Array
  k72 = Class.new(Object) { def am73 = "12" }
  v74 = k72.new.am73
  $g75 = nil
  define_singleton_method(:gm77) { $g75 = (lambda { |q76| 6 }).then { |it8| it8 } }
  $g75 = (lambda { |q76| 6 }).then { |it8| it8 }
  v78 = $g75
  v61 = "def".to_s
when ->(it) { it.respond_to?(:upcase) }
  v79 = { a: "def".sub(/[a-c]/) { |m4| m4.upcase }, **[:a, :b].to_h { |k1| [k1, "bc"] } }
  v80 = "ab".dup.freeze
  v80 = v80.dup
  v80 << "c"
  v61 = m15()
else
  v61 = "x y"
end
n81 = 0
v82 = nil
begin
  n81 += 1
  raise "again" if n81 < 3
  v82 = v60.m13(nil, lambda { |q83| "bc" })
rescue RuntimeError
  retry
end
v85 = [*["a", "12", "12"], v61]
define_singleton_method(:f86) { v85 = [8].map { |q84| "" } }
p f86.call rescue p(f86)
unless v82 > 18
  v90, v91 = { a: 10, b: 6 }.transform_values { |i2| i2 }, "bc".to_sym
  v91 = m14()
  v87 = ->(q89) { true }
else
  v87 = lambda { |q88| false }
end
if v82 > 15
  v94 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
  v85.reverse.first(3).map do |q95|
    v97 = C1.new(10, a3: { a: 14, b: 17 })
  end
  v92 = (nil).then { |it8| it8 }
else
  v92 = C1.new(v82, a3: { a: 17, b: 5 }, a2: 15).m13(13, ->(q93) { "x y" })
end
begin
  begin
    v100 = catch(:done) do
      throw :done, n81 if (false && true)
      v101 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
      v60.a3 = v60&.a3()
      v101
    end
    nil.nothing
    v99 = v82
  rescue NameError, ArgumentError, TypeError => e
    v99 = 17.send(:+, v82)
    p e.class, e.message.length
  end
  nil.nothing
  v98 = C19.new(8, a3: { a: 18, b: 18 })
rescue NameError, ArgumentError, TypeError => e
  v98 = v59
  p e.class, e.message.length
end
if (case [C19.new(v82, a3: { a: 10, b: 5 }, a2: 6)&.m26(3, n81) { |q102| "a" }, n81]; in [Integer => c5, _] then c5 end) == ([17, 19] + [3, 14, 13]).count { |i5| i5 == v59.m26(n81, v82) { |q103| "def" } }
  n105 = 0
  [1, 2].each { |q| n105 += 1; redo if n105 == 1; next n105 if q == 1 }
  v106 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  v104 = "<#{C19.new(v82, a3: { a: 12, b: 15 })}>"
else
  v104 = v61.sub(/[a-c]/) { |m4| m4.upcase }
end
puts(v82 > 8)
v107 = nil
set108 = ->(q = false) { v107 = q }
set108.call
v59.extend(Module.new { def xm109 = 18 })
v110 = v59.xm109
case 19 > 10
when :never then nil
when String
  v112, v113 = n81, v85
  v113.unshift(v104)
  v111 = v82
when nil
  v98.send(:a2=, v59.a2())
  v87 = v87
  v111 = v82
when Array
  n114 = 0
  v115 = nil
  begin
    n114 += 1
    raise "again" if n114 < 3
    v115 = v60
  rescue RuntimeError
    retry
  end
  k116 = Class.new { def sc118(a = 1, *b, c: 2) = "def" }
  k117 = Class.new(k116) { def sc118(a = 1, *b, c: 2) = (super) }
  v119 = k117.new.sc118
  v111 = v110
when ->(it) { it.respond_to?(:upcase) }
  puts(C19.new(v82, a3: { a: 9, b: 1 }, a2: 3))
  v111 = C19.new(0, a3: { a: 16, b: 12 }).g39()
else
  v111 = 17
end
[7, n81].each_with_index do |q120, i121|
  v122, v123 = m14(), C1.new(11, a3: { a: 16, b: 8 }, a2: 9)
end
n81 = C19.new(v110, a3: { a: 13, b: 18 }, a2: v92).m13(("a".empty? ? nil : 8), proc { |q125| "bc" })
puts "end"
