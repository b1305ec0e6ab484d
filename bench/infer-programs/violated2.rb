## loop-closure-counter refuted
def counter
  n = 0
  -> { n += 1 }
end
c = counter
i = 0
while i < 4
  c.call
  i += 1
end
x = c.call
#@ assert x == 4
## closure-joined refuted
def adder(n) = ->(x) { x + n }
f = 3 > 2 ? adder(1) : adder(2)
x = f.call(1)
#@ assert x == 3
## closure-of-block refuted
def keep(&b) = b
n = 1
f = keep { n += 5 }
f.call
#@ assert n == 1
## closure-parameter-shadow refuted
n = 1
f = ->(n) { n + 1 }
x = f.call(5)
#@ assert x == 2
## nested-closures refuted
def outer
  a = 1
  mk = -> { a += 1; -> { a * 10 } }
  mk.call
end
f = outer
x = f.call
#@ assert x == 10
## closure-after-reassign refuted
def make
  v = 1
  f = -> { v }
  v = 2
  f
end
x = make.call
#@ assert x == 1
## closures-of-one-frame refuted
class Box
  attr_reader :get, :set
  def initialize
    v = 0
    @get = -> { v }
    @set = ->(x) { v = x }
  end
end
b = Box.new
b.set.call(5)
x = b.get.call
#@ assert x == 0
## proc-next refuted
f = proc { |v| next 0 if v > 2; 1 }
x = f.call(3)
#@ assert x == 1
## proc-arity refuted
f = proc { |a, b| b.nil? ? 1 : 2 }
x = f.call(1)
#@ assert x == 2
## lambda-default refuted
f = ->(a, b = a * 2) { b }
x = f.call(4)
#@ assert x == 4
## block-pass-symbol refuted
x = [1, -2].map(&:abs).sum
#@ assert x == -1
## yield-array-splits refuted
def each_pair_of
  yield [1, 2]
end
x = 0
each_pair_of { |a, b| x = b }
#@ assert x == 1
## recursion-two-calls refuted
def tree(n) = n <= 0 ? 1 : tree(n - 1) + tree(n - 2)
x = tree(3)
#@ assert x == 4
## recursion-state-global refuted
$log = 0
def walk(n)
  return if n == 0
  walk(n - 1)
  $log = $log * 2 + 1
end
walk(3)
#@ assert $log == 3
## recursion-raises-late refuted
def f(n)
  raise ArgumentError if n == 0
  f(n - 1)
end
x = 1
begin
  f(2)
  x = 2
rescue ArgumentError
  x = 3
end
#@ assert x == 2
## recursion-ensure refuted
$n = 0
def f(k)
  return 0 if k == 0
  f(k - 1)
ensure
  $n += 1
end
f(2)
#@ assert $n == 2
## recursion-block-break refuted
def each_down(n, &b)
  return if n == 0
  b.call(n)
  each_down(n - 1, &b)
end
x = 0
each_down(5) do |v|
  x += v
end
#@ assert x == 5
## recursion-object-chain refuted
class N
  attr_accessor :nxt, :v
  def initialize(v)
    @v = v
  end
  def total = @nxt.nil? ? @v : @v + @nxt.total
end
a = N.new(1)
b = N.new(2)
a.nxt = b
x = a.total
#@ assert x == 1
## recursion-mutates-self refuted
class N
  attr_reader :v
  def initialize
    @v = 0
  end
  def deep(n)
    @v += n
    deep(n - 1) if n > 0
    @v
  end
end
n = N.new
x = n.deep(3)
#@ assert x == 3
## recursion-swaps refuted
def swap(n, a, b) = n == 0 ? a : swap(n - 1, b, a)
x = swap(3, 1, 2)
#@ assert x == 1
## recursion-default refuted
def f(n, acc = 1) = n == 0 ? acc : f(n - 1, acc * 2)
x = f(3)
#@ assert x == 4
## recursion-keyword refuted
def f(n, acc: 0) = n == 0 ? acc : f(n - 1, acc: acc + n)
x = f(3)
#@ assert x == 5
## recursion-bool refuted
def any_big(xs, i) = i >= xs.size ? false : xs[i] > 2 || any_big(xs, i + 1)
x = any_big([1, 2, 3], 0)
#@ assert !x
## recursion-nil refuted
def find(xs, i) = i >= xs.size ? nil : (xs[i] == 9 ? i : find(xs, i + 1))
x = find([1, 9], 0)
#@ assert x.nil?
## class-body-runs refuted
class A
  X = 1
  $seen = 5
  def self.v = $seen
end
x = A.v
#@ assert x == 1
## class-body-loop refuted
class A
  @n = 0
  3.times { @n += 1 }
  def self.n = @n
end
x = A.n
#@ assert x == 1
## global-alias refuted
$a = [1]
$b = $a
$b << 2
#@ assert $a.size == 1
## global-in-method-order refuted
$v = 1
def get = $v
x = get
$v = 2
y = get
#@ assert x == y
## top-level-return refuted
x = 1
def f
  return 5 if true
  6
end
x = f
#@ assert x == 6
## constant-in-class refuted
class A
  N = 4
  def n = N
end
x = A.new.n
#@ assert x == 5
## nested-constant refuted
N = 1
class A
  N = 2
  def n = N
end
x = A.new.n
#@ assert x == 1
## protected-compare refuted
class A
  def initialize(n)
    @n = n
  end
  def more?(o) = @n > o.n
  protected
  attr_reader :n
end
x = A.new(1).more?(A.new(2)) ? 1 : 2
#@ assert x == 1
## private-raises refuted
class A
  private
  def v = 1
end
x = begin
  A.new.v
rescue NoMethodError
  0
end
#@ assert x == 1
## respond-to refuted
class A
  def v = 1
end
x = A.new.respond_to?(:w) ? 1 : 2
#@ assert x == 1
## comparable refuted
class A
  include Comparable
  attr_reader :n
  def initialize(n)
    @n = n
  end
  def <=>(o) = o.n <=> n
end
x = A.new(1) < A.new(2) ? 1 : 2
#@ assert x == 1
## to-proc refuted
x = [1, 2, 3].select(&:even?).size
#@ assert x == 2
## each-returns-self refuted
x = [1, 2].each { |v| v + 1 }
#@ assert x[0] == 2
## map-bang refuted
a = [1, 2]
b = a
a.map! { |v| v * 2 }
#@ assert b[0] == 1
## sort-bang refuted
a = [3, 1]
b = a
b.sort!
#@ assert a[0] == 3
## concat-shares refuted
a = [1]
b = a + [2]
b << 3
#@ assert a.size == 3
## times-returns refuted
x = 3.times { |i| i }
#@ assert x == 2
## upto-empty refuted
n = 0
5.upto(3) { n += 1 }
#@ assert n == 3
## case-fallthrough refuted
x = 0
case 2
when 1 then x = 1
when 2, 3 then x = 2
end
#@ assert x == 0
## unless-else refuted
x = unless false then 1 else 2 end
#@ assert x == 2
## and-or-precedence refuted
x = (true || false) && false
#@ assert x
## chained-rescue-else refuted
x = begin
  1
rescue StandardError
  2
else
  3
end
#@ assert x == 1
## redo-like-until refuted
n = 10
n -= 3 until n < 0
#@ assert n == 0
## harness-two-methods refuted q = T.new; q.arm; q.fire; q.check
class T
  def initialize
    @armed = false
    @n = 1
  end
  def arm = @armed = true
  def fire
    @n = 0 if @armed
  end
  def check
    #@ assert @n == 1
    @n
  end
end
## harness-alias-public refuted q = T.new; q.unset; q.check
class T
  def initialize
    @n = 1
  end
  def check
    #@ assert @n == 1
    @n
  end
  private
  def reset = @n = 0
  alias unset reset
  public :unset
end
## harness-attr-alias refuted q = T.new; q.m = 0; q.check
class T
  attr_writer :n
  alias m= n=
  private :n=
  def initialize
    @n = 1
  end
  def check
    #@ assert @n == 1
    @n
  end
end
## harness-send-self refuted q = T.new; q.both(q); q.check
class T
  def initialize
    @n = 1
    @m = 1
  end
  #: (T) -> void
  def both(other)
    @n += 1
    other.half
    @m += 1
  end
  #: () -> void
  def half
    @m = 0 if @n != @m
  end
  def check
    #@ assert @n == @m
    @n
  end
end
## harness-struct refuted q = T.new(1); q.n = -1; q.check
class T < Struct.new(:n)
  def check
    #@ assert n != -1
    n
  end
end
## harness-default-nil refuted q = T.new; q.check
class T
  def set = @n = 1
  def check
    #@ assert @n == 1
    @n
  end
end
## harness-inherited-init refuted q = U.new; q.check
class T
  def initialize
    @n = 1
  end
end
class U < T
  def initialize
    @m = 1
  end
  def check
    #@ assert @n == 1
    @n
  end
end
## harness-hash-leak refuted q = T.new; q.table[:a] = 1; q.check
class T
  attr_reader :table
  def initialize
    @table = {}
    @n = 0
  end
  #: (Symbol, Integer) -> void
  def put(k, v)
    @table[k] = v unless @table.key?(k)
    @n = @table.size
  end
  def check
    #@ assert @n == @table.size
    @n
  end
end
