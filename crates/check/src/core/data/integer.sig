class Integer
  +, -, *: (Integer) -> Integer, total
  +, -, *: (Float) -> Float, total
  +, -, *: (Rational) -> Rational
  +, -, *: (Complex) -> Complex
  +, -, *: (num) -> any
  /, div: (Integer) -> Integer
  /: (Float) -> Float
  /: (Rational) -> Rational
  /: (Complex) -> Complex
  /: (num) -> any
  div: (Float|Rational) -> Integer
  div: (num) -> any
  %, modulo, remainder: (Integer) -> Integer
  %, modulo: (Float) -> Float
  remainder: (Float) -> Integer | Float
  %, modulo, remainder: (Rational) -> Rational
  %, modulo: (num) -> any
  remainder: (num) -> any
  divmod: (Integer) -> (Integer, Integer)
  divmod: (Float) -> (Integer, Float)
  divmod: (Rational) -> (Integer, Rational)
  divmod: (num) -> any
  **: (Integer) -> Integer | Rational | Float
  **: (Float) -> Float | Complex
  **: (Rational) -> Integer | Float | Rational | Complex
  **: (num) -> any
  pow: (Integer) -> Integer | Rational | Float
  pow: (Float) -> Float | Complex
  pow: (Rational) -> Integer | Float | Rational | Complex
  pow: (num) -> any
  pow: (Integer, Integer) -> Integer
  fdiv: (Integer|Float|Rational) -> Float
  fdiv: (num) -> any
  &, |, ^: (Integer) -> Integer, total
  &, |, ^: (coerce) -> any
  <<, >>: (int) -> Integer
  ~, -@: -> Integer, total
  <, <=, >, >=: (Integer|Float|Rational) -> bool, total
  <, <=, >, >=: (num!ArgumentError) -> any
  ==, ===: (Integer|Float|Rational|Complex|NilClass|String|Symbol|Array|Hash) -> bool
  ==, ===: (any) -> bool, calls $0.==(self)
  <=>: (Integer|Rational) -> Integer
  <=>: (Float) -> Integer?
  <=>: (any) -> any
  []: (int) -> Integer
  []: (range) -> Integer
  []: (int, int) -> Integer
  abs, magnitude: -> Integer, total
  allbits?, anybits?, nobits?: (int) -> bool
  bit_length: -> Integer, total
  ceil, floor, truncate: (?int) -> Integer
  round: (?int, **) -> Integer
  ceildiv: (any) -> any
  chr: (?any) -> String
  coerce: (Integer) -> (Integer, Integer)
  coerce: (any) -> (Float, Float)
  denominator, numerator: -> Integer, total
  digits: (?int) -> [Integer]
  downto, upto: (Integer) { (Integer) } -> self
  downto, upto: (num!ArgumentError) { (Integer) } -> self
  downto, upto: (any) -> enum
  even?, odd?, zero?: -> bool, total
  gcd, lcm: (Integer) -> Integer
  gcdlcm: (Integer) -> (Integer, Integer)
  inspect, to_s: -> String, total
  inspect, to_s: (int) -> String
  integer?: -> true, total
  next, succ, pred: -> Integer, total
  ord: -> self, total
  rationalize: (?any) -> Rational
  size: -> Integer, total
  times: { (Integer) } -> self
  times: -> enum
  to_f: -> Float, total
  to_i, to_int: -> self, total
  to_r: -> Rational, total
  .sqrt: (int) -> Integer
  .try_convert: (any) -> Integer?
