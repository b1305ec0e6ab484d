puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2x = a2
  end
  def to_s = "C1"
  def m5(a3: 8, a4: ["", ""])
    ([9] + [7, 5]).find { |q7| q7.respond_to?(:nope) }
  end
  def m10(*a8, a9:)
    unless (("bc" + "bc")[0] || "12").empty?
      v12 = [:a, :b].to_h { |k1| [k1, ["a", "12", "12"].join("-")] }
      v13 = [5, 0].each_slice(2).map { |i3, *| i3 }.first
      v11 = [13, 8].sum
    else
      v11 = (18 <=> 13)
    end
    ["12", ->(q14) { 19 }].last
  end
  def m15(&block)
    r16 = block.call(["bc", ""].join("-"))
    return (begin; raise "x"; rescue; 4; end) if (18 <=> 3) > 0
    v17 = "ab".__send__(%w[up case].join)
    [9, 10].each_with_object([]) { |i4, a4| a4 << i4 }.find { |q18| (nil || q18) > 17 }
  end
  private
  def h19 = "x y".to_s
  public
  def m20 = h19
end
S21 = Struct.new(:s1, :s2, keyword_init: true) do
  def m24(a23 = 0, a22:)
    v25 = nil
    1.times { v25 = [8, 9, 6].sum }
    C1.send(:define_method, "dm26") { 4 }
    v27 = C1.new([3, 4]).dm26
    C1.new([4, 16])
  end
end
def m30(a28 = 13, a29:)
  catch(:t) { throw :t, C1.new([3, 3]); 1 }.public_send(:m20)
end
def m31(&block)
  r32 = block.call({ a: 7 }.fetch(:a))
  return (r32 + 8) if S21.new(s1: { a: false, b: false }, s2: "x y").s2().empty?
  r32
end
def m34()
  r35 = yield("x y".to_sym)
  v37 = (m30(17, a29: { a: "bc", b: "a" }) * (m31() { |q36| r35 } % 3))
  [false, false].first
end
v39 = proc { |q38| "bc".empty? }
v40, *, v41 = "".to_sym, 1, 2, { a: C1.new([5, 11, 12]) }.fetch(:a)
v42 = v43 = String.new("s")
v42 << "t"
p v43.length
v44 = v45 = []
v44 << 1
v46 = v45.first
unless (begin; v39; end).is_a?(Enumerable)
  if [5, v46].max.respond_to?(:each)
    unless v41.a2().include?(4)
      eval("def ev52 = :b")
      v53 = ev52
      v51 = (begin; [false, true, false]; end)
    else
      v51 = { a: [false, true], b: nil }[:a]
    end
    v48 = lambda { |q50| 4 }
  else
    v48 = ->(q49) { 18 }
  end
  case v40
  in [Integer => pn, pv]
    n56 = 0
    while n56 < 2
      n56 += 1
      v59 = ->(q57) { m31() { |q58| 3 } }
      v41.instance_variable_set(:@a2, { a: [18] }.fetch(:a))
    end
    v55 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v55 = pn + 1
  in { n: 0.. => pn }
    v55 = pn * 2
  in String | Symbol => pw
    v55 = pw.length
  else
    v55 = 0
  end
  v47 = v46
end
v41.instance_variable_set(:@iv60, S21.new(s1: { a: false, b: false }, s2: "a"))
v61 = v41.instance_eval { @iv60 }
puts "end"
