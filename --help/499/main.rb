puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(*a2, a3: [true, false])
    @a2 = a2
    @a3 = a3
  end
  def to_s = "C1"
  def m5(a4)
    r6 = block_given? ? yield((0 <=> 10)) : nil
    case ["", ""].size
    when :never then nil
    when nil
      v8 = "x y".to_sym
      v7 = (3 / (3.abs + 1))
    else
      v7 = 11
    end
    v9 = ([:a]).tap { |it7| it7.inspect }
    f10 = -> { begin; v9 = [[:c, :c, :b], 6].first; ensure; p v9; end }
    :a.to_s.then { _1 + "!" }
  end
  def m12(a11 = 6)
    return { a: 2, b: 0 }[:zz] if ("a" * (12 % 3)).empty?
    { a: (a11.is_a?(Enumerable) ? nil : a11) }.fetch(:a)
  end
  def m15(a14, a13: 0)
    return ("bc" * (2 % 3)) if (4 * 8 % 97).respond_to?(:m1)
    v16 = catch(:done) do
      throw :done, a14 if [1, 13].find { |q17| (false && false) }.nil?
      v19, v18 = [[6].include?(5), ""].reverse
      v20 = {}
      (5 - a14)
    end
    :b.to_s.upcase
  end
  [:d21, :d22].each do |name|
    define_method(name) { 18 }
  end
end
module M23
  def m26(a25 = 5)
    return C1.new([:a, :b], a3: [false, true, true]).d22() if a25 > 19
    [16].map { |q27| "" }.size
  end
  def self.included(base)
    base.define_method(:x24) { 2 }
  end
end
class C28
  include M23
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C29 < C1
  include Enumerable
  def each
    a2.each(&proc { |q| yield(q) })
    self
  end
  def m31(a30:)
    r32 = block_given? ? yield([true, 0].first) : nil
    [:a, :b].to_h { |k1| [k1, 2] }.values
  end
  class_eval "def e33 = ''"
end
def m36(*a34, a35:)
  r37 = yield(nil.to_s)
  return [[:a, :c, :b]].each { |it9| break it9 } if C29.new(*[[:c, :c], [:c, :c]]).d22() > 1
  [7, 6, 10].map { |q38| :c }.dup.push([:b].each { |it9| break it9 })
end
def m39()
  r40 = yield(("12" * (5 % 3)))
  case [[""].size, "<#{r40}>"]
  in [Integer => pn, pv]
    v44 = [[3, 6]].select { |q42| 16 > 7 }.select { |q43| ([12]).then { |it8| it8 }.include?(0) }
    v41 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v41 = pn + 1
  in { n: 0.. => pn }
    v41 = pn * 2
  in String | Symbol => pw
    v41 = pw.length
  else
    v41 = 0
  end
  ->(q45) { (v41 <=> 15) }
end
class C46 < C28
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def +(other) = f0 + other
  def m48(a47 = C1.new())
    return (0 / (6.abs + 1)) if [19].count { |i5| i5 == 11 } > 0
    v49 = C1.new([:b, :b], a3: [false, true])
    (m26(2) / (C28.new(12)&.m26().abs + 1))
  end
  def m50()
    C1.new([:a], a3: [true, false])
  end
end
class C51
  attr_accessor :a52
  def initialize(*a52)
    @a52 = a52
  end
  include Enumerable
  def each
    return enum_for(:each) { a52.size } unless block_given?
    for q in a52
      yield q
    end
    self
  end
  def m55(a54, a53: "")
    case 15 == 12
    in [Integer => pn, pv]
      v58 = C46.new(17)
      v58.instance_eval { @iv59 = nil }
      v60 = v58.instance_eval { @iv59 }
      v61 = a54.call((v60 || 11))
      v57 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v57 = pn + 1
    in { n: 0.. => pn }
      v57 = pn * 2
    in String | Symbol => pw
      v57 = pw.length
    else
      v57 = 0
    end
    unless ([7] || [16, 0]).each_slice(2).map { |i3, *| i3 }.include?(10)
      pp(C28.new(5))
      v64 = Array.new(2) { C29.new().send("m31", a30: { a: "x y", b: "bc" }) { |q63| v57 } }
      v62 = C29.new([:b, :a, :a], a3: [true, true, false])
    end
    v57
  end
  def m65()
    v66 = C1.new()
    (v66.m15(3) if (17 / (13.abs + 1)).respond_to?(:upcase))
  end
  alias al67 m65
end
class C51
  def m69(a68)
    (lambda { |q71| :c }.is_a?(Enumerable) ? ->(q70) { 17 } : ->(q72) { q72 }).call(C46.new(13).f0())
  end
end
v73 = C29.new([:c, :b, :b], a3: [true, true])
f74 = proc { v73 = C29.new(*[[:c, :b, :a], [:c, :b, :a]]) }
p f74.call rescue p(f74)
v73 = C29.new(a3: [true, false, true])
v75 = nil
[1].each { |q| v75 = ->(q76) { q76 } if q == 1 }
class << v73; def sm77 = [10, 2]; end
v78 = v73.sm77
k79 = Class.new { def is_a?(c) = true; def go = 1 }.new
v80 = (k79.is_a?(String) ? k79.go : 2)
n81 = 0
[1, 2].each { |q| n81 += 1; redo if n81 == 1; next n81 if q == 1 }
v82 = [1, 2, 3].map { |q| next 0 if q == 2; q }
v78 = v78.inject(0) { |m6, i6| m6 + i6 }
p(v78)
v78 = [13, 12, 13]
k83 = Class.new { def ==(o) = true; def go = 1 }.new
v84 = (k83 == nil ? k83.go : 2)
puts "end"
