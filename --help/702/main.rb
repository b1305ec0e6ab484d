# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a4, :a2, :a3
  def initialize(a4 = 16, a2:, a3:)
    @a4 = a4
    @a2 = a2
    @a3 = a3
  end
  def to_s = "C1"
  def m5()
    [true, false, false].reverse.find { |q6| (14 / (8.abs + 1)) > 2 }
  end
end
class C7
  attr_accessor :a8
  def initialize(a8: ["a"])
    @a8 = a8
  end
  def m9()
    return ["12", "def"].reverse if C1.new(a2: { a: 6, b: 19 }, a3: { a: "12", b: "" })&.a4().nil?
    $g10 = nil
    define_singleton_method(:gm12) { $g10 = ->(q11) { "bc" } }
    $g10 = ->(q11) { "bc" }
    v13 = $g10
    rec14 = ->(n) { n <= 0 ? 9 : (rec14.call(n - 1) || 2) }
    v15 = rec14.call(3)
    (nil || (case 1; when Integer then ["12", "def"] else ["12", "def"] end))
  end
  [:d16, :d17].each do |name|
    define_method(name) { "12" }
  end
end
class ::C7
  def m18()
    return { a: "bc", b: "" }[:zz] if 17.to_i == lambda { |q19| 9 }.call(8)
    (8.send(:+, 7) > 14 ? nil : 10.to_s)
  end
end
S21 = Struct.new(:s1, :s2) do
  def m22()
    n23 = 0
    while n23 < 2
      n23 += 1
      C1.class_eval { def dm24 = "x y" }
      v25 = C1.new(a2: { a: 2, b: 15 }, a3: { a: "x y", b: "bc" }).dm24
    end
    [15, 1, 13].each_slice(2).map { |i3, *| i3 }.reverse
  end
end
def m27(*a26)
  r28 = block_given? ? yield([0, 3].max) : nil
  v29 = nil
  binding.eval("v29 = :b")
  pp((18 if 3 == 13).to_i)
  (Integer("z") rescue C7.new(a8: ["12", "def", "12"])).a8()
end
[*[["", "a", "def"]], ["a", "12"]].each_with_index do |q30, i31|
  q30 = [[19, 19].map { |q32| "12" }].each { |it9| break it9 }
end
unless { a: 1, **{ a: 14, b: 18 } }.nil?
  puts((4.send(:+, 7) / ((8 || 17).abs + 1)))
  v36 = [*["", [C7.new(a8: ["x y"]), C7.new(a8: ["", "x y"]), C7.new(a8: ["def"])]].last, C7.new()]
  v33 = lambda { |q35| "" }
end
v37 = ([[17, 18], [11, 19, 7], [19, 11]].reverse).tap { |it7| it7.inspect }
k38 = Struct.new(:z) { def am39 = S21.new({ a: 0, b: 12 }, nil) }
v40 = k38.new.am39
k41 = Class.new { def nil? = true; def go = 1 }.new
v42 = (k41.nil? ? k41.go : 2)
v43 = nil
set45 = ->(q = ([14, 7, 8].include?(10) ? { a: "x y", b: "bc" } : { a: "a", b: "" })) { v43 = q }
set45.call
v46 = nil
[1].each { |q| v46 = v42 if q == 1 }
n47 = 0
while n47 < 2
  n47 += 1
  nil.nope if ARGV.size > 3
  v50 = proc { |q49| (13 <=> 19) }
end
v53 = { a: ->(q51) { :c }, b: lambda { |q52| :c } }.select { |k2, _| k2 != :z }.select { |k2, _| k2 != :z }
v54 = ([v42, 4].max > 17 ? "def".to_sym : "x y".to_sym)
puts "end"
