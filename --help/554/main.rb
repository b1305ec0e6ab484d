puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    return proc { |q3| "def" } if (12 > 18 ? nil : 1).respond_to?(:upcase)
    $g4 = nil
    define_singleton_method(:gm5) { $g4 = [:a, :b].to_h { |k1| [k1, 18] } }
    $g4 = [:a, :b].to_h { |k1| [k1, 18] }
    v6 = $g4
    if (Array.new(2) { 11 } + [2]).include?(17)
      v6[:n] = (10 <=> 0)
      v7 = ->{ lambda { |q9| 7 } }.call
    else
      v7 = { a: proc { |q8| 6 }, b: nil }[:a]
    end
    ->(q10) { "12".upcase }
  end
end
def m11()
  v12 = (method(:Array) >> :size.to_proc).call(nil)
  (10 > 2 || true)
end
def m15(a13, a14)
  r16 = block_given? ? yield(("12" * (3 % 3))) : nil
  return catch(:t) { throw :t, 18; 1 } if ["def", "bc", "bc"].size.respond_to?(:each)
  a13.instance_variable_set(:@iv17, { a: 9, b: 13 })
  v18 = a13.instance_eval { @iv17 }
  v19 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
  v19
end
def m22(a20, a21 = S1.new(19, nil))
  return [:a, :b].to_h { |k1| [k1, "a"] } if (5 * 12 % 97) > 4
  k23 = Class.new { def sc25(a = 1, *b, c: 2) = S1.new(13, 7) }
  k24 = Class.new(k23) { def sc25(a = 1, *b, c: 2) = (defined?(super) ? super : nil) }
  v26 = k24.new.sc25
  a20 = a20
  { a: "def", b: "def" }.transform_values { |i2| i2 }.merge({ c: 9.to_s })
end
class C27
  attr_accessor :a30, :a29, :a28
  def initialize(*a30, a29:, a28: S1.new(12, 6))
    @a30 = a30
    @a29 = a29
    @a28 = a28
  end
  include Enumerable
  def each
    return enum_for(:each) { a30.size } unless block_given?
    a30.each { |q| yield q }
    self
  end
  include Comparable
  def <=>(other)
    a29 <=> other.a29
  end
  def m33(a31:, a32: :a)
    return ->(q34) { "x y" } if { a: [13], b: nil }[:a].include?(1)
    v35 = (([{ a: "a", b: "12" }, { a: "def", b: "bc" }]).tap { |it7| it7.inspect }).then { |it8| it8 }
    S1.new(nil, 0).m2()
  end
  def m36()
    if lambda { |q37| @a29 }.call(0).respond_to?(:each)
      @a30.push(({ a: :c, b: :b }).tap { |it7| it7.inspect })
      pp((("x y" * (@a29 % 3)) * (nil&.length.to_i % 3)))
      v38 = S1.new(5, 10)
    else
      v38 = S1.new(3, nil)
    end
    lambda { |q39| q39 }
  end
  class_eval "def e40 = @a29"
end
class C41
  attr_accessor :a42, :a43, :a44
  def initialize(a42, a43, a44)
    @a42 = a42
    @a43 = a43
    @a44 = a44
  end
  include Comparable
  def <=>(other)
    a43 <=> other.a43
  end
  def +(other) = a43 + other
  def m46(a45)
    v47 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
    v49, v48 = [@a44, ["a"].dup.push(@a42)].reverse
    C27.new(a29: 11, a28: S1.new(17, 7))
  end
  def m51(a50, &block)
    r52 = block.call({ a: 1, b: 13 }.fetch(:a, @a43))
    for q53 in ["x y", "bc"]
      @a42 = { a: @a42 }.fetch(:a)
      q53 ||= @a42
    end
    [false, true].each_with_object([]) { |i4, a4| a4 << i4 }
  end
  def m57(a55, a56)
    { a: 1, b: 18 }.merge({ c: 10 }).merge({ c: @a43 })
  end
  K58 = @a42
  def m59 = K58
end
v60 = C41.new("a", 13, ["12", "bc", "a"]).public_send(:m57, C27.new({ a: :a, b: :a }, a29: 7, a28: S1.new(nil, 0)), [nil].compact)
if !v60.nil? && v60 != :zz
  n61 = 0
  while n61 < 2
    n61 += 1
    v62 = [:a, :b].to_h { |k1| [k1, nil] }.merge({ c: C41.new("a", 1, ["12", "", "def"]).send("m59") })
    v64 = { a: 10, b: 6 }.select { |k2, _| k2 != :z }.fetch(:a, m15(S1.new(nil, 14), 8) { |q63| 12 })
  end
end
v65 = C41.new("def", 19, ["12"])
v66 = v65.instance_eval { a42 }
v67 = [C27.new(*[{ a: :a, b: :c }, { a: :a, b: :c }], a29: 9, a28: S1.new(3, nil)), v65.m46("x y")].sort.first
v68 = 1.to_i.respond_to?(:upcase)
v69 = nil
1.times { v69 = nil&.length.to_i }
([19, 12, 14] || [5, 18, 4]).each_with_object([]) do |q70, i71x|
  v73 = ->(q72) { format("%d", 2) }
  if [5, 9, 3].each_with_object([]) { |i4, a4| a4 << i4 }.inject(0) { |m6, i6| m6 + i6 } > 11
    v75 = C27.new(a29: 17, a28: S1.new(7, 13)).first
    v76 = nil
    while v76.nil? do v76 = [:a, :b] end
    v74 = { a: 15, b: 15 }.select { |k2, _| k2 != :z }
  end
end
n77 = 0
loop do
  n77 += 1
  break if n77 > 2
  v68 = (m11()).then { |it8| it8 }
end
puts "end"
