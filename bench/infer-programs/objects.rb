## counter proved
class Counter
  def initialize
    @n = 0
  end
  def incr
    @n += 1
  end
  def value
    #@ assert @n >= 0
    @n
  end
end
## counter-e refuted
class Counter
  def initialize
    @n = 0
  end
  def incr
    @n += 1
  end
  def decr
    @n -= 1
  end
  def value
    #@ assert @n >= 0
    @n
  end
end
c = Counter.new
c.decr
c.value
## counter-open-e refuted c = Counter.new; c.decr; c.value
class Counter
  def initialize
    @n = 0
  end
  def incr
    @n += 1
  end
  def decr
    @n -= 1
  end
  def value
    #@ assert @n >= 0
    @n
  end
end
## clock proved
class Clock
  def initialize
    @sec = 0
  end
  def tick
    @sec = @sec == 59 ? 0 : @sec + 1
    #@ assert 0 <= @sec && @sec < 60
    @sec
  end
end
## clock-e refuted c = Clock.new; 60.times { c.tick }
class Clock
  def initialize
    @sec = 0
  end
  def tick
    @sec = @sec == 60 ? 0 : @sec + 1
    #@ assert 0 <= @sec && @sec < 60
    @sec
  end
end
## stack-size proved
class Stack
  def initialize
    @items = []
    @count = 0
  end
  #: (Integer) -> void
  def push(x)
    @items.push(x)
    @count += 1
  end
  #: () -> Integer?
  def pop
    return nil if @count == 0
    @count -= 1
    @items.pop
  end
  #: () -> void
  def check
    #@ assert @count == @items.size
    nil
  end
end
## stack-size-e refuted s = Stack.new; s.pop; s.check
class Stack
  def initialize
    @items = []
    @count = 0
  end
  #: (Integer) -> void
  def push(x)
    @items.push(x)
    @count += 1
  end
  #: () -> Integer?
  def pop
    @count -= 1
    @items.pop
  end
  #: () -> void
  def check
    #@ assert @count == @items.size
    nil
  end
end
## account proved
class Account
  def initialize
    @balance = 0
  end
  #: (Integer) -> void
  def deposit(n)
    raise ArgumentError if n < 0
    @balance += n
  end
  #: (Integer) -> void
  def withdraw(n)
    raise ArgumentError if n < 0 || n > @balance
    @balance -= n
  end
  #: () -> Integer
  def balance
    #@ assert @balance >= 0
    @balance
  end
end
## account-e refuted a = Account.new; a.withdraw(1); a.balance
class Account
  def initialize
    @balance = 0
  end
  #: (Integer) -> void
  def deposit(n)
    raise ArgumentError if n < 0
    @balance += n
  end
  #: (Integer) -> void
  def withdraw(n)
    raise ArgumentError if n < 0
    @balance -= n
  end
  #: () -> Integer
  def balance
    #@ assert @balance >= 0
    @balance
  end
end
## account-script proved
class Account
  attr_reader :balance
  def initialize(start)
    @balance = start
  end
  def deposit(n)
    @balance += n
  end
end
a = Account.new(10)
b = Account.new(20)
a.deposit(5)
#@ assert a.balance == 15 && b.balance == 20
## account-alias-e refuted
class Account
  attr_reader :balance
  def initialize(start)
    @balance = start
  end
  def deposit(n)
    @balance += n
  end
end
a = Account.new(10)
b = a
a.deposit(5)
#@ assert b.balance == 10
## range-fields proved
class Interval
  #: (Integer, Integer) -> void
  def initialize(a, b)
    if a <= b
      @lo = a
      @hi = b
    else
      @lo = b
      @hi = a
    end
  end
  #: (Integer) -> void
  def extend_to(x)
    @lo = x if x < @lo
    @hi = x if x > @hi
  end
  #: () -> Integer
  def width
    #@ assert @lo <= @hi
    @hi - @lo
  end
end
## range-fields-e refuted i = Interval.new(1, 0); i.width
class Interval
  #: (Integer, Integer) -> void
  def initialize(a, b)
    @lo = a
    @hi = b
  end
  #: () -> Integer
  def width
    #@ assert @lo <= @hi
    @hi - @lo
  end
end
## override proved
class Shape
  def sides = 3
end
class Square < Shape
  def sides = 4
end
s = Square.new
#@ assert s.sides == 4
## override-e refuted
class Shape
  def sides = 3
end
class Square < Shape
  def sides = 4
end
s = Square.new
#@ assert s.sides == 3
## super-call proved
class Base
  def initialize(n)
    @n = n
  end
  def value = @n
end
class Plus < Base
  def value = super + 1
end
v = Plus.new(4).value
#@ assert v == 5
## super-call-e refuted
class Base
  def initialize(n)
    @n = n
  end
  def value = @n
end
class Plus < Base
  def value = super + 1
end
v = Plus.new(4).value
#@ assert v == 4
## struct proved
Point = Struct.new(:x, :y)
p1 = Point.new(1, 2)
p1.x += 3
#@ assert p1.x == 4 && p1.y == 2
## struct-e refuted
Point = Struct.new(:x, :y)
p1 = Point.new(1, 2)
p2 = p1
p2.x = 9
#@ assert p1.x == 1
## module-state proved
module Ids
  @next = 0
  def self.take
    @next += 1
  end
end
a = Ids.take
b = Ids.take
#@ assert a < b
## module-state-e refuted
module Ids
  @next = 0
  def self.take
    @next += 1
  end
end
a = Ids.take
b = Ids.take
#@ assert b == 1
## class-variable proved
class Item
  @@made = 0
  def initialize
    @@made += 1
  end
  def self.made = @@made
end
Item.new
Item.new
#@ assert Item.made == 2
## class-variable-e refuted
class Item
  @@made = 0
  def initialize
    @@made += 1
  end
  def self.made = @@made
end
Item.new
Item.new
#@ assert Item.made == 1
## linked-size proved
class Node
  attr_reader :value, :rest
  def initialize(value, rest)
    @value = value
    @rest = rest
  end
end
def build(n) = n <= 0 ? nil : Node.new(n, build(n - 1))
list = build(3)
#@ assert list.nil? || list.value > 0
## linked-size-e refuted
class Node
  attr_reader :value, :rest
  def initialize(value, rest)
    @value = value
    @rest = rest
  end
end
def build(n) = n <= 0 ? nil : Node.new(n, build(n - 1))
list = build(3)
#@ assert list.nil?
## monotone proved
class Gauge
  def initialize
    @last = 0
    @max = 0
  end
  #: (Integer) -> void
  def note(x)
    @last = x
    @max = x if x > @max
  end
  #: () -> Integer
  def max
    #@ assert @max >= 0
    @max
  end
end
## two-fields proved
class Pair
  def initialize
    @a = 0
    @b = 0
  end
  def step
    @a += 1
    @b += 1
  end
  def same
    #@ assert @a == @b
    @a
  end
end
## two-fields-e refuted q = Pair.new; q.half; q.same
class Pair
  def initialize
    @a = 0
    @b = 0
  end
  def step
    @a += 1
    @b += 1
  end
  def half
    @a += 1
  end
  def same
    #@ assert @a == @b
    @a
  end
end
## nil-head proved
class Chain
  def initialize
    @head = nil
    @size = 0
  end
  #: (Integer) -> void
  def add(x)
    @head = x
    @size += 1
  end
  def check
    #@ assert @head.nil? == (@size == 0)
    @size
  end
end
## nil-head-e refuted c = Chain.new; c.add(1); c.clear; c.check
class Chain
  def initialize
    @head = nil
    @size = 0
  end
  #: (Integer) -> void
  def add(x)
    @head = x
    @size += 1
  end
  def clear
    @size = 0
  end
  def check
    #@ assert @head.nil? == (@size == 0)
    @size
  end
end
## attr-writer-e refuted q = Box.new; q.n = -1; q.get
class Box
  attr_writer :n
  def initialize
    @n = 0
  end
  def get
    #@ assert @n >= 0
    @n
  end
end
## private-writer proved
class Level
  def initialize
    @n = 0
  end
  #: (Integer) -> void
  def raise_to(k)
    set(k) if k > @n
  end
  def get
    #@ assert @n >= 0
    @n
  end
  private
  def set(k)
    @n = k
  end
end
