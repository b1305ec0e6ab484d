class Thread
  alive?, stop?: -> bool
  join: -> self
  join: (any) -> self?
  value: -> any
  []: (name) -> any
  []=: (name, any) -> $1
  key?: (name) -> bool
  name: -> String?
  keys: -> [Symbol]
  inspect, to_s: -> String
  thread_variable_get: (any) -> any
  thread_variable_set: (any, any) -> any
  thread_variable?: (any) -> bool
  kill, exit, terminate, wakeup, run: -> self?
  status: -> String | false | nil
  priority: -> Integer
  fetch: (name) -> any
  fetch: (name, any) -> any
  fetch: (name, ?any) { (any) }? -> any
  name=, abort_on_exception=, report_on_exception=, priority=: (any) -> any
  .abort_on_exception=, .report_on_exception=: (any) -> any
  .new: (*any, **) &{ (rest) } -> new
  .new: (*any, **) -> raise ThreadError
  .start, .fork: (*any, **) &{ (rest) } -> new
  .start, .fork: (*any, **) -> raise ArgumentError
  .current, .main: -> kind(Thread)
  .list: -> [kind(Thread)]
  .pass: -> nil
  .exit: -> never
class Thread::Mutex
  lock, unlock: -> self
  try_lock, locked?, owned?: -> bool
  synchronize: { () }! -> R
  synchronize: -> raise ThreadError
class Thread::Queue
  <<, push, enq: (any) -> self
  clear, close: -> self
  closed?, empty?: -> bool
  length, size, num_waiting: -> Integer
  pop, shift, deq: (?any, timeout: any) -> any
class Encoding
  ascii_compatible?, dummy?: -> bool
  inspect, name, to_s: -> String
  names: -> [String]
  .default_external: -> Encoding
  .default_internal: -> Encoding?
  .find: (any) -> Encoding?
  .list: -> [Encoding]
  .name_list: -> [String]
