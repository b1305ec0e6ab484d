puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2 = 15)
    return ->{ 9 }.call if (Integer("z") rescue 2).respond_to?(:m1)
    [{ a: 14, b: 9 }.fetch(:a, 5), (15 > 5 ? 1 : 10)].max
  end
end
def m6(a5)
  r7 = block_given? ? yield("x y".to_sym) : nil
  S1.new(16, 19)
end
class C8 < S1
  include Comparable
  def <=>(other)
    s1 <=> other.s1
  end
  def coerce(number) = [number, s1]
  def +(other) = s1 + other
  def m10(a9)
    n11 = 0
    until n11 >= 3
      n11 += 1
      v12 = (S1.new(19, nil).m3(3) <=> 11.send(:+, 14))
    end
    ->(q13) { "bc".to_sym }
  end
  def m16(a15, a14 = ["12"])
    v21 = m6(->(q17) { "x y" }) { |q18| "def" }
    define_singleton_method(:f22) { v21 = m6(proc { |q19| "bc" }) { |q20| "x y" } }
    (("".dup << "")).then { |it8| it8 }
  end
  private
  def h23 = "<#{11}>"
  public
  def m24 = h23
end
class C25 < S1
  include Comparable
  def <=>(other)
    s1 <=> other.s1
  end
  def coerce(number) = [number, s1]
  def +(other) = s1 + other
  def m28(a26, a27)
    return (["bc", "def", "def"] + ["def"]) if (true && false)
    n29 = 0
    while n29 < 2
      n29 += 1
      v30 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
    end
    ["a", "a"].select { |q31| nil.is_a?(Comparable) }.reverse
  end
  def m32()
    r33 = block_given? ? yield(17.to_s) : nil
    (13.to_i > 5 ? (0 == 12 ? ["12"] : ["x y", "a", "bc"]) : ["x y", "a"].each_slice(2).map { |i3, *| i3 })
  end
  [:d34, :d35].each do |name|
    define_method(name) { "def" }
  end
end
n36 = 0
[1, 2].each { |q| n36 += 1; redo if n36 == 1; next n36 if q == 1 }
v37 = [1, 2, 3].map { |q| next 0 if q == 2; q }
v38 = nil
v38 = C25.new(12, 8) unless v38
unless n36.nil?
  if "12".then { _1 + "!" }.respond_to?(:m1)
    v43 = 7.fdiv(2).floor
    v44 = (begin; { a: "x y", b: "" }; end)
    v44.nope if v44.respond_to?(:nope)
    v42 = ("bc" * (8 % 3))
  else
    v42 = :a.to_s
  end
  v45 = nil
  1.times { v45 = n36 }
  v39 = proc { |q41| 5 }
else
  v39 = proc { |q40| n36 }
end
k46 = Class.new do
  def iintialize(target) = @target = target
  def dl47(...) = @target.push(...)
end
v48 = k46.new([1]).dl47(2, 3)
v49 = [1, 2].instance_exec(3) { |q| first + q }
case v49
when :never then nil
when Integer, Float
  unless S1.new(9, nil).respond_to?(:m1)
    C25.define_method(:dm52) { :c }
    v53 = C25.new(8, 17).dm52
    v51 = ("def"[0] || "")
  end
  v50 = "<#{v49}>"
when String
  n54 = 0
  while n54 < 2
    n54 += 1
    v56 = ->{ proc { |q55| 16 } }.call
  end
  v50 = format("%d", 18)
when ->(it) { it.respond_to?(:upcase) }
  v57 = C8.new(7, nil)
  f58 = proc { v57 = C8.new(7, 18) }
  p f58.call rescue p(f58)
  v48 << (nil || 2)
  v50 = v49.to_s
else
  v50 = "bc"
end
v59 = [nil, 8].compact
f60 = -> { begin; v59 = [[5]].each { |it9| break it9 }; ensure; p v59; end }
[1, 2].each { f60.call rescue 0 }
puts "end"
