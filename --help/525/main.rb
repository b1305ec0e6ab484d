# frozen_string_literal: true
puts "start"
S1 = Struct.new(:s1, :s2) do
  def m4(a3, *a2)
    return { a: 7, b: 5 }[:a] if ->{ "x y" }.call.empty?
    v5 = a2.join("-")
    { a: 3, b: 1 }.fetch(:a, 12)
  end
end
def m8(a6, a7: "def")
  a6
end
def m11(a9 = "", a10:)
  1 + nil if $PROGRAM_NAME == "nobody"
  a10.instance_variable_set("@iv13", nil)
  v14 = a10.instance_variable_get(:@iv13)
  a10
end
def m15()
  [:a].each_with_object([]) { |i4, a4| a4 << i4 }.dup.push("def".to_sym)
end
class C16 < S1
  attr_accessor :a19, :a18, :a17
  def initialize(a19, a18 = S1.new([7], 17), a17:)
    super([6], nil)
    @a19 = a19
    @a18 = a18
    @a17 = a17
  end
  include Enumerable
  def each
    return enum_for(:each) { s1.size } unless block_given?
    s1.each { |q| yield q }
    self
  end
  def m21(a20: S1.new([18], nil))
    return [15, 12].first if (6 * 11 % 97) > 1
    @a17 = S1.new([2, 9], nil)
    v22 = catch(:done) do
      throw :done, m8("12", a7: "bc") if 2.respond_to?(:each).nil?
      v23 = [S1.new([1, 3, 7], nil)].each { |it9| break it9 }.s1()
      m8("a", a7: "bc")
    end
    a20.s2()
  end
  def m24()
    r25 = yield(13 == 1)
    return ("a"[0] || "a") if [4, 15].sum > 14
    n26 = 0
    v27 = nil
    begin
      n26 += 1
      raise "again" if n26 < 3
      v27 = (["x y"] + ["bc", "12"])
    rescue RuntimeError
      retry
    end
    v29 = ["def", lambda { |q28| 14 }].last
    v29.nope if v29.respond_to?(:nope)
    (("12" + "a") + ("").then { |it8| it8 })
  end
  [:d30, :d31].each do |name|
    define_method(name) { 14 }
  end
end
class C32 < S1
  attr_accessor :a33, :a34
  def initialize(a33, a34:)
    super([13, 13, 12], 7)
    @a33 = a33
    @a34 = a34
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    s1.each { |q| yield q }
    self
  end
  def m36(*a35)
    v37 = @a34.count
    catch(:t) { throw :t, "x y".to_sym; 1 }
  end
  prepend(Module.new { def w38 = "def" })
end
case [C16.new(S1.new([15], nil), a17: S1.new([2], nil)).public_send(:d31), "x y".empty?]
in [Integer => pn, pv]
  p(lambda { |q40| 13.to_s })
  v39 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v39 = pn + 1
in { n: 0.. => pn }
  v39 = pn * 2
in String | Symbol => pw
  v39 = pw.length
else
  v39 = 0
end
case [C16.new(S1.new([11, 6, 3], 9), S1.new([13, 17], nil), a17: S1.new([18, 7, 9], 8))&.d31(), C16.new(S1.new([5], nil), a17: S1.new([17, 5, 9], 10))&.d30()]
in [Integer => pn, pv]
  v42 = { a: !(true), **{ a: false, b: false }.select { |k2, _| k2 != :z } }
  begin
    nil.nope if ARGV.size > 3
    $g45 = nil
    define_singleton_method(:gm46) { $g45 = pv }
    $g45 = pv
    v47 = $g45
    nil.nothing
    v43 = S1.new([8], 0)
  rescue => e
    v43 = S1.new([16], 12)
    p e.class, e.message.length
  end
  v41 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v41 = pn + 1
in { n: 0.. => pn }
  v41 = pn * 2
in String | Symbol => pw
  v41 = pw.length
else
  v41 = 0
end
n48 = 0
loop do
  n48 += 1
  break if n48 > 2
  [17, 17, 11].select { |q49| (false && true) }.each do |q50|
    v53 = proc { |q52| (Integer("z") rescue "12") }
  end
  begin
    v55 = nil
    begin; v55 = C32.new(C16.new(S1.new([19], nil), a17: S1.new([7, 16, 4], 18)), a34: C16.new(S1.new([7], nil), a17: S1.new([13, 4, 6], 9))); ensure; v55.inspect; end
    raise ArgumentError, "odd"
    v54 = ["bc", "a"]
  rescue NameError, ArgumentError, TypeError => e
    v54 = { a: ["", "a", "def"] }.fetch(:a)
    p e.class, e.message.length
  end
end
(nil || [C16.new(S1.new([19], 18), S1.new([3], 15), a17: S1.new([12, 2, 16], nil)), C16.new(S1.new([14, 17], 17), S1.new([17], 2), a17: S1.new([18, 14], 8)), C16.new(S1.new([4, 4, 19], 8), a17: S1.new([8, 0], nil))]).first(3).map do |q56|
  v58 = nil
  v58 = ["", "12", "12"].find { |q59| "12".empty? } unless v58
end
v60 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
v63, v62 = [lambda { |q61| 11 }, v60].reverse
v64 = nil
binding.local_variable_set(:v64, ["def", "bc"])
begin
  v67 = ["a", { a: proc { |q66| true }, b: nil }[:a]].last
  v68 = C32.new(C16.new(S1.new([6, 4], nil), S1.new([3, 11, 3], 1), a17: S1.new(v60, 6)), a34: C16.new(S1.new([6, 12, 11], 6), a17: S1.new([11, 10], 4))).a33().d30()
  1 + nil
  v65 = catch(:t) { throw :t, { a: "x y", b: "def" }; 1 }
rescue
  v65 = [:a, :b].to_h { |k1| [k1, "def"] }
end
v69 = C16.new(S1.new([0, 8, 7], nil), a17: S1.new(v60, 7)).to_a
if C16.new(S1.new([19], nil), S1.new(v69, nil), a17: S1.new(v69, 0)).method(:d30).call() > 1
  v71 = C16.new(S1.new([4, 2, 3], nil), a17: S1.new([17, 0, 17], 15)).send("d30")
  f72 = lambda(0) { |q = 1| v71 = v39; q }
  [1, 2].each { f72.call rescue 0 }
  v70 = S1.new([13, 10, 10], 13)
else
  v70 = (S1.new([12], 12) || S1.new([0, 7], 4))
end
v73 = C32.new(C16.new(S1.new(v63, nil), a17: S1.new([11, 17], 16)), a34: C16.new(S1.new([6], 8), a17: S1.new([14], 14))).a33().d30()
case ("a".dup << "")
in [Integer => pn, pv]
  v65[:a] = { a: "" }.fetch(:a)
  v70.s2 = ((true && true) ? nil : v41)
  v74 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v74 = pn + 1
in { n: 0.. => pn }
  v74 = pn * 2
in String | Symbol => pw
  v74 = pw.length
else
  v74 = 0
end
k75 = Struct.new(:z) { def am76 = "bc" }
v77 = k75.new.am76
case v60
when :never then nil
when Integer, Float
  begin
    v80 = C32.new(C16.new(S1.new([2, 2, 5], 13), S1.new([10], 14), a17: S1.new([6, 14, 8], nil)), a34: C16.new(S1.new(v69, nil), S1.new([0], 16), a17: v70)).public_send(:m36, v41.send(:+, v41))
    Integer("q")
    v79 = [C16.new(S1.new([0, 17], 18), a17: S1.new([1], 6)), 15].first
  rescue StandardError
    v79 = (C16.new(v70, a17: S1.new([0, 10], 19))).tap { |it7| it7.inspect }
  end
  v78 = "a"&.length.to_i
when String
  if v65.transform_values { |i2| i2 }.respond_to?(:nope)
    class << v70; def sm82 = proc { |q83| "a" }; end
    v84 = v70.sm82
    v85 = nil
    set87 = ->(q = proc { |q86| 13 }) { v85 = q }
    set87.call
    v81 = (Integer("z") rescue 10)
  end
  v78 = v41
else
  v78 = 3
end
puts "end"
