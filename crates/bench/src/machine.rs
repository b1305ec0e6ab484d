//! On what a number was measured: without it the number means nothing.

use crate::Options;
use serde_json::{Value, json};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Processor, cores, versions and the state of the source.
pub(crate) fn describe() -> Value {
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let cpu = cpu.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    json!({
        "cpu": cpu.map(|(_, name)| name).unwrap_or("unknown"),
        "cores": std::thread::available_parallelism().map_or(0, usize::from),
        "os": std::env::consts::OS,
        "mohs": env!("CARGO_PKG_VERSION"),
        "commit": output("git", &["rev-parse", "--short", "HEAD"]),
        "rustc": output("rustc", &["--version"]),
        "ruby": output("ruby", &["-e", "print RUBY_VERSION"]),
        "date": output("date", &["-u", "+%Y-%m-%d"]),
    })
}

fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The time that this thread has run, which other programs on the machine do not count into.
pub(crate) fn thread_time() -> Option<Duration> {
    clock(Clock::Thread)
}

/// The time that all threads of this process have run.
pub(crate) fn process_time() -> Option<Duration> {
    clock(Clock::Process)
}

enum Clock {
    Thread,
    Process,
}

/// The files below `/proc` tell the same, but only move with the scheduler's tick: four milliseconds, a fifth of what
/// Prism takes for a slice of the corpus.
#[cfg(unix)]
fn clock(clock: Clock) -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(match clock {
        Clock::Thread => ClockId::ThreadCPUTime,
        Clock::Process => ClockId::ProcessCPUTime,
    });
    time.try_into().ok()
}

#[cfg(not(unix))]
fn clock(_clock: Clock) -> Option<Duration> {
    None
}

/// The most memory that this process has had, in bytes; none where the system does not tell.
pub(crate) fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

/// Writes the result where the user wants it.
pub(crate) fn save(options: &Options, result: &Value) -> Result<(), String> {
    let Some(path) = &options.out else { return Ok(()) };
    let text = serde_json::to_string_pretty(result).map_err(|error| error.to_string())?;
    std::fs::write(path, text + "\n").map_err(|error| format!("{}: {error}", path.display()))
}
