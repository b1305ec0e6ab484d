# Small libraries that come with Ruby.
class ENV
  .[]: (str) -> String?
  .[]=, .store: (str, str|nil) -> any
  .fetch: (str) -> String
  .fetch: (str, any) -> String | $1
  .fetch: (str, ?any) { (any) }? -> String | R
  .delete: (str) -> String?
  .delete: (str) { ($0) }? -> any
  .key?, .has_key?, .include?, .member?: (str) -> bool
  .key: (str) -> String?
  .keys, .values: -> [String]
  .values_at: (*str) -> [String?]
  .slice: (*str) -> {any => String}
  .to_h: -> {String => String}
  .to_hash: -> {String => String}
  .size, .length: -> Integer
  .empty?: -> bool
  .each, .each_pair: { ((String, String)) } -> any
  .each, .each_pair: -> enum
  .to_a: -> [(String, String)]
class StringIO
  string: -> String?
  gets: (*any, **) -> String?
  getc: -> String?
  getbyte: -> Integer?
  read: (?int|nil) -> String?
  read: (int|nil, any) -> any, $1.E << any
  readlines: (*any, **) -> [String]
  each, each_line: (*any, **) { (String) } -> self
  each, each_line: (*any, **) -> enum
  each_char: { (String) } -> self
  each_char: -> enum
  each_byte: { (Integer) } -> self
  each_byte: -> enum
  eof, eof?, closed?, closed_read?, closed_write?, isatty, tty?, sync: -> bool
  length, size, lineno, pos, tell, rewind: -> any
  close, close_read, close_write: -> nil
  binmode, flush: -> self
  write: (*any) -> Integer, calls *.to_s
  truncate: (int) -> any
  seek: (int, ?any) -> Integer
class JSON
  .parse, .parse!: (str, ?any, **) -> any
  .generate, .pretty_generate: (any, ?any, **) -> String, calls any.to_json, calls any.to_s
class URI
  .parse: (any) -> kind(URI::Generic)
  .join: (any, *any) -> kind(URI::Generic)
  .split: (any) -> kind(Array)
  .encode_www_form: (any, ?any) -> String, calls any.to_s
  .encode_www_form_component: (any, ?any) -> String, calls $0.to_s
  .decode_www_form_component: (any, ?any) -> String
class URI::Generic
  scheme, host, hostname, path, query, fragment, user, password, userinfo, opaque: -> String?
  port: -> Integer?
  default_port: -> any
  to_s, inspect: -> String
  absolute?, absolute, relative?: -> any
class Pathname
  initialize: (path|Pathname) -> any
  +, /: (path|Pathname) -> Pathname
  basename: (?str) -> Pathname
  dirname, parent: -> Pathname
  extname, to_path, to_s, inspect: -> String
  cleanpath: (?any) -> Pathname
  expand_path: (?path|nil) -> Pathname
  absolute?, relative?, root?: -> bool
  directory?, exist?, file?, readable?, writable?, executable?, symlink?, zero?: -> bool
  children: (?any) -> [Pathname]
  entries: -> [Pathname]
  each_child: (?any) { (Pathname) } -> any
  each_child: (?any) -> enum
  relative_path_from: (any) -> Pathname
  size: -> Integer
  size?: -> Integer?
  mtime, atime, ctime: -> Time
  sub_ext: (str) -> Pathname
  .pwd, .getwd: -> Pathname
class Base64
  .encode64, .strict_encode64: (str) -> String
  .urlsafe_encode64: (str, padding: any) -> String
  .decode64, .strict_decode64: (String!NoMethodError) -> String
  .urlsafe_decode64: (String!NoMethodError) -> String
class Digest::Class
  .hexdigest, .base64digest: (str, *any) -> String
class Shellwords
  .shellescape, .escape: (any) -> String, calls $0.to_s
  .shelljoin, .join: (any) -> String
class BigDecimal
  +, -, *: (Integer|Float|Rational|BigDecimal) -> BigDecimal
  +, -, *: (num) -> any
  to_s: (?any) -> String
  to_f: -> Float
  to_i, to_int: -> Integer
  to_r: -> Rational
  nan?, zero?: -> any
