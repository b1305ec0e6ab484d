puts "start"
module M1
  def m4(a3)
    case [{ a: 2 }.fetch(:a), (0 || 7)]
    in [Integer => pn, pv]
      pn = catch(:t) { throw :t, { a: 5, b: 16 }.fetch(:a, pv); 1 }
      v5 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v5 = pn + 1
    in { n: 0.. => pn }
      v5 = pn * 2
    in String | Symbol => pw
      v5 = pw.length
    else
      v5 = 0
    end
    k6 = Class.new { def ud7 = 1; def to_s = "u" }
    k6.class_eval { undef_method :hash if false }
    v8 = k6.new.ud7 + k6.new.to_s.size
    { a: 1, b: 15 }.select { |k2, _| k2 != :z }[:a]
  end
end
class C9
  prepend M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M10
  def m14(a12, a13)
    r15 = block_given? ? yield("<#{"12"}>") : nil
    case C9.new(7)&.f0()
    in [Integer => pn, pv]
      a12 << C9.new(14).f0()
      v16 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v16 = pn + 1
    in { n: 0.. => pn }
      v16 = pn * 2
    in String | Symbol => pw
      v16 = pw.length
    else
      v16 = 0
    end
    C9.new(15)
  end
end
class C17
  include M10
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C18 < C17
  attr_accessor :a19
  def initialize(*a19)
    super(16)
    @a19 = a19
  end
  def m22(a20, a21:)
    a21.f0 = ["12"].size
    "<#{(begin; raise "x"; rescue; ->(q23) { q23 }; end)}>"
  end
  def m26(a24, a25)
    (a25 > 7 ? nil : "a").to_s
  end
  def m27()
    if { a: 14, b: 12 }.select { |k2, _| k2 != :z }.is_a?(String)
      v30 = %w[1 2].map(&:to_i).sum(&:succ)
      v31 = [C9.new(v30), 0].first.m4(("" + "def"))
      v28 = C17.new(12).send("m14", [17, 12], false) { |q29| q29 }
    end
    C17.new(16)
  end
  K32 = 4
  def m33 = K32
end
def m35(*a34)
  r36 = block_given? ? yield(("a"[0] || "x y")) : nil
  return "x y".upcase if { a: "a", b: "12" }.transform_values { |i2| i2 }.respond_to?(:m1)
  a34[0] = [false, true, true][9]
  C18.new().m22(->(q37) { :a }, a21: C18.new(*[["", "def", ""], ["", "def", ""]]).public_send(:m14, [0], true) { |q38| "a" })
end
def m40(a39)
  String.class_eval { def cr41 = 13 }
  v42 = "a".cr41
  { a: [2].select { |q43| { a: 11, b: 3 }.is_a?(Integer) } }.fetch(:a)
end
v44 = (C18.new() || C18.new())
$g45 = nil
define_singleton_method(:gm46) { $g45 = m40(15) }
self.gm46
v47 = $g45
begin
  v49 = catch(:t) { throw :t, "a".sub(/[a-c]/) { |m4| m4.upcase }; 1 }
  $g50 = nil
  define_singleton_method(:gm51) { $g50 = ({ a: 7, b: 6 } || { a: 13, b: 6 }) }
  $g50 = ({ a: 7, b: 6 } || { a: 13, b: 6 })
  v52 = $g50
  1 + nil
  v48 = 9 == 19
rescue StandardError
  v48 = 0.is_a?(String)
end
k53 = Class.new { def coerce(o) = [o, 2] }.new
v54 = 5 + k53
class String; def cr55 = 4; end
v56 = "a".cr55
v57 = C17.new(10)
puts "end"
