puts "start"
class C1
  attr_accessor :a2, :a4, :a3
  def initialize(a2, a4, *a3)
    @a2 = a2
    @a4 = a4
    @a3 = a3
  end
  def m7(a5, a6: "x y")
    return (1 if "x y".respond_to?(:nope)) if "def".to_s.empty?
    a5
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g8") ? :a : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g8") || super
end
module M9
  def m12(*a11)
    n13 = 0
    loop do
      n13 += 1
      break if n13 > 2
      v14, v15 = (["12"] + ["", "12"]), [C1.new({ a: 12, b: 18 }, ["", "a", "12"], *[false, false])].each { |it9| break it9 }
      v15 = C1.new({ a: 3, b: 2 }, ["a"], true)
    end
    v16 = C1.new({ a: 4, b: 3 }, ["12"])
    def v16.sm17 = [true, false]
    v18 = v16.sm17
    "".sub(/[a-c]/) { |m4| m4.upcase }
  end
end
class C19
  prepend M9
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C20 < C19
  attr_accessor :a22, :a21, :a23
  def initialize(a22, a21:, a23: 10)
    super(15)
    @a22 = a22
    @a21x = a21
    @a23 = a23
  end
  include Comparable
  def <=>(other)
    a23 <=> other.a23
  end
  def +(other) = a23 + other
  def m24()
    @a22
  end
  [:d25, :d26].each do |name|
    define_method(name) { 18 }
  end
end
def m28(a27: C1.new({ a: 0, b: 19 }, ["12", ""], *[false, false]))
  a27.extend(Module.new { def xm29 = C20.new("x y", a21: C19.new(6)) })
  v30 = a27.xm29
  { a: 16, b: 3 }.merge({ c: 13 }).fetch(:a, { a: 10, b: 10 }.fetch(:a, 4))
end
["x y", "def"].each_slice(2).map { |i3, *| i3 }.first(3).map do |q31|
  break if !(5 == 14)
  v33 = [C1.new({ a: 17, b: 9 }, ["x y"], false)].each { |it9| break it9 }.g8_more()
end
case (case 11; when Integer then C19.new(5) else C19.new(5) end)
when :never then nil
when String
  n35 = 0
  [1, 2].each { |q| n35 += 1; redo if n35 == 1; next n35 if q == 1 }
  v36 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  pp(->(q37) { "12".to_sym })
  v34 = ("x y" * (0 % 3))
when nil
  n38 = 0
  loop do
    n38 += 1
    break if n38 > 2
    (v39, _), v40 = [("a".dup << "x y"), 0], C20.new(nil, a21: C19.new(10), a23: 18)
  end
  n41 = 0
  while n41 < 2
    n41 += 1
    p([:a, :b].to_h { |k1| [k1, lambda { |q47| true }] }.values)
  end
  v34 = nil.to_s
when Array
  v48 = ([[15], [3]]).then { |it8| it8 }
  n49 = 0
  [1, 2].each { |q| n49 += 1; redo if n49 == 1; next n49 if q == 1 }
  v50 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  v34 = :b.to_s
when ->(it) { it.respond_to?(:upcase) }
  rec51 = ->(n) { n <= 0 ? ->(q52) { 8 } : (rec51.call(n - 1) || ->(q53) { 5 }) }
  v54 = rec51.call(3)
  unless !((true && true))
    v54 ||= v54
    v56 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
    v55 = C1.new({ a: 19, b: 8 }, ["12"], *[false, false])
  end
  v34 = ("12"[0] || "a")
else
  v34 = "def"
end
k57 = Class.new do
  def initialize(target) = @target = target
  def method_missing(name, *args, &block)
    @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
  end
  def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
end
v59 = k57.new("abc").length
Object.const_set("CN60", :b) unless Object.const_defined?(:CN60)
v61 = CN60
1 + nil if $PROGRAM_NAME == "nobody"
puts "end"
