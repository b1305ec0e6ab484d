puts "start"
module M1
  def m5(a4, a3 = 10)
    r6 = block_given? ? yield("a".upcase) : nil
    v7 = [4].dup.push(12)[-1]
    v8 = "bc"&.length.to_i
    { a: 0, b: 5 }.select { |k2, _| k2 != :z }.fetch(:a, (8 <=> 13))
  end
end
class C9
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m11(*a10)
  if !(C9.new(15).f0() == (nil || 18))
    v13 = nil
    1.times { v13 = { a: false, b: false }.transform_values { |i2| i2 } }
    v14 = { a: catch(:t) { throw :t, 4; 1 } }.fetch(:a)
    v12 = [:a, :b].to_h { |k1| [k1, "x y"] }
  else
    v12 = { a: "", b: "def" }.merge({ c: "bc" })
  end
  (v15, _), v16 = [C9.new(13), 0], Array.new(2) { "a" }
  ["x y"].each { |it9| break it9 }.then { _1 + "!" }
end
class C17 < C9
  attr_accessor :a19, :a18, :a20
  def initialize(a19 = { a: "x y", b: "12" }, *a18, a20:)
    super(18)
    @a19 = a19
    @a18 = a18
    @a20 = a20
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a18.each(&proc { |q| yield(q) })
    self
  end
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def +(other) = f0 + other
  def m22(a21)
    case catch(:t) { throw :t, false; 1 }
    when :never then nil
    when Integer, Float
      define_singleton_method(:pr24) do |list|
        list.each { |q| next if q.nil?; return lambda { |q25| 17 } if q > 1 }
        proc { |q26| 7 }
      end
      v27 = self.pr24([nil, 1])
      define_singleton_method(:pr28) do |list|
        list.each { |q| next if q.nil?; return "bc" if q > 1 }
        nil
      end
      v29 = self.pr28([nil, 1])
      v23 = m11(14)
    when String
      v30 = C9.new(2).f0()
      v23 = m11(a21)
    when Array
      (v31, _), v32 = [(["bc", "x y", "x y"] + ["def", "x y"]), 0], C9.new(11)
      v33 = C9.new(10)
      v23 = "".then { _1 + "!" }
    when ->(it) { it.respond_to?(:upcase) }
      v34 = [9].each_slice(2).map { |i3, *| i3 }.compact
      v23 = "a".upcase
    else
      v23 = "12"
    end
    (nil || [[6, 17], [17, 10, 13], [7, 8, 7]]).each_with_index do |q35, i36|
      v37 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
      v38, *, v39 = v23, 1, 2, @a19
    end
    [:a, :b].to_h { |k1| [k1, "def"] }.values
  end
  class_eval "def e40 = '12'"
end
class C41 < C17
  attr_accessor :a42
  def initialize(a42: [14, 13, 7])
    super(a20: [true, true])
    @a42 = a42
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    for q in a42
      yield q
    end
    self
  end
  def m45(a43, *a44)
    n46 = 0
    v47 = nil
    begin
      n46 += 1
      raise "again" if n46 < 3
      v47 = C17.new(a20: [false]).send("e40")
    rescue RuntimeError
      retry
    end
    m22(5.send(:+, 5))
  end
  alias al48 m45
end
class String; def cr49 = ""; end
v50 = "a".cr49
v51 = C41.new(a42: [12, 19])
v52 = v51.public_send(:a42)
(v53, _), v54 = [->{ { a: "x y", b: "def" } }.call, 0], v52
n55 = 0
while n55 < 2
  n55 += 1
  v56 = v50
  v56 = "bc" if v56.nil?
  v58 = [:a, :b, :b].each_with_object([]) { |i4, a4| a4 << i4 }.select { |q57| [17].dup.push(2).include?(15) }
end
v59 = C17.new(a20: [false, false]).between?(C17.new(v53, C9.new(18), a20: [true, false]), C17.new(v53, C9.new(18), a20: [true, false]))
n60 = 0
v61 = nil
begin
  n60 += 1
  raise "again" if n60 < 3
  v61 = Array.new(2) { "12" }
rescue RuntimeError
  retry
end
class String; def cr62 = 15; end
v63 = "a".cr62
v53[:a] = v50
v64 = catch(:t) { throw :t, [:c, :a]; 1 }
puts "end"
