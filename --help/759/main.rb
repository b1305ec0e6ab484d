puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    if ((16 if "12".empty?) || [8, 7, 15].inject(0) { |m6, i6| m6 + i6 }) > 17
      v4 = String.new("q")
      v4 << "r" unless v4.frozen?
      p(Array.new(2) { [11, 17, 9][-1] })
      v3 = [9, 1].first
    else
      v3 = [8][-1]
    end
    v5 = v3
    [["", "bc"]].each { |it9| break it9 }.join("-")
  end
end
def m6()
  v7 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
  v8 = S1.new(2, "bc").s1()
  S1.new(v8, "def")
end
def m9()
  (["x y", "bc", "bc"][-1].is_a?(String) ? nil : (nil || 8))
end
v11 = ([:a, :b]).then { |it8| it8 }.map { |q10| "def".empty? }
v13 = eval("2")
v14 = catch(:done) do
  throw :done, ->(q15) { 14 }.call(v13) if v13 > 1
  v16 = { a: 13, **{ a: 7, b: 6 } }
  f17 = proc { v16 = [{ a: 1, b: 10 }].each { |it9| break it9 } }
  p f17.call rescue p(f17)
  v18 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
  { a: 14, b: nil }[:a]
end
if ((15 <=> 17) * (9 - 12) % 97) > 13
  unless S1.new(0, nil).m2().upcase.empty?
    v21 = nil
    while v21.nil? do v21 = S1.new(0, "") end
    v20 = S1.new(11, "")
  else
    v20 = ({ a: "a", b: "" }.nil? ? S1.new(1, "12") : S1.new(11, "bc"))
  end
  begin
    case (begin; raise "x"; rescue; "def"; end)
    when :never then nil
    when String
      v24 = nil
      while v24.nil? do v24 = { a: false, b: false }.transform_values { |i2| i2 } end
      puts(v20)
      v23 = (begin; false; end)
    when ->(it) { it.respond_to?(:upcase) }
      v28 = (begin; [->(q25) { 18 }, proc { |q26| 12 }].select { |q27| [6].include?(1) }; end)
      pp(([:a, :b].to_h { |k1| [k1, :a] } || { a: :a, b: :a }))
      v23x = (begin; raise "x"; rescue; true; end)
    else
      v23 = false
    end
    v22 = { a: :a, b: :a }.select { |k2, _| k2 != :z }
  rescue StandardError
    v22 = { a: :a, **{ a: :b, b: :a } }
  ensure
    p v22
  end
  v19 = { a: 7, b: 12 }.select { |k2, _| k2 != :z }
else
  v19 = { a: 7, b: 13 }.select { |k2, _| k2 != :z }
end
v31 = [[9], [8, 13, 18], [7, 0, 15]].select { |q29| "x y".empty? }.select { |q30| q30.each_with_object([]) { |i4, a4| a4 << i4 }.include?(0) }
n32 = 0
v33 = nil
begin
  n32 += 1
  raise "again" if n32 < 3
  v33 = proc { |q34| 3 }
rescue RuntimeError
  retry
end
k35 = Class.new { def ud36 = 1; def to_s = "u" }
k35.send(:remove_method, :to_s)
v37 = k35.new.ud36 + k35.new.to_s.size
S1.class_eval { def dm38 = 18 }
v39 = S1.new(nil, "bc").dm38
for q40 in [[6, 15, 8]].each { |it9| break it9 }
  v42 = (q40 - v14)
end
v31 ||= v31
case { n: v14, v: v13 > 16 }
in [Integer => pn, pv]
  v46 = proc { |q44| v14 }
  define_singleton_method(:f47) { v46 = { a: lambda { |q45| v13 } }.fetch(:a) }
  [1, 2].each { f47.call rescue 0 }
  v48, *, v49 = S1.new(4, "bc").public_send(:dm38), 1, 2, ["12"].each_slice(2).map { |i3, *| i3 }
  v43 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v43 = pn + 1
in { n: 0.. => pn }
  v43 = pn * 2
in String | Symbol => pw
  v43 = pw.length
else
  v43 = 0
end
case [15, 7, 2].map { |q50| "a" }
when :never then nil
when Integer, Float
  v52 = (2**-1).to_i
  v53 = "ab".__send__(%w[up case].join)
  v51 = n32
when nil
  for q54 in [S1.new(nil, "def"), S1.new(6, "a"), S1.new(nil, "bc")].each_with_object([]) { |i4, a4| a4 << i4 }
    v57, v56 = [m6(), { a: "def", b: "12" }.select { |k2, _| k2 != :z }].reverse
    k58 = Class.new { def ud59 = 1; def to_s = "u" }
    k58.class_eval { undef_method :hash if false }
    v60 = k58.new.ud59 + k58.new.to_s.size
  end
  v51 = S1.new(0, "").dm38()
when Array
  v62 = S1.new(10, "bc")
  v62.instance_variable_set(:@iv63, "def")
  v64 = v62.instance_eval { @iv63 }
  v51 = proc { |q61| 3 }.call(9)
when ->(it) { it.respond_to?(:upcase) }
  v65 = nil
  while v65.nil? do v65 = m6() end
  v51 = (9 / (15.abs + 1))
else
  v51 = v13
end
["x y", "12"].each_with_object([]) { |i4, a4| a4 << i4 }.each do |q66|
  break if S1.new(13, "12").dm38() > 0
  v69, *, v70 = { a: 17, b: 12 }.values, 1, 2, [*[16, 2, 4], 0]
end
puts "end"
