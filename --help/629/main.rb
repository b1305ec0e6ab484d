puts "start"
class C1
  attr_accessor :a3, :a4, :a2
  def initialize(a3 = 18, a4 = 6, a2:)
    @a3 = a3
    @a4 = a4
    @a2 = a2
  end
  def m6(a5:)
    v7 = v8 = String.new("s")
    v7 << "t"
    p v8.length
    v9 = v10 = []
    v9 << "x y"
    v11x = v10.first
    v12 = [["x y", "def", "bc"]].select { |q14| { a: 14, b: 15 }.is_a?(Integer) }.find { |q13| !((true || false)) }
    if v12.nil?
      p 0
    else
      v15 = ([14] + [12, 4]).dup.push(@a4)
      $g16 = nil
      define_singleton_method(:gm17) { $g16 = { a: "x y", b: "def" }.transform_values { |i2| i2 } }
      $g16 = { a: "x y", b: "def" }.transform_values { |i2| i2 }
      v18 = $g16
    end
    @a4
  end
  class_eval "def e19 = 'def'"
end
class C1
  def m22(a21, *a20)
    return ["bc", "bc", "12"].reverse if [12, 10, 0].select { |q23| C1.new(a2: false).is_a?(String) }.include?(3)
    a21.values
  end
end
S24 = Struct.new(:s1, :s2) do
  def m27(a25, a26)
    a26.extend(Module.new { def xm28 = 17 })
    v29 = a26.xm28
    { a: C1.new(5, 19, a2: nil)&.a4(), b: nil }[:a]
  end
end
class C30 < C1
  attr_accessor :a32, :a33, :a31
  def initialize(a32, a33, a31 = C1.new(a2: nil))
    super(13, a2: nil)
    @a32 = a32
    @a33 = a33
    @a31 = a31
  end
  include Enumerable
  def each
    return enum_for(:each) { a32.size } unless block_given?
    a32.each(&proc { |q| yield(q) })
    self
  end
  def m35(a34)
    [11].map { |q36| "12" }.first(3).map do |q37|
      @a31.a2 = [true, false, true].first
    end
    v40 = lambda { |q39| q39 }
    S24.new(:a, 6).m27(a34, C1.new(a2: false))
  end
  def m41(&block)
    r42 = block.call(m6(a5: "def"))
    e19()
  end
  def m44(*a43)
    r45 = block_given? ? yield((18 <=> 7)) : nil
    (S24.new(:a, 6).is_a?(String) ? nil : "12").to_s
  end
  private
  def h46 = { a: 11, b: 10 }.fetch(:a, 9)
  public
  def m47 = h46
end
C30.class_eval do
  def m49(a48 = [false, true])
    v50 = "<#{2}>".then { _1 + "!" }
    [->(q51) { 19 }.call(16), "bc".length]
  end
end
def m52()
  { a: "", b: "x y" }.select { |k2, _| k2 != :z }.select { |k2, _| k2 != :z }
end
def m54(a53:)
  (("a" + "12") + C1.new(a2: false).method(:e19).call())
end
def m55()
  case [(case [15, 1]; in [Integer => c5, _] then c5 end), "x y".length]
  in [Integer => pn, pv]
    puts("a".upcase.length)
    String.class_eval { def cr57 = true }
    v58 = "a".cr57
    v56 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v56 = pn + 1
  in { n: 0.. => pn }
    v56 = pn * 2
  in String | Symbol => pw
    v56 = pw.length
  else
    v56 = 0
  end
  C1.new(a2: true).send("a4")
end
class C59 < C30
  attr_accessor :a61, :a62, :a60
  def initialize(a61, *a62, a60: [8, 18])
    super([18, 8], { a: 14, b: 13 }, C1.new(a2: false))
    @a61 = a61
    @a62 = a62
    @a60 = a60
  end
  include Enumerable
  def each
    return enum_for(:each) { a62.size } unless block_given?
    for q in a62
      yield q
    end
    self
  end
  include Comparable
  def <=>(other)
    a61 <=> other.a61
  end
  def m65(*a63, a64:)
    return @a61 if ("bc" + "bc").is_a?(Comparable)
    a64.send(:+, C30.new(@a60, { a: 12, b: 18 }).m35("12"))
  end
  def m68(a66, a67)
    v69 = ->{ { a: { a: 11, b: 4 }, b: { a: 10, b: 15 } }.merge({ c: { a: 13, b: 4 } }) }.call
    v70 = C30.new(@a60, { a: 4, b: 13 }).a32()
    if !v70.nil? && v70 != :zz
      v71 = nil
      1.times { v71 = "bc"&.length.to_i }
    end
    C30.new(a67, { a: 9, b: 12 }).public_send(:m41) { |q72| C30.new([6], { a: 10, b: 5 }).m44() { |q73| 11 } }
  end
  def m75(a74: "a")
    S24.new(:a, nil)
  end
  class_eval "def e76 = @a61"
end
class C77 < C59
  def m79(a78)
    return "<#{C1.new(a2: nil)}>" if (19 / (9.abs + 1)) > 4
    (14.to_s + ["def", "12", "x y"].join("-"))
  end
  private
  def h81 = (2).tap { |it7| it7.inspect }
  public
  def m82 = h81
end
v83 = C59.new(13, { a: 11, b: 2 })
class << v83; def sm84 = ["", ""]; end
v85 = v83.sm84
k86 = Class.new do
  def initialize(target) = @target = target
  def dl87(...) = @target.push(...)
end
v88 = k86.new([1]).dl87(2, 3)
puts(C30.new(v88, { a: 7, b: 13 }, C1.new(a2: false))&.m44(v83.m47()) { |q89| q89 })
v90 = { a: [0, 16, 5], **{ a: [16, 0], b: [4, 13, 5] } }.transform_values { |i2| i2 }
pp([v88.count { |i5| i5 == 17 }].each { |it9| break it9 })
define_singleton_method(:pr91) do |list|
  list.each { |q| next if q.nil?; return 11 if q > 1 }
  9
end
v92 = self.pr91([3])
case C77.new(0, { a: 9, b: 17 }).m75()
when :never then nil
when nil
  en94 = [4, 5].each
  v95 = en94.next + en94.next
  v93 = C77.new(6, { a: 18, b: 14 }, a60: [15, 19, 19]).a61()
else
  v93 = 14
end
if v92 > 17
  v85.unshift(("a" * (v92 % 3)))
  v98 = { a: [{ b: "a" }] }
  v99 = v98.dig(:a, 0, :b)
  v96 = C30.new(v88, { a: 6, b: 9 })&.m44(*[v93, v93]) { |q97| v93 }
else
  v96 = ("def").tap { |it7| it7.inspect }
end
puts "end"
