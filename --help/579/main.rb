puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m3(a2: { a: "x y", b: "a" })
    ([2, 10].max * [18, 17].max % 97)
  end
end
class C4
  attr_accessor :a5, :a6
  def initialize(a5, *a6)
    @a5 = a5
    @a6 = a6
  end
  def to_s = "C4"
  def m9(a8: S1.new(s1: 14, s2: true))
    p(["bc", "x y"].reverse.size)
    ["def", "", "12"].reverse.dup.push((""[0] || "a"))
  end
  def m12(a10, a11:)
    { a: "12", b: "bc" }[:zz].to_s
  end
  class_eval "def e13 = 'def'"
end
class C14 < S1
  attr_accessor :a15
  def initialize(a15)
    super(s1: 17, s2: true)
    @a15 = a15
  end
  include Enumerable
  def each
    a15.each(&proc { |q| yield(q) })
    self
  end
  include Comparable
  def <=>(other)
    s1 <=> other.s1
  end
  def m17(a16:)
    r18 = yield((nil || a16))
    "def".to_sym
  end
  def m21(a19 = C4.new(S1.new(s1: 8)), *a20)
    case [S1.new(s1: 9, s2: false).s1(), m3()]
    in [Integer => pn, pv]
      v23 = nil
      while v23.nil? do v23 = S1.new(s1: pn, s2: false).m3(a2: { a: "bc", b: "bc" }) end
      v22 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v22 = pn + 1
    in { n: 0.. => pn }
      v22 = pn * 2
    in String | Symbol => pw
      v22 = pw.length
    else
      v22 = 0
    end
    n24 = 0
    v25 = nil
    begin
      n24 += 1
      raise "again" if n24 < 3
      v25 = C4.new(S1.new(s1: 1, s2: true), *[{ a: :b, b: :c }, { a: :b, b: :c }]).a5()
    rescue RuntimeError
      retry
    end
    (S1.new(s1: n24, s2: false).s1() + v22)
  end
  class_eval "def e26 = 13"
end
def m28(a27:)
  n29 = 0
  v30 = nil
  begin
    n29 += 1
    raise "again" if n29 < 3
    v30 = C4.new(S1.new(s1: 7, s2: false)).e13()
  rescue RuntimeError
    retry
  end
  v31 = { a: v30.to_s, **{ a: "x y", **{ a: "bc", b: "def" } } }
  v30
end
def m32()
  r33 = block_given? ? yield((begin; raise "x"; rescue; 2; end)) : nil
  return C14.new([15, 19]) if C14.new([10, 7])&.s1() > 8
  C14.new([16])
end
def m37(a35, a36)
  r38 = block_given? ? yield("x y".to_sym) : nil
  case (begin; raise "x"; rescue; [[:a], [:c, :b], [:a, :c]]; end)
  when :never then nil
  else
    v39 = false
  end
  C4.new(S1.new(s1: 1, s2: v39), { a: :a, b: :a })
end
class C40
  attr_accessor :a41
  def initialize(*a41)
    @a41 = a41
  end
  include Enumerable
  def each
    a41.each { |q| yield q }
    self
  end
  def to_s = "C40"
  def m44(a42, a43)
    n45 = 0
    loop do
      n45 += 1
      break if n45 > 2
      $g46 = nil
      define_singleton_method(:gm47) { $g46 = a42 }
      $g46 = a42
      v48 = $g46
    end
    m32() { |q49| (nil || 11) }
  end
  def m52(*a50, a51: { a: :a, b: :c })
    r53 = yield(2.to_s)
    v54 = Integer.sqrt(17) + 10.digits.sum
    v55 = String.new("q")
    v55 << "r" unless v55.frozen?
    (C14.new([3, 3, 3]).public_send(:a15).include?(12) ? proc { |q56| false } : ->(q57) { false })
  end
  [:d58, :d59].each do |name|
    define_method(name) { :b }
  end
end
class C60
  attr_accessor :a61, :a62
  def initialize(a61, a62:)
    @a61 = a61
    @a62 = a62
  end
  def m64(a63)
    return m37(7, ->(q65) { @a61 }) { |q66| @a61 } if :c.to_s.empty?
    v67 = nil
    proc {}.binding.local_variable_set(:v67, "x y")
    v68 = +"lit"
    v68.concat("x")
    m37(@a61, (lambda { |q69| 10 } || proc { |q70| 0 })) { |q71| @a61 }
  end
  def m72()
    r73 = yield(10.to_i)
    return C14.new([16, 0, 4]) if S1.new(s1: 3, s2: false).m3(a2: { a: "a", b: "" }) > 16
    v76 = m37(19, proc { |q74| @a61 }) { |q75| 1 }.m9()
    begin
      v78 = nil
      v78 = [5, 5].each_with_object([]) { |i4, a4| a4 << i4 } unless v78
      v79 = v76
      Integer("q")
      v77 = ["", "a"].each_slice(2).map { |i3, *| i3 }
    rescue StandardError
      v77 = v76
    end
    (case 18; when Integer then C40.new() else C40.new() end).send("m44", S1.new(s1: 18, s2: true).public_send(:m3, a2: { a: "bc", b: "" }), [:a, :b].to_h { |k1| [k1, "a"] })
  end
  [:d81, :d82].each do |name|
    define_method(name) { "" }
  end
end
puts(->(q83) { C14.new([9]).method(:m3).call() })
v84 = catch(:done) do
  throw :done, "def".to_s if S1.new(s1: 7, s2: true).public_send(:m3) > 14
  v87 = Array.new(2) { :a }.map { |q86| [:c, :a] }
  begin
    v90 = ->(q89) { [10, 19, 17].sum }
    nil.nothing
    v88 = S1.new(s1: 17, s2: false)&.m3(a2: { a: "12", b: "" })
  rescue => e
    v88 = C14.new([15]).s1()
    p e.class, e.message.length
  ensure
    p v88
  end
  ["a"].join("-")
end
case [C60.new(2, a62: "12").method(:a61).call(), [5].inject(0) { |m6, i6| m6 + i6 }]
in [Integer => pn, pv]
  v92 = "abc".instance_eval { length + size }
  v93 = pn
  f94 = lambda { |q = 1| v93 = (11 > 19 ? 3 : pn); q }
  p f94.call rescue p(f94)
  v91 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v91 = pn + 1
in { n: 0.. => pn }
  v91 = pn * 2
in String | Symbol => pw
  v91 = pw.length
else
  v91 = 0
end
v84 = C4.new(S1.new(s1: v91, s2: true)).public_send(:e13)
p(v84)
v84 = "x y"
case ([C60.new(4, a62: v84), C60.new(v91, a62: "x y")] + [C60.new(v91, a62: "def")])
when :never then nil
when Integer, Float
  v97 = [m32() { |q96| q96 }, C14.new([1, 10, 16])].max
  v97.a15 = [0].reverse
  v95 = ("12".dup << "bc")
when nil
  v100 = C60.new(9, a62: "x y").m64({ a: 8, b: 10 })
  f101 = lambda { |q = 1| v100 = m37(13, lambda { |q98| 15 }) { |q99| 7 }; q }
  [1, 2].each { f101.call rescue 0 }
  v95 = :b.to_s
when Array
  v103 = { a: ->(q102) { v91 }, b: nil }[:a]
  v95 = :a.to_s
when ->(it) { it.respond_to?(:upcase) }
  v105, *, v106 = C40.new(*[proc { |q104| "" }, proc { |q104| "" }]), 1, 2, C4.new(S1.new(s1: 11, s2: false), *[{ a: :c, b: :b }, { a: :c, b: :b }]).m12(["def", "12", "bc"], a11: ["", "bc", "bc"])
  v95 = C60.new(2, a62: "x y").a62()
else
  v95 = "def"
end
v108 = m32() { |q107| 7 }.between?(catch(:t) { throw :t, C14.new([7]); 1 }, catch(:t) { throw :t, C14.new([7]); 1 })
puts "end"
