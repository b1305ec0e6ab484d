puts "start"
module M1
  def m4(a3)
    r5 = yield("x y".to_sym)
    unless (false && true)
      v7 = [14, 16, 18].each_slice(2).map { |i3, *| i3 }.dup.push(("def".nil? ? nil : 2))
      v7[0] = a3
      v6 = (19 if [10, 2].nil?)
    else
      v6 = [10].first
    end
    r5
  end
end
class C8
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C9 < C8
  attr_accessor :a11, :a10
  def initialize(a11, a10: "")
    super(11)
    @a11 = a11
    @a10 = a10
  end
  def m13(a12 = { a: :b, b: :c })
    r15 = block_given? ? yield(m4(18) { |q14| "x y" }) : nil
    return (2 / (7.abs + 1)) if (false && false)
    (C8.new(11)&.f0() / (C8.new(12).method(:f0).call().abs + 1))
  end
  def m16(&block)
    r17 = block.call(C8.new(9).public_send(:f0))
    return { a: "12", b: "12" }.values if r17.is_a?(Integer)
    Array.new(2) { r17 }
  end
  def m20(a19)
    return lambda { |q22| q22 } if !(0 > 19)
    v23 = a19
    proc { |q24| v23.public_send(:f0) }
  end
  private
  def h25 = (case [18, 10]; in [Integer => c5, _] then c5 end)
  public
  def m26 = h25
end
class C27
  attr_accessor :a28
  def initialize(a28)
    @a28 = a28
  end
  def m31(a29, a30 = ["def"])
    unless !(->(q32) { "bc" }.is_a?(Enumerable))
      v34 = C9.new([4, 1], a10: nil)
      v34.extend(Module.new { def xm35 = C8.new(6) })
      v36 = v34.xm35
      v37 = nil
      while v37.nil? do v37 = [->(q38) { "def" }, 14].first end
      v33 = ["a"].join("-")
    else
      v33 = { a: "def", b: nil }[:a]
    end
    k39 = Class.new { def sc41(a = 1, *b, c: 2) = 3 }
    k40 = Class.new(k39) { def sc41(a = 1, *b, c: 2) = (super) }
    v42 = k40.new.sc41
    C9.new([16, 15], a10: nil).m13((case 8; when Integer then { a: :c, b: :c } else { a: :c, b: :c } end)) { |q43| (false && false) }
  end
  def m46(a45)
    return [3, 19].inject(0) { |m6, i6| m6 + i6 } if C9.new([17, 17, 7]).f0() == C9.new([14]).f0()
    v47 = C8.new(9)
    k48 = Class.new { def ud49 = 1; def to_s = "u" }
    k48.class_eval { undef_method :hash if false }
    v50 = k48.new.ud49 + k48.new.to_s.size
    0.to_i.send(:+, { a: 17, b: 2 }.fetch(:a, v50))
  end
end
def m53(*a51)
  v54 = (nil || ([C9.new([8, 5, 5], a10: "a"), C9.new([3, 1, 18], a10: "def")] + [C9.new([12, 18, 2], a10: nil), C9.new([10, 6, 10], a10: "def")]))
  v54 = [:a, :b].to_h { |k1| [k1, 12] }
  p(v54)
  v54 = [C9.new([6], a10: "bc"), C9.new([2, 1, 5]), C9.new([13], a10: nil)]
  C9.new([13, 17, 11]).method(:a11).call()
end
def m57(a55, a56)
  v58 = C9.new([19, 1, 17])&.f0()
  f59 = -> { begin; v58 = (17 - 13); ensure; p v58; end }
  [1, 2].each { f59.call rescue 0 }
  v60 = C9.new([16], a10: "a")
  f61 = lambda { |q = 1| v60 = (nil || C9.new([0, 8])); q }
  p f61.call rescue p(f61)
  [({ a: 0, b: 9 }).then { |it8| it8 }].each { |it9| break it9 }
end
C8.define_method(:dm62) { :b }
v63 = C8.new(13).dm62
v64 = C9.new([5, 3])
v64.extend(Module.new { def xm65 = "bc" })
v66 = v64.xm65
v67 = [*[{ a: :c, b: :b }, { a: :c, b: :c }].each_with_object([]) { |i4, a4| a4 << i4 }, { a: :b, b: :b }.select { |k2, _| k2 != :z }]
v68 = C8.new(8)
v64.a10 = ["", "def"][0]
case { n: C9.new([15, 11, 13], a10: "")&.m13({ a: :a, b: :b }) { |q69| false }, v: v64.m26() }
in [Integer => pn, pv]
  v71 = (1.0 / 0).to_s
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
v73 = ->(q72) { v70 }
v64.a11 = { a: 13, b: 11 }.values
v74 = [6, 7].map { |q78| lambda { |q79| 17 } }.first
if v74.nil?
  p 0
else
  v80 = [1, 2].instance_exec(3) { |q| first + q }
  k81 = Class.new do
    def initialize(target) = @target = target
    def method_missing(name, *args, &block)
      @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
    end
    def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
  end
  v83 = k81.new("abc").length
end
v66 = (false).tap { |it7| it7.inspect }
p(v66)
v66 = "bc"
v73 = v64.method(:f0).call()
p(v73)
v73 = proc { |q84| 5 }
v85 = [:a, :b].to_h { |k1| [k1, C27.new(false)] }
v86 = %w[1 2].map(&:to_i).sum(&:succ)
p(v66)
n87 = 0
while n87 < 2
  n87 += 1
  v91 = [->(q88) { v63 }, ->(q89) { v63 }].select { |q90| !(true) }.reverse
end
puts "end"
