//! The decisions that are made without a solver, against Z3: no `Unsat` has a model, no core is satisfiable, every
//! model is one.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod generate;
mod support;

use std::time::{Duration, Instant};

use generate::Rng;
use horn::eval::Value;
use horn::quick::{Decision, decide};
use horn::rational::Rat;
use horn::smt::{Answer, Session};
use horn::term::{BOOL, FuncId, FuncKind, INT, REAL, Sort, TermId, Terms, VarId};

/// What random formulas are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fragment {
    /// Integers, booleans, `and`, `or`, `not`.
    Linear,
    /// Choices, quotients, remainders and reals too.
    Mixed,
    /// Functions, arrays, products and uninterpreted sorts too.
    Opaque,
}

struct Maker {
    rng: Rng,
    fragment: Fragment,
    ints: Vec<VarId>,
    reals: Vec<VarId>,
    bools: Vec<VarId>,
    things: Vec<VarId>,
    array: VarId,
    f: FuncId,
    len: FuncId,
    is_empty: FuncId,
}

impl Maker {
    fn new(terms: &mut Terms, seed: u64, fragment: Fragment) -> Self {
        let things = terms.intern_sort(Sort::Named("Thing".to_owned()));
        terms.uninterpreted.push(things);
        let array = terms.intern_sort(Sort::Array(INT, INT));
        let mut vars = |names: [&str; 3], sort| names.map(|name| terms.fresh_var(name, sort)).to_vec();
        let (ints, reals) = (vars(["x", "y", "z"], INT), vars(["r", "s", "t"], REAL));
        let (bools, things_vars) = (vars(["a", "b", "c"], BOOL), vars(["u", "v", "w"], things));
        Self {
            rng: Rng::new(seed),
            fragment,
            ints,
            reals,
            bools,
            things: things_vars,
            array: terms.fresh_var("arr", array),
            f: terms.add_func("f", vec![INT], INT, FuncKind::Uninterpreted),
            len: terms.add_func("len", vec![things], INT, FuncKind::Uninterpreted),
            is_empty: terms.add_func("is_empty", vec![things], BOOL, FuncKind::Uninterpreted),
        }
    }

    fn pick(&mut self, terms: &mut Terms, kind: fn(&Self) -> &Vec<VarId>) -> TermId {
        let index = self.rng.below(3) as usize;
        let var = kind(self)[index];
        terms.var_term(var)
    }

    fn int(&mut self, terms: &mut Terms, depth: u32) -> TermId {
        let choices = match (self.fragment, depth) {
            (_, 0) => 2,
            (Fragment::Linear, _) => 5,
            (Fragment::Mixed, _) => 8,
            (Fragment::Opaque, _) => 13,
        };
        match self.rng.below(choices) {
            0 => self.pick(terms, |maker| &maker.ints),
            1 => {
                let value = self.rng.between(-3, 4);
                terms.int(i128::from(value))
            }
            2 => {
                let parts = [self.int(terms, depth - 1), self.int(terms, depth - 1)];
                terms.add(&parts)
            }
            3 => {
                let (left, right) = (self.int(terms, depth - 1), self.int(terms, depth - 1));
                terms.sub(left, right)
            }
            4 => {
                let factor = self.rng.between(-3, 3);
                let (factor, inner) = (terms.int(i128::from(factor)), self.int(terms, depth - 1));
                terms.mul(factor, inner)
            }
            5 => {
                let condition = self.formula(terms, depth - 1);
                let (then, other) = (self.int(terms, depth - 1), self.int(terms, depth - 1));
                terms.ite(condition, then, other)
            }
            kind @ (6 | 7) => {
                let divisor = [2, 3, 4, -2][self.rng.below(4) as usize];
                let (inner, divisor) = (self.int(terms, depth - 1), terms.int(divisor));
                if kind == 6 { terms.int_div(inner, divisor) } else { terms.modulo(inner, divisor) }
            }
            8 => {
                let inner = self.int(terms, depth - 1);
                terms.app(self.f, &[inner])
            }
            9 => {
                let thing = self.pick(terms, |maker| &maker.things);
                terms.app(self.len, &[thing])
            }
            10 => {
                let (array, at) = (terms.var_term(self.array), self.int(terms, depth - 1));
                terms.select(array, at)
            }
            11 => {
                let array = terms.var_term(self.array);
                let (at, value) = (self.int(terms, depth - 1), self.int(terms, depth - 1));
                let stored = terms.store(array, at, value);
                let read = self.int(terms, depth - 1);
                terms.select(stored, read)
            }
            _ => {
                let (left, right) = (self.int(terms, depth - 1), self.int(terms, depth - 1));
                terms.mul(left, right)
            }
        }
    }

    fn real(&mut self, terms: &mut Terms, depth: u32) -> TermId {
        match self.rng.below(if depth == 0 { 2 } else { 5 }) {
            0 => self.pick(terms, |maker| &maker.reals),
            1 => {
                let value = Rat::new(i128::from(self.rng.between(-5, 5)), 2).unwrap();
                terms.real(value)
            }
            2 => {
                let inner = self.int(terms, depth - 1);
                terms.to_real(inner)
            }
            3 => {
                let parts = [self.real(terms, depth - 1), self.real(terms, depth - 1)];
                terms.add(&parts)
            }
            _ => {
                let factor = Rat::new(i128::from(self.rng.between(-3, 3)), 2).unwrap();
                let (factor, inner) = (terms.real(factor), self.real(terms, depth - 1));
                terms.mul(factor, inner)
            }
        }
    }

    fn comparison(&mut self, terms: &mut Terms, depth: u32) -> TermId {
        let (left, right) = if self.fragment != Fragment::Linear && self.rng.chance(25) {
            (self.real(terms, depth), self.real(terms, depth))
        } else {
            (self.int(terms, depth), self.int(terms, depth))
        };
        match self.rng.below(3) {
            0 => terms.le(left, right),
            1 => terms.lt(left, right),
            _ => terms.eq(left, right),
        }
    }

    fn formula(&mut self, terms: &mut Terms, depth: u32) -> TermId {
        let choices = match (self.fragment, depth) {
            (_, 0) => 3,
            (Fragment::Linear | Fragment::Mixed, _) => 7,
            (Fragment::Opaque, _) => 9,
        };
        match self.rng.below(choices) {
            0 | 1 => self.comparison(terms, depth.min(2)),
            2 => self.pick(terms, |maker| &maker.bools),
            3 => {
                let inner = self.formula(terms, depth - 1);
                terms.not(inner)
            }
            4 => {
                let parts = [self.formula(terms, depth - 1), self.formula(terms, depth - 1)];
                terms.and(&parts)
            }
            5 => {
                let parts = [self.formula(terms, depth - 1), self.formula(terms, depth - 1)];
                terms.or(&parts)
            }
            6 => {
                let (left, right) = (self.formula(terms, depth - 1), self.formula(terms, depth - 1));
                terms.eq(left, right)
            }
            7 => {
                let thing = self.pick(terms, |maker| &maker.things);
                terms.app(self.is_empty, &[thing])
            }
            _ => {
                let left = self.pick(terms, |maker| &maker.things);
                let right = self.pick(terms, |maker| &maker.things);
                terms.eq(left, right)
            }
        }
    }
}

fn ask(session: &mut Session, terms: &Terms, formulas: impl IntoIterator<Item = TermId>) -> Answer {
    session.push();
    for formula in formulas {
        session.assert(terms, formula);
    }
    let answer = session.check();
    session.pop();
    answer
}

/// The formulas with the values of the model for every variable that has a number or a truth.
fn pinned(terms: &mut Terms, formulas: &[TermId], assignment: &horn::eval::Assignment) -> Vec<TermId> {
    let mut all = formulas.to_vec();
    for var in terms.free_vars_of(formulas) {
        let value = match assignment.get(&var) {
            Some(Value::Bool(value)) => terms.bool(*value),
            Some(Value::Int(value)) => terms.int(*value),
            Some(Value::Real(value)) => terms.real(*value),
            Some(Value::Float(value)) => terms.float(value.get()),
            Some(Value::Text(_)) | None => continue,
        };
        let var = terms.var_term(var);
        all.push(terms.eq(var, value));
    }
    all
}

fn compare(fragment: Fragment, n_seeds: u64, least_percent: u64) {
    let (mut n_sat, mut n_unsat, mut n_decidable) = (0_u64, 0_u64, 0_u64);
    // One session for all: the declarations are the same for every seed.
    let mut session = None;
    for seed in 0..n_seeds {
        let mut terms = Terms::default();
        let mut maker = Maker::new(&mut terms, seed, fragment);
        let n_formulas = maker.rng.between(2, 9);
        let formulas: Vec<TermId> = (0..n_formulas).map(|_| maker.formula(&mut terms, 2)).collect();
        let session = session.get_or_insert_with(|| {
            let deadline = Instant::now() + Duration::from_secs(300);
            Session::new(support::z3().start().unwrap(), &terms, deadline)
        });
        let expected = ask(session, &terms, formulas.iter().copied());
        n_decidable += u64::from(!matches!(expected, Answer::Unknown(_)));
        let shown = || formulas.iter().map(|&it| terms.smt_text(it)).collect::<Vec<_>>().join("\n");
        match decide(&terms, &formulas) {
            Decision::Unsat(core) => {
                n_unsat += 1;
                assert_ne!(expected, Answer::Sat, "seed {seed}:\n{}", shown());
                let answer = ask(session, &terms, core.iter().map(|&position| formulas[position]));
                assert_ne!(answer, Answer::Sat, "seed {seed}, core {core:?}:\n{}", shown());
            }
            Decision::Sat(model) => {
                n_sat += 1;
                assert_ne!(expected, Answer::Unsat, "seed {seed}:\n{}", shown());
                let pinned = pinned(&mut terms, &formulas, &model.assignment);
                let answer = ask(session, &terms, pinned);
                assert_ne!(answer, Answer::Unsat, "seed {seed}: {:?}", model.assignment);
            }
            Decision::Unknown => {}
        }
    }
    assert!(n_sat * 10 > n_decidable && n_unsat * 10 > n_decidable, "{n_sat} sat, {n_unsat} unsat");
    let n_decided = n_sat + n_unsat;
    assert!(n_decided * 100 >= n_decidable * least_percent, "{n_decided} of {n_decidable}");
}

#[test]
fn linear_formulas_are_decided_as_by_z3() {
    compare(Fragment::Linear, 1500, 98);
}

#[test]
fn choices_divisions_and_reals_are_decided_as_by_z3() {
    compare(Fragment::Mixed, 1500, 70);
}

#[test]
fn opaque_terms_never_mislead() {
    compare(Fragment::Opaque, 1500, 50);
}

/// A session answers easy questions itself and passes the others on.
#[test]
fn a_session_asks_only_what_it_must() {
    let mut terms = Terms::default();
    let (x, y) = (terms.fresh_var("x", INT), terms.fresh_var("y", INT));
    let (x, y) = (terms.var_term(x), terms.var_term(y));
    let (one, two) = (terms.int(1), terms.int(2));
    let (low, high) = (terms.le(one, x), terms.lt(x, one));
    let square = terms.mul(x, x);
    let double = terms.mul(two, y);
    let next = terms.add(&[double, one]);
    // An odd square between 2 and 3: only the solver knows that there is none.
    let (hard, above) = (terms.eq(square, next), terms.le(two, square));
    let three = terms.int(3);
    let below = terms.le(square, three);
    let deadline = Instant::now() + Duration::from_secs(10);
    let mut session = Session::new(support::z3().start().unwrap(), &terms, deadline);
    assert_eq!(session.satisfiable(&terms, &[low]), Answer::Sat);
    assert_eq!(session.satisfiable(&terms, &[low, high]), Answer::Unsat);
    assert_eq!((session.stats.quick, session.stats.queries), (2, 0));
    assert_ne!(session.satisfiable(&terms, &[hard, above, below]), Answer::Sat);
    assert_eq!((session.stats.quick, session.stats.queries), (2, 1));
}
