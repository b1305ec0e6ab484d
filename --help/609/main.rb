puts "start"
class C1
  attr_accessor :a3, :a2
  def initialize(a3:, a2: ["def", "a", "x y"])
    @a3 = a3
    @a2 = a2
  end
  def m6(a4:, a5:)
    r7 = yield(format("%d", 9))
    unless (false && true)
      v9 = "def".to_sym
      v8 = r7.to_s
    else
      v8 = "<#{"a"}>"
    end
    ([r7].each { |it9| break it9 } > 10 ? [true].find { |q10| 14 > 3 } : true)
  end
  def m13(a11 = 0, a12: ->(q14) { q14 }, &block)
    r15 = block.call((2 <=> 9))
    v16 = { a: ["def", "def"], b: ["12", "x y"] }.select { |k2, _| k2 != :z }.transform_values { |i2| i2 }
    (case 10; when Integer then (""[0] || "a") else (""[0] || "a") end)
  end
  def m19(a17, a18)
    k20 = Struct.new(:z) { def am21 = { a: "bc", b: "x y" } }
    v22 = k20.new.am21
    v23 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
    { a: 15, b: 0 }.select { |k2, _| k2 != :z }[:a]
  end
  private
  def h24 = (8).tap { |it7| it7.inspect }
  public
  def m25 = h24
end
S26 = Struct.new(:s1, :s2) do
  def m28(*a27)
    return [*[0, 16], 11] if [4, 2, 0].dup.push(8).include?(7)
    [nil, 3].compact.each_with_object([]) { |i4, a4| a4 << i4 }
  end
end
def m32(a30, a31)
  return ("bc".dup << "") if (false && true)
  for q33 in ["x y"].each_with_object([]) { |i4, a4| a4 << i4 }
    v35 = nil
    binding.eval("v35 = 'a'")
  end
  format("%d", 16).sub(/[a-c]/) { |m4| m4.upcase }
end
def m37(a36:, &block)
  r38 = block.call({ a: 4 }.fetch(:a))
  S26.new([0, 14], nil)&.s2()
end
def m39()
  S26.new([2], 11)
end
class C40
  attr_accessor :a41
  def initialize(a41)
    @a41 = a41
  end
  include Comparable
  def <=>(other)
    a41 <=> other.a41
  end
  def m44(a42, a43, &block)
    r45 = block.call(@a41.to_s)
    return (false if a42 > 18) if (true && false)
    case ("a"[0] || "bc")
    when :never then nil
    when nil
      v47 = S26.new([14], 18)
      v48 = v47.instance_eval { s1 }
      v46 = [@a41].each { |it9| break it9 }
    when Array
      (v51, _), v52 = [@a41, 0], C1.new(a3: lambda { |q50| :b })
      a43 << m32([:b, :b], [10, 18, 13])
      v46 = C1.new(a3: proc { |q49| :a }, a2: a43).send("m25")
    when ->(it) { it.respond_to?(:upcase) }
      v54 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
      v46 = C1.new(a3: lambda { |q53| :a }).method(:m25).call()
    else
      v46 = a42
    end
    v55 = method(:Integer).to_proc.call("4")
    C1.new(a3: proc { |q56| :b }, a2: ["def", "a"]).method(:m6).call(a4: ["a", ->(q57) { :a }].last, a5: m37(a36: { a: 15, b: 19 }) { |q58| 19 }) { |q59| (7 <=> 5) }
  end
  alias al60 m44
end
v61 = S26.new([1], 9)
v61.instance_variable_set("@iv62")
v63 = v61.instance_eval { @iv62 }
v64 = [1].freeze
(v64 << 2) rescue p 1
v64 = v64 + [3]
(v65, _), v66 = [["x y", 5].last, 0], v64.inject(0) { |m6, i6| m6 + i6 }
[C1.new(a3: proc { |q67| :b }), C1.new(a3: proc { |q68| :b }, a2: ["a", "def"]), C1.new(a3: proc { |q69| :b })].select { |q70| 6 > 16 }.each do |q71|
  unless (v65 / (nil&.length.to_i.abs + 1)) == m32([:a, :a, :c], [5, 5, 9])&.length.to_i
    puts(v61)
    v73 = S26.new([9, 7], 11)&.m28(["bc", "12", "12"])
  else
    v73 = v64
  end
  v75 = proc { |q74| v66 }.call(6)
  (v75.nope rescue p 0)
end
unless "12"&.length.to_i > 18
  v66 += v65
  v77 = String.new("q")
  v77 << "r" unless v77.frozen?
  v76 = [:a, :b].to_h { |k1| [k1, 18] }
else
  v76 = [:a, :b].to_h { |k1| [k1, 14] }
end
v65 = [(nil || 1)].each { |it9| break it9 }
v78 = v79 = String.new("s")
v78 << "t"
p v79.length
v80 = v81 = []
v80 << { a: "", b: "12" }
v82 = v81.first
v78 ||= m32(([:a, :a]).tap { |it7| it7.inspect }, v64.reverse)
v83 = v64.find { |q84| [lambda { |q85| 0 }].each { |it9| break it9 }.nil? }
unless v83.nil?
  v86 = v66.to_s
  p(C1.new(a3: lambda { |q87| :c }, a2: ["def"]))
end
v63.push(C40.new(4).send("a41"))
case [lambda { |q88| 15 }.call(v65), v63.count { |i5| i5 == 19 }]
in [Integer => pn, pv]
  v90 = m32([:b, :b].dup.push(:b), v61.send("m28"))
  if !v90.nil? && v90 != :zz
    v91 = nil
    [1].each { |q| v91 = (18 || 14) if q == 1 }
  end
  unless (case 16; when Integer then (7 / (12.abs + 1)) else (7 / (12.abs + 1)) end) > 16
    pp(C40.new(1).al60(C1.new(a3: proc { |q95| :b }, a2: ["a", "bc"]).m25(), ["x y", "12", "x y"].dup.push("")) { |q96| catch(:t) { throw :t, 8; 1 } })
    v92 = C1.new(a3: proc { |q94| :c }, a2: ["x y", "bc", "a"])
  end
  v89 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v89 = pn + 1
in { n: 0.. => pn }
  v89 = pn * 2
in String | Symbol => pw
  v89 = pw.length
else
  v89 = 0
end
v97 = v79
v61.extend(Module.new { def xm98 = ["12"] })
v99 = v61.xm98
unless v61.s1().each_slice(2).map { |i3, *| i3 }.include?(19)
  rec102 = ->(n) { n <= 0 ? [false] : (rec102.call(n - 1) || [false]) }
  v103 = rec102.call(3)
  v100 = 10
else
  v100 = m37(a36: { a: 19, b: 15 }) { |q101| 12 }
end
puts "end"
