# Classes whose objects change, whose elements are not all declared, and methods that break what they relate: no method `v`
# may be proved.

## w1
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
  attr_writer :tail
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.tail = Node.new(1, nil)
  a.len
end

## w2
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
  def grow = @tail = Node.new(1, nil)
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.grow
  a.len
end

## w3
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.instance_variable_set(:@tail, Node.new(1, nil))
  a.len
end

## w4
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.instance_eval { @tail = Node.new(1, nil) }
  a.len
end

## w5
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.send(:initialize, x, Node.new(1, nil))
  a.len
end

## w6
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.__send__(:initialize, x, Node.new(1, nil))
  a.len
end

## w7
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.method(:initialize).call(x, Node.new(1, nil))
  a.len
end

## w8
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  Node.instance_method(:initialize).bind(a).call(x, Node.new(1, nil))
  a.len
end

## w9
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  def a.grow = @tail = Node.new(1, nil)
  a.grow
  a.len
end

## w10
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  class << a; def grow = @tail = Node.new(1, nil); end
  a.grow
  a.len
end

## w11
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

module Grow
  def grow = @tail = Node.new(1, nil)
end
class Node
  include Grow
end

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.grow
  a.len
end

## w12
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Node
  def grow = @tail = Node.new(1, nil)
end

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.grow
  a.len
end

## w13
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Node
  def grow(name) = instance_variable_set(name, Node.new(1, nil))
end

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.grow(:@tail)
  a.len
end

## w14
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
  define_method(:grow) { @tail = Node.new(1, nil) }
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.grow
  a.len
end

## w15
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
  def initialize_copy(other) = @tail = Node.new(1, nil)
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a = a.dup
  a.len
end

## w16
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

module Grow
  def self.grow(a) = a.instance_exec { @tail = Node.new(1, nil) }
end

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  Grow.grow(a)
  a.len
end

## w17
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

module Grow
  def grow = @tail = Node.new(1, nil)
end

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a.extend(Grow).grow
  a.len
end

## w18
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Big < Node
  def initialize(x)
    super(x, nil)
    @tail = Node.new(1, nil)
  end
end

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a = Big.new(x)
  a.len
end

## w19
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Big < Node
  def initialize(x) = super(x, Node.new(1, nil))
end

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a = Big.new(x)
  a.len
end

## w20
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Big < Node
  def initialize(x) = super(x, nil)
  def tail = Node.new(1, nil)
  def len = tail.nil? ? 1 : 2
end

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Node.new(x, nil)
  a = Big.new(x)
  a.len
end

## w21
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Keep
  def self.seen = @seen
  def self.seen=(it)
    @seen = it
  end
end
#@ class Leak[T]
#@ @head: T
#@ @tail: Leak[T]?
class Leak
  attr_reader :head, :tail
  def initialize(head, tail)
    @head = head
    Keep.seen = self
    @tail = tail
  end
  #@ measure
  #@ () -> Integer
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  a = Leak.new(x, Leak.new(x, nil))
  a.len
end

## w22
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ class Loop[T]
#@ @head: T
#@ @tail: Loop[T]?
class Loop
  attr_reader :head, :tail
  def initialize(head)
    @head = head
    @tail = self
  end
  #@ measure
  #@ () -> Integer
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ (Integer x) -> Integer r { r == 5 }
def v(x)
  a = Loop.new(x)
  b = a.tail
  b.head == x ? 6 : 5
end

## w23
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Bag
  #@ @items: Array[Integer]
  attr_reader :items
  #@ (Array[Integer] items) -> void
  def initialize(items)
    @items = items
  end
  #@ measure
  #@ () -> Integer
  def n = @items.size
end
#@ modifies bag.@items[]
#@ (Bag bag) -> Integer r { r == bag.n - 1 }
def v(bag)
  k = bag.n
  bag.items << 1
  bag.n - 1 + (k - k)
end

## w24
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Bag
  #@ @items: Array[Integer]
  attr_reader :items
  #@ (Array[Integer] items) -> void
  def initialize(items)
    @items = items
  end
  #@ measure
  #@ () -> Integer
  def n = @items.size
end
#@ modifies bag.@items[]
#@ (Bag bag) -> Integer r { r == 0 }
def v(bag)
  k = bag.n
  bag.items << 1
  bag.n - k
end

## w25
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Count
  #@ @n: Integer
  attr_accessor :n
  #@ (Integer n) -> void
  def initialize(n) = @n = n
end
class Holder
  #@ @count: Count
  attr_reader :count
  #@ (Count count) -> void
  def initialize(count) = @count = count
  #@ measure
  #@ () -> Integer
  def n = @count.n
end
#@ modifies h.@count, anything
#@ (Holder h) -> Integer r { r == 0 }
def v(h)
  k = h.n
  h.count.n = k + 1
  h.n - k
end

## w26
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Memo
  #@ @a: Integer
  attr_reader :a
  #@ (Integer a) -> void
  def initialize(a) = @a = a
  def note(k) = @seen = k
  #@ measure
  #@ () -> Integer
  def n = @seen.nil? ? @a : 7
end
#@ modifies anything
#@ (Memo m) -> Integer r { r == 0 }
def v(m)
  k = m.n
  m.note(1)
  m.n - k
end

## w27
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer x) -> Integer r { r == 1 }
def v(x)
  $n = 1
  a = Node.new(x, nil)
  k = depth(a)
  $n = 2
  depth(a) - k + 1
end
#@ measure
#@ (Node[Integer] a) -> Integer
def depth(a) = $n

## w28

#@ class Cell[T]
#@ @head: Integer
#@ @next: Cell[T]?
class Cell
  attr_reader :head
  #@ (Integer head, Cell[T]? nxt) -> void
  def initialize(head, nxt)
    @head = head
    @next = nxt
  end
end
#@ () -> Cell[(Integer v { v > 0 })]
def v = Cell.new(-5, nil)

## w29

#@ class Cell[T]
#@ @head: T
#@ @more: Array[T]
class Cell
  attr_reader :head, :more
  def initialize(head, more)
    @head = head
    @more = more
  end
end
#@ () -> Cell[(Integer v { v > 0 })]
def v = Cell.new(5, [-1])

## w30

#@ class Leaf[T]
#@ @x: T
class Leaf
  attr_reader :x
  def initialize(x) = @x = x
end
#@ class Cell[T]
#@ @head: T
#@ @more: Leaf[T] | nil
class Cell
  attr_reader :head, :more
  def initialize(head, more)
    @head = head
    @more = more
  end
end
#@ () -> Cell[(Integer v { v > 0 })]
def v = Cell.new(5, Leaf.new(-1))

## w31

#@ class Cell[T] <p: (T, T) -> bool>
#@ @head: T
#@ @next: Cell[T]<p>?
class Cell
  attr_reader :head, :next
  def initialize(head, nxt)
    @head = head
    @next = nxt
  end
end
#@ () -> Cell[Integer]<|h, v| h <= v>
def v = Cell.new(5, Cell.new(1, nil))

## w32

#@ class Cell[T] <p: (T, T) -> bool>
#@ @head: T
#@ @next: Cell[(T<p(@head)> v { v > 0 })]<p>?
class Cell
  attr_reader :head, :next
  def initialize(head, nxt)
    @head = head
    @next = nxt
  end
end
#@ () -> Cell[Integer]<|h, v| h <= v>
def v = Cell.new(5, Cell.new(1, nil))

## w33

#@ class Pair[A, B] <p: (A, B) -> bool>
#@ @a: A
#@ @b: B<p(@a)>
class Pair
  attr_reader :a, :b
  #@ (A a, B<p(a)> b) -> void
  def initialize(a, b)
    @a = a
    @b = b
  end
end
#@ (Integer x) -> Pair[Integer, Integer]<|a, b| a < b>
def v(x) = Pair.new(x, x)

## w34

#@ class Pair[A, B] <p: (A, B) -> bool>
#@ @a: A
#@ @b: B<p(@a)>
class Pair
  attr_reader :a, :b
  #@ (A a, B<p(a)> b) -> void
  def initialize(a, b)
    @a = a
    @b = b
  end
  #@ () -> Pair[B, A]
  def swap = Pair.new(@b, @a)
end
#@ (Pair[Integer, Integer]<|a, b| a < b> q) -> Pair[Integer, Integer]<|a, b| a < b>
def v(q) = q.swap

## w35
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Node
  #@ (T x) -> Node[T]<p>
  def v(x) = Node.new(x, self)
end

## w36
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Node
  #@ () -> Node[T]<p>
  def v = Node.new(@head, self)
end

## w37
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Node
  #@ () -> T
  def v = @head + 1
end

## w38
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Node
  #@ (T x) -> Node[T<p(@head)>]<p>?
  def v(x) = self
end

## w39
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

class Node
  #@ (Node[T]<p> other) -> Node[T]<p>
  def v(other) = Node.new(@head, other)
end

## w40
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Incr[Integer] a, Incr[Integer] b) -> Incr[Integer]
def v(a, b)
  t = a.tail
  t.nil? ? a : Node.new(a.head, b)
end

## w41
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Incr[Integer] a) -> Node[Integer]<{ |h, v| h < v }>
def v(a) = a.tail.nil? ? Node.new(a.head, nil) : Node.new(a.head, v(a.tail))

## w42
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer k, Incr[(Integer v { v > k })]? a) -> Incr[(Integer v { v >= k })]
def v(k, a) = Node.new(k - 1, a)

## w43
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer k, Integer m, Incr[(Integer v { v > k })] a) -> Incr[(Integer v { v > m })]
def v(k, m, a) = a

## w44
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ forall <q: (Integer) -> bool> (Node[Integer<q>] a) -> Node[Integer<q>]
def keep(a) = a
#@ (Node[Integer] a) -> Node[(Integer v { v > 0 })]
def v(a) = keep(a)

## w45
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ forall <q: (Integer, Integer) -> bool> (Node[Integer]<q> a) -> Node[Integer]<q>
def keep(a) = a
#@ (Node[Integer]<{ |h, v| h != v }> a) -> Incr[Integer]
def v(a) = keep(a)

## w46
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ forall <q: (Integer, Integer) -> bool> (Node[Integer]<q> a, Node[Integer]<q> b) -> Node[Integer]<q>
def v(a, b) = Node.new(a.head, b)

## w47
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ forall <q: (Integer, Integer) -> bool> (Node[Integer]<q> a) -> Node[Integer]<q>
def v(a) = a.tail.nil? ? a : Node.new(a.tail.head, Node.new(a.head, a.tail.tail))

## w48
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer n { n >= 0 }) -> Incr[Integer]?
def v(n) = n == 0 ? nil : Node.new(n, v(n - 1))

## w49
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Integer n { n >= 0 }) -> Node[(Integer v { v < n })]?
def v(n) = n == 0 ? nil : Node.new(n, v(n - 1))

## w50
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Incr[Integer] a) -> Integer r { r >= a.len }
def v(a) = a.head

## w51
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Node[Integer] a) -> bool r { r == (a.len > 2) }
def v(a) = !a.tail.nil?

## w52
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Node[Integer] a) -> Node[Integer]? r { r.nil? || r.len == a.len - 2 }
def v(a) = a.tail

## w53
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Node[Integer] a) -> Integer
def v(a) = a.tail.head

## w54
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Array[Node[Integer]] a { a.size > 0 }) -> Integer r { r == 1 }
def v(a) = a[0].len

## w55
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Array[Incr[Integer]] a { a.size > 0 }) -> Node[Integer]<{ |h, v| h < v }>
def v(a) = a[0]

## w56
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Node[Integer]? a) -> Integer r { r == 0 }
def v(a)
  n = 0
  while a
    n += 1
    a = a.tail
  end
  n
end

## w57
#@ class Node[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Node[T<p(@head)>]<p>?
class Node
  attr_reader :head, :tail

  #@ (T head, Node[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = Node[T]<|h, v| h <= v>

#@ (Node[Integer] a) -> Integer r { r < a.len }
def v(a)
  n = 0
  #@ invariant n >= 0
  while a
    n += 1
    a = a.tail
  end
  n
end

## w58

#@ class Mut[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: Mut[T<p(@head)>]<p>?
class Mut
  attr_reader :head
  attr_accessor :tail
  def initialize(head, tail)
    @head = head
    @tail = tail
  end
end
#@ modifies anything
#@ (Mut[Integer]<|h, v| h <= v> a) -> Mut[Integer]<|h, v| h <= v>
def v(a)
  a.tail = Mut.new(a.head - 1, nil)
  a
end

## w59

#@ class Mut[T]
#@ @head: T
class Mut
  attr_accessor :head
  def initialize(head) = @head = head
end
#@ modifies a.@head
#@ (Mut[(Integer v { v > 0 })] a) -> Mut[(Integer v { v > 0 })]
def v(a)
  a.head = 0
  a
end

## w60

#@ class Mut[T]
#@ @head: T
class Mut
  attr_accessor :head
  def initialize(head) = @head = head
end
#@ modifies b.@head
#@ (Mut[(Integer v { v > 0 })] a, Mut[(Integer v { v < 0 })] b) -> Integer r { r > 0 }
def v(a, b)
  b.head = -5
  a.head
end
