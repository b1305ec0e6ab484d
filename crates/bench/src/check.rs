//! The speed of `mohs check`, against Prism's parse alone: every directory as a project of its own, on two threads, with
//! and without results of an earlier run.
//!
//! Half of the directories and all of them, each time as one program, show how the time grows with the input. A file of
//! thirty lines shows what a start costs.

use crate::Options;
use crate::corpus::chosen;
use crate::front_end::{prism_time, texts};
use crate::machine::{describe, save};
use crate::packages::{Plan, Run, check_all};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const WANTED_COLD: f64 = 500_000.0;
const WANTED_WARM: f64 = 5_000_000.0;
const WANTED_MEMORY: f64 = 1.5e9;
const WANTED_START: f64 = 0.030;
/// How much faster than the lines the time may grow.
const WANTED_GROWTH: f64 = 1.25;

/// For one project, and for all of them as one program.
const TIMEOUT: Duration = Duration::from_secs(120);
const TIMEOUT_TOGETHER: Duration = Duration::from_secs(900);

const JOBS: usize = 2;

pub(crate) fn run(options: &Options) -> Result<bool, String> {
    let projects: Vec<Vec<PathBuf>> = match options.small {
        true => vec![chosen(options)],
        false => options.directories.iter().map(|directory| vec![directory.clone()]).collect(),
    };
    let prism = {
        let texts = texts(options)?;
        let n_lines: usize = texts.iter().map(|text| text.iter().filter(|it| **it == b'\n').count()).sum();
        n_lines as f64 / prism_time(&texts).as_secs_f64()
    };
    println!("Prism's parse alone: {prism:.0} lines/s on one core");
    let folder = std::env::temp_dir().join(format!("mohs-bench-{}", std::process::id()));
    let result = measure(&projects, &folder);
    // What is left in the folder for temporary files hurts nobody.
    let _ = std::fs::remove_dir_all(&folder);
    let Measured { cold, first, warm, halves: [half, other], all, start } = result?;

    for (name, run) in [("cold", &cold), ("cold, and keeping results", &first), ("warm", &warm)] {
        println!(
            "{name}: {} projects, {:.0} lines in {:.2} s ({:.2} s of processors), {:.0} lines/s ({:.2} of Prism), \
             peak memory {:.0} MB",
            run.times.len(),
            run.lines,
            run.seconds,
            run.cpu_seconds,
            run.lines_per_second(),
            run.lines_per_second() / prism,
            run.peak_memory / 1e6
        );
    }
    println!(
        "{:.0} of the lines stand in projects where a library is not found: there only patterns are interpreted",
        cold.limited_lines
    );
    for (seconds, name) in cold.slowest() {
        println!("  slow: {name} {seconds:.2} s");
    }
    for (name, run) in
        [("half as one program", &half), ("the other half", &other), ("all as one program", &all)]
    {
        println!(
            "{name}: {:.0} lines in {:.2} s ({:.2} s of processors), {:.0} lines/s, peak memory {:.0} MB",
            run.lines,
            run.seconds,
            run.cpu_seconds,
            run.lines_per_second(),
            run.peak_memory / 1e6
        );
    }
    // Of the processors' time, which other programs on the machine disturb the least.
    let time = |run: &Run| if run.cpu_seconds > 0.0 { run.cpu_seconds } else { run.seconds };
    // Against both halves: a line of one costs more than a line of the other, whatever their number.
    let growth = time(&all) / (time(&half) + time(&other)).max(1e-9);
    println!("time of the whole, as one program, against that of its halves: {growth:.2}");
    println!("a file of 30 lines: {:.1} ms", start.as_secs_f64() * 1e3);
    let runs = [&cold, &first, &warm, &half, &other, &all];
    for failure in runs.iter().flat_map(|run| &run.failed) {
        println!("FAILED: {failure}");
    }
    let memory = cold.peak_memory.max(all.peak_memory);
    let checks = [
        ("every project ends in time", runs.iter().all(|run| run.failed.is_empty())),
        ("half a million lines a second, cold", cold.lines_per_second() >= WANTED_COLD),
        ("five million lines a second, warm", warm.lines_per_second() >= WANTED_WARM),
        ("the same findings, cold and warm", cold.findings == warm.findings),
        ("the time grows as the lines do", growth <= WANTED_GROWTH),
        ("memory below 1.5 GB", memory < WANTED_MEMORY),
        ("a small file in 30 ms", start.as_secs_f64() < WANTED_START),
    ];
    for (name, is_true) in checks {
        println!("{} {name}", if is_true { "ok  " } else { "FAIL" });
    }
    save(
        options,
        &json!({
            "benchmark": "check",
            "machine": describe(),
            "threads": JOBS,
            "prism_lines_per_second": prism,
            "cold": cold.to_json(),
            "cold_and_keeping": first.to_json(),
            "warm": warm.to_json(),
            "half_as_one_program": half.to_json(),
            "other_half_as_one_program": other.to_json(),
            "all_as_one_program": all.to_json(),
            "growth": growth,
            "small_file_seconds": start.as_secs_f64(),
        }),
    )?;
    // Little input says nothing about speed.
    Ok(options.small || checks.iter().all(|(_, is_true)| *is_true))
}

struct Measured {
    cold: Run,
    /// The run that fills the cache.
    first: Run,
    warm: Run,
    /// Every second project, as one program, and the others.
    halves: [Run; 2],
    all: Run,
    start: Duration,
}

fn measure(projects: &[Vec<PathBuf>], folder: &Path) -> Result<Measured, String> {
    let cache = folder.join("cache");
    let plan = |cache, timeout| Plan { jobs: JOBS, cache, timeout };
    let cold = check_all(projects, plan(None, TIMEOUT))?;
    let first = check_all(projects, plan(Some(&cache), TIMEOUT))?;
    let warm = check_all(projects, plan(Some(&cache), TIMEOUT))?;
    let half = |first: usize| -> Vec<PathBuf> {
        projects.iter().skip(first).step_by(2).flatten().cloned().collect()
    };
    let all: Vec<PathBuf> = projects.iter().flatten().cloned().collect();
    Ok(Measured {
        cold,
        first,
        warm,
        halves: [
            check_all(&[half(0)], plan(None, TIMEOUT_TOGETHER))?,
            check_all(&[half(1)], plan(None, TIMEOUT_TOGETHER))?,
        ],
        all: check_all(&[all], plan(None, TIMEOUT_TOGETHER))?,
        start: start_time(&folder.join("small"))?,
    })
}

/// The wall time of the command itself on a small file, without a cache: the best of ten.
fn start_time(folder: &Path) -> Result<Duration, String> {
    let mohs = mohs()?;
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(folder.join("small.rb"), small_program()))
        .map_err(|error| error.to_string())?;
    let times = (0..10).map(|_| time_of(&mohs, folder)).collect::<Result<Vec<_>, String>>()?;
    times.into_iter().min().ok_or_else(|| "nothing was measured".to_owned())
}

fn time_of(mohs: &Path, folder: &Path) -> Result<Duration, String> {
    let start = Instant::now();
    let status = Command::new(mohs)
        .args(["check", "--no-cache", "small.rb"])
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|error| error.to_string())?;
    match status.code() {
        Some(0 | 1) => Ok(start.elapsed()),
        _ => Err(format!("{} ended with {status}", mohs.display())),
    }
}

/// The command, which is built beside this program.
fn mohs() -> Result<PathBuf, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let mohs = own.with_file_name("mohs");
    if mohs.is_file() { Ok(mohs) } else { Err(format!("{} is not built", mohs.display())) }
}

fn small_program() -> String {
    let mut text = String::from("require \"json\"\n\nclass Order\n  attr_reader :items\n\n");
    text.push_str("  def initialize(items)\n    @items = items\n  end\n\n");
    for number in 0..4 {
        text.push_str(&format!(
            "  def total{number}\n    items.sum {{ |item| item[:price] * {number} }}\n  end\n\n"
        ));
    }
    text.push_str("  def to_json = JSON.generate(items)\nend\n\n");
    text.push_str("puts Order.new([{ price: 1 }]).total1\nputs Order.new([]).to_json\n");
    text
}
