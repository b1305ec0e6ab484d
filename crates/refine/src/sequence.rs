//! Array: what takes arrays apart and puts them together.
//!
//! ```text
//! a.shift          a' with a'[i] = a[i + 1] and one element less
//! a + b            r[i] = i < a.size ? a[i] : b[i - a.size]
//! a.sort           r[i] = a[p(i)], a[i] = r[q(i)], and r rises
//! ```
//!
//! Arrays of few elements that are known in number are written out; others are described by what holds of each index.

use crate::array::{Contents, MAX_WRITTEN};
use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::heap::bottom;
use crate::state::{Block, HeapVal, State};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::{Name, Span};
use horn::term::{INT, Quantifier, TermId};

/// A block that makes a list of its arguments; no method has such a name.
pub(crate) const LIST: &str = "[list]";

impl<'a> Exec<'a> {
    fn const_int(&self, term: TermId) -> Option<i128> {
        self.problem.terms.as_number(term)?.as_int()
    }

    /// The contents of an array of this length whose element at each index is given.
    pub(crate) fn comprehension(
        &mut self,
        state: &mut State,
        elem: &Ty,
        len: TermId,
        element: &mut dyn FnMut(&mut Self, TermId) -> Vec<TermId>,
    ) -> Vec<TermId> {
        if let Some(n) = self.const_int(len).filter(|n| *n <= MAX_WRITTEN) {
            let mut parts = self.empty_parts(&crate::state::FieldKey::Array(elem.clone()));
            for index in 0..n {
                let index = self.terms().int(index);
                let terms = element(self, index);
                for (part, term) in parts.iter_mut().zip(terms) {
                    *part = self.problem.terms.store(*part, index, term);
                }
            }
            return parts;
        }
        let HeapVal::Array { parts, .. } = self.fresh_array(elem, "list") else { return Vec::new() };
        let var = self.terms().fresh_var("i", INT);
        let index = self.terms().var_term(var);
        let within = self.within(index, len);
        let terms = element(self, index);
        let mut holds = Vec::new();
        for (&part, term) in parts.iter().zip(terms) {
            let own = self.terms().select(part, index);
            holds.push(self.terms().eq(own, term));
        }
        let holds = self.terms().and(&holds);
        let body = self.terms().implies(within, holds);
        let fact = self.terms().quant(Quantifier::Forall, &[var], body);
        self.assume(state, fact);
        state.inexact = true;
        parts
    }

    fn elements_at(&mut self, parts: &[TermId], index: TermId) -> Vec<TermId> {
        parts.iter().map(|&part| self.pick(part, index)).collect()
    }

    /// `count` elements from `from` on.
    pub(crate) fn slice(
        &mut self,
        state: &mut State,
        elem: &Ty,
        parts: &[TermId],
        from: TermId,
        count: TermId,
    ) -> Vec<TermId> {
        self.comprehension(state, elem, count, &mut |exec, index| {
            let at = exec.terms().add(&[from, index]);
            exec.elements_at(parts, at)
        })
    }

    fn joined(&mut self, state: &mut State, elem: &Ty, left: &Contents, right: &Contents) -> Contents {
        let len = self.terms().add(&[left.len, right.len]);
        let parts = self.comprehension(state, elem, len, &mut |exec, index| {
            let in_left = exec.terms().lt(index, left.len);
            let behind = exec.terms().sub(index, left.len);
            let (a, b) = (exec.elements_at(&left.parts, index), exec.elements_at(&right.parts, behind));
            a.into_iter().zip(b).map(|(a, b)| exec.problem.terms.ite(in_left, a, b)).collect()
        });
        Contents { len, parts }
    }

    /// The smaller and not negative of two numbers.
    fn clamp_len(&mut self, wanted: TermId, len: TermId) -> TermId {
        let zero = self.terms().int(0);
        let less = self.terms().lt(wanted, len);
        let least = self.terms().ite(less, wanted, len);
        let negative = self.terms().lt(least, zero);
        self.terms().ite(negative, zero, least)
    }

    /// The elements of a value that can be appended to an array of this element.
    fn contents_like(&mut self, state: &mut State, value: &SymVal, elem: &Ty) -> Option<Contents> {
        let value = self.adapt(state, value, &Ty::Array(Box::new(elem.clone())));
        match value.only()? {
            Atom::Array { elem: of, .. } if *of == bottom() => {
                let len = self.terms().int(0);
                let parts = self.empty_parts(&crate::state::FieldKey::Array(elem.clone()));
                Some(Contents { len, parts })
            }
            Atom::Array { at, elem: of } if of == elem => {
                let (len, parts) = self.array_of(state, *at, elem);
                Some(Contents { len, parts })
            }
            _ => None,
        }
    }

    pub(crate) fn sequence_method(
        &mut self,
        mut state: State,
        at: TermId,
        elem: &Ty,
        name: &str,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        let (len, parts) = self.array_of(&state, at, elem);
        let own = Contents { len, parts: parts.clone() };
        let this = self.one(Atom::Array { at, elem: elem.clone() });
        let block = args.block.clone();
        let (zero, one) = (self.terms().int(0), self.terms().int(1));
        Some(match (name, args.positional.as_slice()) {
            ("shift", []) => {
                let flow = self.array_at(state, at, elem, zero);
                let empty = self.terms().eq(len, zero);
                let shorter = self.terms().sub(len, one);
                let shorter = self.terms().ite(empty, zero, shorter);
                let mut out = Vec::new();
                for (mut state, value) in flow {
                    let parts = self.slice(&mut state, elem, &parts, one, shorter);
                    self.write_array(&mut state, at, elem, shorter, parts, span);
                    out.push((state, value));
                }
                out
            }
            ("unshift" | "prepend", values) if !values.is_empty() => {
                if *elem == bottom() {
                    return self.array_method(&state, at, elem, "push", args, span);
                }
                let first = self.array_from(&mut state, values)?;
                let first = self.widened(&mut state, &first, elem)?;
                let all = self.joined(&mut state, elem, &first, &own);
                self.write_array(&mut state, at, elem, all.len, all.parts, span);
                vec![(state, this)]
            }
            ("insert", [place, value]) => {
                let Some(&Atom::Int(place)) = place.only() else { return None };
                let (terms, conforms) =
                    value::to_terms(&mut self.problem.terms, self.cx.program, elem, value);
                self.stored(&mut state, conforms, span)?;
                let (low, high) = (self.terms().lt(place, zero), self.terms().lt(len, place));
                let odd = self.terms().or(&[low, high]);
                let mut outside = state.clone();
                outside.assume(&self.problem.terms, odd);
                if !outside.is_dead(&self.problem.terms) {
                    self.unsupported(&outside, span, "an insertion outside of the array");
                }
                let inside = self.terms().not(odd);
                state.assume(&self.problem.terms, inside);
                let longer = self.terms().add(&[len, one]);
                let parts = self.comprehension(&mut state, elem, longer, &mut |exec, index| {
                    let (before, same) = (exec.terms().lt(index, place), exec.terms().eq(index, place));
                    let back = exec.terms().sub(index, one);
                    let (low, high) = (exec.elements_at(&parts, index), exec.elements_at(&parts, back));
                    let mut chosen = Vec::new();
                    for ((low, high), new) in low.into_iter().zip(high).zip(&terms) {
                        let rest = exec.terms().ite(same, *new, high);
                        chosen.push(exec.terms().ite(before, low, rest));
                    }
                    chosen
                });
                self.write_array(&mut state, at, elem, longer, parts, span);
                vec![(state, this)]
            }
            ("delete_at", [place]) => {
                let Some(&Atom::Int(index)) = place.only() else { return None };
                let (place, inside) = self.place_of(index, len);
                let shorter = self.terms().sub(len, one);
                let shorter = self.terms().ite(inside, shorter, len);
                let flow = self.array_at(state, at, elem, index);
                let mut out = Vec::new();
                for (mut state, value) in flow {
                    let parts = self.comprehension(&mut state, elem, shorter, &mut |exec, index| {
                        let before = exec.terms().lt(index, place);
                        let stays = exec.terms().not(inside);
                        let before = exec.terms().or(&[before, stays]);
                        let next = exec.terms().add(&[index, one]);
                        let (low, high) = (exec.elements_at(&parts, index), exec.elements_at(&parts, next));
                        low.into_iter().zip(high).map(|(a, b)| exec.problem.terms.ite(before, a, b)).collect()
                    });
                    self.write_array(&mut state, at, elem, shorter, parts, span);
                    out.push((state, value));
                }
                out
            }
            ("+", [other]) => {
                let all = self.array_plus(&mut state, elem, &own, other)?;
                vec![(state, all)]
            }
            ("concat", [other]) if *elem != bottom() => {
                let other = self.contents_like(&mut state, other, elem)?;
                let all = self.joined(&mut state, elem, &own, &other);
                self.write_array(&mut state, at, elem, all.len, all.parts, span);
                vec![(state, this)]
            }
            ("replace", [other]) if *elem != bottom() => {
                let other = self.contents_like(&mut state, other, elem)?;
                self.write_array(&mut state, at, elem, other.len, other.parts, span);
                vec![(state, this)]
            }
            ("first" | "take", [n]) => {
                let Some(&Atom::Int(n)) = n.only() else { return None };
                self.negative_count(&mut state, n, span);
                let count = self.clamp_len(n, len);
                let value = self.make_array(&mut state, elem, count, parts);
                vec![(state, value)]
            }
            ("last" | "drop", [n]) => {
                let Some(&Atom::Int(n)) = n.only() else { return None };
                self.negative_count(&mut state, n, span);
                let clamped = self.clamp_len(n, len);
                let rest = self.terms().sub(len, clamped);
                let (from, count) = if name == "last" { (rest, clamped) } else { (clamped, rest) };
                let parts = self.slice(&mut state, elem, &parts, from, count);
                let value = self.make_array(&mut state, elem, count, parts);
                vec![(state, value)]
            }
            ("[]" | "slice", [start, count]) => {
                let (Some(&Atom::Int(start)), Some(&Atom::Int(count))) = (start.only(), count.only()) else {
                    return None;
                };
                self.array_slice(state, elem, &own, start, count)
            }
            ("[]" | "slice", [range]) => {
                let Some(&Atom::Range { lo, hi, exclusive }) = range.only() else { return None };
                let (start, count) = self.range_bounds(len, lo, hi, exclusive);
                self.array_slice(state, elem, &own, start, count)
            }
            ("reverse", []) => {
                let value = self.reversed(&mut state, elem, &own);
                let value = self.make_array(&mut state, elem, len, value);
                vec![(state, value)]
            }
            ("reverse!", []) => {
                let parts = self.reversed(&mut state, elem, &own);
                self.write_array(&mut state, at, elem, len, parts, span);
                vec![(state, this)]
            }
            ("sort" | "sort!" | "uniq" | "shuffle", []) if block.is_none() => {
                let new = self.rearranged(&mut state, elem, &own, name)?;
                if name == "sort!" {
                    self.write_array(&mut state, at, elem, new.len, new.parts, span);
                    vec![(state, this)]
                } else {
                    let value = self.make_array(&mut state, elem, new.len, new.parts);
                    vec![(state, value)]
                }
            }
            ("sort_by", []) => {
                // The order that the block gives is not known, only that the elements stay.
                self.pure_element_block(&state, elem, &own, &block?, span)?;
                let new = self.rearranged(&mut state, elem, &own, "shuffle")?;
                let value = self.make_array(&mut state, elem, new.len, new.parts);
                vec![(state, value)]
            }
            ("min_by" | "max_by", []) => {
                self.pure_element_block(&state, elem, &own, &block?, span)?;
                let (_, place) = self.fresh(&Ty::Int, "place");
                let there = self.within(place[0], len);
                let empty = self.terms().eq(len, zero);
                let fact = self.terms().or(&[empty, there]);
                self.assume(&mut state, fact);
                state.inexact = true;
                let value = self.element(elem, &parts, place[0]);
                let nil = self.one(Atom::Nil);
                let value = value::merge(&mut self.problem.terms, empty, &nil, &value);
                vec![(state, value)]
            }
            ("compact", []) => self.compacted(state, elem, &own)?,
            ("index" | "find_index", [wanted]) if block.is_none() => {
                self.array_index(state, elem, &own, wanted)?
            }
            ("inject" | "reduce", [operator]) => {
                let method = match operator.only()? {
                    Atom::Sym(symbol) => self.symbol_name(*symbol)?,
                    _ => return None,
                };
                let block = Block::of_method(method, state.frames.len() - 1, state.frame().id);
                self.fold_from_first(state, at, elem, &block, span)?
            }
            ("inject" | "reduce", [first, operator]) => {
                let method = match operator.only()? {
                    Atom::Sym(symbol) => self.symbol_name(*symbol)?,
                    _ => return None,
                };
                let block = Block::of_method(method, state.frames.len() - 1, state.frame().id);
                self.array_fold(state, at, elem, first.clone(), &block, span)?
            }
            ("inject" | "reduce", []) => self.fold_from_first(state, at, elem, &block?, span)?,
            ("sum" | "count", []) => self.array_total(state, at, elem, name, &block?, span)?,
            ("sum", [first]) if block.is_none() => {
                let plus = Block::of_method(Name::new("+"), state.frames.len() - 1, state.frame().id);
                self.array_fold(state, at, elem, first.clone(), &plus, span)?
            }
            ("each_with_object", [memo]) => {
                let memo = memo.clone();
                self.array_each_with(state, at, elem, &block?, span, memo)
            }
            ("map!" | "collect!", []) => {
                let mapped = self.array_map(state, at, elem, &block?, span)?;
                self.write_back(mapped, at, elem, span)?
            }
            ("select!" | "filter!" | "keep_if" | "reject!" | "delete_if", [])
                if matches!(name, "keep_if" | "delete_if") =>
            {
                let kept = self.array_select(state, at, elem, name == "delete_if", &block?, span)?;
                self.write_back(kept, at, elem, span)?
            }
            ("join", _) if matches!(elem, Ty::Int | Ty::Str | Ty::Sym) => {
                let (value, _) = self.fresh(&Ty::Str, "text");
                state.inexact = true;
                vec![(state, value)]
            }
            ("fill", [value]) if block.is_none() => {
                let (terms, conforms) =
                    value::to_terms(&mut self.problem.terms, self.cx.program, elem, value);
                self.stored(&mut state, conforms, span)?;
                let parts = self.comprehension(&mut state, elem, len, &mut |_, _| terms.clone());
                self.write_array(&mut state, at, elem, len, parts, span);
                vec![(state, this)]
            }
            ("partition", []) => self.partition(state, at, elem, &own, &block?, span)?,
            ("tally", []) if block.is_none() => self.tally(state, elem, &own)?,
            ("zip", [other]) if block.is_none() => {
                let Some(Atom::Array { at: with, elem: of }) = other.only().cloned() else { return None };
                let inner = elem.clone();
                let pair = Block::of_method(Name::new(LIST), state.frames.len() - 1, state.frame().id);
                let mut pair_of = |exec: &mut Self, state: &mut State, index| {
                    let first = exec.element(&inner, &parts, index);
                    let second = exec.array_at(state.clone(), with, &of, index);
                    let nil = exec.one(Atom::Nil);
                    vec![first, second.into_iter().next().map_or(nil, |(_, value)| value)]
                };
                self.generate(state, len, &pair, span, &mut pair_of)?
            }
            _ => return None,
        })
    }

    /// `partition`: what is chosen and what is not.
    fn partition(
        &mut self,
        state: State,
        at: TermId,
        elem: &Ty,
        own: &Contents,
        block: &Block,
        span: Span,
    ) -> Option<Flow> {
        let mut flow = Vec::new();
        for (state, chosen) in self.array_select(state, at, elem, false, block, span)? {
            for (mut state, rest) in self.array_select(state, at, elem, true, block, span)? {
                let mut sizes = Vec::new();
                for list in [&chosen, &rest] {
                    let Some(Atom::Array { at, elem }) = list.only().cloned() else { return None };
                    sizes.push(self.array_of(&state, at, &elem).0);
                }
                let sum = self.terms().add(&sizes);
                let all = self.terms().eq(sum, own.len);
                self.assume(&mut state, all);
                let pair = self.array_from(&mut state, &[chosen.clone(), rest])?;
                flow.push((state, pair));
            }
        }
        Some(flow)
    }

    /// `tally`: every element is a key, and every count is at least 1.
    fn tally(&mut self, mut state: State, elem: &Ty, own: &Contents) -> Option<Flow> {
        if !matches!(elem, Ty::Int | Ty::Sym | Ty::Str) {
            return None;
        }
        let ty = Ty::Hash(Box::new(elem.clone()), Box::new(Ty::Int));
        let key = crate::state::FieldKey::Hash(ty);
        let HeapVal::Array { len, parts } = self.fresh_contents(&key, "tally") else { return None };
        let (zero, one) = (self.terms().int(0), self.terms().int(1));
        let (i, k) = (self.terms().fresh_var("i", INT), self.terms().fresh_var("k", INT));
        let (index, wanted) = (self.terms().var_term(i), self.terms().var_term(k));
        let element = self.terms().select(*own.parts.first()?, index);
        let within = self.within(index, own.len);
        let is_key = self.terms().select(parts[0], element);
        let body = self.terms().implies(within, is_key);
        let fact = self.terms().quant(Quantifier::Forall, &[i], body);
        self.assume(&mut state, fact);
        let (has, count) = (self.terms().select(parts[0], wanted), self.terms().select(parts[1], wanted));
        let (low, high) = (self.terms().le(one, count), self.terms().le(count, own.len));
        let bounds = self.terms().and(&[low, high]);
        let body = self.terms().implies(has, bounds);
        let fact = self.terms().quant(Quantifier::Forall, &[k], body);
        self.assume(&mut state, fact);
        let fewer = self.terms().le(len, own.len);
        let (none, empty) = (self.terms().eq(len, zero), self.terms().eq(own.len, zero));
        let same = self.terms().eq(none, empty);
        self.assume(&mut state, fewer);
        self.assume(&mut state, same);
        state.inexact = true;
        let table = self.make_hash(&mut state, elem, &Ty::Int, len, parts);
        Some(vec![(state, table)])
    }

    fn negative_count(&mut self, state: &mut State, n: TermId, span: Span) {
        let zero = self.terms().int(0);
        let negative = self.terms().lt(n, zero);
        self.may_raise(state, negative, "ArgumentError", span, "negative array size");
    }

    /// The contents of an array in the representation of another element type, if its elements belong there.
    fn widened(&mut self, state: &mut State, value: &SymVal, elem: &Ty) -> Option<Contents> {
        if let Some(same) = self.contents_like(state, value, elem) {
            return Some(same);
        }
        let Atom::Array { at, elem: of } = value.only()?.clone() else { return None };
        let (len, parts) = self.array_of(state, at, &of);
        let zero = self.terms().int(0);
        let probe = self.element(&of, &parts, zero);
        if !probe
            .0
            .iter()
            .all(|(_, atom)| elem.members().iter().any(|it| value::belongs(self.cx.program, atom, it)))
        {
            return None;
        }
        let parts = self.comprehension(state, elem, len, &mut |exec, index| {
            let value = exec.element(&of, &parts, index);
            value::to_terms(&mut exec.problem.terms, exec.cx.program, elem, &value).0
        });
        Some(Contents { len, parts })
    }

    /// `a + b` as a new array.
    pub(crate) fn array_plus(
        &mut self,
        state: &mut State,
        elem: &Ty,
        own: &Contents,
        other: &SymVal,
    ) -> Option<SymVal> {
        let Atom::Array { at, elem: with } = other.only()?.clone() else { return None };
        let (len, parts) = self.array_of(state, at, &with);
        let other = Contents { len, parts };
        let (elem, left, right) = if *elem == with || with == bottom() {
            (elem.clone(), own.clone(), other)
        } else if *elem == bottom() {
            (with.clone(), own.clone(), other)
        } else {
            let both = Ty::union([elem.clone(), with.clone()]);
            let as_array = |exec: &mut Self, state: &mut State, elem: &Ty, it: &Contents| {
                exec.make_array(state, elem, it.len, it.parts.clone())
            };
            let left = as_array(self, state, elem, own);
            let right = as_array(self, state, &with, &other);
            let left = self.widened(state, &left, &both)?;
            let right = self.widened(state, &right, &both)?;
            (both, left, right)
        };
        let nothing = |exec: &Self, it: &Contents| exec.const_int(it.len) == Some(0);
        let all = if nothing(self, &right) {
            left
        } else if nothing(self, &left) {
            right
        } else {
            self.joined(state, &elem, &left, &right)
        };
        Some(self.make_array(state, &elem, all.len, all.parts))
    }

    /// Ruby: `a[start, count]` is nil when the start lies outside.
    fn array_slice(
        &mut self,
        mut state: State,
        elem: &Ty,
        own: &Contents,
        start: TermId,
        count: TermId,
    ) -> Flow {
        let zero = self.terms().int(0);
        let negative = self.terms().lt(start, zero);
        let from_end = self.terms().add(&[start, own.len]);
        let from = self.terms().ite(negative, from_end, start);
        let (low, high) = (self.terms().le(zero, from), self.terms().le(from, own.len));
        let positive = self.terms().le(zero, count);
        let inside = self.terms().and(&[low, high, positive]);
        let rest = self.terms().sub(own.len, from);
        let count = self.clamp_len(count, rest);
        let mut there = state.clone();
        there.assume(&self.problem.terms, inside);
        let mut flow = Vec::new();
        if !there.is_dead(&self.problem.terms) {
            let parts = self.slice(&mut there, elem, &own.parts, from, count);
            let value = self.make_array(&mut there, elem, count, parts);
            flow.push((there, value));
        }
        let outside = self.terms().not(inside);
        state.assume(&self.problem.terms, outside);
        if !state.is_dead(&self.problem.terms) {
            let nil = self.one(Atom::Nil);
            flow.push((state, nil));
        }
        self.merge_flow(flow)
    }

    /// Start and count of a range of indices.
    pub(crate) fn range_bounds(
        &mut self,
        len: TermId,
        lo: TermId,
        hi: Option<TermId>,
        exclusive: bool,
    ) -> (TermId, TermId) {
        let (zero, one) = (self.terms().int(0), self.terms().int(1));
        let negative = self.terms().lt(lo, zero);
        let from_end = self.terms().add(&[lo, len]);
        let from = self.terms().ite(negative, from_end, lo);
        let end = match hi {
            None => len,
            Some(hi) => {
                let negative = self.terms().lt(hi, zero);
                let from_end = self.terms().add(&[hi, len]);
                let hi = self.terms().ite(negative, from_end, hi);
                if exclusive { hi } else { self.terms().add(&[hi, one]) }
            }
        };
        let count = self.terms().sub(end, from);
        let negative = self.terms().lt(count, zero);
        (lo, self.terms().ite(negative, zero, count))
    }

    fn reversed(&mut self, state: &mut State, elem: &Ty, own: &Contents) -> Vec<TermId> {
        let one = self.terms().int(1);
        let last = self.terms().sub(own.len, one);
        self.comprehension(state, elem, own.len, &mut |exec, index| {
            let at = exec.terms().sub(last, index);
            exec.elements_at(&own.parts, at)
        })
    }

    /// The same elements at other places: every new one is an old one and the other way round.
    fn rearranged(&mut self, state: &mut State, elem: &Ty, own: &Contents, name: &str) -> Option<Contents> {
        if name.starts_with("sort") && !matches!(elem, Ty::Int | Ty::Float) {
            return None;
        }
        if name == "uniq" && !matches!(elem, Ty::Int | Ty::Sym | Ty::Str) {
            return None;
        }
        let HeapVal::Array { len: fresh, parts } = self.fresh_array(elem, "arranged") else { return None };
        let len = if name == "uniq" { fresh } else { own.len };
        let HeapVal::Array { parts: places, .. } = self.fresh_array(&Ty::Int, "places") else { return None };
        let HeapVal::Array { parts: backs, .. } = self.fresh_array(&Ty::Int, "backs") else { return None };
        let moved = Contents { len, parts: parts.clone() };
        for (from, to, map) in [(own, &moved, places[0]), (&moved, own, backs[0])] {
            let var = self.terms().fresh_var("i", INT);
            let index = self.terms().var_term(var);
            let place = self.terms().select(map, index);
            let mut holds = vec![self.within(place, from.len)];
            for (&new, &old) in to.parts.iter().zip(&from.parts) {
                let (new, old) = (self.terms().select(new, index), self.terms().select(old, place));
                holds.push(self.terms().eq(new, old));
            }
            let within = self.within(index, to.len);
            let holds = self.terms().and(&holds);
            let body = self.terms().implies(within, holds);
            let fact = self.terms().quant(Quantifier::Forall, &[var], body);
            self.assume(state, fact);
        }
        if name == "uniq" {
            let fewer = self.terms().le(len, own.len);
            self.assume(state, fewer);
        }
        if name.starts_with("sort") || name == "uniq" {
            let (i, j) = (self.terms().fresh_var("i", INT), self.terms().fresh_var("j", INT));
            let (a, b) = (self.terms().var_term(i), self.terms().var_term(j));
            let zero = self.terms().int(0);
            let (low, less) = (self.terms().le(zero, a), self.terms().lt(a, b));
            let high = self.terms().lt(b, len);
            let inside = self.terms().and(&[low, less, high]);
            let (x, y) = (self.terms().select(parts[0], a), self.terms().select(parts[0], b));
            let holds = if name == "uniq" {
                let same = self.terms().eq(x, y);
                self.terms().not(same)
            } else {
                self.terms().le(x, y)
            };
            let body = self.terms().implies(inside, holds);
            let fact = self.terms().quant(Quantifier::Forall, &[i, j], body);
            self.assume(state, fact);
        }
        state.inexact = true;
        Some(moved)
    }

    /// `compact`: the elements that are not nil.
    fn compacted(&mut self, mut state: State, elem: &Ty, own: &Contents) -> Option<Flow> {
        // What nothing is known of may be nil.
        if elem.members().contains(&Ty::Any) {
            return None;
        }
        let rest: Vec<Ty> = elem.members().iter().filter(|it| **it != Ty::Nil).cloned().collect();
        if rest.len() == elem.members().len() {
            let copy = self.make_array(&mut state, elem, own.len, own.parts.clone());
            return Some(vec![(state, copy)]);
        }
        let kept = Ty::union(rest);
        let HeapVal::Array { len, parts } = self.fresh_array(&kept, "compact") else { return None };
        let HeapVal::Array { parts: places, .. } = self.fresh_array(&Ty::Int, "places") else { return None };
        let var = self.terms().fresh_var("i", INT);
        let index = self.terms().var_term(var);
        let place = self.terms().select(places[0], index);
        let old = self.element(elem, &own.parts, place);
        let (terms, conforms) = value::to_terms(&mut self.problem.terms, self.cx.program, &kept, &old);
        let mut holds = vec![self.within(place, own.len), conforms];
        for (&part, term) in parts.iter().zip(terms) {
            let new = self.terms().select(part, index);
            holds.push(self.terms().eq(new, term));
        }
        let within = self.within(index, len);
        let holds = self.terms().and(&holds);
        let body = self.terms().implies(within, holds);
        let fact = self.terms().quant(Quantifier::Forall, &[var], body);
        self.assume(&mut state, fact);
        let fewer = self.terms().le(len, own.len);
        self.assume(&mut state, fewer);
        state.inexact = true;
        let value = self.make_array(&mut state, &kept, len, parts);
        Some(vec![(state, value)])
    }

    /// `index(x)`: the first place of an equal element, otherwise nil.
    fn array_index(&mut self, mut state: State, elem: &Ty, own: &Contents, wanted: &SymVal) -> Option<Flow> {
        if !matches!(elem, Ty::Int | Ty::Float | Ty::Bool | Ty::Sym | Ty::Str) {
            return None;
        }
        let (terms, conforms) = value::to_terms(&mut self.problem.terms, self.cx.program, elem, wanted);
        if !self.problem.terms.is_true(conforms) {
            return None;
        }
        let (part, term) = (*own.parts.first()?, *terms.first()?);
        let (found, place) = self.fresh(&Ty::Int, "place");
        let place = place[0];
        let var = self.terms().fresh_var("i", INT);
        let index = self.terms().var_term(var);
        let element = self.terms().select(part, index);
        let same = self.terms().eq(element, term);
        let other = self.terms().not(same);
        let zero = self.terms().int(0);
        let is_found = self.terms().le(zero, place);
        let there = self.within(place, own.len);
        let at_place = self.terms().select(part, place);
        let hit = self.terms().eq(at_place, term);
        let found_fact = self.terms().and(&[there, hit]);
        let found_fact = self.terms().implies(is_found, found_fact);
        self.assume(&mut state, found_fact);
        let within = self.within(index, own.len);
        let before = self.terms().lt(index, place);
        let missing = self.terms().not(is_found);
        let counts = self.terms().or(&[before, missing]);
        let inside = self.terms().and(&[within, counts]);
        let body = self.terms().implies(inside, other);
        let fact = self.terms().quant(Quantifier::Forall, &[var], body);
        self.assume(&mut state, fact);
        state.inexact = true;
        let nil = self.one(Atom::Nil);
        let value = value::merge(&mut self.problem.terms, is_found, &found, &nil);
        Some(vec![(state, value)])
    }

    /// The block only computes, and never raises, for every element.
    fn pure_element_block(
        &mut self,
        state: &State,
        elem: &Ty,
        own: &Contents,
        block: &Block,
        span: Span,
    ) -> Option<()> {
        let (inner, len, parts) = (elem.clone(), own.len, own.parts.clone());
        let (_, value, undefined) = self.pure_block(
            state,
            block,
            &move |exec, index| exec.within(index, len),
            &mut |exec, _, index| vec![exec.element(&inner, &parts, index)],
            span,
        )?;
        // What is compared must be comparable.
        let is_number = value.0.iter().all(|(_, atom)| matches!(atom, Atom::Int(_) | Atom::Float(_)));
        (self.problem.terms.is_false(undefined) && is_number).then_some(())
    }

    /// Writes the contents of a new array over those of the receiver.
    fn write_back(&mut self, flow: Flow, at: TermId, elem: &Ty, span: Span) -> Option<Flow> {
        let mut out = Vec::new();
        for (mut state, value) in flow {
            let Some(Atom::Array { at: new, elem: of }) = value.only().cloned() else { return None };
            if of != *elem {
                return None;
            }
            let (len, parts) = self.array_of(&state, new, elem);
            self.write_array(&mut state, at, elem, len, parts, span);
            let this = self.one(Atom::Array { at, elem: elem.clone() });
            out.push((state, this));
        }
        Some(out)
    }
}
