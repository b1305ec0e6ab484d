puts "start"
module M1
  def m3()
    v4 = (2**-1).to_i
    unless (true && false)
      v8, v9 = 9, "def".then { _1 + "!" }
      v5 = proc { |q7| q7 }
    end
    Array.new(2) { "12".to_sym }
  end
  def self.included(base)
    base.define_method(:x2) { 1 }
  end
end
class C10
  include M1, 0
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
S11 = Struct.new(:s1, :s2) do
  def m12()
    case { n: nil&.length.to_i, v: ["", 11].first }
    in [Integer => pn, pv]
      v14 = C10.new(14)
      v15 = v14.instance_eval { f0 }
      pv = [9, 6, 8].inject(0) { |m6, i6| m6 + i6 }
      p(pv)
      pv = "12"
      v13 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v13 = pn + 1
    in { n: 0.. => pn }
      v13 = pn * 2
    in String | Symbol => pw
      v13 = pw.length
    else
      v13 = 0
    end
    v16 = v17 = String.new("s")
    v16 << "t"
    p v17.length
    v18 = v19 = []
    v18 << ->(q20) { 4 }
    v21 = v19.first
    C10.new(13)
  end
end
class C22
  attr_accessor :a23, :a24
  def initialize(a23, a24)
    @a23 = a23
    @a24 = a24
  end
  include Comparable
  def <=>(other)
    a24 <=> other.a24
  end
  def coerce(number) = [number, a24]
  def m26(a25 = nil, &block)
    r27 = block.call(@a24)
    v28 = Hash.new({ a: 3, b: 7 })
    v29 = v28[:unknown]
    ("bc".upcase * ((14 * @a24 % 97) % 3))
  end
  def m31(a30: proc { |q32| q32 }, &block)
    r33 = block.call(["", "a"].join("-"))
    pp({ a: 13, b: 17 }.fetch(:a, 8).send(:+, (@a24 + 17)))
    Array.new(2) { r33 }[0]
  end
  def m36(a34, a35)
    r37 = block_given? ? yield(@a24) : nil
    k38 = Class.new { def to_ary = [1, 2] }.new
    v39, _ = k38
    v40 = [0] + k38
    v41 = [].first
    v41.nope if v41
    "bc".to_sym
  end
  alias al42 m36
end
def m45(a43, a44: { a: :b, b: :c })
  p([*[[18, 18, 16], [13, 11], [18, 11, 2]].dup.push([3, 4]), [4, 16].select { |q46| 16 > 10 }])
  v47 = catch(:done) do
    throw :done, C22.new(proc { |q48| "a" }, 1).a24() if C10.new(15).nil?
    v50, v51 = ->(q49) { 4 }.call(a43), { a: true, b: true }.merge({ c: false })
    v52 = [].first
    v52.nope if v52
    a43
  end
  S11.new("a", 17)
end
def m53(&block)
  r54 = block.call(2 > 18)
  return "def".to_sym if "bc".sub(/[a-c]/) { |m4| m4.upcase }.respond_to?(:m1)
  r54 = (begin; [5, 4]; end)
  p(r54)
  r54 = "12"
  C22.new(lambda { |q55| r54 }, 0).al42((->(q56) { 3 } || proc { |q57| q57 }), S11.new("def", 18)) { |q58| q58 }
end
def m61(a59, a60 = true)
  r62 = yield("x y".length)
  return C22.new(proc { |q63| "def" }, 12).send("al42", ->(q64) { 5 }, S11.new("a", 3)) { |q65| 14 } if "<#{"a"}>".nil?
  a59
end
v66 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
Object.const_set("CN67", "a") unless Object.const_defined?(:CN67)
v68 = CN67
unless [16, 15].max.respond_to?(:nope)
  { a: [S11.new("def", 16), S11.new(v68, 3)], b: nil }[:a].first(3).map do |q70|
    k72 = Class.new(Object) { def am73 = ["12", "", "def"] }
    v74 = k72.new.am73
    if ((Integer("z") rescue 16) || "a"&.length.to_i) > 5
      v77 = method(:Integer).to_proc.call("4")
      v75 = C10.new(2).public_send(:f0)
    else
      v75 = v66.find { |q76| 2 > 3 }
    end
  end
  v69 = [true].dup.push(false)
end
v78 = v68
n79 = 0
v80 = nil
begin
  n79 += 1
  raise "again" if n79 < 3
  v80 = [{ a: "def", b: "def" }].each { |it9| break it9 }
rescue RuntimeError
  retry
end
v81 = (begin; ["", "x y", nil].each_with_object([]) { |i4, a4| a4 << i4 }; end)
v82 = catch(:done) do
  throw :done, (["a", "a"] + ["bc", ""]) if (18 / (9.abs + 1)).nil?
  v83 = C10.new(n79)
  v83.define_singleton_method(:sm84) { "a" }
  v85 = v83.sm84
  v86 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
  ["a"].compact
end
v87 = ((true && true) ? nil : S11.new(v78, 12))
$g88 = nil
define_singleton_method(:gm90) { $g88 = ->(q89) { "bc" } }
self.gm90
v91 = $g88
v92 = catch(:done) do
  throw :done, [15, 1].max if v78.is_a?(Comparable)
  v93 = nil
  v93 = ("" * (11 % 3)) unless v93
  13.send(:+, 13)
end
v94 = (1.0 / 0).to_s
v95 = { a: { a: 16, b: 12 }, b: { a: 17, b: 19 } }.select { |k2, _| k2 != :z }[:zz]
v95 ||= { a: 16, b: 14 }
rec96 = ->(n) { n <= 0 ? :a : (rec96.call(n - 1) || :a) }
v97 = rec96.call(3)
n98 = 0
while n98 < 2
  n98 += 1
  v99 = { a: [{ b: 0 }] }
  v100 = v99.dig(:z, 0)&.length
end
v101 = n79
puts "end"
