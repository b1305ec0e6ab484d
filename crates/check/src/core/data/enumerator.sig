class Enumerator
  initialize: (?any) &{ (Enumerator::Yielder) } -> any
  initialize: (?any) -> raise ArgumentError
  +: (any) -> kind(Enumerator)
  each: -> self
  each: (any, *any) -> Enumerator
  each: (*any) { (Y) } -> any
  each_with_index: { (E, Integer) } -> any
  each_with_index: -> enum
  with_index: (?int|nil) { (E, Integer) } -> any
  with_index: (?any) -> enum
  each_with_object, with_object: (any) { (E, $0) } -> $0
  each_with_object, with_object: (any) -> enum
  inspect: -> String
  next, peek: -> E
  next_values, peek_values: -> [any]
  rewind: -> self
  size: -> any
  .produce: (?any) &{ (any) } -> Enumerator
  .produce: (?any) -> raise ArgumentError
  .product: (*any) -> any
class Enumerator::Yielder
  <<: (any) -> self
  yield: (*any) -> any
  to_proc: -> Proc
class Enumerator::Lazy
  chunk_while, slice_when: &{ (E, E) } -> lazy([E])
  chunk_while, slice_when: -> raise ArgumentError
  map, collect: &{ (Y) } -> lazy(R)
  map, collect: -> raise ArgumentError
  flat_map, collect_concat: &{ (Y) } -> lazy(any)
  flat_map, collect_concat: -> raise ArgumentError
  compact: -> lazy(nonnil(E))
  take, drop: (int) -> lazy(E)
  take_while, drop_while: &{ (Y) } -> lazy(E)
  take_while, drop_while: -> raise ArgumentError
  select, filter, find_all, reject: &{ (E) } -> lazy(E)
  select, filter, find_all, reject: -> raise ArgumentError
  filter_map: &{ (Y) } -> lazy(truthy(R))
  filter_map: -> raise ArgumentError
  eager: -> Enumerator
  enum_for, to_enum: (?name, *any, **) & -> kind(Enumerator)
  chunk: &{ (E) } -> lazy(any)
  chunk: -> any
  slice_before, slice_after: (any) -> lazy([E])
  slice_before, slice_after: &{ (E) } -> lazy([E])
  force, to_a: (*any) -> [E]
  grep, grep_v: (any) -> lazy(E), calls $0.===(E)
  grep, grep_v: (any) &{ (E) } -> lazy(R), calls $0.===(E)
  lazy: -> self
  uniq: -> lazy(E)
  uniq: &{ (Y) } -> lazy(E)
  with_index, each_with_index: (?any) -> lazy((E, any))
  with_index, each_with_index: (?any) &{ (E, any) } -> lazy(E)
  zip: (*any) -> lazy([any])
  zip: (*any) { (any) } -> any
class Enumerator::ArithmeticSequence
  ==, ===, eql?: (any) -> bool
  begin: -> any
  end: -> any
  step: -> any
  each: { (E) } -> self
  each: -> self
  exclude_end?: -> bool
  first: -> E?
  first: (int) -> [E]
  last: -> E?
  last: (any, *any) -> [E]
  hash: -> Integer
  inspect, to_s: -> String
  size: -> Integer | Float
