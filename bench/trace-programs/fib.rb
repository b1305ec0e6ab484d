# The micro benchmark: nothing but calls.
def fib(n)
  n < 2 ? n : fib(n - 1) + fib(n - 2)
end

puts fib(Integer(ENV.fetch("SIZE", "100")) > 50 ? 30 : 15)
