puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m2()
    return (Integer("z") rescue 11) if [16, 2].inject(0) { |m6, i6| m6 + i6 } > 4
    ["12".length, (case [6, 17]; in [Integer => c5, _] then c5 end)].max
  end
end
def m4(a3)
  [*["a", ""], "a"].join("-")
end
class C5 < S1
  def to_s = "C5"
  def m6()
    S1.new(s1: proc { |q7| "x y" }, s2: false)
  end
  alias_method :al8, :m6
end
class C9 < S1
  def m12(a11, a10:)
    v13 = "".to_sym
    [[4]].each { |it9| break it9 }.reverse
  end
  def m14()
    v15 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
    [:a, :b].to_h { |k1| [k1, :a] }.select { |k2, _| k2 != :z }
  end
  K16 = 18
  def m17 = K16
end
v18 = "ab".dup.freeze
v18 = v18.dup
v18 << "c"
v20 = (false && true)
v21 = catch(:done) do
  throw :done, C9.new(s1: lambda { |q22| "12" }, s2: true).public_send(:m12, "def", a10: 10) if ("x y"[0] || "a").nil?
  n23 = 0
  until n23 >= 3
    n23 += 1
    puts("12".to_sym)
  end
  [13, 18, 1].select { |q24| (true && false) }
end
unless ("12").tap { |it7| it7.inspect }.is_a?(Comparable)
  v29 = m4({ a: 15, b: 7 }[:a])
  v30 = nil
  1.times { v30 = S1.new(s1: lambda { |q31| "" }, s2: v20) }
  v26 = (case 3; when Integer then nil else nil end)
else
  v26 = [11, 7].find { |q27| C5.new(s1: lambda { |q28| v18 }, s2: v20).is_a?(Enumerable) }
end
v32 = (begin; [:c, :a, :c]; end).nil?
v35 = C5.new(s1: lambda { |q33| "bc" }, s2: true)
f36 = -> { begin; v35 = C5.new(s1: proc { |q34| v18 }, s2: false); ensure; p v35; end }
p f36.call rescue p(f36)
v38 = ((3 || 7) - S1.new(s1: ->(q37) { "def" }, s2: false).m2())
pp(->(q39) { ->{ v38 }.call })
class NilClass; def cr40 = 12; end
v41 = nil.cr40
puts "end"
