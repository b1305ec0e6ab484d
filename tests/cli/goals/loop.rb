def half(n) = n <= 1 ? 0 : 1 + half(n - 2)

x = half(10)
#@ assert x <= 10
