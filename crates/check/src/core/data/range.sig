class Range
  initialize: (any, any, ?any) -> any, calls $0.<=>($1)
  %: (any) -> any
  %: (Integer) { (E | Float) } -> self
  %: (any) { (any) } -> self
  ==, eql?: (any) -> bool
  ===: (any) -> bool, calls E.<=>($0)
  begin: -> E?
  end: -> E?
  bsearch: { (E) } -> E?
  bsearch: -> enum
  count: -> Integer | Float
  count: (any) & -> Integer | Float, calls E.==($0)
  count: { (E) } -> Integer
  cover?: (any) -> bool, calls E.<=>($0)
  each: { (E) } -> self
  each: -> enum
  to_a, entries: (*any) -> [E]
  exclude_end?: -> bool
  first: -> E
  first: (int) -> [E]
  last: -> E
  last: (any, *any) -> [E]
  hash: -> Integer
  include?, member?: (any) -> bool, calls E.<=>($0)
  inspect: -> String, calls E.inspect
  to_s: -> String, calls E.to_s
  max, min: -> E?, calls E.<=>(E)
  max: (nil) -> E?, calls E.<=>(E)
  max: (int) -> [E], calls E.<=>(E)
  min: (int|nil) -> any, calls E.<=>(E)
  max, min: { (E, E) } -> E?
  max: (nil) { (E, E) } -> E?
  max: (int) { (E, E) } -> [E]
  min: (int|nil) { (E, E) } -> any
  minmax: -> (E?, E?), calls E.<=>(E)
  minmax: { (E, E) } -> (E?, E?)
  overlap?: (Range) -> bool
  reverse_each: { (E) } -> self
  reverse_each: -> enum
  to_set: -> set(E), calls E.hash
  to_set: { (E) } -> set(R), calls R.hash
  to_set: (any, *any) & -> any
  size: -> Integer | Float | nil
  step: (?any) -> any
  step: (Integer) { (E | Float) } -> self
  step: (?any) { (any) } -> self
