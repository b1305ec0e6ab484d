puts "start"
module M1
  def m3()
    return (1.respond_to?(:upcase) ? nil : nil) if (false && false)
    [2, 16, 9].each_slice(2).map { |i3, *| i3 }[9]
  end
  def self.included(base)
    base.define_method(:x2) { 9 }
  end
end
class C4
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M5
  def m8(a7)
    return "12".to_sym if C4.new(6).method(:f0).call().nil?
    pp(((case [15, 17]; in [Integer => c5, _] then c5 end) + "x y".length))
    v9 = ["x y".length, 14].first
    "def".to_sym
  end
end
class C10
  include M5
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m11()
  r12 = block_given? ? yield("x y".to_sym) : nil
  C10.new(18).f0()
end
def m15(a13, a14 = C4.new(4))
  return C10.new(19).m8([:b, :c, :c]) if { a: [false, true] }.fetch(:a).respond_to?(:nope)
  if m11() { |q16| m11() { |q17| 0 } } > 18
    a14.f0 = (15 + 9)
    v19 = { a: [{ b: "bc" }] }
    v20 = v19[:a].first[:b]
    v18 = C10.new(9).f0()
  end
  "bc".to_sym
end
class C21
  attr_accessor :a22
  def initialize(a22)
    @a22 = a22
  end
  def m24(a23)
    return ("" * (12 % 3)) if (case 7; when Integer then "" else "" end).empty?
    (begin; raise "x"; rescue; @a22.to_s; end)
  end
  def m26(a25:)
    unless { a: [10, 11].select { |q27| q27 > 11 } }.fetch(:a).include?(7)
      v31 = [:b].select { |q30| 11.respond_to?(:m1) }.find { |q29| "def".length > 19 }
      p(C4.new(18).f0())
      v28 = ("".dup << "")
    end
    C4.new(@a22)
  end
  def m33(a32: :b)
    C10.new(17)
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g34") ? @a22 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g34") || super
end
class C21
  def m35()
    [:a, :a].select { |q36| [3, 8, 7].each_slice(2).map { |i3, *| i3 }.nil? }
  end
end
class C37
  attr_accessor :a38, :a39, :a40
  def initialize(a38, *a39, a40: "")
    @a38 = a38
    @a39 = a39
    @a40 = a40
  end
  include Enumerable
  def each
    a39.each { |q| yield q }
    self
  end
  include Comparable
  def <=>(other)
    a38 <=> other.a38
  end
  def to_s = "C37"
  def m41()
    m11() { |q42| { a: 3, b: 6 }.fetch(:a, @a38) }
  end
  def m45(a44, a43:)
    return C10.new(18) if "def".then { _1 + "!" }.empty?
    v48 = [12].select { |q46| (false && false) }.map { |q47| C4.new(14).public_send(:f0) }
    v49 = Integer.sqrt(17) + 10.digits.sum
    C10.new(17)
  end
  prepend(Module.new { def w50 = "bc" })
end
puts(C21.new(8))
v51 = (C37.new(19, C21.new(12))).tap { |it7| it7.inspect }.nil?
v52 = [*[C4.new(16)], C4.new(17)].each_with_object([]) { |i4, a4| a4 << i4 }
v53 = C21.new(16)
v54 = { a: 0, b: 15 }.select { |k2, _| k2 != :z }.select { |k2, _| k2 != :z }
v56, v55 = [->{ nil }.call, C37.new(0).w50()].reverse
pp(C21.new(8))
C10.include(Module.new { def dm57 = 2 })
v58 = C10.new(7).dm57
if C37.new(2, *[C21.new(12), C21.new(12)]).send("m45", C21.new(7), a43: "def").respond_to?(:m1)
  v64 = [13, 4, 11].find { |q62| !(v51) }
  f65 = lambda { |q = 1| v64 = C4.new(1).public_send(:x2); q }
  v66 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
  v59 = [5, 18, 16].select { |q61| v58 > 0 }
else
  v59 = [4, 3].map { |q60| v58 }
end
v53.send(:a22=, (nil || 14))
v67 = catch(:done) do
  throw :done, v59 if !(!(v51))
  v68 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
  v59
end
v69 = +"lit"
v69.concat("x")
unless [*[10], v58].each_with_object([]) { |i4, a4| a4 << i4 }.include?(17)
  unless (("a").then { |it8| it8 } * ((case [16, 19]; in [Integer => c5, _] then c5 end) % 3)).empty?
    if (case [10.send(:+, v58), v56.length]; in [Integer => c5, _] then c5 end) > 7
      k74 = Class.new do
        def initialize(target) = @target = target
        def method_missing(name, *args, &block)
          @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
        end
        def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
      end
      v76 = k74.new("abc").length
      v73 = (["", "def", "bc"] + ["12", "bc", "x y"])
    else
      v73 = ->{ ["", "a", "12"] }.call
    end
    v53.instance_variable_set(:@a22, (4 * 2 % 97))
    v72 = v53.public_send(:m33)
  end
  v70 = { a: "a", b: "12" }.select { |k2, _| k2 != :z }
else
  v70 = { a: "a", **{ a: "12", b: "bc" } }
end
v77 = (C37.new(v58, a40: "def")).tap { |it7| it7.inspect }.between?(C37.new(14), C37.new(14))
v53.a22 = "12".length
v53.instance_eval { @iv78 = ["x y"] }
v79 = v53.instance_eval { @iv78 }
puts "end"
