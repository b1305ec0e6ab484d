//! A real Ruby as the oracle: runs a program and tells which exception it raised, where, and which lines ran.
//!
//! The program runs in a process of its own with a time limit, so it may hang, exit or crash.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How a program ended.
#[derive(PartialEq, Eq, Debug)]
pub struct Run {
    /// The exception that ended it; none when it came to its end or exited.
    pub raised: Option<Raised>,
    /// The lines that ran, by the file's path.
    pub covered: BTreeMap<PathBuf, BTreeSet<u32>>,
    /// What it printed.
    pub stdout: String,
    pub stderr: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raised {
    pub class: String,
    pub message: String,
    /// The innermost frame that is in a file.
    pub path: PathBuf,
    /// From 1; 0 when no frame is in a file, as for a syntax error.
    pub line: u32,
}

/// Runs `main` with the directory `directory` as its working directory.
pub fn run(directory: &Path, main: &str, limit: Duration) -> Result<Run, String> {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let scratch = std::env::temp_dir().join(format!("mohs-oracle-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&scratch).map_err(|error| error.to_string())?;
    let result = run_in(&scratch, directory, main, limit);
    // What stays behind in the temporary directory disturbs nobody.
    let _ = std::fs::remove_dir_all(&scratch);
    result
}

fn run_in(scratch: &Path, directory: &Path, main: &str, limit: Duration) -> Result<Run, String> {
    let path = |name: &str| scratch.join(name);
    let to_file = |name: &str| File::create(path(name)).map_err(|error| error.to_string());
    std::fs::write(path("oracle.rb"), include_str!("oracle.rb")).map_err(|error| error.to_string())?;
    let child = Command::new("ruby")
        // Without these the messages are Ruby's own, the same in every installation.
        .args(["--disable=did_you_mean", "--disable=error_highlight", "-W0"])
        .arg(path("oracle.rb"))
        .arg(path("result"))
        .arg(main)
        .current_dir(directory)
        .env_remove("RUBYOPT")
        .env_remove("RUBYLIB")
        .stdin(Stdio::null())
        .stdout(to_file("stdout")?)
        .stderr(to_file("stderr")?)
        .spawn()
        .map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => {
                "there is no `ruby` here; this test compares Mohs with a real Ruby (bin/setup installs one)"
                    .into()
            }
            _ => format!("cannot start ruby: {error}"),
        })?;
    let status = wait(child, limit)?;
    let read = |name: &str| {
        std::fs::read(path(name))
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .unwrap_or_default()
    };
    let (stdout, stderr) = (read("stdout"), read("stderr"));
    let (raised, covered) =
        parse_result(&read("result")).ok_or_else(|| format!("ruby gave no result ({status})\n{stderr}"))?;
    Ok(Run { raised, covered, stdout, stderr })
}

/// Waits for the end, or ends the process when its time is up.
fn wait(mut child: Child, limit: Duration) -> Result<ExitStatus, String> {
    let start = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Ok(status),
            Ok(None) if start.elapsed() < limit => std::thread::sleep(Duration::from_millis(2)),
            Ok(None) => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("ruby did not end within {} s", limit.as_secs_f64()));
            }
            Err(error) => return Err(error.to_string()),
        }
    }
}

type Facts = (Option<Raised>, BTreeMap<PathBuf, BTreeSet<u32>>);

/// None when the file is not complete.
fn parse_result(text: &str) -> Option<Facts> {
    let (mut raised, mut covered) = (None, BTreeMap::new());
    let mut is_complete = false;
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["raised", class, message, path, line] => {
                raised = Some(Raised {
                    class: (*class).to_owned(),
                    message: from_hex(message)?,
                    path: from_hex(path)?.into(),
                    line: line.parse().ok()?,
                });
            }
            ["covered", path, lines @ ..] => {
                let lines = lines.iter().map(|line| line.parse().ok()).collect::<Option<BTreeSet<u32>>>()?;
                covered.insert(from_hex(path)?.into(), lines);
            }
            ["end"] => is_complete = true,
            _ => return None,
        }
    }
    is_complete.then_some((raised, covered))
}

fn from_hex(text: &str) -> Option<String> {
    let digit = |at: usize| text.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    let bytes: Option<Vec<u8>> = (0..text.len()).step_by(2).map(digit).collect();
    Some(String::from_utf8_lossy(&bytes?).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scratch;

    fn run_text(text: &str) -> Result<(Run, PathBuf), String> {
        let scratch = Scratch::new(&[("main.rb", text)]);
        run(scratch.root(), "main.rb", Duration::from_secs(20)).map(|run| (run, scratch.path("main.rb")))
    }

    #[test]
    fn an_exception_is_told_with_its_line_and_the_lines_that_ran() {
        let (run, main) =
            run_text("def f(x)\n  x.foo\nend\nputs 1\nif false\n  puts 2\nend\nf(nil)\n").unwrap();
        let raised = run.raised.unwrap();
        assert_eq!((raised.class.as_str(), raised.line, &raised.path), ("NoMethodError", 2, &main));
        assert!(raised.message.starts_with("undefined method `foo' for nil"), "{}", raised.message);
        assert_eq!(run.stdout, "1\n");
        let covered = &run.covered[&main];
        assert!(
            [1, 2, 4, 8].iter().all(|line| covered.contains(line)) && !covered.contains(&6),
            "{covered:?}"
        );
    }

    #[test]
    fn a_method_of_the_core_raises_on_the_line_that_calls_it() {
        let (run, _) = run_text("x = 1\nInteger('a')\n").unwrap();
        let raised = run.raised.unwrap();
        assert_eq!((raised.class.as_str(), raised.line), ("ArgumentError", 2));
    }

    #[test]
    fn a_program_that_ends_raises_nothing() {
        assert_eq!(run_text("puts 'a b'\n").unwrap().0.raised, None);
        assert_eq!(run_text("exit 3\n").unwrap().0.raised, None);
    }

    #[test]
    fn a_syntax_error_is_an_exception() {
        assert_eq!(run_text("def x(\n").unwrap().0.raised.unwrap().class, "SyntaxError");
    }

    #[test]
    fn a_program_that_hangs_or_vanishes_is_an_error() {
        let scratch = Scratch::new(&[("main.rb", "sleep 60\n")]);
        let error = run(scratch.root(), "main.rb", Duration::from_millis(300)).unwrap_err();
        assert_eq!(error, "ruby did not end within 0.3 s");
        assert!(run_text("exit!\n").unwrap_err().starts_with("ruby gave no result"));
    }
}
