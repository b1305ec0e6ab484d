## queue proved
class Queue2
  def initialize
    @items = []
    @taken = 0
  end

  def put(x)
    @items.push(x)
  end

  def take
    return nil if @taken >= @items.size
    x = @items[@taken]
    @taken += 1
    #@ assert @taken <= @items.size
    x
  end
end
## queue-e refuted q = Queue2.new; q.take
class Queue2
  def initialize
    @items = []
    @taken = 0
  end

  def put(x)
    @items.push(x)
  end

  def take
    x = @items[@taken]
    @taken += 1
    #@ assert @taken <= @items.size
    x
  end
end
## toggle proved
class Toggle
  def initialize
    @on = false
    @changes = 0
  end

  def flip
    @on = !@on
    @changes += 1
    #@ assert @on == @changes.odd?
  end
end
## toggle-e refuted t = Toggle.new; t.set; t.flip
class Toggle
  def initialize
    @on = false
    @changes = 0
  end

  def set
    @on = true
  end

  def flip
    @on = !@on
    @changes += 1
    #@ assert @on == @changes.odd?
  end
end
## bounded-buffer proved
class Buffer
  LIMIT = 8

  def initialize
    @data = []
  end

  def add(x)
    return false if full?
    @data << x
    #@ assert @data.size <= LIMIT
    true
  end

  def full?
    @data.size >= LIMIT
  end

  def drop
    @data.shift
  end
end
## bounded-buffer-e refuted b = Buffer.new; 9.times { |i| b.add(i) }
class Buffer
  LIMIT = 2

  def initialize
    @data = []
  end

  def add(x)
    return false if full?
    @data << x
    #@ assert @data.size <= LIMIT
    true
  end

  def full?
    @data.size > LIMIT
  end
end
## elevator proved
class Elevator
  def initialize(floors)
    raise ArgumentError if floors < 1
    @floors = floors
    @at = 0
  end

  def up
    @at += 1 if @at < @floors - 1
    #@ assert @at < @floors
  end

  def down
    @at -= 1 if @at > 0
    #@ assert @at >= 0
  end
end
## elevator-e refuted e = Elevator.new(1); e.up
class Elevator
  def initialize(floors)
    raise ArgumentError if floors < 1
    @floors = floors
    @at = 0
  end

  def up
    @at += 1 if @at < @floors
    #@ assert @at < @floors
  end
end
## score proved
class Score
  attr_reader :points, :best

  def initialize
    @points = 0
    @best = 0
  end

  def win(n)
    return if n <= 0
    @points += n
    @best = @points if @points > @best
  end

  def reset
    @points = 0
  end

  def show
    #@ assert @points <= @best && @points >= 0
    "#{@points} of #{@best}"
  end
end
## score-e refuted s = Score.new; s.win(1); s.show
class Score
  attr_reader :points, :best

  def initialize
    @points = 0
    @best = 0
  end

  def win(n)
    return if n <= 0
    @points += n
  end

  def show
    #@ assert @points <= @best && @points >= 0
    "#{@points} of #{@best}"
  end
end
## traffic-light proved
class Light
  def initialize
    @state = :red
  end

  def step
    @state = case @state
             when :red then :green
             when :green then :yellow
             else :red
             end
    #@ assert @state == :red || @state == :green || @state == :yellow
  end
end
## traffic-light-e refuted l = Light.new; l.step
class Light
  def initialize
    @state = :red
  end

  def step
    @state = case @state
             when :red then :gren
             when :green then :yellow
             else :red
             end
    #@ assert @state == :red || @state == :green || @state == :yellow
  end
end
## lazy-field proved
class Lazy
  def value
    @value ||= 42
    #@ assert @value == 42
    @value
  end
end
## lazy-field-e refuted l = Lazy.new; l.clear; l.value
class Lazy
  def clear
    @value = 0
  end

  def value
    @value ||= 42
    #@ assert @value == 42
    @value
  end
end
## template-method proved
class Shape
  def double
    n = area
    #@ assert n >= 0
    n * 2
  end

  def area = 0
end
class Square < Shape
  def initialize(side)
    @side = side
  end

  def area = @side * @side
end
x = Square.new(3).double
#@ assert x >= 0
## template-method-e refuted
class Shape
  def double
    n = area
    #@ assert n >= 0
    n * 2
  end

  def area = 0
end
class Debt < Shape
  def initialize(side)
    @side = side
  end

  def area = -@side
end
x = Debt.new(3).double
## money proved
class Money
  attr_reader :cents

  def initialize(cents)
    @cents = cents
  end

  def +(other) = Money.new(@cents + other.cents)
  def >(other) = @cents > other.cents
end
a = Money.new(150)
b = Money.new(250)
c = a + b
#@ assert c > a
#@ assert c.cents == 400
## money-e refuted
class Money
  attr_reader :cents

  def initialize(cents)
    @cents = cents
  end

  def +(other) = Money.new(@cents + other.cents)
end
a = Money.new(150)
b = a + Money.new(-150)
#@ assert b.cents > 0
## linked-list proved
class Node
  attr_reader :value, :rest

  def initialize(value, rest)
    @value = value
    @rest = rest
  end
end
def length(node) = node.nil? ? 0 : 1 + length(node.rest)
list = nil
3.times { |i| list = Node.new(i, list) }
n = length(list)
#@ assert n >= 0
## linked-list-e refuted
class Node
  attr_reader :value, :rest

  def initialize(value, rest)
    @value = value
    @rest = rest
  end
end
def length(node) = node.nil? ? 0 : 1 + length(node.rest)
list = nil
3.times { |i| list = Node.new(i, list) }
n = length(list)
#@ assert n > 3
## visitor-block proved
class Range2
  def initialize(low, high)
    @low = low
    @high = high
  end

  def each
    i = @low
    while i < @high
      yield i
      i += 1
    end
  end
end
sum = 0
Range2.new(1, 5).each do |i|
  #@ assert i >= 1 && i < 5
  sum += i
end
#@ assert sum >= 0
## visitor-block-e refuted
class Range2
  def initialize(low, high)
    @low = low
    @high = high
  end

  def each
    i = @low
    while i <= @high
      yield i
      i += 1
    end
  end
end
Range2.new(1, 5).each do |i|
  #@ assert i >= 1 && i < 5
  puts i
end
## module-mixin proved
module Limits
  def limited(n)
    n > limit ? limit : n
  end
end
class Tank
  include Limits
  def limit = 10

  def fill(n)
    m = limited(n)
    #@ assert m <= 10
    m
  end
end
puts Tank.new.fill(30)
puts Tank.new.fill(-3)
## module-mixin-e refuted
module Limits
  def limited(n)
    n > limit ? limit : n
  end
end
class Tank
  include Limits
  def limit = 10

  def fill(n)
    m = limited(n)
    #@ assert m < 10
    m
  end
end
puts Tank.new.fill(30)
## class-method-factory proved
class Temp
  attr_reader :degrees

  def self.warm(n) = new(n < 20 ? 20 : n)

  def initialize(degrees)
    @degrees = degrees
  end
end
[3, 40, -7].each do |n|
  t = Temp.warm(n)
  #@ assert t.degrees >= 20
end
## class-method-factory-e refuted
class Temp
  attr_reader :degrees

  def self.warm(n) = new(n < 20 ? n : 20)

  def initialize(degrees)
    @degrees = degrees
  end
end
[3, 40, -7].each do |n|
  t = Temp.warm(n)
  #@ assert t.degrees >= 20
end
## struct-point proved
Point = Struct.new(:x, :y) do
  def shift(n) = Point.new(x + n, y)
end
p1 = Point.new(1, 2)
p2 = p1.shift(5)
#@ assert p2.x == 6 && p1.x == 1
## struct-point-e refuted
Point = Struct.new(:x, :y) do
  def shift(n) = Point.new(x + n, y)
end
p1 = Point.new(1, 2)
p2 = p1.shift(5)
p1.x = 7
#@ assert p2.x == p1.x
## case-in proved
def area(shape)
  case shape
  in [:circle, r] then 3 * r * r
  in [:rect, a, b] then a * b
  end
end
x = area([:circle, 2])
y = area([:rect, 3, 4])
#@ assert x == 12 && y == 12
## case-in-e refuted
def area(shape)
  case shape
  in [:circle, r] then 3 * r * r
  in [:rect, a, b] then a + b
  end
end
x = area([:circle, 2])
y = area([:rect, 3, 4])
#@ assert x == 12 && y == 12
## memo-fib proved
def fib(n, memo = {})
  return 1 if n < 2
  memo[n] ||= fib(n - 1, memo) + fib(n - 2, memo)
end
x = fib(10)
#@ assert x >= 1
## memo-fib-e refuted
def fib(n, memo = {})
  return 1 if n < 2
  memo[n] ||= fib(n - 1, memo) + fib(n - 2, memo)
end
x = fib(3)
#@ assert x > 3
## hanoi proved
def hanoi(n, from, to, over)
  return 0 if n < 1
  a = hanoi(n - 1, from, over, to)
  b = hanoi(n - 1, over, to, from)
  #@ assert a >= 0 && b >= 0
  a + 1 + b
end
moves = hanoi(5, :a, :c, :b)
#@ assert moves >= 5
## hanoi-e refuted
def hanoi(n, from, to, over)
  return 0 if n < 1
  a = hanoi(n - 1, from, over, to)
  b = hanoi(n - 1, over, to, from)
  a + 1 + b
end
moves = hanoi(3, :a, :c, :b)
#@ assert moves <= 6
## binomial proved
def choose(n, k)
  return 1 if k <= 0 || k >= n
  choose(n - 1, k - 1) + choose(n - 1, k)
end
#: (Integer, Integer) -> void
def check(n, k)
  c = choose(n, k)
  #@ assert c >= 1
end
## binomial-e refuted check(2, 1)
def choose(n, k)
  return 1 if k <= 0 || k >= n
  choose(n - 1, k - 1) + choose(n - 1, k)
end
#: (Integer, Integer) -> void
def check(n, k)
  c = choose(n, k)
  #@ assert c == 1
end
## three-way proved
def a(n) = n <= 0 ? 0 : b(n - 1)
def b(n) = n <= 0 ? 1 : c(n - 1)
def c(n) = n <= 0 ? 2 : a(n - 1)
#: (Integer) -> void
def check(n)
  r = a(n)
  #@ assert r >= 0 && r <= 2
end
## three-way-e refuted check(2)
def a(n) = n <= 0 ? 0 : b(n - 1)
def b(n) = n <= 0 ? 1 : c(n - 1)
def c(n) = n <= 0 ? 2 : a(n - 1)
#: (Integer) -> void
def check(n)
  r = a(n)
  #@ assert r <= 1
end
## quick-partition proved
#: (Array[Integer], Integer) -> void
def partition(xs, pivot)
  low = []
  high = []
  xs.each { |x| x < pivot ? low << x : high << x }
  #@ assert low.size + high.size == xs.size
end
## quick-partition-e refuted partition([1], 1)
#: (Array[Integer], Integer) -> void
def partition(xs, pivot)
  low = []
  high = []
  xs.each do |x|
    low << x if x < pivot
    high << x if x > pivot
  end
  #@ assert low.size + high.size == xs.size
end
## zip-sum proved
#: (Array[Integer], Array[Integer]) -> Array[Integer]
def add(xs, ys)
  return [] if xs.size != ys.size
  out = xs.zip(ys).map { |x, y| x + y }
  #@ assert out.size == ys.size
  out
end
## zip-sum-e refuted add([1], [])
#: (Array[Integer], Array[Integer]) -> Array[Integer]
def add(xs, ys)
  out = xs.zip(ys).map { |x, y| x + (y || 0) }
  #@ assert out.size == ys.size
  out
end
## pipeline proved
square = ->(n) { n * n }
succ = ->(n) { n + 1 }
both = square >> succ
r = both.call(4)
#@ assert r == 17
## pipeline-e refuted
square = ->(n) { n * n }
succ = ->(n) { n + 1 }
both = square << succ
r = both.call(4)
#@ assert r == 17
## lambda-table proved
ops = { add: ->(a, b) { a + b }, sub: ->(a, b) { a - b } }
x = ops[:add].call(2, 3)
y = ops[:sub].call(2, 3)
#@ assert x == 5 && y == -1
## lambda-table-e refuted
ops = { add: ->(a, b) { a + b }, sub: ->(a, b) { a - b } }
x = ops[:add].call(2, 3)
y = ops[:sub].call(3, 2)
#@ assert x == 5 && y == -1
## generator proved
def make_counter(step)
  n = 0
  -> { n += step }
end
by2 = make_counter(2)
by5 = make_counter(5)
by2.call
by5.call
x = by2.call
y = by5.call
#@ assert x == 4 && y == 10
## generator-e refuted
def make_counter(step)
  n = 0
  -> { n += step }
end
by2 = make_counter(2)
by2.call
x = by2.call
y = by2.call
#@ assert x == 4 && y == 4
## block-to-lambda proved
def keep(&block) = block
f = keep { |x| x * 3 }
y = f.call(2)
#@ assert y == 6
## block-to-lambda-e refuted
def keep(&block) = block
f = keep { |x| x * 3 }
y = f.call(3)
#@ assert y == 6
## reduce-lambda proved
#: (Array[Integer]) -> Integer
def longest(xs)
  pick = ->(a, b) { a > b ? a : b }
  m = xs.reduce(0) { |a, x| pick.call(a, x) }
  #@ assert m >= 0
  m
end
## reduce-lambda-e refuted longest([])
#: (Array[Integer]) -> Integer
def longest(xs)
  pick = ->(a, b) { a > b ? a : b }
  m = xs.reduce(0) { |a, x| pick.call(a, x) }
  #@ assert m >= 1
  m
end
