//! Hash: which keys there are, their values, and the size.
//!
//! ```text
//! h[:a] = 1        keys' = keys with :a,  values' = values with :a -> 1,  size' = keys has :a ? size : size + 1
//! h.each { }       some order of the keys: what holds for every order holds for Ruby's
//! ```
//!
//! A hash that exists on entry has no default unless every place that makes it gives it the same one.

use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::heap::bottom;
use crate::iterate::{After, Walk};
use crate::state::{Block, FieldKey, HeapVal, State, Write};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::{Name, Span};
use horn::term::{BOOL, INT, Op, Quantifier, TermId};
use syntax::ir::{self, Arg, ArgList};

/// A hash in a state.
#[derive(Clone)]
struct Table {
    at: TermId,
    key: Ty,
    value: Ty,
    len: TermId,
    /// From keys to whether they are there.
    keys: TermId,
    parts: Vec<TermId>,
}

impl Table {
    fn field(&self) -> FieldKey {
        FieldKey::Hash(Ty::Hash(Box::new(self.key.clone()), Box::new(self.value.clone())))
    }
}

impl<'a> Exec<'a> {
    fn table(&mut self, state: &State, at: TermId, key: &Ty, value: &Ty) -> Table {
        let field = FieldKey::Hash(Ty::Hash(Box::new(key.clone()), Box::new(value.clone())));
        let (len, mut parts) = match self.read_heap(state, &field, at) {
            HeapVal::Array { len, parts } => (len, parts),
            HeapVal::Value(_) => (self.terms().int(0), Vec::new()),
        };
        let keys = if parts.is_empty() {
            let sort = self.array_sort(BOOL);
            let no = self.terms().bool(false);
            self.terms().const_array(sort, no)
        } else {
            parts.remove(0)
        };
        Table { at, key: key.clone(), value: value.clone(), len, keys, parts }
    }

    /// Whether a key is there. A hash with a key is not empty.
    fn has_key(&mut self, table: &Table, key: TermId) -> TermId {
        let has = self.pick(table.keys, key);
        let one = self.terms().int(1);
        let some = self.terms().le(one, table.len);
        let fact = self.terms().implies(has, some);
        self.fact(fact);
        if self.bound.is_empty() {
            self.hash_keys.insert(key);
        }
        has
    }

    /// The value of a key that is there.
    fn value_at(&mut self, table: &Table, key: TermId) -> SymVal {
        self.element(&table.value, &table.parts, key)
    }

    fn key_atom(ty: &Ty, term: TermId) -> Atom {
        match ty {
            Ty::Sym => Atom::Sym(term),
            Ty::Str => Atom::Str(term),
            _ => Atom::Int(term),
        }
    }

    /// The term of a key of the table's type; `Some(None)` when no such key can be there.
    fn key_term(&self, table: &Table, key: &SymVal) -> Option<Option<TermId>> {
        Some(match (key.only()?, &table.key) {
            (Atom::Int(term), Ty::Int) | (Atom::Sym(term), Ty::Sym) | (Atom::Str(term), Ty::Str) => {
                Some(*term)
            }
            (Atom::Nil | Atom::Bool(_) | Atom::Int(_) | Atom::Sym(_) | Atom::Str(_) | Atom::Class(_), _) => {
                None
            }
            _ => return None,
        })
    }

    /// What `h[k]` is for a key that is not there; `None` when nobody knows.
    fn default_value(&mut self, at: TermId) -> Option<SymVal> {
        if let Some(known) = self.hash_defaults.get(&at) {
            return known.clone();
        }
        let is_choice = matches!(self.problem.terms.op(at), Op::Ite);
        if is_choice && !self.hash_defaults.is_empty() {
            return None;
        }
        let is_new = matches!(self.problem.terms.op(at), Op::Int(number) if *number > 0);
        if !is_new && self.spec_depth == 0 {
            self.assumptions.insert("a Hash that is not made here has no default".to_owned());
        }
        Some(self.one(Atom::Nil))
    }

    pub(crate) fn hash_method(
        &mut self,
        state: &State,
        atom: &Atom,
        name: &str,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        let Atom::Hash { at, key, value } = atom else { return None };
        if self.is_stale(*at, key) {
            return None;
        }
        let mut state = state.clone();
        let this = self.one(atom.clone());
        let table = self.table(&state, *at, key, value);
        let block = args.block.clone();
        let gives_pairs = matches!(
            name,
            "all?" | "any?" | "none?" | "each" | "each_pair" | "map" | "collect" | "sum" | "count"
        );
        if gives_pairs && block.as_ref().is_some_and(|it| !self.takes_apart(it)) {
            let what = "a block that gets a hash's key and value as one pair is not modelled";
            return Some(self.unsupported(&state, span, what));
        }
        Some(match (name, args.positional.as_slice()) {
            ("size" | "length" | "count", []) if block.is_none() => self.flow(state, Atom::Int(table.len)),
            ("empty?" | "any?", []) if block.is_none() => {
                let zero = self.terms().int(0);
                let empty = self.terms().eq(table.len, zero);
                let term = if name == "empty?" { empty } else { self.terms().not(empty) };
                self.flow(state, Atom::Bool(term))
            }
            ("[]", [wanted]) => {
                let default = self.default_value(*at)?;
                self.look_up(state, &table, wanted, default)?
            }
            ("dig", [wanted]) => {
                let default = self.default_value(*at)?;
                self.look_up(state, &table, wanted, default)?
            }
            ("fetch", [wanted, default]) if block.is_none() => {
                self.look_up(state, &table, wanted, default.clone())?
            }
            ("fetch", [wanted]) => self.hash_fetch(state, &table, wanted, block, span)?,
            ("key?" | "has_key?" | "include?" | "member?", [wanted]) => {
                let term = match self.key_term(&table, wanted)? {
                    Some(term) if *key != bottom() => self.has_key(&table, term),
                    _ => self.terms().bool(false),
                };
                self.flow(state, Atom::Bool(term))
            }
            ("[]=" | "store", [wanted, new]) => self.hash_set(state, table, wanted, new, span)?,
            ("delete", [wanted]) if block.is_none() => self.hash_delete(state, table, wanted, span)?,
            ("clear", []) => {
                let zero = self.terms().int(0);
                let parts = self.empty_parts(&table.field());
                self.write_heap(&mut state, table.field(), *at, HeapVal::Array { len: zero, parts }, span);
                vec![(state, this)]
            }
            ("dup" | "clone" | "to_h", []) if block.is_none() && !self.hash_defaults.contains_key(at) => {
                if name == "to_h" && self.recording.is_none() {
                    return Some(vec![(state, this)]);
                }
                let parts = std::iter::once(table.keys).chain(table.parts.iter().copied()).collect();
                let copy = self.make_hash(&mut state, key, value, table.len, parts);
                vec![(state, copy)]
            }
            ("all?" | "any?" | "none?", []) => {
                let block = block?;
                let inner = table.clone();
                self.quantifier(
                    &state,
                    name,
                    &block,
                    &move |exec, key| exec.pick(inner.keys, key),
                    &mut |exec, _, key| exec.key_and_value(&table, key),
                    span,
                )?
            }
            ("each" | "each_pair" | "each_key" | "each_value", []) => {
                self.hash_each(state, &table, name, &block?, span, this)?
            }
            ("keys" | "values", []) => self.hash_list(state, &table, name == "keys")?,
            ("map" | "collect", []) => {
                let block = block?;
                let order = self.order_of();
                let mut pair = |exec: &mut Self, state: &mut State, index| {
                    let key = exec.terms().select(order, index);
                    let has = exec.has_key(&table, key);
                    exec.assume(state, has);
                    exec.key_and_value(&table, key)
                };
                self.generate(state, table.len, &block, span, &mut pair)?
            }
            ("sum" | "count", []) => {
                let block = block?;
                self.hash_total(state, &table, name, &block, span)?
            }
            ("merge", [other]) if block.is_none() => self.hash_merge(state, &table, other)?,
            ("transform_values", []) => self.hash_transform(state, &table, &block?, span)?,
            ("select" | "filter" | "reject", []) => {
                self.hash_select(state, &table, name == "reject", &block?, span)?
            }
            _ => return None,
        })
    }

    /// Whether a block that is given `[key, value]` has a parameter for each, or none at all. Ruby: `|pair|`, `_1`, `it`,
    /// a lambda and `&:name` get the pair itself; `|key,|` gets its first part. (`select` and `reject` give two values.)
    fn takes_apart(&self, block: &Block) -> bool {
        if block.method.is_some() || block.id >= crate::template::TEMPLATES || self.is_lambda(block) {
            return false;
        }
        let params = self.body(block.code, block.body).params;
        params.required.len() != 1 || params.excess_comma
    }

    fn key_and_value(&mut self, table: &Table, key: TermId) -> Vec<SymVal> {
        let value = self.value_at(table, key);
        vec![self.one(Self::key_atom(&table.key, key)), value]
    }

    /// The keys in some order: a function of the place.
    fn order_of(&mut self) -> TermId {
        let sort = self.array_sort(INT);
        let var = self.terms().fresh_var("order", sort);
        self.terms().var_term(var)
    }

    fn look_up(&mut self, state: State, table: &Table, wanted: &SymVal, default: SymVal) -> Option<Flow> {
        let Some(key) = self.key_term(table, wanted)?.filter(|_| table.key != bottom()) else {
            return Some(vec![(state, default)]);
        };
        let has = self.has_key(table, key);
        let found = self.value_at(table, key);
        let value = value::merge(&mut self.problem.terms, has, &found, &default);
        Some(vec![(state, value)])
    }

    fn hash_fetch(
        &mut self,
        mut state: State,
        table: &Table,
        wanted: &SymVal,
        block: Option<Block>,
        span: Span,
    ) -> Option<Flow> {
        let key = self.key_term(table, wanted)?.filter(|_| table.key != bottom());
        let has = match key {
            Some(key) => self.has_key(table, key),
            None => self.terms().bool(false),
        };
        let missing = self.terms().not(has);
        let mut flow = Vec::new();
        match block {
            Some(block) => {
                let mut without = state.clone();
                without.assume(&self.problem.terms, missing);
                if !without.is_dead(&self.problem.terms) {
                    flow = self.invoke(without, &block, std::slice::from_ref(wanted), span);
                }
                state.assume(&self.problem.terms, has);
            }
            None => self.may_raise(&mut state, missing, "KeyError", span, "the key is not in the hash"),
        }
        if let Some(key) = key
            && !state.is_dead(&self.problem.terms)
        {
            let value = self.value_at(table, key);
            flow.push((state, value));
        }
        Some(self.merge_flow(flow))
    }

    fn hash_set(
        &mut self,
        mut state: State,
        table: Table,
        wanted: &SymVal,
        new: &SymVal,
        span: Span,
    ) -> Option<Flow> {
        let mut table = table;
        if table.key == bottom() {
            if !matches!(self.problem.terms.op(table.at), Op::Int(_)) {
                return None;
            }
            let (key, value) = (value::value_ty(wanted)?, value::value_ty(new)?);
            if !matches!(key, Ty::Int | Ty::Sym | Ty::Str) {
                return None;
            }
            let ty = Ty::Hash(Box::new(key.clone()), Box::new(value.clone()));
            self.retype(&mut state, table.at, &ty);
            table = self.table(&state, table.at, &key, &value);
        }
        if let (Some(key), Some(value)) = (value::value_ty(wanted), value::value_ty(new)) {
            self.note_put(table.at, &Ty::Hash(Box::new(key), Box::new(value)));
        }
        let key = self.key_term(&table, wanted)??;
        let new = self.adapt(&mut state, new, &table.value);
        let (terms, conforms) = value::to_terms(&mut self.problem.terms, self.cx.program, &table.value, &new);
        self.stored(&mut state, conforms, span)?;
        let has = self.has_key(&table, key);
        let is_there = state.pc.contains(&has) || self.problem.terms.is_true(has);
        let (yes, one) = (self.terms().bool(true), self.terms().int(1));
        let longer = self.terms().add(&[table.len, one]);
        let len = if is_there { table.len } else { self.terms().ite(has, table.len, longer) };
        let keys = if is_there { table.keys } else { self.terms().store(table.keys, key, yes) };
        let mut parts = vec![keys];
        for (part, term) in table.parts.iter().zip(terms) {
            parts.push(self.problem.terms.store(*part, key, term));
        }
        self.write_heap(&mut state, table.field(), table.at, HeapVal::Array { len, parts }, span);
        Some(vec![(state, new)])
    }

    fn hash_delete(&mut self, mut state: State, table: Table, wanted: &SymVal, span: Span) -> Option<Flow> {
        let nil = self.one(Atom::Nil);
        let Some(key) = self.key_term(&table, wanted)?.filter(|_| table.key != bottom()) else {
            return Some(vec![(state, nil)]);
        };
        let has = self.has_key(&table, key);
        let found = self.value_at(&table, key);
        let value = value::merge(&mut self.problem.terms, has, &found, &nil);
        let (no, one) = (self.terms().bool(false), self.terms().int(1));
        let shorter = self.terms().sub(table.len, one);
        let len = self.terms().ite(has, shorter, table.len);
        let mut parts = vec![self.terms().store(table.keys, key, no)];
        parts.extend(&table.parts);
        self.write_heap(&mut state, table.field(), table.at, HeapVal::Array { len, parts }, span);
        Some(vec![(state, value)])
    }

    fn hash_each(
        &mut self,
        state: State,
        table: &Table,
        name: &str,
        block: &Block,
        span: Span,
        result: SymVal,
    ) -> Option<Flow> {
        if table.key == bottom() {
            return Some(vec![(state, result)]);
        }
        let order = self.order_of();
        let zero = self.terms().int(0);
        let (at, key, value) = (table.at, table.key.clone(), table.value.clone());
        let end = |exec: &mut Self, state: &State| Some(exec.table(state, at, &key, &value).len);
        let walk = Walk { from: zero, to: &end, step: 1, is_fixed: true };
        let mut given = |exec: &mut Self, state: &mut State, index| {
            let table = exec.table(state, at, &key, &value);
            let at = exec.terms().select(order, index);
            let has = exec.has_key(&table, at);
            exec.assume(state, has);
            let mut pair = exec.key_and_value(&table, at);
            match name {
                "each_key" => pair.truncate(1),
                "each_value" => drop(pair.remove(0)),
                _ => {}
            }
            pair
        };
        let (done, mut flow) =
            self.walk(state, &walk, block, span, &mut given, &mut |_, state, _, _| After::Continue(state));
        flow.extend(done.into_iter().map(|mut state| {
            state.inexact = true;
            (state, result.clone())
        }));
        Some(self.merge_flow(flow))
    }

    /// `sum { }` and `count { }` over the pairs.
    fn hash_total(
        &mut self,
        mut state: State,
        table: &Table,
        name: &str,
        block: &Block,
        span: Span,
    ) -> Option<Flow> {
        let zero = self.terms().int(0);
        if table.key == bottom() {
            return Some(self.flow(state, Atom::Int(zero)));
        }
        let order = self.order_of();
        let (at, key, value) = (table.at, table.key.clone(), table.value.clone());
        let end = |exec: &mut Self, state: &State| Some(exec.table(state, at, &key, &value).len);
        let start = self.one(Atom::Int(zero));
        state.extra.push(Some(start));
        let slot = state.extra.len() - 1;
        let is_sum = name == "sum";
        let mut given = |exec: &mut Self, state: &mut State, index| {
            let table = exec.table(state, at, &key, &value);
            let at = exec.terms().select(order, index);
            let has = exec.has_key(&table, at);
            exec.assume(state, has);
            exec.key_and_value(&table, at)
        };
        let walk = Walk { from: zero, to: &end, step: 1, is_fixed: true };
        let (done, flow) = self.walk(state, &walk, block, span, &mut given, &mut |exec, state, _, value| {
            exec.add_to_slot(state, slot, is_sum, &value, span)
        });
        Some(self.slot_flow(done, flow, slot))
    }

    /// `keys` and `values`, in some order.
    fn hash_list(&mut self, mut state: State, table: &Table, wants_keys: bool) -> Option<Flow> {
        if table.key == bottom() {
            let empty = self.array_from(&mut state, &[])?;
            return Some(vec![(state, empty)]);
        }
        let order = self.order_of();
        let var = self.terms().fresh_var("i", INT);
        let index = self.terms().var_term(var);
        let key = self.terms().select(order, index);
        let within = self.within(index, table.len);
        let has = self.terms().select(table.keys, key);
        let mut holds = vec![has];
        let (elem, target) = if wants_keys {
            (table.key.clone(), vec![order])
        } else {
            let HeapVal::Array { parts, .. } = self.fresh_array(&table.value, "values") else { return None };
            for (&to, &from) in parts.iter().zip(&table.parts) {
                let (left, right) = (self.terms().select(to, index), self.terms().select(from, key));
                holds.push(self.terms().eq(left, right));
            }
            (table.value.clone(), parts)
        };
        let holds = self.terms().and(&holds);
        let body = self.terms().implies(within, holds);
        let fact = self.terms().quant(Quantifier::Forall, &[var], body);
        self.assume(&mut state, fact);
        state.inexact = true;
        let list = self.make_array(&mut state, &elem, table.len, target);
        Some(vec![(state, list)])
    }

    /// `merge`: the keys of both, and the other's values first.
    fn hash_merge(&mut self, mut state: State, table: &Table, other: &SymVal) -> Option<Flow> {
        let Some(Atom::Hash { at, key, value }) = other.only().cloned() else { return None };
        if self.hash_defaults.contains_key(&table.at) {
            return None;
        }
        let (first, second) = (table.clone(), self.table(&state, at, &key, &value));
        let (base, top) = match (first.key == bottom(), second.key == bottom()) {
            (_, true) => (first.clone(), None),
            (true, false) => (second.clone(), None),
            (false, false) if (&first.key, &first.value) == (&key, &value) => (first.clone(), Some(second)),
            _ => return None,
        };
        let Some(top) = top else {
            let parts = std::iter::once(base.keys).chain(base.parts.iter().copied()).collect();
            let copy = self.make_hash(&mut state, &base.key, &base.value, base.len, parts);
            return Some(vec![(state, copy)]);
        };
        let HeapVal::Array { len, parts } = self.fresh_contents(&base.field(), "merged") else { return None };
        let var = self.terms().fresh_var("k", INT);
        let key = self.terms().var_term(var);
        let (left, right) = (self.terms().select(base.keys, key), self.terms().select(top.keys, key));
        let has = self.terms().select(parts[0], key);
        let both = self.terms().or(&[left, right]);
        let mut holds = vec![self.terms().eq(has, both)];
        for ((&to, &low), &high) in parts[1..].iter().zip(&base.parts).zip(&top.parts) {
            let new = self.terms().select(to, key);
            let (low, high) = (self.terms().select(low, key), self.terms().select(high, key));
            let chosen = self.terms().ite(right, high, low);
            holds.push(self.terms().eq(new, chosen));
        }
        let holds = self.terms().and(&holds);
        let fact = self.terms().quant(Quantifier::Forall, &[var], holds);
        self.assume(&mut state, fact);
        let sum = self.terms().add(&[base.len, top.len]);
        let bounds =
            [self.terms().le(base.len, len), self.terms().le(top.len, len), self.terms().le(len, sum)];
        for bound in bounds {
            self.assume(&mut state, bound);
        }
        state.inexact = true;
        let merged = self.make_hash(&mut state, &base.key, &base.value, len, parts);
        Some(vec![(state, merged)])
    }

    fn hash_transform(&mut self, mut state: State, table: &Table, block: &Block, span: Span) -> Option<Flow> {
        let inner = table.clone();
        let (var, value, undefined) = self.pure_block(
            &state,
            block,
            &move |exec, key| exec.pick(inner.keys, key),
            &mut |exec, _, key| vec![exec.value_at(table, key)],
            span,
        )?;
        if !self.problem.terms.is_false(undefined) {
            return None;
        }
        let to = value::value_ty(&value)?;
        let field = FieldKey::Hash(Ty::Hash(Box::new(table.key.clone()), Box::new(to.clone())));
        let HeapVal::Array { mut parts, .. } = self.fresh_contents(&field, "transformed") else {
            return None;
        };
        parts[0] = table.keys;
        let (terms, _) = value::to_terms(&mut self.problem.terms, self.cx.program, &to, &value);
        let key = self.terms().var_term(var);
        let has = self.terms().select(table.keys, key);
        for (&part, term) in parts[1..].iter().zip(terms) {
            let new = self.terms().select(part, key);
            let same = self.terms().eq(new, term);
            let body = self.terms().implies(has, same);
            let fact = self.terms().quant(Quantifier::Forall, &[var], body);
            self.assume(&mut state, fact);
        }
        state.inexact = true;
        let result = self.make_hash(&mut state, &table.key, &to, table.len, parts);
        Some(vec![(state, result)])
    }

    fn hash_select(
        &mut self,
        mut state: State,
        table: &Table,
        is_reject: bool,
        block: &Block,
        span: Span,
    ) -> Option<Flow> {
        let inner = table.clone();
        let (var, value, undefined) = self.pure_block(
            &state,
            block,
            &move |exec, key| exec.pick(inner.keys, key),
            &mut |exec, _, key| exec.key_and_value(table, key),
            span,
        )?;
        if !self.problem.terms.is_false(undefined) {
            return None;
        }
        let truthy = value::truthy(&mut self.problem.terms, &value);
        let kept = if is_reject { self.terms().not(truthy) } else { truthy };
        let HeapVal::Array { len, mut parts } = self.fresh_contents(&table.field(), "chosen") else {
            return None;
        };
        let key = self.terms().var_term(var);
        let had = self.terms().select(table.keys, key);
        let has = self.terms().select(parts[0], key);
        let both = self.terms().and(&[had, kept]);
        let same = self.terms().eq(has, both);
        let fact = self.terms().quant(Quantifier::Forall, &[var], same);
        self.assume(&mut state, fact);
        let fewer = self.terms().le(len, table.len);
        self.assume(&mut state, fewer);
        parts.truncate(1);
        parts.extend(&table.parts);
        state.inexact = true;
        let result = self.make_hash(&mut state, &table.key, &table.value, len, parts);
        Some(vec![(state, result)])
    }

    pub(crate) fn make_hash(
        &mut self,
        state: &mut State,
        key: &Ty,
        value: &Ty,
        len: TermId,
        parts: Vec<TermId>,
    ) -> SymVal {
        let at = self.allocate();
        let guard = self.terms().bool(true);
        let field = FieldKey::Hash(Ty::Hash(Box::new(key.clone()), Box::new(value.clone())));
        let log = state.heap.log_mut(&field);
        log.writes.push(Write { guard, at, value: HeapVal::Array { len, parts }, family: None });
        self.one(Atom::Hash { at, key: key.clone(), value: value.clone() })
    }

    pub(crate) fn new_hash(&mut self, mut state: State, args: &Args, span: Span) -> Option<Flow> {
        if args.block.is_some() || args.positional.len() > 1 || !args.keywords.is_empty() {
            return None;
        }
        let hash = self.empty_hash(&mut state, span);
        if let (Some(default), Some(Atom::Hash { at, .. })) = (args.positional.first(), hash.only()) {
            self.hash_defaults.insert(*at, Some(default.clone()));
        }
        Some(vec![(state, hash)])
    }

    pub(crate) fn hash_literal(&mut self, mut state: State, list: ArgList, span: Span) -> Flow {
        let body = self.body(state.frame().code, state.frame().body);
        let mut pairs: Vec<(SymVal, SymVal)> = Vec::new();
        for arg in body.args(list) {
            match *arg {
                Arg::Keyword(name, var) => {
                    let key = self.symbol(name.as_str());
                    let key = self.one(Atom::Sym(key));
                    pairs.push((key, self.get_var(&state, var)));
                }
                Arg::Pair(key, var) => {
                    let key = self.get_var(&state, key);
                    pairs.push((key, self.get_var(&state, var)));
                }
                Arg::Positional(_) | Arg::Splat(_) | Arg::DoubleSplat(_) => {
                    return self.unsupported(&state, span, "`**` in a hash is not modelled");
                }
            }
        }
        match self.hash_of(&mut state, pairs, span) {
            Some(hash) => vec![(state, hash)],
            None => self.unsupported(&state, span, "a hash of such keys or values is not modelled"),
        }
    }

    /// A new hash of these pairs.
    fn hash_of(&mut self, state: &mut State, pairs: Vec<(SymVal, SymVal)>, span: Span) -> Option<SymVal> {
        let keys: Option<Vec<Ty>> = pairs.iter().map(|(key, _)| value::value_ty(key)).collect();
        let values: Option<Vec<Ty>> = pairs.iter().map(|(_, it)| value::value_ty(it)).collect();
        let zero = self.terms().int(0);
        if pairs.is_empty() {
            return Some(self.empty_hash(state, span));
        }
        let (key, value) = (Ty::union(keys?), Ty::union(values?));
        if !matches!(key, Ty::Int | Ty::Sym | Ty::Str) || value == Ty::Any {
            return None;
        }
        let field = FieldKey::Hash(Ty::Hash(Box::new(key.clone()), Box::new(value.clone())));
        let parts = self.empty_parts(&field);
        let hash = self.make_hash(state, &key, &value, zero, parts);
        let Some(Atom::Hash { at, .. }) = hash.only().cloned() else { return None };
        // The hash is new: storing its pairs is no write that anybody could see.
        let guard = self.frame_guard.take();
        let mut is_whole = true;
        for (wanted, new) in pairs {
            let table = self.table(state, at, &key, &value);
            let stored = self.hash_set(state.clone(), table, &wanted, &new, span);
            match stored.and_then(|mut flow| flow.pop()) {
                Some((next, _)) => *state = next,
                None => is_whole = false,
            }
        }
        self.frame_guard = guard;
        is_whole.then_some(hash)
    }

    /// A new hash of symbols, as keyword arguments make it.
    pub(crate) fn symbol_table(
        &mut self,
        state: &mut State,
        pairs: &[(Name, SymVal)],
        span: Span,
    ) -> Option<SymVal> {
        let mut keyed = Vec::new();
        for (name, value) in pairs {
            let symbol = self.symbol(name.as_str());
            keyed.push((self.one(Atom::Sym(symbol)), value.clone()));
        }
        self.hash_of(state, keyed, span)
    }

    /// The same keys with equal values.
    pub(crate) fn same_hashes(
        &mut self,
        state: &State,
        a: TermId,
        b: TermId,
        key: &Ty,
        value: &Ty,
    ) -> Option<TermId> {
        let is_one = self.terms().eq(a, b);
        if self.problem.terms.is_true(is_one) {
            return Some(is_one);
        }
        let (left, right) = (self.table(state, a, key, value), self.table(state, b, key, value));
        let same_len = self.terms().eq(left.len, right.len);
        if *key == bottom() {
            return Some(same_len);
        }
        if !matches!(value, Ty::Int | Ty::Float | Ty::Bool | Ty::Sym | Ty::Str) {
            return None;
        }
        let var = self.terms().fresh_var("k", INT);
        let key = self.terms().var_term(var);
        let (has, had) = (self.terms().select(left.keys, key), self.terms().select(right.keys, key));
        let (x, y) =
            (self.terms().select(*left.parts.first()?, key), self.terms().select(*right.parts.first()?, key));
        let (same_key, same) = (self.terms().eq(has, had), self.terms().eq(x, y));
        let same = self.terms().implies(has, same);
        let body = self.terms().and(&[same_key, same]);
        let all = self.terms().quant(Quantifier::Forall, &[var], body);
        Some(self.terms().and(&[same_len, all]))
    }

    /// Whether a symbol is a key of the hash, and its value: for patterns.
    pub(crate) fn symbol_entry(
        &mut self,
        state: &State,
        value: &SymVal,
        name: Name,
    ) -> Option<(TermId, SymVal)> {
        let Some(Atom::Hash { at, key, value }) = value.only().cloned() else { return None };
        let table = self.table(state, at, &key, &value);
        let nil = self.one(Atom::Nil);
        if key != Ty::Sym {
            return Some((self.terms().bool(false), nil));
        }
        let symbol = self.symbol(name.as_str());
        Some((self.has_key(&table, symbol), self.value_at(&table, symbol)))
    }

    /// The default of a hash that a field holds on entry: what every assignment to a field of the name gives.
    pub(crate) fn field_default(&mut self, at: TermId, field: Name) {
        let mut defaults: Vec<Made> = Vec::new();
        let mut files: Vec<&ir::File> = self.cx.files.values().copied().collect();
        files.sort_by_key(|file| file.id);
        for file in files {
            for body in file.body_ids().map(|id| file.body(id)) {
                for instr in body.instrs {
                    let ir::Op::SetIvar(name, var) = instr.op else { continue };
                    if name == field {
                        defaults.push(made_hash(body, var));
                    }
                }
            }
        }
        if !defaults.iter().any(|it| matches!(it, Made::Default(_) | Made::Unknown)) {
            return;
        }
        let same = defaults.windows(2).all(|pair| pair[0] == pair[1]);
        let known = match defaults.first() {
            Some(Made::Default(number)) if same => {
                let term = self.terms().int(i128::from(*number));
                Some(self.one(Atom::Int(term)))
            }
            _ => None,
        };
        if known.is_some() {
            self.assumptions
                .insert(format!("a hash in `{field}` has the default that its assignments give it"));
        }
        self.hash_defaults.insert(at, known);
    }
}

/// What an instruction makes, as far as the default of a hash goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Made {
    /// A hash without a default, or no new hash.
    Plain,
    Default(i64),
    /// A new object with arguments or a block: perhaps a hash with a default that the text does not tell.
    Unknown,
}

fn made_hash(body: ir::Body<'_>, var: ir::Var) -> Made {
    let mut made = body.instrs.iter().filter(|it| it.dst == var && !matches!(it.op, ir::Op::SetIvar(..)));
    let (Some(first), None) = (made.next(), made.next()) else { return Made::Plain };
    let ir::Op::Call(call) = first.op else { return Made::Plain };
    let call = body.call(call);
    if call.name != "new" {
        return Made::Plain;
    }
    match (body.args(call.args), call.block) {
        ([], ir::BlockArg::None) => Made::Plain,
        ([Arg::Positional(arg)], ir::BlockArg::None) => {
            match body.instrs.iter().find(|it| it.dst == *arg).map(|it| it.op) {
                Some(ir::Op::Int(number)) => Made::Default(number.get()),
                _ => Made::Unknown,
            }
        }
        _ => Made::Unknown,
    }
}
