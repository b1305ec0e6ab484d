# What records and relations have of Enumerable and Object, as far as it keeps the model; added to data/rails.sig.

class ActiveRecord::Base
  authenticate: (any) -> self | bool
  dup, clone: -> self

class ActiveRecord::Relation
  each_with_index: { (model, Integer) } -> any
  each_with_object: (any) { (model, $0) } -> $0
  group_by: { (model) } -> {R => [model]}
  index_by: { (model) } -> {R => model}
  index_with: { (model) } -> {model => R}
  sort_by, reject, partition, take_while, drop_while, min_by, max_by, each_slice, each_cons, each_entry: { (model) } -> any
  filter_map: { (model) } -> [truthy(R)]
  reject: { (model) } -> [model]
  sort_by: { (model) } -> [model]
  min_by, max_by: { (model) } -> model?
  to_set: -> any

class ActiveJob::Base
  .set: (*any, **) -> self
