puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m2()
    Array.new(2) { :c.to_s }
  end
end
class C4 < S1
  attr_accessor :a7, :a5, :a6
  def initialize(a7, a5 = "def", a6: [10, 11, 9])
    super(s1: 12, s2: "x y")
    @a7 = a7
    @a5 = a5
    @a6 = a6
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a6.each { |q| yield q }
    self
  end
  def m8()
    v9 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
    S1.new(s1: v9, s2: "12")
  end
  def m11(a10 = S1.new(s1: 13, s2: "12"))
    return proc { |q13| 6 } if @a6.include?(5)
    proc { |q14| q14 }
  end
  def m16(a15)
    r17 = block_given? ? yield([2, 7].sum) : nil
    return S1.new(s1: 14, s2: @a5) if S1.new(s1: 3, s2: @a5).s1() == (nil || 18)
    (Integer("z") rescue S1.new(s1: 14, s2: @a5))
  end
  K18 = :c
  def m19 = K18
end
C4.class_eval do
  def m21(a20: { a: :b, b: :b })
    r22 = block_given? ? yield(2.send(:+, 5)) : nil
    v23 = C4.new(S1.new(s1: 11, s2: "")).reduce(0) { |m, _| m + 1 }
    v24 = ("12").then { |it8| it8 }.sub(/[a-c]/) { |m4| m4.upcase }
    (begin; S1.new(s1: v23, s2: "a"); end).method(:s1).call()
  end
end
def m25()
  return C4.new(S1.new(s1: 1, s2: "x y"), "a").a5() if (15 * 16 % 97) > 5
  v26 = C4.new(S1.new(s1: 15, s2: "a")).s2()
  f27 = lambda { |q = 1| v26 = S1.new(s1: 2, s2: "").s2(); q }
  [1, 2].each { f27.call rescue 0 }
  C4.new(S1.new(s1: 11, s2: "x y"), "").send("s2")
end
def m28(&block)
  r29 = block.call(["def", 19].first)
  r29
end
class C30
  attr_accessor :a31
  def initialize(a31)
    @a31 = a31
  end
  include Comparable
  def <=>(other)
    a31 <=> other.a31
  end
  def coerce(number) = [number, a31]
  def m33(a32)
    ({ a: 18, b: 10 }.fetch(:a, @a31) <=> [16, 6, 19].inject(0) { |m6, i6| m6 + i6 })
  end
  [:d34, :d35].each do |name|
    define_method(name) { :b }
  end
end
class C30
  def m36()
    r37 = yield(nil.to_s)
    v38 = [:a, :b].to_h { |k1| [k1, false] }
    f39 = -> { begin; v38 = { a: false, b: false }.merge({ c: false }); ensure; p v38; end }
    p f39.call rescue p(f39)
    v38.transform_values { |i2| i2 }
  end
end
if C4.new(S1.new(s1: 4, s2: "12")).m2().map { |q40| (1 <=> 11) }.include?(6)
  v42 = catch(:t) { throw :t, [:a, :b].to_h { |k1| [k1, ""] }; 1 }
  for q43 in [[2, 18, 12]].each_slice(2).map { |i3, *| i3 }
    begin
      v46 = v47 = String.new("s")
      v46 << "t"
      p v47.length
      v48 = v49 = []
      v48 << 12
      v50 = v49.first
      nil.nothing
      v45 = C4.new(S1.new(s1: 18, s2: ""), "x y")
    rescue StandardError
      v45 = C4.new(S1.new(s1: 2, s2: "def"), "bc")
    ensure
      p v45
    end
    Object.const_set("CN51", [19, 13, 5]) unless Object.const_defined?(:CN51)
    v52 = Object.const_get(:CN51)
  end
  v41 = ("def".dup << "def")
end
v53 = Integer.sqrt(17) + 10.digits.sum
v58 = [lambda { |q54| "x y" }, ->(q55) { "def" }].dup.push(->(q56) { "a" }).dup.push({ a: lambda { |q57| "bc" } }.fetch(:a))
v59 = ["12"].each { |it9| break it9 }.length
unless C4.new(S1.new(s1: 8, s2: "bc"), "").method(:a6).call().dup.push([10, 11, 12].sum).include?(9)
  v61 = C30.new(v53)
  C4.send(:define_method, "dm62") { 0 }
  v63 = C4.new(S1.new(s1: 8, s2: "bc")).dm62
  v60 = v59
end
v64 = nil
while v64.nil? do v64 = [true, true].dup.push(true) end
v65 = method(:Integer).to_proc.call("4")
begin
  v64[0] = !(true)
  pp("bc".to_sym)
  Integer("q")
  v66 = ["a", "def"].size
rescue StandardError
  v66 = v60.to_i
ensure
  p v66
end
unless [17, 0, 5].each_slice(2).map { |i3, *| i3 }.each_with_object([]) { |i4, a4| a4 << i4 }.include?()
  n68 = 0
  while n68 < 2
    n68 += 1
    v69 = C4.new(S1.new(s1: 2, s2: "def")).send("m16", ["bc", "def"]) { |q70| 13 }.m2()
    unless v69.nil?
      v71 = v65
    end
  end
  v67 = S1.new(s1: 7, s2: "def")
else
  v67 = ["def", S1.new(s1: 3, s2: "")].last
end
v66 += ["a", C30.new(v65)].last.m33(C30.new(v59).d34())
puts "end"
