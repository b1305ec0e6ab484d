## floor-division refuted
x = -7 / 2
#@ assert x == -3
## modulo-sign refuted
x = -7 % 3
#@ assert x == -1
## modulo-negative-divisor refuted
x = 7 % -3
#@ assert x >= 0
## remainder-sign refuted
x = -7.remainder(3)
#@ assert x >= 0
## divmod refuted
q, r = -7.divmod(2)
#@ assert r == -1
## alias-array refuted
a = [1, 2]
b = a
b << 3
#@ assert a.size == 2
## alias-in-array refuted
row = [0]
grid = [row, row]
grid[0][0] = 5
#@ assert grid[1][0] == 0
## array-new-shared refuted
grid = Array.new(2, [])
grid[0] << 1
#@ assert grid[1].empty?
## dup-is-shallow refuted
a = [[1]]
b = a.dup
b[0] << 2
#@ assert a[0].size == 1
## argument-mutated refuted
def fill(xs)
  xs << 9
  nil
end
a = []
fill(a)
#@ assert a.empty?
## string-mutated refuted
s = +"ab"
t = s
t << "c"
#@ assert s.size == 2
## rescue-continues refuted
x = 0
begin
  x = 1
  raise ArgumentError
  x = 2
rescue ArgumentError
  x += 10
end
#@ assert x == 2
## ensure-runs refuted
x = 0
begin
  begin
    raise "a"
  ensure
    x = 5
  end
rescue RuntimeError
  nil
end
#@ assert x == 0
## retry-counts refuted
n = 0
begin
  n += 1
  raise "again" if n < 3
rescue RuntimeError
  retry
end
#@ assert n == 1
## rescue-modifier refuted
x = (raise("a") rescue 7)
#@ assert x == 0
## rescue-order refuted
def f
  Integer("x")
rescue TypeError
  1
rescue StandardError
  2
end
x = f
#@ assert x == 1
## break-value refuted
x = [1, 2, 3].each { |v| break v if v == 2 }
#@ assert x == 3
## next-value refuted
x = [1, 2, 3].map { |v| next 0 if v == 2; v }
#@ assert x[1] == 2
## return-in-block refuted
def f
  [1, 2, 3].each { |v| return v if v > 1 }
  0
end
x = f
#@ assert x == 0
## return-in-lambda refuted
def f
  g = -> { return 1 }
  g.call
  2
end
x = f
#@ assert x == 1
## return-in-proc refuted
def f
  g = proc { return 1 }
  g.call
  2
end
x = f
#@ assert x == 2
## loop-break refuted
n = 0
loop do
  n += 1
  break if n == 5
end
#@ assert n == 4
## while-modifier refuted
i = 0
i += 1 while i < 10
#@ assert i == 9
## begin-end-while refuted
i = 10
begin
  i += 1
end while i < 5
#@ assert i == 10
## until-loop refuted
i = 0
i += 3 until i >= 10
#@ assert i == 10
## for-variable refuted
for i in 1..3
  j = i
end
#@ assert i == 1
## block-shadow refuted
x = 1
[5].each { |v; x| x = v }
[6].each { |v| x = v }
#@ assert x == 1
## mutation-during-iteration refuted
a = [1, 2, 3]
n = 0
a.each do |v|
  n += 1
  a << 0 if a.size < 5
end
#@ assert n == 3
## delete-during-iteration refuted
a = [1, 2, 3, 4]
a.each { |v| a.delete(v) }
#@ assert a.empty?
## negative-index refuted
a = [1, 2, 3]
x = a[-1]
#@ assert x == 1
## out-of-range-nil refuted
a = [1, 2]
x = a[2]
#@ assert !x.nil?
## array-assign-grows refuted
a = [1]
a[3] = 4
#@ assert a.size == 2
## slice-length refuted
a = [1, 2, 3]
b = a[1, 5]
#@ assert b.size == 5
## pop-empty refuted
a = []
x = a.pop
#@ assert !x.nil?
## hash-default refuted
h = Hash.new(0)
h[:a] += 2
#@ assert h[:b] == 2
## hash-shared-default refuted
h = Hash.new([])
h[:a] << 1
#@ assert h[:b].empty?
## hash-overwrite refuted
h = { a: 1 }
h[:a] = 2
#@ assert h.size == 2
## hash-delete refuted
h = { a: 1, b: 2 }
h.delete(:a)
#@ assert h.size == 2
## symbol-not-string refuted
h = { "a" => 1 }
#@ assert h[:a] == 1
## override-hides refuted
class A
  def v = 1
  def w = v
end
class B < A
  def v = 2
end
x = B.new.w
#@ assert x == 1
## super-adds refuted
class A
  def initialize
    @n = 1
  end
  attr_reader :n
end
class B < A
  def initialize
    super
    @n += 1
  end
end
x = B.new.n
#@ assert x == 1
## module-wins refuted
module M
  def v = 3
end
class A
  include M
  def v = super + 1
end
x = A.new.v
#@ assert x == 3
## prepend-wins refuted
module M
  def v = 3
end
class A
  prepend M
  def v = 1
end
x = A.new.v
#@ assert x == 1
## reopened refuted
class A
  def v = 1
end
class A
  def v = 2
end
x = A.new.v
#@ assert x == 1
## redefined-method refuted
def f = 1
def f = 2
x = f
#@ assert x == 1
## redefined-between refuted
def f = 1
x = f
def f = 2
y = f
#@ assert x == y
## alias-keeps-old refuted
class A
  def v = 1
  alias old v
  def v = 2
end
x = A.new.old
#@ assert x == 2
## singleton-method refuted
class A
  def v = 1
end
a = A.new
def a.v = 2
x = a.v
#@ assert x == 1
## extend-object refuted
module M
  def v = 2
end
class A
  def v = 1
end
a = A.new
a.extend(M)
x = a.v
#@ assert x == 1
## define-method refuted
class A
  def v = 1
  define_method(:v) { 2 }
end
x = A.new.v
#@ assert x == 1
## method-missing refuted
class A
  def method_missing(name, *args) = 5
  def respond_to_missing?(*) = true
end
x = A.new.anything
#@ assert x == 4
## send-calls refuted
class A
  def v = 2
end
x = A.new.send(:v)
#@ assert x == 1
## instance-variable-set refuted
class A
  def initialize
    @n = 1
  end
  attr_reader :n
end
a = A.new
a.instance_variable_set(:@n, 2)
#@ assert a.n == 1
## instance-eval refuted
class A
  def initialize
    @n = 1
  end
  attr_reader :n
end
a = A.new
a.instance_eval { @n = 2 }
#@ assert a.n == 1
## global-changed refuted
$n = 1
def bump = $n += 1
bump
#@ assert $n == 1
## global-through-block refuted
$n = 0
3.times { $n += 2 }
#@ assert $n == 0
## top-level-ivar refuted
@n = 1
def bump = @n += 1
bump
#@ assert @n == 1
## class-variable-shared refuted
class A
  @@n = 1
  def self.n = @@n
  def self.n=(v)
    @@n = v
  end
end
class B < A
end
B.n = 5
x = A.n
#@ assert x == 1
## class-ivar-apart refuted
class A
  @n = 1
  class << self
    attr_accessor :n
  end
end
class B < A
end
x = B.n
#@ assert x == 1
## closure-sees-change refuted
n = 1
f = -> { n }
n = 2
x = f.call
#@ assert x == 1
## closure-changes refuted
n = 1
f = -> { n += 1 }
f.call
f.call
#@ assert n == 2
## two-closures-share refuted
def pair
  n = 0
  [-> { n += 1 }, -> { n }]
end
inc, get = pair
inc.call
x = get.call
#@ assert x == 0
## closure-in-loop refuted
fs = []
i = 0
while i < 2
  fs << -> { i }
  i += 1
end
x = fs[0].call
#@ assert x == 0
## closure-in-block refuted
fs = []
2.times { |i| fs << -> { i } }
x = fs[0].call
#@ assert x == 1
## default-argument refuted
def f(a, b = a + 1) = b
x = f(3)
#@ assert x == 3
## keyword-argument refuted
def f(a:, b: 2) = a - b
x = f(b: 5, a: 1)
#@ assert x == -1
## splat-sum refuted
def f(*xs) = xs.size
x = f(1, 2, 3)
#@ assert x == 2
## multiple-assign-swap refuted
a, b = 1, 2
a, b = b, a
#@ assert a == 1
## op-assign-or refuted
a = nil
a ||= 3
a ||= 4
#@ assert a == 4
## op-assign-and refuted
a = 1
a &&= nil
#@ assert a == 1
## safe-navigation refuted
a = nil
x = a&.size
#@ assert x == 0
## ternary-nil refuted
x = nil ? 1 : 2
#@ assert x == 1
## zero-is-true refuted
x = 0 ? 1 : 2
#@ assert x == 2
## case-when refuted
x = case 5
    when 1..4 then 1
    when Integer then 2
    else 3
    end
#@ assert x == 3
## case-in refuted
x = case [1, 2]
    in [a, b] if a > b then 1
    in [a, b] then 2
    end
#@ assert x == 1
## range-exclusive refuted
n = (1...4).count { |v| v > 0 }
#@ assert n == 4
## range-step refuted
n = 0
1.step(10, 4) { |v| n += v }
#@ assert n == 5
## integer-round refuted
x = 5.0 / 2
#@ assert x == 2
## float-sum refuted
x = (0.5).floor
#@ assert x == 1
## power-negative refuted
x = (-2)**3
#@ assert x == 8
## shift refuted
x = 1 << 4
#@ assert x == 8
## bit-and refuted
x = 6 & 3
#@ assert x == 3
## clamp refuted
x = 15.clamp(0, 10)
#@ assert x == 15
## recursion-wrong-base refuted
def f(n) = n == 0 ? 1 : f(n - 1) + 1
x = f(3)
#@ assert x == 3
## mutual-state refuted
class A
  attr_reader :n
  def initialize
    @n = 0
  end
  def ping(k)
    return if k == 0
    @n += 1
    pong(k - 1)
  end
  def pong(k)
    return if k == 0
    @n -= 2
    ping(k - 1)
  end
end
a = A.new
a.ping(4)
#@ assert a.n >= 0
## recursion-changes-array refuted
def fill(xs, n)
  return xs if n == 0
  xs << n
  fill(xs, n - 1)
end
a = []
fill(a, 3)
#@ assert a.size == 0
## recursion-closure refuted
total = 0
add = lambda do |n|
  total += n
  add.call(n - 1) if n > 0
end
add.call(3)
#@ assert total == 3
## recursion-escapes refuted
def find(n)
  yield n
  find(n + 1) { |v| yield v }
end
def first_big
  find(0) { |v| return v if v > 2 }
end
x = first_big
#@ assert x == 2
## object-in-array refuted
class P
  attr_accessor :n
  def initialize(n)
    @n = n
  end
end
ps = [P.new(1), P.new(2)]
ps.each { |it| it.n += 1 }
#@ assert ps[0].n == 1
## object-in-hash refuted
class P
  attr_accessor :n
  def initialize(n)
    @n = n
  end
end
h = { a: P.new(1) }
h[:a].n = 7
#@ assert h[:a].n == 1
## object-field-alias refuted
class P
  attr_accessor :other, :n
end
a = P.new
b = P.new
a.other = b
b.n = 3
a.other.n = 4
#@ assert b.n == 3
## frozen-raises refuted
a = [1].freeze
x = begin
  a << 2
  1
rescue FrozenError
  2
end
#@ assert x == 1
## nil-raises refuted
x = begin
  nil.size
  1
rescue NoMethodError
  2
end
#@ assert x == 1
## zero-division refuted
x = begin
  1 / 0
rescue ZeroDivisionError
  -1
end
#@ assert x == 1
## catch-throw refuted
x = catch(:done) do
  10.times { |i| throw :done, i if i == 3 }
  99
end
#@ assert x == 99
## struct-copy refuted
S = Struct.new(:a)
s = S.new(1)
t = s
t.a = 2
#@ assert s.a == 1
## constant-mutated refuted
LIST = [1]
LIST << 2
#@ assert LIST.size == 1
## to-s-called refuted
class A
  attr_reader :n
  def initialize
    @n = 0
  end
  def to_s
    @n += 1
    "a"
  end
end
a = A.new
"#{a}"
#@ assert a.n == 0
## equality-override refuted
class A
  def ==(other) = true
end
x = A.new == A.new ? 1 : 2
#@ assert x == 2
## coerce-plus refuted
class A
  def +(other) = other * 2
end
x = A.new + 3
#@ assert x == 3
## setter-returns refuted
class A
  def n=(v)
    @n = v + 1
  end
  attr_reader :n
end
a = A.new
x = (a.n = 3)
#@ assert a.n == 3
## yield-twice refuted
def twice
  yield
  yield
end
n = 0
twice { n += 1 }
#@ assert n == 1
## block-given refuted
def f = block_given? ? 1 : 2
x = f
#@ assert x == 1
## ensure-changes refuted
def f
  @n = 1
  return @n
ensure
  @n = 2
end
f
#@ assert @n == 1
## loop-object-field refuted
class C
  attr_reader :n
  def initialize
    @n = 0
  end
  def up = @n += 1
end
c = C.new
i = 0
while i < 3
  c.up
  c = C.new if i == 1
  i += 1
end
#@ assert c.n == 3
## condition-defines refuted
if true
  def f = 1
else
  def f = 2
end
x = f
#@ assert x == 2
## at-exit-order refuted
n = 0
[3, 1, 2].sort.each { |v| n = n * 10 + v }
#@ assert n == 312
## inject-symbol refuted
x = [1, 2, 3].inject(:*)
#@ assert x == 5
## min-by refuted
x = [3, -5, 2].min_by { |v| v.abs }
#@ assert x == -5
## sum-of-empty refuted
x = [].sum
#@ assert x == 1
## subclass-invariant refuted d = D.new; d.add; d.get
class C
  def initialize
    @n = 0
  end
  def add = @n += 1
  def get
    #@ assert @n >= 0
    @n
  end
end
class D < C
  def add = @n -= 1
end
## leaked-array refuted s = Stack.new; s.items << 1; s.check
class Stack
  attr_reader :items
  def initialize
    @items = []
    @count = 0
  end
  #: (Integer) -> void
  def push(x)
    @items.push(x)
    @count += 1
  end
  def check
    #@ assert @count == @items.size
    @count
  end
end
## given-array refuted xs = [1]; b = Bag.new(xs); xs << 2; b.check
class Bag
  #: (Array[Integer]) -> void
  def initialize(xs)
    @xs = xs
    @n = xs.size
  end
  def check
    #@ assert @n == @xs.size
    @n
  end
end
## exception-between refuted q = Two.new; (q.step(0) rescue nil); q.check
class Two
  def initialize
    @a = 0
    @b = 0
  end
  #: (Integer) -> void
  def step(d)
    @a += 1
    @b += d / d
  end
  def check
    #@ assert @a == @b
    @a
  end
end
## writer-by-subclass refuted l = Low.new; l.reset; l.get
class High
  def initialize
    @n = 10
  end
  def get
    #@ assert @n == 10
    @n
  end
end
class Low < High
  def reset = @n = 0
end
## module-writer refuted o = On.new; o.off; o.get
module Off
  def off = @n = -1
end
class On
  include Off
  def initialize
    @n = 1
  end
  def get
    #@ assert @n > 0
    @n
  end
end
## protected-set refuted a = Acc.new; a.take(Acc.new); a.get
class Acc
  def initialize
    @n = 1
  end
  #: (Acc) -> void
  def take(other)
    other.drop
    drop
  end
  def get
    #@ assert @n == 1
    @n
  end
  protected
  def drop = @n -= 1
end
## keyword-optional refuted k = Key.new; k.set(a: 1, b: 0); k.get
class Key
  def initialize
    @n = 0
  end
  #: (?a: Integer, ?b: Integer) -> void
  def set(a: 0, b: 1)
    @n = -1 if a == 1 && b == 0
  end
  def get
    #@ assert @n == 0
    @n
  end
end
## optional-first refuted k = Opt.new; k.set(5); k.get
class Opt
  def initialize
    @n = 0
  end
  #: (?Integer, ?Integer) -> void
  def set(a = 0, b = a)
    @n = a == 5 && b == 5 ? 1 : 0
  end
  def get
    #@ assert @n == 0
    @n
  end
end
## continuation-effect refuted
$n = 0
def go(n, k)
  n <= 0 ? k.call(0) : go(n - 1, ->(v) { $n += 1; k.call(v) })
end
go(3, ->(v) { v })
#@ assert $n == 0
## continuation-twice refuted
def go(n, k)
  n <= 0 ? k.call(0) + k.call(1) : go(n - 1, ->(v) { k.call(v + 1) })
end
x = go(2, ->(v) { v })
#@ assert x == 4
## continuation-captured-late refuted
def go(n, k)
  return k.call(0) if n <= 0
  m = n
  f = ->(v) { k.call(v + m) }
  m = 0
  go(n - 1, f)
end
x = go(2, ->(v) { v })
#@ assert x == 3
## continuation-argument refuted
def go(n, k)
  n <= 0 ? k.call(1) : go(n - 1, ->(v) { k.call(v * 2) })
end
x = go(3, ->(v) { v })
#@ assert x == 4
## recursion-array-size refuted
def grow(n, xs) = n <= 0 ? xs : grow(n - 1, xs + [n, n])
x = grow(3, [])
#@ assert x.size == 3
## loop-array-size refuted
xs = [1, 2, 3, 4, 5]
n = 0
while xs.size > 1
  xs = xs.drop(2)
  n += 1
end
#@ assert n == 4
## loop-array-swapped refuted
a = [1]
b = [1, 2, 3]
i = 0
while i < 3
  a, b = b, a
  a << 0
  i += 1
end
#@ assert a.size == 3
## recursion-array-alias refuted
def fill(n, xs, ys)
  return xs.size if n <= 0
  ys << n
  fill(n - 1, xs, ys)
end
a = [0]
x = fill(2, a, a)
#@ assert x == 1
