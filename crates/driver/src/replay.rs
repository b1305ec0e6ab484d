//! Scripts that show counterexamples, run by a real Ruby: text to an answer.
//!
//! One Ruby process serves all scripts and forks for each, so a hundred cost little more than one. A script that hangs
//! is ended, one that crashes or ends the process costs only its own answer, and a server that dies is started anew.
//! Scripts run in a temporary directory without input, with limits of time, memory and file size (`replay_server.rb`).

use refine::replay::{Replay, read_answer};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// Time for the server itself beyond that of a script: to start, to fork, to clean up.
const GRACE: Duration = Duration::from_secs(20);

/// Runs scripts; Ruby is started by the first one.
pub struct Replayer {
    ruby: Option<PathBuf>,
    limit: Duration,
    server: Option<Server>,
}

impl Replayer {
    /// `ruby` is the program to run; without one no script can be run. `limit` is the time for one script.
    pub fn new(ruby: Option<PathBuf>, limit: Duration) -> Replayer {
        Replayer { ruby, limit, server: None }
    }

    /// Runs a script that shows a counterexample.
    pub fn run(&mut self, script: &str) -> Replay {
        self.output(script).map_or_else(Replay::Failed, |output| read_answer(&output))
    }

    /// What a script prints, or why it could not be run to its end.
    pub fn output(&mut self, script: &str) -> Result<String, String> {
        let Some(ruby) = &self.ruby else { return Err("there is no Ruby here".into()) };
        if self.server.is_none() {
            match Server::start(ruby) {
                Ok(server) => self.server = Some(server),
                Err(error) => return Err(format!("Ruby does not start: {error}")),
            }
        }
        let answer = self.server.as_mut().map(|server| server.ask(script, self.limit));
        match answer {
            Some(Ok(output)) => output,
            Some(Err(error)) => {
                self.server = None;
                Err(error)
            }
            None => Err("Ruby does not start".into()),
        }
    }
}

struct Server {
    child: Child,
    stdin: ChildStdin,
    answers: Receiver<(String, Vec<u8>)>,
    directory: PathBuf,
}

impl Server {
    fn start(ruby: &Path) -> std::io::Result<Server> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let directory = std::env::temp_dir().join(format!("mohs-replay-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&directory)?;
        let started = Server::start_in(ruby, &directory);
        if started.is_err() {
            let _ = std::fs::remove_dir_all(&directory);
        }
        started
    }

    fn start_in(ruby: &Path, directory: &Path) -> std::io::Result<Server> {
        let program = directory.join("replay_server.rb");
        std::fs::write(&program, include_str!("replay_server.rb"))?;
        let mut child = Command::new(ruby)
            // Messages are Ruby's own then, and the user's options are none of the script's.
            .args(["--disable=did_you_mean", "--disable=error_highlight", "--disable=rubyopt", "-W0"])
            .arg(&program)
            .arg(directory)
            .env_remove("RUBYLIB")
            .env("HOME", directory)
            .current_dir(directory)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("no pipes"));
        };
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            while let Some(answer) = read_frame(&mut stdout) {
                if sender.send(answer).is_err() {
                    break;
                }
            }
        });
        Ok(Server { child, stdin, answers, directory: directory.to_owned() })
    }

    /// What the script prints; the outer error means that the server is of no use any more.
    fn ask(&mut self, script: &str, limit: Duration) -> Result<Result<String, String>, String> {
        let header = format!("{} {}\n", script.len(), limit.as_millis());
        let sent = self
            .stdin
            .write_all(header.as_bytes())
            .and_then(|()| self.stdin.write_all(script.as_bytes()))
            .and_then(|()| self.stdin.flush());
        sent.map_err(|error| format!("Ruby ended: {error}"))?;
        match self.answers.recv_timeout(limit + GRACE) {
            Ok((state, output)) => Ok(match state.as_str() {
                "ended" => Ok(String::from_utf8_lossy(&output).into_owned()),
                _ => Err(format!("the script did not end within {} ms", limit.as_millis())),
            }),
            Err(RecvTimeoutError::Timeout) => Err("Ruby does not answer".into()),
            Err(RecvTimeoutError::Disconnected) => Err("Ruby ended without an answer".into()),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already; what stays behind in the temporary directory disturbs nobody.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

/// `STATE BYTES` and the bytes; none at the end of the stream.
fn read_frame(stdout: &mut impl BufRead) -> Option<(String, Vec<u8>)> {
    let mut header = String::new();
    stdout.read_line(&mut header).ok()?;
    let (state, bytes) = header.trim_end().split_once(' ')?;
    let mut output = vec![0; bytes.parse().ok()?];
    stdout.read_exact(&mut output).ok()?;
    Some((state.to_owned(), output))
}

#[cfg(test)]
mod tests;
