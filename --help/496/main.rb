puts "start"
class C1
  attr_accessor :a2, :a3, :a4
  def initialize(a2, a3: 13, a4: 0)
    @a2 = a2
    @a3 = a3
    @a4 = a4
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def m7(a6, a5: 10)
    return @a4 if ({ a: "12", b: "a" }).tap { |it7| it7.inspect }.respond_to?(:upcase)
    ([12, 1] || [1]).find { |q8| !(catch(:t) { throw :t, true; 1 }) }
  end
  def m10(a9)
    v12, v11 = [15, catch(:t) { throw :t, a9; 1 }].reverse
    n13 = 0
    until n13 >= 3
      n13 += 1
      v14 = "a".then { _1 + "!" }.sub(/[a-c]/) { |m4| m4.upcase }
      v15 = [[7, 19, 16], 12].first.first
    end
    ["12", "bc"].map { |q16| 17 }.dup.push(["12"].size)
  end
  K17 = true
  def m18 = K17
end
def m21(a19, *a20, &block)
  r22 = block.call((:b || :b))
  v23 = C1.new(8, a3: 8, a4: 14)
  v23.instance_variable_set("@iv24", [18])
  v25 = v23.instance_variable_get(:@iv24)
  a20.first(3).map do |q26|
    next if r22 > 8
    v28 = { a: r22, **{ a: 1, b: 7 }.select { |k2, _| k2 != :z } }
    v29 = [:a, :b].to_h { |k1| [k1, [18, 19].first] }
  end
  v23
end
def m32(a31, a30: 5)
  v33 = ->{ "12" }.call.sub(/[a-c]/) { |m4| m4.upcase }
  C1.new(19)
end
v34 = C1.new(19, a3: 0, a4: nil)
v34.define_singleton_method(:sm35) { C1.new(13) }
v36 = v34.sm35
v34 = { a: "a", **{ a: "", b: "def" } }
p(v34)
v34 = C1.new(18, a3: 6, a4: 8)
for q37 in v36.public_send(:m10, "a")
  break if !(C1.new(q37, a4: 19)&.m18())
  begin
    v36.extend(Module.new { def xm40 = ["12", "a", "bc"] })
    v41 = v36.xm40
    rec42 = ->(n) { n <= 0 ? :a : (rec42.call(n - 1) || :c) }
    v43 = rec42.call(3)
    nil.nothing
    v39 = C1.new(10)
  rescue StandardError
    v39 = C1.new(2, a3: 8, a4: nil)
  ensure
    p v39
  end
  1 + nil if $PROGRAM_NAME == "nobody"
end
v45 = nil
1.times { v45 = catch(:t) { throw :t, "x y"; 1 } }
unless proc { |q46| 15 }.respond_to?(:upcase)
  v48 = (nil || 13)
  f49 = -> { begin; v48 = "a".length; ensure; p v48; end }
  p f49.call rescue p(f49)
  v47 = 17.to_s
else
  v47 = "12".then { _1 + "!" }
end
k50 = Class.new { def ud51 = 1; def to_s = "u" }
k50.class_eval { undef_method :hash if false }
v52 = k50.new.ud51 + k50.new.to_s.size
v53 = ([nil, "x y", "def"] + ["x y"]).compact
v54 = %w[1 2].map(&:to_i).sum(&:succ)
v55 = Hash.new(19)
v56 = v55[:unknown]
begin
  v58 = nil
  set59 = ->(q = [14, 0, 1].inject(0) { |m6, i6| m6 + i6 }) { v58 = q }
  set59.call
  v60 = [nil].compact
  v60.each { |q| q.nope }
  v57 = C1.new(1).a2()
rescue NameError, ArgumentError, TypeError => e
  v57 = 8.send(:+, 13)
  p e.class, e.message.length
ensure
  p v57
end
case [C1.new(v54, a3: 11).a3(), v56]
in [Integer => pn, pv]
  v62 = (v36 if proc { |q63| 12 }.call(4).respond_to?(:each))
  if v62.nil?
    p 0
  else
    v64 = (catch(:t) { throw :t, v45; 1 }.empty? ? nil : v36.a2())
  end
  (pv.is_a?(Enumerable) ? [->(q65) { v47 }] : [->(q66) { q66 }, lambda { |q67| v47 }]).each do |q68|
    break if !({ a: false }.fetch(:a))
    pp(q68)
    v53.push(v47)
  end
  v61 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v61 = pn + 1
in { n: 0.. => pn }
  v61 = pn * 2
in String | Symbol => pw
  v61 = pw.length
else
  v61 = 0
end
v70 = v47
f71 = lambda { |q = 1| v70 = ("bc" * (11 % 3)); q }
p f71.call rescue p(f71)
for q72 in [C1.new(13, a4: 11), C1.new(8), C1.new(18, a4: 16)].each_with_object([]) { |i4, a4| a4 << i4 }
  v74 = catch(:done) do
    throw :done, C1.new(15, a3: 10) if (nil.is_a?(Comparable) ? [13, 14] : [18, 3, 7]).include?(10)
    v53[0] = ("a".dup << "bc")
    m21([""], *[[12], [12]]) { |q75| 0 }
  end
end
puts([C1.new(13, a3: v57, a4: nil)].each_with_object([]) { |i4, a4| a4 << i4 }.compact)
rec76 = ->(n) { n <= 0 ? "x y" : (rec76.call(n - 1) || "def") }
v77 = rec76.call(3)
begin
  (v80, _), v81 = [proc { |q79| v56 }, 0], (nil || "a")
  v82 = v52
  v78 = v36
rescue NameError, ArgumentError, TypeError => e
  v78 = m32(18)
  p e.class, e.message.length
end
puts "end"
