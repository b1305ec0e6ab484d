# frozen_string_literal: true
puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    1 + nil if $PROGRAM_NAME == "nobody"
    [1, 12, 7].dup.push(6)[9]
  end
end
class C4
  attr_accessor :a6, :a5
  def initialize(a6:, a5: { a: :c, b: :a })
    @a6 = a6
    @a5 = a5
  end
  def m9(*a7)
    ([["bc", "", "12"], [""]] + [["def", "bc", "a"], ["def", "a"], ["a", "", ""]]).each_with_index do |q10, i11|
      v12 = nil
      v12 = S1.new("bc", nil) unless v12
      k13 = Class.new { def to_str = "s" }.new
      v14 = "a" + k13
    end
    v15 = { a: [{ b: "" }] }
    v16 = v15[:a].first[:b]
    S1.new(nil, 0)
  end
  def m19(a18, *a17)
    define_singleton_method(:pr20) do |list|
      list.each { |q| next if q.nil?; return 11 if q > 1 }
      10
    end
    v21 = self.pr20([])
    k22 = Class.new { def ud23 = 1; def to_s = "u" }
    k22.send(:remove_method, :to_s)
    v24 = k22.new.ud23 + k22.new.to_s.size
    "12".to_sym.to_s
  end
  [:d25, :d26].each do |name|
    define_method(name) { false }
  end
end
class C27
  attr_accessor :a28, :a29
  def initialize(a28, *a29)
    @a28 = a28
    @a29 = a29
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    for q in a28
      yield q
    end
    self
  end
  def m32(a30, a31:)
    @a28.unshift(C4.new(a6: "12").send("a6"))
    a30.extend(Module.new { def xm33 = nil })
    v34 = a30.xm33
    proc { |q35| "12".to_sym }
  end
  def m36()
    begin
      v38 = ((case [3, 5]; in [Integer => c5, _] then c5 end)).tap { |it7| it7.inspect }
      v40, *, v41 = C4.new(a6: "bc").a6(), 1, 2, C4.new(a6: "a", a5: { a: :a, b: :b }).m9(lambda { |q39| "a" })
      1 + nil
      v37 = ["12", C4.new(a6: "12", a5: { a: :c, b: :b })].last
    rescue StandardError
      v37 = C4.new(a6: "a", a5: { a: :a, b: :b })
    end
    C4.new(a6: "x y")
  end
  [:d42, :d43].each do |name|
    define_method(name) { "def" }
  end
end
C27.class_eval do
  def m45(a44: C27.new(["x y"], proc { |q46| "a" }))
    v47 = Hash.new { |h, k| h[k] = { a: 6, b: 7 } }
    v48 = v47[:unknown]
    { a: C27.new(["bc", "x y", "x y"], *[lambda { |q49| "def" }, lambda { |q49| "def" }]), b: nil }[:a].method(:a28).call()
  end
end
def m51(*a50)
  return "def".to_sym if !(C4.new(a6: "bc", a5: { a: :a, b: :c }).public_send(:d25))
  ["def".to_sym].each { |it9| break it9x }
end
def m53(a52:)
  return lambda { |q54| 13 } if (case [4, 6]; in [Integer => c5, _] then c5 end) > 18
  v56 = lambda { |q55| (nil || 5) }
  v60, v59 = [C4.new(a6: "", a5: { a: :c, b: :b }).m9(proc { |q57| "bc" }), C27.new(["bc", "bc", "x y"])].reverse
  v56
end
def m61()
  r62 = yield((19 + 5))
  ->(q63) { q63 }
end
class C64
  attr_accessor :a66, :a65, :a67
  def initialize(a66 = 11, a65: C4.new(a6: ""), a67: ["def"])
    @a66 = a66
    @a65 = a65
    @a67 = a67
  end
  include Enumerable
  def each
    for q in a67
      yield q
    end
    self
  end
  def m68()
    return [""].each { |it9| break it9 } if { a: :c, b: :c }.select { |k2, _| k2 != :z }.is_a?(String)
    k69 = Class.new { def to_str = "s" }.new
    v70 = "a" + k69
    C27.new(["12", "x y"], lambda { |q71| "bc" }).d42()
  end
  def m73(a72:)
    return C4.new(a6: "x y", a5: { a: :a, b: :b }).send("m19", true) if (true && false)
    (format("%d", @a66) * ([19, 7].sum % 3))
  end
end
class C75 < S1
  attr_accessor :a76, :a77, :a78
  def initialize(a76, a77, a78:)
    super("", 9)
    @a76 = a76
    @a77 = a77
    @a78 = a78
  end
  def to_s = "C75"
  def m79()
    r81 = block_given? ? yield(!(true)) : nil
    (case [[0, 4, 1].sum, C64.new(2, a67: ["bc", "x y"]).public_send(:a66)]; in [Integer => c5, _] then c5 end)
  end
  def m84(a82, a83: 17)
    n85 = 0
    [1, 2].each { |q| n85 += 1; redo if n85 == 1; next n85 if q == 1 }
    v86 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    [false, true].select { |q87| 15 == n85 }.map { |q88| 5.to_s }
  end
  def m89()
    v91 = lambda { |q90| "x y".to_sym }
    pp((begin; "a"; end).is_a?(Enumerable))
    ->(q92) { :c.to_s }
  end
  alias al93 m89
end
v95 = C75.new([:b], S1.new("", nil), a78: S1.new("", 7)).send("m79") { |q94| q94 }
case [["bc", "", "a"].size, ["", "x y"].respond_to?(:m1)]
in [Integer => pn, pv]
  v97 = catch(:done) do
    throw :done, (["def", "", "12"] + ["a", "def"]) if v95.respond_to?(:each)
    pv = pv
    (["", "def", "def"]).then { |it8| it8 }
  end
  v96 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v96 = pn + 1
in { n: 0.. => pn }
  v96 = pn * 2
in String | Symbol => pw
  v96 = pw.length
else
  v96 = 0
end
begin
  v99 = { a: 5, **{ a: 0, b: 14 } }[:a]
  v99 ||= 5
  n100 = 0
  while n100 < 2
    n100 += 1
    unless (true && true)
      v96 = v96
      v109 = [lambda { |q107| :a }].select { |q108| "def".nil? }.find { |q106| (7 * 12 % 97) > 8 }
      v101 = ->(q103) { "bc" }
    else
      v101 = ->(q102) { "" }
    end
    v110 = C4.new(a6: "", a5: { a: :b, b: :b })
    v110.singleton_class.define_method(:sm111) { 17 }
    v112 = v110.sm111
  end
  v98 = [19, 10].dup.push(v96)
rescue
  v98 = [18].each_slice(2).map { |i3, *| i3 }
ensure
  p v98
end
->{ v98 }.call.first(3).map do |q113|
  en115 = [4, 5].each
  v116 = en115.next + en115.next
end
v117 = catch(:done) do
  throw :done, { a: v95, **{ a: 19, b: 0 } } if v96 > 1.respond_to?(:upcase)
  v98 ||= [15].each_with_object([]) { |i4, a4| a4 << i4 }.dup.push("a"&.length.to_i)
  { a: 14, **{ a: 1, b: 19 } }
end
v118 = nil
v118 = C4.new(a6: "a") unless v118
v124 = [([->(q119) { 8 }, proc { |q120| v96 }] + [lambda { |q121| 11 }, ->(q122) { v96 }, proc { |q123| 19 }]), 14].first
v125 = catch(:done) do
  throw :done, C75.new([:a, :c, :b], S1.new(nil, nil), a78: S1.new("12", 15)).s2() if [11, 6, 17].count { |i5| i5 == 4 } == 6.to_i
  if C64.new().m68().nil?
    v124 = ([proc { |q128| 19 }, lambda { |q129| 4 }, proc { |q130| 10 }] || [->(q131) { 5 }]).dup.push(lambda { |q132| v95 })
    v133 = (begin; C64.new(v95, a67: ["a"]); end).a65()
    v126 = { a: "a", b: "def" }[:a]
  else
    v126 = ["x y"].find { |q127| 15 > 19 }
  end
  S1.new("a", nil).public_send(:s2)
end
puts "end"
