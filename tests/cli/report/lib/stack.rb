class Stack
  def initialize
    @items = []
    @count = 0
  end

  #@ (Integer x) -> Integer r { r == x }
  def push(x)
    @items << x
    @count += 1
    x
  end

  #@ (Integer a) -> Integer r { r > a }
  def same(a) = a

  #: (Integer) -> Integer
  def floor(n) = n < 0 ? 0 : n

  def describe
    "<b>#{@count}</b>".upcse
  end
end
