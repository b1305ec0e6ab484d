puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m4(a3, a2:, &block)
    r5 = block.call((begin; true; end))
    return [false].compact if [17, 18].first > 0
    [false, true].select { |q6| a2.respond_to?(:nope) }.each_with_object([]) { |i4, a4| a4 << i4 }
  end
end
module M7
  def m11(a9, a10)
    return (->(q13) { "x y" }).then { |it8| it8 } if (""[0] || "def").empty?
    v14 = [nil, 9].each_slice(2).map { |i3, *| i3 }.each_slice(2).map { |i3, *| i3 }
    ->(q15) { { a: "", b: nil }[:a] }
  end
end
class C16
  prepend M7
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m19(a17:, a18:)
  r20 = yield("<#{4}>")
  v21 = a17.transform_values { |i2| i2 }[:a]
  if v21.nil?
    p 0
  else
    a18.send(:f0=, "bc".length)
    a18.send(:f0=, S1.new(s1: { a: 7, b: 17 }, s2: 18).send("s2"))
  end
  [true, false, false].select { |q22| 15 > 16 }.dup.push([4, 16, 7].include?(13))
end
def m24(*a23)
  return lambda { |q26| "12" } if ("" + "def").empty?
  begin
    k28 = Class.new { def sc30(a = 1, *b, c: 2) = 5 }
    k29 = Class.new(k28) { def sc30(a = 1, *b, c: 2) = (super()) }
    v31 = k29.new.sc30
    p(("12"[0] || "").upcase)
    v27 = ("bc".dup << "a")
  rescue => e
    v27 = nil.to_s
    p e.class, e.message.length
  end
  ->(q32) { (8 > 11 ? q32 : v27) }
end
v34 = ->(q33) { q33 }
n35 = 0
v36 = nil
begin
  n35 += 1
  raise "again" if n35 < 3
  v36 = "<#{[8, 18, 6]}>"
rescue RuntimeError
  retry
end
if (n35 > 15 ? [15, 7].map { |q37| q37 } : { a: 3, b: 8 }.values).include?(5)
  if S1.new(s1: { a: 17, b: 16 }, s2: 8).nil?
    v42 = { a: C16.new(n35), **[:a, :b].to_h { |k1| [k1, C16.new(6)] } }
    v40 = [8].reverse
  else
    v40 = [13, 12].select { |q41| 0.respond_to?(:nope) }
  end
  v43 = S1.new(s1: { a: 14, b: 17 }, s2: 5)
  v39 = [n35, 3]
else
  v39 = [12].dup.push(16)
end
k44 = Class.new { def to_int = 1 }.new
v45 = [7, 8][k44]
pp(proc { |q46| (16 || 8) })
v47 = C16.new(16)
v47.define_singleton_method(:sm48) { [16, 4, 11] }
v49 = v47.sm48
n50 = 0
v51 = nil
begin
  n50 += 1
  raise "again" if n50 < 3
  v51 = "12".nil?
rescue RuntimeError
  retry
end
v52 = [*Array.new(2) { "x y" }, { a: v36 }.fetch(:a)]
unless !([{ a: "", b: "12" }, 11].first.nil?)
  n54 = 0
  v55 = nil
  begin
    n54 += 1
    raise "again" if n54 < 3
    v55 = [3, 8, 15].first
  rescue RuntimeError
    retry
  end
  v53 = (n50 / (16.abs + 1))
else
  v53 = n50
end
puts "end"
