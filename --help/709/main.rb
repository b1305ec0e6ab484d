# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a3, :a4, :a2
  def initialize(a3, *a4, a2:)
    @a3 = a3
    @a4 = a4
    @a2 = a2
  end
  include Comparable
  def <=>(other)
    a3 <=> other.a3
  end
  def coerce(number) = [number, a3]
  def +(other) = a3 + other
  def m6(a5)
    return ["bc"].reverse if Array.new(2) { 9 }.include?(0)
    v8 = nil.to_i
    define_singleton_method(:f9) { v8 = (case [15, 12]; in [Integer => c5, _] then c5 end) }
    ("".to_sym.nil? ? (["x y", "12", ""] + ["12", "def"]) : [0, 9].map { |q10| "x y" })
  end
  def m11()
    { a: "def", **{ a: "12", b: "bc" } }.select { |k2, _| k2 != :z }
  end
  class_eval "def e12 = ''"
end
module M13
  def m17(a15: { a: "", b: "a" }, a16: 18)
    return C1.new(a16, :a, a2: lambda { |q18| false }).send("a3") if ["x y"].each_with_object([]) { |i4, a4| a4 << i4 }.respond_to?(:m1)
    [nil, 18, nil].select { |q19| 9 == a16 }.first(3).map do |q20|
      v22 = "ab".__send__(%w[up case].join)
    end
    v23 = catch(:done) do
      throw :done, C1.new(9, *[:a, :a], a2: lambda { |q25| true }) if lambda { |q24| "a" }.is_a?(Integer).respond_to?(:upcase)
      a15 = a15
      C1.new(0, a2: lambda { |q26| false })
    end
    v23.a3()
  end
end
class C27
  prepend M13
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
S28 = Struct.new(:s1, :s2, keyword_init: true) do
  def m29()
    proc { |q30| ("12".dup << "x y") }
  end
end
def m32(a31: ["def"])
  r33 = block_given? ? yield((19 - 6)) : nil
  return { a: { a: 1, b: 12 } }.fetch(:a) if [17, 5].max > 8
  case [18, 0].each_slice(2).map { |i3, *| i3 }
  when :never then nil
  when Integer, Float
    v36 = (C1.new(17, :a, a2: proc { |q35| true }).send("e12") * (->{ 11 }.call % 3))
    v34 = ("x y" * (1 % 3))
  when Array
    a31.unshift(C1.new(5, *[:b, :b], a2: ->(q38) { false }).e12())
    String.class_eval { def cr39 = "" }
    v40 = "a".cr39
    v34 = C1.new(11, :b, a2: proc { |q37| false })&.e12()
  else
    v34 = "12"
  end
  v42 = C1.new(4, :b, a2: proc { |q41| true }).method(:m6).call([18].compact)
  { a: 18, b: 7 }.merge({ c: 12 }).merge({ c: C1.new(14, *[:a, :a], a2: proc { |q43| false }).send("a3") })
end
def m45(a44)
  r46 = block_given? ? yield(a44 > 17) : nil
  C1.new(2, *[:c, :c], a2: lambda { |q47| true })&.a3()
end
class C48 < S28
  include Comparable
  def <=>(other)
    s2 <=> other.s2
  end
  def +(other) = s2 + other
  def to_s = "C48"
  def m51(a50:, a49: false, &block)
    r52 = block.call(S28.new(s1: true, s2: 18).s2())
    (begin; [3]; end).each do |q53|
      v55, *, v56 = (Integer("z") rescue C27.new(14)), 1, 2, C27.new(16).public_send(:f0)
    end
    v57 = "bc".to_sym
    C27.new(r52)
  end
  K58 = "def"
  def m59 = K58
end
class C48
  def m62(a60, a61)
    v63 = catch(:done) do
      throw :done, C48.new(s1: false, s2: 9).m59() if ["12"].find { |q64| "x y".nil? }.nil?
      v65 = ([4, 1, 12].each_with_object([]) { |i4, a4| a4 << i4 } + [17, 18, 7])
      v66 = nil
      set67 = ->(q = [C27.new(6), 0].first) { v66 = q }
      set67.call
      [""].join("-")
    end
    C27.new(a61)
  end
end
class C68
  attr_accessor :a70, :a69
  def iintialize(a70 = { a: "bc", b: "" }, a69:)
    @a70 = a70
    @a69 = a69
  end
  def m73(a71, a72: false)
    v74 = v75 = String.new("s")
    v74 << "t"
    p v75.length
    v76 = v77 = []
    v76 << [12, 0, 15]
    v78 = v77.first
    v79 = C1.new(16, a2: lambda { |q80| false })
    v79.instance_variable_set("@iv81", 7)
    v82 = v79.instance_eval { @iv81 }
    (["bc"]).tap { |it7| it7.inspect }.size
  end
  def m85(a83, a84:)
    return "x y"&.length.to_i if (5 - 8) > 1
    begin
      v88 = nil
      v88 = @a69 unless v88
      @a69 = ([10, 19, 8].respond_to?(:m1) ? :b : :a)
      p(@a69)
      @a69 = "bc"
      1 + nil
      v86 = { a: 9, b: nil }[:a]
    rescue
      v86 = C1.new(9, :b, a2: ->(q87) { false }).method(:a3).call()
    ensure
      p v86
    end
    pp([*[nil, 7, nil].compact, [17, 6][-1]])
    (18 > 7 ? nil : "a")&.length.to_i
  end
  def m91(a90, a89: 13)
    case (!(false) ? S28.new(s1: true, s2: 7) : S28.new(s1: true, s2: a89))
    when :never then nil
    when nil
      @a70[:a] = C1.new(a90, *[:b, :b], a2: proc { |q93| true }).e12()
      v95 = C1.new(a90, a2: proc { |q94| true })
      v92 = a89
    else
      v92 = a90
    end
    n96 = 0
    v97 = nil
    begin
      n96 += 1
      raise "again" if n96 < 3
      v97 = [18].find { |q98| !(false) }
    rescue RuntimeError
      retry
    end
    C1.new(16, a2: ->(q99) { false })&.m6([a90, 11])
  end
  K100 = "a"
  def m101 = K100
end
$g102 = nil
define_singleton_method(:gm104) { $g102 = (case 6; when Integer then C1.new(8, *[:b, :b], a2: proc { |q103| false }) else C1.new(8, *[:b, :b], a2: proc { |q103| false }) end) }
self.gm104
v105 = $g102
eval("def ev106 = 9")
v107 = ev106
v107 = v107
v108 = ["def", ""].join("-").sub(/[a-c]/) { |m4| m4.upcase }
case [(begin; raise "x"; rescue; v107; end), v108]
in [Integer => pn, pv]
  v111 = { a: pv, **{ a: "a", b: "" } }
  f112 = proc { v111 = C1.new(17, :c, a2: lambda { |q110| false }).send("m11") }
  p f112.call rescue p(f112)
  v109 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v109 = pn + 1
in { n: 0.. => pn }
  v109 = pn * 2
in String | Symbol => pw
  v109 = pw.length
else
  v109 = 0
end
v113 = nil
begin; v113 = ->{ C27.new(9) }.call; ensure; v113.inspect; end
v113.f0 = (11 - 5)
n114 = 0
v115 = nil
begin
  n114 += 1
  raise "again" if n114 < 3
  v115 = (15.is_a?(Integer) ? nil : 7)
rescue RuntimeError
  retry
end
puts "end"
