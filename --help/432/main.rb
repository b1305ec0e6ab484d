puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2)
    [16].inject(0) { |m6, i6| m6 + i6 }.respond_to?(:upcase)
  end
end
def m6(a4, a5 = "def")
  v7 = [[S1.new("", nil)][-1], 17].first
  proc { |q8| (a5 + a5) }
end
class C9 < S1
  attr_accessor :a10
  def initialize(a10)
    super("bc", nil)
    @a10 = a10
  end
  def to_s = "C9"
  def m11()
    S1.class_eval { def dm12 = 0 }
    v13 = S1.new("a", :b).dm12
    ->(q14) { "".to_sym }
  end
  def m16(a15:)
    return [[12, 19, 16], 13].first if !(m3(7))
    [*[3], nil].compact
  end
  def m18(a17)
    begin
      v20, *, v21 = "".to_sym, 1, 2, a17
      v21.extend(Module.new { def xm22 = 8 })
      v23 = v21.xm22
      nil.nothing
      v19 = { a: 16, b: nil }[:a]
    rescue StandardError
      v19 = 14
    end
    v24 = { a: nil, b: 12 }.select { |k2, _| k2 != :z }.merge({ c: { a: 8, b: 7 }[:a] })
    a17.s1()
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g25") ? 2 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g25") || super
end
v26 = { a: 8, b: 16 }.merge({ c: 8 }).merge({ c: ["def", "bc"].size })
n27 = 0
while n27 < 2
  n27 += 1
  v26[:n] = (14 - 15)
end
k28 = Class.new { def am29 = ->(q30) { "a" } }
v31 = k28.new.am29
eval("CN32 = 14") unless defined?(CN32)
v33 = CN32
v34, v35 = C9.new(:b), ({ a: "x y", b: "12" }).then { |it8| it8 }
v34.define_singleton_method(:sm36) { [9] }
v37 = v34.sm36
v37 = [C9.new(:a).g25_more(), (9 + 0)]
1 + nil if $PROGRAM_NAME == "nobody"
puts "end"
