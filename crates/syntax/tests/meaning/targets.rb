# opassign index splat
def t(n, v = n) = (puts "t#{n.inspect}"; v)
class O; def initialize = @h = {}; def [](*i) = (puts "get#{i}"; @h[i]); def []=(*i, v); puts "set#{i}=#{v}"; @h[i] = v; end; end
a = O.new; j = [1, 2]
a[t(0), *j] ||= t(5)
a[t(0), *j] ||= t(6)
a[*j, *j] = j.size
a[*(x = [1])] ||= 4
p x
#### splat array mutated by value
class O; def initialize = @h = {}; def [](*i) = (puts "get#{i}"; @h[i]); def []=(*i, v); puts "set#{i}=#{v}"; @h[i] = v; end; end
a = O.new
l = [1, 2]
a[0, *l] ||= (l << 9; :v)
a[*l] = (l << 8; :w)
p l
def m(*a, **k) = p(a, k)
m(*l, l.push(7).size)
m(*l, *l.push(6))
h = {a: 1}
m(**h, b: (h[:z] = 1))
m(1, *l, **h)
m(*l, &(l << 5; nil))
#### safe navigation op assign
class B; attr_accessor :b; def initialize(b) = @b = b; end
def t(x) = (puts "t#{x}"; x)
n = nil
o = B.new(1)
p(n&.b += t(1))
p(o&.b += t(2))
p(n&.b ||= t(3))
o.b = nil
p(o&.b ||= t(4))
p(o&.b &&= t(5))
p((n&.b = t(6)))
p((o&.b = t(7)))
p n&.b.nil?
p n&.b&.c
p((n&.b).nil?)
p o&.b.to_s
p(n&.b(t(8)) { t(9) })
z = 2
p z
#### const path op assign
module A; end
def a = (puts "a"; A)
a::B ||= (puts "v"; 1)
a::B ||= (puts "w"; 2)
p A::B
A::C ||= A::D ||= 3
p A.constants.sort
class A::K; B ||= 5; p B; end
begin; a::E += (puts "never"; 1); rescue NameError => e; puts e.message.lines.first; end
begin; a::F &&= (puts "never"; 1); rescue NameError => e; puts e.message.lines.first; end
begin; (nil)::F ||= 1; rescue TypeError => e; puts e.message.lines.first; end
begin; (nil)::F = (puts "val"; 1); rescue TypeError => e; puts e.message.lines.first; end
#### cvar op assign
class A
  def self.t; @@x ||= 1; @@x &&= @@x + 1; @@x += 1; @@x; end
  def self.u = @@un &&= 1
  def self.w = defined?(@@un)
end
p A.t, A.t
begin; A.u; rescue NameError => e; puts e.message.lines.first; end
p A.w
class B < A; def self.z = @@x -= 5; end
p B.z, A.t
#### masgn attr and nested splat
def t(n) = (puts "t#{n}"; $o)
class O; def method_missing(n, *a) = (puts "#{n}#{a}"; self); def to_ary = nil; def inspect = "o"; end
$o = O.new
t(1).a, (t(2)[t(3).z], *t(4).b), *t(5).c, t(6).d = 1, [2, 3, 4], 5, 6, 7
(a, *), b, * = [1, 2], 3, 4
p a, b
*a, (b, *c), d = 1, 2, [3, 4, 5], 6
p a, b, c, d
a, (b, (c, *d), *e), f = 1, [2, [3, 4, 5], 6, 7], 8
p a, b, c, d, e, f
(a, b), c = 1, 2
p a, b, c
*, a = 1, 2
p a
(*), a = 1, 2
p a
a, = [9, 8]
p a
*a, b = nil
p a, b
a, b = b, a
p a, b
a = *nil, *1, *[2, 3]
p a
a, b, *c = *"x"
p a, b, c
p((a, b = [1, 2, 3]))
p((a, b = O.new).class)
#### masgn const and globals
module M; end
def mm = (puts "mm"; M)
mm::X, $g, @i, *mm::Y = 1, 2, 3, 4, 5
p M::X, $g, @i, M::Y
x = [1, 2]; i = 0
i, x[i] = 1, 9
p i, x
x[0], x[1] = x[1], x[0]
p x
a = b = c = [1, 2]
a[0], b[1], c[2] = c
p a
def self.s=(v); puts "s=#{v}"; end
self.s, y = 1, 2
(self.s, y), z = [3, 4], 5
p y, z
self.s, = 7
for self.s in [1, 2] do end
[[1, 2]].each { |(a, b)| p a + b }
#### masgn rescue modifier and value order
def t(n, v = n) = (puts "t#{n}"; v)
a, b = t(1), t(2)
a, b = *t(3, [1]), *t(4, [2])
a, b = (raise "x" rescue [t(5), t(6)])
p a, b
a = raise("q") rescue 3
p a
a += raise("q") rescue 4
p a
a, b = 1, raise("q") rescue p($!.message)
h = {}
h[:a], h[t(7)] = h, t(8)
p h.keys
def r; return 1, *[2, 3]; end
p r
def y = yield(1, *[2], **{})
y { |*a| p a }
p [[1, [2, 3]], [4, [5, 6]]].each_with_object([]).map { |(a, (b, c)), acc| acc << a + b + c }
