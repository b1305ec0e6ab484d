puts "start"
class C1
  attr_accessor :a2, :a3, :a4
  def initialize(a2, a3, *a4)
    @a2 = a2
    @a3 = a3
    @a4 = a4
  end
  include Enumerable
  def each
    return enum_for(:each) { a4.size } unless block_given?
    a4.each { |q| yield q }
    self
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def m6(a5: 14)
    r7 = yield("<#{nil}>")
    rec8 = ->(n) { n <= 0 ? { a: "", b: "12" } : (rec8.call(n - 1) || { a: "a", b: "12" }) }
    v9 = rec8.call(3)
    v10 = { a: 11, b: 5 }.transform_values { |i2| i2 }
    f11 = proc { v10 = { a: @a3, **{ a: 3, b: 13 } } }
    (Integer("z") rescue format("%d", 19))
  end
  def m14(a12, a13 = 13)
    return ->{ 1 }.call if { a: "x y", b: "bc" }.select { |k2, _| k2 != :z }.respond_to?(:upcase)
    [10, nil, 16].compact.first
  end
  def m15()
    v16 = catch(:done) do
      throw :done, 42 if [2, 7, 9].inject(0) { |m6, i6| m6 + i6 }.nil?
      @a2 = ("a"&.length.to_i <=> (13 || 19))
      v17 = nil
      1.times { v17 = [*["bc", "def"], ""] }
      (15 * 2 % 97)
    end
    "bc".to_sym
  end
  private
  def h18 = [3, 9].inject(0) { |m6, i6| m6 + i6 }
  public
  def m19 = h18
end
def m20()
  return ["x y", "bc", "def"].each_slice(2).map { |i3, *| i3 } if (19 + 2) > 15
  puts([[lambda { |q22| q22 }][1], 3].first)
  [""].reverse.each_with_object([]) { |i4, a4| a4 << i4 }
end
class C23
  attr_accessor :a24, :a25
  def initialize(a24 = :c, a25:)
    @a24 = a24
    @a25 = a25
  end
  def to_s = "C23"
  def m28(a27, a26:)
    v29 = [1].freeze
    (v29 << 2) rescue p 1
    v29 = v29 + [3]
    define_singleton_method(:pr30) do |list|
      list.each { |q| next if q.nil?; return "12" if q > 1 }
      "a"
    end
    v31 = self.pr30([])
    { a: 19, b: 2 }.transform_values { |i2| i2 }.transform_values { |i2| i2 }
  end
  def m33(a32)
    v34 = (method(:Array) >> :size.to_proc).call(nil)
    v35 = 7.fdiv(2).floor
    [C1.new(16, v34, 19).a2(), @a25].max
  end
  K36 = 8
  def m37 = K36
end
C23.class_eval do
  def m38()
    v40 = ("x y".dup << "def")
    f41 = -> { begin; v40 = C1.new(13, 5, 0).m6() { |q39| 0 }; ensure; p v40; end }
    v40
  end
end
class C42 < C23
  attr_accessor :a44, :a43
  def initialize(a44, a43 = { a: true, b: true })
    super(a25: 1)
    @a44 = a44
    @a43 = a43
  end
  include Comparable
  def <=>(other)
    a25 <=> other.a25
  end
  def coerce(number) = [number, a25]
  def m46(*a45)
    r47 = block_given? ? yield(C1.new(10, 0, 8).m19()) : nil
    return m38() if [12].sum.nil?
    m38()
  end
  def m48()
    ["", ->(q49) { 15 }].last
  end
  [:d50, :d51].each do |name|
    define_method(name) { "bc" }
  end
end
v52 = catch(:done) do
  throw :done, C42.new(lambda { |q53| 15 }, { a: true, b: false }).m28({ a: 0, b: 5 }, a26: C1.new(19, 8, *[nil, nil])) if (false && true)
  v55 = ->{ (begin; lambda { |q54| "def" }; end) }.call
  v56 = C42.new(proc { |q57| 15 })
  v56.instance_variable_set(:@iv58, "x y")
  v59 = v56.instance_variable_get(:@iv58)
  (nil || { a: 5, b: 6 })
end
v60 = { a: [{ b: 19 }] }
v61 = v60.dig(:a, 0, :b)
k62 = Class.new { def ud63 = 1; def to_s = "u" }
k62.class_eval { undef_method :hash if false }
v64 = k62.new.ud63 + k62.new.to_s.size
v65 = m20().each_slice(2).map { |i3, *| i3 }
v66 = { a: C23.new(a25: 16) }.fetch(:a)
v67 = { a: "", b: "x y" }[:zz]
define_singleton_method(:f68) { v67 = ["bc"].first }
k69 = Class.new { def sc71(a = 1, *b, c: 2) = 0 }
k70 = Class.new(k69) { def sc71(a = 1, *b, c: 2) = (super()) }
v72 = k70.new.sc71
v66 = C23.new(:a, a25: 9)
begin
  Object.const_set(:CN75, [19]) unless defined?(CN75)
  v76 = Object.const_get(:CN75)
  raise ArgumentError, "odd"
  v73 = [19].compact
rescue StandardError
  v73 = ["x y", "", "bc"].map { |q74| 16 }
end
Array.new(2) { "" }.each_with_object([]) do |q77, i78x|
  break if v72 > 2
  v79 = {}
  v79.default = C23.new(a25: 11)
  v80 = v79[:unknown]
  v81 = "".sub(/[a-c]/) { |m4| m4.upcase }
  f82 = lambda { |q = 1| v81 = ("def" + "bc"); q }
  p f82.call rescue p(f82)
end
if v65.join("-").empty?
  v87 = [proc { |q84| "" }, lambda { |q85| "a" }].each_slice(2).map { |i3, *| i3 }.select { |q86| !((true && true)) }
  v83 = [v72, 13].max
else
  v83 = (v61 / (16.abs + 1))
end
begin
  v52[:n] = C42.new(->(q90) { 5 }, { a: false, b: true }).a25()
  Integer("q")
  v88 = ["x y"].join("-")
rescue
  v88 = C42.new(lambda { |q89| 5 }).send("m38")
ensure
  p v88
end
v91 = (->{ 18 }.call / (v61.abs + 1))
puts "end"
