puts "start"
module M1
  def m3()
    v4 = nil
    binding.local_variable_set(:v4, "x y")
    "def".sub(/[a-c]/) { |m4| m4.upcase }
  end
  def self.included(base)
    base.define_method(:x2) { "" }
  end
end
class C5
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m6()
  return C5.new(5).f0() if [8, 14, 17].map { |q7| 3 }.include?(10)
  v8 = nil
  begin; v8 = [13, 16, 13].dup.push(4); ensure; v8.inspect; end
  for q9 in catch(:t) { throw :t, [C5.new(7), C5.new(0), C5.new(1)]; 1 }
    $g11 = nil
    define_singleton_method(:gm12) { $g11 = [:a, :b].to_h { |k1| [k1, 16] } }
    $g11 = [:a, :b].to_h { |k1| [k1, 16] }
    v13 = $g11
    v13[:b] = C5.new(13).f0()
  end
  (v8[9] || [9].count { |i5| i5 == 19 })
end
class C14 < C5
  def to_s = "C14"
  def m15()
    v16 = nil
    set17 = ->(q = (:c).tap { |it7| it7.inspect }) { v16 = q }
    set17.call
    n18 = 0
    v19 = nil
    begin
      n18 += 1
      raise "again" if n18 < 3
      v19 = m6()
    rescue RuntimeError
      retry
    end
    [*[17].map { |q20| "x y" }, format("%d", 12)]
  end
  [:d21, :d22].each do |name|
    define_method(name) { "x y" }
  end
end
class C23
  attr_accessor :a24
  def initialize(a24 = "def")
    @a24 = a24
  end
  def to_s = "C23"
  def m26(a25 = false)
    v27 = nil
    binding.local_variable_set(:v27, C14.new(12))
    C14.new(6)
  end
  def m29(a28: [1, 11])
    catch(:t) { throw :t, C14.new(16); 1 }.public_send(:x2)
  end
  alias al30 m29
end
v32 = proc { |q31| ("x y"[0] || "12") }
pp(["bc", "bc"].find { |q33| C5.new(19).f0() > 3 })
[8, 11, nil].compact.each_with_object([]) do |q34, i35x|
  v36 = { a: C5.new(2), **catch(:t) { throw :t, { a: C5.new(13), b: C5.new(0) }; 1 } }
  v37 = q34
end
case nil.to_i
when :never then nil
when Integer, Float
  Object.const_set("CN39", ["x y"]) unless Object.const_defined?(:CN39)
  v40 = Object.const_get(:CN39)
  v38 = C5.new(9).f0()
when nil
  v42 = lambda { |q41| C5.new(0).f0() }
  v38 = [10, 10].max
when Array
  case [10, 9, 15].select { |q43| 15 > 11 }
  when :never then nil
  when Integer, Float
    v45 = C23.new("12")
    v44 = 17 == 15
  when ->(it) { it.respond_to?(:upcase) }
    v46 = ->{ [*[C23.new("x y"), C23.new()], C23.new("x y")] }.call
    v44 = 7 > 12
  else
    v44 = true
  end
  v38 = (14 - 17)
else
  v38 = 6
end
v49 = Array.new(2) { ["bc", "a"] }.find { |q47| :b.to_s.empty? }
v50 = { a: v38, **{ a: 16, b: 13 } }.transform_values { |i2| i2 }
[["12", "", "x y"]].reverse.first(3).map do |q51|
  v53 = { a: ["x y", ""], **{ a: ["", "a", "12"], b: ["12"] } }.merge({ c: q51 })
end
v54 = C23.new()
v55 = ["bc", "bc", "12"].compact
f56 = lambda { |q = 1| v55 = (begin; ["a", "def", "12"]; end); q }
v58 = ->(q57) { C14.new(3).f0() }
v54.extend(Module.new { def xm59 = { a: 3, b: 9 } })
v60 = v54.xm59
p(C5.new(8))
n61 = 0
v62 = nil
begin
  n61 += 1
  raise "again" if n61 < 3
  v62 = v54
rescue RuntimeError
  retry
end
puts "end"
