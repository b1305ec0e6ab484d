# traced
def t(n, v = n) = (puts "t#{n}"; v)
class O; def initialize = (@h = Hash.new); def []=(*i, v); puts "set#{i.inspect}=#{v.inspect}"; @h[i] = v; end
def [](*i, **k) = (puts "get#{i.inspect}"; @h[i]); def a=(v); puts "a=#{v.inspect}"; @a = v; end; def a = (puts "a"; @a); end
$o = O.new
def o = (puts "o"; $o)
o.a ||= t(1)
o.a ||= t(2)
o.a += t(3)
o.a &&= t(4)
o[t(1)] ||= t(5)
o[t(1)] ||= t(6)
o[t(1)] += t(7)
o[t(1)] &&= nil
o[t(1)] &&= t(9)
o[*t(8, [1, 2]), t(3)] ||= t(10)
o[*t(8, [1, 2]), t(3)] += t(10)
o[] ||= 1
o[] += 1
p((o[t(1)] ||= t(11)))
p((o.a -= t(1)))
p((o.a &&= false))
p((o.a ||= nil))
#### block arg and kw
class O; def initialize = @h = {}; def [](*i, &b) = (puts "get#{i.inspect}#{b&.call}"; @h[i]); def []=(*i, v, &b); puts "set#{i.inspect}#{b&.call}"; @h[i] = v; end; end
o = O.new
b = -> { :blk }
o[1, &b] ||= 2
o[1, &b] += 2
o[1, &b] = 7
p o[1, &b]
#### vars
p((@a ||= 1), (@a &&= 2), (@a += 3))
p(($zz ||= 1), ($zz &&= 2), ($zz *= 5))
class K
  p (@@c ||= 1), (@@c &&= 2), (@@c **= 3)
  begin; @@nope &&= 1; rescue NameError => e; puts e.class; end
  begin; @@nope += 1; rescue NameError => e; puts e.class; end
end
p (D ||= 1), (D ||= 2)
p D
module M; end
def m = (puts "m"; M)
p (m::E ||= 5), (m::E ||= 6)
p (::F ||= 7)
begin; m::G &&= 1; rescue NameError => e; puts e.message.lines[0]; end
begin; m::H += 1; rescue NameError => e; puts e.message.lines[0]; end
begin; I &&= 1; rescue NameError => e; puts e.message.lines[0]; end
m::E &&= 9
p M::E
::F += 1
p F
m::E <<= 1
p M::E
#### local
a ||= 1; p a
b &&= 1; p b
begin; c += 1; rescue NoMethodError => e; puts e.message[0, 20]; end
d = [1]; d <<= 2
d |= [3]; p d
d -= [1]; p d
x = 5; x -= (x = 1; 2); p x
x = 5; x += x += 1; p x
x = 2; x **= 3; p x; x %= 3; p x; x ^= 7; p x; x >>= 1; p x; x &= 2; p x; x /= 2; p x
s = "a"; s += "b" "c"; p s
s *= 2; p s
f = nil
f ||= begin; 1; ensure; puts "e"; end; p f
g = (h ||= 3) + h; p g
x = nil
x ||= (x = 4; nil); p x
x = 1; x &&= (x = 8; x + 1); p x
#### nested op assign
h = Hash.new { |hh, k| hh[k] = Hash.new(0) }
h[:a][:b] += 1
h[:a][:b] += 1
h[:c][:d] ||= 5
h.[](:x)[:y] = 1
p h
a = [[1, 2], [3]]
a[0][1] *= 10
a[1][5] ||= 6
a[-1][0] += a[0][0] += 5
p a
#### operate with index modified by value
a = [1, 2, 3]; i = 0
a[i] += (i = 2; 10); p a, i
a = [1, 2, 3]; i = 0
a[i] = (i = 1; 5); p a
a = [1, nil]; i = 1
a[i] ||= (i = 0; 7); p a
b = [[0], [0]]; c = b[0]
c[0] += (c = b[1]; 4); p b
c[0] = (c = b[0]; 9); p b, c
#### return values of assignment forms
def m1 = @v ||= 3
p m1
def m2(h) = h[:a] = 5
p m2({})
def m3(x) = x += 1
p m3(2)
def m4; a = b = 3; end
p m4
def self.z=(v); 99; end
p((self.z = 5))
p send(:z=, 5)
h = {}
p((h[1], h[2] = 3, 4), h)
#### const op in class
class C
  V ||= 1
  V ||= 2
  p V
  W = [V, (X ||= 3)]
  p W, X
  self::Y ||= 4
  p Y
  C::Z = 1
  C::Z ||= 2
  p Z
end
#### gvar
alias $new $old
$old = 3
p $new
$new += 1
p $old
p [defined?($never), ($never ||= 1), defined?($never)]
$, = nil
$stdout.puts $0.class, $PROGRAM_NAME.class
#### oror with raise
def bad = raise("x")
begin; a ||= bad; rescue => e; p e.message, a; end
@h = {}
begin; @h[:a] ||= bad; rescue => e; p @h; end
z = (a ||= (b = 5; b * 2)); p z, a, b
p((a &&= b &&= nil), a, b)
q = a || b || (c = 3) && (d = 4); p q, c, d
