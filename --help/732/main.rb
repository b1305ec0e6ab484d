# frozen_string_literal: true
puts "start"
module M1
  def m3()
    return 5.to_i if { a: [13, 12, 11], b: nil }[:a].include?(13)
    [*["12", "def"], "12"].size
  end
end
class C5
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C6 < C5
  attr_accessor :a8, :a7
  def initialize(a8, a7 = "a")
    super(18)
    @a8 = a8
    @a7 = a7
  end
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def m9()
    k10 = Class.new { def ud11 = 1; def to_s = "u" }
    k10.send(:remove_method, :to_s)
    v12 = k10.new.ud11 + k10.new.to_s.size
    [v12].each { |it9| break it9 }
  end
  class_eval "def e13 = :c"
end
class C14
  attr_accessor :a15, :a16, :a17
  def initialize(a15 = false, a16 = "def", *a17)
    @a15 = a15
    @a16 = a16
    @a17 = a17
  end
  def to_s = "C14"
  def m20(a19 = [:a, :c, :c], a18: "x y")
    v21 = nil
    while v21.nil? do v21 = { a: 3, b: 15 }.fetch(:a, 15) end
    v22 = Array.new(2) { format("%d", 7) }
    (begin; ([8, 0]).tap { |it7| it7.inspect }; end)
  end
  def m25(a24 = @a16, a23:)
    a23&.a7()
  end
  def m27(a26: nil)
    (begin; [false]; end).select { |q28| (12 > 15 ? [19, 9] : [17, 9, 3]).include?(17) }
  end
  prepend(Module.new { def w29 = "" })
end
class ::C14
  def m30()
    return C6.new(C5.new(14)).m9() if (begin; raise "x"; rescue; 18; end) > 17
    [nil, nil, 18].reverse.each_with_index do |q31, i32|
      break if ("x y" * (i32 % 3)).empty?
      p(C14.new(true, "", ["x y"]))
      define_singleton_method(:er33) do
        begin
          nil.nope
        ensure
          return "bc"
        end
      end
      v34 = self.er33
    end
    [{ a: 6, b: 19 }, { a: 6, b: 1 }].each_with_object([]) { |i4, a4| a4 << i4 }.first(3).map do |q35|
      break if (true && true)
      v37 = [:a, :b].to_h { |k1| [k1, [9, 0, 11].inject(0) { |m6, i6| m6 + i6 }] }
      k38 = Class.new { def ud39 = 1; def to_s = "u" }
      k38.class_eval { undef_method :hash if false }
      v40 = k38.new.ud39 + k38.new.to_s.size
    end
    (C6.new(C5.new(14)).m3() + C6.new(C5.new(9)).m3())
  end
end
def m42(a41)
  a41 += catch(:t) { throw :t, 6.to_s; 1 }
  k43 = Class.new { def sc45(a = 1, *b, c: 2) = [19] }
  k44 = Class.new(k43) { def sc45(a = 1, *b, c: 2) = (super()) }
  v46 = k44.new.sc45
  proc { |q47| (case [14, q47]; in [Integer => c5, _] then c5 end) }
end
class C48
  attr_accessor :a49
  def initialize(a49: [0, 8])
    @a49 = a49
  end
  def m51(a50: "def")
    v52 = C14.new()
    (v52.m25("a", a23: C6.new(C5.new(2), "a")) || "bc")
  end
  def m54(a53: C6.new(C5.new(13)))
    if "a".to_sym.is_a?(String)
      k58 = Class.new { def to_ary = [1, 2] }.new
      v59, _ = k58
      v60 = [0] + k58
      $g61 = nil
      define_singleton_method(:gm62) { $g61 = C5.new(15) }
      $g61 = C5.new(15)
      v63 = $g61
      v55 = (begin; proc { |q57| "def" }; end)
    end
    ->{ C6.new(C5.new(17)) }.call.f0()
  end
  def m65(a64)
    k66 = Class.new { def ud67 = 1; def to_s = "u" }
    k66.class_eval { undef_method :hash if false }
    v68 = k66.new.ud67 + k66.new.to_s.size
    def a64.sm69 = C5.new(0)
    v70 = a64.sm69
    C14.new().public_send(:m20, [:a, :a, :c], a18: "a").count { |i5| i5 == C14.new(false, "def", [""]).m30() }
  end
  prepend(Module.new { def w71 = "12" })
end
class C72 < C5
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def m75(a73, a74 = C14.new())
    return { a: 14 }.fetch(:a) if "".to_s.empty?
    case ["12".length, a73]
    in [Integer => pn, pv]
      v77, v78 = C48.new(a49: [19, 13]), { a: 15, **{ a: 18, b: 2 } }
      v76 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v76 = pn + 1
    in { n: 0.. => pn }
      v76 = pn * 2
    in String | Symbol => pw
      v76 = pw.length
    else
      v76 = 0
    end
    begin
      v80 = C48.new(a49: [16])
      v81 = [18, 14, nil].dup.push(9).each_with_object([]) { |i4, a4| a4 << i4 }
      1 + nil
      v79 = a74.method(:a15).call()
    rescue StandardError
      v79 = (true if 14 > 3)
    end
    { a: C6.new(C5.new(a73), ""), b: nil }[:a].m9()
  end
  def m83(a82 = false)
    return ([15] + [9, 5, 12]) if [*[9, 1], 18].include?(16)
    n84 = 0
    [1, 2].each { |q| n84 += 1; redo if n84 == 1; next n84 if q == 1 }
    v85 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    unless [C48.new(), 3].first.w71().empty?
      p(C6.new(C5.new(n84), "").public_send(:m9))
      a82 = ->{ n84 }.call.is_a?(Integer)
      v86 = v85.select { |q87| q87 == 13 }
    else
      v86 = v85
    end
    ->{ [9, 1, 8] }.call.select { |q88| catch(:t) { throw :t, "a"; 1 }.nil? }
  end
  K89 = 10
  def m90 = K89
end
class C72
  def m93(a91, *a92)
    r94 = block_given? ? yield(C14.new().method(:w29).call()) : nil
    v95 = C14.new().m25("12", a23: C6.new(C5.new(17), "def"))
    [C72.new(4)].each { |it9| break it9 }.m90()
  end
end
n96 = 0
v97 = nil
begin
  n96 += 1
  raise "again" if n96 < 3
  v97 = (nil || 15)
rescue RuntimeError
  retry
end
v98 = (method(:Array) >> :size.to_proc).call(nil)
v99, *, v100 = C72.new(1).f0(), 1, 2, ({ a: "a", b: "x y" } || { a: "12", b: "" })
unless !(C48.new(a49: [1, 16, 17]).send("w71").empty?)
  p(C5.new(13))
  C6.send(:define_method, "dm102") { "bc" }
  v103 = C6.new(C5.new(18), "bc").dm102
  v101 = :c
else
  v101 = :c
end
begin
  if (C14.new(false)).then { |it8| it8 }.is_a?(String)
    case [C14.new(), C14.new(true, "", ["bc", "12", "a"])].first
    when :never then nil
    when Array
      v107 = { a: C5.new(n96), **{ a: C5.new(17), b: C5.new(v97) } }.select { |k2, _| k2 != :z }
      v100 ||= v100
      v106 = ("x y" * (3 % 3))
    else
      v106 = "def"
    end
    begin
      v100[:b] = v106
      v110 = [*[{ a: :b, b: :c }].reverse, { a: :a, **{ a: :b, b: :a } }]
      1 + nil
      v108 = (6).tap { |it7| it7.inspect }
    rescue
      v108 = proc { |q109| 14 }.call(18)
    end
    v105 = C5.new(8)
  else
    v105 = ["x y", C5.new(10)].last
  end
  v104 = C14.new(false)
rescue => e
  v104 = (C14.new(true)).then { |it8| it8 }
  p e.class, e.message.length
end
puts "end"
