puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def m4(*a3)
    return "".upcase if 16.to_i.is_a?(Comparable)
    v6 = lambda { |q5| "a" }.is_a?(Comparable)
    ["12", "<#{16}>"].last
  end
  def m8(*a7)
    r9 = yield((14 || 6))
    k10 = Class.new { def am11 = 19 }
    v12 = k10.new.am11
    if ["x y", "12".length].last > 4
      v15 = (proc { |q14| q14 }.call(12) + r9)
      v16 = nil
      v16 = ["12"].dup.push("a") unless v16
      v13 = r9
    else
      v13 = r9
    end
    "12".to_sym.to_s
  end
  alias_method :al17, :m8
end
S18 = Struct.new(:s1, :s2, keyword_init: true) do
  def m19()
    v20 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
    42.dup.push(proc { |q23| 6 }).each_with_index do |q24, i25|
      next if ->{ 15 }.call > 9
      v26 = Array.new(2) { "12" }.first
      v27 = C1.new(nil)
      def v27.sm28 = ["12"]
      v29 = v27.sm28
    end
    { a: (case [v20, 5]; in [Integer => c5, _] then c5 end), b: nil }[:a]
  end
end
def m30()
  [13, 16].select { |q31| !(true) }.each_with_index do |q32, i33|
    k34 = Class.new { def sc36(a = 1, *b, c: 2) = 5 }
    k35 = Class.new(k34) { def sc36(a = 1, *b, c: 2) = (super) }
    v37 = k35.new.sc36
    String.class_eval { def cr38 = 11 }
    v39 = "a".cr38
  end
  (begin; S18.new(s1: C1.new(nil), s2: 11).m19(); end)
end
v40 = catch(:done) do
  throw :done, [[false, false], 1].first if nil&.length.to_i > 7
  v41 = C1.new(16)
  f42 = proc { v41 = S18.new(s1: C1.new(16), s2: 16).s1() }
  v43 = catch(:done) do
    throw :done, { a: 10, b: 18 }.merge({ c: 6 }) if proc { |q44| "bc" }.nil?
    v45 = v46 = String.new("s")
    v45 << "t"
    p v46.length
    v47 = v48 = []
    v47 << false
    v49 = v48.first
    v50 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
    { a: { a: 2, b: 15 }, b: nil }[:a]
  end
  [false, true]
end
v53 = (begin; raise "x"; rescue; ->(q51) { 1 }; end)
f54 = proc { v53 = ->(q52) { 10 } }
[1, 2].each { f54.call rescue 0 }
v55 = nil
binding.local_variable_set(:v55, 1)
v56 = [nil].compact
v56.each { |q| q.nope }
v57 = { a: [{ b: 19 }] }
v58 = v57[:a].first[:b]
define_singleton_method(:er59) do
  begin
    nil.nope
  ensure
    return nil
  end
end
v60 = self.er59
unless (true && false)
  v62 = catch(:done) do
    throw :done, 15.to_i if "def".length > 1
    v63 = [:a, :b].to_h { |k1| [k1, "def"] }.select { |k2, _| k2 != :z }
    v58
  end
  n64 = 0
  v65 = nil
  begin
    n64 += 1
    raise "again" if n64 < 3
    v65 = S18.new(s1: C1.new(4), s2: 11).s1()
  rescue RuntimeError
    retry
  end
  v61 = [8].dup.push(v55)
end
for q66 in v40
  v68 = v69 = String.new("s")
  v68 << "t"
  p v69.length
  v70 = v71 = []
  v70 << :c
  v72 = v71.first
end
v73 = nil
set74 = ->(q = [:a, :b].to_h { |k1| [k1, :b] }) { v73 = q }
set74.call
v76 = C1.new(3).al17(*[{ a: 0, b: 14 }[:a], { a: 0, b: 14 }[:a]]) { |q75| (16 || v58) }
(["x y"] + ["bc", "def"]).each_with_object([]) do |q77, i78x|
  v79 = S18.new(s1: C1.new(nil), s2: 19)
end
puts "end"
