//! Range, new arrays, and equality of arrays.

use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::heap::bottom;
use crate::state::State;
use crate::ty::Ty;
use crate::value::{self, Atom};
use base::Span;
use horn::float::FloatOp;
use horn::term::{INT, Quantifier, TermId};

impl<'a> Exec<'a> {
    pub(crate) fn range_method(
        &mut self,
        state: &State,
        atom: &Atom,
        name: &str,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        let Atom::Range { lo, hi, exclusive } = *atom else { return None };
        let state = state.clone();
        let one = self.terms().int(1);
        let end = hi.map(|hi| if exclusive { hi } else { self.problem.terms.add(&[hi, one]) });
        let this = self.one(atom.clone());
        Some(match (name, args.positional.as_slice()) {
            ("each", []) => {
                let block = args.block.clone()?;
                self.each_index(state, lo, end?, 1, &block, span, this)
            }
            ("all?" | "any?" | "none?", []) => {
                let block = args.block.clone()?;
                let end = end?;
                self.quantifier(
                    &state,
                    name,
                    &block,
                    &move |exec, index| {
                        let (low, high) = (exec.terms().le(lo, index), exec.terms().lt(index, end));
                        exec.terms().and(&[low, high])
                    },
                    &mut |exec, _, index| vec![exec.one(Atom::Int(index))],
                    span,
                )?
            }
            ("map" | "collect", []) => {
                let block = args.block.clone()?;
                let len = self.terms().sub(end?, lo);
                let zero = self.terms().int(0);
                let negative = self.terms().lt(len, zero);
                let len = self.terms().ite(negative, zero, len);
                let mut index_of = |exec: &mut Self, _: &mut State, index| {
                    let at = exec.terms().add(&[lo, index]);
                    vec![exec.one(Atom::Int(at))]
                };
                self.generate(state, len, &block, span, &mut index_of)?
            }
            ("inject" | "reduce", [first]) => {
                let block = args.block.clone()?;
                let end = end?;
                let mut value_of = |exec: &mut Self, _: &mut State, index| exec.one(Atom::Int(index));
                self.fold(state, lo, &move |_, _| Some(end), first.clone(), &block, span, &mut value_of)?
            }
            ("size" | "count" | "length", []) if args.block.is_none() => {
                let len = self.terms().sub(end?, lo);
                let zero = self.terms().int(0);
                let negative = self.terms().lt(len, zero);
                let len = self.terms().ite(negative, zero, len);
                self.flow(state, Atom::Int(len))
            }
            ("include?" | "cover?" | "===" | "member?", [value]) => match value.only() {
                Some(&Atom::Int(value)) => {
                    let low = self.terms().le(lo, value);
                    let high = match end {
                        Some(end) => self.terms().lt(value, end),
                        None => self.terms().bool(true),
                    };
                    let term = self.terms().and(&[low, high]);
                    self.flow(state, Atom::Bool(term))
                }
                Some(&Atom::Float(value)) => {
                    let lo = self.terms().to_real(lo);
                    let low = self.terms().le(lo, value);
                    let high = match hi {
                        Some(hi) => {
                            let hi = self.terms().to_real(hi);
                            if exclusive { self.terms().lt(value, hi) } else { self.terms().le(value, hi) }
                        }
                        None => self.terms().bool(true),
                    };
                    let term = self.terms().and(&[low, high]);
                    self.flow(state, Atom::Bool(term))
                }
                Some(&Atom::Double(value)) => {
                    let (start, end) =
                        (self.compared_with(lo, value), hi.map(|hi| self.compared_with(hi, value)));
                    let low = self.terms().float_op(FloatOp::Le, &[start, value]);
                    let order = if exclusive { FloatOp::Lt } else { FloatOp::Le };
                    let high = match end {
                        Some(end) => self.terms().float_op(order, &[value, end]),
                        None => self.terms().bool(true),
                    };
                    let term = self.terms().and(&[low, high]);
                    self.flow(state, Atom::Bool(term))
                }
                _ => return None,
            },
            ("first" | "begin" | "min", []) if name != "min" => self.flow(state, Atom::Int(lo)),
            ("end" | "last", []) => self.flow(state, Atom::Int(hi?)),
            ("step" | "%", [by]) => {
                let block = args.block.clone()?;
                let Some(&Atom::Int(by)) = by.only() else { return None };
                let by = self.problem.terms.as_number(by)?.as_int().filter(|by| *by > 0)?;
                self.each_index(state, lo, end?, by, &block, span, this)
            }
            ("reverse_each", []) => {
                let block = args.block.clone()?;
                let from = self.terms().sub(end?, one);
                let to = self.terms().sub(lo, one);
                self.each_index(state, from, to, -1, &block, span, this)
            }
            // Ruby: an Enumerator, whose chain would end in the Range.
            (
                "select" | "filter" | "reject" | "find" | "detect" | "each_with_index" | "each_with_object"
                | "min_by" | "max_by" | "sort_by",
                _,
            ) if args.block.is_none() => {
                return Some(self.unsupported(&state, span, "an Enumerator of a Range is not modelled"));
            }
            // Ruby: what Enumerable does, it does with the elements in order.
            (
                "to_a" | "entries" | "sum" | "select" | "filter" | "reject" | "find" | "detect" | "inject"
                | "reduce" | "each_with_index" | "each_with_object" | "take" | "drop" | "min_by" | "max_by"
                | "sort_by" | "count",
                _,
            ) if name != "sum" || args.block.is_some() => {
                let len = self.terms().sub(end?, lo);
                let zero = self.terms().int(0);
                let negative = self.terms().lt(len, zero);
                let len = self.terms().ite(negative, zero, len);
                let mut state = state;
                let parts = self.comprehension(&mut state, &Ty::Int, len, &mut |exec, index| {
                    vec![exec.terms().add(&[lo, index])]
                });
                let list = self.make_array(&mut state, &Ty::Int, len, parts);
                let result = match name {
                    "to_a" | "entries" => return Some(vec![(state, list)]),
                    "each_with_index" => Some(this),
                    _ => None,
                };
                let Some(Atom::Array { at, .. }) = list.only() else { return None };
                let flow = self.array_method(&state, *at, &Ty::Int, name, args, span)?;
                match result {
                    Some(result) => flow.into_iter().map(|(state, _)| (state, result.clone())).collect(),
                    None => flow,
                }
            }
            _ => return None,
        })
    }

    pub(crate) fn new_array(&mut self, mut state: State, args: &Args, span: Span) -> Option<Flow> {
        let block = args.block.clone();
        match (args.positional.as_slice(), block) {
            ([], None) => {
                let value = self.empty_array(&mut state, span)?;
                Some(vec![(state, value)])
            }
            ([size, value], None) => {
                let Some(&Atom::Int(size)) = size.only() else { return None };
                let elem = value::value_ty(value)?;
                self.negative_size(&mut state, size, span);
                let (terms, _) = value::to_terms(&mut self.problem.terms, self.cx.program, &elem, value);
                let parts = terms
                    .into_iter()
                    .map(|term| {
                        let sort = self.problem.terms.sort(term);
                        let sort = self.array_sort(sort);
                        self.problem.terms.const_array(sort, term)
                    })
                    .collect();
                let value = self.make_array(&mut state, &elem, size, parts);
                Some(vec![(state, value)])
            }
            ([size], Some(block)) => {
                let Some(&Atom::Int(size)) = size.only() else { return None };
                self.negative_size(&mut state, size, span);
                let mut index_of = |exec: &mut Self, _: &mut State, index| vec![exec.one(Atom::Int(index))];
                self.generate(state, size, &block, span, &mut index_of)
            }
            _ => None,
        }
    }

    fn negative_size(&mut self, state: &mut State, size: TermId, span: Span) {
        let zero = self.terms().int(0);
        let negative = self.terms().lt(size, zero);
        self.may_raise(state, negative, "ArgumentError", span, "negative array size");
    }

    /// Equal length and equal elements, inner arrays included.
    pub(crate) fn same_arrays(
        &mut self,
        state: &State,
        a: TermId,
        x: &Ty,
        b: TermId,
        y: &Ty,
    ) -> Option<TermId> {
        let is_one = self.terms().eq(a, b);
        if x == y && self.problem.terms.is_true(is_one) {
            return Some(is_one);
        }
        if self.is_stale(a, x) || self.is_stale(b, y) {
            return None;
        }
        let (left_len, left) = self.array_of(state, a, x);
        let (right_len, right) = self.array_of(state, b, y);
        let same_len = self.terms().eq(left_len, right_len);
        if *x == bottom() || *y == bottom() {
            return Some(same_len);
        }
        if x != y {
            return None;
        }
        let var = self.terms().fresh_var("i", INT);
        let index = self.terms().var_term(var);
        let within = self.within(index, left_len);
        let (l, r) =
            (self.terms().select(*left.first()?, index), self.terms().select(*right.first()?, index));
        self.bound.push(var);
        let same = match x {
            Ty::Int | Ty::Float | Ty::Bool | Ty::Sym | Ty::Str => Some(self.terms().eq(l, r)),
            Ty::Array(inner) => self.same_arrays(state, l, inner, r, inner),
            _ => None,
        };
        self.bound.pop();
        let body = self.terms().implies(within, same?);
        let all = self.terms().quant(Quantifier::Forall, &[var], body);
        Some(self.terms().and(&[same_len, all]))
    }
}
