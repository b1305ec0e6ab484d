//! Evaluation of a term under an assignment of its variables.
//!
//! The answer is `None` where the assignment does not determine it: an unassigned variable, an uninterpreted
//! function, an array, a quantifier, or a number past `i128`. A conjunction with one false part is false
//! whatever the rest.

use std::cell::Cell;

use rustc_hash::FxHashMap;

use crate::float::Float;
use crate::rational::Rat;
use crate::term::{Op, Sort, SortId, TermId, Terms, VarId};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    Bool(bool),
    Int(i128),
    Real(Rat),
    Float(Float),
    /// A value of another sort, as the solver wrote it; equal texts are equal values.
    Text(String),
}

impl Value {
    fn number(&self) -> Option<Rat> {
        match self {
            Self::Int(value) => Some(Rat::int(*value)),
            Self::Real(value) => Some(*value),
            Self::Bool(_) | Self::Float(_) | Self::Text(_) => None,
        }
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Bool(value) => write!(f, "{value}"),
            Self::Int(value) => write!(f, "{value}"),
            Self::Real(value) => write!(f, "{value}"),
            Self::Float(value) => write!(f, "{value}"),
            Self::Text(text) => f.write_str(text),
        }
    }
}

/// Terms of fewer nodes are evaluated by recursion; larger ones, which may be deep or shared, with a table.
const SMALL: u32 = 48;

pub type Assignment = FxHashMap<VarId, Value>;

impl Terms {
    pub fn eval(&self, term: TermId, assignment: &Assignment) -> Option<Value> {
        let fuel = Cell::new(SMALL);
        let value = self.eval_small(term, assignment, &fuel);
        if fuel.get() > 0 { value } else { self.eval_large(term, assignment) }
    }

    /// As `eval` for a term of fewer than `SMALL` nodes; what the answer is worth when `fuel` ends is nothing.
    fn eval_small(&self, term: TermId, assignment: &Assignment, fuel: &Cell<u32>) -> Option<Value> {
        if fuel.get() == 0 {
            return None;
        }
        fuel.set(fuel.get() - 1);
        let args = self.args(term);
        self.eval_node(term, assignment, &|index| self.eval_small(args[index], assignment, fuel))
    }

    fn eval_large(&self, term: TermId, assignment: &Assignment) -> Option<Value> {
        let mut known: FxHashMap<TermId, Option<Value>> = FxHashMap::default();
        for part in self.reachable(&[term]) {
            let args = self.args(part);
            let value = self.eval_node(part, assignment, &|index| known[&args[index]].clone());
            known.insert(part, value);
        }
        known.remove(&term).flatten()
    }

    /// The value of one node by the values of its arguments.
    pub(crate) fn eval_node(
        &self,
        term: TermId,
        assignment: &Assignment,
        arg: &dyn Fn(usize) -> Option<Value>,
    ) -> Option<Value> {
        let node = self.node(term);
        let number = |index: usize| arg(index)?.number();
        let truth = |index: usize| match arg(index)? {
            Value::Bool(value) => Some(value),
            Value::Int(_) | Value::Real(_) | Value::Float(_) | Value::Text(_) => None,
        };
        let integers = || match (arg(0)?, arg(1)?) {
            (Value::Int(a), Value::Int(b)) if b != 0 => Some((a, b)),
            _ => None,
        };
        match &node.op {
            Op::True => Some(Value::Bool(true)),
            Op::False => Some(Value::Bool(false)),
            Op::Int(value) => Some(Value::Int(*value)),
            Op::Real(value) => Some(Value::Real(*value)),
            Op::Float(value) => Some(Value::Float(*value)),
            Op::Var(var) => assignment.get(var).cloned(),
            Op::Not => truth(0).map(|value| Value::Bool(!value)),
            Op::And | Op::Or => {
                let zero = node.op == Op::Or;
                let mut all = true;
                for index in 0..node.args.len() {
                    match truth(index) {
                        Some(value) if value == zero => return Some(Value::Bool(zero)),
                        Some(_) => {}
                        None => all = false,
                    }
                }
                all.then_some(Value::Bool(!zero))
            }
            Op::Eq => {
                let (left, right) = (arg(0)?, arg(1)?);
                match (left.number(), right.number()) {
                    (Some(a), Some(b)) => Some(Value::Bool(a == b)),
                    // Different texts may still write one value (arrays), so only equality is certain.
                    _ if matches!(left, Value::Text(_)) => (left == right).then_some(Value::Bool(true)),
                    _ => Some(Value::Bool(left == right)),
                }
            }
            Op::Ite => arg(if truth(0)? { 1 } else { 2 }),
            Op::Le => Some(Value::Bool(number(0)?.compare(number(1)?)?.is_le())),
            Op::Lt => Some(Value::Bool(number(0)?.compare(number(1)?)?.is_lt())),
            Op::Add => {
                let mut sum = Rat::ZERO;
                for index in 0..node.args.len() {
                    sum = sum.add(number(index)?)?;
                }
                self.in_sort(sum, node.sort)
            }
            Op::Mul => self.in_sort(number(0)?.mul(number(1)?)?, node.sort),
            Op::Div => integers().and_then(|(a, b)| a.checked_div_euclid(b)).map(Value::Int),
            Op::Mod => integers().and_then(|(a, b)| a.checked_rem_euclid(b)).map(Value::Int),
            Op::RealDiv => number(0)?.div(number(1)?).map(Value::Real),
            Op::ToReal => number(0).map(Value::Real),
            Op::ToInt => number(0).map(|value| Value::Int(value.floor())),
            Op::FloatOp(op) => op.apply(arg),
            Op::App(_) | Op::Select | Op::Store | Op::ConstArray(_) | Op::Quant(..) => None,
        }
    }

    fn in_sort(&self, value: Rat, sort: SortId) -> Option<Value> {
        match self.sort_of(sort) {
            Sort::Int => value.as_int().map(Value::Int),
            Sort::Real => Some(Value::Real(value)),
            Sort::Bool | Sort::Float | Sort::Array(..) | Sort::Named(_) => None,
        }
    }

    /// The literal of a value, where there is one.
    pub fn literal(&mut self, value: &Value) -> Option<TermId> {
        match value {
            Value::Bool(value) => Some(self.bool(*value)),
            Value::Int(value) => Some(self.int(*value)),
            Value::Real(value) => Some(self.real(*value)),
            Value::Float(value) => Some(self.float(value.get())),
            Value::Text(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{BOOL, INT};

    #[test]
    fn one_false_part_decides_a_conjunction() {
        let mut terms = Terms::default();
        let (x, b) = (terms.fresh_var("x", INT), terms.fresh_var("b", BOOL));
        let (xt, bt) = (terms.var_term(x), terms.var_term(b));
        let zero = terms.int(0);
        let positive = terms.lt(zero, xt);
        let both = terms.and(&[positive, bt]);
        let at = |value| Assignment::from_iter([(x, Value::Int(value))]);
        assert_eq!(terms.eval(both, &at(0)), Some(Value::Bool(false)));
        assert_eq!(terms.eval(both, &at(1)), None);
    }

    #[test]
    fn division_is_euclidean_and_partial() {
        let mut terms = Terms::default();
        let x = terms.fresh_var("x", INT);
        let xt = terms.var_term(x);
        let minus_two = terms.int(-2);
        let (div, rem) = (terms.int_div(xt, minus_two), terms.modulo(xt, minus_two));
        let at = Assignment::from_iter([(x, Value::Int(-7))]);
        assert_eq!(terms.eval(div, &at), Some(Value::Int(4)));
        assert_eq!(terms.eval(rem, &at), Some(Value::Int(1)));
        let by_zero = terms.int(0);
        let undefined = terms.int_div(xt, by_zero);
        assert_eq!(terms.eval(undefined, &at), None);
    }
}
