# A program that breaks the methods which a recorder written in Ruby would need, also while it ends.
# trace: Point#add
class Object; def class; raise "no class"; end; def inspect; raise "no inspect"; end; def hash; raise "nohash"; end; def respond_to?(*) = raise("no"); end rescue p $!
class Module; alias old_name name; def name; "Hacked"; end; def ===(o) = super; def ancestors = raise("anc"); def instance_methods(*) = raise("im"); end
class Hash; def each; raise "each"; end; def [](k) = raise("idx") ; end rescue 0
class Array; def each; raise "aeach"; end; def map = raise("amap"); def sort = raise("sort"); def size = 99; def length = 98; end
class String; def to_s = raise("to_s"); def +(o) = "patched"; def ==(o) = true; def hash = 1; end
class Symbol; def to_proc = raise("tp"); def to_s = raise("ts"); end
class Integer; alias plus +; def +(o) = plus(o).plus(1); end
class NilClass; def method_missing(n, *a) = n; end
class Point; def initialize(x) = @x = x; def x = @x; def add(o) = Point.new(@x + o.x); end
$stdout.write(Point.new(1).add(Point.new(2)).x.inspect.itself, "\n") rescue $stdout.write($!.message, "\n")
$stdout.write("#{nil.foo == :foo}", "\n")
$stdout.write("a" + "b", "\n")

class BasicObject; def foo_everywhere = 1; end
$stdout.write(3.foo_everywhere.inspect, "\n") rescue $stdout.write("x\n")
class Proxy < BasicObject
  def initialize(t) = @t = t
  def method_missing(n, *a, **k, &b) = @t.__send__(n, *a, **k, &b)
  def ! = @t
  def ==(o) = ::Kernel.raise("eq")
end
pr = Proxy.new([3,1,2])
def use(x) = x.first
$stdout.write(use(pr).to_s.inspect, "\n") rescue $stdout.write("e\n")
def ret(x) = x
ret(pr)
File.singleton_class.class_eval { def exist?(*) = raise("fe"); def open(*) = raise("fo"); def read(*) = raise("fr"); def realpath(*) = raise("rp") }
IO.singleton_class.class_eval { def write(*) = raise("iow") }
Process.singleton_class.class_eval { def pid = raise("pid") }
ENV.singleton_class.class_eval { def [](k) = raise("env") }
$stdout.write("done\n")
exit! 3 if ARGV.first == "hard"
