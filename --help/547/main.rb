# frozen_string_literal: true
puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m3(a2)
    return ["bc", 0].last if a2 > 7
    { a: 8, b: 14 }.select { |k2, _| k2 != :z }[:zz]
  end
end
def m7()
  return [1, 5].max if ->(q8) { :b }.nil?
  v9 = S1.new(s1: 16, s2: 13)
  v10 = "x y".then { _1 + "!" }
  f11 = proc { v10 = format("%d", 13) }
  ((1 if 17 > 1) || [0, 7].max)
end
def m13(a12)
  if ["def", S1.new(s1: 14, s2: 2)].last.respond_to?(:upcase)
    v16 = S1.new(s1: 12, s2: 17)
    p(defined?(nope_here) ? nope_here : 0)
    v14 = { a: 9, b: 13 }[:a]
  else
    v14 = (2 if ->(q15) { :c }.is_a?(String))
  end
  [[8, 18].sum, lambda { |q17| 7 }.call(8)].max
end
n18 = 0
loop do
  n18 += 1
  break if n18 > 2
  v19 = ["a", "x y", ""].dup.push("bc").dup.push("x y".upcase)
end
v23 = ->(q20) { "12" }
f24 = -> { begin; v23 = (lambda { |q21| "x y" } || lambda { |q22| "12" }); ensure; p v23; end }
p f24.call rescue p(f24)
v25 = catch(:done) do
  throw :done, "".empty? if nil&.length.to_i > 7
  v28 = [:name.new(s1: 9, s2: 3), S1.new(s1: nil, s2: 11)].each_slice(2).map { |i3, *| i3 }[9]
  if v28.nil?
    p 0
  else
    v29, *, v30 = (18 > 13 ? nil : :b), 1, 2, v28
    p(((begin; raise "x"; rescue; ""; end)).then { |it8| it8 })
  end
  (false).then { |it8| it8 }
end
v31 = { a: [{ b: 14 }] }
v32 = v31.dig(:a, 0, :b)
v33 = [""].reverse
f34 = lambda { |q = 1| v33 = (["", ""] || ["12", "def", "bc"]); q }
[1, 2].each { f34.call rescue 0 }
catch(:t) { throw :t, [1, 14, 4]; 1 }.first(3).map do |q35|
  v37 = (case 13; when Integer then (S1.new(s1: 16, s2: v32).is_a?(String) ? nil : S1.new(s1: 12, s2: 14)) else (S1.new(s1: 16, s2: v32).is_a?(String) ? nil : S1.new(s1: 12, s2: 14)) end)
  v37 ||= S1.new(s1: 4, s2: 7)
end
n38 = 0
[1, 2].each { |q| n38 += 1; redo if n38 == 1; next n38 if q == 1 }
v39 = [1, 2, 3].map { |q| next 0 if q == 2; q }
for q40 in v39
  unless !((begin; raise "x"; rescue; 10; end) > 9)
    puts(S1.new(s1: 10, s2: q40))
    v43 = ("bc".is_a?(Integer) ? 2 : v32)
    f44 = -> { begin; v43 = m13("x y"); ensure; p v43; end }
    [1, 2].each { f44.call rescue 0 }
    v42 = (nil || [18, 0, 7])
  else
    v42 = (v39 || [8, 18])
  end
  v45 = [1, 2].inject(:+)
end
v46 = S1.new(s1: nil, s2: 6).s2()
f47 = lambda { |q = 1| v46 = n38; q }
module R48; refine(String) { def rm49 = 1 }; end
using R48
v50 = "r".rm49
puts "end"
