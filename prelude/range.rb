# Range, by `each` and the methods of Array. Only ranges of Integers get here, which a signature cannot say: what it says of
# others is not proved.
class Range
  # Of a range without an end, too.
  #@ () { (untyped) -> bool } -> untyped
  #@ trusted
  def find
    each { |it| return it if yield(it) }
    nil
  end

  #@ () { (untyped) -> bool } -> untyped
  #@ trusted
  def detect
    each { |it| return it if yield(it) }
    nil
  end

  #@ (Integer n) { (Array[untyped]) -> void } -> Range[untyped]
  #@ trusted
  def each_slice(n)
    to_a.each_slice(n) { |it| yield(it) }
    self
  end

  #@ (Integer n) { (Array[untyped]) -> void } -> Range[untyped]
  #@ trusted
  def each_cons(n)
    to_a.each_cons(n) { |it| yield(it) }
    self
  end

  #@ () -> Integer?
  #@ trusted
  def min = size == 0 ? nil : first

  #@ () -> Integer?
  #@ trusted
  def max = size == 0 ? nil : first + size - 1

  #@ (?Integer init) -> Integer
  #@ trusted
  def sum(init = 0) = init + size * first + size * (size - 1) / 2
end
