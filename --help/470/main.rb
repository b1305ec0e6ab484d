puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def to_s = "C1"
  def m5(a4, a3: { a: 17, b: 19 })
    ->{ a3 }.call
  end
  def m8(a7, a6 = [13, 3, 4])
    case [catch(:t) { throw :t, 4; 1 }, lambda { |q9| 10 }.call(0)]
    in [Integer => pn, pv]
      pv += pv
      v11 = (Integer("z") rescue (begin; raise "x"; rescue; 9; end))
      v10 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v10 = pn + 1
    in { n: 0.. => pn }
      v10 = pn * 2
    in String | Symbol => pw
      v10 = pw.length
    else
      v10 = 0
    end
    v12 = "x y".to_sym
    "".to_sym
  end
  def m15(a14 = 16, a13:)
    for q16 in Array.new(2) { nil }
      v18 = @a2
    end
    v19 = [:a, :b].to_h { |k1| [k1, 3] }[:a]
    if v19.nil?
      p 0
    else
      puts("".to_sym.to_s)
    end
    { a: 10, b: 16 }.values.reverse
  end
  prepend(Module.new { def w20 = 9 })
end
module M21
  def m23()
    return { a: 2, b: 8 }.fetch(:a, 12) if (case 19; when Integer then 15 else 15 end) > 4
    v24 = nil
    v24 = ->{ "a" }.call unless v24
    C1.new("bc").w20()
  end
  def self.included(base)
    base.define_method(:x22) { 11 }
  end
end
class C25
  include M21
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m27(a26)
  return C25.new(18)&.x22() if [14].each_with_object([]) { |i4, a4| a4 << i4 }.include?(17)
  a26 = a26
  v28 = ["a", "a", "a"].each_slice(2).map { |i3, *| i3 }.reverse
  (begin; raise "x"; rescue; C25.new(12); end).f0()
end
v29 = catch(:done) do
  throw :done, ->(q30) { 19 } if !([false, 3].first)
  eval("def ev31 = 14")
  v32 = ev31
  proc { |q33| 18 }
end
v35 = { a: [{ a: :a, b: :c }, { a: :c, b: :c }, { a: :a, b: :c }] }.fetch(:a).select { |q34| m27(18) > 16 }
v35[0] = [:a, :b].to_h { |k1| [k1, :b] }
v36 = [:a, :b].to_h { |k1| [k1, [:a, :b].to_h { |k1| [k1, "12"] }] }
[*[2], 9].first(3).map do |q37|
  break if (false && false)
  if C1.new("x y").send("m15", a13: 15).include?(4)
    unless ("bc"[0] || "bc").sub(/[a-c]/) { |m4| m4.upcase }.empty?
      (v44, _), v45 = [[*[17], 0], 0], (Integer("z") rescue ->(q43) { q37 })
      v42 = C1.new("a").m15(a13: 7)
    else
      v42 = C1.new("bc").send("m15", a13: nil)
    end
    v39 = ["bc", "a", ""].map { |q40| q37 }
  else
    v39 = (nil || [7, 19])
  end
end
if C25.new(2).x22() > 16
  String.class_eval { def cr47 = 19 }
  v48 = "a".cr47
  v46 = (Integer("z") rescue C1.new(""))
else
  v46 = C1.new("")
end
$g49 = nil
define_singleton_method(:gm50) { $g49 = ["12", "x y", ""].each_with_object([]) { |i4, a4| a4 << i4 } }
self.gm50
v51 = $g49
pp(C1.new(""))
puts "end"
