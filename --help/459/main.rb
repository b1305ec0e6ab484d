puts "start"
class C1
  attr_accessor :a2
  def initialize(a2: [11, 11])
    @a2 = a2
  end
  def m3()
    @a2.count { |i5| i5 == [2].count { |i5| i5 == 18 } }
  end
  prepend(Module.new { def w4 = 16 })
end
module M5
  def m8(a7:)
    C1.new().method(:a2).call()
  end
end
class C9
  include M5
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C10
  attr_accessor :a12, :a13, :a11
  def initialize(a12 = { a: "12", b: "x y" }, a13 = :a, *a11)
    @a12 = a12
    @a13 = a13
    @a11 = a11
  end
  include Enumerable
  def each
    return enum_for(:each) { a11.size } unless block_given?
    a11.each { |q| yield q }
    self
  end
  def m16(a14, *a15)
    v17 = nil
    [1].each { |q| v17 = [false, false].select { |q18| [18, 19].respond_to?(:m1) } if q == 1 }
    n19 = 0
    until n19 >= 3
      n19 += 1
      v20 = nil
      1.times { v20 = C9.new(18).f0() }
    end
    (["x y", ""] + ["12", "12", ""]).dup.push("x y".upcase)
  end
  def m23(a22, a21 = { a: "12", b: "bc" })
    return (Integer("z") rescue "bc") if (true && false)
    case ->{ { a: lambda { |q24| 9 }, b: proc { |q25| q25 } } }.call
    when :never then nil
    when String
      @a11x.unshift(@a12[:zz])
      v26 = :a.to_s
    when Array
      v31 = { a: proc { |q30| @a13 }, **{ a: proc { |q28| @a13 }, b: ->(q29) { :b } } }.values
      v26 = ("x y".dup << "bc")
    else
      v26 = "def"
    end
    v32 = C9.new(13)
    C1.new().m3().to_s
  end
  def m33()
    r34 = yield(C9.new(11).f0())
    case { n: (16 <=> 12), v: (r34[0] || "") }
    in [Integer => pn, pv]
      v36 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
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
    v37 = C1.new(a2: [3, 10])
    v37.instance_variable_set(:@iv39, ->(q38) { 19 })
    v40 = v37.instance_variable_get(:@iv39)
    C1.new()
  end
  private
  def h41 = lambda { |q42| 13 }.call(10)
  public
  def m43 = h41
end
def m45(a44:)
  n46 = 0
  v47 = nil
  begin
    n46 += 1
    raise "again" if n46 < 3
    v47 = { a: :b, b: :c }.transform_values { |i2| i2 }
  rescue RuntimeError
    retry
  end
  C10.new().send("m16", a44, lambda { |q48| false })
end
def m50(a49:)
  [:a, :b].to_h { |k1| [k1, 5] }.values
end
def m52(*a51)
  r53 = block_given? ? yield(["bc"].join("-")) : nil
  return (begin; false; end) if (true && true)
  rec54 = ->(n) { n <= 0 ? :a : (rec54.call(n - 1) || :b) }
  v55 = rec54.call(3)
  n56 = 0
  v57 = nil
  begin
    n56 += 1
    raise "again" if n56 < 3
    v57 = ["a", "12", "def"].each_slice(2).map { |i3, *| i3 }
  rescue RuntimeError
    retry
  end
  (false && false)
end
v58 = catch(:t) { throw :t, ([1, 6, 10].include?(12) ? nil : C10.new()); 1 }
unless !(m52(*[C10.new().m16(4, *[proc { |q59| true }, proc { |q59| true }]), C10.new().m16(4, *[proc { |q59| true }, proc { |q59| true }])]) { |q60| [17].each { |it9| break it9 } })
  v62 = ([C9.new(14), C9.new(19), C9.new(10)].first).tap { |it7| it7.inspect }
  v61 = (16 if 17.nil?)
end
case C1.new()
when :never then nil
when Integer, Float
  v65 = ["x y"].map { |q64| C10.new({ a: "", b: "a" }, :c, "def") }.reverse
  v63 = "".length
when nil
  v66 = nil
  1.times { v66 = C10.new().method(:m23).call(nil) }
  v67 = ->{ [[1, 17], [17, 4, 1], [13, 13]] }.call.each_with_object([]) { |i4, a4| a4 << i4 }
  v63 = 9.send(:+, 7)
when Array
  case nil.to_i
  when :never then nil
  when Integer, Float
    v71 = ->(q70) { format("%d", 14) }
    v73 = C10.new().m33() { |q72| "bc" }&.a2()
    v69 = C1.new(a2: [18]).w4()
  when String
    v74 = C10.new({ a: "", b: "12" })
    v74.instance_variable_set("@iv75", { a: 13, b: 12 })
    v76 = v74.instance_variable_get(:@iv75)
    v69 = (5 * 5 % 97)
  else
    v69 = 16
  end
  v78 = eval(":b")
  v63 = proc { |q68| 1 }.call(12)
else
  v63 = 5
end
v79, *, v80 = "12".then { _1 + "!" }, 1, 2, nil.to_i
v81 = catch(:done) do
  throw :done, ["x y", "def"].join("-") if (v80 <=> 5) == C9.new(v80).f0()
  puts([(C9.new(v80)).then { |it8| it8 }, C9.new(13)])
  v82 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
  v79.sub(/[a-c]/) { |m4| m4.upcase }
end
puts "end"
