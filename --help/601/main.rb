puts "start"
class C1
  attr_accessor :a3, :a4, :a2
  def initialize(a3 = 3, a4 = 14, *a2)
    @a3 = a3
    @a4 = a4
    @a2 = a2
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a2.each(&proc { |q| yield(q) })
    self
  end
  include Comparable
  def <=>(other)
    a4 <=> other.a4
  end
  def +(other) = a4 + other
  def m5()
    return @a4 if (true && true)
    puts((begin; raise "x"; rescue; [nil, 2].each_with_object([]) { |i4, a4| a4 << i4 }; end))
    Array.new(2) { 0 }.inject(0) { |m6, i6| m6 + i6 }
  end
  def m8(a6, a7: "")
    return :a.to_s if format("%d", 15).empty?
    ->{ a7 }.call
  end
  [:d10, :d11].each do |name|
    define_method(name) { 9 }
  end
end
class C1
  def m12()
    v13 = C1.new(17).a4()
    C1.new(0).send("d11")
  end
end
def m16(a14, a15:)
  C1.new().m5()
end
def m17()
  return [19].each_slice(2).map { |i3, *| i3 } if C1.new(5, 14, *[4, 4]).m12() == (case 9; when Integer then 10 else 10 end)
  puts((nil || (18 <=> 11)))
  v18 = [*[C1x.new(), C1.new(7, 9, *[9, 9]), C1.new(3)], C1.new()][9]
  if v18
    v19 = C1.new(nil).m12()
    p([*[[15, 5, 12], [7, 12]].each_slice(2).map { |i3, *| i3 }, [11].each_with_object([]) { |i4, a4| a4 << i4 }])
  end
  [(8 || 17), ""&.length.to_i]
end
class C20 < C1
  include Comparable
  def <=>(other)
    a4 <=> other.a4
  end
  def coerce(number) = [number, a4]
  def to_s = "C20"
  def m22(*a21)
    return [:a, :b].to_h { |k1| [k1, ""] } if m5() == C1.new(nil).a4()
    a21[0] = C1.new(5, 0).m8(5)
    n23 = 0
    loop do
      n23 += 1
      break if n23 > 2
      v24 = [:a, :b].to_h { |k1| [k1, C1.new()] }
    end
    { a: "def".then { _1 + "!" }, **(case 0; when Integer then { a: "a", b: "def" } else { a: "a", b: "def" } end) }
  end
  def m25(&block)
    r26 = block.call((nil || "def"))
    return C1.new(11, r26).m8(8, a7: "12") if C1.new().a2().include?(16)
    ({ a: "bc" }.fetch(:a).dup << "x y")
  end
  def m27()
    v29, v28 = [C1.new(nil, 16, *[18, 18]), "a".empty?].reverse
    v28
  end
  prepend(Module.new { def w30 = "def" })
end
class C31
  attr_accessor :a32, :a33
  def initialize(a32 = C20.new(), a33:)
    @a32 = a32
    @a33 = a33
  end
  def m35(*a34)
    return { a: false, b: true }[:zz] if ["x y"].each { |it9| break it9 }.empty?
    v37 = {}
    v37.default = [18, 11, 9]
    v38 = v37[:unknown]
    k39 = Class.new { def sc41(a = 1, *b, c: 2) = "12" }
    k40 = Class.new(k39) { def sc41(a = 1, *b, c: 2) = (defined?(super) ? super : nil) }
    v42 = k40.new.sc41
    (false).tap { |it7| it7.inspect }
  end
  def m43()
    return @a32 if (true && false)
    v44 = [C20.new(), C20.new(8, 13, 12)].sort.first
    v46, v47 = ->(q45) { 17 }, [19, 18].sum
    (nil || @a32)
  end
  prepend(Module.new { def w48 = "def" })
end
k49 = Class.new { def !; false; end; def go = 1 }.new
v50 = (!k49 ? 2 : k49.go)
v50 = (v50 <=> v50)
v51 = C31.new(C20.new(12, 12, 15), a33: ->(q52) { "a" })
v51.extend(Module.new { def xm53 = "a" })
v54 = v51.xm53
v55 = catch(:done) do
  throw :done, C1.new().method(:d10).call() if "<#{"bc"}>".empty?
  v58, v57 = [("x y" * (v50 % 3)), C31.new(a33: ->(q56) { "bc" })].reverse
  v59 = [].first
  v59.nope if v59
  [v50].each { |it9| break it9 }
end
case ("def".dup << "12")
when :never then nil
when Integer, Float
  v54 = ->(q61) { "bc" }
  p(v54)
  v54 = "a"
  v62 = [v54.then { _1 + "!" }].each { |it9| break it9 }
  v60 = ["bc"].join("-")
when nil
  v63 = catch(:done) do
    throw :done, ["bc", C31.new(a33: proc { |q65| "12" })].last if lambda { |q64| 18 }.respond_to?(:upcase)
    v51.instance_eval { @iv66 = { a: 16, b: 9 } }
    v67 = v51.instance_eval { @iv66 }
    v68 = nil
    begin; v68 = C20.new(); ensure; v68.inspect; end
    (v51).then { |it8| it8 }
  end
  v69 = C1.new(9)
  v60 = v51.w48()
else
  v60 = "def"
end
puts "end"
