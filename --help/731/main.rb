puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    r3 = yield(!(true))
    case "".to_sym
    in [Integer => pn, pv]
      v5 = (case [[10, 4].max, pn]; in [Integer => c5, _] then c5 end)
      (v7, _), v8 = [proc { |q6| q6 }, 0], (v5 > 18 ? nil : 11)
      v4 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v4 = pn + 1
    in { n: 0.. => pn }
      v4 = pn * 2
    in String | Symbol => pw
      v4 = pw.length
    else
      v4 = 0
    end
    [{ a: "x y", b: "bc" }.transform_values { |i2| i2 }].each { |it9| break it9 }
  end
end
def m10(a9 = S1.new("", nil))
  return S1.new("x y", nil) if [11].each { |it9| break it9 } > 6
  a9.s1 = ["def", "12"].join("-")
  if (case 0; when Integer then 18.to_i else 18.to_i end) > 12
    v12 = (("bc"[0] || "")[0] || "12")
    v11 = S1.new("def", 14)
  else
    v11 = S1.new("x y", 15)
  end
  (nil || a9)
end
class C13 < S1
  attr_accessor :a15, :a16, :a14
  def initialize(a15, a16, a14:)
    super("bc", nil)
    @a15 = a15
    @a16 = a16
    @a14 = a14
  end
  def m19(a17: "", a18: S1.new("bc", 13))
    (begin; raise "x"; rescue; 5; end)
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g20") ? "x y" : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g20") || super
end
class C21 < C13
  attr_accessor :a22, :a24, :a23
  def initialize(a22, a24 = C13.new([16], 5, a14: 1), a23: 12)
    super([7], 9, a14: 6)
    @a22 = a22
    @a24 = a24
    @a23 = a23
  end
  def m27(a26, a25: "def")
    return [:c, 5].first if "".length > 7
    S1.class_eval { def dm28 = "def" }
    v29 = S1.new("a", @a23).dm28
    a26
  end
  K30 = 8
  def m31 = K30
end
v32 = "ab".dup.freeze
v32 = v32.dup
v32 << "c"
v33 = "".to_sym
v34 = (Integer("z") rescue { a: 12, b: 10 })
f35 = lambda { |q = 1| v34 = (Integer("z") rescue { a: 0, b: 6 }); q }
[1, 2].each { f35.call rescue 0 }
v36 = (([nil, 4, nil]).tap { |it7| it7.inspect } || [16])
n37 = 0
loop do
  n37 += 1
  break if n37 > 2
  [14].map { |q40| proc { |q41| "12" } }.each do |q42|
    String.class_eval { def cr44 = "" }
    v45 = "a".cr44
    n46 = 0
    v47 = nil
    begin
      n46 += 1
      raise "again" if n46 < 3
      v47 = Array.new(2) { 0 }
    rescue RuntimeError
      retry
    end
  end
  v48 = catch(:done) do
    throw :done, C21.new(v32).s2() if (true && true)
    v49 = { a: (case 10; when Integer then 0 else 0 end), b: nil }[:a]
    unless v49.nil?
      v50 = C13.new([8, 1, 15], v49, a14: v49)
      (v51, _), v52 = [[*[11, 3, 6], 14], 0], [nil, 9, 13].compact
    end
    unless !(("12".empty? ? nil : 5).respond_to?(:each))
      v54 = nil
      v54 = (C21.new(v32) || C21.new("12", C13.new([14, 15], 18, a14: 8))) unless v54
      v53 = ->{ [3, 3] }.call
    end
    C13.new([15, 10, 10], 16, a14: 2).a14()
  end
end
v56 = lambda { |q55| 0 }.call((12 <=> 1))
case v56 > 16
in [Integer => pn, pv]
  pn = v56
  v58 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v58 = pn + 1
in { n: 0.. => pn }
  v58 = pn * 2
in String | Symbol => pw
  v58 = pw.length
else
  v58 = 0
end
v59 = [1, 2].inject(:+)
v34[:b] = C13.new([2], 12, a14: 1).a14()
v34[:b] = { a: 4 }.fetch(:a)
v60 = (2**-1).to_i
v61 = nil
1.times { v61 = [""].find { |q62| v56 == 15 } }
class NilClass; def cr63 = :c; end
v64 = nil.cr63
v65 = [*(begin; [["def"], ["12", "12", "12"]]; end), ["bc", nil, nil].compact]
v66 = C21.new("bc", C13.new([3, 4], v59, a14: v59), a23: nil)
v66.etxend(Module.new { def xm67 = S1.new("bc", 1) })
v68 = v66.xm67
v68.singleton_class.define_method(:sm69) { 10 }
v70 = v68.sm69
puts "end"
