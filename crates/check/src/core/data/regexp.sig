class Regexp
  initialize: (any, ?any, ?any, **) -> any
  ==, eql?: (any) -> bool
  ===: (any) -> bool
  =~: (nil) -> nil
  =~: (name) -> Integer?
  casefold?, fixed_encoding?: -> bool
  encoding: -> Encoding
  hash, options: -> Integer
  inspect, source, to_s: -> String
  match: (nil, ?any) & -> nil
  match: (name, ?int) -> MatchData?
  match: (name, ?int) { (MatchData) }? -> R | nil
  match?: (nil|name, ?int) -> bool
  named_captures: -> {String => [Integer]}
  names: -> [String]
  timeout: -> Float?
  ~: -> Integer?
  .compile: (any, ?any, ?any, **) -> new
  .escape, .quote: (name) -> kind(String)
  .last_match: (?any) -> any
  .union: (*any) -> Regexp
  .try_convert: (any) -> kind(Regexp)?
  .linear_time?: (any, ?any, **) -> bool
  .timeout: -> Float?
class MatchData
  ==, eql?: (any) -> bool
  []: (range) -> [String?]?
  []: (int|name) -> String?
  []: (any, nil) -> any
  []: (int, int) -> [String?]?
  begin, end, byteoffset, bytebegin, byteend: (int|name) -> any
  captures, to_a, deconstruct: -> [String?]
  deconstruct_keys: (ary|nil) -> {Symbol => String?}
  hash, length, size: -> Integer
  inspect, post_match, pre_match, string, to_s: -> String
  match: (int|name) -> String?
  match_length: (int|name) -> Integer?
  named_captures: (**) -> {String | Symbol => String?}
  names: -> [String]
  offset: (int|name) -> (Integer?, Integer?)
  regexp: -> kind(Regexp)
  values_at: (*any) -> [String?]
