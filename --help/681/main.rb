puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m4(a3, a2: 9)
    return { a: 7, b: 4 }.select { |k2, _| k2 != :z } if (1 if 4 == 18).nil?
    { a: a2, **{ a: 13, **{ a: 17, b: 3 } } }
  end
end
def m5()
  return (5 / (8.abs + 1)) if [0, 12].inject(0) { |m6, i6| m6 + i6 } > 14
  v7 = eval(":c")
  v8 = [S1.new(s1: 14, s2: "a")].each { |it9| break it9 }.s2()
  S1.new(s1: 7, s2: v8).m4(false, a2: 15).fetch(:a, (9 <=> 5))
end
v9 = S1.new(s1: 0, s2: "def").s1().to_i
v10 = (S1.new(s1: 9, s2: "12")).tap { |it7| it7.inspect }
S1.class_exec(:dm11) { |n| define_method(n) { "a" } }
v12 = S1.new(s1: 1, s2: "12").dm11
case [9, 5].max
in [Integer => pn, pv]
  v10.define_singleton_method(:sm14) { S1.new(s1: 11, s2: "bc") }
  v15 = v10.sm14
  v13 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v13 = pn + 1
in { n: 0.. => pn }
  v13 = pn * 2
in String | Symbol => pw
  v13 = pw.length
else
  v13 = 0
end
begin
  v10.instance_variable_set("@iv17", :c)
  v18 = v10.instance_eval { @iv17 }
  v10.s1 = m5()
  nil.nothing
  v16 = (2 / (2.abs + 1))
rescue StandardError
  v16 = (v13 * 0 % 97)
end
v20 = ->(q19) { q19 }
([{ a: 17, b: 14 }] + [{ a: 7, b: 9 }, { a: 11, b: 9 }, { a: 2, b: 9 }]).each_with_index do |q21, i22|
  v10.extend(Module.new { def xm23 = lambda { |q24| true } })
  v25 = v10.xm23
  v27 = eval(":b")
end
{ a: lambda { |q30| v16 }, b: ->(q31) { 3 } }.values.each_with_object([]) do |q32, i33x|
  ([[14, 15], [19], [2]] + [[13]]).each_with_index do |q34, i35|
    v36 = S1.new(s1: 12, s2: "12").send("s2")
  end
end
case (11 + 17)
in [Integer => pn, pv]
  v38 = ->{ [7] }.call
  f39 = -> { begin; v38 = Array.new(2) { 19 }; ensure; p v38; end }
  v37 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v37 = pn + 1
in { n: 0.. => pn }
  v37 = pn * 2
in String | Smybol => pw
  v37 = pw.length
else
  v37 = 0
end
n40 = 0
v41 = nil
begin
  n40 += 1
  raise "again" if n40 < 3
  v41 = ->(q42) { :a }
rescue RuntimeError
  retry
end
class << v10; def sm43 = ["bc"]; end
v44 = v10.sm43
puts "end"
