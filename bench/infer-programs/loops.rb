## count-up proved
i = 0
while i < 10
  i += 1
end
#@ assert i == 10
## count-up-e refuted
i = 0
while i < 10
  i += 1
end
#@ assert i == 11
## count-down proved
i = 20
until i <= 0
  i -= 2
end
#@ assert i == 0
## count-down-e refuted
i = 21
until i <= 0
  i -= 2
end
#@ assert i == 0
## two-counters proved
#: (Integer) -> void
def pair(n)
  x = 0
  y = n
  while y > 0
    x += 1
    y -= 1
  end
  #@ assert n < 0 || x == n
end
## two-counters-e refuted pair(-1)
#: (Integer) -> void
def pair(n)
  x = 0
  y = n
  while y > 0
    x += 1
    y -= 1
  end
  #@ assert x == n
end
## sum-upto proved
#: (Integer) -> void
def total(n)
  s = 0
  i = 0
  while i <= n
    s += i
    i += 1
  end
  #@ assert s >= 0
end
## sum-upto-e refuted total(1)
#: (Integer) -> void
def total(n)
  s = 0
  i = 0
  while i <= n
    s += i
    i += 1
  end
  #@ assert s > n
end
## nested-loops proved
#: (Integer, Integer) -> void
def cells(rows, cols)
  n = 0
  i = 0
  while i < rows
    j = 0
    while j < cols
      #@ assert i >= 0 && j >= 0 && i < rows && j < cols
      n += 1
      j += 1
    end
    i += 1
  end
  #@ assert n >= 0
end
## nested-loops-e refuted cells(2, 2)
#: (Integer, Integer) -> void
def cells(rows, cols)
  i = 0
  while i < rows
    j = 0
    while j <= cols
      #@ assert i < rows && j < cols
      j += 1
    end
    i += 1
  end
end
## times-block proved
total = 0
5.times { |i| total += i }
#@ assert total >= 0
## times-block-e refuted
total = 0
5.times { |i| total += i }
#@ assert total == 11
## upto proved
#: (Integer, Integer) -> void
def span(a, b)
  n = 0
  a.upto(b) { |i| n += 1 }
  #@ assert n >= 0
end
## step-even proved
#: (Integer) -> void
def evens(n)
  i = 0
  while i < n
    #@ assert i % 2 == 0
    i += 2
  end
end
## step-even-e refuted evens(5)
#: (Integer) -> void
def evens(n)
  i = 0
  while i < n
    #@ assert i % 4 == 0
    i += 2
  end
end
## break-out proved
i = 0
loop do
  break if i >= 7
  i += 1
end
#@ assert i == 7
## break-out-e refuted
i = 0
loop do
  break if i > 7
  i += 1
end
#@ assert i == 7
## next-skips proved
odd = 0
10.times do |i|
  next if i.even?
  odd += 1
end
#@ assert odd <= 10 && odd >= 0
## next-skips-e refuted
odd = 0
10.times do |i|
  next if i.even?
  odd += 1
end
#@ assert odd >= 6
## gcd proved
#: (Integer, Integer) -> void
def gcd(a, b)
  if a > 0 && b > 0
    while a != b
      if a > b
        a -= b
      else
        b -= a
      end
      #@ assert a > 0 && b > 0
    end
  end
end
## gcd-e refuted gcd(2, 1)
#: (Integer, Integer) -> void
def gcd(a, b)
  if a > 0 && b > 0
    while a != b
      if a > b
        a -= b
      else
        b -= a
      end
      #@ assert a > 1
    end
  end
end
## division proved
#: (Integer, Integer) -> void
def divide(n, d)
  return if n < 0 || d <= 0
  q = 0
  r = n
  while r >= d
    r -= d
    q += 1
  end
  #@ assert 0 <= r && r < d && q >= 0
end
## division-e refuted divide(0, 0)
#: (Integer, Integer) -> void
def divide(n, d)
  return if n < 0 || d < 0
  q = 0
  r = n
  while d > 0 && r >= d
    r -= d
    q += 1
  end
  #@ assert r < d
end
## max-of-array proved
#: (Array[Integer]) -> void
def largest(xs)
  best = 0
  xs.each { |x| best = x if x > best }
  #@ assert best >= 0
end
## max-of-array-e refuted largest([0])
#: (Array[Integer]) -> void
def largest(xs)
  best = 0
  xs.each { |x| best = x if x > best }
  #@ assert best > 0
end
## index-in-bounds proved
#: (Array[Integer], Integer) -> void
def find(xs, key)
  i = 0
  found = -1
  while i < xs.size
    found = i if xs[i] == key
    i += 1
  end
  #@ assert found == -1 || 0 <= found && found < xs.size
end
## index-in-bounds-e refuted find([], 0)
#: (Array[Integer], Integer) -> void
def find(xs, key)
  i = 0
  found = 0
  while i < xs.size
    found = i if xs[i] == key
    i += 1
  end
  #@ assert found < xs.size
end
## binary-search proved
#: (Array[Integer], Integer) -> void
def search(xs, key)
  lo = 0
  hi = xs.size - 1
  while lo <= hi
    mid = (lo + hi) / 2
    #@ assert 0 <= mid && mid < xs.size
    if xs[mid] < key
      lo = mid + 1
    else
      hi = mid - 1
    end
  end
end
## binary-search-e refuted search([0], 1)
#: (Array[Integer], Integer) -> void
def search(xs, key)
  lo = 0
  hi = xs.size
  while lo <= hi
    mid = (lo + hi) / 2
    #@ assert 0 <= mid && mid < xs.size
    if xs[mid] < key
      lo = mid + 1
    else
      hi = mid - 1
    end
  end
end
## flag proved
#: (Array[Integer]) -> void
def any_negative(xs)
  seen = false
  low = 0
  xs.each do |x|
    if x < low
      low = x
      seen = true
    end
  end
  #@ assert seen || low == 0
end
## flag-e refuted any_negative([-1])
#: (Array[Integer]) -> void
def any_negative(xs)
  seen = false
  low = 0
  xs.each do |x|
    if x < low
      low = x
      seen = true
    end
  end
  #@ assert !seen || low == 0
end
## growing-array proved
out = []
i = 0
while i < 5
  out << i * i
  i += 1
end
#@ assert out.size == 5
## growing-array-e refuted
out = []
i = 0
while i < 5
  out << i * i
  out << 0 if i == 2
  i += 1
end
#@ assert out.size == 5
## map-size proved
#: (Array[Integer]) -> void
def doubled(xs)
  ys = xs.map { |x| x * 2 }
  #@ assert ys.size == xs.size
end
## select-size-e refuted kept([0])
#: (Array[Integer]) -> void
def kept(xs)
  ys = xs.select { |x| x > 0 }
  #@ assert ys.size == xs.size
end
## select-size proved
#: (Array[Integer]) -> void
def kept(xs)
  ys = xs.select { |x| x > 0 }
  #@ assert ys.size <= xs.size
end
## each-with-index proved
#: (Array[Integer]) -> void
def walk(xs)
  xs.each_with_index do |x, i|
    #@ assert 0 <= i && i < xs.size
  end
end
## each-with-index-e refuted walk([1])
#: (Array[Integer]) -> void
def walk(xs)
  xs.each_with_index do |x, i|
    #@ assert i < xs.size - 1
  end
end
## reduce proved
#: (Array[Integer]) -> void
def squares(xs)
  s = xs.reduce(0) { |a, x| a + x.abs }
  #@ assert s >= 0
end
## reduce-e refuted squares([-1])
#: (Array[Integer]) -> void
def squares(xs)
  s = xs.reduce(0) { |a, x| a + x }
  #@ assert s >= 0
end
## fib-loop proved
#: (Integer) -> void
def fib(n)
  a = 0
  b = 1
  n.times do
    t = a + b
    a = b
    b = t
  end
  #@ assert a >= 0 && b >= 1
end
## fib-loop-e refuted fib(0)
#: (Integer) -> void
def fib(n)
  a = 0
  b = 1
  n.times do
    t = a + b
    a = b
    b = t
  end
  #@ assert a >= 1
end
## collatz-step proved
#: (Integer) -> void
def collatz(n)
  return if n <= 0
  steps = 0
  while n != 1 && steps < 100
    n = n.even? ? n / 2 : 3 * n + 1
    steps += 1
    #@ assert n > 0
  end
  #@ assert steps <= 100
end
