# Lists whose elements are related: sorting, after the paper's ListSort.

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

#@ (List[Integer]? xs) -> Integer r { r >= 0 }
#@ measure
def size(xs) = xs.nil? ? 0 : 1 + size(xs.tail)

#@ () -> Incr[Integer]
def one_to_four = List.new(1, List.new(2, List.new(3, List.new(4, nil))))

#@ () -> Incr[Integer]
def broken_one_to_four = List.new(1, List.new(3, List.new(2, List.new(4, nil))))

#@ () -> List[Integer]<{ |h, v| h != v }>
def different = List.new(4, List.new(1, List.new(3, List.new(2, nil))))

#@ () -> List[Integer]<{ |h, v| h != v }>
def broken_different = List.new(4, List.new(1, List.new(4, nil)))

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x <= xs.head

  List.new(xs.head, insert(x, xs.tail))
end

#@ [T] (T x, Incr[T]? xs) -> Incr[T]
def broken_insert(x, xs)
  return List.new(x, nil) if xs.nil?
  return List.new(x, xs) if x >= xs.head

  List.new(xs.head, broken_insert(x, xs.tail))
end

#@ [T] (List[T]? xs) -> Incr[T]?
def insertion_sort(xs) = xs.nil? ? nil : insert(xs.head, insertion_sort(xs.tail))

#@ [T] (List[T]? xs) -> Incr[T]?
def broken_insertion_sort(xs) = xs.nil? ? nil : List.new(xs.head, broken_insertion_sort(xs.tail))

#@ [T] (Incr[T]? xs, Incr[T]? ys) -> Incr[T]?
def merge(xs, ys)
  return ys if xs.nil?
  return xs if ys.nil?

  if xs.head <= ys.head
    List.new(xs.head, merge(xs.tail, ys))
  else
    List.new(ys.head, merge(xs, ys.tail))
  end
end

#@ [T] (Incr[T]? xs, Incr[T]? ys) -> Incr[T]?
def broken_merge(xs, ys)
  return ys if xs.nil?
  return xs if ys.nil?

  if xs.head <= ys.head
    List.new(xs.head, broken_merge(xs.tail, ys))
  else
    List.new(xs.head, broken_merge(xs.tail, ys.tail))
  end
end

#@ [T] (List[T]? xs) -> List[T]?
def evens(xs)
  return xs if xs.nil? || xs.tail.nil?

  List.new(xs.head, evens(xs.tail.tail))
end

#@ [T] (List[T]? xs) -> Incr[T]?
def merge_sort(xs)
  return xs if xs.nil?
  return List.new(xs.head, nil) if xs.tail.nil?

  merge(merge_sort(evens(xs)), merge_sort(evens(xs.tail)))
end

#@ [T] (List[T]? xs) -> Incr[T]?
def broken_merge_sort(xs)
  return xs if xs.nil? || xs.tail.nil?

  List.new(xs.tail.head, List.new(xs.head, nil))
end

#@ (Integer pivot, List[Integer]? xs) -> List[(Integer v { v < pivot })]?
def smaller(pivot, xs)
  return nil if xs.nil?

  rest = smaller(pivot, xs.tail)
  xs.head < pivot ? List.new(xs.head, rest) : rest
end

#@ (Integer pivot, List[Integer]? xs) -> List[(Integer v { v < pivot })]?
def broken_smaller(pivot, xs)
  return nil if xs.nil?

  rest = broken_smaller(pivot, xs.tail)
  xs.head <= pivot ? List.new(xs.head, rest) : rest
end

#@ [T] (T pivot, Incr[(T v { v < pivot })]? xs, Incr[(T v { v >= pivot })]? ys) -> Incr[T]
def append_around(pivot, xs, ys)
  return List.new(pivot, ys) if xs.nil?

  List.new(xs.head, append_around(pivot, xs.tail, ys))
end

#@ [T] (T pivot, Incr[T]? xs, Incr[(T v { v >= pivot })]? ys) -> Incr[T]
def broken_append_around(pivot, xs, ys)
  return List.new(pivot, ys) if xs.nil?

  List.new(xs.head, broken_append_around(pivot, xs.tail, ys))
end

#@ [T] (Incr[T]? xs, Decr[T]? ys { xs.nil? || ys.nil? }) -> List[T]?
def either(xs, ys) = xs.nil? ? ys : xs

#@ [T] (Decr[T]? xs, Incr[T]? acc { xs.nil? || acc.nil? || xs.head <= acc.head }) -> Incr[T]?
def reverse_decreasing(xs, acc)
  return acc if xs.nil?

  reverse_decreasing(xs.tail, List.new(xs.head, acc))
end

#@ [T] (Decr[T]? xs, Incr[T]? acc) -> Incr[T]?
def broken_reverse_decreasing(xs, acc)
  return acc if xs.nil?

  broken_reverse_decreasing(xs.tail, List.new(xs.head, acc))
end

#@ [T] (Incr[T] xs) -> T
def least(xs) = xs.head

#@ (Incr[(Integer v { v > 3 })] xs) -> Integer r { r > 3 }
def least_of_large(xs) = least(xs)

#@ (Incr[(Integer v { v > 3 })] xs) -> Integer r { r > 4 }
def broken_least_of_large(xs) = least(xs)

#@ decreases size(xs)
#@ (List[Integer]? xs, List[Integer]? ys) -> List[Integer]? r { size(r) == size(xs) + size(ys) }
def append(xs, ys) = xs.nil? ? ys : List.new(xs.head, append(xs.tail, ys))

#@ (List[Integer]? xs, List[Integer]? ys) -> List[Integer]? r { size(r) == size(xs) + size(ys) }
def broken_append(xs, ys) = xs.nil? ? nil : List.new(xs.head, broken_append(xs.tail, ys))

#@ (List[Integer]? xs, List[Integer]? acc) -> List[Integer]? r { size(r) == size(xs) + size(acc) }
def reverse(xs, acc) = xs.nil? ? acc : reverse(xs.tail, List.new(xs.head, acc))

#@ (List[Integer]? xs, List[Integer]? acc) -> List[Integer]? r { size(r) == size(xs) }
def broken_reverse(xs, acc) = xs.nil? ? acc : broken_reverse(xs.tail, List.new(xs.head, acc))

#@ (Integer k, Incr[Integer]? xs) -> Incr[(Integer v { v >= k })]?
def drop_below(k, xs)
  return nil if xs.nil?

  xs.head < k ? drop_below(k, xs.tail) : xs
end

#@ (Integer k, Incr[Integer]? xs) -> Incr[(Integer v { v > k })]?
def broken_drop_below(k, xs)
  return nil if xs.nil?

  xs.head < k ? broken_drop_below(k, xs.tail) : xs
end

#@ (Integer k, List[Integer]? xs) -> List[Integer]? r { size(r) <= size(xs) }
def delete(k, xs)
  return nil if xs.nil?

  xs.head == k ? xs.tail : List.new(xs.head, delete(k, xs.tail))
end

#@ (Integer k, List[Integer]? xs) -> List[Integer]? r { size(r) < size(xs) }
def broken_delete(k, xs)
  return nil if xs.nil?

  xs.head == k ? xs.tail : List.new(xs.head, broken_delete(k, xs.tail))
end

#@ [T] (Integer k, Incr[T]? xs) -> Incr[T]?
def remove(k, xs)
  return nil if xs.nil?

  xs.head == k ? xs.tail : List.new(xs.head, remove(k, xs.tail))
end
