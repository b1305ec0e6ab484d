puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    "def".to_sym.to_s
  end
end
class C3 < S1
  def m5(a4 = false)
    S1.new(14, :b)&.s2()
  end
  def m8(a6, a7:)
    n9 = 0
    v10 = nil
    begin
      n9 += 1
      raise "again" if n9 < 3
      v10 = (a6.dup << "12")
    rescue RuntimeError
      retry
    end
    [S1.new(16, :b)].select { |q11| "".empty? }.each_with_index do |q13, i14|
      v15 = { a: 9, b: 1 }.select { |k2, _| k2 != :z }.transform_values { |i2| i2 }
    end
    [*[""].each_with_object([]) { |i4, a4| a4 << i4 }, S1.new(8, :c).m2()]
  end
end
class C3
  def m17(a16, &block)
    r18 = block.call("x y".upcase)
    S1.new(nil, :a)
  end
end
def m19()
  return { a: 19, b: 13 }.fetch(:a, 19) if !((false && true))
  begin
    v23 = nil
    begin; v23 = C3.new(8, :b).m17(proc { |q24| "def" }) { |q25| 3 }; ensure; v23.inspect; end
    v26 = [:a, :b].to_h { |k1| [k1, [3, 8].dup.push(18)] }
    nil.nothing
    v20 = [->(q21) { 4 }, 4].first
  rescue => e
    v20 = proc { |q22| 14 }
    p e.class, e.message.length
  ensure
    p v20
  end
  [(18 * 17 % 97), [5, 10].count { |i5| i5 == 13 }].max
end
def m27(&block)
  r28 = block.call(m19())
  v29 = S1.new(3, nil)
  v29.extend(Module.new { def xm30 = S1.new(nil, :b) })
  v31 = v29.xm30
  C3.new(12, nil)
end
class C32 < C3
  attr_accessor :a33
  def initialize(a33 = nil)
    super(nil, nil)
    @a33 = a33
  end
  def m35(a34)
    return "bc"&.length.to_i if m19() > 5
    (lambda { |q36| q36 } || ->(q37) { 5 }).call((case [10, 10]; in [Integer => c5, _] then c5 end))
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g38") ? 17 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g38") || super
end
case (nil || "a")
when :never then nil
when Integer, Float
  v40 = S1.new(7, :b)
  v40.extend(Module.new { def xm41 = 17 })
  v42 = v40.xm41
  v39 = C3.new(17, nil).m2()
when nil
  v43 = catch(:done) do
    throw :done, "".sub(/[a-c]/) { |m4| m4.upcase } if [18, 10].inject(0) { |m6, i6| m6 + i6 } > 9
    v44 = nil
    [1].each { |q| v44 = C32.new()&.g38() if q == 1 }
    v45 = (Integer("z") rescue [:a].each { |it9| break it9 })
    "def".upcase
  end
  v46 = ((true && true) ? nil : (begin; raise "x"; rescue; [:a, :a, :c]; end))
  v39 = ("def"[0] || "")
when ->(it) { it.respond_to?(:upcase) }
  v47 = { a: 8, b: 18 }.transform_values { |i2| i2 }
  f48 = proc { v47 = { a: 12, b: 14 }.select { |k2, _| k2 != :z } }
  v39 = "<#{19}>"
else
  v39 = "12"
end
v49 = ((18 || 19) <=> (10 || 6))
n50 = 0
loop do
  n50 += 1
  break if n50 > 2
  begin
    n54 = 0
    [1, 2].each { |q| n54 += 1; redo if n54 == 1; next n54 if q == 1 }
    v55 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    v51 = S1.new(nil, :c)
  rescue
    v51 = C3.new(nil, :c).public_send(:m17, lambda { |q52| "a" }) { |q53| 4 }
  end
  v58, *, v59 = catch(:t) { throw :t, S1.new(17, nil); 1 }, 1, 2, C3.new(9, :a).m17(->(q56) { "def" }) { |q57| 12 }
end
case [S1.new(16, nil)].each_with_object([]) { |i4, a4| a4 << i4 }
when :never then nil
when nil
  C32.define_method(:dm61) { 3 }
  v62 = C32.new(:a).dm61
  v60 = S1.new(2, nil).send("m2")
when ->(it) { it.respond_to?(:upcase) }
  k63 = Class.new { def sc65(a = 1, *b, c: 2) = lambda { |q66| "x y" } }
  k64 = Class.new(k63) { def sc65(a = 1, *b, c: 2) = (super()) }
  v67 = k64.new.sc65
  v70, v69 = [{ a: 17, b: 4 }.transform_values { |i2| i2 }, proc { |q68| q68 }].reverse
  v60 = C3.new(6, :a)&.m2()
else
  v60 = "bc"
end
v71 = C32.new().g38()
unless [*[4, 4].dup.push(6), v49].include?(7)
  unless !(C32.new()&.m35(["x y", "12", "a"]) > 16)
    v49 = v49
    for q75 in [[8, 8, 12], [8, 1]].each_slice(2).map { |i3, *| i3 }
      break if !(nil.respond_to?(:m1))
      v77 = C32.new(:b)
      v78 = v77.instance_eval { s1 }
    end
    v74 = v71
  else
    v74 = C32.new(:c).public_send(:m35, ["12", "a"])
  end
  v72 = [nil, "", "def"].compact
end
k79 = Class.new(Object) { def am80 = S1.new(13, nil) }
v81 = k79.new.am80
class String; def cr82 = 7; end
v83 = "a".cr82
v81.send(:s1=, C32.new(nil).send("m35", ["def", "def", "bc"]))
v84 = [4].compact
define_singleton_method(:f85) { v84 = Array.new(2) { 10 } }
p f85.call rescue p(f85)
v87 = (nil || (false && true))
Object.class_eval("def ev88 = :b")
v89 = self.ev88
v84 << v49
v90 = S1.new(v71, :b)
puts "end"
