# frozen_string_literal: true
puts "start"
module M1
  def m4(a3)
    v5 = (Integer("z") rescue [16, 0]).first
    v6, v7 = "a".to_sym, (false && false)
    ("def".to_sym if { a: "x y", b: "x y" }.select { |k2, _| k2 != :z }.is_a?(String))
  end
end
class C8
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m9()
  return 5 > 1 if (Integer("z") rescue 2).nil?
  [19, 15, 16].reverse.include?(3)
end
class C10 < C8
  attr_accessor :a11
  def initialize(a11)
    super(8)
    @a11 = a11
  end
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def to_s = "C10"
  def m12()
    case [5, 0, 8].count { |i5| i5 == 8 }
    when :never then nil
    when Integer, Float
      puts([*{ a: 19, b: nil }.values, C8.new(11)&.f0()])
      v13 = catch(:t) { throw :t, "def"; 1 }
    when nil
      v15, v14 = [("" if { a: 9, b: 1 }.nil?), ("" * (2 % 3))].reverse
      v13 = (""[0] || "a")
    when Array
      Object.class_eval("def ev16 = 9")
      v17 = self.ev16
      v18 = [@a11, 9].first
      v13 = :c.to_s
    when ->(it) { it.respond_to?(:upcase) }
      pp(m9())
      v13 = @a11
    else
      v13 = "12"
    end
    v19 = "a".to_sym
    v13
  end
  def m21(a20)
    return ([14, 2] + [6, 2, 9]) if proc { |q22| 0 }.is_a?(Enumerable)
    (v23, _), v24 = [[:a, :b].to_h { |k1| [k1, @a11] }, 0], C8.new(8)
    [7].reverse.select { |q25| C8.new(14).respond_to?(:upcase) }
  end
  def m26x(&block)
    r27 = block.call([2, 16].max)
    return ["def", "x y", "x y"].each_slice(2).map { |i3, *| i3 } if @a11.sub(/[a-c]/) { |m4| m4.upcase }.empty?
    v29 = ["def", "x y", "12"][9]&.length.to_i
    Array.new(2) { @a11 }
  end
  [:d30, :d31].each do |name|
    define_method(name) { 17 }
  end
end
v32 = C10.new("")
f33 = proc { v32 = C10.new("a") }
v34 = [1, 2].instance_exec(3) { |q| first + q }
v35 = catch(:done) do
  throw :done, { a: 3, b: 17 }.transform_values { |i2| i2 } if [v34, 2].max > 15
  (v36, _), v37 = [v34, 0], [:a, :b].to_h { |k1| [k1, true] }
  { a: v36, **{ a: 7, b: 13 } }
end
v38 = v39 = String.new("s")
v38 << "t"
p v39.length
v40 = v41 = []
v40 << { a: 5, b: 18 }
v42 = v41.first
v43, *, v44 = Array.new(2) { "x y" }, 1, 2, v35
v32.f0 = "x y".length
(v46, _), v47 = [[7, 18].map { |q45| "" }, 0], C10.new("def").m21(11)
unless [:a, :b].to_h { |k1| [k1, v39] }.nil?
  v49 = catch(:done) do
    throw :done, "".length if C10.new("12").is_a?(Integer)
    v32.f0 = C10.new("x y").f0()
    Object.class_eval("def ev50 = :a")
    v51 = self.ev50
    (Integer("z") rescue 0)
  end
  case 13.to_i
  in [Integer => pn, pv]
    String.class_eval { def cr53 = 2 }
    v54 = "a".cr53
    $g55 = nil
    define_singleton_method(:gm57) { $g55 = C10.new("bc").m26() { |q56| v38 } }
    $g55 = C10.new("bc").m26() { |q56| v38 }
    v58 = $g55
    v52 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v52 = pn + 1
  in { n: 0.. => pn }
    v52 = pn * 2
  in String | Symbol => pw
    v52 = pw.length
  else
    v52 = 0
  end
  v48 = C8.new(12)
else
  v48 = C8.new(17)
end
case (case [v34, 7]; in [Integer => c5, _] then c5 end)
when :never then nil
when String
  v60 = nil
  binding.local_variable_set(:v60, [""])
  if v34 == v32.send("d31")
    v63, *, v64 = lambda { |q62| v39 }, 1, 2, m9()
    v61 = v39
  end
  v59 = format("%d", v34)
when nil
  v65 = Hash.new(C8.new(15))
  v66 = v65[:unknown]
  v67 = v48
  v59 = (v38.dup << "a")
else
  v59 = v39
end
begin
  case { n: [8, 5].inject(0) { |m6, i6| m6 + i6 }, v: v32&.d31() }
  in [Integer => pn, pv]
    unless v34.nil?
      p(m9())
      v71 = nil
      proc {}.binding.local_variable_set(:v71, [16, 18, 9])
      v70 = C10.new(v59)
    else
      v70 = v32
    end
    v69 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v69 = pn + 1
  in { n: 0.. => pn }
    v69 = pn * 2
  in String | Symbol => pw
    v69 = pw.length
  else
    v69 = 0
  end
  v72 = nil
  begin; v72 = ->(q73) { false }; ensure; v72.inspect; end
  nil.nothing
  v68 = v34
rescue StandardError
  v68 = "12"&.length.to_i
ensure
  p v68
end
v74 = "def".to_sym
puts "end"
