# What Active Record's own methods give, for receivers whose model is known. `model` is a record, `relation` a relation and
# `chain` what `where` without arguments gives.

class ActiveRecord::Base
  .new, .build: (*any, **) { (model) }? -> model
  .new, .build: (*any, **) -> model
  .create, .create!: (Array) & -> [model]
  .create, .create!: (Hash) & -> model
  .create, .create!: (**) & -> model
  .create, .create!: (any) & -> any
  .all, .unscoped, .default_scoped: -> relation
  .all, .default_scoped: (*any, **) & -> relation
  .unscoped: (*any, **) & -> any
  .find_by_sql: (*any, **) & -> [model]
  .find_or_create_by, .find_or_create_by!, .find_or_initialize_by, .create_or_find_by, .create_or_find_by!: (*any, **) & -> model
  .first_or_create, .first_or_create!, .first_or_initialize: (*any, **) & -> model
  .first, .last, .take: -> model?
  .first, .last, .take: (any) -> [model]
  .second, .third, .fourth, .fifth, .second_to_last, .third_to_last, .find_by: (*any, **) -> model?
  .first!, .last!, .take!, .second!, .third!, .fourth!, .fifth!, .find_by!, .sole, .find_sole_by: (*any, **) -> model
  .find: (Integer|String|Symbol) -> model
  .find: (any) -> model | [model]
  .find: (*any, **) & -> any
  .where: -> chain
  .where: (*any, **) -> relation
  .order, .reorder, .group, .limit, .offset, .joins, .left_joins, .left_outer_joins, .rewhere, .preload, .eager_load: (*any, **) -> relation
  .includes, .from, .lock, .readonly, .or, .and, .annotate, .having, .create_with, .distinct, .references, .none: (*any, **) -> relation
  .unscope, .merge, .except, .only, .strict_loading, .excluding, .without, .in_order_of, .invert_where, .optimizer_hints: (*any, **) -> relation
  .exists?, .any?, .none?, .many?, .one?: (*any, **) & -> bool
  .pluck, .ids: (*any, **) -> kind(Array)
  .find_each: (**) { (model) } -> any
  .find_in_batches: (**) { ([model]) } -> any
  .destroy_all, .destroy_by: (*any, **) -> [model]
  .update_all, .delete_all, .delete_by, .touch_all: (*any, **) -> Integer
  .transaction: (*any, **) { (any) }! -> any
  transaction, with_lock: (*any, **) { (any) }! -> any
  save, update, update_attribute, valid?, invalid?, validate, persisted?, new_record?, destroyed?, changed?: (*any, **) & -> bool
  save!, update!: (*any, **) & -> any
  reload, lock!: (*any, **) -> self
  destroy!, increment, increment!, decrement, decrement!, toggle, toggle!: (*any, **) & -> self

class ActiveRecord::Relation
  new, build, create, create!: (Hash) & -> model
  new, build, create, create!: (**) & -> model
  new, build, create, create!: (any) & -> model | [model]
  all, load, reverse_order, spawn, scoping: (*any, **) & -> any
  all, load, reverse_order, spawn: -> relation
  find_or_create_by, find_or_create_by!, find_or_initialize_by, create_or_find_by, create_or_find_by!: (*any, **) & -> model
  first_or_create, first_or_create!, first_or_initialize: (*any, **) & -> model
  first, last, take: -> model?
  first, last, take: (any) -> [model]
  second, third, fourth, fifth, second_to_last, third_to_last, find_by: (*any, **) -> model?
  first!, last!, take!, second!, third!, fourth!, fifth!, find_by!, sole, find_sole_by: (*any, **) -> model
  find, detect: { (model) } -> model?
  find: (Integer|String|Symbol) -> model
  find: (any) -> model | [model]
  find: (*any, **) & -> any
  where: -> chain
  where: (*any, **) -> relation
  not, missing, associated: (*any, **) -> relation
  order, reorder, group, limit, offset, joins, left_joins, left_outer_joins, rewhere, preload, eager_load: (*any, **) -> relation
  includes, from, lock, readonly, or, and, annotate, having, create_with, distinct, references, none: (*any, **) -> relation
  unscope, merge, except, only, strict_loading, excluding, without, in_order_of, invert_where, optimizer_hints: (*any, **) -> relation
  select: (*any, **) { (model) } -> [model]
  select: (*any, **) -> relation
  any?, none?, many?, one?: { (model) } -> bool
  exists?, any?, none?, many?, one?: (*any, **) & -> bool
  sum, count: { (model) } -> any
  sum, count: (*any, **) & -> any
  empty?, loaded?, blank?, present?: (*any, **) -> bool
  pluck, ids: (*any, **) -> kind(Array)
  to_a, to_ary, records, entries: (*any, **) -> [model]
  each: { (model) } -> any
  each: -> any
  find_each: (**) { (model) } -> any
  find_each: (**) -> any
  find_in_batches: (**) { ([model]) } -> any
  find_in_batches: (**) -> any
  map, collect, flat_map: { (model) } -> [R]
  map, collect, flat_map: -> any
  destroy_all, destroy_by: (*any, **) -> [model]
  update_all, delete_all, delete_by, touch_all: (*any, **) -> any

class ActionMailer::Base
  .with: (*any, **) -> self
