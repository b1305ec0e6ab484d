puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3: :c)
    @a2 = a2
    @a3 = a3
  end
  def m4()
    return [9].first if 4.respond_to?(:nope).is_a?(Comparable)
    v5 = [*[9, 7, 9], 16]
    f6 = proc { v5 = ->{ [3, 1] }.call }
    { a: 19, b: 17 }.merge({ c: 0 })[:a]
  end
  def m7()
    r8 = yield(("a"[0] || "bc"))
    [10, 17, 1].reverse.first
  end
  def m10(a9)
    return [[6]].each { |it9| break it9 } if (false && false)
    { a: [0, 14].reverse, b: nil }[:a]
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g11") ? :b : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g11") || super
end
def m14(a12, a13)
  return ->{ 5 }.call if ((false && true) ? "def" : "12").empty?
  ({ a: 11, b: 13 } || { a: 7, b: 8 }).fetch(:a, ["x y", "12", "12"].size)
end
class C15 < C1
  def m16()
    (format("%d", 4).dup << "a")
  end
  def m17()
    C1.class_eval { def dm18 = 10 }
    v19 = C1.new(["bc", "a"]).dm18
    case C1.new(["a"]).a2()
    when :never then nil
    when Integer, Float
      v21 = (Integer("z") rescue (begin; 4; end))
      v22 = C1.new(["x y", "a", "x y"], a3: :c)
      v20 = "<#{v19}>"
    else
      v20 = "x y"
    end
    [v19 > 17, 11 == 16]
  end
  def m26(a25, a24:)
    lambda { |q27| "12"&.length.to_i }
  end
  private
  def h28 = "x y".then { _1 + "!" }
  public
  def m29 = h28
end
class C30
  attr_accessor :a32, :a33, :a31
  def initialize(a32, a33, *a31)
    @a32 = a32
    @a33 = a33
    @a31 = a31
  end
  def m35(a34, &block)
    r36 = block.call("".to_sym)
    v37 = C1.new(@a31)
    def v37.sm38 = 6
    v39 = v37.sm38
    [15, 3].each do |q40|
      break if m14("bc", v37) > 15
      v43 = (begin; C15.new(["def"]); end)
      p(defined?(nope_here) ? nope_here : 0)
      v44 = {}
      v44.each { |k, q| q.nope(k) }
    end
    C15.new(["", "12"]).m17()
  end
  def m45()
    n46 = 0
    v47 = nil
    begin
      n46 += 1
      raise "again" if n46 < 3
      v47 = (->(q48) { :c } || proc { |q49| :b })
    rescue RuntimeError
      retry
    end
    C15.new(@a31).method(:m26).call(["bc"].dup.push("x y"), a24: { a: "a", b: "x y" }.select { |k2, _| k2 != :z })
  end
  def m52(a50, a51: { a: :b, b: :c })
    return @a31.size if !(1 > 12)
    begin
      k54 = Class.new { def ud55 = 1; def to_s = "u" }
      k54.class_eval { undef_method :hash if false }
      v56 = k54.new.ud55 + k54.new.to_s.size
      v53 = (4 / (8.abs + 1))
    rescue NameError, ArgumentError, TypeError => e
      v53 = { a: 2, b: 18 }.fetch(:a, 18)
      p e.class, e.message.length
    ensure
      p v53
    end
    ("def"&.length.to_i).tap { |it7| it7.inspect }
  end
  private
  def h57 = C1.new(["", "bc"])&.g11_more()
  public
  def m58 = h57
end
begin
  v61 = C30.new("", false)
  class << v61; def sm62 = "def"; end
  v63 = v61.sm62
  { a: 17, b: 19 }.values.each_with_object([]) do |q64, i65x|
    v66 = nil
    binding.eval("v66 = nil")
  end
  raise ArgumentError, "odd"
  v59 = { a: false, b: false }.values
rescue NameError, ArgumentError, TypeError => e
  v59 = [false, true].select { |q60| 11 == 18 }
  p e.class, e.message.length
end
v67 = ["a", "bc", "a"].first.to_s
[[:b], [:c, :a]].compact.each_with_index do |q68, i69|
  Object.const_set("CN70", 2) unless Object.const_defined?(:CN70)
  v71 = Object.const_get(:CN70)
  v72 = v67
end
n73 = 0
v74 = nil
begin
  n73 += 1
  raise "again" if n73 < 3
  v74 = [{ a: 4, b: 6 }].each { |it9| break it9 }
rescue RuntimeError
  retry
end
v75 = +"lit"
v75.concat("x")
if !(C30.new("12", false).public_send(:a33))
  n77 = 0
  loop do
    n77 += 1
    break if n77 > 2
    v78 = ({ a: "x y", b: "x y" }).then { |it8| it8 }
    p(defined?(nope_here) ? nope_here : 0)
    if m14(v75, C1.new(["def", "def"], a3: :b)) > 11
      v80 = nil
      v80 = ("x y" + v67) unless v80
      puts((v74.merge({ c: n73 })).tap { |it7| it7.inspect })
      v79 = ->{ "12" }.call
    else
      v79 = ["x y", "def"].last
    end
  end
  v81 = [[18, 18]].select { |q83| !(false) }.find { |q82| q82.is_a?(Comparable) }
  unless v81.nil?
    v84 = n73
  end
  v76 = [9, 10].first
else
  v76 = [13, 11].first
end
class Array; def cr85 = :c; end
v86 = [1].cr85
puts "end"
