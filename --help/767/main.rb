# frozen_string_literal: true
puts "start"
module M1
  def m5(a4 = nil, a3: "x y")
    "bc".to_sym
  end
  def self.included(base)
    base.define_method(:x2) { "12" }
  end
end
class C6
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m9(a8, *a7)
  a8
end
def m11(a10 = C6.new(3))
  r12 = block_given? ? yield((16 * 6 % 97)) : nil
  case { n: (begin; 12; end), v: a10.f0() }
  in [Integer => pn, pv]
    p(C6.new(16))
    a10.send(:f0=, (1 || 12))
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
  v14 = a10
  lambda { |q15| C6.new(0).f0() }
end
def m16()
  v17 = catch(:done) do
    throw :done, [19, 11].each_slice(2).map { |i3, *| i3 } if C6.new(7).f0() > 16
    v18 = { a: { a: 3, b: 3 }, b: { a: 10, b: 4 } }.merge({ c: { a: 3, b: 16 } }).transform_values { |i2| i2 }
    v20 = proc { |q19| [18, 2].first }
    [10, 8].each_with_object([]) { |i4, a4| a4 << i4 }
  end
  C6.new(0)&.f0()
end
class C21 < C6
  attr_accessor :a22, :a23
  def initialize(a22 = "bc", a23:)
    super(2)
    @a22 = a22
    @a23 = a23
  end
  include Enumerable
  def each
    for q in a23
      yield q
    end
    self
  end
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def coerce(number) = [number, f0]
  def m26(a24 = @a22, a25:)
    r27 = block_given? ? yield(a24) : nil
    if @a23.include?(3)
      v29 = @a23
      v31 = ["a", "12", ""].map { |q30| 16 }.reverse
      v28 = C6.new(4)
    end
    n32 = 0
    v33 = nil
    begin
      n32 += 1
      raise "again" if n32 < 3
      v33 = ["bc", "x y"].find { |q34| @a23.include?(3) }
    rescue RuntimeError
      retry
    end
    @a22
  end
  def m37(a36)
    return { a: "bc", **{ a: "a", b: "x y" } } if C6.new(16).f0() == [3, 8].first
    { a: (a36[0] || "x y"), **({ a: "12", b: "" }).tap { |it7| it7.inspect } }
  end
  def m38()
    n39 = 0
    [1, 2].each { |q| n39 += 1; redo if n39 == 1; next n39 if q == 1 }
    v40x = [1, 2, 3].map { |q| next 0 if q == 2; q }
    (case 9; when Integer then (begin; false; end) else (begin; false; end) end)
  end
end
v41 = C21.new("12", a23: [15]).send("a23").first
v42 = m16()
case { n: v42, v: (v42 / (0.abs + 1)) }
in [Integer => pn, pv]
  v44 = C6.new(v42)
  f45 = lambda { |q = 1| v44 = m9(C6.new(17), *[[:a], [:a]]); q }
  p f45.call rescue p(f45)
  begin
    v42 ||= C21.new("12", a23: [16, 9, 14]).f0()
    1 + nil
    v46 = (case 3; when Integer then C21.new(a23: [0]) else C21.new(a23: [0]) end)
  rescue StandardError
    v46 = C21.new(a23: [19])
  end
  v43 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v43 = pn + 1
in { n: 0.. => pn }
  v43 = pn * 2
in String | Symbol => pw
  v43 = pw.length
else
  v43 = 0
end
k47 = Class.new { def sc49(a = 1, *b, c: 2) = "x y" }
k48 = Class.new(k47) { def sc49(a = 1, *b, c: 2) = (super) }
v50 = k48.new.sc49
v51 = nil
1.times { v51 = C21.new(a23: [14, 9]).m5() }
v52 = C21.new(a23: [7, 12, 11]).count
n53 = 0
v54 = nil
begin
  n53 += 1
  raise "again" if n53 < 3
  v54 = C21.new("a", a23: [0]).method(:f0).call()
rescue RuntimeError
  retry
end
v55 = C21.new("a", a23: [1, 5]).map { |q| q }
unless v41.nil?
  v57 = C6.new(10)
  v57.instance_variable_set(:@iv58, { a: 15, b: 11 })
  v59 = v57.instance_variable_get(:@iv58)
  v56 = { a: 12, b: 2 }.merge({ c: v54 })
else
  v56 = { a: 16, b: 13 }.merge({ c: 2 })
end
class String; def cr60 = "def"; end
v61 = "a".cr60
if (true && false)
  define_singleton_method(:pr64) do |list|
    list.each { |q| next if q.nil?; return "" if q > 1 }
    "12"
  end
  v65 = self.pr64([nil, 1])
  v66 = v41
  if v66
    begin
      v68 = catch(:t) { throw :t, [[14]]; 1 }.each_slice(2).map { |i3, *| i3 }
      raise ArgumentError, "odd"
      v67 = { a: "a" }.fetch(:a)
    rescue => e
      v67 = { a: "", b: "def" }[:zz]
      p e.class, e.message.length
    ensure
      p v67
    end
    unless !(({ a: false }.fetch(:a) || false))
      v70 = ((true && false) ? v61 : C21.new(v65, a23: [19, 15])&.x2())
      C6.class_exec(:dm71) { |n| define_method(n) { "" } }
      v72 = C6.new(18).dm71
      v69 = C6.new(18).f0()
    else
      v69 = v42
    end
  end
  v62 = ["bc", "a", "a"].select { |q63| 14 == 5 }
else
  v62 = (["a", "def", ""]).then { |it8| it8 }
end
n73 = 0
v74 = nil
begin
  n73 += 1
  raise "again" if n73 < 3
  v74 = proc { |q75| n53 }
rescue RuntimeError
  retry
end
puts "end"
