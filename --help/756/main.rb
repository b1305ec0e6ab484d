puts "start"
module M1
  def m3()
    r4 = block_given? ? yield((1 <=> 1)) : nil
    return "".to_s if nil&.length.to_i > 14
    (0 + 5).to_s
  end
  def self.included(base)
    base.define_method(:x2) { 17 }
  end
end
class C5
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
S6 = Struct.new(:s1, :s2) do
  def m8(a7)
    Array.new(2) { 5 }.each_slice(2).map { |i3, *| i3 }
  end
end
def m10(a9:, &block)
  r11 = block.call(8.send(:+, 10))
  S6.new(true, 14).m8(S6.new(false, 0).s2())
end
def m12()
  v13 = [*["bc", [3]].last, C5.new(0).method(:x2).call()]
  v13 << (15 - 18)
  { a: [false], b: nil }[:a][1]
end
def m14()
  v17 = Array.new(2) { [8, 0].find { |q15| q15 == 18 } }
  v18 = catch(:done) do
    throw :done, format("%d", 16) if Array.new(2) { :c }.is_a?(String)
    $g19 = nil
    define_singleton_method(:gm20) { $g19 = 14.to_i }
    $g19 = 14.to_i
    v21 = $g19
    "bc".then { _1 + "!" }
  end
  [*(case 16; when Integer then ["def", "12"] else ["def", "12"] end), v18]
end
class C22
  attr_accessor :a24, :a25, :a23
  def initialize(a24, a25, *a23)
    @a24 = a24
    @a25 = a25
    @a23 = a23
  end
  def m27(a26: 15)
    r28 = yield(13.send(:+, 18))
    return (false && false) if { a: 11, b: 1 }.fetch(:a, 12) == @a25
    v29, *, v30 = :a.to_s, 1, 2, "<#{"a"}>"
    v31 = S6.new(nil, nil)
    @a24
  end
  def m33(*a32)
    case [nil.to_i, proc { |q34| 5 }.call(@a25)]
    in [Integer => pn, pv]
      (v36, _), v37 = [@a24, 0], [nil].each { |it9| break it9 }
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
    ->(q38) { C5.new(5).method(:x2).call() }
  end
  prepend(Module.new { def w39 = 13 })
end
class C22
  def m40()
    return m14() if (false && true)
    begin
      rec42 = ->(n) { n <= 0 ? proc { |q43| q43 } : (rec42.call(n - 1) || lambda { |q44| q44 }) }
      v45 = rec42.call(3)
      v46 = (method(:Array) >> :size.to_proc).call(nil)
      1 + nil
      v41 = "12".upcase
    rescue
      v41 = ("12".dup << "bc")
    end
    k47 = Class.new { def to_int = 1 }.new
    v48 = [7, 8][k47]
    [v41, "a"].reverse
  end
end
k49 = Class.new { def am50 = C22.new(true, 11) }
v51 = k49.new.am50
v52 = v53 = String.new("s")
v52 << "t"
p v53.length
v54 = v55 = []
v54 << ""
v56 = v55.first
v57 = Hash.new(S6.new(false, 8))
v58 = v57[:unknown]
case { n: C22.new(false, 18, 10).w39(), v: "bc".empty? }
in [Integer => pn, pv]
  v60 = v53
  define_singleton_method(:er61) do
    begin
      nil.nope
    ensure
      return S6.new(nil, 19)
    end
  end
  v62 = self.er61
  v59 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v59 = pn + 1
in { n: 0.. => pn }
  v59 = pn * 2
in String | Symbol => pw
  v59 = pw.length
else
  v59 = 0
end
v63 = method(:Integer).to_proc.call("4")
puts "end"
