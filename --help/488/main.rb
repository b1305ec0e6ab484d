puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    return format("%d", 13) if (3 || 0) > 16
    ("x y".upcase[0] || "x y")
  end
end
S3 = Struct.new(:s1, :s2) do
  def m4()
    Object.const_set(:CN5, S1.new(5, nil)) unless defined?(CN5)
    v6 = CN5
    lambda { |q7| ->{ "12" }.call }
  end
end
def m10(a9, a8:)
  ["a", "a", "x y"].each_with_object([]) { |i4, a4| a4 << i4 }[-1]
end
def m11()
  pp((S3.new("x y", 10).s1().empty? ? S3.new("a", 6) : S3.new("", nil)))
  catch(:t) { throw :t, ["x y", "12", "def"]; 1 }.first(3).map do |q12|
    next if { a: 14, b: 3 }.values.include?(9)
    S1.send(:define_method, "dm14") { "12" }
    v15 = S1.new(1, nil).dm14
  end
  "x y".to_sym
end
def m16()
  v17 = nil
  while v17.nil? do v17 = [16, 19, 0].sum end
  v18 = m11()
  S3.new("def", 11)
end
v19 = m16()
if !v19.nil? && v19 != :zz
  p(("<#{S3.new("def", 1)}>"[0] || "def"))
end
v21 = proc { |q20| q20 }
k22 = Class.new { def coerce(o) = [o, 2] }.new
v23 = 5 + k22
if (!([10, 8, 9].include?(17)) ? ([15, 10, 18] + [17]) : [7, 10, 12].dup.push(16)).include?(3)
  pp(->{ { a: false, b: false }.values }.call)
  v24 = [proc { |q26| q26 }, 0].first
else
  v24 = ->{ lambda { |q25| "" } }.call
end
case ("def" * (v23 % 3))
in [Integer => pn, pv]
  (v28, _), v29 = [[7, 17].reverse, 0], { a: 5, b: 4 }.values
  v27 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v27 = pn + 1
in { n: 0.. => pn }
  v27 = pn * 2
in String | Symbol => pw
  v27 = pw.length
else
  v27 = 0
end
puts "end"
