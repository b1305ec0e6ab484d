//! Runs `mohs` as users do: each folder of `tests/cli` is a test.
//!
//! `cmd` is a script for `sh`, run in a copy of the folder with `mohs` on the path and the root of
//! the repository in `ROOT`. `expected` is what it prints on
//! standard output, then what it prints on standard error, then its exit code. `UPDATE=1` writes `expected` anew.

use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use testing::{Scratch, tree};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let commands = tree::files_below("tests/cli", "cmd");
    let mut trials: Vec<Trial> = commands
        .into_iter()
        .filter_map(|command| command.parent().map(Path::to_owned))
        .map(|folder| {
            let name = tree::shown(&folder).trim_start_matches("tests/cli/").to_owned();
            Trial::test(name, move || check_folder(&folder).map_err(Failed::from))
        })
        .collect();
    let n_trials = trials.len();
    trials.push(Trial::test("there are folders", move || match n_trials {
        0 => Err("no folder with a cmd below tests/cli".into()),
        _ => Ok(()),
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn check_folder(folder: &Path) -> Result<(), String> {
    let scratch = Scratch::new(&[]);
    let cache = Scratch::new(&[]);
    copy(folder, scratch.root())?;
    let output = Command::new("sh")
        .arg(folder.join("cmd"))
        .current_dir(scratch.root())
        .env("PATH", path_with_mohs())
        .env("ROOT", tree::root())
        // What was kept before says nothing about now.
        .env("XDG_CACHE_HOME", cache.root())
        .env_remove("NO_COLOR")
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("cannot run sh: {error}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let found = format!(
        "{}--- standard error\n{}--- exit code {}\n",
        text(&output.stdout),
        text(&output.stderr),
        output.status.code().map_or("none".to_owned(), |code| code.to_string())
    );
    let path = folder.join("expected");
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        return std::fs::write(path, found).map_err(|error| error.to_string());
    }
    let expected = tree::text(&path)?;
    if found == expected { Ok(()) } else { Err(format!("expected:\n{expected}\nfound:\n{found}")) }
}

fn path_with_mohs() -> String {
    let binary = Path::new(env!("CARGO_BIN_EXE_mohs"));
    let directory = binary.parent().map(|directory| directory.display().to_string()).unwrap_or_default();
    format!("{directory}:{}", std::env::var("PATH").unwrap_or_default())
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let mut open: Vec<(PathBuf, PathBuf)> = vec![(from.to_owned(), to.to_owned())];
    while let Some((from, to)) = open.pop() {
        for entry in std::fs::read_dir(&from).map_err(|error| error.to_string())?.flatten() {
            let (source, target) = (entry.path(), to.join(entry.file_name()));
            if source.is_dir() {
                std::fs::create_dir_all(&target).map_err(|error| error.to_string())?;
                open.push((source, target));
            } else if entry.file_name() != "cmd" && entry.file_name() != "expected" {
                std::fs::copy(&source, &target).map_err(|error| error.to_string())?;
            }
        }
    }
    Ok(())
}
