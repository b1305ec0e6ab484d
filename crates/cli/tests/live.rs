//! Runs the gem's own tests (`gem/test/test_*.rb`) with this `mohs`: each file is a test. They need Ruby and minitest.

use libtest_mimic::{Arguments, Failed, Trial};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use testing::{Scratch, tree};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let is_test = |path: &Path| path.file_name().is_some_and(|it| it.to_string_lossy().starts_with("test_"));
    let files: Vec<_> =
        tree::files_below("gem/test", "rb").into_iter().filter(|path| is_test(path)).collect();
    let n_files = files.len();
    let mut trials: Vec<Trial> = files
        .into_iter()
        .map(|path| Trial::test(tree::shown(&path), move || run(&path).map_err(Failed::from)))
        .collect();
    trials.push(Trial::test("there are files", move || match n_files {
        0 => Err("no test_*.rb below gem/test".into()),
        _ => Ok(()),
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn run(path: &Path) -> Result<(), String> {
    let cache = Scratch::new(&[]);
    let output = Command::new("ruby")
        .args(["-W0", "-I"])
        .arg(tree::root().join("gem/lib"))
        .arg(path)
        .current_dir(tree::root())
        .env("MOHS", env!("CARGO_BIN_EXE_mohs"))
        // What was kept before says nothing about now.
        .env("XDG_CACHE_HOME", cache.root())
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("cannot run ruby: {error}"))?;
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let is_run = text.contains(" runs, ") && !text.contains("\n0 runs, ");
    if output.status.success() && is_run { Ok(()) } else { Err(text) }
}
