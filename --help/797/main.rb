puts "start"
class C1
  attr_accessor :a3, :a2
  def initialize(a3, a2 = "a")
    @a3 = a3
    @a2 = a2
  end
  def to_s = "C1"
  def m5(*a4)
    return 8.to_s if "def".length == (3 || 1)
    ("bc".to_s + (@a2.dup << "a"))
  end
  alias al6 m5
end
class C7 < C1
  attr_accessor :a9, :a10, :a8
  def initialize(a9, a10, a8:)
    super(nil, "12")
    @a9 = a9
    @a10 = a10
    @a8 = a8
  end
  include Comparable
  def <=>(other)
    a8 <=> other.a8
  end
  def m13(a11, *a12)
    [false, false, false].each_with_object([]) { |i4, a4| a4 << i4 }.dup.push("12".respond_to?(:nope))
  end
  class_eval "def e14 = 14"
end
S15 = Struct.new(:s1, :s2) do
  def m16()
    return { a: 5, b: 10 }.select { |k2, _| k2 != :z } if (true && true)
    v17 = nil
    while v17.nil? do v17 = (8 || 13) end
    { a: { a: 9, b: 10 }.transform_values { |i2| i2 }, b: nil }[:a]
  end
end
def m18(&block)
  r19 = block.call(("bc" + ""))
  [C1.new(nil, "def").a2()].each { |it9| break it9 }
end
def m21(*a20, &block)
  r22 = block.call("a".to_sym)
  v23 = (begin; raise "x"; rescue; [19]; end)
  if !v23.nil? && v23 != :zz
    k24 = Calss.new { def am25 = ["bc", "def", ""] }
    v26 = k24.new.am25
    v27 = r22
  end
  S15.new(->(q28) { 9 }, "a")
end
def m31(a29, a30 = [17, 8])
  v32 = catch(:done) do
    throw :done, 14.to_s if (0 - 8) > 2
    v34 = nil
    begin; v34 = proc { |q35| "bc" }; ensure; v34.inspect; end
    ["a", "12"].join("-")
  end
  (C7.new(C1.new(9, "a"), C1.new(15, "12"), a8: 10).a10()).tap { |it7| it7.inspect }
end
class C36 < S15
  attr_accessor :a37
  def initialize(a37)
    super(proc { |q38| q38 }, nil)
    @a37 = a37
  end
  def m39()
    return C7.new(C1.new(8, "12"), C1.new(1), a8: 3) if ("a"[0] || "a").empty?
    v40 = C7.new(C1.new(nil), C1.new(13), a8: 19)
    if !(("def"[0] || "a").empty?)
      v48, v49 = [false].map { |q46| q46 }, proc { |q47| q47 }
      v43 = ->(q45) { 7 }
    else
      v43 = ->(q44) { 18 }
    end
    { a: v40 }.fetch(:a)
  end
  def m51(a50, &block)
    r52 = block.call("a".empty?)
    C7.new(C1.new(19), C1.new(nil, "bc"), a8: 13)
  end
  def m54(*a53, &block)
    r55 = block.call(@a37.sum)
    v56 = [(C7.new(C1.new(nil), C1.new(nil), a8: 12) || C7.new(C1.new(10, "a"), C1.new(16, "12"), a8: 12)), C7.new(C1.new(nil), C1.new(2, "a"), a8: 5)].max
    v57 = nil
    begin; v57 = "bc".empty?; ensure; v57.inspect; end
    m21(S15.new(lambda { |q58| q58 }, nil)) { |q59| r55 }
  end
  class_eval "def e60 = 18"
end
class C36
  def m62(a61)
    return [2, 11].each_slice(2).map { |i3, *| i3 } if { a: false, b: false }[:zz].respond_to?(:nope)
    v63 = ("".empty? ? [C36.new([0, 7, 15]), C36.new([17, 19])] : [C36.new([5]), C36.new([3, 2]), C36.new([4, 11, 12])])[0]
    if v63.nil?
      p 0
    else
      v66 = ->{ { a: ->(q64) { 9 }, b: proc { |q65| 19 } } }.call.transform_values { |i2| i2 }
    end
    n67 = 0
    until n67 >= 3
      n67 += 1
      v70 = lambda { |q68| m18() { |q69| true } }
      p("def".then { _1 + "!" }.upcase)
    end
    (case 13; when Integer then C36.new([6, 5, 3]) else C36.new([6, 5, 3]) end).a37()
  end
end
class C71
  attr_accessor :a73, :a72
  def initialize(*a73, a72:)
    @a73 = a73
    @a72 = a72
  end
  def m76(a75 = [11, 11, 11], *a74)
    v78 = C36.new(a75).send("m51", ["x y", "bc"]) { |q77| "def" }.clamp(C7.new(C1.new(8, "x y"), C1.new(14, "bc"), a8: 19), C7.new(C1.new(8, "x y"), C1.new(14, "bc"), a8: 19))
    1 + nil if $PROGRAM_NAME == "nobody"
    C7.new(C1.new(7, "bc"), C1.new(2, "def"), a8: 18)&.e14()
  end
  def m80()
    r81 = block_given? ? yield("".upcase) : nil
    v83 = ["12", C1.new(16, "bc").m5(proc { |q82| 7 })].last
    if C7.new(C1.new(nil, "a"), C1.new(8), a8: 2).public_send(:a3).is_a?(Enumerable)
      @a73 << (16 / (6.abs + 1))
      v86, *, v87 = { a: :b, b: :b }[:a], 1, 2, C7.new(C1.new(19, v83), C1.new(5, "bc"), a8: 5).public_send(:e14)
      v84 = (4 if 14 == 16)
    else
      v84 = 10
    end
    C36.new(@a73).e60()
  end
  def m89(a88)
    n90 = 0
    v91 = nil
    begin
      n90 += 1
      raise "again" if n90 < 3
      v91 = C7.new(C1.new(12, "bc"), C1.new(8, ""), a8: 2).a2()
    rescue RuntimeError
      retry
    end
    (C7.new(C1.new(5), C1.new(18, "a"), a8: 0).public_send(:a2)).then { |it8| it8 }
  end
  private
  def h92 = C7.new(C1.new(11, "x y"), C1.new(nil, "x y"), a8: 6).e14()
  public
  def m93 = h92
end
k94 = Class.new { def to_str = "s" }.new
v95 = "a" + k94
unless v95.respond_to?(:each)
  v99 = [C36.new([8, 17, 1]).m39(), C36.new([2])&.m51(["", ""]) { |q98| v95 }].max
  v96 = (Integer("z") rescue lambda { |q97| q97 })
else
  v96 = C36.new([17, 1]).method(:s1).call()
end
case C7.new(C1.new(nil, v95), C1.new(6, "x y"), a8: 6).public_send(:a8)
when :never then nil
when Array
  v101 = S15.new(proc { |q102| 3 }, nil)
  v101.instance_eval { @iv103 = "def" }
  v104 = v101.instance_eval { @iv103 }
  v100 = 2 > 14
else
  v100 = false
end
v105 = [:a, :a].reverse[-1]
v106 = nil
while v106.nil? do v106 = C36.new([15]).send("s1") end
if Array.new(2) { 10 }.sum == C7.new(C1.new(12), C1.new(18, v95), a8: 16).public_send(:e14)
  v110 = catch(:done) do
    throw :done, { a: ["bc"] }.fetch(:a) if lambda { |q111| v95 }.nil?
    v112 = C7.new(C1.new(0), C1.new(0, "12"), a8: 14).a9()
    ->{ ["def", "", "a"] }.call
  end
  v108 = C7.new(C1.new(5), C1.new(nil), a8: 11).send("al6", *[lambda { |q109| 3 }, lambda { |q109| 3 }])
end
v113 = { a: "a", b: "x y" }.transform_values { |i2| i2 }
define_singleton_method(:f114) { v113 = { a: "bc", b: "a" }.select { |k2, _| k2 != :z } }
[1, 2].each { f114.call rescue 0 }
v115 = catch(:done) do
  throw :done, (7 + 0) if [*[1, 15, 4], 3].include?(3)
  begin
    p(v106)
    puts(({ a: 13, b: 9 }.fetch(:a, 7) / ({ a: 19, b: 10 }.fetch(:a, 7).abs + 1)))
    Integer("q")
    v116 = C71.new(*[0, 0], a72: S15.new(v106, nil)).m80() { |q117| 14 }
  rescue => e
    v116 = [10, 10, 1].inject(0) { |m6, i6| m6 + i6 }
    p e.class, e.message.length
  end
  (nil || v116)
end
begin
  v119 = { a: v100 }.fetch(:a)
  f120 = proc { v119 = v100 }
  define_singleton_method(:er121) do
    begin
      nil.nope
    ensure
      return [15]
    end
  end
  v122 = self.er121
  raise ArgumentError, "odd"
  v118 = C36.new([11, 1]).e60()
rescue
  v118 = [11, 5].max
ensure
  p v118
end
v113[:b] = ["", "def", "x y"].join("-")
puts "end"
