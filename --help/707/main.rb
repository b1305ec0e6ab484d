puts "start"
class C1
  attr_accessor :a2
  def initialize(a2 = [4])
    @a2 = a2
  end
  def m5(a3, a4)
    case { a: proc { |q6| false }, b: lambda { |q7| false } }.transform_values { |i2| i2 }
    when :never then nil
    when Integer, Float
      a3 << a3.count { |i5| i5 == 19 }
      v8 = "12".sub(/[a-c]/) { |m4| m4.upcase }
    else
      v8 = "def"
    end
    if lambda { |q9| 8 }.is_a?(Integer)
      @a2.push(["12"].size)
      v10 = { a: true, **{ a: true, b: false } }
    else
      v10 = { a: true, b: true }.select { |k2, _| k2 != :z }
    end
    @a2.each_slice(2).map { |i3, *| i3 }.count { |i5| i5 == (2 <=> 15) }
  end
  def m11()
    r12 = yield(["", 5].last)
    return ("bc" * (r12 % 3)) if :b.to_s.empty?
    case { n: r12, v: r12 }
    in [Integer => pn, pv]
      v17 = [:a, :b].to_h { |k1| [k1, ->(q16) { q16 }] }.select { |k2, _| k2 != :z }
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
    format("%d", r12)
  end
  def m19(a18)
    return ["a"].find { |q20| 8.nil? } if (true && false)
    v21 = v22 = String.new("s")
    v21 << "t"
    p v22.length
    v23 = v24 = []
    v23 << 15
    v25 = v24.first
    { a: a18 }.fetch(:a)
  end
  K26 = :b
  def m27 = K26
end
def m30(a28, a29, &block)
  r31 = block.call((4 <=> 15))
  v32 = String.instance_method(:length).bind("abc").call
  v33 = nil
  1.times { v33 = a29.each_with_object([]) { |i4, a4| a4 << i4 } }
  r31
end
def m35(a34)
  return proc { |q36| "" } if (false && false)
  (nil || lambda { |q37| a34 })
end
def m40(a38, *a39)
  [{ a: :b, b: :c }].dup.push({ a: :a, b: :a }).each_with_object([]) do |q41, i42x|
    v44 = a39.map { |q43| C1.new().m5([4, 10], 16) }
  end
  { a: 9, **{ a: 4, b: 7 } }.select { |k2, _| k2 != :z }
end
case (1 > 2 ? nil : lambda { |q45| 16 })
when :never then nil
when Integer, Float
  v47 = [:a, :b].to_h { |k1| [k1, C1.new()] }.merge({ c: C1.new() })
  v46 = C1.new([16, 15]).send("m5", [5, 11, 0], 3)
when nil
  v49 = C1.new().m5([4, 17, 6], 4).to_s
  rec50 = ->(n) { n <= 0 ? 6 : (rec50.call(n - 1) || 8) }
  v51 = rec50.call(3)
  v46 = (nil || 15)
when Array
  v52 = C1.new().m5([15, 10], { a: nil, b: nil }[:a])
  v46 = (case [17, 8]; in [Integer => c5, _] then c5 end)
else
  v46 = 1
end
v53 = ((nil || C1.new([17, 8, 4])) || C1.new())
v54 = { a: "def", b: "" }[:a].to_s
v53.define_singleton_method(:sm55) { C1.new([15, 11]) }
v56 = v53.sm55
v58 = ({ a: "", b: "bc" } || { a: "", b: "bc" })[:zz]
v59 = C1.new([0, 7])
n60 = 0
while n60 < 2
  n60 += 1
  case v59.a2()
  when :never then nil
  when Integer, Float
    n62 = 0
    v63 = nil
    begin
      n62 += 1
      raise "again" if n62 < 3
      v63 = v54
    rescue RuntimeError
      retry
    end
    v61 = v54
  when String
    v64 = nil
    while v64.nil? do v64 = { a: "x y", b: "" }.transform_values { |i2| i2 } end
    v61 = ("a".dup << "x y")
  when Array
    case { a: "x y", **{ a: "", b: "bc" } }
    when :never then nil
    when Integer, Float
      v66 = ->{ { a: [17, 17, 12], b: [2, 19, 15] }.select { |k2, _| k2 != :z } }.call
      v65 = "def".to_sym
    when String
      puts(v54)
      v65 = "x y".to_sym
    when nil
      v59.instance_variable_set(:@a2, [[17, 3, 9]].each { |it9| break it9 })
      v67 = v56.m19(("12" * (0 % 3)))
      v65 = (:b || :a)
    when Array
      v68 = (case 1; when Integer then C1.new() else C1.new() end).a2()
      v69 = (v58).then { |it8| it8 }
      v65 = "x y".to_sym
    when ->(it) { it.respond_to?(:upcase) }
      v71 = ->(q70) { C1.new([2]).method(:m27).call() }
      v72 = [:a, :b].to_h { |k1| [k1, (begin; raise "x"; rescue; C1.new([13, 3, 14]); end)] }
      v65 = "x y".to_sym
    else
      v65 = :b
    end
    v73 = C1.new()
    f74 = lambda { |q = 1| v73 = C1.new(); q }
    v61 = v54
  when ->(it) { it.respond_to?(:upcase) }
    unless !((3 == 4).then { |it8| it8 })
      v76 = "a".to_sym
      v54 = (case 7; when Integer then ("" + "def") else ("" + "def") end)
      v75 = ("" + "12")
    else
      v75 = (v54[0] || "x y")
    end
    v78 = (v59.send("m11") { |q77| v46 }[0] || "bc")
    v61 = v46.to_s
  else
    v61 = v54
  end
end
v79 = { a: { a: 17, b: 7 }, **{ a: { a: 19, b: 4 }, b: { a: 11, b: 11 } } }.transform_values { |i2| i2 }
v80 = v46
unless "".to_sym.to_s.empty?
  unless (v54 if 18 > 7).to_s.empty?
    v85 = lambda { |q83| :b }
    f86 = proc { v85 = ->(q84) { :a } }
    [1, 2].each { f86.call rescue 0 }
    v88, *, v89 = [17, 0].each_slice(2).map { |i3, *| i3 }, 1, 2, ->(q87) { v80 }
    v82 = ["a", 4].first
  else
    v82 = format("%d", 18)
  end
  n90 = 0
  loop do
    n90 += 1
    break if n90 > 2
    case (["a", "bc"]).tap { |it7| it7.inspect(0) }
    when :never then nil
    when nil
      C1.class_eval { def dm92 = 0 }
      v93 = v56.dm92
      v94 = nil
      begin; v94 = C1.new([4, 9]); ensure; v94.inspect; end
      v91 = v59&.m5([15, 1, 13], nil)
    when Array
      v96 = ["def", ""].select { |q95| 17.is_a?(Enumerable) }.respond_to?(:m1)
      k97 = Class.new { def !; false; end; def go = 1 }.new
      v98 = (!k97 ? 2 : k97.go)
      v91 = C1.new().send("m5", [9], 2)
    else
      v91 = 10
    end
    v99 = C1.new([11, 14])&.m5([13, 10, 0], 8)
    f100 = proc { v99 = v91 }
  end
  v81 = ("".dup << "x y")
else
  v81 = (begin; v54; end)
end
[C1.new(), C1.new([6, 14]), C1.new([11])].each_with_object([]) { |i4, a4| a4 << i4 }.each_with_object([]) do |q101, i102x|
  v103 = [].first
  v103.nope if v103
end
puts "end"
