# Features that look at frames, methods and objects, in one program; each of them must see what it sees without us.
# status: 7
# trace: main.rb:35 hi(x Integer, k:= Integer) in Base as Base#hi
# trace: main.rb:95 rec(n Integer) in Object as Object#rec -> Integer
module Shout
  refine String do
    def shout = upcase + "!"
    def to_s = "refined"
  end
end
using Shout
puts "a".shout, ["b"].map(&:shout).inspect
class Proxy < BasicObject
  def initialize(t) = @t = t
  def method_missing(n, *a, **k, &b) = @t.__send__(n, *a, **k, &b)
  def respond_to_missing?(*) = true
end
p Proxy.new([3, 1, 2]).sort.first
r = Ractor.new(5) { |n| n * 2 } rescue nil
p r&.take
class F
  def initialize(a) = (@a = a; freeze)
  def a = @a
  def set = (@a = 1)
end
f = F.new([1].freeze)
begin f.set; rescue => e; p e.class, e.message.sub(/0x\h+/, "X"); end
class Ghost
  def method_missing(n, *a, &b) = n.end_with?("?") ? a.size : super
  def respond_to_missing?(n, p = false) = n.end_with?("?") || super
end
p Ghost.new.foo?(1, 2), Ghost.new.respond_to?(:bar?)
begin Ghost.new.bar; rescue NoMethodError => e; puts e.message.sub(/0x\h+/, "X"), e.backtrace.map { |l| l[/\w+\.rb.*/] }.first(3); end
module Pre; def hi(*, **) = [:pre, super, __method__]; end
class Base; def hi(x, k: 1) = [x, k, __method__, caller(1, 1).map { |l| l[/\w+\.rb.*/] }]; end
class Base; prepend Pre; end
p Base.new.hi(1, k: 2)
seen = []
tp = TracePoint.new(:call, :return) { |t| seen << [t.event, t.method_id, t.lineno] }
def traced(x) = x + 1
tp.enable { traced(1) }
p seen
p ObjectSpace.each_object(Class).include?(Ghost), ObjectSpace.count_objects.key?(:TOTAL)
def locals(a, b = 2, *c, d: 4, **e, &f)
  g = 1
  binding.local_variables
end
p locals(1)
eval("def evald(x)\n  raise 'boom' if x\nend", binding, "virtual.rb", 40)
begin evald(1); rescue => e; puts e.backtrace.first; end
class Sup; def dm(x) = [:sup, x]; end
class Sub < Sup
  define_method(:dm) { |x| super(x) + [:sub] }
  def fw(...) = tgt(...)
  def tgt(*a, k: nil, &b) = [a, k, b&.call]
end
p Sub.new.dm(1), Sub.new.fw(1, 2, k: 3) { 4 }
p(<<~A + <<~B)
  one #{1 + 1}
A
  two
B
puts DATA.read
p __LINE__, __dir__ == File.dirname(File.expand_path(__FILE__))
e = [1, 2, 3].each_with_index
p e.next, e.next, e.size
fib = Fiber.new { |x| y = Fiber.yield(x + 1); y * 2 }
p fib.resume(1), fib.resume(10)
p catch(:done) { [1, 2].each { |x| throw :done, x } }
o = Object.new
def o.==(x) = raise("no")
def o.hash = raise("no hash")
def o.inspect = "o"
p [o].size
th = Thread.new { Thread.current[:x] = 1; Thread.pass; 5 }
p th.value
at_exit { puts "bye #{$!.inspect}" }
class Lazy; def each; return to_enum(:each) { 3 } unless block_given?; yield 1; yield 2; end; include Enumerable; end
p Lazy.new.lazy.map { |x| x * 2 }.first(2), Lazy.new.each.size
p Comparable.instance_method(:clamp).arity, method(:locals).parameters
warn "to stderr", uplevel: 0
def dflt(a, b = a + 1, c: b * 2) = [a, b, c]
p dflt(1), dflt(1, 5), dflt(1, c: 0)
p [[1, [2, 3]]].map { |a, (b, c)| a + b + c }
case { name: "x", tags: [1, 2] }
in { name: String => n, tags: [Integer => t, *] } then p n, t
end
x = 5
p(binding.local_variable_get(:x), binding.local_variable_defined?(:zz))
Object.const_set(:Dyn, Class.new { def go = self.class.name })
p Dyn.new.go
p 10.then { _1 + 1 }
p ObjectSpace::WeakMap.new.size
begin; raise IOError, "x"; rescue => e then p e.full_message(highlight: false).lines.size; ensure p :ens; end
def rec(n) = n.zero? ? 0 : 1 + rec(n - 1)
p rec(2000)
begin; def inf = inf; inf; rescue SystemStackError => e; p e.class; end
exit 7
__END__
data here
