puts "start"
class C1
  attr_accessor :a3, :a4, :a2
  def initialize(a3, a4, a2: "a")
    @a3 = a3
    @a4 = a4
    @a2 = a2
  end
  def m5()
    begin
      v8 = ->(q7) { (@a4[0] || "x y") }
      @a4 ||= [("a" * (3 % 3))].each { |it9| break it9 }
      1 + nil
      v6 = [8].first
    rescue => e
      v6 = [17, 14, 8][9]
      p e.class, e.message.length
    end
    (case 5; when Integer then [10, 2] else [10, 2] end)[9]
  end
  def m11(a10:)
    r12 = block_given? ? yield(:b.to_s) : nil
    ((case [13, 2]; in [Integer => c5, _] then c5 end) if (0 * 19 % 97) == lambda { |q13| 11 }.call(8))
  end
  def m16(a14, a15:)
    return a15 if { a: "def" }.fetch(:a).empty?
    a15
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g17") ? 2 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g17") || super
end
module M18
  def m20()
    if ->(q21) { true }.nil?
      v23 = C1.new("x y", "12", a2: "def")
      p(v23.is_a?(Numeric) ? v23 + 1 : v23.inspect.length)
      v22 = ("x y"[0] || "bc")
    end
    C1.new("def", "12", a2: "a").g17()
  end
  def self.included(base)
    base.define_method(:x19) { 18 }
  end
end
class C24
  include M18
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m25()
  catch(:t) { throw :t, [18].each { |it9| break it9 }; 1 }
end
def m27(*a26)
  r28 = yield(["12", "12"].join("-"))
  [12, nil, 17].compact.map { |q29| nil.to_i }
end
def m30()
  return { a: 16, b: 12 }.fetch(:a, 15) if [3, 7].first > 6
  ["x y", C24.new(7)].last.f0()
end
v32 = C1.new("", "def")
v33 = [1, 6].dup.push({ a: 9 }.fetch(:a))
v34 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
v35 = { a: [""], b: ["a", "bc"] }.merge({ c: [""] }).merge({ c: (["12"]).then { |it8| it8 } })
v36 = "x y".then { [] + "!" }
f37 = -> { begin; v36 = ["a", 8].first; ensure; p v36; end }
[1, 2].each { f37.call rescue 0 }
v41 = [lambda { |q38| v36 }, lambda { |q39| "x y" }, ->(q40) { "x y" }].reverse.each_with_object([]) { |i4, a4| a4 << i4 }
puts "end"
