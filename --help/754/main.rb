puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m3(a2, &block)
    r4 = block.call("bc".upcase)
    v5 = [1, 2].instance_exec(3) { |q| first + q }
    v6 = { a: 8, b: 1 }.select { |k2, _| k2 != :z }[:zz]
    [(nil || ["x y", "bc", "def"]), 11].first
  end
end
class C7 < S1
  def m10(a8, a9:)
    return proc { |q11| "bc" } if [*[7, 0], 3].include?(1)
    proc { |q12| ("bc" * (a9 % 3)) }
  end
  def m13()
    r14 = block_given? ? yield("bc".to_s) : nil
    pp("a".to_sym)
    [*[true, false].each_slice(2).map { |i3, *| i3 }, [false].each { |it9| break it9 }]
  end
  alias_method :al15, :m13
end
S16 = Struct.new(:s1, :s2) do
  def m18(a17: { a: 2, b: 6 })
    v20 = S1.new(s1: proc { |q19| "x y" }, s2: :b)
    v20&.m3(19) { |q22| 1 }.find { |q21| { a: [18], b: nil }[:a].is_a?(String) }
  end
end
def m25(a23, a24)
  v26 = (nil || { a: 12, b: 19 }.transform_values { |i2| i2 })
  v29 = S1.new(s1: ->(q27) { "bc" }, s2: :a)
  f30 = -> { begin; v29 = S1.new(s1: ->(q28) { "x y" }, s2: :b); ensure; p v29; end }
  p f30.call rescue p(f30)
  lambda { |q31| ["def", a24].last }
end
def m33(a32)
  return ["bc", "a"].first if [:a, :b].to_h { |k1| [k1, ""] }.is_a?(String)
  k34 = Class.new do
    def initialize(target) = @target = target
    def dl35(...) = @target.push(...)
  end
  v36 = k34.new([1]).dl35(2, 3)
  ((true && true) ? nil : "def".then { _1 + "!" })
end
class C37 < S1
  def m40(a39, a38 = "x y")
    case { a: "bc", **{ a: nil, b: "12" } }
    when :never then nil
    when Integer, Float
      a38 += "<#{(15 <=> 11)}>"
      v43 = (nil || [18, 10].include?(3))
      v41 = C7.new(s1: lambda { |q42| "def" }, s2: :b).s2()
    when String
      puts(lambda { |q45| format("%d", 14) })
      v41 = C7.new(s1: ->(q44) { "a" }, s2: :c).s2()
    when nil
      v47 = {}
      v47.default = 15
      v48 = v47[:unknown]
      v50 = (Integer("z") rescue [4]).select { |q49| a38.empty? }
      v41 = C7.new(s1: proc { |q46| a38 }, s2: :c).s2()
    else
      v41 = :a
    end
    a39 = { a: a38, **a39 }
    { a: (0 - 12) }.fetch(:a)
  end
  def m51()
    begin
      v54 = [S16.new({ a: 17, b: 9 }, nil), S16.new({ a: 6, b: 8 }, :a)].find { |q53| (9 * 12 % 97) > 18 }
      v55 = nil
      while v55.nil? do v55 = (case 11; when Integer then 3 else 3 end) end
      v52 = 16.send(:+, 7)
    rescue NameError, ArgumentError, TypeError => e
      v52 = (case 18; when Integer then 7 else 7 end)
      p e.class, e.message.length
    end
    ["", S1.new(s1: lambda { |q56| "a" }, s2: :a)].last
  end
  def m57()
    return :a.to_s if ("12"[0] || "").empty?
    (format("%d", 15)[0] || "12")
  end
  prepend(Module.new { def w58 = "def" })
end
class ::C37
  def m61(*a59, a60: 8)
    n62 = 0
    while n62 < 2
      n62 += 1
      k63 = Class.new(Object) { def am64 = C37.new(s1: proc { |q65| "def" }, s2: :c) }
      v66 = k63.new.am64
      k67 = Class.new { def !; false; end; def go = 1 }.new
      v68 = (!k67 ? 2 : k67.go)
    end
    [*[["a"]].each { |it9| break it9 }, "x y".upcase]
  end
end
class C69 < C7
  def to_s = "C69"
  def m72(a70, a71 = C37.new(s1: ->(q73) { "a" }, s2: :b))
    Object.class_eval("def ev74 = :a")
    v75 = self.ev74
    v76 = { a: 2, b: 19 }.transform_values { |i2| i2 }
    define_singleton_method(:f77) { v76 = { a: 14, b: 18 }.select { |k2, _| k2 != :z } }
    (!(true)).then { |it8| it8 }
  end
  class_eval "def e78 = :c"
end
v80 = lambda { |q79| ("a").then { |it8| it8 } }
v82 = C7.new(s1: ->(q81) { "x y" }, s2: :c)
(v83, _), v84 = [{ a: :a, b: :b }.transform_values { |i2| i2 }, 0], S16.new({ a: 19, b: 10 }, :b)
v85 = nil
[1].each { |q| v85 = S16.new({ a: 15, b: 5 }, :c) if q == 1 }
v83[:n] = "12".to_sym
v86 = [].first
v86.nope if v86
v83[:n] = "bc".to_sym
v87 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
puts "end"
