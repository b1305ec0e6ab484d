# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a2
  def initialize(a2 = 4)
    @a2 = a2
  end
  def m5(a3:, a4:)
    return 13.nil? if a3 > 3
    ([{ a: 2, b: 15 }, { a: 5, b: 5 }, { a: 9, b: 19 }] + [{ a: 15, b: 14 }]).each do |q7|
      String.class_eval { def cr9 = "x y" }
      v10 = "a".cr9
      v11, v12 = a3, [:a, 8].first
    end
    begin
      puts(a3)
      k14 = Class.new { def sc16(a = 1, *b, c: 2) = nil }
      k15 = Class.new(k14) { def sc16(a = 1, *b, c: 2) = (defined?(super) ? super : nil) }
      v17 = k15.new.sc16
      raise ArgumentError, "odd"
      v13 = a3
    rescue => e
      v13 = a3
      p e.class, e.message.length
    end
    { a: !(true), b: nil }[:a]
  end
  class_eval "def e18 = ''"
end
def m21(a19 = lambda { |q22| "def" }, a20 = lambda { |q23| 2 })
  r24 = yield(["bc", true].last)
  return C1.new().public_send(:e18) if "def"&.length.to_i == 10.send(:+, 9)
  v25 = nil
  binding.eval("v25 = :b")
  v27 = (nil || proc { |q26| 14 })
  { a: C1.new(), b: nil }[:a]&.e18()
end
class C28
  attr_accessor :a29, :a30, :a31
  def initialize(*a29, a30:, a31: "12")
    @a29 = a29
    @a30 = a30
    @a31 = a31
  end
  include Enumerable
  def each
    a29.each(&proc { |q| yield(q) })
    self
  end
  def m32()
    begin
      Object.const_set(:CN34, 0) unless defined?(CN34)
      v35 = CN34
      C1.define_method(:dm36) { 1 }
      v37 = C1.new(4).dm36
      raise ArgumentError, "odd"
      v33 = { a: :b, b: :b }[:a]
    rescue => e
      v33 = [:a, 4].first
      p e.class, e.message.length
    ensure
      p v33
    end
    @a30.send(:a2=, ["def", 6].last)
    (12 <=> 17) == ([9].include?(0) ? 17 : 17)
  end
  def m39()
    [:a, :b].to_h { |k1| [k1, (""[0] || "bc")] }
  end
  def m41(a40 = [10, 9, 10])
    r42 = yield(catch(:t) { throw :t, :c; 1 })
    [[2, 10], [4, 7, 9], nil].compact.each_with_object([]) do |q43, i44x|
      v46 = ->(q45) { ->{ q45 }.call }
      q43 = q43
    end
    v47 = C1.new().e18()
    (a40.include?(0) || false)
  end
  private
  def h48 = m21(lambda { |q49| q49 }) { |q51| "a" }
  public
  def m52 = h48
end
C28.class_eval do
  def m55(a53, a54: C28.new(*[nil, nil], a30: C1.new(), a31: "12"))
    a53
  end
end
p((nil || C28.new(*["", ""], a30: C1.new(), a31: "x y")))
v56 = %w[1 2].map(&:to_i).sum(&:succ)
puts(->{ [proc { |q57| q57 }].each { |it9| break it9 } }.call)
v58 = C28.new(a30: C1.new(nil), a31: "bc")
case [1, 13, 7].select { |q59| C1.new().respond_to?(:nope) }
when :never then nil
when Integer, Float
  v61 = v58.each_with_index.map { |q, i| i }
  v62 = (begin; raise "x"; rescue; [18, 18]; end).include?(12)
  v60 = ["bc", "12"].size
when String
  v63 = nil
  [1].each { |q| v63 = ("x y".empty? ? nil : :a) if q == 1 }
  v60 = v56
when Array
  v65 = { a: [false, false], b: [false] }.values.find { |q64| v56 > 1 }
  v60 = (v56 + 14)
when ->(it) { it.respond_to?(:upcase) }
  v66 = [true].map { |q67| { a: true, b: true } }[0]
  v66 = { a: true, b: true } if v66.nil?
  v60 = v56
else
  v60 = 8
end
pp((case [[1, 9, 2].inject(0) { |m6, i6| m6 + i6 }, [19].count { |i5| i5 == v60 }]; in [Integer => c5, _] then c5 end))
v68 = [*[:a], :c].each_slice(2).map { |i3, *| i3 }
v69 = C28.new("12", a30: C1.new())&.a29()
v58.send(:a30=, C1.new())
v72 = lambda { |q70| 16 }
f73 = lambda { |q = 1| v72 = lambda { |q71| 16 }; q }
v74 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
case C28.new(nil, a30: C1.new(), a31: "x y")
when :never then nil
when ->(it) { it.respond_to?(:upcase) }
  v58.a29 = v69
  v75 = true.respond_to?(:m1)
else
  v75 = false
end
v76 = v60
v77 = v74
v78 = ["x y", { a: [17, 15, 1], b: [0] }].last[:a]
v79 = v60
puts "end"
