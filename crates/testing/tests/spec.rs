//! Runs every section of `tests/spec/**/*.md` as a test.

use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;
use testing::spec::Example;
use testing::{sections, tree};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for path in tree::files_below("tests/spec", ".md") {
        let shown = tree::shown(&path);
        let short = shown.trim_start_matches("tests/spec/").trim_end_matches(".md").to_owned();
        for section in sections(&tree::text(&path).unwrap_or_default()) {
            let name = format!("{short}: {}", section.name);
            let at = format!("{shown}:{}", section.fences[0].line);
            let run = move || {
                let result = Example::new(&section).and_then(|example| example.run());
                result.map_err(|wrong| Failed::from(format!("{at}\n{wrong}")))
            };
            trials.push(Trial::test(name, run));
        }
    }
    // A runner that finds no tests would pass whatever is broken.
    let n_trials = trials.len();
    trials.push(Trial::test("there are specifications", move || match n_trials {
        0 => Err("no section with code below tests/spec".into()),
        _ => Ok(()),
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}
