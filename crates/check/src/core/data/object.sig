class BasicObject
  initialize: -> any
  !: -> bool, total
  !=: (any) -> bool, calls self.==($0)
  ==, equal?: (any) -> bool, total
  __id__: -> Integer
  __send__: (name, *any) & -> any
  instance_eval: { (self) @self }! -> R
  instance_eval: (*any) { (self) } -> raise ArgumentError
  instance_eval: (str, ?str, ?int) -> any
  instance_exec: (*any) { (rest) @self }! -> R
  instance_exec: (*any) -> raise LocalJumpError

  
