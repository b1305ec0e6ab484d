puts "start"
class C1
  attr_accessor :a3, :a2, :a4
  def initialize(a3, *a2, a4: ->(q5) { "" })
    @a3 = a3
    @a2 = a2
    @a4 = a4
  end
  include Comparable
  def <=>(other)
    a3 <=> other.a3
  end
  def m6(&block)
    r7 = block.call(@a3.send(:+, 11))
    return @a3 if (8).then { |it8| it8 }.nil?
    @a3
  end
  def m10(a8, a9)
    r11 = block_given? ? yield("bc".to_sym) : nil
    return { a: "bc", b: "a" }.values if @a3 > 12
    ["", "bc", "x y"].map { |q12| "def" }.each_slice(2).map { |i3, *| i3 }
  end
  prepend(Module.new { def w13 = 18 })
end
def m16(a15:, a14: 13)
  [true].select { |q17| 2.nil? }.each_slice(2).map { |i3, *| i3 }
end
def m18()
  { a: :b, b: :c }.values.map { |q19| C1.new(0, *[["x y"], ["x y"]], a4: lambda { |q20| "def" }).w13() }
end
def m23(a22, a21: false)
  v24 = catch(:done) do
    throw :done, "12".upcase if (0 || 15).respond_to?(:each)
    v25 = nil
    set26 = ->(q = { a: 12, b: 8 }.merge({ c: 12 })) { v25 = q }
    set26.call
    v27 = [*a22, 6.send(:+, 18)]
    (""[0] || "")
  end
  if v24.empty?
    v29 = v24
    v28 = (case 0; when Integer then [5, 2] else [5, 2] end)
  else
    v28 = a22
  end
  "<#{C1.new(4, ["x y", "12", "x y"])}>"
end
case ("bc".dup << "bc")
when :never then nil
when Integer, Float
  String.class_eval { def cr32 = 19 }
  v33 = "a".cr32
  v31 = "bc".length
when String
  k34 = Class.new { def to_int = 1 }.new
  v35 = [7, 8][k34]
  v31 = [10, 19].inject(0) { |m6, i6| m6 + i6 }
else
  v31 = 1
end
v37 = nil
binding.eval("v37 = C1.new(4)")
if v31 > 0
  v39 = String.new("q")
  v39 << "r" unless v39.frozen?
  v40 = [1, 2].instance_exec(3) { |q| first + q }
  v38 = v31 > 7
else
  v38 = [true].respond_to?(:upcase)
end
v43 = [C1.new(v31, a4: lambda { |q41| "a" }), C1.new(15, *[["a", "12", "12"], ["a", "12", "12"]])].sort.first
v44 = Integer.sqrt(17) + 10.digits.sum
case m23([15], a21: true)
in [Integer => pn, pv]
  unless m23(m18(), a21: 19 == pn).empty?
    v38 = ["", "def"].reverse
    p(v38)
    v38 = true
    v48 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
    v46 = C1.new(3, a4: lambda { |q47| pv })
  else
    v46 = v43
  end
  v45 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v45 = pn + 1
in { n: 0.. => pn }
  v45 = pn * 2
in String | Symbol => pw
  v45 = pw.length
else
  v45 = 0
end
v49 = String.instance_method(:length).bind("abc").call
v50 = {}
v50.default = 4
v51 = v50[:unknown]
v52 = (method(:Array) >> :size.to_proc).call(nil)
v53 = String.new("q")
v53 << "r" unless v53.frozen?
v53 = [6].dup.push(0)
p(v53)
v53 = "def"
v55 = eval("15")
n56 = 0
v57 = nil
begin
  n56 += 1
  raise "again" if n56 < 3
  v57 = v53
rescue RuntimeError
  retry
end
n58 = 0
v59 = nil
begin
  n58 += 1
  raise "again" if n58 < 3
  v59 = ""&.length.to_i
rescue RuntimeError
  retry
end
v37.extend(Module.new { def xm60 = "x y" })
v61 = v37.xm60
puts "end"
