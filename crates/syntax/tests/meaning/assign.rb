# Every kind of assignment.
def t(x) = (puts "t(#{x.inspect})"; x)
a, b = 1, 2
a, b = b, a
p a, b
a, (b, *c), d = 1, [2, 3, 4], 5
p a, b, c, d
*a, b = 1
p a, b
a, *b, c = 1, 2
p a, b, c
a, *, c = [1, 2, 3, 4]
p a, c
(a, b), c = [1, 2], 3
p a, b, c
a = *nil
p a
a = *1, 2
p a
a = b = t(3)
p a, b
r = (a, b = 9)
p r, a, b
class O
  attr_accessor :x, :y
  def [](*i) = (puts "get #{i.inspect}"; @h ||= {}; @h[i])
  def []=(*i, v); puts "set #{i.inspect} #{v.inspect}"; @h ||= {}; @h[i] = v; end
  def x=(v); puts "x= #{v.inspect}"; @x = v; :ignored; end
end
o = O.new
p(o.x = 5)
p(o[t(1), t(2)] = t(3))
p o[1, 2] ||= t(4)
p o[7] ||= t(8)
p o[7] += 1
p o[7] &&= nil
o.y ||= t(1)
o.y ||= t(2)
o.y += 10
o.y &&= o.y - 1
p o.y
n = nil
p n&.x, (n&.x = t(1)), (n&.y += t(1))
p o&.y
n&.foo(t(99))
p((n&.y ||= 3))
def order(n) = (puts "order #{n}"; $o ||= O.new)
order(1).x, order(2)[t(:i)] = t(:a), t(:b)
x = 1
x += 2
x *= x + 1
x ||= t(:never)
p x
x &&= x.to_s
p x
z ||= t(:new)
p z
@i ||= 1
@i += 1
@i &&= @i * 2
p @i
$gg ||= []
$gg <<= 1
p $gg
K ||= 5
K ||= t(6)
p K
module M; end
M::C ||= t(1)
M::C ||= t(2)
p M::C
M::D = 4
p M::D
::TopC = 8
p TopC
class V
  @@c ||= 1
  @@c += 1
  def self.c = @@c
  CONST = [1, 2]
  A, B = CONST
  p A, B
end
p V.c
s = "abc"
s[0] = "X"
p s
h = {a: 1}
h[:b], h[:c] = 2, 3
p h
a = [1, 2]
a[0], a[1] = a[1], a[0]
p a
def kw(**o) = o
w = 3
p kw(w:, x: 1)
i = 1
p [i, i += 1, i]
p i + (i = 10) + i
foo = [i, (i = 3)]
p foo
def m2(*a) = a
p m2(i, i = 7, i)
p "#{i}#{i = 8}#{i}"
q = {i => (i = 9), i => i}
p q
if /(?<year>\d+)-(?<mon>\d+)/ =~ "2024-05"
  p year, mon
end
p $~[0], $1, $+, $`, $'
class S
  def to_ary = [1, 2]
end
e, f = S.new
p e, f
[[1, [2, 3]], [4, [5]]].each { |a, (b, c)| p [a, b, c] }
[[1, 2], [3, 4]].each { |a,| p a }
[[1, 2]].each { |a| p a }
self.then { |it1| p it1.to_s }
alias $newg $gg
p $newg
a = [1,2,3]
first, = a
p first
a, b, *c = *[1], *[2, 3]
p a, b, c
def multi = [1, [2, 3]]
a, (b, c) = multi
p [a,b,c]
p((a, b = [4, 5]))
a = 1; b = 2
a, b = b, a + b
p [a, b]
