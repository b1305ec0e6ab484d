puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2: { a: 0, b: 9 })
    v4 = nil
    v4 = ["a", "def", ""].size unless v4
    [v4, 10].each_with_object([]) do |q5, i6x|
      next if "<#{:a}>".empty?
      q5 += (8 || [16, 5].first)
    end
    format("%d", "x y"&.length.to_i)
  end
end
class C7
  attr_accessor :a8
  def initialize(a8: S1.new(:b, nil))
    @a8 = a8
  end
  def m10(a9 = "bc")
    (begin; raise "x"; rescue; { a: "x y", b: "def" }.transform_values { |i2| i2 }; end)
  end
  private
  def h11 = ["a", "bc"].size
  public
  def m12 = h11
end
def m13()
  [["12"], ["", "12"]].each_slice(2).map { |i3, *| i3 }.each_with_object([]) do |q14, i15x|
    break if S1.new(:c, 17).respond_to?(:each)
    v16 = (C7.new() || C7.new(a8: S1.new(:c, 10))).m12()
    puts(Array.new(2) { (v16 - v16) })
  end
  [""][1].to_s
end
def m18()
  unless C7.new().m12() == { a: "x y", b: "bc" }.values.size
    v20 = ([14, 16].inject(0) { |m6, i6| m6 + i6 } - (12 - 7))
    v19 = (begin; C7.new(a8: S1.new(:c, 2)); end)
  end
  v21 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
  S1.new(:a, 5)&.s1().to_s
end
def m23(a22: nil)
  S1.new(:c, nil).s2()
end
class C24 < S1
  attr_accessor :a25
  def initialize(*a25)
    super(:c, 18)
    @a25 = a25
  end
  def m27(a26:)
    return ["12", "a"] if [19, 17, 19].inject(0) { |m6, i6| m6 + i6 } > 18
    v28 = 12.to_i.to_s
    ({ a: [""] }.fetch(:a)).tap { |it7| it7.inspect }
  end
  def m30(a29)
    define_singleton_method(:pr31) do |list|
      list.each { |q| next if q.nil?; return [0] if q > 1 }
      [15]
    end
    v32 = self.pr31([])
    v33 = String.new("q")
    v33 << "r" unless v33.frozen?
    { a: a29, **{ a: a29, **{ a: 1, b: 11 } } }
  end
  K34 = true
  def m35 = K34
end
v36 = [proc { |q39| "def" }, lambda { |q40| "bc" }, ->(q41) { "a" }].each_slice(2).map { |i3, *| i3 }.first
if v36.nil?
  p 0
else
  n42 = 0
  loop do
    n42 += 1
    break if n42 > 2
    v43 = [C24.new(*[nil, nil])].each { |it9| break it9 }
  end
end
module R44; refine(String) { def rm45 = 1 }; end
using R44
v46 = "r".rm45
v47 = (S1.new(:c, nil) if S1.new(:c, 17).m3(a2: { a: 17, b: 1 }).empty?)
if !v47.nil? && v47 != :zz
  v48, v49 = (9).tap { |it7| it7.inspect }, [:a, :b].to_h { |k1| [k1, false] }
end
v50 = C7.new()
v50.extend(Module.new { def xm51 = :c })
v52 = v50.xm51
v53 = C7.new(a8: S1.new(:b, 6))&.a8().s2()
if !v53.nil? && v53 != :zz
  [1].dup.push(17).each_with_index do |q54, i55|
    v50.instance_variable_set(:@a8, C7.new().a8())
  end
  v56 = v57 = String.new("s")
  v56 << "t"
  p v57.length
  v58 = v59 = []
  v58 << S1.new(:c, 19)
  v60 = v59.first
end
p(C24.new(*[:b, :b])&.m3(a2: [:a, :b].to_h { |k1| [k1, 4] }))
if catch(:t) { throw :t, 17.to_i; 1 } == ["bc", [19].each { |it9| break it9 }].last
  v62 = v63 = String.new("s")
  v62 << "t"
  p v63.length
  v64 = v65 = []
  v64 << :a
  v66 = v65.first
  v67 = v50.a8()
  v61 = nil.to_s
else
  v61 = C24.new(*[:c, :c]).send("m3", a2: { a: 0, b: 16 })
end
n68 = 0
loop do
  n68 += 1
  break if n68 > 2
  v69 = catch(:done) do
    throw :done, C24.new() if ([4, 9, 13] + [0, 13, 13]).include?(7)
    p(->{ m13() }.call)
    n70 = 0
    until n70 >= 3
      n70 += 1
      v71 = C24.new()
      v72 = nil
      v72 = lambda { |q73| "bc" } unless v72
    end
    (nil || C24.new())
  end
end
v74 = C24.new(:b)
define_singleton_method(:f75) { v74 = (nil || C24.new()) }
[1, 2].each { f75.call rescue 0 }
puts "end"
