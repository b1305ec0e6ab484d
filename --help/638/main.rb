puts "start"
module M1
  def m5(a4 = 14, a3:)
    r6 = yield((case [a3, 17]; in [Integer => c5, _] then c5 end))
    return r6 if !([10, 13, 14].include?(12))
    v8 = [{ a: 9, b: 5 }, { a: 0, b: 12 }, { a: 18, b: 1 }].select { |q7| "a".empty? }.reverse
    r6
  end
  def self.included(base)
    base.define_method(:x2) { 15 }
  end
end
class C9
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m10()
  v11 = { a: { a: :c, b: :a }, b: { a: :c, b: :a } }.merge({ c: { a: :a, b: :b } }).select { |k2, _| k2 != :z }
  ["12", "a"].compact.select { |q12| [12, 9].count { |i5| i5 == 11 } > 14 }
end
class C13 < C9
  attr_accessor :a14
  def initialize(a14: true)
    super(14)
    @a14 = a14
  end
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def +(other) = f0 + other
  def to_s = "C13"
  def m17(a16, a15 = "bc")
    r18 = yield(C9.new(11).x2())
    begin
      v22 = (nil || "")&.length.to_i
      raise ArgumentError, "odd"
      v19 = lambda { |q20| 12 }.call(9)
    rescue StandardError
      v19 = (17 || 3)
    end
    C9.new(14)
  end
  def m25(a24:, a23: "12")
    C9.new(1)
  end
  def m28(a26, a27:)
    pp(C9.new(11))
    C9.new(11)
  end
  [:d29, :d30].each do |name|
    define_method(name) { 2 }
  end
end
v31 = C13.new(a14: false).clamp(C13.new(a14: true), C13.new(a14: true))
v31.send(:a14=, C13.new().a14())
puts(format("%d", 14).upcase)
v31.send(:a14=, 13 == 12)
module R32; refine(Integer) { def rm33 = 18 }; end
using R32
v34 = 4.rm33
v35 = v34
[C13.new(a14: false), C13.new()].select { |q36| 8 > 17 }.each_with_index do |q37, i38|
  n39 = 0
  loop do
    n39 += 1
    break if n39 > 2
    v40 = catch(:done) do
      throw :done, C13.new().d30() if ("x y".empty? ? "def" : "bc").empty?
      v41 = [:a, :b].to_h { |k1| [k1, "12"] }.values
      v42 = nil
      set43 = ->(q = v34) { v42 = q }
      set43.call
      [9, 0][-1]
    end
    case { n: C9.new(10).send("x2"), v: (nil || 7) }
    in [Integer => pn, pv]
      q37.f0 = (v40 || v35)
      q37.instance_variable_set("@iv45", { a: :a, b: :a })
      v46 = q37.instance_variable_get(:@iv45)
      v44 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v44 = pn + 1
    in { n: 0.. => pn }
      v44 = pn * 2
    in String | Symbol => pw
      v44 = pw.length
    else
      v44 = 0
    end
  end
end
puts "end"
