# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a3, :a2, :a4
  def initialize(a3, a2:, a4: "bc")
    @a3 = a3
    @a2 = a2
    @a4 = a4
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    for q in a2
      yield q
    end
    self
  end
  def to_s = "C1"
  def m5()
    return lambda { |q7| q7 } if catch(:t) { throw :t, 15; 1 } > 8
    ->(q8) { { a: 15, b: 12 }.fetch(:a, q8) }
  end
  def m11(a9, a10:)
    r12 = yield(@a4)
    case [(a10 || 12), (18 - 17)]
    in [Integer => pn, pv]
      v14, v15 = { a: :c, b: :a }[:zz], [11, 9].max
      a9[:a] = "a".to_sym
      v13 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v13 = pn + 1
    in { n: 0.. => pn }
      v13 = pn * 2
    in String | Symbol => pw
      v13 = pw.length
    else
      v13 = 0
    end
    a10
  end
  prepend(Module.new { def w16 = 9 })
end
module M17
  def m20(*a19)
    C1.new(->(q21) { 10 }, a2: [19, 19, 6], a4: "x y").send("a3")
  end
  def self.included(base)
    base.define_method(:x18) { 19 }
  end
end
class C22
  include M17
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m24(a23)
  r25 = block_given? ? yield(format("%d", 10)) : nil
  v28 = proc { |q26| C1.new(lambda { |q27| 17 }, a2: [1], a4: "def").a4() }
  (nil&.length.to_i <=> (16 <=> 15))
end
def m29()
  r30 = yield((case 11; when Integer then 10 else 10 end))
  return (r30 * 2 % 97) if r30 > 7
  v31 = (case 17; when Integer then "bc" else "bc" end)
  f32 = lambda { |q = 1| v31 = :b.to_s; q }
  [1, 2].each { f32.call rescue 0 }
  n33 = 0
  [1, 2].each { |q| n33 += 1; redo if n33 == 1; next n33 if q == 1 }
  v34 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  C22.new(0).send("x18")
end
def m37(a36, a35: "")
  for q38 in { a: [19, 7], b: [12] }.values
    v41 = C1.new(->(q40) { 8 }, a2: [0])
  end
  C1.new(->(q42) { 10 }, a2: a36).w16()
end
class C43 < C1x
  def m45(*a44)
    return "12".then { _1 + "!" } if "def".to_s.empty?
    { a: "def".then { _1 + "!" } }.fetch(:a)
  end
  [:d46, :d47].each do |name|
    define_method(name) { 5 }
  end
end
class C48 < C1
  def to_s = "C48"
  def m50(a49)
    unless [[*[4, 13, 18], 16]].each { |it9| break it9 }.include?(17)
      v54 = { a: "bc", b: "bc" }[:zz]&.length.to_i
      v51 = (C1.new(proc { |q53| 19 }, a2: [12])).tap { |it7| it7.inspect }
    end
    { a: ["x y"].size, **{ a: 13, **{ a: 18, b: 7 } } }
  end
  class_eval "def e55 = 'bc'"
end
n56 = 0
[1, 2].each { |q| n56 += 1; redo if n56 == 1; next n56 if q == 1 }
v57 = [1, 2, 3].map { |q| next 0 if q == 2; q }
v62 = (nil || ([->(q58) { "a" }, proc { |q59| "x y" }, proc { |q60| "bc" }] + [->(q61) { "def" }]))
v64, v65 = C43.new(lambda { |q63| 17 }, a2: [6]), "a".to_sym
puts(Array.new(2) { [C48.new(proc { |q67| n56 }, a2: [19, 9, 9])].each { |it9| break it9 } })
pp((["12", "x y"] || ["bc", "bc", "a"]).select { |q68| [17, 14].max.nil? })
v57 << v64.d46()
v69, v70 = "".upcase, n56
puts "end"
