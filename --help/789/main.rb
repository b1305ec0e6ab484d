puts "start"
class C1
  attr_accessor :a4, :a2, :a3
  def initialize(a4, a2 = "def", a3:)
    @a4 = a4
    @a2 = a2
    @a3 = a3
  end
  def m6(*a5)
    return [7, 15].first if (4 - 19) > 16
    v7 = @a4
    (14 + 6)
  end
  [:d8, :d9].each do |name|
    define_method(name) { 13 }
  end
end
S10 = Struct.new(:s1, :s2) do
  def m13(a11, a12: 3)
    lambda { |q14| ("12".empty? ? "def" : "a") }
  end
end
module M15
  def m18(a17:)
    return C1.new(nil, "def", a3: "bc").is_a?(String) if ("".dup << "a").empty?
    v19 = S10.new(C1.new(8, a3: "def"), nil).public_send(:s1)
    unless v19.nil?
      v20 = ("a".sub(/[a-c]/) { |m4| m4.upcase } + C1.new(nil, a3: "x y").send("a2"))
      k21 = Class.new { def to_str = "s" }.new
      v22 = "a" + k21
    end
    { a: "def" }.fetch(:a).nil?
  end
  def self.included(base)
    base.define_method(:x16) { "12" }
  end
end
class C23
  include M15
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m25(*a24)
  return ""&.length.to_i if catch(:t) { throw :t, [14, 19]; 1 }.include?(19)
  v26 = ["a", "a"][-1]
  if v26.nil?
    p 0
  else
    v29, *, v30 = (->(q27) { "12" } || ->(q28) { "a" }), 1, 2, (14.is_a?(Comparable) ? 9 : 14)
  end
  if C23x.new(10).f0() == [(18 + 17), (8 * 18 % 97)].max
    k32 = Class.new { def is_a?(c) = true; def go = 1 }.new
    v33 = (k32.is_a?(String) ? k32.go : 2)
    v35 = (Integer("z") rescue [true, false]).find { |q34| S10.new(C1.new(17, a3: "bc"), nil).respond_to?(:upcase) }
    v31 = C23.new(19).f0()
  else
    v31 = C1.new(nil, "x y", a3: "x y").d8()
  end
  (C1.new(nil, "def", a3: nil)&.d9() - v31)
end
def m37(a36)
  { a: ("a" * (11 % 3)), **{ a: "", b: "a" }.merge({ c: "" }) }
end
class C38 < S10
  attr_accessor :a39, :a40
  def initialize(a39, a40)
    super(C1.new(6, a3: "def"), 9)
    @a39 = a39
    @a40 = a40
  end
  def m43(a41, a42: { a: 15, b: 17 })
    case a41
    when :never then nil
    when Integer, Float
      v45 = (begin; raise "x"; rescue; C1.new(nil, a3: nil); end)
      v44 = a41
    when ->(it) { it.respond_to?(:upcase) }
      String.class_eval { def cr46 = 13 }
      v47 = "a".cr46
      v44 = a41
    else
      v44 = 1
    end
    [:a, :b].to_h { |k1| [k1, "x y"] }[:a]
  end
  def m48()
    r49 = block_given? ? yield([18, 6].inject(0) { |m6, i6| m6 + i6 }) : nil
    return ["a"].size if C1.new(8, a3: "bc")&.d9() == (11).tap { |it7| it7.inspect }
    k50 = Class.new { def is_a?(c) = true; def go = 1 }.new
    v51 = (k50.is_a?(String) ? k50.go : 2)
    v52 = m25()
    v52
  end
  def m53()
    return (12 || 9) if [15, 3].is_a?(Comparable)
    "<#{nil}>".length
  end
end
v54 = [[6].each { |it9| break it9 }].each { |it9| break it9 }
v55 = C23.new(v54).public_send(:f0).to_s
v54 ||= v54
v56 = +"lit"
v56.concat("x")
[false, true, true].each_slice(2).map { |i3, *| i3 }.first(3).map do |q57|
  next if v55.empty?
  v60 = eval("13")
end
v61 = (v54).then { |it8| it8 }
if (m25() + "".length) > 12
  v63, v64 = v61, "".then { _1 + "!" }
  v62 = C38.new({ a: "", b: "12" }, false).a40()
else
  v62 = C23.new(0).m18(a17: 11)
end
n65 = 0
v66 = nil
begin
  n65 += 1
  raise "again" if n65 < 3
  v66 = (begin; raise "x"; rescue; proc { |q67| 6 }; end)
rescue RuntimeError
  retry
end
case "def".to_sym
in [Integer => pn, pv]
  v69 = "ab".__send__(%w[up case].join)
  v68 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v68 = pn + 1
in { n: 0.. => pn }
  v68 = pn * 2
in String | Symbol => pw
  v68 = pw.length
else
  v68 = 0
end
pp(([9, 3, 11].map { |q70| 17 } || [12, 9, 2]))
n71 = 0
[1, 2].each { |q| n71 += 1; redo if n71 == 1; next n71 if q == 1 }
v72 = [1, 2, 3].map { |q| next 0 if q == 2; q }
v73 = ((true && false) ? nil : "12".then { _1 + "!" })
if v73.nil?
  p 0
else
  define_singleton_method(:pr74) do |list|
    list.each { |q| next if q.nil?; return ["bc", ""] if q > 1 }
    ["def"]
  end
  v75 = self.pr74([])
end
case ([["x y"]]).then { |it8| it8 }
when :never then nil
when Integer, Float
  n77 = 0
  until n77 >= 3
    n77 += 1
    (v78, _), v79 = [[false, true].each_with_object([]) { |i4, a4| a4 << i4 }, 0], n65
    v82 = ["def", [->(q80) { n65 }]].last.dup.push(->(q81) { 2 })
  end
  v76 = n65
when ->(it) { it.respond_to?(:upcase) }
  k83 = Class.new do
    def initialize(target) = @target = target
    def method_missing(name, *args, &block)
      @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
    end
    def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
  end
  v85 = k83.new("abc").length
  v76 = C1.new(19, a3: "").d9()
else
  v76 = v54
end
unless ([1, 18].each_with_object([]) { |i4, a4| a4 << i4 } + [10]).include?(4)
  v89 = [17, 15].select { |q90| 14 > 12 }.first
  unless v89.nil?
    v91, *, v92 = C1.new(nil, a3: "12").a3(), 1, 2, [17, 9, 18].first
    [->(q93) { 6 }, ->(q94) { v61 }].each_slice(2).map { |i3, *| i3 }.each_with_index do |q95, i96|
      v97 = v98 = String.new("s")
      v97 << "t"
      p v98.length
      v99 = v100 = []
      v99 << C23.new(2)
      v101 = v100.first
    end
  end
  v86 = [->(q88) { false }].each { |it9| break it9 }
else
  v86 = ->(q87) { true }
end
v102 = C38.new({ a: "12", b: "x y" }, v62)
v102.instance_eval { @iv103 = [11, 7, 14] }
v104 = v102.instance_eval { @iv103 }
puts "end"
