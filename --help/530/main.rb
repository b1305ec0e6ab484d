puts "start"
class C1
  attr_accessor :a2, :a3, :a4
  def initialize(a2, a3, a4:)
    @a2 = a2
    @a3 = a3
    @a4 = a4
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def +(other) = a2 + other
  def m6(a5)
    return (["a", "12"] + ["a", "bc"]) if (false && false)
    ->{ catch(:t) { throw :t, ["12", ""]; 1 } }.call
  end
  private
  def h7 = @a2
  public
  def m8 = h7
end
def m11(a9 = 7, a10 = nil)
  case [[1], [14, 16], [10, 2]].each_slice(2).map { |i3, *| i3 }
  when :never then nil
  when Integer, Float
    v13 = (2**-1).to_i
    v14 = ["x y", "x y", ""].first.to_s
    v12 = C1.new(3, 3, a4: { a: 11, b: 18 }).m8()
  when String
    v15 = a9
    v12 = C1.new(a9, 3, a4: { a: 15, b: 17 }).a2()
  when Array
    v16 = [:a, :b].to_h { |k1| [k1, ["a", "a"].each_with_object([]) { |i4, a4| a4 << i4 }] }
    v12 = (Integer("z") rescue 9)
  when ->(it) { it.respond_to?(:upcase) }
    v17, v18 = C1.new(a9, nil, a4: { a: 5, b: 4 }), C1.new(a9, nil, a4: { a: 14, b: 0 })
    v19 = (2**-1).to_i
    v12 = a9
  else
    v12 = a9
  end
  { a: true, b: false }.merge({ c: false }).transform_values { |i2| i2 }
end
def m21(a20)
  r22 = block_given? ? yield("bc".length) : nil
  unless [12, 3, 14].map { |q23| 10 }.select { |q24| (true && true) }.include?(19)
    v26 = C1.new(18, nil, a4: { a: 14, b: 9 })
    v26.instance_eval { @iv27 = "a" }
    v28 = v26.instance_eval { @iv27 }
    v25 = [11, 12].each_with_object([]) { |i4, a4| a4 << i4 }
  else
    v25 = { a: 7, b: 7 }.values
  end
  { a: "12", b: "x y" }[:a]&.length.to_i
end
class C29
  attr_accessor :a30, :a31
  def initialize(a30, a31 = "def")
    @a30 = a30
    @a31 = a31
  end
  def to_s = "C29"
  def m34(a33 = C1.new(3, nil, a4: { a: 3, b: 2 }), *a32, &block)
    r35 = block.call(["a", 13].last)
    return @a31 if @a31.respond_to?(:upcase)
    v37 = [[*[1, 8, 5], 11], [nil, nil, nil].compact]
    (Integer("z") rescue ["a", ""].join("-"))
  end
  def m38()
    r39 = yield(8.to_s)
    v42 = ->{ ->(q40) { q40 } }.call
    define_singleton_method(:f43) { v42 = ->(q41) { 9 } }
    [1, 2].each { f43.call rescue 0 }
    ((begin; [:c, :b]; end)).tap { |it7| it7.inspect }
  end
  [:d44, :d45].each do |name|
    define_method(name) { 7 }
  end
end
v47, v46 = [C1.new(14, 1, a4: { a: 2, b: 7 }).m8(), C29.new(["def"], "")].reverse
case { n: m21(true) { |q48| "12" }, v: v46 }
in [Integer => pn, pv]
  v51, v50 = [m11(14, :b), "".upcase].reverse
  [[14, 3, 19], [5, 8, 5], [17, 7, 1]].select { |q52| 4 == pv }.each_with_object([]) do |q53, i54x|
    break if C1.new(pv, 0, a4: { a: 7, b: 2 }).is_a?(Enumerable)
    v46 = q53.inject(0) { |m6, i6| m6 + i6 }
    v55 = v56 = String.new("s")
    v55 << "t"
    p v56.length
    v57 = v58 = []
    v57 << C29.new(["bc"])
    v59 = v58.first
  end
  v49 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v49 = pn + 1
in { n: 0.. => pn }
  v49 = pn * 2
in String | Symbol => pw
  v49 = pw.length
else
  v49 = 0
end
n60 = 0
loop do
  n60 += 1
  break if n60 > 2
  v61 = nil
  [1].each { |q| v61 = m21(true) { |q62| "12" } if q == 1 }
  case C29.new(["", "12", "x y"], "x y").send("a31")
  when :never then nil
  when Integer, Float
    Object.class_eval("def ev64 = 5")
    v65 = self.ev64
    v63 = v49
  when String
    v61 = (m21(false) { |q66| "x y" } + v46)
    v63 = [9].count { |i5| i5 == 7 }
  when nil
    String.class_eval { def cr67 = 10 }
    v68 = "a".cr67
    v63 = v49
  when Array
    v47.a30 = { a: "x y", b: "12" }.values
    v71, v70 = [C29.new(["", "def", "a"], "def").send("a31"), (begin; ->(q69) { "bc" }; end)].reverse
    v63 = [1, 5, 8].sum
  else
    v63 = 12
  end
end
k72 = Class.new { def sc74(a = 1, *b, c: 2) = [8, 2, 14] }
k73 = Class.new(k72) { def sc74(a = 1, *b, c: 2) = (super) }
v75 = k73.new.sc74
v76 = { a: C1.new(v46, 12, a4: { a: 0, b: 16 }) }.fetch(:a).clamp(C1.new(15, 15, a4: { a: 2, b: 16 }), C1.new(15, 15, a4: { a: 2, b: 16 }))
v77 = ([C1.new(v46, 0, a4: { a: 11, b: 5 }), C1.new(10, 7, a4: { a: 18, b: 17 }), C1.new(v46, 3, a4: { a: 12, b: 2 })].each_with_object([]) { |i4, a4| a4 << i4 } + [C1.new(15, nil, a4: { a: 10, b: 8 }), C1.new(v46, 7, a4: { a: 17, b: 14 }), C1.new(0, nil, a4: { a: 12, b: 0 })])
unless v75.nil?
  C29.new(["", "def", "12"]).a30().each do |q79|
    v77 ||= Array.new(2) { v76 }
  end
  v78 = C29.new(["bc", "12"]).d45()
else
  v78 = [5, 0].inject(0) { |m6, i6| m6 + i6 }
end
v82 = { a: "", b: "a" }.select { |k2, _| k2 != :z }
f83 = lambda { |q = 1| v82 = { a: "12", b: "a" }.select { |k2, _| k2 != :z }; q }
p f83.call rescue p(f83)
v84 = (begin; [[false, false, true]].each { |it9| break it9 }; end)
unless v84.nil?
  unless ("def".upcase.dup << "a").empty?
    v77.push(C1.new(13, 15, a4: { a: 19, b: 10 }))
    p(v49)
    v85 = (6 - v78)
  else
    v85 = v46
  end
  n86 = 0
  while n86 < 2
    n86 += 1
    v87 = catch(:t) { throw :t, (v46 / (10.abs + 1)); 1 }
    v89, v90 = ->(q88) { "def" }, v85
  end
end
v91 = nil
begin; v91 = C29.new(["bc", "def", ""]); ensure; v91.inspect; end
if "".to_sym.respond_to?(:each)
  v93 = nil
  binding.eval("v93 = C29.new(['bc'])")
  v94 = [v76, (C1.new(4, nil, a4: { a: 13, b: 4 })).then { |it8| it8 }].max
  v92 = v75
else
  v92 = { a: 8, b: 10 }.values
end
C1.class_exec(:dm95) { |n| define_method(n) { :c } }
v96 = v76.dm95
puts "end"
