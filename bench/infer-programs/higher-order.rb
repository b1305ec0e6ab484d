## twice proved
def twice = yield(yield(1))
x = twice { |v| v + 1 }
#@ assert x == 3
## twice-e refuted
def twice = yield(yield(1))
x = twice { |v| v + 1 }
#@ assert x == 2
## compose proved
def compose(f, g) = ->(x) { f.call(g.call(x)) }
inc = ->(x) { x + 1 }
dbl = ->(x) { x * 2 }
h = compose(inc, dbl)
y = h.call(5)
#@ assert y == 11
## compose-e refuted
def compose(f, g) = ->(x) { f.call(g.call(x)) }
inc = ->(x) { x + 1 }
dbl = ->(x) { x * 2 }
h = compose(dbl, inc)
y = h.call(5)
#@ assert y == 11
## adder proved
def adder(n) = ->(x) { x + n }
add3 = adder(3)
y = add3.call(4)
#@ assert y == 7
## adder-e refuted
def adder(n) = ->(x) { x + n }
add3 = adder(3)
y = add3.call(4)
#@ assert y == 8
## counter-closure proved
def counter
  n = 0
  -> { n += 1 }
end
c = counter
c.call
c.call
x = c.call
#@ assert x == 3
## counter-closure-e refuted
def counter
  n = 0
  -> { n += 1 }
end
c = counter
d = counter
c.call
d.call
x = c.call
#@ assert x == 3
## apply-n proved
def apply_n(n, x, &f)
  n <= 0 ? x : apply_n(n - 1, f.call(x), &f)
end
r = apply_n(4, 1) { |v| v + 2 }
#@ assert r >= 1
## apply-n-e refuted
def apply_n(n, x, &f)
  n <= 0 ? x : apply_n(n - 1, f.call(x), &f)
end
r = apply_n(4, 1) { |v| v - 2 }
#@ assert r >= 1
## foldn proved
#: (Integer) -> void
def check(n)
  return if n < 0
  r = foldn(n, 0, 0) { |acc, i| acc + i }
  #@ assert r >= 0
end
def foldn(n, i, acc, &f)
  i >= n ? acc : foldn(n, i + 1, f.call(acc, i), &f)
end
## foldn-index proved
#: (Integer) -> void
def check(n)
  foldn(n, 0, 0) do |acc, i|
    #@ assert 0 <= i && i < n
    acc + i
  end
end
def foldn(n, i, acc, &f)
  i >= n ? acc : foldn(n, i + 1, f.call(acc, i), &f)
end
## foldn-index-e refuted check(0)
#: (Integer) -> void
def check(n)
  foldn(n, 0, 0) do |acc, i|
    #@ assert 0 <= i && i < n
    acc + i
  end
end
def foldn(n, i, acc, &f)
  i > n ? acc : foldn(n, i + 1, f.call(acc, i), &f)
end
## cps-sum proved
def sum_cps(n, k)
  if n <= 0
    k.call(0)
  else
    sum_cps(n - 1, ->(v) { k.call(v + n) })
  end
end
#: (Integer) -> void
def check(n)
  sum_cps(n, lambda { |r|
    #@ assert n <= r
    r
  })
end
## cps-sum-e refuted check(1)
def sum_cps(n, k)
  if n <= 0
    k.call(0)
  else
    sum_cps(n - 1, ->(v) { k.call(v + n) })
  end
end
#: (Integer) -> void
def check(n)
  sum_cps(n, lambda { |r|
    #@ assert n < r || n < 1
    r
  })
end
## yield-in-loop proved
#: (Integer) -> void
def check(n)
  repeat(n) do |i|
    #@ assert i >= 0 && i < n
    puts i
  end
end
def repeat(n)
  i = 0
  while i < n
    yield i
    i += 1
  end
end
## yield-in-loop-e refuted check(1)
#: (Integer) -> void
def check(n)
  repeat(n) do |i|
    #@ assert i > 0
    puts i
  end
end
def repeat(n)
  i = 0
  while i < n
    yield i
    i += 1
  end
end
## captured-changes proved
total = 0
add = ->(x) { total += x }
add.call(3)
add.call(4)
#@ assert total == 7
## captured-changes-e refuted
total = 0
add = ->(x) { total += x }
add.call(3)
total = 1
add.call(4)
#@ assert total == 7
## late-binding proved
n = 1
f = -> { n }
n = 5
x = f.call
#@ assert x == 5
## late-binding-e refuted
n = 1
f = -> { n }
n = 5
x = f.call
#@ assert x == 1
## method-object proved
def double(x) = x * 2
m = method(:double)
y = m.call(4)
#@ assert y == 8
## curry-like proved
add = ->(a) { ->(b) { a + b } }
x = add.call(2).call(3)
#@ assert x == 5
## curry-like-e refuted
add = ->(a) { ->(b) { a + b } }
x = add.call(2).call(3)
#@ assert x == 6
## filter-map proved
#: (Array[Integer]) -> void
def check(xs)
  ys = positive(xs) { |x| x + 1 }
  #@ assert ys.size <= xs.size
end
def positive(xs)
  xs.select { |x| x > 0 }.map { |x| yield x }
end
## return-from-block proved
def first_big(xs)
  xs.each { |x| return x if x > 10 }
  11
end
#: (Array[Integer]) -> void
def check(xs)
  r = first_big(xs)
  #@ assert r > 10
end
## return-from-block-e refuted check([])
def first_big(xs)
  xs.each { |x| return x if x > 10 }
  10
end
#: (Array[Integer]) -> void
def check(xs)
  r = first_big(xs)
  #@ assert r > 10
end
## break-value proved
#: (Array[Integer]) -> void
def check(xs)
  r = xs.each { |x| break 7 if x == 0 }
  #@ assert r == 7 || r == xs
end
## stored-lambda proved
class Button
  def initialize(&action)
    @action = action
    @presses = 0
  end
  attr_reader :presses
  def press
    @presses += 1
    @action.call(@presses)
  end
end
seen = 0
b = Button.new { |n| seen = n }
b.press
b.press
#@ assert seen == 2 && b.presses == 2
## stored-lambda-e refuted
class Button
  def initialize(&action)
    @action = action
    @presses = 0
  end
  attr_reader :presses
  def press
    @presses += 1
    @action.call(@presses)
  end
end
seen = 0
b = Button.new { |n| seen = n }
b.press
b.press
#@ assert seen == 1
