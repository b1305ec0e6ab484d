class Math
  module_function
  acos, acosh, asin, asinh, atan, atanh, cbrt, cos, cosh, erf, erfc, exp, expm1, gamma, log10, log1p, log2: (Numeric) -> Float
  sqrt: (Complex) -> Complex | Float | Integer
  sin, sinh, sqrt, tan, tanh: (Numeric) -> Float
  log: (Numeric, ?Numeric) -> Float
  atan2, hypot: (Numeric, Numeric) -> Float
  ldexp: (Numeric, int) -> Float
  frexp: (Numeric) -> (Float, Integer)
  lgamma: (Numeric) -> (Float, Integer)
class Random::Base
  initialize: (?int) -> any
  bytes: (int) -> String
  seed: -> Integer
  rand: -> Float
  rand: (Float) -> Float
  rand: (Range) -> $0.E | Float
  rand: (nil) -> raise ArgumentError
  rand: (any) -> Integer | Float
class Random
  ==: (any) -> bool
  .bytes: (int) -> String
  .new_seed: -> Integer
  .seed: -> Integer
  .srand: (?any) -> Integer
  .rand: -> Float
  .rand: (Float) -> Float
  .rand: (Range) -> $0.E | Float
  .rand: (nil) -> raise ArgumentError
  .rand: (any) -> Integer | Float
  .random_number: (?any) -> any
  .urandom: (int) -> String
class Random::Formatter
  rand: (?any) -> any
  random_number: (?any) -> any
class Process
  .clock_gettime: (int|Symbol) -> Float
  .clock_gettime: (int|Symbol, any) -> Float | Integer
  .clock_getres: (any) -> Float
  .clock_getres: (any, any) -> Float | Integer
  .pid, .ppid, .uid, .gid, .euid, .egid: -> Integer
  .times: -> Process::Tms
  .abort: (?str) -> never
  .exit, .exit!: (?any) -> never
  .last_status: -> Process::Status?
  .spawn: (*any, **) -> Integer
  .fork: -> Integer?
  .fork: { () } -> Integer
  .wait, .waitpid: (?any, ?any) -> Integer?
  .wait2, .waitpid2: (?any, ?any) -> any
  .detach: (any) -> kind(Thread)
  .kill: (any, any, *any) -> Integer
class Process::Status
  exitstatus, stopsig, termsig: -> Integer?
  pid, to_i: -> Integer
  success?: -> bool | nil
  exited?, signaled?, stopped?, coredump?: -> bool
  inspect, to_s: -> String
class Marshal
  .dump: (any) -> String
  .dump: (any, any, ?any) -> any
class GC
  .start: (**) -> nil
  .count: -> Integer
  .enable, .disable: -> bool
class Signal
  .list: -> {String => Integer}
  .signame: (int) -> String?
