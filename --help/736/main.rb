puts "start"
module M1
  def m4(a3 = 3)
    v5 = { a: nil.to_i }.fetch(:a)
    [:a, :b].to_h { |k1| [k1, a3.to_i] }
  end
  def self.included(base)
    base.define_method(:x2) { "" }
  end
end
class C6
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C7
  attr_accessor :a9, :a8
  def initialize(a9, a8: 10)
    @a9 = a9
    @a8 = a8
  end
  include Comparable
  def <=>(other)
    a8 <=> other.a8
  end
  def coerce(number) = [number, a8]
  def m10(&block)
    r11 = block.call(("def" * (@a8 % 3)))
    @a9.m4(C6.new(17).f0())
  end
  def m12()
    return ->(q13) { "12" } if "".upcase.respond_to?(:upcase)
    puts([*[[2, 19]], [16, 2, 5]].each_with_object([]) { |i4, a4| a4 << i4 })
    ->(q14) { C6.new(2).x2() }
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g15") ? 18 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g15") || super
end
S16 = Struct.new(:s1, :s2) do
  def m19(*a18, a17: 7)
    r20 = block_given? ? yield(a17) : nil
    ((3 > 17 ? nil : 7) || 13)
  end
end
def m21()
  (v22, _), v23 = [S16.new(C7.new(C6.new(2), a8: 13), 13).s1(), 0], [C7.new(C6.new(16)), 17].first
  (C7.new(C6.new(13))).then { |it8| it8 }.method(:g15).call()
end
def m26(a25, *a24)
  pp(C6.new(5).x2())
  [*["bc", "a"].reverse, { a: "a", b: nil }[:a]]
end
class C27 < S16
  attr_accessor :a28, :a29
  def initialize(a28, a29)
    super(C7.new(C6.new(6)), nil)
    @a28 = a28
    @a29 = a29
  end
  def m30()
    case [true].each { |it9| break it9 }
    when :never then nil
    when Integer, Float
      v32 = v33 = String.new("s")
      v32 << "t"
      p v33.length
      v34 = v35 = []
      v34 << "def"
      v36 = v35.first
      v31 = m21()
    when String
      v37 = nil
      begin; v37 = :a.to_s; ensure; v37.inspect; end
      v31 = [4, 8].count { |i5| i5 == 9 }
    when nil
      @a28 = [C6.new(13).public_send(:x2)].each { |it9| break it9 }
      v38 = S16.new(C7.new(C6.new(10)), 18).public_send(:s1).a8()
      v31 = C7.new(C6.new(16), a8: 19).g15()
    when Array
      v39 = S16.new(C7.new(C6.new(18), a8: 19), 2)
      v39.instance_eval { @iv40 = [10, 15, 18] }
      v41 = v39.instance_variable_get(:@iv40)
      v42, *, v43 = (18 * 18 % 97), 1, 2, C6.new(1)&.x2()
      v31 = m21()
    when ->(it) { it.respond_to?(:upcase) }
      v45 = C7.new(C6.new(5), a8: 2).g15_more()
      v31 = ->(q44) { 16 }.call(13)
    else
      v31 = 8
    end
    proc { |q46| "bc".to_sym }
  end
  def m48(a47)
    define_singleton_method(:er49) do
      begin
        nil.nope
      ensure
        return 10
      end
    end
    v50 = self.er49
    v51 = [proc { |q53| "x y" }].each_with_object([]) { |i4, a4| a4 << i4 }[1]
    unless v51.nil?
      v54 = ("def" + "def").length
    end
    C7.new(C6.new(17)).g15_more()
  end
  def m55(&block)
    r56 = block.call((9).tap { |it7| it7.inspect })
    (C6.new(17)&.x2()[0] || "def")
  end
  class_eval "def e57 = 3"
end
p(C27.new(nil, "bc"))
unless [:c, :a].dup.push(:b).is_a?(Comparable)
  n59 = 0
  [1, 2].each { |q| n59 += 1; redo if n59 == 1; next n59 if q == 1 }
  v60 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  v58 = "a".length
end
v63 = ((begin; lambda { |q61| q61 }; end) || proc { |q62| "12" })
v64 = (Integer("z") rescue ->{ C27.new("def", "") }.call)
v65 = nil
1.times { v65 = ->{ [13, 10] }.call }
define_singleton_method(:pr66) do |list|
  list.each { |q| next if q.nil?; return "bc" if q > 1 }
  ""
end
v67 = self.pr66([nil, 1])
v68 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
puts "end"
