puts "start"
class C1
  attr_accessor :a4, :a2, :a3
  def initialize(a4, *a2, a3:)
    @a4 = a4
    @a2 = a2
    @a3 = a3
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a4.each { |q| yield q }
    self
  end
  def m5()
    r6 = block_given? ? yield((19 - 16)) : nil
    v7 = Array.new(2) { 4 }
    v7 = [9, 15] if v7.nil?
    v8 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
    v7.dup.push(v8).first
  end
end
def m9()
  return ("".dup << "bc") if (11 - 19) > 13
  v11 = eval("12")
  v13 = proc { |q12| v11 }
  v13.nope if v13.respond_to?(:nope)
  C1.new([true, true], *["", ""], a3: "a").a3()
end
def m15(a14)
  return C1.new([true], a3: "def") if (false && true)
  v18 = proc { |q16| 13 }
  f19 = -> { begin; v18 = proc { |q17| q17 }; ensure; p v18; end }
  v20 = C1.new([false, true, true], *["a", "a"], a3: "bc")
  v20.instance_eval { @iv21 = [14, 17] }
  v22 = v20.instance_eval { @iv21 }
  C1.new([true, false, true], a3: "x y")
end
def m23()
  "<#{[11, 15, 12].count { |i5| i5 == 16 }}>"
end
case C1.new([true, true], a3: "def")
when :never then nil
when Integer, Float
  v25 = catch(:done) do
    throw :done, C1.new([false, true], "def", a3: "x y") if [6, 11].reverse.is_a?(Comparable)
    v26 = (9.nil? ? [0, 1, 0] : [2, 16, 2]).count { |i5| i5 == 1.send(:+, 6) }
    C1.new([false, true], *["def", "def"], a3: "a")
  end
  v24 = ["a"].size
when String
  n27 = 0
  [1, 2].each { |q| n27 += 1; redo if n27 == 1; next n27 if q == 1 }
  v28 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  v29 = { a: 15, b: 8 }.transform_values { |i2| i2 }
  f30 = lambda { |q = 1| v29 = [:a, :b].to_h { |k1| [k1, 17] }; q }
  [1, 2].each { f30.call rescue 0 }
  v24 = [16, 6].max
else
  v24 = 8
end
v31, v32 = [5, 8].first, ("12" * (18 % 3))
define_singleton_method(:pr33) do |list|
  list.each { |q| next if q.nil?; return "bc" if q > 1 }
  "bc"
end
v34 = self.pr33([3])
v35 = v34.length
v35.nope if v35.respond_to?(:nope)
v36 = C1.new([true], v34, a3: "12")
f37 = proc { v36 = m15(nil) }
v38 = v32
module R39; refine(String) { def rm40 = 7 }; end
using R39
v41 = "r".rm40
v42 = v43 = String.new("s")
v42 << "t"
p v43.length
v44 = v45 = []
v44 << C1.new([true], "def", a3: "a")
v46 = v45.first
for q49 in [18].select { |q47| (false && false) }
  v51 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
end
v46.instance_variable_set("@iv52", [4, 12, 9])
v53 = v46.instance_variable_get(:@iv52)
v55 = proc { |q54| :a }
(v55.nope rescue p 0)
v56 = v57 = String.new("s")
v56 << "t"
p v57.length
v58 = v59 = []
v58 << C1.new([false, true], *["12", "12"], a3: "def")
v60 = v59.first
case { a: C1.new([false, true], v38, a3: "a"), b: C1.new([false], a3: "def") }.merge({ c: C1.new([false, false], "def", a3: "") })
when :never then nil
when nil
  v57 += v43
  v62 = ("def".then { _1 + "!" } + v32)
  v61 = nil.nil?
when Array
  v64 = m15(nil).each_with_index.map { |q, i| i }
  v61 = (true && true)
else
  v61 = false
end
v65 = ({ a: 16, b: 11 }[:zz] || { a: v24, b: nil }[:a])
unless v65.is_a?(String)
  v53.push(catch(:t) { throw :t, 4; 1 })
  v66 = [:c, :a, :a].dup.push(:c)
else
  v66 = [:a].select { |q67| v65.is_a?(Comparable) }
end
puts "end"
