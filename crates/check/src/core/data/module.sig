class Module
  <, <=, >, >=: (Module) -> bool | nil
  <=>: (any) -> Integer?
  ==: (any) -> bool
  ===: (any) -> bool, total
  alias_method: (name, name) -> Symbol
  ancestors: -> [kind(Module)]
  attr: (*any) -> [Symbol]
  attr_accessor, attr_reader, attr_writer: (*name) -> [Symbol]
  class_eval, module_eval: { (self) @self }! -> R
  class_eval, module_eval: (str, ?str, ?int) -> any
  class_exec, module_exec: (*any, **) { (rest) @self }! -> R
  class_exec, module_exec: (*any, **) -> raise LocalJumpError
  class_variable_defined?: (name) -> bool
  class_variable_get: (name) -> any
  class_variable_set: (name, any) -> $1
  class_variables: (?any) -> [Symbol]
  remove_class_variable: (name) -> any
  const_defined?: (name, ?any) -> bool
  const_get: (name, ?any) -> any
  const_set: (name, any) -> $1
  const_source_location: (name, ?any) -> [any]?
  constants: (?any) -> [Symbol]
  define_method: (name) &{ (any) } -> Symbol
  define_method: (name) -> raise ArgumentError
  define_method: (name, Proc|Method|UnboundMethod) & -> Symbol
  freeze: -> self
  include?: (Module) -> bool
  included_modules: -> [kind(Module)]
  include, prepend: (Module, *Module) -> self
  inspect, to_s: -> String
  instance_method, public_instance_method: (name) -> UnboundMethod
  instance_methods, public_instance_methods, private_instance_methods, protected_instance_methods: (?any) -> [Symbol]
  method_defined?, public_method_defined?, private_method_defined?, protected_method_defined?: (name, ?any) -> bool
  name: -> String?
  private_class_method, public_class_method: (*any) -> any
  private_constant, public_constant, deprecate_constant: (*name) -> any
  remove_const: (name) -> any
  remove_method, undef_method: (*name) -> self
  singleton_class?: -> bool
  hash: -> Integer
  .nesting: -> [kind(Module)]
class Class
  allocate: -> new
  subclasses: -> [Class]
  superclass: -> Class?
  attached_object: -> any
