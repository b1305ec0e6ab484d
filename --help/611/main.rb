# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a4, :a2, :a3
  def initialize(a4, a2 = 6, a3:)
    @a4 = a4
    @a2 = a2
    @a3 = a3
  end
  include Enumerable
  def each
    a3.each(&proc { |q| yield(q) })
    self
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def coerce(number) = [number, a2]
  def m7(a6:, a5: 16, &block)
    r8 = block.call([9].count { |i5| i5 == @a2 })
    v9 = ({ a: "bc", b: "12" }).then { |it8| it8 }.transform_values { |i2| i2 }
    v10 = { a: [{ b: 16 }] }
    v11 = v10.dig(:a, 0, :b)
    [0, 13, 19].map { |q12| 11 }.each_with_object([]) { |i4, a4| a4 << i4 }
  end
end
S13 = Struct.new(:s1, :s2) do
  def m14()
    return [false, false, true].dup.push(false) if C1.new(6, a3: [19, 12]).send("a2").respond_to?(:m1)
    v15 = C1.new(nil, a3: [5, 15]) < [C1.new(nil, 3, a3: [11])].each { |it9| break it9 }
    { a: nil.map { |i3, *| i3 } }.fetch(:a)
  end
end
class C16 < S13
  attr_accessor :a19, :a17, :a18
  def initialize(a19, a17:, a18: nil)
    super(true, 0)
    @a19 = a19
    @a17 = a17
    @a18 = a18
  end
  def m20()
    return S13.new(false, 5) if (19 - 11) > 11
    v22 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
    v23 = String.new("q")
    v23 << "r" unless v23.frozen?
    S13.new(true, @a18)
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g24") ? @a17 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g24") || super
end
C16.class_eval do
  def m26(a25: nil)
    (C1.new(nil, 7, a3: [19]).a3()).tap { |it7| it7.inspect }
  end
end
def m27()
  r28 = yield((nil || 16))
  [:c, :c, :a].dup.push(:c)[1]
end
def m31(a30, *a29)
  r33 = yield(proc { |q32| 16 }.call(13))
  v34 = S13.new(false, 13)
  v34.instance_eval { @iv35 = "a" }
  v36 = v34.instance_variable_get(:@iv35)
  ["", ""].compact.each_with_object([]) do |q37, i38x|
    v39 = S13.new(false, nil)
    puts(C1.new(14, 7, a3: [14]))
  end
  r33
end
def m41(a40)
  return (begin; ["a", "def", "def"]; end) if !("12".empty?)
  v43 = catch(:done) do
    throw :done, S13.new(true, 8) if a40.empty?
    (v44, _), v45 = [{ a: 5, b: 15 }.select { |k2, _| k2 != :z }, 0], a40
    C16.new(S13.new(true, 1), a17: "x y", a18: 10)&.a19()
  end
  ["bc", "", "bc"].select { |q46| 13 == 8 }.compact
end
class C47 < C1
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def to_s = "C47"
  def m50(a48, a49)
    a48[:n] = "a".to_sym
    { a: 1, b: 0 }.merge({ c: 1 }).fetch(:a, a49)
  end
  def m51()
    C16.new(S13.new(true, 8), a17: "def").a17().then { _1 + "!" }
  end
  def m54(*a53, a52: [13, 15])
    (Integer("z") rescue { a: false, b: false }).transform_values { |i2| i2 }
  end
end
class C55 < C47
  attr_accessor :a56, :a57
  def initialize(a56, a57)
    super(4, 17, a3: [1])
    @a56 = a56
    @a57 = a57
  end
  include Comparable
  def <=>(other)
    a57 <=> other.a57
  end
  def coerce(number) = [number, a57]
  def m60(a59, a58 = ["a"])
    return @a57 if C1.new(5, 13, a3: [10, 18]).m7(a6: 9, a5: 1) { |q61| "x y" }.include?(9)
    v62 = nil
    proc {}.binding.local_variable_set(:v62, false)
    ([["", "12", "bc"], ["bc", "a"]]).tap { |it7| it7.inspect }.each_with_object([]) do |q63, i64x|
      v68 = ["def", "bc", ""].map { |q66| S13.new(true, 5) }.find { |q65| "a".then { _1 + "!" }.empty? }
    end
    [["x y", "x y", "x y"].size, 13].first
  end
  def m71(a69, a70)
    return m51() if @a57 == "bc"&.length.to_i
    ["a", "a", "12"].join("-")
  end
  alias_method :al72, :m71
end
v73 = C55.new(["a", "12", ""], 6).a3()
(v73.nope rescue p 0)
v74 = v75 = String.new("s")
v74 << "t"
p v75.length
v76 = v77 = []
v76 << :c
v78 = v77.first
v79 = [v73[0]].each { |it9| break it9 }
unless v79.nil?
  v80 = { a: C55.new(["x y", "bc"], 7), b: nil }[:a]
  if (begin; raise "x"; rescue; v74; end).empty?
    v82 = C16.new(S13.new(false, 9), a17: v74, a18: nil)
    rec83 = ->(n) { n <= 0 ? false : (rec83.call(n - 1) || true) }
    v84 = rec83.call(3)
    v81 = v73
  else
    v81 = [v79, 15]
  end
end
unless C55.new(["12", "", "a"], 0).public_send(:m60, C47.new(10, 4, a3: [7, 1]), C55.new(["def", "x y"], 10).a56()) > 7
  v88 = C16.new(S13.new(true, nil), a17: "def", a18: 2).g24_more()
  v89 = nil
  begin; v89 = "a".sub(/[a-c]/) { |m4| m4.upcase }; ensure; v89.inspect; end
  v85 = m27() { |q87| v74 }
end
[6].select { |q90| 1 == q90 }.each_with_object([]) do |q91, i92x|
  break if C55.new(["def"], q91)&.m51().is_a?(String)
  (v93, _), v94 = [format("%d", 12), 0], 19 > 12
end
v95 = C55.new(["bc", "def", "12"], 12).public_send(:a57)
v95.nope(1) if v95.methods.include?(:nope)
v96 = S13.new(true, nil)
v96.instance_variable_set("@iv97", "a")
v98 = v96.instance_eval { @iv97 }
puts "end"
