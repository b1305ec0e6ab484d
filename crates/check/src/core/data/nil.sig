class NilClass
  &: (any) -> false, total
  |: (any) -> bool, total
  ^: (any) -> bool, total
  ===: (any) -> bool
  =~: (any) -> nil, total
  inspect, to_s: -> String, total
  nil?: -> true, total
  rationalize: (?any) -> Rational
  to_a: -> [never], total
  to_c: -> Complex, total
  to_f: -> Float, total
  to_h: -> {never => never}, total
  to_i: -> Integer, total
  to_r: -> Rational, total
class TrueClass
  !: -> false, total
  &: (any) -> bool, total
  |: (any) -> true, total
  ^: (any) -> bool, total
  ===: (any) -> bool
  inspect, to_s: -> String, total
class FalseClass
  &: (any) -> false, total
  |: (any) -> bool, total
  ^: (any) -> bool, total
  ===: (any) -> bool
  inspect, to_s: -> String, total
