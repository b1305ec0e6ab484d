puts "start"
class C1
  attr_accessor :a3, :a4, :a2
  def initialize(a3, a4, a2 = :a)
    @a3 = a3
    @a4 = a4
    @a2 = a2
  end
  include Enumerable
  def each
    for q in a3
      yield q
    end
    self
  end
  def to_s = "C1"
  def m5()
    ["bc", (2).then { |it8| it8 }].last
  end
  def m8(a6, a7:)
    v9 = ({ a: 9, b: 3 }.fetch(:a, 11) if !([6].include?(1)))
    Object.const_set(:CN10, "12") unless defined?(CN10)
    v11 = CN10
    { a: (15 <=> 5), **{ a: 14, b: 16 }.transform_values { |i2| i2 } }
  end
  def m13(a12)
    "def".to_sym
  end
  alias al14 m13
end
module M15
  def m18(a17: { a: false, b: false })
    [*[:a, :a, :a], :c].each_slice(2).map { |i3, *| i3 }
  end
end
class C19
  prepend M15
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m20()
  return ->(q21) { true } if 2.nil?
  proc { |q22| [10, 1, 13].respond_to?(:nope) }
end
def m23()
  (nil || { a: "a", b: "12" }.transform_values { |i2| i2 })
end
def m24(&block)
  r25 = block.call(16.respond_to?(:nope))
  eval("CN26 = '12'") unless defined?(CN26)
  v27 = Object.const_get(:CN26)
  (->(q28) { true }).then { |it8| it8 }
end
class C29
  attr_accessor :a31, :a30, :a32
  def initialize(a31, *a30, a32:)
    @a31 = a31
    @a30 = a30
    @a32 = a32
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a30.each(&proc { |q| yield(q) })
    self
  end
  def m35(a33, *a34)
    unless [18, 4, 8][0].respond_to?(:each)
      define_singleton_method(:pr37) do |list|
        list.each { |q| next if q.nil?; return false if q > 1 }
        false
      end
      v38 = self.pr37([3])
      v36 = [nil, 9].first
    else
      v36 = { a: "x y", b: "x y" }[:a]
    end
    puts(C1.new([6, 13], proc { |q39| "" }, :b))
    ([:a, :c].each_with_object([]) { |i4, a4| a4 << i4 }.respond_to?(:upcase) ? C1.new([6], ->(q40) { "x y" }, :a) : C1.new([5, 7], proc { |q41| "12" }, :c))
  end
  private
  def h42 = (3 + 0)
  public
  def m43 = h42
end
class C44 < C19
  def m47(a46, a45:)
    return C19.new(a46).public_send(:f0) if "<#{""}>".empty?
    v48 = C29.new(13, *[[12], [12]], a32: "a").send("a32")
    v49 = C29.new(7, [11, 7, 18], a32: "").m43()
    ([10] + [4, 3, 19]).count { |i5| i5 == C29.new(4, a32: "a")&.m43() }
  end
  K50 = 16
  def m51 = K50
end
v52 = { a: C29.new(9, *[[6, 14], [6, 14]], a32: "bc"), b: C29.new(nil, *[[8], [8]], a32: "bc") }.merge({ c: C29.new(nil, [13], a32: "") }).transform_values { |i2| i2 }
v53 = ([C29.new(13, [14, 17], a32: "12")]).then { |it8| it8 }[1]
define_singleton_method(:er54) do
  begin
    nil.nope
  ensure
    return C19.new(1)
  end
end
v55 = self.er54
case { a: [:a], b: [:c] }.merge({ c: [:c] })
when :never then nil
when String
  Object.const_set("CN57", "bc") unless Object.const_defined?(:CN57)
  v58 = Object.const_get(:CN57)
  v56 = ("a" || "bc")
when Array
  v59 = [:a, :b].to_h { |k1| [k1, ["a", "12"]] }.transform_values { |i2| i2 }
  v56 = C29.new(11, [4, 10], a32: "def").a32()
else
  v56 = ""
end
v60 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
v61 = Integer.sqrt(17) + 10.digits.sum
v62, *, v63 = 16.send(:+, 14), 1, 2, C29.new(nil, v60, a32: v56)&.a32()
v64 = (C44.new(15)).tap { |it7| it7.inspect }.m47([14, 19].count { |i5| i5 == v61 }, a45: ((true && true) ? nil : false))
v65 = ["12", C44.new(18)].last
puts "end"
