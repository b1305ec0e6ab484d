puts "start"
class C1
  attr_accessor :a2, :a3, :a4
  def initialize(a2, a3, a4 = [:a])
    @a2 = a2
    @a3 = a3
    @a4 = a4
  end
  def m5()
    n6 = 0
    until n6 >= 3
      n6 += 1
      @a4 = (17 == 7 ? [:c] : [:c, :a, :a]).select { |q8| { a: 9, b: 16 }.fetch(:a, 9) > 15 }
      pp({ a: 4, b: 4 }.transform_values { |i2| i2 }[:zz])
    end
    (case 1; when Integer then @a3 else @a3 end)
  end
  def m10()
    return (6 || 5) if (false && true)
    n11 = 0
    v12 = nil
    begin
      n11 += 1
      raise "again" if n11 < 3
      v12 = @a2
    rescue RuntimeError
      retry
    end
    @a2.inject(0) { |m6, i6| m6 + i6 }
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g13") ? "12" : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g13") || super
end
class ::C1
  def m14()
    [7, 16, 2].each_with_object([]) { |i4, a4| a4 << i4 }.each_with_index do |q15, i16|
      v17 = C1.new([4], nil)
      v18 = v17.instance_eval { a3 }
    end
    ->(q19) { "a".then { _1 + "!" } }
  end
end
class C20 < C1
  def m23(a21, a22, &block)
    r24 = block.call(a21)
    case C1.new([15, 9], 1, [:b])
    when :never then nil
    when Integer, Float
      v26 = (case 13; when Integer then [[false, false], [false, false]] else [[false, false], [false, false]] end).each_slice(2).map { |i3, *| i3 }
      v27, v28 = ["bc", C1.new(a22, 9)].last, "x y".sub(/[a-c]/) { |m4| m4.upcase }
      v25 = a21
    when String
      v31 = ([nil, { a: 12, b: 1 }]).then { |it8| it8 }.compact
      v25 = proc { |q29| q29 }.call(7)
    when nil
      v32 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
      v33, v34 = C1.new([9, 6, 7], 8, [:b, :b, :c]), v32
      v25 = a21
    else
      v25 = 8
    end
    C1.new([16, 4], 15, [:a, :c, :c]).send("a4").map { |q35| (case 0; when Integer then "x y" else "x y" end) }
  end
  def m36(&block)
    r37 = block.call(C1.new([1, 4], 6, [:b, :a]).public_send(:g13))
    v38 = { a: [{ b: false }] }
    v39 = v38.dig(:z, 0)&.length
    v40 = catch(:done) do
      throw :done, (:a if r37 > 19) if [1, r37].max > 16
      k41 = Class.new(Object) { def am42 = :b }
      v43 = k41.new.am42
      [:c][9]
    end
    (nil || C1.new([0, 6], 15, [:b, :c, :a]).method(:a2).call())
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g44") ? "12" : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g44") || super
end
module M45
  def m47()
    (C20.new([8, 8, 1], 0, [:c, :a]).send("m36") { |q48| 12 } + [9, 8, 3])
  end
end
class C49
  prepend M45
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m50()
  return ([true, true, true] + [true, true, false]) if C20.new([7], 1, [:a, :c]).nil?
  v52 = ->(q51) { { a: 12, b: 9 }.fetch(:a, 14) }
  ([false].each_slice(2).map { |i3, *| i3 }).then { |it8| it8 }
end
def m55(a53 = "12", a54 = [6, 12])
  r56 = block_given? ? yield((false && true)) : nil
  ["a"].first&.length.to_i
end
class C57
  attr_accessor :a58
  def initialize(a58: lambda { |q59| false })
    @a58 = a58
  end
  def m61(a60, &block)
    r63 = block.call(17 > 9)
    eval("CN64 = 'def'") unless defined?(CN64)
    v65 = Object.const_get(:CN64)
    case { n: C49.new(r63).send("f0"), v: "12".to_sym }
    in [Integer => pn, pv]
      p((Integer("z") rescue [{ a: 5, b: 16 }, { a: 2, b: 18 }, { a: 4, b: 4 }].each_slice(2).map { |i3, *| i3 }))
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
    C20.new([5, 16], a60)
  end
  def m69(a68, *a67)
    v70 = (8 || a68).to_s
    C49.new(a68)
  end
  K71 = 5
  def m72x = K71
end
class C73
  attr_accessor :a76, :a74, :a75
  def initialize(a76, a74:, a75: 0)
    @a76 = a76
    @a74 = a74
    @a75 = a75
  end
  def m77()
    C57.new().public_send(:m72)
  end
  def m81(a79, a80)
    return [15].sum if proc { |q82| 19 }.respond_to?(:m1)
    n83 = 0
    until n83 >= 3
      n83 += 1
      v85 = [@a75, m55(@a76) { |q84| true }].max
      (v86, _), v87 = ["12".upcase, 0], (1 * 12 % 97)
    end
    v88 = catch(:t) { throw :t, C20.new([9, 15, 0], nil, [:b, :b, :c]); 1 }.method(:g44).call()
    @a74
  end
  def m90(a89:)
    { a: C20.new([10], nil, [:a, :b, :c]) }.fetch(:a).g13()
  end
  alias al91 m90
end
begin
  puts([{ a: "a", b: "x y" }.values].each { |it9| break it9 })
  1 + nil
  v92 = C57.new()
rescue StandardError
  v92 = C57.new(a58: proc { |q94| false })
end
v95 = +"lit"
v95.concat("x")
case ["", :a].last
in [Integer => pn, pv]
  v92.instance_eval { @iv98 = ->(q97) { "12" } }
  v99 = v92.instance_variable_get(:@iv98)
  v96 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v96 = pn + 1
in { n: 0.. => pn }
  v96 = pn * 2
in String | Symbol => pw
  v96 = pw.length
else
  v96 = 0
end
v100 = Hash.new { |h, k| h[k] = C1.new([8, 8, 16], 11, [:b, :b, :c]) }
v101 = v100[:unknown]
v103, v102 = [C1.new([16, 18, 5], nil).send("g13"), Array.new(2) { "a" }].reverse
v104 = v102
puts "end"
