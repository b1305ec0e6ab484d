puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2:, a3:)
    @a2 = a2
    @a3 = a3
  end
  def to_s = "C1"
  def m4()
    proc { |q5| 17 }.call("12".length)
  end
  K6 = false
  def m7 = K6
end
class C8 < C1
  attr_accessor :a10, :a9
  def initialize(*a10, a9:)
    super(a2: { a: 16, b: 9 }, a3: 7)
    @a10 = a10
    @a9 = a9
  end
  include Enumerable
  def each
    return enum_for(:each) { a10.size } unless block_given?
    a10.each { |q| yield q }
    self
  end
  def m11()
    ["x y"].dup.push("").size
  end
end
def m12()
  v13 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
  v14 = (case 15; when Integer then C1.new(a2: { a: 18, b: 19 }, a3: nil).m4() else C1.new(a2: { a: 18, b: 19 }, a3: nil).m4() end)
  [(Integer("z") rescue v13), C1.new(a2: { a: 13, b: 15 }, a3: 5).public_send(:m4)].max
end
def m17(a16:, a15: "12")
  n18 = 0
  until n18 >= 3
    n18 += 1
    a15 = (["def"].respond_to?(:m1) ? nil : "12").to_s
    v19 = (begin; raise "x"; rescue; [18, 19].inject(0) { |m6, i6| m6 + i6 }; end)
  end
  "def".to_sym
end
def m20()
  case [11].each { |it9| break it9 }
  in [Integer => pn, pv]
    v22 = Array.new(2) { "a" }.join("-")
    v21 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v21 = pn + 1
  in { n: 0.. => pn }
    v21 = pn * 2
  in String | Symbol => pw
    v21 = pw.length
  else
    v21 = 0
  end
  v23 = [:c, 13].first
  f24 = -> { begin; v23 = "a".to_sym; ensure; p v23; end }
  [1, 2].each { f24.call rescue 0 }
  C8.new(a9: C1.new(a2: { a: 5, b: 5 }, a3: 6)).m4()
end
class C26 < C1
  attr_accessor :a27
  def initialize(a27)
    super(a2: { a: 7, b: 13 }, a3: 16)
    @a27 = a27
  end
  def to_s = "C26"
  def m28()
    { a: ("12".empty? ? nil : "12"), b: nil }[:a]
  end
  def m29(&block)
    r30 = block.call(C1.new(a2: { a: 13, b: 18 }, a3: nil).m4())
    return [1, 3].each_slice(2).map { |i3, *| i3 } if (true && false)
    @a27.each_with_object([]) { |i4, a4| a4 << i4 }.each_slice(2).map { |i3, *| i3 }
  end
  def m32(a31: "12")
    r33 = yield((8 + 12))
    return C8.new(a9: C1.new(a2: { a: 3, b: 6 }, a3: 11)) if (true && true)
    v35 = nil
    1.times { v35 = "".to_sym }
    catch(:t) { throw :t, C8.new(a9: C1.new(a2: { a: 6, b: 5 }, a3: 10)); 1 }
  end
  alias_method :al37, :m32
end
v38 = (method(:Array) >> :size.to_proc).call(nil)
v40 = C8.new(proc { |q39| 17 }, a9: C1.new(a2: { a: 3, b: 16 }, a3: 2)).each_with_index.map { |q, i| i }
case [v40.count { |i5| i5 == 15 }, ("" || "a")]
in [Integer => pn, pv]
  rec42 = ->(n) { n <= 0 ? :a : (rec42.call(n - 1) || :a) }
  v43 = rec42.call(3)
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
unless (false && false)
  (["a"] + ["a", "bc"]).each_with_index do |q47, i48|
    (["def", "12"] + ["a"]).each do |q49|
      v51 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
      v52 = C26.new([9, 0])
    end
  end
  unless (C8.new(proc { |q53| v38 }, a9: C1.new(a2: { a: 6, b: 6 }, a3: nil))&.m4()).tap { |it7| it7.inspect } > 6
    k55 = Class.new { def nil? = true; def go = 1 }.new
    v56 = (k55.nil? ? k55.go : 2)
    v54 = C26.new(v40)
  end
  v44 = C26.new([13]).m32(a31: "def") { |q46| :c }
else
  v44 = C8.new(->(q45) { 14 }, a9: C1.new(a2: { a: 4, b: 15 }, a3: 6))
end
k57 = Class.new { def am58 = C26.new([11]) }
v59 = k57.new.am58
v40 ||= (Integer("z") rescue v59)&.a27()
begin
  v63 = v64 = String.new("s")
  v63 << "t"
  p v64.length
  v65 = v66 = []
  v65 << 17
  v67 = v66.first
  nil.nothing
  v60 = C8.new(*[proc { |q61| 18 }, proc { |q61| 18 }], a9: C1.new(a2: { a: 5, b: 12 }, a3: nil)).send("m4")
rescue StandardError
  v60 = C8.new(proc { |q62| 12 }, a9: C1.new(a2: { a: 6, b: 8 }, a3: 2)).method(:m11).call()
end
v68 = v38
define_singleton_method(:f69) { v68 = (8 + v38) }
p f69.call rescue p(f69)
v41 = (5 > 0 ? ->(q70) { 8 } : lambda { |q71| 13 }).call((case 8; when Integer then 4 else 4 end))
v72 = catch(:done) do
  throw :done, [4, 5, 0].sum if ["12", "a", "12"].reverse.is_a?(Comparable)
  v73 = catch(:done) do
    throw :done, C26.new([12, 2, 14]) if (false && true)
    v68 = (["a"].join("-").empty? ? C1.new(a2: { a: 6, b: 15 }, a3: nil).m4() : m12())
    v59
  end
  catch(:t) { throw :t, 18; 1 }
end
v74 = C8.new(lambda { |q75| 3 }, a9: C1.new(a2: { a: 10, b: 12 }, a3: nil)).send("a9").a2()
if !v74.nil? && v74 != :zz
  v76 = [:a, :b].to_h { |k1| [k1, ["x y", 12].first] }
end
Object.const_set(:CN77, 0) unless defined?(CN77)
v78 = Object.const_get(:CN77)
puts "end"
