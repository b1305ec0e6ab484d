class Array
  initialize: & -> any, E := never
  initialize: (ary) & -> any, E := $0.E
  initialize: (int) -> any, E := nil
  initialize: (int) { (Integer) } -> any, E := R
  initialize: (int, any) -> any, E := $1
  initialize: (int, any) { (Integer) } -> any, E := R
  &: (ary) -> [E], calls E.hash, calls E.eql?(any)
  |: (ary) -> [E | $0.E], calls E.hash, calls E.eql?(any)
  +: (ary) -> [E | $0.E]
  -: (ary) -> [E], calls E.hash, calls E.eql?(any)
  *: (str) -> String, calls E.to_s
  *: (int) -> [E]
  <<: (any) -> self, E << $0, grows
  <=>: (any) -> any, calls E.<=>($0.E)
  ==: (any) -> bool, calls E.==($0.E)
  eql?: (any) -> bool, calls E.eql?($0.E)
  [], slice: (range) -> [E]?
  [], slice: (int) -> E?
  [], slice: (int, int) -> [E]?
  []=: (range, any) -> $1, E << $1 | $1.E | nil
  []=: (int, any) -> $1, E << $1 | nil, grows
  []=: (int, int, any) -> $2, E << $2 | $2.E | nil
  all?, any?, none?, one?: -> bool
  all?, any?, none?, one?: (any) & -> bool, calls $0.===(E)
  all?, any?, none?, one?: { (E) } -> bool
  push, append: (*any) -> self, E << *, grows
  unshift, prepend: (*any) -> self, E << *
  assoc, rassoc: (any) -> kind(Array)?, calls any.==($0)
  at: (int) -> E?
  bsearch: { (E) } -> E?
  bsearch: -> enum
  bsearch_index: { (E) } -> Integer?
  bsearch_index: -> enum
  clear: -> self, E := never
  map, collect: { (E) } -> [R]
  map, collect: -> enum
  map!, collect!: { (E) } -> self, E := R
  map!, collect!: -> enum
  combination, repeated_combination, repeated_permutation: (int) { ([E]) } -> self
  combination, repeated_combination, repeated_permutation: (any) -> enum
  permutation: (?int|nil) { ([E]) } -> self
  permutation: (*any) -> enum
  compact: -> [nonnil(E)]
  compact!: -> self?, E := nonnil(E)
  concat: (*ary) -> self, E << *.E, grows
  count: -> Integer
  count: (any) & -> Integer, calls E.==($0)
  count: { (E) } -> Integer
  cycle: (?int|nil) { (E) } -> nil
  cycle: (?any) -> enum
  deconstruct: -> self
  delete: (any) -> E?, mutates, lax, calls E.==($0)
  delete: (any) { ($0) }? -> E | R, mutates, lax, calls E.==($0)
  delete_at: (int) -> E?, mutates, lax
  delete_if, keep_if: { (E) } -> self, mutates
  delete_if, keep_if: -> enum
  difference: (*ary) -> [E], calls E.hash, calls E.eql?(any)
  intersection: (*ary) -> [E], calls E.hash, calls E.eql?(any)
  union: (*ary) -> [E | *.E], calls E.hash, calls E.eql?(any)
  intersect?: (ary) -> bool, calls E.hash, calls E.eql?(any)
  dig: (int) -> E?
  dig: (int, *any) -> any, calls E.dig(*)
  drop, take: (int) -> [E]
  drop_while, take_while: { (E) } -> [E]
  drop_while, take_while: -> enum
  each: { (E) } -> self
  each: -> enum
  each_index: { (Integer) } -> self
  each_index: -> enum
  empty?: -> bool
  fetch: (int) -> E
  fetch: (int, any) -> E | $1
  fetch: (int, ?any) { ($0) }? -> E | R
  fetch_values: (*int) -> [E]
  fetch_values: (*int) { (*) } -> [E | R]
  fill: (any) -> self, E := $0
  fill: (any, range|int|nil) -> self, E << $0 | nil
  fill: (any, int|nil, int|nil) -> self, E << $0 | nil
  fill: { (Integer) } -> self, E := R
  fill: (range|int|nil) { (Integer) } -> self, E << R | nil
  fill: (int|nil, int|nil) { (Integer) } -> self, E << R | nil
  find, detect: { (E) } -> E?
  find, detect: (nil) { (E) } -> E?
  find, detect: (any) { (E) } -> any, calls $0.call
  find, detect: (*any, **) -> enum
  find_index, index, rindex: (any) & -> Integer?, calls E.==($0)
  find_index, index, rindex: { (E) } -> Integer?
  find_index, index, rindex: -> enum
  freeze: -> self, total
  first, last: -> E?
  first, last: (int) -> [E]
  flatten: -> [flat(E)]
  flatten: (nil) -> [flat(E)]
  flatten: (int) -> [any]
  flatten!: -> self?, E := flat(E)
  flatten!: (nil) -> self?, E := flat(E)
  flatten!: (int) -> self?, E := any
  hash: -> Integer, calls E.hash
  include?: (any) -> bool, calls E.==($0)
  insert: (int, *any) -> self, E << * | nil
  inspect, to_s: -> String, calls E.inspect
  join: (?any) -> String, calls E.to_s
  length, size: -> Integer, total
  max, min: -> E?, calls E.<=>(E)
  max, min: (nil) -> E?, calls E.<=>(E)
  max, min: (int) -> [E], calls E.<=>(E)
  max, min: { (E, E) } -> E?
  max, min: (nil) { (E, E) } -> E?
  max, min: (int) { (E, E) } -> [E]
  minmax: -> (E?, E?), calls E.<=>(E)
  minmax: { (E, E) } -> (E?, E?)
  pack: (str, buffer: nil|String) -> kind(String)
  pop, shift: -> E?, mutates
  pop, shift: (int) -> [E], mutates
  product: (*ary) -> [[E | *.E]]
  product: (*ary) { ([E | *.E]) } -> self
  reject, select, filter: { (E) } -> [E]
  reject, select, filter: -> enum
  reject!, select!, filter!: { (E) } -> self?, mutates
  reject!, select!, filter!: -> enum
  replace: (ary) -> self, E := $0.E
  reverse: -> [E]
  reverse!: -> self, mutates
  reverse_each: { (E) } -> self
  reverse_each: -> enum
  rfind: { (E) } -> E?
  rfind: (any) { (E) } -> any, calls $0.call
  rfind: (*any, **) -> enum
  rotate: (?int) -> [E]
  rotate!: (?int) -> self, mutates
  sample: (random: any) -> E?
  sample: (int, random: any) -> [E]
  shuffle: (random: any) -> [E]
  shuffle!: (random: any) -> self, mutates
  slice!: (range) -> [E]?, mutates
  slice!: (int) -> E?, mutates
  slice!: (int, int) -> [E]?, mutates
  sort: -> [E], calls E.<=>(E)
  sort: { (E, E) } -> [E]
  sort!: -> self, mutates, calls E.<=>(E)
  sort!: { (E, E) } -> self, mutates
  sort_by!: { (E) } -> self, mutates, calls R.<=>(R)
  sort_by!: -> enum
  sum: -> fold(+, Integer, E)
  sum: (Numeric) -> fold(+, $0, E)
  sum: (any) -> any
  sum: { (E) } -> fold(+, Integer, R)
  sum: (Numeric) { (E) } -> fold(+, $0, R)
  sum: (any) { (E) } -> any
  to_a: -> plain
  to_ary: -> self
  to_h: -> {E.0 => E.1}, calls any.hash
  to_h: { (E) } -> {R.0 => R.1}, calls any.hash
  transpose: -> [[E.E]]
  uniq: -> [E], calls E.hash, calls E.eql?(E)
  uniq: { (E) } -> [E], calls R.hash, calls R.eql?(R)
  uniq!: -> self?, mutates, calls E.hash, calls E.eql?(E)
  uniq!: { (E) } -> self?, mutates, calls R.hash, calls R.eql?(R)
  values_at: (*int|range) -> [E?]
  zip: -> [(E)]
  zip: (any) -> [(E, $0.E?)], calls $0.each
  zip: (*any) -> [[E | *.E | nil]], calls *.each
  zip: (*any) { ([E | *.E | nil]) } -> nil, calls *.each
  .[]: (*any) -> new
  .try_convert: (any) -> kind(Array)?
