puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m4(a2, a3)
    [:a, :b].to_h { |k1| [k1, :b] }.select { |k2, _| k2 != :z }
  end
end
class C5 < S1
  def m6()
    return (case 1; when Integer then S1.new(s1: ->(q7) { "bc" }, s2: "12") else S1.new(s1: ->(q7) { "bc" }, s2: "12") end) if [3, 0].max.is_a?(Comparable)
    v10 = ([18].reverse.include?(8) ? nil : S1.new(s1: proc { |q8| "x y" }, s2: "bc"))
    S1.new(s1: proc { |q11| "x y" }, s2: "def")
  end
  def m13(a12)
    S1.new(s1: lambda { |q14| "def" }, s2: "x y").s2().length
  end
  [:d15, :d16].each do |name|
    define_method(name) { 7 }
  end
end
S17 = Struct.new(:s1, :s2) do
  def m19(a18)
    (v21, _), v22 = [[*[:a], :a], 0], S1.new(s1: proc { |q20| "x y" }, s2: "12")
    v22.s1()
  end
end
def m24(a23)
  return (10 || 1) if (true && true)
  C5.new(s1: lambda { |q26| "x y" }, s2: "def").method(:d15).call()
end
class C27 < S1
  attr_accessor :a28
  def initialize(a28:)
    super(s1: proc { |q29| "bc" }, s2: "bc")
    @a28 = a28
  end
  def m30()
    v31 = { a: ["", "12"], b: ["a", "a"] }.transform_values { |i2| i2 }.values
    unless S17.new(2, :b).method(:s1).call() > 17
      v31 << ["x y"].select { |q33| (false && true) }
      v35 = nil
      1.times { v35 = (begin; raise "x"; rescue; { a: "x y", b: "x y" }; end) }
      v32 = { a: 2, b: 3 }.values
    else
      v32 = ->{ [12] }.call
    end
    [4, 5, 10].map { |q36| 12 }.inject(0) { |m6, i6| m6 + i6 }
  end
  def m38(a37 = C5.new(s1: ->(q39) { "def" }, s2: "x y"))
    rec40 = ->(n) { n <= 0 ? 0 : (rec40.call(n - 1) || 13) }
    v41 = rec40.call(3)
    C5.new(s1: ->(q42) { "x y" }, s2: "a")
  end
end
v43 = S17.new(8, :c)&.m19(([14, 5, 0] + [15, 2, 5]))
v45 = C27.new(a28: ->(q44) { :a })
([6] + [14, 2]).each do |q46|
  v49, v48 = [Array.new(2) { "def" }, S17.new(4, :a)].reverse
end
define_singleton_method(:pr50) do |list|
  list.each { |q| next if q.nil?; return C5.new(s1: proc { |q51| "x y" }, s2: "") if q > 1 }
  C5.new(s1: ->(q52) { "x y" }, s2: "a")
end
v53 = self.pr50([])
v55 = proc { |q54| "".then { _1 + "!" } }
unless { a: [true, true, true], b: nil }[:a].is_a?(Enumerable)
  v58 = [C5.new(s1: ->(q57) { "x y" }, s2: "").d16(), (0 / (8.abs + 1))].max
  v60 = nil.to_i > 19
  v56 = [3, 17].each_slice(2).map { |i3, *| i3 }
end
[lambda { |q61| 15 }, ->(q62) { 5 }, proc { |q63| 2 }].select { |q64| [12].include?(5) }.first(3).map do |q65|
  break if (false && false)
  v67 = (case [m24([false, true]), S17.new(14, :c).s1()]; in [Integer => c5, _] then c5 end)
end
[[8, 18, 8], [19]].each_slice(2).map { |i3, *| i3 }.first(3).map do |q68|
  v70 = String.instance_method(:length).bind("abc").call
  v45.extend(Module.new { def xm71 = [10, 14, 8] })
  v72 = v45.xm71
end
v73 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
unless (begin; raise "x"; rescue; :c.to_s; end).empty?
  k75 = Class.new { def to_ary = [1, 2] }.new
  v76, _ = k75
  v77 = [0] + k75
  v74 = { a: :b, b: :a }[:zz]
else
  v74 = S17.new(12, nil).s2()
end
[C5.new(s1: v55, s2: "def"), C5.new(s1: lambda { |q78| "bc" }, s2: "bc"), C5.new(s1: v55, s2: "12")].select { |q79| "x y".empty? }.each do |q80|
  break if (0).then { |it8| it8 } > 13
  v82 = nil
  set83 = ->(q = Array.new(2) { 12 }) { v82 = q }
  set83.call
  { a: [19, 10, 19], b: nil }[:a].each_with_object([]) do |q84, i85x|
    v86 = nil
    v86 = [:a, :b].to_h { |k1| [k1, "12"] } unless v86
  end
end
v73.push(->{ 13 }.call)
v73 << (case [4, 18]; in [Integer => c5, _] then c5 end)
k87 = Class.new do
  def initialize(target) = @target = target
  def mtehod_missing(name, *args, &block)
    @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
  end
  def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
end
v89 = k87.new("abc").length
v73[0] = v89
puts "end"
