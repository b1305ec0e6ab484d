puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m4(a3, a2 = { a: 18, b: 4 })
    { a: 19 }.fetch(:a)
  end
end
S5 = Struct.new(:s1, :s2, keyword_init: true) do
  def m8(*a7, a6:, &block)
    r9 = block.call("<#{0}>")
    n10 = 0
    v11 = nil
    begin
      n10 += 1
      raise "again" if n10 < 3
      v11 = [0, 2, 4].respond_to?(:m1)
    rescue RuntimeError
      retry
    end
    v12 = ("".empty? ? [{ a: "bc", b: "12" }, { a: "bc", b: "12" }] : [{ a: "a", b: "a" }]).each_slice(2).map { |i3, *| i3 }
    r9
  end
end
def m13()
  v14 = { a: { a: "x y", b: "x y" }, b: { a: "a", b: "bc" } }.values[9]
  n15 = 0
  [1, 2].each { |q| n15 += 1; redo if n15 == 1; next n15 if q == 1 }
  v16 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  S5.new(s1: S1.new(s1: ["", "", "12"], s2: 19), s2: n15)
end
def m18(a17)
  S5.new(s1: S1.new(s1: ["a"], s2: 2), s2: 9).send("m8", S5.new(s1: S1.new(s1: ["", "def"], s2: 18), s2: 19).public_send(:m8, 9, a6: S1.new(s1: ["bc", "x y"], s2: 1)) { |q19| 10 }, a6: S1.new(s1: ["bc"], s2: 17)) { |q20| [13].inject(0) { |m6, i6| m6 + i6 } }
end
case [S5.new(s1: S1.new(s1: ["def", "x y", "12"], s2: 8), s2: 18).s2(), (case 2; when Integer then :a else :a end)]
in [Integer => pn, pv]
  v22 = nil
  v22 = { a: 8, b: 2 }.transform_values { |i2| i2 } unless v22
  pn = "x y".to_s
  p(pn)
  pn = 0
  v21 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v21 = pn + 1
in { n: 0.. => pn }
  v21 = pn * 2
in String | Symbol => pw
  v21 = pw.length
else
  v21 = 0
end
v23 = { a: S1.new(s1: ["x y", "a"], s2: 4), **{ a: S1.new(s1: ["x y", "x y", "a"], s2: 13), b: S1.new(s1: ["def", "a"], s2: 0) } }.values
for q24 in catch(:t) { throw :t, [["", "12", "def"]]; 1 }
  break if ([2, 1]).then { |it8| it8 }.is_a?(Integer)
  v26 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
end
v27 = S1.new(s1: ["", ""], s2: 6).m4([2, 15, 15].each_with_object([]) { |i4, a4| a4 << i4 })
v27 = 3 if v27.nil?
v23 = [:a, :b].to_h { |k1| [k1, v21] }
p(v23)
v23 = [S1.new(s1: ["a"], s2: 7), S1.new(s1: ["x y", "def", "def"], s2: 10)]
v28 = m18(S5.new(s1: S1.new(s1: ["bc", "bc", "a"], s2: 18), s2: 5).s1())
n29 = 0
[1, 2].each { |q| n29 += 1; redo if n29 == 1; next n29 if q == 1 }
v30 = [1, 2, 3].map { |q| next 0 if q == 2; q }
v31 = { a: [8], b: [16] }.transform_values { |i2| i2 }[:a]
if !v31.nil? && v31 != :zz
  v32 = S5.new(s1: S1.new(s1: ["12", "a", "def"], s2: 7), s2: 17)
  v32.extend(Module.new { def xm33 = ["x y", "def"] })
  v34 = v32.xm33
end
case ["bc", "a"].join("-")
when :never then nil
when Integer, Float
  n29 += ->{ S1.new(s1: [""], s2: 12) }.call.public_send(:s2)
  begin
    v30.unshift(8.to_i)
    k37 = Class.new { def ud38 = 1; def to_s = "u" }
    k37.send(:remove_method, :to_s)
    v39 = k37.new.ud38 + k37.new.to_s.size
    1 + nil
    v36 = S5.new(s1: S1.new(s1: ["", "def", ""], s2: 18), s2: 11).s1()
  rescue
    v36 = S1.new(s1: ["x y"], s2: 11)
  end
  v35 = S1.new(s1: ["def"], s2: 10).s2()
when String
  case [S5.new(s1: S1.new(s1: ["x y"], s2: 5), s2: 19), S5.new(s1: S1.new(s1: ["x y", "bc"], s2: v27), s2: 2)].each_with_object([]) { |i4, a4| a4 << i4 }
  when :never then nil
  when Integer, Float
    n41 = 0
    [1, 2].each { |q| n41 += 1; redo if n41 == 1; next n41 if q == 1 }
    v42 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    v40 = (0 > 1 ? 13 : v28)
  when nil
    v43 = m13()
    define_singleton_method(:pr44) do |list|
      list.each { |q| next if q.nil?; return 5 if q > 1 }
      10
    end
    v45 = self.pr44([nil, 1])
    v40 = (8 * 17 % 97)
  when Array
    Object.const_set("CN46", { a: 16, b: 4 }) unless Object.const_defined?(:CN46)
    v47 = CN46
    v48 = nil
    while v48.nil? do v48 = v27 end
    v40 = 11.send(:+, v27)
  when ->(it) { it.respond_to?(:upcase) }
    v49 = [:a, :b].to_h { |k1| [k1, S1.new(s1: ["a", "", "bc"], s2: n29)] }.select { |k2, _| k2 != :z }
    v40 = "x y".length
  else
    v40 = 18
  end
  v35 = m18(S1.new(s1: ["def", "12", "a"], s2: v27))
when nil
  n50 = 0
  until n50 >= 3
    n50 += 1
    v23 ||= Array.new(2) { S5.new(s1: S1.new(s1: ["a", "a"], s2: v21), s2: v28).s1() }
    v51 = ["x y", "12".to_sym].last
  end
  v35 = S1.new(s1: ["12", "12", "12"], s2: n29).s2()
else
  v35 = 9
end
(["12", ""] + ["x y"]).each_with_object([]) do |q52, i53x|
  v23.unshift()
end
v30[0] = [v27, v28].max
v54 = nil
v54 = [*[3, 8], 15] unless v54
case ["12", nil, ""].each_with_object([]) { |i4, a4| a4 << i4 }
when :never then nil
when ->(it) { it.respond_to?(:upcase) }
  if S5.new(s1: S1.new(s1: ["", "a"], s2: 10), s2: 9).method(:m8).call([9, n29].max, a6: S1.new(s1: ["12", ""], s2: 13)) { |q56| v35 } > 9
    k58 = Class.new { def ud59 = 1; def to_s = "u" }
    k58.class_eval { undef_method :hash if false }
    v60 = k58.new.ud59 + k58.new.to_s.size
    v57 = m13()
  end
  v61 = (S1.new(s1: ["12"], s2: 11)).then { |it8| it8 }
  v55 = [15].include?(17)
else
  v55 = false
end
n62 = 0
until n62 >= 3
  n62 += 1
  v63 = catch(:done) do
    throw :done, "bc".to_sym if (:c || :b).is_a?(Comparable)
    (v65, _), v66 = [->(q64) { "x y" }, 0], v28
    "12".to_sym
  end
end
puts "end"
