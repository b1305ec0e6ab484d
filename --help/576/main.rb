puts "start"
module M1
  def m5(a4 = 3, a3:)
    ("x y").then { |it8| it8 }.upcase
  end
end
class C6
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m8(a7 = 13)
  ({ a: 1, b: 4 }.respond_to?(:each) ? nil : "").to_s
end
n9 = 0
v10 = nil
begin
  n9 += 1
  raise "again" if n9 < 3
  v10 = C6.new(3)
rescue RuntimeError
  retry
end
v11 = n9
n12 = 0
while n12 < 2
  n12 += 1
  v10.send(:f0=, n9)
  v14 = ->(q13) { "" }
  v14.nope if v14.respond_to?(:nope)
end
v15 = +"lit"
v15.concat("x")
(nil || ["12", "x y", "bc"]).first(3).map do |q16|
  String.class_eval { def cr18 = :c }
  v19 = "a".cr18
end
Object.class_eval("def ev20 = :c")
v21 = self.ev20
n22 = 0
v23 = nil
begin
  n22 += 1
  raise "again" if n22 < 3
  v23 = (2).tap { |it7| it7.inspect }
rescue RuntimeError
  retry
end
v10.instance_variable_set(:@f0, catch(:t) { throw :t, v23; 1 })
v24 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
puts "end"
