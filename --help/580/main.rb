puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def m5(a4, a3 = 19)
    r6 = block_given? ? yield("".to_sym) : nil
    v7 = a4
    (begin; ->(q8) { 18 }; end).call(3.send(:+, 9))
  end
  def m11(a10, *a9)
    lambda { |q12| q12 }
  end
  private
  def h13 = [4, 8].count { |i5| i5 == 19 }
  public
  def m14 = h13
end
def m17(a16, *a15)
  r18 = block_given? ? yield((case 19; when Integer then 6 else 6 end)) : nil
  return ["bc", "def", "12"][9] if [:a, :b].to_h { |k1| [k1, "bc"] }.nil?
  v19 = [2, 18, 13].reverse.include?(19)
  [""].each { |it9| break it9 }
end
def m20()
  return (Integer("z") rescue { a: "", b: "a" }) if [C1.new(1), 12].first.nil?
  v21 = C1.new(12)
  v21.extend(Module.new { def xm22 = { a: "", b: "a" } })
  v23 = v21.xm22
  v23.select { |k2, _| k2 != :z }.merge({ c: (nil || "12") })
end
def m26(*a25, a24:)
  n27 = 0
  loop do
    n27 += 1
    break if n27 > 2
    v28 = [:a, :b].to_h { |k1| [k1, true] }.transform_values { |i2| i2 }
  end
  case C1.new(19)
  when :never then nil
  when String
    v33 = C1.new(nil).m5((12 if ->(q31) { 0 }.nil?)) { |q32| (19 * 0 % 97) }
    v35 = (lambda { |q34| v33 }).then { |it8| it8 }
    v29 = C1.new(nil).public_send(:m5, 8) { |q30| 1 }
  when Array
    v36 = [16, 15, 17].each_with_object([]) { |i4, a4| a4 << i4 }.inject(0) { |m6, i6| m6 + i6 }
    v29 = C1.new(15).send("m14")
  else
    v29 = 10
  end
  [C1.new(10), 16].first.m5({ a: 5, b: 16 }[:zz]) { |q38| C1.new(nil).m5(8) { |q39| 5 } }
end
eval("CN40 = ['', 'def']") unless defined?(CN40)
v41 = CN40
v42 = { a: :c, b: :c }.select { |k2, _| k2 != :z }[:a]
unless v42.nil?
  v43 = [:a, :b].to_h { |k1| [k1, 10.to_i] }
end
v44 = { a: [:b].each { |it9| break it9 } }.fetch(:a)
v41 = { a: "bc", b: "12" }.values
p(v41)
v41 = ["bc", "bc"]
v45 = catch(:done) do
  throw :done, lambda { |q47| "a" } if (case [18, 4]; in [Integer => c5, _] then c5 end) > 17
  v49 = ["x y", [8, 17]].last.map { |q48| Array.new(2) { false } }
  proc { |q50| "" }
end
v51 = format("%d", 4)
f52 = -> { begin; v51 = "x y".sub(/[a-c]/) { |m4| m4.upcase }; ensure; p v51; end }
v45 = v45
v53 = [:a, :b].to_h { |k1| [k1, false] }.select { |k2, _| k2 != :z }
begin
  n55 = 0
  while n55 < 2
    n55 += 1
    puts({ a: { a: 11, b: 2 }, b: { a: 2, b: 19 } }.values.select { |q56| ->(q57) { 15 }.respond_to?(:m1) })
    case { n: ""&.length.to_i, v: v51 }
    in [Integer => pn, pv]
      p((v51.empty? ? nil : C1.new(nil)))
      v44 = [nil, :a, nil].compact.first
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
  end
  nil.nothing
  v54 = C1.new(nil).a2()
rescue => e
  v54 = C1.new(nil).a2()
  p e.class, e.message.length
ensure
  p v54
end
n59 = 0
until n59 >= 3
  n59 += 1
  v60 = { a: [{ b: 16 }] }
  v61 = v60.dig(:a, 0, :b)
end
define_singleton_method(:er62) do
  begin
    nil.nope
  ensure
    return "a"
  end
end
v63 = self.er62
case [(14).tap { |it7| it7.inspect }, (19 + 4)]
in [Integer => pn, pv]
  v65 = catch(:done) do
    throw :done, ->(q66) { "def" } if v51.empty?
    v67, v68 = C1.new(v54), ("12".empty? ? v51 : "def")
    pp(v51)
    lambda { |q69| "a" }
  end
  pp([C1.new(nil), C1.new(15)])
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
case C1.new(v54)
when :never then nil
when Integer, Float
  case C1.new(v54).m14()
  in [Integer => pn, pv]
    v73 = [{ a: 15, b: 4 }, nil].compact.find { |q72| ["12", [1, 17, 7]].last.include?(10) }
    v75, v76 = v41, m17(12, [12, 7]) { |q74| v64 }
    v71 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v71 = pn + 1
  in { n: 0.. => pn }
    v71 = pn * 2
  in String | Symbol => pw
    v71 = pw.length
  else
    v71 = 0
  end
  v70 = [10, 14, 10].count { |i5| i5 == 15 }
when ->(it) { it.respond_to?(:upcase) }
  for q77 in [{ a: "a", b: "12" }, { a: "def", b: "def" }, { a: "a", b: "" }].each_slice(2).map { |i3, *| i3 }
    break if (true && false)
    v79 = (v51.dup << "x y")
  end
  unless (case [15, 4]; in [Integer => c5, _] then c5 end).respond_to?(:upcase)
    v53[:n] = catch(:t) { throw :t, true; 1 }
    v80 = [4, 1, nil].compact
  else
    v80 = [3].select { |q81| q81 == 3 }
  end
  v70 = v54.to_i
else
  v70 = 12
end
v82 = [false, true].reverse
define_singleton_method(:f83) { v82 = [[true]].each { |it9| break it9 } }
puts "end"
