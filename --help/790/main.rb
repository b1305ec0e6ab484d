puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2 = proc { |q4| 5 }, a3 = [7, 12, 16])
    @a2 = a2
    @a3 = a3
  end
  include Enumerable
  def each
    return enum_for(:each) { a3.size } unless block_given?
    a3.each { |q| yield q }
    self
  end
  def m5(&block)
    r6 = block.call((false || true))
    return { a: 2, b: 12 }.fetch(:a, 15) if @a3.count { |i5| i5 == 5 }.is_a?(Comparable)
    ["def", nil, nil].compact.first(3).map do |q7|
      break if @a3.respond_to?(:each)
      p((Integer("z") rescue { a: 4, b: 4 }[:zz]))
      k9 = Class.new { def to_int = 1 }.new
      v10 = [7, 8][k9]
    end
    v11 = { a: [true, true], b: [false] }.merge({ c: [false, false] }).select { |k2, _| k2 != :z }
    (nil || { a: 18, b: 14 }).fetch(:a, { a: 0, b: nil }[:a])
  end
  def m14(a12 = true, a13:)
    for q15 in [nil, nil].compact
      break if catch(:t) { throw :t, 1; 1 }.nil?
      v17 = ([{ a: 15, b: 14 }, { a: 15, b: 5 }] || [{ a: 9, b: 19 }, { a: 8, b: 15 }]).reverse
    end
    v19 = (->(q18) { 7 }.call(13) <=> "a".length)
    [:a, :b].to_h { |k1| [k1, v19] }.merge({ c: (8 + 15) })
  end
  K20 = "12"
  def m21 = K20
end
module M22
  def m25(a24:)
    k26 = Struct.new(:z) { def am27 = ["12", "def", ""] }
    v28 = k26.new.am27
    C1.new(proc { |q29| 10 })
  end
end
class C30
  include M22
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M31
  def m34(a33: "bc")
    unless catch(:t) { throw :t, proc { |q35| 11 }; 1 }.nil?
      v38 = nil
      [1].each { |q| v38 = { a: a33, **{ a: "def", b: "12" } } if q == 1 }
      v36 = C1.new(->(q37) { 18 }).m21()
    end
    (nil || C30.new(4))
  end
end
class C39
  prepend M31
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m42(a41, a40: 0, &block)
  r43 = block.call("".respond_to?(:nope))
  puts((("12".dup << "def") + C1.new()&.m21()))
  C1.new()
end
def m47(a46 = "", &block)
  r48 = block.call([""].size)
  return "bc".to_sym if !(r48)
  v50 = v51 = String.new("s")
  v50 << "t"
  p v51.length
  v52 = v53 = []
  v52 << :a
  v54 = v53.first
  v54
end
class C55 < C30
  attr_accessor :a56, :a57
  def initialize(a56:, a57: ->(q58) { 2 })
    super(1)
    @a56 = a56
    @a57 = a57
  end
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def coerce(number) = [number, f0]
  def to_s = "C55"
  def m61(a59:, a60:)
    (v62, _), v63 = [(begin; nil; end), 0], { a: true, b: true }.values
    (case [(case [0, 8]; in [Integer => c5, _] then c5 end), (0 - 18)]; in [Integer => c5, _] then c5 end)
  end
  def m64()
    return (:b if ["a"].is_a?(Comparable)) if C39.new(17).f0() == ["12"].size
    (!((false && false)) ? nil : m47("bc") { |q66| true })
  end
  def m67()
    r68 = yield("<#{{ a: 2, b: 5 }}>")
    v69 = C39.new(1)&.m34()
    f70 = -> { begin; v69 = C30.new(14); ensure; p v69; end }
    @a57 ||= ["def", proc { |q71| 0 }].last
    [[true, true].find { |q72| "bc".empty? }].each { |it9| break it9 }
  end
  alias al73 m67
end
class C74 < C30
  attr_accessor :a75, :a76, :a77
  def initialize(a75 = 11, a76 = [5, 5, 9], *a77)
    super(18)
    @a75 = a75
    @a76 = a76
    @a77 = a77
  end
  def m79(a78)
    r81 = yield(->(q80) { 10 }.call(5))
    v82 = ["x y", "def"].compact[9]
    if !v82.nil? && v82 != :zz
      r81 = C55.new(a56: [19, 5, 6], a57: proc { |q83| 2 }).a57()
      p(r81)
      r81 = 3
      v85, v84 = [(nil || "a"), C30.new(0)].reverse
    end
    v86 = { a: [{ b: "def" }] }
    v87 = v86.dig(:a, 0, :b)
    "12".to_sym
  end
  def m90(a89, a88 = { a: 6, b: 19 })
    proc { |q91| ("def" * (17 % 3)) }
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g92") ? 10 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g92") || super
end
define_singleton_method(:pr93) do |list|
  list.each { |q| next if q.nil?; return C30.new(18) if q > 1 }
  C30.new(2)
end
v94 = self.pr93([nil, 1])
v96 = catch(:t) { throw :t, C1.new(->(q95) { 10 }, [8, 15]); 1 }.find { |q| q }
p(C39.new(5))
v98 = C1.new().public_send(:a2)
v101, v100 = [[:b, :b, :b].map { |q99| "" }, [nil, :c].compact].reverse
v101.push(m47() { |q102| true })
puts "end"
