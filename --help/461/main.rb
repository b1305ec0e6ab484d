# frozen_string_literal: true
puts "start"
module M1
  def m4(a3)
    [{ a: nil, b: nil }[:a]].each { |it9| break it9 }
  end
end
class C5
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
class C6 < C5
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def m7()
    lambda { |q8| "a".length }
  end
  alias_method :al9, :m7
end
def m10()
  return { a: 16, b: 12 }.transform_values { |i2| i2 } if [14, 1, 6].inject(0) { |m6, i6| m6 + i6 } > 10
  begin
    v13 = (C6.new(12).public_send(:m4, ->(q12) { "a" }) || [14, 11].max)
    (v14, _), v15 = [("12"[0] || ""), 0], { a: "def", b: "12" }[:a]
    1 + nil
    v11 = { a: 9, b: 15 }.values
  rescue StandardError
    v11 = [14].each_slice(2).map { |i3, *| i3 }
  ensure
    p v11
  end
  v16 = nil
  begin; v16 = ->(q17) { 12 }; ensure; v16.inspect; end
  [:a, :b].to_h { |k1| [k1, 6] }.select { |k2, _| k2 != :z }
end
class C18
  attr_accessor :a19
  def initialize(a19)
    @a19 = a19
  end
  def to_s = "C18"
  def m21(a20)
    r22 = block_given? ? yield((2 / (13.abs + 1))) : nil
    n23 = 0
    v24 = nil
    begin
      n23 += 1
      raise "again" if n23 < 3
      v24 = a20.merge({ c: "def" })
    rescue RuntimeError
      retry
    end
    [9, 3].each_with_object([]) { |i4, a4| a4 << i4 }[0]
  end
  def m25()
    C5.class_exec(:dm26) { |n| define_method(n) { "x y" } }
    v27 = C5.new(3).dm26
    { a: "def", b: "" }.values.first
  end
end
n28 = 0
loop do
  n28 += 1
  break if n28 > 2
  v29 = [1, 5, 16].each_with_object([]) { |i4, a4| a4 << i4 }
  define_singleton_method(:f30) { v29 = ([15, 9]).then { |it8| it8 } }
  p f30.call rescue p(f30)
end
k31 = Class.new { def ud32 = 1; def to_s = "u" }
k31.send(:remove_method, :to_s)
v33 = k31.new.ud32 + k31.new.to_s.size
v36, *, v37 = (lambda { |q34| false } || proc { |q35| true }), 1, 2, C18.new(:a)
case (v33 || 0)
in [Integer => pn, pv]
  n39 = 0
  until n39 >= 3
    n39 += 1
    v40 = nil
    begin; v40 = lambda { |q41| q41 }; ensure; v40.inspect; end
    v36 = proc { |q42| (true && true) }
  end
  v38 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v38 = pn + 1
in { n: 0.. => pn }
  v38 = pn * 2
in String | Symbol => pw
  v38 = pw.length
else
  v38 = 0
end
v43 = {}
v43.each { |k, q| q.nope(k) }
n44 = 0
v45 = nil
begin
  n44 += 1
  raise "again" if nil < 3
  v45 = "12".to_sym
rescue RuntimeError
  retry
end
v46 = nil
1.times { v46 = { a: "bc", b: "bc" }.merge({ c: "12" }) }
v46[:n] = (begin; raise "x"; rescue; "x y"; end)
1 + nil if $PROGRAM_NAME == "nobody"
v48 = nil
set49 = ->(q = [7, 7, 9].inject(0) { |m6, i6| m6 + i6 }) { v48 = q }
set49.call
v50 = C18.new(:a).send("a19")
v50 = :a if v50.nil?
v52 = (case 14; when Integer then proc { |q51| "a" } else proc { |q51| "a" } end)
v53 = [1, 2].instance_exec(3) { |q| first + q }
v54 = v46[:a]
k55 = Class.new { def sc57(a = 1, *b, c: 2) = [14] }
k56 = Class.new(k55) { def sc57(a = 1, *b, c: 2) = (defined?(super) ? super : nil) }
v58 = k56.new.sc57
puts "end"
