# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3 = proc { |q4| "" })
    @a2 = a2
    @a3 = a3
  end
  def to_s = "C1"
  def m7(a6, a5:)
    puts((17 * 16 % 97).send(:+, 13.send(:+, 3)))
    (begin; [4].dup.push(17); end)
  end
  def m8()
    ([[13]] + [[10, 16], [8, 16]]).each_with_object([]) do |q9, i10x|
      @a3 = ->(q11) { "a".sub(/[a-c]/) { |m4| m4.upcase } }
    end
    format("%d", (6).tap { |it7| it7.inspect })
  end
  def m14(a12, a13 = [2, 14])
    return a12 if @a2.respond_to?(:m1)
    v15 = catch(:done) do
      throw :done, [0, 19] if [11].each { |it9| break it9 } == "bc".length
      v17 = { a: "x y", b: "" }.merge({ c: "a" })[:zz]
      [12, nil].compact
    end
    v15.find { |q18| Array.new(2) { q18 }.nil? }
  end
  [:d19, :d20].each do |name|
    define_method(name) { 13 }
  end
end
module M21
  def m25(a23, a24)
    a24 = (case 14; when Integer then [:c, :c] else [:c, :c] end)
    p(a24)
    a24 = [4, 17]
    n26 = 0
    [1, 2].each { |q| n26 += 1; redo if n26 == 1; next n26 if q == 1 }
    v27 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    [n26, "".length].max
  end
end
class C28
  include M21
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m30(a29)
  r31 = block_given? ? yield(->{ "bc" }.call) : nil
  v32, v33 = C28.new(5), (begin; 16; end)
  case [v33, !(true)]
  in [Integer => pn, pv]
    v36 = ["x y", [[""], 18].first].last
    v35 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v35 = pn + 1
  in { n: 0.. => pn }
    v35 = pn * 2
  in String | Symbol => pw
    v35 = pw.length
  else
    v35 = 0
  end
  (begin; raise "x"; rescue; [:a, :a].map { |q37| v33 }; end)
end
def m39(*a38)
  r40 = block_given? ? yield((case 14; when Integer then 1 else 1 end)) : nil
  C1.new(:b)
end
class C42
  attr_accessor :a43, :a44, :a45
  def initialize(a43, a44:, a45:)
    @a43 = a43
    @a44 = a44
    @a45 = a45
  end
  def m48(a47 = { a: 16, b: 10 }, a46:)
    a47[:a] = nil&.length.to_i
    m39([{ a: "def", b: "12" }].each { |it9| break it9 }) { |q49| a46 }
  end
  alias_method :al50, :m48
end
class C51 < C1
  def to_s = "C51"
  def m52()
    r53 = block_given? ? yield(format("%d", 8)) : nil
    (lambda { |q54| "" }).tap { |it7| it7.inspect }
  end
  class_eval "def e55 = 18"
end
C51.class_eval do
  def m58(a56, a57: 0)
    r59 = yield(("def"[0] || ""))
    return { a: 14, b: 10 }.fetch(:a, 10) if a57.is_a?(Comparable)
    v60 = catch(:done) do
      throw :done, [*[true, false], false] if a57.nil?
      v61 = (case [13, 12]; in [Integer => c5, _] then c5 end)
      (v63, _), v64 = [C51.new(:c, lambda { |q62| "x y" }).m8(), 0], ("x y" || "12")
      [false].select { |q65| 14 > 9 }
    end
    a57
  end
end
define_singleton_method(:pr66) do |list|
  list.each { |q| next if q.nil?; return 15 if q > 1 }
  8
end
v67 = self.pr66([3])
v70 = C42.new(C1.new(:c), a44: { a: 15, b: 19 }, a45: 8).send("a43")
define_singleton_method(:f71) { v70 = C1.new(:a) }
case { n: v67, v: { a: false }.fetch(:a) }
in [Integer => pn, pv]
  case v67
  in [Integer => pn, pv]
    v70.extend(Module.new { def xm74 = 7 })
    v75 = v70.xm74
    v77 = proc { |q76| (12.is_a?(Integer) ? false : true) }
    v73 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v73 = pn + 1
  in { n: 0.. => pn }
    v73 = pn * 2
  in String | Symbol => pw
    v73 = pw.length
  else
    v73 = 0
  end
  v78 = C1.new(:a, lambda { |q79| "bc" })&.m8()
  if !v78.nil? && v78 != :zz
    v80 = nil
    [1].each { |q| v80 = v67 if q == 1 }
  end
  v72 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v72 = pn + 1
in { n: 0.. => pn }
  v72 = pn * 2
in String | Symbol => pw
  v72 = pw.length
else
  v72 = 0
end
v81 = { a: :c, **{ a: :b, b: :b } }
define_singleton_method(:f82) { v81 = { a: :c, b: :b }.merge({ c: :c }) }
[1, 2].each { f82.call rescue 0 }
v83 = [{ a: 13, b: 9 }, nil].compact.reverse
puts(Array.new(2) { C51.new(:c)&.m58(false, a57: 15) { |q85| "x y" } })
case [C28.new(6), C28.new(2)].select { |q86| v72 == v67 }
when :never then nil
when Integer, Float
  v70 = m39([:a, :b].to_h { |k1| [k1, "def"] }) { |q89| "bc".to_sym }
  v87 = C1.new(:b).d20()
when String
  v67 = [0, 9, 4].each_slice(2).map { |i3, *| i3 }.count { |i5| i5 == v72 }
  nil.nope if ARGV.size > 3
  v87 = v72
else
  v87 = v67
end
v91 = [{ a: 17, b: 18 }, { a: 0, b: 1 }].select { |q93| (true && true) }.first
unless v91.nil?
  C42.class_exec(:dm94) { |n| define_method(n) { 18 } }
  v96 = C42.new(C1.new(:a, lambda { |q95| "def" }), a44: { a: 11, b: 18 }, a45: 14).dm94
  v99 = lambda { |q97| C51.new(:a, proc { |q98| "def" })&.m8() }
end
[lambda { |q100| 10 }, proc { |q101| v67 }].each_slice(2).map { |i3, *| i3 }.each_with_object([]) do |q102, i103x|
  next if !("a".nil?)
  p([C1.new(:a).m7("a", a5: "12"), v70.public_send(:m7, "def", a5: "def")])
end
v67 += (C51.new(:c, proc { |q106| "def" })&.d20() / ({ a: 13, b: 16 }.fetch(:a, v67).abs + 1))
v107 = v70.instance_eval { a3 }
begin
  case ["", false].last
  when :never then nil
  when Integer, Float
    v110 = {}
    v110.each { |k, q| q.nope(k) }
    n111 = 0
    [1, 2].each { |q| n111 += 1; redo if n111 == 1; next n111 if q == 1 }
    v112 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    v109 = (9 <=> v87)
  when String
    unless (case 19; when Integer then C42.new(v70, a44: { a: 14, b: 14 }, a45: 4) else C42.new(v70, a44: { a: 14, b: 14 }, a45: 4) end).public_send(:a45) > 14
      define_singleton_method(:pr115) do |list|
        list.each { |q| next if q.nil?; return "" if q > 1 }
        "def"
      end
      v116 = self.pr115([])
      v113 = v70
    else
      v113 = C1.new(:c)
    end
    v117 = catch(:done) do
      throw :done, C42.new(C1.new(:b, v107), a44: { a: 11, b: 14 }, a45: v72) if (13 * 6 % 97) > 0
      v119 = (begin; { a: { a: "def", b: "" }, b: { a: "", b: "" } }.merge({ c: { a: "", b: "a" } }); end)
      C42.new(C1.new(:c, lambda { |q120| "" }), a44: { a: 3, b: 5 }, a45: 4)
    end
    v109 = { a: 18, b: 11 }.fetch(:a, 18)
  when nil
    v121 = nil
    begin; v121 = C42.new(C1.new(:b, ->(q122) { "" }), a44: { a: 14, b: 17 }, a45: 11)&.a45(); ensure; v121.inspect; end
    pp((C42.new(C1.new(:b, lambda { |q123| "bc" }), a44: { a: 17, b: 11 }, a45: v121)).tap { |it7| it7.inspect })
    v109 = (4 - 18)
  else
    v109 = 13
  end
  v124 = "".upcase
  v124.nope if v124.respond_to?(:nope)
  raise ArgumentError, "odd"
  v108 = v67
rescue => e
  v108 = [v67, 18].max
  p e.class, e.message.length
end
v125 = C51.new(:c, v107).method(:a2).call()
C1.new(v125).method(:m7).call("12", a5: "a").first(3).map do |q127|
  v83[0] = { a: 15, b: 15 }.transform_values { |i2| i2 }
  v70.a3 = v107
end
(v130, _), v131 = [C28.new(v108), 0], ["a", "bc"].select { |q129| v72 == 13 }
v133 = C51.new(v125, ->(q132) { "x y" }).e55()
puts "end"
