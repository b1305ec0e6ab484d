# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def m4(a3, &block)
    r5 = block.call([18, 15, 19].count { |i5| i5 == 10 })
    v7, v8 = { a: "12", **{ a: "12", b: "x y" } }, (begin; ->(q6) { r5 }; end)
    unless format("%d", (6 / (1.abs + 1))).empty?
      v11, v10 = [[[17], 2].first, r5].reverse
      v9 = catch(:t) { throw :t, 19; 1 }
    end
    (begin; raise "x"; rescue; [:a, :c, :c]; end).first
  end
  def m14(a12, *a13)
    v18 = [:a, :b].to_h { |k1| [k1, proc { |q17| q17 }] }.select { |k2, _| k2 != :z }
    if { a: 0, **{ a: 19, b: 9 } }.respond_to?(:upcase)
      a13 = (begin; 4; end)
      p(a13)
      a13 = [15]
      v19 = (begin; proc { |q21| 10 }; end)
    end
    (19.to_s + format("%d", 12))
  end
  def m22()
    (!(4 > 12) ? [19, 1][1] : [4].first)
  end
  class_eval "def e25 = 4"
end
def m27(a26)
  r28 = block_given? ? yield(("a" + "")) : nil
  (!(15 > 11) ? C1.new({ a: "x y", b: "bc" }) : (C1.new({ a: "12", b: "" }) || C1.new({ a: "x y", b: "" })))
end
def m29()
  case [{ a: 12, b: nil }[:a], C1.new({ a: "x y", b: "bc" }).m14({ a: "def", b: "x y" }, *[13, 13])]
  in [Integer => pn, pv]
    k31 = Class.new { def to_ary = [1, 2] }.new
    v32, _ = k31
    v33 = [0] + k31
    v30 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v30 = pn + 1
  in { n: 0.. => pn }
    v30 = pn * 2
  in String | Symbol => pw
    v30 = pw.length
  else
    v30 = 0
  end
  unless (true && true)
    v35 = (nil || [:a, :b].to_h { |k1| [k1, C1.new({ a: "x y", b: "" })] })
    v34 = ->{ [19] }.call
  end
  { a: "def".empty?, **{ a: true, b: false }.merge({ c: true }) }
end
def m38(a36, a37)
  r39 = block_given? ? yield(12.to_s) : nil
  return (Integer("z") rescue [""]) if C1.new({ a: "def", b: "a" }).nil?
  ["a", "12"].each_with_object([]) { |i4, a4| a4 << i4 }
end
class C40 < C1
  def m41()
    (case 7; when Integer then C1.new({ a: "", b: "bc" }) else C1.new({ a: "", b: "bc" }) end).a2()
  end
  private
  def h42 = e25()
  public
  def m43 = h42
end
class ::C40
  def m45(a44:)
    v48, v47 = [proc { |q46| 0 }, a44].reverse
    (nil || [:a, :a]).reverse
  end
end
case { a: :b, b: :b }.merge({ c: :b })
when :never then nil
when String
  v50 = { a: C40.new({ a: "def", b: "bc" }), b: C40.new({ a: "a", b: "a" }) }.select { |k2, _| k2 != :z }[:a]
  v51 = [*([C40.new({ a: "bc", b: "" }), C40.new({ a: "a", b: "def" }), C40.new({ a: "def", b: "a" })] + [C40.new({ a: "def", b: "def" })]), C40.new({ a: "def", b: "" })]
  v49 = (begin; raise "x"; rescue; 8; end)
when nil
  v52 = { a: [{ b: :b }] }
  v53 = v52.dig(:a, 0, :b)
  v49 = [12, 17, 17].count { |i5| i5 == 3 }
when Array
  v54 = C40.new({ a: "", b: "bc" }).m43()
  v49 = [""].size
else
  v49 = 6
end
define_singleton_method(:er55) do
  begin
    nil.nope
  ensure
    return "12"
  end
end
v56 = self.er55
[["x y", "x y", "x y"], ["bc", "bc"]].dup.push(["def", ""]).each_with_index do |q57, i58|
  v61 = Array.new(2) { C1.new({ a: "x y", b: "" }) }.dup.push(m27(->(q59) { :b }) { |q60| "def" })
  v63 = lambda { |q62| C40.new({ a: "a", b: "a" }).nil? }
end
unless v49 > 5
  v65 = C40.new({ a: "a", b: "x y" })
  v64 = { a: { a: "x y", b: "" } }.fetch(:a)
else
  v64 = [:a, :b].to_h { |k1| [k1, v56] }
end
begin
  v69 = C1.new({ a: "x y", b: "a" }).m14({ a: "", b: "12" }, 9)
  f70 = proc { v69 = "def".sub(/[a-c]/) { |m4| m4.upcase } }
  [1, 2].each { f70.call rescue 0 }
  raise ArgumentError, "odd"
  v66 = proc { |q67| 4 }
rescue => e
  v66 = lambda { |q68| 3 }
  p e.class, e.message.length
ensure
  p v66
end
v71 = v49
v72 = C1.new(v64).m22()
unless (true && true)
  Object.const_set("CN74", C40.new({ a: "x y", b: "def" })) unless Object.const_defined?(:CN74)
  v75 = CN74
  v76 = catch(:done) do
    throw :done, m27(lambda { |q78| :a }) { |q79| q79 } if v71 > 10
    begin
      v75.a2 = { a: "def", b: "" }.select { |k2, _| k2 != :z }
      (v81, _), v82 = [C40.new(v64), 0], true.respond_to?(:nope)
      raise ArgumentError, "odd"
      v80 = C40.new({ a: "12", b: "x y" }).e25()
    rescue => e
      v80 = [7, 2].sum
      p e.class, e.message.length
    ensure
      p v80
    end
    case [(18 + 9), v71]
    in [Integer => pn, pv]
      v84 = v56
      v89 = [:a, :b].to_h { |k1| [k1, proc { |q88| :c }] }[:a]
      v83 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v83 = pn + 1
    in { n: 0.. => pn }
      v83 = pn * 2
    in String | Symbol => pw
      v83 = pw.length
    else
      v83 = 0
    end
    C1.new({ a: "12", b: "" })
  end
  v73 = C1.new(v64).method(:m14).call(v64, *[5, 5])
else
  v73 = v56
end
case C40.new({ a: "", b: "a" }).send("e25")
when :never then nil
when String
  unless { a: true, b: false }.transform_values { |i2| i2 }.is_a?(Comparable)
    v92 = nil
    v92 = Array.new(2) { 15 } unless v92
    v93 = nil
    1.times { v93 = { a: 5, b: 17 }.fetch(:a, 9) }
    v91 = (v73 if v49.respond_to?(:nope))
  else
    v91 = "bc"
  end
  begin
    v95 = "x y".to_sym
    raise ArgumentError, "odd"
    v94 = [8, 0, 18][nil]
  rescue StandardError
    v94 = v72
  ensure
    p v94
  end
  v90 = v73
when nil
  unless [v71].each { |it9| break it9 } > 1
    v97 = v73
    v96 = v73
  else
    v96 = v73
  end
  v90 = ("x y" + "bc")
else
  v90 = ""
end
p(([C1.new({ a: "x y", b: "12" }), C1.new({ a: "x y", b: "bc" })] + [C1.new({ a: "def", b: "a" }), C1.new({ a: "", b: "bc" })]))
case C40.new({ a: "x y", b: "12" }).method(:m14).call({ a: "bc", b: "x y" }, *[v71, v71])
in [Integer => pn, pv]
  v99 = (12.to_i <=> (7 / (8.abs + 1)))
  v98 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v98 = pn + 1
in { n: 0.. => pn }
  v98 = pn * 2
in String | Symbol => pw
  v98 = pw.length
else
  v98 = 0
end
unless catch(:t) { throw :t, v90; 1 }.nil?
  case { a: [:c], b: [:c, :b] }.values
  when :never then nil
  when ->(it) { it.respond_to?(:upcase) }
    C40.include(Module.new { def dm104 = "a" })
    v105 = C40.new(v64).dm104
    v103 = v56.upcase
  else
    v103 = v90
  end
  v100 = ->(q102) { "x y" }
else
  v100 = proc { |q101| "12" }
end
v107 = eval("3")
begin
  v109 = "x y"&.length.to_i
  f110 = -> { begin; v109 = { a: 10, b: nil }[:a]; ensure; p v109; end }
  [1, 2].each { f110.call rescue 0 }
  v111 = nil
  [1].each { |q| v111 = ["12", "12"].reverse if q == 1 }
  raise ArgumentError, "odd"
  v108 = { a: "a", **{ a: "", b: "12" } }
rescue
  v108 = ->{ { a: "", b: "x y" } }.call
end
puts "end"
