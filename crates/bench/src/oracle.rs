//! A real Ruby as the oracle for many programs: how each ended, where, and which probed expressions came to their end.
//!
//! Starting Ruby takes 50 ms, so a few processes take all programs and fork for each (`oracle/runner.rb`): a program
//! may hang, exit or change Ruby's own classes without disturbing the next.

pub(crate) mod probe;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A program to run: a directory and the file in it that is started.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(crate) directory: PathBuf,
    pub(crate) main: String,
}

/// How a program ended.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Outcome {
    pub(crate) raised: Option<Raised>,
    /// Lines that could run and did not, by path.
    pub(crate) idle: BTreeMap<PathBuf, BTreeSet<u32>>,
    /// The probes whose expressions came to their end.
    pub(crate) passed: BTreeSet<usize>,
    /// Its time was up, or it took Ruby down with it.
    pub(crate) is_slow: bool,
}

/// The exception that ended a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Raised {
    pub(crate) class: String,
    pub(crate) message: String,
    /// What a NameError could not find.
    pub(crate) name: Option<String>,
    /// The innermost first.
    pub(crate) frames: Vec<Frame>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    pub(crate) path: PathBuf,
    pub(crate) line: u32,
    /// The method.
    pub(crate) label: String,
}

/// Runs the programs on `n_workers` processes, each program for at most `seconds`.
pub(crate) fn run_all(jobs: &[Job], n_workers: usize, seconds: f64) -> Result<Vec<Outcome>, String> {
    let n_workers = n_workers.clamp(1, jobs.len().max(1));
    let scratch = std::env::temp_dir().join(format!("mohs-runner-{}.rb", std::process::id()));
    std::fs::write(&scratch, include_str!("oracle/runner.rb")).map_err(|error| error.to_string())?;
    let chunk = jobs.len().div_ceil(n_workers).max(1);
    let parts: Vec<Result<Vec<Outcome>, String>> = std::thread::scope(|scope| {
        let scratch = &scratch;
        let workers: Vec<_> =
            jobs.chunks(chunk).map(|some| scope.spawn(move || run_some(scratch, some, seconds))).collect();
        let join = |worker: std::thread::ScopedJoinHandle<'_, _>| {
            worker.join().unwrap_or_else(|_| Err("a worker failed".to_owned()))
        };
        workers.into_iter().map(join).collect()
    });
    let mut outcomes = Vec::new();
    for part in parts {
        outcomes.append(&mut part?);
    }
    Ok(outcomes)
}

fn run_some(runner: &Path, jobs: &[Job], seconds: f64) -> Result<Vec<Outcome>, String> {
    let mut ruby = Command::new("ruby")
        .args(["--disable=did_you_mean", "--disable=error_highlight", "-W0"])
        .arg(runner)
        .arg(seconds.to_string())
        .env_remove("RUBYOPT")
        .env_remove("RUBYLIB")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot start ruby: {error}"))?;
    let (stdin, stdout) = (ruby.stdin.take(), ruby.stdout.take());
    let (Some(mut stdin), Some(stdout)) = (stdin, stdout) else { return Err("ruby has no pipes".to_owned()) };
    let mut lines = BufReader::new(stdout).lines();
    let mut outcomes = Vec::new();
    for job in jobs {
        let line = format!("{} {}\n", to_hex(&job.directory.to_string_lossy()), to_hex(&job.main));
        stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).map_err(|error| error.to_string())?;
        let mut facts = Vec::new();
        loop {
            match lines.next() {
                Some(Ok(line)) if line == "end" => break,
                Some(Ok(line)) => facts.push(line),
                Some(Err(error)) => return Err(error.to_string()),
                None => return Err(format!("ruby ended while running {}", job.directory.display())),
            }
        }
        let outcome = parse(&facts).ok_or_else(|| format!("cannot read what ruby says: {facts:?}"))?;
        outcomes.push(outcome);
    }
    drop(stdin);
    ruby.wait().map_err(|error| error.to_string())?;
    Ok(outcomes)
}

fn parse(facts: &[String]) -> Option<Outcome> {
    let mut outcome = Outcome::default();
    for fact in facts {
        let words: Vec<&str> = fact.split(' ').collect();
        match words.as_slice() {
            ["raised", class, message, name] => {
                outcome.raised = Some(Raised {
                    class: (*class).to_owned(),
                    message: from_hex(message)?,
                    name: Some(from_hex(name)?).filter(|name| !name.is_empty()),
                    frames: Vec::new(),
                });
            }
            ["frame", path, line, label] => {
                let frame =
                    Frame { path: from_hex(path)?.into(), line: line.parse().ok()?, label: from_hex(label)? };
                outcome.raised.as_mut()?.frames.push(frame);
            }
            ["idle", path, lines @ ..] => {
                let lines: Option<BTreeSet<u32>> = lines.iter().map(|line| line.parse().ok()).collect();
                outcome.idle.insert(from_hex(path)?.into(), lines?);
            }
            ["passed", numbers @ ..] => {
                outcome.passed =
                    numbers.iter().map(|number| number.parse().ok()).collect::<Option<BTreeSet<usize>>>()?;
            }
            ["slow"] => outcome.is_slow = true,
            _ => return None,
        }
    }
    Some(outcome)
}

fn to_hex(text: &str) -> String {
    text.bytes().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> Option<String> {
    if text == "-" {
        return Some(String::new());
    }
    let digit = |at: usize| text.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    let bytes: Option<Vec<u8>> = (0..text.len()).step_by(2).map(digit).collect();
    Some(String::from_utf8_lossy(&bytes?).into_owned())
}
