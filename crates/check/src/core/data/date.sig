# Ruby's date library.
class Date
  initialize: (?Numeric, ?Numeric, ?Numeric, ?any) -> any
  +: (Numeric) -> copy
  -: (Date) -> Rational
  -: (Numeric) -> copy
  <<, >>: (num) -> copy
  <=>: (Date) -> Integer
  <=>: (String|Symbol|nil|bool|Array|Hash) -> nil
  <=>: (any) -> any
  ===, eql?: (any) -> any
  ajd, amjd: -> Rational
  day_fraction: -> Rational | Integer
  asctime, ctime, httpdate, inspect, iso8601, jisx0301, rfc2822, rfc3339, rfc822, to_s, xmlschema: -> String
  cwday, cweek, cwyear, day, hash, jd, ld, mday, mjd, mon, month, wday, yday, year: -> Integer
  downto, upto: (any) { (copy) } -> self
  downto, upto: (any) -> enum
  england, gregorian, italy, julian, next, succ: -> copy
  new_start: (?any) -> copy
  gregorian?, julian?, leap?: -> bool
  monday?, tuesday?, wednesday?, thursday?, friday?, saturday?, sunday?: -> bool
  next_day: (?Numeric) -> copy
  prev_day: -> copy
  prev_day: (Numeric) -> copy
  prev_day: (any) -> any
  next_month, prev_month: (?num) -> copy
  next_year, prev_year: (?any) -> copy
  start: -> Float
  step: (any, ?any) { (copy) } -> self
  step: (any, ?any) -> enum
  strftime: (?str) -> String
  to_date: -> any
  to_datetime: -> DateTime
  to_time: -> Time
  .today: (?any) -> new
  .civil: (?Numeric, ?Numeric, ?Numeric, ?any) -> new
  .parse: (?str|Symbol, ?any, ?any, **) -> new
  .strptime: (?str, ?str, ?any) -> new
  .iso8601, .rfc3339, .xmlschema, .httpdate, .rfc2822, .rfc822: (?str|Symbol|nil, ?any, **) -> new
  .valid_date?, .valid_civil?: (any, any, any, ?any) -> bool
  .leap?, .gregorian_leap?: (Numeric) -> bool
class DateTime
  hour, min, minute, sec, second: -> Integer
  offset, sec_fraction, second_fraction: -> Rational
  to_date: -> Date
  to_datetime: -> any
  to_time: -> Time
  to_s, zone: -> String
  iso8601, xmlschema, rfc3339, jisx0301: (?any) -> String
  new_offset: (?any) -> copy
  strftime: (?str) -> String
  .now: (?any) -> new
  .parse: (?str|Symbol, ?any, ?any, **) -> new
  .strptime: (?str, ?str, ?any) -> new
