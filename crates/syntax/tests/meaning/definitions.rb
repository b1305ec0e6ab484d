# zsuper
class A; def m(*a, **k, &b) = p([a, k, b&.call]); def n(a, b = 2) = p([a, b]); end
class B < A
  def m(a, b = 2, *r, c, d: 4, e: 5, **o, &blk)
    super
    a = 10; b = 20; r = [30]; c = 40; d = 50; e = 60; o = {z: 1}
    super
    [1].each { |x| super }
    super()
    super(&nil)
    super(a, &blk)
    super { :other }
    -> { super }.call
  end
end
B.new.m(1, 2)
B.new.m(1, 2, 3, 4, d: 0, q: 9) { :blk }
class C < A; def m((a, b), c) = super; end
C.new.m([1, 2], 3) rescue p $!.class
class D < A; def m(a, (b, c), *) = super; end
D.new.m(1, [2, 3], 4)
class E < A; def m(*, **) = super; end
E.new.m(1, 2, k: 3)
class F < A; def m(a:, b: a) = super; end
F.new.m(a: 1)
class G < A; def m(x = (y = 5; 3)) = super; end
G.new.m
class H < A; def n(a, b = a) ; a += 1; super; end; end
H.new.n(1)
H.new.n(1, 7)
class I < A; def m(_, _) = super; end
I.new.m(1, 2)
class J < A; def m(a, b = (a = 9; 8)) = super; end
J.new.m(1)
class K < A; def m(*a); a << 3; a = [*a, 4]; super; end; end
K.new.m(1)
class L < A; def m(**k); k[:n] = 1; super; end; end
L.new.m(z: 0)
class M < A; def m(a, k: 1); for a in [5, 6]; super; end; while k < 3; k += 1; super; end; end; end
M.new.m(0)
class N < A; def m(x) = begin; super; ensure; x = 2; super; end; end
N.new.m(1)
class O < A; def m(a, *); super; end; def n(a, b = nil, &c) = super(a, *b); end
O.new.m(1, 2, 3); O.new.n(1, [4])
#### super in other contexts
class A; def self.s(x) = p([:s, x]); def i(x) = p([:i, x]); def w=(v); @w = v; p [:w, v]; end; def [](k) = p([:idx, k]); end
class B < A
  def self.s(x) = super(x + 1)
  class << self; def t = method(:s).super_method.call(5); end
  define_method(:i) { |x| super(x * 2) }
  def w=(v); super(v + 1); end
  def [](k) = super
  def method_missing(n, *a) = n == :dyn ? [n, a] : super
  def respond_to_missing?(n, p = false) = n == :dyn || super
end
B.s(1); B.t; B.new.i(3); b = B.new; b.w = 5; b[7]
p b.dyn(1), b.respond_to?(:dyn), b.respond_to?(:zz)
begin; b.zork; rescue NoMethodError => e; p e.name; end
module P; def i(x) = (puts "P"; super(x + 100)); end
B.prepend P
B.new.i(1)
module Q; def i(x) = (puts "Q"; super); end
o = B.new; o.extend(Q); o.i(2)
def o.i(x) = (puts "singleton"; super)
o.i(3)
class << o; def j = [:j, self.class]; attr_accessor :att; end
p o.j; o.att = 3; p o.att
class C < Struct.new(:a, :b); def initialize(a, b = 5) = super; def to_s = "C#{super.class}"; end
p C.new(1).b, C.new(1, 2).to_s
class D; def initialize(*) = p(:init); end
class E < D; def initialize(a, b:) = super; end
E.new(1, b: 2)
class F < D; def initialize(...) = super; end
F.new(1, 2)
class G; def initialize; super; puts "ok"; end; end
G.new
class H; def foo = yield(1, 2); end
class I < H; def foo = super { |a, b| yield a + b }; end
I.new.foo { |x| p x }
class J < H; def foo(&) = super(&); end
J.new.foo { |x, y| p [x, y] }
class K < H; def foo = super; end
K.new.foo { |x, y| p [x, y] }
class L < H; def foo; r = super { |a, b| return [:ret, a] }; [:no, r]; end; end
p L.new.foo
class M < H; def foo; r = super { |a, b| break [:brk, a] }; [:yes, r]; end; end
p M.new.foo
#### yield
def y0 = yield
def y1(a) = yield(a)
def y2 = yield(1, 2)
def y3 = yield([1, 2])
def y4 = yield([1, 2], 3)
def y5 = yield(k: 1)
def y6 = yield({k: 1})
def y7(*a) = yield(*a)
p y0 { 1 }, y1(5) { |x| x }, y2 { |x| x }, y2 { |x, y, z| [x, y, z] }, y2 { |*x| x }
p y3 { |x| x }, y3 { |x, y| [x, y] }, y3 { |x, | x }, y3 { |x, *y| [x, y] }, y3 { |*x| x }, y3 { |x, y = 5, z = 6| [x, y, z] }
p y4 { |(a, b), c| [a, b, c] }, y4 { |a, b| [a, b] }, y4 { |a| a }
p y5 { |k: 0| k }, y5 { |x| x }, y5 { |**o| o }, y6 { |x| x }, y6 { |x, k: 2| [x, k] }
p y7(1, 2) { |a, b| [a, b] }, y7([1, 2]) { |a, b| [a, b] }, y7([[1, 2]]) { |(a, b)| [a, b] }, y7(nil) { |a, b| [a, b] }
p y3(&->(x) { x }), (y3(&->(x, y) { [x, y] }) rescue $!.class), (y2(&->(x, y) { [x, y] }))
p y3(&:first), y2(&:+), [1, 2].map(&:to_s), %w[a b].each_with_index.map { |s, i| s * i }
p [[1, [2, 3]]].map { |a, (b, c)| [a, b, c] }, {a: 1}.map { |k, v| [k, v] }, {a: 1}.map { |kv| kv }, [[1, 2]].each_with_index.map { |(a, b), i| [a, b, i] }
begin; y0; rescue LocalJumpError => e; p e.message; end
def yy; [1, 2].each { |x| yield x }; end
yy { |z| p z }
def yl = -> { yield 3 }.call
p yl { |x| x * 2 }
p [[1, 2], [3, 4]].inject(0) { |s, (a, b)| s + a * b }
p [1, 2, 3].each_with_object([]) { |x, acc| acc << x if x.odd? }
def blk(&b) = b
p blk.nil?, blk { |x, y = 1, *z, k:, &b| }.arity, blk { _1 + _2 }.arity, blk { |a,| }.arity
p proc { |a, | a }.call([1, 2]), proc { |a| a }.call(1, 2), proc { || 1 }.call(1), proc { |a, (b, *c), d| [a, b, c, d] }.call(1, [2, 3, 4], 5)
#### arity and parameters
def m1(a, b = 1, *c, d, e:, f: 2, **g, &h) = 0
def m2(...) = 0
def m3(*, **, &b) = 0
def m4(**nil) = 0
def m5((a, b), c) = 0
def m6 = 0
p method(:m1).arity, method(:m2).arity, method(:m3).arity, method(:m4).arity, method(:m5).arity, method(:m6).arity
p ->(a, b = 1) {}.arity, proc { |a, b = 1| }.arity, ->(*) {}.arity, ->(a:) {}.arity, ->(a: 1) {}.arity, proc { |(a, b), c| }.arity
p lambda { |x| }.lambda?, proc { |x| }.lambda?, -> {}.lambda?
begin; ->(a) {}.call; rescue ArgumentError => e; p e.message; end
begin; m1; rescue ArgumentError => e; p e.message; end
begin; m6(1); rescue ArgumentError => e; p e.message; end
p proc { |a, b| [a, b] }.curry.arity, ->(a, b) { a + b }.curry[1][2]
p (->(x) { x } >> ->(x) { x * 2 }).call(3)
#### numbered and shadow
x = 10
[1, 2].each { |x| x += 1 }
p x
[1].each { |y; x| x = y; p x }
p x
z = [1, 2].map { |a; b, c| b = a; c = b; c }
p z
l = ->(a; x) { x = a }
l.(3); p x
p [1, 2].map { _1 * 2 }, [[1, 2]].map { [_2, _1] }, [3].each_with_index.map { _1 + _2 }
p [1].map { |v| [2].map { _1 + v } }
p (-> { _1 }).call(5), (-> { [_1, _2] }).call(5, 6)
def shadow(p) = p
p shadow(3)
a = 1
f = -> { a += 1 }
f.(); f.()
p a
if false then never = 1 end
p never
1.times { inner = 5 }
p defined?(inner)
b = 1
[2].each { |b| [3].each { |b| p b }; p b }
p b
c = 0
add = ->(n) { c += n; ->(m) { c += m + n } }
add.(1).(2)
p c
x = 5
define_singleton_method(:ds) { |y = x| x += y; x }
p ds, ds(1), x
fs = (1..3).map { |i| -> { i *= 2 } }
p fs.map(&:call), fs.map(&:call)
def counter; n = 0; [-> { n += 1 }, -> { n }]; end
inc, get = counter
inc.(); inc.()
p get.()
q = 1
blk = proc { q = 2; r = 3 }
blk.call
p q, defined?(r)
while q < 4; w = q; q += 1; end
p w
#### endless and endless forms
def a(x) = x * 2
def b(x) = x.then { _1 + 1 }
def c = puts "cmd"
def d(x) = x > 1 ? :big : :small
def e(x) = (y = x; y + 1)
def self.f(x) = x
def g(*a, **k, &b) = [a, k, b&.call]
def ==(o) = super
def h = raise("x") rescue :r
p a(1), b(2), c, d(3), e(4), self.f(5), g(1, k: 2) { 3 }, h
def i(x) = begin; x.foo; rescue; :nf; ensure; puts "i"; end
p i(1)
def j(x) = case x when 1 then :a else :b end
p j(1), j(2)
def k(x) = if x then 1 else 2 end
p k(nil)
def l = [1, 2].each { |x| return x }
p l
p (def m = 1)
private def n = 2
p n
def o(a, b) = (a in ^b)
p o(1, 1), o(1, 2)
#### alias undef
class A
  def a = 1
  alias b a
  alias_method :c, :a
  alias :d :a
  alias + a
  alias [] a
  def a = 2
  def q? = 3
  alias r? q?
  alias :"x y" a
  undef q?
  def gone = 1
  def gone2 = 1
  undef gone, :gone2
end
o = A.new
p o.a, o.b, o.c, o.d, o.+, o.[], o.r?, o.send("x y")
[:q?, :gone, :gone2].each { |m| begin; o.send(m); rescue NoMethodError => e; p e.name; end }
class B < A; undef a; end
begin; B.new.a; rescue NoMethodError => e; p :undefd; end
class C < A; def a = super + 10; alias z a; end
p C.new.z
alias $gx $gy
$gy = 4; p $gx
begin; class A; undef nope; end; rescue NameError => e; p e.class; end
begin; class A; alias nn nope; end; rescue NameError => e; p e.class; end
def top = :top
alias top2 top
p top2
#### classes
class Foo
  X = 1
  @civ = 2
  @@cv = 3
  class << self
    attr_reader :civ
    def cv = @@cv
    Y = X + 1
    def y = Y
  end
  def self.make(...) = new(...)
  attr_accessor :a
  def initialize(a = X) = @a = a
  private attr_reader :secret
  protected def prot = @a
  def cmp(o) = o.prot
  class Bar < self; def a = super + 1; end
  module Baz; Z = X; def self.z = Z; end
  p self, X, Module.nesting
end
p Foo.civ, Foo.cv, Foo.y, Foo.make.a, Foo::Bar.new.a, Foo::Baz.z, Foo.new(1).cmp(Foo.new(9))
class Foo::Qux; p Module.nesting; def x = defined?(X); end
p Foo::Qux.new.x.inspect
v = class Foo; self; end
p v
p (module Mod; 5; end), (class Empty; end), (class << self; self; end).inspect[0, 8]
k = Class.new(Foo) { def a = 7; define_method(:dm) { |x, y = x| [x, y] } }
p k.new.a, k.new.dm(1)
m = Module.new { def mm = :mm }
Foo.include m
p Foo.new.mm
sup = -> { puts "super evaluated"; Foo }
class Sub < sup.call; end
p Sub.superclass
ns = Foo
class ns::Dyn < (ns = Object; String); end
p Foo::Dyn.superclass, ns
class ::TopC; end
p TopC
begin; class Foo < String; end; rescue TypeError => e; p e.message; end
begin; class Mod; end; rescue TypeError => e; puts e.message.lines[0]; end
def meth_with_class; Class.new { def z = 1 }.new.z; end
p meth_with_class
o = Object.new
class << o
  def sing = :sing
  X = 5
  p X
end
p o.sing, o.singleton_class.const_get(:X)
S = Struct.new(:a) do
  def dbl = a * 2
  Z = 9
end
p S.new(2).dbl, Z
#### refinements
module R; refine String do def shout = upcase + "!"; def length = 42; end; refine Integer do def +(o) = "plus"; end; end
class T; def before = ("a".shout rescue "no"); end
using R
p "a".shout, "abc".length, 1 + 2, "abc".then { _1.shout }, %w[a].map(&:shout)
p T.new.before
x = 1
x += 5
p x
#### DATA
p DATA.read
p DATA.class
__END__
some data
#{not interpolated}
