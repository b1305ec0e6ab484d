puts "start"
S1 = Struct.new(:s1, :s2) do
  def m4(a3, *a2)
    (nil.to_i if !((true && false)))
  end
end
def m7(a6, a5:)
  v8 = ([nil].compact if "a"&.length.to_i > 15)
  v8 ||= [4, 10]
  proc { |q9| "12".to_sym }
end
class C10
  attr_accessor :a11, :a13, :a12
  def initialize(*a11, a13:, a12: S1.new("x y", nil))
    @a11 = a11
    @a13 = a13
    @a12 = a12
  end
  def m16(a15 = proc { |q17| "12" }, a14:)
    return (8 <=> a14) if [a14, 0].max > 1
    a14.send(:+, (0 || a14))
  end
  [:d18, :d19].each do |name|
    define_method(name) { "def" }
  end
end
v20 = C10.new(*[6, 6], a13: :c, a12: S1.new("bc", "def")).public_send(:d19)
v21 = (case 16; when Integer then { a: ["", "", "a"], b: [""] }.values else { a: ["", "", "a"], b: [""] }.values end)
$g22 = nil
define_singleton_method(:gm23) { $g22 = 5 > 12 }
self.gm23
v24 = $g22
n25 = 0
loop do
  n25 += 1
  break if n25 > 2
  pp((begin; ("def"[0] || "12"); end))
end
v27 = proc { |q26| ("" * (18 % 3)) }
[["", ""], 13].first.each_with_object([]) do |q28, i29x|
  next if C10.new(13, a13: :b).a11().include?(9)
  v30 = (begin; raise "x"; rescue; C10.new(*[0, 0], a13: :a, a12: S1.new(v20, "a")).method(:a12).call(); end)
end
v33 = ->(q31) { 10 }
define_singleton_method(:f34) { v33 = lambda { |q32| q32 } }
p f34.call rescue p(f34)
v21[0] = Array.new(2) { v20 }
v20 ||= (v20[0] || "12").then { _1 + "!" }
v21.each do |q35|
  v21.unshift({ a: "bc", b: "a" }.values)
end
v37 = [1, 2].instance_exec(3) { |q| first + q }
if C10.new(v37, a13: :a, a12: S1.new(v20, nil)).method(:m16).call(a14: v37).is_a?(Integer)
  case ["x y", "12", "bc"].dup.push("def")
  when :never then nil
  when String
    v41 = C10.new(7, a13: :c, a12: S1.new("bc", "12"))
    for q42 in { a: :c, b: :a }.values
      next if v20.nil?
      v44 = nil
      begin; v44 = (v37 / (v37.abs + 1)); ensure; v44.inspect; end
      v45 = ->{ { a: { a: 1, b: 2 }, b: { a: 5, b: 1 } } }.call.values
    end
    v40 = v24
  when nil
    unless C10.new(a13: :a).send("m16", a14: 7).nil?
      v48 = nil
      begin; v48 = ->(q49) { 0 }; ensure; v48.inspect; end
      v47 = C10.new(*[1, 1], a13: :c)
    end
    case [nil&.length.to_i, format("%d", 9)]
    in [Integer => pn, pv]
      v51 = S1.new("12", "x y")
      v50 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v50 = pn + 1
    in { n: 0.. => pn }
      v50 = pn * 2
    in String | Symbol => pw
      v50 = pw.length
    else
      v50 = 0
    end
    v40 = v24
  else
    v40 = true
  end
  v52 = catch(:done) do
    throw :done, lambda { |q53| :b } if v37 > 15
    v55, *, v56 = v37, 1, 2, ->(q54) { v37 }
    proc { |q57| :a }
  end
  v39 = C10.new(*[v37, v37], a13: :b, a12: S1.new("def", "12")).a13()
else
  v39 = C10.new(*[11, 11], a13: :c).a13()
end
n58 = 0
until n58 >= 3
  n58 += 1
  k59 = Class.new { def to_str = "s" }.new
  v60 = "a" + k59
end
if v37 > 7
  begin
    $g64 = nil
    define_singleton_method(:gm65) { $g64 = ["", "x y", "x y"].join("-") }
    $g64 = ["", "x y", "x y"].join("-")
    v66 = $g64
    v68 = (case 19; when Integer then lambda { |q67| 16 } else lambda { |q67| 16 } end)
    1 + nil
    v63 = v24
  rescue => e
    v63 = v24
    p e.class, e.message.length
  end
  v61 = C10.new(1, a13: v39).send("a11")
else
  v61 = ["x y"].map { |q62| 11 }
end
puts "end"
