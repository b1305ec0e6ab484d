puts "start"
class C1
  attr_accessor :a2
  def initialize(a2 = 3)
    @a2 = a2
  end
  def m4(a3)
    r5 = block_given? ? yield((@a2 * 0 % 97)) : nil
    return [:a, :c, :a].each_slice(2).map { |i3, *| i3 } if !([12].include?(1))
    v8 = ([19, 15]).tap { |it7| it7.inspect }
    f9 = -> { begin; v8 = [5].select { |q7| false.respond_to?(:each) }; ensure; p v8; end }
    [{ a: 16, b: 13 }].reverse.first(3).map do |q10|
      v12 = { a: [{ b: false }] }
      v13 = v12[:a].first[:b]
    end
    [:b, :b].compact.reverse
  end
  def m15(*a14)
    r16 = block_given? ? yield(nil.respond_to?(:each)) : nil
    n17 = 0
    v18 = nil
    begin
      n17 += 1
      raise "again" if n17 < 3
      v18 = lambda { |q19| @a2 }
    rescue RuntimeError
      retry
    end
    (n17 / ([0].sum.abs + 1))
  end
  def m21(*a20)
    r22 = block_given? ? yield(("x y"[0] || "a")) : nil
    return (Integer("z") rescue [7]) if (14 - @a2).is_a?(Enumerable)
    v23 = [:a, :b].to_h { |k1| [k1, @a2] }
    v24 = { a: "12", **{ a: "12", b: "x y" } }.values
    a20
  end
  [:d25, :d26].each do |name|
    define_method(name) { "def" }
  end
end
def m28(a27)
  return C1.new() if (false && false)
  unless ->(q29) { 8 }.is_a?(Integer)
    v32 = ({ a: C1.new(18), b: C1.new(9) } || { a: C1.new(), b: C1.new() })[:a]
    k33 = Class.new { def ud34 = 1; def to_s = "u" }
    k33.class_eval { undef_method :hash if false }
    v35 = k33.new.ud34 + k33.new.to_s.size
    v30 = C1.new(2).m15() { |q31| :b }
  else
    v30 = (14 * 10 % 97)
  end
  v36 = v30
  C1.new()
end
class C37
  attr_accessor :a38, :a39
  def initialize(a38:, a39:)
    @a38 = a38
    @a39 = a39
  end
  include Enumerable
  def each
    return enum_for(:each) { a39.size } unless block_given?
    a39.each(&proc { |q| yield(q) })
    self
  end
  def m41(a40: "def", &block)
    r42 = block.call(C1.new(0).method(:d26).call())
    return @a38 if m28(lambda { |q43| true }).is_a?(Enumerable)
    n44 = 0
    v45 = nil
    begin
      n44 += 1
      raise "again" if n44 < 3
      v45 = C1.new()
    rescue RuntimeError
      retry
    end
    n46 = 0
    v47 = nil
    begin
      n46 += 1
      raise "again" if n46 < 3
      v47 = (begin; raise "x"; rescue; proc { |q48| n44 }; end)
    rescue RuntimeError
      retry
    end
    @a38
  end
  [:d49, :d50].each do |name|
    define_method(name) { 13 }
  end
end
class C51
  attr_accessor :a52, :a54, :a53
  def initialize(a52, a54 = "def", *a53)
    @a52 = a52
    @a54 = a54
    @a53 = a53
  end
  def m55()
    r56 = block_given? ? yield(@a54) : nil
    v57 = "".to_sym
    m28(proc { |q58| true })
  end
  def m61(a59:, a60: ["def", "x y", "12"])
    { a: C37.new(a38: "", a39: ["12", "x y"]).send("m41") { |q62| 14 } }.fetch(:a)
  end
  private
  def h63 = (9 * 6 % 97)
  public
  def m64 = h63
end
p(->(q65) { C37.new(a38: q65, a39: ["x y", "def", "12"]).a38() })
k66 = Class.new { def !; false; end; def go = 1 }.new
v67 = (!k66 ? 2 : k66.go)
v68 = [*[[13, 1, 16], [4, 10]].reverse, Array.new(2) { 13 }]
(v70, _), v71 = [{ a: 10, b: 17 }.merge({ c: 11 }), 0], C1.new(15).m15(*[v67, v67]) { |q69| :a }
v72 = C51.new({ a: "bc", b: "" })
if v72&.a53().include?(18)
  v74 = (17 + 17)
  f75 = proc { v74 = ["12", ""].size }
  v73 = v71
end
puts "end"
