puts "start"
S1 = Struct.new(:s1, :s2) do
  def m4(a3 = "", a2: nil)
    v5 = [18].first
    v5.nope if v5.respond_to?(:nope)
    if ["a", [8, 12, 8].sum].last == ->(q6) { q6 }.call(v5.to_i)
      k8 = Class.new(Object) { def am9 = false }
      v10 = k8.new.am9
      pp(({ a: 17, b: nil }[:a] == nil&.length.to_i ? nil : a3))
      v7 = (begin; raise "x"; rescue; 12; end)
    else
      v7 = { a: 12, b: 13 }[:zz]
    end
    { a: "def", b: "" }.transform_values { |i2| i2 }[:zz]
  end
end
S11 = Struct.new(:s1, :s2, keyword_init: true) do
  def m14(a12, a13: S1.new([true, false, false], 0))
    return a13 if (begin; "def"; end).empty?
    v15 = (->(q16) { 3 }.call(18) > 4 ? nil : ([9] + [5]))
    if v15.nil?
      p 0
    else
      v17 = nil
      v17 = (a13).tap { |it7| it7.inspect } unless v17
      a13 = S1.new([false, true, false], 15)
    end
    a13
  end
end
class C18
  attr_accessor :a19
  def initialize(a19)
    @a19 = a19
  end
  include Comparable
  def <=>(other)
    a19 <=> other.a19
  end
  def +(other) = a19 + other
  def m22(a21, a20: "12")
    (7 - a21).send(:+, { a: 4, b: 18 }.fetch(:a, a21))
  end
  def m23()
    case "12".to_sym
    in [Integer => pn, pv]
      v25 = "12".to_sym
      v26 = nil
      begin; v26 = S1.new([false, true], nil).s2(); ensure; v26.inspect; end
      v24 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v24 = pn + 1
    in { n: 0.. => pn }
      v24 = pn * 2
    in String | Symbol => pw
      v24 = pw.length
    else
      v24 = 0
    end
    begin
      v28 = { a: [{ b: :b }] }
      v29 = v28[:a].first[:b]
      v30 = (begin; S11.new(s1: "bc", s2: false); end).s1()
      raise ArgumentError, "odd"
      v27 = S11.new(s1: "bc", s2: false).s1()
    rescue NameError, ArgumentError, TypeError => e
      v27 = "def".then { _1 + "!" }
      p e.class, e.message.length
    end
    Array.new(2) { [11, 7].inject(0) { |m6, i6| m6 + i6 } }
  end
  def m32(a31)
    r33 = yield((17 <=> @a19))
    return S1.new([true], nil) if "bc".length > 8
    n34 = 0
    v35 = nil
    begin
      n34 += 1
      raise "again" if n34 < 3
      v35 = ["bc", "12"].last
    rescue RuntimeError
      retry
    end
    (Integer("z") rescue [S11.new(s1: "a", s2: true)]).first(3).map do |q36|
      v38 = [1].freeze
      (v38 << 2) rescue p 1
      v38 = v38 + [3]
    end
    (begin; S11.new(s1: "12", s2: true); end).send("m14", proc { |q39| q39 })
  end
  prepend(Module.new { def w41 = @a19 })
end
def m43(a42:)
  return a42 if ["a", "x y", "def"][0].respond_to?(:upcase)
  a42.s1 = "def".upcase
  (case 5; when Integer then a42 else a42 end)
end
def m46(a45 = "", a44:)
  return S11.new(s1: a45, s2: true).send("s1") if [0, 11].each_slice(2).map { |i3, *| i3 }.include?(19)
  a45
end
class C47 < C18
  attr_accessor :a48, :a49, :a50
  def initialize(a48, a49, a50)
    super(11)
    @a48 = a48
    @a49 = a49
    @a50 = a50
  end
  def m53(a51:, a52: "a")
    return catch(:t) { throw :t, ["def"]; 1 } if (false && true)
    v54 = { a: S1.new([true, true, true], 9) }.fetch(:a)
    [a52, "12"].dup.push(nil.to_s)
  end
  def m55()
    v58 = S11.new(s1: @a50, s2: false).m14(->(q56) { 8 })
    [@a48, 15].first
  end
  [:d59, :d60].each do |name|
    define_method(name) { true }
  end
end
v61 = "<#{true}>"
p(defined?(nope_here) ? nope_here : 0)
v62 = (C18.new(2).nil? ? nil : [12].each_with_object([]) { |i4, a4| a4 << i4 })
for q68 in ([proc { |q63| false }, lambda { |q64| true }] + [lambda { |q65| false }, lambda { |q66| false }, proc { |q67| true }])
  pp(->(q70) { q70 }.call((12 / (13.abs + 1))))
end
define_singleton_method(:pr71) do |list|
  list.each { |q| next if q.nil?; return "" if q > 1 }
  "bc"
end
v72 = self.pr71([3])
if C47.new("12", :b, "a").a49().is_a?(Integer)
  v72 ||= v72
  v73 = { a: "12", b: "" }.select { |k2, _| k2 != :z }
else
  v73 = ->{ { a: "x y", b: "def" } }.call
end
v75 = ->{ proc { |q74| "" } }.call
unless v72.empty?
  v77 = catch(:done) do
    throw :done, "a".upcase if ("a"[0] || "x y").empty?
    if { a: 5, b: 9 }.merge({ c: 8 }).nil?
      v79 = [[{ a: 16, b: 3 }, { a: 15, b: 7 }].each_with_object([]) { |i4, a4| a4 << i4 }, 13].first
      v78 = C18.new(19)
    else
      v78 = C18.new(7)
    end
    "def".sub(/[a-c]/) { |m4| m4.upcase }
  end
  v76 = "x y".length
end
define_singleton_method(:er80) do
  begin
    nil.nope
  ensure
    return 14
  end
end
v81 = self.er80
puts "end"
