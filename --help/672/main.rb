# frozen_string_literal: true
puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2)
    :b.to_s.length
  end
end
class C4 < S1
  def m5()
    return ->(q6) { "" } if "a".sub(/[a-c]/) { |m4| m4.upcase }.is_a?(Comparable)
    v7 = nil
    binding.eval("v7 = S1.new(18, nil)")
    v7 ||= S1.new(11, nil)
    lambda { |q8| ("bc" + "bc") }
  end
  def m9()
    return S1.new(0, 11).public_send(:m3, "x y") if "a".to_sym.nil?
    m3((begin; "x y"; end))
  end
  def m10()
    v11 = S1.new(nil, nil)
    v11.extend(Module.new { def xm12 = "def" })
    v13 = v11.xm12
    S1.new(16, nil)
  end
  prepend(Module.new { def w14 = :c })
end
def m15()
  r16 = yield(["x y", "a"].last)
  Array.new(2) { "12".to_sym }
end
class C18 < S1
  attr_accessor :a20, :a19, :a21
  def initialize(a20, a19 = "def", a21 = [4, 18])
    super(0, 12)
    @a20 = a20
    @a19 = a19
    @a21 = a21
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    for q in a21
      yield q
    end
    self
  end
  include Comparable
  def <=>(other)
    a20 <=> other.a20
  end
  def +(other) = a20 + other
  def to_s = "C18"
  def m23(a22:)
    ["bc", C4.new(nil, nil).w14()].last
  end
  def m24(&block)
    r25 = block.call(nil.to_i)
    return Array.new(2) { "x y" } if (Integer("z") rescue [5, 7, 11]).include?(12)
    if catch(:t) { throw :t, format("%d", @a20); 1 }.empty?
      v27 = v28 = String.new("s")
      v27 << "t"
      p v28.length
      v29 = v30 = []
      v29 << { a: 1, b: 12 }
      v31 = v30.first
      @a21 = @a21
      v26 = C4.new(15, 5)
    end
    [*["def"].reverse, format("%d", 5)]
  end
  def m33(a32 = nil)
    v34 = C4.new(3, 18)&.m10().m3("".to_s)
    k35 = Class.new { def sc37(a = 1, *b, c: 2) = [:a, :c] }
    k36 = Class.new(k35) { def sc37(a = 1, *b, c: 2) = (super()) }
    v38 = k36.new.sc37
    (case 18; when Integer then { a: 12, b: 5 } else { a: 12, b: 5 } end).select { |k2, _| k2 != :z }
  end
  alias_method :al39, :m33
end
n40 = 0
v41 = nil
begin
  n40 += 1
  raise "again" if n40 < 3
  v41 = ->(q42) { "" }
rescue RuntimeError
  retry
end
v43 = +"lit"
v43.concat("x")
begin
  n45 = 0
  v46 = nil
  begin
    n45 += 1
    raise "again" if n45 < 3
    v46 = C18.new(0, "").a21()
  rescue RuntimeError
    retry
  end
  v47 = (1.0 / 0).to_s
  1 + nil
  v44 = C18.new(7, "x y")
rescue => e
  v44 = C18.new(n40)
  p e.class, e.message.length
ensure
  p v44
end
case C4.new(nil, 18).method(:m9).call()
when :never then nil
when Integer, Float
  v44.a20 = (case 5; when Integer then 5 else 5 end)
  v48 = n40
when String
  v49 = (n40 if (proc { |q50| 11 }.is_a?(Enumerable) ? n40 : 0) == { a: 1, b: 5 }.fetch(:a, n40))
  if v49
    v51 = [S1.new(17, 18), S1.new(nil, 1)].reverse[-1]
  end
  v52 = nil
  begin; v52 = v43; ensure; v52.inspect; end
  v48 = [n40, n40].max
else
  v48 = 15
end
v53 = catch(:done) do
  throw :done, [v48, 1] if [3, 11].each_slice(2).map { |i3, *| i3 }.respond_to?(:m1)
  v54 = C18.new(6, v43, [14]).count
  unless !(C4.new(nil, nil).send("m3", "def") > 4)
    v43 = (11 - 9)
    p(v43)
    v43 = "a"
    rec56 = ->(n) { n <= 0 ? { a: 19, b: 16 } : (rec56.call(n - 1) || { a: 12, b: 12 }) }
    v57 = rec56.call(3)
    v55 = [1].dup.push(15)
  else
    v55 = C18.new(16, "def", [2, 4]).a21()
  end
  v55.dup.push(19)
end
n58 = 0
while n58 < 2
  n58 += 1
  v59 = (1.0 / 0).to_s
end
v61 = nil
binding.local_variable_set(:v61, lambda { |q60| 16 })
case [C18.new(v48, "x y", [12, 6]), C18.new(v48, v43), C18.new(13, "x y")].each_with_object([]) { |i4, a4| a4 << i4 }
when :never then nil
when Integer, Float
  v63 = (nil || [C4.new(19, nil), C4.new(nil, 17)])
  v62 = (v43 * (15 % 3))
else
  v62 = v43
end
puts "end"
