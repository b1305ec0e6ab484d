puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3 = 4)
    @a2 = a2
    @a3 = a3
  end
  def m6(a5, a4: "a")
    n7 = 0
    v8 = nil
    begin
      n7 += 1
      raise "again" if n7 < 3
      v8 = (->(q9) { true }).tap { |it7| it7.inspect }
    rescue RuntimeError
      retry
    end
    v12, v11 = [[3].map { |q10| :c }, [19, @a3].max].reverse
    (begin; { a: 0, b: 19 }; end)[:a]
  end
  def m15(*a14, a13:)
    return ->(q16) { 3 } if (begin; raise "x"; rescue; { a: "", b: "bc" }; end).nil?
    v17 = nil
    binding.eval("v17 = :b")
    v18, *, v19 = @a2, 1, 2, "x y".to_sym
    (nil || ->(q20) { 18 })
  end
  alias al21 m15
end
S22 = Struct.new(:s1, :s2) do
  def m25(a23 = "x y", *a24)
    v26 = { a: "a", b: "bc" }.merge({ c: "def" })[:zz]
    v26 = "a" if v26.nil?
    puts(([12] + [9]).select { |q27| q27 == C1.new({ a: 11, b: 18 }, 9).method(:a3).call() })
    C1.new({ a: 11, b: 6 }, 18)
  end
end
class C28 < C1
  include Comparable
  def <=>(other)
    a3 <=> other.a3
  end
  def m29()
    r30 = block_given? ? yield((begin; raise "x"; rescue; 2; end)) : nil
    return C1.new({ a: 14, b: 1 }, 18)&.a3() if { a: 11, b: 2 }.fetch(:a, 7) > 19
    C1.new({ a: 0, b: 9 }, 9).a3()
  end
  def m31(&block)
    r32 = block.call(17.send(:+, 8))
    v33 = (Integer("z") rescue (case 19; when Integer then S22.new(C1.new({ a: 14, b: 0 }, 14), 7) else S22.new(C1.new({ a: 14, b: 0 }, 14), 7) end))
    ->(q34) { (r32 + "x y") }
  end
  def m37(a35, a36:)
    v38 = C1.new({ a: 0, b: 6 })
    v38.extend(Module.new { def xm39 = [14] })
    v40 = v38.xm39
    (begin; raise "x"; rescue; v38.a3(); end)
  end
  private
  def h41 = [12].respond_to?(:nope)
  public
  def m42 = h41
end
def m43()
  r44 = block_given? ? yield(C28.new({ a: 15, b: 1 }).a3()) : nil
  n45 = 0
  until n45 >= 3
    n45 += 1
    v46 = (["", 17].first * ([14, 5].inject(0) { |m6, i6| m6 + i6 } % 3))
  end
  [11, 16].dup.push(19).each_with_object([]) do |q47, i48x|
    $g49 = nil
    define_singleton_method(:gm50) { $g49 = (begin; raise "x"; rescue; :a; end) }
    $g49 = (begin; raise "x"; rescue; :a; end)
    v51 = $g49
    v52 = { a: [{ b: :a }] }
    v53 = v52.dig(:z, 0)&.length
  end
  (nil || (C28.new({ a: 9, b: 17 })).then { |it8| it8 })
end
class C54
  attr_accessor :a57, :a56, :a55
  def initialize(a57 = [5, 17, 11], a56:, a55: 19)
    @a57 = a57
    @a56 = a56
    @a55 = a55
  end
  include Enumerable
  def each
    a57.each { |q| yield q }
    self
  end
  def m58()
    ["def", ""].each_with_object([]) { |i4, a4| a4 << i4 }.map { |q59| @a56 }
  end
  def m62(a60, *a61)
    case [(18 * 6 % 97), [true, false].is_a?(Integer)]
    in [Integer => pn, pv]
      v64 = "bc".to_sym
      v65 = C1.new({ a: 10, b: 16 }, 17)
      v63 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v63 = pn + 1
    in { n: 0.. => pn }
      v63 = pn * 2
    in String | Symbol => pw
      v63 = pw.length
    else
      v63 = 0
    end
    C28.new({ a: 16, b: 16 })
  end
  def m66(&block)
    r67 = block.call(@a56)
    (v68, _), v69 = [([0].include?(2) ? nil : :a), 0], (case [0, 11]; in [Integer => c5, _] then c5 end)
    v71, v70 = [[6, 3].dup.push(v69), @a57.sum].reverse
    proc { |q72| (nil || false) }
  end
  alias al73 m66
end
C54.class_eval do
  def m76(*a74)
    return ("def" + "") if (false && false)
    ["def", "a"][9].to_s
  end
end
v78 = (nil&.length.to_i - C28.new({ a: 12, b: 1 }).method(:m29).call() { |q77| q77 })
v80 = (begin; raise "x"; rescue; C28.new({ a: 16, b: 2 }); end).between?(m43() { |q79| v78 }, m43() { |q79| v78 })
v81 = C54.new(a56: 5).to_a
v82 = (2**-1).to_i
v84 = C28.new({ a: 11, b: 4 }, v82)
define_singleton_method(:f85) { v84 = m43() { |q83| 5 } }
p f85.call rescue p(f85)
v86 = ["12", v84].last.clamp(v84, v84)
v87 = C1.new({ a: 2, b: 4 }, v78)&.m6({ a: 7, b: 2 }.fetch(:a, 17), a4: v82.to_s)
v87 ||= 13
v88 = catch(:done) do
  throw :done, v82 if v82 == v78
  k90 = Class.new { define_method(:am91) { lambda { |q92| 14 } } }
  v93 = k90.new.am91
  (nil || 8)
end
v94 = S22.new(C1.new({ a: 13, b: 11 }, 17), nil)
puts "end"
