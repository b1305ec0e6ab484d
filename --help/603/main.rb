puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def m5(a3, a4)
    return [:a, :b].to_h { |k1| [k1, 10] } if @a2.is_a?(Integer)
    { a: 14, b: 19 }.merge({ c: 4 }).merge({ c: (6 + 3) })
  end
  def m8(a6, *a7)
    case { a: 14, b: 14 }.merge({ c: a6 })
    when :never then nil
    when ->(it) { it.respond_to?(:upcase) }
      puts([19].reverse.first)
      v9 = a6
    else
      v9 = 2
    end
    ["bc", a6].last
  end
  def m11(*a10)
    a10.dup.push(4)[9]
  end
  [:d12, :d13].each do |name|
    define_method(name) { 11 }
  end
end
class ::C1
  def m14()
    r15 = block_given? ? yield("bc"&.length.to_i) : nil
    v16 = ["def", [0, 7, 18]].last
    if v16
      k17 = Class.new { def ==(o) = true; def go = 1 }.new
      v18 = (k17 == nil ? k17.go : 2)
    end
    String.class_eval { def cr19 = "12" }
    v20 = "a".cr19
    ->(q21) { nil&.length.to_i }
  end
end
def m24(a22, a23:)
  v25 = C1.new("def")
  format("%d", 13).sub(/[a-c]/) { |m4| m4.upcase }
end
v26 = C1.new("bc").a2()&.length.to_i
v28 = (("x y".dup << "def") + m24(C1.new("x y"), a23: ->(q27) { :c }))
v29 = [*[:a], :b][-1]
if C1.new("def").d13() == (C1.new("12")).tap { |it7| it7.inspect }.method(:d12).call()
  v34 = m24(C1.new("def"), a23: (proc { |q32| :c } || ->(q33) { :a }))
  v35 = catch(:done) do
    throw :done, 15.to_i if !((false).then { |it8| it8 })
    v36 = C1.new("bc").send("a2")
    v37 = ["a", C1.new("bc")].last
    f38 = proc { v37 = C1x.new(v34) }
    [1, 2].each { f38.call rescue 0 }
    v37.d13()
  end
  v31 = ("12" if (true && true))
else
  v31 = C1.new(v28).send("a2")
end
n39 = 0
v40 = nil
begin
  n39 += 1
  raise "again" if n39 < 3
  v40 = C1.new("x y")
rescue RuntimeError
  retry
end
v41 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
v41 << [13, 9, 16].sum
begin
  case [6, 19].first
  in [Integer => pn, pv]
    v44 = ->{ "def" }.call
    v44.nope if v44.respond_to?(:nope)
    case { n: v40.d12(), v: v28 }
    in [Integer => pn, pv]
      C1.class_eval { def dm46 = 14 }
      v47 = C1.new("x y").dm46
      v41 << pn.send(:+, 17)
      v45 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v45 = pn + 1
    in { n: 0.. => pn }
      v45 = pn * 2
    in String | Symbol => pw
      v45 = pw.length
    else
      v45 = 0
    end
    v43 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v43 = pn + 1
  in { n: 0.. => pn }
    v43 = pn * 2
  in String | Symbol => pw
    v43 = pw.length
  else
    v43 = 0
  end
  v42 = { a: v40 }.fetch(:a)
rescue
  v42 = C1.new("x y")
end
k48 = Class.new do
  def initialize(target) = @target = target
  def method_missing(name, *args, &block)
    @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
  end
  def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
end
v50 = k48.new("abc").length
$g51 = nil
define_singleton_method(:gm52) { $g51 = v42 }
self.gm52
v53 = $g51
v55 = proc { |q54| :c.to_s }
(v56, _), v57 = [(v28 * (5 % 3)), 0], :c.to_s
begin
  C1.define_method(:dm59) { "12" }
  v60 = v40.dm59
  $g61 = nil
  define_singleton_method(:gm62) { $g61 = n39 }
  $g61 = n39
  v63 = $g61
  1 + nil
  v58 = { a: "a", b: "x y" }.merge({ c: "12" })
rescue NameError, ArgumentError, TypeError => e
  v58 = { a: "def", b: "bc" }.select { |k2, _| k2 != :z }
  p e.class, e.message.length
end
k64 = Class.new { def to_ary = [1, 2] }.new
v65, _ = k64
v66 = [0] + k64
v67, v68 = [:a, :b].to_h { |k1| [k1, "x y"] }, C1.new("bc").m11(v50)
[C1.new("")].each_with_object([]) { |i4, a4| a4 << i4 }.each do |q69|
  v71 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
end
puts "end"
