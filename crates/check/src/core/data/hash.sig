class Hash
  initialize: -> any, default := nil
  initialize: (**) -> any, default := any
  initialize: (any) -> any, default := $0
  initialize: (**) &{ (self, any) } -> any, default := any
  initialize: (any) & -> raise ArgumentError
  <, <=, >, >=: (hash) -> bool, calls V.==(any), calls K.eql?(any)
  ==: (any) -> bool, calls V.==(any), calls K.eql?(any)
  eql?: (any) -> bool, calls V.eql?(any), calls K.eql?(any)
  []: (any) -> V | default, calls $0.hash, calls K.eql?($0)
  []=, store: (any, any) -> $1, K << $0, V << $1, grows, calls $0.hash, calls K.eql?($0)
  any?: -> bool
  any?: (any) & -> bool, calls $0.===((K, V))
  any?: { ((K, V)) } -> bool
  assoc: (any) -> (K, V)?, calls $0.hash, calls K.==($0)
  rassoc: (any) -> (K, V)?, calls V.==($0)
  clear: -> self, K := never, V := never
  compact: -> {K => nonnil(V)} | like {K => nonnil(V)}
  compact!: -> self?, V := nonnil(V)
  compare_by_identity: -> self, mutates, lax
  compare_by_identity?: -> bool
  deconstruct_keys: (any) -> self
  default: (?any) -> default | any
  default=: (any) -> $0, default := $0
  default_proc: -> Proc?
  default_proc=: (Proc|nil) -> $0, default := any
  default_proc=: (any) -> any, default := any
  delete: (any) -> V?, mutates, calls $0.hash, calls K.eql?($0)
  delete: (any) { ($0) }? -> V | R, mutates, calls $0.hash, calls K.eql?($0)
  delete_if, keep_if: { (K, V) } -> self, mutates
  delete_if, keep_if: -> enum
  dig: (any) -> V | default, calls $0.hash, calls K.eql?($0)
  dig: (any, *any) -> any, calls $0.hash, calls V.dig(*)
  each, each_pair: { ((K, V)) } -> self
  each, each_pair: -> enum
  each_key: { (K) } -> self
  each_key: -> enum
  each_value: { (V) } -> self
  each_value: -> enum
  empty?: -> bool
  except: (*any) -> {K => V}, calls *.hash, calls K.eql?(*)
  fetch: (any) -> V, calls $0.hash, calls K.eql?($0)
  fetch: (any, any) -> V | $1, calls $0.hash, calls K.eql?($0)
  fetch: (any, ?any) { ($0) }? -> V | R, calls $0.hash, calls K.eql?($0)
  fetch_values: (*any) -> [V], calls *.hash, calls K.eql?(*)
  fetch_values: (*any) { (*) } -> [V | R], calls *.hash, calls K.eql?(*)
  select, filter, reject: { (K, V) } -> {K => V}
  select, filter, reject: -> enum
  select!, filter!, reject!: { (K, V) } -> self?, mutates
  select!, filter!, reject!: -> enum
  freeze: -> self, total
  flatten: -> [K | V]
  flatten: (int) -> [any]
  key?, has_key?, include?, member?: (any) -> bool, calls $0.hash, calls K.eql?($0)
  value?, has_value?: (any) -> bool, calls V.==($0)
  hash: -> Integer, calls K.hash, calls V.hash
  inspect, to_s: -> String, calls K.inspect, calls V.inspect
  invert: -> {V => K}, calls V.hash, calls V.eql?(V)
  key: (any) -> K?, calls V.==($0)
  keys: -> [K]
  length, size: -> Integer, total
  merge: (*hash) -> like {K | *.K => V | *.V}, calls any.hash
  merge: (*hash) { (K | *.K, V | *.V | R, *.V) } -> like {K | *.K => V | *.V | R}, calls any.hash
  merge!, update: (*hash) -> self, K << *.K, V << *.V, grows, calls any.hash
  merge!, update: (*hash) { (K | *.K, V | *.V | R, *.V) } -> self, K << *.K, V << *.V | R, grows, calls any.hash
  rehash: -> self, mutates, calls K.hash, calls K.eql?(K)
  replace: (hash) -> self, K := $0.K, V := $0.V, default << any
  shift: -> (K, V)? | default, mutates
  slice: (*any) -> {K => V}, calls *.hash, calls K.eql?(*)
  to_a: -> [(K, V)]
  to_h: -> plain
  to_h: { (K, V) } -> {R.0 => R.1}, calls any.hash
  to_hash: -> self
  to_proc: -> Proc
  transform_keys: { (K) } -> {R => V}, calls R.hash
  transform_keys: (hash) -> {K | $0.V => V}, calls any.hash
  transform_keys: (hash) { (K) } -> {R | $0.V => V}, calls any.hash
  transform_keys: -> enum
  transform_keys!: { (K) } -> self, K << R, V << V, calls R.hash
  transform_keys!: (hash) -> self, K << $0.V, V << V, calls any.hash
  transform_keys!: (hash) { (K) } -> self, K << R | $0.V, V << V, calls any.hash
  transform_keys!: -> enum
  transform_values: { (V) } -> {K => R}
  transform_values: -> enum
  transform_values!: { (V) } -> self, V := R
  transform_values!: -> enum
  values: -> [V]
  values_at: (*any) -> [V | default], calls *.hash, calls K.eql?(*)
  .[]: (*any) -> new
  .try_convert: (any) -> kind(Hash)?
  .ruby2_keywords_hash: (Hash) -> any
  .ruby2_keywords_hash?: (Hash) -> bool
