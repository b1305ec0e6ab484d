# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a2, :a4, :a3
  def initialize(a2, a4, a3:)
    @a2 = a2
    @a4 = a4
    @a3 = a3
  end
  def to_s = "C1"
  def m5()
    return ("" if "def".is_a?(String)) if { a: "12", b: "bc" }.transform_values { |i2| i2 }.respond_to?(:nope)
    (("a".dup << "bc").empty? ? nil : "x y".upcase)
  end
  def m7(a6 = 9)
    r8 = yield("bc".then { _1 + "!" })
    r8
  end
  class_eval "def e9 = 3"
end
def m11(a10)
  r12 = yield(a10)
  return C1.new(nil, nil, a3: nil).e9() if (true && false)
  v14 = nil
  while v14.nil? do v14 = ({ a: 7, b: 8 }).then { |it8| it8 } end
  pp(->(q15) { C1.new(9, 3, a3: 0).e9() })
  C1.new(17, nil, a3: nil).public_send(:e9).send(:+, C1.new(9, 6, a3: 14).method(:e9).call())
end
def m18(a16:, a17:)
  [13, 7, 9].map { |q19| "" }.each_slice(2).map { |i3, *| i3 }
end
def m20(&block)
  r21 = block.call("12".to_sym)
  return ->(q22) { q22 } if (r21 * r21 % 97) > 9
  lambda { |q23| r21 }
end
class C24
  attr_accessor :a25, :a26, :a27
  def initialize(a25:, a26: proc { |q28| 6 }, a27: ["a", "def"])
    @a25 = a25
    @a26 = a26
    @a27 = a27
  end
  def m30(a29: C1.new(7, 6, a3: nil))
    return "".to_sym if C1.new(nil, 3, a3: 16).e9() > 14
    "".to_sym
  end
  prepend(Module.new { def w31 = "" })
end
for q32 in Array.new(2) { 4 }
  next if (begin; "a"; end).empty?
  v34 = "a".to_sym
  v35 = catch(:done) do
    throw :done, C24.new(a25: lambda { |q36| 2 }, a27: ["a"]) if !(14 == 17)
    [["a", "bc"], 8].first.each_with_index do |q38, i39|
      v41, v40 = [{ a: 14, b: nil }[:a], C1.new(17, nil, a3: 1)].reverse
    end
    C24.new(a25: lambda { |q42| q32 }, a27: ["bc"])
  end
end
v44 = v45 = String.new("s")
v44 << "t"
p v45.length
v46 = v47 = []
v46 << C24.new(a25: proc { |q48| 3 })
v50 = v47.first
Array.new(2) { 17 }.each_with_index do |q51, i52|
  break if (false && true)
  puts("<#{C24.new(a25: lambda { |q53| q51 })}>".then { _1 + "!" })
end
nil.reverse.first(3).map do |q55|
  v44 ||= v45
end
v50 = ->{ C1.new(2, 10, a3: 15) }.call
p(v50)
v50 = C24.new(a25: proc { |q57| 0 }, a26: ->(q58) { 16 })
puts "end"
