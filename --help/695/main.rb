# frozen_string_literal: true
puts "start"
module M1
  def m5(a3, a4: [true])
    r6 = block_given? ? yield(8 > 0) : nil
    proc { |q7| (begin; raise "x"; rescue; 16; end) }
  end
end
class C8
  prepend M1
  attr_accessor :f0
  def initialize(f0)
    @f0x = f0
  end
end
S9 = Struct.new(:s1, :s2) do
  def m10()
    return C8.new(14) if (1 - 7) > 12
    if (Integer("z") rescue ["bc"]).join("-").empty?
      v14, v13 = [{ a: 17, b: 4 }.select { |k2, _| k2 != :z }, "def".to_sym].reverse
      v12 = { a: 0, b: 8 }[:zz]
    end
    C8.new(17)
  end
end
module M15
  def m17()
    begin
      v20 = S9.new([0], nil).s1().map { |q19| ("bc" if C8.new(1).respond_to?(:m1)) }
      v21 = nil
      1.times { v21 = lambda { |q22| 8 } }
      raise ArgumentError, "odd"
      v18 = (C8.new(11) || C8.new(14))
    rescue NameError, ArgumentError, TypeError => e
      v18 = S9.new([7, 8, 12], nil).m10()
      p e.class, e.message.length
    end
    v23 = ->{ 9.send(:+, 19) }.call
    format("%d", v23)
  end
  def self.included(base)
    base.define_method(:x16) { 11 }
  end
end
class C24
  include M15
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m25()
  v26 = "ab".dup.freeze
  v26 = v26.dup
  v26 << "c"
  v27 = { a: 19, **{ a: 7, b: 19 } }
  f28 = -> { begin; v27 = [:a, :b].to_h { |k1| [k1, 1] }; ensure; p v27; end }
  [1, 2].each { f28.call rescue 0 }
  "x y".to_sym
end
def m31(a29, a30: S9.new([0], 6))
  n32 = 0
  loop do
    n32 += 1
    break if n32 > 2
    v33 = [C8.new(2).f0(), (case 10; when Integer then 6 else 6 end)].max
  end
  v34 = C8.new(11)
  lambda { |q35| q35 }
end
def m38(*a36)
  v39 = (begin; S9.new([1, 3, 6], nil).m10(); end)
  v40 = (method(:Array) >> :size.to_proc).call(nil)
  m31(C24.new(v40))
end
v41 = ["", "def", "12"].compact.each_slice(2).map { |i3, *| i3 }
v41 = [*Array.new(2) { "12" }, "".then { _1 + "!" }]
for q42 in { a: ["", "def"], b: ["x y"] }.values
  break if !(4.is_a?(Comparable))
  v44, v45 = C8.new(18).f0(), C8.new(16).f0()
  for q46 in [3, 11, 15].compact
    break if !((false && false))
    v48 = nil
    while v48.nil? do v48 = ["bc"].each { |it9| break it9 } end
    v49 = S9.new([3], 9).public_send(:s1).include?(18)
  end
end
v50 = { a: C24.new(10).m17(), b: nil }[:a]
if !v50.nil? && v50 != :zz
  begin
    v52, v53 = C8.new(1)&.f0(), "12".to_sym
    v41.unshift((v50[0] || "12"))
    v51 = S9.new([14, 2, 17], 17)
  rescue StandardError
    v51 = (begin; S9.new([0], 19); end)
  end
end
v54 = m25()
puts "end"
