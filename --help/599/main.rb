puts "start"
class C1
  attr_accessor :a2
  def initialize(*a2)
    @a2x = a2
  end
  def to_s = "C1"
  def m3()
    return { a: 13, b: nil }[:a] if [6, 12].find { |q4| ->(q5) { :a }.is_a?(Enumerable) }.is_a?(Enumerable)
    v6 = ((17 <=> 0) <=> (begin; raise "x"; rescue; 4; end))
    ((nil || 3) || nil)
  end
  def m9(a8, *a7)
    return (begin; 7; end) if { a: 5, b: 14 }.values.is_a?(Comparable)
    (("bc".nil? ? nil : 7) || (Integer("z") rescue 5))
  end
  def m11(a10)
    return { a: "bc", b: "bc" }.merge({ c: "a" }) if !((nil || false))
    (nil || { a: "", b: "12" }.select { |k2, _| k2 != :z })
  end
  private
  def h12 = (17 / (6.abs + 1))
  public
  def m13 = h12
end
def m16(a14 = false, *a15, &block)
  r17 = block.call("12".to_sym)
  return proc { |q19| 2 } if { a: 19, b: 12 }.fetch(:a, 8) > 12
  case [{ a: "bc", b: "def" }].find { |q20| 7 > 0 }
  when :never then nil
  when Integer, Float
    (v22, _), v23 = ["".upcase, 0], { a: true, b: true }.merge({ c: false })
    v21 = 19.send(:+, 4)
  when nil
    k24 = Class.new { define_method(:am25) { "def" } }
    v26 = k24.new.am25
    v21 = (3 <=> 14)
  when Array
    v28 = v29 = String.new("s")
    v28 << "t"
    p v29.length
    v30 = v31 = []
    v30 << C1.new(*[nil, nil])
    v32 = v31.first
    v32.instance_variable_set(:@iv33, "bc")
    v34 = v32.instance_eval { @iv33 }
    v21 = C1.new().m9(->(q27) { 19 }, *[nil, nil])
  else
    v21 = 9
  end
  v35 = "abc".instance_eval { length + size }
  proc { |q36| (2 / (3.abs + 1)) }
end
def m39(a37, a38)
  return C1.new().method(:m13).call() if (8 <=> 12) > 12
  v41 = C1.new(14)
  ([[0, 17, 17], [11], [13, 18]] + [[5], [8, 14, 12]]).each_with_object([]) do |q42, i43x|
    v41.send(:a2=, ["x y", [nil, 9]].last)
    v44 = [[2, 7], [6, 3, 17]].dup.push([9, 8, 8]).first
  end
  (nil || C1.new(*[nil, nil]).m9(lambda { |q45| 15 }))
end
def m48(a46 = :a, a47 = { a: 8, b: 6 })
  begin
    define_singleton_method(:pr50) do |list|
      list.each { |q| next if q.nil?; return "x y" if q > 1 }
      "12"
    end
    v51 = self.pr50([3])
    Object.const_set(:CN52, { a: 4, b: 2 }) unless defined?(CN52)
    v53 = Object.const_get(:CN52)
    Integer("q")
    v49 = [4].dup.push(18)
  rescue => e
    v49 = [13].dup.push(4)
    p e.class, e.message.length
  end
  [m39("", v49), "12".length]
end
class C54 < C1
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a2.each(&proc { |q| yield(q) })
    self
  end
  def m56(a55: "bc")
    (begin; C1.new(4); end)
  end
  private
  def h57 = ("x y".dup << "12")
  public
  def m58 = h57
end
class C59 < C54
  attr_accessor :a60
  def initialize(a60: ["x y"])
    super()
    @a60 = a60
  end
  def to_s = "C59"
  def m62(a61, &block)
    r64 = block.call(lambda { |q63| 13 }.call(16))
    ->(q65) { "12".to_sym }
  end
  def m66()
    return ["a", "a"] if !("12".empty?)
    C54.new().public_send(:m11, lambda { |q67| "x y" }).values
  end
  def m69(a68)
    n70 = 0
    v71 = nil
    begin
      n70 += 1
      raise "again" if n70 < 3
      v71 = (begin; 14; end)
    rescue RuntimeError
      retry
    end
    v72 = [:a, :b].to_h { |k1| [k1, 19] }.transform_values { |i2| i2 }
    m58()
  end
  [:d73, :d74].each do |name|
    define_method(name) { "12" }
  end
end
v75 = Array.new(2) { C1.new() }
v76 = [11, 6, 3].map { |q77| [0, 18, 9] }[0]
if v76
  v80 = ->(q78) { q78 }
  f81 = -> { begin; v80 = ->(q79) { "" }; ensure; p v80; end }
  v82 = method(:Integer).to_proc.call("4")
end
v83 = C59.new(a60: ["x y"]).send("m58")
define_singleton_method(:f84) { v83 = C59.new().m69([0, 12]) }
begin
  if !("12".nil?)
    ([18, 16, 7].include?(13) ? [C54.new(nil), C54.new(nil)] : [C54.new(*[nil, nil]), C54.new(16)]).first(3).map do |q89|
      v83 += C1.new(*[13, 13])&.m9(->(q91) { 4 }, *[4, 4]).to_s
    end
    v92 = m48()
    v86 = ->(q88) { q88 }
  else
    v86 = ->(q87) { 9 }
  end
  raise ArgumentError, "odd"
  v85 = "def".upcase
rescue
  v85 = C59.new(a60: [""]).m58()
ensure
  p v85
end
v93 = C54.new(0)
v94 = [[7, 18, 9].count { |i5| i5 == 0 }, { a: 17, b: nil }[:a]]
[[10]].select { |q95| v94.include?(16) }.first(3).map do |q96|
  v98 = method(:Integer).to_proc.call("4")
  v100 = lambda { |q99| v83 }
end
v75 ||= Array.new(2) { C1.new() }
puts "end"
