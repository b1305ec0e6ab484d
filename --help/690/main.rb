puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3)
    @a2 = a2
    @a3 = a3
  end
  def to_s = "C1"
  def m5(a4: "", &block)
    r6 = block.call([10, 17].count { |i5| i5 == 15 })
    return ["def"].select { |q7| (false && true) } if ([15, 7].include?(10) ? [9, 15] : [12, 2, 0]).nil?
    [nil, nil, nil].compact.map { |q8| ("def"[0] || "a") }
  end
  def m11(a9, a10)
    return [true].select { |q12| [12, 14].include?(5) } if (nil || [6, 0, 5]).nil?
    v13 = (Integer("z") rescue { a: true, b: false })[:zz]
    unless v13.nil?
      v14 = { a: "def", b: "" }.select { |k2, _| k2 != :z }.merge({ c: @a3 })
    end
    [*[false, true], { a: 2, b: 19 }.nil?]
  end
  def m16(a15)
    v17 = ([["def", "a", "x y"]] + [["a"], ["x y", "x y", "x y"], ["12", "bc"]]).find { |q18| lambda { |q19| "bc" }.respond_to?(:m1) }
    if !v17.nil? && v17 != :zz
      a15 = [:a, :b].to_h { |k1| [k1, 16] }.fetch(:a, lambda { |q20| a15 }.call(8))
      v21 = Array.new(2) { @a3 }.size
    end
    k22 = Class.new { def sc24(a = 1, *b, c: 2) = 7 }
    k23 = Class.new(k22) { def sc24(a = 1, *b, c: 2) = (super) }
    v25 = k23.new.sc24
    (8).tap { |it7| it7.inspect }
  end
  private
  def h26 = { a: "a", b: "x y" }.nil?
  public
  def m27 = h26
end
def m28()
  [*[18, 12].each_slice(2).map { |i3, *| i3 }, (14 - 19)]
end
def m29()
  r30 = block_given? ? yield(C1.new(1, "").a3()) : nil
  v31 = [[13].each_slice(2).map { |i3, *| i3 }, [14, 5, 13].each_with_object([]) { |i4, a4| a4 << i4 }]
  { a: { a: 14, b: 5 }, b: nil }[:a].transform_values { |i2| i2 }
end
def m33(a32: proc { |q34| q34 })
  C1.new(9, "a")
end
class C35 < C1
  attr_accessor :a36
  def initialize(a36:)
    super(nil, "a")
    @a36 = a36
  end
  def m37()
    m28()
  end
  def m38()
    r39 = yield(["", "def"].size)
    return { a: "a", b: "a" }.select { |k2, _| k2 != :z } if (false && true)
    v42 = m33()
    puts(m33(a32: (case 13; when Integer then ->(q43) { "def" } else ->(q43) { "def" } end)))
    { a: ["a", "bc"].join("-"), **[:a, :b].to_h { |k1| [k1, "x y"] } }
  end
end
class C44 < C1
  def m46(a45)
    ([:b].each { |it9| break it9 }.is_a?(Integer) ? [:b].reverse : [:c, :b])
  end
  def m49(a47 = C35.new(a36: C1.new(12, "bc")), *a48)
    return ["x y", proc { |q50| q50 }].last if a47.a3().nil?
    rec51 = ->(n) { n <= 0 ? ["def"] : (rec51.call(n - 1) || ["bc", ""]) }
    v52 = rec51.call(3)
    proc { |q53| q53 }
  end
  def m54()
    return C1.new(7, "a") if ["x y"].size == (3 * 19 % 97)
    v55 = catch(:done) do
      throw :done, (lambda { |q56| "a" }).tap { |it7| it7.inspect } if format("%d", 14).nil?
      n57 = 0
      [1, 2].each { |q| n57 += 1; redo if n57 == 1; next n57 if q == 1 }
      v58 = [1, 2, 3].map { |q| next 0 if q == 2; q }
      v59 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
      (nil || proc { |q60| "bc" })
    end
    ([C35.new(a36: C1.new(nil, ""))] + [C35.new(a36: C1.new(14, "bc"))]).each_with_index do |q61, i62|
      q61.define_singleton_method(:sm63) { [16, 14] }
      v64 = q61.sm63
    end
    C35.new(a36: C1.new(2, "x y")).a36()
  end
  prepend(Module.new { def w65 = "a" })
end
[["a", "bc"], ["bc", "x y", "x y"]].select { |q66| 2 > 5 }.each_with_index do |q67, i68|
  next if ("".dup << "").empty?
  v69 = (nil&.length.to_i / (i68.abs + 1))
end
v70 = ["def", "bc", "x y"][-1].to_s
v71 = (begin; { a: C44.new(16, "x y"), b: C44.new(19, v70) }[:zz]; end)
unless (true && false)
  k73 = Class.new do
    def initialize(target) = @target = target
    def dl74(...) = @target.push(...)
  end
  v75 = k73.new([1]).dl74(2, 3)
  v71 = [:a, :b].to_h { |k1| [k1, C44.new(2, "bc")] }[:a]
  v72 = ["bc"].each_slice(2).map { |i3, *| i3 }
else
  v72 = ["bc", "", ""].each_with_object([]) { |i4, a4| a4 << i4 }
end
n76 = 0
while n76 < 2
  n76 += 1
  v71 ||= [C44.new(14, ""), C44.new(nil, "a")].find { |q77| { a: 13, b: 14 }.fetch(:a, 7) == [9, 1].max }
  v79 = catch(:done) do
    throw :done, C1.new(nil, "").a3() if (18 * 4 % 97) == ["def", "def", "x y"].size
    v81 = 14.to_s.length
    v82 = "abc".instance_eval { length + size }
    v70
  end
end
[["x y"], ["", "def", "12"]].select { |q83| 15 > 18 }.each do |q84|
  v86 = { a: [{ b: "" }] }
  v87 = v86.dig(:a, 0, :b)
  k88 = Class.new do
    def initialize(target) = @target = target
    def method_missing(name, *args, &block)
      @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
    end
    def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
  end
  v90 = k88.new("abc").length
end
v92 = eval("8")
v70 ||= C1.new(7, "x y").a3()
puts "end"
