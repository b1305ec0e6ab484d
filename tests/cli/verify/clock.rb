#@ (Integer x { 0 <= x < 60 }) -> Integer r { 0 <= r < 60 }
#@ verify :clock
def incr_sec(x) = x == 59 ? 0 : x + 1

#@ (Integer x { 0 <= x < 60 }) -> Integer r { 0 <= r < 60 }
def next_sec(x) = x + 1

#@ (Integer x) -> Integer r { r > x }
def odd(x) = eval("x + 1")
