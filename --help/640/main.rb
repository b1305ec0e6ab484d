puts "start"
class C1
  attr_accessor :a2, :a4, :a3
  def initialize(a2, a4, a3:)
    @a2 = a2
    @a4 = a4
    @a3 = a3
  end
  include Comparable
  def <=>(other)
    a4 <=> other.a4
  end
  def +(other) = a4 + other
  def m7(a5, a6: @a4)
    return !(false) if [:b].find { |q8| 18 == 14 }.respond_to?(:upcase)
    (([18, 6, 9] + [19, 14, 1]).include?(5) ? [:c, :b, :c].nil? : [true, 9].first)
  end
  alias_method :al9, :m7
end
class C10
  attr_accessor :a11, :a12
  def initialize(a11 = "12", *a12)
    @a11 = a11
    @a12 = a12
  end
  def m13()
    C1.new(nil, 14, a3: 7)
  end
  def m15(a14 = 17)
    v16 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
    @a11
  end
  def m19(a17, a18)
    return ["12", ""].dup.push("x y") if a18.empty?
    @a12.push(a18)
    v20 = [C1.new(nil, 12, a3: 3), C1.new(17, 2, a3: 8)].sort.first
    [nil, "a"].compact.compact
  end
  alias al21 m19
end
def m23(a22)
  return { a: 6, b: 17 }.select { |k2, _| k2 != :z } if C1.new(8, 19, a3: 14).public_send(:a4) == [19].count { |i5| i5 == 0 }
  rec25 = ->(n) { n <= 0 ? [10, 0] : (rec25.call(n - 1) || [17]) }
  v26 = rec25.call(3)
  a22 ||= a22
  [:a, :b].to_h { |k1| [k1, 14.send(:+, 12)] }
end
class C27 < C10
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    for q in a12
      yield q
    end
    self
  end
  def to_s = "C27"
  def m29(a28:)
    r30 = yield(format("%d", 0))
    v32 = proc { |q31| 2 }.call(14)
    C10.new()
  end
  def m33()
    lambda { |q34| [10, 15].count { |i5| i5 == 1 } }
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g35") ? 0 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g35") || super
end
v36 = v37 = String.new("s")
v36 << "t"
p v37.length
v38 = v39 = []
v38 << { a: "x y", b: "x y" }
v40 = v39.first
en41 = [4, 5].each
v42 = en41.next + en41.next
v43 = nil
1.times { v43 = ([:a, :a]).tap { |it7| it7.inspect } }
v46 = ["a"].map { |q44| { a: "x y", b: "x y" } }.select { |q45| [true, false].is_a?(Comparable) }
v47 = C27.new(nil, "12").find { |q| q }
v48 = ((C27.new()).tap { |it7| it7.inspect } if C10.new("a").al21(C1.new(14, v42, a3: nil), "x y").is_a?(Comparable))
(v49, _), v50 = [["x y", "def", "12"].join("-"), 0], { a: :a, b: :a }[:zz]
case { n: v42, v: v42 }
in [Integer => pn, pv]
  v52, v53 = pn, C27.new(v47).m19(C1.new(2, 13, a3: nil), "x y")
  v54 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
  v51 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v51 = pn + 1
in { n: 0.. => pn }
  v51 = pn * 2
in String | Symbol => pw
  v51 = pw.length
else
  v51 = 0
end
v40[:n] = ("12"[0] || "x y")
case { a: proc { |q57| 3 }, **{ a: lambda { |q55| v51 }, b: lambda { |q56| 4 } } }
when :never then nil
when Integer, Float
  define_singleton_method(:pr59) do |list|
    list.each { |q| next if q.nil?; return [0] if q > 1 }
    [1, 4]
  end
  v60 = self.pr59([])
  unless { a: { a: 7, b: 11 }.fetch(:a, 10), b: nil }[:a] == (v42 + C1.new(7, v42, a3: nil).send("a4"))
    v62 = C1.new(9, 5, a3: 7)
    v62.instance_eval { @iv64 = ->(q63) { "x y" } }
    v65 = v62.instance_eval { @iv64 }
    v61 = [:a, :b].to_h { |k1| [k1, false] }
  end
  v58 = "x y".to_sym
when nil
  [[nil, 10]].each { |it9| break it9 }.each_with_object([]) do |q66, i67x|
    next if C27.new(v47, *["def", "def"]).is_a?(Enumerable)
    k68 = Class.new { def sc70(a = 1, *b, c: 2) = "x y" }
    k69 = Class.new(k68) { def sc70(a = 1, *b, c: 2) = (super()) }
    v71 = k69.new.sc70
    v72, *, v73 = v40, 1, 2, C10.new("def", "bc").method(:al21).call(C1.new(nil, 1, a3: 15), "def")
  end
  v58 = "x y".to_sym
when ->(it) { it.respond_to?(:upcase) }
  k74 = Class.new { def !; false; end; def go = 1 }.new
  v75 = (!k74 ? 2 : k74.go)
  v58 = "12".to_sym
else
  v58 = :a
end
if [v42, (nil || 19)].max > 13
  v78 = C27.new(nil, "12").m29(a28: { a: 10, b: 9 }.fetch(:a, 6)) { |q77| C1.new(18, 12, a3: nil).send("m7", v42, a6: v51) }
  v76 = [[10, 11], 15].first
else
  v76 = [13, 2]
end
v79 = ({ a: C1.new(7, 10, a3: 5), b: C1.new(nil, 8, a3: nil) }.values + [C1.new(10, v51, a3: nil)])
v80 = C1.new(8, 3, a3: 3).between?(C27.new(v47, *[v37, v37]).send("m13"), C27.new(v47, *[v37, v37]).send("m13"))
$g81 = nil
define_singleton_method(:gm82) { $g81 = (case 17; when Integer then 2 else 2 end) }
self.gm82
v83 = $g81
puts "end"
