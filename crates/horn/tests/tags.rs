//! Outcomes per tag, for callers that ask about every goal, and the two readings of functions.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::time::{Duration, Instant};

use horn::outcome::{Outcome, Outcomes};
use horn::problem::{Functions, Problem, TagId};
use horn::smt::Session;
use horn::solve::{Options, solve, solve_in};
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

/// One warm session serves one problem after another; nothing of the first is left in the second.
#[test]
fn a_session_is_used_again() {
    let up = "\
kappa loop(i: Int)
clause 0: loop(0)
clause 0: forall i: Int. loop(i) && i < 9 => loop(i + 1)
clause 1: forall i: Int. loop(i) => i <= 9
";
    let down = "\
fun f(Int): Int
kappa loop(i: Int)
clause 0: loop(0)
clause 0: forall i: Int. loop(i) && f(i) > 0 => loop(i - 1)
clause 1: forall i: Int. loop(i) => i <= 0
clause 2: forall i: Int. loop(i) => i >= -2
";
    let config = support::z3();
    let options = Options { timeout: Duration::from_secs(5), ..Options::default() };
    let mut problem = parse_problem(up).unwrap();
    let deadline = Instant::now() + options.timeout;
    let mut session = Session::new(config.start().unwrap(), &problem.terms, deadline);
    for _ in 0..3 {
        problem = parse_problem(up).unwrap();
        session.turn_to(&problem.terms, deadline);
        let outcomes = solve_in(&mut problem, &mut session, &config, &options);
        assert!(matches!(outcomes.tags[&TagId(1)], Outcome::Proved));
        let first = outcomes.stats.smt.queries;
        problem = parse_problem(down).unwrap();
        session.turn_to(&problem.terms, deadline);
        let outcomes = solve_in(&mut problem, &mut session, &config, &options);
        assert!(matches!(outcomes.tags[&TagId(1)], Outcome::Proved));
        assert!(matches!(outcomes.tags[&TagId(2)], Outcome::Refuted(_)));
        assert!(first > 0 && session.stats.queries >= first + outcomes.stats.smt.queries);
    }
    assert_eq!(session.stats.restarts, 0, "the process stays");
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
