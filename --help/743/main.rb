puts "start"
class C1
  attr_accessor :a2
  def initialize(a2 = proc { |q3| :b })
    @a2 = a2
  end
  def m5(a4)
    v6 = catch(:t) { throw :t, :b; 1 }
    f7 = proc { v6 = ("12".respond_to?(:upcase) ? :c : :a) }
    19.send(:+, 11).send(:+, a4.to_i)
  end
  def m8()
    r9 = block_given? ? yield((5 <=> 4)) : nil
    return ("".dup << "bc") if (case [15, 14]; in [Integer => c5, _] then c5 end) > 17
    (begin; ["def", "x y"]; end).join("-")
  end
  def m12(*a10, a11: false)
    r13 = yield("bc".sub(/[a-c]/) { |m4| m4.upcase })
    return lambda { |q14| 11 }.call(7) if { a: [15, 2] }.fetch(:a).is_a?(Comparable)
    (5.to_i(0) + (nil || 13))
  end
  class_eval "def e15 = 17"
end
S16 = Struct.new(:s1, :s2, keyword_init: true) do
  def m19(a18, a17 = { a: 3, b: 8 })
    [*[:a, :c, nil], nil].each_with_index do |q20, i21|
      puts([{ a: C1.new(), b: nil }[:a]].each { |it9| break it9 })
      a18 = { a: i21, **{ a: 13, **a17 } }
    end
    C1.new(->(q23) { :b }).m5({ a: 14, b: 11 }[:a])
  end
end
module M24
  def m28(a27 = S16.new(s1: [:b, :c], s2: ""), a26: S16.new(s1: [:c, :a], s2: "12"))
    r29 = yield("a".length)
    v31 = C1.new(->(q30) { :c })
    S16.new(s1: [:c], s2: "x y").s1()
  end
end
class C32
  prepend M24
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m35(a33, a34:)
  C1.new()
end
Object.const_set("CN38", C1.new(lambda { |q37| :a })) unless Object.const_defined?(:CN38)
v39 = CN38
v40 = method(:Integer).to_proc.call("4")
v40 = v40
unless (case 14; when Integer then S16.new(s1: [:a, :c, :c], s2: "def") else S16.new(s1: [:a, :c, :c], s2: "def") end).m19([:a, :b].to_h { |k1| [k1, 0] }) == m35("x y", a34: { a: "", b: "a" }).method(:e15).call()
  v43 = [1, 2].inject(:+)
  v45, v44 = [[7, 0].each_with_object([]) { |i4, a4| a4 << i4 }, 2 > 14].reverse
  v42 = v40
end
v49 = [->(q46) { "x y" }, lambda { |q47| "bc" }].dup.push(->(q48) { "" }).reverse
n50 = 0
v51 = nil
begin
  n50 += 1
  raise "again" if n50 < 3
  v51 = [15, v40]
rescue RuntimeError
  retry
end
v51.each_with_index do |q52, i53|
  v51.push("12".length)
end
if (false && false)
  v49[0] = proc { |q55| "x y" }
  v39.a2 = lambda { |q56| :b }
  v54 = [false, false][-1]
else
  v54 = false
end
case { n: proc { |q57| q57 }.call(n50), v: n50 }
in [Integer => pn, pv]
  k59 = Class.new { def ud60 = 1; def to_s = "u" }
  k59.class_eval { undef_method :hash if false }
  v61 = k59.new.ud60 + k59.new.to_s.size
  k62 = Class.new do
    def initialize(target) = @target = target
    def method_missing(name, *args, &block)
      @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
    end
    def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
  end
  v64 = k62.new("abc").length
  v58 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v58 = pn + 1
in { n: 0.. => pn }
  v58 = pn * 2
in String | Symbol => pw
  v58 = pw.length
else
  v58 = 0
end
v65 = nil
set67 = ->(q = v51.find { |q66| true.is_a?(Enumerable) }) { v65 = q }
set67.call
v68 = nil
while v68.nil? do v68 = { a: 10, **{ a: 3, b: 5 } } end
k69 = Class.new { def to_int = 1 }.new
v70 = [7, 8][k69]
k71 = Class.new { def ud72 = 1; def to_s = "u" }
k71.send(:remove_method, :to_s)
v73 = k71.new.ud72 + k71.new.to_s.size
v74 = ("def" + "")
f75 = proc { v74 = ("12").then { |it8| it8 } }
p f75.call rescue p(f75)
n76 = 0
v77 = nil
begin
  n76 += 1
  raise "again" if n76 < 3
  v77 = 5
rescue RuntimeError
  retry
end
C1.define_method(:dm78) { false }
v79 = v39.dm78
puts "end"
