class String
  initialize: (?str, **) -> any, mutates
  %: (any) -> String
  *: (int) -> String
  +: (str) -> String
  +@: -> self | copy
  -@, dedup: -> self | copy
  <<: (int|str) -> self, mutates
  concat: (*int|str) -> self, mutates
  append_as_bytes: (*Integer|String) -> self, mutates
  prepend: (*str) -> self, mutates
  <=>: (String) -> Integer
  <=>: (any) -> any, calls $0.<=>(self)
  ==, ===: (any) -> bool
  =~: (Regexp) -> Integer?
  =~: (String) -> raise TypeError
  =~: (any) -> any, calls $0.=~(self)
  [], slice: (int|range|Regexp|str) -> String?
  [], slice: (Regexp, any) -> String?
  [], slice: (int, int) -> String?
  []=: (int|range|Regexp|str, str) -> $1, mutates
  []=: (Regexp, any, str) -> $2, mutates
  []=: (int, int, str) -> $2, mutates
  ascii_only?, empty?, valid_encoding?: -> bool, total
  b: -> String, total
  bytes: -> [Integer]
  bytes: { (Integer) } -> self
  bytesize, length, size: -> Integer, total
  byteindex, byterindex: (Regexp|str, ?int) -> Integer?
  bytesplice: (int, int, str) -> any, mutates
  bytesplice: (range, str) -> any, mutates
  bytesplice: (int, int, str, int, int) -> any, mutates
  bytesplice: (range, str, range) -> any, mutates
  byteslice: (int|range) -> String?
  byteslice: (int, int) -> String?
  capitalize, downcase, swapcase, upcase: (*any) -> String
  capitalize!, downcase!, swapcase!, upcase!: (*any) -> self?, mutates
  casecmp: (str) -> Integer?
  casecmp?: (str) -> bool | nil
  center, ljust, rjust: (int, ?str) -> String
  chars, grapheme_clusters: -> [String]
  chars, grapheme_clusters: { (String) } -> self
  codepoints: -> [Integer]
  codepoints: { (Integer) } -> self
  chomp: (?str|nil) -> String
  chomp!: (?str|nil) -> self?, mutates
  chop: -> String
  chop!: -> self?, mutates
  chr: -> String
  clear: -> self, mutates
  count: (str, *str) -> Integer
  crypt: (str) -> String
  delete, squeeze: (*str) -> String
  delete!, squeeze!: (*str) -> self?, mutates
  delete_prefix, delete_suffix: (str) -> String
  delete_prefix!, delete_suffix!: (str) -> self?, mutates
  dump: -> String
  undump: -> String
  each_byte, each_codepoint: { (Integer) } -> self
  each_byte, each_codepoint: -> enum
  each_char, each_grapheme_cluster: { (String) } -> self
  each_char, each_grapheme_cluster: -> enum
  each_line: (?str|nil, chomp: any) { (String) } -> self
  each_line: (?str|nil, chomp: any) -> enum
  encode: (?any, ?any, **) -> String
  encode!: (?any, ?any, **) -> self, mutates
  encoding: -> Encoding, total
  end_with?: (*str) -> bool
  start_with?: (*Regexp|str) -> bool
  eql?: (any) -> bool, total
  force_encoding: (Encoding|str) -> self, mutates
  freeze: -> self, total
  getbyte: (int) -> Integer?
  setbyte: (int, int) -> $1, mutates
  gsub, sub: (Regexp|str, hash|str) & -> String
  gsub, sub: (Regexp|str) { (String) } -> String, calls R.to_s
  gsub: (Regexp|str) -> enum
  sub: (Regexp|str) -> raise ArgumentError
  gsub!, sub!: (Regexp|str, hash|str) & -> self?, mutates
  gsub!, sub!: (Regexp|str) { (String) } -> self?, mutates, calls R.to_s
  gsub!: (Regexp|str) -> enum
  sub!: (Regexp|str) -> raise ArgumentError
  hash: -> Integer, total
  hex, oct, ord: -> Integer
  include?: (str) -> bool
  index, rindex: (Regexp|str, ?int) -> Integer?
  insert: (int, str) -> self, mutates
  inspect: -> String
  intern, to_sym: -> Symbol
  lines: (?str|nil, chomp: any) -> [String]
  lines: (?str|nil, chomp: any) { (String) } -> self
  lstrip, rstrip, strip: -> String
  lstrip!, rstrip!, strip!: -> self?, mutates
  match: (Regexp|str, ?int) -> MatchData?
  match: (Regexp|str, ?int) { (MatchData) }? -> R | nil
  match?: (Regexp|str, ?int) -> bool
  next, succ: -> String
  next!, succ!: -> self, mutates
  partition, rpartition: (Regexp|str) -> (String, String, String)
  replace: (str) -> self, mutates
  reverse: -> String
  reverse!: -> self, mutates
  scan: (Regexp|str) -> [String | [String?]]
  scan: (Regexp|str) { (String | [String?]) } -> self
  scrub: (?str|nil) -> String
  scrub: (?str|nil) { (String) } -> String
  scrub!: (?str|nil) -> self, mutates
  scrub!: (?str|nil) { (String) } -> self, mutates
  slice!: (int|range|Regexp|str) -> String?, mutates
  slice!: (Regexp, any) -> String?, mutates
  slice!: (int, int) -> String?, mutates
  split: (?Regexp|str|nil, ?int) -> [String]
  split: (?Regexp|str|nil, ?int) { (String) } -> self
  sum: (?int) -> Integer
  to_c: -> Complex
  to_f: -> Float
  to_i: (?int) -> Integer
  to_r: -> Rational
  to_s, to_str: -> plain
  tr, tr_s: (str, str) -> String
  tr!, tr_s!: (str, str) -> self?, mutates
  unicode_normalize: (?any) -> String
  unicode_normalize!: (?any) -> self, mutates
  unicode_normalized?: (?any) -> bool
  unpack: (str, offset: int) -> [any]
  unpack: (str, offset: int) { (any) } -> nil
  unpack1: (str, offset: int) -> any
  upto: (str, ?any) { (String) } -> self
  upto: (str, ?any) -> enum
  .try_convert: (any) -> kind(String)?
