# frozen_string_literal: true
puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    return (1 * 9 % 97) if [16, 16][0].respond_to?(:upcase)
    ((2 <=> 0) <=> "bc"&.length.to_i)
  end
end
def m4(a3: false, &block)
  r5 = block.call(S1.new([8, 13, 0], 8)&.m2())
  [(16 + 13), S1.new([1], nil).m2()].max
end
v6 = nil
while v6.nil? do v6 = (6 > 10 ? [:c] : [:a, :c, :b]) end
(["bc", "a"] + ["def", "a"]).each do |q7|
  break if { a: :b, b: :b }.merge({ c: :b }).respond_to?(:upcase)
  v9 = S1.new([9, 8, 13], 13)
end
k10 = Class.new { def !; false; end; def go = 1 }.new
v11 = (!k10 ? 2 : k10.go)
begin
  n13 = 0
  loop do
    n13 += 1
    break if n13 > 2
    n14 = 0
    while n14 < 2
      n14 += 1
      v15 = Integer.sqrt(17) + 10.digits.sum
    end
    v16 = { a: ("bc" * (16 % 3)), **{ a: "x y", b: "12" }.merge({ c: "x y" }) }
  end
  v12 = S1.new([3, 6], nil)
rescue
  v12 = (nil || S1.new([15, 2, 10], 7))
ensure
  p v12
end
n17 = 0
v18 = nil
begin
  n17 += 1
  raise "again" if n17 < 3
  v18 = ["x y", "12", "a"].map { |q19| false }
rescue RuntimeError
  retry
end
class NilClass; def cr20 = "12"; end
v21 = nil.cr20
v22 = v12
(v23, _), v24 = [S1.new([13, 9, 15], 18).m2(), 0], (v21 + v21)
puts "end"
