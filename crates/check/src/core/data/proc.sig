class Proc
  <<, >>: (call) -> Proc
  ==, eql?: (any) -> bool
  arity, hash: -> Integer
  binding: -> Binding
  call, yield, [], ===: (*any, **) & -> any
  clone: -> copy
  dup: -> copy
  curry: (?any) -> any
  inspect, to_s: -> String
  lambda?: -> bool
  parameters: (**) -> [[Symbol]]
  ruby2_keywords: -> self
  source_location: -> [any]?
  to_proc: -> self
  .new: (*any, **) &{ (any) } -> new
  .new: -> raise ArgumentError
class Method
  <<, >>: (call) -> Proc
  ==, eql?: (any) -> bool
  arity, hash: -> Integer
  call, [], ===: (*any, **) & -> any
  clone: -> copy
  curry: (?any) -> any
  inspect, to_s: -> String
  name, original_name: -> Symbol
  owner: -> kind(Module)
  parameters: -> [[Symbol]]
  receiver: -> any
  source_location: -> [any]?
  super_method: -> Method?
  to_proc: -> Proc
  unbind: -> UnboundMethod
class UnboundMethod
  ==, eql?: (any) -> bool
  arity, hash: -> Integer
  bind: (any) -> Method
  bind_call: (any, *any, **) & -> any
  clone: -> copy
  inspect, to_s: -> String
  name, original_name: -> Symbol
  owner: -> kind(Module)
  parameters: -> [[Symbol]]
  source_location: -> [any]?
  super_method: -> UnboundMethod?
class Binding
  local_variable_defined?: (name) -> bool
  local_variable_get: (name) -> any
  local_variable_set: (name, any) -> $1
  local_variables: -> [Symbol]
  receiver: -> any
  source_location: -> (String, Integer)
