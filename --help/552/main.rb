puts "start"
class C1
  attr_accessor :a3, :a2
  def initialize(a3, a2: true)
    @a3 = a3
    @a2 = a2
  end
  def m5(a4:)
    r6 = block_given? ? yield((7 - 1)) : nil
    case ["a", "bc", "a"].map { |q7| 8 }
    when :never then nil
    when Integer, Float
      v9 = [11, 0].each_slice(2).map { |i3, *| i3 }[1]
      v8 = nil&.length.to_i
    when String
      v10 = ->{ (0 / (13.abs + 1)) }.call
      v13 = ["bc", "def"].map { |q12| v10 }.find { |q11| !((false && true)) }
      v8 = "12".length
    when Array
      v14 = %w[1 2].map(&:to_i).sum(&:succ)
      v8 = "bc".length
    else
      v8 = 19
    end
    (([7] + [16, 17, 0]) + [4, 15, 9])
  end
  prepend(Module.new { def w15 = false })
end
class C16
  attr_accessor :a17, :a18, :a19
  def initialize(a17, a18: { a: 19, b: 9 }, a19: [12])
    @a17 = a17
    @a18 = a18
    @a19 = a19
  end
  def m22(a21, a20:)
    r23 = yield((1 / (2.abs + 1)))
    return (["12", "", ""] + ["def", "a"]) if !("".empty?)
    v24 = String.new("q")
    v24 << "r" unless v24.frozen?
    (case 19; when Integer then { a: "a", b: "" } else { a: "a", b: "" } end).values
  end
  def m27(a25 = @a19, *a26)
    return { a: 12, **@a18 } if C1.new(->(q29) { 15 }, a2: nil).m5(a4: ->(q30) { "12" }) { |q31| 7 }.include?(0)
    ["12", "x y", "a"].reverse.first(3).map do |q32|
      break if ["a", ""].join("-").empty?
      a26[0] = C1.new(->(q35) { q35 }, a2: false)
    end
    @a18.transform_values { |i2| i2 }
  end
  def m38(a36, a37)
    puts(C1.new(proc { |q39| 8 }, a2: nil).a3())
    v40 = nil
    while v40.nil? do v40 = (Integer("z") rescue @a19) end
    C1.new(->(q41) { 19 }, a2: nil)
  end
  private
  def h42 = 11.to_i
  public
  def m43 = h42
end
def m45(a44)
  return (nil || "a") if !(1 == 6)
  ((Integer("z") rescue "x y").dup << "def")
end
class C46 < C1
  attr_accessor :a47, :a49, :a48
  def initialize(a47, a49, a48: 10)
    super(->(q50) { 1 }, a2: true)
    @a47 = a47
    @a49 = a49
    @a48 = a48
  end
  include Enumerable
  def each
    return enum_for(:each) { a47.size } unless block_given?
    a47.each(&proc { |q| yield(q) })
    self
  end
  def to_s = "C46"
  def m51()
    @a49.upcase
  end
  def m52()
    return m45(@a48) if (1 <=> 5).is_a?(Integer)
    v54 = (proc { |q53| @a49 }).then { |it8| it8 }
    v55 = C16.new("def", a19: @a47).m43()
    C16.new("", a19: [12, 14]).a17()
  end
  def m58(a56 = ["bc", ""], a57:)
    v59 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
    ->{ [16] }.call.each_with_object([]) do |q60, i61x|
      next if @a47.each_with_object([]) { |i4, a4| a4 << i4 }.nil?
      v62 = C1.new(->(q63) { 14 }, a2: nil)
      v64 = v62.instance_eval { a2 }
      a56 = (nil || C16.new("")).public_send(:m22, @a47, a20: { a: "x y", b: "x y" }.select { |k2, _| k2 != :z }) { |q65| (@a49).then { |it8| it8 } }
    end
    C16.new("x y")&.m38([19, 19], m45(0))
  end
  alias al66 m58
end
class ::C46
  def m67()
    v68 = catch(:done) do
      throw :done, (begin; [false]; end) if (14 + 9) > 19
      define_singleton_method(:er69) do
        begin
          nil.nope
        ensure
          return 12
        end
      end
      v70 = self.er69
      { a: true, b: true }.values
    end
    ->(q71) { (1 - 3) }
  end
end
class Object; def cr72 = 3; end
v73 = 3.cr72
v74 = C46.new([9, 16], "bc", a48: nil).method(:w15).call()
v74 = false if v74.nil?
k75 = Class.new { def to_str = "s" }.new
v76 = "a" + k75
v77 = Hash.new(:c)
v78 = v77[:unknown]
v79 = { a: { a: { a: false, b: false } }.fetch(:a), **{ a: { a: false, b: false }, b: { a: false, b: true } }.merge({ c: { a: false, b: false } }) }
Object.class_eval("def ev80 = :a")
v81 = self.ev80
v82 = Array.new(2) { C16.new("12")&.m43() }
if C46.new(v82, "a").is_a?(Comparable)
  v84, *, v85 = (nil || v73), 1, 2, C46.new([13, 2, 13], v76)
  v83 = v73
else
  v83 = v73
end
v86 = ->{ C46.new([2, 18], "a", a48: 9) }.call
case { n: v73, v: ["12", true].last }
in [Integer => pn, pv]
  v88 = Integer.sqrt(17) + 10.digits.sum
  v89 = catch(:done) do
    throw :done, { a: 18, b: 4 }[:zz] if (begin; "x y"; end).empty?
    v90 = C16.new("bc", a18: { a: 8, b: 17 }, a19: [14])
    v91 = ([9, 7].max * C16.new(v76, a18: { a: 14, b: 15 }).m43() % 97)
    17
  end
  v87 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v87 = pn + 1
in { n: 0.. => pn }
  v87 = pn * 2
in String | Symbol => pw
  v87 = pw.length
else
  v87 = 0
end
k92 = Class.new { def ud93 = 1; def to_s = "u" }
k92.class_eval { undef_method :hash if false }
v94 = k92.new.ud93 + k92.new.to_s.size
(v95, _), v96 = [C46.new([18, 14, 11], "12").public_send(:a48), 0], C46.new([18], v76).send("a47")
v97 = catch(:done) do
  throw :done, [false, true].dup.push(false) if v83 > 5
  k98 = Class.new(Object) { def am99 = proc { |q100| 15 } }
  v101 = k98.new.am99
  [true, v74]
end
puts "end"
