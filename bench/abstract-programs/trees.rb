# Search trees and heaps, after the paper's Data.Map.Base: a tree relates its key with all keys to the left and right.

#@ class Tree[K] <l: (K, K) -> bool, r: (K, K) -> bool>
#@ @key: K
#@ @left: Tree[K<l(@key)>]<l, r>?
#@ @right: Tree[K<r(@key)>]<l, r>?
class Tree
  attr_reader :key, :left, :right

  #@ (K key, Tree[K<l(key)>]<l, r>? left, Tree[K<r(key)>]<l, r>? right) -> void
  def initialize(key, left, right)
    @key = key
    @left = left
    @right = right
  end

  #@ measure
  #@ () -> Integer r { r >= 1 }
  def height
    a = @left ? @left.height : 0
    b = @right ? @right.height : 0
    a > b ? a + 1 : b + 1
  end
end
#@ type Map[K] = Tree[K]<{ |k, v| v < k }, { |k, v| k < v }>
#@ type Heap[K] = Tree[K]<{ |k, v| k <= v }, { |k, v| k <= v }>

#@ (Tree[Integer]? t) -> Integer r { r >= 0 }
#@ measure
def size(t) = t.nil? ? 0 : 1 + size(t.left) + size(t.right)

#@ [K] (K k) -> Map[K]
def singleton(k) = Tree.new(k, nil, nil)

#@ (Integer k, Map[Integer]? t) -> bool
def member(k, t)
  return false if t.nil?
  return true if t.key == k

  k < t.key ? member(k, t.left) : member(k, t.right)
end

#@ [K] (K k, Map[K]? t) -> Map[K]
def insert(k, t)
  return Tree.new(k, nil, nil) if t.nil?
  return t if k == t.key

  if k < t.key
    Tree.new(t.key, insert(k, t.left), t.right)
  else
    Tree.new(t.key, t.left, insert(k, t.right))
  end
end

#@ [K] (K k, Map[K]? t) -> Map[K]
def broken_insert(k, t)
  return Tree.new(k, nil, nil) if t.nil?

  if k < t.key
    Tree.new(t.key, broken_insert(k, t.left), t.right)
  else
    Tree.new(t.key, t.left, broken_insert(k, t.right))
  end
end

#@ [K] (Map[K] t) -> K
def min(t)
  left = t.left
  left ? min(left) : t.key
end

#@ [K] (Map[K] t) -> K
def max(t)
  right = t.right
  right ? max(right) : t.key
end

#@ (Map[(Integer v { v > 0 })] t) -> Integer r { r > 0 }
def min_of_positive(t) = min(t)

#@ (Map[(Integer v { v > 0 })] t) -> Integer r { r > 1 }
def broken_min_of_positive(t) = min(t)

#@ [K] (Map[K] t { t.left }) -> Map[K]
def rotate_right(t)
  left = t.left
  Tree.new(left.key, left.left, Tree.new(t.key, left.right, t.right))
end

#@ [K] (Map[K] t { t.right }) -> Map[K]
def rotate_left(t)
  right = t.right
  Tree.new(right.key, Tree.new(t.key, t.left, right.left), right.right)
end

#@ [K] (Map[K] t { t.right }) -> Map[K]
def broken_rotate_left(t)
  right = t.right
  Tree.new(right.key, right.left, Tree.new(t.key, t.left, right.right))
end

#@ [K] (Integer k, Map[(K v { v < k })]? a, Map[(K v { v > k })]? b) -> Map[K]?
def glue_around(k, a, b)
  return b if a.nil?

  Tree.new(a.key, a.left, glue_around(k, a.right, b))
end

#@ [K] (Map[K]? a, Map[K]? b) -> Map[K]?
def broken_glue(a, b)
  return b if a.nil?

  Tree.new(a.key, a.left, broken_glue(a.right, b))
end

#@ [K] (Integer k, Map[K]? t) -> Map[K]?
def delete(k, t)
  return nil if t.nil?

  if k < t.key
    Tree.new(t.key, delete(k, t.left), t.right)
  elsif k > t.key
    Tree.new(t.key, t.left, delete(k, t.right))
  else
    glue_around(k, t.left, t.right)
  end
end

#@ [K] (Integer k, Map[K]? t) -> Map[(K v { v < k })]?
def split_below(k, t)
  return nil if t.nil?
  return split_below(k, t.left) if t.key >= k

  Tree.new(t.key, t.left, split_below(k, t.right))
end

#@ [K] (Integer k, Map[K]? t) -> Map[(K v { v > k })]?
def split_above(k, t)
  return nil if t.nil?
  return split_above(k, t.right) if t.key <= k

  Tree.new(t.key, split_above(k, t.left), t.right)
end

#@ [K] (Integer k, Map[K]? t) -> Map[(K v { v > k })]?
def broken_split_above(k, t)
  return nil if t.nil?
  return split_above(k, t.right) if t.key < k

  Tree.new(t.key, split_above(k, t.left), t.right)
end

#@ [K] (K k, Map[(K v { v < k })]? a, Map[(K v { v > k })]? b) -> Map[K]
def join(k, a, b) = Tree.new(k, a, b)

#@ [K] (K k, Map[(K v { v <= k })]? a, Map[(K v { v > k })]? b) -> Map[K]
def broken_join(k, a, b) = Tree.new(k, a, b)

#@ [K] (Map[K]? a, Map[K]? b) -> Map[K]?
def union(a, b)
  return b if a.nil?

  join(a.key, union(a.left, split_below(a.key, b)), union(a.right, split_above(a.key, b)))
end

#@ [K] (Map[K]? a, Map[K]? b) -> Map[K]?
def broken_union(a, b)
  return b if a.nil?

  Tree.new(a.key, broken_union(a.left, b), a.right)
end

#@ [K] (Map[K]? a, Map[K]? b) -> Map[K]?
def difference(a, b)
  return a if a.nil? || b.nil?

  glue_around(b.key, difference(split_below(b.key, a), b.left), difference(split_above(b.key, a), b.right))
end

#@ [K] (Array[K] keys, Integer i { 0 <= i <= keys.size }, Map[K]? t) -> Map[K]?
def from_array(keys, i, t) = i == keys.size ? t : from_array(keys, i + 1, insert(keys[i], t))

#@ (Tree[Integer]? t) -> Tree[Integer]? r { size(r) == size(t) }
def mirror(t) = t.nil? ? nil : Tree.new(t.key, mirror(t.right), mirror(t.left))

#@ (Tree[Integer]? t) -> Tree[Integer]? r { size(r) == size(t) }
def broken_mirror(t) = t.nil? ? nil : Tree.new(t.key, broken_mirror(t.right), nil)

#@ [K] (Heap[K]? a, Heap[K]? b) -> Heap[K]?
def meld(a, b)
  return b if a.nil?
  return a if b.nil?

  if a.key <= b.key
    Tree.new(a.key, meld(a.right, b), a.left)
  else
    Tree.new(b.key, meld(a, b.right), b.left)
  end
end

#@ [K] (Heap[K]? a, Heap[K]? b) -> Heap[K]?
def broken_meld(a, b)
  return b if a.nil?
  return a if b.nil?

  Tree.new(a.key, broken_meld(a.right, b), a.left)
end

#@ [K] (Heap[K] t) -> Heap[K]?
def pop(t) = meld(t.left, t.right)

#@ [K] (K k, Heap[K]? t) -> Heap[K]?
def push(k, t) = meld(Tree.new(k, nil, nil), t)
