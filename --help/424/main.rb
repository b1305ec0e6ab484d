puts "start"
module M1
  def m4(a3: 12)
    v5 = (begin; raise "x"; rescue; [[:b, :b]].each { |it9| break it9 }; end)
    v5 ||= [:a, :a, :c]
    ["x y", ([:c, :c] + [:b, :b, :b])].last
  end
end
class C6
  prepend M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m8(a7: C6.new(19))
  k9 = Class.new { def sc11(a = 1, *b, c: 2) = ["bc", "def"] }
  k10 = Class.new(k9) { def sc11(a = 1, *b, c: 2) = (defined?(super) ? super : nil) }
  v12 = k10.new.sc11
  a7.f0 = C6.new(11).public_send(:f0)
  [:a, :b].to_h { |k1| [k1, [9, 7].max] }
end
def m13()
  ([C6.new(0), C6.new(16)] || [C6.new(8), C6.new(15)]).first(3).map do |q14|
    pp(C6.new(5))
    v16 = nil
    set17 = ->(q = (Integer("z") rescue [false, false])) { v16 = q }
    set17.call
  end
  v18 = C6.new(13)
  v18.extend(Module.new { def xm19 = "" })
  v20 = v18.xm19
  (->(q21) { "" }).tap { |it7| it7.inspect }
end
def m22()
  return (C6.new(16)).then { |it8| it8 } if [10, 17].max == C6.new(9).f0()
  v24 = [*[2, 6], 9].inject(0) { |m6, i6| m6 + i6 }
  C6.new(7)
end
$g25 = nil
define_singleton_method(:gm26) { $g25 = ("x y" + "bc") }
self.gm26
v27 = $g25
v28 = [:a, :b].to_h { |k1| [k1, C6.new(10)] }
v30 = lambda { |q29| [12, 10].max }
v31 = nil
1.times { v31 = [7, 15, 9].reverse }
v32 = C6.new(5)
define_singleton_method(:f33) { v32 = C6.new(4) }
v28[:b] = m22()
puts(C6.new(11))
v34 = v32.f0()
define_singleton_method(:f35) { v34 = (3 * 11 % 97) }
define_singleton_method(:pr36) do |list|
  list.each { |q| next if q.nil?; return 4 if q > 1 }
  2
end
v37 = self.pr36([])
for q41 in [lambda { |q38| "bc" }, ->(q39) { "x y" }].select { |q40| C6.new(v37).is_a?(Enumerable) }
  v43 = C6.new(v37).f0()
end
puts "end"
