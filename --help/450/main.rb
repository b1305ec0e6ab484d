puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def m5(a3, a4)
    return { a: 10, b: 9 }.fetch(:a, 18) if [4, 10, 8].each_with_object([]) { |i4, a4| a4 << i4 }.include?(3)
    ((16 + 2) <=> ->(q6) { 13 }.call(a3))
  end
  alias_method :al7, :m5
end
class ::C1
  def m10(a9, a8:)
    [:a].each_slice(2).map { |i3, *| i3 }.select { |q11| { a: [3, 8] }.fetch(:a).nil? }
  end
end
def m13(a12)
  C1.new(lambda { |q15| 16 }).m5(a12, a12).to_i
end
def m16()
  v17 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
  Array.new(2) { "def" }.reverse
end
if (false && false)
  case ("a"[0] || "a")
  in [Integer => pn, pv]
    case [m13(pn), "def".to_sym]
    in [Integer => pn, pv]
      v23 = ->(q22) { 18 }.call(4).to_s
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
    v25 = proc { |q24| [15, 3].max }
    v20 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v20 = pn + 1
  in { n: 0.. => pn }
    v20 = pn * 2
  in String | Symbol => pw
    v20 = pw.length
  else
    v20 = 0
  end
  v19 = format("%d", 17)
else
  v19 = 4.to_s
end
unless (nil || (case [13, 15]; in [Integer => c5, _] then c5 end)) == (case 7; when Integer then C1.new(proc { |q26| 19 }) else C1.new(proc { |q26| 19 }) end).send("al7", [11, 1].inject(0) { |m6, i6| m6 + i6 }, (case [6, 2]; in [Integer => c5, _] then c5 end))
  v28 = nil
  [1].each { |q| v28 = m16() if q == 1 }
  v27 = m13(18)
else
  v27 = (11 / (5.abs + 1))
end
case ("x y" || "bc")
in [Integer => pn, pv]
  String.class_eval { def cr31 = "x y" }
  v32 = "a".cr31
  v30 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v30 = pn + 1
in { n: 0.. => pn }
  v30 = pn * 2
in String | Symbol => pw
  v30 = pw.length
else
  v30 = 0
end
begin
  v36 = ({ a: lambda { |q38| v19 }, b: lambda { |q39| v19 } } || { a: ->(q40) { q40 }, b: lambda { |q41| "bc" } })[:a]
  if !v36.nil? && v36 != :zz
    v42 = C1.new(lambda { |q43| 14 })
    v44 = v42.instance_eval { a2 }
    n45 = 0
    while n45 < 2
      n45 += 1
      v47 = eval(":c")
      en48 = [4, 5].each
      v49 = en48.next + en48.next
    end
  end
  v50 = Hash.new({ a: true, b: false })
  v51 = v50[:unknown]
  Integer("q")
  v33 = C1.new(lambda { |q34| v27 })
rescue
  v33 = C1.new(->(q35) { 18 })
end
v52 = v33
f53 = lambda { |q = 1| v52 = v33; q }
puts "end"
