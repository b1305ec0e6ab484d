puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2)
    case [9, 14].max
    in [Integer => pn, pv]
      v5 = [6, 5, 3].first
      p(defined?(Nope) ? Nope.new : 0)
      v6 = ["12"].each_with_object([]) { |i4, a4| a4 << i4 }.each_with_object([]) { |i4, a4| a4 << i4 }
      v4 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v4 = pn + 1
    in { n: 0.. => pn }
      v4 = pn * 2
    in String | Symbol => pw
      v4 = pw.length
    else
      v4 = 0
    end
    v4.to_s
  end
end
def m9(a8, a7 = { a: 10, b: 2 })
  puts((("12" + a8) || "a"))
  ([17, 18][1].nil? ? S1.new({ a: "a", b: "a" }, "bc") : S1.new({ a: "def", b: "x y" }, nil))
end
def m11(a10: [10, 2, 11])
  return 2.send(:+, 6) if [17, 12, 1].inject(0) { |m6, i6| m6 + i6 } > 6
  v13, *, v14 = S1.new({ a: "12", b: "def" }, "bc")&.m3(->(q12) { 17 }), 1, 2, S1.new({ a: "", b: "bc" }, "def")
  v13.length
end
class C15
  attr_accessor :a16
  def initialize(a16)
    @a16 = a16
  end
  def m19(a17, a18 = 2)
    k20 = Class.new { def to_int = 1 }.new
    v21 = [7, 8][k20]
    begin
      @a16.unshift(v21)
      nil.nothing
      v22 = ["def", ""][1]
    rescue
      v22 = S1.new({ a: "x y", b: "12" }, nil).public_send(:m3, lambda { |q23| v21 })
    ensure
      p v22
    end
    S1.new({ a: "12", b: "" }, "a").s1()
  end
  def m25(*a24)
    return :c.to_s if !("bc".empty?)
    v27 = catch(:t) { throw :t, (begin; lambda { |q26| q26 }; end); 1 }
    ("<#{S1.new({ a: "bc", b: "x y" }, "")}>"[0] || "12")
  end
  K28 = "bc"
  def m29 = K28
end
class C30 < S1
  attr_accessor :a31
  def initialize(*a31)
    super({ a: "bc", b: "def" }, "def")
    @a31 = a31
  end
  def m34(a32, a33:)
    v35 = C15.new([1, 17, 6])
    S1.new({ a: "a", b: "bc" }, a32)
  end
  def m36()
    return ["a"].each { |it9| break it9 } if m11() > 17
    case m9("a")
    when :never then nil
    when Integer, Float
      v38 = [nil, { a: :a, b: :b }].compact.each_with_object([]) { |i4, a4| a4 << i4 }
      en39 = [4, 5].each
      v40 = en39.next + en39.next
      v37 = "def".upcase
    when String
      p({ a: 2, **{ a: 13, b: 4 } }[:a])
      v41 = "def".to_sym
      v37 = "".sub(/[a-c]/) { |m4| m4.upcase }
    when nil
      @a31.unshift(C15.new([1, 10]).a16())
      v43 = (("bc".dup << "").empty? ? "def".to_sym : "bc".to_sym)
      v37 = "bc".sub(/[a-c]/) { |m4| m4.upcase }
    when Array
      @a31 << ([3, 12, 5] + [7, 0])
      v37 = ["def"].join("-")
    when ->(it) { it.respond_to?(:upcase) }
      v44 = S1.new({ a: "12", b: "bc" }, nil)
      v44.extend(Module.new { def xm45 = { a: "bc", b: "x y" } })
      v46 = v44.xm45
      v44.send(:s2=, S1.new(v46, "12").s2())
      v37 = ["12", 7].first
    else
      v37 = "x y"
    end
    v37
  end
end
class C30
  def m48(a47)
    Array.new(2) { C30.new([7, 9, 3]).m36() }
  end
end
v49 = "def".to_sym
begin
  case [(10 + 13), v49]
  in [Integer => pn, pv]
    rec52 = ->(n) { n <= 0 ? C15.new([17, 1]) : (rec52.call(n - 1) || C15.new([17, 10, 4])) }
    v53 = rec52.call(3)
    (v54, _), v55 = [m11(a10: [14]), 0], ["a", 19].last
    v51 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v51 = pn + 1
  in { n: 0.. => pn }
    v51 = pn * 2
  in String | Symbol => pw
    v51 = pw.length
  else
    v51 = 0
  end
  v56 = [].first
  v56.nope if v56
  raise ArgumentError, "odd"
  v50 = [18, 19].dup.push(11)
rescue
  v50 = C15.new([15, 12]).public_send(:a16)
ensure
  p v50
end
Object.class_eval("def ev57 = 3")
v58 = self.ev57
(v59, _), v60 = [{ a: 8, b: 6 }.merge({ c: 0 }), 0], C15.new([10, 5]).send("a16")
v61 = "".to_sym
v62 = C15.new(v60)
v64, v63 = [catch(:t) { throw :t, false; 1 }, [7][9]].reverse
puts "end"
