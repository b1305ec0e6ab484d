# Control flow, method_missing, operators, patterns, jumps: each in a form that few programs use.
# status: 1
# trace: Dyn#method_missing
class Dyn
  def method_missing(n, *a, **k, &b) = n.to_s.start_with?("get_") ? [n, a, k, b&.call] : super
  def respond_to_missing?(n, p = false) = n.to_s.start_with?("get_") || super
  def self.const_missing(n) = const_set(n, n.to_s)
  def self.method_added(n) = (@added ||= []) << n
  def self.inherited(k) = (super; (@subs ||= []) << k)
  class << self; attr_reader :added, :subs; end
  def one = 1
end
class Dyn2 < Dyn; def one = super + 1; end
p Dyn.new.get_a(1, k: 2) { 3 }, Dyn::FOO, Dyn.added, Dyn.subs, Dyn2.new.one
begin; Dyn.new.nope; rescue NoMethodError => e; p e.message.sub(/0x\h+/, ""), e.receiver.class, e.name; end
m = Dyn.new.method(:get_zzz); p m.call(1), m.arity, m.unbind.class
module Pre; def one = super * 10; end
Dyn.prepend(Pre); p Dyn.new.one, Dyn2.new.one, Dyn.instance_method(:one).owner
class Num; attr_reader :v; def initialize(v) = @v = v; def coerce(o) = [Num.new(o), self]; def +(o) = Num.new(v + (o.is_a?(Num) ? o.v : o)); def <=>(o) = v <=> o.v; include Comparable; def to_s = "N#{v}"; def to_proc = ->(x) { x + v }; def each; yield 1; yield 2; end; include Enumerable; def to_str = "str"; def to_ary = [v, v]; def hash = v.hash; def eql?(o) = v == o.v; def call(x) = x; def ===(o) = o == v; def =~(o) = 3; def [](i) = i; def []=(i, x); @v = x; end; def -@ = Num.new(-v); def ! = false; def `(s) = s; end
a = Num.new(3)
p (5 + a).v, [a, Num.new(1)].min.v, "#{a}", [1,2].map(&a), a.map { _1 * 2 }, "x" + a, (x, y = a; [x, y]), { a => 1 }[Num.new(3)], a.(9), (case 3 when a then :hit end), a[4], (a[0] = 8), (-a).v, !a
def opt(a, (b, c), d = b, *e, f, g: d, **h, &i) = [a, b, c, d, e, f, g, h, i&.call]
p opt(1, [2, 3], 4), opt(1, [2, 3], 4, 5, 6, g: 7, z: 8) { 9 }
def fwd(...) = opt(...)
p fwd(1, [2], 3)
def anon(*, **, &) = opt(1, [2], 3) rescue 0
p anon(1)
def ens; yield; ensure; p :ens; end
p [1,2,3].each { |x| ens { break x * 10 if x == 2 } }
def nxt = [1,2,3].map { |x| next 0 if x == 2; x }
p nxt
def redo_it; n = 0; [1].each { |x| n += 1; redo if n < 3 }; n; end
p redo_it
def retr; n = 0; begin; n += 1; raise "x" if n < 3; n; rescue; retry; else; :else; ensure; p n; end; end
p retr
l = lambda { |x| return x * 2 }; p l.(4)
pr = proc { |a, (b, c), *d| [a, b, c, d] }; p pr.call(1, [2, 3], 4), pr.call([1, [2]]), pr.curry.arity, pr.lambda?
def ret_from_proc = [1,2].each { |x| return x }
p ret_from_proc
orphan = proc { return 1 } 
def call_it(x) = x.call
begin; call_it(Proc.new { break 3 }); rescue LocalJumpError => e; p e.reason; end
case { name: "x", roles: [:a, :b] }
in { name: String => nm, roles: [*, :b, *] } then p nm
end
in_it = (1 in Integer | Float => zz); p in_it, zz
p((begin; case 5; in 6 then 1; end; rescue NoMatchingPatternError => e; e.message; end))
BEGIN { puts "begin" }
END { puts "end" }
p defined?(foo), defined?(p), defined?(@a), defined?(String), defined?(yield), defined?(super)
$g = 1; alias $h $g; p $h
p __method__.inspect, self.to_s
ObjectSpace.each_object(Module).select { |mm| mm.singleton_class? rescue false }.size.then { p _1 > 0 }
p Dyn.instance_methods(false).sort, Dyn.private_instance_methods(false)
p Marshal.load(Marshal.dump([1, "a", Num.new(4).v]))
srand(3); p rand(100), [1,2,3].shuffle(random: Random.new(1))
p Time.at(0).utc.to_s, format("%05.2f|%-5s|%+d", 3.14159, "ab", 5)
p "é".bytes, "é".encoding, __ENCODING__, "a".unpack("C*"), "%c" % 10004
printf("%s\n", :printf); $stdout.flush; STDOUT.sync = true
p Integer.sqrt(17), 10.pow(20, 7), 2**100, 1r/3, 2i*2i, 0.1+0.2, 7.fdiv(2), -7/2, -7 % 3
p [3,1,2].sort { |u, v| v <=> u }, [1,2,3,4].inject(:+), (1..Float::INFINITY).lazy.map { |q| q * 2 }.first(2)
abort("aborting") if ARGV[0] == "abort"
exit(false)
