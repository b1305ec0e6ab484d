puts "start"
S1 = Struct.new(:s1, :s2) do
  def m4(*a2, a3: true)
    a2.push((nil || nil))
    [8, 9, 5].each_with_object([]) { |i4, a4| a4 << i4 }.find { |q5| ""&.length.to_i == (nil || 7) }
  end
end
def m6()
  r7 = block_given? ? yield(catch(:t) { throw :t, true; 1 }) : nil
  (case 16; when Integer then "".upcase else "".upcase end)
end
def m8()
  return S1.new([7, 3], 8).s1() if [8, 6].max.respond_to?(:nope)
  k9 = Class.new(Object) { def am10 = 16 }
  v11 = k9.new.am10
  p(proc { |q12| (nil || v11) })
  nil
end
def m15(a14, *a13)
  return a14.find { |q16| a14.include?(3) } if (true && true)
  a14[0]
end
class C17
  attr_accessor :a19, :a18
  def initialize(a19 = ["x y", "a"], *a18)
    @a19 = a19
    @a18 = a18
  end
  def m21(*a20)
    unless [[19, 3].max, (13 <=> 17)].max == [[1, 1, 8].count { |i5| i5 == 6 }, [19].sum].max
      k23 = Class.new { def ==(o) = true; def go = 1 }.new
      v24 = (k23 == nil ? k23.go : 2)
      v22 = { a: 3, b: 6 }.values
    end
    (begin; S1.new([17], nil); end).s1()
  end
  def m27(a26 = S1.new([19, 14, 15], 1), a25: { a: "12", b: "bc" })
    return { a: 10, b: 11 }.values if (true && true)
    [["", "x y", ""].size, (9 + 17)]
  end
  def m29(a28 = { a: 3, b: 12 })
    n30 = 0
    loop do
      n30 += 1
      break if n30 > 2
      v32 = (["", "12"].map { |q31| [9] } + [[3, 6], [16, 17, 19], [17, 0]])
    end
    [:a, :b, :a].reverse.each do |q33|
      v35 = S1.new([1, 19, 3], 13)
      v35.instance_eval { @iv36 = :a }
      v37 = v35.instance_eval { @iv36 }
    end
    Array.new(2) { "def".to_sym }
  end
  K38 = 9
  def m39 = K38
end
v40 = { a: C17.new().method(:m39).call() }.fetch(:a)
v41 = (7 if 7 == 6).to_i
case { n: (4).then { |it8| it8 }, v: v40 }
in [Integer => pn, pv]
  for q43 in [{ a: false, b: true }, { a: false, b: true }]
    v45 = nil
    [1].each { |q| v45 = C17.new(["", "a"], *[16, 16]).send("m39") if q == 1 }
    v46 = "ab".dup.freeze
    v46 = v46.dup
    v46 << "c"
  end
  v42 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v42 = pn + 1
in { n: 0.. => pn }
  v42 = pn * 2
in String | Symbol => pw
  v42 = pw.length
else
  v42 = 0
end
v47 = format("%d", 7).upcase
n48 = 0
[1, 2].each { |q| n48 += 1; redo if n48 == 1; next n48 if q == 1 }
v49 = [1, 2, 3].map { |q| next 0 if q == 2; q }
v50 = 7.fdiv(2).floor
v51 = S1.new([16, 19, 7], 2)
v51.singleton_class.define_method(:sm52) { 0 }
v53 = v51.sm52
v54 = C17.new(["bc", "bc", ""], *[11, 11]).m39()
pp(v50)
v55 = v56 = String.new("s")
v55 << "t"
p v56.length
v57 = v58 = []
v57 << [:c]
v59 = v58.first
v60 = { a: [{ b: 15 }] }
v61 = v60.dig(:a, 0, :b)
puts "end"
