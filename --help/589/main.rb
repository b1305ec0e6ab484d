puts "start"
class C1
  attr_accessor :a2
  def initialize(a2 = 8)
    @a2 = a2
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def m3()
    return (nil || ["12", "bc"]) if !("x y".nil?)
    v4 = { a: ({ a: 13, b: 1 } if 10 > 12), b: nil }[:a]
    ["bc"].compact.select { |q5| q5.nil? }
  end
  def m7(a6:)
    { a: "x y", b: "12" }.select { |k2, _| k2 != :z }.merge({ c: ("" + "a") })
  end
  def m8(&block)
    r10 = block.call(->(q9) { 6 }.call(10))
    return { a: 14, b: 6 }.select { |k2, _| k2 != :z } if !(!(false))
    r10 = [*["12", "bc", "bc"], r10].join("-")
    n11 = 0
    while n11 < 2
      n11 += 1
      r10 = (r10 + nil.to_s)
      v12 = ((@a2 if r10.is_a?(Enumerable)).nil? ? "a".to_sym : "".to_sym)
    end
    [:a, :b].to_h { |k1| [k1, [9, 4].sum] }
  end
  K13 = 5
  def m14 = K13
end
module M15
  def m19(a17, a18 = 11)
    C1.new(9).m14()
  end
end
class C20
  include M15
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m21()
  [{ a: :c, b: :a }, { a: :a, b: :a }].each_slice(2).map { |i3, *| i3 }.each do |q22|
    v25, v26 = C1.new().m8() { |q24| "a" }, 1.respond_to?(:nope)
  end
  ("12".to_sym).tap { |it7| it7.inspect }
end
pp()
v27 = C20.new(12)
([0, 11].include?(2) ? [0, 18, 13] : [16, 1]).first(3).map do |q28|
  v31 = C1.new()&.a2() == (1 || q28)
  v32 = ->{ C1.new(6) }.call.public_send(:m3)
end
v33 = (Integer("z") rescue catch(:t) { throw :t, [["def"]]; 1 })
v27.instance_variable_set(:@iv34, C1.new(13))
v35 = v27.instance_eval { @iv34 }
(v36, _), v37 = [v35, 0], [C1.new(16)].each { |it9| break it9 }
puts "end"
