puts "start"
module M1
  def m5(a4 = ->(q6) { 8 }, *a3)
    r7 = block_given? ? yield(->{ :a }.call) : nil
    $g8 = nil
    define_singleton_method(:gm10) { $g8 = [10, 15].find { |q9| !(false) } }
    $g8 = [10, 15].find { |q9| !(false) }
    v11 = $g8
    lambda { |q12| 3 }.call(5)
  end
end
class C13
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M14
  def m17(a16)
    return ->(q19) { "bc" } if !([18].include?(10))
    v20 = catch(:done) do
      throw :done, [nil].each { |it9| break it9 } if (true && false)
      v21 = ((3 + 3) / ([1].count { |i5| i5 == 14 }.abs + 1))
      { a: "def", b: "x y" }[:zz]
    end
    String.class_eval { def cr22 = 5 }
    v23 = "a".cr22
    ->(q24) { ("12"[0] || "12") }
  end
end
class C25
  prepend M14
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M26
  def m29(a28:)
    return C25.new(19).public_send(:f0) if (18 * 1 % 97) > 18
    Array.new(2) { 0 }.inject(0) { |m6, i6| m6 + i6 }
  end
end
class C30
  include M26
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m32(a31 = ["x y", "12", "12"])
  String.class_eval { def cr33 = :c }
  v34 = "a".cr33
  v35 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
  (begin; raise "x"; rescue; "x y".to_sym; end)
end
def m38(a36, a37)
  r39 = block_given? ? yield((9 * 12 % 97)) : nil
  [12.to_s].each { |it9| break it9 }
end
def m42(*a40, a41: 8)
  return C25.new(9) if [18, 6].dup.push(13).nil?
  v43 = Array.new(2) { { a: 12, b: 8 }.merge({ c: 18 }) }
  C25.new(a41)
end
n44 = 0
v45 = nil
begin
  n44 += 1
  raise "again" if n44 < 3
  v45 = (Integer("z") rescue C25.new(7))
rescue RuntimeError
  retry
end
v46 = m38(C13.new(11), (Integer("z") rescue C30.new(18))) { |q47| 14 > 7 }
unless v46.nil?
  case { a: ["12"], b: ["bc", "", "12"] }.values
  when :never then nil
  else
    v48 = 8
  end
end
v53 = [["bc", "", "def"]].each { |it9| break it9 }.map { |q51| lambda { |q52| 0 } }
if [(16 * 16 % 97), 12.to_i].max > 11
  rec56 = ->(n) { n <= 0 ? ["", "def"] : (rec56.call(n - 1) || ["def", "a"]) }
  v57 = rec56.call(3)
  if n44.respond_to?(:upcase)
    Array.new(2) { 8 }.each do |q59|
      v61 = v45
      v62 = (begin; [18, 7]; end).each_with_object([]) { |i4, a4| a4 << i4 }
    end
    v58 = ->{ { a: 4, b: 13 } }.call
  end
  v55 = m32()
else
  v55 = "a".to_sym
end
v63 = catch(:done) do
  throw :done, ["12"].each { |it9| break it9 } if "".sub(/[a-c]/) { |m4| m4.upcase }.is_a?(Enumerable)
  v64 = catch(:done) do
    throw :done, (case 2; when Integer then [2] else [2] end) if n44 > 17
    v45.f0 = (Integer("z") rescue 12)
    v45.instance_variable_set(:@f0, ["", "bc", "12"].size)
    [0, 15, 13].each_with_object([]) { |i4, a4| a4 << i4 }
  end
  pp("def".to_sym)
  "12".to_s
end
puts "end"
