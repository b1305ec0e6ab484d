puts "start"
module M1
  def m5(a4, a3: 1)
    v6 = +"lit"
    v6.concat("x")
    (begin; (18 if nil.is_a?(String)); end)
  end
  def self.included(base)
    base.define_method(:x2) { 10 }
  end
end
class C7
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m8()
  (:a.to_s.nil? ? nil : [7, 9].count { |i5| i5 == 7 })
end
def m10(a9:)
  r11 = yield("".then { _1 + "!" })
  v12 = catch(:done) do
    throw :done, { a: 15, b: 7 }.select { |k2, _| k2 != :z } if ["x y", "a", "12"].find { |q13| a9.respond_to?(:nope) }.nil?
    define_singleton_method(:pr14) do |list|
      list.each { |q| next if q.nil?; return C7.new(9) if q > 1 }
      C7.new(3)
    end
    v15 = self.pr14([3])
    v16 = ([C7.new(7), C7.new(a9), C7.new(5)].dup.push(C7.new(a9)) + [C7.new(12), C7.new(16), C7.new(11)])
    { a: 3, b: 11 }.transform_values { |i2| i2 }
  end
  (C7.new(5).x2() > 18 ? [17, 9, 2].dup.push(17) : [14, 7].reverse)
end
class C17
  attr_accessor :a18, :a19
  def initialize(a18: :b, a19: 2)
    @a18 = a18
    @a19 = a19
  end
  def to_s = "C17"
  def m22(a21 = { a: "a", b: "def" }, a20:)
    ["a", C7.new(6)].last.f0()
  end
  def m23()
    r24 = yield([2, 12].count { |i5| i5 == 18 })
    return format("%d", 17) if ("" if 9 > 16).is_a?(Integer)
    n25 = 0
    [1, 2].each { |q| n25 += 1; redo if n25 == 1; next n25 if q == 1 }
    v26 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    (format("%d", n25) * ((17 + 4) % 3))
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g27") ? true : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g27") || super
end
v28 = nil
while v28.nil? do v28 = ("12".dup << "def") end
en29 = [4, 5].each
v30 = en29.next + en29.next
v32 = lambda { |q31| 9 }
v33 = nil
binding.eval("v33 = C17.new(a18: :a, a19: 10)")
v34 = v33
f35 = lambda { |q = 1| v34 = C17.new(); q }
v36 = {}
v36.default = ["bc"]
v37 = v36[:unknown]
v33.define_singleton_method(:sm38) { 6 }
v39 = v33.sm38
v40 = (->{ C17.new() }.call || C17.new())
if !v40.nil? && v40 != :zz
  v41 = v30
  v42 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
end
if ({ a: 16, b: 2 }).tap { |it7| it7.inspect }.nil?
  v44 = String.new("q")
  v44 << "r" unless v44.frozen?
  v45 = [*[:b], :b].reverse
  v43 = (nil || [:c, :b])
else
  v43 = (begin; raise "x"; rescue; [:c, :c]; end)
end
puts "end"
