## sum proved
#: (Integer) -> Integer
def sum(n)
  n <= 0 ? 0 : n + sum(n - 1)
end
#: (Integer) -> void
def check(n)
  s = sum(n)
  #@ assert n <= s
end
## sum-e refuted check(0)
#: (Integer) -> Integer
def sum(n)
  n <= 0 ? 0 : n + sum(n - 1)
end
#: (Integer) -> void
def check(n)
  s = sum(n)
  #@ assert n + 1 <= s
end
## factorial proved
#: (Integer) -> Integer
def fact(n)
  return 1 if n <= 1
  n * fact(n - 1)
end
x = fact(5)
#@ assert x >= 1
## factorial-e refuted
def fact(n)
  return 0 if n <= 0
  n * fact(n - 1)
end
x = fact(5)
#@ assert x >= 1
## mc91 proved
#: (Integer) -> Integer
def mc91(n)
  if n > 100
    n - 10
  else
    mc91(mc91(n + 11))
  end
end
#: (Integer) -> void
def check(n)
  r = mc91(n)
  #@ assert r >= 91
end
## mc91-e refuted check(102)
#: (Integer) -> Integer
def mc91(n)
  if n > 100
    n - 10
  else
    mc91(mc91(n + 11))
  end
end
#: (Integer) -> void
def check(n)
  r = mc91(n)
  #@ assert r == 91
end
## ackermann proved
#: (Integer, Integer) -> Integer
def ack(m, n)
  if m == 0
    n + 1
  elsif n == 0
    ack(m - 1, 1)
  else
    ack(m - 1, ack(m, n - 1))
  end
end
#: (Integer, Integer) -> void
def check(m, n)
  return if m < 0 || n < 0
  r = ack(m, n)
  #@ assert r > n
end
## ackermann-e refuted check(0, 0)
#: (Integer, Integer) -> Integer
def ack(m, n)
  if m == 0
    n + 1
  elsif n == 0
    ack(m - 1, 1)
  else
    ack(m - 1, ack(m, n - 1))
  end
end
#: (Integer, Integer) -> void
def check(m, n)
  return if m < 0 || n < 0
  r = ack(m, n)
  #@ assert r > n + 1
end
## even-odd proved
def even(n) = n == 0 ? true : odd(n - 1)
def odd(n) = n == 0 ? false : even(n - 1)
x = even(6)
#@ assert x
## even-odd-e refuted
def even(n) = n == 0 ? true : odd(n - 1)
def odd(n) = n == 0 ? false : even(n - 1)
x = even(7)
#@ assert x
## even-odd-open proved
#: (Integer) -> bool
def even(n) = n == 0 ? true : odd(n - 1)
#: (Integer) -> bool
def odd(n) = n == 0 ? false : even(n - 1)
#: (Integer) -> void
def check(n)
  return if n < 0
  if even(n)
    #@ assert n % 2 == 0
    puts n
  end
end
## even-odd-open-e refuted check(2)
#: (Integer) -> bool
def even(n) = n == 0 ? true : odd(n - 1)
#: (Integer) -> bool
def odd(n) = n == 0 ? false : even(n - 1)
#: (Integer) -> void
def check(n)
  return if n < 0
  if even(n)
    #@ assert n % 4 == 0
    puts n
  end
end
## ping-pong proved
#: (Integer, Integer) -> Integer
def ping(n, acc)
  n <= 0 ? acc : pong(n - 1, acc + 2)
end
#: (Integer, Integer) -> Integer
def pong(n, acc)
  n <= 0 ? acc : ping(n - 1, acc + 3)
end
#: (Integer) -> void
def check(n)
  r = ping(n, 0)
  #@ assert r >= 0
end
## ping-pong-e refuted check(1)
#: (Integer, Integer) -> Integer
def ping(n, acc)
  n <= 0 ? acc : pong(n - 1, acc + 2)
end
#: (Integer, Integer) -> Integer
def pong(n, acc)
  n <= 0 ? acc : ping(n - 1, acc - 3)
end
#: (Integer) -> void
def check(n)
  r = ping(n, 0)
  #@ assert r < 1
end
## accumulator proved
#: (Integer, Integer) -> Integer
def count(n, acc)
  n <= 0 ? acc : count(n - 1, acc + 1)
end
#: (Integer) -> void
def check(n)
  return if n < 0
  r = count(n, 0)
  #@ assert r == n
end
## accumulator-e refuted check(1)
#: (Integer, Integer) -> Integer
def count(n, acc)
  n <= 0 ? acc : count(n - 1, acc + 2)
end
#: (Integer) -> void
def check(n)
  return if n < 0
  r = count(n, 0)
  #@ assert r == n
end
## multiply proved
#: (Integer, Integer) -> Integer
def mult(n, m)
  n <= 0 ? 0 : m + mult(n - 1, m)
end
#: (Integer, Integer) -> void
def check(n, m)
  return if m < 1
  r = mult(n, m)
  #@ assert r >= n
end
## multiply-e refuted check(1, 0)
#: (Integer, Integer) -> Integer
def mult(n, m)
  n <= 0 ? 0 : m + mult(n - 1, m)
end
#: (Integer, Integer) -> void
def check(n, m)
  return if m < 0
  r = mult(n, m)
  #@ assert r >= n
end
## fib proved
#: (Integer) -> Integer
def fib(n)
  n < 2 ? 1 : fib(n - 1) + fib(n - 2)
end
#: (Integer) -> void
def check(n)
  r = fib(n)
  #@ assert r >= 1
end
## fib-e refuted check(1)
#: (Integer) -> Integer
def fib(n)
  n < 2 ? n : fib(n - 1) + fib(n - 2)
end
#: (Integer) -> void
def check(n)
  r = fib(n)
  #@ assert r >= 2 || n < 1
end
## precondition-of-callee proved
#: (Array[Integer], Integer) -> Integer
def at(xs, i)
  #@ assert 0 <= i && i < xs.size
  xs[i]
end
#: (Array[Integer], Integer, Integer) -> Integer
def sum_from(xs, i, acc)
  i >= xs.size ? acc : sum_from(xs, i + 1, acc + at(xs, i))
end
#: (Array[Integer]) -> Integer
def sum(xs) = sum_from(xs, 0, 0)
## precondition-of-callee-e refuted sum([])
#: (Array[Integer], Integer) -> Integer
def at(xs, i)
  #@ assert 0 <= i && i < xs.size
  xs[i]
end
#: (Array[Integer], Integer, Integer) -> Integer
def sum_from(xs, i, acc)
  i > xs.size ? acc : sum_from(xs, i + 1, acc + at(xs, i).to_i)
end
#: (Array[Integer]) -> Integer
def sum(xs) = sum_from(xs, 0, 0)
## global-effect proved
$depth = 0
def dive(n)
  return if n <= 0
  $depth += 1
  dive(n - 1)
end
dive(4)
#@ assert $depth >= 0
## global-effect-e refuted
$depth = 0
def dive(n)
  return if n <= 0
  $depth += 1
  dive(n - 1)
end
dive(4)
#@ assert $depth <= 3
## field-effect proved
class Tally
  attr_reader :n
  def initialize
    @n = 0
  end
  def add(k)
    return if k <= 0
    @n += 2
    add(k - 1)
  end
end
t = Tally.new
t.add(5)
#@ assert t.n >= 0 && t.n % 2 == 0
## field-effect-e refuted
class Tally
  attr_reader :n
  def initialize
    @n = 0
  end
  def add(k)
    return if k <= 0
    @n += 3
    add(k - 1)
  end
end
t = Tally.new
t.add(5)
#@ assert t.n % 2 == 0
## raise-in-recursion proved
#: (Integer) -> Integer
def down(n)
  raise ArgumentError if n < 0
  n == 0 ? 0 : down(n - 1)
end
#: (Integer) -> void
def check(n)
  r = down(n)
  #@ assert n >= 0 && r == 0
end
## raise-in-recursion-e refuted check(-1)
#: (Integer) -> Integer
def down(n)
  raise ArgumentError if n < 0
  n == 0 ? 0 : down(n - 1)
end
#: (Integer) -> void
def check(n)
  r = begin
    down(n)
  rescue ArgumentError
    -1
  end
  #@ assert r == 0
end
## gcd proved
#: (Integer, Integer) -> Integer
def gcd(a, b)
  b == 0 ? a : gcd(b, a % b)
end
#: (Integer, Integer) -> void
def check(a, b)
  return if a <= 0 || b < 0
  g = gcd(a, b)
  #@ assert g > 0
end
## gcd-e refuted check(0, 0)
#: (Integer, Integer) -> Integer
def gcd(a, b)
  b == 0 ? a : gcd(b, a % b)
end
#: (Integer, Integer) -> void
def check(a, b)
  return if a < 0 || b < 0
  g = gcd(a, b)
  #@ assert g > 0
end
## power proved
#: (Integer) -> Integer
def power2(n)
  n <= 0 ? 1 : 2 * power2(n - 1)
end
#: (Integer) -> void
def check(n)
  r = power2(n)
  #@ assert r > n
end
## power-e refuted check(2)
#: (Integer) -> Integer
def power2(n)
  n <= 0 ? 1 : 2 * power2(n - 1)
end
#: (Integer) -> void
def check(n)
  r = power2(n)
  #@ assert r <= 2
end
## depth proved
#: (Integer) -> Integer
def depth(n)
  return 0 if n <= 0
  a = depth(n - 1)
  b = depth(n - 2)
  1 + (a > b ? a : b)
end
#: (Integer) -> void
def check(n)
  d = depth(n)
  #@ assert d >= 0 && (n < 0 || d <= n)
end
## depth-e refuted check(1)
#: (Integer) -> Integer
def depth(n)
  return 0 if n <= 0
  a = depth(n - 1)
  b = depth(n - 2)
  1 + (a > b ? a : b)
end
#: (Integer) -> void
def check(n)
  d = depth(n)
  #@ assert n < 1 || d < n
end
