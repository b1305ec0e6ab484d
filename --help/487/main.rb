puts "start"
module M1
  def m4(a3:)
    (["bc"].each { |it9| break it9 } * ((nil || 17) % 3))
  end
end
class C5
  prepend M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C6
  attr_accessor :a7, :a8
  def initialize(a7, a8)
    @a7 = a7
    @a8 = a8
  end
  include Comparable
  def <=>(other)
    a8 <=> other.a8
  end
  def coerce(number) = [number, a8]
  def m10(a9 = @a8)
    r11 = yield(("a"[0] || ""))
    v12, v13 = C5.new(a9).m4(a3: [3, 16, 12]), @a8
    case { n: C5.new(4).f0(), v: ["", "a", "x y"].size }
    in [Integer => pn, pv]
      k15 = Class.new { def ud16 = 1; def to_s = "u" }
      k15.send(:remove_method, :to_s)
      v17 = k15.new.ud16 + k15.new.to_s.size
      v19 = (C5.new(v13).m4(a3: [10]).nil? ? nil : [0].select { |q18| C5.new(15).is_a?(Integer) })
      v14 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v14 = pn + 1
    in { n: 0.. => pn }
      v14 = pn * 2
    in String | Symbol => pw
      v14 = pw.length
    else
      v14 = 0
    end
    (case [@a8, (@a8 / (6.abs + 1))]; in [Integer => c5, _] then c5 end)
  end
  def m21(a20)
    n22 = 0
    loop do
      n22 += 1
      break if n22 > 2
      v23 = "def".to_sym
      v23 = v23
    end
    @a8
  end
end
def m24()
  v25 = ([nil, nil, nil].compact + [["def", ""], ["12"], ["def"]])
  proc { |q26| (16 + q26) }
end
def m29(a27 = C5.new(16), a28: C5.new(4))
  v30 = v31 = String.new("s")
  v30 << "t"
  p v31.length
  v32 = v33 = []
  v32 << [10, 8, 14]
  v34 = v33.first
  v35 = (1.0 / 0).to_s
  "def".to_sym
end
class C36
  attr_accessor :a37
  def initialize(*a37)
    @a37 = a37
  end
  def m39(a38, &block)
    r40 = block.call(C5.new(18)&.m4(a3: [17, 12]))
    v42 = lambda { |q41| C5.new(2).m4(a3: [8, 8, 6]) }
    [false, false].map { |q45| 15 }.sum
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g46") ? "12" : super
  end
  def respond_to_missing?(name, all = false) = name.to_sx.start_with?("g46") || super
end
class C47
  attr_accessor :a48, :a49
  def initialize(a48, a49 = 12)
    @a48 = a48
    @a49 = a49
  end
  include Comparable
  def <=>(other)
    a48 <=> other.a48
  end
  def +(other) = a48 + other
  def m51(a50: C6.new(lambda { |q52| @a48 }, 4))
    case m29(C5.new(@a49), a28: C5.new(@a49))
    when :never then nil
    when Integer, Float
      @a49 ||= lambda { |q54| @a48 }.call(@a48)
      v55 = (nil || 6)
      p(defined?(Nope) ? Nope.new : 0)
      v53 = @a49
    when String
      v57, *, v58 = C36.new({ a: 9, b: 16 }).g46(), 1, 2, ->(q56) { 13 }
      v53 = [16, 18].sum
    when nil
      v61, v62 = C5.new(19), C6.new(lambda { |q59| @a48 }, @a48).send("m10") { |q60| :c }
      v53 = (nil || 0)
    else
      v53 = 11
    end
    Array.new(2) { C5.new(13).public_send(:m4, a3: [2, 19, 9]) }
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g63") ? "def" : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g63") || super
end
[*[["a"], ["x y", "a"]], ["12", "12", ""]].each_with_index do |q64, i65|
  next if (true && false)
  puts(C47.new(2, 13).g63().length)
end
case { n: C47.new(7).send("a48"), v: ("def" + "") }
in [Integer => pn, pv]
  Array.new(2) { lambda { |q70| pn } }.each_with_object([]) do |q71, i72x|
    (v74, _), v75 = [pn, 0], (C6.new(->(q73) { 16 }, 1)).then { |it8| it8 }
  end
  v66 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v66 = pn + 1
in { n: 0.. => pn }
  v66 = pn * 2
in String | Symbol => pw
  v66 = pw.length
else
  v66 = 0
end
unless (v66 <=> C36.new(*[{ a: 7, b: 1 }, { a: 7, b: 1 }]).public_send(:m39, lambda { |q76| "12" }) { |q77| :b }) > 3
  begin
    v81 = %w[1 2].map(&:to_i).sum(&:succ)
    rec82 = ->(n) { n <= 0 ? [15, 6, 4] : (rec82.call(n - 1) || [3, 12, 1]) }
    v83 = rec82.call(3)
    v80 = (begin; "bc"; end)
  rescue => e
    v80 = C47.new(13, 7).g63()
    p e.class, e.message.length
  end
  v84 = catch(:done) do
    throw :done, C36.new({ a: 12, b: 6 }).m39(->(q85) { "x y" }) { |q86| :c } if !(!(true))
    v87 = { a: "def", b: "" }.select { |k2, _| k2 != :z }.select { |k2, _| k2 != :z }
    v80 = "<#{v87.transform_values { |i2| i2 }}>"
    [3, 13].find { |q88| !(false) }
  end
  v78 = (3 - 15)
end
v89 = C5.new(v66)
v90 = v89.instance_eval { f0 }
k91 = Class.new { def coerce(o) = [o, 2] }.new
v92 = 5 + k91
unless (false && true)
  pp([->{ 3 }.call, 14].first)
  v93 = { a: [:b, :b, :b] }.fetch(:a)
else
  v93 = [:c].compact
end
v94 = { a: [{ b: 6 }] }
v95 = v94.dig(:z, 0)&.length
v89.f0 = C6.new(lambda { |q96| v66 }, 16).a8()
n97 = 0
v98 = nil
begin
  n97 += 1
  raise "again" if n97 < 3
  v98 = (Integer("z") rescue nil)
rescue RuntimeError
  retry
end
v101 = C6.new(proc { |q99| 7 }, 7).public_send(:m10) { |q100| m29() }
v102, v103 = (nil || [false]), { a: "def", b: "bc" }.transform_values { |i2| i2 }
puts "end"
