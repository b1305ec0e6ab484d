puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def m3()
    v4 = [3, 11][9]
    define_singleton_method(:f5) { v4 = [6][0] }
    [1, 2].each { f5.call rescue 0 }
    @a2
  end
  def m7(a6)
    return [10].map { |q8| :b } if 19.to_i > 4
    ([:c] + [:b, :b]).each_slice(2).map { |i3, *| i3 }
  end
  def m10(a9 = "def")
    v11 = "x y".upcase
    if !v11.nil? && v11 != :zz
      v12 = "12".to_sym
      v13 = (case [(case [6, 2]; in [Integer => c5, _] then c5 end), ["12", "12"].size]; in [Integer => c5, _] then c5 end)
    end
    ("x y".to_s.empty? ? nil : (case 0; when Integer then 0 else 0 end))
  end
  alias_method :al14, :m10
end
def m15(&block)
  r16 = block.call(12.to_s)
  n17 = 0
  v18 = nil
  begin
    n17 += 1
    raise "again" if n17 < 3
    v18 = C1.new("a")
  rescue RuntimeError
    retry
  end
  ->(q19) { "x y".to_sym }
end
def m21(a20)
  n22 = 0
  until n22 >= 3
    n22 += 1
    v23 = C1.new("a")
  end
  case [3, 18].each_with_object([]) { |i4, a4| a4 << i4 }
  when :never then nil
  when Integer, Float
    a20.a2 = { a: "" }.fetch(:a)
    v24 = ("a" + "bc")
  when String
    a20 = ["bc", a20].last
    p(a20)
    a20 = C1.new("")
    v24 = ->{ "bc" }.call
  when nil
    v25 = nil
    v25 = ("".empty? ? false : false) unless v25
    v24 = C1.new("bc").send("m3")
  when Array
    v26 = nil
    1.times { v26 = lambda { |q27| false } }
    v24 = C1.new("a").public_send(:a2)
  when ->(it) { it.respond_to?(:upcase) }
    v28 = a20
    v24 = "x y".sub(/[a-c]/) { |m4| m4.upcase }
  else
    v24 = "bc"
  end
  { a: false, b: true }.merge({ c: false }).select { |k2, _| k2 != :z }
end
def m31(a29 = 8, *a30)
  ([19].dup.push(a29)).tap { |it7| it7.inspect }
end
v32 = [(5 <=> 2), 9.to_i].max
v33 = v32
v34 = C1.new("a")
f35 = lambda { |q = 1| v34 = C1.new("x y"); q }
[1, 2].each { f35.call rescue 0 }
v36 = nil
[1].each { |q| v36 = [C1.new("12"), 8].first if q == 1 }
v37 = nil
binding.local_variable_set(:v37, 4)
k38 = Class.new { define_method(:am39) { C1.new("def") } }
v40 = k38.new.am39
$g41 = nil
define_singleton_method(:gm42) { $g41 = C1.new("") }
self.gm42
v43 = $g41
v44 = C1.new("a").a2()
puts "end"
