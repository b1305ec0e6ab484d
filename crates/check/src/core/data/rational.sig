class Rational
  +, -, *: (Integer|Rational) -> Rational
  +, -, *: (Float) -> Float
  +, -, *: (Complex) -> Complex
  +, -, *: (num) -> any
  /, quo: (Integer|Rational) -> Rational
  /, quo: (Float) -> Float
  /, quo: (Complex) -> Complex
  /, quo: (num) -> any
  **: (any) -> any
  -@, abs, magnitude: -> Rational, total
  <=>: (Integer|Rational) -> Integer
  <=>: (Float) -> Integer?
  <=>: (any) -> any
  ==: (any) -> bool
  ceil, floor, truncate: -> Integer
  ceil, floor, truncate: (any) -> Integer | Rational
  round: (half: any) -> Integer
  round: (any, half: any) -> Integer | Rational
  coerce: (Integer|Rational) -> (Rational, Rational)
  coerce: (Float) -> (Float, Float)
  coerce: (any) -> any
  denominator, numerator, hash, to_i: -> Integer, total
  fdiv: (Integer|Float|Rational) -> Float
  fdiv: (any) -> any
  inspect, to_s: -> String, total
  negative?, positive?: -> bool, total
  rationalize: (?any) -> Rational
  to_f: -> Float, total
  to_r: -> self, total
class Complex
  +, -, *: (Integer|Float|Rational|Complex) -> Complex
  +, -, *: (num) -> any
  /, quo: (Integer|Float|Rational|Complex) -> Complex
  /, quo: (num) -> any
  **: (any) -> any
  -@: -> Complex
  ==, eql?: (any) -> bool
  <=>: (any) -> any
  abs, magnitude: -> Integer | Float | Rational
  conj, conjugate: -> Complex
  finite?: -> bool
  hash: -> Integer
  inspect, to_s: -> String
  abs2: -> Integer | Float | Rational
  angle, arg, phase: -> Integer | Float
  coerce: (Integer|Float|Rational|Complex) -> (Complex, Complex)
  coerce: (any) -> any
  denominator: -> Integer
  rationalize: (?any) -> Rational
  fdiv: (any) -> any
  imag, imaginary, real: -> Integer | Float | Rational
  infinite?: -> Integer?
  numerator: -> Complex
  polar: -> (any, any)
  rect, rectangular: -> (any, any)
  real?: -> false
  to_c: -> self
  to_f: -> Float
  to_i: -> Integer
  to_r: -> Rational
  .polar: (any, ?any) -> any
  .rect, .rectangular: (any, ?any) -> Complex
