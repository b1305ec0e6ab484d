puts "start"
module M1
  def m3()
    r4 = block_given? ? yield("bc".to_sym) : nil
    v5 = (["12"].join("-") + :b.to_s)
    k6 = Class.new { def ud7 = 1; def to_s = "u" }
    k6.class_eval { undef_method :hash if false }
    v8 = k6.new.ud7 + k6.new.to_s.size
    v5
  end
end
class C9
  prepend M1
  attr_accessor :f0
  def initialize(f0)
    @f0x = f0
  end
end
def m11(a10)
  r12 = yield((true && true))
  return (nil || C9.new(7)) if [19, 5, 16].reverse.include?(9)
  C9.new(7)
end
class C13 < C9
  def m15(a14)
    v16 = (a14 <=> C9.new(8).f0())
    v17 = nil
    v17 = (true).tap { |it7| it7.inspect } unless v17
    [C9.new(5).f0(), a14]
  end
  [:d18, :d19].each do |name|
    define_method(name) { 8 }
  end
end
v20 = (["bc", "x y"].size > 13 ? nil : [:a, :b].to_h { |k1| [k1, 13] })
v21 = { a: 8, b: 3 }.merge({ c: 5 })[:a]
if v21
  v22 = { a: C9.new(18), b: C9.new(1) }.merge({ c: C9.new(v21) }).transform_values { |i2| i2 }
  v24 = eval(":a")
end
v25, v26 = (nil || 10), ("x y"[0] || "")
unless (true && false)
  define_singleton_method(:er28) do
    begin
      nil.nope
    ensure
      return 8
    end
  end
  v29 = self.er28
  v27 = (1 || 2)
else
  v27 = (17 - 9)
end
if [16, 16].find { |q30| C9.new(v27).nil? }.respond_to?(:m1)
  v34, v33 = [m11(2) { |q32| q32 }, [4, 3].first].reverse
  v31 = (begin; raise "x"; rescue; false; end)
else
  v31 = [4].include?(11)
end
v35 = [C13.new(7).m15(v27), Array.new(2) { 0 }]
puts "end"
