//! What the integration tests and the benchmark share: verdicts, running the command, and checking a printed model from the outside.
#![allow(dead_code, clippy::unwrap_used, reason = "test support; each test file uses its own part")]

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use horn::command::{Request, run};
use horn::process::SolverConfig;
use horn::smt::Backend;
use horn::solve::Engine;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Sat,
    Unsat,
    Unknown,
}

impl Verdict {
    pub(crate) fn of(sat: bool) -> Self {
        if sat { Self::Sat } else { Self::Unsat }
    }
}

pub(crate) struct Solved {
    pub(crate) verdict: Verdict,
    pub(crate) output: String,
}

pub(crate) fn solve_text(text: &str, engine: Engine, timeout: Duration) -> Solved {
    let request = Request { engine, timeout, ..Request::default() };
    let reply = run(&request, "test.smt2", text);
    let verdict = match reply.stdout.lines().next() {
        Some("sat") => Verdict::Sat,
        Some("unsat") => Verdict::Unsat,
        Some("unknown") => Verdict::Unknown,
        other => panic!("no verdict: {other:?} {}", reply.stderr),
    };
    let code = if verdict == Verdict::Sat { 0 } else { 1 };
    assert_eq!(reply.code, code, "{}", reply.stdout);
    Solved { verdict, output: reply.stdout }
}

pub(crate) fn z3() -> SolverConfig {
    SolverConfig::locate(Backend::Z3).expect("these tests need z3: run bin/setup")
}

/// Checks a printed model without our code: the predicates become definitions in the user's own script, and z3
/// must find every assertion valid.
pub(crate) fn check_model(script: &str, output: &str, name: &str) {
    let model = output.strip_prefix("sat\n").unwrap();
    let inner = model.trim().strip_prefix('(').unwrap().rsplit_once(')').unwrap().0;
    let mut definitions = String::new();
    let mut depth = 0;
    for line in inner.lines().filter(|line| !line.trim_start().starts_with(';')) {
        definitions.push_str(line);
        definitions.push('\n');
        depth += line.matches('(').count() as i64 - line.matches(')').count() as i64;
    }
    assert_eq!(depth, 0, "{name}: unbalanced model");
    let mut declarations = String::new();
    let mut asserts = Vec::new();
    for command in commands(script) {
        if let Some(formula) = command.strip_prefix("(assert") {
            asserts.push(formula.strip_suffix(')').unwrap().to_owned());
        } else if command.starts_with("(declare-fun") && command.trim_end_matches(')').ends_with("Bool") {
            // Replaced by the definition.
        } else if command.starts_with("(declare") || command.starts_with("(define") {
            declarations.push_str(&command);
            declarations.push('\n');
        }
    }
    let mut query = declarations + &definitions;
    for formula in &asserts {
        query.push_str(&format!("(push)(assert (not {formula}))(check-sat)(pop)\n"));
    }
    let answers = run_z3(&query);
    let unsat = answers.lines().filter(|line| *line == "unsat").count();
    assert_eq!(unsat, asserts.len(), "{name}: the printed model is not a model\n{query}\n{answers}");
}

/// The top-level commands of a script without comments.
fn commands(script: &str) -> Vec<String> {
    let text: String =
        script.lines().map(|line| line.split(';').next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    let (mut commands, mut depth, mut start) = (Vec::new(), 0, 0);
    for (offset, c) in text.char_indices() {
        match c {
            '(' => {
                if depth == 0 {
                    start = offset;
                }
                depth += 1;
            }
            ')' => {
                depth -= 1;
                if depth == 0 {
                    commands.push(text[start..=offset].to_owned());
                }
            }
            _ => {}
        }
    }
    commands
}

pub(crate) fn run_z3(script: &str) -> String {
    let mut child = Command::new(z3().path)
        .args(["-in", "-T:20"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}
