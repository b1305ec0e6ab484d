puts "start"
class C1
  attr_accessor :a4, :a2, :a3
  def initialize(a4, a2:, a3: { a: :a, b: :c })
    @a4 = a4
    @a2 = a2
    @a3 = a3
  end
  def m5()
    return [->(q6) { "" }, 14].first if "def".then { _1 + "!" }.respond_to?(:upcase)
    proc { |q7| ("bc".dup << "a") }
  end
  K8 = 9
  def m9 = K8
end
S10 = Struct.new(:s1, :s2, keyword_init: true) do
  def m12(a11, &block)
    r13 = block.call((16 <=> 7))
    v15 = C1.new("x y", a2: lambda { |q14| 3 }).method(:m9).call()
    lambda { |q16| "bc".to_sym }
  end
end
S17 = Struct.new(:s1, :s2) do
  def m20(a18: 19, a19: 8, &block)
    r22 = block.call(C1.new("x y", a2: ->(q21) { 8 }).m9())
    return S10.new(s1: :c, s2: "def").s2() if [12, 15].inject(0) { |m6, i6| m6 + i6 } > 8
    v24 = nil
    binding.eval("v24 = { a: 3, b: 5 }")
    v26 = (begin; raise "x"; rescue; C1.new("a", a2: ->(q25) { 3 }, a3: { a: :c, b: :c }); end)
    format("%d", 18).sub(/[a-c]/) { |m4| m4.upcase }
  end
end
def m28(a27)
  return ["bc", "x y", "bc"].dup.push("bc") if C1.new("", a2: lambda { |q29| 11 }, a3: { a: :c, b: :b }).public_send(:m9).nil?
  (["12"].each_with_object([]) { |i4, a4| a4 << i4 } || ["def", "a"])
end
def m32(a31, a30: [12, 14, 11])
  return m28([15]) if (case [8, 16]; in [Integer => c5, _] then c5 end) > 19
  define_singleton_method(:er34) do
    begin
      nil.nope
    ensure
      return "bc"
    end
  end
  v35 = self.er34
  v36 = catch(:done) do
    throw :done, { a: "a", b: "a" }.values if !(a30.include?(15))
    v37 = ([false, false]).tap { |it7| it7.inspect }.each_slice(2).map { |i3, *| i3 }
    ["x y"].compact
  end
  ["a"].select { |q38| 8 == 6 }.compact
end
def m41(a39, a40 = S10.new(s1: :c, s2: "x y"))
  return Array.new(2) { "x y" } if (8 + 5) > 3
  m28(([4, 4] || [0, 2]))
end
class C43
  attr_accessor :a44, :a45
  def initialize(*a44, a45: C1.new(nil, a2: proc { |q46| 17 }, a3: { a: :c, b: :c }))
    @a44 = a44
    @a45 = a45
  end
  include Enumerable
  def each
    return enum_for(:each) { a44.size } unless block_given?
    a44.each { |q| yield q }
    self
  end
  def m47()
    return m28([18]) if S10.new(s1: :b, s2: "bc").s2().is_a?(Comparable)
    v48 = nil
    v48 = (false && false) unless v48
    m41({ a: false, b: true }[:a], S10.new(s1: :b, s2: "def"))
  end
  def m52(*a50, a51: { a: 15, b: 5 })
    [[12], 4].first.each_slice(2).map { |i3, *| i3 }
  end
  def m54(a53 = { a: 19, b: 8 })
    @a45.a2 = C1.new("x y", a2: ->(q55) { 1 }).a2()
    v56 = [S17.new(12, nil)&.s1()].each { |it9| break it9 }
    [6].select { |q57| "12".nil? }.reverse
  end
  prepend(Module.new { def w58 = "bc" })
end
n59 = 0
loop do
  n59 += 1
  break if n59 > 2
  v60 = catch(:done) do
    throw :done, S17.new(6, 12).s1() if S17.new(19, 13)&.s1().nil?
    k61 = Class.new { def to_int = 1 }.new
    v62 = [7, 8][k61]
    (14 - 9)
  end
end
v63 = S10.new(s1: :c, s2: "a")&.s2()
v63 += "<#{{ a: "def", b: "a" }.select { |k2, _| k2 != :z }}>"
if S17.new(18, nil).send("s1") == (lambda { |q64| 4 }.call(7) / ((15 + 9).abs + 1))
  v66 = (v63.upcase.dup << "")
  v65 = ["", { a: "bc", b: "x y" }].last
else
  v65 = [:a, :b].to_h { |k1| [k1, "a"] }
end
v67 = [1].freeze
(v67 << 2) rescue p 1
v67 = v67 + [3]
n68 = 0
while n68 < 2
  n68 += 1
  v72 = { a: proc { |q70| q70 }, b: proc { |q71| q71 } }.select { |k2, _| k2 != :z }[:zz]
end
v73 = "<#{S17.new(15, 4)}>"
f74 = lambda { |q = 1| v73 = ("x y" * (14 % 3)); q }
[1, 2].each { f74.call rescue 0 }
v78 = [->(q75) { q75 }, ->(q76) { "x y" }].select { |q77| 5 == 8 }.reverse
class Array; def cr79 = "a"; end
v80 = [1].cr79
v82 = C43.new(false).count
case (:c || :a)
when :never then nil
when Integer, Float
  v84 = catch(:done) do
    throw :done, 5.to_s if v67.include?(4)
    v86 = C1.new(nil, a2: ->(q87) { v82 })
    v86.instance_variable_set("@iv89", proc { |q88| q88 })
    v90 = v86.instance_variable_get(:@iv89)
    C43.new(true, a45: v86).send("w58")
  end
  v83 = v73
when String
  v91 = ([:a]).tap { |it7| it7.inspect }
  v67 << C1.new(nil, a2: proc { |q92| v82 }).method(:m9).call()
  v83 = S10.new(s1: :a, s2: "12").s2()
when nil
  v94 = C43.new(true, a45: C1.new("", a2: lambda { |q93| v82 }, a3: { a: :a, b: :b })).find { |q| q }
  v83 = :b.to_s
when ->(it) { it.respond_to?(:upcase) }
  C43.new(true).m47().each_with_index do |q96, i97|
    v102 = [:a, :b].to_h { |k1| [k1, ->(q100) { "def" }] }.merge({ c: lambda { |q101| "a" } })
  end
  pp(Array.new(2) { C43.new(*[false, false], a45: C1.new("12", a2: proc { |q104| v82 })) })
  v83 = v63
else
  v83 = ""
end
$g105 = nil
define_singleton_method(:gm106) { $g105 = "12".then { _1 + "!" } }
self.gm106
v107 = $g105
v108 = (S17.new(6, 14).method(:s1).call() - (0 + 11))
define_singleton_method(:er109) do
  begin
    nil.nope
  ensure
    return { a: true, b: true }
  end
end
v110 = self.er109
puts "end"
