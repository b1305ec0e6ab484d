puts "start"
class C1
  attr_accessor :a2
  def initialize(a2)
    @a2 = a2
  end
  def m5(a4, a3: 1)
    a4
  end
  prepend(Module.new { def w6 = "x y" })
end
def m8(a7)
  v9 = nil
  binding.local_variable_set(:v9, { a: "def", b: "12" })
  C1.new(nil).w6()
end
def m11(a10)
  r12 = block_given? ? yield(a10) : nil
  a10 ||= ([0].nil? ? C1.new(14) : C1.new(1)).w6()
  ->(q13) { (a10[0] || "12") }
end
unless "a".to_sym.to_s.empty?
  k17 = Class.new { def to_ary = [1, 2] }.new
  v18, _ = k17
  v19 = [0] + k17
  v14 = lambda { |q16| 7 }
else
  v14 = proc { |q15| 18 }
end
[18, 12, 7].map { |q20| 17 }.first(3).map do |q21|
  v23 = 7.fdiv(2).floor
  v24 = nil
  [1].each { |q| v24 = (nil || true) if q == 1 }
end
begin
  v26 = C1.new(nil)
  v27 = v28 = String.new("s")
  v27 << "t"
  p v28.length
  v29 = v30 = []
  v29 << ""
  v31 = v30.first
  1 + nil
  v25 = (5 <=> 2)
rescue NameError, ArgumentError, TypeError => e
  v25 = [17, 15].max
  p e.class, e.message.length
end
v34 = lambda { |q32| "" }
define_singleton_method(:f35) { v34 = ->(q33) { "12" } }
Object.const_set(:CN36, C1.new(17)) unless defined?(CN36)
v37 = Object.const_get(:CN36)
pp(C1.new(8).w6())
case ->(q38) { 5 }
when :never then nil
when nil
  v37.instance_variable_set(:@a2, v37.a2())
  v37.extend(Module.new { def xm40 = [17, 7, 13] })
  v41 = v37.xm40
  v39 = (case [12, 16]; in [Integer => c5, _] then c5 end)
when Array
  v42 = v25
  n43 = 0
  while n43 < 2
    n43 += 1
    v37.a2 = (C1.new(5).nil? ? nil : 6)
  end
  v39 = (begin; v25; end)
when ->(it) { it.respond_to?(:upcase) }
  v44 = [[15, 12]].each_with_object([]) { |i4, a4| a4 << i4 }.find { |q45| v25 == (4 <=> v25) }
  v44 ||= [16]
  k46 = Class.new do
    def initialize(target) = @target = target
    def dl47(...) = @target.push(...)
  end
  v48 = k46.new([1]).dl47(2, 3)
  v39 = v25
else
  v39 = v25
end
v37.instance_variable_set(:@iv49, ["", "", "x y"])
v50 = v37.instance_variable_get(:@iv49)
class Array; def cr51 = 9; end
v52 = [1].cr51
v53 = v39
f54 = lambda { |q = 1| v53 = (9 * 0 % 97); q }
p f54.call rescue p(f54)
v55 = { a: (v25).tap { |it7| it7.inspect } }.fetch(:a)
define_singleton_method(:pr56) do |list|
  list.each { |q| next if q.nil?; return "x y" if q > 1 }
  ""
end
v57 = self.pr56([nil, 1])
puts "end"
