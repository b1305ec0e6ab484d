//! Outcomes per tag, for callers that ask about every goal, and the two readings of functions.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::time::Duration;

use horn::outcome::{Outcome, Outcomes};
use horn::problem::{Functions, Problem, TagId};
use horn::solve::{Options, solve};
use horn::text_parse::parse_problem;

fn outcomes(problem: &mut Problem) -> Outcomes {
    let options = Options { timeout: Duration::from_secs(5), ..Options::default() };
    solve(problem, &support::z3(), &options).unwrap()
}

#[test]
fn each_goal_has_its_own_outcome() {
    let text = "\
kappa loop(i: Int, n: Int)
clause 0: forall n: Int. n >= 0 => loop(0, n)
clause 0: forall i: Int, n: Int. loop(i, n) && i < n => loop(i + 1, n)
clause 1: forall i: Int, n: Int. loop(i, n) => 0 <= i <= n
clause 2: forall i: Int, n: Int. loop(i, n) => i < 3
clause 3: forall i: Int, n: Int. loop(i, n) && i > n => false
";
    let mut problem = parse_problem(text).unwrap();
    let outcomes = outcomes(&mut problem);
    assert!(matches!(outcomes.tags[&TagId(1)], Outcome::Proved));
    assert!(matches!(outcomes.tags[&TagId(3)], Outcome::Proved));
    match &outcomes.tags[&TagId(2)] {
        Outcome::Refuted(derivation) => {
            assert_eq!(derivation.steps.len(), 5, "{}", derivation.render(&problem));
        }
        other => panic!("{other:?}"),
    }
}

/// A measure may be anything (seed 003, section 3.3); a function of SMT-LIB may be chosen well.
#[test]
fn functions_are_universal_or_existential() {
    let text = "\
fun f(Int): Int
kappa k(x: Int)
clause 0: k(0)
clause 0: forall x: Int. k(x) => k(f(x))
clause 1: forall x: Int. k(x) => x >= 0
";
    let mut problem = parse_problem(text).unwrap();
    assert_eq!(problem.functions, Functions::Universal);
    assert!(matches!(outcomes(&mut problem).tags[&TagId(1)], Outcome::Refuted(_)));
    let mut problem = Problem { functions: Functions::Existential, ..parse_problem(text).unwrap() };
    assert!(matches!(outcomes(&mut problem).tags[&TagId(1)], Outcome::Unknown(_)));
}

#[test]
fn a_problem_without_goals_has_no_outcomes() {
    let mut problem = parse_problem("kappa k(x: Int)\nclause 0: forall x: Int. x > 0 => k(x)").unwrap();
    assert!(outcomes(&mut problem).tags.is_empty());
}
