puts "start"
S1 = Struct.new(:s1, :s2) do
  def m2()
    { a: [16, 16].max, **[{ a: 14, b: 14 }, 10].first }
  end
end
module M3
  def m6(*a5)
    k7 = Class.new { def ud8 = 1; def to_s = "u" }
    k7.send(:remove_method, :to_s)
    v9 = k7.new.ud8 + k7.new.to_s.size
    puts(S1.new(8, "x y").method(:m2).call().fetch(:a, v9))
    (("a" || "def").empty? ? v9 : [12].count { |i5| i5 == 18 })
  end
  def self.included(base)
    base.define_method(:x4) { 12 }
  end
end
class C10
  include M3
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M11
  def m13()
    (v14, _), v15 = [["bc", "bc"], 0], "<#{["x y", "a"]}>"
    [[true], [true], [true, true]].select { |q16| C10.new(14).nil? }.each_with_index do |q17, i18|
      next if { a: true, **{ a: true, b: false } }.nil?
      p(C10.new(8).x4())
      v19 = (nil || (nil || C10.new(i18)))
    end
    v14.each_with_object([]) { |i4, a4| a4 << i4 }
  end
end
class C20
  include M11
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m21()
  r22 = block_given? ? yield(("x y" + "def")) : nil
  S1.new(16, nil)
end
class C23 < C10
  def m26(*a24, a25:)
    v27 = "abc".instance_eval { length + size }
    v28 = String.new("q")
    v28 << "r" unless v28.frozen?
    C10.new(10).f0()
  end
  K29 = true
  def m30 = K29
end
v31 = [16].dup.push(18).sum
v32 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
v33 = catch(:done) do
  throw :done, C20.new(v31) if !("a".empty?)
  v34 = "ab".dup.freeze
  v34 = v34.dup
  v34 << "c"
  C20.new(14)
end
begin
  case C20.new(11)
  when :never then nil
  when Integer, Float
    v37 = ->{ C10.new(18) }.call
    define_singleton_method(:er38) do
      begin
        nil.nope
      ensure
        return 2
      end
    end
    v39 = self.er38
    v36 = C10.new(v31)&.f0()
  when String
    case { a: ["a"], b: ["def", "12", "12"] }[:a]
    when :never then nil
    when Integer, Float
      k41 = Class.new { define_method(:am42) { 14 } }
      v43 = k41.new.am42
      v40 = ("12").then { |it8| it8 }
    when String
      puts(->{ [C23.new(9), C23.new(0)] }.call.select { |q44| v31.is_a?(String) })
      v33.extend(Module.new { def xm45 = 1 })
      v46 = v33.xm45
      v40 = ("bc" || "bc")
    when Array
      v32 ||= { a: 16, **{ a: 10, b: 14 } }.values
      v40 = :b.to_s
    when ->(it) { it.respond_to?(:upcase) }
      puts(C23.new(v31))
      v40 = "bc".upcase
    else
      v40 = "bc"
    end
    v47 = nil
    binding.local_variable_set(:v47, 13)
    v36 = (case 17; when Integer then 19 else 19 end)
  else
    v36 = 2
  end
  nil.nothing
  v35 = { a: 1, b: 18 }.select { |k2, _| k2 != :z }
rescue NameError, ArgumentError, TypeError => e
  v35 = S1.new(6, nil).m2()
  p e.class, e.message.length
ensure
  p v35
end
for q48 in [10, 13].dup.push(5)
  next if Array.new(2) { v31 }.include?(12)
  v51 = [C10.new(5), 3].first
end
(v52, _), v53 = [v31, 0], ["12", "def", "a"].join("-")
case { n: (v31 + v31), v: v31 }
in [Integer => pn, pv]
  v33.send(:f0=, v31)
  v54 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v54 = pn + 1
in { n: 0.. => pn }
  v54 = pn * 2
in String | Symbol => pw
  v54 = pw.length
else
  v54 = 0
end
v55 = v35
if ("a"[0] || "x y").nil?
  [*[10, 17], 6].each do |q57|
    break if (false && true)
    v33.instance_variable_set(:@iv59, 19)
    v60 = v33.instance_eval { @iv59 }
  end
  v62, *, v63 = [:c, :a].map { |q61| 5 }, 1, 2, C23.new(9).f0()
  v56 = v32
end
n64 = 0
loop do
  n64 += 1
  break if n64 > 2
  ["", ""].select { |q65| !(false) }.each do |q66|
    p(v32.each_with_object([]) { |i4, a4| a4 << i4 }.nil?)
  end
end
v68 = nil
set69 = ->(q = [:a, :b].to_h { |k1| [k1, v52] }) { v68 = q }
set69.call
begin
  v71 = ([{ a: 2, b: 14 }, { a: 7, b: 13 }].reverse).then { |it8| it8 }
  if "<#{(Integer("z") rescue v32x)}>".empty?
    if (13.send(:+, v31) <=> v31) > 4
      v74, *, v75 = C23.new(17).send("x4"), 1, 2, C10.new(7)
      p(lambda { |q76| { a: v52, b: nil }[:a] })
      v73 = v53
    end
    v72 = "a".length
  else
    v72 = C10.new(v52).x4()
  end
  nil.nothing
  v70 = format("%d", 2)
rescue StandardError
  v70 = (v53[0] || "12")
end
puts "end"
