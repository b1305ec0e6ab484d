class Exception
  initialize: (?any) -> any
  ==: (any) -> bool
  backtrace: -> [String]?
  backtrace_locations: -> [Thread::Backtrace::Location]?
  cause: -> kind(Exception)?
  detailed_message: (**) -> kind(String), calls self.message
  exception: -> self
  exception: (any) -> self | copy
  full_message: (**) -> String, calls self.message
  inspect: -> String, calls self.to_s
  message: -> sent(to_s)
  set_backtrace: (any) -> any
  to_s: -> kind(String)
  .exception: (*any, **) & -> new
  .to_tty?: -> bool
class NameError
  name: -> any
  receiver: -> any
  local_variables: -> [Symbol]
class NoMethodError
  args: -> any
  private_call?: -> bool
class KeyError
  key: -> any
  receiver: -> any
class FrozenError
  receiver: -> any
class SystemCallError
  errno: -> any
class LoadError
  path: -> any
class SignalException
  signo: -> Integer
  signm: -> String
class StopIteration
  result: -> any
class SystemExit
  status: -> Integer
  success?: -> bool
class UncaughtThrowError
  tag: -> any
  value: -> any
  to_s: -> String
class Thread::Backtrace::Location
  absolute_path, base_label, path: -> String?
  label: -> String?
  inspect, to_s: -> String
  lineno: -> Integer
