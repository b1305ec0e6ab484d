# Cyclic structures, hundreds of classes, names of all kinds, methods of single objects, an interrupt at the end.
# status: killed
# trace: Object#fact
def fact(n) = n < 2 ? 1 : n * fact(n - 1)
p fact(500).to_s.size
a = []; a << a; h = { }; h[:self] = h
def cyc(x) = x.size
p cyc(a), cyc(h)
class Node; attr_accessor :next, :val; def initialize(v, n = nil) = (@val = v; @next = n); end
n1 = Node.new(1); n2 = Node.new(2, n1); n1.next = n2
def walk(n, k) = k == 0 ? n.val : walk(n.next, k - 1)
p walk(n1, 7)
300.times { |i| eval "class Cls#{i}; def m#{i}(x) = x; end; Cls#{i}.new.m#{i}(#{i})" }
def big(x) = x.sum
p big((1..200_000).to_a), big((1..100).to_h { [_1, _1] }.values)
define_method("weird name!") { |x| x } rescue self.class.send(:define_method, "weird name!") { |x| x }
p send("weird name!", 3)
def été(ñ:) = ñ
p été(ñ: 1)
o = Object.new; def o.single(x) = x; class << o; def two = 2; attr_accessor :z; end; o.z = 4
p o.single(1), o.two, o.z
k = Class.new(StandardError) { def message = "anon" }
begin; raise k; rescue => e; p e.message; end
def kw(**o) = o
p kw(a: 1, **{ "b": 2 }), kw(**{})
def blk(&b) = b
p blk.inspect, blk {}.arity
def yielder = yield(1, 2, *[3], k: 4)
yielder { |a, *b, k:| p [a, b, k] }
yielder { |x| p x }
def nested = proc { proc { lambda { |x| x + 1 } } }
p nested.call.call.call(1)
x = 10
add = ->(y, z = x) { y + z }
p add.(1), add.curry.(2), (add >> ->(q) { q * 2 }).(1)
p (1..3).each_with_object([]).each { |i, acc| acc << i }
z = [1, [2, [3, nil]]]; in_ = z.flatten.compact
p in_, z.dig(1, 1, 0)
p "abc".each_char.with_index.map { |c, i| c * i }
p ObjectSpace::WeakMap.new.tap { |w| w["k"] = "v" }.size
p Comparable.method_defined?(:clamp), Kernel.singleton_methods.include?(:puts)
class Meta; [:a, :b].each { |n| define_method(n) { |v = n| v }; define_method("#{n}=") { |v| instance_variable_set("@#{n}", v) } }; class_eval "def ce(x) = x.to_s"; instance_eval { def self_m = :sm }; end
m = Meta.new; m.a = 4; p m.a, m.b(2), m.ce(3), Meta.self_m, m.instance_variables
m.instance_exec(5) { |q| @b = q }; p m.instance_variable_get(:@b)
m.singleton_class.class_eval { def only = 1 }; p m.only
p m.public_send(:a, 9), m.method(:ce).to_proc.(1), m.respond_to?(:only), Meta.instance_method(:ce).bind(Meta.new).call(2)
Meta.class_eval { undef_method :b }; begin; m.b; rescue NoMethodError => e; p e.name; end
Meta.send(:remove_method, :ce); p Meta.method_defined?(:ce)
Meta.alias_method(:aa, :a); p Meta.new.aa
Object.send(:remove_const, :Meta); p defined?(Meta)
module Mix; def self.extended(b) = p([:ext, b.class]); def self.included(b) = p([:inc, b]); def mixm = super rescue :nosuper; end
class WithMix; include Mix; end; Object.new.extend(Mix)
p WithMix.new.mixm
p WithMix.new.singleton_methods, WithMix.ancestors.first(2)
t = Thread.new { Thread.handle_interrupt(RuntimeError => :never) { sleep 0.01; :ok } }; p t.value
m = Mutex.new; p m.synchronize { m.locked? }
cv = ConditionVariable.new; done = false
th = Thread.new { m.synchronize { done = true; cv.signal } }; m.synchronize { cv.wait(m, 1) until done }; th.join
p done
require "timeout"
begin; Timeout.timeout(0.05) { loop { fact(5) } }; rescue Timeout::Error => e; p e.class; end
f = Fiber.new { Fiber.yield 1; 2 }; p f.resume, f.resume
en = [1,2,3].each; p en.next, en.peek, en.size
require "monitor"; mo = Monitor.new; p mo.synchronize { mo.synchronize { 1 } }
p [5, 3].sort_by(&:-@), %w[b a].sort.freeze.frozen?
def rec_kw(n, acc: []) = n.zero? ? acc : rec_kw(n - 1, acc: acc + [n])
p rec_kw(5)
p (def zz = 1), method(:zz).owner
p [[1, 2], [3, 4]].each_with_index.map { |(q, r), i| q * r + i }
$stdout.puts "x".encode("UTF-16LE").bytes.inspect
p 10.times.each_slice(3).to_a.last, 1.step(10, 4).to_a
at_exit { puts "outer"; at_exit { puts "inner" } }
Thread.new { Thread.main.raise(Interrupt, "int") }.join rescue 0
begin; sleep 0.1; rescue Interrupt => e; p e.message; end
Process.exit(12)
