//! Theorems 1 to 4 of seed 003 as properties of random systems over small finite domains.
//!
//! The relational and the imperative semantics are implemented here from figure 6, by exploring all states.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod generate;

use std::collections::{BTreeMap, BTreeSet};

use generate::Finite;
use horn::eval::{Assignment, Value};
use horn::imp::{Instruction, Program, Relation};
use horn::problem::Problem;
use horn::script::read_script;
use horn::term::{TermId, VarId};

const SIZE: i64 = 2;
const SEEDS: std::ops::Range<u64> = 0..150;

type Tuple = Vec<i64>;

/// The values of base variables inside one block.
type Base = BTreeMap<VarId, i64>;

struct Semantics<'a> {
    problem: &'a Problem,
}

impl Semantics<'_> {
    fn assignment(base: &Base) -> Assignment {
        base.iter().map(|(&var, &value)| (var, Value::Int(i128::from(value)))).collect()
    }

    fn holds(&self, term: TermId, base: &Base) -> bool {
        match self.problem.terms.eval(term, &Self::assignment(base)) {
            Some(Value::Bool(value)) => value,
            other => panic!("a guard evaluates to {other:?}"),
        }
    }

    fn value(&self, term: TermId, base: &Base) -> i64 {
        match self.problem.terms.eval(term, &Self::assignment(base)) {
            Some(Value::Int(value)) => i64::try_from(value).unwrap(),
            other => panic!("an expression evaluates to {other:?}"),
        }
    }

    /// Runs a block from all states; `get` answers the tuples that a read can yield. Gives the writes that can
    /// happen, or `None` when an assertion can fail.
    fn run_block(
        &self,
        instructions: &[Instruction],
        get: &dyn Fn(Relation) -> Vec<Tuple>,
    ) -> Option<BTreeSet<(Relation, Tuple)>> {
        let mut states: Vec<Base> = vec![Base::new()];
        let mut writes = BTreeSet::new();
        for instruction in instructions {
            let mut next = Vec::new();
            for state in states {
                match instruction {
                    Instruction::Havoc(var) => {
                        next.extend((0..SIZE).map(|value| {
                            let mut state = state.clone();
                            state.insert(*var, value);
                            state
                        }));
                    }
                    Instruction::Assign(var, term) => {
                        let value = self.value(*term, &state);
                        let mut state = state;
                        state.insert(*var, value);
                        next.push(state);
                    }
                    Instruction::Get(vars, relation) => {
                        for tuple in get(*relation) {
                            let mut state = state.clone();
                            state.extend(vars.iter().copied().zip(tuple));
                            next.push(state);
                        }
                    }
                    Instruction::Set(relation, vars) => {
                        writes.insert((*relation, vars.iter().map(|var| state[var]).collect()));
                        next.push(state);
                    }
                    Instruction::Assume(term) => {
                        if self.holds(*term, &state) {
                            next.push(state);
                        }
                    }
                    Instruction::Assert(term) => {
                        if !self.holds(*term, &state) {
                            return None;
                        }
                        next.push(state);
                    }
                }
            }
            states = next;
        }
        Some(writes)
    }

    /// Relational semantics: relation variables hold sets that only grow, so one growing set is enough.
    fn relational_safe(&self, program: &Program) -> bool {
        let mut sets: BTreeMap<Relation, BTreeSet<Tuple>> = BTreeMap::new();
        loop {
            let mut changed = false;
            for block in &program.blocks {
                let get = |relation| sets.get(&relation).into_iter().flatten().cloned().collect();
                let Some(writes) = self.run_block(&block.instructions, &get) else { return false };
                for (relation, tuple) in writes {
                    changed |= sets.entry(relation).or_default().insert(tuple);
                }
            }
            if !changed {
                return true;
            }
        }
    }

    /// Imperative semantics: relation variables hold the last tuple written; all reachable states are explored.
    fn imperative_safe(&self, program: &Program) -> bool {
        type State = BTreeMap<Relation, Tuple>;
        let mut seen: BTreeSet<State> = BTreeSet::from([State::new()]);
        let mut queue: Vec<State> = vec![State::new()];
        while let Some(state) = queue.pop() {
            for block in &program.blocks {
                let get = |relation| state.get(&relation).into_iter().cloned().collect();
                let Some(writes) = self.run_block(&block.instructions, &get) else { return false };
                for (relation, tuple) in writes {
                    let mut next = state.clone();
                    next.insert(relation, tuple);
                    if seen.insert(next.clone()) {
                        queue.push(next);
                    }
                }
            }
        }
        true
    }
}

fn for_all_systems(check: impl Fn(u64, &Finite, &mut Problem)) {
    for seed in SEEDS {
        let finite = Finite::random(seed, SIZE);
        let mut problem = read_script(&finite.text()).unwrap();
        check(seed, &finite, &mut problem);
    }
}

#[test]
fn theorem_1_satisfiable_iff_relational_safe() {
    for_all_systems(|seed, finite, problem| {
        let clauses = problem.clauses.clone();
        let program = Program::translate_relational(problem, &clauses);
        assert_eq!(Semantics { problem }.relational_safe(&program), finite.is_sat(), "seed {seed}");
    });
}

#[test]
fn theorem_2_read_write_once_programs_have_one_semantics() {
    for_all_systems(|seed, _, problem| {
        let program = Program::translate(problem);
        let semantics = Semantics { problem };
        let (relational, imperative) =
            (semantics.relational_safe(&program), semantics.imperative_safe(&program));
        assert_eq!(relational, imperative, "seed {seed}");
    });
}

#[test]
fn theorem_3_cloning_gives_read_write_once_and_keeps_satisfiability() {
    for_all_systems(|seed, finite, problem| {
        let program = Program::translate(problem);
        assert!(program.is_read_write_once(), "seed {seed}");
        assert_eq!(Semantics { problem }.relational_safe(&program), finite.is_sat(), "seed {seed}");
    });
}

#[test]
fn theorem_4_satisfiable_iff_the_clone_is_imperative_safe() {
    for_all_systems(|seed, finite, problem| {
        let program = Program::translate(problem);
        assert_eq!(Semantics { problem }.imperative_safe(&program), finite.is_sat(), "seed {seed}");
    });
}

/// The example of section 5.2: without cloning the imperative semantics misses the violation.
#[test]
fn without_cloning_the_semantics_differ() {
    let text = "(set-logic HORN)(declare-fun k (Int) Bool)
        (assert (forall ((v Int)) (=> (<= 0 v 1) (k v))))
        (assert (forall ((x Int) (y Int)) (=> (and (k x) (k y)) (= x y))))";
    let mut problem = read_script(text).unwrap();
    let clauses = problem.clauses.clone();
    let plain = Program::translate_relational(&mut problem, &clauses);
    let cloned = Program::translate(&mut problem);
    let semantics = Semantics { problem: &problem };
    assert!(!plain.is_read_write_once());
    assert!(!semantics.relational_safe(&plain));
    assert!(semantics.imperative_safe(&plain));
    assert!(!semantics.imperative_safe(&cloned));
}
