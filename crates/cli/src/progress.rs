//! How far long work has come, on one line of standard error; only on a terminal, and only when it takes long.

use crate::args::Global;
use driver::Progress;
use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Work that is done sooner shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);
/// Time between two updates of the line.
const PAUSE: Duration = Duration::from_millis(100);

pub(crate) struct ProgressLine {
    enabled: bool,
    state: Mutex<State>,
}

struct State {
    next: Instant,
    /// Columns of the line that stands on the terminal.
    shown: usize,
}

impl ProgressLine {
    pub(crate) fn new(global: &Global) -> ProgressLine {
        let enabled = !global.quiet && io::stderr().is_terminal();
        ProgressLine { enabled, state: Mutex::new(State { next: Instant::now() + PATIENCE, shown: 0 }) }
    }
}

impl Progress for ProgressLine {
    fn step(&self, what: &'static str, done: usize, total: usize) {
        if !self.enabled {
            return;
        }
        // Another thread is just drawing the line: this step may be missed.
        let Ok(mut state) = self.state.try_lock() else { return };
        let now = Instant::now();
        if now < state.next {
            return;
        }
        state.next = now + PAUSE;
        let line = format!("{what} {done}/{total} ({}%)", done * 100 / total.max(1));
        let shown = line.len();
        let _ = write!(io::stderr(), "\r{line:width$}", width = state.shown);
        state.shown = shown;
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        let state = self.state.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner());
        if state.shown > 0 {
            let _ = write!(io::stderr(), "\r{:width$}\r", "", width = state.shown);
        }
    }
}
