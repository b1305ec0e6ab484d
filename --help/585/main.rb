puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    r3 = block_given? ? yield("def".to_s) : nil
    ->{ [8].first }.call
  end
end
module M4
  def m8(*a6, a7:)
    [0, 16].max
  end
end
class C9
  prepend M4
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m10()
  r11 = block_given? ? yield((false).tap { |it7| it7.inspect }) : nil
  return ["a", "x y", "12"][1] if format("%d", 19).is_a?(Enumerable)
  k12 = Class.new { def coerce(o) = [o, 2] }.new
  v13 = 5 + k12
  p((begin; raise "x"; rescue; Array.new(2) { ["", "a"] }; end))
  ["12", "a", "12"].select { |q15| "bc".empty? }.find { |q14| (true && true) }
end
pp(catch(:t) { throw :t, { a: [16], b: [10] }; 1 }[:a])
v17, v16 = [[13, 9], { a: "def", b: "bc" }.merge({ c: "" })].reverse
[*[[:c, :c], [:c, :c]], [:b, :a, :b]].each do |q18|
  v17[:b] = ("a"[0] || "bc")
  v20 = S1.new(12, "bc")
end
n21 = 0
v22 = nil
begin
  n21 += 1
  raise "again" if n21 < 3
  v22 = { a: "x y", b: nil }[:a]
rescue RuntimeError
  retry
end
k23 = Class.new { def ud24 = 1; def to_s = "u" }
k23.send(:remove_method, :to_s)
v25 = k23.new.ud24 + k23.new.to_s.size
n26 = 0
v27 = nil
begin
  n26 += 1
  raise "again" if n26 < 3
  v27 = C9.new(18)
rescue RuntimeError
  retry
end
v28 = Integer.sqrt(17) + 10.digits.sum
v29 = {}
v29.default = ->(q30) { q30 }
v31 = v29[:unknown]
v17x = v17
v32 = v25
p((begin; raise "x"; rescue; S1.new(v28, "x y").send("s1"); end))
p(C9.new(0).f0())
puts "end"
