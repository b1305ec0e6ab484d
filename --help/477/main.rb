puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2 = [18])
    return ("def" if !(true)) if [9].each { |it9| break it9 } > 9
    n4 = 0
    [1, 2].each { |q| n4 += 1; redo if n4 == 1; next n4 if q == 1 }
    v5 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    (begin; raise "x"; rescue; { a: "x y", b: "a" }; end)[:zz]
  end
end
def m6()
  v7 = ((begin; raise "x"; rescue; 3; end) + 18.to_i)
  v8 = ->{ nil.to_s }.call
  catch(:t) { throw :t, [8, 13, 11].dup.push(v7); 1 }
end
def m9()
  "<#{catch(:t) { throw :t, 12; 1 }}>"
end
class C10
  attr_accessor :a11
  def initialize(a11 = [:a, :b, :a])
    @a11 = a11
  end
  def m12()
    v13, *, v14 = S1.new("def", nil)&.s2(), 1, 2, (["bc", "x y"].nil? ? nil : 4)
    v15 = ("12" + "x y").length
    ["a"].map { |q16| "12" }.select { |q17| (true && false) }
  end
  class_eval "def e18 = 'a'"
end
v20 = (14 if [0].include?(3)).to_i
case { a: { a: "bc", b: "def" }, b: { a: "a", b: "x y" } }[:a]
when :never then nil
when Integer, Float
  v22 = nil
  set23 = ->(q = v20) { v22 = q }
  set23.call
  v21 = m9()
when String
  for q24 in C10.new().a11()
    v26 = C10.new([:c, :a, :a])
  end
  v27 = ["def"&.length.to_i, "bc".length].max
  v21 = S1.new("bc", 15).s1()
when nil
  v20 += S1.new("x y", 12).method(:s2).call().to_i
  v21 = "def".upcase
when Array
  v28 = [true, false].first
  unless v28.nil?
    v29 = [*[C10.new(), C10.new(), C10.new()].each_slice(2).map { |i3, *| i3 }, [C10.new(), 18].first]
    v20 ||= v20
  end
  v30 = C10.new([:c, :c])
  v30.extend(Module.new { def xm31 = [true, true, true] })
  v32 = v30.xm31
  v21 = C10.new().e18()
else
  v21 = "def"
end
v33 = String.instance_method(:length).bind("abc").call
v34 = { a: 6, b: 8 }.merge({ c: v33 })
(v34.nope rescue p 0)
v35 = S1.new("def", 16)
class << v35; def sm36 = S1x.new("def", nil); end
v37 = v35.sm36
v34 = v34.select { |k2, _| k2 != :z }.transform_values { |i2| i2 }
v38 = nil
begin; v38 = "x y".to_sym; ensure; v38.inspect; end
puts "end"
