puts "start"
class C1
  attr_accessor :a2
  def initialize(a2:)
    @a2 = a2
  end
  def m5(a3, a4)
    pp(("def" + "bc").sub(/[a-c]/) { |m4| m4.upcase })
    [*[0, 16], 13].select { |q6| [17, 3].sum.is_a?(Integer) }
  end
end
class C7 < C1
  attr_accessor :a8
  def initialize(*a8)
    super(a2: { a: :a, b: :c })
    @a8 = a8
  end
  include Enumerable
  def each
    for q in a8
      yield q
    end
    self
  end
  def to_s = "C7"
  def m9()
    n10 = 0
    loop do
      n10 += 1
      break if n10 > 2
      v11 = { a: 12, b: 15 }.fetch(:a, 3) > 16
      v11 = !((false && false))
    end
    v12 = m5([:c, :c, :b][1], "a".to_sym)
    v12 = [4, 9, 9] if v12.nil?
    proc { |q13| (nil || 7) }
  end
  def m14()
    v15 = catch(:done) do
      throw :done, ("" * (19 % 3)) if [*[:a], :c].respond_to?(:m1)
      v16 = C1.new(a2: { a: :c, b: :c })
      v16.instance_variable_set("@iv17", [19, 9, 17])
      v18 = v16.instance_variable_get(:@iv17)
      "".to_s
    end
    C1.new(a2: { a: :c, b: :b })
  end
  [:d19, :d20].each do |name|
    define_method(name) { 7 }
  end
end
def m23(a22 = { a: :b, b: :c }, a21: 5)
  return (12 > 11 ? C7.new() : C7.new([10])) if [16, 10, 17].reverse.include?(3)
  { a: C7.new(), b: nil }[:a]
end
def m25(&block)
  r26 = block.call((18 <=> 10))
  return (18 + 18) if { a: 7, b: 16 }.values.include?(14)
  define_singleton_method(:pr27) do |list|
    list.each { |q| next if q.nil?; return C1.new(a2: { a: :b, b: :a }) if q > 1 }
    C1.new(a2: { a: :b, b: :a })
  end
  v28 = self.pr27([], 0)
  v29 = C7.new().map { |q| q }
  C7.new([13])&.d19()
end
def m32(a30 = :a, a31: "x y")
  rec33 = ->(n) { n <= 0 ? 12 : (rec33.call(n - 1) || 0) }
  v34 = rec33.call(3)
  ((begin; raise "x"; rescue; "x y"; end).is_a?(Integer) ? "".then { _1 + "!" } : ("" * (13 % 3)))
end
class C35
  attr_accessor :a36, :a37
  def initialize(a36, a37:)
    @a36 = a36
    @a37 = a37
  end
  def m38()
    [*Array.new(2) { "bc" }, "<#{"12"}>"]
  end
  class_eval "def e39 = 'a'"
end
class ::C35
  def m41(*a40)
    [:a, :b].to_h { |k1| [k1, 14] }.transform_values { |i2| i2 }
  end
end
k42 = Class.new { def sc44(a = 1, *b, c: 2) = C1.new(a2: { a: :a, b: :b }) }
k43 = Class.new(k42) { def sc44(a = 1, *b, c: 2) = (defined?(super) ? super : nil) }
v45 = k43.new.sc44
v45.a2 = { a: :b, b: :c }.select { |k2, _| k2 != :z }
v46 = v47 = String.new("s")
v46 << "t"
p v47.length
v48 = v49 = []
v48 << "a"
v50 = v49.first
[C1.new(a2: { a: :a, b: :c }), C1.new(a2: { a: :b, b: :b })].each_slice(2).map { |i3, *| i3 }.each_with_index do |q51, i52|
  next if ->{ 19 }.call == C7.new(*[[10], [10]]).d20()
  (v54, _), v55 = [(3 > 0 ? "def" : v47), 0], proc { |q53| i52 }
end
n56 = 0
[1, 2].each { |q| n56 += 1; redo if n56 == 1; next n56 if q == 1 }
v57 = [1, 2, 3].map { |q| next 0 if q == 2; q }
v57 << n56
v57.push(C7.new([3, 2, 17]).d19())
v58 = nil
begin; v58 = [5].select { |q59| (false && false) }; ensure; v58.inspect; end
v61 = { a: C7.new() }.fetch(:a)
(v61.nope rescue p 0)
p(C7.new(*[[3, 8], [3, 8]]).public_send(:d20))
v62 = v58
n63 = 0
v64 = nil
begin
  n63 += 1
  raise "again" if n63 < 3
  v64 = [lambda { |q65| q65 }, 7].first
rescue RuntimeError
  retry
end
v58.push([n63, 3].max)
puts "end"
