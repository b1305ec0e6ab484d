puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2)
    return 13.to_s if [6, 16].first == (6 + 15)
    "<#{["12", "", "bc"].reverse}>"
  end
end
class C4 < S1
  attr_accessor :a5
  def initialize(a5:)
    super(5, 6)
    @a5 = a5
  end
  def m8(a7, a6:)
    return "12".to_sym if "".upcase.empty?
    v9 = +"lit"
    v9.concat("x")
    { a: "".to_sym, b: nil }[:a]
  end
  def m10()
    v11, *, v12 = ("a"[0] || "def"), 1, 2, [""].dup.push("12")
    v13 = S1.new(19, 16)
    f14 = proc { v13 = @a5 }
    [1, 2].each { f14.call rescue 0 }
    (begin; [17]; end).sum
  end
  def m17(a15, a16)
    return "def".upcase if [16, 1].each_with_object([]) { |i4, a4| a4 << i4 }.include?(0)
    n18 = 0
    until n18 >= 3
      n18 += 1
      v19, v20 = S1.new(16, 10), (false || false)
      define_singleton_method(:er21) do
        begin
          nil.nope
        ensure
          return S1.new(5, 6)
        end
      end
      v22 = self.er21
    end
    v23 = (nil || @a5)
    m3((!(false) ? nil : 17))
  end
  K24 = ""
  def m25 = K24
end
def m28(a27, a26: "", &block)
  r30 = block.call(lambda { |q29| 17 }.call(8))
  return C4.new(a5: S1.new(nil, 6))&.m10() if { a: false, b: true }.select { |k2, _| k2 != :z }.respond_to?(:m1)
  { a: C4.new(a5: S1.new(14, 10)).public_send(:m10) }.fetch(:a)
end
class C31 < S1
  def m33(a32: S1.new(8, 19))
    r35 = block_given? ? yield(m28(["a"]) { |q34| :b }) : nil
    p(proc { |q36| (4 <=> 17) })
    p(C4.new(a5: a32).method(:s1).call())
    [(4).then { |it8| it8 }, C4.new(a5: S1.new(nil, 13)).m10()].max
  end
  def m37()
    v38 = [*[0, 4, 15], 17]
    f39 = lambda { |q = 1| v38 = [12, 3, 14].each_with_object([]) { |i4, a4| a4 << i4 }; q }
    p(((15 + 18) / ([15].sum.abs + 1)))
    { a: "a", **{ a: "def", b: "a" } }.merge({ c: ("def"[0] || "12") })
  end
  class_eval "def e40 = :c"
end
class C41
  attr_accessor :a43, :a42, :a44
  def initialize(a43, *a42, a44: C31.new(4, 8))
    @a43 = a43
    @a42 = a42
    @a44 = a44
  end
  include Enumerable
  def each
    a42.each { |q| yield q }
    self
  end
  def m45()
    return C4.new(a5: S1.new(16, 7)).a5() if (false && false)
    v46 = nil
    [1].each { |q| v46 = { a: 14, b: 0 }.fetch(:a, 17) if q == 1 }
    (S1.new(4, 13) || S1.new(16, 5))
  end
  class_eval "def e47 = true"
end
v48 = (case 18; when Integer then S1.new(12, 3) else S1.new(12, 3) end).m3(C4.new(a5: S1.new(3, nil)).s2())
case [:a, :b].to_h { |k1| [k1, proc { |q51| q51 }] }
when :never then nil
else
  v52 = 12
end
v53 = C31x.new(nil, 1).m37()
(v53.nope rescue p 0)
n54 = 0
[1, 2].each { |q| n54 += 1; redo if n54 == 1; next n54 if q == 1 }
v55 = [1, 2, 3].map { |q| next 0 if q == 2; q }
v56 = C41.new(C4.new(a5: S1.new(9, 17)), { a: false, b: false })
v56.extend(Module.new { def xm57 = [13] })
v58 = v56.xm57
unless (true && true)
  v60 = { a: [{ b: "" }] }
  v61 = v60.dig(:a, 0, :b)
  v59 = [v48, v48]
end
unless v52 == n54
  n64 = 0
  while n64 < 2
    n64 += 1
    unless v52 > 15
      v66 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
      v65 = [:b].is_a?(String)
    else
      v65 = "x y".respond_to?(:upcase)
    end
    $g67 = nil
    define_singleton_method(:gm69) { $g67 = [:c, :b].map { |q68| 8 } }
    $g67 = [:c, :b].map { |q68| 8 }
    v70 = $g67
  end
  v71 = nil
  binding.local_variable_set(:v71, [6])
  v62 = v55.map { |q63| :b }
else
  v62 = (Integer("z") rescue [:a, :a, :a])
end
v72 = v73 = String.new("s")
v72 << "t"
p v73.length
v74 = v75 = []
v74 << "def"
v76 = v75.first
v77 = nil
set78 = ->(q = v58.each_with_object([]) { |i4, a4| a4 << i4 }) { v77 = q }
set78.call
module R79; refine(Integer) { def rm80 = 19 }; end
using R79
v81 = 4.rm80
puts "end"
