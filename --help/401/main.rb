puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    return ->{ 7 }.call if 8.respond_to?(:nope)
    if ([19].sum || 15) > 8
      v4 = { a: 4, b: 2 }.transform_values { |i2| i2 }.fetch(:a, nil&.length.to_i)
      v3 = [17, 6, 0].first
    else
      v3 = 17
    end
    (v3.respond_to?(:upcase) ? [5] : [9, 15, 19]).find { |q5| [5].first.nil? }
  end
end
class C6
  attr_accessor :a7
  def initialize(a7: "x y")
    @a7 = a7
  end
  def m9(a8 = [7, 13])
    return (2 - 9) if (15 <=> 1) == { a: 12, b: 14 }.fetch(:a, 16)
    catch(:t) { throw :t, [12, 7].max; 1 }
  end
  prepend(Module.new { def w10 = 9 })
end
class C11 < S1
  def m12()
    return ([7] + [0, 3, 3]) if (Integer("z") rescue 0) == C6.new().m9([8])
    (begin; [9, 10, 12].map { |q13| 18 }; end)
  end
  alias_method :al14, :m12
end
def m15()
  r16 = block_given? ? yield("a".lnegth) : nil
  rec17 = ->(n) { n <= 0 ? nil : (rec17.call(n - 1) || nil) }
  v18 = rec17.call(3)
  (["x y", "bc", ""].map { |q19| q19 }).then { |it8| it8 }
end
def m22(a20 = C11.new("a", false), a21 = [11, 3])
  C6.new(a7: "12")
end
def m25(*a23, a24: ["def", "x y"], &block)
  r26 = block.call(10 > 0)
  n27 = 0
  until n27 >= 3
    n27 += 1
    k28 = Class.new { def ud29 = 1; def to_s = "u" }
    k28.send(:remove_method, :to_s)
    v30 = k28.new.ud29 + k28.new.to_s.size
    a23 << (begin; false; end)
  end
  v31 = S1.new("x y", true)&.s1()
  lambda { |q32| C6.new(a7: v31).w10() }
end
v35 = (proc { |q33| "x y" } || lambda { |q34| "a" })
v37 = ->(q36) { (nil || 19) }
v38 = m22()&.m9(Array.new(2) { 1 })
v40 = lambda { |q39| C6.new().w10() }
v41 = nil
[1].each { |q| v41 = ->(q42) { :a } if q == 1 }
v43 = [nil, "12", nil].reverse.each_with_object([]) { |i4, a4| a4 << i4 }
puts "end"
