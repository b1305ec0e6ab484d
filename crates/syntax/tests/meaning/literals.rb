# strings
a = 1
p "x#{a}y#{}z", "#{nil}", "#{:sym}#{1.5}", "a#{"b#{"c#{a}"}"}"
class S; def to_s = (puts "to_s"; "S!"); end
class Bad; def to_s = 5; end
p "#{S.new}-#{S.new}", :"a#{S.new}", /#{S.new}/
p "#{Bad.new}"[0, 6]
s = "a"
t = "#{s}"
t << "b"
p s, t
@i = 5; $g = 6; class CV; @@c = 7; def self.x = "#@@c"; end
p "#@i #$g", CV.x
x = "a"
p "#{x}#{x << "b"}"
p "#{x}#{x = "new"}#{x}"
p 'it''s' "q", "a" \
  "b"
str = "lit"
def lit = "same"
p lit.equal?(lit), lit.frozen?, "x#{1}".frozen?, :a.frozen?
3.times { |i| q = "z"; q << i.to_s; print q }
puts
p "\0\1\x7f\u{1F600 41}".codepoints, "\a\b\t\v\f\r\e\s".bytes, "\#{no}", '#{no}', "\
cont"
p %q(a (nested) b), %Q[#{a} [n]], %(x), %w(a\ b c), `echo #{a}`, %x(echo hi)
puts <<~E
  a
    #{a}
  #{"x
  y"}
	tab
E
puts <<-E.upcase, <<~F
    keep
    E
  f
F
p(<<~'RAW', 1)
  no #{interp} \n
RAW
def h(x, y) = p(x, y)
h(<<A, <<B)
first
A
second
B
p "é".bytes, "日本語".reverse, "\xff".valid_encoding?, "\xE3\x81\x82"
p "%d-%s" % [1, "a"], "a" * 3, "abc"[1..], "abc"[-1]
p "a".."e", ("a".."e").to_a, "\\", '\\', '\'', "a\
b"
#### ranges
p (1..), (..1), (1...nil), (nil..nil), (1..2).sum, (1...3).to_a, ("a".."c").to_a
p [1, 2, 3, 4][1..], [1, 2, 3][..1], [1, 2, 3][...-1], [1, 2, 3][1...]
r = 1..; p r.first(2)
begin; p 1.."a"; rescue ArgumentError => e; p e.message; end
a = 2; b = 4
p (a..b), (a...b), (a + 1..b * 2), ((a)..), (a..b).frozen?, (1..2).frozen?
case 5 when ..3 then 1 when 4.. then p :big end
p (1..10) % 3, ((1..10) % 3).to_a, 1.step(10, 4).to_a
def t(n) = (puts n; n)
p t(1)..t(2)
p (t(3)..), (..t(4))
if (1..3) === 2 then p :in end
x = *1..3, *[4]; p x
p [*1..3, *"a".."c"]
#### arrays hashes
h = {a: 1, "b" => 2, 3 => [4], nil => 5, "c d": 6, "e#{1}": 7, **{f: 8}, g: {h: 9}}
p h, h["b"], h[:"c d"], h[:e1]
p({a: 1, a: 2}, {**{a: 1}, a: 2}, {a: 2, **{a: 1}}, {"x" => 1, **{}})
k = "key"; hh = {k => 1}; k << "z"; p hh, hh.keys[0].frozen?
def t(n) = (puts n; n)
p({t(1) => t(2), t(3) => t(4)})
p [t(1), *t([2]), t(3)]
class TH; def to_hash = (puts "to_hash"; {z: 1}); end
p({**TH.new, y: 2})
def kw(**o) = o
p kw(**TH.new), kw(**TH.new, z: 3), kw(z: 3, **TH.new)
begin; p({**5}); rescue TypeError => e; p e.message; end
class TA; def to_a = (puts "to_a"; [7]); end
class TN; def to_a = nil; end
p [*TA.new], [*TN.new].size, [*nil], [*1], [*{a: 1}], [*"s"]
def sp(*a) = a
p sp(*TA.new), sp(*nil), sp(*{a: 1}), sp(*1..3)
begin; sp(&5); rescue TypeError => e; p e.message; end
class TB; def to_a = 5; end
begin; [*TB.new]; rescue TypeError => e; p e.class; end
a = [1, [2, [3]]]
p a.flatten, a.dig(1, 1, 0), a.first, [nil, 1].compact
x, y = {a: 1}, {b: 2}
p({**x, **y}, x.merge(y) { 0 })
b = [1, 2]; p [*b, 3].equal?(b), [*b].equal?(b)
f = ->(*a, **k) { [a, k] }
p f.(*b, **x), f.(b, x), f[*b], f.(**{}), f.({})
p [[1, 2], [3, 4]].to_h { |a, b| [a, b * 2] }, [1, 2].each_slice(1).to_a
h = Hash.new { |hash, key| hash[key] = key * 2 }
p h[2], h
p [1, 2, 3].then { |a, *b| [a, b] }, [1, 2, 3].then { |(a, *b)| [a, b] }
a = [1,2,3]; a[1..] = 9; p a; a[5] = 1; p a
a, b = {x: 1}.first; p a, b
p [1,2,3].partition(&:odd?), [3,1,2].sort { |a, b| b <=> a }, [1,2,3,4].each_cons(2).map { |a, b| b - a }
#### frozen
# comments
CONST = %w[a b].freeze
p CONST.frozen?, CONST.first.frozen?
A = B = 3
p A, B
module Outer; X = 1; module Inner; p X; def self.x = X; end; end
p Outer::Inner.x
module Outer::Inner; begin; p X; rescue NameError => e; p e.name; end; end
class Base; K = :base; def k = K; end
class Derived < Base; K = :derived; def k2 = K; end
p Derived.new.k, Derived.new.k2, Derived::K, Base::K
class Object; OBJC = 1; end
p Derived::OBJC rescue p 0
def self.const_missing(n) = n
class Module; def const_missing(n) = "missing #{n}"; end
p Zork, Outer::Zork, Outer::Inner::Deep
o = Object
p o::String, o::Kernel, (o::Integer)
p [::String, ::Outer::X]
#### instance_eval and friends
class A; def initialize = @v = 1; end
a = A.new
p a.instance_eval { @v }, a.instance_exec(5) { |x| @v + x }
A.class_eval { def added = @v; attr_writer :v }
p a.added
A.class_exec(:dyn) { |n| define_method(n) { |y = 2| [n, @v, y] } }
p a.dyn, a.dyn(3)
a.instance_eval { def sing = [:sing, @v] }
p a.sing
b = a.dup
p b.respond_to?(:sing)
p A.instance_method(:added).bind(a).call, a.method(:dyn).unbind.class, a.public_send(:added), a.then { |z| z.added }
A.define_method(:ret) { return 5; 6 }
p a.ret
A.define_method(:brk) { [1, 2].each { |x| break x * 10 } }
p a.brk
A.define_method(:ret2) { [1, 2].each { |x| return x * 10 }; 0 }
p a.ret2
a.define_singleton_method(:ret3) { return 7; 8 }
p a.ret3
pr = proc { next 9; 1 }
A.define_method(:viap, &pr)
p a.viap
x = Class.new { define_method(:initialize) { |n| @n = n }; define_method(:n) { @n } }
p x.new(4).n
lam = lambda(&-> (q) { return q * 2 })
p lam.(4)
p Object.new.tap { |o| o.instance_variable_set(:@z, 1) }.instance_variables
def kw(a:, b: 2) = [a, b]
p method(:kw).to_proc.(a: 1), send(:kw, a: 1, b: 3), __send__(:kw, **{a: 5})
p [1, 2].each_entry.to_a, %w[x y].each.with_index(1).to_a
m = 5.method(:+); p m.(3), [1, 2].map(&m), (m >> ->(v) { v * 2 }).(1)
#### enumerators and fibers
e = Enumerator.new { |y| y << 1; y.yield 2, 3; y << 4; :done }
p e.to_a, e.next, e.next, e.next, (e.next rescue $!.class)
def each_x; return to_enum(:each_x) unless block_given?; yield 1; yield 2; :ret; end
p each_x.to_a, each_x { }, each_x.map { |x| x * 2 }
f = Fiber.new { |x| y = Fiber.yield(x + 1); y * 2 }
p f.resume(1), f.resume(5)
lazy = (1..Float::INFINITY).lazy.map { |x| x * 2 }.select { |x| x % 3 == 0 }.first(2)
p lazy
p [1, 2, 3].each_with_index.select { |x, i| i > 0 }, [4, 5].each.with_object(:o).to_a
t = Thread.new { Thread.current[:a] = 1; 42 }
p t.value
q = [3, 1, 2].sort_by { |x| -x }.each_slice(2).map(&:sum)
p q
p (1..3).each_with_object([]).each { |x, acc| acc << x; break acc if x == 2 }
p [1,2,3].cycle.take(5), [1, 2].product([3, 4]).map { |a, b| a * b }, (1..4).each_cons(2).to_a.map { |a, b| a + b }
#### comparisons with state
class Cnt; def initialize = @n = 0; def to_s = "n#{@n += 1}"; def ==(o) = (@n += 1; true); def !; @n += 1; false; end; def n = @n; def nil? = (@n += 100; true); def =~(x) = (@n += 1; nil); end
c = Cnt.new
p c == 1, c != 1, (not c), !c, c.n, c !~ 1
p "#{c}#{c}"
if c then p :t end
unless c then p :f else p :g end
p c && 1, (c || 2).n, c&.n, (c ? 1 : 2)
x = c
x &&= 5; p x
while c; break; end
p c.n
p [nil, false, 0, "", [], {}].map { |v| v ? 1 : 0 }
p (1 <=> 2), 1.eql?(1.0), 1 == 1.0, 1.equal?(1), nil.to_a, nil & true, nil.to_s
p 7 / 2, -7 / 2, 7 % -3, 7.fdiv(2), 2**10, 2**-1, 10.divmod(-3), 1.0 / 0, 0.1 + 0.2, 1e20.to_i, 3.7 % 1, -7.remainder(2)
p 5.between?(1, 10), 5.clamp(..3), 1.0.to_s, 1e100, 1e-5, 100000000000000000.0, 1.23456789012345e+15
p 1.then { |x| x + 1 }.then { _1 * 2 }
#### global specials
"abc" =~ /b/
p $~.pre_match, $`, $'
[1].each { "xyz" =~ /y/ }
p $&
def g = ("q" =~ /q/; $&)
g; p $&
$stdout.print "a", "b", "\n"
$, = nil; $; = nil
p $$ == Process.pid, $0 == __FILE__, $*.class, ARGV, $:.class, $".class
warn "to stderr"
$stderr.puts "err"
begin; raise "x"; rescue; p $!.message;  end
p __method__
def mm = [__method__, [1].map { __method__ }]
p mm
p __FILE__.class, __LINE__
if __FILE__ == $0 then p :main end
p binding.class, self.to_s, self.class
p ObjectSpace.class, ENV.class, RUBY_ENGINE
gets_result = nil
p gets_result
#### made once
def m(x) = /#{(puts "made"; x.source)}a/o
p m(/a/), m(nil)
def n(x) = "abc" =~ /#{x}/o
p n("b"), n("c")
x = [1, 2].map { |i| /#{i}/o }
p x, x[0].equal?(x[1])
def bad(x) = /#{x.source}/io
begin; bad(nil); rescue NoMethodError; p 1; end
p bad(/q/), bad(nil)
3.times { /#{puts "void"}/o }
3.times { |i| p i if /#{puts "cond"}/o =~ "" }
while (k = k.to_i + 1) < 3 do p(/#{k}/ox) end
