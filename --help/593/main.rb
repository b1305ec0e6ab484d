puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2:)
    { a: "a", b: "x y" }.select { |k2, _| k2 != :z }.merge({ c: ("bc" * (5 % 3)) })
  end
end
S4 = Struct.new(:s1, :s2) do
  def m6(*a5, &block)
    r7 = block.call((Integer("z") rescue 2))
    a5[0] = [true, true, true].find { |q8| (false && false) }
    k9 = Class.new { def ud10 = 1; def to_s = "u" }
    k9.class_eval { undef_method :hash if false }
    v11 = k9.new.ud10 + k9.new.to_s.size
    (Integer("z") rescue [[11]].each { |it9| break it9 })
  end
end
def m14(a13, a12 = ["12", "x y"])
  r15 = block_given? ? yield(("def"[0] || "def")) : nil
  return nil.to_s if [14, 19].each_with_object([]) { |i4, a4| a4 << i4 }.include?(12)
  (case 10; when Integer then catch(:t) { throw :t, "a"; 1 } else catch(:t) { throw :t, "a"; 1 } end)
end
def m17(a16)
  ({ a: 7 }.fetch(:a) / ([18].inject(0) { |m6, i6| m6 + i6 }.abs + 1))
end
module R18; refine(Integer) { def rm19 = "def" }; end
using R18
v20 = 4.rm19
v21 = {}
v21.default = :c
v22 = v21[:unknown]
k23 = Class.new { def !; false; end; def go = 1 }.new
v24 = (!k23 ? 2 : k23.go)
case S4.new(7, 9).m6(*[nil, nil]) { |q25| "bc" }
when :never then nil
when Integer, Float
  String.class_eval { def cr27 = 5 }
  v28 = "a".cr27
  v29 = v30 = String.new("s")
  v29 << "t"
  p v30.length
  v31 = v32 = []
  v31 << S4.new(17, 7)
  v33 = v32.first
  v26 = v24
when String
  eval("CN34 = ''") unless defined?(CN34)
  v35 = CN34
  n36 = 0
  v37 = nil
  begin
    n36 += 1
    raise "again" if n36 < 3
    v37 = (case 13; when Integer then [:b, :c] else [:b, :c] end)
  rescue RuntimeError
    retry
  end
  v26 = v24
else
  v26 = 14
end
unless !(["bc", v24 == v24].last)
  case ({ a: 13, b: 13 }).tap { |it7| it7.inspect }
  when :never then nil
  when Integer, Float
    v42 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
    v41 = v24
  when nil
    v43 = catch(:done) do
      throw :done, [17, 17] if { a: 4, b: 11 }.nil?.is_a?(Enumerable)
      v44 = m17(S4x.new(3, 7))
      { a: 6, b: 12 }.values
    end
    v41 = v24
  when ->(it) { it.respond_to?(:upcase) }
    v45 = S4.new(19, 8)
    v41 = v26
  else
    v41 = 2
  end
  begin
    v50 = [3].dup.push(15)
    define_singleton_method(:f51) { v50 = S4.new(12, 18).m6(*[nil, nil]) { |q49| "a" } }
    [1, 2].each { f51.call rescue 0 }
    v53, *, v54 = proc { |q52| false }, 1, 2, v41
    v46 = proc { |q47| "12" }
  rescue => e
    v46 = ->{ proc { |q48| v20 } }.call
    p e.class, e.message.length
  end
  v38 = proc { |q40| v22 }
else
  v38 = ->(q39) { :a }
end
unless catch(:t) { throw :t, (3.is_a?(Integer) ? [8, 15] : [10, 10]); 1 }.include?(18)
  n57 = 0
  v58 = nil
  begin
    n57 += 1
    raise "again" if n57 < 3
    v58 = S1.new(18, 11)
  rescue RuntimeError
    retry
  end
  eval("def ev59 = :a")
  v60 = ev59
  v55 = m14({ a: 0, b: 16 }, ["12", "def"]) { |q56| :c }
else
  v55 = 3.to_s
end
v61 = nil
binding.eval("v61 = 14")
n62 = 0
[1, 2].each { |q| n62 += 1; redo if n62 == 1; next n62 if q == 1 }
v63 = [1, 2, 3].map { |q| next 0 if q == 2; q }
k64 = Struct.new(:z) { def am65 = S4.new(12, 7) }
v66 = k64.new.am65
p(m14([{ a: 19, b: 11 }].each { |it9| break it9 }) { |q67| "a".to_sym })
v68 = n62
f69 = lambda { |q = 1| v68 = (v24 - 9); q }
p f69.call rescue p(f69)
v70 = S1.new(v24, nil)
v72 = ->(q71) { 8.send(:+, 10) }
v73 = nil
begin; v73 = S1.new(v24, 14).s1(); ensure; v73.inspect; end
v74 = catch(:done) do
  throw :done, { a: :a, **{ a: :a, b: :b } } if (true && false)
  case [m17(S4.new(v61, 18)), ["x y", false].last]
  in [Integer => pn, pv]
    v76 = { a: [{ b: :a }] }
    v77 = v76[:a].first[:b]
    v63.unshift(v26)
    v75 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v75 = pn + 1
  in { n: 0.. => pn }
    v75 = pn * 2
  in String | Symbol => pw
    v75 = pw.length
  else
    v75 = 0
  end
  (begin; { a: :b, b: :a }; end)
end
case { n: v70.s1(), v: n62 }
in [Integer => pn, pv]
  case ((true && true) ? nil : S4.new(nil, 18))
  when :never then nil
  when Integer, Float
    v81 = nil
    1.times { v81 = S4.new(v61, v61) }
    v82 = "x y".to_sym
    v79 = m14({ a: 7, b: 9 }) { |q80| :a }
  when String
    v66 = S4.new(nil, nil)
    v79 = v20
  else
    v79 = v55
  end
  v83 = ((true && false) ? nil : (pv > 13 ? true : false))
  if v83.nil?
    p 0
  else
    v84 = nil
    v84 = [*[false, false, false], v83] unless v84
    v86 = proc { |q85| (nil || 15) }
  end
  v78 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v78 = pn + 1
in { n: 0.. => pn }
  v78 = pn * 2
in String | Symbol => pw
  v78 = pw.length
else
  v78 = 0
end
puts "end"
