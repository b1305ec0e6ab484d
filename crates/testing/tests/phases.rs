//! Snapshots of the phases: for each `tests/phases/x.rb.<phase>.exp`, what `mohs dump <phase> x.rb` prints.
//!
//! `UPDATE=1 cargo test -p mohs-testing --test phases` writes the snapshots anew; read the difference before you
//! commit it. A new snapshot starts as an empty file.

use base::FileId;
use corelib::Versions;
use libtest_mimic::{Arguments, Failed, Trial};
use program::NoResolver;
use std::path::Path;
use std::process::ExitCode;
use syntax::spec::{print_specs, specs};
use testing::tree;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let snapshots = tree::files_below("tests/phases", ".exp");
    let mut trials: Vec<Trial> = snapshots
        .into_iter()
        .map(|path| {
            let name = tree::shown(&path).trim_start_matches("tests/phases/").to_owned();
            Trial::test(name, move || check_snapshot(&path).map_err(Failed::from))
        })
        .collect();
    let n_trials = trials.len();
    trials.push(Trial::test("there are snapshots", move || match n_trials {
        0 => Err("no .exp file below tests/phases".into()),
        _ => Ok(()),
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn check_snapshot(path: &Path) -> Result<(), String> {
    let stem = path.with_extension("");
    let phase = stem.extension().map(|phase| phase.to_string_lossy().into_owned()).unwrap_or_default();
    let source = tree::text(&stem.with_extension(""))?;
    let file = syntax::parse_ruby(FileId(0), source.as_bytes());
    let print = match phase.as_str() {
        "ir" => file.to_string(),
        "program" => program::print(&program::link(&[file], Versions::ALL, &NoResolver)),
        "specs" => print_specs(&file, source.as_bytes(), &specs(&file, source.as_bytes())),
        _ => return Err(format!("there is no phase `{phase}`")),
    };
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        return std::fs::write(path, print).map_err(|error| error.to_string());
    }
    let expected = tree::text(path)?;
    if print == expected { Ok(()) } else { Err(difference(&expected, &print)) }
}

/// The lines from the first to the last that differ.
fn difference(expected: &str, found: &str) -> String {
    let (expected, found): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    let same = |a: &mut dyn Iterator<Item = (&&str, &&str)>| a.take_while(|(a, b)| a == b).count();
    let front = same(&mut expected.iter().zip(&found));
    let most = expected.len().min(found.len()) - front;
    let back = same(&mut expected.iter().rev().zip(found.iter().rev()).take(most));
    let part = |lines: &[&str], sign: &str| -> String {
        lines[front..lines.len() - back].iter().map(|line| format!("{sign} {line}\n")).collect()
    };
    format!(
        "from line {} on:\n{}{}UPDATE=1 accepts the new print",
        front + 1,
        part(&expected, "-"),
        part(&found, "+")
    )
}
