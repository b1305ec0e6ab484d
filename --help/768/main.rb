puts "start"
class C1
  attr_accessor :a2, :a3, :a4
  def initialize(a2 = ->(q5) { "def" }, a3:, a4: lambda { |q6| "a" })
    @a2 = a2
    @a3 = a3
    @a4 = a4
  end
  include Comparable
  def <=>(other)
    a3 <=> other.a3
  end
  def to_s = "C1"
  def m8(a7: nil)
    v9 = @a3
    ((12 / (14.abs + 1)) if (true && false))
  end
  def m11()
    v12 = (nil || (11 || nil))
    case Array.new(2) { 8 }
    when :never then nil
    when Integer, Float
      v14, *, v15 = @a3, 1, 2, @a3
      v13 = [17, 9, 5].inject(0) { |m6, i6| m6 + i6 }
    when ->(it) { it.respond_to?(:upcase) }
      v16 = (@a3 if ->{ [18, 17, 0] }.call.include?(14))
      v17 = { a: true, b: false }.values.first
      v13 = @a3
    else
      v13 = 11
    end
    [:b, :c].dup.push(:b).reverse
  end
  def m18()
    (16.respond_to?(:nope) ? [[16], [13, 13], [7, 1]] : [[6], [19, 4], [6]]).each_with_index do |q19, i20|
      break if (13 / (@a3.abs + 1)) == (case [3, i20]; in [Integer => c5, _] then c5 end)
      v22 = ->(q21) { "x y".to_sym }
    end
    n23 = 0
    [1, 2].each { |q| n23 += 1; redo if n23 == 1; next n23 if q == 1 }
    v24 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    [:a, :b].to_h { |k1| [k1, 8] }[:a]
  end
  prepend(Module.new { def w25 = "def" })
end
C1.class_eval do
  def m27(a26)
    Object.const_set(:CN28, [""]) unless defined?(CN28)
    v29 = Object.const_get(:CN28)
    (nil || [false, true, false].map { |q30| 5 })
  end
end
S31 = Struct.new(:s1, :s2, keyword_init: true) do
  def m32()
    "bc".to_sym
  end
end
S33 = Struct.new(:s1, :s2) do
  def m34()
    r36 = block_given? ? yield(C1.new(a3: 13).w25()) : nil
    return "bc".length if (false && false)
    C1.new(a3: 13).a3()
  end
end
def m39(a38:)
  r40 = block_given? ? yield("def".to_sym) : nil
  return (14).then { |it8| it8 } if !((true).tap { |it7| it7.inspect })
  v41 = S31.new(s1: true, s2: 1)
  [C1.new(lambda { |q42| "x y" }, a3: 4).a3(), [6, 7].sum].max
end
v44 = catch(:done) do
  throw :done, S33.new(->(q45) { true }, 1).public_send(:m34) { |q46| 2 } if "bc".to_sym.respond_to?(:m1)
  v47 = {}
  v47.each { |k, q| q.nope(k) }
  { a: 10, b: 2 }.fetch(:a, 4)
end
v48 = S33.new(lambda { |q49| false }, 13)
v50 = v48.instance_eval { s2 }
module R51; refine(Integer) { def rm52 = 12 }; end
using R51
v53 = 4.rm52
v56 = C1.new(lambda { |q54| "x y" }, a3: v53).send("w25")
pp(C1.new(a3: 17))
puts(S31.new(s1: true, s2: 3))
v58 = [[19, 0], [3, 18], [18]].each_with_object([]) { |i4, a4| a4 << i4 }[9]
if v58
  p((v56 * (18 % 3)).sub(/[a-c]/) { |m4| m4.upcase })
  ([S31.new(s1: false, s2: v44), S31.new(s1: true, s2: v44)] + [S31.new(s1: false, s2: v44), S31.new(s1: false, s2: 16)]).each_with_index do |q63, i64|
    pp([->(q65) { v56 }].select { |q66| !(false) }.each_slice(2).map { |i3, *| i3 })
  end
end
v68 = m39(a38: C1.new(a3: 19)&.m11()) { |q70| (4 - v44) }
if !v68.nil? && v68 != :zz
  def v48.sm71 = :b
  v72 = v48.sm71
end
v76 = C1.new(->(q73) { "def" }, a3: 10, a4: lambda { |q74| v56 }) < C1.new(a3: v44)
v48.define_singleton_method(:sm77) { "bc" }
v78 = v48.sm77
puts "end"
