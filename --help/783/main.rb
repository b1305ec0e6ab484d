puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3)
    @a2 = a2
    @a3 = a3
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def to_s = "C1"
  def m6(a4, a5)
    (begin; raise "x"; rescue; @a3; end)
  end
  def m7()
    define_singleton_method(:pr8) do |list|
      list.each { |q| next if q.nil?; return nil if q > 1 }
      "x y"
    end
    v9 = self.pr8([3])
    { a: "def", **{ a: "bc", b: "bc" } }.merge({ c: ["12", "def"].join("-") })
  end
  prepend(Module.new { def w10 = 7 })
end
def m12(a11)
  begin
    define_singleton_method(:pr14) do |list|
      list.each { |q| next if q.nil?; return ["def"] if q > 1 }
      ["bc"]
    end
    v15 = self.pr14([nil, 1])
    Integer("q")
    v13 = C1.new(0, 17).method(:m7).call()
  rescue StandardError
    v13 = ({ a: "a", b: "" } || { a: "12", b: "bc" })
  end
  (("bc" * (9 % 3)) * ((nil || 11) % 3))
end
class C16 < C1
  attr_accessor :a17
  def initialize(a17)
    super(3, 17)
    @a17 = a17
  end
  def m19(a18)
    return catch(:t) { throw :t, ["a"]; 1 } if lambda { |q20| "bc" }.nil?
    ["12", "x y", "def"].compact.dup.push("def".upcase)
  end
  def m22(a21)
    return Array.new(2) { false } if m6({ a: 14, b: 10 }, 17) > 5
    v25 = (2**-1).to_i
    ->{ [*[true, true, true], true] }.call
  end
  alias_method :al26, :m22
end
if proc { |q27| q27 }.respond_to?(:upcase)
  case [[15].sum, C16.new(11).a2()]
  in [Integer => pn, pv]
    unless (begin; [19]; end).sum > 13
      v32, v31 = ["bc".to_sym, C16.new()].reverse
      v30 = [*[8, 13, 19], pv]
    end
    v34, *, v35 = proc { |q33| pv }.call(0), 1, 2, m12(["", "bc", "x y"])
    v29 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v29 = pn + 1
  in { n: 0.. => pn }
    v29 = pn * 2
  in String | Symbol => pw
    v29 = pw.length
  else
    v29 = 0
  end
  v28 = C16.new(10).w10()
end
begin
  v37 = catch(:done) do
    throw :done, { a: :c, b: :c }.merge({ c: :a }) if [15].count { |i5| i5 == 10 } == (begin; raise "x"; rescue; 9; end)
    v41 = ["def", "bc"].each_slice(2).map { |i3, *| i3 }.map { |q39| ->(q40) { 6 }.call(1) }
    [:a, :b].to_h { |k1| [k1, :c] }
  end
  raise ArgumentError, "odd"
  v36 = ["x y", "def"].each_with_object([]) { |i4, a4| a4 << i4 }
rescue StandardError
  v36 = C16.new(16).send("m19", 11)
ensure
  p v36
end
Object.class_eval("def ev42 = :b")
v43 = self.ev42
v44 = catch(:done) do
  throw :done, (begin; C16.new(18); end) if (18 - 5) > 12
  v45 = { a: "12", b: "a" }.transform_values { |i2| i2 }[:a]
  C16.new(10)
end
v46 = nil
set47 = ->(q = ({ a: 19, b: 7 }).tap { |it7| it7.inspect }) { v46 = q }
set47.call
rec48 = ->(n) { n <= 0 ? nil : (rec48.call(n - 1) || true) }
v49 = rec48.call(3)
v44.a2 = (0 - 14)
case ("a"[0] || "")
in [Integer => pn, pv]
  v51 = C16.new(12).send("m7")
  f52 = proc { v51 = { a: "12", b: "def" }.merge({ c: "12" }) }
  begin
    v46[:n] = pn
    pv += pv
    1 + nil
    v53 = proc { |q54| "def" }
  rescue NameError, ArgumentError, TypeError => e
    v53 = (proc { |q55| "bc" } || ->(q56) { pv })
    p e.class, e.message.length
  ensure
    p v53
  end
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
k57 = Class.new { def nil? = true; def go = 1 }.new
v58 = (k57.nil? ? k57.go : 2)
p(m12(["12", ""]).upcase)
[->(q59) { "x y" }, ->(q60) { q60 }, proc { |q61| "x y" }].each_slice(2).map { |i3, *| i3 }.each_with_object([]) do |q62, i63x|
  break if "x y".length > 1
  case [C1.new(v58, v50).a3(), (case 15; when Integer then 19 else 19 end)]
  in [Integer => pn, pv]
    v44.a17 = (18.is_a?(Integer) ? v50 : 19)
    v65 = nil
    proc {}.binding.local_variable_set(:v65, 11)
    v64 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v64 = pn + 1
  in { n: 0.. => pn }
    v64 = pn * 2
  in String | Symbol => pw
    v64 = pw.length
  else
    v64 = 0
  end
end
v66 = nil
v66 = [C1.new(v50, v50)].each { |it9| break it9 } unless v66
case (true && false)
in [Integer => pn, pv]
  begin
    v46[:b] = pn
    v69 = ((case 18; when Integer then C16.new(10) else C16.new(10) end) || nil)
    1 + nil
    v68 = v46
  rescue => e
    v68 = v46
    p e.class, e.message.length
  end
  v50 = v58
  v67 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v67 = pn + 1
in { n: 0.. => pn }
  v67 = pn * 2
in String | Symbol => pw
  v67 = pw.length
else
  v67 = 0
end
n70 = 0
v71 = nil
begin
  n70 += 1
  raise "again" if n70 < 3
  v71 = 12.to_i
rescue RuntimeError
  retry
end
puts "end"
