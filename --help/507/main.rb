puts "start"
class C1
  attr_accessor :a2
  def initialize(*a2)
    @a2 = a2
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    for q in a2
      yield q
    end
    self
  end
  def m5(a3, a4)
    ("<#{4}>"[0] || "a")
  end
  def m7(a6)
    n8 = 0
    v9 = nil
    begin
      n8 += 1
      raise "again" if n8 < 3
      v9 = (->(q10) { :a }).then { |it8| it8 }
    rescue RuntimeError
      retry
    end
    { a: "a".sub(/[a-c]/) { |m4| m4.upcase } }.fetch(:a)
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g11") ? "a" : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g11") || super
end
module M12
  def m16(*a15, a14: [:c, :c, :c])
    (lambda { |q17| 18 } || proc { |q18| 16 })
  end
  def self.included(base)
    base.define_method(:x13) { "bc" }
  end
end
class C19
  include M12
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C20 < C1
  attr_accessor :a22, :a21
  def initialize(*a22, a21: 2)
    super(*[{ a: :a, b: :a }, { a: :a, b: :a }])
    @a22 = a22
    @a21 = a21
  end
  def m25(a24, a23 = @a21, &block)
    r26 = block.call([4].include?(4))
    n27 = 0
    v28 = nil
    begin
      n27 += 1
      raise "again" if n27 < 3
      v28 = ("bc" * (17 % 3))
    rescue RuntimeError
      retry
    end
    define_singleton_method(:er29) do
      begin
        nil.nope
      ensure
        return 18
      end
    end
    v30 = self.er29
    lambda { |q31| ["bc", "x y", "x y"].size }
  end
  def m34(a32, *a33, &block)
    r35 = block.call(C19.new(7).f0())
    (1.to_i * [8, 1].first % 97)
  end
  private
  def h36 = :b.to_s
  public
  def m37 = h36
end
def m39(a38)
  r40 = block_given? ? yield([9, 11, 10].include?(17)) : nil
  return C1.new() if C1.new({ a: :b, b: :b }).m5(["", "", "def"], 1).empty?
  v41 = { a: [{ b: 10 }] }
  v42 = v41.dig(:z, 0)&.length
  v43 = [18, 0].reverse
  (begin; C1.new(); end)
end
def m45(*a44)
  if !(C19.new(12).f0() > 7)
    v47 = (2**-1).to_i
    v49, v48 = [[7].each_slice(2).map { |i3, *| i3 }, (0 - 18)].reverse
    v46 = [:a, :b].to_h { |k1| [k1, :c] }
  else
    v46 = { a: :c, b: :b }.select { |k2, _| k2 != :z }
  end
  proc { |q50| C20.new(C19.new(0), a21: 3).send("a21") }
end
def m51()
  v52 = { a: C20.new(C19.new(18)), **{ a: C20.new(C19.new(19)), b: C20.new() } }.values
  v53 = nil
  set54 = ->(q = ("").then { |it8| it8 }) { v53 = q }
  set54.call
  C20.new(C19.new(3), a21: 4).a21()
end
class C55
  attr_accessor :a56, :a57, :a58
  def initialize(a56, a57, *a58)
    @a56 = a56
    @a57 = a57
    @a58 = a58
  end
  include Enumerable
  def each
    return enum_for(:each) { a58.size } unless block_given?
    a58.each { |q| yield q }
    self
  end
  def m61(a59 = 0, a60 = "")
    v62 = 7.fdiv(2).floor
    v63 = [*[17, nil, 0], nil].compact
    C19.new(@a56)&.f0()
  end
  [:d64, :d65].each do |name|
    define_method(name) { 16 }
  end
end
v66 = (begin; [[1]]; end).each_slice(2).map { |i3, *| i3 }
v67 = (nil || { a: true, b: false })[:zz]
v68 = C1.new().count
v69 = C19.new(v68)
v69.instance_variable_set("@iv70", "bc")
v71 = v69.instance_variable_get(:@iv70)
v72 = nil.to_i
define_singleton_method(:f73) { v72 = (7 / (v68.abs + 1)) }
v69.instance_variable_set(:@iv74, ["def", "def"])
v75 = v69.instance_eval { @iv74 }
v69.f0 = (4 + 5)
v76 = C55.new(13, *["def", "def"])
v78 = m39(m45(C1.new({ a: :b, b: :b }))) { |q77| v71 }
([nil] + [nil]).first(3).map do |q79|
  break if lambda { |q81| "bc" }.is_a?(Enumerable)
  v83 = (begin; raise "x"; rescue; { a: 3, b: 16 }; end).values
end
case [v72, v71]
in [Integer => pn, pv]
  n85 = 0
  until n85 >= 3
    n85 += 1
    v86 = nil
    while v86.nil? do v86 = v69 end
  end
  v87 = nil
  while v87.nil? do v87 = v72 end
  v84 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v84 = pn + 1
in { n: 0.. => pn }
  v84 = pn * 2
in String | Symbol => pw
  v84 = pw.length
else
  v84 = 0
end
v88 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
v91 = C20.new().send("g11")
f92 = -> { begin; v91 = v75.find { |q89| 4 == 14 }; ensure; p v91; end }
p f92.call rescue p(f92)
v78.extend(Module.new { def xm93 = [6, 0] })
v94 = v78.xm93
puts "end"
