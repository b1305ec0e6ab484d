puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2)
    return [4, 17] if proc { |q4| 19 }.nil?
    v5 = nil
    while v5.nil? do v5 = ([3, 6].include?(6) ? nil : "a") end
    ([2, 11].include?(1) ? [14] : [1, 19, nil]).compact
  end
end
S6 = Struct.new(:s1, :s2) do
  def m7(&block)
    r8 = block.call((Integer("z") rescue 7))
    return S1.new(16, 8) if S1.new(8, 19).is_a?(Enumerable)
    v9 = [nil].compact
    v9.each { |q| q.nope }
    v10 = ([true] + [true, true, true])
    f11 = proc { v10 = [*[true], true] }
    S1.new(nil, nil)
  end
end
def m13(a12:)
  en14 = [4, 5].each
  v15 = en14.next + en14.next
  k16 = Class.new { def to_int = 1 }.new
  v17 = [7, 8][k16]
  { a: [7].count { |i5| i5 == 8 }, **[:a, :b].to_h { |k1| [k1, v15] } }
end
class C18 < S1
  def m20(*a19)
    r21 = yield("bc".length)
    v22 = { a: ["bc"].find { |q23| [15, 8, 4].include?(10) }, b: nil }[:a]
    if !v22.nil? && v22 != :zz
      v24 = nil
      while v24.nil? do v24 = [:a, :b].to_h { |k1| [k1, r21] } end
      v26 = ["12"].map { |q25| 19 }.reverse
    end
    v27 = nil
    [1].each { |q| v27 = (begin; raise "x"; rescue; false; end) if q == 1 }
    r21
  end
  def m30(a28, a29: proc { |q31| "def" })
    return [:a].each_slice(2).map { |i3, *| i3 } if !(!(false))
    Array.new(2) { "bc".to_sym }
  end
  def m32()
    r33 = yield(2.send(:+, 2))
    return lambda { |q35| 16 } if S6.new([19, 11], nil).method(:m7).call() { |q34| "a" }.nil?
    v36 = (r33 - r33)
    n37 = 0
    while n37 < 2
      n37 += 1
      v38 = "abc".instance_eval { length + size }
      v39 = [:a, :b].to_h { |k1| [k1, { a: :a, b: :c }] }.select { |k2, _| k2 != :z }
    end
    lambda { |q40| r33 }
  end
end
pp(C18.new(3, 9))
v41 = v42 = String.new("s")
v41 << "t"
p v42.length
v43 = v44 = []
v43 << ["bc", "bc", "def"]
v45 = v44.first
if [2, 10].max.is_a?(Integer)
  n49 = 0
  loop do
    n49 += 1
    break if n49 > 2
    n50 = 0
    while n50 < 2
      n50 += 1
      pp(S6.new([8, 1], :c).m7() { |q51| ["x y", 13].first })
      v45 << format("%d", 7)
    end
    String.class_eval { def cr52 = "a" }
    v53 = "a".cr52
  end
  v46 = S6.new([1, 11], :a).m7() { |q48| "12" }
else
  v46 = S6.new([15, 16, 0], :a).m7() { |q47| "" }
end
v54 = [nil.to_s].each { |it9| break it9 }
v55 = C18.new(nil, 7)
v46.s2 = [14, 3, 2].first
n56 = 0
v57 = nil
begin
  n56 += 1
  raise "again" if n56 < 3
  v57 = v54
rescue RuntimeError
  retry
end
v58 = nil
set59 = ->(q = n56) { v58 = q }
set59.call
v62 = [[9]].each_with_object([]) { |i4, a4| a4 << i4 }.select { |q60| C18.new(7, 0).public_send(:m20, *[q60, q60]) { |q61| n56 }.nil? }
(begin; [C18.new(2, 1), C18.new(7, 8)]; end).each_with_index do |q63, i64|
  v65 = v66 = String.new("s")
  v65 << "t"
  p v66.length
  v67 = v68 = []
  v67 << "a"
  v69 = v68.first
  v71 = ->(q70) { v42 }
end
unless S1.new(nil, 1).m3(1).respond_to?(:nope)
  rec74 = ->(n) { n <= 0 ? ["a", "", "12"] : (rec74.call(n - 1) || ["x y", "a"]) }
  v75 = rec74.call(3)
  define_singleton_method(:pr76) do |list|
    list.each { |q| next if q.nil?; return "def" if q > 1 }
    "a"
  end
  v77 = self.pr76([nil, 1])
  v72 = C18.new(v58, nil).m20() { |q73| 19 }
else
  v72 = [7, 17].count { |i5| i5 == n56 }
end
rec78 = ->(n) { n <= 0 ? "bc" : (rec78.call(n - 1) || "a") }
v79 = rec78.call(3)
v80 = catch(:done) do
  throw :done, S1.new(v58, v58).s2() if S6.new([12], nil).nil?
  n81 = 0
  v82 = nil
  begin
    n81 += 1
    raise "again" if n81 < 3
    v82 = v55.m20() { |q83| 13 }
  rescue RuntimeError
    retry
  end
  if { a: "def", b: "" }.transform_values { |i2| i2 }.is_a?(Enumerable)
    v85 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
    v84 = v55
  else
    v84 = v55
  end
  S1.new(13, nil).s2()
end
v86 = catch(:done) do
  throw :done, (begin; C18.new(nil, 14); end) if v72.is_a?(Integer)
  v87 = v54
  v46.extend(Module.new { def xm88 = 17 })
  v89 = v46.xm88
  C18.new(v89, 11)
end
v90 = { a: { a: { a: 13, b: 4 }, **{ a: { a: 10, b: 10 }, b: { a: 6, b: 11 } } }, b: nil }[:a]
v91 = S6.new([0, 19], nil)
puts "end"
