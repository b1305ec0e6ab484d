# keyword defaults
def t(n, v = n) = (puts "t#{n}"; v)
def m(a, b = t(:b, a + 1), *r, c, d: t(:d, b * 2), e:, f: d.to_s + e.to_s, **k, &blk) = p([a, b, r, c, d, e, f, k, blk&.call])
m(1, 2, e: 3)
m(1, 5, 6, e: 3, d: 4)
m(1, 5, 6, 7, 8, e: 3, z: 1) { :blk }
m(1, 2, **{e: 9}, "s" => 1)
begin; m(1, 2); rescue ArgumentError => x; p x.message; end
begin; m(e: 2); rescue ArgumentError => x; p x.message; end
def n(a, b = a, c = b = a + 1) = p([a, b, c])
n(1); n(1, 2); n(1, 2, 3)
def o(x = (return :early; 1), y: x) = [x, y]
p o, o(2), o(y: 3)
def q(a = a2 = 5, b: (a3 = a2; 3)) = p(a, a2, b, a3)
q; q(1); q(b: 2)
def r(a: a = 1) = a rescue 0
def s(k: binding.local_variable_defined?(:k)) = p(k)
s
def u(*, **, &) = v(&)
def v(&b) = p(b&.call)
u { 3 }
def w(...) = m(...)
w(1, 2, e: 5) { 7 }
def w2(a, ...) = m(a, 0, ...)
w2(1, 2, e: 5)
x = 1; y = 2
def h(**k) = p(k)
h(x:, y:)
h("a b": 1, "c#{1 + 1}": 2)
h(**{x: 5}, x:)
#### blocks params
pr = proc { |a, (b, *c), d = 5, *e, f, g: 1, **h| [a, b, c, d, e, f, g, h] }
p pr.call(1, [2, 3, 4], 6), pr.call(1, [2], 3, 4, 5, 6, g: 7, z: 8), pr.call([1, [2, 3], 9])
p proc { |a, b = 2| [a, b] }.call([1]), proc { |a| a }.call(1, 2), proc { |a,| a }.call([1, 2]), proc { |*a| a }.call([1, 2])
p proc { |a, k: 1| [a, k] }.call([1, 2]), proc { |a, k: 1| [a, k] }.call({k: 5}), proc { |a, **k| [a, k] }.call([1, {k: 5}])
p lambda { |a, b = a, *c| [a, b, c] }.call([1, 2])
p [[1, 2], [3, 4]].map { |a, b| a * b }, [[1, 2]].map { _1 + _2 }, [[1, 2]].map { _1 }, [[1, [2, 3]]].map { |a, (b, c)| a + b + c }
p [[1, 2]].each_with_index.map { |(a, b), i| [a, b, i] }
x = 10
[1].each { |y; x| x = y; p x }
p x
z = ->(a; x, w) { x = a; w = 1; x + w }
p z.(3), x
p ->(a, b = x, *c, d:, e: d, **f) { [a, b, c, d, e, f] }.(1, d: 4)
p [3, 1].sort_by { -_1 }, [1, 2].each_with_object([]).to_a.size
def yy = yield([1, 2], 3)
yy { |a, b| p a, b }
yy { |(a, b), c| p a, b, c }
yy { |a| p a }
yy { |*a| p a }
def y1 = yield([1, 2])
y1 { |a, b| p a, b }
y1 { |a, *b| p a, b }
y1 { |a, b = 5, c: 3| p a, b, c }
y1(&->((a, b)) { p a, b })
y1(&->(a) { p a })
begin; y1(&->(a, b) { p a, b }); rescue ArgumentError => e; p e.message; end
{a: 1}.each { |k, v| p k, v }
{a: 1}.map { |kv| p kv }
p({a: 1}.to_h { |k, v| [v, k] })
p [1, 2, 3].inject { |a, b| a * b }, %w[a b].each_with_index.to_h
#### flip flop
p (1..10).select { |i| true if (i == 3)..(i == 5) }
p (1..10).select { |i| true if (i == 3)...(i == 3) }
p (1..10).select { |i| true if (i == 3)..(i == 3) }
def f(i) = ((i == 2)..(i == 4)) ? 1 : 0
p (1..6).map { f(_1) }
p (1..6).map { |i| ((i % 2 == 0)..(puts("end#{i}"); true)) ? :a : :b }
r = []
[1, 2, 3, 4].each { |i| r << i unless (i == 2)..(i == 3) }
p r
i = 0
while i < 6
  i += 1
  puts i if (i == 2)..(i == 4) and i != 3
end
p (!((1 == 1)..(1 == 2)))
#### heredocs and interpolation
def t(n) = (puts "t#{n}"; n)
a = [<<~A, <<-'B', <<C.upcase, t(1)]
  x #{t(2)}
    y #{"in #{t(3)}"}
  z\tq
A
  raw #{no}
  B
c #{a.inspect}
C
puts a
def m(*a) = p(a)
m(<<~X.lines.map(&:strip), t(4), <<~Y)
  1
  2
X
  three
Y
s = "a#{}b#{nil}c#{:sym}d#{1; 2}e"
p s
@i = 1; $g = 2
class Z; @@c = 3; def self.s = "#@@c"; end
p "#@i #$g #{Z.s} \#@i", 'a#{1}', %q(a#{1}), %Q[a#{1}], %(b#{[1, "x#{2}"]})
p :"s#{1}", %I[a#{1} b], %W[a#{1}b c\ d #{"e f"}], /r#{1}/i, `echo #{1 + 1}`, "a" "b#{1}" 'c'
class T; def to_s = 5; end
p "#{T.new}".sub(/0x\h+/, "")
class U; def to_s = (puts "to_s"; "u"); end
p "x#{U.new}y#{(puts "mid"; U.new)}"
p <<~"EE" + "t"
  #{1}
    two
   #{<<~FF}three
    inner
  FF
EE
p "%d %s" % [1, "a"], "a\u00e9\x41\101\e".bytes.size, ?a, "\C-a", __LINE__.class
p /#{(puts "once"; "a")}/o.source
2.times { p(/#{(puts "o"; "a")}/o.source) }
#### BEGIN and END
puts "main"
END { puts "end1" }
BEGIN { puts "begin1"; $b = 1 }
BEGIN { puts "begin2" }
p $b
2.times { END { puts "once" } }
at_exit { puts "at" }
def m = at_exit { puts "m" }
m
#### defined forms 2
p defined?(yield), defined?(super), defined?(a = 1), a, defined?(@a), defined?(@a = 1), @a, defined?(A::B::C), defined?(A), defined?(String.new.foo.bar)
p defined?(a.b += 1), defined?(a[0] ||= 1), defined?(A ||= 1), defined?(nil.foo), defined?(p), defined?(p()), defined?(self.p), defined?(Object.p)
p defined?(-> { }), defined?(proc {}), defined?(1 + 1), defined?(1 + "a"), defined?(1.+), defined?([1, zz]), defined?({a: zz}), defined?("#{zz}"), defined?(zz..1), defined?(:"#{zz}")
p defined?(not_here || 1), defined?(1 || not_here), defined?(case 1; when 1; end), defined?((zz)), defined?(())
p defined?(__ENCODING__), defined?(__dir__), defined?($stdout), defined?($nope), defined?($~), defined?(@@a), defined?(::Object), defined?(::Object::Nope), defined?(1.class::MAX)
p defined?(String) ? 1 : 2, !defined?(zz), defined?(zz).nil?, (defined?(String) && defined?(Nope))
p defined?(raise("x").y), defined?(Integer("z").y)
def m(x) = defined?(x.foo(yield))
p m(1)
def n = [defined?(yield), defined?(__method__), defined?(n), defined?(m(1)), defined?(self.n.m)]
p n, n {}
p defined?(def q; end), respond_to?(:q, true)
#### super forms 2
class A
  def m(*a, **k, &b) = p([:A, a, k, b&.call])
  def self.s(*a, **k) = p([:As, a, k])
  def o(a, b = 2, *c, d: 4, **e) = p([a, b, c, d, e])
  def []=(*a); p a; end
end
class B < A
  def m(a, b = a, *c, d: 1, **e, &f)
    a = 9
    c << :x
    super
    super()
    super(b, *c, d:, **e)
    super(1) { :other }
    super(&nil)
    [1].each { |z| super }
    [1].each { |a| super(a) }
    d = 7; b += 1
    super
  end
  def self.s(a, k: 2) = super
  def o(...) = super
  def []=(k, v); super; super(k, 1, v); end
end
B.new.m(1) { :blk }
B.new.m(1, 2, 3, d: 5, z: 6)
B.s(1); B.s(1, k: 3)
B.new.o(1, d: 9); B.new.o(1, 2, 3, q: 1)
B.new[1] = 2
class C < A
  def m(*, **, &) = super
  def o(a, b = (a += 1; 5), *) = super
end
C.new.m(1, a: 2) { 3 }
C.new.o(1); C.new.o(1, 2, 3)
class D < A
  def m(x:, y: x) = (x = 5; super)
  define_method(:o) { |a| super(a, 7) }
  def t = begin; super; rescue NoMethodError => e; e.class; end
  def method_missing(n, *a) = n == :zz ? a : super
  def respond_to_missing?(*) = super
end
D.new.m(x: 1)
D.new.o(3)
p D.new.t, D.new.zz(1)
begin; D.new.yy; rescue NoMethodError => e; p e.name; end
p D.new.respond_to?(:yy)
module M; def m(*) = (puts "M"; super); end
o = A.new.extend(M)
o.m(1)
def o.m(a, *r) = (puts "sing"; super)
o.m(1, 2)
#### endless and misc defs
def a = 1
def b(x) = x rescue 2
def c(x, y: 1) = x + y
def d() = puts("d")
def self.e(x) = begin; raise x; rescue => q; q.message; end
p a, b(3), c(1), d, e("m")
def f(x) = raise(x) rescue "resc"
p f("z")
def g = [1, 2].map do |x| x + 1 end
p((def i = 1))
r = def k(x); x; end
p r
x = if true then def l = 3 else def l = 4 end
p x, l
def n = (yield rescue :r)
p n { raise "a" }, n { 5 }
def +@ = :plus
def -@ = :minus
def `(s) = "bt#{s}"
p `x#{1}`, %x(y), +self, -self
def call(*a, **k) = [a, k]
p self.(1, a: 2), self::call(3)
def w=(v); @w = v; :ignored; end
p(self.w = 5)
p send(:w=, 6)
class K; def []=(a, b = nil, c); [a, b, c]; end; def x?(a = 1) = a; def y! = 2; end
p((K.new[1] = 2), (K.new[1, 2] = 3), K.new.x?, K.new.y!)
#### numbered and for
p [1, 2].map { _1 * 2 }, [[1, 2]].map { _2 }, [1].each_with_index.map { [_1, _2] }, -> { _1 }.(5), -> { [_1, _2] }.(1, 2), proc { [_1, _2] }.call([3, 4]), proc { _1 }.call(1, 2)
p [3].map { [_1].map { |x| x + 1 } }
for a in 1..2 do b = a end
p a, b
for a, b in [[1, 2], [3, 4]] do p a + b end
for a, (b, *c), d in [[1, [2, 3, 4], 5]] do p a, b, c, d end
for @x in [1, 2] do end
p @x
for $q, @y in {a: 1} do end
p $q, @y
h = {}
for h[:k] in [5] do end
p h
p (for z in [] do end), z
p (for z in [1, 2] do break z if z == 1 end)
for *s, t in [[1, 2, 3]] do p s, t end
for x in [1, 2, 3] do next if x == 2; p x end
f = []
for i in 1..3 do f << -> { i } end
p f.map(&:call)
f = []
3.times { |i| f << -> { i += 1 } }
p f.map(&:call), f.map(&:call)
def m; for i in [1, 2] do return i end; end
p m
for a.b in [] do end
p (for a, b in [1, [2, 3], nil] do p [a, b] end)
