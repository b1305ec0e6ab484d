puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    return [6, 14, 8].each_with_object([]) { |i4, a4| a4 << i4 } if (16 - 6) == (begin; 0; end)
    ([18, nil].compact).tap { |it7| it7.inspect }
  end
end
module M3
  def m7(a5, a6 = ->(q8) { true })
    return S1.new(lambda { |q9| 16 }, nil) if "bc".sub(/[a-c]/) { |m4| m4.upcase }.empty?
    S1.new(lambda { |q10| q10 }, nil)
  end
end
class C11
  include M3
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m14(a13, *a12)
  "<#{->(q15) { 3 }.nil?}>"
end
v20 = [:b, :c, :a].map { |q17| :b }.map { |q18| proc { |q19| "bc" } }
unless "bc".length.respond_to?(:m1)
  [[[6, 15, 8], [4, 17, 4], [15]]].each { |it9| break it9 }.each_with_object([]) do |q24, i25x|
    v26 = q24
    p(defined?(Nope) ? Nope.new : 0)
  end
  case (!(false) ? "" : "x y")
  when :never then nil
  when Integer, Float
    v28 = nil
    [1].each { |q| v28 = (begin; raise "x"; rescue; 7; end) if q == 1 }
    v20[0] = proc { |q29| "x y" }
    v27 = (case [8, 19]; in [Integer => c5, _] then c5 end)
  when String
    v30 = nil
    set31 = ->(q = [12, 16].sum) { v30 = q }
    set31.call
    v32 = S1.new(proc { |q33| 5 }, "12")
    v32.extend(Module.new { def xm34 = 16 })
    v35 = v32.xm34
    v27 = C11.new(0).send("f0")
  else
    v27 = 14
  end
  v21 = [lambda { |q23| "x y" }, 13].first
end
v36 = Array.new(2) { 16 }.reverse
v37 = {}
v37.each { |k, q| q.nope(k) }
v38 = catch(:done) do
  throw :done, v36.dup.push(9) if { a: 17, b: 12 }.fetch(:a, 7) > 2
  unless C11.new(17).f0() > 12
    v42 = { a: [{ b: "a" }] }
    v43 = v42.dig(:z, 0)&.length
    v41 = C11.new(3)&.f0()
  else
    v41 = [15, 0][1]
  end
  begin
    v45 = [{ a: 12, b: 0 }, { a: 1, b: 10 }, { a: 16, b: 10 }].each_slice(2).map { |i3, *| i3 }.reverse
    puts(proc { |q46| (3 || 6) })
    raise ArgumentError, "odd"
    v44 = (:c if [1].nil?)
  rescue => e
    v44 = :b
    p e.class, e.message.length
  end
  S1.new(proc { |q47| 17 }, "a").m2()
end
v48 = catch(:done) do
  throw :done, S1.new(proc { |q50| 13 }, "x y") if (true && true)
  v51 = "ab".dup.freeze
  v51 = v51.dup
  v51 << "c"
  S1.new(proc { |q52| 6 }, nil)
end
v20.first(3).map do |q53|
  eval("def ev55 = 9")
  v56 = ev55
  v57 = nil
  v57 = S1.new(->(q58) { 1 }, "12")&.m2() unless v57
end
v38.unshift(lambda { |q59| q59 }.call(1))
k60 = Class.new { def to_proc = ->(q) { q + 1 } }.new
v61 = [1].map(&k60)
$g62 = nil
define_singleton_method(:gm63) { $g62 = m14(C11.new(4), *[13, 13]) }
self.gm63
v64 = $g62
puts "end"
