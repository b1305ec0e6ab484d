# plain
p defined?(x), defined?(puts), defined?(String), defined?(Nope), defined?(@a), defined?($a), defined?(@@a), defined?(nil), defined?(self), defined?(true), defined?(false), defined?(1), defined?("a"), defined?(:a), defined?([]), defined?({}), defined?(1..2)
x = 1
p defined?(x), defined?(x = 2), x, defined?(x += 1), defined?(@a ||= 1), defined?(A = 1), defined?((a, b = 1))
p defined?(x.foo), defined?(x.abs), defined?(String.new), defined?(String.nope), defined?(Nope.foo), defined?(x.abs.foo), defined?(x.abs.abs)
p defined?(yield), defined?(super), defined?(p(1)), defined?(p(nope)), defined?(nope(1))
p defined?(String::Nope), defined?(File::SEPARATOR), defined?(::String), defined?(::Nope), defined?(Nope::X), defined?(String::new)
p defined?(x && y), defined?(x and nope), defined?(!x), defined?(not x), defined?(!nope), defined?(x + 1), defined?(x + nope), defined?(nope + 1), defined?(x == nope)
p defined?(if x then 1 end), defined?(while false; end), defined?(-> {}), defined?(proc { }), defined?(nope { }), defined?(begin; 1; end), defined?(x ? 1 : 2)
p defined?([nope]), defined?([x]), defined?({a: x}), defined?("#{x}"), defined?(/a/), defined?(x[0]), defined?(nope[0]), defined?(x.b = 1), defined?(x[0] = 1)
p defined?($1), defined?($&), defined?($~)
"a" =~ /(a)/
p defined?($1), defined?($2), defined?($&), defined?($`), defined?($+)
p defined?(__FILE__), defined?(__LINE__), defined?(__method__), defined?(defined?(x)), defined?((x; y)), defined?((@a = 1; 2))
p defined?((x)), defined?((nope)), defined?((x.nope)), defined?(((String))), defined?((puts)), defined?((@zz))
p defined?(x.abs(1)), defined?(x.abs(nope))
#### effects
def t(n) = (puts "t#{n}"; n)
p defined?(t(1)), defined?(t(1).abs), defined?(t(1).nope), defined?(t(1).abs.abs(t(2))), defined?((t(3)).abs)
p defined?(t(1)::X), defined?((puts "e"; Object)::String)
p defined?(raise), defined?(raise.foo), defined?((raise "x").foo), defined?(t(1) + t(2))
p defined?([t(1), t(2)]), defined?(t(1)[t(2)])
p defined?(@foo.bar)
#### visibility
class V
  def go = p(defined?(priv), defined?(self.priv), defined?(prot), defined?(self.prot), defined?(V.new.priv), defined?(V.new.prot), defined?(priv.foo), defined?(self.priv.to_s))
  private def priv = 1
  protected def prot = 2
end
V.new.go
p defined?(V.new.priv), defined?(V.new.prot)
#### super yield
class A; def m = 1; end
class B < A
  def m; p defined?(super), defined?(super()), defined?(super(nope)), defined?(yield), block_given?; [1].each { p defined?(super), defined?(yield) }; end
  def n; p defined?(super); end
end
B.new.m
B.new.m { }
B.new.n
p defined?(@@x)
class C; @@x = 1; p defined?(@@x), defined?(@@y); X = 1; p defined?(X), defined?(C::X), defined?(self::X); def k = p(defined?(X), defined?(@@x)); end
C.new.k
o = Object.new
def o.method_missing(n, *a) = 1
def o.respond_to_missing?(n, p = false) = n == :dyn
p defined?(o.dyn), defined?(o.other), defined?(o.dyn.abs)
#### in conditions
if defined?(foo) then p 1 else p 2 end
foo = 1 unless defined?(foo)
p foo
bar = 5 if false
p bar, defined?(bar)
p defined?(baz) ? 1 : 2
v = defined?(String) && String.name
p v
p (defined? foo), (defined? @a), (defined? foo.bar)
@q = nil
p defined?(@q), defined?(@q.nil?), defined?(@w.nil?)
p [1].map { |z| defined?(z) }, [1].map { defined?(_1) }
def d(a, b = defined?(a), *c, d: defined?(b), **e, &f) = p(b, d, defined?(c), defined?(e), defined?(f))
d(1)
