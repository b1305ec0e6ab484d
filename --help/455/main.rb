puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m3(*a2)
    (case 10; when Integer then { a: false, b: false }.values else { a: false, b: false }.values end)
  end
end
class C4
  attr_accessor :a5
  def initialize(a5:)
    @a5 = a5
  end
  def m6()
    return S1.new(s1: { a: 13, b: 4 }, s2: "x y") if (true && true)
    n7 = 0
    loop do
      n7 += 1
      break if n7 > 2
      p(([proc { |q9| "12" }, lambda { |q10| "x y" }, proc { |q11| "bc" }] + [lambda { |q12| q12 }, ->(q13) { "a" }]).first)
      v14 = ((case [@a5, @a5]; in [Integer => c5, _] then c5 end) <=> @a5)
    end
    v15 = [@a5, 16].max.send(:+, @a5)
    S1.new(s1: { a: 0, b: 5 }, s2: "bc")
  end
  def m16()
    "12".to_sym
  end
  private
  def h17 = @a5
  public
  def m18 = h17
end
def m21(a20, a19: lambda { |q22| q22 }, &block)
  r23 = block.call((nil || 11))
  S1.new(s1: { a: 8, b: 15 }, s2: "a").s1()[:a]
end
def m26(a25, a24:)
  return [4, 3].map { |q27| "12" } if C4.new(a5: 11).a5() == { a: 2, b: 4 }.fetch(:a, 12)
  define_singleton_method(:er28) do
    begin
      nil.nope
    ensure
      return 1
    end
  end
  v29 = self.er28
  [("bc"[0] || "12"), S1.new(s1: { a: 4, b: 8 }, s2: a24).s2()]
end
class C30
  attr_accessor :a32, :a33, :a31
  def initialize(a32, a33, a31: "bc")
    @a32 = a32
    @a33 = a33
    @a31 = a31
  end
  def m35(a34: { a: false, b: false })
    @a33.then { _1 + "!" }.then { _1 + "!" }
  end
  def m36()
    p({ a: ->{ 15 }.call, **{ a: 11, b: 19 }.select { |k2, _| k2 != :z } })
    case { n: (10 || 14), v: 10.send(:+, 2) }
    in [Integer => pn, pv]
      p({ a: [*[S1.new(s1: { a: 19, b: 17 }, s2: ""), S1.new(s1: { a: 5, b: 1 }, s2: @a33), S1.new(s1: { a: 18, b: 18 }, s2: "def")], S1.new(s1: { a: 16, b: 16 }, s2: @a33)], b: nil }[:a])
      v37 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v37 = pn + 1
    in { n: 0.. => pn }
      v37 = pn * 2
    in String | Symbol => pw
      v37 = pw.length
    else
      v37 = 0
    end
    { a: 12, b: 16 }.select { |k2, _| k2 != :z }.merge({ c: (18 / (5.abs + 1)) })
  end
  K38 = 11
  def m39 = K38
end
class C40
  attr_accessor :a42, :a43, :a41
  def initialize(a42, a43, a41:)
    @a42 = a42
    @a43 = a43
    @a41 = a41
  end
  include Comparable
  def <=>(other)
    a42 <=> other.a42
  end
  def to_s = "C40"
  def m44()
    C4.new(a5: 10).public_send(:m16)
  end
  [:d45, :d46].each do |name|
    define_method(name) { 13 }
  end
end
k47 = Struct.new(:z) { def am48 = nil }
v49 = k47x.new.am48
v50 = catch(:done) do
  throw :done, (17 || 7) if (7 <=> 15) > 9
  case "def".to_sym
  in [Integer => pn, pv]
    puts(["", { a: { a: 13, b: 14 }, b: { a: 12, b: 14 } }].last.merge({ c: [:a, :b].to_h { |k1| [k1, pn] } }))
    v52 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v52 = pn + 1
  in { n: 0.. => pn }
    v52 = pn * 2
  in String | Symbol => pw
    v52 = pw.length
  else
    v52 = 0
  end
  v52
end
pp(C40.new(9, C4.new(a5: 15), a41: { a: 2, b: 3 }))
if C40.new(18, C4.new(a5: 8), a41: { a: 1, b: 18 }).a41().is_a?(Enumerable)
  if (false && false)
    unless (false && false)
      v49 = v49
      v57 = proc { |q59| q59 }
    else
      v57 = proc { |q58| 15 }
    end
    v55 = C40.new(10, C4.new(a5: 9), a41: { a: 14, b: 18 }).a41()
  else
    v55 = { a: 19, b: 1 }.merge({ c: v50 })
  end
  puts((begin; C30.new(lambda { |q60| "def" }, "12", a31: "x y").m35(); end))
  v53 = { a: :a, b: :b }[:a]
end
v62 = (case [v50, C30.new(->(q61) { "def" }, "bc", a31: "a").send("m39")]; in [Integer => c5, _] then c5 end)
pp(C40.new(v62, C4.new(a5: v50), a41: { a: 12, b: 0 }).a43())
k63 = Class.new do
  def initialize(target) = @target = target
  def dl64(...) = @target.push(...)
end
v65 = k63.new([1]).dl64(2, 3)
v66 = [C40.new(12, C4.new(a5: v62), a41: { a: 18, b: 4 }), C40.new(9, C4.new(a5: 17), a41: { a: 18, b: 13 })].each_slice(2).map { |i3, *| i3 }.each_with_object([]) { |i4, a4| a4 << i4 }
[C30.new(->(q67) { "" }, "x y", a31: "def"), C30.new(proc { |q68| "bc" }, "a")].select { |q69| (true && false) }.each do |q70|
  v72 = nil
  v72 = C40.new(v62, C4.new(a5: v62), a41: { a: 5, b: 8 }).a43() unless v72
end
v66 = v66
v73 = [1, 2].inject(:+)
v76 = proc { |q74| "def" }
define_singleton_method(:f77) { v76 = proc { |q75| "a" } }
p f77.call rescue p(f77)
puts "end"
