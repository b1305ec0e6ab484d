puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(*a2)
    a2 << ->(q4) { :c }
    ->(q5) { (nil || "def") }
  end
end
def m6()
  return [2, 11].count { |i5| i5 == 3 } if [9, 2].max > 9
  k7 = Class.new { def to_proc = ->(q) { q + 1 } }.new
  v8 = [1].map(&k7)
  [->(q9) { q9 }.call(10), [2].count { |i5| i5 == 10 }].max
end
class C10 < S1
  include Enumerable
  def each
    s1.each { |q| yield q }
    self
  end
  def to_s = "C10"
  def m13(*a11, a12:)
    (12.to_s[0] || "x y")
  end
  def m14()
    S1.new([8], "12")
  end
end
class C10
  def m17(a16, *a15)
    return "x y".to_sym if C10.new([5, 8, 4], "x y").m14().is_a?(Enumerable)
    "x y".to_sym
  end
end
n18 = 0
until n18 >= 3
  n18 += 1
  n19 = 0
  v20 = nil
  begin
    n19 += 1
    raise "again" if n19 < 3
    v20 = [false, true].find { |q21| (true && false) }
  rescue RuntimeError
    retry
  end
  v22 = "<#{S1.new([12, 17], nil)}>"
end
v23 = C10.new([6, 11], nil).find { |q| q }
begin
  v25 = ([9, 15, 2] || [18, 9, 3]).sum
  nil.nothing
  v24 = S1.new([3], "def")
rescue
  v24 = S1.new([0, 10], nil)
end
C10.new([11, 13], nil).send("s1").each_with_index do |q26, i27|
  v28 = catch(:done) do
    throw :done, [S1.new([5], "x y"), 8].first if (Integer("z") rescue [6, 9, 1]).include?(1)
    v29 = (S1.new([11, 5, 0], nil).s1() + [12, 3])
    unless i27 == (m6()).then { |it8| it8 }
      v29 = [*->{ v29 }.call, { a: 9, b: 0 }.fetch(:a, i27)]
      v30 = q26
    end
    C10.new([9, 3], nil).m14()
  end
end
v31 = ((10 > 1 ? nil : 1).is_a?(Integer) ? 11 > 3 : [6].include?(4))
v32 = +"lit"
v32.concat("x")
v33 = { a: :a, b: :b }.transform_values { |i2| i2 }
f34 = proc { v33 = { a: :b, b: :b }.merge({ c: :c }) }
p f34.call rescue p(f34)
v24 = v24
n35 = 0
while n35 < 2
  n35 += 1
  Object.const_set("CN36", :a) unless Object.const_defined?(:CN36)
  v37 = Object.const_get(:CN36)
end
puts "end"
