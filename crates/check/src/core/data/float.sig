class Float
  +, -, *, /: (Integer|Float|Rational) -> Float, total
  +, -, *, /: (Complex) -> Complex
  +, -, *, /: (num) -> any
  quo, fdiv: (Integer|Float|Rational) -> Float, total
  quo, fdiv: (Complex) -> Complex
  quo, fdiv: (num) -> any
  %, modulo: (Integer|Float|Rational) -> Float
  %, modulo: (num) -> any
  divmod: (Integer|Float|Rational) -> (Integer, Float)
  divmod: (num) -> any
  **: (Integer) -> Float
  **: (Float|Rational) -> Float | Complex
  **: (num) -> any
  -@: -> Float, total
  <, <=, >, >=: (Integer|Float|Rational) -> bool, total
  <, <=, >, >=: (num!ArgumentError) -> any
  ==, ===: (Integer|Float|Rational|Complex|NilClass|String|Symbol|Array|Hash) -> bool
  ==, ===: (any) -> bool, calls $0.==(self)
  <=>: (Integer|Float|Rational) -> Integer?
  <=>: (any) -> any
  abs, magnitude: -> Float, total
  angle, arg, phase: -> Integer | Float, total
  ceil, floor, truncate: -> Integer
  ceil, floor, truncate: (int) -> Integer | Float
  round: (half: any) -> Integer
  round: (int, half: any) -> Integer | Float
  coerce: (any) -> (Float, Float)
  denominator, numerator: -> Integer | Float
  eql?: (any) -> bool, total
  finite?, nan?, negative?, positive?, zero?: -> bool, total
  hash: -> Integer, total
  infinite?: -> Integer?, total
  inspect, to_s: -> String, total
  next_float, prev_float: -> Float, total
  rationalize: (?any) -> Rational
  to_f: -> self, total
  to_i, to_int: -> Integer
  to_r: -> Rational
