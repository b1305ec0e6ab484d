puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m3(a2)
    return 13 > 5 if "12".then { _1 + "!" }.empty?
    v5 = "bc".to_sym
    (2 * 15 % 97).nil?
  end
end
module M6
  def m10(a9, a8 = ["bc"])
    case { a: "bc", b: "def" }.transform_values { |i2| i2 }
    when :never then nil
    else
      v11 = "def"
    end
    ->{ proc { |q12| :c } }.call
  end
end
class C13
  include M6
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m16(a14, a15)
  a14
end
class C17 < S1
  attr_accessor :a18, :a19
  def initialize(a18 = S1.new(s1: nil, s2: :a), a19 = :b)
    super(s1: nil, s2: :a)
    @a18 = a18
    @a19 = a19
  end
  def to_s = "C17"
  def m21(a20: ->(q22) { q22 })
    v23 = C13.new(8).f0()
    ["12"].reverse.dup.push(("a").tap { |it7| it7.inspect })
  end
  [:d24, :d25].each do |name|
    define_method(name) { 13 }
  end
end
[12].dup.push(19).each_with_index do |q26, i27|
  C13.define_method(:dm28) { "12" }
  v29 = C13.new(i27).dm28
end
puts(([18, 2, 13] + [3]).count { |i5| i5 == (12).then { |it8| it8 } })
(begin; [C17.new(S1.new(s1: 13, s2: :a))]; end).first(3).map do |q31|
  v33 = [1, 2].instance_exec(3) { |q| first + q }
  v34 = catch(:done) do
    throw :done, format("%d", v33) if (v33.nil? ? 13 : v33) > 15
    k35 = Class.new { define_method(:am36) { 13 } }
    v37 = k35.new.am36
    v38 = ([3, 12].each_with_object([]) { |i4, a4| a4 << i4 } if v33 > 12)
    "<#{5}>"
  end
end
v39 = ->{ C13.new(10) }.call
v40 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
v41 = Integer.sqrt(17) + 10.digits.sum
v43 = C17.new().m21()
n44 = 0
until n44 >= 3
  n44 += 1
  v45 = catch(:done) do
    throw :done, ("x y" if "x y".is_a?(Enumerable)) if ->{ C13.new(4) }.call.is_a?(Comparable)
    case { n: v41, v: nil&.length.to_i }
    in [Integer => pn, pv]
      v47 = C13.new(8).f0()
      v48, v49 = "x y".nil?, [:a, :b].to_h { |k1| [k1, false] }
      v46 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v46 = pn + 1
    in { n: 0.. => pn }
      v46 = pn * 2
    in String | Symbol => pw
      v46 = pw.length
    else
      v46 = 0
    end
    "a"
  end
end
v50, *, v51 = { a: C17.new(), b: nil }[:a], 1, 2, { a: "", b: "12" }.transform_values { |i2| i2 }
v43 = C17.new().public_send(:m21)
v53 = catch(:done) do
  throw :done, C13.new(5).f0() if { a: 13, b: nil }[:a].respond_to?(:m1)
  v55 = proc { |q54| v40 }
  v55.nope if v55.respond_to?(:nope)
  ([C17.new(S1.new(s1: nil, s2: :a), :a), C17.new(S1.new(s1: nil, s2: :a)), C17.new(S1.new(s1: nil, s2: :b), :c)]).then { |it8| it8 }.each_with_index do |q56, i57|
    break if { a: true, b: false }.merge({ c: true }).respond_to?(:m1)
    q56.a18 = S1.new(s1: 3, s2: :c)
  end
  3.to_i
end
v58 = {}.dup.freeze
v58 = v58.dup
v58 << "c"
v59 = v58
p(({ a: nil, **{ a: 3, b: 8 } } || { a: 6, b: 1 }))
puts "end"
