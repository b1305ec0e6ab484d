puts "start"
module M1
  def m5(*a4, a3: 6)
    (begin; "12"; end).length
  end
end
class C6
  prepend M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m7()
  v8 = [1, 2].instance_exec(3) { |q| first + q }
  v9 = [:a, :b].to_h { |k1| [k1, "x y".upcase] }
  ["a", [:c]].last.respond_to?(:m1)
end
def m10()
  return ("def".dup << "def") if { a: "x y", b: "def" }.merge({ c: "bc" }).is_a?(Integer)
  v11 = (15 <=> 19)
  v11 = 2 if v11.nil?
  ["", "12", "bc"].find { |q12| v11 > 6 }.to_s
end
class C14
  attr_accessor :a15, :a17, :a16
  def initialize(a15, *a17, a16: [8, 19])
    @a15 = a15
    @a17 = a17
    @a16 = a16
  end
  def m18()
    unless "<#{(Integer("z") rescue C6.new(6))}>".empty?
      @a15.f0 = (14 - 3)
      v19 = ([4, 14] + [16, 18, 15])
    else
      v19 = @a16
    end
    (C6.new(13).f0() / ((17 - 5).abs + 1))
  end
  def m20()
    r21 = yield(8.send(:+, 0))
    return { a: 8, b: 4 }.transform_values { |i2| i2 } if r21 > 11
    eval("CN22 = 1") unless defined?(CN22)
    v23 = CN22
    { a: v23, **{ a: 3, **{ a: 12, b: 5 } } }
  end
  def m24()
    r25 = block_given? ? yield((0 <=> 13)) : nil
    m10()
  end
  class_eval "def e26 = 17"
end
class C27
  attr_accessor :a28, :a29, :a30
  def initialize(a28, a29, a30)
    @a28 = a28
    @a29 = a29
    @a30 = a30
  end
  def m31()
    v32 = { a: [{ b: 0 }] }
    v33 = v32.dig(:z, 0)&.length
    C6.new(17)
  end
end
C27.class_eval do
  def m36(a34, a35)
    return C6.new(15) if (begin; 13; end) > 10
    C27.new(["def"], C14.new(C6.new(6), *[a34, a34], a16: [18, 19]), { a: false, b: false }).public_send(:a29).public_send(:a15)
  end
end
pp(([18, 6].sum - (16 <=> 14)))
k37 = Class.new { def to_proc = ->(q) { q + 1 } }.new
v38 = [1].map(&k37)
v40 = [nil, nil].compact[1]
if C14.new(C6.new(16), "x y").a17().respond_to?(:nope)
  v42 = catch(:done) do
    throw :done, C14.new(C6.new(14), *["a", "a"]) if v38.is_a?(Integer)
    (v44, _), v45 = [C14.new(C6.new(5), "a", a16: v38).m20() { |q43| 1 }, 0], { a: true, b: false }.values
    C14.new(C6.new(9), *["x y", "x y"])
  end
  v41 = { a: C27.new(["def", "bc", "a"], C14.new(C6.new(10), "12", a16: v38), { a: true, b: true }) }.fetch(:a)
else
  v41 = { a: C27.new(["x y", "x y"], C14.new(C6.new(15), *["12", "12"]), { a: true, b: true }) }.fetch(:a)
end
unless ((13 * 17 % 97) - v38.inject(0) { |m6, i6| m6 + i6 }) == [lambda { |q46| q46 }.call(6)].each { |it9| break it9 }
  v48 = catch(:done) do
    throw :done, ["12"].each { |it9| break it9 } if !(m7())
    ["", "12", ""].map { |q49| C27.new(["x y"], C14.new(C6.new(14), *[q49, q49]), { a: true, b: true }) }.each_with_index do |q50, i51|
      v52 = (2**-1).to_i
    end
    unless (["12", ""] + ["x y", "a"]).size > 5
      v55 = 7.fdiv(2).floor
      v56 = Array.new(2) { "".to_s }
      v54 = C14.new(C6.new(10), "x y").method(:a16).call()
    else
      v54 = [*[4, 16, 14], 8]
    end
    ("def".dup << "x y")
  end
  v47 = C14.new(C6.new(0)).a16()
else
  v47 = { a: v38, b: nil }[:a]
end
[[true, false]].each_slice(2).map { |i3, *| i3 }.each_with_index do |q57, i58|
  v60 = eval(":c")
  n61 = 0
  [1, 2].each { |q| n61 += 1; redo if n61 == 1; next n61 if q == 1 }
  v62 = [1, 2, 3].map { |q| next 0 if q == 2; q }
end
v63 = (C14.new(C6.new(1), *["bc", "bc"]).method(:m18).call() if C14.new(C6.new(13)).e26().nil?)
unless v63.nil?
  v41 = C27.new(["12"], C14.new(C6.new(19), ""), { a: true, b: false })
end
v47.push(5.to_i)
begin
  String.class_eval { def cr67 = 18 }
  v68 = "a".cr67
  raise ArgumentError, "odd"
  v64 = proc { |q65| false }
rescue => e
  v64 = lambda { |q66| true }
  p e.class, e.message.length
ensure
  p v64
end
(v69, _), v70 = ["12".upcase, 0], [7].each_slice(2).map { |i3, *| i3 }
$g71 = nil
define_singleton_method(:gm73) { $g71 = ->(q72) { true } }
self.gm73
v74 = $g71
puts "end"
