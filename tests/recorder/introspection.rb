# Fibers, TracePoint, ObjectSpace, stacks and backtraces; the program ends by an exception and an at_exit that exits.
# status: 7
# trace: deep(n Integer) in Object as Object#deep -> Integer
f = Fiber.new { |x| y = Fiber.yield(x + 1); raise "in fiber" if y == 3; y }
p f.resume(1)
begin; f.resume(3); rescue => e; p e.message, e.backtrace.first[/\d+:in .*/]; end
p f.alive?
e = Enumerator.new { |y| 3.times { |i| y << i } }
p e.next, e.next, e.next
begin; e.next; rescue StopIteration => s; p s.result; end
gen = Enumerator::Lazy.new([1,2,3]) { |y, v| y << v * 2 }
p gen.to_a
events = []
tp = TracePoint.new(:call, :return, :c_call, :b_call, :line, :raise) { |t| events << [t.event, t.method_id, t.lineno] if t.path == __FILE__ }
def traced(x) = x.abs + 1
tp.enable { traced(-3); [1].each { |z| z }; begin; raise "x"; rescue; end }
p events
p tp.enabled?
def stats; before = ObjectSpace.count_objects[:T_STRING]; before.is_a?(Integer); end
p stats
class Foo; def initialize; @a = 1; end; end
x = Foo.new
p ObjectSpace.each_object(Foo).count
p ObjectSpace.each_object(Class).include?(Foo)
GC.start
p GC.count.is_a?(Integer)
p binding.local_variables.first(3), __method__.inspect
def m(a, b = 2, *c, d:, e: 5, **f, &g) = [method(__method__).parameters, binding.local_variables]
p m(1, d: 4)
p caller.size, caller_locations(0).first.lineno
def deep(n) = n == 0 ? caller.size : deep(n - 1)
p deep(10)
def so(n) = so(n + 1)
begin; so(0); rescue SystemStackError => e; p e.class; end
p method(:deep).source_location, method(:deep).arity
p Thread.new { Thread.current[:a] = 1; Thread.stop; 5 }.tap { |t| sleep 0.01 until t.stop?; t.run }.value
q = Queue.new
th = 3.times.map { |i| Thread.new { 10.times { |k| q << [i, k] } } }
th.each(&:join)
p q.size
p Thread.list.size
t = Thread.new { raise IOError, "t" }; t.report_on_exception = false
begin; t.join; rescue => e; p e.message; end
r = catch(:done) { 10.times { |i| throw :done, i if i == 4 }; :never }
p r
p [1,2,3].each_slice(2).map(&:sum)
$stderr.puts "to stderr"
p ObjectSpace.garbage_collect
at_exit { p :bye; exit 7 }
at_exit { p $!.class }
raise ArgumentError, "end"
