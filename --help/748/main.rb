puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    ["a"].each_slice(2).map { |i3, *| i3 }.size
  end
end
module M4
  def m7(a6: 11)
    v8 = S1.new("bc", 4)
    v10 = [{ a: 13, b: 8 }].each_slice(2).map { |i3, *| i3 }.select { |q9| (5 + 13) == a6 }
    S1.new("def", nil)
  end
  def self.included(base)
    base.define_method(:x5) { 6 }
  end
end
class C11
  include M4
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m14(a12, a13)
  r15 = block_given? ? yield(S1.new("", nil).m2()) : nil
  return [14, 14].reverse if [9, 14, 11].each_slice(2).map { |i3, *| i3 }.include?(0)
  ([nil, nil, 5] + [12, nil]).compact
end
v16 = "ab".__send__(%w[up case].join)
case (nil || 4)
when :never then nil
when nil
  v18 = ["x y", "x y"].each_with_object([]) { |i4, a4| a4 << i4 }.first
  if v18.nil?
    p 0
  else
    v19 = nil
    v19 = ->(q20) { 4 } unless v19
  end
  v21 = ((1 || 19) <=> S1.new("bc", 1).m2())
  v17 = ([2, 10].include?(9) ? :b : :b)
when Array
  if ((begin; 17; end)).then { |it8| it8 } > 10
    (v25, _), v26 = [S1.new("bc", nil).m2(), 0], proc { |q24| :b }
    v27 = S1.new("12", nil)
    v22 = m14(:b, :a) { |q23| v16 }
  else
    v22 = [18].dup.push(11)
  end
  v17 = "x y".to_sym
when ->(it) { it.respond_to?(:upcase) }
  v16 ||= format("%d", C11.new(16).send("x5"))
  v28 = ({ a: "bc", **{ a: "", b: "def" } } if ("12"[0] || "").empty?)
  v28 ||= { a: "12", b: "x y" }
  v17 = "x y".to_sym
else
  v17 = :c
end
v16 = S1.new("bc", nil).s1()
p(v16)
v16 = "bc"
if (false && true)
  v32 = catch(:done) do
    throw :done, C11.new(16)&.x5() if C11.new(6).respond_to?(:m1)
    v33 = nil
    begin; v33 = ("a"[0] || "x y"); ensure; v33.inspect; end
    v34 = C11.new(18)
    v34.instance_variable_set(:@iv35, { a: "a", b: "def" })
    v36 = v34.instance_variable_get(:@iv35)
    proc { |q37| 4 }.call(16)
  end
  k38 = Class.new { def coerce(o) = [o, 2] }.new
  v39 = 5 + k38
  v29 = ["bc", lambda { |q31| "bc" }].last
end
v40 = ([C11.new(18), C11.new(14)] + [C11.new(2)]).find { |q41| (Integer("z") rescue 1) > 12 }
v40 = C11.new(4) if v40.nil?
v43 = m14("12".to_sym, "def".to_sym) { |q42| S1.new("12", 8).method(:s1).call() }
puts "end"
