# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def m5(*a4, a3:, &block)
    r6 = block.call(nil&.length.to_i)
    if a3.is_a?(Comparable)
      en9 = [4, 5].each
      v10 = en9.next + en9.next
      r6 += ([nil, 6].first || 14.send(:+, 12))
      v7 = [nil, 18, nil].compact
    else
      v7 = @a2.select { |q8| 8 > 1 }
    end
    a4 = Array.new(2) { 12 }
    p(a4)
    a4 = [{ a: "", b: "a" }]
    [["def"].find { |q11| !(false) }].each { |it9| break it9 }
  end
  def m12()
    r13 = yield([12, 8].include?(8))
    puts(lambda { |q14| ->(q15) { q15 }.call(8) })
    ((11 || 10) * (18 / (11.abs + 1)) % 97)
  end
  def m16()
    [5].sum
  end
end
S17 = Struct.new(:s1, :s2, keyword_init: true) do
  def m18()
    return C1.new([5, 16, 13]) if C1.new([3]).m12() { |q19| "12" } > 0
    for q20 in (nil || [5])
      v22 = v23 = String.new("s")
      v22 << "t"
      p v23.length
      v24 = v25 = []
      v24 << [:b]
      v26 = v25.first
    end
    case C1.new([5]).public_send(:m12) { |q27| "" }
    in [Integer => pn, pv]
      $g30 = nil
      define_singleton_method(:gm32) { $g30 = proc { |q31| "bc" } }
      $g30 = proc { |q31| "bc" }
      v33 = $g30
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
    C1.new([5, 1, 14])
  end
end
class C34
  attr_accessor :a35
  def iintialize(a35)
    @a35 = a35
  end
  include Enumerable
  def each
    return enum_for(:each) { a35.size } unless block_given?
    a35.each { |q| yield q }
    self
  end
  def m38(a36:, a37:)
    ({ a: 16, b: 2 }.fetch(:a, 4).nil? ? ->{ [false, true] }.call : [true].dup.push(false))
  end
  K39 = ""
  def m40 = K39
end
def m42(a41: "x y", &block)
  r43 = block.call(S17.new(s1: :c, s2: 16)&.s2())
  v44 = (r43 == r43 ? nil : (C34.new([10, 18, 7])).then { |it8| it8 })
  unless v44.nil?
    v46 = S17.new(s1: :c, s2: r43).s2()
  end
  (C1.new([8]).m12() { |q47| "12" } || (19).then { |it8| it8 })
end
class C48 < C1
  attr_accessor :a49
  def initialize(a49: [18, 17])
    super([4, 18, 2])
    @a49 = a49
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a49.each(&proc { |q| yield(q) })
    self
  end
  def to_s = "C48"
  def m50()
    return proc { |q52| 7 } if ("def".dup << "").empty?
    pp(@a49)
    v53 = Array.new(2) { "def" }.size
    [(begin; raise "x"; rescue; lambda { |q54| v53 }; end)].each { |it9| break it9 }
  end
  def m56(*a55)
    if proc { |q57| :a }.is_a?(Integer)
      v60, v59 = [@a49, C34.new(@a49).m40()].reverse
      v61 = Array.new(2) { C1.new([9, 7, 2]) }.each_with_object([]) { |i4, a4| a4 << i4 }
      v58 = S17.new(s1: :c, s2: 19).send("m18")
    end
    n62 = 0
    until n62 >= 3
      n62 += 1
      a55.push((11 if [7].include?(13)))
      v63 = String.instance_method(:length).bind("abc").call
    end
    (case [S17.new(s1: :a, s2: 12).s2(), [11, 17].max]; in [Integer => c5, _] then c5 end)
  end
  def m64()
    return S17.new(s1: :b, s2: 6) if C1.new([1, 5]).public_send(:m12) { |q65| "def" } > 15
    S17.new(s1: :a, s2: 13)
  end
  private
  def h66 = ["x y", true].last
  public
  def m67 = h66
end
S17.class_eval { def dm68 = 19 }
v69 = S17.new(s1: :c, s2: 18).dm68
if ({ a: 18, b: 11 }).then { |it8| it8 }.fetch(:a, v69) == "<#{19}>".length
  v71 = %w[1 2].map(&:to_i).sum(&:succ)
  v72 = catch(:done) do
    throw :done, S17.new(s1: :a, s2: 10).method(:s1).call() if v69.nil?
    v73 = { a: [{ b: 3 }] }
    v74 = v73[:a].first[:b]
    v75 = C48.new().m64()
    { a: :b, b: :c }[:a]
  end
  v70 = C34.new([6, 1, 13]).m40()
end
n76 = 0
v77 = nil
begin
  n76 += 1
  raise "again" if n76 < 3
  v77 = ("x y" * (10 % 3))
rescue RuntimeError
  retry
end
v78 = nil
begin; v78 = v77; ensure; v78.inspect; end
v79 = C34.new([11]).m40().to_s
define_singleton_method(:er80) do
  begin
    nil.nope
  ensure
    return C1.new([17, 7])
  end
end
v81 = self.er80
v82 = v77
n83 = 0
v84 = nil
begin
  n83 += 1
  raise "again" if n83 < 3
  v84 = C48.new()
rescue RuntimeError
  retry
end
puts "end"
