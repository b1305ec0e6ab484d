puts "start"
module M1
  def m5(a3, *a4)
    v6 = ("def" * (a3 % 3)).then { _1 + "!" }
    v7 = ((14 || 0) if a3 > 16)
    lambda { |q8| catch(:t) { throw :t, 18; 1 } }
  end
end
class C9
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C10
  attr_accessor :a11
  def initialize(a11: "12")
    @a11 = a11
  end
  def to_s = "C10"
  def m14(a12, a13:)
    return ["def", "a", "a"].join("-") if 6.to_s.empty?
    v15 = nil
    binding.local_variable_set(:v15, C9.new(3))
    v16 = { a: "x y", b: "x y" }.merge({ c: "def" }).select { |k2, _| k2 != :z }
    (@a11.to_s + "<#{""}>")
  end
  def m18(a17)
    define_singleton_method(:er19) do
      begin
        nil.nope
      ensure
        return C9.new(2)
      end
    end
    v20 = self.er19
    v20.extend(Module.new { def xm21 = [13] })
    v22 = v20.xm21
    (begin; { a: "a", **{ a: "x y", b: "x y" } }; end)
  end
  def m24(a23)
    proc { |q25| ("def".dup << "a") }
  end
  prepend(Module.new { def w26 = 4 })
end
def m28(a27: { a: "a", b: "" })
  "x y".to_sym
end
class C29 < C9
  def to_s = "C29"
  def m30()
    return [15].reverse if (!(false) ? nil : :c).respond_to?(:m1)
    [14, 13, 16].each_with_object([]) { |i4, a4| a4 << i4 }.dup.push(C10.new(a11: "bc").w26())
  end
  def m32x(a31, &block)
    r33 = block.call(((false && false) ? false : false))
    n34 = 0
    v35 = nil
    begin
      n34 += 1
      raise "again" if n34 < 3
      v35 = [1, nil].compact
    rescue RuntimeError
      retry
    end
    v35
  end
  def m37(a36 = "bc")
    v38 = Integer.sqrt(17) + 10.digits.sum
    [C10.new(a11: "def"), C10.new(a11: "x y"), C10.new(a11: nil)].reverse.first(3).map do |q39|
      p(proc { |q41| C10.new(a11: "12").method(:m14).call(false, a13: C9.new(0)) })
      v42 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
    end
    { a: v38, **{ a: 10, b: 19 } }.select { |k2, _| k2 != :z }
  end
end
unless Array.new(2) { (1).then { |it8| it8 } }.include?(14)
  case C29.new(18).f0()
  in [Integer => pn, pv]
    v46 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
    v45 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v45 = pn + 1
  in { n: 0.. => pn }
    v45 = pn * 2
  in String | Symbol => pw
    v45 = pw.length
  else
    v45 = 0
  end
  v43 = (19 + 6)
end
unless { a: 12, **{ a: 0, b: 1 } }.fetch(:a, (18 > 7 ? 4 : 12)) > 1
  v50 = nil
  while v50.nil? do v50 = C29.new(1).f0() end
  v51 = C9.new(15)
  v51.nope(1) if v51.methods.include?(:nope)
  v47 = ->(q49) { "def" }
else
  v47 = ->(q48) { "x y" }
end
for q52 in [[{ a: 8, b: 16 }], 19].first
  break if !([3, 0].include?(4))
  v54 = nil
  1.times { v54 = ["", ["", "a"]].last }
  v55 = [C29.new(9)].each { |it9| break it9 }&.m30()
end
class String; def cr56 = "bc"; end
v57 = "a".cr56
v58 = "ab".__send__(%w[up case].join)
v59 = catch(:done) do
  throw :done, { a: C29.new(0) }.fetch(:a) if "".to_sym.nil?
  v60 = +"lit"
  v60.concat("x")
  C29.new(5)
end
v61 = catch(:done) do
  throw :done, (7 - 2) if [13, 7, 9].count { |i5| i5 == 10 } == C10.new(a11: "x y").public_send(:w26)
  v63 = (v59.m32(8) { |q62| v57 } + [13])
  case { n: C9.new(16)&.f0(), v: lambda { |q64| 9 }.call(19) }
  in [Integer => pn, pv]
    v59 = (pv > 15 ? [:c, :a] : [:c, :b])
    p(v59)
    v59 = C29.new(19)
    v65 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v65 = pn + 1
  in { n: 0.. => pn }
    v65 = pn * 2
  in String | Symbol => pw
    v65 = pw.length
  else
    v65 = 0
  end
  C29.new(1).method(:f0).call()
end
(v66, _), v67 = [v58, 0], C9.new(v61)
v68 = ([[:c, :a]] + [[:b, :c], [:c, :c, :c], [:b, :a, :b]])[0]
unless v68.nil?
  v69 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
  n70 = 0
  while n70 < 2
    n70 += 1
    v67 = v67
    k71 = Class.new { def sc73(a = 1, *b, c: 2) = C29.new(11) }
    k72 = Class.new(k71) { def sc73(a = 1, *b, c: 2) = (super()) }
    v74 = k72.new.sc73
  end
end
v75 = [].first
v75.nope if v75
v76 = v67
v78, v79 = (begin; { a: 0, b: 15 }; end), lambda { |q77| v61 }
v81 = lambda { |q80| v61 }
puts "end"
