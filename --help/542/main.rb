puts "start"
class C1
  attr_accessor :a2
  def initialize(*a2)
    @a2 = a2
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a2.each { |q| yield q }
    self
  end
  def m3()
    return ("bc".empty? ? nil : "bc") if (true && true)
    [nil].compact.first
  end
  K4 = "def"
  def m5 = K4
end
def m8(a6, a7)
  r9 = block_given? ? yield({ a: 13, b: 14 }.fetch(:a, 9)) : nil
  return [16, 8][-1] if ["", ""].size.nil?
  a7.first
end
class C10 < C1
  include Enumerable
  def each
    a2.each(&proc { |q| yield(q) })
    self
  end
  def m13(a11 = :b, a12: [false])
    begin
      v16, v15 = [{ a: 6, b: 4 }.transform_values { |i2| i2 }, [*[15], 13]].reverse
      nil.nothing
      v14 = { a: "def", b: "12" }.transform_values { |i2| i2 }
    rescue StandardError
      v14 = { a: "", b: "a" }.transform_values { |i2| i2 }
    ensure
      p v14
    end
    v17 = m8([:a, :b].to_h { |k1| [k1, 13] }, C1.new(*[16, 16]).method(:a2).call()) { |q18| (7 * 14 % 97) }
    if v17.nil?
      p 0
    else
      v19 = nil
      while v19.nil? do v19 = lambda { |q20| v17 } end
      C1.class_exec(:dm21) { |n| define_method(n) { :a } }
      v22 = C1.new(v17).dm21
    end
    [""].each_slice(2).map { |i3, *| i3 }.each_with_object([]) { |i4, a4| a4 << i4 }
  end
  def m25(a23, a24)
    return (true && true) if ["x y", "def"].size == [3, 3].inject(0) { |m6, i6| m6 + i6 }
    String.class_eval { def cr26 = 6 }
    v27 = "a".cr26
    (false && false)
  end
  K28 = 12
  def m29 = K28
end
class C30 < C10
  def m32(a31:)
    v33 = ->{ C10.new(*[13, 13]) }.call
    v34 = ({ a: 0, b: 0 }).tap { |it7| it7.inspect }
    define_singleton_method(:f35) { v34 = [:a, :b].to_h { |k1| [k1, 4] } }
    { a: (case 5; when Integer then proc { |q36| q36 } else proc { |q36| q36 } end) }.fetch(:a)
  end
  def m37()
    return C1.new() if m29() == (12 / (14.abs + 1))
    (C10.new(4).m29() > 18 ? C1.new(17) : C1.new(6))
  end
  class_eval "def e38 = 13"
end
class C30
  def m39()
    n40 = 0
    while n40 < 2
      n40 += 1
      v41 = String.instance_method(:length).bind("abc").call
    end
    C10.new(8)
  end
end
v42 = "a".then { _1 + "!" }.sub(/[a-c]/) { |m4| m4.upcase }
n43 = 0
v44 = nil
begin
  n43 += 1
  raise "again" if n43 < 3
  v44 = C10.new(*[17, 17]).m13(:c, a12: [true, true])
rescue RuntimeError
  retry
end
begin
  v49 = C30.new(*[n43, n43]).m25(lambda { |q48| n43 }, [*[:b, :c], :c])
  n50 = 0
  while n50 < 2
    n50 += 1
    v51 = nil
    begin; v51 = (->(q52) { v49 } || proc { |q53| false }); ensure; v51.inspect; end
  end
  Integer("q")
  v45 = C10.new(15).m25(lambda { |q46| 6 }, [:a])
rescue StandardError
  v45 = C10.new().m25(lambda { |q47| 11 }, [:b, :c, :a])
end
v55, v54 = [C30.new().a2(), C30.new(*[4, 4]).e38()].reverse
v56 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
p(C30.new().m37())
n57 = 0
v58 = nil
begin
  n57 += 1
  raise "again" if n57 < 3
  v58 = { a: v56, **{ a: 5, b: 4 } }
rescue RuntimeError
  retry
end
C30.new(*[n57, n57]).a2().first(3).map do |q59|
  k61 = Class.new do
    def initialize(target) = @target = target
    def method_missing(name, *args, &block)
      @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
    end
    def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
  end
  v63 = k61.new("abc").length
end
case "".to_sym
when :never then nil
when nil
  v65 = [[2, v55], v54]
  rec66 = ->(n) { n <= 0 ? false : (rec66.call(n - 1) || false) }
  v67 = rec66.call(3)
  v64 = [12].inject(0) { |m6, i6| m6 + i6 }
else
  v64 = 6
end
n68 = 0
v69 = nil
begin
  n68 += 1
  raise "again" if n68 < 3
  v69 = v56
rescue RuntimeError
  retry
end
if { a: 2, b: nil }[:a].respond_to?(:upcase)
  v71 = Hash.new(C30.new(0))
  v72 = v71[:unknown]
  v70 = (0 || 12)
else
  v70 = (v56 <=> n68)
end
define_singleton_method(:er73) do
  begin
    nil.nope
  ensure
    return 10
  end
end
v74 = self.er73
v75 = (["bc"].size / ("bc"&.length.to_i.abs + 1))
puts "end"
