# first
def t(n, v = n) = (puts "t#{n}"; v)
class O; attr_reader :l; def initialize(n) = (@n = n; @h = {}); def []=(*i, v); puts "#{@n}#{i.inspect}=#{v.inspect}"; @h[i] = v; end
def [](*i) = (puts "#{@n}#{i.inspect}"; @h[i]); def a=(v); puts "#{@n}.a=#{v.inspect}"; @a = v; end; def a = (puts "#{@n}.a"; @a); end
def o(n) = (puts "o#{n}"; O.new(n))
o(1).a, o(2)[t(3)], *o(4).a, o(5)[t(6), t(7)] = t(8), t(9), *[1, 2], t(10)
(o(1).a, (o(2).a, *o(3).a)), o(4).a = [1, [2, 3, 4]], 5
r = (o(1).a, o(2).a = 1)
p r
r = (o(1).a, o(2).a = [1, 2], 3)
p r
#### splat middle
a, (b, *c), *d, (e, f) = 1, [2, 3, 4], 5, 6, [7, 8]
p a, b, c, d, e, f
a, *b, c = 1
p a, b, c
*a, b = []
p a, b
a, (b, (c, *)), * = 1, [2, [3, 4]]
p a, b, c
(a, b), c = [1, 2], 3
p [a,b,c]
a, b = b, a
p [a, b]
a = *nil; p a
a = *1; p a
a = 1, 2; p a
a, = [9, 8]; p a
*a = 1; p a
*, a = 1, 2, 3; p a
a, *, b = 1, 2, 3; p a, b
#### consts
module M; end
def m = (puts "m"; M)
A, m::B, ::C, @d, $e = 1, 2, 3, 4, 5
p A, M::B, C, @d, $e
class CV; @@f, X, self::Y = 1, 2, 3; p @@f, X, Y; end
X, *Y = 1, 2, 3
p X, Y
#### to_ary
class T; def to_ary = (puts "to_ary"; [1, 2]); end
class N; def to_ary = nil; end
class B; def to_ary = 5; end
a, b = T.new; p a, b
a, b = N.new; p a.class, b
begin; a, b = B.new; rescue TypeError => e; puts e.class; end
(a, b), c = T.new, 3; p a, b, c
class TA; def to_a = (puts "to_a"; [3, 4]); end
a, b = *TA.new; p a, b
a, b = TA.new; p a.class, b
def m((a, b), c) = p(a, b, c)
m(T.new, 2)
proc { |a, b| p a, b }.call(T.new)
proc { |a| p a.class }.call(T.new)
proc { |a, *b| p a, b }.call(T.new)
proc { |a, k: 1| p a.class, k }.call(T.new)
proc { |(a, b)| p a, b }.call(T.new)
#### private to_ary
class T; private def to_ary = [1, 2]; end
a, b = T.new; p a, b
class R; def respond_to_missing?(n, p) = (puts n; n == :to_ary); def method_missing(n, *a) = (puts "mm #{n}"; [7, 8]); end
a, b = R.new; p a, b
#### swaps
a = [1, 2, 3]
i = 0
i, a[i] = 1, 9
p i, a
a[0], a[1] = a[1], a[0]
p a
x = [1, 2]
x, y = x
p x, y
x = y = z = 3
p x, y, z
a = b = [1]
a, b = (c = [4, 5])
p a, b, c
a, b = c = 1, 2
p a, b, c
#### value in condition
if (a, b = [1, 2]); p :yes; end
def m = (a, b = 3, 4)
p m
p((a, b = nil))
if (a, b = nil) then p 1 else p 2 end
#### rescue mod
a, b = raise rescue [5, 6]
p a, b
a = raise rescue 3
p a
a += raise rescue 4
p a
b ||= nil
b ||= raise rescue 7
p b
c = (raise rescue 1), 2 
p c
#### nested attr with safe nav
class S; attr_accessor :v, :w; end
s = S.new; n = nil
s&.v = 1
n&.v = (puts "no"; 2)
s&.w ||= 3; s&.w ||= 4; n&.w ||= 5
s&.w += 1
n&.w += (puts "no"; 1)
s&.w &&= 9
p s.v, s.w
p((n&.v = 1), (s&.v = 7), (n&.v ||= 2), (s&.v &&= nil), (s&.v ||= 8))
x = n&.v += 1
p x
#### self private
class P
  def go; self.a = 1; self.a += 1; self.a ||= 5; self[1] = 2; self[1] += 3; p @a, @i; self.a, self[2] = 7, 8; p @a, @i; p self.a; end
  private
  def a=(v); @a = v; end
  def a = @a
  def []=(k, v); @i = [k, v]; end
  def [](k) = @i[1]
end
P.new.go
#### attribute value overridden by closure
o = Object.new
x = 1
o.define_singleton_method(:b=) { |v| x = 2 }
o.define_singleton_method(:b) { nil }
y = (o.b = x)
p x, y
x = 1
y = (o.b ||= x)
p x, y
o.define_singleton_method(:[]=) { |k, v| x = 3 }
x = 1
y = (o[1] = x)
p x, y
x = 1
y, z = x, (x = 5)
p y, z
#### masgn value array identity
a = [1, 2]
b = (c, d = a)
p b.equal?(a)
b = (c, d = *a)
p b.equal?(a), b
b = (c, d = 1, 2)
b << 3
p b, c, d
#### masgn splat identity
a = [1, 2, 3]
*b = *a
b << 4
p a, b
*b = a
b << 5
p a, b
b, *c = a
c << 9
p a, b, c
d = *a
d << 1
p a, d
d = [*a]
d << 1
p a
