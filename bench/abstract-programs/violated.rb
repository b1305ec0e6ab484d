# Methods `v` that break their specifications: none of them may be proved.

## v1
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def v(x, xs) = List.new(x, xs)

## v2
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ [T] (Incr[T]? xs, Incr[T]? ys) -> Incr[T]?
def v(xs, ys)
  return ys if xs.nil?
  return xs if ys.nil?
  xs.head <= ys.head ? List.new(xs.head, v(xs.tail, ys)) : List.new(xs.head, v(xs, ys.tail))
end

## v3
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ [T] (Incr[T]? xs, Incr[T]? ys) -> Incr[T]?
def v(xs, ys) = xs.nil? ? ys : List.new(xs.head, v(xs.tail, ys))

## v4
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Incr[Integer] xs) -> Decr[Integer]
def v(xs) = xs

## v5
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Incr[Integer] xs) -> Uniq[Integer]
def v(xs) = xs

## v6
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Uniq[Integer] xs) -> Incr[Integer]
def v(xs) = xs

## v7
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Incr[Integer] xs { xs.tail }) -> Integer r { xs.head < r }
def v(xs) = xs.tail.head

## v8
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Incr[Integer] xs) -> List[Integer]<|h, v| h < v>
def v(xs) = xs

## v9
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Incr[(Integer v { v > 0 })]? xs) -> Incr[(Integer v { v > 1 })]?
def v(xs) = xs

## v10
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Incr[Integer]? xs) -> Incr[(Integer v { v > 0 })]?
def v(xs) = insert(1, xs)

## v11
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Integer x, Incr[(Integer v { v > 0 })]? xs) -> Incr[(Integer v { v > 0 })]
def v(x, xs) = insert(x, xs)

## v12
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ [T] (T x, T y, Incr[T]? xs) -> Incr[T]
def v(x, y, xs) = insert(x + y, xs)

## v13
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ [T] (Incr[T]? xs) -> Incr[T]
def v(xs) = insert(0, xs)

## v14
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (List[Integer] xs) -> Incr[Integer]
def v(xs) = insert(xs.head, xs.tail)

## v15
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (List[Integer] xs) -> Integer r { r == xs.len - 1 }
def v(xs) = xs.len

## v16
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (List[Integer] xs, List[Integer] ys) -> List[Integer] r { r.len == xs.len + ys.len }
def v(xs, ys) = List.new(xs.head, ys)

## v17
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (List[Integer] xs) -> List[Integer] r { r.len == xs.len }
def v(xs) = xs.tail.nil? ? xs : List.new(xs.head, v(xs.tail).tail)

## v18
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Integer n { n >= 0 }) -> List[Integer]? r { r.nil? || r.len == n + 1 }
def v(n) = n == 0 ? nil : List.new(n, v(n - 1))

## v19
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (List[Integer] a, List[Integer] b) -> bool r { r == (a.len == b.len) }
def v(a, b) = a.head == b.head

## v20
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (List[Integer] a, List[Integer] b { a.len == b.len }) -> Integer r { r == 1 }
def v(a, b) = a.head == b.head ? 1 : 0

## v21
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Incr[Integer] a, Decr[Integer] b { a.head == b.head }) -> Integer r { r == 1 }
def v(a, b) = a.equal?(b) ? 1 : 2

## v22
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Decr[Integer] a { a.tail }) -> Integer r { r <= a.head - 1 }
def v(a) = a.tail.head

## v23
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ [T] (Incr[T] xs) -> T
def v(xs) = xs.head + 0 * xs.len + 1

## v24
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Incr[Integer] xs, Integer k { k >= 0 }) -> Incr[Integer]
def v(xs, k) = List.new(xs.head + k, xs.tail)

## v25
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Incr[Integer]? xs) -> Incr[Integer]?
def v(xs)
  ys = nil
  while xs
    ys = List.new(xs.head, ys)
    xs = xs.tail
  end
  ys
end

## v26
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Incr[Integer] xs) -> Incr[Integer]
def v(xs)
  ys = xs
  3.times { |i| ys = List.new(10 - i, ys) }
  ys
end

## v27
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Integer n { n > 1 }) -> Array[Integer]
#@ ensures result.size == n && result[0] == result[1]
def v(n)
  xs = Array.new(n) { |i| List.new(i, nil) }
  xs.map(&:head)
end

## v28
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Integer n { n > 1 }) -> Integer r { r == 0 }
def v(n)
  xs = Array.new(n) { |i| List.new(i, nil) }
  xs[1].head
end

## v29
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (Array[Integer] a { a.size > 1 }) -> Incr[Integer]
def v(a)
  xs = a.map { |x| List.new(x, nil) }
  List.new(xs[0].head, xs[1])
end

## v30
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (bool b, Integer x) -> Incr[Integer]
def v(b, x)
  t = b ? List.new(x, nil) : List.new(x - 1, nil)
  List.new(x, t)
end

## v31
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (bool b, Integer x) -> Integer r { r == 2 }
def v(b, x)
  t = b ? List.new(x, nil) : nil
  u = List.new(x, t)
  u.len
end

## v32
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

class Sub < List
  def initialize(head, tail)
    super(head, nil)
  end
end
#@ (Integer x, List[Integer] xs) -> List[Integer] r { r.len == xs.len + 1 }
def v(x, xs) = Sub.new(x, xs)

## v33
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

class Odd < List
  def head = 0
end
#@ (Incr[Integer] xs { xs.tail }) -> Integer r { r == xs.head }
def v(xs) = Odd.new(5, nil).head

## v34
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

class Long < List
  def len = 100
end
#@ (List[Integer] xs { xs.tail.nil? }) -> Integer r { r == 1 }
def v(xs) = Long.new(1, nil).len

## v35
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (List[Integer]? xs) -> Integer r { r >= 0 }
#@ measure
def size(xs) = xs.nil? ? 0 : 1 + size(xs.tail)

#@ (List[Integer]? xs) -> Integer r { r == size(xs) }
def v(xs) = xs.nil? ? 1 : xs.len

## v36
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (List[Integer]? xs) -> Integer r
#@ measure
def sum(xs) = xs.nil? ? 0 : xs.head + sum(xs.tail)

#@ (List[Integer] xs) -> Integer r { r == sum(xs) }
def v(xs) = xs.tail.nil? ? xs.head : xs.head + xs.tail.head

## v37
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (List[Integer]? xs) -> Integer r
#@ measure
def sum(xs) = xs.nil? ? 0 : xs.head + sum(xs.tail)

#@ (List[Integer] xs, List[Integer] ys { sum(xs) == sum(ys) }) -> Integer r { r == 0 }
def v(xs, ys) = xs.len - ys.len

## v38
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ decreases xs.len
#@ (List[Integer] xs) -> Integer r { r >= 0 }
def v(xs) = v(xs)

## v39
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ decreases xs.len
#@ (List[Integer] xs) -> Integer
def v(xs) = v(List.new(1, xs))

## v40
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (List[Integer] xs { xs.len == 2 }) -> Integer r { r == xs.head }
def v(xs) = xs.tail.head

## v41
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ (List[Integer] xs { xs.len > 2 }) -> Integer
def v(xs) = xs.tail.tail.tail.head

## v42

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def v(x, y) = x + 1

## v43

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def v(x, y) = y - x

## v44

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def v(x, y) = 0

## v45

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def v(x, y) = -x

## v46

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def v(x, y) = x * 1 + y * 0 + 1

## v47

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def v(x, y) = x == y ? x : x + y

## v48

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def v(x, y) = x > 5 ? x : 5

## v49

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def v(x, y) = [x, y].sum

## v50

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def v(x, y) = x.abs

## v51

#@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
def v(x, y) = x / 1 * 2

## v52

#@ forall <p: (Integer) -> bool, q: (Integer) -> bool> (Integer<p> x, Integer<q> y) -> Integer<p>
def v(x, y) = y

## v53

#@ forall <p: (Integer) -> bool, q: (Integer) -> bool> (Integer<p> x, Integer<q> y) -> Integer<p>
def v(x, y) = x > y ? x : y

## v54

#@ forall <p: (Integer, Integer) -> bool> (Integer a, Integer<p(a)> b) -> Integer<p(b)>
def v(a, b) = a

## v55

#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs) -> Array[Integer<p>]
def v(xs) = xs.map { |x| x + 1 }

## v56

#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs) -> Array[Integer<p>]
def v(xs) = xs + [0]

## v57

#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs) -> Integer<p>
def v(xs) = xs.empty? ? 0 : xs[0]

## v58

#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs, Integer x) -> Array[Integer<p>]
def v(xs, x)
  xs << x
  xs
end

## v59

#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs) -> Array[Integer<p>]
def v(xs)
  ys = xs
  ys[0] = 7 if ys.size > 0
  xs
end

## v60

#@ modifies xs[]
#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs, Integer<p> x) -> Array[Integer<p>]
def push(xs, x)
  xs << x
  xs
end

#@ modifies xs[]
#@ (Array[Integer] xs { xs.size > 0 }) -> void
def spoil(xs)
  xs[0] = -1
end

#@ (Array[(Integer v { v > 0 })] xs) -> Array[(Integer v { v > 0 })]
def v(xs) = push(xs, 0)

## v61

#@ modifies xs[]
#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs, Integer<p> x) -> Array[Integer<p>]
def push(xs, x)
  xs << x
  xs
end

#@ modifies xs[]
#@ (Array[Integer] xs { xs.size > 0 }) -> void
def spoil(xs)
  xs[0] = -1
end

#@ (Array[(Integer v { v > 0 })] xs { xs.size > 0 }) -> Integer r { r > 0 }
def v(xs)
  ys = push(xs, 3)
  spoil(xs)
  ys[0]
end

## v62

#@ modifies xs[]
#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs, Integer<p> x) -> Array[Integer<p>]
def push(xs, x)
  xs << x
  xs
end

#@ modifies xs[]
#@ (Array[Integer] xs { xs.size > 0 }) -> void
def spoil(xs)
  xs[0] = -1
end

#@ (Array[(Integer v { v > 0 })] xs { xs.size > 0 }) -> Integer r { r > 0 }
def v(xs)
  spoil(xs)
  xs[0]
end

## v63

#@ modifies xs[]
#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs, Integer<p> x) -> Array[Integer<p>]
def push(xs, x)
  xs << x
  xs
end

#@ modifies xs[]
#@ (Array[Integer] xs { xs.size > 0 }) -> void
def spoil(xs)
  xs[0] = -1
end

#@ (Array[(Integer v { v > 0 })] xs, Array[(Integer v { v < 0 })] ys { ys.size > 0 && xs.size > 0 }) -> Integer r { r > 0 }
def v(xs, ys)
  push(ys, 5)
  ys[0]
end

## v64

#@ modifies xs[]
#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs, Integer<p> x) -> Array[Integer<p>]
def push(xs, x)
  xs << x
  xs
end

#@ modifies xs[]
#@ (Array[Integer] xs { xs.size > 0 }) -> void
def spoil(xs)
  xs[0] = -1
end

#@ (Array[Integer] xs, Array[Integer] ys { xs.size > 0 && ys.size > 0 && ys.all? { |v| v > 0 } }) -> Integer r { r > 0 }
def v(xs, ys)
  spoil(xs)
  ys[0]
end

## v65

#@ modifies xs[]
#@ forall <p: (Integer) -> bool> (Array[Integer<p>] xs, Integer<p> x) -> Array[Integer<p>]
def push(xs, x)
  xs << x
  xs
end

#@ modifies xs[]
#@ (Array[Integer] xs { xs.size > 0 }) -> void
def spoil(xs)
  xs[0] = -1
end

#@ (Array[(Integer v { v > 0 })] xs) -> Array[(Integer v { v > 1 })]
def v(xs) = push(xs, 2)

## v66

#@ modifies xs[]
#@ (Array[Integer]<|i, v| v >= i> xs { xs.size > 3 }) -> Integer r { r >= 2 }
def v(xs)
  xs[2] = 0
  xs[2]
end

## v67

#@ modifies xs[]
#@ (Array[Integer]<|i, v| v == i> xs { xs.size > 3 }) -> Array[Integer]<|i, v| v == i>
def v(xs)
  xs.shift
  xs
end

## v68

#@ (Array[Integer]<|i, v| v == i> xs) -> Array[Integer]<|i, v| v == i>
def v(xs) = xs.reverse

## v69

#@ (Array[Integer]<|i, v| v == i> xs) -> Array[Integer]<|i, v| v == i>
def v(xs) = xs.map { |x| x + 1 }

## v70

#@ (Array[Integer] xs) -> Array[Integer]<|i, v| v >= i>
def v(xs) = xs.sort

## v71

#@ (Array[(Integer v { v > 0 })] xs) -> Array[(Integer v { v > 5 })]
def v(xs) = xs.select { |x| x > 4 }

## v72

#@ (Array[Integer] xs) -> Array[(Integer v { v > 0 })]
def v(xs) = xs.reject { |x| x > 0 }

## v73

#@ (Array[(Integer v { v > 0 })] xs) -> Integer r { r > 0 }
def v(xs) = xs.inject(0) { |a, b| a + b }

## v74

#@ (Hash[Symbol, Integer] h) -> Hash[Symbol, Integer]<|k, v| v > 0>
def v(h) = h

## v75

#@ (Hash[Symbol, Integer]<|k, v| v > 0> h { h.key?(:a) }) -> Integer r { r > 1 }
def v(h) = h[:a]

## v76

#@ (Hash[Symbol, Integer]<|k, v| v > 0> h) -> Hash[Symbol, Integer]<|k, v| v > 0>
def v(h) = h.merge({ a: 0 })

## v77

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n >= 0 }) -> Integer r { r == n }
def v(n) = fold(n, 1) { |_, acc| acc + 1 }

## v78

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n >= 0 }) -> Integer r { r > 0 }
def v(n) = fold(n, 0) { |i, acc| acc + i }

## v79

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n >= 0 }) -> Integer r { r == 2 * n }
def v(n) = fold(n, 0) { |i, acc| i > 3 ? acc + 2 : acc + 1 }

## v80

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n >= 0 }) -> Integer r { r <= n }
def v(n) = fold(n, 0) { |i, acc| acc + i }

## v81

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n >= 0 }) -> Integer r { r % 2 == 0 }
def v(n) = fold(n, 0) { |_, acc| acc + 3 }

## v82

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n >= 0 }) -> Integer r { r == 0 }
def v(n) = fold(n, 0) { |_, acc| acc + n }

## v83

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n >= 0 }) -> Integer r { r >= 0 }
def v(n) = fold(n, 0) { |_, acc| acc - 1 }

## v84

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n >= 0 }) -> Integer r { r == n + 2 }
def v(n) = again(n) { |v| v + 2 }

## v85

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n >= 0 }) -> Integer r { r == n }
def v(n) = again(n) { |v| v + 1 }

## v86

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n >= 0 }) -> Integer r { r > n }
def v(n) = again(n) { |v| v }

## v87

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n >= 0 }) -> Integer r { r % 2 == n % 2 }
def v(n) = again(n) { |v| v + 1 + n - n + 2 }

## v88

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n > 0 }) -> Integer r { r == 0 }
def v(n)
  k = 0
  fold(n, 0) { |_, acc| k += 1; acc }
  k
end

## v89

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def fold(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i <= n && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

#@ forall <p: (A) -> bool> [A] (A<p> x) { (A<p> v) -> A<p> } -> A<p>
def again(x)
  a = yield x
  yield a
end

#@ (Integer n { n > 1 }) -> Integer r { r == n }
def v(n)
  k = 0
  fold(n, 0) { |_, acc| k += 1; acc + k }
end

## v90

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def v(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 2
  end
  acc
end

## v91

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def v(n, a)
  acc = a
  i = 1
  #@ invariant 0 <= i && p(i, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

## v92

#@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a) { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
def v(n, a)
  acc = a
  i = 0
  #@ invariant 0 <= i && p(i + 1, acc)
  while i < n
    acc = yield i, acc
    i += 1
  end
  acc
end

## v93

#@ forall <p: (Integer) -> bool> (Integer<p> x) { (Integer<p> v) -> Integer } -> Integer<p>
def v(x) = yield(x)

## v94

#@ forall <p: (Integer) -> bool> (Integer x) { (Integer<p> v) -> Integer<p> } -> Integer<p>
def v(x) = yield(x)

## v95

#@ forall <p: (Integer) -> bool> (Integer<p> x) { (Integer v) -> Integer<p> } -> Integer<p>
def v(x)
  yield(x)
  x + 1
end

## v96

#@ [A] (A x, A y) -> A
def pick(x, y) = x

#@ (Integer n) -> Integer r { r == n }
def v(n) = pick(n + 1, n + 2)

## v97

#@ [A] (A x, A y) -> A
def pick(x, y) = x

#@ (Integer n, String s) -> Integer
def v(n, s) = pick(s, n)

## v98

#@ [A] (A x, A y) -> A
def pick(x, y) = x

#@ (Float f, Integer n) -> Integer r { r == n }
def v(f, n) = pick(f, n)

## v99
#@ class List[T] <p: (T, T) -> bool>
#@ @head: T
#@ @tail: List[T<p(@head)>]<p>?
class List
  attr_reader :head, :tail

  #@ (T head, List[T<p(head)>]<p>? tail) -> void
  def initialize(head, tail)
    @head = head
    @tail = tail
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def len = @tail.nil? ? 1 : 1 + @tail.len
end
#@ type Incr[T] = List[T]<|h, v| h <= v>
#@ type Decr[T] = List[T]<{ |h, v| h >= v }>
#@ type Uniq[T] = List[T]<{ |h, v| h != v }>

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ [A] (A x) -> A
def id(x) = x

#@ (List[Integer] a, List[Integer] b) -> List[Integer] r { r.equal?(b) }
def v(a, b) = id(a)

## v100

#@ [A, B] (A x, B y) -> A
def v(x, y) = y
