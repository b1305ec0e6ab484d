puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def m5(a3, a4: ->(q6) { 5 })
    return [:a, :b].to_h { |k1| [k1, 17] } if 11.send(:+, 14) == (nil || 0)
    { a: 5, b: 8 }.merge({ c: 7 }).transform_values { |i2| i2 }
  end
  def m9(a8 = 4, a7: { a: :b, b: :c })
    r10 = yield((5).tap { |it7| it7.inspect })
    (begin; raise "x"; rescue; [:a, :b].to_h { |k1| [k1, 8] }; end)
  end
  alias al11 m9
end
class C12 < C1
  attr_accessor :a13
  def initialize(a13 = :b)
    super([0])
    @a13 = a13
  end
  def m16(a14, a15)
    r17 = yield((0 / (10.abs + 1)))
    v18 = a14.each_with_object([]) { |i4, a4| a4 << i4 }.first
    if v18.nil?
      p 0
    else
      a15.instance_variable_set("@iv19", { a: "a", b: "x y" })
      v20 = a15.instance_variable_get(:@iv19)
    end
    C1.new([13]).al11() { |q22| r17 }
  end
  def m23()
    case ["x y"].join("-")
    in [Integer => pn, pv]
      v25 = nil
      set26 = ->(q = C1.new([6])) { v25 = q }
      set26.call
      v24 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v24 = pn + 1
    in { n: 0.. => pn }
      v24 = pn * 2
    in String | Symbol => pw
      v24 = pw.length
    else
      v24 = 0
    end
    v27 = "abc".instance_eval { length + size }
    ["a", "a", "12"].each_with_object([]) { |i4, a4| a4 << i4 }.size
  end
  prepend(Module.new { def w28 = 8 })
end
class C12
  def m31(a29: C12.new(), a30: ["a"])
    v32 = v33 = String.new("s")
    v32 << "t"
    p v33.length
    v34 = v35 = []
    v34 << C1.new([2, 2])
    v36 = v35.first
    a29.singleton_class.define_method(:sm37) { 5 }
    v38 = a29.sm37
    (nil || a29.m23())
  end
end
class C39
  attr_accessor :a41, :a40
  def initialize(a41 = C12.new(), a40:)
    @a41 = a41
    @a40 = a40
  end
  def to_s = "C39"
  def m43(a42)
    v44 = C12.new().send("w28")
    f45 = lambda { |q = 1| v44 = (nil || 17); q }
    p f45.call rescue p(f45)
    v46 = (Integer("z") rescue C1.new([10, 0, 13]))
    (!(v44 > 13) ? { a: 7, b: 9 }.fetch(:a, 15) : v44)
  end
end
def m49(a47 = :c, a48 = C1.new([18]), &block)
  r50 = block.call(C12.new().public_send(:m23))
  return ("12" + r50) if !(7.nil?)
  if (false && false)
    v53 = [(lambda { |q52| 19 } || nil)].each { |it9| break it9 }
    $g54 = nil
    define_singleton_method(:gm55) { $g54 = "".to_sym }
    $g54 = "".to_sym
    v56 = $g54
    v51 = C39.new(a40: C12.new())
  else
    v51 = C39.new(C12.new(), a40: C12.new(:c))
  end
  v57 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
  ((r50).tap { |it7| it7.inspect } + r50)
end
def m60(a58, a59:)
  C39.new(a40: C12.new(:b))
end
v61 = C12.new(:c)
v62 = ({ a: { a: "def", b: "" }, b: { a: "def", b: "x y" } }.values + [{ a: "bc", b: "" }])
v63 = nil
set64 = ->(q = C12.new(:a).m23()) { v63 = q }
set64.call
k65 = Class.new { def !; false; end; def go = 1 }.new
v66 = (!k65 ? 2 : k65.go)
v68, v67 = [[18, 8].first, C12.new()].reverse
(case 14; when Integer then [1, 17] else [1, 17] end).each_with_object([]) do |q69, i70x|
  puts(v68)
  k71 = Class.new(Object) { def am72 = 18 }
  v73 = k71.new.am72
end
v63 = (begin; raise "x"; rescue; ""; end)
p(v63)
v63 = 12
case [(2 + v66), lambda { |q74| 7 }.call(11)]
in [Integer => pn, pv]
  [nil].compact.each_with_index do |q76, i77|
    v78 = method(:Integer).to_proc.call("4")
    v79 = "def".to_sym
  end
  begin
    v82 = m49() { |q81| "" }.upcase
    v68.a13 = C12.new(:a).send("a13")
    raise ArgumentError, "odd"
    v80 = 17.to_s
  rescue NameError, ArgumentError, TypeError => e
    v80 = :c.to_s
    p e.class, e.message.length
  ensure
    p v80
  end
  v75 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v75 = pn + 1
in { n: 0.. => pn }
  v75 = pn * 2
in String | Symbol => pw
  v75 = pw.length
else
  v75 = 0
end
n83 = 0
v84 = nil
begin
  n83 += 1
  raise "again" if n83 < 3
  v84 = C1.new([12, 3, 0])
rescue RuntimeError
  retry
end
v85 = nil
[1].each { |q| v85 = ->(q86) { 11 }.call(v75) if q == 1 }
k87 = Struct.new(:z) { def am88 = C1.new([17, 6, 14]) }
v89 = k87.new.am88
case [->(q90) { 17 }.call(8), v66]
in [Integer => pn, pv]
  n92 = 0
  v93 = nil
  begin
    n92 += 1
    raise "again" if n92 < 3
    v93 = C39.new(a40: C12.new())&.a41()
  rescue RuntimeError
    retry
  end
  v94 = [1, 2].inject(:+)
  v91 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v91 = pn + 1
in { n: 0.. => pn }
  v91 = pn * 2
in String | Symbol => pw
  v91 = pw.length
else
  v91 = 0
end
puts "end"
