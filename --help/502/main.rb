# frozen_string_literal: true
puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2)
    r4 = yield(19.to_i)
    return a2 if [10].each_slice(2).map { |i3, *| i3 }.include?(6)
    [nil].select { |q5| "bc".empty? }.first(3).map do |q6|
      break if "def".to_s.empty?
      v9 = [6, 7, 13].map { |q8| 3 }
      v10 = { a: 7, b: 7 }.transform_values { |i2| i2 }.is_a?(Integer)
    end
    v11 = (("a"[0] || "12") * (18.send(:+, r4) % 3))
    (("bc" * (r4 % 3))[0] || "def")
  end
end
S12 = Struct.new(:s1, :s2) do
  def m15(a13, *a14)
    return S1.new("bc", :a) if (Integer("z") rescue 13) > 9
    v16 = ("<#{["a"]}>"[0] || "x y")
    S1.new(v16, :a)
  end
end
def m18(*a17)
  n19 = 0
  loop do
    n19 += 1
    break if n19 > 2
    v20 = nil
    1.times { v20 = (1 + 1) }
  end
  ([false]).tap { |it7| it7.inspect }[0]
end
case ["def", S12.new("a", nil)].last
when :never then nil
when String
  v22 = S12.new("12", nil)
  f23 = -> { begin; v22 = S12.new("bc", nil); ensure; p v22; end }
  [1, 2].each { f23.call rescue 0 }
  v21 = "".length
when ->(it) { it.respond_to?(:upcase) }
  v24 = %w[1 2].map(&:to_i).sum(&:succ)
  v21 = { a: 8, b: 14 }.fetch(:a, 4)
else
  v21 = 17
end
v25, *, v26 = ("x y"[0] || "bc"), 1, 2, ["bc", "bc"].first
v27 = S12.new("x y", nil)
def v27.sm28 = false
v29 = v27.sm28
v30 = { a: S12.new(v25, v26)&.s1(), **->{ { a: "a", b: nil } }.call }
case [v21, v21]
in [Integer => pn, pv]
  case v21
  in [Integer => pn, pv]
    pp({ a: (lambda { |q35| "def" } || proc { |q36| v25 }), **[{ a: ->(q33) { v25 }, b: lambda { |q34| "a" } }].each { |it9| break it9 } })
    v37 = nil
    v37 = S1.new(v25, nil) unless v37
    v32 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v32 = pn + 1
  in { n: 0.. => pn }
    v32 = pn * 2
  in String | Symbol => pw
    v32 = pw.length
  else
    v32 = 0
  end
  v31 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v31 = pn + 1
in { n: 0.. => pn }
  v31 = pn * 2
in String | Symbol => pw
  v31 = pw.length
else
  v31 = 0
end
v38 = nil
1.times { v38 = (17 == v31 ? nil : 8) }
v30[:b] = ("12" if v31.respond_to?(:each))
puts "end"
