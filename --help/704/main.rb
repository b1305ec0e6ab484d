puts "start"
class C1
  attr_accessor :a2, :a4, :a3
  def initialize(a2, a4, a3:)
    @a2 = a2
    @a4 = a4
    @a3 = a3
  end
  def m7(a5:, a6: [:b, :a])
    return { a: 3, b: 6 }[:zz] if (5 == 12 ? nil : 2).respond_to?(:upcase)
    v8 = { a: (@a3.include?(16) ? nil : { a: "a", b: "bc" }) }.fetch(:a)
    if v8
      a5 = ""&.length.to_i
      p(a5)
      a5 = [13, 4]
      v9 = ->{ { a: ["def", "", "bc"], **{ a: ["x y", "", "bc"], b: ["12", "x y"] } } }.call
    end
    v12, v11 = [@a2, ->(q10) { 18 }].reverse
    @a3.reverse.first
  end
  def m15(a14, a13 = 9)
    v16 = ({ a: @a3, b: nil }[:a] + [15])
    unless { a: "", b: "def" }[:a].nil?
      k18 = Class.new { def sc20(a = 1, *b, c: 2) = 14 }
      k19 = Class.new(k18) { def sc20(a = 1, *b, c: 2) = (super()) }
      v21 = k19.new.sc20
      v22 = "def".to_sym
      v17 = v16
    else
      v17 = [18, 12]
    end
    (nil || lambda { |q23| 13 })
  end
end
def m24()
  v25 = v26 = String.new("s")
  v25 << "t"
  p v26.length
  v27 = v28 = []
  v27 << 7
  v29 = v28.first
  n30 = 0
  until n30 >= 3
    n30 += 1
    p(C1.new(["a"], "a", a3: [10, 16]))
    v31 = (Array.new(2) { "def" } + ["", "a", "12"])
  end
  ((16 + 14) * (14 + 8) % 97)
end
def m34(*a32, a33:, &block)
  r35 = block.call(C1.new(a32, "a", a3: [17, 3, 13]).a4())
  ->(q36) { ("12".dup << "") }
end
class C37 < C1
  attr_accessor :a38, :a39, :a40
  def initialize(a38 = lambda { |q41| 8 }, a39:, a40:)
    super(["x y"], "a", a3: [15, 15])
    @a38 = a38
    @a39 = a39
    @a40 = a40
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a39.each { |q| yield q }
    self
  end
  def to_s = "C37"
  def m42()
    return C1.new(["12"], "a", a3: [7]) if "def"&.length.to_i > 17
    if C1.new(["12"], "bc", a3: @a39).method(:a3).call().nil?
      v46 = (->{ [C1.new(["12", "x y", "bc"], "12", a3: [18, 13, 8])] }.call).then { |it8| it8 }
      v43 = { a: proc { |q45| "def" } }.fetch(:a)
    else
      v43 = ->(q44) { "def" }
    end
    p({ a: [3, 19, 1], b: [3, 1] }.select { |k2, _| k2 != :z }.merge({ c: Array.new(2) { @a40 } }))
    C1.new(["bc", "def", "bc"], "12", a3: [19])
  end
  def m49(a47, a48:)
    return m24() if @a39.each_with_object([]) { |i4, a4| a4 << i4 }.is_a?(String)
    v50 = catch(:done) do
      throw :done, (case 13; when Integer then C1.new(["a", "def", "bc"], "12", a3: [19]) else C1.new(["a", "def", "bc"], "12", a3: [19]) end) if !(16 == 13)
      p((true && false))
      C1.new(["bc"], "", a3: [10, 5])
    end
    Object.class_eval("def ev51 = :b")
    v52 = self.ev51
    @a40
  end
  def m53()
    r54 = block_given? ? yield("12".to_sym) : nil
    ("a".dup << "12").sub(/[a-c]/) { |m4| m4.upcase }
  end
  class_eval "def e55 = :b"
end
class C56 < C1
  def to_s = "C56"
  def m59(a57 = "def", a58 = [14, 7, 4])
    return C37.new(a39: [7, 7], a40: 17) if ->{ [16] }.call.include?(13)
    C37.new(a39: a58, a40: 19)
  end
  def m64(a63)
    return C1.new(["x y", "12"], "x y", a3: [12, 9]).a4() if m24() == C37.new(a39: [18, 7, 9], a40: a63).a40()
    if Array.new(2) { false }.respond_to?(:nope)
      v67 = nil
      while v67.nil? do v67 = [8, 4].first end
      v66 = [:b, 17].first
    end
    format("%d", a63).then { _1 + "!" }
  end
  def m69(a68)
    define_singleton_method(:pr70) do |list|
      list.each { |q| next if q.nil?; return [:b, :b, :c] if q > 1 }
      [:c]
    end
    v71 = self.pr70([nil, 1])
    a68 = a68
    p(a68)
    a68 = 17
    C1.new([""], "", a3: [18, 13, 12]).a3().dup.push((a68 || 0))
  end
  class_eval "def e72 = 18"
end
v73 = [C56.new(["12", "bc"], "def", a3: [8, 16, 2]), C56.new(["", "x y", ""], "12", a3: [18, 1]), C56.new([""], "a", a3: [13, 0, 16])].dup.push(C56.new(["bc", "def", "x y"], "def", a3: [4, 14])).dup.push(C56.new(["a"], "def", a3: [10]))
k74 = Class.new { def to_str = "s" }.new
v75 = "a" + k74
v75 = v75
v77 = { a: { a: "x y", b: "12" }, b: nil }[:a].values
v79 = C1.new(["12", "x y", ""], "12", a3: [3, 14, 16]).send("a3").map { |q78| [19, 4, 8].each_slice(2).map { |i3, *| i3 } }
v77 = v75
p(v77)
v77 = ["12"]
case [*[7, 18], 13]
when :never then nil
when Integer, Float
  v81 = catch(:done) do
    throw :done, { a: :b, b: :a }[:zz] if (false && true)
    v82 = nil
    while v82.nil? do v82 = { a: 15, b: 10 }.select { |k2, _| k2 != :z } end
    C37.new(->(q83) { 16 }, a39: [7], a40: 16).e55()
  end
  v84 = nil
  1.times { v84 = ["x y", C56.new(["a"], "def", a3: [5, 7, 7])].last }
  v80 = (4 || 19)
when String
  v86 = C37.new(proc { |q87| 2 }, a39: [4, 0], a40: 15)
  v86.singleton_class.define_method(:sm88) { "12" }
  v89 = v86.sm88
  v80 = C37.new(a39: [19, 8], a40: 14).public_send(:m49, 16, a48: nil)
when nil
  v91 = String.new("q")
  v91 << "r" unless v91.frozen?
  n92 = 0
  until n92 >= 3
    n92 += 1
    v77 = { a: "12", b: "bc" }.select { |k2, _| k2 != :z }.values
    v93 = [1, 2].instance_exec(3) { |q| first + q }
  end
  v80 = C37.new(proc { |q90| 10 }, a39: [19], a40: 14).method(:a40).call()
when Array
  n95 = 0
  until n95 >= 3
    n95 += 1
    v99 = ["", { a: lambda { |q96| "bc" }, b: ->(q97) { "bc" } }.merge({ c: ->(q98) { "def" } })].last
    n100 = 0
    [1, 2].each { |q| n100 += 1; redo if n100 == 1; next n100 if q == 1 }
    v101 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  end
  v102 = catch(:t) { throw :t, [{ a: true, b: false }, { a: true, b: false }, { a: true, b: false }].find { |q103| "def".empty? }; 1 }
  if v102
    v104 = (C56.new([""], "def", a3: [8, 18, 5]).public_send(:m69, 18) || [5])
  end
  v80 = C37.new(a39: [18], a40: 16).method(:a40).call()
else
  v80 = 0
end
case { n: v80, v: 7 > 4 }
in [Integer => pn, pv]
  (v106, _), v107 = ["12".to_sym, 0], C56.new(["def", "def"], "12", a3: [1, 18, 10]).m59()
  k108 = Class.new { def to_proc = ->(q) { q + 1 } }.new
  v109 = [1].map(&k108)
  v105 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v105 = pn + 1
in { n: 0.. => pn }
  v105 = pn * 2
in String | Symbol => pw
  v105 = pw.length
else
  v105 = 0
end
k110 = Class.new { def am111 = C1.new(["", "a"], "", a3: [16, 8]) }
v112 = k110.new.am111
v77.select { |q113| !(false) }.each_with_object([]) do |q114, i115x|
  break if ("bc".dup << "bc").empty?
  case "x y".sub(/[a-c]/) { |m4| m4.upcase }
  when :never then nil
  when Integer, Float
    v73 = ([C56.new(["x y", "bc"], q114, a3: [10]), C56.new(["def", "12"], "12", a3: [1, 6]), C56.new(["def", "x y"], "a", a3: [3, 4, 16])].select { |q117| [5, 12].include?(6) }).tap { |it7| it7.inspect }
    v118 = [:a, :b].to_h { |k1| [k1, v80] }
    f119 = -> { begin; v118 = ["bc", { a: 17, b: 1 }].last; ensure; p v118; end }
    v116 = [8].count { |i5| i5 == 13 }
  when String
    n121 = 0
    v122 = nil
    begin
      n121 += 1
      raise "again" if n121 < 3
      v122 = C1.new(["x y", "bc"], "x y", a3: [8])
    rescue RuntimeError
      retry
    end
    v105 += C37.new(a39: [12, 12, 13], a40: v80).send("a40")
    v116 = C37.new(lambda { |q120| 8 }, a39: [19], a40: 0).a40()
  when nil
    v124 = !(false)
    f125 = lambda { |q = 1| v124 = !(false); q }
    p f125.call rescue p(f125)
    v116 = v105
  else
    v116 = 11
  end
end
v126 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
$g127 = nil
define_singleton_method(:gm128) { $g127 = ("".dup << "a") }
self.gm128
v129 = $g127
case { n: proc { |q131| v105 }.call(7), v: v126.include?(17) }
in [Integer => pn, pv]
  v112.singleton_class.define_method(:sm133) { { a: "", b: "def" } }
  v134 = v112.sm133
  v132 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v132 = pn + 1
in { n: 0.. => pn }
  v132 = pn * 2
in String | Symbol => pw
  v132 = pw.length
else
  v132 = 0
end
n135 = 0
until n135 >= 3
  n135 += 1
  v137 = (false && true)
  p(v137.is_a?(Numeric) ? v137 + 1 : v137.inspect.length)
  v138 = v112
end
puts "end"
