puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3)
    @a2 = a2
    @a3 = a3
  end
  def to_s = "C1"
  def m6(a4, a5)
    r7 = yield(14.to_i)
    [*[true], false].each_with_object([]) do |q8, i9x|
      v10 = @a2
      v13 = ((begin; [->(q11) { true }]; end) + [lambda { |q12| false }])
    end
    v14 = (3 * 7 % 97)
    f15 = -> { begin; v14 = @a2; ensure; p v14; end }
    p f15.call rescue p(f15)
    ((case [11, 11]; in [Integer => c5, _] then c5 end) if @a2.respond_to?(:m1))
  end
  def m18(a16, a17 = "def")
    v19 = nil
    v19 = @a3 unless v19
    v20 = [*{ a: 4, b: 10 }.values, ["", "bc", "12"].size]
    [:a, :b].to_h { |k1| [k1, 2] }[:zz]
  end
  def m22(a21:)
    if "bc".respond_to?(:nope)
      v24 = ([12, 14].reverse).tap { |it7| it7.inspect }
      v25 = nil
      while v25.nil? do v25 = (@a3).tap { |it7| it7.inspect } end
      v23 = "def".sub(/[a-c]/) { |m4| m4.upcase }
    else
      v23 = ("bc".dup << "def")
    end
    ["", "a"].map { |q26| :a }.each_slice(2).map { |i3, *| i3 }
  end
end
S27 = Struct.new(:s1, :s2, keyword_init: true) do
  def m28()
    r29 = yield(("def" + "bc"))
    case (->(q30) { false } if (true && false))
    when :never then nil
    when nil
      define_singleton_method(:pr32) do |list|
        list.each { |q| next if q.nil?; return nil if q > 1 }
        { a: true, b: false }
      end
      v33 = self.pr32([nil, 1])
      v34 = "<#{C1.new(18, 12)}>".sub(/[a-c]/) { |m4| m4.upcase }
      v31 = "".sub(/[a-c]/) { |m4| m4.upcase }
    else
      v31 = "x y"
    end
    proc { |q35| ["", "def", "def"].size }
  end
end
def m38(a36, *a37)
  [[13, 8, 2].map { |q39| 5 }, 8].first
end
class C40 < S27
  def to_s = "C40"
  def m42(a41 = { a: 1, b: 6 }, &block)
    r43 = block.call("a".length)
    v44 = nil
    1.times { v44 = { a: false, b: true }.merge({ c: true }) }
    [*[5, 9].reverse, 17.to_i]
  end
  def m45()
    v47 = ->(q46) { S27.new(s1: 10, s2: 7).send("s2") }
    define_singleton_method(:pr48) do |list|
      list.each { |q| next if q.nil?; return nil if q > 1 }
      nil
    end
    v49 = self.pr48([])
    [*[nil, "def"], "x y"].compact
  end
  def m51(a50:)
    return (Integer("z") rescue "def") if C1.new(16, 14).public_send(:a2) == (begin; 5; end)
    v52 = nil
    [1].each { |q| v52 = { a: "bc", **{ a: "x y", b: "a" } } if q == 1 }
    (["x y"] + ["def", "bc", "12"]).join("-")
  end
  private
  def h53 = (6 || 11)
  public
  def m54 = h53
end
C40.class_eval do
  def m55(&block)
    r56 = block.call("12".to_sym)
    return (9 + 16) if C40.new(s1: 13, s2: 13).m51(a50: [3]).empty?
    S27.new(s1: 5, s2: 15).s1()
  end
end
case { a: "x y", **{ a: "12", b: "a" } }
when :never then nil
when Array
  v59, v60 = [19, 14].each_slice(2).map { |i3, *| i3 }, ->(q58) { q58 }
  v57 = 11.to_s
when ->(it) { it.respond_to?(:upcase) }
  if 16.to_s.respond_to?(:nope)
    v62 = (2**-1).to_i
    v61 = C40.new(s1: 6, s2: 1)
  else
    v61 = (C40.new(s1: 4, s2: 13)).tap { |it7| it7.inspect }
  end
  if v61.m42({ a: 18, b: 0 }) { |q63| 15 }.each_with_object([]) { |i4, a4| a4 << i4 }.include?(1)
    v61.send(:s2=, { a: 15, b: 4 }.fetch(:a, 11))
    v65 = nil
    begin; v65 = (3 <=> 17); ensure; v65.inspect; end
    v64 = [0, 8, 2].include?(0)
  end
  v57 = C40.new(s1: 10, s2: 16).m51(a50: [18, 14, 12])
else
  v57 = ""
end
v66 = C40.new(s1: 10, s2: 8)
v66.define_singleton_method(:sm67) { 6 }
v68 = v66.sm67
v69 = nil
binding.eval("v69 = 17")
case (case 7; when Integer then C1.new(0, 0) else C1.new(0, 0) end)
when :never then nil
when Integer, Float
  v66.s2 = [6, 16].count { |i5| i5 == 12 }
  v70 = "12".to_sym
when ->(it) { it.respond_to?(:upcase) }
  rec71 = ->(n) { n <= 0 ? [5] : (rec71.call(n - 1) || [8]) }
  v72 = rec71.call(3)
  v70 = "def".to_sym
else
  v70 = :a
end
if (nil || C40.new(s1: v68, s2: 9)).m42({ a: 2, b: 7 }.transform_values { |i2| i2 }) { |q73| q73 }.include?(10)
  unless v68 == C40.new(s1: 12, s2: 11).public_send(:s2)
    v76 = [[:c].dup.push(:a), 4].first
    nil.nope if ARGV.size > 3
    v75 = ["x y", v57]
  else
    v75 = (["bc", "def", ""] + ["a"])
  end
  v74 = [:a, :b].to_h { |k1| [k1, false] }
end
C40.class_eval { def dm78 = 0 }
v79 = C40.new(s1: 8, s2: 13).dm78
v79 = v68
v66.send(:s1=, (8 - 10))
v80 = (nil || C1.new(v68, nil))
unless v80.nil?
  v81 = { a: "def", b: "a" }.merge({ c: "def" }).transform_values { |i2| i2 }
  define_singleton_method(:er82) do
    begin
      nil.nope
    ensure
      return :b
    end
  end
  v83 = self.er82
end
puts "end"
