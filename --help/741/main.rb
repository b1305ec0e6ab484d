# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3)
    @a2 = a2
    @a3 = a3
  end
  def m5(a4: nil)
    n6 = 0
    v7 = nil
    begin
      n6 += 1
      raise "again" if n6 < 3
      v7 = (5 / (11.abs + 1))
    rescue RuntimeError
      retry
    end
    v8 = { a: [{ b: true }] }
    v9 = v8.dig(:a, 0, :b)
    format("%d", 2)
  end
  def m11(a10, &block)
    r12 = block.call("<#{"bc"}>")
    pp([*{ a: "", b: "a" }.values, r12])
    { a: 10, b: 5 }.transform_values { |i2| i2 }[:zz]
  end
  prepend(Module.new { def w13 = 17 })
end
class C14 < C1
  def m15()
    return ("bc" * (8 % 3)) if (false && false)
    v17 = C1.new(->(q16) { q16 }, "a").send("a3").upcase
    v19 = catch(:t) { throw :t, ["x y"].map { |q18| :c }; 1 }
    v17
  end
  def m22(a20 = lambda { |q23| "x y" }, *a21)
    return (case 18; when Integer then C1.new(proc { |q25| 13 }, "a") else C1.new(proc { |q25| 13 }, "a") end) if C1.new(->(q24) { 15 }, "12").method(:w13).call() > 7
    C1.new(->(q26) { q26 }, "12")
  end
  def m29(a28, a27 = "bc")
    r30 = block_given? ? yield(w13()) : nil
    puts((case [C1.new(proc { |q31| 1 }, "def").w13(), ["12", "", "a"].size]; in [Integer => c5, _] then c5 end))
    ([nil, 19, nil] + [3, 16]).each_with_object([]) do |q32, i33x|
      next if nil.to_i == w13()
      (v36, _), v37 = [{ a: proc { |q35| a27 } }.fetch(:a), 0], "<#{[8, 17]}>"
    end
    [18, 0, 5].dup.push(14)[1]
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g38") ? 19 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g38") || super
end
S39 = Struct.new(:s1, :s2, keyword_init: true) do
  def m41(*a40)
    v42 = +"lit"
    v42.concat("x")
    case C1.new(proc { |q43| q43 }, "x y")
    when :never then nil
    when Integer, Float
      a40 = C14.new(proc { |q45| q45 }, v42).m22()
      p(a40)
      a40 = [["", "bc"], ["x y", "a", "a"], ["def", "a"]]
      v44 = "12".then { _1 + "!" }
    when String
      p((C14.new(lambda { |q47| 4 }, "x y") || C14.new(proc { |q48| q48 }, v42)).w13())
      v44 = v42.upcase
    when nil
      v51 = C14.new(lambda { |q50| 10 }, v42)
      v51.extend(Module.new { def xm52 = 5 })
      v53 = v51.xm52
      v44 = C14.new(->(q49) { 13 }, v42).public_send(:a3)
    when Array
      puts(->{ [nil, "", "x y"] }.call.compact)
      v44 = v42
    when ->(it) { it.respond_to?(:upcase) }
      v54 = nil
      [1].each { |q| v54 = { a: C14.new(->(q55) { 13 }, "12"), b: nil }[:a] if q == 1 }
      v54 = C14.new(proc { |q56| 3 }, v42)
      v44 = ("12" * (9 % 3))
    else
      v44 = "a"
    end
    C14.new(proc { |q57| 13 }, "")
  end
end
def m60(a58, a59)
  v61 = ["def", "a", "12"].reverse.join("-")
  a58 = lambda { |q62| "a" }
  p(a58)
  a58 = 9
  a58
end
def m63()
  r65 = yield(C1.new(proc(0) { |q64| 15 }, "a").a3())
  return { a: true, **{ a: false, b: false } } if C14.new(lambda { |q66| r65 }, "x y").method(:w13).call() > 9
  r65 ||= r65
  case [r65, ("12"[0] || "x y")]
  in [Integer => pn, pv]
    (v68, _), v69 = [(pv[0] || "a"), 0], pv
    v67 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v67 = pn + 1
  in { n: 0.. => pn }
    v67 = pn * 2
  in String | Symbol => pw
    v67 = pw.length
  else
    v67 = 0
  end
  { a: true, b: true }.merge({ c: true }).select { |k2, _| k2 != :z }
end
def m71(a70)
  r72 = yield((case [10, 10]; in [Integer => c5, _] then c5 end))
  case [(1.is_a?(Enumerable) ? 15 : r72), r72]
  in [Integer => pn, pv]
    pp(["a", "bc"].reverse.size)
    v75 = ("bc".to_sym || :a)
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
  pp(S39.new(s1: [:b, :b, :b], s2: v73).public_send(:m41, ["bc", "x y"].select { |q76| a70.is_a?(String) }))
  (C14.new(lambda { |q77| r72 }, "a").m22()).tap { |it7| it7.inspect }
end
n79 = 0
v80 = nil
begin
  n79 += 1
  raise "again" if n79 < 3
  v80 = S39.new(s1: [:b, :c], s2: 7)
rescue RuntimeError
  retry
end
eval("CN81 = 'a'") unless defined?(CN81)
v82 = Object.const_get(:CN81)
v83 = S39.new(s1: [:c, :b, :c], s2: n79).public_send(:s2)
unless (false && true)
  puts(C1.new(lambda { |q85| n79 }, "bc"))
  v84 = [S39.new(s1: [:b, :a, :a], s2: v83)].each { |it9| break it9 }
end
n79 ||= [5, 3].each_with_object([]) { |i4, a4| a4 << i4 }.sum
[*[{ a: 15, b: 6 }, { a: 14, b: 12 }, { a: 2, b: 10 }], { a: 14, b: 5 }].each_with_object([]) do |q87, i88x|
  break if (11 * n79 % 97) > 15
  $g89 = nil
  define_singleton_method(:gm90) { $g89 = (14 - 5) }
  $g89 = (14 - 5)
  v91 = $g89
end
v92 = nil
[1].each { |q| v92 = C14.new(proc { |q93| 12 }, "a") if q == 1 }
v80.send(:s2=, [n79, 14].max)
unless [*[15, 4, 6], n79].each_slice(2).map { |i3, *| i3 }.include?(8)
  v97 = "x y".to_sym
  v94 = C1.new(lambda { |q96| 11 }, "bc")
else
  v94 = C1.new(proc { |q95| 14 }, v82)
end
v99 = ->(q98) { v83 }
v99.nope if v99.respond_to?(:nope)
v101 = proc { |q100| 8 }
p(defined?(Nope) ? Nope.new : 0)
n102 = 0
while n102 < 2
  n102 += 1
  v94.instance_variable_set("@iv103", 16)
  v104 = v94.instance_variable_get(:@iv103)
  [["12", ""], ["a"], ["x y"]].select { |q105| v104 > 6 }.first(3).map do |q106|
    v108 = v82
  end
end
["x y", "x y"].map { |q109| ["def"] }.first(3).map do |q110|
  n112 = 0
  v113 = nil
  begin
    n112 += 1
    raise "again" if n112 < 3
    v113 = 12 == n79
  rescue RuntimeError
    retry
  end
end
puts "end"
