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
  .current, .main: -> kind(Thread)
  .list: -> [kind(Thread)]
  .pass: -> nil
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
