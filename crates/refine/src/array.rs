//! Array: lengths, elements, and its iterators.

use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::heap::bottom;
use crate::iterate::{After, Walk};
use crate::state::{HeapVal, State};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::Span;
use horn::term::{Quantifier, TermId};

/// Arrays of so many elements are written out element by element.
pub(crate) const MAX_WRITTEN: i128 = 16;

/// Length and contents of an array.
#[derive(Clone, Debug)]
pub(crate) struct Contents {
    pub(crate) len: TermId,
    pub(crate) parts: Vec<TermId>,
}

/// What an iteration gives to its block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    Element,
    Index,
    Both,
}

impl<'a> Exec<'a> {
    /// `a[i]`: nil outside, from the end when negative.
    pub(crate) fn array_at(&mut self, state: State, at: TermId, elem: &Ty, index: TermId) -> Flow {
        let (len, parts) = self.array_of(&state, at, elem);
        let (place, inside) = self.place_of(index, len);
        if self.problem.terms.is_false(inside) || *elem == bottom() {
            return self.flow(state, Atom::Nil);
        }
        let value = self.element(elem, &parts, place);
        let nil = self.one(Atom::Nil);
        let merged = value::merge(&mut self.problem.terms, inside, &value, &nil);
        vec![(state, merged)]
    }

    /// The place that an index means, and whether it lies in the array.
    pub(crate) fn place_of(&mut self, index: TermId, len: TermId) -> (TermId, TermId) {
        let terms = &mut self.problem.terms;
        let zero = terms.int(0);
        let negative = terms.lt(index, zero);
        let from_end = terms.add(&[index, len]);
        let place = terms.ite(negative, from_end, index);
        let (low, high) = (terms.le(zero, place), terms.lt(place, len));
        (place, terms.and(&[low, high]))
    }

    pub(crate) fn array_method(
        &mut self,
        state: &State,
        at: TermId,
        elem: &Ty,
        name: &str,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        let mut state = state.clone();
        if self.is_stale(at, elem) {
            return None;
        }
        let takes_block = matches!(
            name,
            "all?"
                | "any?"
                | "collect"
                | "collect!"
                | "count"
                | "delete_if"
                | "detect"
                | "each"
                | "each_entry"
                | "each_index"
                | "each_with_index"
                | "each_with_object"
                | "filter"
                | "find"
                | "inject"
                | "keep_if"
                | "map"
                | "map!"
                | "max_by"
                | "min_by"
                | "none?"
                | "partition"
                | "reduce"
                | "reject"
                | "reverse_each"
                | "select"
                | "sort_by"
                | "sum"
                | "with_index"
        );
        if args.block.is_some() && !takes_block {
            return None;
        }
        let (len, parts) = self.array_of(&state, at, elem);
        let this = self.one(Atom::Array { at, elem: elem.clone() });
        if *elem == bottom()
            && let Some(flow) = self.empty_method(&state, &this, name, args)
        {
            return Some(flow);
        }
        Some(match (name, args.positional.as_slice()) {
            ("size" | "length", []) => self.flow(state, Atom::Int(len)),
            ("count", []) if args.block.is_none() => self.flow(state, Atom::Int(len)),
            ("empty?", []) => {
                let zero = self.terms().int(0);
                let term = self.terms().eq(len, zero);
                self.flow(state, Atom::Bool(term))
            }
            ("[]" | "at", [index]) => match index.only() {
                Some(&Atom::Int(index)) => self.array_at(state, at, elem, index),
                _ => return self.sequence_method(state, at, elem, name, args, span),
            },
            ("fetch", [index]) => match index.only() {
                Some(&Atom::Int(index)) => {
                    let (_, inside) = self.place_of(index, len);
                    let outside = self.terms().not(inside);
                    self.may_raise(
                        &mut state,
                        outside,
                        "IndexError",
                        span,
                        "the index is outside of the array",
                    );
                    self.array_at(state, at, elem, index)
                }
                _ => return None,
            },
            ("first", []) => {
                let zero = self.terms().int(0);
                self.array_at(state, at, elem, zero)
            }
            ("last", []) => {
                let last = self.terms().int(-1);
                self.array_at(state, at, elem, last)
            }
            ("[]=", [index, value]) => match index.only() {
                Some(&Atom::Int(index)) => self.array_set(state, at, elem, index, value, span)?,
                _ => return None,
            },
            ("<<", [value]) => self.array_push(state, at, elem, std::slice::from_ref(value), span)?,
            ("push" | "append", values) => self.array_push(state, at, elem, values, span)?,
            ("pop", []) => {
                let last = self.terms().int(-1);
                let flow = self.array_at(state, at, elem, last);
                flow.into_iter()
                    .map(|(mut state, value)| {
                        let (zero, one) = (self.terms().int(0), self.terms().int(1));
                        let shorter = self.terms().sub(len, one);
                        let empty = self.terms().eq(len, zero);
                        let shorter = self.terms().ite(empty, zero, shorter);
                        self.write_array(&mut state, at, elem, shorter, parts.clone(), span);
                        (state, value)
                    })
                    .collect()
            }
            ("clear", []) => {
                let zero = self.terms().int(0);
                self.write_array(&mut state, at, elem, zero, parts, span);
                vec![(state, this)]
            }
            // `old(a.to_a)` is what the array holds on entry.
            ("to_a" | "entries", []) if self.recording.is_some() && *elem != bottom() => {
                let copy = self.make_array(&mut state, elem, len, parts);
                vec![(state, copy)]
            }
            ("to_a" | "entries", []) => vec![(state, this)],
            ("dup" | "clone", []) => {
                let value = self.make_array(&mut state, elem, len, parts);
                vec![(state, value)]
            }
            ("include?", [wanted]) => self.array_include(state, elem, len, &parts, wanted)?,
            ("any?", [])
                if args.block.is_none()
                    && matches!(
                        elem,
                        Ty::Int | Ty::Float | Ty::Sym | Ty::Str | Ty::Object(_) | Ty::Array(_) | Ty::Hash(..)
                    ) =>
            {
                let zero = self.terms().int(0);
                let term = self.terms().lt(zero, len);
                self.flow(state, Atom::Bool(term))
            }
            ("all?" | "any?" | "none?", []) => {
                let block = args.block.clone()?;
                self.array_quantifier(&state, at, elem, name, &block, span)?
            }
            ("each_with_index" | "each" | "map" | "collect" | "each_entry", [])
                if args.block.is_none() && *elem != bottom() =>
            {
                self.enumerator(state, elem, &Contents { len, parts }, name)?
            }
            ("each_cons", [n]) if args.block.is_none() && *elem != bottom() => {
                self.neighbours(state, elem, &Contents { len, parts }, n)?
            }
            ("with_index" | "each_with_index", rest) if self.enumerators.contains_key(&at) => {
                let block = args.block.clone()?;
                self.with_index(state, at, elem, rest, &block, span)?
            }
            ("each", []) => {
                let block = args.block.clone()?;
                self.each_element(state, at, elem, &block, span, Given::Element, this)
            }
            ("each_with_index", []) => {
                let block = args.block.clone()?;
                self.each_element(state, at, elem, &block, span, Given::Both, this)
            }
            ("reverse_each", []) => {
                let block = args.block.clone()?;
                let before = self.terms().int(-1);
                let last = self.terms().add(&[len, before]);
                let walk = Walk { from: last, to: &move |_, _| Some(before), step: -1, is_fixed: true };
                let (done, mut flow) = self.walk(
                    state,
                    &walk,
                    &block,
                    span,
                    &mut |exec, state, index| {
                        let (_, parts) = exec.array_of(state, at, elem);
                        vec![exec.element(elem, &parts, index)]
                    },
                    &mut |exec, state, _, _| {
                        // Ruby goes on at the new end when the array was shortened.
                        if exec.array_of(&state, at, elem).0 == len {
                            After::Continue(state)
                        } else {
                            let what = crate::iterate::CHANGES;
                            exec.unsupported(&state, span, what);
                            After::Split(None, Vec::new())
                        }
                    },
                );
                flow.extend(done.into_iter().map(|state| (state, this.clone())));
                self.merge_flow(flow)
            }
            ("each_index", []) => {
                let block = args.block.clone()?;
                self.each_element(state, at, elem, &block, span, Given::Index, this)
            }
            ("map" | "collect", []) => {
                let block = args.block.clone()?;
                match self.array_map(state.clone(), at, elem, &block, span) {
                    Some(flow) => flow,
                    None => {
                        let mut element_of =
                            |exec: &mut Self, _: &mut State, index| vec![exec.element(elem, &parts, index)];
                        match self.generate(state.clone(), len, &block, span, &mut element_of) {
                            Some(flow) => flow,
                            None => self.collect(state, at, elem, &block, span, None)?,
                        }
                    }
                }
            }
            ("inject" | "reduce", [first]) if args.block.is_some() => {
                let block = args.block.clone()?;
                self.array_fold(state, at, elem, first.clone(), &block, span)?
            }
            ("find" | "detect", []) => {
                let block = args.block.clone()?;
                self.array_find(state, at, elem, &block, span)
            }
            ("select" | "filter" | "reject", []) => {
                let block = args.block.clone()?;
                let is_reject = name == "reject";
                match self.array_select(state.clone(), at, elem, is_reject, &block, span) {
                    Some(flow) => flow,
                    None => self.collect(state, at, elem, &block, span, Some(!is_reject))?,
                }
            }
            ("min" | "max", []) if args.block.is_none() => {
                self.extreme(state, elem, len, &parts, name == "max")?
            }
            ("sum", []) if args.block.is_none() => self.array_sum(state, at, elem, span)?,
            _ => return self.sequence_method(state, at, elem, name, args, span),
        })
    }

    /// Methods of an array that has no elements, and never had: blocks do not run.
    fn empty_method(&mut self, state: &State, this: &SymVal, name: &str, args: &Args) -> Option<Flow> {
        let mut state = state.clone();
        let has_block = args.block.is_some();
        Some(match (name, args.positional.as_slice()) {
            ("all?" | "none?", []) => self.bool_flow(state, true),
            ("any?" | "one?", []) => self.bool_flow(state, false),
            ("include?", [_]) => self.bool_flow(state, false),
            ("each" | "each_with_index" | "each_index", []) if has_block => vec![(state, this.clone())],
            ("map" | "collect" | "select" | "filter" | "reject", []) if has_block => {
                let value = self.array_from(&mut state, &[])?;
                vec![(state, value)]
            }
            ("sort" | "reverse" | "compact" | "dup", []) => {
                let value = self.array_from(&mut state, &[])?;
                vec![(state, value)]
            }
            ("inject" | "reduce", [first]) if has_block => vec![(state, first.clone())],
            ("first" | "last" | "min" | "max" | "pop" | "shift", []) => self.flow(state, Atom::Nil),
            ("first" | "last" | "take" | "drop" | "+" | "concat", _) => return None,
            ("sum" | "size" | "length" | "count", []) => {
                let zero = self.terms().int(0);
                self.flow(state, Atom::Int(zero))
            }
            _ => return None,
        })
    }

    /// An element of an SMT array, looked up in the stores that made it as far as that is possible.
    pub(crate) fn pick(&mut self, part: TermId, index: TermId) -> TermId {
        let terms = &mut self.problem.terms;
        let mut array = part;
        loop {
            match terms.op(array) {
                horn::term::Op::Store => {
                    let args = terms.args(array).to_vec();
                    let same = terms.eq(args[1], index);
                    if terms.is_true(same) {
                        return args[2];
                    }
                    if !terms.is_false(same) {
                        break;
                    }
                    array = args[0];
                }
                horn::term::Op::ConstArray(_) => return terms.args(array)[0],
                _ => break,
            }
        }
        terms.select(array, index)
    }

    /// What is stored has the type of the elements; where it has not, nothing is known. `None` when it never has.
    pub(crate) fn stored(&mut self, state: &mut State, conforms: TermId, span: Span) -> Option<()> {
        if self.problem.terms.is_false(conforms) {
            return None;
        }
        if !self.problem.terms.is_true(conforms) {
            let mut odd = state.clone();
            let not = self.terms().not(conforms);
            odd.assume(&self.problem.terms, not);
            if !odd.is_dead(&self.problem.terms) {
                self.unsupported(&odd, span, "a value of another type is stored here");
            }
            state.assume(&self.problem.terms, conforms);
        }
        Some(())
    }

    pub(crate) fn array_set(
        &mut self,
        mut state: State,
        at: TermId,
        elem: &Ty,
        index: TermId,
        value: &SymVal,
        span: Span,
    ) -> Option<Flow> {
        if let Some(ty) = value::value_ty(value) {
            self.note_put(at, &Ty::Array(Box::new(ty)));
        }
        let (len, parts) = self.array_of(&state, at, elem);
        let value = &self.adapt(&mut state, value, elem);
        let (terms, conforms) = value::to_terms(&mut self.problem.terms, self.cx.program, elem, value);
        self.stored(&mut state, conforms, span)?;
        let (place, inside) = self.place_of(index, len);
        let outside = self.terms().not(inside);
        if !self.problem.terms.is_false(outside) {
            // Ruby: behind the end the array grows, with nil between; before the start it raises.
            let zero = self.terms().int(0);
            let before = self.terms().lt(place, zero);
            self.may_raise(
                &mut state,
                before,
                "IndexError",
                span,
                "the index is before the start of the array",
            );
            let mut grows = state.clone();
            grows.assume(&self.problem.terms, outside);
            let end = self.terms().eq(place, len);
            let gap = self.terms().not(end);
            grows.assume(&self.problem.terms, gap);
            if !grows.is_dead(&self.problem.terms) {
                self.unsupported(&grows, span, "an assignment far behind the end of an array");
            }
            let near = self.terms().le(place, len);
            state.assume(&self.problem.terms, near);
        }
        let parts = parts
            .into_iter()
            .zip(terms)
            .map(|(part, term)| self.problem.terms.store(part, place, term))
            .collect();
        let one = self.terms().int(1);
        let longer = self.terms().add(&[len, one]);
        let len = self.terms().ite(inside, len, longer);
        self.write_array(&mut state, at, elem, len, parts, span);
        Some(vec![(state, value.clone())])
    }

    fn array_push(
        &mut self,
        mut state: State,
        at: TermId,
        elem: &Ty,
        values: &[SymVal],
        span: Span,
    ) -> Option<Flow> {
        for ty in values.iter().filter_map(value::value_ty) {
            self.note_put(at, &Ty::Array(Box::new(ty)));
        }
        let mut elem = elem.clone();
        if elem == bottom() && !values.is_empty() {
            if !matches!(self.problem.terms.op(at), horn::term::Op::Int(_)) {
                return None;
            }
            let tys: Option<Vec<Ty>> = values.iter().map(value::value_ty).collect();
            elem = Ty::union(tys?);
            self.retype(&mut state, at, &Ty::Array(Box::new(elem.clone())));
        }
        let (mut len, mut parts) = self.array_of(&state, at, &elem);
        for value in values {
            let value =
                if let Ty::Array(_) = elem { self.adapt(&mut state, value, &elem) } else { value.clone() };
            let (terms, conforms) = value::to_terms(&mut self.problem.terms, self.cx.program, &elem, &value);
            self.stored(&mut state, conforms, span)?;
            parts = parts
                .into_iter()
                .zip(terms)
                .map(|(part, term)| self.problem.terms.store(part, len, term))
                .collect();
            let one = self.terms().int(1);
            len = self.terms().add(&[len, one]);
        }
        self.write_array(&mut state, at, &elem, len, parts, span);
        let this = self.one(Atom::Array { at, elem });
        Some(vec![(state, this)])
    }

    pub(crate) fn within(&mut self, index: TermId, len: TermId) -> TermId {
        let zero = self.terms().int(0);
        let (low, high) = (self.terms().le(zero, index), self.terms().lt(index, len));
        self.terms().and(&[low, high])
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of an iteration")]
    fn each_element(
        &mut self,
        state: State,
        at: TermId,
        elem: &Ty,
        block: &crate::state::Block,
        span: Span,
        given: Given,
        result: SymVal,
    ) -> Flow {
        let (_, place) = self.place(&state, span);
        let (marks, retyped) = (self.marks(), self.retyped.clone());
        let flow = self.each_element_of(state.clone(), at, elem, block, span, given, result.clone(), true);
        let changes =
            |goal: &crate::exec::Goal| goal.span == place && goal.message == crate::iterate::CHANGES;
        if !self.goals[marks.goals..].iter().any(changes) {
            return flow;
        }
        // Ruby looks at the length again before each element.
        self.back_to(&marks);
        self.retyped = retyped;
        self.each_element_of(state, at, elem, block, span, given, result, false)
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of an iteration")]
    fn each_element_of(
        &mut self,
        state: State,
        at: TermId,
        elem: &Ty,
        block: &crate::state::Block,
        span: Span,
        given: Given,
        result: SymVal,
        is_fixed: bool,
    ) -> Flow {
        let (done, mut flow) = self.walk_elements(
            state,
            (at, elem),
            is_fixed,
            block,
            span,
            &mut |exec, _, index, value| {
                let index = exec.one(Atom::Int(index));
                match given {
                    Given::Element => vec![value],
                    Given::Index => vec![index],
                    Given::Both => vec![value, index],
                }
            },
            &mut |_, state, _, _| After::Continue(state),
        );
        flow.extend(done.into_iter().map(|state| (state, result.clone())));
        self.merge_flow(flow)
    }

    /// `map`: when the block only computes, every element of the result is known.
    pub(crate) fn array_map(
        &mut self,
        mut state: State,
        at: TermId,
        elem: &Ty,
        block: &crate::state::Block,
        span: Span,
    ) -> Option<Flow> {
        let (len, parts) = self.array_of(&state, at, elem);
        let inner = elem.clone();
        let source = parts.clone();
        let (var, value, undefined) = self.pure_block(
            &state,
            block,
            &move |exec, index| exec.within(index, len),
            &mut |exec, _, index| vec![exec.element(&inner, &source, index)],
            span,
        )?;
        if !self.problem.terms.is_false(undefined) {
            return None;
        }
        let to = value::value_ty(&value)?;
        let HeapVal::Array { parts: target, .. } = self.fresh_array(&to, "mapped") else { return None };
        let (terms, _) = value::to_terms(&mut self.problem.terms, self.cx.program, &to, &value);
        let index = self.terms().var_term(var);
        let within = self.within(index, len);
        for (&part, term) in target.iter().zip(terms) {
            let element = self.terms().select(part, index);
            let same = self.terms().eq(element, term);
            let body = self.terms().implies(within, same);
            let fact = self.terms().quant(Quantifier::Forall, &[var], body);
            self.assume(&mut state, fact);
        }
        state.inexact = true;
        let result = self.make_array(&mut state, &to, len, target);
        Some(vec![(state, result)])
    }

    pub(crate) fn array_fold(
        &mut self,
        state: State,
        at: TermId,
        elem: &Ty,
        first: SymVal,
        block: &crate::state::Block,
        span: Span,
    ) -> Option<Flow> {
        let zero = self.terms().int(0);
        let mut value_of = |exec: &mut Self, state: &mut State, index| {
            let (_, parts) = exec.array_of(state, at, elem);
            exec.element(elem, &parts, index)
        };
        let end = |exec: &mut Self, state: &State| Some(exec.array_of(state, at, elem).0);
        self.fold(state, zero, &end, first, block, span, &mut value_of)
    }

    /// `inject` with a first value.
    #[expect(clippy::too_many_arguments, reason = "the parts of an iteration")]
    pub(crate) fn fold(
        &mut self,
        mut state: State,
        from: TermId,
        to: &dyn Fn(&mut Self, &State) -> Option<TermId>,
        first: SymVal,
        block: &crate::state::Block,
        span: Span,
        value_of: &mut dyn FnMut(&mut Self, &mut State, TermId) -> SymVal,
    ) -> Option<Flow> {
        state.extra.push(Some(first));
        let slot = state.extra.len() - 1;
        let walk = Walk { from, to, step: 1, is_fixed: true };
        let (done, flow) = self.walk(
            state,
            &walk,
            block,
            span,
            &mut |exec, state, index| {
                let acc = state.extra[slot].clone().unwrap_or_else(|| exec.one(Atom::Nil));
                vec![acc, value_of(exec, state, index)]
            },
            &mut |_, mut state, _, value| {
                state.extra[slot] = Some(value);
                After::Continue(state)
            },
        );
        Some(self.slot_flow(done, flow, slot))
    }

    /// The sum of few elements is computed; that of an array of unknown length is a loop.
    fn array_sum(&mut self, state: State, at: TermId, elem: &Ty, span: Span) -> Option<Flow> {
        let (len, parts) = self.array_of(&state, at, elem);
        let n = self.problem.terms.as_number(len).and_then(|it| it.as_int());
        let mut sum = self.terms().int(0);
        if *elem == bottom() {
            return Some(self.flow(state, Atom::Int(sum)));
        }
        match (elem, n) {
            (Ty::Int, Some(n)) if n <= 16 => {
                for index in 0..n {
                    let index = self.terms().int(index);
                    let value = self.pick(parts[0], index);
                    sum = self.terms().add(&[sum, value]);
                }
                Some(self.flow(state, Atom::Int(sum)))
            }
            (Ty::Int | Ty::Float, _) => {
                let first = self.one(Atom::Int(sum));
                let plus = crate::state::Block::of_method(
                    base::Name::new("+"),
                    state.frames.len() - 1,
                    state.frame().id,
                );
                self.array_fold(state, at, elem, first, &plus, span)
            }
            _ => None,
        }
    }
}
