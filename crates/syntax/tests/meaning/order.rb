# eval order of everything with a tracing variable
$l = []
def t(n, v = n) = ($l << n; v)
def show = (p $l; $l = [])
t(1).then { t(2) }.+(t(3)); show
t(1, [1])[t(2, 0)] = t(3); show
t(1, {})[t(2)] ||= t(3); show
(t(1, [5])[t(2, 0)] += t(3)); show
t(1, "x").concat(t(2, "a"), *t(3, ["b"]), t(4, "c")); show
[t(1), [t(2), *t(3, [])], {t(4) => t(5), k: t(6), **t(7, {})}]; show
a, t(1, [0])[t(2, 0)], *b = t(3), *t(4, [4]), t(5); show
t(1, false) || t(2, nil) || t(3); show
t(1) && t(2, nil) && t(3); show
(t(1)..t(2)); show
"#{t(1)}#{t(2)}" "#{t(3)}"; show
/#{t(1)}#{t(2)}/ =~ t(3, "12"); show
(t(1, nil) ? t(2) : t(3)); show
case t(1) when t(2), t(1) then t(4) end; show
(t(1) if t(2)); show
(t(1) while t(2, false)); show
(begin; t(1); end while t(2, false)); show
t(1, nil)&.foo(t(2)); show
t(1, 5)&.clamp(t(2), t(9)); show
t(1) <=> t(2); show
!t(1); show
-t(1); show
t(1) != t(2); show
t(1).==(t(2)); show
p(*t(1, []), **t(2, {}), &t(3, nil)); show
def kw(a: t(1), b: t(2), **) = 0
kw; show
kw(b: t(5), c: t(6), a: t(7)); show
def op(a = t(1), b = t(2), *c, d) = 0
op(t(3)); show
op(t(3), t(4)); show
def self.x=(v); end
self.x = t(1), t(2); show
self.x = *t(1, []); show
t(1, Object)::String; show
class << t(1, Object.new); t(2); end; show
def (t(1, Object.new)).foo = 1
show
t(1, Class.new)::Foo ||= t(2); show
->(x = t(1)) { t(2) }.(); show
t(1) in Integer; show
t(1, {a: 1}) => {a: x}; show
begin; raise t(1, "x"); rescue t(2, TypeError), t(3, StandardError) => e; t(4); ensure; t(5); end; show
for q in t(1, [1, 2]) do t(q + 5) end; show
return_it = -> { return t(1), *t(2, []) }; return_it.(); show
defined?(t(1).foo(t(2))); show
alias_t = t(1); $g = t(2); @i = t(3); show
t(1) rescue t(2); show
not t(1); show
t(1) and t(2) or t(3); show
BasicObject.new.__id__.then { t(1) }; show
yielder = proc { |a, (b, c), d = t(1), *e, f: t(2)| t(3) }; yielder.(1, [2, 3]); show
#### variable capture in loops & closures mutated between evaluations
x = 1
inc = -> { x += 1 }
p [x, inc.(), x, inc.(), x]
p x + inc.() + x
p x.+(inc.())
p "#{x}#{inc.()}#{x}"
h = {x => inc.(), inc.() => x}
p h
def f(*a, **k) = [a, k]
p f(x, inc.(), x, k: x, l: inc.(), m: x)
p f(*[x], inc.(), *[x])
y = [x, (inc.(); x), x]
p y
p x == inc.(), x, (x if inc.()), (inc.() ? x : 0)
p x.clamp(inc.(), 100)
a = [0] * 50
a[x] = inc.()
p a.index(a.max), a.max, x
a[x] += inc.()
p a.compact.max, x
z = x; z += inc.(); p z
x += inc.(); p x
x -= (inc.(); inc.()); p x
x, w = inc.(), x; p x, w
case x when inc.() - 1 then p :same else p :diff end
case x when ->(v) { inc.(); false } then 1 when x then p :now else p :else end
p (x..inc.()), (x...x)
p [x].each { |v| inc.(); p v, x }
x = 5; p (x && inc.() && x), (x > 5 and inc.())
def g(a, b = yield, c = a) = [a, b, c]
p g(x) { inc.() }
p x.then { |v| inc.(); [v, x] }
p [*x..inc.()], [x, *[inc.(), x]]
o = Object.new
o.define_singleton_method(:foo) { |v| x = 0; v }
p o.foo(x), x
x = 3; p [x, o.foo(1), x]
x = 3; p o.foo(x) + x
x = 3; p x * o.foo(x)
x = 3; s = x.to_s << o.foo("q") << x.to_s; p s
x = 3; p({a: x, b: o.foo(x), c: x})
x = 3; y = x; o.foo(1); p y
x = 3; r = (x if o.foo(1)); p r
x = 3; return_x = -> { begin; return x; ensure; o.foo(1); end }; p return_x.()
x = 3; def kk(k: 1, **o) = [k, o]; p kk(k: x, z: o.foo(2), y: x)
x = 3; p (x in ^x), (o.foo(1) in ^x)
x = 3; q = x || o.foo(1); p q
x = 3; m, n = x, o.foo(9); p m, n
x = 3; (m, n), k = [x, o.foo(9)], x; p m, n, k
#### while conditions with side jumps
i = 0
while (i += 1) < 10
  next if i.odd?
  break if i > 6
  begin
    next if i == 2
    p i
  ensure
    p [:e, i]
  end
end
r = loop do
  i += 1
  next if i < 12
  break i, :multi
end
p r
def find(xs); xs.each_with_index { |x, i| return [i, x] if yield x }; nil; end
p find([1, 5, 9]) { |x| x > 3 }, find([1]) { false }
def nested; [1, 2].each { |a| [3, 4].each { |b| next if b == 3; return a * b if a == 2 } }; end
p nested
def nb; r = [1, 2].map { |a| [3, 4].each { |b| break b * a } }; r; end
p nb
def wb; r = []; i = 0; while i < 3; i += 1; [1, 2].each { |x| next if x == 1; break if i == 2; r << [i, x] }; end; r; end
p wb
def lb; l = lambda { |x| [1, 2, 3].each { |y| return y if y == x }; :none }; [l.(2), l.(9)]; end
p lb
def pb; pr = proc { |x| next x * 2 if x > 1; x }; [pr.(1), pr.(2)]; end
p pb
def wl; x = while true; y = [1].each { break 5 }; break y + 1; end; x; end
p wl
def rl; 3.times { |i| 3.times { |j| begin; return [i, j] if i + j == 3; ensure; print i, j, " "; end } }; end
p rl
def rd; tries = 0; [1, 2].each { |x| tries += 1; if tries == 2 then redo end; print x }; puts; tries; end
p rd
def uw; n = 10; n -= 1 until n < 5; n; end
p uw
def dw; n = 0; begin; n += 1; next if n == 2; end while n < 3; n; end
p dw
def wv; a = [3, 2, 1]; while x = a.pop and x < 3; print x; end; puts; x; end
p wv
def brk_cond; n = 0; while (break n if n > 3; true); n += 1; end; end
p brk_cond
def ensure_loop; out = []; for i in 1..3; begin; next if i == 2; out << i; ensure; out << -i; end; end; out; end
p ensure_loop
def deep; catch(:d) { loop { [1].each { |x| while true; begin; throw :d, x; ensure; print "E"; end; end } } }; end
p deep
def rr; yield; rescue; [:rescued, (yield rescue :again)]; end
p rr { raise "x" }
def nested_rescue; begin; begin; raise "a"; rescue TypeError; :no; ensure; print "1"; end; rescue => e; print "2"; e.message; else; :no; ensure; print "3"; end; end
p nested_rescue
def ret_in_rescue; begin; raise "q"; rescue; return :r; else; :e; ensure; print "z"; end; :after; end
p ret_in_rescue
def ret_in_else; begin; 1; rescue; 2; else; return :else; ensure; print "y"; end; :after; end
p ret_in_else
def ens_val; x = begin; 1; ensure; 2; end; x; end
p ens_val
def ens_raise; begin; begin; return :a; ensure; raise "b"; end; rescue => e; e.message; end; end
p ens_raise
def ens_swallow; begin; raise "a"; ensure; return :sw; end; end
p ens_swallow
def brk_ens; [1, 2, 3].each { |x| begin; break x; ensure; break x * 100; end }; end
p brk_ens
def while_ens; i = 0; while true; begin; i += 1; break :a if i == 2; ensure; break :b if i == 2; end; end; end
p while_ens
def next_ens; [1, 2].map { |x| begin; next x; ensure; next x * 10; end }; end
p next_ens
def ens_next_outer; [1, 2].map { |x| [3].each { begin; next; ensure; print "n"; end }; x }; end
p ens_next_outer
def retry_ens; n = 0; begin; n += 1; begin; raise "r" if n < 3; ensure; print n; end; n; rescue; retry; end; end
p retry_ens
def ensure_sees_retval; x = :before; begin; return (x = :set); ensure; print x; end; end
p ensure_sees_retval
def rescue_assign; x = 1; x = (raise "e" rescue x + 1); x; end
p rescue_assign
def rescue_chain; a = b = (raise rescue 5); [a, b]; end
p rescue_chain
def arg_rescue; p((raise rescue 1), 2); end
arg_rescue
def iter; return enum_for(:iter) unless block_given?; yield 1; yield 2; ensure; print "I"; end
p iter.to_a, iter { |x| break x }
def multi_ret; return 1, *[2, 3], 4 if true; end
p multi_ret
#### struct methods and operators on self
class V
  attr_accessor :x, :y
  def initialize(x, y) = (@x, @y = x, y)
  def +(o) = V.new(x + o.x, y + o.y)
  def -@ = V.new(-x, -y)
  def [](i) = i == 0 ? x : y
  def []=(i, v); i == 0 ? self.x = v : self.y = v; end
  def ==(o) = o.is_a?(V) && x == o.x && y == o.y
  def to_s = "(#{x}, #{y})"
  def inspect = "#<V #{x},#{y}>"
  def coerce(n) = [V.new(n, n), self]
  def <=>(o) = x <=> o.x
  include Comparable
  def each; yield x; yield y; end
  include Enumerable
  def to_ary = [x, y]
  def deconstruct = to_ary
  def deconstruct_keys(_) = {x:, y:}
  def call(z) = [x, y, z]
  def to_proc = method(:call).to_proc
  def hash = [x, y].hash
  def eql?(o) = self == o
  def method_missing(n, *a, &b) = n.end_with?("!") ? [n, a, b&.call] : super
  def respond_to_missing?(n, ip = false) = n.end_with?("!") || super
end
v = V.new(1, 2)
p v + V.new(3, 4), -v, v[0], v[1], v == V.new(1, 2), v != V.new(1, 2), "#{v}"
v[0] = 9; v[1] += 5; p v
v.x, v.y = v.y, v.x; p v
a, b = v; p a, b
a, (b, c) = 1, v; p b, c
[v].each { |q, w| p q, w }
[[v, 1]].each { |(q, w), e| p q, w, e }
p v.map { _1 + 1 }, v.sort, v.include?(7), v.min, v.reduce(:+), v.to_a, [*v], v.first, v.each_slice(1).to_a
p v.(3), [5].map(&v), v < V.new(100, 0), v.clamp(v, v), [v, V.new(0, 0)].min
case v
in [x, y] if x > 100 then p 0
in {x: Integer => x} then p x
end
p v.zap!(1) { 2 }, v.respond_to?(:zip!), (v.zork rescue $!.class)
p({v => 1}[V.new(v.x, v.y)])
h = Hash.new(0); [v, v.dup].each { h[_1] += 1 }; p h.values
p [[1, v]].to_h { |n, q| [q, n] }.size, [v, 3].flatten
x, *y = *v, 0; p x, y
def spl(a, b, c = 3) = [a, b, c]
p spl(*v), v.then { |z| z.x }, v.each_with_index.to_a, v.zip([1, 2])
