puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2: "a")
    r5 = yield(->(q4) { 5 }.call(3))
    v6 = Array.new(2) { :b }
    f7 = proc { v6 = ([:c, :b] || [:b, :a, :b]) }
    p f7.call rescue p(f7)
    n8 = 0
    v9 = nil
    begin
      n8 += 1
      raise "again" if n8 < 3
      v9 = (1 * r5 % 97)
    rescue RuntimeError
      retry
    end
    ("<#{15}>".dup << "bc")
  end
end
class C10
  attr_accessor :a12, :a11, :a13
  def initialize(a12, *a11, a13:)
    @a12 = a12
    @a11 = a11
    @a13 = a13
  end
  def m14()
    ["12"&.length.to_i, S1.new(5, "a").s1()].max
  end
  def m16(a15)
    r17 = yield(a15.send("s1"))
    unless (S1.new(18, nil).s1() || (10 + 6)) > 11
      puts([*[13, 18, 6].map { |q19| 8 }, (9 + 6)])
      @a12 = @a12
      v18 = { a: 17, b: 8 }.transform_values { |i2| i2 }
    end
    { a: 16, **{ a: 12, b: 3 } }.select { |k2, _| k2 != :z }
  end
  def m20()
    return [:b, :b, :b].each_slice(2).map { |i3, *| i3 } if (true && true)
    [16].map { |q21| :c }.dup.push(catch(:t) { throw :t, :a; 1 })
  end
  class_eval "def e22 = :a"
end
module M23
  def m27(a25, a26)
    r29 = block_given? ? yield(S1.new(17, "def").m3(a2: "x y") { |q28| a26 }) : nil
    v30 = S1.new(6, "def")
    S1.new(11, "x y")
  end
  def self.included(base)
    base.define_method(:x24) { "a" }
  end
end
class C31
  include M23
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m32()
  v34 = C31.new(18).m27(5, 4) { |q33| false }.s1()
  !(12 > 14)
end
def m36(a35: S1.new(11, "x y"))
  [12].each_slice(2).map { |i3, *| i3 }.reverse
end
def m37()
  ->(q38) { (case [6, 8]; in [Integer => c5, _] then c5 end) }
end
class C39 < C31
  attr_accessor :a40
  def initialize(a40:)
    super(6)
    @a40 = a40
  end
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def m43(a42, a41:)
    a42
  end
  def m44(&block)
    r45 = block.call(C31.new(18)&.f0())
    v46 = { a: "bc", b: "a" }.select { |k2, _| k2 != :z }
    f47 = proc { v46 = { a: "12", **{ a: "bc", b: "bc" } } }
    p f47.call rescue p(f47)
    for q48 in [[14, 10, 6], [4, 15]].compact
      break if nil.to_i > 19
      r45 = r45
      pp(S1.new(14, "bc"))
    end
    C31.new(4)
  end
  def m51(a50:)
    { a: "bc", b: nil }[:a].upcase
  end
  prepend(Module.new { def w52 = :b })
end
k53 = Class.new do
  def initialize(target) = @target = target
  def dl54(...) = @target.push(...)
end
v55 = k53.new([1]).dl54(2, 3)
Array.new(2) { C31.new(8) }.each_with_object([]) do |q56, i57x|
  n58 = 0
  v59 = nil
  begin
    n58 += 1
    raise "again" if n58 < 3
    v59 = [8, 5].select { |q60| !(true) }
  rescue RuntimeError
    retry
  end
end
module R61; refine(Integer) { def rm62 = 14 }; end
using R61
v63 = 4.rm62
case { n: [v63, v63].max, v: "a".upcase }
in [Integer => pn, pv]
  v68 = (->(q65) { "bc" } if v55.inject(0) { |m6, i6| m6 + i6 } > 6)
  v64 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v64 = pn + 1
in { n: 0.. => pn }
  v64 = pn * 2
in String | Symbol => pw
  v64 = pw.length
else
  v64 = 0
end
case [C39.new(a40: lambda { |q69| 4 }).f0(), :b.to_s]
in [Integer => pn, pv]
  v73 = [C39.new(a40: ->(q71) { 6 }), { a: C39.new(a40: lambda { |q72| pn }) }.fetch(:a)].sort.first
  v75 = C10.new(proc { |q74| 13 }, a13: ["def"]).m20()
  v70 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v70 = pn + 1
in { n: 0.. => pn }
  v70 = pn * 2
in String | Symbol => pw
  v70 = pw.length
else
  v70 = 0
end
puts "end"
