//! The speed of `mohs check`: every directory as a project of its own, on two threads, against Prism's parse alone.
//!
//! Half of the corpus and all of it are runs of their own: the time must grow as the lines do. A file of thirty lines
//! shows what a start costs.

use crate::Options;
use crate::corpus::child;
use crate::machine::{describe, save};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const WANTED_LINES_PER_SECOND: f64 = 500_000.0;
const WANTED_MEMORY: f64 = 1.5e9;
const WANTED_START: f64 = 0.030;
/// How much faster than the lines the time may grow.
const WANTED_GROWTH: f64 = 1.25;

pub(crate) fn run(options: &Options) -> Result<bool, String> {
    let half = Options {
        directories: options.directories.iter().step_by(2).cloned().collect(),
        out: None,
        fast: true,
        ..*options
    };
    let all = Options { directories: options.directories.clone(), out: None, fast: true, ..*options };
    let [half, all] = [child("corpus-each", &half, 2)?, child("corpus-each", &all, 2)?];
    let number = |run: &Value, name: &str| run[name].as_f64().unwrap_or(0.0);
    let speed = number(&all, "lines") / number(&all, "seconds");
    let lines_grow = number(&all, "lines") / number(&half, "lines").max(1.0);
    let growth = number(&all, "seconds") / number(&half, "seconds") / lines_grow;
    let start = start_time()?;
    println!("{} projects, {} lines", all["projects"], all["lines"]);
    println!("check: {:.2} s, {speed:.0} lines/s on two threads", number(&all, "seconds"));
    println!("slowest: {}", all["slowest"]);
    println!("half of it: {} lines in {:.2} s", half["lines"], number(&half, "seconds"));
    println!("peak memory: {:.0} MB", number(&all, "peak_memory") / 1e6);
    println!("a file of 30 lines: {:.1} ms", start.as_secs_f64() * 1e3);
    let checks = [
        ("half a million lines a second", speed >= WANTED_LINES_PER_SECOND),
        ("the time grows as the lines do", growth <= WANTED_GROWTH),
        ("memory below 1.5 GB", number(&all, "peak_memory") < WANTED_MEMORY),
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
            "all": all,
            "half": half,
            "lines_per_second": speed,
            "growth": growth,
            "small_file_seconds": start.as_secs_f64(),
        }),
    )?;
    // Little input says nothing about speed.
    Ok(options.small || checks.iter().all(|(_, is_true)| *is_true))
}

/// The wall time of the command itself on a small file: the best of ten.
fn start_time() -> Result<Duration, String> {
    let mohs = mohs()?;
    let folder = std::env::temp_dir().join(format!("mohs-bench-{}", std::process::id()));
    let result = std::fs::create_dir_all(&folder)
        .and_then(|()| std::fs::write(folder.join("small.rb"), small_program()))
        .map_err(|error| error.to_string())
        .and_then(|()| (0..10).map(|_| time_of(&mohs, &folder)).collect::<Result<Vec<_>, String>>());
    // What is left in the folder for temporary files hurts nobody.
    let _ = std::fs::remove_dir_all(&folder);
    result?.into_iter().min().ok_or_else(|| "nothing was measured".to_owned())
}

fn time_of(mohs: &Path, folder: &Path) -> Result<Duration, String> {
    let start = Instant::now();
    let status = Command::new(mohs)
        .args(["check", "small.rb"])
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
