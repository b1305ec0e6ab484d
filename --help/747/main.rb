puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m3(a2, &block)
    r4 = block.call([9, 8].max)
    v5 = ("a".to_s * (["def", r4].last % 3))
    v6 = r4
    "".to_sym.to_s
  end
end
def m9(a8, a7 = { a: "bc", b: "x y" })
  return [16].compact if ["x y", "def", "x y"].map { |q11| a8 }.include?(17)
  v13 = S1.new(s1: lambda { |q12| true }, s2: "def")
  { a: 18, b: 2 }.select { |k2, _| k2 != :z }.values
end
def m15(a14: 10)
  n16 = 0
  loop do
    n16 += 1
    break if n16 > 2
    S1.class_exec(:dm17) { |n| define_method(n) { 13 } }
    v19 = S1.new(s1: ->(q18) { false }, s2: "bc").dm17
  end
  (5.to_i > 14 ? { a: S1.new(s1: lambda { |q20| true }, s2: "bc"), b: nil }[:a] : S1.new(s1: ->(q21) { false }, s2: "x y"))
end
v22 = catch(:done) do
  throw :done, m15(a14: 11) if (true && true)
  n23 = 0
  v24 = nil
  begin
    n23 += 1
    raise "again" if n23 < 3
    v24 = 4.to_s
  rescue RuntimeError
    retry
  end
  v25 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
  S1.new(s1: proc { |q26| true }, s2: "x y")
end
v27 = method(:Integer).to_proc.call("4")
[S1.new(s1: ->(q28) { true }, s2: "def")].dup.push(S1.new(s1: ->(q29) { false }, s2: "")).each_with_object([]) do |q30, i31x|
  next if ("def" || "def").empty?
  v32 = m9(15, { a: "", b: "def" }).inject(0) { |m6, i6| m6 + i6 }
  v33 = (case [2, v27]; in [Integer => c5, _] then c5 end).send(:+, v32)
end
k34 = Class.new { def sc36(a = 1, *b, c: 2) = ->(q37) { 8 } }
k35 = Class.new(k34) { def sc36(a = 1, *b, c: 2) = (defined?(super) ? super : nil) }
v38 = k35.new.sc36
v39 = (nil || (begin; raise "x"; rescue; v27; end))
v40 = 7.fdiv(2).floor
v22.s2 = ["x y", "12"].join("-")
v41 = { a: [proc { |q43| 15 }] }.fetch(:a).first
if v41
  define_singleton_method(:er44) do
    begin
      nil.nope
    ensure
      return S1.new(s1: lambda { |q45| false }, s2: "a")
    end
  end
  v46 = self.er44
end
v49 = lambda { |q47| q47 }
f50 = -> { begin; v49 = lambda { |q48| "bc" }; ensure; p v49; end }
p f50.call rescue p(f50)
v51 = (method(:Array) >> :size.to_proc).call(nil)
n52 = 0
v53 = nil
begin
  n52 += 1
  raise "again" if n52 < 3
  v53 = (18 if "a".empty?)
rescue RuntimeError
  retry
end
n54 = 0
until n54 >= 3
  n54 += 1
  S1.define_method(:dm55) { true }
  v57 = S1.new(s1: proc { |q56| true }, s2: "x y").dm55
  v58 = ("<#{v51}>" + ["x y"].join("-"))
end
v22.s1 = proc { |q59| false }
puts "end"
