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
  []=: (Regexp, any, any) -> $2, mutates
  []=: (int, int, str) -> $2, mutates
  ascii_only?, empty?, valid_encoding?: -> bool, total
  b: -> String, total
  bytes: -> [Integer]
  bytes: { (Integer) } -> self
  bytesize, length, size: -> Integer, total
  byteindex, byterindex: (Regexp|str) -> Integer?
  byteindex, byterindex: (any, any) -> Integer?
  bytesplice: (int, int, str) -> any, mutates
  bytesplice: (range, str) -> any, mutates
  bytesplice: (int, int, str, int, int) -> any, mutates
  bytesplice: (range, str, range) -> any, mutates
  byteslice: (int|range) -> String?
  byteslice: (int, int) -> String?
  capitalize, downcase, swapcase, upcase: (*Symbol!ArgumentError) -> String
  capitalize!, downcase!, swapcase!, upcase!: (*Symbol!ArgumentError) -> self?, mutates
  casecmp: (any) -> Integer?
  casecmp?: (any) -> bool | nil
  center, ljust, rjust: (int, ?str) -> String
  chars, grapheme_clusters: -> [String]
  chars, grapheme_clusters: { (String) } -> self
  codepoints: -> [Integer]
  codepoints: { (Integer) } -> self
  chomp: (?str|nil) -> String
  chomp!: (*any) -> self?, mutates
  chop: -> String
  chop!: -> self?, mutates
  chr: -> String
  clear: -> self, mutates
  count: (str, *str) -> Integer
  crypt: (str) -> String
  delete: (*any) -> String
  squeeze: (*any) -> String
  delete!: (*any) -> self?, mutates, lax
  squeeze!: (*any) -> self?, mutates, lax
  delete_prefix, delete_suffix: (str) -> String
  delete_prefix!, delete_suffix!: (str) -> self?, mutates
  dup: -> copy, total
  dump: -> String
  undump: -> String
  each_byte, each_codepoint: { (Integer) } -> self
  each_byte, each_codepoint: -> enum
  each_char, each_grapheme_cluster: { (String) } -> self
  each_char, each_grapheme_cluster: -> enum
  each_line: (nil, chomp: any) { (self | copy) } -> self
  each_line: (?any, chomp: any) { (String) } -> self
  each_line: (nil, **) -> enum(self | copy)
  each_line: (*any, **) -> enum(String)
  encode: (?any, ?any, **) -> String | copy
  encode!: (?any, ?any, **) -> self, mutates
  encoding: -> Encoding, total
  end_with?: -> false
  end_with?: (str, *any) -> bool
  start_with?: -> false
  start_with?: (Regexp|str, *any) -> bool
  eql?: (any) -> bool, total
  force_encoding: (Encoding|str) -> self, mutates
  freeze: -> self, total
  getbyte: (int) -> Integer?
  setbyte: (int, int) -> $1, mutates
  gsub, sub: (Regexp|str, hash|str) & -> String
  gsub, sub: (Regexp|str) { (String) } -> String, calls R.to_s
  gsub: (any) -> enum
  sub: (any) -> raise ArgumentError
  gsub!, sub!: (Regexp|str, hash|str) & -> self?, mutates
  gsub!, sub!: (Regexp|str) { (String) } -> self?, mutates, calls R.to_s
  gsub!: (any) -> enum
  sub!: (any) -> raise ArgumentError
  hash: -> Integer, total
  hex, oct, ord: -> Integer
  include?: (str) -> bool
  index, rindex: (Regexp|str) -> Integer?
  index, rindex: (any, any) -> Integer?
  insert: (int, str) -> self, mutates
  inspect: -> String
  intern, to_sym: -> Symbol
  lines: (nil, chomp: any) -> [self | copy]
  lines: (?any, chomp: any) -> [String]
  lines: (nil, chomp: any) { (self | copy) } -> self
  lines: (?any, chomp: any) { (String) } -> self
  lstrip, rstrip, strip: (*any) -> String
  lstrip!, rstrip!, strip!: (*any) -> self?, mutates
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
  scrub: (?any) -> String
  scrub: (?any) { (String) } -> String
  scrub!: (?any) -> self, mutates, lax
  scrub!: (?any) { (String) } -> self, mutates, lax
  slice!: (int|range|Regexp|str) -> String?, mutates
  slice!: (Regexp, any) -> String?, mutates
  slice!: (int, int) -> String?, mutates
  split: (?Regexp|str|nil) -> [String]
  split: (any, int) -> [String]
  split: (?Regexp|str|nil) { (String) } -> self
  split: (any, int) { (String) } -> self
  sum: (?int) -> Integer
  to_c: -> Complex
  to_f: -> Float
  to_i: (?int) -> Integer
  to_r: -> Rational
  to_s, to_str: -> plain
  tr, tr_s: (str, str) -> String
  tr!, tr_s!: (str, str) -> self?, mutates, lax
  unicode_normalize: (?any) -> String
  unicode_normalize!: (?any) -> self, mutates
  unicode_normalized?: (?any) -> bool
  unpack: (str, offset: int) -> [any]
  unpack: (str, offset: int) { (any) } -> nil
  unpack1: (str, offset: int) -> any
  upto: (str, ?any) { (String) } -> self
  upto: (any, ?any) -> enum
  .try_convert: (any) -> kind(String)?
