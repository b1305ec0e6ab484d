#@ (Integer x) -> Integer r { r > x }
def up(x) = x + 1

#@ (Integer x) -> Integer r { r > x }
def same(x) = x

#@ (Integer n { n >= 0 }) -> Integer s { s >= 0 }
def sum(n)
  s = 0
  i = 0
  while i < n
    s += i
    i += 1
  end
  s
end
