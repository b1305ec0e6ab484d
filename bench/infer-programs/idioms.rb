## two-pointers proved
#: (Array[Integer]) -> void
def check(xs)
  i = 0
  j = xs.size - 1
  while i < j
    #@ assert 0 <= i && j < xs.size
    if xs[i] == xs[j]
      i += 1
    else
      j -= 1
    end
  end
end
## two-pointers-e refuted check([1, 2])
#: (Array[Integer]) -> void
def check(xs)
  i = 0
  j = xs.size
  while i < j
    #@ assert 0 <= i && j < xs.size
    if xs[i] == xs[j]
      i += 1
    else
      j -= 1
    end
  end
end
## digits proved
#: (Integer) -> Integer
def digits(n)
  return digits(-n) if n < 0
  count = 1
  while n >= 10
    n /= 10
    count += 1
  end
  #@ assert count >= 1 && n < 10 && n >= 0
  count
end
## digits-e refuted digits(10)
#: (Integer) -> Integer
def digits(n)
  return digits(-n) if n < 0
  count = 1
  while n > 10
    n /= 10
    count += 1
  end
  #@ assert count >= 1 && n < 10 && n >= 0
  count
end
## isqrt proved
#: (Integer) -> Integer
def isqrt(n)
  return 0 if n < 0
  r = 0
  r += 1 while (r + 1) * (r + 1) <= n
  #@ assert r >= 0
  r
end
## isqrt-e refuted isqrt(0)
#: (Integer) -> Integer
def isqrt(n)
  return 0 if n < 0
  r = 0
  r += 1 while (r + 1) * (r + 1) <= n
  #@ assert r > 0
  r
end
## count-matching proved
#: (Array[Integer], Integer) -> Integer
def occurrences(xs, wanted)
  n = 0
  xs.each { |x| n += 1 if x == wanted }
  #@ assert n >= 0 && n <= xs.size
  n
end
## count-matching-e refuted occurrences([1], 1)
#: (Array[Integer], Integer) -> Integer
def occurrences(xs, wanted)
  n = 0
  xs.each { |x| n += 1 if x == wanted }
  #@ assert n < xs.size || n == 0
  n
end
## page-window proved
#: (Integer, Integer) -> Integer
def first_page(current, total)
  return 1 if total <= 5
  from = current - 2
  from = 1 if from < 1
  from = total - 4 if from + 4 > total
  #@ assert from >= 1 && from + 4 <= total
  from
end
## page-window-e refuted first_page(9, 3)
#: (Integer, Integer) -> Integer
def first_page(current, total)
  from = current - 2
  from = 1 if from < 1
  from = total - 4 if from + 4 > total
  #@ assert from >= 1
  from
end
## percent proved
#: (Integer, Integer) -> Integer
def percent(done, all)
  return 0 if all <= 0 || done < 0
  done = all if done > all
  p = done * 100 / all
  #@ assert p >= 0
  p
end
## percent-e refuted percent(-1, 3)
#: (Integer, Integer) -> Integer
def percent(done, all)
  return 0 if all <= 0
  p = done * 100 / all
  #@ assert p >= 0
  p
end
## ring-index proved
#: (Integer, Integer) -> Integer
def slot(i, size)
  return 0 if size < 1
  k = (i + 1) % size
  #@ assert k >= 0 && k < size
  k
end
## ring-index-e refuted slot(2, -2)
#: (Integer, Integer) -> Integer
def slot(i, size)
  return 0 if size == 0
  k = (i + 1) % size
  #@ assert k >= 0
  k
end
## bubble-bounds proved
#: (Array[Integer]) -> void
def bubble(xs)
  n = xs.size
  i = 0
  while i < n - 1
    j = 0
    while j < n - 1 - i
      #@ assert j + 1 < xs.size
      xs[j], xs[j + 1] = xs[j + 1], xs[j] if xs[j] > xs[j + 1]
      j += 1
    end
    i += 1
  end
  #@ assert xs.size == n
end
## bubble-bounds-e refuted bubble([1, 2])
#: (Array[Integer]) -> void
def bubble(xs)
  n = xs.size
  i = 0
  while i < n
    j = 0
    while j < n - i
      #@ assert j + 1 < n
      j += 1
    end
    i += 1
  end
end
## prefix-sums proved
#: (Array[Integer]) -> Array[Integer]
def prefix(xs)
  sums = [0]
  xs.each { |x| sums << sums[-1] + x }
  #@ assert sums.size == xs.size + 1
  sums
end
## prefix-sums-e refuted prefix([])
#: (Array[Integer]) -> Array[Integer]
def prefix(xs)
  sums = [0]
  xs.each { |x| sums << sums[-1] + x }
  #@ assert sums.size == xs.size
  sums
end
## sieve-marks proved
#: (Integer) -> void
def sieve(n)
  return if n < 2
  marks = Array.new(n + 1, true)
  i = 2
  while i * i <= n
    j = i * i
    while j <= n
      #@ assert j < marks.size
      marks[j] = false
      j += i
    end
    i += 1
  end
end
## sieve-marks-e refuted sieve(4)
#: (Integer) -> void
def sieve(n)
  return if n < 2
  marks = Array.new(n, true)
  i = 2
  while i * i <= n
    j = i * i
    while j <= n
      #@ assert j < marks.size
      marks[j] = false
      j += i
    end
    i += 1
  end
end
## countdown-until proved
#: (Integer) -> Integer
def steps(n)
  k = 0
  until n <= 0
    n -= 3
    k += 1
  end
  #@ assert n <= 0 && k >= 0
  n
end
## countdown-until-e refuted steps(1)
#: (Integer) -> Integer
def steps(n)
  k = 0
  until n <= 0
    n -= 3
    k += 1
  end
  #@ assert n >= -1 && k >= 0
  n
end
## clamp-by-case proved
#: (Integer) -> Symbol
def grade(points)
  level =
    case points
    when 90.. then 1
    when 50...90 then 2
    else 3
    end
  #@ assert level >= 1 && level <= 3
  #@ assert level == 1 || points < 90
  level == 1 ? :good : :fair
end
## clamp-by-case-e refuted grade(90)
#: (Integer) -> Symbol
def grade(points)
  level =
    case points
    when 91.. then 1
    when 50..90 then 2
    else 3
    end
  #@ assert level == 1 || points < 90
  level == 1 ? :good : :fair
end
## inject-with-start proved
#: (Array[Integer]) -> Integer
def total(xs)
  sum = xs.inject(0) { |a, x| a + (x < 0 ? -x : x) }
  #@ assert sum >= 0
  sum
end
## inject-with-start-e refuted total([-1])
#: (Array[Integer]) -> Integer
def total(xs)
  sum = xs.inject(0) { |a, x| a + (x < 0 ? x : -x) }
  #@ assert sum >= 0
  sum
end
## running-max proved
#: (Array[Integer]) -> Integer
def highest(xs)
  best = 0
  xs.each { |x| best = [best, x].max }
  #@ assert best >= 0
  best
end
## running-max-e refuted highest([])
#: (Array[Integer]) -> Integer
def highest(xs)
  best = 0
  xs.each { |x| best = [best, x].max }
  #@ assert best > 0
  best
end
## seconds proved
#: (Integer) -> [Integer, Integer, Integer]
def hms(total)
  return [0, 0, 0] if total < 0
  h, rest = total.divmod(3600)
  m, s = rest.divmod(60)
  #@ assert m >= 0 && m < 60 && s >= 0 && s < 60
  #@ assert h * 3600 + m * 60 + s == total
  [h, m, s]
end
## seconds-e refuted hms(3600)
#: (Integer) -> [Integer, Integer, Integer]
def hms(total)
  return [0, 0, 0] if total < 0
  h, rest = total.divmod(3600)
  m, s = rest.divmod(60)
  #@ assert h * 60 + m * 60 + s == total
  [h, m, s]
end
## leap proved
#: (Integer) -> Integer
def days(year)
  leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
  n = leap ? 366 : 365
  #@ assert n == 365 || year % 4 == 0
  n
end
## leap-e refuted days(2000)
#: (Integer) -> Integer
def days(year)
  leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
  n = leap ? 366 : 365
  #@ assert n == 365 || year % 100 != 0
  n
end
## guard-then-index proved
#: (Array[Integer], Integer) -> Integer
def at(xs, i)
  return 0 unless i.between?(0, xs.size - 1)
  #@ assert i < xs.size
  xs[i]
end
## guard-then-index-e refuted at([1], 1)
#: (Array[Integer], Integer) -> Integer
def at(xs, i)
  return 0 unless i.between?(0, xs.size)
  #@ assert i < xs.size
  xs[i] || 0
end
## retry-limit proved
#: () { () -> bool } -> Integer
def attempts
  tries = 0
  while tries < 3
    tries += 1
    break if yield
  end
  #@ assert tries >= 1 && tries <= 3
  tries
end
## retry-limit-e refuted attempts { false }
#: () { () -> bool } -> Integer
def attempts
  tries = 0
  while tries < 3
    tries += 1
    break if yield
  end
  #@ assert tries < 3
  tries
end
## begin-while proved
#: (Integer) -> Integer
def roll(n)
  k = 0
  begin
    k += 1
    n -= 2
  end while n > 0
  #@ assert k >= 1 && n <= 0
  k
end
## begin-while-e refuted roll(2)
#: (Integer) -> Integer
def roll(n)
  k = 0
  begin
    k += 1
    n -= 2
  end while n >= 0
  #@ assert k <= 1 || n < -2
  k
end
## loop-do proved
#: (Integer) -> Integer
def halve(n)
  return 0 if n < 1
  times = 0
  loop do
    break if n == 1
    n /= 2
    times += 1
  end
  #@ assert n == 1 && times >= 0
  times
end
## loop-do-e refuted halve(1)
#: (Integer) -> Integer
def halve(n)
  return 0 if n < 1
  times = 0
  loop do
    break if n == 1
    n /= 2
    times += 1
  end
  #@ assert times > 0
  times
end
## keyword-step proved
#: (Integer, ?by: Integer) -> Integer
def advance(n, by: 1)
  by = 1 if by < 1
  m = n + by
  #@ assert m > n
  m
end
## keyword-step-e refuted advance(1, by: 0)
#: (Integer, ?by: Integer) -> Integer
def advance(n, by: 1)
  by = 1 if by < 0
  m = n + by
  #@ assert m > n
  m
end
## nil-or-index proved
#: (Array[Integer], Integer) -> Integer
def position(xs, wanted)
  i = xs.index(wanted)
  return -1 if i.nil?
  #@ assert i >= 0 && i < xs.size
  i
end
## nil-or-index-e refuted position([1], 1)
#: (Array[Integer], Integer) -> Integer
def position(xs, wanted)
  i = xs.index(wanted)
  return -1 if i.nil?
  #@ assert i > 0
  i
end
## window-pairs proved
#: (Array[Integer]) -> Integer
def pairs(xs)
  n = 0
  (0...xs.size).each do |i|
    (i + 1...xs.size).each do |j|
      #@ assert i < j && j < xs.size
      n += 1 if xs[i] == xs[j]
    end
  end
  #@ assert n >= 0
  n
end
## window-pairs-e refuted pairs([1])
#: (Array[Integer]) -> Integer
def pairs(xs)
  n = 0
  (0...xs.size).each do |i|
    (i..xs.size - 1).each do |j|
      #@ assert i < j && j < xs.size
      n += 1 if xs[i] == xs[j]
    end
  end
  n
end
## take-drop proved
#: (Array[Integer], Integer) -> void
def split(xs, n)
  n = 0 if n < 0
  left = xs.take(n)
  right = xs.drop(n)
  #@ assert left.size + right.size == xs.size
  #@ assert left.size <= n
end
## take-drop-e refuted split([], 1)
#: (Array[Integer], Integer) -> void
def split(xs, n)
  n = 0 if n < 0
  left = xs.take(n)
  #@ assert left.size == n
end
## hash-counts proved
#: (Array[Symbol]) -> void
def tally(words)
  counts = Hash.new(0)
  words.each { |w| counts[w] += 1 }
  #@ assert counts.size <= words.size
end
## hash-counts-e refuted tally([:a, :a])
#: (Array[Symbol]) -> void
def tally(words)
  counts = Hash.new(0)
  words.each { |w| counts[w] += 1 }
  #@ assert counts.size == words.size
end
## rescue-default proved
#: (Integer, Integer) -> Integer
def ratio(a, b)
  q = begin
    a / b
  rescue ZeroDivisionError
    0
  end
  #@ assert b != 0 || q == 0
  q
end
## rescue-default-e refuted ratio(4, 0)
#: (Integer, Integer) -> Integer
def ratio(a, b)
  q = begin
    a / b
  rescue ZeroDivisionError
    a
  end
  #@ assert b != 0 || q == 0
  q
end
