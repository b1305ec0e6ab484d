puts "start"
class C1
  attr_accessor :a3, :a2
  def initialize(*a3, a2: 10)
    @a3x = a3
    @a2 = a2
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def +(other) = a2 + other
  def m6(a4, a5)
    r7 = block_given? ? yield({ a: "x y", b: "" }.respond_to?(:each)) : nil
    return ->{ 0 }.call if (false && true)
    ([11] || [1, 16, 17]).first
  end
  def m8()
    n9 = 0
    loop do
      n9 += 1
      break if n9 > 2
      v10 = (case 9; when Integer then "" else "" end).then { _1 + "!" }
    end
    begin
      v14 = [12, 0].map { |q13| (case 1; when Integer then 19 else 19 end) }
      nil.nothing
      v11 = (case 6; when Integer then [0, 1] else [0, 1] end)
    rescue StandardError
      v11 = ([11] + [16])
    ensure
      p v11
    end
    v11
  end
  def m17(a15 = 4, *a16)
    return a16.find { |q18| 13 == @a2 } if (16 if a15.nil?).nil?
    v19 = ["bc", [[6, 14, 2], [9]]].last
    v20 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
    a16.find { |q21| (false && false) }
  end
  private
  def h22 = (nil || @a2)
  public
  def m23 = h22
end
S24 = Struct.new(:s1, :s2) do
  def m26(a25)
    r28 = yield("<#{proc { |q27| "x y" }}>")
    return C1.new(a2: 6).m6("12", "") { |q30| 2 } if [15, 6].max == C1.new(*[["def", "", "12"], ["def", "", "12"]], a2: 17).method(:a2).call()
    v31 = C1.new(*[a25, a25])&.m23()
    Object.class_eval("def ev32 = 18")
    v33 = self.ev32
    (begin; { a: 13, b: 0 }[:zz]; end)
  end
end
class C34 < S24
  include Comparable
  def <=>(other)
    s1 <=> other.s1
  end
  def coerce(number) = [number, s1]
  def m35(&block)
    r36 = block.call(7.to_s)
    [false, false, false].each_with_object([]) { |i4, a4| a4 << i4 }.dup.push([15, 4].include?(0))
  end
  def m37()
    v38 = nil
    [1].each { |q| v38 = { a: proc { |q39| q39 } }.fetch(:a) if q == 1 }
    nil.nope if ARGV.size > 3
    (S24.new(17, 2)).then { |it8| it8 }
  end
  def m42(a41, &block)
    r43 = block.call([0, 0].max)
    v44 = catch(:done) do
      throw :done, ->(q45) { 14 } if C1.new(["", "def"], a2: 8).respond_to?(:nope)
      v47 = lambda { |q46| C1.new(*[["def", "x y"], ["def", "x y"]]).send("m23") }
      a41 ||= "bc".sub(/[a-c]/) { |m4| m4.upcase }.then { _1 + "!" }
      (Integer("z") rescue ->(q48) { r43 })
    end
    ["x y", a41].last
  end
  prepend(Module.new { def w49 = 10 })
end
C34.class_eval do
  def m52(a51, a50: 11)
    r53 = yield("".to_sym)
    return S24.new(a50, nil).method(:s1).call() if :b.to_s.empty?
    v54 = [S24.new(8, 17).s1()].each { |it9| break it9 }
    a50
  end
end
def m57(a55 = "x y", *a56)
  return { a: "x y", b: "a" }[:a] if { a: 3, b: 13 }.fetch(:a, 17) > 13
  v58 = [C34.new(2, nil), C34.new(14, 16)].max
  v58.s1 = 5.send(:+, 12)
  (["a", "def"]).then { |it8| it8 }[9]
end
class C59
  attr_accessor :a60
  def initialize(a60 = "12")
    @a60 = a60
  end
  def m61()
    r62 = yield(@a60)
    return "a".to_sym if C34.new(r62, 0).m42("def") { |q63| 19 }.empty?
    { a: "x y".to_sym, b: nil }[:a]
  end
  def m66(a64, a65:)
    (Integer("z") rescue [["12", "a"], ["a", "a", "def"]]).each_with_object([]) do |q67, i68x|
      v69 = S24.new(7, 10)
      v69.extend(Module.new { def xm70 = ->(q71) { "bc" } })
      v72 = v69.xm70
    end
    "x y".to_sym
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g73") ? "12" : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g73") || super
end
unless ["a", "x y", "12"][-1].nil?
  n75 = 0
  v76 = nil
  begin
    n75 += 1
    raise "again" if n75 < 3
    v76 = C1.new(["x y", "12"]).m8()
  rescue RuntimeError
    retry
  end
  v74 = ({ a: "x y", b: "a" } || { a: "x y", b: "" })
end
case lambda { |q77| "bc" }
when :never then nil
when Integer, Float
  if (true && false)
    v80 = nil
    set82 = ->(q = [15, 8].find { |q81| [3, 5].nil? }) { v80 = q }
    set82.call
    v79 = C1.new()
  else
    v79 = C1.new(*[["", "def"], ["", "def"]])
  end
  v83 = (begin; raise "x"; rescue; C59.new("bc"); end).method(:g73_more).call()
  v78 = [14].each { |it9| break it9 }
when String
  unless ["bc", "a", ""][9].is_a?(String)
    v85, v86 = C1.new(["def", ""], a2: 7).m8(), (11 || 13)
    v85.unshift(v86)
    v84 = C59.new().send("m66", 12, a65: false)
  else
    v84 = "x y".to_sym
  end
  v78 = (Integer("z") rescue 19)
else
  v78 = 11
end
unless ({ a: 3, b: 19 }.values + [4, 16]).include?(2)
  en89 = [4, 5].each
  v90 = en89.next + en89.next
  v91 = nil
  [1].each { |q| v91 = C59.new("bc") if q == 1 }
  v88 = ["a", "def"].each_with_object([]) { |i4, a4| a4 << i4 }
else
  v88 = ["x y", ""].each_with_object([]) { |i4, a4| a4 << i4 }
end
v88.unshift(C59.new("bc").public_send(:g73_more))
puts(C1.new(v88))
v92 = C34.new(v78, 9).w49()
[proc { |q95| false }, proc { |q96| true }].each_with_index do |q97, i98|
  next if C34.new(8, 15)&.w49() > 0
  v99, *, v100 = C34.new(12, 4), 1, 2, (case 4; when Integer then C34.new(v92, 16) else C34.new(v92, 16) end)
end
v102 = ->(q101) { v78 }
k103 = Class.new { def !; false; end; def go = 1 }.new
v104 = (!k103 ? 2 : k103.go)
v105 = {}
v105.each { |k, q| q.nope(k) }
if ([12, 10, 6].count { |i5| i5 == v78 } - C1.new(*[["12", "x y", "12"], ["12", "x y", "12"]], a2: 14).a2()) > 4
  unless Array.new(2) { v92 }.is_a?(Comparable)
    v109 = lambda { |q108| (case 3; when Integer then "bc" else "bc" end) }
    v107 = [8, 18, 11].each_slice(2).map { |i3, *| i3 }
  end
  v110 = C1.new()
  v106 = v92.nil?
else
  v106 = v92 > 15
end
v112 = ->(q111) { (v104 / (18.abs + 1)) }
v113 = { a: [{ b: true }] }
v114 = v113.dig(:z, 0)&.length
puts "end"
