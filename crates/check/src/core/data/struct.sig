class Struct
  ==, eql?: (any) -> bool, calls E.==(any)
  []: (int|name) -> E
  []=: (int|name, any) -> $1, E << $1, grows
  deconstruct, to_a, values: -> [E]
  deconstruct_keys: (ary|nil) -> {any => E}
  dig: (int|name) -> E?
  dig: (int|name, *any) -> any, calls E.dig(*)
  each: { (E) } -> self
  each: -> enum
  each_pair: { ((Symbol, E)) } -> self
  each_pair: -> enum
  filter, select: { (E) } -> [E]
  filter, select: -> enum
  hash: -> Integer, calls E.hash
  inspect, to_s: -> String, calls E.inspect
  length, size: -> Integer, total
  members: -> [Symbol], total
  to_h: -> {Symbol => E}
  to_h: { (Symbol, E) } -> {R.0 => R.1}, calls any.hash
  values_at: (*int|range) -> [E?]
# Since Ruby 3.2.
class Data
  ==, eql?: (any) -> bool, calls E.==(any)
  deconstruct_keys: (ary|nil) -> {any => E}
  hash: -> Integer, calls E.hash
  inspect, to_s: -> String, calls E.inspect
  members: -> [Symbol], total
  to_h: -> {Symbol => E}
  to_h: { (Symbol, E) } -> {R.0 => R.1}, calls any.hash
  with: (**) -> copy | self
