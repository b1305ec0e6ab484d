puts "start"
class C1
  attr_accessor :a2
  def initialize(a2:)
    @a2 = a2
  end
  include Enumerable
  def each
    a2.each { |q| yield q }
    self
  end
  def m5(a3, a4 = "")
    r6 = block_given? ? yield(["", "a"].size) : nil
    return [:c, :c, :b].dup.push(:b) if (Integer("z") rescue "12").nil?
    [*(Integer("z") rescue [:a]), ->{ :b }.call]
  end
  private
  def h7 = [17, 17, 3].inject(0) { |m6, i6| m6 + i6 }
  public
  def m8 = h7
end
class C9
  attr_accessor :a10, :a11
  def initialize(a10, *a11)
    @a10 = a10
    @a11 = a11
  end
  def m14(a12:, a13: 3)
    v16 = [14].first
    f17 = proc { v16 = [12, 0, 14].find { |q15| "def".is_a?(Comparable) } }
    p f17.call rescue p(f17)
    v18 = a12
    C1.new(a2: ["x y", "a"]).method(:m8).call()
  end
  def m19()
    "12".to_sym
  end
  class_eval "def e20 = '12'"
end
S21 = Struct.new(:s1, :s2) do
  def m22()
    puts(catch(:t) { throw :t, "".empty?; 1 })
    case format("%d", 16)
    in [Integer => pn, pv]
      v24 = [{ a: 4, b: 11 }.select { |k2, _| k2 != :z }].each { |it9| break it9 }
      v23 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v23 = pn + 1
    in { n: 0.. => pn }
      v23 = pn * 2
    in String | Symbol => pw
      v23 = pw.length
    else
      v23 = 0
    end
    { a: true, b: false }.select { |k2, _| k2 != :z }.merge({ c: "a".empty? })
  end
end
def m26(a25)
  v27 = nil
  [1].each { |q| v27 = "".to_s if q == 1 }
  [->(q28) { 15 }, proc { |q29| 2 }].reverse.each_with_object([]) do |q30, i31x|
    break if [9, 15].count { |i5| i5 == 8 } == S21.new(4, 11)&.s1()
    a25.instance_variable_set(:@a2, C1.new(a2: ["12", "x y"]).a2())
  end
  { a: "a", b: "" }.transform_values { |i2| i2 }.transform_values { |i2| i2 }
end
def m34(*a33, &block)
  r35 = block.call("x y".to_sym)
  v36 = a33
  f37 = proc { v36 = a33 }
  p f37.call rescue p(f37)
  [:b, :a].map { |q38| 19 }.count { |i5| i5 == S21.new(9, 3).s1() }
end
def m41(a39, a40 = lambda { |q42| q42 })
  r43 = block_given? ? yield((begin; raise "x"; rescue; ""; end)) : nil
  return [true].dup.push(true) if "a".length == S21.new(8, 14).s1()
  v45 = (begin; (nil || 9); end)
  { a: false, b: false }.select { |k2, _| k2 != :z }.values
end
class C46 < C9
  def m49(a47, a48 = "x y")
    return C9.new(proc { |q51| false }, *["12", "12"]) if { a: 7, b: nil }[:a] == S21.new(14, 4).s1()
    C9.new(->(q52) { false }, "12")
  end
  def m53()
    return (true).tap { |it7| it7.inspect } if C9.new(lambda { |q54| false }, nil).public_send(:e20).nil?
    v57 = [["a", "bc", "a"], ["a", "12", "bc"]].find { |q55| [[2, 1, 18]].each { |it9| break it9 }.include?(11) }
    v58 = S21.new(9, 11)
    v58.singleton_class.define_method(:sm59) { C1.new(a2: ["", "12"]) }
    v60 = v58.sm59
    [11, 8].max > 10
  end
  private
  def h61 = [13, 14].max
  public
  def m62 = h61
end
class C63
  attr_accessor :a65, :a64
  def initialize(a65, a64: "12")
    @a65 = a65
    @a64 = a64
  end
  def to_s = "C63"
  def m68(a66, a67 = C9.new(proc { |q69| true }))
    return C46x.new(->(q70) { false }, nil).m53() if 15.to_i.is_a?(String)
    C46.new(lambda { |q71| false }, *["x y", "x y"]).m53()
  end
  def m74(a72, a73 = [17])
    return [0, 16] if nil.to_i > 2
    v76 = proc { |q75| "<#{7}>" }
    String.class_eval { def cr77 = 3 }
    v78 = "a".cr77
    Array.new(2) { (begin; raise "x"; rescue; 4; end) }
  end
  K79 = 17
  def m80 = K79
end
C63.class_eval do
  def m83(a82 = 9, a81:, &block)
    r85 = block.call(C9.new(proc { |q84| true }).public_send(:e20))
    return ([13].include?(13) ? "bc" : "bc") if r85 > 3
    a82 ||= C1.new(a2: ["", ""]).public_send(:m8)
    v88, v87 = ["bc".sub(/[a-c]/) { |m4| m4.upcase }, ->{ C1.new(a2: ["bc"]) }.call].reverse
    (begin; raise "x"; rescue; C46.new(lambda { |q89| false }, nil); end).method(:e20).call()
  end
end
v90 = C46.new(lambda { |q91| false })
v90.extend(Module.new { def xm92 = 18 })
v93 = v90.xm92
v94 = nil
begin; v94 = C63.new({ a: 6, b: 2 }, a64: "a").m80(); ensure; v94.inspect; end
if [1, v94].sum == v94
  C1.class_eval { def dm96 = 1 }
  v97 = C1.new(a2: ["def"]).dm96
  define_singleton_method(:er98) do
    begin
      nil.nope
    ensure
      return proc { |q99| "" }
    end
  end
  v100 = self.er98
  v95 = "def".to_s
else
  v95 = { a: "x y", b: nil }[:a]
end
v101 = C1.new(a2: ["x y", "a"]).a2()
f102 = -> { begin; v101 = C1.new(a2: ["", ""]).a2(); ensure; p v101; end }
v90.a11 = C9.new(->(q103) { true }, nil).a11()
v104 = nil
[1].each { |q| v104 = [true].find { |q105| 7 > 19 } if q == 1 }
puts "end"
