puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def m4(a3 = 15)
    r5 = block_given? ? yield((16 - 5)) : nil
    v6 = { a: 17, b: 15 }.fetch(:a, 2)
    f7 = -> { begin; v6 = (10 <=> 12); ensure; p v6; end }
    p f7.call rescue p(f7)
    n8 = 0
    while n8 < 2
      n8 += 1
      v10 = lambda { |q9| ["a"].join("-") }
      v11 = (begin; raise "x"; rescue; a3; end)
      (v11.nope rescue p 0)
    end
    (8.to_s[0] || "bc")
  end
  def m12()
    @a2 = @a2
    case "a".to_sym
    in [Integer => pn, pv]
      v14 = { a: 14, b: 7 }.values.inject(0) { |m6, i6| m6 + i6 }
      v15 = Hash.new { |h, k| h[k] = 7 }
      v16 = v15[:unknown]
      v13 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v13 = pn + 1
    in { n: 0.. => pn }
      v13 = pn * 2
    in String | Symbol => pw
      v13 = pw.length
    else
      v13 = 0
    end
    [16].dup.push(19).find { |q17| ->{ [""] }.call.nil? }
  end
  alias al18 m12
end
class C19
  attr_accessor :a20
  def initialize(a20:)
    @a20 = a20
  end
  def m23(a21, a22)
    return proc { |q24| "a" } if @a20 > 10
    v25 = nil
    binding.local_variable_set(:v25, [16, 16, 2])
    $g26 = nil
    define_singleton_method(:gm27) { $g26 = (case [18, 0]; in [Integer => c5, _] then c5 end) }
    $g26 = (case [18, 0]; in [Integer => c5, _] then c5 end)
    v28 = $g26
    ->(q29) { C1.new(:b).m4() { |q30| q30 } }
  end
  def m32(a31)
    v33 = { a: C1.new(:b), **{ a: C1.new(:c), b: C1.new(:a) } }.transform_values { |i2| i2 }
    v34, v35 = C1.new(nil), (!(true) ? nil : false)
    ->(q36) { "".then { _1 + "!" } }
  end
  def m37()
    r38 = yield(catch(:t) { throw :t, "12"; 1 })
    return C1x.new(:c).method(:al18).call() if (6 + 18) == @a20
    v39 = r38
    f40 = proc { v39 = ("" + r38) }
    p f40.call rescue p(f40)
    v42 = ->(q41) { (@a20 <=> 8) }
    { a: [0, 4][0], b: nil }[:a]
  end
  class_eval "def e43 = 'def'"
end
def m45(a44)
  v46 = [:a, :b].to_h { |k1| [k1, { a: "def" }.fetch(:a)] }
  [true].each_with_object([]) { |i4, a4| a4 << i4 }.find { |q48| [3, 18, 8].reverse.include?(12) }
end
def m50(*a49)
  return [:a, :c, :a].dup.push(:a) if format("%d", 0).empty?
  n51 = 0
  loop do
    n51 += 1
    break if n51 > 2
    n52 = 0
    [1, 2].each { |q| n52 += 1; redo if n52 == 1; next n52 if q == 1 }
    v53 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    puts({ a: 15, b: nil }.merge({ c: 15 }).values)
  end
  v54 = catch(:done) do
    throw :done, C1.new(nil) if [11, 16].select { |q55| ["", "x y"].is_a?(Comparable) }.nil?
    pp(["x y", C19.new(a20: 14).a20()].last)
    C1.new(:a)
  end
  { a: [:c, :b].each_slice(2).map { |i3, *| i3 }, b: nil }[:a]
end
class C56
  attr_accessor :a57, :a58
  def initialize(a57, a58)
    @a57 = a57
    @a58 = a58
  end
  def m59()
    proc { |q60| C19.new(a20: 13).public_send(:a20) }
  end
  alias al61 m59
end
[*[[17, 4], [13]], [19, 17, 12]].each_with_object([]) do |q62, i63x|
  v64 = (begin; raise "x"; rescue; { a: "x y", b: "a" }[:zz]; end)
end
v65 = ([{ a: true, b: true }, { a: true, b: true }]).tap { |it7| it7.inspect }[0]
$g66 = nil
define_singleton_method(:gm67) { $g66 = "".length }
self.gm67
v68 = $g66
v69 = Array.new(2) { ["def", "def"] }[1]
if v69
  v70 = C19.new(a20: v68)
  v70.instance_variable_set(:@iv71, [6])
  v72 = v70.instance_variable_get(:@iv71)
end
unless ["", nil].compact.respond_to?(:m1)
  if [9].find { |q74| (true && true) }.is_a?(Integer)
    n76 = 0
    while n76 < 2
      n76 += 1
      v77 = nil
      1.times { v77 = C1.new(:a) }
    end
    unless { a: C56.new(C1.new(:c), "a").method(:a58).call() }.fetch(:a).empty?
      v80 = C56.new(C1.new(:c), "").al61().call((v68 * v68 % 97))
      puts(->(q81) { C19.new(a20: 2)&.a20() })
      v79 = (["x y", "def", "a"] + ["a"])
    else
      v79 = ["12", "12"]
    end
    v75 = ["def", [:b, :b, :b]].last
  end
  v73 = [:a, :b].to_h { |k1| [k1, ""] }
end
begin
  v84 = [:c, :c].map { |q83| "x y" }.each_slice(2).map { |i3, *| i3 }
  Integer("q")
  v82 = 10 == 18
rescue StandardError
  v82 = 6 > 8
ensure
  p v82
end
v85 = ((v68 - 6) == (v68).then { |it8| it8 } ? nil : C19.new(a20: v68))
v87, v88 = C19.new(a20: v68).public_send(:e43), (begin; raise "x"; rescue; ->(q86) { q86 }; end)
([[:c], [:a, :a], [:b]] + [[:a, :a, :c], [:b, :a]]).each do |q89|
  break if v68 == [13, 19].inject(0) { |m6, i6| m6 + i6 }
  v91 = C1.new(:a).send("m12")
end
n92 = 0
v93 = nil
begin
  n92 += 1
  raise "again" if n92 < 3
  v93 = C19.new(a20: 15)&.m23([15], true)
rescue RuntimeError
  retry
end
v94 = C19.new(a20: 12)
v96 = eval(":b")
(begin; raise "x"; rescue; [C1.new(:b)]; end).each_with_index do |q97, i98|
  v99 = v94
  define_singleton_method(:f100) { v99 = C19.new(a20: 18) }
  p f100.call rescue p(f100)
  v101 = v96
end
puts "end"
