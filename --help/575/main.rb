# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a4, :a2, :a3
  def initialize(a4, a2 = [:b], a3 = false)
    @a4 = a4
    @a2 = a2
    @a3 = a3
  end
  def to_s = "C1"
  def m7(a6:, a5: 16)
    r8 = yield(format("%d", @a4))
    return [:a].select { |q9| a5 > 6 } if 15.send(:+, 4) > 10
    Array.new(2) { { a: :a }.fetch(:a) }
  end
  def m12(a11, a10: { a: 12, b: 18 })
    r13 = block_given? ? yield((nil || @a4)) : nil
    unless @a4.nil?
      v16 = "ab".__send__(%w[up case].join)
      v14 = [16].find { |q15| 1 > 18 }
    end
    v17 = @a4
    @a4
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g18") ? 17 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g18") || super
end
class ::C1
  def m20(a19:)
    a19
  end
end
def m22(*a21)
  { a: 4, **{ a: 3, b: 18 } }.merge({ c: ->(q23) { 19 }.call(7) })
end
def m24()
  r25 = yield("".sub() { |m4| m4.upcase })
  return (case [r25, r25]; in [Integer => c5, _] then c5 end) if (false && true)
  r25 = r25
  p(r25)
  r25 = 7
  (nil || C1.new(19, [:c, :c, :a], true).m12("x y") { |q26| "x y" })
end
v27 = ([C1.new(0), C1.new(14), C1.new(11)] || [C1.new(10), C1.new(9, [:b, :b], false), C1.new(10, [:a, :a, :b])]).find { |q28| "a".upcase.respond_to?(:upcase) }
unless v27.nil?
  begin
    v27.a3 = [:a, :c].nil?
    v30 = nil
    begin; v30 = ["x y"].size; ensure; v30.inspect; end
    Integer("q")
    v29 = (Integer("z") rescue C1.new(10, [:a, :c, :a]))
  rescue
    v29 = v27
  ensure
    p v29
  end
  ([{ a: :c, b: :a }, { a: :b, b: :a }] + [{ a: :b, b: :b }, { a: :a, b: :b }, { a: :b, b: :a }]).each do |q31|
    next if { a: ->(q33) { false } }.fetch(:a).respond_to?(:each)
    puts(["def".to_sym].each { |it9| break it9 })
    q31[:b] = "12".to_sym
  end
end
v34 = Hash.new { |h, k| h[k] = C1.new(5, [:b, :a]) }
v35 = v34[:unknown]
[13, 1].each_with_object([]) { |i4, a4| a4 << i4 }.first(3).map do |q36|
  next if (11).then { |it8| it8 } == [8, 19].max
  case (!(false) ? "12" : "x y")
  when :never then nil
  when Integer, Float
    unless "<#{(begin; raise "x"; rescue; :b; end)}>".empty?
      v44, v43 = [(18 / (q36.abs + 1)), nil.to_s].reverse
      v40 = proc { |q42| "12" }
    else
      v40 = lambda { |q41| "" }
    end
    v45 = C1.new(17, [:c]).send("m20", a19: C1.new(7))
    v39 = ("x y" * (17 % 3))
  when nil
    n46 = 0
    until n46 >= 3
      n46 += 1
      v47 = ({ a: "12", b: nil }[:a].respond_to?(:m1) ? 1 > 6 : ->{ false }.call)
    end
    n48 = 0
    v49 = nil
    begin
      n48 += 1
      raise "again" if n48 < 3
      v49 = q36
    rescue RuntimeError
      retry
    end
    v39 = nil.to_s
  else
    v39 = "x y"
  end
end
k50 = Class.new { def sc52(a = 1, *b, c: 2) = { a: "x y", b: "bc" } }
k51 = Class.new(k50) { def sc52(a = 1, *b, c: 2) = (super(5, c: 6)) }
v53 = k51.new.sc52
rec54 = ->(n) { n <= 0 ? [8, 12] : (rec54.call(n - 1) || [18, 15, 11]) }
v55 = rec54.call(3)
v56 = nil
1.times { v56 = { a: 10, b: 3 }.transform_values { |i2| i2 } }
v53[:b] = [""].join("-")
define_singleton_method(:er57) do
  begin
    nil.nope
  ensure
    return C1.new(1)
  end
end
v58 = self.er57
k59 = Class.new { def ud60 = 1; def to_s = "u" }
k59.send(:remove_method, :to_s)
v61 = k59.new.ud60 + k59.new.to_s.size
n62 = 0
v63 = nil
begin
  n62 += 1
  raise "again" if n62 < 3
  v63 = (["a", "12", "x y"] || ["", "", "def"])
rescue RuntimeError
  retry
end
if ("x y"[0] || "def").is_a?(Comparable)
  n65 = 0
  v66 = nil
  begin
    n65 += 1
    raise "again" if n65 < 3
    v66 = v56
  rescue RuntimeError
    retry
  end
  case { n: n62, v: n65 }
  in [Integer => pn, pv]
    v68 = nil
    while v68.nil? do v68 = { a: "12", **v53 } end
    v69 = nil
    proc {}.binding.local_variable_set(:v69, [4, 16, 7])
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
  v64 = { a: 17, b: 8 }.transform_values { |i2| i2 }
else
  v64 = [:a, :b].to_h { |k1| [k1, 12] }
end
puts "end"
