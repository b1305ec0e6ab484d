# Range, by `each` and the methods of Array. Only ranges of Integers get here, which a signature cannot say: what it says of
# others is not proved.
class Range
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

  #@ () { (untyped) -> bool } -> Array[untyped]
  #@ trusted
  def select = to_a.select { |it| yield(it) }

  #@ () { (untyped) -> bool } -> Array[untyped]
  #@ trusted
  def filter = to_a.select { |it| yield(it) }

  #@ () { (untyped) -> bool } -> Array[untyped]
  #@ trusted
  def reject = to_a.reject { |it| yield(it) }

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
end
