# Constants: lexical scope, ancestors, Object, reassignment.
X = :top
module A
  X = 1
  class B
    Y = X
    class C; Z = Y; end
  end
  W = B
  V = B::C.new
  U = [1, 2].freeze
  T = {}.freeze
  S = 1..2
  R = 1.5
  Q = /x/
  O = -> { }
  N = nil
  L, K = 1, "two"
  J ||= "j"
end
A::I = 3r
class D < A::B
  H = Y
  G = C
end
module E
  include A
  F1 = W
end
Object.const_set(:SetHere, 1)
A.const_set(:SetThere, Class.new)
class A::B
  AA = 1
end
module A::Deep; class Er; end; end
