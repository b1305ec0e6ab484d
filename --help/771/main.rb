puts "start"
class C1
  attr_accessor :a2, :a3, :a4
  def initialize(a2, a3, a4)
    @a2 = a2
    @a3 = a3
    @a4 = a4
  end
  def m7(a5, a6)
    v8 = nil
    v8 = @a2 unless v8
    v9 = catch(:done) do
      throw :done, ->(q10) { :c } if (case [10, 7]; in [Integer => c5, _] then c5 end) == (4 - 5)
      en11 = [4, 5].each
      v12 = en11.next + en11.next
      v13 = nil
      while v13.nil? do v13 = 8.to_s end
      ->(q14) { :c }
    end
    ->(q15) { :b.to_s }
  end
  private
  def h16 = (nil || 16)
  public
  def m17 = h16
end
S18 = Struct.new(:s1, :s2) do
  def m19()
    return ["x y", "def"].each_slice(2).map { |i3, *| i3 } if (false && false)
    v22, v23 = ["x y", "a"].dup.push("bc"), C1.new(8, "def", lambda { |q21| 14 }).method(:m17).call()
    [C1.new(8, "a", proc { |q24| v23 })].reverse.first(3).map do |q25|
      v28 = proc { |q27| :b.to_s }
      v29 = ("a"[0] || "bc").then { _1 + "!" }
    end
    v22.each_slice(2).map { |i3, *| i3 }
  end
end
module M30
  def m34(a32, a33)
    if !((false).then { |it8| it8 }.nil?)
      v38 = nil
      1.times { v38 = catch(:t) { throw :t, C1.new(8, "12", ->(q39) { 11 }); 1 } }
      v35 = (case 12; when Integer then C1.new(17, "", lambda { |q37| 4 }) else C1.new(17, "", lambda { |q37| 4 }) end)
    else
      v35 = C1.new(8, "a", proc { |q36| 18 })
    end
    n40 = 0
    v41 = nil
    begin
      n40 += 1
      raise "again" if n40 < 3
      v41 = { a: 7, b: 8 }.transform_values { |i2| i2 }
    rescue RuntimeError
      retry
    end
    (S18.new("def", 12).s2() || C1.new(9, "bc", ->(q42) { n40 }).public_send(:m17))
  end
  def self.included(base)
    base.define_method(:x31) { :a }
  end
end
class C43
  include M30
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m44()
  v45 = [:a, :b].to_h { |k1| [k1, [15]] }.merge({ c: [6, 2].dup.push(16) })
  ((begin; [5]; end).include?(6) ? nil : [false, 7].first)
end
class C46 < C43
  attr_accessor :a48, :a49, :a47
  def initialize(a48, a49, a47 = 9)
    super(10)
    @a48 = a48
    @a49 = a49
    @a47 = a47
  end
  include Enumerable
  def each
    a48.each(&proc { |q| yield(q) })
    self
  end
  include Comparable
  def <=>(other)
    a47 <=> other.a47
  end
  def m52(a50, a51)
    Object.class_eval("def ev53 = :b")
    v54 = self.ev53
    define_singleton_method(:pr55) do |list|
      list.each { |q| next if q.nil?; return "def" if q > 1 }
      "x y"
    end
    v56 = self.pr55([])
    C1.new(nil, "def", proc { |q57| 17 })
  end
  def m60(a59, a58 = @a49)
    return C1.new(18, "x y", ->(q61) { 3 }).m17() if { a: [15, 6] }.fetch(:a).is_a?(String)
    a58.push([5, 5].count { |i5| i5 == @a47 })
    { a: m34(@a48, 4) }.fetch(:a)
  end
  def m62()
    r64 = block_given? ? yield(C1.new(nil, "bc", proc { |q63| @a47 }).a3()) : nil
    return S18.new("bc", nil).s1() if S18.new("bc", 8).respond_to?(:each)
    n65 = 0
    until n65 >= 3
      n65 += 1
      v66 = nil
      [1].each { |q| v66 = { a: 10, b: 0 }.select { |k2, _| k2 != :z } if q == 1 }
    end
    v67 = { a: lambda { |q69| :a }, b: proc { |q70| :a } }.select { |k2, _| k2 != :z }[:zz]
    v67 = lambda { |q71| :a } if v67.nil?
    S18.new("a", 8).method(:s1).call()
  end
  alias al72 m62
end
class C73
  attr_accessor :a74
  def initialize(a74)
    @a74 = a74
  end
  include Enumerable
  def each
    return enum_for(:each) { a74.size } unless block_given?
    a74.each { |q| yield q }
    self
  end
  def m77(a75:, a76: S18.new("x y", nil))
    [:a, :b].to_h { |k1| [k1, 2] }.fetch(:a, C43.new(18).f0())
  end
  def m78(&block)
    r79 = block.call(1.send(:+, 11))
    r79.to_s
  end
  prepend(Module.new { def w80 = 15 })
end
begin
  v82 = nil
  set83 = ->(q = [17, 14, 7].dup.push(19)) { v82 = q }
  set83.call
  v84 = "12".to_s.sub(/[a-c]/) { |m4| m4.upcase }
  Integer("q")
  v81 = { a: 9, **{ a: 11, b: 8 } }
rescue => e
  v81 = { a: 10, b: 7 }.merge({ c: 2 })
  p e.class, e.message.length
ensure
  p v81
end
define_singleton_method(:pr85) do |list|
  list.each { |q| next if q.nil?; return C43.new(11) if q > 1 }
  C43.new(14)
end
v86 = self.pr85([nil, 1])
v87 = +"lit"
v87.concat("x")
v88 = String.instance_method(:length).bind("abc").call
n89 = 0
[1, 2].each { |q| n89 += 1; redo if n89 == 1; next n89 if q == 1 }
v90 = [1, 2, 3].map { |q| next 0 if q == 2; q }
begin
  (v94, _), v95 = [[C1.new(14, "", ->(q92) { n89 })].each { |it9| break it9 }, 0], ["x y", "x y"].map { |q93| 7 }
  nil.nothing
  v91 = n89
rescue StandardError
  v91 = C46.new(["a"], v90).method(:m60).call(:c, [1, 14, 9])
end
v96 = [C46.new(["12", "def"], [0], n89), C46.new(["a", "def", "a"], [10, 0], v88)].max
v97 = ([{ a: 13, b: 13 }, { a: 5, b: 7 }, { a: 17, b: 4 }].each_with_object([]) { |i4, a4| a4 << i4 } + [{ a: 3, b: 2 }, { a: 9, b: 0 }, { a: 13, b: 1 }])
v99, v98 = [v88.to_s, v91].reverse
case v98
when :never then nil
when Integer, Float
  n101 = 0
  while n101 < 2
    n101 += 1
    k102 = Class.new { def ud103 = 1; def to_s = "u" }
    k102.class_eval { undef_method :hash if false }
    v104 = k102.new.ud103 + k102.new.to_s.size
    k105 = Class.new { def sc107(a = 1, *b, c: 2) = { a: "", b: "" } }
    k106 = Class.new(k105) { def sc107(a = 1, *b, c: 2) = (super) }
    v108 = k106.new.sc107
  end
  k109 = Class.new do
    def initialize(target) = @target = target
    def method_missing(name, *args, &block)
      @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
    end
    def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
  end
  v111 = k109.new("abc").length
  v100 = format([], n89)
when String
  v112 = [C46.new(["12", "bc", ""], [7, 3]), C46.new(["", "12", "def"], [19, 18])].max
  v100 = (v98[0] || "")
when nil
  puts(C1.new(14, "def", lambda { |q113| 8 }))
  v100 = v98
else
  v100 = ""
end
v86.instance_variable_set("@iv115", ->(q114) { 10 })
v116 = v86.instance_variable_get(:@iv115)
v117 = {}
v117.each { |k, q| q.nope(k) }
v96 = (->(q118) { 4 } || proc { |q119| 15 })
p(v96)
v96 = C46.new(["def", "x y"], [16])
v86.f0 = (v99 / (6.abs + 1))
v120 = [nil].compact
v120.each { |q| q.nope }
define_singleton_method(:er121) do
  begin
    nil.nope
  ensure
    return [3]
  end
end
v122 = self.er121
puts "end"
