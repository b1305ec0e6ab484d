# frozen_string_literal: true
puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2, &block)
    r4 = block.call([a2, a2].max)
    Array.new(2) { r4 }[0]
  end
end
class C5
  attr_accessor :a6
  def initialize(*a6)
    @a6 = a6
  end
  def m7()
    case [[7, 9].max, format("%d", 7)]
    in [Integer => pn, pv]
      v9 = S1.new("def", 8)
      v10 = { a: [{ b: 10 }] }
      v11 = v10.dig(:a, 0, :b)
      v8 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v8 = pn + 1
    in { n: 0.. => pn }
      v8 = pn * 2
    in String | Symbol => pw
      v8 = pw.length
    else
      v8 = 0
    end
    v12 = %w[1 2].map(&:to_i).sum(&:succ)
    v12
  end
  alias al13 m7
end
S14 = Struct.new(:s1, :s2, keyword_init: true) do
  def m16(a15)
    r17 = block_given? ? yield((!(false) ? 18 : 3)) : nil
    a15 << 5.to_s
    (begin; raise "x"; rescue; C5.new(*[10, 10]); end).al13()
  end
end
def m18()
  { a: (nil || :b), **catch(:t) { throw :t, { a: :a, b: :c }; 1 } }
end
def m21(a19, a20)
  r22 = yield(a20.send("s1"))
  n23 = 0
  v24 = nil
  begin
    n23 += 1
    raise "again" if n23 < 3
    v24 = nil.to_i
  rescue RuntimeError
    retry
  end
  [8, nil].compact.select { |q25| ("bc" + "bc").nil? }
end
class C26
  attr_accessor :a28, :a29, :a27
  def initialize(a28, a29, *a27)
    @a28 = a28
    @a29 = a29
    @a27 = a27
  end
  def m30(&block)
    r31 = block.call([17, 0].first)
    return (false && true) if @a29 > 13
    v32 = S14.new(s1: r31, s2: 0)
    v32.s2 = ["", 5].last
    catch(:t) { throw :t, ->{ false }.call; 1 }
  end
  def m34(a33)
    S14.new(s1: "bc", s2: 12)
  end
  def m37(a35 = "x y", a36: "a")
    begin
      v39 = nil
      v39 = S14.new(s1: "bc", s2: @a29).method(:s1).call() unless v39
      v40, v41 = [1, 17].first, { a: "", b: "" }[:a]
      Integer("q")
      v38 = { a: 6, **{ a: 18, b: 12 } }
    rescue NameError, ArgumentError, TypeError => e
      v38 = [:a, :b].to_h { |k1| [k1, 16] }
      p e.class, e.message.length
    ensure
      p v38
    end
    ("x y" if "".empty?).to_s
  end
  private
  def h42 = ("a".dup << "")
  public
  def m43 = h42
end
n44 = 0
while n44 < 2
  n44 += 1
  n45 = 0
  v46 = nil
  begin
    n45 += 1
    raise "again" if n45 < 3
    v46 = "".to_sym
  rescue RuntimeError
    retry
  end
end
v47 = +"lit"
v47.concat("x")
v49 = m21(false, S14.new(s1: v47, s2: 3)) { |q48| 12 }
v49.nope if v49.respond_to?(:nope)
v52 = C26.new(lambda { |q50| true }, 14, *[[5, 6], [5, 6]]).m30() { |q51| v47 }
v53 = { a: "a", b: "" }.merge({ c: "x y" })
v55 = ->(q54) { [14].include?(17) }
v53 ||= { a: { a: "a", b: "" }, b: { a: "", b: "a" } }.select { |k2, _| k2 != :z }[:zz]
v49[0] = [13, 18].max
k56 = Class.new { def ud57 = 1; def to_s = "u" }
k56.class_eval { undef_method :hash if false }
v58 = k56.new.ud57 + k56.new.to_s.size
v49[0] = [3, v58].max
v59 = ["bc", "a", "12"].select { |q60| ->(q61) { 7 }.nil? }[9]
v59 ||= "a"
v63 = eval("0")
v49.unshift(C26.new(proc { |q64| v52 }, v58, *[v49, v49]).a29())
unless [11].select { |q65| v63 == 17 }.nil?
  v69 = S1.new(v47, 8)
  v49 << [10].count { |i5| i5 == 19 }
  v66 = ->(q68) { v47 }
else
  v66 = lambda { |q67| "" }
end
v70 = (!((v52).tap { |it7| it7.inspect }) ? nil : nil&.length.to_i)
if v70
  k72 = Class.new { def to_int = 1 }.new
  v73 = [7, 8][k72]
end
define_singleton_method(:pr74) do |list|
  list.each { |q| next if q.nil?; return [11, 0] if q > 1 }
  [16, 15]
end
v75 = self.pr74([nil, 1])
puts "end"
