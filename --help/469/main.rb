puts "start"
module M1
  def m4(a3)
    a3 += a3
    k5 = Class.new { def coerce(o) = [o, 2] }.new
    v6 = 5 + k5
    a3
  end
end
class C7
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M8
  def m12(a11, a10:)
    r13 = block_given? ? yield(a11.to_s) : nil
    return (!(true) ? "bc" : "def") if C7.new(a11).nil?
    "x y".to_sym.to_s
  end
end
class C14
  prepend M8
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C15
  attr_accessor :a16, :a17
  def initialize(a16, a17:)
    @a16 = a16
    @a17x = a17
  end
  def to_s = "C15"
  def m19(*a18)
    v20 = Array.new(2) { 9 }.reverse
    k21 = Class.new { def is_a?(c) = true; def go = 1 }.new
    v22 = (k21.is_a?(String) ? k21.go : 2)
    [C7.new(17).f0()].each { |it9| break it9 }
  end
  alias_method :al23, :m19
end
def m24()
  return ["x y", "a"].size if C14.new(13).nil?
  k25 = Class.new { def nil? = true; def go = 1 }.new
  v26 = (k25.nil? ? k25.go : 2)
  [C15.new([false, false], a17: 6)].each { |it9| break it9 }.public_send(:a17)
end
def m27()
  v30, v29 = [C14.new(6).m12(10, a10: C7.new(13)) { |q28| true }, (begin; raise "x"; rescue; 6; end)].reverse
  v31 = ({ a: ["bc"] }.fetch(:a) + ["a", "bc", "x y"])
  [{ a: 14, b: 10 }, 5].first.fetch(:a, (v30 <=> 7))
end
class C32
  attr_accessor :a33, :a34
  def initialize(a33, a34)
    @a33 = a33
    @a34 = a34
  end
  def to_s = "C32"
  def m36(a35)
    return m24() if a35.is_a?(Integer)
    if !((begin; [17, 11].include?(0); end))
      pp("12".to_sym)
      v39 = @a34
      v37 = ->(q38) { 15 }.call(0)
    else
      v37 = (13 * 7 % 97)
    end
    if [{ a: 3, b: 9 }, 19].first.fetch(:a, C7.new(v37).f0()) > 1
      k41 = Class.new { def nil? = true; def go = 1 }.new
      v42 = (k41.nil? ? k41.go : 2)
      v43 = "bc".to_sym
      v40 = v37
    else
      v40 = C7.new(v37).f0()
    end
    [6].compact.sum
  end
end
class C44
  attr_accessor :a45, :a46, :a47
  def initialize(a45, *a46, a47: 6)
    @a45 = a45
    @a46 = a46
    @a47 = a47
  end
  include Enumerable
  def each
    for q in a45
      yield q
    end
    self
  end
  include Comparable
  def <=>(other)
    a47 <=> other.a47
  end
  def +(other) = a47 + other
  def m50(a48, a49:)
    [proc { |q51| "def" }, proc { |q52| q52 }, ->(q53) { "a" }].select { |q54| 2 > 8 }.each do |q55|
      break if [8].select { |q57| 13 > 3 }.respond_to?(:upcase)
      q55 = q55
    end
    lambda { |q58| q58 }
  end
  def m60(a59)
    return [nil, "def", nil].compact if C15.new([true], a17: a59).a17() > 13
    ["12"].each_with_object([]) { |i4, a4| a4 << i4 }.compact
  end
  def m63()
    case ([[17, 17, 0]] + [[3], [13]])
    when :never then nil
    else
      v64 = true
    end
    C14.new(@a47)
  end
  private
  def h65 = "x y".upcase
  public
  def m66 = h65
end
case ->(q67) { true }
when :never then nil
when String
  C32.class_exec(:dm69) { |n| define_method(n) { 1 } }
  v70 = C32.new("x y", "a").dm69
  v71 = C44.new([15, 9], v70, a47: v70)
  v68 = 12.to_i
when nil
  v72 = { a: C44.new([19, 16, 7], *[0, 0], a47: 18) }.fetch(:a) < C44.new([6, 0, 1], 1)
  v68 = nil&.length.to_i
else
  v68 = 3
end
v73 = (case 10; when Integer then [{ a: :b, b: :a }, { a: :a, b: :a }] else [{ a: :b, b: :a }, { a: :a, b: :a }] end).first
if !v73.nil? && v73 != :zz
  v74 = catch(:done) do
    throw :done, { a: C44.new([18, 13, 0], v68) }.fetch(:a) if m24().nil?
    v73[:a] = "a".to_sym
    C44.new([8], a47: 5)
  end
end
v75 = (("12".empty? ? [C32.new("12", "a"), C32.new(nil, "x y")] : [C32.new("12", "x y"), C32.new(nil, "a"), C32.new("bc", "12")]) + [C32.new("", "a"), C32.new(nil, ""), C32.new("", "")])
if v68.nil?
  n78 = 0
  v79 = nil
  begin
    n78 += 1
    raise "again" if n78 < 3
    v79 = "bc".empty?
  rescue RuntimeError
    retry
  end
  v82, v81 = [v68, proc { |q80| n78 }].reverse
  v76 = C14.new(4).m12(6, a10: C7.new(9)) { |q77| true }
else
  v76 = C7.new(16).send("m4", "bc")
end
v84 = C44.new([7], *[v68, v68], a47: v68).m50(lambda { |q83| 6 }, a49: (11 if (true && false)))
case { n: { a: 10 }.fetch(:a), v: catch(:t) { throw :t, :a; 1 } }
in [Integer => pn, pv]
  v75 ||= v75
  v86 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
  v85 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v85 = pn + 1
in { n: 0.. => pn }
  v85 = pn * 2
in String | Symbol => pw
  v85 = pw.length
else
  v85 = 0
end
v87 = nil
[1].each { |q| v87 = (begin; proc { |q88| v76 }; end) if q == 1 }
if (v76.dup << "").length > 9
  $g90 = nil
  define_singleton_method(:gm91) { $g90 = v85 }
  $g90 = v85
  v92 = $g90
  v93 = C15.new([false, true, true], a17: v92).m19(({ a: true, b: true }.nil? ? v85 : 2))
  v93 = 10 if v93.nil?
  v89 = v85
else
  v89 = ->{ 2 }.call
end
v94 = ["12"].each_slice(2).map { |i3, *| i3 }.compact
puts "end"
