puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3:)
    @a2 = a2
    @a3 = a3
  end
  def m4(&block)
    r5 = block.call([14].sum)
    ->{ @a2.first }.call
  end
  def m6()
    r7 = block_given? ? yield((4 <=> 3)) : nil
    return lambda { |q8| "12" } if 7.to_i == 3.to_i
    (Integer("z") rescue lambda { |q9| "bc" })
  end
  def m12(a11 = "x y", a10:)
    v13 = [5].dup.push(9).each_with_object([]) { |i4, a4| a4 << i4 }
    begin
      v15 = [:a, :b].to_h { |k1| [k1, [false, true, false][0]] }
      v16 = [1, 2].inject(:+)
      v14 = (16 if "bc".empty?)
    rescue
      v14 = (12 if nil.is_a?(Comparable))
    ensure
      p v14
    end
    a10
  end
  prepend(Module.new { def w17 = 13 })
end
def m20(a18, a19: 0)
  [C1.new(["12", "def"], a3: proc { |q21| "x y" }), C1.new(["x y", "12", "def"], a3: lambda { |q22| "x y" }), C1.new(["def"], a3: ->(q23) { q23 })].dup.push(C1.new(["12", "", "def"], a3: proc { |q24| "" })).each_with_object([]) do |q25, i26x|
    next if ["def", ""].nil?
    (v27, _), v28 = [a18, 0], { a: "def", b: "def" }[:a]
    v29 = ((begin; raise "x"; rescue; "def"; end).empty? ? nil : "x y".to_sym)
  end
  v30 = ["bc", ""].join("-")
  (nil || [8, 0, 16].reverse)
end
class C31
  attr_accessor :a33, :a34, :a32
  def initialize(a33, a34, *a32)
    @a33 = a33
    @a34 = a34
    @a32 = a32
  end
  def to_s = "C31"
  def m36(*a35)
    if C1.new(["def"], a3: proc { |q37| "def" }).a2().respond_to?(:nope)
      v42 = a35.reverse[9]
      v38 = ["12", "x y", "a"].find { |q40| ["a", "x y"].is_a?(Integer) }
    else
      v38 = ["def"].find { |q39| 11 > 13 }
    end
    @a32[0] = Array.new(2) { 13 }
    [:a].each_slice(2).map { |i3, *| i3 }.map { |q44| [7, 1].first }
  end
  def m47(a46:, a45: 11)
    return [[false, true, false], 11].first if !(catch(:t) { throw :t, false; 1 })
    (([true, false]).tap { |it7| it7.inspect } + [false])
  end
  class_eval "def e48 = 'x y'"
end
begin
  k52 = Class.new { def ud53 = 1; def to_s = "u" }
  k52.send(:remove_method, :to_s)
  v54 = k52.new.ud53 + k52.new.to_s.size
  nil.nothing
  v49 = ->(q50) { 3 }
rescue NameError, ArgumentError, TypeError => e
  v49 = proc { |q51| 3 }
  p e.class, e.message.length
end
for q55 in [0, 6].each_slice(2).map { |i3, *| i3 }
  v57, *, v58 = ["def", "def"].join("-"), 1, 2, q55
end
v59 = C1.new(["12", "12"], a3: ->(q60) { q60 })
v59.extend(Module.new { def xm61 = 5 })
v62 = v59.xm61
v63 = v62.to_s
v66, v65 = ["x y".upcase, m20(C1.new(["def"], a3: proc { |q64| "def" }))].reverse
v66.push(C1.new(["x y"], a3: proc { |q67| v65 }).method(:w17).call())
unless { a: 5, b: 15 }.transform_values { |i2| i2 }.values.include?(17)
  v71 = C1.new(["x y", "def"], a3: lambda { |q70| "def" }).w17()
  v68 = v59
else
  v68 = C1.new(["x y"], a3: proc { |q69| "" })
end
puts "end"
