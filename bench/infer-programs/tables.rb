## max proved
#: (Integer, Integer) -> Integer
def max(x, y)
  x > y ? x : y
end
#: (Integer, Integer) -> void
def check(x, y)
  m = max(x, y)
  #@ assert m >= x && m >= y
end
## max-e refuted check(0, 1)
#: (Integer, Integer) -> Integer
def max(x, y)
  x > y ? x : x
end
#: (Integer, Integer) -> void
def check(x, y)
  m = max(x, y)
  #@ assert m >= x && m >= y
end
## sum proved
#: (Integer) -> Integer
def sum(k)
  if k < 0
    0
  else
    s = sum(k - 1)
    s + k
  end
end
#: (Integer) -> void
def check(k)
  r = sum(k)
  #@ assert r >= 0 && k <= r
end
## foldn proved
def loop_fold(n, i, c, &f)
  i < n ? loop_fold(n, i + 1, f.call(i, c), &f) : c
end
#: (Integer) -> void
def check(n)
  loop_fold(n, 0, 0) do |i, c|
    #@ assert 0 <= i && i < n
    c
  end
end
## arraymax proved
def foldn(n, b, &f)
  go(n, 0, b, &f)
end
def go(n, i, c, &f)
  i < n ? go(n, i + 1, f.call(i, c), &f) : c
end
#: (Array[Integer]) -> void
def arraymax(a)
  foldn(a.size, 0) do |l, m|
    #@ assert 0 <= l && l < a.size
    x = a[l]
    x > m ? x : m
  end
end
## arraymax-result proved
def go(n, i, c, &f)
  i < n ? go(n, i + 1, f.call(i, c), &f) : c
end
#: (Array[Integer]) -> void
def arraymax(a)
  r = go(a.size, 0, 0) do |l, m|
    x = a[l]
    x > m ? x : m
  end
  #@ assert r >= 0
end
## arraymax-e refuted arraymax([0])
def go(n, i, c, &f)
  i <= n ? go(n, i + 1, f.call(i, c), &f) : c
end
#: (Array[Integer]) -> void
def arraymax(a)
  go(a.size, 0, 0) do |l, m|
    #@ assert 0 <= l && l < a.size
    x = a[l] || 0
    x > m ? x : m
  end
end
## mask proved
#: (Array[Integer], Array[Integer]) -> void
def mask(a, b)
  walk(a, b, 0) if a.size == b.size
end
def walk(a, xs, i)
  return if xs.empty?
  #@ assert 0 <= i && i < a.size
  walk(a, xs.drop(1), i + 1)
end
## mask-e refuted mask([], [0])
#: (Array[Integer], Array[Integer]) -> void
def mask(a, b)
  walk(a, b, 0)
end
def walk(a, xs, i)
  return if xs.empty?
  #@ assert 0 <= i && i < a.size
  walk(a, xs.drop(1), i + 1)
end
## samples proved
#: (Array[Integer], Integer, Integer) -> void
def samples(xs, from, step)
  return if step <= 0 || from < 0
  take(xs, from, step)
end
def take(xs, i, step)
  return if i >= xs.size
  #@ assert 0 <= i && i < xs.size
  take(xs, i + step, step)
end
## samples-e refuted samples([0], -1, 1)
#: (Array[Integer], Integer, Integer) -> void
def samples(xs, from, step)
  return if step <= 0
  take(xs, from, step)
end
def take(xs, i, step)
  return if i >= xs.size
  #@ assert 0 <= i && i < xs.size
  take(xs, i + step, step)
end
## boolflip proved
def flip(b, n)
  if n <= 0
    b
  else
    flip(!b, n - 1)
  end
end
#: (Integer) -> void
def check(n)
  return if n < 0
  r = flip(true, n + n)
  #@ assert r
end
## boolflip-e refuted check(1)
def flip(b, n)
  if n <= 0
    b
  else
    flip(!b, n - 1)
  end
end
#: (Integer) -> void
def check(n)
  return if n < 0
  r = flip(true, n)
  #@ assert r
end
## sum-acm proved
def sum_acm(n, acc)
  n <= 0 ? acc : sum_acm(n - 1, n + acc)
end
#: (Integer) -> void
def check(n)
  r = sum_acm(n, 0)
  #@ assert n <= r
end
## sum-acm-e refuted check(0)
def sum_acm(n, acc)
  n <= 0 ? acc : sum_acm(n - 1, n + acc)
end
#: (Integer) -> void
def check(n)
  r = sum_acm(n, 0)
  #@ assert n < r
end
## sum-all proved
def sum(n) = n <= 0 ? 0 : n + sum(n - 1)
def sum_acm(n, acc) = n <= 0 ? acc : sum_acm(n - 1, n + acc)
def sum_cps(n, k)
  n <= 0 ? k.call(0) : sum_cps(n - 1, ->(v) { k.call(v + n) })
end
#: (Integer) -> void
def check(n)
  a = sum(n)
  b = sum_acm(n, 0)
  #@ assert n <= a && n <= b
  sum_cps(n, lambda { |c|
    #@ assert n <= c
    c
  })
end
## sum-all-e refuted check(0)
def sum(n) = n <= 0 ? 0 : n + sum(n - 1)
def sum_acm(n, acc) = n <= 0 ? acc : sum_acm(n - 1, n + acc)
#: (Integer) -> void
def check(n)
  a = sum(n)
  b = sum_acm(n, 0)
  #@ assert n < a || n < b
end
## mult proved
def mult(n, m)
  n <= 0 || m <= 0 ? 0 : n + mult(n, m - 1)
end
#: (Integer, Integer) -> void
def check(n, m)
  r = mult(n, m)
  #@ assert r >= 0 && (m <= 0 || n <= 0 || n <= r)
end
## mult-e refuted check(0, 0)
def mult(n, m)
  n <= 0 || m <= 0 ? 0 : n + mult(n, m - 1)
end
#: (Integer, Integer) -> void
def check(n, m)
  r = mult(n, m)
  #@ assert r > n
end
## mult-cps proved
def mult_cps(n, m, k)
  if n <= 0 || m <= 0
    k.call(0)
  else
    mult_cps(n, m - 1, ->(v) { k.call(v + n) })
  end
end
#: (Integer, Integer) -> void
def check(n, m)
  mult_cps(n, m, lambda { |r|
    #@ assert m <= 0 || n <= r
    r
  })
end
## mult-cps-e refuted check(0, 0)
def mult_cps(n, m, k)
  if n <= 0 || m <= 0
    k.call(0)
  else
    mult_cps(n, m - 1, ->(v) { k.call(v + n) })
  end
end
#: (Integer, Integer) -> void
def check(n, m)
  mult_cps(n, m, lambda { |r|
    #@ assert n < r
    r
  })
end
## mult-all proved
def mult(n, m) = n <= 0 || m <= 0 ? 0 : n + mult(n, m - 1)
def mult_acm(n, m, acc) = n <= 0 || m <= 0 ? acc : mult_acm(n, m - 1, n + acc)
#: (Integer, Integer) -> void
def check(n, m)
  return if m <= 0
  a = mult(n, m)
  b = mult_acm(n, m, 0)
  #@ assert n <= a && n <= b
end
## mult-all-e refuted check(0, 0)
def mult(n, m) = n <= 0 || m <= 0 ? 0 : n + mult(n, m - 1)
def mult_acm(n, m, acc) = n <= 0 || m <= 0 ? acc : mult_acm(n, m - 1, n + acc)
#: (Integer, Integer) -> void
def check(n, m)
  a = mult(n, m)
  b = mult_acm(n, m, 0)
  #@ assert n < a || n < b
end
