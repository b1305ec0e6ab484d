puts "start", 0
module M1
  def m4(a3)
    r5 = block_given? ? yield("a".upcase) : nil
    v10 = ([*[lambda { |q6| 16 }, ->(q7) { 0 }, ->(q8) { 3 }], ->(q9) { 13 }]).tap { |it7| it7.inspect }
    case [(a3 || 12), ("def".dup << "x y")]
    in [Integer => pn, pv]
      puts(lambda { |q12| [6].each { |it9| break it9 } })
      v10.unshift(lambda { |q13| 4 })
      v11 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v11 = pn + 1
    in { n: 0.. => pn }
      v11 = pn * 2
    in String | Symbol => pw
      v11 = pw.length
    else
      v11 = 0
    end
    [([1, 15, 4].include?(10) ? [2, 11] : [18])].each { |it9| break it9 }
  end
  def self.included(base)
    base.define_method(:x2) { 14 }
  end
end
class C14
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
S15 = Struct.new(:s1, :s2, keyword_init: true) do
  def m16()
    return "a".to_sym if (19).then { |it8| it8 } > 0
    [C14.new(15), C14.new(18)].reverse.first(3).map do |q17|
      break if catch(:t) { throw :t, 18; 1 } > 8
      q17 ||= catch(:t) { throw :t, C14.new(11); 1 }
    end
    v19 = C14.new(17)
    "12".to_sym
  end
end
class C20 < S15
  include Comparable
  def <=>(other)
    s1 <=> other.s1
  end
  def +(other) = s1 + other
  def m23(a21, a22 = :b)
    v24 = S15.new(s1: 5, s2: "x y")&.s2()
    S15.new(s1: 5, s2: v24).s2()
  end
  def m26(a25)
    return (begin; C14.new(5); end) if [8, 10, 9].each_with_object([]) { |i4, a4| a4 << i4 }.include?(0)
    a25 = S15.new(s1: 6, s2: "def").m16()
    v27 = [:b].first
    define_singleton_method(:f28) { v27 = m16() }
    ((19 > 9 ? C14.new(18) : C14.new(14)) || C14.new(3))
  end
  def m30(a29 = "")
    !([13].include?(15))
  end
  K31 = ""
  def m32 = K31
end
def m34(a33 = true)
  v35 = S15.new(s1: 13, s2: "def")
  v36 = ([a33, a33] + [true, true, false])
  C14.new(2)
end
def m37()
  begin
    k39 = Struct.new(:z) { def am40 = 15 }
    v41 = k39.new.am40
    raise ArgumentError, "odd"
    v38 = C20.new(s1: 7, s2: "def")&.m30()
  rescue StandardError
    v38 = C20.new(s1: 0, s2: "12").m30("bc")
  end
  [15, 13].dup.push(1).reverse
end
v43 = lambda { |q42| C20.new(s1: 16, s2: "a").send("s2") }
v44 = C14.new(6)
v45 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
begin
  v47 = v48 = String.new("s")
  v47 << "t"
  p v48.length
  v49 = v50 = []
  v49 << [9]
  v51 = v50.first
  raise ArgumentError, "odd"
  v46 = (v44.respond_to?(:upcase) ? nil : 1)
rescue
  v46 = { a: 3, b: 9 }[:zz]
ensure
  p v46
end
case [S15.new(s1: v45, s2: "def"), S15.new(s1: 4, s2: "a")].each_slice(2).map { |i3, *| i3 }
when :never then nil
when Integer, Float
  [2].dup.push(19).each do |q53|
    v55 = nil
    binding.eval("v55 = { a: 5, b: 3 }")
    v55[:b] = [4, 9].inject(0) { |m6, i6| m6 + i6 }
  end
  k56 = Class.new { def sc58(a = 1, *b, c: 2) = 19 }
  k57 = Class.new(k56) { def sc58(a = 1, *b, c: 2) = (super()) }
  v59 = k57.new.sc58
  v52 = S15.new(s1: 10, s2: "").s2()
when ->(it) { it.respond_to?(:upcase) }
  v61, v60 = [[[4, 14], 15].first, C20.new(s1: 15, s2: "12").s1()].reverse
  v52 = S15.new(s1: v45, s2: "x y")&.s2()
else
  v52 = "def"
end
v62 = catch(:done) do
  throw :done, C14.new(13) if C20.new(s1: 1, s2: v52)&.m23(15, :c).empty?
  v64, v65 = [lambda { |q63| v52 }, 14].first, C20.new(s1: 16, s2: v52).m30()
  m34()
end
v62 = ([10].include?(1) ? ["a", "a", "x y"] : ["x y"])
p(v62)
v62 = C14.new(0)
v69 = ->(q67) { 0 }
f70 = proc { v69 = ->(q68) { 1 } }
p f70.call rescue p(f70)
v62.send(:f0=, v45)
["12", "12", "bc"].map { |q71| C20.new(s1: 7, s2: v52) }.first(3).map do |q72|
  String.class_eval { def cr74 = true }
  v75 = "a".cr74
  v44.instance_variable_set(:@f0, v45)
end
k76 = Class.new do
  def initialize(target) = @target = target
  def dl77(...) = @target.push(...)
end
v78 = k76.new([1]).dl77(2, 3)
v79 = v69
v82 = [:b, :a].map { |q81| ["", "a", "a"] }.find { |q80| "".sub(/[a-c]/) { |m4| m4.upcase }.empty? }
v83 = "x y".to_sym
f84 = proc { v83 = S15.new(s1: 13, s2: "12").send("m16") }
[1, 2].each { f84.call rescue 0 }
k85 = Class.new { def to_str = "s" }.new
v86 = "a" + k85
puts "end"
