puts "start"
class C1
  attr_accessor :a2
  def initialize(a2 = "bc")
    @a2 = a2
  end
  def m4(*a3)
    return { a: 2, b: 15 }[:zz] if "x y".then { _1 + "!" }.empty?
    (Integer("z") rescue [11, 5, 12])[1]
  end
  def m7(a5, a6, &block)
    r8 = block.call(["", "bc", "a"].join("-"))
    (a5 == (r8 + a5) ? nil : r8)
  end
  class_eval "def e9 = @a2"
end
def m11(a10: "a")
  r12 = block_given? ? yield(C1.new().nil?) : nil
  v13 = "".to_sym
  ([true, false].each_with_object([]) { |i4, a4| a4 << i4 } + [true])
end
def m15(a14 = C1.new("x y"))
  return ->(q16) { q16 }.call(19) if 2.send(:+, 10).respond_to?(:each)
  unless ([""] + ["bc", "def", "bc"]).size > 10
    a14.a2 = format("%d", 5)
    v17 = (11 || 18)
  else
    v17 = 16.send(:+, 2)
  end
  v17
end
def m20(a18, *a19)
  r21 = block_given? ? yield(C1.new().e9()) : nil
  v22 = catch(:done) do
    throw :done, [5, 11].sum if [[false]].each { |it9| break it9 }.respond_to?(:nope)
    v23 = "bc".to_sym
    C1.define_method(:dm24) { "" }
    v25 = C1.new("bc").dm24
    m15(C1.new(v25))
  end
  C1.new().m7(v22, 14) { |q26| 2 }.respond_to?(:each)
end
[C1.new(""), C1.new()].each do |q27|
  break if [5, 17].inject(0) { |m6, i6| m6 + i6 } > 10
  [16, 8].compact.each do |q29|
    next if q29 > 8
    v31 = C1.new("def").e9()
    q27.extend(Module.new { def xm32 = C1.new("bc") })
    v33 = q27.xm32
  end
end
v34 = C1.new("").a2()
define_singleton_method(:pr35) do |list|
  list.each { |q| next if q.nil?; return "" if q > 1 }
  "bc"
end
v36 = self.pr35([3])
case 3.send(:+, 19)
in [Integer => pn, pv]
  puts((C1.new() || C1.new("")))
  k38 = Class.new { def sc40(a = 1, *b, c: 2) = 13 }
  k39 = Class.new(k38) { def sc40(a = 1, *b, c: 2) = (super(5, c: 6)) }
  v41 = k39.new.sc40
  v37 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v37 = pn + 1
in { n: 0.. => pn }
  v37 = pn * 2
in String | Symbol => pw
  v37 = pw.length
else
  v37 = 0
end
v42 = nil
proc {}.binding.local_variable_set(:v42, 2)
v43 = nil
binding.eval("v43 = 3")
puts "end"
