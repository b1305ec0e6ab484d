puts "start"
class C1
  attr_accessor :a4, :a2, :a3
  def initialize(a4, *a2, a3: nil)
    @a4 = a4
    @a2 = a2
    @a3 = a3
  end
  def m7(*a6, a5: 19, &block)
    r8 = block.call("x y".sub(/[a-c]/) { |m4| m4.upcase })
    case [(18 <=> 2), format("%d", 18)]
    in [Integer => pn, pv]
      r8 ||= ->{ "bc" }.call.then { _1 + "!" }
      v9 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v9 = pn + 1
    in { n: 0.. => pn }
      v9 = pn * 2
    in String | Symbol => pw
      v9 = pw.length
    else
      v9 = 0
    end
    ({ a: ["", "x y", "def"], b: nil }[:a]).tap { |it7| it7.inspect }
  end
  def m12(a11, a10: 18)
    v13 = ((case 5; when Integer then 6 else 6 end) - a10)
    define_singleton_method(:pr14) do |list|
      list.each { |q| next if q.nil?; return { a: 10, b: 2 } if q > 1 }
      { a: 8, b: 9 }
    end
    v15 = self.pr14([3])
    v13
  end
  prepend(Module.new { def w16 = "12" })
end
C1.class_eval do
  def m18(a17 = 7)
    return (Integer("z") rescue 9) if !([false].each { |it9| break it9 })
    v19 = C1.new(13, *[nil, nil], a3: "def")
    [a17, a17].inject(0) { |m6, i6| m6 + i6 }
  end
end
def m22(a20, a21)
  begin
    v26 = nil
    begin; v26 = :a.to_s; ensure; v26.inspect; end
    v27 = ((18 + 2) + [13, 3, 17].sum)
    1 + nil
    v23 = proc { |q24| 7 }
  rescue
    v23 = proc { |q25| 15 }
  end
  (begin; a21.respond_to?(:m1); end)
end
def m29(a28)
  ["a", ["bc", lambda { |q30| 13 }].last].last
end
class C31 < C1
  attr_accessor :a32, :a33
  def initialize(a32 = "def", *a33)
    super(nil, *[nil, nil])
    @a32 = a32
    @a33 = a33
  end
  include Enumerable
  def each
    return enum_for(:each) { a33.size } unless block_given?
    for q in a33
      yield q
    end
    self
  end
  def to_s = "C31"
  def m36(a34, a35)
    ->{ { a: "def", b: "bc" } }.call.select { |k2, _| k2 != :z }
  end
  prepend(Module.new { def w37 = "a" })
end
class C38 < C31
  attr_accessor :a39
  def initialize(*a39)
    super()
    @a39 = a39
  end
  def to_s = "C38"
  def m41(a40:)
    v42 = nil
    while v42.nil? do v42 = ("a".dup << "x y") end
    (nil || [8]).each_with_index do |q43, i44|
      v46 = C31.new().method(:m7).call(*[[*["a", "bc", ""], v42], [*["a", "bc", ""], v42]]) { |q45| "<#{C1.new(2, a3: "bc")}>" }
      @a39.unshift(Array.new(2) { :b })
    end
    C31.new()
  end
  def m48(a47)
    (("x y" if 17 > 15)).tap { |it7| it7.inspect }
  end
  K49 = "a"
  def m50 = K49
end
v52 = (!(true) ? C31.new() : C31.new()).to_a
v53 = nil
set54 = ->(q = "".to_sym) { v53 = q }
ste54.call
v55 = v56 = String.new("s")
v55 << "t"
p v56.length
v57 = v58 = []
v57 << 7
v59 = v58.first
module R60; refine(String) { def rm61 = "a" }; end
using R60
v62 = "r".rm61
case [true, false]
when :never then nil
when String
  n64 = 0
  until n64 >= 3
    n64 += 1
    v66 = [10, 5].dup.push(17).map { |q65| "x y" }
    v67 = C38.new()
  end
  v63 = C1.new(nil, *[nil, nil]).method(:m18).call()
when nil
  if v62.empty?
    v52.push(["def", ""])
    v59 = (C1.new(nil).public_send(:m18, 16)).then { |it8| it8 }
    v68 = v59
  else
    v68 = C38.new(*[[:c, :c], [:c, :c]]).m18()
  end
  v63 = v59
when Array
  v69 = C38.new([:b, :b, :b]).find { |q| q }
  v71 = catch(:t) { throw :t, C1.new(3, true); 1 }.public_send(:m18)
  v63 = C38.new([:a, :c, :b]).m12(["x y", "bc"], a10: 15)
else
  v63 = 18
end
v72 = %w[1 2].map(&:to_i).sum(&:succ)
v73 = m22(C1.new(14, *[false, false]), { a: 18, b: 3 })
v73.nope if v73.respond_to?(:nope)
n74 = 0
v75 = nil
begin
  n74 += 1
  raise "again" if n74 < 3
  v75 = (17 - 13)
rescue RuntimeError
  retry
end
v76 = nil
v76 = format("%d", v72) unless v76
v78 = [2].select { |q77| 14 == v59 }.count { |i5| i5 == ["bc", v72].last }
n79 = 0
while n79 < 2
  n79 += 1
  v81 = ->(q80) { { a: 14 }.fetch(:a) }
end
n82 = 0
v83 = nil
begin
  n82 += 1
  raise "again" if n82 < 3
  v83 = [17, 3].select { |q84| { a: 9, b: 8 }.is_a?(Comparable) }
rescue RuntimeError
  retry
end
v85, *, v86 = C1.new(16, a3: nil)&.m12([""]), 1, 2, Array.new(2) { 5 }
v87 = m22(C1.new(3, *[false, false], a3: nil), { a: 3, **{ a: 11, b: 11 } })
puts "end"
