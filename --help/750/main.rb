puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    r3 = block_given? ? yield([13].inject(0) { |m6, i6| m6 + i6 }) : nil
    return ("a"[0] || "bc") if !([1, 1].include?(18))
    v4 = "x y".to_sym.to_s
    v5 = [{ a: 18, b: 8 }[:zz]].each { |it9| break it9 }
    v4
  end
end
def m8(a6, a7:)
  return "x y".to_sym if 10.send(:+, 15).is_a?(Integer)
  ("bc".to_sym).tap { |it7| it7.inspect }
end
def m9()
  ->(q10) { [3].sum }
end
def m13(a11, a12 = ->(q14) { q14 })
  r15 = yield((begin; :c; end))
  a12 = a12
  v18 = proc { |q16| 19 }
  f19 = proc { v18 = ->(q17) { 11 } }
  p f19.call rescue p(f19)
  S1.new(7, "a").m2() { |q20| r15 }
end
class C21
  attr_accessor :a24, :a22, :a23
  def initialize(a24, a22:, a23: 8)
    @a24 = a24
    @a22 = a22
    @a23 = a23
  end
  include Comparable
  def <=>(other)
    a23 <=> other.a23
  end
  def m27(a25:, a26: @a22)
    k28 = Class.new { def !; false; end; def go = 1 }.new
    v29 = (!k28 ? 2 : k28.go)
    String.class_eval { def cr30 = "" }
    v31 = "a".cr30
    a26
  end
  def m33(a32)
    r34 = yield(["bc"].size)
    proc { |q35| "a".to_sym }
  end
  [:d36, :d37].each do |name|
    define_method(name) { :b }
  end
end
k38 = Class.new { def coerce(o) = [o, 2] }.new
v39 = 5 + k38
for q40 in [[[0, 9], [11, 19], [19, 8]]].each { |it9| break it9 }
  k42 = Class.new { def !; false; end; def go = 1 }.new
  v43 = (!k42 ? 2 : k42.go)
  v44 = Array.new(2) { q40 }
end
v45 = { a: [{ b: "x y" }] }
v46 = v45[:a].first[:b]
v48, v47 = [C21.new("bc", a22: S1.new(0, nil), a23: 17).m27(a25: "x y", a26: S1.new(2, "12")), (nil || [16, 12, 9])].reverse
v47.s2 = ["bc", "bc", "def"].first
["12", "bc"].each_with_index do |q49, i50|
  v48[0] = i50
end
v51 = C21.new("x y", a22: v47, a23: v39).between?(C21.new("x y", a22: v47), C21.new("x y", a22: v47))
v52 = C21.new("bc", a22: v47).between?(C21.new("a", a22: v47, a23: 14), C21.new("a", a22: v47, a23: 14))
v48 = [17].each_with_object([]) { |i4, a4| a4 << i4 }.dup.push([16, 11, 12].sum)
->{ [10, nil] }.call.first(3).map do |q53|
  next if ["def", v51].last.nil?
  p((v39).tap { |it7| it7.inspect })
  S1.include(Module.new { def dm55 = 0 })
  v56 = v47.dm55
end
unless (true && true)
  k60 = Class.new { def sc62(a = 1, *b, c: 2) = proc { |q63| 7 } }
  k61 = Class.new(k60) { def sc62(a = 1, *b, c: 2) = (defined?(super) ? super : nil) }
  v64 = k61.new.sc62
  v47.instance_eval { @iv65 = C21.new("def", a22: S1.new(11, "bc")) }
  v66 = v47.instance_eval { @iv65 }
  v57 = [14].find { |q59| 12 == 7 }
else
  v57 = [10, 13, 4].find { |q58| !(false) }
end
v67 = v39
v67 = 1 if v67.nil?
$g68 = nil
define_singleton_method(:gm69) { $g68 = C21.new(v46, a22: S1.new(v57, "x y")).m27(a25: "12", a26: v47) }
self.gm69
v70 = $g68
v71 = C21.new(v46, a22: S1.new(nil, nil), a23: v67)
n72 = 0
until n72 >= 3
  n72 += 1
  (v73, _), v74 = [C21.new(v46, a22: S1.new(v57, "x y"), a23: v39).send("a23"), 0], S1.new(18, "a")
end
puts "end"
