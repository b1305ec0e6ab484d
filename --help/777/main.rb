# frozen_string_literal: true
puts "start"
module M1
  def m4(a3, &block)
    r5 = block.call((false || true))
    v7 = proc { |q6| (case 10; when Integer then "" else "" end) }
    [:a, :b].to_h { |k1| [k1, "12".sub(/[a-c]/) { |m4| m4.upcase }] }
  end
end
class C8
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
S9 = Struct.new(:s1, :s2, keyword_init: true) do
  def m10()
    r11 = yield((8 / (14.abs + 1)))
    C8.new(9).public_send(:f0)
  end
end
class C12 < S9
  def m13()
    v15 = S9.new(s1: { a: "def", b: "def" }, s2: :c).public_send(:m10) { |q14| S9.new(s1: { a: "bc", b: "a" }, s2: :a).s2() }
    { a: 9, b: 0 }.values.inject(0) { |m6, i6| m6 + i6 }
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g17") ? 15 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g17") || super
end
def m18()
  return ["a", 6].last if ("" + "a").empty?
  v19 = nil
  binding.eval("v19 = 'bc'")
  v20, *, v21 = S9.new(s1: { a: "12", b: "def" }, s2: :a), 1, 2, v19
  C8.new(7).send("f0")
end
def m24(a22, a23: { a: 16, b: 5 })
  a23 = { a: 6, b: 4 }.merge({ c: 5 }).merge({ c: C12.new(s1: { a: "x y", b: "" }, s2: :b).g17_more() })
  unless (C12.new(s1: { a: "x y", b: "x y" }, s2: :c)).tap { |it7| it7.inspect }.m13() > 6
    v26 = C12.new(s1: { a: "12", b: "x y" }, s2: :c)
    v27 = [1, 2].inject(:+)
    v25 = { a: :a, b: :a }.merge({ c: :b })
  else
    v25 = [:a, :b].to_h { |k1| [k1, :c] }
  end
  proc { |q28| S9.new(s1: { a: "def", b: "" }, s2: :b).s2() }
end
def m31(a29, *a30)
  r33 = block_given? ? yield(->(q32) { q32 }.call(a29)) : nil
  n34 = 0
  loop do
    n34 += 1
    break if n34 > 2
    v35 = nil
    v35 = a29 unless v35
    eval("def ev36 = :b")
    v37 = ev36
  end
  n38 = 0
  until n38 >= 3
    n38 += 1
    (v40, _), v41 = [["", lambda { |q39| 6 }].last, 0], ["bc", "", "a"].join("-")
    v42 = nil
    1.times { v42 = C12.new(s1: { a: "x y", b: "bc" }, s2: :b).method(:m13).call() }
  end
  C8.new(5)
end
class C43 < S9
  attr_accessor :a44, :a45
  def initialize(*a44, a45: [3, 1])
    super(s1: { a: "", b: "" }, s2: :c)
    @a44 = a44
    @a45 = a45
  end
  def to_s = "C43"
  def m48(*a46, a47: "bc")
    v49 = Hash.new(lambda { |q50| 7 })
    v51 = v49[:unknown]
    n52 = 0
    v53 = nil
    begin
      n52 += 1
      raise "again" if n52 < 3
      v53 = 16.send(:+, 19)
    rescue RuntimeError
      retry
    end
    ((9 + 8) > 8 ? nil : v53 == n52)
  end
  def m55(a54, &block)
    r56 = block.call(2.to_s)
    return m18() if r56.respond_to?(:each)
    C12.new(s1: { a: "def", b: "bc" }, s2: :c).g17()
  end
  class_eval "def e57 = 'x y'"
end
class C58
  attr_accessor :a61, :a59, :a60
  def initialize(a61, a59:, a60:)
    @a61 = a61
    @a59 = a59
    @a60 = a60
  end
  include Comparable
  def <=>(other)
    a59 <=> other.a59
  end
  def m63(a62)
    v64 = catch(:done) do
      throw :done, C12.new(s1: { a: "a", b: "a" }, s2: :b) if !([true].each { |it9| break it9 })
      v65 = (:c).then { |it8| it8 }.to_s
      k66 = Class.new { def ud67 = 1; def to_s = "u" }
      k66.send(:remove_method, :to_s)
      v68 = k66.new.ud67 + k66.new.to_s.size
      C12.new(s1: { a: "def", b: "a" }, s2: :b)
    end
    v69 = catch(:done) do
      throw :done, (11 <=> 6) if "<#{"def"}>".empty?
      v70 = (1.0 / 0).to_s
      (a62 / (2.abs + 1))
    end
    S9.new(s1: { a: "", b: "bc" }, s2: :c)
  end
  def m73(*a71)
    return [@a59, 6] if C43.new().send("a45").nil?
    v74 = [*[[:c, :a, :c], [:c], [:b]], [:a, :b, :a]].first
    if v74.nil?
      p 0
    else
      v75 = nil
      v75 = proc { |q76| "12" } unless v75
      @a59 = @a59
    end
    @a61
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g77") ? 4 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g77") || super
end
v78 = C58.new([6], a59: 9, a60: ["def"])
if ["a"].each { |it9| break it9 }.nil?
  p(->{ [18, 7, 19].map { |q80| C58.new([16, 18], a59: 3, a60: ["def"]) } }.call)
  v78.define_singleton_method(:sm81) { ["x y", ""] }
  v82 = v78.sm81
  v79 = [true].each_with_object([]) { |i4, a4| a4 << i4 }
else
  v79 = [true, true].each_with_object([]) { |i4, a4| a4 << i4 }
end
if { a: { a: 12, b: 11 }.fetch(:a, 15) }.fetch(:a) > 11
  begin
    v85 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
    v84 = C43.new(nil, a45: [1, 6, 1]).e57()
  rescue => e
    v84 = { a: "x y", b: "x y" }[:zz]
    p e.class, e.message.length
  end
  n86 = 0
  until n86 >= 3
    n86 += 1
    case S9.new(s1: { a: "", b: "def" }, s2: :a).m10() { |q87| :c }
    when :never then nil
    when ->(it) { it.respond_to?(:upcase) }
      n89 = 0
      [1, 2].each { |q| n89 += 1; redo if n89 == 1; next n89 if q == 1 }
      v90 = [1, 2, 3].map { |q| next 0 if q == 2; q }
      v88 = v78.is_a?(Enumerable)
    else
      v88 = false
    end
    v79.unshift(v88)
  end
  v83 = "a".length
else
  v83 = (case [11, 9]; in [Integer => c5, _] then c5 end)
end
["bc"].map { |q91| true }.first(3).map do |q92|
  k94 = Class.new { def sc96(a = 1, *b, c: 2) = "def" }
  k95 = Class.new(k94) { def sc96(a = 1, *b, c: 2) = (super()) }
  v97 = k95.new.sc96
end
v99 = proc { |q98| [false, 7].first }
begin
  n102 = 0
  until n102 >= 3
    n102 += 1
    v103 = nil
    [1].each { |q| v103 = [8].compact if q == 1 }
  end
  Integer("q")
  v100 = m31(1, *[{ a: nil, b: "a" }, { a: "def", b: "a" }]) { |q101| 13 }
rescue
  v100 = (begin; C8.new(16); end)
end
v105 = [->(q104) { 8 }, 12].first.call({ a: 15, b: 18 }.fetch(:a, v83))
pp(({ a: proc { |q106| "bc" }, b: nil }[:a] if C12.new(s1: { a: "def", b: "def" }, s2: :c).g17() > 16))
v107 = format("%d", v105)
f108 = lambda { |q = 1| v107 = "12".upcase; q }
v100.instance_variable_set(:@f0, v78&.a59())
puts "end"
