puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def to_s = "C1"
  def m3()
    return @a2 if (15 + 9).is_a?(Integer)
    define_singleton_method(:pr4) do |list|
      list.each { |q| next if q.nil?; return 1 if q > 1 }
      nil
    end
    v5 = self.pr4([])
    rec6 = ->(n) { n <= 0 ? 2 : (rec6.call(n - 1) || 4) }
    v7 = rec6.call(3)
    v7
  end
  alias al8 m3
end
class C9
  attr_accessor :a10, :a11
  def initialize(a10 = 5, *a11)
    @a10 = a10
    @a11 = a11
  end
  include Enumerable
  def each
    return enum_for(:each) { a11.size } unless block_given?
    for q in a11
      yield q
    end
    self
  end
  def m12()
    v13 = nil
    begin; v13 = ["x y"].compact; ensure; v13.inspect; end
    v14 = {}
    v14.default = 19
    v15 = v14[:unknown]
    [(nil || 15), "a".length].max
  end
  private
  def h16 = (@a10 * @a10 % 97)
  public
  def m17 = h16
end
def m18(&block)
  r19 = block.call((case 5; when Integer then "x y" else "x y" end))
  return ["", "def"].size if ->(q20) { 5 }.respond_to?(:m1)
  n21 = 0
  until n21 >= 3
    n21 += 1
    v22 = nil
    [1].each { |q| v22 = "".to_sym if q == 1 }
    v23 = nil
    1.times { v23 = [[:c, :c]].each { |it9| break it9 } }
  end
  ("bc".nil? ? nil : 10).to_i
end
def m25(a24:)
  return [17, 2, 7].each_slice(2).map { |i3, *| i3 } if (case 9; when Integer then 3 else 3 end) > 18
  { a: 17, b: 5 }.values.select { |q26| m18() { |q27| "12" } > 0 }
end
class C28
  attr_accessor :a30, :a29
  def initialize(a30 = C9.new(0), a29: false)
    @a30 = a30
    @a29 = a29
  end
  def m31()
    v32 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
    C9.new(0, { a: 0, b: 8 }).send("m17")
  end
  def m35(a33, a34)
    ((12 / (18.abs + 1)) + { a: 19, b: 5 }.fetch(:a, 17))
  end
  def m36()
    return [*["def", ""], "x y"] if lambda { |q37| true }.is_a?(Integer)
    v38 = [:a, :b].to_h { |k1| [k1, [6].dup.push(7)] }
    p([m25(a24: :b), [:b, :a].map { |q39| 3 }])
    (Integer("z") rescue ["a"].reverse)
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g40") ? :b : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g40") || super
end
class C41 < C9
  include Enumerable
  def each
    return enum_for(:each) { a11.size } unless block_given?
    a11.each { |q| yield q }
    self
  end
  include Comparable
  def <=>(other)
    a10 <=> other.a10
  end
  def m43(a42, &block)
    r45 = block.call(->(q44) { 17 }.call(19))
    a42
  end
  def m48(a46, a47)
    return nil.to_i if "bc".length > 6
    p((Integer("z") rescue ({ a: 2, b: 2 }).then { |it8| it8 }))
    k49 = Class.new { def ==(o) = true; def go = 1 }.new
    v50 = (k49 == nil ? k49.go : 2)
    (m12() <=> (16 > 17 ? 3 : 12))
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g51") ? 16 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g51") || super
end
v52 = C41.new(4, { a: 7, b: 0 })
v53 = nil
[1].each { |q| v53 = C9.new() if q == 1 }
v53.send(:a11=, C41.new(0, { a: 6, b: 0 }).method(:a11).call())
n54 = 0
v55 = nil
begin
  n54 += 1
  raise "again" if n54 < 3
  v55 = [:a].dup.push(:b)
rescue RuntimeError
  retry
end
v56 = C28.new(C9.new(12, *[{ a: 2, b: 5 }, { a: 2, b: 5 }])).a29()
v57 = (method(:Array) >> :size.to_proc).call(nil)
puts "end"
