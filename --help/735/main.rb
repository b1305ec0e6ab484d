puts "start"
class C1
  attr_accessor :a2
  def initialize(a2 = 14)
    @a2 = a2
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def to_s = "C1"
  def m5(*a3, a4: [4, 16])
    define_singleton_method(:pr6) do |list|
      list.each { |q| next if q.nil?; return 3 if q > 1 }
      nil
    end
    v7 = self.pr6()
    v8 = "<#{{ a: 10, **{ a: 1, b: 16 } }}>"
    (begin; (19 / (10.abs + 1)); end)
  end
  def m11(a10 = [11, 19, 10], a9:)
    catch(:t) { throw :t, [:a, :b].to_h { |k1| [k1, 0] }; 1 }
  end
  def m12()
    return [2].find { |q14| "def".empty? } if [9, 15, 15].find { |q13| 5 == @a2 }.respond_to?(:m1)
    (([10, 12, 1].include?(18) ? nil : 2).respond_to?(:nope) ? nil : "12".length)
  end
  K16 = "bc"
  def m17 = K16
end
S18 = Struct.new(:s1, :s2, keyword_init: true) do
  def m20(a19 = C1.new(19))
    r21 = yield(a19.method(:a2).call())
    return C1.new(5).method(:m5).call(->(q22) { "a" }) if !(nil.respond_to?(:nope))
    v23 = nil
    [1].each { |q| v23 = (nil || "") if q == 1 }
    rec24 = ->(n) { n <= 0 ? ["a"] : (rec24.call(n - 1) || ["bc", "a"]) }
    v25 = rec24.call(3)
    a19.m5((proc { |q26| "bc" } || ->(q27) { "12" }), a4: ([10, 7, 12] + [6, 0, 3]))
  end
end
def m29(a28 = [8, 13, 3])
  r30 = block_given? ? yield((9 + 10)) : nil
  a28.each_with_object([]) { |i4, a4| a4 << i4 }.sum
end
def m33(a32)
  return { a: 8, b: 12 }.merge({ c: 6 }) if "x y".upcase.nil?
  v34 = S18.new(s1: [8, 15], s2: 0)
  v35 = (["def"][-1]).tap { |it7| it7.inspect }
  if v35
    v38 = (S18.new(s1: [18], s2: 18).method(:m20).call() { |q37| q37 } || C1.new(14)&.m5())
    1 + nil if $PROGRAM_NAME == "nobody"
  end
  C1.new(12).method(:m11).call([7, 12, 6].each_slice(2).map { |i3, *| i3 }, a9: "x y"&.length.to_i)
end
class C40 < C1
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def +(other) = a2 + other
  def m43(*a41, a42:)
    C1.new()
  end
  def m45(a44)
    a44 << S18.new(s1: a44, s2: 14).m20(C1.new(10)) { |q46| 10 }
    v47 = { a: [{ b: "def" }] }
    v48 = v47[:a].first[:b]
    "bc".to_sym
  end
  def m51(a49, a50)
    r52 = block_given? ? yield((true || true)) : nil
    C1.new(2)
  end
  K53 = "bc"
  def m54 = K53
end
unless S18.new(s1: [12], s2: 17).public_send(:s2).respond_to?(:nope)
  v56 = Integer.sqrt(17) + 10.digits.sum
  v57 = [C1.new(14)].each_with_object([]) { |i4, a4| a4 << i4 }.each_slice(2).map { |i3, *| i3 }
  v55 = C40.new().m54()
end
v58 = S18.new(s1: [10, 10, 7], s2: 4)
v58.extend(Module.new { def xm59 = C40.new(15) })
v60 = v58.xm59
v61 = catch(:done) do
  throw :done, C1.new(19).a2() if [17, 8, 6].map { |q62| q62 }.include?(12)
  n63 = 0
  loop do
    n63 += 1
    break if n63 > 2
    S18.class_exec(:dm64) { |n| define_method(n) { 7 } }
    v65 = v58.dm64
    n66 = 0
    [1, 2].each { |q| n66 += 1; redo if n66 == 1; next n66 if q == 1 }
    v67 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  end
  v60.m5(*[proc { |q68| "bc" }, proc { |q68| "bc" }])
end
v69 = { a: proc { |q71| q71 }, b: ->(q72) { q72 } }.transform_values { |i2| i2 }[:zz]
v69 ||= ->(q73) { :a }
define_singleton_method(:er74) do
  begin
    nil.nope
  ensure
    return "def"
  end
end
v75 = self.er74
v76 = {}
v76.default = [5, 1, 10]
v77 = v76[:unknown]
if C40.new(6).m45([2, 16, 12]).respond_to?(:upcase)
  def v60.sm80 = proc { |q81| "def" }
  v82 = v60.sm80
  v78 = v60.m43(a42: :c)
else
  v78 = v60.m51(v61, v61) { |q79| "" }
end
puts "end"
