puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def m5(a3, a4, &block)
    r6 = block.call((case 10; when Integer then "bc" else "bc" end))
    return (16 <=> 5) if (19 / (a3.abs + 1)) == a3
    ["12", a3].last
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g7") ? 0 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g7") || super
end
class C8
  attr_accessor :a9
  def initialize(a9: 4)
    @a9 = a9
  end
  def m11(a10:)
    a10.unshift("x y".then { _1 + "!" })
    @a9
  end
  [:d12, :d13].each do |name|
    define_method(name) { @a9 }
  end
end
def m15(*a14)
  (C1.new(nil).m5(17, :c) { |q16| 2 } || ["12", "bc"].size)
end
class C17 < C8
  attr_accessor :a18
  def initialize(a18)
    super()
    @a18 = a18
  end
  include Comparable
  def <=>(other)
    a9 <=> other.a9
  end
  def +(other) = a9 + other
  def m19()
    v20 = m11(a10: ["x y", "def"])
    v21 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
    [C1.new(8)].each { |it9| break it9 }.public_send(:a2)
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g22") ? "def" : super
  end
  def respond_to_missing?(name, all = false) = :name.to_s.start_with?("g22") || super
end
class C23
  attr_accessor :a24, :a25, :a26
  def initialize(a24, a25, *a26)
    @a24 = a24
    @a25 = a25
    @a26 = a26
  end
  include Enumerable
  def each
    a26.each(&proc { |q| yield(q) })
    self
  end
  def to_s = "C23"
  def m28(a27: 6)
    return C17.new(proc { |q29| 19 }).public_send(:g22) if [19, 2].max == [11].count { |i5| i5 == 7 }
    begin
      v32 = String.instance_method(:length).bind("abc").call
      puts([:a, :b].to_h { |k1| [k1, [""].each { |it9| break it9 }] })
      1 + nil
      v30 = C17.new(proc { |q31| 7 }).method(:g22_more).call()
    rescue
      v30 = ["12"][0]
    end
    v33 = { a: v30, **{ a: "a", b: nil } }.merge({ c: ["x y"].first })
    C17.new(proc { |q34| 12 })&.g22()
  end
end
class ::C23
  def m37(a35 = "def", a36:)
    v38 = { a: C8.new(a9: 14), b: C8.new() }.select { |k2, _| k2 != :z }.merge({ c: C8.new() })
    (v39, _), v40 = [C8.new().method(:d12).call(), 0], [false, false].first
    ["a"].each { |it9| break it9 }.nil?
  end
end
k41 = Class.new { def ud42 = 1; def to_s = "u" }
k41.send(:remove_method, :to_s)
v43 = k41.new.ud42 + k41.new.to_s.size
v45 = C17.new(lambda { |q44| v43 })
n46 = 0
v47 = nil
begin
  n46 += 1
  raise "again" if n46 < 3
  v47 = [*["a", "x y", ""], ""]
rescue RuntimeError
  retry
end
v50 = (case 3; when Integer then C17.new(lambda { |q48| 4 }) else C17.new(lambda { |q48| 4 }) end) < C17.new(lambda { |q49| 11 })
p(v50)
v45 = v45
n46 += C17.new(lambda { |q51| q51 })&.d13()
n52 = 0
v53 = nil
begin
  n52 += 1
  raise "again" if n52 < 3
  v53 = (Integer("z") rescue { a: 16, b: 10 })
rescue RuntimeError
  retry
end
puts "end"
