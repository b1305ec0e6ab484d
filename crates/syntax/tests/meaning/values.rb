# evaluation order of calls
def t(n, v = n) = (puts "t#{n}"; v)
class R; def m(*a, **k, &b) = (puts "call#{a}#{k}"; b&.call; self); def method_missing(n, *a) = (puts "mm#{n}#{a.map(&:class)}"; self); def respond_to_missing?(*) = true; def coerce(o) = [self, self]; def to_proc = (puts "to_proc"; proc { puts "blk" }); end
R0 = R.new
def r(n) = (puts "r#{n}"; R0)
r(1).m(t(1), *t(2, [3]), t(4), a: t(5), **t(6, {b: 1}), c: t(7), &t(8, R0))
r(1).m(t(1), a: t(2), &(puts "b"; nil))
r(1)&.m(t(1)) { puts "x" }
r(1).foo = t(2)
r(1)[t(1), t(2)] = t(3)
r(1) + r(2)
r(1) == t(2)
r(1) != t(2)
!r(1)
-r(1)
r(1).m(t(1)).m(t(2))
r(1).m(*t(1, [1]), **t(2, {}))
r(1).m(x = t(5), x + 1)
x = 1
r(x += 1).m(x, (x = 5), x)
p [t(1), *t(2, [2]), t(3)], {t(1) => t(2), **t(3, {z: 1}), t(4) => t(5)}
p (t(1)..t(2)), t(1) && t(nil) && t(3), t(nil) || t(2), (not t(1)), (t(1) and t(2) or t(3))
p t(1) ? t(2) : t(3), (t(4) if t(5)), (t(6) unless t(7))
def y = yield(t(1), *t(2, [2]), k: t(3))
y { |a, b| puts "y#{a}#{b}" }
p "#{t(1)}#{t(2)}", :"#{t(3)}", [t(1)][t(0)], t(5).then { _1 + t(1) }
puts [t(1), [t(2), [t(3)]]].flatten.sum
p t(1).+(t(2)), t(1) <=> t(2), t(1).between?(t(0), t(2))
#### private and self calls
class A
  private
  attr_accessor :v
  def [](i) = i
  def []=(i, x); (@l ||= []) << [i, x]; end
  def priv(*a) = a
  public
  def t
    self.v = 1
    self.v += 1
    self.v ||= 5
    self.v &&= 7
    self[1] = 2
    self[1] += 5
    self[2] ||= 6
    p self.priv(1), self.v, @l, self&.v
    self.v, self[9] = 8, 9
    p @l, v
    begin; A.new.v; rescue NoMethodError => e; puts e.message[/private method `\w+'/]; end
    begin; x = self; x.v = 1; rescue NoMethodError => e; puts e.message[/private method `.*?'/]; end
    begin; A.new&.priv; rescue NoMethodError => e; puts e.message[/private method `.*?'/]; end
    begin; (self).priv; p 1; rescue NoMethodError => e; puts e.message[/private method `.*?'/]; end
  end
end
A.new.t
#### lambda return in methods
def m
  l = -> { return 1 }
  x = l.call
  pr = proc { return 5 }
  y = [1].each { |z| l.() }
  pr.call
  x
end
p m
def n; [1, 2].each { |x| ->(y) { return y }.(x); puts x }; 0; end
p n
def o = proc { next 3; 4 }.call
p o
pr = Proc.new { |x| next x * 2 if x > 1; x }
p pr.call(1), pr.call(2)
def define; self.class.send(:define_method, :dm) { |x| return x + 1; 0 }; dm(1); end
p define
def u; begin; yield; ensure; puts "u"; end; end
def v; u { u { return 9 } }; end
p v
p [1, 2, 3].each_slice(2).map { |a, b| next 0 unless b; a + b }
def w; x = [1, 2].map do |e| next e if e == 1; break :brk; end; x; end
p w
#### ensure ordering nested
def a
  begin
    begin
      puts 1
      return :x
    ensure
      puts 2
      begin
        raise "in"
      rescue => e
        puts e.message
      ensure
        puts 3
      end
    end
  ensure
    puts 4
  end
end
p a
def b
  yield
rescue ArgumentError => e
  puts "arg"
  raise TypeError, "t"
rescue TypeError
  puts "not here"
else
  puts "else"
  :v
ensure
  puts "ens"
end
begin; b { raise ArgumentError }; rescue TypeError => e; p e.message; end
p b { 1 }
p (b { next 5 })
p [1].each { b { break } }
def c
  while true
    begin
      begin
        next if (@n = @n.to_i + 1) < 3
        break
      ensure
        puts "c#{@n}"
      end
    ensure
      puts "d#{@n}"
    end
  end
  :done
end
p c
def d; begin; raise "a"; rescue; raise "b"; ensure; puts "d"; end; rescue => e; p e.message; end
d
def e(x) = catch(:done) { begin; throw :done, x; ensure; puts "thrown"; end }
p e(5)
def f; return 1; ensure; begin; return 2; ensure; puts "z"; end; end
p f
def g; [1, 2].each { |x| begin; break x; ensure; puts "br"; end }; ensure; puts "g"; end
p g
def h; begin; exit; ensure; puts "h"; end; rescue SystemExit => e; p e.status; end
h
#### conditionals as values and void
x = if false then 1 end
p x
x = (1 if true)
p x
x = unless true then 1 else 2 end
p x
x = begin; end
p x
x = ()
p x
x = (1; 2)
p x
x = class Q; 5; end
p x
x = module W; self; end
p x
x = class << self; self; end
p x == singleton_class
y = x = 5 if x
p y
p (p 1), (p), (p 1, 2)
v = [(1 if false), (2 if true), *(3 if false), *([4] if true)]
p v
h = {a: (1 if false), **({b: 1} if true).to_h}
p h
z = (a = 1) && (b = a + 1) || 9
p z, b
w = !!nil & true
p w
p((true and false), (true && !false), (not true), (nil or 5), (1 and nil or 3))
i = 5
i > 3 and puts("big") or puts("small")
puts "q" if i == 5 unless i == 6
p i == 5 ? i == 6 ? 1 : 2 : 3
p (i if i.zero?) || :none
p [*1..3, *"a".."c"], [*nil], [*{a: 1}]
p __method__.inspect
p [__FILE__.class, __LINE__]
#### regex conditions and globals
if /(?<yr>\d+)-(?<mo>\d+)/ =~ "2020-12" then p yr, mo, $~[:yr], $1, $2, $`, $', $+ end
p (/(?<zz>x)/ =~ "y"), zz
"abc" =~ /b/ and p $~[0], $`
p "foo" !~ /o/, $~
case "hello" when /l(l)(o)?/ then p $1, $2 end
"x1y2".gsub(/\d/) { p $& ; $&.to_i + 1 }
def m = ("zz" =~ /z/; $~[0])
"abc" =~ /c/
m
p $~[0]
[1].each { "q" =~ /q/ }
p $~[0]
$_ = "line"
p (true if /li/), $_
p "a-b".then { |s| s =~ /-/ ? $' : nil }
p "k"[/(.)/, 1], "key: v"[/(?<k>\w+)/, :k]
/(?<n1>a)(?<n2>b)?/ =~ "a"
p n1, n2
#### scopes and constants
X = 1
module M
  X = 2
  def self.a = X
  class N
    def b = X
    def c = self.class::X rescue :none
  end
  module ::Top; Y = X; end
end
class M::N; def d = X; end
p M.a, M::N.new.b, M::N.new.d, M::N.new.c, Top::Y
class P; X = 5; def self.x = X; def self.y = self::X; end
class Q < P; X = 6; end
p Q.x, Q.y
p Class.new(P) { p X }.x
class << P; Z = 7; def z = Z; end
p P.z
p P.singleton_class::Z
o = Object.new
class << o; W = 1; def w = W; end
p o.w
P.class_eval { p X }
P.class_eval "p X"
P.class_exec(1) { |q| def pq = X }
p P.new.pq
[1].each { |q; x| x = q; def blk = 1 }
p blk
p Object.const_get(:X), M.const_get(:X)
#### string mutations and args aliasing
s = +"a"
def m(*a, **k) = p(a, k)
m(s, s << "b", "#{s}")
a = [1]
m(a.dup, a << 2, *a)
x = 1
m(x, x += 1, x, (x = 9; x))
m(x, [x, (x = 3)], {x => (x = 4), k: x})
h = {k: 1}
m(**h, **h.merge!(j: 2))
m(h => 1)
m("a" => 1, b: 2)
m(*[1, {z: 1}])
m([*a, *a], *a, {})
m(*a, **{})
def q(a, b = {}) = p([a, b])
q(1, x: 2); q({x: 1}); q(1, **{})
def r(a, **k) = p([a, k])
r({x: 1}); r({x: 1}, y: 2)
def s2(*a) = p(a)
s2(x: 1); s2(**{}); s2({})
b = ->(x, k: x) { [x, k] }
p b.(1), b.(1, k: 2), b[3], b.curry.(4)
p [[1, {k: 2}]].map { |x, k: 5| [x, k] }, [[1, {k: 2}]].map { |x, y| [x, y] }
#### complex lambdas and closures
c = 0
inc = -> { c += 1 }
[inc, inc].each(&:call)
p c
adders = [1, 2, 3].map { |n| ->(m; c) { c = n + m; c } }
p adders.map { _1.(10) }, c
def counter; n = 0; [-> { n += 1 }, -> { n }]; end
i, g = counter
i.(); i.()
p g.()
x = 5
[1].each { x += 1; y = x; [1].each { y += 1; x = y } }
p x
f = proc { |a, b = (c2 = a; c2 + 1)| [a, b, c2] }
p f.(1), f.(1, 5)
p (1..3).each_with_object([]) { |v, acc| acc.unshift(v) }
fib = ->(n) { n < 2 ? n : fib.(n - 1) + fib.(n - 2) }
p fib.(10)
compose = method(:p) << ->(z) { z + 1 }
compose.(4)
p %w[a b].each_with_index.map { |s, i| s * (i + 1) }
z = 10
l = lambda do |z| z += 1; z end
p l.(1), z
if false then never = 1 end
p never
