# frozen_string_literal: true
puts "start"
module M1
  def m3()
    r4 = block_given? ? yield(9.send(:+, 7)) : nil
    Array.new(2) { 15 }.map { |q5| q5.nil? }
  end
end
class C6
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M7
  def m9()
    v10 = nil
    begin; v10 = C6.new(8).send("f0"); ensure; v10.inspect; end
    (->{ 1 }.call - [14, 7].max)
  end
  def self.included(base)
    base.define_method(:x8) { "" }
  end
end
class C11
  include M7
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M12
  def m16(a15, a14 = "def")
    return [17, 10].max if ["bc", "x y"].last.respond_to?(:each)
    ["x y", "x y"].find { |q17| 16 > 7 }&.length.to_i
  end
end
class C18
  include M12
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m20(*a19)
  a19 = ((true && true) ? lambda { |q21| 3 } : proc { |q22| 19 })
  p(a19)
  a19 = [15, 17]
  C18.class_eval { def dm23 = 2 }
  v24 = C18.new(15).dm23
  { a: "12", **{ a: "bc", b: "x y" } }.transform_values { |i2| i2 }
end
class C25
  attr_accessor :a26
  def initialize(a26)
    @a26 = a26
  end
  def m29(a27 = 8, a28:)
    if C6.new(a27).send("m3") { |q30| "" }.map { |q31| (Integer("z") rescue 19) }.include?(4)
      v35 = { a: 14, b: 10 }.transform_values { |i2| i2 }.transform_values { |i2| i2 }
      v35[:a] = a27
      v32 = lambda { |q34| 0 }
    end
    { a: 5, b: 15 }.select { |k2, _| k2 != :z }[:zz]
  end
  def m37(a36 = :a)
    k38 = Class.new { def nil? = true; def go = 1 }.new
    v39 = (k38.nil? ? k38.go : 2)
    n40 = 0
    until n40 >= 3
      n40 += 1
      @a26.f0 = v39
    end
    { a: C11.new(16) }.fetch(:a)
  end
end
if (false && false)
  v42 = catch(:done) do
    throw :done, (2 / (6.abs + 1)) if [18].select { |q43| 16 == 7 }.nil?
    Object.class_eval("def ev45 = :c")
    v46 = self.ev45
    ["a", "x y", "def"].size
  end
  v41 = [9, 14]
else
  v41 = { a: 7, b: 15 }.values
end
v48 = nil
proc {}.binding.local_variable_set(:v48, lambda { |q47| "bc" })
v49 = (case 17; when Integer then (!(true) ? 13 : 15) else (!(true) ? 13 : 15) end)
v50, v51 = C25.new(C18.new(9))&.a26(), C18.new(1)
v52 = nil
1.times { v52 = { a: 15, b: 0 }.transform_values { |i2| i2 } }
v53 = [[8, 4].inject(0) { |m6, i6| m6 + i6 }].each { |it9| break it9 }
case (v49 * v49 % 97)
when :never then nil
when String
  v55 = { a: [{ b: "def" }] }
  v56 = v55.dig(:z, 0)&.length
  v54 = "12".to_sym
when nil
  eval("def ev57 = :a")
  v58 = ev57
  v59 = v41[0]
  if v59.nil?
    p 0
  else
    v61 = [:b].find { |q60| (false && false) }
    p(defined?(Nope) ? Nope.new : 0)
  end
  v54 = "def".to_sym
when Array
  v62 = [lambda { |q64| v49 }].each_slice(2).map { |i3, *| i3 }.first
  v62 = lambda { |q65| q65 } if v62.nil?
  unless (nil || C25.new(v51)).nil?
    v67, v68 = C11.new(0).send("f0"), C18.new(6)
    v66 = ["x y", "a", "a"].each_with_object([]) { |i4, a4| a4 << i4 }
  end
  v54 = "x y".to_sym
when ->(it) { it.respond_to?(:upcase) }
  v41.push((case [7, v49]; in [Integer => c5, _] then c5 end))
  v54 = "12".to_sym
else
  v54 = :a
end
n69 = 0
loop do
  n69 += 1
  break if n69 > 2
  v48 = v48
  begin
    v51 ||= v50
    v71 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
    nil.nothing
    v70 = C11.new(v49)
  rescue StandardError
    v70 = C11.new(v49)
  ensure
    p v70
  end
end
puts "end"
