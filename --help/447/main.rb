puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2 = 14, a3:)
    @a2 = a2
    @a3 = a3
  end
  include Comparable
  def <=>(other)
    a3 <=> other.a3
  end
  def m6(a4, a5: 0)
    (case 13; when Integer then [1, 5] else [1, 5] end).each_with_object([]) do |q7, i8x|
      v9 = "<#{"def".upcase}>"
      v10 = { a: [16, 0][1], b: nil }[:a]
    end
    [0, 7, 7].dup.push(@a3).each do |q11|
      v13 = v14 = String.new("s")
      v13 << "t"
      p v14.length
      v15 = v16 = []
      v15 << [7, 9, 19]
      v17 = v16.first
    end
    { a: 0, b: 19 }.transform_values { |i2| i2 }.select { |k2, _| k2 != :z }
  end
  def m19x(a18:)
    [:b, :b, :b].reverse.each_with_object([]) do |q20, i21x|
      a18[:b] = "def".to_sym
    end
    v22 = catch(:done) do
      throw :done, "def".to_sym if @a3 > 5
      v23 = nil
      v23 = (begin; [18]; end) unless v23
      v23 = [nil, nil].reverse.compact
      "12".to_sym
    end
    ([:a, :a] || [:b, :a]).map { |q24| 9 == 16 }
  end
  private
  def h25 = 1.to_s
  public
  def m26 = h25
end
def m29(a27, a28)
  v30 = {}
  v30.default = 2
  v31 = v30[:unknown]
  v31 = { a: a28, b: nil }[:a]
  C1.new(a3: 19).m26()
end
def m32()
  begin
    v34 = ["bc", C1.new(a3: 14)].last
    1 + nil
    v33 = m29(:b, 14)
  rescue NameError, ArgumentError, TypeError => e
    v33 = "x y".then { _1 + "!" }
    p e.class, e.message.length
  end
  { a: 17, b: 5 }.select { |k2, _| k2 != :z }.merge({ c: [18, 11].inject(0) { |m6, i6| m6 + i6 } })
end
def m36(a35 = 0)
  v37 = (2**-1).to_i
  case { n: C1.new(8, a3: 2)&.a3(), v: (16 / (17.abs + 1)) }
  in [Integer => pn, pv]
    v42 = { a: ->(q39) { 14 }, b: ->(q40) { 9 } }.select { |k2, _| k2 != :z }.merge({ c: lambda { |q41| 4 } })
    v37 ||= [(3 || 12), (a35 / (pn.abs + 1))].max
    v38 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v38 = pn + 1
  in { n: 0.. => pn }
    v38 = pn * 2
  in String | Symbol => pw
    v38 = pw.length
  else
    v38 = 0
  end
  m29(:b, v37).to_s
end
class C43 < C1
  attr_accessor :a44, :a45
  def initialize(a44, a45)
    super(13, a3: 11)
    @a44 = a44
    @a45 = a45
  end
  def m46()
    return "12".to_sym if (true && false)
    k47 = Class.new { def ud48 = 1; def to_s = "u" }
    k47.send(:remove_method, :to_s)
    v49 = k47.new.ud48 + k47.new.to_s.size
    v50 = C1.new(nil, a3: v49).clamp((C1.new(a3: 10) || C1.new(a3: v49)), (C1.new(a3: 10) || C1.new(a3: v49)))
    "bc".to_sym
  end
  def m52(a51)
    return C1.new(15, a3: 18).send("a3") if !(13 == 2)
    @a45.unshift(m26())
    C1.new(10, a3: 7).public_send(:a3)
  end
  [:d53, :d54].each do |name|
    define_method(name) { "bc" }
  end
end
class C55
  attr_accessor :a57, :a56
  def initialize(a57, a56:)
    @a57 = a57
    @a56 = a56
  end
  def m59(a58 = C43.new(["a", "12"], ["bc"]))
    return C43.new(["bc", "a"], [""]).method(:d54).call() if "def".to_s.empty?
    (m29(:a, @a56) + C1.new(1, a3: 11).m26())
  end
  def m60()
    return proc { |q61| "bc" } if @a56 > 1
    v62 = nil
    v62 = C43.new(["x y", "def", ""], ["12", "a"]).public_send(:a45) unless v62
    @a57.send(:a2=, C1.new(a3: @a56).a3())
    (Integer("z") rescue ->(q63) { "x y" })
  end
  def m64()
    return [14, 4, 14].each_slice(2).map { |i3, *| i3 } if !({ a: false }.fetch(:a))
    n65 = 0
    v66 = nil
    begin
      n65 += 1
      raise "again" if n65 < 3
      v66 = "def".to_sym
    rescue RuntimeError
      retry
    end
    case ([11, 19, 3].include?(6) ? nil : 6)
    when :never then nil
    when Integer, Float
      v68 = (n65 || [3, 6].inject(0) { |m6, i6| m6 + i6 })
      v67 = "".upcase
    when String
      v69 = C1.new(nil, a3: 19)
      v70 = v69.instance_eval { a3 }
      @a57.send(:a3=, n65)
      v67 = ("x y".dup << "12")
    when nil
      v71 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
      v72 = [(Integer("z") rescue "bc"), 6].first
      v67 = C43.new(["", "", "bc"], ["x y", ""]).d54()
    else
      v67 = "bc"
    end
    { a: 6, b: 5 }.select { |k2, _| k2 != :z }.values
  end
  private
  def h73 = ("def" + "x y")
  public
  def m74 = h73
end
v75 = catch(:done) do
  throw :done, 15.send(:+, 15) if (true && false)
  v76 = C1.new(a3: 16) < C55.new(C1.new(4, a3: 9), a56: 6).a57()
  [8].each { |it9| break it9 }
end
v79 = ->(q77) { v75 }
f80 = lambda { |q = 1| v79 = { a: lambda { |q78| v75 }, b: nil }[:a]; q }
[1, 2].each { f80.call rescue 0 }
if { a: 7, b: 17 }.merge({ c: 18 }).respond_to?(:each)
  v82 = C55.new(C1.new(nil, a3: v75), a56: 15).m60()
  v83 = C55.new(C1.new(a3: 14), a56: 17).a57()
  v81 = C55.new(C1.new(a3: v75), a56: v75).send("a57")
else
  v81 = C55.new(C1.new(nil, a3: 7), a56: v75).public_send(:a57)
end
v84 = [C43.new(["bc", ""], ["bc", "bc"]), C43.new(["def", "12", "12"], ["bc"])].sort.first
[["bc", "", "12"], ["", "def"]].each_with_object([]) do |q85, i86x|
  Array.new(2) { proc { |q90| "bc" } }.each do |q91|
    p(m32())
    n93 = 0
    v94 = nil
    begin
      n93 += 1
      raise "again" if n93 < 3
      v94 = v81.m26()
    rescue RuntimeError
      retry
    end
  end
  v96, *, v97 = ["def", 9].last, 1, 2, lambda { |q95| "bc" }
end
Object.const_set("CN98", true) unless Object.const_defined?(:CN98)
v99 = Object.const_get(:CN98)
v75 = v75
if !(!(v99))
  v102 = v84.m26()
  puts({ a: ([:a, :a] + [:a, :b]) }.fetch(:a))
  v100 = lambda { |q101| 9 }.call(v75)
end
v106 = { a: lambda { |q103| v99 }, b: proc { |q104| v99 } }.transform_values { |i2| i2 }.merge({ c: lambda { |q105| false } })
v107 = catch(:done) do
  throw :done, lambda { |q108| v99 } if (true && false)
  pp((C43.new(["12", "", "a"], ["bc", "x y"]).a3() == (16 - 8) ? lambda { |q109| "x y" } : ->(q110) { "bc" }))
  ->(q111) { true }
end
case v75
when :never then nil
when String
  case { a: [3, 2, 0], b: [1] }[:a]
  when :never then nil
  when nil
    v81 = [C55.new(v81, a56: 3)].each { |it9| break it9 }.a57()
    v114 = String.new("q")
    v114 << "r" unless v114.frozen?
    v113 = v75
  when ->(it) { it.respond_to?(:upcase) }
    v106[:b] = v107
    v113 = "bc".length
  else
    v113 = v75
  end
  v112 = v75
when nil
  v116 = ["def", ""].each_slice(2).map { |i3, *| i3 }.find { |q115| q115.sub(/[a-c]/) { |m4| m4.upcase }.is_a?(Enumerable) }
  v117 = C55.new(C1.new(nil, a3: 1), a56: 2).a57()
  v112 = (5 * 3 % 97)
when ->(it) { it.respond_to?(:upcase) }
  unless { a: 3, b: 11 }.values.nil?
    v84.a44 = ["bc", "12"].each_slice(2).map { |i3, *| i3 }
    puts(C43.new(["x y"], ["", "def"]))
    v118 = v75
  else
    v118 = v84.a3()
  end
  v119 = ([0, 17, 17] + [11, 8])
  f120 = lambda { |q = 1| v119 = [11].compact; q }
  p f120.call rescue p(f120)
  v112 = [v75, 7].max
else
  v112 = 8
end
v121 = String.instance_method(:length).bind("abc").call
n122 = 0
v123 = nil
begin
  n122 += 1
  raise "again" if n122 < 3
  v123 = C55.new(v81, a56: 19).m60()
rescue RuntimeError
  retry
end
v106[:b] = proc { |q124| v99 }
n125 = 0
while n125 < 2
  n125 += 1
  v126 = C55.new(v81, a56: 7).m64()
  f127 = -> { begin; v126 = ["", [7]].last; ensure; p v126; end }
  [1, 2].each { f127.call rescue 0 }
  v129, v128 = [C43.new(["a", "12", ""], ["a", "bc"]), { a: 1, b: 12 }.select { |k2, _| k2 != :z }].reverse
end
unless ["12"].each_slice(2).map { |i3, *| i3 }.size > 3
  v131 = Hash.new { |h, k| h[k] = [false, true, true] }
  v132 = v131[:unknown]
  v130 = C1.new(a3: 0).m6(v100)
else
  v130 = C43.new(["a"], ["12", "def"]).m6(15, a5: v100)
end
puts "end"
