# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a2, :a4, :a3
  def initialize(a2, a4, a3:)
    @a2 = a2
    @a4 = a4
    @a3 = a3
  end
  def m5()
    @a2
  end
  def m6()
    v7 = catch(:done) do
      throw :done, nil if (case [2, 14]; in [Integer => c5, _] then c5 end) > 10
      @a2 = @a2
      @a2
    end
    { a: "bc".length, b: nil }[:a]
  end
  alias al8 m6
end
def m10(a9)
  n11 = 0
  v12 = nil
  begin
    n11 += 1
    raise "again" if n11 < 3
    v12 = [19, 11]
  rescue RuntimeError
    retry
  end
  [[18, 17, 14].count { |i5| i5 == 9 }].each { |it9| break it9 }
end
class C13
  attr_accessor :a14, :a15, :a16
  def initialize(a14, a15, a16 = C1.new(15, { a: 8, b: 17 }, a3: 6))
    @a14 = a14
    @a15 = a15
    @a16 = a16
  end
  def m17()
    r18 = block_given? ? yield([""].join("-")) : nil
    ["bc"].reverse.each_with_object([]) do |q19, i20x|
      break if (false && true)
      v21 = Integer.sqrt(17) + 10.digits.sum
    end
    v22 = (begin; raise "x"; rescue; [C1.new(17, { a: 2, b: 4 }, a3: nil)].first; end)
    v22 ||= C1.new(12, { a: 9, b: 15 }, a3: nil)
    [m10(false), (13 - 1)].max
  end
  def m25(a23, a24)
    return [true].compact if (true && false)
    pp((a23 + ["12", "def"]).join("-"))
    [true, true, true].map { |q26| "bc" }.map { |q27| 0 > 17 }
  end
  def m30(a29)
    r31 = block_given? ? yield(11.to_s) : nil
    { a: 14.to_s }.fetch(:a)
  end
end
class C32
  attr_accessor :a33
  def initialize(a33)
    @a33 = a33
  end
  def to_s = "C32"
  def m36(a34 = false, a35:)
    v37 = method(:Integer).to_proc.call("4")
    v38 = nil
    binding.local_variable_set(:v38, C1.new(4, { a: 11, b: 1 }, a3: nil))
    Array.new(2) { [3, 0].sum }
  end
  class_eval "def e40 = ''"
end
v41 = (4 * 18 % 97)
f42 = lambda { |q = 1| v41 = (10 / (11.abs + 1)); q }
[1, 2].each { f42.call rescue 0 }
v43 = (!(v41 > 10) ? nil : C13.new("a", "bc", C1.new(1, { a: 10, b: 6 }, a3: nil)))
v44 = catch(:done) do
  throw :done, v41 if (true && true)
  v46 = lambda { |q45| ("a"[0] || "x y") }
  (1 * 12 % 97)
end
[*[C1.new(v44, { a: 13, b: 10 }, a3: nil)], C1.new(14, { a: 4, b: 18 }, a3: 6)].first(3).map do |q47|
  v49 = [3, 5].count { |i5| i5 == v41 } > 8
end
if (case [[4, 5, 10].inject(0) { |m6, i6| m6 + i6 }, C13.new("def", "bc", C1.new(0, { a: 17, b: 9 }, a3: 16)).send("m17") { |q50| "x y" }]; in [Integer => c5, _] then c5 end) > 1
  String.class_eval { def cr52 = :a }
  v53 = "a".cr52
  v51 = "x y".to_sym
else
  v51 = "def".to_sym
end
n54 = 0
loop do
  n54 += 1
  break if n54 > 2
  v56 = [10, 8].dup.push(v44).map { |q55| C1.new(11, { a: 13, b: 13 }, a3: 18).al8() }
  v56 << v41
end
v58 = ["a", [proc { |q57| v51 }, 2].first].last
v59 = "".to_sym
[*[{ a: "def", b: "def" }], { a: "a", b: "bc" }].each_with_index do |q60, i61|
  v62 = (begin; raise "x"; rescue; [C32.new({ a: "bc", b: "" }), C32.new({ a: "", b: "12" }), C32.new(q60)].dup.push(C32.new({ a: "a", b: "def" })); end)
  i61 ||= ->{ "12" }.call.length
end
v43 = (C13.new("", "") || C13.new("12", "12", C1.new(7, { a: 12, b: 11 }, a3: 19)))
k63 = Class.new { define_method(:am64) { { a: 19, b: 8 } } }
v65 = k63.new.am64
n66 = 0
[1, 2].each { |q| n66 += 1; redo if n66 == 1; next n66 if q == 1 }
v67 = [1, 2, 3].map { |q| next 0 if q == 2; q }
v68 = nil
binding.eval("v68 = C1.new(12, { a: 3, b: 5 }, a3: 16)")
puts "end"
