puts "start"
module M1
  def m3(&block)
    r4 = block.call((case [19, 4]; in [Integer => c5, _] then c5 end))
    r4 += [5][9].to_i
    puts(["12", "a"].join("-"))
    (case [(5 - 8), r4]; in [Integer => c5, _] then c5 end)
  end
end
class C5
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M6
  def m9(a8:)
    return C5.new(3) if C5.new(11).m3() { |q10| 4 } > 17
    (case 4; when Integer then [proc { |q11| 15 }, lambda { |q12| 2 }, lambda { |q13| 10 }] else [proc { |q11| 15 }, lambda { |q12| 2 }, lambda { |q13| 10 }] end).first(3).map do |q14|
      v18 = ([11] + [11]).sum
      v21 = format("%d", v18).length
    end
    case C5.new(11)
    when :never then nil
    when nil
      C5.class_exec(:dm23) { |n| define_method(n) { 18 } }
      v24 = C5.new(3).dm23
      v22 = (14 - 19)
    when Array
      v25, *, v26 = ("bc".dup << "a"), 1, 2, ["x y", false].last
      v22 = (7 / (12.abs + 1))
    when ->(it) { it.respond_to?(:upcase) }
      a8.instance_variable_set(:@f0, C5.new(7).m3() { |q27| 10 })
      v22 = (11 || 12)
    else
      v22 = 12
    end
    a8
  end
end
class C28
  prepend M6
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
S29 = Struct.new(:s1, :s2) do
  def m31(*a30)
    v32 = { a: 11, b: 18 }.merge({ c: 2 })
    p(v32.is_a?(Numeric) ? v32 + 1 : v32.inspect.length)
    (C5.new(1).m3() { |q33| q33 } if C5.new(3).public_send(:m3) { |q34| q34 } > 16)
  end
end
def m37(a35, a36)
  return 2.to_s if a35.f0() > 16
  S29.new("def", "").s1()
end
def m40(a39, a38:)
  v42 = (7 + 6)
  f43 = -> { begin; v42 = C5.new(8).m3() { |q41| 4 }; ensure; p v42; end }
  [1, 2].each { f43.call rescue 0 }
  C28.new(9)
end
class C44 < C28
  attr_accessor :a46, :a47, :a45
  def initialize(a46, a47, a45:)
    super(13)
    @a46 = a46
    @a47 = a47
    @a45 = a45
  end
  include Comparable
  def <=>(other)
    a47 <=> other.a47
  end
  def m50(a48, a49)
    return S29.new("", a49).s1() if (@a47 * @a47 % 97) == C5.new(1).f0()
    @a46
  end
  def m53(a52, *a51)
    (C28.new(@a47).method(:f0).call() || nil)
  end
  class_eval "def e54 = @a46"
end
class C55 < C5
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def coerce(number) = [number, f0]
  def m58(a57, a56: 9)
    return (begin; [18, 2]; end) if (true && true)
    v59 = { a: :b, b: :b }.values
    f60 = lambda { |q = 1| v59 = [:c, :c].dup.push(:a); q }
    p f60.call rescue p(f60)
    ->{ [*[14, 0, 2], 10] }.call
  end
  def m62(*a61)
    v64 = ->(q63) { q63 }
    ({ a: 16, b: 9 } || { a: 8, b: 19 }).select { |k2, _| k2 != :z }
  end
  def m65()
    return C28.new(11) if [nil, 17].compact.include?(15)
    v66 = C44.new("12", 7, a45: C28.new(14)).f0()
    v67 = { a: [{ b: "x y" }] }
    v68 = v67.dig(:a, 0, :b)
    { a: m40(nil, a38: C5.new(v66)) }.fetch(:a)
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g69") ? true : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g69") || super
end
v70 = C5.new(11)
v70.extend(Module.new { def xm71 = "bc" })
v72 = v70.xm71
case C55.new(19).m65()
when :never then nil
when Integer, Float
  if { a: :c, b: :b }[:a].is_a?(Comparable)
    v76 = { a: 0, b: 7 }.transform_values { |i2| i2 }.values
    v77 = [].first
    v77.nope if v77
    v74 = :b.to_s
  else
    v74 = format("%d", 0)
  end
  unless C55.new(7).m58(nil, a56: [13, 9].max).include?(19)
    pp(["bc", "12"].each_slice(2).map { |i3, *| i3 })
    v78 = proc { |q80| 14 }
  end
  v73 = v72
when String
  v81 = (:c.to_s if [1].compact.include?(4))
  if !v81.nil? && v81 != :zz
    puts([S29.new(v81, "x y"), S29.new(v81, nil)].reverse.first)
  end
  v73 = ["12"].join("-")
when Array
  v82 = { a: 7, b: 8 }.values
  p(v82.is_a?(Numeric) ? v82 + 1 : v82.inspect.length)
  v73 = { a: "12", b: nil }[:a]
else
  v73 = "x y"
end
v83 = C44.new(v72, 7, a45: C28.new(2)).clamp(C44.new("", 13, a45: C28.new(14)), C44.new("", 13, a45: C28.new(14)))
v83.f0 = C5.new(12).m3() { |q84| q84 }
for q85 in [{ a: "12", b: "x y" }, { a: "12", b: "bc" }].reverse
  break if C5.new(18).is_a?(String)
  v87 = Array.new(2) { "12".to_sym }
end
begin
  n89 = 0
  v90 = nil
  begin
    n89 += 1
    raise "again" if n89 < 3
    v90 = C55.new(19).g69()
  rescue RuntimeError
    retry
  end
  v91 = [nil].compact
  v91.each { |q| q.nope }
  Integer("q")
  v88 = C55.new(16).m58({ a: 19, b: 9 }, a56: 1)
rescue StandardError
  v88 = [*[10, 19, 0], 11]
end
v70.send(:f0=, v88.inject(0) { |m6, i6| m6 + i6 })
n92 = 0
v93 = nil
begin
  n92 += 1
  raise "again" if n92 < 3
  v93 = S29.new(v72, nil).s1()
rescue RuntimeError
  retry
end
C55.define_method(:dm94) { 2 }
v95 = C55.new(5).dm94
case { n: [18].sum, v: 11.send(:+, 16) }
in [Integer => pn, pv]
  v88.push(pv)
  v97 = S29.new(v73, nil)&.s1()
  v96 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v96 = pn + 1
in { n: 0.. => pn }
  v96 = pn * 2
in String | Symbol => pw
  v96 = pw.length
else
  v96 = 0
end
v98 = (1 + v95)
f99 = proc { v98 = C55.new(8).send("f0") }
v100 = nil
v100 = C55.new(17) unless v100
puts "end"
