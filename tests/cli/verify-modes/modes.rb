#@ (Integer x) -> Integer r { r < 1000 }
def small(x) = x + 1

#@ (Integer x) -> Integer r { -128 <= r <= 127 }
def wraps(x) = x + 1

#@ (Array[Integer] xs) -> Integer r { r <= 3 }
def length(xs) = xs.size

#@ (Integer n) -> Integer r { r <= 3 }
def grows(n)
  xs = [0]
  n.times { |i| xs << i }
  xs.size
end

#@ (Float x) -> bool r { r == true }
def same(x) = x == x

#@ (Integer x) -> bool r { r == true }
def exact(x) = x.to_f == x

#@ (Integer x) -> Integer r { r == x + 1 }
def plain(x) = x.succ
