puts "start"
class C1
  attr_accessor :a2
  def initialize(a2 = false)
    @a2 = a2
  end
  def to_s = "C1"
  def m4(*a3)
    a3 = 8
    p(a3)
    a3 = [15, 3, 7]
    { a: nil.to_s, **{ a: "", b: "def" }.merge({ c: "" }) }
  end
  K5 = 7
  def m6 = K5
end
S7 = Struct.new(:s1, :s2) do
  def m8()
    v9 = [C1.new(false)&.m6(), 19].first
    [13].map { |q10| :b }.reverse
  end
end
module M11
  def m15(a14, *a13)
    r16 = yield("".to_sym)
    return (begin; 0; end) if { a: "a", b: "def" }.transform_values { |i2| i2 }.nil?
    v17 = C1.new()
    v18 = { a: [{ b: 10 }] }
    v19 = v18.dig(:z, 0)&.length
    v17.m6()
  end
end
class C20
  include M11
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m22(a21 = { a: :c, b: :c })
  return ["def", "a"].dup.push("a") if C1.new(true).m6() == C20.new(18).send("f0")
  [8, 19].select { |q24| lambda { |q25| "12" }.respond_to?(:nope) }.each do |q26|
    q26 += (Integer("z") rescue (19 * 13 % 97))
    v28 = ->{ { a: 18, b: 17 } }.call.merge({ c: q26 })
  end
  (v29, _), v30 = [[12, 19].compact, 0], ("".dup << "")
  Array.new(2) { v30.sub(/[a-c]/) { |m4| m4.upcase } }
end
def m32(a31)
  v33 = String.new("q")
  v33 << "r" unless v33.frozen?
  v33 = v33.sub(/[a-c]/) { |m4| m4.upcase }
  C20.new(12)
end
class C34 < C1
  attr_accessor :a36, :a35
  def initialize(a36, a35: [14, 17])
    super(true)
    @a36 = a36
    @a35 = a35
  end
  def to_s = "C34"
  def m37()
    v38 = [C20.new(1).public_send(:m15, { a: :c, b: :a }, *[[:b], [:b]]) { |q39| false }, 9].first
    if v38.nil?
      p 0
    else
      v40 = "ab".__send__(%w[up case].join)
    end
    v41 = [""].each { |it9| break it9 }.then { _1 + "!" }
    (S7.new(["bc", ""], false).respond_to?(:each) ? 11 : 4) > 13
  end
  def m42()
    return C1.new(false)&.a2() if true.respond_to?(:nope)
    Object.class_eval("def ev43 = :a")
    v44 = self.ev43
    v44.nil?
  end
  alias al45 m42
end
v46 = [9][1]
define_singleton_method(:f47) { v46 = { a: 8, b: 8 }[:zz] }
p f47.call rescue p(f47)
v48 = C34.new({ a: 7, b: 8 }, a35: [16])
v49 = catch(:done) do
  throw :done, { a: 4, b: 6 }.transform_values { |i2| i2 } if !("".empty?)
  v50 = ("<#{[:a, :b, :b]}>" + "def".then { _1 + "!" })
  v51 = { a: S7.new([""], false), b: S7.new(["bc", "a"], true) }.merge({ c: S7.new(["def", "bc", "12"], nil) }).select { |k2, _| k2 != :z }
  { a: 4, b: 15 }.merge({ c: 15 })
end
v52 = ->{ (Integer("z") rescue :a) }.call
v53 = ["", "12", "a"].map { |q55| C34.new(v49, a35: [13]) }.find { |q54| v46.nil? }
if !v53.nil? && v53 != :zz
  p(S7.new(["a"], false))
end
begin
  v49[:n] = [16, 9].sum
  v49[:n] = C20.new(1).m15({ a: :b, b: :c }, *[[:c, :a, :c], [:c, :a, :c]]) { |q57| false }
  nil.nothing
  v56 = (19 > 2 ? 5 : 2)
rescue NameError, ArgumentError, TypeError => e
  v56 = 17.send(:+, 5)
  p e.class, e.message.length
end
n58 = 0
v59 = nil
begin
  n58 += 1
  raise "again" if n58 < 3
  v59 = lambda { |q60| "12" }
rescue RuntimeError
  retry
end
puts "end"
