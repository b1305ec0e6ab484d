# Parameters, arguments, blocks, super, yield, definitions.
def t(x) = (puts "t(#{x.inspect})"; x)
def all(a, b = t(2), *c, d, e:, f: t(6), **g, &h) = [a, b, c, d, e, f, g, h&.call]
p all(1, 9, e: 5)
p all(1, 2, 3, 4, e: 5, f: 7, z: 8) { :blk }
def dflt(a, b = a + 1, c = b * 2) = [a, b, c]
p dflt(1), dflt(1, 5)
def destr((a, b), (c, *d), e = a) = [a, b, c, d, e]
p destr([1, 2], [3, 4, 5])
def fwd(...) = all(...)
p fwd(1, 2, 3, e: 4) { 5 }
def anon_block(&) = [1, 2].map(&)
p anon_block { _1 * 2 }
def opts(**nil); :ok; end
p opts
begin; opts(a: 1); rescue ArgumentError; puts "no keywords"; end
def yielder
  return :no_block unless block_given?
  r = yield 1, 2
  s = yield [3, 4]
  [r, s]
end
p yielder, yielder { |a, b| [a, b] }, yielder { |a| a }, yielder { |a, *b| [a, b] }
class A
  def m(a, b = 2, *r, k: 1, **o, &blk) = [:A, a, b, r, k, o, blk&.call]
  def n = :An
  def each
    yield 1
    yield 2
    self
  end
  include Enumerable
  def method_missing(name, *args) = name.to_s.start_with?("dyn") ? [name, args] : super
  def respond_to_missing?(name, priv = false) = name.to_s.start_with?("dyn") || super
  protected def prot = 1
  private
  def priv = 2
  public
  def call_priv = [priv, self.priv, prot]
end
class B < A
  def m(a, b = 5, *r, k: 3, **o, &blk)
    a += 1
    x = super
    y = super(9)
    z = [1].map { |_| super() rescue :arg }
    w = super(a) { :own }
    [x, y, z, w]
  end
  def n = [super, super()]
end
p B.new.m(1, 2, 3, k: 4, z: 5) { :blk }
p B.new.n
p B.new.map { |x| x * 2 }, B.new.include?(2), B.new.dynamic(1), B.new.respond_to?(:dyn)
begin; B.new.other; rescue NoMethodError => e; p e.class; end
p A.new.call_priv
begin; A.new.priv; rescue NoMethodError; puts "private"; end
class A
  alias nn n
  alias_method :nnn, :n
  undef_method :call_priv
  def self.s = [:s, self]
  class << self
    def t2 = :t2
    attr_accessor :acc
  end
  undef priv
end
p A.new.nn, A.s, A.t2
A.acc = 4
p A.acc, B.acc
o = Object.new
def o.single(x) = x + 1
p o.single(1)
class << o
  def two = 2
end
p o.two, o.singleton_methods.sort
module Mix
  def self.included(base) = base.extend(ClassMethods)
  module ClassMethods; def cm = :cm; end
  def hi = "hi #{self.class}"
end
class C; include Mix; end
p C.new.hi, C.cm
S = Struct.new(:a, :b) do
  def sum = a + b
end
p S.new(1, 2).sum, S.new(3).to_a
k = Class.new(A) { def z = :z; define_method(:dm) { |x = 1| return x * 2 } }
p k.new.z, k.new.dm, k.new.dm(4)
cnt = 0
inc = -> { cnt += 1 }
3.times { inc.() }
p cnt
adders = (1..3).map { |i| ->(x) { x + i } }
p adders.map { |f| f[10] }
def blk_local
  x = 1
  [5].each { |v; x| x = v }
  x
end
p blk_local
def kwargs(a, b = {}, **kw) = [a, b, kw]
p kwargs(1, {x: 1}), kwargs(1, x: 1), kwargs(1, "s" => 2), kwargs(1, **{y: 3})
h = {e: 5, f: 6}
p all(1, 2, **h), all(*[1, 2, 3], **h)
p [[1, 2], [3, 4]].map { |a, b| a + b }, {a: 1}.map { |k, v| [k, v] }
p %w[a b].each_with_object([]) { |s, acc| acc << s.upcase }
p [1, 2, 3].inject { |a, b| a + b }, [3, 4].each_with_index.to_a
p "a-#{1 + 1}-#{nil}-#{:s}", :"sym#{1}", /r#{2}x/.source, 'single', "a" "b#{1}"
p <<~HEREDOC, <<-'RAW'
  text #{1 + 1}
    indented
HEREDOC
raw #{x}
RAW
p 1_000, 0xff, 1r, 2i, 1.5e3, 10**20, -2, ?a, 12345678901234567890
p (1..), (..2), (1...3).to_a, ("a".."e").step(2).to_a
p `echo hi`
p defined?(foo), defined?(p), defined?(String), defined?(@a), defined?(x = 1), defined?(o.single), defined?(o.nope),
  defined?(yield), defined?(Nope::Deep), defined?(String.new.nope.deep), defined?(A::B), defined?(@@a), defined?($nope),
  defined?(nil), defined?([nope]), defined?([1, cnt]), defined?(nope { }), defined?(!nope), defined?(puts(nope)), defined?(self), defined?(1 + 1), defined?(cnt)
p({"a": 1, b: 2, "c" => 3, **{d: 4}, nil => 5})
BEGIN { puts "BEGIN" }
END { puts "END" }
at_exit { puts "exit" }
p __method__.inspect
def meth_name = __method__
p meth_name
def endless_arg(x, y = x) = x * y
p endless_arg 3
p send(:endless_arg, 4), public_send(:then) { 1 }
p [1, 2, 3].then { |a, *b| [a, b] }
p (proc { |a, b = 5, *c| [a, b, c] }).call([1]), (proc { |a, b = 5, *c| [a, b, c] }).call(1, 2, 3)
x = 10
[1, 2].each { |x| x += 1 }
p x
y = [1, 2, 3]
  .map { |v| v * 2 } # comment
  .select(&:even?)
p y
p [[1, [2, 3]]].each { |a, (b, c)| p a + b + c }
def ret_multi = return 1, *[2, 3]
p ret_multi
p((1 if false), (true ? 1 : 2), [1, 2, 3][1..], {a: {b: 1}}.dig(:a, :b))
puts [1, 2, 3].sum { |v| next 0 if v == 2; v }
def rec(n) = n.zero? ? [] : [n, *rec(n - 1)]
p rec(3)
obj = Class.new { def ==(o) = true; def !; :bang; end; def +@ = :plus; def -@ = :minus; def ~ = :tilde; def call(*a) = a; def to_proc = ->(x) { x * 3 } }.new
p obj == 1, !obj, +obj, -obj, ~obj, obj.(1, 2), [1, 2].map(&obj)
