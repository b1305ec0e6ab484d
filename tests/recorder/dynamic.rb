# Methods made at run time, in every way.
# trace: main.rb:14 block in <class:Made>(x Integer) in Made as Made#made -> String
# trace: (evaluated) from_text(a String) in Made as Made#from_text -> String
# trace: main.rb:19 only_here(x Integer) in Made as (one Made).only_here -> Integer
# trace: main.rb:17 of_class(h Hash{a: Integer, b: String}) in singleton(Made) as Made.of_class -> Integer
# trace: main.rb:22 block in <main>(x Integer) in Object -> Integer
# trace: (evaluated) a_2(x Integer) in Made as Made#a_2 -> Integer
# trace: main.rb:25 instance_method_of_module() in Late::Named as Mixed#instance_method_of_module -> Symbol
# trace: main.rb:20:36-20:54 calls Made#made on Made -> String
# trace: calls Made#from_text on Made -> String
require "set"
class Made
  %i[one two].each { |name| define_method(name) { name } }
  define_method(:made) { |x| x.to_s }
  class_eval "def from_text(a) = a.upcase", __FILE__, __LINE__
  2.times { |i| class_eval("def a_#{i + 1}(x) = x + #{i}") }
  def self.of_class(h) = h[:a]
  alias_method :other_name, :made
end; made = Made.new; def made.only_here(x) = x
p made.one, made.two, made.made(1), made.other_name(2), made.from_text("x"), made.only_here(1), made.a_1(1), made.a_2(1)
p Made.of_class({ a: 1, b: "2" })
square = ->(x) { x * x }
p square.(3), square.curry[4], [1, 2].map(&square)
module Mixed
  def instance_method_of_module = :mixed
end
module Late; end
Late::Named = Class.new { include Mixed; def set(s) = s.to_a }
p Late::Named.new.instance_method_of_module, Late::Named.new.set(Set[1, "a"])
p made.instance_eval { one }, Made.class_exec(1) { |x| [self, x] }
p eval("made.made(5)"), binding.local_variable_get(:made).equal?(made)
p Made.instance_method(:made).bind(made).call(7), made.method(:made).unbind.class
p ObjectSpace.each_object(Class).count { |it| it <= Made }
