puts "start"
S1 = Struct.new(:s1, :s2) do
  def m4(a2, *a3)
    return lambda { |q5| :b } if !(catch(:t) { throw :t, false; 1 })
    ->(q6) { "def".to_sym }
  end
end
S7 = Struct.new(:s1, :s2, keyword_init: true) do
  def m9(a8)
    r10 = yield((begin; 8; end))
    puts(([["", "", "a"], [""]].each_with_object([]) { |i4, a4| a4 << i4 } + [["def", "12", ""]]))
    case S1.new("", "bc")
    when :never then nil
    when String
      v14 = (!(9 > 7) ? ->(q12) { "bc" } : lambda { |q13| "def" })
      v15 = S1.new("def", nil)
      v11 = "12".to_sym
    when nil
      v16 = { a: { a: "a", b: "bc" }, **{ a: { a: "12", b: "x y" }, b: { a: "def", b: "a" } } }.select { |k2, _| k2 != :z }
      a8.unshift(r10)
      v11 = "def".to_sym
    else
      v11 = :b
    end
    ((case [8, 4]; in [Integer => c5, _] then c5 end) if !("x y".empty?))
  end
end
def m17()
  v18 = (S7.new(s1: S1.new("a", nil), s2: 0).s2()).tap { |it7| it7.inspect }
  v18 ||= 15
  { a: 17, b: 9 }.select { |k2, _| k2 != :z }.transform_values { |i2| i2 }
end
def m20(a19, &block)
  r21 = block.call("a".upcase)
  return S7.new(s1: a19, s2: 4) if !(r21.nil?)
  S7.new(s1: S1.new("bc", nil), s2: 4)
end
class C22
  attr_accessor :a23, :a25, :a24
  def initialize(a23 = S1.new("12", ""), a25:, a24: [3, 2])
    @a23 = a23
    @a25 = a25
    @a24 = a24
  end
  include Enumerable
  def each
    return enum_for(:each) { a24.size } unless block_given?
    for q in a24
      yield q
    end
    self
  end
  def to_s = "C22"
  def m28(a27, a26: proc { |q29| 6 })
    return [false, true, true].compact if @a24.include?(18)
    [*[true, false], false].dup.push(!(false))
  end
  alias_method :al30, :m28
end
class C31
  attr_accessor :a33, :a32
  def initialize(a33, a32: 10)
    @a33 = a33
    @a32 = a32
  end
  include Comparable
  def <=>(other)
    a32 <=> other.a32
  end
  def to_s = "C31"
  def m34()
    return { a: [13] }.fetch(:a) if (true && true)
    v35 = { a: S1.new("12", "bc").send("s1"), **{ a: "bc", b: "x y" }.transform_values { |i2| i2 } }
    m17().values
  end
  def m37()
    (S1.new("def", "def").s1() * (S7.new(s1: S1.new("12", "x y"), s2: @a32).s2() % 3))
  end
  class_eval "def e38 = 'bc'"
end
case S7.new(s1: S1.new("a", nil), s2: 11).s2()
when :never then nil
when Integer, Float
  v40 = ([false, true, true] || [false, true, false])[-1]
  v39 = (3 - 19)
when ->(it) { it.respond_to?(:upcase) }
  k41 = Class.new { def am42 = lambda { |q43| "a" } }
  v44 = k41.new.am42
  String.class_eval { def cr45 = 16 }
  v46 = "a".cr45
  v39 = (1).then { |it8| it8 }
else
  v39 = 18
end
k47 = Class.new { def sc49(a = 1, *b, c: 2) = lambda { |q50| 16 } }
k48 = Class.new(k47) { def sc49(a = 1, *b, c: 2) = (super()) }
v51 = k48.new.sc49
case ("bc").tap { |it7| it7.inspect }
in [Integer => pn, pv]
  n53 = 0
  while n53 < 2
    n53 += 1
    p([:a, :b].to_h { |k1| [k1, Array.new(2) { :a }] })
    v51 = v51
  end
  v52 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v52 = pn + 1
in { n: 0.. => pn }
  v52 = pn * 2
in String | Symbol => pw
  v52 = pw.length
else
  v52 = 0
end
v54 = { a: [{ b: 13 }] }
v55 = v54.dig(:a, 0, :b)
v39 = v51.call(v55)
v57 = m20(S1.new("12", "x y")) { |q56| "12" }.s1()
v58 = { a: [nil, nil].compact, b: nil }[:a]
puts "end"
