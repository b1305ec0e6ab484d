# Array, by `size`, `[]` and `<<`.
class Array
  #@ () -> bool r { r == (size == 0) }
  def empty? = size == 0

  #@ () -> untyped
  #@ trusted
  def minmax = [min, max]

  #@ (Integer n) { (Array[untyped]) -> void } -> Array[untyped]
  #@ raises ArgumentError if n <= 0
  def each_slice(n)
    raise ArgumentError, "invalid slice size" if n <= 0

    at = 0
    while at < size
      yield self[at, n]
      at += n
    end
    self
  end

  #@ (Integer n) { (Array[untyped]) -> void } -> Array[untyped]
  #@ raises ArgumentError if n <= 0
  def each_cons(n)
    raise ArgumentError, "invalid size" if n <= 0

    at = 0
    while at + n <= size
      # Two at a time is what most ask for, and a pair is known by its elements.
      yield(n == 2 ? [self[at], self[at + 1]] : self[at, n])
      at += 1
    end
    self
  end

  #@ () { (untyped) -> bool } -> Array[untyped]
  def take_while
    at = 0
    at += 1 while at < size && yield(self[at])
    take(at)
  end

  #@ () { (untyped) -> bool } -> Array[untyped]
  def drop_while
    at = 0
    at += 1 while at < size && yield(self[at])
    drop(at)
  end

  #@ () { (untyped) -> bool } -> Integer? r { r.nil? || r >= 0 }
  def find_index
    at = 0
    while at < size
      return at if yield(self[at])

      at += 1
    end
    nil
  end

  #@ () { (untyped) -> bool } -> Integer? r { r.nil? || r >= 0 }
  def index
    at = 0
    while at < size
      return at if yield(self[at])

      at += 1
    end
    nil
  end

  #@ () { (untyped) -> bool } -> bool
  def one?
    found = false
    each do |it|
      next unless yield(it)
      return false if found

      found = true
    end
    found
  end

  # Trusted: a block that shortens the array is not modelled.
  #@ () { (untyped) -> untyped } -> Array[untyped]
  #@ trusted
  def filter_map = map { |it| yield(it) }.select { |it| it }

  #@ (Integer n) -> Array[untyped] r { r.size == size }
  def rotate(n = 1)
    return [] if size == 0

    by = n % size
    self[by, size - by] + self[0, by]
  end

  # Trusted: what a block gives may be an array or not.
  #@ () { (untyped) -> untyped } -> Array[untyped]
  #@ trusted
  def flat_map
    out = []
    each do |it|
      part = yield(it)
      part.is_a?(Array) ? part.each { |one| out << one } : out << part
    end
    out
  end

  # Trusted: the keys are what a block gives.
  #@ () { (untyped) -> untyped } -> Hash[untyped, untyped]
  #@ trusted
  def group_by
    groups = {}
    each do |it|
      key = yield(it)
      groups.key?(key) ? groups[key] << it : groups[key] = [it]
    end
    groups
  end
end
