//! Runs the examples of the rule pages: Mohs has to report the rule, and Ruby has to raise what the page says.

use base::{Claim, Rule};
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;
use testing::spec::Example;
use testing::{Section, sections};

/// Findings that no page can show: of what happens at run time, or of text that nobody would want to read.
/// They have tests beside their code or below `tests/cli`.
/// `tests/trace.rs` runs the example of what a recorded run shows.
const WITHOUT_EXAMPLE: [&str; 5] =
    ["internal-error", "file-changed", "nesting-too-deep", "unread-text", "inconsistent-types"];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = driver::registry()
        .into_iter()
        .filter(|rule| !WITHOUT_EXAMPLE.contains(&rule.id))
        .map(|rule| Trial::test(rule.id, move || check_page(rule).map_err(Failed::from)))
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn check_page(rule: &Rule) -> Result<(), String> {
    let examples: Vec<Section> =
        sections(rule.doc).into_iter().filter(|section| section.name.ends_with(" / Example")).collect();
    let [section] = examples.as_slice() else {
        return Err("the page needs one section `Example` with code".to_owned());
    };
    let example = Example::new(section)?;
    let (scratch, report) = if example.is_verified() { example.verify()? } else { example.check()? };
    let mut wrong = example.run_ruby(&scratch);
    let mut found: Vec<&str> = report.diagnostics.iter().map(|it| it.rule.id).collect();
    // A specification that cannot be read leaves its method unproved.
    found.retain(|id| *id != "unproved-spec" || rule.id != "invalid-spec");
    if found.is_empty() || found.iter().any(|id| *id != rule.id) {
        wrong.push(format!("Mohs reports {found:?}, the page is about {}", rule.id));
    }
    if rule.claim == Claim::Definite {
        match example.raises().next() {
            None => wrong.push("a certain error needs a `# raises:`".to_owned()),
            Some((file, assertion, class)) => {
                let is_there = report.diagnostics.iter().any(|it| {
                    let line = report.sources.line_col(it.file, it.span.start).line;
                    let place_counts = class != "SyntaxError";
                    it.raises.as_deref() == Some(class)
                        && (!place_counts || (report.sources.path(it.file), line) == (file, assertion.line))
                });
                if !is_there {
                    wrong.push(format!("Mohs does not report {class} at {file}:{}", assertion.line));
                }
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
