puts "start"
class C1
  attr_accessor :a2, :a3, :a4
  def initialize(a2, a3, a4)
    @a2 = a2
    @a3 = a3
    @a4 = a4
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def coerce(number) = [number, a2]
  def +(other) = a2 + other
  def to_s = "C1"
  def m7(a6, a5 = @a2, &block)
    r8 = block.call(format("%d", 2))
    return [17, 11, 0][0] if [:a, :b].to_h { |k1| [k1, 1] }.is_a?(Enumerable)
    v9 = [*[:b, :a, :b], :a][-1]
    unless v9.nil?
      v10, *, v11 = (case 3; when Integer then ["a", "", "def"] else ["a", "", "def"] end), 1, 2, ["def"].each_with_object([]) { |i4, a4| a4 << i4 }
    end
    ((begin; ""; end).empty? ? nil : a5)
  end
  def m14(*a13, a12: proc { |q15| @a2 })
    ("".then { _1 + "!" } if "def".sub(/[a-c]/) { |m4| m4.upcase }.empty?)
  end
  def m19(a17:, a18: { a: false, b: false })
    ([:a, :b] + [:a, :a])
  end
  private
  def h20 = "x y".to_sym
  public
  def m21 = h20
end
class C22 < C1
  def m25(*a24, a23: C1.new(13, proc { |q26| "bc" }, nil))
    Array.new(2) { { a: "" }.fetch(:a) }
  end
  def m29(a28, a27: proc { |q30| 13 })
    v31 = (nil || (13 - 9))
    [:b, :b].map { |q32| [3, 10, 5] }.first(3).map do |q33|
      break if !((false && true))
      v37 = [->(q36) { "x y" }, 14].first
    end
    "12".to_s.sub(/[a-c]/) { |m4| m4.upcase }
  end
  def m40(a38, a39:)
    v41 = 7.fdiv(2).floor
    v44 = [C1.new(2, proc { |q42| "bc" }, 14), C1.new(17, lambda { |q43| "bc" }, 3)].max
    [12, 5].each_with_object([]) { |i4, a4| a4 << i4 }.reverse
  end
  alias al45 m40
end
def m46()
  v48 = (Integer("z") rescue (begin; raise "x"; rescue; C1.new(16, ->(q47) { "" }, nil); end))
  v49 = v48.instance_eval { a2 }
  [:a, :b].to_h { |k1| [k1, "bc".length] }
end
v50 = catch(:done) do
  throw :done, C22.new(7, ->(q52) { q52 }, 9) if 15.to_i > 4
  v55 = [C22.new(19, proc { |q53| "bc" }, nil), C22.new(5, proc { |q54| q54 }, 15)].max
  C22.new(0, proc { |q56| "a" }, nil)
end
v57 = nil
set59 = ->(q = C1.new(10, proc { |q58| q58 }, 17).public_send(:a2)) { v57 = q }
set59.call
v61, *, v62 = C22.new(3, lambda { |q60| "bc" }, 4).a2(), 1, 2, ("def"[0] || "bc")
begin
  v66 = { a: 19 }.fetch(:a)
  f67 = proc { v66 = v61 }
  p f67.call rescue p(f67)
  v69 = v50&.m40((nil || 8), a39: C22.new(9, proc { |q68| "def" }, 17).al45(6, a39: [12, 6, 2]))
  nil.nothing
  v63 = C1.new(9, proc { |q64| "bc" }, nil)
rescue NameError, ArgumentError, TypeError => e
  v63 = C1.new(18, proc { |q65| q65 }, 0)
  p e.class, e.message.length
ensure
  p v63
end
v71 = { a: 19, b: 6 }.values.count { |i5| i5 == v63.send("a2") }
for q72 in [*[[:c], [:b]], [:a, :c]]
  define_singleton_method(:er74) do
    begin
      nil.nope
    ensure
      return { a: 18, b: 0 }
    end
  end
  v75 = self.er74
end
n76 = 0
v77 = nil
begin
  n76 += 1
  raise "again" if n76 < 3
  v77 = C1.new(12, proc { |q78| "" }, 9).a2()
rescue RuntimeError
  retry
end
v79 = [1, 2].instance_exec(3) { |q| first + q }
case C1.new(v61, lambda { |q80| v62 }, 17)
when :never then nil
when Integer, Float
  case (nil || 13)
  when :never then nil
  when Integer, Float
    rec87 = ->(n) { n <= 0 ? "12" : (rec87.call(n - 1) || "a") }
    v88 = rec87.call(3)
    v83 = C22.new(v71, ->(q84) { v62 }, nil).m29(proc { |q85| v62 })
  when nil
    v92 = String.instance_method(:length).bind("abc").call
    v61 += catch(:t) { throw :t, C1.new(15, ->(q93) { "" }, 4); 1 }.a2()
    v83 = C22.new(v57, proc { |q89| q89 }, nil).method(:m29).call(->(q90) { "" }, a27: lambda { |q91| v71 })
  when ->(it) { it.respond_to?(:upcase) }
    v97 = nil
    while v97.nil? do v97 = ["x y", 13].last end
    v83 = C22.new(v79, proc { |q94| "12" }, 1).method(:m29).call(proc { |q95| v62 })
  else
    v83 = "def"
  end
  if [:b, :c][9].is_a?(String)
    v102 = nil
    binding.eval("v102 = nil")
    v103 = v62
    v98 = C22.new(4, lambda { |q99| "x y" }, 17).m29(lambda { |q100| q100 })
  else
    v98 = v83
  end
  v81 = C1.new(8, proc { |q82| "a" }, nil).method(:m21).call()
when nil
  $g104 = nil
  define_singleton_method(:gm105) { $g104 = { a: "bc", b: "bc" }.merge({ c: "12" }) }
  $g104 = { a: "bc", b: "bc" }.merge({ c: "12" })
  v106 = $g104
  v106[:a] = C22.new(v79, ->(q107) { "12" }, nil).m29(lambda { |q108| "" }, a27: lambda { |q109| 10 })
  v81 = [:b].each { |it9| break it9 }
when Array
  case { a: ->(q110) { 16 }, b: lambda { |q111| v71 } }.merge({ c: ->(q112) { 15 } })
  when :never then nil
  else
    v113 = "12"
  end
  v115 = C1.new(17, proc { |q114| v113 }, 5)
  v81 = { a: :b, b: nil }[:a]
when ->(it) { it.respond_to?(:upcase) }
  begin
    p([:a, :b].to_h { |k1| [k1, v79] })
    v119 = String.new("q")
    v119 << "r" unless v119.frozen?
    raise ArgumentError, "odd"
    v117 = C22.new(14, lambda { |q118| "12" }, 7)
  rescue StandardError
    v117 = v50
  end
  v81 = C1.new(3, lambda { |q116| "def" }, 7)&.m21()
else
  v81 = :b
end
if v62.length > 5
  v123 = { a: 0, b: nil }[:a]
  f124 = proc { v123 = 0.send(:+, 10) }
  [1, 2].each { f124.call rescue 0 }
  v121 = proc { |q122| v62 }.nil?
end
puts "end"
