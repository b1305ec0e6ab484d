class Symbol
  <=>: (any) -> Integer?
  ==, ===: (any) -> bool
  =~: (any) -> any, calls $0.=~(self)
  [], slice: (int|range|Regexp|str) -> String?
  [], slice: (int, int) -> String?
  [], slice: (Regexp, any) -> String?
  capitalize, downcase, swapcase, upcase: (*any) -> Symbol
  casecmp: (any) -> Integer?
  casecmp?: (any) -> bool | nil
  empty?: -> bool, total
  encoding: -> Encoding, total
  end_with?: -> false
  end_with?: (str, *any) -> bool
  start_with?: -> false
  start_with?: (Regexp|str, *any) -> bool
  id2name, name, to_s, inspect: -> String
  intern, to_sym: -> self
  length, size: -> Integer, total
  match: (Regexp|str, ?int) -> MatchData?
  match: (Regexp|str, ?int) { (MatchData) }? -> R | nil
  match?: (Regexp|str|nil, ?int) -> bool
  next, succ: -> Symbol
  to_proc: -> Proc, total
  .all_symbols: -> [Symbol]
