//! Linear forms: a numeric term as a sum of rational multiples of atoms plus a constant.
//!
//! An atom is any term that is not itself linear arithmetic: a variable, `len(xs)`, `a[i]`, `x * y`.
//! `2 * (x + 1) - x` is `x + 2`. Comparisons over `Int` are normalised to `form <= 0` with coprime
//! coefficients, which is what makes `v < w` and `v + 1 <= w` one qualifier.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::rational::{Rat, gcd};
use crate::term::{INT, Op, REAL, SortId, TermId, Terms};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Linear {
    pub coeffs: BTreeMap<TermId, Rat>,
    pub constant: Rat,
}

impl Linear {
    pub fn constant(constant: Rat) -> Self {
        Self { coeffs: BTreeMap::new(), constant }
    }

    pub fn atom(term: TermId) -> Self {
        Self { coeffs: BTreeMap::from([(term, Rat::ONE)]), constant: Rat::ZERO }
    }

    /// `self + factor * other`.
    pub fn add_scaled(&self, other: &Self, factor: Rat) -> Option<Self> {
        let mut sum = self.clone();
        sum.constant = sum.constant.add(other.constant.mul(factor)?)?;
        for (&term, &coeff) in &other.coeffs {
            let old = sum.coeffs.get(&term).copied().unwrap_or(Rat::ZERO);
            let new = old.add(coeff.mul(factor)?)?;
            if new.is_zero() {
                sum.coeffs.remove(&term);
            } else {
                sum.coeffs.insert(term, new);
            }
        }
        Some(sum)
    }

    pub fn scaled(&self, factor: Rat) -> Option<Self> {
        Self::constant(Rat::ZERO).add_scaled(self, factor)
    }

    pub fn sub(&self, other: &Self) -> Option<Self> {
        self.add_scaled(other, Rat::int(-1))
    }
}

/// A comparison with zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    Le,
    Lt,
    Eq,
}

impl Terms {
    /// The linear form of a numeric term; `None` only when numbers overflow.
    pub fn linear(&self, term: TermId) -> Option<Linear> {
        let mut forms: FxHashMap<TermId, Linear> = FxHashMap::default();
        let mut stack = vec![(term, false)];
        while let Some((part, ready)) = stack.pop() {
            if forms.contains_key(&part) {
                continue;
            }
            let node = self.node(part);
            let inner = match node.op {
                Op::Add | Op::ToReal => true,
                Op::Mul => self.as_number(node.args[0]).is_some(),
                _ => false,
            };
            if inner && !ready {
                stack.push((part, true));
                stack.extend(node.args.iter().map(|&arg| (arg, false)));
                continue;
            }
            let form = match node.op {
                Op::Int(value) => Linear::constant(Rat::int(value)),
                Op::Real(value) => Linear::constant(value),
                Op::Add => {
                    let mut sum = Linear::constant(Rat::ZERO);
                    for arg in &node.args {
                        sum = sum.add_scaled(&forms[arg], Rat::ONE)?;
                    }
                    sum
                }
                Op::Mul if inner => forms[&node.args[1]].scaled(self.as_number(node.args[0])?)?,
                Op::ToReal if forms[&node.args[0]].coeffs.is_empty() => forms[&node.args[0]].clone(),
                _ => Linear::atom(part),
            };
            forms.insert(part, form);
        }
        forms.remove(&term)
    }

    /// A comparison as `form ⋈ 0`, over `Int` with `<` turned to `<=`; `None` for anything else.
    pub fn as_comparison(&self, term: TermId) -> Option<(Linear, Relation)> {
        let node = self.node(term);
        let relation = match node.op {
            Op::Le => Relation::Le,
            Op::Lt => Relation::Lt,
            Op::Eq if [INT, REAL].contains(&self.sort(node.args[0])) => Relation::Eq,
            _ => return None,
        };
        let sort = self.sort(node.args[0]);
        let mut form = self.linear(node.args[0])?.sub(&self.linear(node.args[1])?)?;
        if sort != INT || form.coeffs.is_empty() {
            return Some((form, relation));
        }
        let mut relation = relation;
        if relation == Relation::Lt {
            form.constant = form.constant.add(Rat::ONE)?;
            relation = Relation::Le;
        }
        let mut divisor = 0;
        for coeff in form.coeffs.values() {
            divisor = gcd(divisor, coeff.as_int()?);
        }
        if divisor > 1 {
            let factor = Rat::new(1, divisor)?;
            let constant = form.constant.mul(factor)?;
            if relation == Relation::Eq && constant.as_int().is_none() {
                return None;
            }
            form = form.scaled(factor)?;
            // `a*x <= b` over integers is `x <= floor(b/a)`, hence `x - floor(b/a) <= 0`.
            form.constant = Rat::int(constant.neg()?.floor()).neg()?;
        }
        if relation == Relation::Eq
            && let Some(first) = form.coeffs.values().next()
            && first.num() < 0
        {
            form = form.scaled(Rat::int(-1))?;
        }
        Some((form, relation))
    }

    pub fn linear_term(&mut self, form: &Linear, sort: SortId) -> Option<TermId> {
        let mut parts = Vec::new();
        for (&term, &coeff) in &form.coeffs {
            let factor = self.number(coeff, sort)?;
            let atom = if sort == REAL { self.to_real(term) } else { term };
            parts.push(self.mul(factor, atom));
        }
        if parts.is_empty() || !form.constant.is_zero() {
            parts.push(self.number(form.constant, sort)?);
        }
        Some(self.add(&parts))
    }

    /// `form ⋈ 0` in the readable shape: positive summands on one side, negative ones on the other.
    pub fn comparison_term(&mut self, form: &Linear, relation: Relation, sort: SortId) -> Option<TermId> {
        let mut left = Linear::constant(Rat::ZERO);
        let mut right = Linear::constant(Rat::ZERO);
        for (&term, &coeff) in &form.coeffs {
            if coeff.num() > 0 {
                left.coeffs.insert(term, coeff);
            } else {
                right.coeffs.insert(term, coeff.neg()?);
            }
        }
        let strict = sort == INT
            && relation == Relation::Le
            && form.constant == Rat::ONE
            && !left.coeffs.is_empty()
            && !right.coeffs.is_empty();
        let constant = if strict { Rat::ZERO } else { form.constant };
        if left.coeffs.is_empty() || (constant.num() > 0 && !right.coeffs.is_empty()) {
            left.constant = constant;
        } else {
            right.constant = constant.neg()?;
        }
        let left = self.linear_term(&left, sort)?;
        let right = self.linear_term(&right, sort)?;
        Some(match relation {
            Relation::Le if strict => self.lt(left, right),
            Relation::Le => self.le(left, right),
            Relation::Lt => self.lt(left, right),
            Relation::Eq => self.eq(left, right),
        })
    }

    /// The sort of the numbers that a comparison compares.
    pub fn comparison_sort(&self, term: TermId) -> SortId {
        self.sort(self.args(term)[0])
    }

    /// A comparison in normal form, any other term as it is: one term per meaning for most qualifiers.
    pub fn normalise_atom(&mut self, term: TermId) -> TermId {
        if *self.op(term) == Op::Not {
            let inner = self.args(term)[0];
            let inner = self.normalise_atom(inner);
            return self.not(inner);
        }
        let Some((form, relation)) = self.as_comparison(term) else { return term };
        let sort = self.comparison_sort(term);
        self.comparison_term(&form, relation, sort).unwrap_or(term)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strict_and_shifted_comparisons_meet() {
        let mut terms = Terms::default();
        let v = terms.fresh_var("v", INT);
        let w = terms.fresh_var("w", INT);
        let (v, w) = (terms.var_term(v), terms.var_term(w));
        let one = terms.int(1);
        let shifted = terms.add(&[v, one]);
        let a = terms.le(shifted, w);
        let b = terms.lt(v, w);
        assert_eq!(terms.normalise_atom(a), terms.normalise_atom(b));
        let (two, seven) = (terms.int(2), terms.int(7));
        let twice = terms.mul(two, v);
        let c = terms.le(twice, seven);
        let three = terms.int(3);
        let d = terms.le(v, three);
        assert_eq!(terms.normalise_atom(c), d);
        let e = terms.le(seven, twice);
        let four = terms.int(4);
        let f = terms.le(four, v);
        assert_eq!(terms.normalise_atom(e), f);
    }
}
