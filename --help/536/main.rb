# frozen_string_literal: true
puts "start"
module M1
  def m3()
    return (9 > 17 ? nil : 9) if !("12".empty?)
    { a: 4, b: 19 }.values[1]
  end
end
class C5
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M6
  def m9(a8 = ->(q10) { 13 })
    [proc { |q11| 15 }.call(8), C5.new(16).method(:f0).call()].max
  end
end
class C12
  prepend M6
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C13 < C5
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def +(other) = f0 + other
  def m16(a14, a15)
    Object.const_set("CN17", true) unless Object.const_defined?(:CN17)
    v18 = Object.const_get(:CN17)
    $g19 = nil
    define_singleton_method(:gm21) { $g19 = "bc".empty? }
    $g19 = "bc".empty?
    v22 = $g19
    { a: 3, **{ a: 14, b: 8 } }.fetch(:a, 9.send(:+, 15))
  end
  def m24(a23)
    Array.new(2) { 18 }.each do |q25|
      v27 = C12.new(9).f0()
      p(v27.is_a?(Numeric) ? v27 + 1 : v27.inspect.length)
      v28 = [1, 2].instance_exec(3) { |q| first + q }
    end
    format("%d", 5).then { _1 + "!" }
  end
  def m29()
    return [2, 15, 5].inject(0) { |m6, i6| m6 + i6 } if { a: 17, b: 16 }.values.include?(3)
    v30 = { a: ([16, 17, 9].include?(16) ? nil : 1), **{ a: 17, b: 6 }.transform_values { |i2| i2 } }
    lambda { |q31| 14 }.call((case [14, 3]; in [Integer => c5, _] then c5 end))
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g32") ? "def" : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g32") || super
end
def m33()
  ("bc").then { |it8| it8 }.then { _1 + "!" }
end
puts([nil].each_slice(2).map { |i3, *| i3 }.compact)
k34 = Class.new { def is_a?(c) = true; def go = 1 }.new
v35 = (k34.is_a?(String) ? k34.go : 2)
v36 = (8 == 10 ? { a: 14, b: 14 } : { a: 3, b: 5 })
f37 = lambda { |q = 1| v36 = { a: 1, **{ a: 14, b: 13 } }; q }
p f37.call rescue p(f37)
case [[4, 4], [4]].reverse
when :never then nil
else
  v38 = "def"
end
v39 = ("12"[0] || "def")
v39 ||= "x y"
[[18, 1, 4], [11], [2, 17]].each_slice(2).map { |i3, *| i3 }.each do |q40|
  v42 = catch(:done) do
    throw :done, proc { |q43| :a } if v39.empty?
    v44 = catch(:done) do
      throw :done, (2 || v35) if !(3 > 14)
      String.class_eval { def cr45 = "a" }
      v46 = "a".cr45
      (0 + 12)
    end
    lambda { |q47| :a }
  end
  [C12.new(7)].each_slice(2).map { |i3, *| i3 }.each_with_index do |q48, i49|
    break if { a: 14, b: nil }[:a].is_a?(String)
    String.class_eval { def cr50 = "bc" }
    v51 = "a".cr50
  end
end
v52 = C13.new(10)
puts(C5.new(5).public_send(:f0))
v53 = catch(:done) do
  throw :done, "12".to_sym if [*[1], 11].include?(9)
  begin
    v36[:n] = (case [4, 0]; in [Integer => c5, _] then c5 end)
    v55 = C12.new(18)
    1 + nil
    v54 = C13.new(10).public_send(:m24, nil)
  rescue NameError, ArgumentError, TypeError => e
    v54 = ("a" || "a")
    p e.class, e.message.length
  end
  { a: :c, b: nil }[:a]
end
C13.define_method(:dm56) { "" }
v57 = C13.new(17).dm56
v36[:n] = C13.new(9).f0()
C13.define_method(:dm58) { "12" }
v59 = v52.dm58
if proc { |q60| :c }.nil?
  begin
    [4, 8, 10].map { |q63| { a: :c, b: :c } }.each_with_index do |q64, i65|
      v67 = ->(q66) { (case 14; when Integer then v35 else v35 end) }
      v68 = nil
      [1].each { |q| v68 = v53 if q == 1 }
    end
    v69 = catch(:done) do
      throw :done, ([:c]).tap { |it7| it7.inspect } if (false && true)
      v36 = { a: "def".length, **v36 }
      [:a, v53]
    end
    nil.nothing
    v62 = { a: true, b: false }.select { |k2, _| k2 != :z }
  rescue => e
    v62 = { a: true, **{ a: false, b: false } }
    p e.class, e.message.length
  end
  v61 = v57
else
  v61 = v57
end
case [v35, nil&.length.to_i]
in [Integer => pn, pv]
  v71 = catch(:done) do
    throw :done, ((false && false) ? pn : 4) if v52.nil?
    puts(C13.new(19))
    p((->(q72) { pn }).tap { |it7| it7.inspect })
    (pv.respond_to?(:upcase) ? 19 : 3)
  end
  v70 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v70 = pn + 1
in { n: 0.. => pn }
  v70 = pn * 2
in String | Symbol => pw
  v70 = pw.length
else
  v70 = 0
end
v73 = { a: false, b: false }.values
n74 = 0
loop do
  n74 += 1
  break if n74 > 2
  v75 = [C13.new(18), (C13.new(2)).then { |it8| it8 }].max
end
puts "end"
