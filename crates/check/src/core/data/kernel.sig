class Kernel
  module_function
  =~: (any) -> nil, total
  !~: (any) -> bool, calls self.=~($0)
  <=>: (any) -> Integer?, calls self.==($0)
  ===: (any) -> bool, calls self.==($0)
  eql?: (any) -> bool, total
  Array: (nil) -> [never]
  Array: (Array) -> $0
  Array: (any) -> kind(Array)
  Complex: (any, ?any, exception: any) -> any
  Float: (Integer|Float) -> Float
  Float: (Rational|String, exception: any) -> Float?
  Float: (nil) -> raise TypeError
  Float: (float, exception: any) -> any
  Hash: (any) -> any
  Integer: (Integer|Float|Rational|str) -> Integer
  Integer: (nil) -> raise TypeError
  Integer: (any, ?any, exception: any) -> any
  Rational: (any, ?any, exception: any) -> any
  String: (any) -> kind(String), calls $0.to_s
  __method__, __callee__: -> Symbol?
  __dir__: -> String?
  binding: -> Binding
  block_given?: -> bool
  abort: (?str) -> never
  exit, exit!: (?any) -> never
  at_exit: &{ () } -> Proc
  at_exit: -> raise ArgumentError
  caller: (?any, ?any) -> [String]?
  caller_locations: (?any, ?any) -> [Thread::Backtrace::Location]?
  catch: { (any) }! -> any
  catch: (any) { ($0) }! -> any
  class: -> class(self), total
  clone: (freeze: any) -> copy | self
  dup: -> copy | self
  itself: -> self, total
  display: (?any) -> nil, calls self.to_s
  enum_for, to_enum: (?name, *any, **) & -> Enumerator
  exec: (*any, **) -> never
  extend: (Module, *Module) -> self
  raise, fail: (**) -> never
  raise, fail: (any, ?any, ?any, **) -> never
  format, sprintf: (str, *any) -> String
  freeze: -> self
  frozen?: -> bool, total
  gets: (*any, **) -> String?
  readline: (*any, **) -> String
  readlines: (*any, **) -> [String]
  hash: -> Integer, total
  inspect: -> String
  to_s: -> String, total
  instance_of?, is_a?, kind_of?: (Module) -> bool, total
  instance_variable_defined?: (name) -> bool
  instance_variable_get: (name) -> any
  instance_variable_set: (name, any) -> $1, grows
  instance_variables: -> [Symbol], total
  remove_instance_variable: (name) -> any, mutates
  lambda: &{ (any) } -> Proc
  lambda: -> raise ArgumentError
  proc: &{ (any) } -> Proc
  proc: -> raise ArgumentError
  loop: { () } -> any
  loop: -> enum
  method, public_method, singleton_method: (name) -> Method
  methods: (?any) -> [Symbol]
  private_methods, protected_methods, public_methods: (?any) -> [Symbol]
  singleton_methods: (?any) -> [Symbol]
  singleton_class: -> Class
  nil?: -> bool, total
  object_id: -> Integer
  p: -> nil
  p: (any) -> $0, calls $0.inspect
  p: (any, any, *any) -> [$0 | $1 | *], calls any.inspect
  print, puts: (*any) -> nil, calls *.to_s
  putc: (any) -> $0
  printf: (*any) -> nil
  rand: -> Float
  rand: (Integer|nil) -> Integer | Float
  rand: (Range) -> $0.E | nil
  rand: (int|range|nil) -> any
  srand: (?int) -> Integer
  URI: (str|URI::Generic!ArgumentError) -> kind(URI::Generic)
  require: (path) -> bool
  require_relative: (path) -> bool
  load: (path, ?any) -> bool
  respond_to?: (name, ?any) -> bool, calls self.respond_to_missing?(any, any)
  send, public_send: (name, *any) & -> any
  sleep: (?any) -> Integer
  system: (*any, **) -> bool | nil
  tap: { (self) }! -> self
  tap: -> raise LocalJumpError
  then, yield_self: { (self) }! -> R
  then, yield_self: -> enum
  throw: (any, ?any) -> never
  warn: (*any, uplevel: any, category: any) -> nil
  pp: -> nil
  `: (str) -> any
  autoload: (name, str) -> nil
  fork: -> Integer?
  fork: { () } -> Integer?
  spawn: (*any, **) -> Integer
  open: (any, ?any, ?any, **) & -> any
  select: (any, ?any, ?any, ?any) -> any
  trap: (any, ?any) & -> any
  test: (any, any, ?any) -> any
  pp: (any) -> $0
  pp: (any, any, *any) -> [$0 | $1 | *]
  define_singleton_method: (name) &{ (any) } -> Symbol
  define_singleton_method: (name) -> raise ArgumentError
  define_singleton_method: (name, Proc|Method|UnboundMethod) & -> Symbol
  eval: (str, ?any, ?any, ?any) -> any
  global_variables, local_variables: -> [Symbol]
  autoload?: (any, ?any) -> any
