puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    [[8, 0], 10].first.first
  end
end
class C3 < S1
  attr_accessor :a4
  def initialize(a4 = { a: "bc", b: "a" })
    super(17, "x y")
    @a4 = a4
  end
  def to_s = "C3"
  def m7(*a6, a5: S1.new(10, "12"), &block)
    r8 = block.call([15].count { |i5| i5 == 11 })
    v9 = [:a, :b].to_h { |k1| [k1, (Integer("z") rescue r8)] }
    ([*[true], true] + [false])
  end
  class_eval "def e10 = 2"
end
class C11
  attr_accessor :a12, :a13, :a14
  def initialize(a12, a13:, a14: { a: 7, b: 19 })
    @a12 = a12
    @a13 = a13
    @a14 = a14
  end
  def to_s = "C11"
  def m16(a15)
    "def".to_s
  end
  def m19(a17 = { a: "", b: "12" }, a18: @a12)
    return (false).tap { |it7| it7.inspect } if ["x y", "def"].last.is_a?(Enumerable)
    catch(:t) { throw :t, "12".empty?; 1 }
  end
  class_eval "def e21 = 12"
end
def m23(a22 = "bc")
  [C3.new()].each_with_object([]) { |i4, a4| a4 << i4 }.each do |q24|
    q24.instance_variable_set(:@iv26, 2)
    v27 = q24.instance_variable_get(:@iv26)
  end
  v28 = "a".to_sym
  define_singleton_method(:f29) { v28 = (:a || :b) }
  ->{ C11.new(["def"], a13: S1.new(16, nil)).e21() }.call
end
def m32(a31, *a30)
  r33 = block_given? ? yield(a31) : nil
  return [4, 4, 6].first if { a: proc { |q34| q34 }, b: nil }[:a].nil?
  ["12", "", ""].size
end
class C35 < S1
  def m37(a36:)
    [19].reverse.include?(4)
  end
  def m40(*a39)
    C11.new(["12", "12", "x y"], a13: S1.new(nil, nil)).public_send(:m16, [[false]].each { |it9| break it9 })
  end
  alias al41 m40
end
C35.class_eval do
  def m42()
    v43 = %w[1 2].map(&:to_i).sum(&:succ)
    v44 = v43
    (begin; C11.new(["", "12"], a13: S1.new(9, ""), a14: { a: 18, b: 6 }).public_send(:m19, { a: "bc", b: "def" }); end)
  end
end
v45 = v46 = String.new("s")
v45 << "t"
p v46.length
v47 = v48 = []
v47 << [16]
v49 = v48.first
k50 = Class.new { def ud51 = 1; def to_s = "u" }
k50.class_eval { undef_method :hash if false }
v52 = k50.new.ud51 + k50.new.to_s.size
class String; def cr53 = "bc"; end
v54 = "a".cr53
case { a: { a: 15, b: 12 }, b: { a: 12, b: 5 } }.select { |k2, _| k2 != :z }
when :never then nil
when Integer, Float
  v56 = { a: [{ b: "bc" }] }
  v57 = v56[:a].first[:b]
  v58 = C35.new(6, "")
  f59 = -> { begin; v58 = C35.new(3, "bc"); ensure; p v58; end }
  p f59.call rescue p(f59)
  v55 = C3.new().e10()
when String
  for q60 in [:a].compact
    break if C11.new(["a"], a13: S1.new(nil, "12")).e21().nil?
    v62 = C3.new()
    v62.s2 = ->{ nil }.call
  end
  v63 = S1.new(5, nil)
  f64 = proc { v63 = S1.new(8, "bc") }
  p f64.call rescue p(f64)
  v55 = { a: 8 }.fetch(:a)
when nil
  begin
    puts("x y".to_sym)
    Integer("q")
    v65 = v49
  rescue NameError, ArgumentError, TypeError => e
    v65 = { a: 14, b: 16 }.values
    p e.class, e.message.length
  end
  v55 = v52
when ->(it) { it.respond_to?(:upcase) }
  if [*{ a: 16, b: 11 }.values, v52].include?(14)
    k68 = Class.new { define_method(:am69) { lambda { |q70| 15 } } }
    v71 = k68.new.am69
    v67 = { a: v52, **{ a: 5, b: 19 } }
  else
    v67 = [:a, :b].to_h { |k1| [k1, 3] }
  end
  v72 = catch(:done) do
    throw :done, v46 if C35.new(nil, "a").m40({ a: 3, b: 0 }).empty?
    v73 = [16, 14, 16].inject(0) { |m6, i6| m6 + i6 } > 16
    C35.new(15, "12").al41({ a: 1, b: 2 })
  end
  v55 = (Integer("z") rescue 8)
else
  v55 = 17
end
[[16, 16, 16], nil].compact.each_with_index do |q74, i75|
  v76 = Integer.sqrt(17) + 10.digits.sum
end
unless v55 == [v52].each { |it9| break it9 }
  unless "def".to_sym.respond_to?(:m1)
    [C11.new(["12"], a13: S1.new(nil, "def"), a14: { a: 12, b: 3 })].compact.each do |q79|
      v82, v81 = [S1.new(0, ""), C11.new(["def"], a13: S1.new(5, "x y"), a14: { a: 4, b: 0 }).a14()].reverse
    end
    v83 = C11.new(["", "bc"], a13: S1.new(9, "bc"))
    v78 = (case 19; when Integer then v52 else v52 end)
  else
    v78 = (case [19, v52]; in [Integer => c5, _] then c5 end)
  end
  v84 = v85 = String.new("s")
  v84 << "t"
  p v85.length
  v86 = v87 = []
  v86 << 7
  v88 = v87.first
  v77 = "".to_sym
else
  v77 = "bc".to_sym
end
v89 = nil
begin; v89 = S1.new(nil, nil)&.s1(); ensure; v89.inspect; end
v90 = v55
v91 = { a: v89, **({ a: 3, b: nil }).then { |it8| it8 } }
v92 = "12".upcase
f93 = proc { v92 = ->{ "def" }.call }
[1, 2].each { f93.call rescue 0 }
v94 = [[["def", "x y"], ["bc", ""]].compact].each { |it9| break it9 }
k95 = Class.new { def is_a?(c) = true; def go = 1 }.new
v96 = (k95.is_a?(String) ? k95.go : 2)
v97 = v90
v98 = [1, 2].instance_exec(3) { |q| first + q }
unless C11.new(["", "a", "bc"], a13: S1.new(v89, nil), a14: { a: 18, b: 0 }).e21() > 7
  v100 = [16].compact
  f101 = -> { begin; v100 = v49; ensure; p v100; end }
  [1, 2].each { f101.call rescue 0 }
  pp("".to_sym)
  v99 = C3.new()&.e10()
end
n102 = 0
loop do
  n102 += 1
  break if n102 > 2
  v94[0] = (["bc"] + ["bc"])
  v103 = C35.new(16, "a")
end
puts "end"
