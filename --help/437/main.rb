puts "start"
class C1
  attr_accessor :a2, :a3, :a4
  def initialize(a2, a3 = 3, *a4)
    @a2 = a2
    @a3 = a3
    @a4 = a4
  end
  include Enumerable
  def each
    a4.each(&proc { |q| yield(q) })
    self
  end
  def m7(a5, a6: ->(q8) { true })
    return !(false) if (5 if !(false)).nil?
    v9 = [1, 2].inject(:+)
    (v9 == v9).then { |it8| it8 }
  end
  def m10()
    { a: 12, **{ a: 19, b: 3 } }.select { |k2, _| k2 != :z }
  end
end
class C11
  attr_accessor :a12
  def initialize(a12)
    @a12 = a12
  end
  def m15(a13, a14)
    v16 = (begin; { a: { a: 3, b: 13 }, b: { a: 9, b: 12 } }; end).merge({ c: { a: 16, b: 7 }.select { |k2, _| k2 != :z } })
    ([13] + [11, 0, 16]).sum
  end
  def m18(a17:)
    pp([proc { |q22| "" }, ->(q23) { "def" }])
    (begin; { a: 9, b: 5 }.fetch(:a, 15); end)
  end
  K24 = "a"
  def m25 = K24
end
class ::C11
  def m26()
    (0 > 5).tap { |it7| it7.inspect }
  end
end
S28 = Struct.new(:s1, :s2) do
  def m31(a30, *a29)
    v32 = nil
    begin; v32 = { a: "12", b: "12" }.merge({ c: "a" }); ensure; v32.inspect; end
    C11.new(C1.new(nil, 12))&.m26()
  end
end
def m34(a33: 0)
  r35 = block_given? ? yield(C11.new(C1.new("12", nil)).m25()) : nil
  C11.new(C1.new("12", nil))
end
def m36()
  k37 = Class.new { def ud38 = 1; def to_s = "u" }
  k37.send(:remove_method, :to_s)
  v39 = k37.new.ud38 + k37.new.to_s.size
  v40 = (Integer("z") rescue ["def", "12", nil].reverse)
  C11.new(C1.new("a"))
end
def m42(*a41)
  [true, false].reverse.each_with_index do |q43, i44|
    v45 = nil
    [1].each { |q| v45 = "a".then { _1 + "!" } if q == 1 }
  end
  v46 = nil
  binding.local_variable_set(:v46, 1)
  (C11.new(C1.new(nil))&.m18(a17: "bc") if C11.new(C1.new("bc", 13, *[[7, 18], [7, 18]])).m15(v46, C1.new(nil)).nil?)
end
class C47 < S28
  def m48()
    r49 = yield(15.send(:+, 8))
    return ["12", "12", "a"].select { |q50| [15, 13].include?(18) } if r49 > 4
    [*["a"].each_slice(2).map { |i3, *| i3 }, C11.new(C1.new(nil, nil)).m25()]
  end
  class_eval "def e51 = 8"
end
class C52
  attr_accessor :a53
  def initialize(*a53)
    @a53 = a53
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a53.each(&proc { |q| yield(q) })
    self
  end
  def m56(a55)
    { a: [11, 4, 9].map { |q57| q57 }, b: nil }[:a]
  end
  def m58()
    n59 = 0
    while n59 < 2
      n59 += 1
      v60 = C47.new(C1.new(""), "x y")
      v60.extend(Module.new { def xm61 = [3] })
      v62 = v60.xm61
      v63 = { a: [[11], [2], [9, 19]] }.fetch(:a).each_slice(2).map { |i3, *| i3 }
    end
    v64 = ((19 - 11)).then { |it8| it8 }
    v64
  end
  def m67(a65, a66)
    v68 = ({ a: :b, b: :a }).tap { |it7| it7.inspect }
    f69 = -> { begin; v68 = { a: :c, b: :b }.transform_values { |i2| i2 }; ensure; p v68; end }
    (C1.new("x y", nil, @a53).method(:a3).call() || 4.send(:+, 15))
  end
end
unless (false && false)
  v71 = C11.new(C1.new(nil, 2, [11]))
  v70 = { a: "a", b: "x y" }.select { |k2, _| k2 != :z }
else
  v70 = catch(:t) { throw :t, { a: "", b: "a" }; 1 }
end
v72 = S28.new({}.new("x y", 13, [1]), "12")
v73 = (case 14; when Integer then C52.new(*[8, 8]).a53() else C52.new(*[8, 8]).a53() end)
if v73.nil?
  p 0
else
  $g74 = nil
  define_singleton_method(:gm75) { $g74 = C1.new("", 7, *[[0, 4], [0, 4]]) }
  $g74 = C1.new("", 7, *[[0, 4], [0, 4]])
  v76 = $g74
  case { n: proc { |q77| q77 }.call(8), v: { a: "a" }.fetch(:a) }
  in [Integer => pn, pv]
    v79, v80 = (pv || "x y"), { a: pv, **v70 }
    v78 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v78 = pn + 1
  in { n: 0.. => pn }
    v78 = pn * 2
  in String | Symbol => pw
    v78 = pw.length
  else
    v78 = 0
  end
end
v70 ||= (v70).tap { |it7| it7.inspect }.merge({ c: ("" + "a") })
n81 = 0
[1, 2].each { |q| n81 += 1; redo if n81 == 1; next n81 if q == 1 }
v82 = [1, 2, 3].map { |q| next 0 if q == 2; q }
case [1, 9].max
when :never then nil
when Integer, Float
  v85, v86 = S28.new(C1.new(""), "def"), C47.new(C1.new("12"), "x y").m48() { |q84| n81 }
  v87 = (v86.dup.push("12").is_a?(Comparable) ? nil : ("a" * (n81 % 3)))
  v87 = "bc" if v87.nil?
  v83 = ("12"[0] || "12")
else
  v83 = "bc"
end
n88 = 0
while n88 < 2
  n88 += 1
  v89 = C52.new(9).find { |q| q }
  v90 = v72.instance_eval { s2 }
end
pp(C52.new(8).m56([:a, :b].to_h { |k1| [k1, n81] }))
case (nil || [C52.new()])
when :never then nil
when Integer, Float
  v82.push(n81)
  if n81 == n81
    pp(lambda { |q93| "".then { _1 + "!" } })
    v94 = C47.new(C1.new("def", nil, v82), "12")
    v92 = { a: :b, b: :c }.merge({ c: :b })
  else
    v92 = { a: :c, **{ a: :b, b: :b } }
  end
  v91 = "x y".to_sym
when nil
  k95 = Class.new { def ud96 = 1; def to_s = "u" }
  k95.send(:remove_method, :to_s)
  v97 = k95.new.ud96 + k95.new.to_s.size
  n98 = 0
  until n98 >= 3
    n98 += 1
    v82 = [9, 2, 5].select { |q99| 0 > 6 }.select { |q100| ["", "a", "a"].size > 4 }
  end
  v91 = (:b || :c)
when ->(it) { it.respond_to?(:upcase) }
  v102 = [1, 2].instance_exec(3) { |q| first + q }
  v91 = "".to_sym
else
  v91 = :b
end
v105 = ->(q103) { 14 }
define_singleton_method(:f106) { v105 = proc { |q104| 15 } }
p f106.call rescue p(f106)
v108 = lambda { |q107| q107 }.call((n81 + 15))
module R109; refine(Integer) { def rm110 = :c }; end
using R109
v111 = 4.rm110
case v82
when :never then nil
when Integer, Float
  v113 = C52.new(*[n81, n81])
  f114 = lambda { |q = 1| v113 = C52.new(); q }
  v112 = { a: 3 }.fetch(:a)
when ->(it) { it.respond_to?(:upcase) }
  v115 = C47.new(C1.new("x y", nil, v82), "a").s1().first
  v116 = C11.new(C1.new("bc", 7, [9, 16, 6])).a12().map { |q| q }
  v112 = C52.new().m58()
else
  v112 = v108
end
puts "end"
