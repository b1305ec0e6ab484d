# Float, by its operators.
class Float
  #@ () -> Float r { r >= 0.0 && (r == self || r == -self) }
  def abs = self < 0.0 ? -self : self

  #@ () -> Float r { r >= 0.0 && (r == self || r == -self) }
  def magnitude = self < 0.0 ? -self : self

  #@ () -> bool r { r == (self == 0.0) }
  def zero? = self == 0.0

  #@ () -> bool r { r == (self > 0.0) }
  def positive? = self > 0.0

  #@ () -> bool r { r == (self < 0.0) }
  def negative? = self < 0.0

  #@ () -> Float? r { r.nil? == (self == 0.0) && (r.nil? || r == self) }
  def nonzero? = self == 0.0 ? nil : self

  #@ () -> bool r { !r }
  def integer? = false
end
