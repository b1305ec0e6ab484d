# frozen_string_literal: true
puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    return "a".then { _1 + "!" } if [6, 15].each_with_object([]) { |i4, a4| a4 << i4 }.nil?
    v3, *, v4 = { a: 0, b: 11 }.transform_values { |i2| i2 }, 1, 2, (1 + 9)
    "12".sub(/[a-c]/) { |m4| m4.upcase }.then { _1 + "!" }
  end
end
def m7(a6, a5 = S1.new({ a: 16, b: 9 }, 13))
  n8 = 0
  v9 = nil
  begin
    n8 += 1
    raise "again" if n8 < 3
    v9 = ["x y", "a"].size
  rescue RuntimeError
    retry
  end
  n10 = 0
  [1, 2].each { |q| n10 += 1; redo if n10 == 1; next n10 if q == 1 }
  v11 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  S1.new({ a: 15, b: 1 }, 3).m2()
end
def m14(a13, a12 = ->(q15) { "bc" })
  return ->(q16) { 4 }.call(3) if [2, 12, 8].compact.respond_to?(:each)
  pp(((S1.new({ a: 17, b: 13 }, nil).is_a?(Comparable) ? 19 : 0) <=> (9 / (13.abs + 1))))
  v17 = nil
  f18 = lambda { |q = 1| v17 = S1.new({ a: 3, b: 3 }, nil); q }
  [1, 2].each { f18.call rescue 0 }
  (begin; raise "x"; rescue; [8].count { |i5| i5 == a13 }; end)
end
v19 = m7([*["x y", "bc"], "12"])
module R20; refine(String) { def rm21 = true }; end
using R20
v22 = "r".rm21
module R23; refine(String) { def rm24 = 10 }; end
using R23
v25 = "r".rm24
p(Array.new(2) { S1.new({ a: 7, b: 9 }, 9) })
n26 = 0
v27 = nil
begin
  n26 += 1
  raise "again" if n26 < 3
  v27 = ["", "a", "12"].map { |q28| 10 }
rescue RuntimeError
  retry
end
unless S1.new({ a: 5, b: 6 }, 16).is_a?(Enumerable)
  v30 = [lambda { |q36| "x y" }, lambda { |q37| "bc" }].compact.find { |q32| :a.to_s.empty? }
  if v30
    v38 = (v27.sum if (false && true))
    if !v38.nil? && v38 != :zz
      pp(lambda { |q39| { a: n26, b: nil }[:a] })
      n26 += n26
    end
  end
  case [v25, !(true)]
  in [Integer => pn, pv]
    v41 = S1.new({ a: 2, b: 8 }, nil)
    define_singleton_method(:f42) { v41 = S1.new({ a: 3, b: 16 }, 19) }
    p f42.call rescue p(f42)
    v40 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v40 = pn + 1
  in { n: 0.. => pn }
    v40 = pn * 2
  in String | Symbol => pw
    v40 = pw.length
  else
    v40 = 0
  end
  v29 = (false if { a: 13, b: 4 }.is_a?(Comparable))
else
  v29 = (false || nil)
end
v29 = (S1.new({ a: 0, b: 6 }, nil).respond_to?(:m1) if (v25 + 7) > 9)
v25 = n26
v43 = nil
set44 = ->(q = S1.new({ a: 14, b: 6 }, nil)) { v43 = q }
set44.call
k45 = Struct.new(:z) { def am46 = false }
v47 = k45.new.am46
k48 = Class.new { def to_str = "s" }.new
v49 = "a" + k48
v50 = nil
binding.eval("v50 = 7")
v51 = v19
puts "end"
