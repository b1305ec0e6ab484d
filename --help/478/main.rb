puts "start"
module M1
  def m5(a3, *a4)
    return proc { |q6| "12" } if (13 - 4) > 11
    v7 = ([14]).tap { |it7| it7.inspect }.first
    proc { |q8| q8 }
  end
end
class C9
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M10
  def m13(a12)
    n14 = 0
    v15 = nil
    begin
      n14 += 1
      raise "again" if n14 < 3
      v15 = C9.new(11)
    rescue RuntimeError
      retry
    end
    v15.instance_variable_set(:@f0, C9.new(17).f0())
    C9.new(n14)
  end
  def self.included(base)
    base.define_method(:x11) { "" }
  end
end
class C16
  include M10
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
S17 = Struct.new(:s1, :s2) do
  def m18()
    r19 = yield((14 / (12.abs + 1)))
    return [10, 1].inject(0) { |m6, i6| m6 + i6 } if [17, 9, 10].count { |i5| i5 == 2 }.is_a?(String)
    n20 = 0
    while n20 < 2
      n20 += 1
      v22 = lambda { |q21| [6].inject(0) { |m6, i6| m6 + i6 } }
    end
    k23 = Struct.new(:z) { def am24 = 11 }
    v25 = k23.new.am24
    (case 16; when Integer then C9.new(0) else C9.new(0) end).f0()
  end
end
def m26()
  v27, v28 = C9.new(16).f0(), [*["", "12", "a"], "def"]
  [3, 12].dup.push(16).nil?
end
unless (nil.to_i / (C16.new(8).send("f0").abs + 1)) == (nil || "bc".length)
  v30 = { a: (18.respond_to?(:upcase) ? nil : true), **{ a: true, b: false }.select { |k2, _| k2 != :z } }
  v31 = C16.new(17).method(:m13).call(19).f0()
  if !v31.nil? && v31 != :zz
    v32 = C16.new(v31)
    v32.define_singleton_method(:sm33) { { a: "x y", b: "" } }
    v34 = v32.sm33
    case m26()
    in [Integer => pn, pv]
      pp([*[S17.new(true, 16)].select { |q36| [13, 13].respond_to?(:upcase) }, S17.new(true, 3)])
      v30[:n] = m26()
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
  end
  v29 = C9.new(0)
end
v37 = [:a, :a, :c].each_with_object([]) { |i4, a4| a4 << i4 }.compact
if (false && true)
  { a: S17.new(false, 3), b: S17.new(true, nil) }.values.each_with_object([]) do |q39, i40x|
    break if !((false).tap { |it7| it7.inspect })
    n41 = 0
    v42 = nil
    begin
      n41 += 1
      raise "again" if n41 < 3
      v42 = { a: false, **{ a: true, b: false } }
    rescue RuntimeError
      retry
    end
  end
  v38 = { a: "x y", b: "def" }.merge({ c: "" })
else
  v38 = { a: "def", **{ a: "a", b: "12" } }
end
v43 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
unless C16.new(1).public_send(:f0).nil?
  v45 = catch(:done) do
    throw :done, { a: "", b: "x y" }[:a] if C16.new(3).method(:m13).call(15).is_a?(String)
    v46 = ["def", [S17.new(false, 3)]].last[1]
    v46 ||= S17.new(true, 5)
    v47 = nil&.length.to_i
    f48 = lambda { |q = 1| v47 = "12".length; q }
    [1, 2].each { f48.call rescue 0 }
    C16.new(7).x11()
  end
  v49 = nil
  set50 = ->(q = v43.reverse) { v49 = q }
  set50.call
  v44 = C16.new(19)
end
[[:a, :b]].each_with_object([]) { |i4, a4| a4 << i4 }.each do |q51|
  k53 = Class.new { def sc55(a = 1, *b, c: 2) = S17.new(false, 15) }
  k54 = Class.new(k53) { def sc55(a = 1, *b, c: 2) = (super) }
  v56 = k54.new.sc55
  puts(catch(:t) { throw :t, C16.new(13); 1 }.f0())
end
case C9.new(13).f0()
when :never then nil
when Integer, Float
  v58 = [true, true].first
  unless v58.nil?
    v58 = v58
    v59 = [1, 2].instance_exec(3) { |q| first + q }
  end
  v57 = ["def"].each { |it9| break it9 }
when String
  begin
    v61 = nil
    v61 = (9 || 14) unless v61
    v63 = ->(q62) { C16.new(15).public_send(:x11) }
    1 + nil
    v60 = [["a"]].each { |it9| break it9 }
  rescue
    v60 = (["def", "12"] + ["", "a", "def"])
  end
  v65, v64 = [("x y" + "a"), m26()].reverse
  v57 = C16.new(6).send("x11")
when nil
  v66 = C16.new(9)
  ([""] + ["x y", "x y", "12"]).each do |q67|
    v66.f0 = ["12", 2].last
    v66.instance_variable_set(:@f0, (8 <=> 13))
  end
  v57 = C16.new(13).x11()
when ->(it) { it.respond_to?(:upcase) }
  if S17.new(true, 3).m18() { |q69| S17.new(true, 6).s1() } > 0
    v71, *, v72 = catch(:t) { throw :t, "def"; 1 }, 1, 2, ["a", v43].last
    v37 << "".to_sym
    v70 = v43
  end
  v57 = :a.to_s
else
  v57 = "bc"
end
$g73 = nil
define_singleton_method(:gm74) { $g73 = { a: 3, b: 1 }.merge({ c: 19 }) }
self.gm74
v75 = $g73
v76 = (C9.new(11).method(:f0).call().is_a?(Integer) ? [4].count { |i5| i5 == 3 } : (nil || 15))
n77 = 0
while n77 < 2
  n77 += 1
  v78 = v43
end
begin
  v80 = v57
  if v80.nil?
    p 0
  else
    n81 = 0
    v82 = nil
    begin
      n81 += 1
      raise "again" if n81 < 3
      v82 = v76
    rescue RuntimeError
      retry
    end
    v83 = ["bc"].first
    define_singleton_method(:f84) { v83 = C16.new(v82)&.x11() }
  end
  Integer("q")
  v79 = v76
rescue => e
  v79 = v76
  p e.class, e.message.length
ensure
  p v79
end
v38[:n] = :c.to_s
v85 = catch(:done) do
  throw :done, v57 if (begin; [5]; end).respond_to?(:m1)
  (v86, _), v87 = ["x y".upcase, 0], v43.dup.push(17)
  v88 = nil
  begin; v88 = [13, v79].max; ensure; v88.inspect; end
  ["a", "x y"].join("-")
end
v89 = S17.new(false, 11)
puts "end"
