//! `mohs check` on one project after the other, in a process that may be lost.
//!
//! The process says a line of JSON for each project when it is done with it. When it takes too long for one, or dies,
//! that project counts as failed, and another process goes on with the next.

use crate::Options;
use crate::machine::{peak_memory, process_time};
use driver::{CacheChoice, ConfigChoice, Request, Silent};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How the projects are checked.
#[derive(Clone, Copy)]
pub(crate) struct Plan<'a> {
    pub(crate) jobs: usize,
    /// Where results are kept.
    pub(crate) cache: Option<&'a Path>,
    /// For one project.
    pub(crate) timeout: Duration,
}

/// What was measured of a run over projects.
#[derive(Default)]
pub(crate) struct Run {
    pub(crate) lines: f64,
    /// Of these, in projects about which little can be said.
    pub(crate) limited_lines: f64,
    pub(crate) seconds: f64,
    /// What the processors did for it; on a busy machine much less than `seconds` would allow.
    pub(crate) cpu_seconds: f64,
    pub(crate) findings: f64,
    pub(crate) peak_memory: f64,
    /// Seconds and the name of each project.
    pub(crate) times: Vec<(f64, String)>,
    /// The projects that took too long or made the process fail, with the reason.
    pub(crate) failed: Vec<String>,
}

impl Run {
    pub(crate) fn lines_per_second(&self) -> f64 {
        if self.seconds > 0.0 { self.lines / self.seconds } else { 0.0 }
    }

    pub(crate) fn to_json(&self) -> Value {
        let slowest: Vec<Value> = self
            .slowest()
            .into_iter()
            .map(|(seconds, name)| json!({ "seconds": seconds, "name": name }))
            .collect();
        json!({
            "projects": self.times.len(),
            "lines": self.lines,
            "limited_lines": self.limited_lines,
            "seconds": self.seconds,
            "cpu_seconds": self.cpu_seconds,
            "lines_per_second": self.lines_per_second(),
            "findings": self.findings,
            "peak_memory": self.peak_memory,
            "slowest": slowest,
            "failed": self.failed,
        })
    }

    pub(crate) fn slowest(&self) -> Vec<(f64, &str)> {
        let mut times: Vec<(f64, &str)> = self.times.iter().map(|(time, name)| (*time, &**name)).collect();
        times.sort_by(|a, b| b.0.total_cmp(&a.0));
        times.truncate(5);
        times
    }
}

/// Checks each project, which is a list of paths.
pub(crate) fn check_all(projects: &[Vec<PathBuf>], plan: Plan<'_>) -> Result<Run, String> {
    let mut run = Run::default();
    let mut next = 0;
    while next < projects.len() {
        let mut process = Process::start(&projects[next..], plan)?;
        while next < projects.len() {
            match process.lines.recv_timeout(plan.timeout) {
                Ok(line) => run.add(&line, &projects[next])?,
                Err(error) => {
                    let why = match error {
                        RecvTimeoutError::Timeout => format!("took more than {} s", plan.timeout.as_secs()),
                        RecvTimeoutError::Disconnected => "made the process fail".to_owned(),
                    };
                    run.failed.push(format!("{} {why}", name_of(&projects[next])));
                    next += 1;
                    break;
                }
            }
            next += 1;
        }
        process.end();
    }
    Ok(run)
}

impl Run {
    fn add(&mut self, line: &str, project: &[PathBuf]) -> Result<(), String> {
        let value: Value = serde_json::from_str(line).map_err(|error| format!("{line}: {error}"))?;
        let number = |name: &str| value[name].as_f64().unwrap_or(0.0);
        self.lines += number("lines");
        self.limited_lines += number("limited_lines");
        self.seconds += number("seconds");
        self.cpu_seconds += number("cpu_seconds");
        self.findings += number("findings");
        self.peak_memory = self.peak_memory.max(number("peak_memory"));
        self.times.push((number("seconds"), name_of(project)));
        Ok(())
    }
}

fn name_of(project: &[PathBuf]) -> String {
    match project {
        [one] => one.file_name().unwrap_or(one.as_os_str()).to_string_lossy().into_owned(),
        _ => format!("{} paths together", project.len()),
    }
}

struct Process {
    child: Child,
    lines: Receiver<String>,
}

impl Process {
    fn start(projects: &[Vec<PathBuf>], plan: Plan<'_>) -> Result<Process, String> {
        let own = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut command = Command::new(own);
        command.args(["check-each", "--jobs", &plan.jobs.to_string()]);
        if let Some(cache) = plan.cache {
            command.arg("--cache").arg(cache);
        }
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let list = serde_json::to_vec(projects).map_err(|error| error.to_string())?;
        if let Some(mut input) = child.stdin.take() {
            // A process that does not read has failed, which is noticed below.
            let _ = input.write_all(&list);
        }
        let (sender, lines) = channel();
        let output = child.stdout.take().ok_or("a process without output")?;
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Process { child, lines })
    }

    fn end(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The process: reads the list of projects, says a line for each.
pub(crate) fn check_each(options: &Options) -> Result<bool, String> {
    let projects: Vec<Vec<PathBuf>> =
        serde_json::from_reader(std::io::stdin()).map_err(|error| error.to_string())?;
    let cwd = std::env::current_dir().map_err(|error| error.to_string())?;
    for paths in projects {
        let mut request = Request::new(cwd.as_path(), paths);
        request.config = ConfigChoice::None;
        request.jobs = Some(options.jobs);
        request.cache = options.cache.clone().map_or(CacheChoice::None, CacheChoice::At);
        let (start, cpu_start) = (Instant::now(), process_time());
        let report = driver::check(&request, &[], &Silent).map_err(|failure| failure.0)?;
        let seconds = start.elapsed().as_secs_f64();
        let line = json!({
            "lines": report.summary.lines,
            "limited_lines": if report.limits.is_empty() { 0 } else { report.summary.lines },
            "seconds": seconds,
            "cpu_seconds": process_time().zip(cpu_start).map(|(end, start)| (end - start).as_secs_f64()),
            "findings": report.diagnostics.len(),
            "peak_memory": peak_memory(),
        });
        println!("{line}");
    }
    Ok(true)
}
