//! Random finite systems against an oracle that enumerates their least solution, and against cvc5.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod generate;
mod support;

use std::time::{Duration, Instant};

use horn::outcome::Outcome;
use horn::problem::ClauseId;
use horn::process::SolverConfig;
use horn::script::read_script;
use horn::smt::{Answer, Backend, Session};
use horn::solution::check_clause;
use horn::solve::{Engine, Options, solve};
use support::{Verdict, check_model, solve_text};

#[test]
fn answers_equal_the_enumeration() {
    let mut n_unknown = 0;
    let systems = generate::finite_systems(0..60, 4);
    for system in &systems {
        let reply = solve_text(&system.text, Engine::Auto, Duration::from_secs(4));
        match reply.verdict {
            Verdict::Unknown => n_unknown += 1,
            verdict => {
                assert_eq!(
                    verdict,
                    Verdict::of(system.sat),
                    "{}: {}\n{}",
                    system.name,
                    reply.output,
                    system.text
                );
            }
        }
        if reply.verdict == Verdict::Sat {
            check_model(&system.text, &reply.output, &system.name);
        }
    }
    assert!(n_unknown <= 3, "{n_unknown} of {} undecided", systems.len());
}

#[test]
fn both_answers_occur() {
    let systems = generate::finite_systems(0..60, 4);
    let n_sat = systems.iter().filter(|system| system.sat).count();
    assert!((10..=50).contains(&n_sat), "{n_sat} of 60 satisfiable: the generator is lopsided");
}

#[test]
fn single_engines_are_never_wrong() {
    for system in generate::finite_systems(100..125, 3) {
        for engine in [Engine::Elim, Engine::Qualifiers, Engine::Octagon, Engine::Spacer] {
            let reply = solve_text(&system.text, engine, Duration::from_secs(2));
            if reply.verdict != Verdict::Unknown {
                assert_eq!(
                    reply.verdict,
                    Verdict::of(system.sat),
                    "{} {engine:?}: {}",
                    system.name,
                    reply.output
                );
            }
        }
    }
}

/// cvc5, which shares no code with z3, accepts every clause under our solutions.
#[test]
fn cvc5_agrees_with_the_solutions() {
    let Ok(cvc5) = SolverConfig::locate(Backend::Cvc5) else {
        println!("skipped: cvc5 is not installed");
        return;
    };
    let z3 = support::z3();
    let deadline = Instant::now() + Duration::from_secs(40);
    let systems = generate::tables()
        .into_iter()
        .filter(|system| system.sat)
        .chain(generate::finite_systems(200..210, 3));
    for system in systems {
        let name = &system.name;
        let mut problem = read_script(&system.text).unwrap();
        let outcomes = solve(&mut problem, &z3, &Options::default()).unwrap();
        if !outcomes.tags.values().all(|outcome| matches!(outcome, Outcome::Proved)) {
            continue;
        }
        let mut session = Session::new(cvc5.start().unwrap(), &problem.terms, deadline);
        for index in 0..problem.clauses.len() {
            let answer = check_clause(&mut problem, &mut session, &outcomes.solution, ClauseId(index as u32));
            assert_eq!(answer, Answer::Unsat, "{name}: cvc5 doubts clause {index}");
        }
    }
}
