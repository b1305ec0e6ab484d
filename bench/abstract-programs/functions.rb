# Refinements that are left open: parametric values, indices and folds, after the paper's Micro and Vector.

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def larger(x, y) = x <= y ? y : x

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def smaller(x, y) = x <= y ? x : y

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def broken_smaller(x, y) = x <= y ? x : y - 1

#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs { xs.size > 0 }) -> Integer<p>
def maximum(xs)
  best = xs[0]
  i = 1
  #@ invariant 1 <= i <= xs.size && p(best)
  while i < xs.size
    best = larger(best, xs[i])
    i += 1
  end
  best
end

#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs { xs.size > 0 }) -> Integer<p>
def broken_maximum(xs)
  best = 0
  xs.each { |x| best = larger(best, x) }
  best
end

#@ (Array[(Integer v { v % 2 == 0 })] xs { xs.size > 0 }) -> Integer r { r % 2 == 0 }
def maximum_of_evens(xs) = maximum(xs)

#@ (Array[(Integer v { v % 2 == 0 })] xs { xs.size > 0 }) -> Integer r { r % 4 == 0 }
def broken_maximum_of_evens(xs) = maximum(xs)

#@ [T] (T x, T y, bool first) -> T
def either(x, y, first) = first ? x : y

#@ (Integer x { x > 2 }, Integer y { y > 4 }) -> Integer r { r > 2 }
def one_of(x, y) = either(x, y, x < y)

#@ (Integer x { x > 2 }, Integer y { y > 4 }) -> Integer r { r > 4 }
def broken_one_of(x, y) = either(x, y, x < y)

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ (Integer n { n >= 0 }) -> Integer r { r == 2 * n }
def twice(n) = fold(n, 0) { |_, acc| acc + 2 }

#@ (Integer n { n >= 0 }) -> Integer r { r == 3 * n }
def broken_twice(n) = fold(n, 0) { |_, acc| acc + 2 }

#@ (Integer n { n >= 0 }, Integer k) -> Integer r { r == n + k }
def add(n, k) = fold(n, k) { |_, acc| acc + 1 }

#@ (Integer n { n >= 0 }, Integer k) -> Integer r { r == n + k }
def broken_add(n, k) = fold(n, k) { |_, acc| acc + k }

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer x { x % 2 == 0 }) -> Integer r { r % 2 == 0 }
def stays_even(x) = again(x) { |v| v + 4 }

#@ (Integer x { x % 2 == 0 }) -> Integer r { r % 2 == 0 }
def broken_stays_even(x) = again(x) { |v| v / 2 }

#@ (Integer n { n >= 0 }) -> Array[Integer]<|i, v| v == i>
def identity(n) = Array.new(n) { |i| i }

#@ (Integer n { n > 0 }) -> Array[Integer]<|i, v| v == i>
def broken_identity(n) = Array.new(n) { |i| i + 1 }

#@ (Array[Integer]<|i, v| v == i> xs) -> Array[Integer]<|i, v| v == 2 * i>
def doubled(xs) = xs.map { |x| x * 2 }

#@ (Array[Integer]<|i, v| v == i> xs { xs.size > 1 }) -> Array[Integer]<|i, v| v == 2 * i>
def broken_doubled(xs) = xs.map { |x| x + 2 }

#@ forall <p: (Integer, Integer) -> bool> (Array[Integer]<p> xs, Integer i { 0 <= i < xs.size }) -> Integer<p(i)>
def get(xs, i) = xs[i]

#@ forall <p: (Integer, Integer) -> bool> (Array[Integer]<p> xs, Integer i { 0 <= i < xs.size }) -> Integer<p(i)>
def broken_get(xs, i) = xs[xs.size - 1 - i]

#@ (Array[Integer]<|i, v| v >= i> xs { xs.size > 7 }) -> Integer r { r >= 7 }
def seventh(xs) = get(xs, 7)

#@ (Array[Integer]<|i, v| v >= i> xs { xs.size > 7 }) -> Integer r { r >= 8 }
def broken_seventh(xs) = get(xs, 7)

#@ modifies xs[]
#@ forall <p: (Integer, Integer) -> bool> (Array[Integer]<p> xs, Integer i { 0 <= i < xs.size }, Integer<p(i)> v) -> Array[Integer]<p>
def set(xs, i, v)
  xs[i] = v
  xs
end

#@ modifies xs[]
#@ forall <p: (Integer, Integer) -> bool> (Array[Integer]<p> xs, Integer i { 0 <= i < xs.size }, Integer<p(i)> v) -> Array[Integer]<p>
def broken_set(xs, i, v)
  xs[xs.size - 1 - i] = v
  xs
end

#@ (Array[Integer] text { text.size > 0 && text[text.size - 1] == 0 }) -> Integer r { 0 <= r < text.size && text[r] == 0 }
def terminator(text)
  i = 0
  #@ invariant 0 <= i < text.size
  i += 1 while text[i] != 0
  i
end

#@ (Array[(Integer v { v > 0 })] xs) -> Array[(Integer v { v > 1 })]
def next_of_each(xs) = xs.map { |x| x + 1 }

#@ (Array[Integer] xs) -> Array[(Integer v { v > 3 })]
def large(xs) = xs.select { |x| x > 3 }

#@ (Array[Integer] xs) -> Array[(Integer v { v > 3 })]
def broken_large(xs) = xs.select { |x| x > 2 }

#@ (Array[Integer] xs) -> Array[(Integer v { v > 6 })]
def large_doubled(xs) = xs.select { |x| x > 3 }.map { |x| x * 2 }

#@ (Hash[Symbol, Integer]<|k, v| v > 0> prices { prices.key?(:tea) }) -> Integer r { r > 0 }
def price(prices) = prices[:tea]

#@ (Hash[Symbol, Integer]<|k, v| v > 0> prices { prices.key?(:tea) }) -> Integer r { r > 1 }
def broken_price(prices) = prices[:tea]
