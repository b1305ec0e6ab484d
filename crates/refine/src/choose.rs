//! Array: methods that look for elements.

use crate::exec::{Exec, Flow};
use crate::iterate::After;
use crate::state::{HeapVal, State};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::Span;
use horn::term::{INT, Quantifier, TermId};

impl<'a> Exec<'a> {
    /// `min` and `max` of numbers: one of the elements, and a bound of all. nil without elements.
    pub(crate) fn extreme(
        &mut self,
        mut state: State,
        elem: &Ty,
        len: TermId,
        parts: &[TermId],
        is_max: bool,
    ) -> Option<Flow> {
        if !matches!(elem, Ty::Int | Ty::Float) {
            return None;
        }
        let make = |term: TermId| if *elem == Ty::Int { Atom::Int(term) } else { Atom::Float(term) };
        let part = *parts.first()?;
        if let Some(n) = self.problem.terms.as_number(len).and_then(|it| it.as_int())
            && n <= 16
        {
            let mut best: Option<TermId> = None;
            for index in 0..n {
                let index = self.terms().int(index);
                let value = self.pick(part, index);
                best = Some(match best {
                    None => value,
                    Some(best) => {
                        let less = self.terms().lt(value, best);
                        if is_max {
                            self.terms().ite(less, best, value)
                        } else {
                            self.terms().ite(less, value, best)
                        }
                    }
                });
            }
            return Some(self.flow(state, best.map_or(Atom::Nil, make)));
        }
        let (value, terms) = self.fresh(elem, if is_max { "max" } else { "min" });
        let (_, place) = self.fresh(&Ty::Int, "place");
        let (best, place) = (*terms.first()?, *place.first()?);
        let var = self.terms().fresh_var("i", INT);
        let index = self.terms().var_term(var);
        let (within, there) = (self.within(index, len), self.within(place, len));
        let (each, own) = (self.terms().select(part, index), self.terms().select(part, place));
        let bound = if is_max { self.terms().le(each, best) } else { self.terms().le(best, each) };
        let body = self.terms().implies(within, bound);
        let all = self.terms().quant(Quantifier::Forall, &[var], body);
        let same = self.terms().eq(own, best);
        let zero = self.terms().int(0);
        let empty = self.terms().eq(len, zero);
        let found = self.terms().and(&[there, same, all]);
        let fact = self.terms().or(&[empty, found]);
        self.assume(&mut state, fact);
        state.inexact = true;
        let nil = self.one(Atom::Nil);
        let merged = value::merge(&mut self.problem.terms, empty, &nil, &value);
        Some(vec![(state, merged)])
    }

    pub(crate) fn array_include(
        &mut self,
        mut state: State,
        elem: &Ty,
        len: TermId,
        parts: &[TermId],
        wanted: &SymVal,
    ) -> Option<Flow> {
        if !matches!(elem, Ty::Int | Ty::Float | Ty::Bool | Ty::Sym | Ty::Str) {
            return None;
        }
        // Ruby: nil and its like are equal to no number, symbol or string.
        let plain = |atom: &Atom| {
            matches!(
                atom,
                Atom::Nil | Atom::Bool(_) | Atom::Int(_) | Atom::Float(_) | Atom::Sym(_) | Atom::Str(_)
            )
        };
        let is_mixed =
            |atom: &Atom| matches!((atom, elem), (Atom::Int(_), Ty::Float) | (Atom::Float(_), Ty::Int));
        if !wanted.0.iter().all(|(_, atom)| plain(atom) && !is_mixed(atom)) {
            return None;
        }
        let (terms, conforms) = value::to_terms(&mut self.problem.terms, self.cx.program, elem, wanted);
        let var = self.terms().fresh_var("i", INT);
        let index = self.terms().var_term(var);
        let within = self.within(index, len);
        let (part, term) = (*parts.first()?, *terms.first()?);
        let element = self.terms().select(part, index);
        let same = self.terms().eq(element, term);
        let body = self.terms().and(&[within, same]);
        let found = self.terms().quant(Quantifier::Exists, &[var], body);
        let found = self.terms().and(&[conforms, found]);
        state.inexact |= self.spec_depth == 0;
        Some(self.flow(state, Atom::Bool(found)))
    }

    pub(crate) fn array_quantifier(
        &mut self,
        state: &State,
        at: TermId,
        elem: &Ty,
        name: &str,
        block: &crate::state::Block,
        span: Span,
    ) -> Option<Flow> {
        let (len, parts) = self.array_of(state, at, elem);
        let elem = elem.clone();
        self.quantifier(
            state,
            name,
            block,
            &move |exec, index| exec.within(index, len),
            &mut |exec, _, index| vec![exec.element(&elem, &parts, index)],
            span,
        )
    }

    /// `find`: the first element for which the block is true, otherwise nil.
    pub(crate) fn array_find(
        &mut self,
        state: State,
        at: TermId,
        elem: &Ty,
        block: &crate::state::Block,
        span: Span,
    ) -> Flow {
        // Ruby: what is found is the element that the block got, whatever the block does to the array.
        let mut state = state;
        state.extra.push(None);
        let slot = state.extra.len() - 1;
        let (done, mut flow) = self.walk_elements(
            state,
            (at, elem),
            true,
            block,
            span,
            &mut |_, state, _, element| {
                state.extra[slot] = Some(element.clone());
                vec![element]
            },
            &mut |exec, state, _, value| {
                let found = value::truthy(&mut exec.problem.terms, &value);
                let not = exec.terms().not(found);
                let (mut here, mut on) = (state.clone(), state);
                here.assume(&exec.problem.terms, found);
                on.assume(&exec.problem.terms, not);
                on.extra[slot] = None;
                let element = here.extra[slot].take().unwrap_or_else(|| exec.one(Atom::Nil));
                After::Split(Some(on), vec![(here, element)])
            },
        );
        let nil = self.one(Atom::Nil);
        flow.extend(done.into_iter().map(|state| (state, nil.clone())));
        for (state, _) in &mut flow {
            state.extra.truncate(slot);
        }
        self.merge_flow(flow)
    }

    /// `select` and `reject` with a block that only computes: the chosen elements, by rising places in the source.
    pub(crate) fn array_select(
        &mut self,
        mut state: State,
        at: TermId,
        elem: &Ty,
        is_reject: bool,
        block: &crate::state::Block,
        span: Span,
    ) -> Option<Flow> {
        let (len, parts) = self.array_of(&state, at, elem);
        let (inner, source) = (elem.clone(), parts.clone());
        let (var, value, undefined) = self.pure_block(
            &state,
            block,
            &move |exec, index| exec.within(index, len),
            &mut |exec, _, index| vec![exec.element(&inner, &source, index)],
            span,
        )?;
        if !self.problem.terms.is_false(undefined) {
            let index = self.terms().var_term(var);
            let within = self.within(index, len);
            let raises = self.terms().and(&[within, undefined]);
            let raises = self.terms().quant(Quantifier::Exists, &[var], raises);
            self.must_not_raise(&mut state, raises, span);
        }
        let truthy = value::truthy(&mut self.problem.terms, &value);
        let kept = if is_reject { self.terms().not(truthy) } else { truthy };
        let HeapVal::Array { len: count, parts: target } = self.fresh_array(elem, "chosen") else {
            return None;
        };
        let HeapVal::Array { parts: places, .. } = self.fresh_array(&Ty::Int, "places") else { return None };
        let fewer = self.terms().le(count, len);
        self.assume(&mut state, fewer);
        let index = self.terms().fresh_var("j", INT);
        let there = self.terms().var_term(index);
        let place = self.terms().select(*places.first()?, there);
        let mut parts_hold = vec![self.within(place, len)];
        let map = rustc_hash::FxHashMap::from_iter([(var, place)]);
        parts_hold.push(self.problem.terms.subst(kept, &map));
        for (&to, &from) in target.iter().zip(&parts) {
            let (chosen, original) = (self.terms().select(to, there), self.terms().select(from, place));
            parts_hold.push(self.terms().eq(chosen, original));
        }
        let within = self.within(there, count);
        let holds = self.terms().and(&parts_hold);
        let body = self.terms().implies(within, holds);
        let fact = self.terms().quant(Quantifier::Forall, &[index], body);
        self.assume(&mut state, fact);
        state.inexact = true;
        let result = self.make_array(&mut state, elem, count, target);
        Some(vec![(state, result)])
    }
}
