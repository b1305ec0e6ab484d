puts "start"
class C1
  attr_accessor :a2, :a3, :a4
  def initialize(a2, a3, a4)
    @a2 = a2
    @a3 = a3
    @a4 = a4
  end
  def m6(a5 = 18)
    return { a: "x y", b: "bc" }.merge({ c: "" }) if ("bc" + "def").empty?
    [:a, :b].to_h { |k1| [k1, "def"] }.transform_values { |i2| i2 }
  end
  private
  def h7 = 13 > 17
  public
  def m8 = h7
end
def m9()
  [16, 12].each_with_object([]) { |i4, a4| a4 << i4 }.each_with_object([]) do |q10, i11x|
    pp({ a: "x y", b: "def" }.values.join("-"))
    v12 = { a: true, b: false }.select { |k2, _| k2 != :z }.select { |k2, _| k2 != :z }
  end
  unless { a: { a: 4, b: 3 }, b: nil }[:a].is_a?(Enumerable)
    v15 = Array.new(2) { { a: 9, b: 0 } }.reverse
    v13 = (!(true) ? nil : 5)
  else
    v13 = [18][9]
  end
  { a: 15, b: 11 }.transform_values { |i2| i2 }.values
end
def m17(a16 = "bc")
  return C1.new("def", 15, 17) if 10.to_i > 10
  v18 = C1.new(nil, 17, 11)
  v18.instance_eval { @iv19 = "x y" }
  v20 = v18.instance_variable_get(:@iv19)
  C1.new(nil, 4, nil)
end
def m21(&block)
  r22 = block.call([4, 14].count { |i5| i5 == 5 })
  return [19, 11, 1][-1] if C1.new("a", 10, 19).nil?
  (([14, 16, 9] + [16, 7, 12]).include?(14) ? nil : ->{ 19 }.call)
end
class C23
  attr_accessor :a24
  def initialize(a24:)
    @a24 = a24
  end
  def m25()
    return [18, 17].sum if ([17]).then { |it8| it8 }.include?(5)
    v26 = "a".to_sym
    f27 = proc { v26 = "x y".to_sym }
    [1, 2].each { f27.call rescue 0 }
    (->(q28) { q28 }.call(17)).then { |it8| it8 }
  end
end
begin
  v32 = m9()
  1 + nil
  v29 = ["a"].select { |q30| C1.new("", nil, 16).is_a?(String) }
rescue => e
  v29 = ["a"].select { |q31| 16 > 19 }
  p e.class, e.message.length
ensure
  p v29
end
v34, *, v35 = "12".to_sym, 1, 2, lambda { |q33| 9 }.call(3)
if v29.map { |q36| "def" }.join("-").empty?
  n40 = 0
  while n40 < 2
    n40 += 1
    for q41 in ([C1.new("def", nil, 4)] + [C1.new("12", nil, nil), C1.new("a", nil, 16), C1.new("a", nil, 12)])
      v43, v44 = q41, [*[12], 19]
    end
    v45 = v35
    p(defined?(nope_here) ? nope_here : 0)
  end
  Object.const_set("CN46", C1.new(nil, 19, nil)) unless Object.const_defined?(:CN46)
  v47 = CN46
  v37 = lambda { |q39| false }
end
v49, v50 = [:b].map { |q48| 8 }, 4.to_s
k51 = Class.new { def ==(o) = true; def go = 1 }.new
v52 = (k51 == nil ? k51.go : 2)
v53 = catch(:done) do
  throw :done, C1.new("bc", 11, nil) if m9().include?(17)
  case ->{ "x y" }.call
  when :never then nil
  when Integer, Float
    v55 = nil
    [1].each { |q| v55 = v50 if q == 1 }
    v54 = C23.new(a24: nil).m25()
  when nil
    v56, v57 = (begin; { a: true, b: false }; end), v49
    v58 = nil
    while v58.nil? do v58 = v52 end
    v54 = [1].inject(0) { |m6, i6| m6 + i6 }
  when ->(it) { it.respond_to?(:upcase) }
    v59 = C23.new(a24: :c)
    v59.extend(Module.new { def xm60 = C1.new(nil, nil, nil) })
    v61 = v59.xm60
    v62 = Integer.sqrt(17) + 10.digits.sum
    v54 = (17 <=> v35)
  else
    v54 = 11
  end
  C1.new(nil, 19, nil)
end
puts "end"
