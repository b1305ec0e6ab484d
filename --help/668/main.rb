# frozen_string_literal: true
puts "start"
module M1
  def m4(a3)
    k5 = Class.new { def ==(o) = true; def go = 1 }.new
    v6 = (k5 == nil ? k5.go : 2)
    [(12 + 2), [13, 5, 16].count { |i5| i5 == 16 }].max
  end
  def self.included(base)
    base.define_method(:x2) { true }
  end
end
class C7
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C8
  attr_accessor :a11, :a9, :a10
  def initialize(a11, a9 = 11, a10: [3, 17])
    @a11 = a11
    @a9 = a9
    @a10 = a10
  end
  include Enumerable
  def each
    a11.each(&proc { |q| yield(q) })
    self
  end
  include Comparable
  def <=>(other)
    a9 <=> other.a9
  end
  def to_s = "C8"
  def m14(a12, a13)
    [1, 12, 7].each_slice(2).map { |i3, *| i3 }.each do |q15|
      v17 = @a9
      k18 = Class.new { def sc20(a = 1, *b, c: 2) = nil }
      k19 = Class.new(k18) { def sc20(a = 1, *b, c: 2) = (super(5, c: 6)) }
      v21 = k19.new.sc20
    end
    a12
  end
  def m23(a22)
    v24 = catch(:done) do
      throw :done, :c.to_s if (true && true)
      String.class_eval { def cr25 = 7 }
      v26 = "a".cr25
      "<#{C7.new(17)}>"
    end
    v27 = Hash.new { |h, k| h[k] = false }
    v28 = v27[:unknown]
    ("12").then { |it8| it8 }
  end
  prepend(Module.new { def w29 = "x y" })
end
C8.class_eval do
  def m31(a30 = "12")
    (case [(case 17; when Integer then 8 else 8 end), C8.new([3, 10, 13]).a9()]; in [Integer => c5, _] then c5 end)
  end
end
S32 = Struct.new(:s1, :s2) do
  def m33()
    C7.class_exec(:dm34) { |n| define_method(n) { 10 } }
    v35 = C7.new(13).dm34
    C7.new(v35).method(:f0).call()
  end
end
def m38(a37, *a36)
  (begin; raise "x"; rescue; C7.new(a37); end)
end
def m41(a40, *a39)
  [8, 17, 4].dup.push(a40).dup.push((a40 <=> a40))
end
def m43(a42)
  define_singleton_method(:pr44) do |list|
    list.each { |q| next if q.nil?; return lambda { |q45| "x y" } if q > 1 }
    lambda { |q46| "x y" }
  end
  v47 = self.pr44([3])
  ["a".then { _1 + "!" }, C8.new([14, 12]).w29()]
end
v48 = nil
set49 = ->(q = (false && true)) { v48 = q }
set49.call
v50 = C8.new([16], 5)
v51 = method(:Integer).to_proc.call("4")
if v51 > 4
  define_singleton_method(:pr55) do |list|
    list.each { |q| next if q.nil?; return "def" if q > 1 }
    "bc"
  end
  v56 = self.pr55([])
  v54 = [true, false].reverse
else
  v54 = [v48, true]
end
v57 = [C8.new([15, 13], v51, a10: [17]), C8.new([3], v51), C8.new([9], 13)].each_slice(2).map { |i3, *| i3 }[-1]
case "a"
when :never then nil
when String
  case v50.w29()
  when :never then nil
  when String
    v60 = { a: [{ b: 4 }] }
    v61 = v60.dig(:z, 0)&.length
    v59 = C8.new([18, 14, 11], 12, a10: [3, 15, 19]).a9()
  when nil
    rec63 = ->(n) { n <= 0 ? [19, 6, 4] : (rec63.call(n - 1) || [13, 10, 9]) }
    v64 = rec63.call(3)
    v57 ||= v57
    v59 = proc { |q62| 11 }.call(12)
  when Array
    v65 = "ab".dup.freeze
    v65 = v65.dup
    v65 << "c"
    v59 = (v51).tap { |it7| it7.inspect }
  when ->(it) { it.respond_to?(:upcase) }
    v66 = { a: [{ b: :c }] }
    v67 = v66.dig(:a, 0, :b)
    v59 = (7 + 5)
  else
    v59 = 5
  end
  v58 = "def".upcase
when nil
  n68 = 0
  loop do
    n68 += 1
    break if n68 > 2
    (v69, _), v70 = [[:a, 13].first, 0], (C7.new(v51) || C7.new(9))
    (v72, _), v73 = [[:c, :c].map { |q71| 1 }, 0], m41(v51, *[C8.new([11, 17, 16], v51, a10: [5, 0]), C8.new([11, 17, 16], v51, a10: [5, 0])])
  end
  v58 = "a".then { _1 + "!" }
when Array
  v74 = v50.find { |q| q }
  n75 = 0
  until n75 >= 3
    n75 += 1
    v76 = m38(v51, *[(begin; [13, 8, 6]; end), (begin; [13, 8, 6]; end)])
  end
  v58 = C8.new([12, 11]).w29()
when ->(it) { it.respond_to?(:upcase) }
  v50.a9 = S32.new(12, 7).s1()
  v77 = nil
  begin; v77 = [proc { |q78| :a }].each { |it9| break it9 }; ensure; v77.inspect; end
  v58 = ("bc"[0] || "x y")
else
  v58 = ""
end
v80 = proc { |q79| v51.send(:+, 5) }
if { a: 13, b: 7 }.merge({ c: 7 }).respond_to?(:nope)
  if v51 == ({ a: v51 }.fetch(:a) / ([7].inject(0) { |m6, i6| m6 + i6 }.abs + 1))
    v83 = m43(S32.new(6, nil))
    f84 = proc { v83 = (["", "def"] + ["12"]) }
    [1, 2].each { f84.call rescue 0 }
    v85 = catch(:done) do
      throw :done, C8.new([2, 5, 7]) if (v50 || C8.new([4, 6, 18])).respond_to?(:m1)
      v83.push(["x y"].each { |it9| break it9 })
      C8.new([14])
    end
    v82 = ["bc", ["def"]].last
  else
    v82 = ["x y", "a", "bc"].each_with_object([]) { |i4, a4| a4 << i4 }
  end
  v81 = ["12", "bc", "bc"].size
else
  v81 = (case [7, v51]; in [Integer => c5, _] then c5 end)
end
v50.send(:a9=, (begin; v51; end))
puts "end"
