puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2: 4)
    (Integer("z") rescue { a: 11, b: 14 }).select { |k2, _| k2 != :z }
  end
end
S4 = Struct.new(:s1, :s2) do
  def m5()
    r6 = yield("".nil?)
    nil.to_s.upcase
  end
end
S7 = Struct.new(:s1, :s2) do
  def m8(&block)
    r9 = block.call(15 > 4)
    (proc { |q10| true }).then { |it8| it8 }
  end
end
def m12(a11:)
  return proc { |q13| 1 } if ("def" * (13 % 3)).nil?
  ->(q14) { a11 }
end
def m17(a15 = proc { |q18| 10 }, a16:)
  S4.new(4, nil)
end
class C19
  attr_accessor :a20, :a22, :a21
  def initialize(a20, a22, a21:)
    @a20 = a20
    @a22 = a22
    @a21 = a21
  end
  include Enumerable
  def each
    a21.each(&proc { |q| yield(q) })
    self
  end
  def m23()
    unless S4.new(@a22, nil).send("s1") == (@a22 || 5)
      Object.const_set(:CN25, false) unless defined?(CN25)
      v26 = CN25
      pp((case 3; when Integer then ["x y"].find { |q27| "bc".empty? } else ["x y"].find { |q27| "bc".empty? } end))
      v24 = @a20
    else
      v24 = @a20
    end
    S4.new(11, "x y")
  end
  [:d28, :d29].each do |name|
    define_method(name) { 10 }
  end
end
class C30 < S7
  def to_s = "C30"
  def m32(a31 = nil)
    [10, 7].map { |q33| "bc" }.each_with_index do |q34, i35|
      break if S7.new(13, nil)&.s1() == i35
      a31 ||= a31
    end
    S1.new({ a: 0, b: 15 }, false)
  end
  private
  def h36 = (begin; raise "x"; rescue; "bc"; end)
  public
  def m37 = h36
end
v38 = C19.new(2, 16, a21: [12, 3, 12]).reduce(0) { |m, _| m + 1 }
k39 = Class.new do
  def initialize(target) = @target = target
  def dl40(...) = @target.push(...)
end
v41 = k39.new([1]).dl40(2, 3)
case [:b, :b].each_slice(2).map { |i3, *| i3 }
when :never then nil
when String
  k43 = Class.new { def to_ary = [1, 2] }.new
  v44, _ = k43
  v45 = [0] + k43
  if (nil || (0).tap { |it7| it7.inspect }) > 18
    eval("CN47 = :b") unless defined?(CN47)
    v48 = Object.const_get(:CN47)
    v50, v51 = ->(q49) { q49 }, S4.new(5, nil)
    v46 = v41
  else
    v46 = C19.new(v44, 10, a21: v45).public_send(:a21)
  end
  v42 = "12".upcase
when nil
  v52 = S1.new({ a: 19, b: 7 }, false)
  v52.extend(Module.new { def xm53 = S1.new({ a: 18, b: 5 }, false) })
  v54 = v52.xm53
  v42 = format("%d", 17)
else
  v42 = "bc"
end
v55 = (C30.new(v38, false).s1() > 4 ? nil : C19.new(11, 9, a21: v41)&.d29())
unless v55.nil?
  if [*C19.new(v38, 16, a21: v41).a21(), (19 || 15)].include?(11)
    v57 = S1.new({ a: 7, b: 12 }, false)
    v56 = C30.new(8, true)
  end
  v58 = C19.new(11, 12, a21: [12]).map { |q| q }
end
module R59; refine(Integer) { def rm60 = 1 }; end
using R59
v61 = 4.rm60
n62 = 0
while n62 < 2
  n62 += 1
  v42 += ("def".to_s + C30.new(17, true).m37())
end
puts "end"
