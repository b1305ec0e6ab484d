# Ruby 3.1 to 3.4 have it in set.rb.
class Set
  initialize: & -> any, E := never
  initialize: (nil) & -> any, E := never
  initialize: (enum!ArgumentError) -> any, E := $0.E, calls $0.each, calls any.hash
  initialize: (enum!ArgumentError) { ($0.E) } -> any, E := R, calls $0.each, calls R.hash
  &, intersection: (enum!ArgumentError) -> like set(E | $0.E), calls $0.each
  |, +, union: (enum!ArgumentError) -> like set(E | $0.E), calls $0.each
  -, difference: (enum!ArgumentError) -> like set(E), calls $0.each
  ^: (nil|enum!ArgumentError) -> set(E | $0.E) | like set(E | $0.E), calls $0.each
  <=, subset?, >=, superset?, <, proper_subset?, >, proper_superset?: (Set!ArgumentError) -> bool
  <=>: (any) -> Integer?
  ==, eql?: (any) -> bool
  ===, include?, member?: (any) -> bool, calls $0.hash, calls E.eql?($0)
  <<, add: (any) -> self, E << $0, calls $0.hash, calls E.eql?($0)
  add?: (any) -> self?, E << $0, lax, calls $0.hash, calls E.eql?($0)
  classify: { (E) } -> {R => like set(E)}, calls R.hash
  classify: -> enum
  clear: -> self, E := never
  collect!, map!: { (E) } -> self, E := R, calls R.hash
  collect!, map!: -> enum
  compare_by_identity: -> self, mutates, lax
  compare_by_identity?: -> bool
  delete: (any) -> self, mutates, calls $0.hash, calls E.eql?($0)
  delete?: (any) -> self?, mutates, lax, calls $0.hash, calls E.eql?($0)
  delete_if, keep_if: { (E) } -> self, mutates, lax
  delete_if, keep_if: -> enum
  select!, filter!, reject!: { (E) } -> self?, mutates, lax
  select!, filter!, reject!: -> enum
  disjoint?, intersect?: (enum!ArgumentError) -> bool, calls $0.each
  divide: { (any) } -> any
  divide: -> enum
  each: { (E) } -> self
  each: -> enum
  empty?: -> bool
  flatten: -> like set(any)
  flatten!: -> self?, E << any, lax
  freeze: -> self
  hash: -> Integer, calls E.hash
  inspect, to_s: -> String, calls E.inspect
  join: (?any) -> String, calls E.to_s
  length, size: -> Integer
  merge: (*enum!ArgumentError) -> self, E << *.E, lax, calls *.each
  replace: (enum!ArgumentError) -> self, E := $0.E, calls $0.each
  reset: -> self, mutates
  subtract: (enum!ArgumentError) -> self, mutates, lax, calls $0.each
  to_a: -> [E]
  to_set: -> plain
  to_set: { (E) } -> set(R), calls R.hash
  to_set: (any, *any) & -> any
  .[]: (*any) -> new
