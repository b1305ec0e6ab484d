puts "start"
module M1
  def m3()
    return (6 / (1.abs + 1)) if "12".to_sym.is_a?(String)
    [(case [11, 8]; in [Integer => c5, _] then c5 end)].each { |it9| break it9 }
  end
end
class C4
  prepend M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C5
  attr_accessor :a6, :a8, :a7
  def initialize(a6 = ["def"], a8 = { a: 2, b: 2 }, a7: { a: 17, b: 6 })
    @a6 = a6
    @a8 = a8
    @a7 = a7
  end
  def to_s = "C5"
  def m11(*a9)
    r12 = block_given? ? yield(:b.to_s) : nil
    v13 = [(18 * 5 % 97), C4.new(4).m3()].max
    ->{ C4.new(1) }.call.m3()
  end
  def m14(&block)
    r15 = block.call({ a: 17, b: 4 }.fetch(:a, 14))
    n16 = 0
    [1, 2].each { |q| n16 += 1; redo if n16 == 1; next n16 if q == 1 }
    v17 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    { a: "bc", b: "a" }.values.reverse
  end
  def m20(a18, a19)
    v21 = ([18, 6, 13]).then { |it8| it8 }
    f22 = -> { begin; v21 = ([15, 4, 13]).tap { |it7| it7.inspect }; ensure; p v21; end }
    [1, 2].each { f22.call rescue 0 }
    C4.new(19)
  end
  [:d23, :d24].each do |name|
    define_method(name) { "x y" }
  end
end
class C25
  attr_accessor :a26, :a27
  def initialize(*a26, a27: 9)
    @a26 = a26
    @a27 = a27
  end
  def to_s = "C25"
  def m28()
    @a26 = [9, 17].reverse.map { |q29| C5.new(["12", ""]) }
    C5.new().method(:a8).call()
  end
  K30 = 8
  def m31 = K30
end
def m34(a32, a33)
  unless [9, 6].each_with_object([]) { |i4, a4| a4 << i4 }.sum > 15
    v39 = ->(q37) { C5.new().send("m11") { |q38| :c } }
    v36 = [8, 2, 2].each_with_object([]) { |i4, a4| a4 << i4 }
  else
    v36 = a33
  end
  Object.const_set("CN40", [11]) unless Object.const_defined?(:CN40)
  v41 = CN40
  C5.new()
end
class C42 < C4
  attr_accessor :a43, :a45, :a44
  def initialize(a43, *a45, a44:)
    super(6)
    @a43 = a43
    @a45 = a45
    @a44 = a44
  end
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def +(other) = f0 + other
  def m46()
    r47 = yield((!(false) ? false : true))
    C5.new()&.m14() { |q48| C4.new(12).send("f0") }
  end
  def m49()
    p(C5.new())
    { a: "a", **{ a: "12", b: "def" } }.values
  end
  K50 = "12"
  def m51 = K50
end
class C52
  attr_accessor :a53
  def initialize(a53: proc { |q54| :a })
    @a53 = a53
  end
  def to_s = "C52"
  def m55()
    if (true && false)
      v57 = (C5.new().m20(["", "bc", "bc"], ["12", "a"])).then { |it8| it8 }
      v58 = nil
      v58 = (begin; raise "x"; rescue; [18]; end) unless v58
      v56 = { a: "12", b: "" }.transform_values { |i2| i2 }
    else
      v56 = { a: "12", **{ a: "def", b: "12" } }
    end
    (C25.new(*[C5.new(["x y", "x y", "x y"]), C5.new(["x y", "x y", "x y"])], a27: 5)&.a27() - (9 / (4.abs + 1)))
  end
  K59 = 19
  def m60 = K59
end
case C42.new({ a: 14, b: 9 }, a44: "def").send("m3")
when :never then nil
when String
  v62 = catch(:done) do
    throw :done, ["12"].each { |it9| break it9 } if ([7]).tap { |it7| it7.inspect }.include?(10)
    v63 = C25.new(*[C5.new(), C5.new()], a27: 6)
    C42.new({ a: 2, b: 15 }, :b, a44: "bc").m51()
  end
  begin
    v62 = m34(C25.new(*[C5x.new(["bc"]), C5.new(["bc"])]), [15]).send("d24")
    1 + nil
    v64 = "bc".to_sym
  rescue => e
    v64 = "a".to_sym
    p e.class, e.message.length
  end
  v61 = ("a"[0] || "a")
when Array
  v66 = proc { |q65| q65 }
  v61 = C5.new()&.d24()
when ->(it) { it.respond_to?(:upcase) }
  v67 = Hash.new { |h, k| h[k] = "a" }
  v68 = v67[:unknown]
  case "".length
  in [Integer => pn, pv]
    v70 = pv
    pp(->(q71) { (3 <=> 12) })
    v69 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v69 = pn + 1
  in { n: 0.. => pn }
    v69 = pn * 2
  in String | Symbol => pw
    v69 = pw.length
  else
    v69 = 0
  end
  v61 = "<#{17}>"
else
  v61 = ""
end
if (true && true)
  v73 = (16 <=> 0)
  if !v73.nil? && v73 != :zz
    case { n: (17.nil? ? 12 : 18), v: v61 }
    in [Integer => pn, pv]
      v75 = [16, 10].include?(14)
      p(defined?(Nope) ? Nope.new : 0)
      pv += C5.new(["def", "a", ""])&.d23().sub(/[a-c]/) { |m4| m4.upcase }
      v74 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v74 = pn + 1
    in { n: 0.. => pn }
      v74 = pn * 2
    in String | Symbol => pw
      v74 = pw.length
    else
      v74 = 0
    end
    v76 = (v61 if !((true || true)))
    if v76
      v77 = { a: ["12", "x y", "a"], b: [""] }.select { |k2, _| k2 != :z }.transform_values { |i2| i2 }
    end
  end
  v72 = 14.send(:+, 13)
else
  v72 = { a: 8, b: 4 }.fetch(:a, 11)
end
puts((nil || "".to_sym))
pp({ a: "def", b: "bc" }.transform_values { |i2| i2 }[:zz])
v78 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
for q82 in ->{ [proc { |q79| 15 }, lambda { |q80| 4 }, ->(q81) { q81 }] }.call
  define_singleton_method(:er84) do
    begin
      nil.nope
    ensure
      return "def"
    end
  end
  v85 = self.er84
end
v86 = nil
set87 = ->(q = C5.new().d23()) { v86 = q }
set87.call
if v72 == v72
  if (true && false)
    v90 = [C42.new({ a: 8, b: 15 }, *[:b, :b], a44: v61), 13].first.between?(C42.new({ a: 15, b: 11 }, :a, a44: v61), C42.new({ a: 15, b: 11 }, :a, a44: v61))
    Object.const_set("CN91", { a: "def", b: "a" }) unless Object.const_defined?(:CN91)
    v92 = Object.const_get(:CN91)
    v89 = C42.new({ a: 14, b: 13 }, :a, a44: "a")
  else
    v89 = C42.new({ a: 12, b: 6 }, :c, a44: v61)
  end
  v88 = "".to_sym
else
  v88 = ["def", :b].last
end
puts "end"
