puts "start"
module M1
  def m5(a3, a4)
    v6 = nil
    1.times { v6 = (nil || 2) }
    v7 = ["x y", v6].last
    [:a, :b].to_h { |k1| [k1, (v7 <=> 0)] }
  end
end
class C8
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m10(a9 = 2)
  a9
end
def m11()
  v12 = C8.new(13)
  v13 = "12".to_sym
  f14 = lambda { |q = 1| v13 = { a: :b, b: nil }[:a]; q }
  [1, 2].each { f14.call rescue 0 }
  [:a, :b].to_h { |k1| [k1, :a] }.transform_values { |i2| i2 }
end
class C15
  attr_accessor :a16
  def initialize(a16 = "a")
    @a16 = a16
  end
  def m19(a17, a18: { a: "bc", b: "a" })
    ([true, false, true]).tap { |it7| it7.inspect }.dup.push(3 == 7)
  end
  def m22(a20 = { a: "x y", b: "" }, a21:)
    return ->{ false }.call if (nil || 8) > 2
    C8.new(1).public_send(:f0) > 16
  end
  K23 = 11
  def m24 = K23
end
n25 = 0
v26 = nil
begin
  n25 += 1
  raise "again" if n25 < 3
  v26 = ([13, 1, 12].include?(1) ? nil : 12)
rescue RuntimeError
  retry
end
v27 = nil
set28 = ->(q = n25) { v27 = q }
set28.call
v29 = (begin; raise "x"; rescue; ("a"[0] || "x y"); end)
v31, v30 = [(nil || C15.new()), C8.new(16).f0()].reverse
case ("" + "def")
in [Integer => pn, pv]
  case { n: [16, 8].max, v: v29 }
  in [Integer => pn, pv]
    n25 = m10()
    v27 ||= pn
    v33 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v33 = pn + 1
  in { n: 0.. => pn }
    v33 = pn * 2
  in String | Symbol => pw
    v33 = pw.length
  else
    v33 = 0
  end
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
["bc", [7]].last.each_with_object([]) do |q35, i36x|
  v37 = (2**-1).to_i
end
v38 = v29
puts "end"
