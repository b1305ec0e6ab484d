# Proc: composition of functions, the first of which takes one argument.
class Proc
  #@ (untyped other) -> untyped
  #@ trusted
  def >>(other) = ->(value) { other.call(call(value)) }

  #@ (untyped other) -> untyped
  #@ trusted
  def <<(other) = ->(value) { call(other.call(value)) }
end
