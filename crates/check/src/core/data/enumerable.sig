class Enumerable
  all?, any?, none?, one?: -> bool
  all?, any?, none?, one?: (any) & -> bool, calls $0.===(E)
  all?, any?, none?, one?: { (Y) } -> bool
  chain: (*any) -> kind(Enumerator)
  chunk: { (E) } -> enum((R, [E]))
  chunk: -> enum(E)
  chunk_while, slice_when: &{ (E, E) } -> enum([E])
  chunk_while, slice_when: -> raise ArgumentError
  slice_before, slice_after: (any) -> enum([E])
  slice_before, slice_after: &{ (E) } -> enum([E])
  slice_before, slice_after: (any) &{ (E) } -> raise ArgumentError
  slice_before, slice_after: -> raise ArgumentError
  map, collect: { (Y) } -> [R]
  map, collect: -> enum
  flat_map, collect_concat: { (Y) } -> [R | R.E]
  flat_map, collect_concat: -> enum
  compact: -> [nonnil(E)]
  count: -> Integer
  count: (any) & -> Integer, calls E.==($0)
  count: { (Y) } -> Integer
  cycle: (?int|nil) { (E) } -> nil
  cycle: (?any) -> enum
  find, detect: { (E) } -> E?
  find, detect: (nil) { (E) } -> E?
  find, detect: (any) { (E) } -> any, calls $0.call
  find, detect: (?any) -> enum
  drop: (int) -> [E]
  take: (int) -> [E]
  drop_while: { (E) } -> [E]
  take_while: { (Y) } -> [E]
  drop_while, take_while: -> enum
  each_cons, each_slice: (int) { ([E]) } -> self?
  each_cons, each_slice: (int) -> enum
  each_entry: (*any) { (E) } -> self
  each_entry: (*any) -> enum
  each_with_index: (*any) { (E, Integer) } -> self
  each_with_index: (*any) -> enum
  each_with_object: (any) { (E, $0) } -> $0
  each_with_object: (any) -> enum
  to_a, entries: (*any) -> [E]
  select, filter, find_all, reject: { (E) } -> [E]
  select, filter, find_all, reject: -> enum
  filter_map: { (Y) } -> [truthy(R)]
  filter_map: -> enum
  find_index: (any) & -> Integer?, calls E.==($0)
  find_index: { (Y) } -> Integer?
  find_index: -> enum
  first: -> E?
  first: (int) -> [E]
  grep, grep_v: (any) -> [E], calls $0.===(E)
  grep, grep_v: (any) { (E) } -> [R], calls $0.===(E)
  group_by: { (E) } -> {R => [E]}, calls R.hash, calls R.eql?(R)
  group_by: -> enum
  include?, member?: (any) -> bool, calls E.==($0)
  inject, reduce: { (E | R, E) } -> E | R | nil
  inject, reduce: -> E?
  inject, reduce: (any) { ($0 | R, E) } -> $0 | R
  inject, reduce: (name) -> fold($0, E?, E)
  inject, reduce: (any, name) & -> fold($1, $0, E)
  lazy: -> lazy(E)
  max, min: -> E?, calls E.<=>(E)
  max, min: (nil) -> E?, calls E.<=>(E)
  max, min: (int) -> [E], calls E.<=>(E)
  max, min: { (E, E) } -> E?
  max, min: (nil) { (E, E) } -> E?
  max, min: (int) { (E, E) } -> [E]
  max_by, min_by: { (E) } -> E?, calls R.<=>(R)
  max_by, min_by: (nil) { (E) } -> E?, calls R.<=>(R)
  max_by, min_by: (int) { (E) } -> [E], calls R.<=>(R)
  max_by, min_by: (?any) -> enum
  minmax: -> (E?, E?), calls E.<=>(E)
  minmax: { (E, E) } -> (E?, E?)
  minmax_by: { (E) } -> (E?, E?), calls R.<=>(R)
  minmax_by: -> enum
  partition: { (E) } -> ([E], [E])
  partition: -> enum
  reverse_each: (*any) { (E) } -> self
  reverse_each: (*any) -> enum
  sort: -> [E], calls E.<=>(E)
  sort: { (E, E) } -> [E]
  sort_by: { (E) } -> [E], calls R.<=>(R)
  sort_by: -> enum
  sum: -> fold(+, Integer, E)
  sum: (Integer|Float) -> fold(+, $0, E)
  sum: (any) -> any
  sum: { (Y) } -> fold(+, Integer, R)
  sum: (Integer|Float) { (Y) } -> fold(+, $0, R)
  sum: (any) { (Y) } -> any
  tally: -> {E => Integer}, calls E.hash, calls E.eql?(E)
  tally: (Hash) -> $0, $0.E << (E, Integer), calls E.hash, calls E.eql?(E)
  tally: (hash) -> Hash, calls E.hash, calls E.eql?(E)
  to_h: (*any) -> {E.0 => E.1}, calls any.hash
  to_h: (*any) { (Y) } -> {R.0 => R.1}, calls any.hash
  uniq: -> [E], calls E.hash, calls E.eql?(E)
  uniq: { (Y) } -> [E], calls R.hash, calls R.eql?(R)
  zip: -> [(E)]
  zip: (each) -> [(E, $0.E?)], calls $0.each
  zip: (*each) -> [[E | *.E | nil]], calls *.each
  zip: { (E) } -> nil
  zip: (*each) { ([E | *.E | nil]) } -> nil, calls *.each
  to_set: -> set(E), calls E.hash
  to_set: { (E) } -> set(R), calls R.hash
  to_set: (any, *any) & -> any
