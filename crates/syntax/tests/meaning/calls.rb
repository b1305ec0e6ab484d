# block arg after args
def f(*a, **k, &b) = p([a, k, b&.call])
x = 1
f(x, &(x = 2; nil))
x = 1
f(x, a: x, &(x = 3; -> { x }))
def y(*) = yield(*[1])
def s(*a, &b) = p(a, b&.call)
class A; def m(*a, &b) = p(a, b&.call); end
class B < A; def m(x) = super(x, &(x = 9; -> { x })); end
B.new.m(1)
o = Object.new
def o.to_proc = (puts "to_proc"; proc { 5 })
f(x, (puts "arg"; 3), &o)
x = 1
f(x, *(x = 2; [x]), x, **(x = 3; {k: x}), z: x, &(x = 4; -> { x }))
x = [1]
f(*x, (x = [7]; 2), *x)
h = {a: 1}
f(**h, b: (h = {c: 3}; 2), **h)
p x.push(x, (x = 2)).size
p x + (x = 5)
p x.+(x = 6)
p [x, x = 7, x]
p({x => (x = 8), x => x})
p "#{x}#{x = 9}#{x}"
p (x..(x = 11))
p x == (x = 12), x
#### receiver order
def r(n) = (puts "r#{n}"; n)
def b(n) = (puts "b#{n}"; proc { n })
def f(*a, **k, &b) = (puts "call"; [a, k, b&.call])
p self.f(r(1), *r([2]), k: r(3), **r({z: 1}), &b(4))
p r(1).then { |v| r(v + 1) }
r(1) + r(2) * r(3) - -r(4)
r(1) < r(2) && r(3) || r(4)
!r(nil) and r(5)
not(r(1)) or r(6)
r([1, 2])[r(0)] = r(3)
r({})[r(:a)] ||= r(1)
r(nil)&.foo(r(1)) { r(2) }
r(nil)&.foo(r(1)).nil?
p r(nil)&.foo(r(1))&.bar(r(2))
p r(nil)&.foo.bar(r(9)) rescue p $!.class
r(3)&.clamp(r(1), r(2))
p r("a")&.then { |z| r(z * 2) }
#### safe nav short-circuits chain
a = nil
p a&.b.c rescue p $!.class
p a&.b&.c
p a&.b(puts("no"))
p a&.b { puts "no" }
p (a&.b += 1)
p a&.[](1)
p a&.length.to_a
b = "str"
p b&.length&.+(1)
p b&.sub("s") { |m| m.upcase }
p b &.size
p a.nil? ? a&.x : 1
x = false
p x&.to_s
p nil&.to_a
p (nil&.foo)&.bar
c = a&.size || 5
p c
if a&.empty? then p 1 else p 2 end
while b&.size&.positive?; b = nil; end
p b
#### kwargs
def k(a, b = 2, *r, c, d: 4, e:, **o, &blk) = p([a, b, r, c, d, e, o, blk&.call])
k(1, 2, e: 5)
k(1, 2, 3, e: 5, z: 1)
k(1, 2, 3, 4, 5, e: 5, "s" => 1, d: 0)
h = {e: 1}
k(1, 2, **h)
k(1, {x: 1}, **h)
k(1, h, e: 2)
begin; k(1, h); rescue ArgumentError => e; puts e.message; end
k(*[1, 2], **{e: 3}) { :b }
k(*[1, 2, 3, 4], e: 3, &-> { :l })
def kk(h) = p(h)
kk(a: 1, "b" => 2, **{c: 3})
kk({a: 1})
kk(**{a: 1})
def ko(h = {}, **k) = p([h, k])
ko({a: 1})
ko(a: 1)
ko({"a" => 1}, b: 2)
ko(**{})
ko("a" => 1)
def ks(*a) = p(a)
ks(**{})
ks(a: 1)
ks(1, **{}, **{b: 2})
ks([], {})
def kn(**nil); p :kn; end
kn
begin; kn(a: 1); rescue ArgumentError => e; puts e.message; end
def kd(a: 1, b: a + 1, c: (puts "c"; b * 2)) = p([a, b, c])
kd; kd(a: 5); kd(c: 0); kd(b: 7, a: 2)
def kif(if:, end: 3) = p([binding.local_variable_get(:if), binding.local_variable_get(:end)]) rescue 0
x = 1; y = 2
def sh(x:, y:) = p([x, y])
sh(x:, y:)
p({x:, y:})
#### defaults
def d(a, b = a * 2, c = (puts "c"; b + 1), *r) = p([a, b, c, r])
d(1); d(1, 2); d(1, 2, 3); d(1, 2, 3, 4)
def d2((a, (b, *c)), d = b, e: d, f: [a, e]) = p([a, b, c, d, e, f])
d2([1, [2, 3, 4]])
d2([1, [2]], 9, f: 3)
def d3(a = (return :early; 1)) = [:late, a]
p d3, d3(2)
def d4(a = b = 5) = p([a, b])
d4; d4(1)
def d5(a = (x = 3; x + 1), b = x) = p([a, b, x])
d5; d5(1)
def d6(a, b = (a = 5; 6)) = p([a, b])
d6(1)
def d7(a = yield, b = block_given?) = p([a, b])
d7 { 4 }
d7(1)
def d8(a = nil, b = a.nil?) = p([a, b])
d8; d8(nil); d8(false)
def d9(x = -> { y = 2; y * 3 }.call) = p(x)
d9
l = ->(a, b = a, *c, d: b, **e) { p [a, b, c, d, e] }
l.(1); l.(1, 2, 3, d: 4, z: 5)
l2 = lambda { |a, b = (puts "d"; 2)| p [a, b] }
l2[1]; l2.call(1, 3)
pr = proc { |a, b = 5, *c, d, e: 6| p [a, b, c, d, e] }
pr.call; pr.call(1); pr.call(1, 2); pr.call([1, 2, 3]); pr.call(1, 2, 3, 4); pr.call([1, 2, 3, 4, 5], e: 1)
#### underscores
def u(_, _, _a = 1, *_) = p(_)
u(1, 2)
proc { |_, _| p _ }.call(1, 2)
[[1, [2, 3]]].each { |_, (_, b)| p b }
def v(_x, _x) = _x
p v(1, 2)
p [[1, 2], [3, 4]].map { |_, _| _ }
#### forwarding
def t(*a, **k, &b) = p([a, k, b&.call])
def fw(...) = t(...)
fw(1, 2, a: 3) { 4 }
fw
def fw2(a, ...) = t(a, 0, ...)
fw2(1, 2, k: 3) { :x }
def fw3(...)
  [1].each { t(...) }
  t(9, ...)
end
fw3(5, z: 1)
def ab(&) = t(&)
ab { 7 }
ab
def ab2(a, &) = t(a, &)
ab2(1) { 8 }
class A; def m(*a, **k, &b) = p([a, k, b&.call]); end
class B < A; def m(...) = super(...); def n(...) = m(...); end
B.new.m(1, x: 2) { 3 }
B.new.n(1, x: 2) { 3 }
class C < A; def m(...) = super; end
C.new.m(1, y: 2) { 5 }
C.new.m
#### ruby2_keywords
def t(*a, **k) = p([a, k])
ruby2_keywords def r(*a) = t(*a)
r(1, a: 2)
r(1, {a: 2})
r(a: 1)
r
class A; def m(*a, **k) = p([a, k]); end
class B < A; ruby2_keywords def m(*a) = super(*a); end
B.new.m(1, z: 2)
class C < A; ruby2_keywords def m(*a) = super; end
C.new.m(1, z: 2)
#### trailing hash, index with hash
class I; def [](*a, **k) = p([a, k]); def []=(*a, **k); p([:set, a, k]); end; end
i = I.new
i[1, a: 2]
i[1, {a: 2}]
i["a" => 1]
i[*[1, 2], 3]
i[] = 5
i[1, 2] = 3
i[*[1, 2]] = *[3, 4]
p [1, a: 2, "b" => 3]
puts [a: 1].inspect
p(*[1, 2], **{})
def m(*) = p(:m)
m a: 1, b: 2 do end
puts(({a: 1}).size)
return_hash = -> { {a: 1} }
p return_hash.()
#### method names
class Op
  %i[+ - * / % ** & | ^ << >> < <= > >= == === =~ <=> !~ [] call].each { |o| define_method(o) { |*a| [o, a] } }
  %i[+@ -@ ~ !].each { |o| define_method(o) { [o] } }
  def coerce(x) = [self, x]
  def `(s) = "bt #{s}"
  def run = `hello #{1 + 1}`
  def foo? = :q
  def foo! = :b
  def Foo(x = 0) = [:Foo, x]
  def go = [Foo(), Foo(1), self.Foo, foo?, foo!]
end
o = Op.new
p o + 1, o - 1, o * 2, o / 3, o % 4, o ** 5, o & 6, o | 7, o ^ 8, o << 9, o >> 1
p o < 1, o <= 2, o > 3, o >= 4, o == 5, o === 6, o =~ 7, o <=> 8, o !~ 9, o[1, 2], o.(3), o.call(4), o::call(5)
p +o, -o, ~o, !o, (not o), o != 1
p o.run, o.go
p o.!, o.+(1), o.-@
p -2.abs, -2 ** 2, 2 ** -1, !true, (-2).abs, +3, -3.0, -0.0
p o.send(:+, 1)
p [1, 2].sum { _1 * 2 }, [[1, 2]].map { _1 + _2 }, [[1, 2]].map { _1 }
p [3, 1].sort_by { -_1 }
#### commands
puts [1, 2].each_slice(2).class do |x| x * 2 end
p (1 + 2) * 3
puts((1..3).reduce(:+))
p [1, 2, 3].inject { |a, b| a + b }
puts "a" "b" 'c'
p "a#{1}" "b#{2}" 'c#{3}'
p :"a b", :"x#{1}y", %s(z w), :+, :[]=, :a?, :'q'
p %w[a b#{1} c], %W[a b#{1} #{2}c d\n], %i[x y], %I[x#{1} y]
p ?a, ?\n, ?\s, "\u00e9", "\x41", '\n', "\e".ord, "\M-a".bytes, "\C-a".bytes
p 1_000, 0b11, 0o17, 0xff, 017, 1e3, 1.5e-3, 3r, 1.5r, 2i, 2.5i, 3ri, 10**20, 123456789012345678901234567890, -9223372036854775808, 9223372036854775807, 9223372036854775808
p __LINE__, __method__.inspect, __FILE__ == $0, __dir__ == File.dirname(File.expand_path(__FILE__)), __ENCODING__
def meth = __method__
alias meth2 meth
p meth, meth2
p(<<A + <<~B + <<-'C')
a #{1}
  b
A
    x
      y #{2}
    \tz
    w
B
  raw #{3}
  C
p <<~X
  #{"in"}
    deeper
  #{1 +
  1}

  end
X
p <<~"Y".lines
    a
  b\
  c
Y
#### regexps
p "foo bar" =~ /o+/, $~[0], $`, $', $&
if /(?<first>\w+) (?<second>\w+)/ =~ "hello world" then p first, second end
/(?<zz>x)/ =~ "nope"; p zz
re = /(?<q>a)/; re =~ "a"; p $~[:q]
p "x" !~ /y/, /a/i.match?("A"), /a b/x =~ "ab", /a.b/m =~ "a\nb"
def o(x) = /#{x}/o
p o("a"), o("b")
def n(x) = /#{x}/i
p n("a"), n("b") =~ "B"
p "abc".sub(/(?<m>b)/) { "<#{$~[:m]}#{$1}>" }
p "abc"[/b(c)/, 1]
def scope; "zz" =~ /z/; [1].each { "yy" =~ /y/ }; $~[0]; end
p scope
"top" =~ /t/
def other; $~; end
p other, $~[0]
case "str42" when /(\d+)/ then p $1, $+ end
p $1
p "a,b;c".split(/[,;]/), "aXbX".gsub(/X/, "X" => "-"), "path/to" =~ %r{/}
"ab" =~ /(a)(b)?(c)?/; p $1, $2, $3, $+, $~.to_a
p /\//.source, %r{a/b}.source, /\u00e9/.source, /[\]]/.source, /\n/.source, /#{"a/b"}/.source
$~ = nil; p $~, $1
p (/(.)(?<n>.)/ =~ "ab") rescue 0
p "é" =~ /é/, "日本".index(/本/)
