//! Values for variables and for applications of uninterpreted functions, as a model that formulas are evaluated in.
//!
//! A model is grown term by term in order of their ids, arguments first: `len(xs)` gets the number that the search
//! found for it unless `len` already has another value at the same argument. Variables of uninterpreted sorts are
//! all different; what nobody asked about is 0, `false`, or a value of its own.

use rustc_hash::FxHashMap;

use crate::eval::{Assignment, Value};
use crate::float::Float;
use crate::rational::Rat;
use crate::term::{BOOL, FLOAT, FuncKind, INT, Op, REAL, SortId, TermId, Terms};

#[derive(Clone, Default, Debug)]
pub struct Model {
    pub assignment: Assignment,
    functions: FxHashMap<(Op, Vec<Value>), Value>,
    known: FxHashMap<TermId, Option<Value>>,
}

impl Model {
    /// The value of a term; `None` where the model does not determine it.
    pub fn value(&mut self, terms: &Terms, term: TermId) -> Option<Value> {
        if let Some(known) = self.known.get(&term) {
            return known.clone();
        }
        for part in terms.reachable(&[term]) {
            if !self.known.contains_key(&part) {
                let value = self.node_value(terms, part);
                self.known.insert(part, value);
            }
        }
        self.known[&term].clone()
    }

    pub fn truth(&mut self, terms: &Terms, formula: TermId) -> Option<bool> {
        match self.value(terms, formula)? {
            Value::Bool(value) => Some(value),
            Value::Int(_) | Value::Real(_) | Value::Float(_) | Value::Text(_) => None,
        }
    }

    fn node_value(&mut self, terms: &Terms, term: TermId) -> Option<Value> {
        let sort = terms.sort(term);
        match terms.op(term) {
            Op::Var(var) => {
                let default = || default_value(sort, || format!("{}!{}", terms.var(*var).name, var.index()));
                Some(self.assignment.entry(*var).or_insert_with(default).clone())
            }
            op @ (Op::App(_) | Op::Select) => {
                if !is_free(terms, op) {
                    return None;
                }
                let args: Option<Vec<Value>> =
                    terms.args(term).iter().map(|arg| self.known[arg].clone()).collect();
                let number = self.functions.len();
                let default = || default_value(sort, || format!("value!{number}"));
                Some(self.functions.entry((op.clone(), args?)).or_insert_with(default).clone())
            }
            Op::Eq if terms.uninterpreted.contains(&terms.sort(terms.args(term)[0])) => {
                let side = |index: usize| self.known[&terms.args(term)[index]].clone();
                Some(Value::Bool(side(0)? == side(1)?))
            }
            _ => {
                let args = terms.args(term);
                terms.eval_node(term, &self.assignment, &|index| self.known[&args[index]].clone())
            }
        }
    }

    /// Gives an opaque term the value that was found for it; `false` when it already has, or must have, another.
    pub(crate) fn agree(
        &mut self,
        terms: &Terms,
        term: TermId,
        number: Option<Rat>,
        truth: Option<bool>,
    ) -> bool {
        let wanted = match (number, truth) {
            (Some(number), _) if terms.sort(term) == INT => number.as_int().map(Value::Int),
            (Some(number), _) => Some(Value::Real(number)),
            (None, Some(truth)) => Some(Value::Bool(truth)),
            (None, None) => None,
        };
        let Some(wanted) = wanted else { return false };
        match terms.op(term) {
            Op::Var(var) => {
                self.assignment.entry(*var).or_insert_with(|| wanted.clone());
            }
            op @ (Op::App(_) | Op::Select) if is_free(terms, op) => {
                let args: Option<Vec<Value>> =
                    terms.args(term).iter().map(|&arg| self.value(terms, arg)).collect();
                let Some(args) = args else { return false };
                self.functions.entry((op.clone(), args)).or_insert_with(|| wanted.clone());
            }
            _ => {}
        }
        self.value(terms, term) == Some(wanted)
    }
}

/// May the operation have any value at any arguments? A read of an array is free as long as the array is a
/// variable, since a stored array has no value here.
fn is_free(terms: &Terms, op: &Op) -> bool {
    match op {
        Op::App(func) => terms.func(*func).kind == FuncKind::Uninterpreted,
        _ => true,
    }
}

fn default_value(sort: SortId, text: impl FnOnce() -> String) -> Value {
    match sort {
        BOOL => Value::Bool(false),
        INT => Value::Int(0),
        REAL => Value::Real(Rat::ZERO),
        FLOAT => Value::Float(Float::new(0.0)),
        _ => Value::Text(text()),
    }
}
