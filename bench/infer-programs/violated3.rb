## empty-joined refuted f(1)
#: (Integer) -> void
def f(c)
  low = []
  low << 1 if c > 0
  #@ assert low.empty?
end
## empty-alias-joined refuted f(1)
#: (Integer) -> void
def f(c)
  low = []
  same = low
  same << 1 if c > 0
  #@ assert low.size == 0
end
## empty-alias-both refuted f(1)
#: (Integer) -> void
def f(c)
  low = []
  same = c > 0 ? low : []
  same << 1
  #@ assert low.size == 1 && c <= 0 || low.empty?
end
## empty-two-types refuted f(1)
#: (Integer) -> void
def f(c)
  low = []
  c > 0 ? low << 1 : low << "x"
  low << "y"
  #@ assert low.size == 1
end
## empty-two-types-first refuted f(0)
#: (Integer) -> void
def f(c)
  low = []
  c > 0 ? low << 1 : low << "x"
  #@ assert low[0] == 1
end
## empty-in-array refuted f(1)
#: (Integer) -> void
def f(c)
  rows = []
  row = []
  rows << row
  row << 1 if c > 0
  #@ assert rows[0].empty?
end
## empty-in-array-twice refuted f(1)
#: (Integer) -> void
def f(c)
  row = []
  rows = [row, row]
  rows[0] << 1 if c > 0
  #@ assert rows[1].empty?
end
## empty-in-hash refuted f(1)
#: (Integer) -> void
def f(c)
  row = []
  h = { a: row }
  h[:a] << 1 if c > 0
  #@ assert row.empty?
end
## empty-in-field refuted b = Box.new; b.fill; b.check
class Box
  def initialize
    @xs = []
    @ys = @xs
  end

  def fill
    @xs << 1
  end

  def check
    #@ assert @ys.empty?
    @ys
  end
end
## empty-default refuted f(2)
def add(x, acc = [])
  acc << x
  acc
end
#: (Integer) -> void
def f(c)
  a = add(1)
  b = c > 1 ? add(2, a) : add(2)
  #@ assert a.size == 1
  b
end
## empty-from-method refuted f(1)
def make = []
#: (Integer) -> void
def f(c)
  a = make
  b = make
  a << 1 if c > 0
  b << "x" if c > 0
  #@ assert a.size + b.size < 2
end
## empty-constructor refuted f(1)
#: (Integer) -> void
def f(c)
  a = Array.new
  b = a
  b.push(c) if c > 0
  #@ assert a.size == 0
end
## empty-hash-joined refuted f(1)
#: (Integer) -> void
def f(c)
  h = {}
  h[c] = 1 if c > 0
  #@ assert h.empty?
end
## empty-hash-alias refuted f(1)
#: (Integer) -> void
def f(c)
  h = {}
  g = h
  g[:a] = 1 if c > 0
  #@ assert h.size == 0
end
## empty-hash-default refuted f(1)
#: (Integer) -> void
def f(c)
  h = Hash.new(0)
  h[:a] += 1 if c > 0
  #@ assert h[:a] == 0
end
## empty-hash-value-types refuted f(1)
#: (Integer) -> void
def f(c)
  h = {}
  h[:a] = 1
  h[:a] = "x" if c > 0
  #@ assert h[:a] == 1
end
## empty-hash-key-types refuted f(1)
#: (Integer) -> void
def f(c)
  h = {}
  h[:a] = 1
  h["a"] = 2 if c > 0
  #@ assert h.size == 1
end
## empty-loop-alias refuted f([1])
#: (Array[Integer]) -> void
def f(xs)
  low = []
  all = [low]
  xs.each { |x| all[0] << x }
  #@ assert low.empty?
end
## empty-loop-reassigned refuted f([1, 2])
#: (Array[Integer]) -> void
def f(xs)
  low = []
  xs.each do |x|
    low << x
    low = [] if x > 1
  end
  #@ assert low.size == xs.size
end
## empty-loop-kept refuted f([1, 2])
#: (Array[Integer]) -> void
def f(xs)
  low = []
  kept = low
  xs.each do |x|
    low << x
    low = [] if x > 1
  end
  #@ assert kept.size == low.size
end
## empty-partition refuted f([1])
#: (Array[Integer]) -> void
def f(xs)
  low = []
  high = low
  xs.each { |x| x > 0 ? low << x : high << x }
  #@ assert low.size + high.size == xs.size
end
## empty-index-set refuted f(1)
#: (Integer) -> void
def f(c)
  a = []
  a[0] = c if c > 0
  #@ assert a.first.nil?
end
## empty-unshift refuted f(1)
#: (Integer) -> void
def f(c)
  a = []
  a.unshift(c) if c > 0
  #@ assert a.empty?
end
## empty-concat refuted f([1])
#: (Array[Integer]) -> void
def f(xs)
  a = []
  a.concat(xs)
  #@ assert a.empty?
end
## empty-plus refuted f(1)
#: (Integer) -> void
def f(c)
  a = []
  b = a
  a += [c]
  b << c if c > 0
  #@ assert a.size + b.size == 1
end
## empty-closure refuted f(1)
#: (Integer) -> void
def f(c)
  a = []
  add = ->(x) { a << x }
  add.call(1) if c > 0
  #@ assert a.empty?
end
## empty-closure-two refuted f(1)
#: (Integer) -> void
def f(c)
  a = []
  add = -> { a << 1 }
  see = -> { a.size }
  add.call if c > 0
  n = see.call
  #@ assert n == 0
end
## empty-returned refuted f(1)
def keep(xs, x)
  xs << x if x > 0
  xs
end
#: (Integer) -> void
def f(c)
  a = []
  b = keep(a, c)
  b << 5
  #@ assert a.size == 1
end
## empty-recursion refuted f(1)
def walk(n, acc)
  return acc if n <= 0
  acc << n
  walk(n - 1, acc)
end
#: (Integer) -> void
def f(n)
  acc = []
  walk(n, acc)
  #@ assert acc.empty?
end
## empty-rescue refuted f(0)
#: (Integer) -> void
def f(c)
  a = []
  begin
    a << 1
    10 / c
  rescue ZeroDivisionError
    a << 2
  end
  #@ assert a.size == 1
end
## empty-object-in refuted f(1)
class Item
  def initialize(n) = @n = n
  attr_accessor :n
end
#: (Integer) -> void
def f(c)
  item = Item.new(1)
  all = []
  all << item if c > 0
  all.each { |it| it.n = 9 }
  #@ assert item.n == 1
end
## empty-nil-elements refuted f(1)
#: (Integer) -> void
def f(c)
  a = []
  a << nil if c > 0
  a << 1
  #@ assert a[0] == 1
end
## compose-order refuted
f = ->(x) { x + 1 }
g = ->(x) { x * 2 }
a = (f >> g).call(3)
b = (f << g).call(3)
#@ assert a == b
## compose-late refuted
k = 1
f = ->(x) { x + k }
g = ->(x) { x * 2 }
h = f >> g
k = 5
r = h.call(1)
#@ assert r == 4
## compose-effect refuted
n = 0
f = lambda { |x| n += 1; x }
h = f >> f
h.call(1)
#@ assert n == 1
## compose-two-arguments refuted
f = ->(a, b) { a + b }
g = ->(x) { x * 2 }
r = (f >> g).call(1, 2)
#@ assert r == 3
## compose-proc refuted
f = proc { |a, b| [a, b].compact.size }
g = ->(x) { x }
r = (f >> g).call(1, 2)
#@ assert r == 1
## compose-return refuted
f = lambda { |x| return x + 1 }
g = ->(x) { x * 2 }
r = (f >> g).call(1)
#@ assert r == 3
## compose-method refuted
def twice(x) = x * 2
f = ->(x) { x + 1 }
r = (f >> method(:twice)).call(1)
#@ assert r == 3
## number-float refuted a = Acc.new; a.add(0.5); a.check
class Acc
  def initialize
    @n = 0
  end

  def add(x)
    return if x <= 0
    @n += x
  end

  def check
    #@ assert @n == 0 || @n >= 1
    @n
  end
end
## number-division refuted a = Half.new; a.set(1.0); a.check
class Half
  def initialize
    @n = 0
  end

  def set(x)
    return if x < 1
    @n = x / 2
  end

  def check
    #@ assert @n == 0 || @n >= 1
    @n
  end
end
## number-equal refuted f(1.5)
def f(x)
  return if x < 1 || x > 2
  #@ assert x == 1 || x == 2
  x
end
## number-modulo refuted f(-1)
def f(x)
  r = x.remainder(3)
  #@ assert r >= 0
  r
end
