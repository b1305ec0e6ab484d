puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3 = nil)
    @a2 = a2
    @a3 = a3
  end
  def m6(a5, *a4, &block)
    r7 = block.call(@a2)
    proc { |q8| q8 }
  end
  class_eval "def e9 = @a2"
end
def m10()
  v11 = { a: (11 == 9 ? nil : proc { |q12| "a" }) }.fetch(:a)
  v11 = ->(q13) { "a" } if v11.nil?
  pp(Array.new(2) { 7 }.reverse)
  ->{ [false, false, false] }.call.map { |q14| (19 * 7 % 97) }
end
def m15()
  return (case 16; when Integer then proc { |q16| 19 } else proc { |q16| 19 } end) if [2, 10].count { |i5| i5 == 7 } > 19
  lambda { |q17| catch(:t) { throw :t, 9; 1 } }
end
def m20(a18, a19: "12")
  if (false && true)
    v24 = (nil || [*[lambda { |q22| false }], proc { |q23| true }])
    k25 = Class.new { def ==(o) = true; def go = 1 }.new
    v26 = (k25 == nil ? k25.go : 2)
    v21 = C1.new("")
  else
    v21 = C1.new("a", nil)
  end
  v28 = lambda { |q27| "def".to_sym }
  [:a, :b].to_h { |k1| [k1, nil&.length.to_i] }
end
v29 = C1.new("12", 5)
(v29.nope rescue p 0)
k30 = Class.new { def ==(o) = true; def go = 1 }.new
v31 = (k30 == nil ? k30.go : 2)
rec32 = ->(n) { n <= 0 ? 4 : (rec32.call(n - 1) || 13) }
v33 = rec32.call(3)
C1.class_exec(:dm34) { |n| define_method(n) { false } }
v35 = C1.new("def", v33).dm34
v36 = C1.new("def", nil)&.e9()
v37 = "bc".length
v37.nope(1) if v37.methods.include?(:nope)
v38 = String.new("q")
v38 << "r" unless v38.frozen?
for q42 in [:b, :c, :b].map { |q40| ->(q41) { "x y" } }
  next if v31 == v37
  v29.instance_variable_set(:@a2, v36)
  n44 = 0
  v45 = nil
  begin
    n44 += 1
    raise "again" if n44 < 3
    v45 = (16 - 5)
  rescue RuntimeError
    retry
  end
end
n46 = 0
while n46 < 2
  n46 += 1
  if v36.empty?
    v48 = catch(:done) do
      throw :done, (begin; raise "x"; rescue; proc { |q49| 12 }; end) if v31.send(:+, 5) == { a: 8, b: 10 }.fetch(:a, 8)
      v51, *, v52 = [*[5, 0], v37], 1, 2, [11, 5, 3].map { |q50| v37 }
      puts(v31)
      proc { |q53| 7 }
    end
    v54 = nil
    1.times { v54 = ["def", "x y", "bc"].select { |q55| "x y".nil? } }
    v47 = m10()
  else
    v47 = m10()
  end
end
v56 = nil
while v56.nil? do v56 = ["x y", "bc"].first end
v57 = catch() do
  throw :done, C1.new("a", nil) if (1 / (18.abs + 1)) > 3
  v58 = (v37 * 11 % 97)
  f59 = proc { v58 = v37 }
  [1, 2].each { f59.call rescue 0 }
  [19, 9].dup.push(19).each_with_object([]) do |q60, i61x|
    break if (17).then { |it8| it8 } == [16].inject(0) { |m6, i6| m6 + i6 }
    v62 = (case 14; when Integer then C1.new("bc", v33) else C1.new("bc", v33) end)
  end
  C1.new("12")
end
n63 = 0
loop do
  n63 += 1
  break if n63 > 2
  Object.class_eval("def ev64 = 7")
  v65 = self.ev64
end
([C1.new(v38, v33), C1.new("def", v33), C1.new("12", 2)] + [C1.new("", nil)]).each_with_index do |q66, i67|
  break if (i67 / (i67.abs + 1)) == (v37 / (10.abs + 1))
  unless [18, 8].max.is_a?(Enumerable)
    i67 += [0, 14].select { |q69| [8, 11].is_a?(Comparable) }.count { |i5| i5 == v37 }
    v70 = [(8 <=> 5), v37].max
    v68 = ["", "12"].size
  else
    v68 = { a: 15, b: 6 }.fetch(:a, 5)
  end
  v71 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
end
puts "end"
