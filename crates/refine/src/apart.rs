//! Arrays put together and values taken apart: literals with splats, multiple assignment, patterns.
//!
//! ```text
//! [*a, x]             the elements of a, then x
//! first, *rest = a    a[0], and the others as a new array
//! in { x: Integer }   a hash that has the key
//! ```

use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::heap::bottom;
use crate::state::State;
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::Span;
use syntax::ir::{Arg, ArgList, Prim};

impl<'a> Exec<'a> {
    pub(crate) fn array_literal(&mut self, mut state: State, list: ArgList, span: Span) -> Flow {
        let body = self.body(state.frame().code, state.frame().body);
        let mut values = Vec::new();
        // What stands before the last splat.
        let mut before: Option<SymVal> = None;
        for arg in body.args(list) {
            match arg {
                Arg::Positional(var) => values.push(self.get_var(&state, *var)),
                Arg::Splat(var) => {
                    let spread = self.get_var(&state, *var);
                    let own = self.array_from(&mut state, &std::mem::take(&mut values));
                    let head = self.appended(&mut state, before.take(), own);
                    before = self.appended(&mut state, head, Some(spread));
                    if before.is_none() {
                        return self.unsupported(&state, span, "a splat of such a value is not modelled");
                    }
                }
                _ => return self.unsupported(&state, span, "a hash in an array is not modelled"),
            }
        }
        let own = match values.is_empty() && before.is_none() {
            true => self.empty_array(&mut state, span),
            false => self.array_from(&mut state, &values),
        };
        let value = if before.is_some() { self.appended(&mut state, before, own) } else { own };
        match value {
            Some(value) => vec![(state, value)],
            None => self.unsupported(&state, span, "an array of such elements is not modelled"),
        }
    }

    /// An array with the elements of both.
    pub(crate) fn appended(
        &mut self,
        state: &mut State,
        left: Option<SymVal>,
        right: Option<SymVal>,
    ) -> Option<SymVal> {
        let (Some(left), Some(right)) = (left.clone(), right.clone()) else { return left.or(right) };
        let Atom::Array { at, elem } = left.only()?.clone() else { return None };
        let (len, parts) = self.array_of(state, at, &elem);
        self.array_plus(state, &elem, &crate::array::Contents { len, parts }, &right)
    }

    /// `*x` and the right side of `a, b = x` for what is no array. Ruby: nil gives no elements to a splat.
    pub(crate) fn listed(&mut self, state: State, prim: Prim, value: &SymVal, span: Span) -> Flow {
        let mut flow = Vec::new();
        for (guard, atom) in value.0.clone() {
            let mut one = state.clone();
            one.assume(&self.problem.terms, guard);
            if one.is_dead(&self.problem.terms) {
                continue;
            }
            let list = match atom {
                Atom::Array { .. } => Some(self.one(atom)),
                Atom::Nil if prim == Prim::SplatToA => self.array_from(&mut one, &[]),
                Atom::Range { .. } if prim == Prim::SplatToA => None,
                Atom::Nil
                | Atom::Bool(_)
                | Atom::Int(_)
                | Atom::Float(_)
                | Atom::Double(_)
                | Atom::Sym(_)
                | Atom::Str(_)
                | Atom::Range { .. }
                | Atom::Class(_) => {
                    let item = self.one(atom);
                    self.array_from(&mut one, &[item])
                }
                Atom::Object { .. } | Atom::Hash { .. } | Atom::Proc { .. } | Atom::Any(_) | Atom::Absent => {
                    None
                }
            };
            match list {
                Some(list) => flow.push((one, list)),
                None => {
                    self.unsupported(&one, span, "taking this value apart is not modelled");
                }
            }
        }
        self.merge_flow(flow)
    }

    /// The array that a pattern takes apart; nil for what is none.
    pub(crate) fn deconstruct(&mut self, state: State, value: &SymVal, span: Span) -> Flow {
        let mut alts = Vec::new();
        let mut state = state;
        for (guard, atom) in &value.0 {
            alts.push(match atom {
                Atom::Array { .. } => (*guard, atom.clone()),
                Atom::Object { at, class, .. } if self.members_of(*class).is_some() => {
                    let none = Args::default();
                    let list = self.struct_core(&state, *at, *class, "to_a", &none, span);
                    match list.and_then(|mut it| it.pop()) {
                        Some((next, list)) if list.only().is_some() => {
                            state = next;
                            (*guard, list.only().cloned().unwrap_or(Atom::Nil))
                        }
                        _ => {
                            return self.unsupported(
                                &state,
                                span,
                                "a pattern over this value is not modelled",
                            );
                        }
                    }
                }
                Atom::Object { .. } | Atom::Any(_) => {
                    return self.unsupported(&state, span, "a pattern over this value is not modelled");
                }
                _ => (*guard, Atom::Nil),
            });
        }
        vec![(state, SymVal(alts))]
    }

    pub(crate) fn deconstruct_keys(&mut self, state: State, value: &SymVal, span: Span) -> Flow {
        let mut alts = Vec::new();
        for (guard, atom) in &value.0 {
            alts.push(match atom {
                Atom::Hash { .. } => (*guard, atom.clone()),
                Atom::Object { .. } | Atom::Any(_) => {
                    return self.unsupported(&state, span, "a pattern over this value is not modelled");
                }
                _ => (*guard, Atom::Nil),
            });
        }
        vec![(state, SymVal(alts))]
    }

    /// Lengths and parts of an array in patterns and multiple assignment.
    pub(crate) fn array_prim(&mut self, mut state: State, prim: Prim, value: &SymVal, span: Span) -> Flow {
        let Some(Atom::Array { at, elem }) = value.only().cloned() else {
            return self.unsupported(&state, span, "taking values apart like this is not modelled");
        };
        let (len, parts) = self.array_of(&state, at, &elem);
        let number = |exec: &mut Self, n: u32| exec.terms().int(i128::from(n));
        match prim {
            Prim::LenIs(n) => {
                let n = number(self, n);
                let same = self.terms().eq(len, n);
                self.flow(state, Atom::Bool(same))
            }
            Prim::LenAtLeast(n) => {
                let n = number(self, n);
                let enough = self.terms().le(n, len);
                self.flow(state, Atom::Bool(enough))
            }
            Prim::Length => self.flow(state, Atom::Int(len)),
            Prim::ElemRest { front, back } => {
                let (front, back) = (number(self, u32::from(front)), number(self, u32::from(back)));
                let taken = self.terms().add(&[front, back]);
                let rest = self.terms().sub(len, taken);
                let zero = self.terms().int(0);
                let none = self.terms().lt(rest, zero);
                let rest = self.terms().ite(none, zero, rest);
                let parts = self.slice(&mut state, &elem, &parts, front, rest);
                let list = self.make_array(&mut state, &elem, rest, parts);
                vec![(state, list)]
            }
            Prim::ElemBack { front, back, index } => {
                // Ruby: when the array is too short the front is served first.
                let front = number(self, u32::from(front));
                let back = i128::from(back);
                let short = self.terms().int(-back);
                let start = self.terms().add(&[len, short]);
                let early = self.terms().lt(start, front);
                let start = self.terms().ite(early, front, start);
                let index = number(self, u32::from(index));
                let place = self.terms().add(&[start, index]);
                self.array_at(state, at, &elem, place)
            }
            _ => self.unsupported(&state, span, "taking values apart like this is not modelled"),
        }
    }

    /// A new array of these elements.
    pub(crate) fn array_from(&mut self, state: &mut State, values: &[SymVal]) -> Option<SymVal> {
        let tys: Option<Vec<Ty>> = values.iter().map(value::value_ty).collect();
        let elem = if values.is_empty() { bottom() } else { Ty::union(tys?) };
        let mut parts: Vec<_> = value::sorts(&elem)
            .into_iter()
            .map(|sort| {
                let array = self.array_sort(sort);
                let default = value::default_of(&mut self.problem.terms, sort);
                self.problem.terms.const_array(array, default)
            })
            .collect();
        for (index, value) in values.iter().enumerate() {
            let index = self.terms().int(index as i128);
            let (terms, _) = value::to_terms(&mut self.problem.terms, self.cx.program, &elem, value);
            for (part, term) in parts.iter_mut().zip(terms) {
                *part = self.problem.terms.store(*part, index, term);
            }
        }
        let len = self.terms().int(values.len() as i128);
        Some(self.make_array(state, &elem, len, parts))
    }
}
