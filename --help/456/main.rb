puts "start"
S1 = Struct.new(:s1, :s2) do
  def m4(a2, a3: "a")
    return 19 if a2.respond_to?(:upcase)
    [[9]].each { |it9| break it9 }.each_with_index do |q5, i6|
      v7 = (2**-1).to_i
    end
    nil.nope if ARGV.size > 3
    (a3.empty? ? nil : a3.length)
  end
end
S9 = Struct.new(:s1, :s2) do
  def m12(*a11, a10:)
    return ["bc", "a"] if [2, 7, 12].each_slice(2).map { |i3, *| i3 }.include?(6)
    v13 = S1.new([:b], "def")
    (->{ ["a", "12"] }.call + ["x y", "def"])
  end
end
module M14
  def m18(a16, a17 = :c)
    ((0 / (4.abs + 1))).tap { |it7| it7.inspect }
  end
end
class C19
  prepend M14
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m21(a20)
  v22 = { a: C19.new(16), b: C19.new(2) }.values[-1]
  unless v22.nil?
    a20 = a20
  end
  ([9] + [17, 3]).each do |q23|
    next if C19.new(6).nil?
    v25 = S1.new([:b, :a, :b], nil)
    class << v25; def sm26 = 10; end
    v27 = v25.sm26
  end
  lambda { |q28| C19.new(1)&.m18(S9.new(lambda { |q29| true }, 11), :a) }
end
class C30 < S9
  def m33(a31, a32: "x y")
    String.class_eval { def cr34 = false }
    v35 = "a".cr34
    v42 = (nil || { a: proc { |q40| :b }, b: ->(q41) { :c } }).values
    S1.new([:b, :c, :a], "x y")
  end
  def m44(a43 = 18)
    [:a, :b].to_h { |k1| [k1, a43] }
  end
  class_eval "def e45 = '12'"
end
class C46 < S9
  def m47()
    return S9.new(lambda { |q48| false }, nil) if [false, true].first.respond_to?(:upcase)
    S9.new(->(q49) { false }, 8)
  end
  def m52(a50, a51)
    return [:b, :a].map { |q53| :a } if !("bc".empty?)
    v55, *, v56 = lambda { |q54| 5 }, 1, 2, [:a, :b].to_h { |k1| [k1, "12"] }
    k57 = Class.new { def to_str = "s" }.new
    v58 = "a" + k57
    [S1.new([:a, :b], nil)].each { |it9| break it9 }.s1()
  end
  def m60(*a59)
    r61 = block_given? ? yield("def"&.length.to_i) : nil
    v62 = C30.new(lambda { |q63| false }, 2).public_send(:m44)
    if v62.nil?
      p 0
    else
      v64 = (begin; raise "x"; rescue; ([14, 7, 1] if "bc".nil?); end)
      v65 = { a: [{ b: 12 }] }
      v66 = v65.dig(:z, 0)&.length
    end
    ["x y", ["a"]].last.each_slice(2).map { |i3, *| i3 }
  end
  private
  def h67 = C30.new(proc { |q68| true }, nil).e45()
  public
  def m69 = h67
end
n70 = 0
until n70 >= 3
  n70 += 1
  v71 = C30.new(proc { |q72| false }, nil)
  v71.instance_eval { @iv74 = lambda { |q73| 5 } }
  v75 = v71.instance_eval { @iv74 }
end
C30.include(Module.new { def dm76 = true })
v78 = C30.new(proc { |q77| true }, nil).dm76
v80, *, v81 = C19.new(3).f0(), 1, 2, C30.new(proc { |q79| true }, 0).e45()
[C46.new(->(q84) { v78 }, 18), C46.new(->(q85) { false }, 0), C46.new(lambda { |q86| false }, 7)].compact.each do |q87|
  v89 = "a".to_sym
  v89.nope if v89.respond_to?(:nope)
end
v90 = ((begin; v80; end) + v80)
case (nil || :a)
in [Integer => pn, pv]
  n92 = 0
  v93 = nil
  begin
    n92 += 1
    raise "again" if n92 < 3
    v93 = S9.new(proc { |q94| v78 }, 19)
  rescue RuntimeError
    retry
  end
  v91 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v91 = pn + 1
in { n: 0.. => pn }
  v91 = pn * 2
in String | Symbol => pw
  v91 = pw.length
else
  v91 = 0
end
v95 = v91
k96 = Class.new { def ud97 = 1; def to_s = "u" }
k96.send(:remove_method, :to_s)
v98 = k96.new.ud97 + k96.new.to_s.size
unless (false && true)
  [*[[10, 13], [11, 16]], [16, 4]].first(3).map do |q100|
    v103 = [C30.new(proc { |q102| v78 }, 14).send("m44"), { a: 16, **{ a: 9, b: 12 } }]
  end
  v99 = "<#{S1.new([:c, :b], nil)}>"
else
  v99 = v81
end
v104 = v99
puts "end"
