# The order in which Ruby evaluates things.
def t(x) = (puts "t(#{x.inspect})"; x)
class R
  def initialize(n) = @n = n
  def call(*a, **k, &b) = (puts "call #{@n} #{a} #{k}"; b ? b.call : self)
  def [](*a) = (puts "[] #{a}"; self)
  def []=(*a) ; puts "[]= #{a}"; end
  def x=(v); puts "x= #{v.inspect}"; end
  def x = (puts "x"; 1)
  def +(o) = (puts "+ #{o.inspect}"; self)
  def coerce(o) = [self, self]
  def to_s = (puts "to_s"; "R")
  def ===(o) = (puts "=== #{o.inspect}"; false)
  def to_proc = (puts "to_proc"; proc { 1 })
  def to_a = (puts "to_a"; [1])
  def to_hash = (puts "to_hash"; {z: 1})
  def inspect = "R#{@n}"
end
def r(n) = (puts "r(#{n})"; R.new(n))
r(1).call(t(1), *r(2), k: t(2), **r(3), &r(4))
r(1)[t(1)].x = t(2)
r(1)[t(1)] += t(2)
r(1).x += t(5)
r(1)[t(3)], r(2).x, (r(3).x, *r(4)[t(4)]) = t(5), t(6), [t(7), t(8)]
p "#{t(1)}#{r(5)}#{t(2)}"
p [t(1), *r(2), t(3)]
p({t(1) => t(2), a: t(3), **r(4), t(5) => t(6)})
p t(1)..t(2)
case t(9)
when r(1), r(2) then 1
when *[r(3), r(4)] then 2
else t(:else)
end
x = t(1) ? t(2) : t(3)
x = (t(4); t(5))
p x
p [x, x = 6, x]
a = [1, 2, 3]
i = 0
a[i], i = 9, 2
p a, i
i = 0
i, a[i] = 1, 8
p a, i
def opt(a = t(:a), b = t(:b), c: t(:c), d: t(:d)) = [a, b, c, d]
p opt(1, d: 2)
p opt
y = t(1) + t(2) * t(3) - t(4)
p y
z = t(nil)&.foo(t(1)) || t(:z)
p z
class Foo < (t(Object))
  p t(:in_body)
end
puts [1, 2, 3].each_slice(t(2)).map { |s| t(s).sum }.inspect
p((t(1) if t(2)), (t(1) while t(false)))
v = [1]
w = v + (v = [2])
p v, w
s = +"a"
u = [s, s << "b"]
p u
def blk(*a) = yield(*a)
p blk(t(1)) { |q| t(q + 1) }
p blk(t(1), &->(q) { q })
def mm(a, b) = [a, b]
q = 1
p mm(q, [1].each { q = 5 })
p mm(q, (q += 1))
f = ->(n) { q = n }
p mm(q, f.(42)), q
