# frozen_string_literal: true
puts "start"
module M1
  def m5(a3 = [17, 19], a4 = "def")
    r6 = yield("bc".to_sym)
    a3.each_with_object([]) do |q7, i8x|
      break if (13 > 1 ? nil : 19).respond_to?(:nope)
      k9 = Struct.new(:z) { def am10 = [19] }
      v11 = k9.new.am10
      k12 = Class.new { def to_proc = ->(q) { q + 1 } }.new
      v13 = [1].map(&k12)
    end
    a3.sum == 3.send(:+, 3)
  end
  def self.included(base)
    base.define_method(:x2) { 5 }
  end
end
class C14
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
S15 = Struct.new(:s1, :s2, keyword_init: true) do
  def m16()
    n17 = 0
    v18 = nil
    begin
      n17 += 1
      raise "again" if n17 < 3
      v18 = C14.new(11)
    rescue RuntimeError
      retry
    end
    (begin; "def"; end).then { _1 + "!" }
  end
end
def m19()
  return C14.new(18).public_send(:f0) if { a: 8, b: 10 }.fetch(:a, 9) > 5
  v20 = S15.new(s1: C14.new(9), s2: "a")&.s1().method(:f0).call()
  v20
end
def m21()
  begin
    v23 = (C14.new(18)).tap { |it7| it7.inspect }.method(:f0).call()
    v24 = (:b.to_s + ["12", "x y"].join("-"))
    nil.nothing
    v22 = [19].first
  rescue
    v22 = m19()
  end
  S15.new(s1: C14.new(16), s2: "12").method(:s2).call()
end
def m26(*a25)
  a25 = a25
  C14.new(10)
end
v27 = [(2 - 9)].each { |it9| break it9 }
v28 = Hash.new(false)
v29 = v28[:unknown]
unless "x y".length.is_a?(Integer)
  unless S15.new(s1: C14.new(2), s2: "x y").s2().empty?
    k32 = Class.new { def am33 = C14.new(8) }
    v34 = k32.new.am33
    unless (nil || C14.new(8)).respond_to?(:nope)
      rec36 = ->(n) { n <= 0 ? proc { |q37| 13 } : (rec36.call(n - 1) || ->(q38) { q38 }) }
      v39 = rec36.call(3)
      v27 = v27
      v35 = (v29.is_a?(Comparable) ? nil : 11)
    else
      v35 = C14.new(10).method(:x2).call()
    end
    v31 = C14.new(1)
  else
    v31 = S15.new(s1: C14.new(18), s2: "12").s1()
  end
  v40 = (v27 - "bc".length)
  v30 = (13 / (15.abs + 1))
else
  v30 = C14.new(v27).f0()
end
n41 = 0
until n41 >= 3
  n41 += 1
  [14, 11, 11].map { |q45| proc { |q46| 16 } }.each_with_object([]) do |q47, i48x|
    C14.send(:define_method, "dm49") { "x y" }
    v50 = C14.new(13).dm49
  end
  n51 = 0
  [1, 2].each { |q| n51 += 1; redo if n51 == 1; next n51 if q == 1 }
  v52 = [1, 2, 3].map { |q| next 0 if q == 2; q }
end
v53 = S15.new(s1: C14.new(v30), s2: "bc").s2()
f54 = -> { begin; v53 = "bc".upcase; ensure; p v53; end }
[1, 2].each { f54.call rescue 0 }
v30 ||= (v27 / (v27.abs + 1))
v55 = S15.new(s1: C14.new(14), s2: "def").s2()
f56 = lambda { |q = 1| v55 = ["x y", "def"].join("-"); q }
p f56.call rescue p(f56)
[16, 4].map { |q57| [7] }.each_with_index do |q58, i59|
  v60 = [C14.new(17)].each { |it9| break it9 }.x2()
  v60 ||= 3
end
v61 = (begin; raise "x"; rescue; m19(); end)
pp([:a, :b].to_h { |k1| [k1, (S15.new(s1: C14.new(3), s2: "")).then { |it8| it8 }] })
pp(catch(:t) { throw :t, S15.new(s1: C14.new(17), s2: v53); 1 })
n62 = 0
loop do
  n62 += 1
  break if n62 > 2
  v63 = { a: false, b: false }.values
  f64 = -> { begin; v63 = [false, false, nil].compact; ensure; p v63; end }
end
v65 = Hash.new { |h, k| h[k] = "def" }
v66 = v65[:unknown]
v67 = nil
1.times { v67 = (17 / (7.abs + 1)) }
case [1, v27].max
when :never then nil
when Integer, Float
  eval("CN69 = 17") unless defined?(CN69)
  v70 = CN69
  v68 = v66
when String
  v72 = ->(q71) { :b }
  p(defined?(Nope) ? Nope.new : 0)
  define_singleton_method(:er73) do
    begin
      nil.nope
    ensure
      return true
    end
  end
  v74 = self.er73
  v68 = v66
else
  v68 = "x y"
end
v75 = v61
unless v75.nil?
  $g76 = nil
  define_singleton_method(:gm77) { $g76 = C14.new(v27) }
  $g76 = C14.new(v27)
  v78 = $g76
end
puts "end"
