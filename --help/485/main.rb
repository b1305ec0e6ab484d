puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    ->(q3) { (9 + 8) }
  end
end
module M4
  def m7(a6)
    return "bc".to_sym if proc { |q9| 1 }.call(12) == lambda { |q10| 2 }.call(9)
    a6 << ["", 15].last
    "bc".to_sym
  end
end
class C11
  include M4
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C12
  attr_accessor :a13, :a15, :a14
  def initialize(a13, a15, a14:)
    @a13 = a13
    @a15 = a15
    @a14 = a14
  end
  def m16()
    return { a: 2, b: 12 }.values if S1.new(proc { |q17| true }, "bc").nil?
    :name.dup.push(17).each_slice(2).map { |i3, *| i3 }
  end
  class_eval "def e18 = @a15"
end
C12.class_eval do
  def m19()
    return (7 + 15) if (2).tap { |it7| it7.inspect } > 19
    v20 = catch(:done) do
      throw :done, C11.new(15) if proc { |q21| "def" }.is_a?(Enumerable)
      v22 = [nil].compact
      v22.each { |q| q.nope }
      C11.new(17)
    end
    (begin; C11.new(4); end).method(:f0).call()
  end
end
def m23()
  v24 = [:a, :b].to_h { |k1| [k1, 11] }[:zz]
  unless v24.nil?
    v25 = ("".dup << "a").upcase
  end
  C11.new(10)&.m7(([11]).tap { |it7| it7.inspect })
end
def m26()
  return C12.new(lambda { |q29| true }, "12", a14: 6).a15() if C12.new(lambda { |q28| false }, "bc", a14: 18).m19() > 3
  v31 = S1.new(proc { |q30| false }, nil)
  (C12.new(->(q32) { false }, "a", a14: 0)).tap { |it7| it7.inspect }.a15()
end
def m35(a34, a33: "a", &block)
  r36 = block.call(a34)
  return [:a, :b].to_h { |k1| [k1, 3] } if (false && false)
  { a: 14, b: 14 }.transform_values { |i2| i2 }.merge({ c: C12.new(->(q38) { true }, "12", a14: 17).public_send(:m19) })
end
class C39
  attr_accessor :a40, :a41
  def initialize(a40, a41)
    @a40 = a40
    @a41 = a41
  end
  def m44(a43, a42:)
    n45 = 0
    v46 = nil
    begin
      n45 += 1
      raise "again" if n45 < 3
      v46 = C12.new(proc { |q47| false }, "x y", a14: 7)
    rescue RuntimeError
      retry
    end
    v49 = [C12.new(->(q48) { true }, "bc", a14: 11)].each { |it9| break it9 }
    [:a, :b].to_h { |k1| [k1, 17.send(:+, 15)] }
  end
  K51 = 8
  def m52 = K51
end
eval("def ev53 = 3")
v54 = ev53
v55 = (2**-1).to_i
v56 = nil
1.times { v56 = catch(:t) { throw :t, ["x y", "12"]; 1 } }
v58 = C12.new(->(q57) { true }, "def", a14: 7)
n59 = 0
while n59 < 2
  n59 += 1
  if v54 > 13
    v61 = nil
    1.times { v61 = "".length }
    n62 = 0
    v63 = nil
    begin
      n62 += 1
      raise "again" if n62 < 3
      v63 = S1.new(proc { |q64| true }, nil)
    rescue RuntimeError
      retry
    end
    v60 = v55 > 3
  end
  unless v58&.m16().each_with_object([]) { |i4, a4| a4 << i4 }.include?(19)
    define_singleton_method(:er66) do
      begin
        nil.nope
      ensure
        return 5
      end
    end
    v67 = self.er66
    v65 = [0].each_slice(2).map { |i3, *| i3 }
  end
end
if v56.respond_to?(:m1)
  1 + nil if $PROGRAM_NAME == "nobody"
  v55 ||= ([4, 0].inject(0) { |m6, i6| m6 + i6 } + v55)
  v68 = { a: :a, b: nil }[:a]
end
case { n: 12.to_i, v: ["a", "x y", ""].join("-") }
in [Integer => pn, pv]
  k71 = Class.new { def coerce(o) = [o, 2] }.new
  v72 = 5 + k71
  v55 += v55
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
v73 = catch(:done) do
  throw :done, [16, 14, 12].include?(14) if [17, 14].include?(16)
  v74 = v58.m16().first
  [7].is_a?(Integer)
end
(v75, _), v76 = [C11.new(v54).public_send(:m7, [16, 4, 12]), 0], v54
n77 = 0
loop do
  n77 += 1
  break if n77 > 2
  case C39.new(S1.new(->(q78) { false }, nil), C11.new(10)).m52()
  when :never then nil
  when Integer, Float
    1 + nil if $PROGRAM_NAME == "nobody"
    v79 = v75
  when nil
    k81 = Class.new { def ud82 = 1; def to_s = "u" }
    k81.send(:remove_method, :to_s)
    v83 = k81.new.ud82 + k81.new.to_s.size
    v84 = { a: false, b: true }.select { |k2, _| k2 != :z }
    f85 = -> { begin; v84 = { a: false, b: true }.select { |k2, _| k2 != :z }; ensure; p v84; end }
    p f85.call rescue p(f85)
    v79 = "def".to_sym
  when Array
    v86 = { a: "bc", b: "bc" }.transform_values { |i2| i2 }.transform_values { |i2| i2 }
    v87 = v88 = String.new("s")
    v87 << "t"
    p v88.length
    v89 = v90 = []
    v89 << C12.new(->(q91) { false }, "bc", a14: nil)
    v92 = v90.first
    v79 = "a".to_sym
  when ->(it) { it.respond_to?(:upcase) }
    v93 = catch(:done) do
      throw :done, (Integer("z") rescue false) if (case 1; when Integer then [9] else [9] end).respond_to?(:m1)
      v97, *, v98 = [true, false, true].select { |q94| ->(q95) { "" }.is_a?(String) }, 1, 2, lambda { |q96| "" }
      define_singleton_method(:pr99) do |list|
        list.each { |q| next if q.nil?; return C11.new(12) if q > 1 }
        C11.new(11)
      end
      v100 = self.pr99([])
      v73
    end
    for q101 in [9, 17].each_slice(2).map { |i3, *| i3 }
      v104, v103 = [Array.new(2) { :c }, 1.to_i].reverse
      v58.a13 = (begin; lambda { |q105| v93 }; end)
    end
    v79 = C11.new(8).m7([11, 5, 18])
  else
    v79 = v75
  end
  n106 = 0
  [1, 2].each { |q| n106 += 1; redo if n106 == 1; next n106 if q == 1 }
  v107 = [1, 2, 3].map { |q| next 0 if q == 2; q }
end
puts "end"
