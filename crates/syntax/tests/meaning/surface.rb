# top-level return
puts 1
return if true
puts 2
#### top-level return in block
puts "before"
begin
[1].each { return }
rescue LocalJumpError => e
  p e.message
end
puts "after"
#### return in class via block
class A; [1].each { |x| next x }; p 1; end
def m = yield
m { p 2; next; p 3 }
p 4
begin; proc { return 1 }.call; rescue LocalJumpError => e; p e.message; end
#### END with locals
x = 1
END { p x; w = 5; p w; [1].each { |q| x += q; w += x }; p x, w }
x = 2
y = 3
p defined?(w)
#### nested defs
def outer
  def inner = :inner
  inner
end
p outer, inner
def redefine; def redefine = 2; 1; end
p redefine, redefine
class A; def mk; def made = :made; self.class.define_method(:dm) { :dm }; end; end
a = A.new; a.mk; p a.made, A.new.made, a.dm
x = (def z(a) = a)
p x, z(x)
[1, 2].each { |i| define_method(:"d#{i}") { i } } rescue self.class.send(:define_method, :d1) { 1 }
p d1
o = Object.new
def o.a = :a
def o.b(x) = [a, x]
p o.b(1)
class << o
  def c = yield
  private def d = 1
  def e = d
end
p o.c { 5 }, o.e, (o.d rescue $!.class)
def (o).f = :f
p o.f
def nil.foo = :nilfoo
p nil.foo
def self.sm(x = self.class) = x
p sm
Const = Object.new
def Const.k = :k
p Const.k
module Mf; module_function; def mf = :mf; end
p Mf.mf
module Ex; extend self; def ex = :ex; end
p Ex.ex
class Pv; private; def a = 1; public; def b = a; private def c = 2; def d = c; end
p Pv.new.b, Pv.new.d, (Pv.new.a rescue $!.class)
#### vis
class T
  def pub = [priv, self.priv, other(T.new)]
  def other(o) = o.prot
  def priv = 1
  def prot = 2
  private :priv
  protected :prot
  def self.cm = pcm
  private_class_method def self.pcm = 5
end
p T.new.pub, T.cm, (T.pcm rescue $!.class), (T.new.priv rescue $!.class), (T.new.prot rescue $!.class)
class T; public :priv; end
p T.new.priv
class U; private attr_accessor :z; def go; self.z = 4; self.z += 1; z; end; def go2; self.z ||= 1; self.z &&= 9; [z, self.z]; end; end
p U.new.go, U.new.go2
begin; nope_var; rescue NameError => e; p e.class, e.name; end
begin; nope_call(); rescue NameError => e; p e.class, e.name; end
begin; self.nope_self; rescue NameError => e; p e.class, e.name; end
begin; nil.nope; rescue NameError => e; p e.class, e.receiver; end
begin; Nope; rescue NameError => e; p e.class, e.name; end
begin; Object::Nope2; rescue NameError => e; p e.name; end
begin; 5::Nope3; rescue TypeError => e; p e.message; end
begin; 5::Nope3 = 1; rescue TypeError => e; p e.message; end
begin; 5::Nope3 ||= 1; rescue TypeError => e; p e.message; end
begin; @@x; rescue NameError, RuntimeError => e; p 1; end
#### string formats
puts "a\tb", 'a\tb', "é", "\u{e9}"
$stdout << "x" << 1 << "\n"
print "a", 1, nil, :b, "\n"
puts nil, [nil], [[1, [2]], []], true
p
p 1, 2
p(p(1))
pp({a: 1})
puts [1, 2, 3].to_s + "x", :sym.inspect, nil.inspect
puts "a".then { |s| s + "b" }, "%05.2f|%-5s|%+d" % [3.14159, "ab", 5]
puts "abc".each_char.with_index.map { |c, i| "#{i}#{c}" }.join(",")
puts 'single #{x} \' \\ \n', %q{a {b} c}, "tab\there", "nul\0".size, "oct\101", "u\u0041"
puts "con" "cat" 'en' "ate#{1}", ("a" "b").frozen?
puts :"quoted sym".inspect, :a?.inspect, :[]=.inspect, :"9a".inspect, :"".inspect
puts "line1
line2"
puts "a\\nb", "\\#{1}", "\"", "'", '"', "#", "#a", "\#$0", "#-{1}", "#@", "# @x"
#### heredocs
x = 3
puts <<~A, <<~'B', <<-"C"
  one #{x}
    two
	tab
A
  raw #{x}
    more
B
  dash #{x}
  C
puts <<~X.lines.map(&:strip).join("|")
  a
  b

  c
X
def f(a, b: "") = puts(a + b)
f(<<~A, b: <<~B)
  aa
A
  bb
B
s = [<<~ONE, <<~TWO].map(&:upcase)
  first
ONE
  second #{<<~INNER}
    inner
  INNER
TWO
p s
p <<~E
  \tescaped tab
  a\
  b
  #{x}  trailing
    #{x}
E
p <<~E
  #{1} a
    b
E
p <<~"", 5
  blank terminator

puts <<A.gsub("a", "b") + "!"
aaa
A
p(<<~`CMD`)
  echo #{x}
CMD
h = {a: <<~A, b: 1}
  va
A
p h
p <<~E.then { |s|
  body
E
  s * 2
}
#### symbols procs misc
p %i[a b].map(&:to_proc).map { _1.call("x") rescue :err }
p [[1, 2], [3, 4]].map(&:sum), [1, 2].inject(:+), [1, 2].each_with_object({}).to_a
p %w[a b].each_with_index.to_h, [1, 2, 3].each_slice(2).map(&:first)
add = proc { |a, b = 2, *c| [a, b, c] }
p add.(1), add.([1]), add.([1, 5, 6]), add.yield(1, 2), add === 3, add[4]
p add.curry.(1), add.lambda?, add.to_proc == add
compose = method(:Integer) >> ->(x) { x + 1 } << ->(s) { s + "0" }
p compose.("4")
p [3, 1, 2].max_by { |x| -x }, [1, 2, 3, 4].group_by(&:even?), (1..3).zip(4..6)
p (1..3).inject { |a, b| a * b }, [1, 2, 3].sum { |x| x / 2.0 }
def bl(&b) = b
b1 = bl { |x| x }
p bl(&b1).equal?(b1), bl(&nil), bl(&:upcase).call("a")
def pass(&b) = [1, 2].map(&b)
p pass { |x| x * 3 }, pass(&:to_s)
def opt(a, b = {}, *c, **d) = [a, b, c, d]
p opt(1), opt(1, {x: 1}), opt(1, x: 1), opt(1, {"y" => 2}, z: 3)
p (lambda do |x| x end).call(1), (-> x, y = 2 do [x, y] end).call(1)
p ->(x) do x end.(1), -> { }.call, -> do end.call
def self.[](*a) = a
p self[1, 2], self[*[3]], self[]
[1, 2, 3] => [first, *]
p first
#### unusual
p((1 if 1) || 2, [(1; 2)], (a = 1; b = 2; a + b), ((((3)))))
p [*[1], *[], *nil, *[[2]]], [[]] + [[1]], [1, 2,], {a: 1,}
x = y = 0
x = 1 if y == 0 and not x == 1
p x
p x if x unless x.nil?
z = if x then :a else :b end.to_s
p z
w = case x when 1 then [1] end&.first
p w
u = begin 5 end + 1
p u
p (begin; 1; 2; end), (true && !false), (not(true)), (true and not false)
p [1, 2, 3].select { |v| v > 1 && v < 3 or v == 1 }
p(->(;a) { a = 1; a }.call)
v = while true do break 1 end
p v
p (x == 1 ? "one" : x == 2 ? "two" : "other")
p x.zero? ? 1 : x.positive? ? 2 : 3
puts "#{x == 1 ? "a#{x}" : 'b'}"
puts "#{{a: 1}[:a]} #{[1, 2].map { |q| "<#{q}>" }.join}"
a, b = 1, 2 if true
p a, b
a, b = b, a unless false
p a, b
i = 5
i -= 1 while i > 0 && i != 3
p i
def q(*) = 1; def r = 2
p q(1), r
BEGIN { $early = 1 }
p $early
p __LINE__
p [__LINE__,
   __LINE__]
p(/a/ =~ "ba", /(?<nm>b)/ =~ "ab", nm)
p "x".!, !!1, !nil, (not 1)
p 1.+(2), 1 .+(3), [1, 2]
  .map { |x| x + 1 }
  # comment
  .select(&:even?)
p(->(a, b: 1, **c) { [a, b, c] }.(1, b: 2, d: 3))
if x == 1 then p :x1 elsif x == 2 then p :x2 end
until true do p :never end
p (1..Float::INFINITY).lazy.map { _1 * 2 }.first(2)
p [1, [2, 3]].then { |a, (b, c)| [a, b, c] }, [[1, [2, 3]]].map { |a, (b, c)| [a, b, c] }
p ({}), {}.class, ({} if true)

