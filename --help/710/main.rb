puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m3(*a2)
    r4 = yield((0 || 5))
    return lambda { |q5| "x y" } if r4 > 16
    proc { |q6| (r4 > 10 ? q6 : q6) }
  end
end
def m7()
  v8 = (["def", "a", "12"]).then { |it8| it8 }
  f9 = proc { v8 = { a: "12", b: "a" }.values }
  ->{ "def".to_s }.call
end
def m12(a10, a11: "12")
  v13 = String.new("q")
  v13 << "r" unless v13.frozen?
  v15 = proc { |q14| a10.sub(/[a-c]/) { |m4| m4.upcase } }
  [1].each_slice(2).map { |i3, *| i3 }.map { |q16| ("".dup << "bc") }
end
class C17
  attr_accessor :a18
  def initialize(a18 = [:b])
    @a18 = a18
  end
  def m20(a19)
    Array.new(2) { m7() }
  end
  [:d21, :d22].each do |name|
    define_method(name) { false }
  end
end
class C23 < C17
  attr_accessor :a25, :a24
  def initialize(*a25, a24:)
    super([:a, :b, :b])
    @a25 = a25
    @a24 = a24
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a25.each(&proc { |q| yield(q) })
    self
  end
  def m27(a26:)
    m20(("bc").tap { |it7| it7.inspect })
  end
  alias_method :al28, :m27
end
v29 = C23.new({ a: 4, b: 1 }, a24: S1.new(s1: :c, s2: true)).to_a
if ({ a: 3, b: 9 }).tap { |it7| it7.inspect }.respond_to?(:each)
  v34 = (2.send(:+, 3) > 3 ? C23.new(a24: S1.new(s1: :b, s2: false)) : C23.new(a24: S1.new(s1: :a, s2: true)))
  v30 = ->(q32) { 18 }.call(3)
end
v35 = (nil || { a: [1, 6], b: [8] })[:a]
unless v35.nil?
  v37, v36 = [("" || "a"), m7()].reverse
end
v38 = "def".upcase.sub(/[a-c]/) { |m4| m4.upcase }
unless C17.new().respond_to?(:upcase)
  v40 = [1].freeze
  (v40 << 2) rescue p 1
  v40 = v40 + [3]
  v39 = [0, 18].first
end
begin
  v30 = v30
  v41 = C23.new(*[{ a: 7, b: 16 }, { a: 7, b: 16 }], a24: S1.new(s1: :b, s2: true))
rescue NameError, ArgumentError, TypeError => e
  v41 = C23.new(*[{ a: 19, b: 13 }, { a: 19, b: 13 }], a24: S1.new(s1: :c, s2: false))
  p e.class, e.message.length
end
v29 << { a: 16, **{ a: 19, b: 17 } }
puts "end"
