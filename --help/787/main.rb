puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, *a3)
    @a2 = a2
    @a3 = a3
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a3.each(&proc { |q| yield(q) })
    self
  end
  def to_s = "C1"
  def m6(a4 = @a3, a5: nil)
    return (proc { |q7| true }.nil? ? nil : 2) if (case [13, @a2]; in [Integer => c5, _] then c5 end) == ["x y", "x y"].size
    ["x y", @a2].last
  end
  def m8()
    return [17, 2, 5].map { |q9| q9 } if !(17 == 11)
    k10 = Class.new { def to_ary = [1, 2] }.new
    v11, _ = k10
    v12 = [0] + k10
    @a3 << "def".upcase
    v12
  end
  K13 = "x y"
  def m14 = K13
end
def m15()
  [*C1.new(2, *["bc", "bc"]).a3(), :c.to_s]
end
def m18(a16, a17:)
  return (nil || 0) if (true && true)
  ["12", [4, 7].count { |i5| i5 == 9 }].last
end
class C19 < C1
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def +(other) = a2 + other
  def m20()
    v21 = catch(:done) do
      throw :done, ->{ nil }.call if Array.new(2) { 1 }.include?(6)
      v22 = nil
      set23 = ->(q = { a: { a: 19, b: 15 }, b: nil }[:a]) { v22 = q }
      set23.call
      [2, 0][1]
    end
    v21 = C1.new(17).a2()
    m15().size
  end
  def m26(a24, a25)
    r27 = block_given? ? yield(m14()) : nil
    a25.inject(0) { |m6, i6| m6 + i6 }
  end
  class_eval "def e28 = 6"
end
class C29 < C19
  include Enumerable
  def each
    return enum_for(:each) { a3.size } unless block_given?
    a3.each(&proc { |q| yield(q) })
    self
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def +(other) = a2 + other
  def m30(&block)
    r31 = block.call(C19.new(8, "12").e28())
    v32 = [C19.new(19, "x y"), 18].first.count
    case ("x y".dup << "x y")
    when :never then nil
    when String
      $g34 = nil
      define_singleton_method(:gm35) { $g34 = [nil, :c].compact }
      $g34 = [nil, :c].compact
      v36 = $g34
      v37 = (e28() || e28())
      v33 = [12, 16, 2].inject(0) { |m6, i6| m6 + i6 }
    when Array
      v38 = ("x y" * (11 % 3)).respond_to?(:upcase, 0)
      C19.class_eval { def dm39 = 16 }
      v40 = C19.new(4, "").dm39
      v33 = C19.new(17).m20()
    when ->(it) { it.respond_to?(:upcase) }
      v41 = (v32 || 15)
      v32 = v41.to_s
      p(v32)
      v32 = 16
      v33 = e28()
    else
      v33 = 6
    end
    C19.new(2, *["bc", "bc"])
  end
  def m44(a43:, a42: ->(q45) { 12 })
    v46 = nil
    1.times { v46 = "x y".sub(/[a-c]/) { |m4| m4.upcase } }
    a43[:a] = ->{ 12 }.call
    [*["12"], v46].each_with_object([]) { |i4, a4| a4 << i4 }
  end
  alias al47 m44
end
class C29
  def m50(a48: nil, a49: 4)
    (case 14; when Integer then [lambda { |q51| 13 }, ->(q52) { 16 }, lambda { |q53| 4 }] else [lambda { |q51| 13 }, ->(q52) { 16 }, lambda { |q53| 4 }] end).first(3).map do |q54|
      v56 = (14 == a49 ? [false] : [false, false])[0]
    end
    v58 = (begin; raise "x"; rescue; C19.new(a49, *["bc", "bc"]); end) < C29.new(0, *["12", "12"]).public_send(:m30) { |q57| "12" }
    m15()
  end
end
v59 = C29.new(6).count
if (case 12; when Integer then { a: "a", b: "def" } else { a: "a", b: "def" } end).is_a?(Comparable)
  v59 = C29.new(v59).a2()
  v60 = C1.new(v59, *["x y", "x y"])
else
  v60 = { a: C1.new(v59) }.fetch(:a)
end
n61 = 0
v62 = nil
begin
  n61 += 1
  raise "again" if n61 < 3
  v62 = C1.new(v59, "bc").send("m14")
rescue RuntimeError
  retry
end
v65 = C29.new(9, "").m44(a43: { a: 15, b: 15 })
f66 = lambda { |q = 1| v65 = C29.new(15).method(:m44).call(a43: { a: 11, b: 12 }); q }
case { a: 14, b: 10 }[:a]
when :never then nil
when Integer, Float
  v68 = ([14, 15, 14].select { |q70| v62.empty? }.include?(16) ? nil : lambda { |q69| :b }.is_a?(Enumerable))
  if v68
    v65.push("12".then { _1 + "!" })
    v60.a3 = v65
  end
  v67 = C19.new(4).e28()
else
  v67 = v59
end
v71 = v72 = String.new("s")
v71 << "t"
p v72.length
v73 = v74 = []
v73 << C19.new(18)
v75 = v74.first
if (false && false)
  define_singleton_method(:pr78) do |list|
    list.each { |q| next if q.nil?; return "12" if q > 1 }
    "a"
  end
  v79 = self.pr78([3])
  v77 = C19.new(16, *["12", "12"]).e28()
else
  v77 = "".length
end
v80, v81 = { a: :c, b: :c }.select { |k2, _| k2 != :z }, v62
v82 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
((false && true) ? [12, 7] : [15]).each_with_object([]) do |q83, i84x|
  break if C29.new(9).respond_to?(:upcase)
  v85 = [v75].each { |it9| break it9 }.between?(v75, v75)
end
if (v59 + C19.new(v59, "a").a2()) > 19
  v87 = (C29.new(n61, *[v81, v81])).then { |it8| it8 }.first
  v86 = "".to_sym
end
v89 = C29.new(7).m26("x y", [2, 18]) { |q88| 4 }
f90 = lambda { |q = 1| v89 = v82; q }
[1, 2].each { f90.call rescue 0 }
puts "end"
