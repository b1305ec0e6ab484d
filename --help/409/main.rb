# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a2
  def initialize(a2: lambda { |q3| 11 })
    @a2 = a2
  end
  def m6(a4, a5, &block)
    r7 = block.call(nil&.length.to_i)
    begin
      v11 = [:a, :b].to_h { |k1| [k1, (nil || @a2)] }
      raise ArgumentError, "odd"
      v8 = ["12", "bc"].join("-")
    rescue => e
      v8 = ("bc" + "bc")
      p e.class, e.message.length
    ensure
      p v8
    end
    k12 = Class.new { def am13 = ->(q14) { "12" } }
    v15 = k12.new.am13
    ([2, 8, 19].select { |q16| !(true) }.include?(10) ? nil : "def".then { _1 + "!" })
  end
  def m18(a17: "12")
    v20 = "<#{{ a: lambda { |q19| a17 }, b: nil }[:a]}>"
    (begin; (6 * 12 % 97); end)
  end
end
module M21
  def m23()
    Object.const_set("CN24", "") unless Object.const_defined?(:CN24)
    v25 = Object.const_get(:CN24)
    ([1, 19, 6].each_slice(2).map { |i3, *| i3 }).tap { |it7| it7.inspect }
  end
end
class C26
  prepend M21
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m29(a28, a27: C1.new(a2: lambda { |q30| 17 }))
  v31 = a27.instance_eval { a2 }
  (("x y".dup << "") if C1.new(a2: lambda { |q32| 18 }).m18(a17: "12") == (case 6; when Integer then 18 else 18 end))
end
def m33()
  v34 = [{ a: 13, b: 16 }, { a: 14, b: 13 }].each_slice(2).map { |i3, *| i3 }.dup.push({ a: 2, b: 2 }.select { |k2, _| k2 != :z })
  (Integer("z") rescue C1.new(a2: lambda { |q35| 17 }).method(:m18).call())
end
class C36 < C1
  attr_accessor :a38, :a39, :a37
  def initialize(a38 = C1.new(), a39:, a37: ["def", "def", "12"])
    super(a2: ->(q41) { 8 })
    @a38 = a38
    @a39 = a39
    @a37 = a37
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    for q in a39
      yield q
    end
    self
  end
  def m42(&block)
    r43 = block.call([0, 17].count { |i5| i5 == 2 })
    case ("x y").then { |it8| it8 }
    when :never then nil
    when nil
      puts(@a38.send("a2"))
      v44 = ("" * (r43 % 3))
    when ->(it) { it.respond_to?(:upcase) }
      @a38.a2 = lambda { |q45| 4 }
      v44 = ("x y" + "bc")
    else
      v44 = "def"
    end
    { a: 3, b: 3 }.transform_values { |i2| i2 }.select { |k2, _| k2 != :z }
  end
  K46 = "def"
  def m47 = K46
end
n48 = 0
while n48 < 2
  n48 += 1
  v50 = C36.new(a39: [:a]).method().call()
end
v53 = C36.new(C1.new(), a39: [:a, :b]).m18()
v54 = nil
begin; v54 = nil.to_s; ensure; v54.inspect; end
v55 = v56 = String.new("s")
v55 << "t"
p v56.length
v57 = v58 = []
v57 << { a: "def", b: "bc" }
v59 = v58.first
k60 = Class.new { def sc62(a = 1, *b, c: 2) = [9, 9] }
k61 = Class.new(k60) { def sc62(a = 1, *b, c: 2) = (super) }
v63 = k61.new.sc62
v64 = v53
module R65; refine(Integer) { def rm66 = "def" }; end
using R65
v67 = 4.rm66
k68 = Class.new { def ud69 = 1; def to_s = "u" }
k68.send(:remove_method, :to_s)
v70 = k68.new.ud69 + k68.new.to_s.size
v71 = [:a, :b].to_h { |k1| [k1, ->(q75) { v67 }] }[:zz]
if v71.nil?
  p 0
else
  case v67.length
  when :never then nil
  when Array
    v77 = nil
    set78 = ->(q = v70) { v77 = q }
    set78.call
    v76 = v70
  else
    v76 = 1
  end
  p("x y".to_sym)
end
if v64 > 17
  v83 = C1.new()
  v83.extend(Module.new { def xm85 = { a: "12", b: "" } })
  v86 = v83.xm85
  v80 = C1.new(a2: proc { |q82| v64 })
else
  v80 = C36.new(C1.new(a2: ->(q81) { 2 }), a39: [:a, :c, :a], a37: ["def", "x y"]).a38()
end
n87 = 0
loop do
  n87 += 1
  break if n87 > 2
  v88 = (1.0 / 0).to_s
  n89 = 0
  v90 = nil
  begin
    n89 += 1
    raise "again" if n89 < 3
    v90 = ["a", "def"]
  rescue RuntimeError
    retry
  end
end
case v70
in [Integer => pn, pv]
  define_singleton_method(:er93) do
    begin
      nil.nope
    ensure
      return true
    end
  end
  v94 = self.er93
  v92 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v92 = pn + 1
in { n: 0.. => pn }
  v92 = pn * 2
in String | Symbol => pw
  v92 = pw.length
else
  v92 = 0
end
v96 = ["x y"].map { |q95| "a" }.compact
[C26.new(18), C26.new(19), C26.new(v53)].each_with_object([]) { |i4, a4| a4 << i4 }.first(3).map do |q97|
  v96 << v54
end
v99 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
puts "end"
