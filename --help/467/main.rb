puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2)
    return (16 if !(false)) if (!(false) ? 10 : 12) == ["a", 11].last
    ((case 15; when Integer then 4 else 4 end) == (3 / (6.abs + 1)) ? nil : (7 / (1.abs + 1)))
  end
end
def m6(a5:, &block)
  r7 = block.call((begin; "def"; end))
  p(S1.new(nil, nil))
  (v8, _), v9 = [("bc" * (a5 % 3)), 0], catch(:t) { throw :t, ["", "12", "a"]; 1 }
  [S1.new(1, nil), 6].first
end
def m10()
  r11 = block_given? ? yield(catch(:t) { throw :t, "bc"; 1 }) : nil
  return (Integer("z") rescue ["bc"]) if [16, 2].max > 7
  (begin; raise "x"; rescue; [""].select { |q12| 9 == 1 }; end)
end
v13 = { a: S1.new(15, 7), **{ a: S1.new(16, 7), b: S1.new(3, nil) }.transform_values { |i2| i2 } }
begin
  v17 = 13.to_s
  f18 = -> { begin; v17 = nil.to_s; ensure; p v17; end }
  p f18.call rescue p(f18)
  1 + nil
  v14 = catch(:t) { throw :t, lambda { |q15| 3 }; 1 }
rescue => e
  v14 = [->(q16) { 8 }].each { |it9| break it9 }
  p e.class, e.message.length
end
k19 = Class.new { def ud20 = 1; def to_s = "u" }
k19.send(:remove_method, :to_s)
v21 = k19.new.ud20 + k19.new.to_s.size
begin
  v25 = proc { |q24| { a: "12", b: nil }[:a] }
  1 + nil
  v22 = m6(a5: 2) { |q23| 7 }
rescue NameError, ArgumentError, TypeError => e
  v22 = S1.new(nil, 6)
  p e.class, e.message.length
ensure
  p v22
end
case ["bc", "x y", "bc"].size
in [Integer => pn, pv]
  v27, v28 = ["a", [12, 16]].last, S1.new(8, 4)
  v29 = S1.new(8, 16)
  v26 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v26 = pn + 1
in { n: 0.. => pn }
  v26 = pn * 2
in String | Symbol => pw
  v26 = pwx.length
else
  v26 = 0
end
v30 = nil
v30 = v22 unless v30
v32 = (proc { |q31| true } if format("%d", 0).respond_to?(:nope))
v33 = nil
binding.local_variable_set(:v33, [14, 0, 9])
v22.s2 = (!(true) ? nil : v26)
v37 = [lambda { |q34| 7 }, lambda { |q35| 2 }].reverse.select { |q36| "a".empty?.respond_to?(:nope) }
n38 = 0
[1, 2].each { |q| n38 += 1; redo if n38 == 1; next n38 if q == 1 }
v39 = [1, 2, 3].map { |q| next 0 if q == 2; q }
class NilClass; def cr40 = true; end
v41 = nil.cr40
v37.unshift(["bc", v14].last)
k42 = Class.new { def to_int = 1 }.new
v43 = [7, 8][k42]
rec44 = ->(n) { n <= 0 ? lambda { |q45| "a" } : (rec44.call(n - 1) || ->(q46) { "" }) }
v47 = rec44.call(3)
[9, 14].compact.each do |q48|
  next if (5 - v26) == catch(:t) { throw :t, 18; 1 }
  v50, v51 = { a: { a: 9, b: 5 }, b: nil }[:a], (11 * 2 % 97)
  v52 = nil
  [1].each { |q| v52 = (nil || v30) if q == 1 }
end
puts "end"
