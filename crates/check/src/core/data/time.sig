class Time
  +: (Time|String|nil) -> raise TypeError
  +: (exact) -> Time
  -: (Time) -> Float
  -: (String|nil) -> raise TypeError
  -: (exact) -> Time
  <=>: (Time) -> Integer
  <=>: (any) -> any
  asctime, ctime, inspect, to_s: -> String
  ceil, floor, round: (?any) -> Time
  day, mday, hour, min, mon, month, sec, wday, yday, year: -> Integer
  nsec, tv_nsec, usec, tv_usec, to_i, tv_sec, gmt_offset, gmtoff, utc_offset, hash: -> Integer
  deconstruct_keys: (ary|nil) -> {Symbol => any}
  dst?, isdst, gmt?, utc?: -> bool
  monday?, tuesday?, wednesday?, thursday?, friday?, saturday?, sunday?: -> bool
  eql?: (any) -> bool
  getgm, getutc: -> copy
  getlocal: (?any) -> copy
  gmtime, utc: -> self, mutates, lax
  localtime: (?any) -> self, mutates, lax
  strftime: (str) -> String
  subsec: -> Integer | Rational
  to_a: -> (Integer, Integer, Integer, Integer, Integer, Integer, Integer, Integer, bool, String?)
  to_f: -> Float
  to_r: -> Rational
  xmlschema, iso8601: (?any) -> String
  zone: -> any
  .now: (in: any) -> new
  .at: (any, ?any, ?any, in: any) -> new
  .gm, .utc, .local, .mktime: (any, ?any, ?any, ?any, ?any, ?any, ?any, ?any, ?any, ?any) -> new
