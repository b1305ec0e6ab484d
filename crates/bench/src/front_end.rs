//! The speed of the front end against Prism's parse alone: the same texts, the same core, the same run.
//!
//! Both take turns over slices of the texts, and the best round of each slice counts, so that a busy machine disturbs
//! both alike. The first round, in which every page of memory is new to the process, is told apart: it is what a single
//! run of a command sees. Where the system tells it, the time is that of the thread: a machine with other work gives it
//! only a part of the clock's.

use crate::Options;
use crate::machine::{describe, save, thread_time};
use base::FileId;
use corelib::Versions;
use program::NoResolver;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The front end has to reach this part of Prism's speed.
const WANTED: f64 = 0.5;

pub(crate) fn run(options: &Options) -> Result<bool, String> {
    let texts = texts(options)?;
    let bytes: usize = texts.iter().map(Vec::len).sum();
    let lines: usize = texts.iter().map(|text| text.iter().filter(|byte| **byte == b'\n').count()).sum();
    // Deep nesting needs a large stack, as in the driver.
    let worker = std::thread::Builder::new().stack_size(256 << 20).spawn({
        let n_rounds = if options.small { 2 } else { 9 };
        move || measure(&texts, n_rounds)
    });
    let worker = worker.map_err(|error| error.to_string())?;
    let (first, Times { prism, lower, link }) =
        worker.join().map_err(|_| "the measurement failed".to_owned())?;

    let speed = |time: Duration| lines as f64 / time.as_secs_f64();
    let whole = lower + link;
    let ratio = prism.as_secs_f64() / whole.as_secs_f64();
    println!("{lines} lines, {bytes} bytes, one core");
    println!("Prism parse:    {:.3} s, {:.0} lines/s", prism.as_secs_f64(), speed(prism));
    println!("parse + lower:  {:.3} s, {:.0} lines/s", lower.as_secs_f64(), speed(lower));
    println!("link:           {:.3} s, {:.0} lines/s", link.as_secs_f64(), speed(link));
    println!("all three:      {:.3} s, {:.0} lines/s", whole.as_secs_f64(), speed(whole));
    let first_ratio = first.prism.as_secs_f64() / (first.lower + first.link).as_secs_f64();
    println!("ratio:          {ratio:.2} (wanted: {WANTED}); of the first round: {first_ratio:.2}");
    save(
        options,
        &json!({
            "benchmark": "front-end",
            "clock": if thread_time().is_some() { "thread" } else { "wall" },
            "machine": describe(),
            "lines": lines,
            "bytes": bytes,
            "prism_seconds": prism.as_secs_f64(),
            "parse_lower_seconds": lower.as_secs_f64(),
            "link_seconds": link.as_secs_f64(),
            "ratio": ratio,
            "first_round_ratio": first_ratio,
        }),
    )?;
    // Little input says nothing about speed.
    Ok(options.small || ratio >= WANTED)
}

/// A clock for the work of this thread.
struct Watch {
    start: Instant,
    thread: Option<Duration>,
}

impl Watch {
    fn start() -> Watch {
        Watch { start: Instant::now(), thread: thread_time() }
    }

    fn elapsed(&self) -> Duration {
        match (self.thread, thread_time()) {
            (Some(start), Some(now)) => now.saturating_sub(start),
            _ => self.start.elapsed(),
        }
    }
}

#[derive(Clone, Copy)]
struct Times {
    prism: Duration,
    lower: Duration,
    link: Duration,
}

/// Files of one slice: enough that the clock does not count, few enough that both see the same load.
const SLICE: usize = 500;

/// The times of one round, slice by slice.
struct Round {
    prism: Vec<Duration>,
    lower: Vec<Duration>,
    link: Duration,
}

/// The times of the first round, and the best of all.
fn measure(texts: &[Vec<u8>], n_rounds: usize) -> (Times, Times) {
    let rounds: Vec<Round> = (0..n_rounds).map(|_| round(texts)).collect();
    (best(&rounds[..1]), best(&rounds))
}

fn round(texts: &[Vec<u8>]) -> Round {
    let (mut prism, mut lower) = (Vec::new(), Vec::new());
    let mut files = Vec::with_capacity(texts.len());
    for slice in texts.chunks(SLICE) {
        let (time, n_errors) = parse_all(slice);
        prism.push(time);

        let n_before = files.len();
        let start = Watch::start();
        for text in slice {
            files.push(syntax::parse_ruby(FileId(files.len() as u32), text));
        }
        lower.push(start.elapsed());
        // Both saw the same texts; and neither may be optimised away.
        let lowered = files[n_before..].iter();
        assert_eq!(lowered.map(|file| file.errors.len()).sum::<usize>(), n_errors);
    }

    let start = Watch::start();
    let program = program::link(&files, Versions::ALL, &NoResolver);
    let link = start.elapsed();
    assert!(program.classes().count() > 0);
    Round { prism, lower, link }
}

fn best(rounds: &[Round]) -> Times {
    let of_slices = |times: fn(&Round) -> &[Duration]| -> Duration {
        let n_slices = rounds.first().map_or(0, |round| times(round).len());
        let of_slice = |slice| rounds.iter().map(|round| times(round)[slice]).min();
        (0..n_slices).filter_map(of_slice).sum()
    };
    Times {
        prism: of_slices(|round| &round.prism),
        lower: of_slices(|round| &round.lower),
        link: rounds.iter().map(|round| round.link).min().unwrap_or_default(),
    }
}

/// The time that Prism takes for the texts alone, the best of three.
pub(crate) fn prism_time(texts: &[Vec<u8>]) -> Duration {
    (0..3).map(|_| parse_all(texts).0).min().unwrap_or_default()
}

/// The time, and the number of syntax errors.
fn parse_all(texts: &[Vec<u8>]) -> (Duration, usize) {
    let start = Watch::start();
    let mut n_errors = 0;
    for text in texts {
        n_errors += ruby_prism::parse(text).errors().count();
    }
    (start.elapsed(), n_errors)
}

/// The texts of all Ruby files below the directories, in order of their paths.
pub(crate) fn texts(options: &Options) -> Result<Vec<Vec<u8>>, String> {
    let mut paths = Vec::new();
    for directory in &options.directories {
        collect(directory, options.small, &mut paths)?;
    }
    paths.sort();
    let read = |path: &PathBuf| std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
    paths.iter().map(read).collect()
}

fn collect(directory: &Path, small: bool, paths: &mut Vec<PathBuf>) -> Result<(), String> {
    let mut open = vec![directory.to_owned()];
    while let Some(directory) = open.pop() {
        let entries =
            std::fs::read_dir(&directory).map_err(|error| format!("{}: {error}", directory.display()))?;
        for entry in entries.flatten() {
            let kind = entry.file_type().map_err(|error| error.to_string())?;
            if kind.is_dir() && !small {
                open.push(entry.path());
            } else if kind.is_file() && entry.path().extension().is_some_and(|extension| extension == "rb") {
                paths.push(entry.path());
            }
        }
    }
    Ok(())
}
