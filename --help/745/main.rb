# frozen_string_literal: true
puts "start"
module M1
  def m3()
    return "bc".length if "bc".sub(/[a-c]/) { |m4| m4.upcase }.empty?
    v4 = (case [5.send(:+, 18), [5, 11, 2].sum]; in [Integer => c5, _] then c5 end)
    v5 = (Integer("z") rescue 4.send(:+, 15))
    (v4 <=> 14).send(:+, v4)
  end
end
class C6
  prepend M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C7 < C6
  attr_accessor :a9, :a8, :a10
  def initialize(a9, *a8, a10: C6.new(16))
    super(15)
    @a9 = a9
    @a8 = a8
    @a10 = a10
  end
  def m13(a11, a12:)
    return @a10 if (true && true).is_a?(Enumerable)
    C6.new(9)
  end
  alias_method :al14, :m13
end
S15 = Struct.new(:s1, :s2) do
  def m16()
    (["a", ""].join("-")[0] || "def")
  end
end
def m18(a17:)
  (case 11; when Integer then S15.new(C7.new(["bc"], C6.new(7), a10: C6.new(1)), nil) else S15.new(C7.new(["bc"], C6.new(7), a10: C6.new(1)), nil) end).s1()
end
def m20(a19)
  return "x y".sub(/[a-c]/) { |m4| m4.upcase } if (case 17; when Integer then [13, 17] else [13, 17] end).include?(2)
  "<#{(Integer("z") rescue 17)}>"
end
class C21
  attr_accessor :a22, :a23
  def initialize(*a22, a23: "def")
    @a22 = a22
    @a23 = a23
  end
  def m24()
    r25 = block_given? ? yield((9 + 18)) : nil
    n26 = 0
    v27 = nil
    begin
      n26 += 1
      raise "again" if n26 < 3
      v27 = C6.new(15).m3()
    rescue RuntimeError
      retry
    end
    v28 = { a: [{ b: 14 }] }
    v29 = v28.dig(:z, 0)&.length
    (->(q30) { "bc" }).then { |it8| it8 }
  end
  [:d31, :d32].each do |name|
    define_method(name) { 9 }
  end
end
class ::C21
  def m33()
    v34 = { a: [{ b: 9 }] }
    v35 = v34.dig(:a, 0, :b)
    if [8, 4, 18].dup.push(6).sum > 4
      define_singleton_method(:pr37) do |list|
        list.each { |q| next if q.nil?; return [:b] if q > 1 }
        [:b, :a]
      end
      v38 = self.pr37([3])
      v39 = nil
      v36 = { a: "12", b: "a" }.transform_values { |i2| i2 }
    else
      v36 = (begin; { a: "a", b: "12" }; end)
    end
    C21.new(*[[4, 2, 10], [4, 2, 10]], a23: "def").d32()
  end
end
class C40 < C7
  include Enumerable
  def each
    a9.each { |q| yield q }
    self
  end
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def coerce(number) = [number, f0]
  def m41()
    return ->(q42) { 19 } if S15.new(C7.new(["bc", "a"], *[C6.new(4), C6.new(4)], a10: C6.new(4)), "12").m16().empty?
    v43 = C6.new(16)
    ["x y", proc { |q44| 3 }].last
  end
  def m45(&block)
    r46 = block.call(("a" * (16 % 3)))
    return C7.new([""], C6.new(4), a10: C6.new(2)) if lambda { |q47| 2 }.is_a?(String)
    [S15.new(C7.new(["x y", "def"], C6.new(16)), nil)].each { |it9| break it9 }.s1()
  end
  prepend(Module.new { def w48 = 9 })
end
v49 = (C7.new(["def"], a10: C6.new(19)).f0() <=> [16, 9].first)
v49 = v49
class Object; def cr50 = 4; end
v51 = 3.cr50
v52 = C40.new(["bc", "bc", "bc"], *[C6.new(v51), C6.new(v51)], a10: C6.new(12)).find { |q| q }
v54 = Array.new(2) { :a }.select { |q53| [*["bc", "def", "a"], "a"].respond_to?(:each) }
v56 = [1].reverse.map { |q55| { a: false }.fetch(:a) }
puts "end"
