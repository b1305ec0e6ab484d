//! Solvers that die, hang or talk nonsense, and inputs that are no scripts: answers, not panics or hangs.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod generate;
mod support;

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use horn::command::{Request, run};
use horn::outcome::Outcome;
use horn::process::{Limits, SolverConfig};
use horn::script::read_script;
use horn::smt::{Answer, Backend, Session, SmtError};
use horn::solve::{Options, solve};

const SYSTEM: &str = "(set-logic HORN)(declare-fun p (Int) Bool)
    (assert (forall ((x Int)) (=> (= x 0) (p x))))
    (assert (forall ((x Int)) (=> (and (p x) (< x 9)) (p (+ x 1)))))
    (assert (forall ((x Int)) (=> (p x) (<= x 9))))";

/// A shell script that plays the solver.
fn fake(name: &str, body: &str) -> SolverConfig {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = dir.join(format!("fake-{name}"));
    std::fs::write(&path, format!("#!/bin/sh\n{body}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    let limits = Limits { query: Duration::from_millis(300), ..Limits::default() };
    SolverConfig { backend: Backend::Z3, path, limits, transcripts: None }
}

fn solve_with(config: &SolverConfig) -> Result<Vec<Outcome>, SmtError> {
    let mut problem = read_script(SYSTEM).unwrap();
    let options = Options { timeout: Duration::from_secs(3), ..Options::default() };
    let start = Instant::now();
    let outcomes = solve(&mut problem, config, &options);
    assert!(start.elapsed() < Duration::from_secs(8), "the budget is kept");
    outcomes.map(|outcomes| outcomes.tags.into_values().collect())
}

#[test]
fn a_solver_that_exits_at_once_is_an_error() {
    assert!(matches!(solve_with(&fake("exits", "exit 3")), Err(SmtError::Died(_))));
}

#[test]
fn a_solver_that_hangs_is_killed() {
    assert_eq!(solve_with(&fake("hangs", "exec sleep 60")).err(), Some(SmtError::Timeout));
}

#[test]
fn a_solver_that_prints_garbage_is_an_error() {
    assert!(matches!(
        solve_with(&fake("garbage", "while read line; do echo '(((('; echo ')|\"'; done")),
        Err(SmtError::Garbage(_) | SmtError::Timeout)
    ));
    assert!(matches!(
        solve_with(&fake("chatter", "while read line; do echo maybe; done")),
        Err(SmtError::Garbage(_))
    ));
}

/// A solver that answers `sat` to everything yields no verdict: no model satisfies the checks.
#[test]
fn a_solver_that_lies_sat_proves_nothing() {
    let config = fake(
        "lies-sat",
        "while read line; do case \"$line\" in *check-sat*) echo sat;; *get-value*) echo '()';; esac; done",
    );
    if let Ok(outcomes) = solve_with(&config) {
        assert!(outcomes.iter().all(|outcome| matches!(outcome, Outcome::Unknown(_))), "{outcomes:?}");
    }
}

/// cvc5 has no limit of its own; it runs under one of the system.
#[test]
fn cvc5_runs_under_a_memory_limit() {
    let mut config = fake("limited", "echo $(ulimit -v)");
    config.backend = Backend::Cvc5;
    config.limits.memory_mb = 512;
    let mut smt = config.start().unwrap();
    let said = smt.reply(Instant::now() + Duration::from_secs(5)).unwrap();
    assert_eq!(said, (512 * 1024).to_string());
    let Ok(mut cvc5) = SolverConfig::locate(Backend::Cvc5) else {
        println!("skipped: cvc5 is not installed");
        return;
    };
    cvc5.limits.memory_mb = 1024;
    let problem = read_script(SYSTEM).unwrap();
    let deadline = Instant::now() + Duration::from_secs(10);
    let mut session = Session::new(cvc5.start().unwrap(), &problem.terms, deadline);
    session.push();
    assert_eq!(session.check(), Answer::Sat);
}

#[test]
fn a_missing_solver_is_named() {
    let mut config = fake("missing", "");
    config.path = PathBuf::from("/nonexistent/z3");
    match solve_with(&config) {
        Err(SmtError::Missing(message)) => assert!(message.contains("/nonexistent/z3"), "{message}"),
        other => panic!("{other:?}"),
    }
}

/// The real solver, killed again and again, is restarted, and what it answers in between is right.
#[test]
fn a_solver_that_is_killed_is_restarted() {
    let real = support::z3();
    let config =
        fake("dies-often", &format!("(sleep 0.2; kill -9 $$) &\nexec {} \"$@\"", real.path.display()));
    let problem = read_script(SYSTEM).unwrap();
    let deadline = Instant::now() + Duration::from_secs(20);
    let mut session = Session::new(config.start().unwrap(), &problem.terms, deadline);
    let mut terms = problem.terms.clone();
    let (mut n_right, mut n_unknown) = (0, 0);
    for round in 0..120 {
        let (zero, number) = (terms.int(0), terms.int(round));
        let x = terms.fresh_var("x", horn::term::INT);
        let x = terms.var_term(x);
        let (low, high) = (terms.lt(zero, x), terms.lt(x, number));
        session.push();
        session.assert(&terms, low);
        session.assert(&terms, high);
        let expected = if round > 1 { Answer::Sat } else { Answer::Unsat };
        match session.check() {
            Answer::Unknown(_) => n_unknown += 1,
            answer => {
                assert_eq!(answer, expected, "round {round}");
                n_right += 1;
            }
        }
        session.pop();
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(n_unknown > 0 && session.stats.restarts > 0, "the solver was never killed");
    assert!(n_right > n_unknown, "{n_right} right, {n_unknown} unknown");
}

#[test]
fn garbage_input_is_refused_with_its_place() {
    let reply = |text: &str| run(&Request::default(), "in.smt2", text);
    let cases = [
        ("(", "in.smt2:1:1: unclosed `(`"),
        (")", "in.smt2:1:1: unmatched `)`"),
        ("hello", "in.smt2:1:1: a command was expected"),
        ("(assert (foo 1))", "in.smt2:1:9: unknown function `foo`"),
        ("(assert (+ 1 true))", "in.smt2:1:9: `+`: numbers were expected"),
        (
            "(declare-fun p (Int) Bool)\n(assert (p true))",
            "in.smt2:2:9: argument 1 of `p` has the wrong sort",
        ),
        ("(assert (let ((x)) x))", "in.smt2:1:15: a binding is a name and a term"),
        ("(assert (forall ((x Foo)) true))", "in.smt2:1:21: unknown sort `Foo`"),
        ("(assert 1)", "in.smt2:1:1: a formula was expected"),
        ("(frobnicate)", "in.smt2:1:1: unknown or malformed command `frobnicate`"),
    ];
    for (text, message) in cases {
        let reply = reply(text);
        assert_eq!((reply.code, reply.stderr.trim_end()), (2, message), "{text}");
        assert!(reply.stdout.is_empty());
    }
    for text in ["(declare-const v (_ BitVec 8))", "(declare-fun s () String)", "(push 1)"] {
        let reply = reply(text);
        assert_eq!(reply.code, 1, "{text}");
        assert!(reply.stdout.starts_with("unknown\n; unsupported: in.smt2:1:"), "{}", reply.stdout);
    }
}

#[test]
fn two_asserted_predicates_are_not_horn() {
    let text = "(declare-fun p (Int) Bool)(assert (forall ((x Int)) (or (p x) (p (+ x 1)))))";
    let reply = run(&Request::default(), "in.smt2", text);
    assert!(reply.stdout.contains("not a Horn clause"), "{}", reply.stdout);
}

/// Damaged scripts never panic the reader.
#[test]
fn damaged_scripts_do_not_panic() {
    let rng = &mut generate::Rng::new(7);
    let sources: Vec<String> = generate::tables().into_iter().map(|system| system.text).collect();
    let pieces =
        ["(", ")", "|", "\"", "let", "forall", "-", "0", "1.5", " ", "(_ is x)", "as", "Int", "λ", "%"];
    for round in 0..3000 {
        let mut text = sources[round % sources.len()].clone();
        for _ in 0..rng.between(1, 4) {
            let at = text.floor_char_boundary(rng.below(text.len() as u64) as usize);
            if rng.chance(50) {
                text.insert_str(at, pieces[rng.below(pieces.len() as u64) as usize]);
            } else {
                let end = text.ceil_char_boundary((at + rng.below(8) as usize).min(text.len()));
                text.replace_range(at..end, "");
            }
        }
        // Any result is fine; a panic or a hang is not.
        let _ = read_script(&text);
    }
}

#[test]
fn a_deep_script_is_read_and_solved() {
    let depth = 20_000;
    let text = format!(
        "(set-logic HORN)(declare-fun p (Int) Bool)
         (assert (forall ((x Int)) (=> (= x {}0{}) (p x))))
         (assert (forall ((x Int)) (=> (p x) (>= x 0))))",
        "(+ 1 ".repeat(depth),
        ")".repeat(depth)
    );
    let reply = run(&Request::default(), "deep.smt2", &text);
    assert_eq!(reply.stdout.lines().next(), Some("sat"), "{} {}", reply.stdout, reply.stderr);
    let text = format!("(assert {}true{})", "(not ".repeat(100_001), ")".repeat(100_001));
    assert_eq!(run(&Request::default(), "deep.smt2", &text).stdout.lines().next(), Some("unsat"));
}

#[test]
fn numbers_of_any_length_are_exact() {
    let huge = "123456789012345678901234567890123456789012345678901234567890";
    let text = |goal: &str| {
        format!(
            "(set-logic HORN)(declare-fun p (Int) Bool)
             (assert (forall ((x Int)) (=> (= x {huge}) (p x))))
             (assert (forall ((x Int)) (=> (p x) {goal})))"
        )
    };
    let verdict = |goal: String| {
        run(&Request::default(), "huge.smt2", &text(&goal)).stdout.lines().next().map(str::to_owned)
    };
    assert_eq!(verdict(format!("(= x {huge})")).as_deref(), Some("sat"));
    assert_eq!(verdict(format!("(< x {huge})")).as_deref(), Some("unsat"));
}
