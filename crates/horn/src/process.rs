//! The solver as a child process: text in, S-expressions out, killed when it is late.
//!
//! The only module that touches the outside world. A reader thread turns the child's output into whole
//! replies; the caller waits with a deadline, so a solver that hangs, dies, or prints garbage ends as an error.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::smt::{Backend, Smt, SmtError};

/// A reply longer than this is a fault of the solver; it bounds our memory.
const MAX_REPLY: usize = 64 << 20;

#[derive(Clone, Debug)]
pub struct Limits {
    /// Deterministic limit per query, in the solver's own unit.
    pub resources: u64,
    /// The same for a run of Spacer; 0: none.
    pub script_resources: u64,
    /// Soft wall-clock limit per query; the watchdog kills the process half a second later.
    pub query: Duration,
    pub memory_mb: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { resources: 20_000_000, script_resources: 0, query: Duration::from_secs(4), memory_mb: 2048 }
    }
}

#[derive(Clone, Debug)]
pub struct SolverConfig {
    pub backend: Backend,
    pub path: PathBuf,
    pub limits: Limits,
    /// Where to keep transcripts of everything said to solvers.
    pub transcripts: Option<PathBuf>,
}

impl SolverConfig {
    /// Finds the back end: an environment variable, then `.tools/bin` above the executable, then `PATH`.
    pub fn locate(backend: Backend) -> Result<Self, SmtError> {
        let (variable, name) = match backend {
            Backend::Z3 => ("MOHS_Z3", "z3"),
            Backend::Cvc5 => ("MOHS_CVC5", "cvc5"),
        };
        let found = |path: PathBuf| Self { backend, path, limits: Limits::default(), transcripts: None };
        if let Some(path) = std::env::var_os(variable) {
            let path = PathBuf::from(path);
            if path.is_file() {
                return Ok(found(path));
            }
            return Err(SmtError::Missing(format!("{variable} names {}, which is no file", path.display())));
        }
        let executable = std::env::current_exe().unwrap_or_default();
        let ancestors = executable.ancestors().map(|dir| dir.join(".tools/bin").join(name));
        let search = std::env::var_os("PATH").unwrap_or_default();
        let on_path = std::env::split_paths(&search).map(|dir| dir.join(name));
        ancestors.chain(on_path).find(|path| path.is_file()).map(found).ok_or_else(|| {
            SmtError::Missing(format!(
                "no {name} found: set {variable}, run bin/setup (it puts one in .tools/bin), or install {name} on PATH"
            ))
        })
    }

    /// The program with its arguments, under a limit of the system where the solver has none of its own.
    fn command(&self) -> Command {
        let mut command = match self.backend {
            Backend::Cvc5 if cfg!(unix) => {
                let mut command = Command::new("/bin/sh");
                // `exec` keeps the process id, so that killing the child kills the solver.
                command.args(["-c", "ulimit -v \"$0\" && exec \"$@\""]);
                command.arg((self.limits.memory_mb * 1024).to_string()).arg(&self.path);
                command
            }
            Backend::Z3 | Backend::Cvc5 => Command::new(&self.path),
        };
        command.args(self.arguments());
        command
    }

    fn arguments(&self) -> Vec<String> {
        match self.backend {
            Backend::Z3 => {
                vec!["-in".into(), "-smt2".into(), format!("-memory:{}", self.limits.memory_mb)]
            }
            Backend::Cvc5 => vec![
                "--lang=smt2".into(),
                "--incremental".into(),
                "--produce-models".into(),
                format!("--tlimit-per={}", self.limits.query.as_millis()),
                format!("--rlimit-per={}", self.limits.resources),
            ],
        }
    }

    /// What a session says first.
    fn preamble(&self) -> String {
        let common = "(set-option :global-declarations true)\n(set-option :produce-unsat-cores true)\n";
        match self.backend {
            Backend::Z3 => format!(
                "{common}(set-option :rlimit {})\n(set-option :timeout {})\n",
                self.limits.resources,
                self.limits.query.as_millis()
            ),
            Backend::Cvc5 => format!("{common}(set-logic ALL)\n"),
        }
    }

    pub fn start(&self) -> Result<Box<dyn Smt>, SmtError> {
        Ok(Box::new(SmtProcess::start(self.clone())?))
    }
}

struct Running {
    child: Child,
    input: Input,
    replies: Receiver<String>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // Both fail only when the child is gone already, which is what is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The way to the child's input. Short texts are written at once, since a pipe that the child has emptied takes
/// them; long ones go through a thread, because a child that stops reading must not stop us.
struct Input {
    pipe: Arc<Mutex<ChildStdin>>,
    long: Sender<String>,
    /// Long texts that are not yet written.
    n_waiting: Arc<AtomicUsize>,
}

/// Half of what a pipe holds on Linux.
const SHORT: usize = 32 << 10;

impl Input {
    fn new(input: ChildStdin) -> Self {
        let (long, texts) = channel::<String>();
        let pipe = Arc::new(Mutex::new(input));
        let n_waiting = Arc::new(AtomicUsize::new(0));
        let (thread_pipe, thread_waiting) = (pipe.clone(), n_waiting.clone());
        std::thread::spawn(move || {
            for text in texts {
                // The reader notices a dead child; there is nobody else to tell.
                let Ok(mut pipe) = thread_pipe.lock() else { break };
                if pipe.write_all(text.as_bytes()).and_then(|()| pipe.flush()).is_err() {
                    break;
                }
                thread_waiting.fetch_sub(1, Ordering::AcqRel);
            }
        });
        Self { pipe, long, n_waiting }
    }

    fn send(&self, text: &str) -> Result<(), SmtError> {
        let broken = || SmtError::Died("the pipe to the solver is broken".to_owned());
        if text.len() <= SHORT && self.n_waiting.load(Ordering::Acquire) == 0 {
            let mut pipe = self.pipe.lock().map_err(|_| broken())?;
            return pipe.write_all(text.as_bytes()).and_then(|()| pipe.flush()).map_err(|_| broken());
        }
        self.n_waiting.fetch_add(1, Ordering::AcqRel);
        self.long.send(text.to_owned()).map_err(|_| broken())
    }
}

/// Starts a program whose replies are read on a thread of its own.
fn spawn(config: &SolverConfig, extra: &[String]) -> Result<Running, SmtError> {
    let mut child = config
        .command()
        .args(extra)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| SmtError::Missing(format!("cannot start {}: {error}", config.path.display())))?;
    let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(SmtError::Died("the solver has no pipes".to_owned()));
    };
    let (sender, replies) = channel();
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        let mut reply = Vec::new();
        let mut depth = Depth::default();
        loop {
            let start = reply.len();
            // A line may never end.
            let rest = (MAX_REPLY + 1 - start) as u64;
            match output.by_ref().take(rest).read_until(b'\n', &mut reply) {
                Ok(0) | Err(_) => break,
                Ok(_) => {}
            }
            depth.feed(&reply[start..]);
            if reply.len() > MAX_REPLY {
                break;
            }
            if depth.is_complete() {
                let text = String::from_utf8_lossy(&reply).trim().to_owned();
                reply.clear();
                depth = Depth::default();
                if !text.is_empty() && sender.send(text).is_err() {
                    break;
                }
            }
        }
    });
    Ok(Running { child, input: Input::new(input), replies })
}

/// Tracks parentheses outside strings and quoted symbols.
#[derive(Default)]
struct Depth {
    open: i64,
    quote: Option<u8>,
}

impl Depth {
    fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match (self.quote, byte) {
                (Some(quote), byte) if byte == quote => self.quote = None,
                (Some(_), _) => {}
                (None, b'"' | b'|') => self.quote = Some(byte),
                (None, b'(') => self.open += 1,
                (None, b')') => self.open -= 1,
                (None, _) => {}
            }
        }
    }

    fn is_complete(&self) -> bool {
        self.open <= 0 && self.quote.is_none()
    }
}

pub struct SmtProcess {
    config: SolverConfig,
    running: Option<Running>,
    transcript: Option<File>,
}

impl SmtProcess {
    pub fn start(config: SolverConfig) -> Result<Self, SmtError> {
        let transcript = open_transcript(config.transcripts.as_deref(), "session")?;
        let mut process = Self { config, running: None, transcript };
        process.restart()?;
        Ok(process)
    }
}

fn open_transcript(dir: Option<&Path>, kind: &str) -> Result<Option<File>, SmtError> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let Some(dir) = dir else { return Ok(None) };
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let path = dir.join(format!("{kind}-{number:03}.smt2"));
    let file = std::fs::create_dir_all(dir).and_then(|()| File::create(&path));
    file.map(Some).map_err(|error| SmtError::Missing(format!("cannot write {}: {error}", path.display())))
}

impl Smt for SmtProcess {
    fn backend(&self) -> Backend {
        self.config.backend
    }

    fn send(&mut self, text: &str) -> Result<(), SmtError> {
        if let Some(transcript) = &mut self.transcript {
            // A full disk must not change a verdict.
            let _ = transcript.write_all(text.as_bytes());
        }
        let Some(running) = &mut self.running else { return Err(SmtError::Died("not running".to_owned())) };
        let sent = running.input.send(text);
        if sent.is_err() {
            self.running = None;
        }
        sent
    }

    fn reply(&mut self, deadline: Instant) -> Result<String, SmtError> {
        let Some(running) = &mut self.running else { return Err(SmtError::Died("not running".to_owned())) };
        let watchdog = Instant::now() + self.config.limits.query + Duration::from_millis(500);
        let wait = watchdog.min(deadline).saturating_duration_since(Instant::now());
        let error = match running.replies.recv_timeout(wait) {
            Ok(reply) => return Ok(reply),
            Err(RecvTimeoutError::Timeout) => SmtError::Timeout,
            Err(RecvTimeoutError::Disconnected) => SmtError::Died("the solver closed its output".to_owned()),
        };
        self.running = None;
        Err(error)
    }

    fn restart(&mut self) -> Result<(), SmtError> {
        self.running = Some(spawn(&self.config, &[])?);
        self.send(&self.config.preamble())
    }

    fn reset(&mut self) -> Result<(), SmtError> {
        if self.running.is_none() {
            return self.restart();
        }
        self.send(&format!("(reset)\n{}", self.config.preamble()))
    }
}

/// A script that is being run to its end in a child of its own.
pub(crate) struct Script {
    running: Running,
    /// A reply that was seen by `peek` and not yet taken.
    seen: Option<Result<String, SmtError>>,
}

impl Script {
    /// Starts the configured solver with extra arguments on a whole script.
    pub(crate) fn start(config: &SolverConfig, extra: &[String], script: &str) -> Result<Self, SmtError> {
        if let Some(mut file) = open_transcript(config.transcripts.as_deref(), "script")? {
            let _ = writeln!(file, "; {}", extra.join(" "));
            let _ = file.write_all(script.as_bytes());
        }
        let mut started = Self { running: spawn(config, extra)?, seen: None };
        if config.limits.script_resources > 0 && config.backend == Backend::Z3 {
            started.send(&format!("(set-option :rlimit {})\n", config.limits.script_resources));
        }
        started.send(script);
        Ok(started)
    }

    /// The next reply, or the end of the child, if there is one within `wait`; it stays to be taken by `poll`.
    pub(crate) fn peek(&mut self, wait: Duration) -> Option<&Result<String, SmtError>> {
        if self.seen.is_none() {
            self.seen = match self.running.replies.recv_timeout(wait) {
                Ok(reply) => Some(Ok(reply)),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => {
                    Some(Err(SmtError::Died("the solver closed its output".to_owned())))
                }
            };
        }
        self.seen.as_ref()
    }

    /// The next reply if it comes within `wait`; `Ok(None)` when it is not there yet.
    pub(crate) fn poll(&mut self, wait: Duration) -> Result<Option<String>, SmtError> {
        self.peek(wait);
        self.seen.take().transpose()
    }

    pub(crate) fn send(&mut self, text: &str) {
        // A child that dies while we write shows as a closed output when the reply is awaited.
        let _ = self.running.input.send(text);
    }
}
