puts "start"
class C1
  attr_accessor :a2
  def initialize(a2 = [:a, :a, :a])
    @a2 = a2
  end
  include Enumerable
  def each
    return enum_for(:each) { a2.size } unless block_given?
    a2.each { |q| yield q }
    self
  end
  def m4(a3: 9)
    return ->(q5) { 5 } if [6, 14].sum == (5 + 1)
    Object.const_set("CN6", 3) unless Object.const_defined?(:CN6)
    v7 = Object.const_get(:CN6)
    k8 = Class.new { def ud9 = 1; def to_s = "u" }
    k8.class_eval { undef_method :hash if false }
    v10 = k8.new.ud9 + k8.new.to_s.size
    lambda { |q11| 2.to_i }
  end
  private
  def h12 = :a.to_s
  public
  def m13 = h12
end
module M14
  def m18(a16, a17, &block)
    r19 = block.call((Integer("z") rescue ""))
    a16.a2 = ([:b] + [:b])
    [9, 9, 8].reverse.count { |i5| i5 == { a: 13, b: 10 }.fetch(:a, 15) }
  end
end
class C20
  prepend M14
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M21
  def m25(*a24, a23:)
    ("bc".to_sym).tap { |it7| it7.inspect }
  end
end
class C26
  prepend M21
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m29(a28:, a27: "a")
  return (nil || { a: 3, b: 7 }) if (true && false)
  unless C26.new(17).f0() > 13
    p([12, 19].max > 4)
    v31 = C20.new(3).method(:m18).call(C1.new(), nil) { |q32| :b }
  end
  { a: (17 / (0.abs + 1)), **{ a: 11, b: 2 }.transform_values { |i2| i2 } }
end
def m33()
  [*Array.new(2) { "bc" }, ("x y" + "12")]
end
def m35(a34)
  { a: "x y", b: "12" }.select { |k2, _| k2 != :z }[:zz]
end
v37, v36 = ["".length, C20.new(16)].reverse
v38 = v39 = String.new("s")
v38 << "t"
p v39.length
v40 = v41 = []
v40 << 8
v42 = v41.first
n43 = 0
loop do
  n43 += 1
  break if n43 > 2
  case C26.new(v42)
  when :never then nil
  when Integer, Float
    v46 = [*[0, 9, 9], v42][1]
    v44 = proc { |q45| 13 }.call(0)
  when String
    if v42 > 11
      v48 = { a: [{ b: 18 }] }
      v49 = v48.dig(:z, 0)&.length
      v47 = Array.new(2) { v38 }
    else
      v47 = m33()
    end
    v44 = { a: 4, b: 19 }.fetch(:a, 7)
  when Array
    v50 = ({ a: 13, b: 17 }.fetch(:a, 9) <=> [5].sum)
    v44 = v36
  else
    v44 = 11
  end
end
pp(C26.new(v36))
n51 = 0
v52 = nil
begin
  n51 += 1
  raise "again" if n51 < 3
  v52 = [2][0]
rescue RuntimeError
  retry
end
k53 = Class.new do
  def initialize(target) = @target = target
  def method_missing(name, *args, &block)
    @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
  end
  def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
end
v55 = k53.new("abc").length
v57 = proc { |q56| (18 * 6 % 97) }
v37.f0 = (2 - v36)
v62 = [proc { |q61| v36 }, nil].compact
define_singleton_method(:er63) do
  begin
    nil.nope
  ensure
    return "bc"
  end
end
v64 = self.er63
v65 = C1.new([:a, :b]).find { |q| q }
v66 = v52
if v66
  v62.unshift(lambda { |q67| 8 })
  v62.unshift(->{ ->(q68) { 3 } }.call)
end
puts "end"
