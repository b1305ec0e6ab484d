//! Reading and writing objects: fields as logs of writes, arrays as lengths and contents.
//!
//! ```text
//! t.@min = 5; u.@min        ite(u = t, 5, u.@min on entry)
//! ```

use crate::exec::Exec;
use crate::state::{FieldKey, Heap, HeapVal, Log, State, Write};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::{Name, Span};
use horn::term::{BOOL, INT, Op, Sort, SortId, TermId, Terms, VarId};
use program::ClassId;

impl Heap {
    pub(crate) fn log_mut(&mut self, key: &FieldKey) -> &mut Log {
        let base = self.base;
        self.logs.entry(key.clone()).or_insert_with(|| Log { base, writes: Vec::new() })
    }
}

/// References of a family lie in a block of this size.
pub(crate) const FAMILY: i128 = 1_000_000_000_000;

/// A heap value with symbols replaced.
pub(crate) fn subst_heap(
    terms: &mut Terms,
    value: &HeapVal,
    map: &rustc_hash::FxHashMap<VarId, TermId>,
) -> HeapVal {
    match value {
        HeapVal::Value(value) => HeapVal::Value(value::subst(terms, value, map)),
        HeapVal::Array { len, parts } => HeapVal::Array {
            len: terms.subst(*len, map),
            parts: parts.iter().map(|&part| terms.subst(part, map)).collect(),
        },
    }
}

/// The sorts of the SMT arrays that hold the contents of an array or hash.
pub(crate) fn content_sorts(key: &FieldKey) -> Vec<SortId> {
    match key {
        FieldKey::Ivar(_) => Vec::new(),
        FieldKey::Array(elem) => value::sorts(elem),
        FieldKey::Hash(ty) => {
            let values = if let Ty::Hash(_, value) = ty { value::sorts(value) } else { Vec::new() };
            std::iter::once(BOOL).chain(values).collect()
        }
    }
}

/// The type of an element that nothing is known of: of an empty array.
pub(crate) fn bottom() -> Ty {
    Ty::Union(Vec::new())
}

impl<'a> Exec<'a> {
    /// A base of fields about which nothing is known.
    pub(crate) fn new_base(&mut self) -> u32 {
        let base = self.n_bases;
        self.n_bases += 1;
        self.base_marks.insert(base, self.n_allocated);
        self.new_is_stored |= self.n_allocated > 0;
        base
    }

    pub(crate) fn array_sort(&mut self, elem: SortId) -> SortId {
        self.terms().intern_sort(Sort::Array(INT, elem))
    }

    /// An array of unknown length and contents.
    pub(crate) fn fresh_array(&mut self, elem: &Ty, name: &str) -> HeapVal {
        self.fresh_contents(&FieldKey::Array(elem.clone()), name)
    }

    /// An array or hash of unknown length and contents.
    pub(crate) fn fresh_contents(&mut self, key: &FieldKey, name: &str) -> HeapVal {
        let var = self.terms().fresh_var(&format!("{name}.size"), INT);
        let len = self.terms().var_term(var);
        let zero = self.terms().int(0);
        let fact = self.terms().le(zero, len);
        self.fact(fact);
        let parts = content_sorts(key)
            .into_iter()
            .map(|sort| {
                let sort = self.array_sort(sort);
                let var = self.terms().fresh_var(name, sort);
                self.terms().var_term(var)
            })
            .collect();
        HeapVal::Array { len, parts }
    }

    pub(crate) fn read_heap(&mut self, state: &State, key: &FieldKey, at: TermId) -> HeapVal {
        if self.measuring > 0 && !self.is_lasting(key, at) {
            let what = || "a measure of what may change later".to_owned();
            self.spec_trouble.get_or_insert_with(what);
        }
        let (base, writes) = match state.heap.logs.get(key) {
            Some(log) => (log.base, log.writes.clone()),
            None => (state.heap.base, Vec::new()),
        };
        // What never changes is what it was on entry, whatever was called since.
        let base = if self.is_lasting(key, at) { 0 } else { base };
        // The newest write that certainly applies hides everything before it.
        let mut layers: Vec<(TermId, HeapVal)> = Vec::new();
        let mut bottom = None;
        for write in writes.iter().rev() {
            if let Some((count, var)) = write.family {
                if let Some((cond, value)) = self.in_family(write, count, var, at) {
                    layers.push((cond, value));
                }
                continue;
            }
            if self.are_distinct(write.at, at) {
                continue;
            }
            let same = self.problem.terms.eq(write.at, at);
            let cond = self.problem.terms.and(&[write.guard, same]);
            if self.problem.terms.is_true(cond) {
                bottom = Some(write.value.clone());
                break;
            }
            layers.push((cond, write.value.clone()));
        }
        let mut value = match bottom {
            Some(value) => value,
            None => self.base_value(key, base, at),
        };
        for (cond, layer) in layers.into_iter().rev() {
            value = self.merge_heap(cond, &layer, &value);
        }
        value
    }

    /// The value of a family's member, if the reference can be one.
    fn in_family(
        &mut self,
        write: &Write,
        count: TermId,
        var: VarId,
        at: TermId,
    ) -> Option<(TermId, HeapVal)> {
        let terms = &mut self.problem.terms;
        if let (Op::Int(first), Op::Int(at)) = (terms.op(write.at), terms.op(at))
            && (*at < *first || *at >= *first + FAMILY)
        {
            return None;
        }
        let index = terms.sub(at, write.at);
        let zero = terms.int(0);
        let (low, high) = (terms.le(zero, index), terms.lt(index, count));
        let cond = terms.and(&[write.guard, low, high]);
        if terms.is_false(cond) {
            return None;
        }
        let map = rustc_hash::FxHashMap::from_iter([(var, index)]);
        Some((cond, subst_heap(terms, &write.value, &map)))
    }

    fn merge_heap(&mut self, cond: TermId, then: &HeapVal, other: &HeapVal) -> HeapVal {
        match (then, other) {
            (HeapVal::Value(a), HeapVal::Value(b)) => {
                HeapVal::Value(value::merge(&mut self.problem.terms, cond, a, b))
            }
            (HeapVal::Array { len: a, parts: x }, HeapVal::Array { len: b, parts: y }) => {
                let len = self.problem.terms.ite(cond, *a, *b);
                let parts = x.iter().zip(y).map(|(x, y)| self.problem.terms.ite(cond, *x, *y)).collect();
                HeapVal::Array { len, parts }
            }
            _ => other.clone(),
        }
    }

    /// The value on entry, or after everything was forgotten.
    fn base_value(&mut self, key: &FieldKey, base: u32, at: TermId) -> HeapVal {
        let id = (key.clone(), base, at);
        if let Some(known) = self.bases.get(&id) {
            return known.clone();
        }
        let free = self.problem.terms.free_vars(at);
        if self.bound.iter().any(|var| free.contains(var)) {
            return self.function_value(key, base, at);
        }
        let mark = self.base_marks.get(&base).copied().unwrap_or(0);
        let is_new = matches!(self.problem.terms.op(at), Op::Int(number) if *number > mark)
            && !self.constructed.contains(&at)
            || self.is_program && base == 0 && self.class_at(at).is_some();
        let is_new_here = self.may_be_new(at);
        let is_returned = base == 0 && !is_new_here && self.is_returned(at);
        let is_entry = base == 0 && !is_new_here && !is_returned;
        let value = match key {
            // It was made empty since, and got a type on another path.
            FieldKey::Array(_) | FieldKey::Hash(_) if is_new && self.was_retyped(at) => {
                let (len, parts) = (self.terms().int(0), self.empty_parts(key));
                HeapVal::Array { len, parts }
            }
            FieldKey::Array(_) | FieldKey::Hash(_) => {
                let value = self.fresh_contents(key, "array");
                if let (HeapVal::Array { len, .. }, Some(bound), true) =
                    (&value, self.cx.options.array_bound, is_entry)
                {
                    let bound = self.terms().int(i128::from(bound));
                    let fact = self.terms().le(*len, bound);
                    self.fact(fact);
                }
                value
            }
            // Ruby: a field that was never assigned is nil.
            FieldKey::Ivar(_) if is_new => HeapVal::Value(self.one(Atom::Nil)),
            FieldKey::Ivar(name) => {
                let ty = self.relied_field(at, *name);
                let (value, _) = self.fresh(&ty, name.as_str());
                // What was stored since may be an object that was made here, and so may be what a callee has stored.
                match (is_entry, is_returned) {
                    (true, _) => self.input_facts(&value),
                    (_, true) => self.note_returned(&value),
                    _ => self.carry(&value),
                }
                if let Some(Atom::Hash { at, .. }) = value.only() {
                    self.field_default(*at, *name);
                }
                HeapVal::Value(value)
            }
        };
        self.bases.insert(id.clone(), value.clone());
        self.base_order.push(id);
        if self.functional.contains_key(&(key.clone(), base)) {
            self.link_function(key, base, at, &value);
        }
        if let FieldKey::Ivar(name) = key
            && (is_entry || is_returned)
        {
            self.assume_field(at, *name);
        }
        // Two names of one object have one value.
        for other in self.base_order.clone() {
            if other.0 == *key && other.1 == base && other.2 != at && !self.are_distinct(other.2, at) {
                let same_ref = self.problem.terms.eq(other.2, at);
                if self.problem.terms.is_false(same_ref) {
                    continue;
                }
                let known = self.bases[&other].clone();
                let equal = self.equal_heap(&known, &value);
                let fact = self.problem.terms.implies(same_ref, equal);
                self.fact(fact);
            }
        }
        value
    }

    /// The value on entry as a function of the reference: for objects that a quantifier ranges over.
    fn function_value(&mut self, key: &FieldKey, base: u32, at: TermId) -> HeapVal {
        let id = (key.clone(), base);
        let ty = match key {
            FieldKey::Array(elem) | FieldKey::Hash(elem) => elem.clone(),
            FieldKey::Ivar(name) => self.relied_field(at, *name),
        };
        let ty = self.functional.entry(id).or_insert(ty).clone();
        let value = self.apply_function(key, base, &ty, at);
        let known: Vec<_> =
            self.base_order.iter().filter(|it| it.0 == *key && it.1 == base).map(|it| it.2).collect();
        for at in known {
            let scalar = self.bases[&(key.clone(), base, at)].clone();
            self.link_function(key, base, at, &scalar);
        }
        value
    }

    fn apply_function(&mut self, key: &FieldKey, base: u32, ty: &Ty, at: TermId) -> HeapVal {
        let name = format!("{key:?}@{base}");
        match key {
            FieldKey::Array(_) | FieldKey::Hash(_) => {
                let len = self.function(&format!("{name} size"), vec![INT], INT, &[at]);
                let zero = self.terms().int(0);
                let fact = self.terms().le(zero, len);
                self.fact(fact);
                let sorts = content_sorts(key);
                let parts = sorts
                    .into_iter()
                    .enumerate()
                    .map(|(index, sort)| {
                        let sort = self.array_sort(sort);
                        self.function(&format!("{name} {index}"), vec![INT], sort, &[at])
                    })
                    .collect();
                HeapVal::Array { len, parts }
            }
            FieldKey::Ivar(_) => {
                let parts: Vec<TermId> = value::sorts(ty)
                    .into_iter()
                    .enumerate()
                    .map(|(index, sort)| self.function(&format!("{name} {index}"), vec![INT], sort, &[at]))
                    .collect();
                if let (Ty::Union(members), Some(&tag)) = (ty, parts.first()) {
                    let (zero, last) = (self.terms().int(0), members.len() as i128 - 1);
                    let last = self.terms().int(last);
                    let (low, high) = (self.terms().le(zero, tag), self.terms().le(tag, last));
                    let fact = self.terms().and(&[low, high]);
                    self.fact(fact);
                }
                HeapVal::Value(value::from_terms(&mut self.problem.terms, ty, &parts))
            }
        }
    }

    /// The symbol of a reference is the function's value there.
    fn link_function(&mut self, key: &FieldKey, base: u32, at: TermId, scalar: &HeapVal) {
        let Some(ty) = self.functional.get(&(key.clone(), base)).cloned() else { return };
        let function = self.apply_function(key, base, &ty, at);
        let fact = self.equal_heap(&function, scalar);
        self.fact(fact);
    }

    fn equal_heap(&mut self, left: &HeapVal, right: &HeapVal) -> TermId {
        match (left, right) {
            (HeapVal::Array { len: a, parts: x }, HeapVal::Array { len: b, parts: y }) => {
                let mut parts = vec![self.problem.terms.eq(*a, *b)];
                for (x, y) in x.iter().zip(y) {
                    parts.push(self.problem.terms.eq(*x, *y));
                }
                self.problem.terms.and(&parts)
            }
            (HeapVal::Value(a), HeapVal::Value(b)) => {
                let ty = match value::value_ty(a) {
                    Some(ty) => ty,
                    None => return self.terms().bool(true),
                };
                let (a, _) = value::to_terms(&mut self.problem.terms, self.cx.program, &ty, a);
                let (b, conforms) = value::to_terms(&mut self.problem.terms, self.cx.program, &ty, b);
                if self.problem.terms.is_false(conforms) {
                    return self.terms().bool(true);
                }
                let parts: Vec<TermId> =
                    a.into_iter().zip(b).map(|(a, b)| self.problem.terms.eq(a, b)).collect();
                self.problem.terms.and(&parts)
            }
            _ => self.terms().bool(true),
        }
    }

    /// The declaration of a field of the object.
    pub(crate) fn field_of(&self, at: TermId, name: Name) -> Option<&'a crate::specs::FieldSpec> {
        match self.class_at(at) {
            Some(class) => self.cx.class_field(class, name),
            None => self.cx.field(*self.ref_classes.get(&at)?, name),
        }
    }

    /// The type that is declared of a field, which others have to keep.
    fn relied_field(&mut self, at: TermId, name: Name) -> Ty {
        let Some(field) = self.field_of(at, name) else { return Ty::Any };
        self.read_fields.insert((field.class, field.name, field.of_class));
        field.ty.clone()
    }

    /// Refined field types hold on entry.
    fn assume_field(&mut self, at: TermId, name: Name) {
        let Some(field) = self.field_of(at, name) else { return };
        if self.self_is_open == Some(at) {
            return;
        }
        let atom = match (self.class_at(at), self.ref_classes.get(&at)) {
            (Some(class), _) => Atom::Class(class),
            (None, Some(&class)) => Atom::Object { at, class, exact: false },
            (None, None) => return,
        };
        let receiver = self.one(atom);
        for pred in &field.preds {
            let mut state = self.initial_state();
            state.frames.push(crate::state::Frame::empty(receiver.clone()));
            if let Ok(cond) = self.eval_pred(&state, pred, &receiver, &[], None, None) {
                let fact = self.problem.terms.or(&[cond.holds, cond.undefined]);
                self.fact(fact);
            }
        }
    }

    pub(crate) fn read_field(&mut self, state: &State, at: TermId, class: ClassId, name: Name) -> SymVal {
        self.register(at, class);
        match self.read_heap(state, &FieldKey::Ivar(name), at) {
            HeapVal::Value(value) => value,
            HeapVal::Array { .. } => self.one(Atom::Nil),
        }
    }

    pub(crate) fn write_field(
        &mut self,
        state: &mut State,
        at: TermId,
        name: Name,
        value: SymVal,
        span: Span,
    ) {
        self.write_heap(state, FieldKey::Ivar(name), at, HeapVal::Value(value), span);
    }

    pub(crate) fn write_heap(
        &mut self,
        state: &mut State,
        key: FieldKey,
        at: TermId,
        value: HeapVal,
        span: Span,
    ) {
        if self.spec_depth > 0 {
            self.spec_trouble.get_or_insert_with(|| "the predicate writes to an object".to_owned());
            return;
        }
        self.check_frame(state, &key, at, span);
        self.check_constants(state, &key, at, span);
        if !matches!(self.problem.terms.op(at), Op::Int(number) if *number > 0) {
            self.note_stored(&key, &value);
        }
        let guard = self.terms().bool(true);
        let log = state.heap.log_mut(&key);
        log.writes.push(Write { guard, at, value, family: None });
        self.bump_versions(state, at);
    }

    /// Notes what is written to an object that was there before.
    fn note_stored(&mut self, key: &FieldKey, value: &HeapVal) {
        let is_ref = |ty: &Ty| matches!(ty, Ty::Any | Ty::Object(_) | Ty::Array(_) | Ty::Hash(..));
        let may_be_new = match (key, value) {
            (FieldKey::Hash(ty), _) => {
                self.written_arrays.insert(ty.clone());
                matches!(ty, Ty::Hash(_, value) if value.members().iter().any(is_ref))
            }
            (FieldKey::Array(elem), _) => {
                self.written_arrays.insert(elem.clone());
                elem.members().iter().any(is_ref)
            }
            (_, HeapVal::Value(value)) => value.0.iter().any(|(_, atom)| match atom {
                Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. } | Atom::Any(at) => {
                    self.may_be_new(*at)
                }
                Atom::Proc { .. } => true,
                _ => false,
            }),
            (FieldKey::Ivar(_), HeapVal::Array { .. }) => false,
        };
        self.new_is_stored |= may_be_new;
    }

    /// An array is known by the type of its elements; one that has two types (an empty one) would be two arrays.
    pub(crate) fn note_array_types(&mut self) {
        let is_other = |(key, _, at): &(FieldKey, u32, TermId)| {
            let is_new = matches!(self.problem.terms.op(*at), Op::Int(number) if *number > 0);
            let elem = match key {
                FieldKey::Array(elem) | FieldKey::Hash(elem) => elem,
                FieldKey::Ivar(_) => return false,
            };
            // A hash is written under its whole type.
            let is_hash = matches!(key, FieldKey::Hash(_));
            let is_like = |written: &Ty| matches!(written, Ty::Hash(..)) == is_hash;
            !is_new && self.written_arrays.iter().any(|written| written != elem && is_like(written))
        };
        if self.base_order.iter().any(is_other) {
            self.assumptions.insert("arrays of different types are different objects".to_owned());
        }
    }

    pub(crate) fn bump_versions(&mut self, state: &mut State, at: TermId) {
        self.n_bases += 1;
        let number = 1_000_000 + i128::from(self.n_bases);
        let number = self.terms().int(number);
        state.heap.any_version = number;
        let is_allocated = matches!(self.problem.terms.op(at), Op::Int(number) if *number > 0);
        if !is_allocated {
            state.heap.version = number;
        }
    }

    /// Forgets a field of every object.
    pub(crate) fn havoc_field(&mut self, state: &mut State, key: FieldKey) {
        let base = self.new_base();
        state.heap.logs.insert(key, Log { base, writes: Vec::new() });
        let zero = self.terms().int(0);
        self.bump_versions(state, zero);
        state.inexact = true;
    }

    /// Forgets everything.
    pub(crate) fn havoc_all(&mut self, state: &mut State) {
        let base = self.new_base();
        let logs = std::mem::take(&mut state.heap.logs);
        for (key, log) in logs {
            // Nobody writes to objects that do not change once they are made.
            let lasts = |write: &&Write| write.family.is_none() && self.is_lasting(&key, write.at);
            let writes: Vec<Write> = log.writes.iter().filter(lasts).cloned().collect();
            if !writes.is_empty() {
                state.heap.logs.insert(key, Log { base, writes });
            }
        }
        state.heap.base = base;
        let zero = self.terms().int(0);
        self.bump_versions(state, zero);
        state.inexact = true;
    }

    pub(crate) fn array_of(&mut self, state: &State, at: TermId, elem: &Ty) -> (TermId, Vec<TermId>) {
        match self.read_heap(state, &FieldKey::Array(elem.clone()), at) {
            HeapVal::Array { len, parts } => (len, parts),
            HeapVal::Value(_) => (self.terms().int(0), Vec::new()),
        }
    }

    pub(crate) fn write_array(
        &mut self,
        state: &mut State,
        at: TermId,
        elem: &Ty,
        len: TermId,
        parts: Vec<TermId>,
        span: Span,
    ) {
        self.write_heap(state, FieldKey::Array(elem.clone()), at, HeapVal::Array { len, parts }, span);
    }

    /// Makes what one run of a block allocated, for an index, into what all runs allocate: object `k` becomes the object
    /// `first + index`, its fields functions of the index. Gives the replacement of references.
    pub(crate) fn spread(
        &mut self,
        state: &mut State,
        before: &Heap,
        n_allocated: i128,
        index: VarId,
        count: TermId,
        skolem: &rustc_hash::FxHashMap<VarId, TermId>,
    ) -> Option<rustc_hash::FxHashMap<TermId, TermId>> {
        let mut moved: rustc_hash::FxHashMap<TermId, TermId> = rustc_hash::FxHashMap::default();
        let mut firsts: rustc_hash::FxHashMap<TermId, TermId> = rustc_hash::FxHashMap::default();
        for number in n_allocated + 1..=self.n_allocated {
            self.n_families += 1;
            let first = FAMILY * self.n_families;
            let (old, first) = (self.terms().int(number), self.terms().int(first));
            let index = self.terms().var_term(index);
            let member = self.terms().add(&[first, index]);
            moved.insert(old, member);
            firsts.insert(old, first);
        }
        let mut logs = before.logs.clone();
        for (key, log) in &state.heap.logs {
            let empty = Log { base: before.base, writes: Vec::new() };
            let old = before.logs.get(key).unwrap_or(&empty);
            if log.base != old.base || !log.writes.starts_with(&old.writes) {
                return None;
            }
            // The last write to each new object is its value.
            let mut seen: Vec<TermId> = Vec::new();
            for write in &log.writes[old.writes.len()..] {
                if !firsts.contains_key(&write.at) || write.family.is_some() {
                    return None;
                }
                if !seen.contains(&write.at) {
                    seen.push(write.at);
                }
            }
            for at in seen {
                let value = self.read_heap(state, key, at);
                let value = replace_refs(&value, &moved);
                let value = subst_heap(&mut self.problem.terms, &value, skolem);
                let guard = self.terms().bool(true);
                let entry =
                    logs.entry(key.clone()).or_insert_with(|| Log { base: before.base, writes: Vec::new() });
                entry.writes.push(Write { guard, at: firsts[&at], value, family: Some((count, index)) });
            }
        }
        if state.heap.base != before.base {
            return None;
        }
        state.heap.logs = logs;
        Some(moved)
    }

    /// A new array.
    pub(crate) fn make_array(
        &mut self,
        state: &mut State,
        elem: &Ty,
        len: TermId,
        parts: Vec<TermId>,
    ) -> SymVal {
        let at = self.allocate();
        let guard = self.terms().bool(true);
        // A new object is no write that anybody could see.
        let log = state.heap.log_mut(&FieldKey::Array(elem.clone()));
        log.writes.push(Write { guard, at, value: HeapVal::Array { len, parts }, family: None });
        self.one(Atom::Array { at, elem: elem.clone() })
    }

    pub(crate) fn make_object(&mut self, class: ClassId) -> (TermId, SymVal) {
        let at = self.allocate();
        (at, self.one(Atom::Object { at, class, exact: true }))
    }

    /// An element that lies in the array.
    pub(crate) fn element(&mut self, elem: &Ty, parts: &[TermId], index: TermId) -> SymVal {
        let terms: Vec<TermId> = parts.iter().map(|&part| self.pick(part, index)).collect();
        if *elem == bottom() {
            return self.one(Atom::Nil);
        }
        if let (Ty::Union(members), Some(&tag)) = (elem, terms.first()) {
            let (zero, last) = (self.terms().int(0), members.len() as i128 - 1);
            let last = self.terms().int(last);
            let (low, high) = (self.terms().le(zero, tag), self.terms().le(tag, last));
            self.fact(low);
            self.fact(high);
        }
        value::from_terms(&mut self.problem.terms, elem, &terms)
    }

    /// The contents of an empty array or hash.
    pub(crate) fn empty_parts(&mut self, key: &FieldKey) -> Vec<TermId> {
        content_sorts(key)
            .into_iter()
            .map(|sort| {
                let array = self.array_sort(sort);
                let default = value::default_of(&mut self.problem.terms, sort);
                self.problem.terms.const_array(array, default)
            })
            .collect()
    }

    /// The empty array or hash `at` is of this type from now on.
    pub(crate) fn retype(&mut self, state: &mut State, at: TermId, ty: &Ty) {
        self.retyped.insert((at, ty.clone()));
        self.note_put(at, ty);
        let key = contents_key(ty);
        let zero = self.terms().int(0);
        let parts = self.empty_parts(&key);
        let guard = self.terms().bool(true);
        state.heap.log_mut(&key).writes.push(Write {
            guard,
            at,
            value: HeapVal::Array { len: zero, parts },
            family: None,
        });
        let fix = |value: &mut SymVal| {
            for (_, atom) in &mut value.0 {
                match (atom, ty) {
                    (Atom::Array { at: it, elem: old }, Ty::Array(elem)) if *it == at && *old == bottom() => {
                        *old = (**elem).clone();
                    }
                    (Atom::Hash { at: it, key: old, value }, Ty::Hash(keys, values))
                        if *it == at && *old == bottom() =>
                    {
                        *old = (**keys).clone();
                        *value = (**values).clone();
                    }
                    _ => {}
                }
            }
        };
        for frame in &mut state.frames {
            frame.vars.iter_mut().flatten().for_each(fix);
            fix(&mut frame.self_value);
        }
        state.extra.iter_mut().flatten().for_each(fix);
        for log in state.heap.logs.values_mut() {
            for write in &mut log.writes {
                if let HeapVal::Value(value) = &mut write.value {
                    fix(value);
                }
            }
        }
    }

    /// The array was empty when the value that leads to it was made; it may have got elements since.
    pub(crate) fn is_stale(&self, at: TermId, elem: &Ty) -> bool {
        let is_one = matches!(self.problem.terms.op(at), Op::Int(_));
        *elem == bottom() && if is_one { self.was_retyped(at) } else { !self.retyped.is_empty() }
    }

    fn was_retyped(&self, at: TermId) -> bool {
        self.retyped.iter().any(|(it, _)| *it == at)
    }

    /// Gives empty arrays and hashes in a value the type that is wanted of them.
    pub(crate) fn adapt(&mut self, state: &mut State, value: &SymVal, ty: &Ty) -> SymVal {
        let wanted = |is_hash: bool| {
            ty.members().iter().find(|member| match member {
                Ty::Array(elem) => !is_hash && **elem != bottom(),
                Ty::Hash(key, _) => is_hash && **key != bottom(),
                _ => false,
            })
        };
        let mut value = value.clone();
        for (_, atom) in &mut value.0 {
            let (at, is_hash) = match atom {
                Atom::Array { at, elem } if *elem == bottom() => (*at, false),
                Atom::Hash { at, key, .. } if *key == bottom() => (*at, true),
                _ => continue,
            };
            let Some(wanted) = wanted(is_hash) else { continue };
            if matches!(self.problem.terms.op(at), Op::Int(_)) {
                // What leads to it was made before it got elements: they stay, if they are of this type.
                if !self.was_retyped(at) {
                    self.retype(state, at, wanted);
                } else if self.retyped.iter().any(|(it, ty)| *it == at && ty != wanted) {
                    continue;
                }
                match (atom, wanted) {
                    (Atom::Array { elem, .. }, Ty::Array(with)) => *elem = (**with).clone(),
                    (Atom::Hash { key, value, .. }, Ty::Hash(keys, values)) => {
                        *key = (**keys).clone();
                        *value = (**values).clone();
                    }
                    _ => {}
                }
            }
        }
        value
    }
}

/// Where the contents of an array or a hash of the type are.
fn contents_key(ty: &Ty) -> FieldKey {
    match ty {
        Ty::Array(elem) => FieldKey::Array((**elem).clone()),
        _ => FieldKey::Hash(ty.clone()),
    }
}

/// A heap value with references replaced.
fn replace_refs(value: &HeapVal, moved: &rustc_hash::FxHashMap<TermId, TermId>) -> HeapVal {
    match value {
        HeapVal::Value(value) => HeapVal::Value(value::move_refs(value, moved)),
        HeapVal::Array { .. } => value.clone(),
    }
}
