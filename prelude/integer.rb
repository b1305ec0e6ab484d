# Integer, by its operators.
class Integer
  #@ () -> Integer r { r >= 0 && (r == self || r == -self) }
  def abs = self < 0 ? -self : self

  #@ () -> Integer r { r >= 0 && (r == self || r == -self) }
  def magnitude = self < 0 ? -self : self

  #@ () -> bool r { r == (self == 0) }
  def zero? = self == 0

  #@ () -> bool r { r == (self > 0) }
  def positive? = self > 0

  #@ () -> bool r { r == (self < 0) }
  def negative? = self < 0

  #@ () -> Integer? r { r.nil? == (self == 0) && (r.nil? || r == self) }
  def nonzero? = self == 0 ? nil : self

  #@ () -> bool r { r == (self % 2 == 0) }
  def even? = self % 2 == 0

  #@ () -> bool r { r == (self % 2 == 1) }
  def odd? = self % 2 == 1

  #@ () -> Integer r { r == self + 1 }
  def succ = self + 1

  #@ () -> Integer r { r == self + 1 }
  def next = self + 1

  #@ () -> Integer r { r == self - 1 }
  def pred = self - 1

  #@ () -> Integer r { r + self == -1 }
  def ~ = -self - 1

  #@ () -> bool r { r }
  def integer? = true

  # The sign is that of the receiver; that of `%` is that of the divisor.
  #@ (Integer other { other != 0 }) -> Integer r { r == 0 || (r < 0) == (self < 0) }
  def remainder(other)
    rest = self % other
    rest != 0 && (self < 0) != (other < 0) ? rest - other : rest
  end

  #@ (Integer other) -> Integer r { r >= 0 && (r == 0) == (self == 0 && other == 0) }
  def gcd(other)
    a = abs
    b = other.abs
    a, b = b, a % b while b > 0
    a
  end

  #@ (Integer other) -> Integer r { r >= 0 }
  def lcm(other)
    return 0 if self == 0 || other == 0

    (self / gcd(other) * other).abs
  end

  #@ () -> Integer r { r == self }
  def ord = self

  #@ () -> Integer r { r == self }
  def numerator = self

  #@ () -> Integer r { r == 1 }
  def denominator = 1
end
