puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(*a2)
    r5 = yield(->(q4) { 3 }.call(15))
    return ->(q6) { 9 } if { a: 19, **{ a: 13, b: 11 } }.is_a?(Comparable)
    { a: (lambda { |q7| 6 }).tap { |it7| it7.inspect }, b: nil }[:a]
  end
end
S8 = Struct.new(:s1, :s2) do
  def m9()
    return [:a, :b].to_h { |k1| [k1, true] } if (true && true)
    v10 = [1, 2].instance_exec(3) { |q| first + q }
    if v10 > 15
      v12 = ("<#{[4]}>"[0] || "")
      v12 ||= (v12).then { |it8| it8 }
      v11 = S1.new(v10, 6)
    end
    { a: false, b: false }.select { |k2, _| k2 != :z }.merge({ c: "".nil? })
  end
end
module M13
  def m15()
    return S1.new(15, 18).method(:m3).call("x y") { |q16| "x y" } if !((false && true))
    k17 = Class.new do
      def initialize(target) = @target = target
      def method_missing(name, *args, &block)
        @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
      end
      def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
    end
    v19 = k17.new("abc").length
    lambda { |q20| S1.new(v19, nil).method(:s1).call() }
  end
  def self.included(base)
    base.define_method(:x14) { false }
  end
end
class C21
  include M13
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m22()
  [*{ a: [10], b: nil }[:a], proc { |q23| 17 }.call(7)]
end
def m25(a24:)
  r26 = block_given? ? yield(("def" * (13 % 3))) : nil
  return format("%d", 8) if S1.new(14, 9).s1() > 18
  v27 = C21.new(0)
  if !v27.nil? && v27 != :zz
    v28, *, v29 = v27.method(:f0).call(), 1, 2, catch(:t) { throw :t, 13; 1 }
  end
  (nil || "a").to_s
end
def m31(a30)
  return a30 if ["12", "def"].size > 7
  [11].select { |q32| 8 > 6 }.map { |q33| m25(a24: proc { |q34| 15 }) { |q35| q33 } }
end
[*[S1.new(6, 0), S1.new(13, nil)], S1.new(10, 8)].each_with_index do |q36, i37|
  pp(C21.new(5))
end
v38 = [1, 2].inject(:+)
v39 = nil
while v39.nil? do v39 = ({ a: :b, b: :c }).tap { |it7| it7.inspect } end
module R40; refine(Integer) { def rm41 = "" }; end
using R40
v42 = 4.rm41
n43 = 0
v44 = nil
begin
  n43 += 1
  raise "again" if n43 < 3
  v44 = S1.new(1, nil).s2()
rescue RuntimeError
  retry
end
v45 = [S8.new(:a, nil), S8.new(:c, nil), S8.new(:a, "bc")].reverse.find { |q46| !(C21.new(v38)&.x14()) }
if v45.nil?
  p 0
else
  n47 = 0
  v48 = nil
  begin
    n47 += 1
    raise "again" if n47 < 3
    v48 = format("%d", 11)
  rescue RuntimeError
    retry
  end
  begin
    v39[:n] = "bc".to_sym
    v50 = nil
    v50 = "12"&.length.to_i unless v50
    1 + nil
    v49 = S1.new(n47, v44)
  rescue NameError, ArgumentError, TypeError => e
    v49 = { a: S1.new(n47, 13), b: nil }[:a]
    p e.class, e.message.length
  ensure
    p v49
  end
end
[nil, 8, nil].each_with_object([]) { |i4, a4| a4 << i4 }.each_with_index do |q51, i52|
  k53 = Class.new do
    def initialize(target) = @target = target
    def dl54(...) = @target.push(...)
  end
  v55 = k53.new([1]).dl54(2, 3)
end
v59, v58 = [1 == n43, m25(a24: proc { |q56| 7 }) { |q57| 12 }].reverse
case n43
when :never then nil
when nil
  v61 = C21.new()
  v61.instance_variable_set(:@iv62, nil)
  v63 = v61.instance_variable_get(:@iv62)
  v64 = (14).tap { |it7| it7.inspect }
  f65 = -> { begin; v64 = (v63 || n43); ensure; p v64; end }
  [1, 2].each { f65.call rescue 0 }
  v60 = C21.new(v38).send("f0")
when Array
  v67 = (Integer("z") rescue [7, 7].map { |q66| C21.new(13) })
  v68 = (!(true.nil?) ? nil : S1.new(n43, 16))
  if v68.nil?
    p 0
  else
    v67 ||= ["def", ([C21.new(3), C21.new(17), C21.new(9)] + [C21.new(v38)])].last
    v68 ||= S1.new(n43, nil)
  end
  v60 = { a: n43 }.fetch(:a)
else
  v60 = 9
end
if (true && false)
  $g70 = nil
  define_singleton_method(:gm71) { $g70 = S1.new(1, nil).send("s1") }
  $g70 = S1.new(1, nil).send("s1")
  v72 = $g70
  v69 = v44.to_i
end
k73 = Class.new { def ud74 = 1; def to_s = "u" }
k73.class_eval { undef_method :hash if false }
v75 = k73.new.ud74 + k73.new.to_s.size
n43 ||= (S1.new(n43, 6).s1() + v38)
1 + nil if $PROGRAM_NAME == "nobody"
v77 = [nil].compact
v77.each { |q| q.nope }
v60 = (v60 / (15.abs + 1))
p(v60)
v60 = 12
m22().first(3).map do |q78|
  v80 = catch(:done) do
    throw :done, m25(a24: proc { |q81| v60 }) { |q82| 13 } if !(q78 > 7)
    ["x y", "a", "def"].map { |q83| ["bc"] }.each do |q84|
      v87 = [*[14, 1], v44].compact
      v88 = v59
    end
    v42
  end
  case { a: 2, b: 12 }.fetch(:a, 11)
  in [Integer => pn, pv]
    (v91, _), v92 = [[nil, nil].compact, 0], ->(q90) { :b }
    v89 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v89 = pn + 1
  in { n: 0.. => pn }
    v89 = pn * 2
  in String | Symbol => pw
    v89 = pw.length
  else
    v89 = 0
  end
end
puts "end"
