//! The verify mode of a specification: verdicts of Mohs against expectations, and proofs against runs of Ruby.
//!
//! ```ruby
//! #@ (Integer x) -> Integer r { r > x }
//! def succ(x) = x + 1 # proved
//! ```
//!
//! A refuted method needs a counterexample that Ruby confirmed. A proved one is called with many random values
//! (`bench/lib/reality.rb`) and has to keep its promises: a proof that a run breaks is a failure whatever was expected.

use crate::{Assertion, Expected, tree};
use base::FileId;
use driver::Report;
use refine::{Outcome, Verdict};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use syntax::spec::{print_specs, specs};

/// Random calls of a proved method.
const CALLS: &str = "60";

/// Pairs verdicts with expectations. A proof that nobody asked for is no failure.
pub(crate) fn compare_verdicts(report: &Report, assertions: &[(String, Assertion)]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut open: Vec<&(String, Assertion)> = assertions
        .iter()
        .filter(|(_, assertion)| matches!(assertion.expected, Expected::Verdict(_)))
        .collect();
    for verdict in &report.verdicts {
        let path = report.sources.path(verdict.file);
        let line = report.sources.line_col(verdict.file, verdict.span.start).line;
        let (word, text) = said(verdict);
        let meets = |(file, assertion): &&(String, Assertion)| {
            file == path
                && assertion.line == line
                && (assertion.expected == Expected::Verdict(word)
                    || assertion.expected == Expected::Verdict("unproved") && word != "proved")
                && assertion.text.as_ref().is_none_or(|expected| text.contains(expected))
        };
        match open.iter().position(meets) {
            Some(index) => drop(open.remove(index)),
            None if word == "proved" => {}
            None => wrong.push(format!("not expected: {path}:{line}: {} is {word}: {text}", verdict.method)),
        }
        if let Outcome::Refuted(counterexample) = &verdict.outcome
            && !counterexample.confirmed
        {
            wrong.push(format!("{path}:{line}: the counterexample of {} is not confirmed", verdict.method));
        }
    }
    for (file, assertion) in open {
        if let Expected::Verdict(word) = assertion.expected {
            let text = assertion.text.as_deref().unwrap_or_default();
            wrong.push(format!("not found: {file}:{}: {word} {text}", assertion.line));
        }
    }
    wrong
}

/// The verdict's word, and what is said of it.
fn said(verdict: &Verdict) -> (&'static str, String) {
    match &verdict.outcome {
        Outcome::Proved if verdict.assumptions.is_empty() => ("proved", "nothing is assumed".to_owned()),
        Outcome::Proved => ("proved", verdict.assumptions.join("; ")),
        Outcome::Refuted(counterexample) => ("refuted", counterexample.violation.message.clone()),
        Outcome::Unknown(reason) => ("unknown", reason.message.clone()),
    }
}

/// Calls the proved methods of a file; what Ruby breaks.
pub(crate) fn broken_proofs(report: &Report, path: &Path, text: &str) -> Result<Vec<String>, String> {
    let proved: Vec<String> = report.verdicts.iter().filter_map(asked).collect();
    // What a mixin's methods promise rests on the classes that include it, and one of them was refuted.
    let mixin_is_broken = report.verdicts.iter().any(|verdict| {
        let is_include = report.sources.get(verdict.file).slice(verdict.span).starts_with(b"include");
        is_include && said(verdict).0 != "proved"
    });
    if proved.is_empty() || mixin_is_broken {
        return Ok(Vec::new());
    }
    let dump = path.with_extension("specs");
    let file = syntax::parse_ruby(FileId(0), text.as_bytes());
    let printed = print_specs(&file, text.as_bytes(), &specs(&file, text.as_bytes()));
    std::fs::write(&dump, printed).map_err(|error| error.to_string())?;
    let mut child = Command::new("ruby")
        .arg("-W0")
        .arg(tree::root().join("bench/lib/reality.rb"))
        .args([path, &dump])
        .args([CALLS, "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot start ruby: {error}"))?;
    let written = child.stdin.take().map(|mut stdin| stdin.write_all(proved.join("\n").as_bytes()));
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    if !matches!(written, Some(Ok(()))) || !output.status.success() {
        return Err(format!("the runs of Ruby failed\n{}", String::from_utf8_lossy(&output.stderr)));
    }
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(lines
        .lines()
        .filter(|line| line.starts_with("broken "))
        .map(|line| format!("proved, but Ruby says: {line}"))
        .collect())
}

/// The line that asks Ruby about a proved method; proofs over the real numbers are run with rational ones.
fn asked(verdict: &Verdict) -> Option<String> {
    if !matches!(verdict.outcome, Outcome::Proved) {
        return None;
    }
    let real = verdict.assumptions.iter().any(|assumption| assumption.contains("real numbers"));
    Some(format!("{} {}", if real { "real" } else { "proved" }, verdict.method))
}
