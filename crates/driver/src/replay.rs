//! Scripts that show counterexamples, run by a real Ruby: text to an answer.
//!
//! Each script has a process of its own, started in the sandbox (`sandbox.rs`): without an environment, without input,
//! with limits of time, memory and file size (`replay_runner.rb`). The process lives as long as its script, and no
//! longer than Mohs: the pipe that brings the script stays open, and the system kills the process when it is closed.
//! Nothing is written anywhere, so nothing stays behind.

use crate::sandbox::{Sandbox, inner_filter};
use refine::replay::{Replay, read_answer};
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Time for Ruby itself beyond that of a script: to start and to read it, on a busy machine.
const GRACE: Duration = Duration::from_secs(2);

/// No answer is longer.
const MAX_OUTPUT: usize = 1 << 16;

/// What may be run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReplayMode {
    /// What is known to have no effect outside its own memory, and only in a sandbox.
    #[default]
    Safe,
    /// Everything, in a sandbox where the system has one.
    All,
    /// Nothing.
    Off,
}

/// Runs scripts.
pub struct Replayer {
    /// Ruby and how to start it, or why nothing is run.
    ruby: Result<Ruby, String>,
    mode: ReplayMode,
    limit: Duration,
    filter: String,
}

struct Ruby {
    program: PathBuf,
    /// None where there is no sandbox and everything may be run.
    sandbox: Option<Sandbox>,
}

impl Replayer {
    /// `ruby` is the program to run; without one no script can be run. `limit` is the time for one script.
    pub fn new(ruby: Option<PathBuf>, mode: ReplayMode, limit: Duration) -> Replayer {
        let filter = match mode {
            ReplayMode::Safe => inner_filter().map(|(number, program)| format!("{number} {program}")),
            ReplayMode::All | ReplayMode::Off => None,
        };
        let filter = filter.unwrap_or_else(|| "0 -".to_owned());
        Replayer { ruby: Ruby::find(ruby, mode), mode, limit, filter }
    }

    /// Runs a script that shows a counterexample.
    pub fn run(&self, script: &str) -> Replay {
        self.output(script).map_or_else(Replay::Failed, |output| read_answer(&output))
    }

    /// What a script prints, or why it could not be run to its end.
    pub fn output(&self, script: &str) -> Result<String, String> {
        let ruby = self.ruby.as_ref().map_err(Clone::clone)?;
        let start = |error: std::io::Error| format!("Ruby does not start: {error}");
        let mut run = Run(ruby.start(self.mode).map_err(start)?);
        let (Some(mut stdin), Some(stdout)) = (run.0.stdin.take(), run.0.stdout.take()) else {
            return Err("Ruby does not start: no pipes".to_owned());
        };
        let milliseconds = self.limit.as_millis();
        // What the script requires in its first lines is loaded while files can still be opened.
        let required = script.lines().map_while(|line| line.strip_prefix("require \"")?.strip_suffix('"'));
        let libraries = required.collect::<Vec<_>>().join(" ");
        let header = format!("{} {milliseconds} {} {libraries}\n", script.len(), self.filter);
        let sent = stdin
            .write_all(header.as_bytes())
            .and_then(|()| stdin.write_all(script.as_bytes()))
            .and_then(|()| stdin.flush());
        sent.map_err(|error| format!("Ruby ended: {error}"))?;
        // The pipe stays open until the answer is there.
        let output = collect(&read_in_background(stdout), Instant::now() + self.limit + GRACE);
        drop(stdin);
        output.ok_or_else(|| format!("the script did not end within {milliseconds} ms"))
    }
}

impl Ruby {
    fn find(ruby: Option<PathBuf>, mode: ReplayMode) -> Result<Ruby, String> {
        if mode == ReplayMode::Off {
            return Err("nothing is run with --replay off".to_owned());
        }
        let program = ruby.and_then(|ruby| real_ruby(&ruby)).ok_or("there is no Ruby here")?;
        let sandbox = match (Sandbox::new(), mode) {
            (Ok(sandbox), _) => Some(sandbox),
            (Err(_), ReplayMode::All) => None,
            (Err(reason), ReplayMode::Safe | ReplayMode::Off) => return Err(reason),
        };
        Ok(Ruby { program, sandbox })
    }

    fn start(&self, mode: ReplayMode) -> std::io::Result<Child> {
        let mut command = Command::new(&self.program);
        // Messages are Ruby's own then, and the user's options are none of the script's.
        command.args(["--disable=did_you_mean", "--disable=error_highlight", "--disable=rubyopt", "-W0"]);
        command.env_clear().env("LANG", "C.UTF-8");
        match mode {
            ReplayMode::Safe | ReplayMode::Off => drop(command.arg("--disable=gems")),
            // What a script requires may be a gem.
            ReplayMode::All => {
                for name in ["GEM_HOME", "GEM_PATH"] {
                    command.envs(std::env::var_os(name).map(|value| (name, value)));
                }
            }
        }
        command.arg("-e").arg(include_str!("replay_runner.rb")).current_dir("/");
        // The sandbox opens nothing for writing, so this is open before.
        let nowhere = File::options().write(true).open(if cfg!(windows) { "NUL" } else { "/dev/null" })?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(nowhere);
        match &self.sandbox {
            Some(sandbox) => sandbox.spawn(command),
            None => command.spawn(),
        }
    }
}

/// The program behind a name: found in `PATH`, and asked for itself when it is a script that chooses a Ruby. Entries
/// of `PATH` that depend on the working directory do not count: that directory may be anybody's.
fn real_ruby(ruby: &Path) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).filter(|folder| folder.is_absolute());
    let found = if ruby.components().count() > 1 {
        ruby.to_owned()
    } else {
        let name = format!("{}{}", ruby.display(), std::env::consts::EXE_SUFFIX);
        folders.map(|folder| folder.join(&name)).find(|file| file.is_file())?
    };
    let mut start = [0; 2];
    let is_script =
        File::open(&found).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == *b"#!";
    if !is_script {
        return Some(found);
    }
    let asked = Command::new(&found)
        .args(["--disable=gems", "--disable=rubyopt", "-e", "print RbConfig.ruby"])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    String::from_utf8(asked.stdout).ok().map(PathBuf::from).filter(|file| file.is_absolute())
}

/// A process that ends with its value.
struct Run(Child);

impl Drop for Run {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The output in pieces; the channel is closed at its end.
fn read_in_background(mut stdout: ChildStdout) -> Receiver<Vec<u8>> {
    let (sender, pieces) = channel();
    std::thread::spawn(move || {
        let mut buffer = vec![0; 4096];
        while let Ok(read @ 1..) = stdout.read(&mut buffer) {
            if sender.send(buffer[..read].to_vec()).is_err() {
                break;
            }
        }
    });
    pieces
}

/// What comes until the end; none when it is late, or more than anybody reads.
fn collect(pieces: &Receiver<Vec<u8>>, deadline: Instant) -> Option<String> {
    let mut output = Vec::new();
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        match pieces.recv_timeout(left) {
            Ok(piece) => output.extend(piece),
            Err(RecvTimeoutError::Disconnected) => {
                return Some(String::from_utf8_lossy(&output).into_owned());
            }
            Err(RecvTimeoutError::Timeout) => return None,
        }
        if output.len() > MAX_OUTPUT {
            return None;
        }
    }
}

#[cfg(test)]
mod tests;
