class Numeric
  +@: -> self, total
  -@: -> any
  <=>: (any) -> Integer?
  %, modulo, remainder: (any) -> any
  abs, magnitude: -> any
  abs2: -> any
  angle, arg, phase: -> Integer | Float
  ceil, floor, truncate: (?any) -> any
  round: (?any, **) -> any
  clone: (freeze: any) -> self
  dup: -> self, total
  coerce: (any) -> any
  conj, conjugate, real: -> self
  denominator, numerator: -> Integer
  div: (any) -> any
  divmod: (any) -> any
  eql?: (any) -> bool
  fdiv: (any) -> any
  finite?: -> bool
  i: -> Complex
  imag, imaginary: -> Integer
  infinite?: -> Integer?
  integer?: -> bool
  negative?, positive?: -> bool, calls self.<(Integer)
  nonzero?: -> self?
  polar: -> (any, any)
  quo: (any) -> any
  real?: -> bool
  rect, rectangular: -> (self, Integer)
  step: (*any, **) -> any
  step: (Integer, ?Integer) { (copy) } -> self
  step: (*any, **) { (any) } -> self
  to_c: -> Complex
  to_int: -> Integer
  zero?: -> bool
