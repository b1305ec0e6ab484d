//! The benchmark of the Horn solver: every system, every engine, and Spacer alone, in one run.
//!
//! `horn_bench [--only NAME] [--timeout MS] [--stages] [--out FILE]` prints a table and writes it to FILE. "Spacer alone" is
//! the z3 binary on the same script, without and with global guidance, process start included; our times include
//! it too, and the column `after start` is the part that the 20 ms of Table 1 speak about.
#![allow(clippy::print_stdout, clippy::print_stderr, clippy::unwrap_used)]

#[path = "../tests/generate/mod.rs"]
mod generate;
#[path = "../tests/support/mod.rs"]
mod support;

use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use horn::outcome::Outcome;
use horn::process::SolverConfig;
use horn::script::read_script;
use horn::solve::{Engine, Options, Question, solve};
use support::Verdict;

fn mark(verdict: Verdict, sat: bool) -> &'static str {
    match verdict {
        Verdict::Unknown => "-",
        Verdict::Sat | Verdict::Unsat if verdict == Verdict::of(sat) => "ok",
        Verdict::Sat | Verdict::Unsat => "WRONG",
    }
}

struct Run {
    answer: Verdict,
    time: Duration,
    after_start: Duration,
    queries: u64,
}

/// What `auto` spent on its stages, for those who look for lost time.
fn print_stages(text: &str, timeout: Duration, config: &SolverConfig) {
    let mut problem = read_script(text).unwrap();
    let options = Options { question: Question::Satisfiable, timeout, ..Options::default() };
    let stats = solve(&mut problem, config, &options).unwrap().stats;
    println!("{:?}, decided {:?}, solver {:?}", stats.stages, stats.decided, stats.smt);
}

fn ours(text: &str, engine: Engine, timeout: Duration, config: &SolverConfig) -> Run {
    let start = Instant::now();
    let mut problem = read_script(text).unwrap();
    let outcomes = solve(
        &mut problem,
        config,
        &Options { question: Question::Satisfiable, engine, timeout, workers: 2 },
    )
    .unwrap();
    let time = start.elapsed();
    let any = |test: fn(&Outcome) -> bool| outcomes.tags.values().any(test);
    let answer = if any(|outcome| matches!(outcome, Outcome::Refuted(_))) {
        Verdict::Unsat
    } else if any(|outcome| matches!(outcome, Outcome::Unknown(_))) {
        Verdict::Unknown
    } else {
        Verdict::Sat
    };
    let after_start = time.saturating_sub(outcomes.stats.solver_start);
    Run { answer, time, after_start, queries: outcomes.stats.smt.queries }
}

fn spacer_alone(text: &str, global: bool, timeout: Duration, config: &SolverConfig) -> Run {
    let start = Instant::now();
    let mut command = Command::new(&config.path);
    command.args(["-in", "fp.engine=spacer"]);
    if global {
        command.arg("fp.spacer.global=true");
    }
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > timeout {
            child.kill().unwrap();
            child.wait().unwrap();
            break;
        }
        std::thread::sleep(Duration::from_micros(500));
    }
    let mut output = String::new();
    child.stdout.take().unwrap().read_to_string(&mut output).unwrap();
    let answer = match output.lines().next() {
        Some("sat") => Verdict::Sat,
        Some("unsat") => Verdict::Unsat,
        _ => Verdict::Unknown,
    };
    let time = start.elapsed();
    Run { answer, time, after_start: time, queries: 0 }
}

/// The best of a few runs when one is short: other work on the machine only ever adds.
fn best(text: &str, timeout: Duration, config: &SolverConfig) -> Run {
    let mut best = ours(text, Engine::Auto, timeout, config);
    for _ in 0..4 {
        if best.time > Duration::from_millis(200) {
            break;
        }
        let run = ours(text, Engine::Auto, timeout, config);
        if run.answer == best.answer && run.after_start < best.after_start {
            best = run;
        }
    }
    best
}

/// Seconds of processor time so far, of this process and of its children that have ended.
fn processor_time() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
    // The times are fields 14 to 17 of the line, in hundredths; two fields stand before the parenthesis.
    fields.skip(11).take(4).filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// The high-water mark of this process, where the system tells it.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("unknown".to_owned(), |value| value.trim().to_owned())
}

fn main() {
    let mut args = std::env::args().skip(1);
    let (mut only, mut out, mut stages, mut limit) = (None, None, false, None);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--only" => only = args.next(),
            "--out" => out = args.next(),
            "--stages" => stages = true,
            "--timeout" => limit = Some(Duration::from_millis(args.next().unwrap().parse().unwrap())),
            other => panic!("unknown option {other}"),
        }
    }
    let timeout = limit.unwrap_or(Duration::from_secs(5));
    let config = support::z3();
    let mut systems = generate::tables();
    systems.extend(generate::families());
    systems.extend(generate::finite_systems(0..40, 5));
    if let Some(only) = &only {
        systems.retain(|system| system.name.contains(only.as_str()));
    }
    if stages {
        for system in &systems {
            println!("{}", system.name);
            print_stages(&system.text, timeout, &config);
        }
        return;
    }
    let mut report = String::new();
    let mut line = |text: &str| {
        println!("{text}");
        let _ = writeln!(report, "{text}");
    };
    line(
        "times in ms, of `auto` the best of five runs; ok: decided rightly, -: not decided within the limit",
    );
    line(&format!(
        "{:22} {:>5} | {:>5} {:>8} {:>8} {:>5} | {:>8} {:>8} {:>8} {:>8} | {:>5} {:>8} {:>5} {:>8} | {:>6}",
        "system",
        "known",
        "auto",
        "time",
        "after st",
        "quer.",
        "elim",
        "qualif.",
        "octagon",
        "spacer",
        "plain",
        "time",
        "glob.",
        "time",
        "ratio"
    ));
    let ms = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1000.0);
    let (mut n_auto, mut n_plain, mut n_global, mut n_wrong) = (0, 0, 0, 0);
    let (mut log_ratio, mut n_ratio) = (0.0, 0);
    for system in &systems {
        let auto = best(&system.text, timeout, &config);
        let mut single = Vec::new();
        for engine in [Engine::Elim, Engine::Qualifiers, Engine::Octagon, Engine::Spacer] {
            let run = ours(&system.text, engine, timeout, &config);
            let mark = mark(run.answer, system.sat);
            n_wrong += usize::from(mark == "WRONG");
            single.push(if mark == "ok" { ms(run.time) } else { mark.to_owned() });
        }
        let plain = spacer_alone(&system.text, false, timeout, &config);
        let global = spacer_alone(&system.text, true, timeout, &config);
        let mark = |run: &Run| mark(run.answer, system.sat);
        n_auto += usize::from(mark(&auto) == "ok");
        n_plain += usize::from(mark(&plain) == "ok");
        n_global += usize::from(mark(&global) == "ok");
        n_wrong += usize::from(mark(&auto) == "WRONG");
        let ratio = auto.time.as_secs_f64() / plain.time.as_secs_f64();
        if mark(&auto) == "ok" && mark(&plain) == "ok" {
            log_ratio += ratio.ln();
            n_ratio += 1;
        }
        line(&format!(
            "{:22} {:>5} | {:>5} {:>8} {:>8} {:>5} | {:>8} {:>8} {:>8} {:>8} | {:>5} {:>8} {:>5} {:>8} | {:>6.2}",
            system.name,
            if system.sat { "sat" } else { "unsat" },
            mark(&auto),
            ms(auto.time),
            ms(auto.after_start),
            auto.queries,
            single[0],
            single[1],
            single[2],
            single[3],
            mark(&plain),
            ms(plain.time),
            mark(&global),
            ms(global.time),
            ratio
        ));
    }
    line(&format!(
        "decided of {}: auto {n_auto}, Spacer alone {n_plain}, Spacer alone with global guidance {n_global}; wrong {n_wrong}",
        systems.len()
    ));
    let mean = if n_ratio > 0 { f64::exp(log_ratio / f64::from(n_ratio)) } else { f64::NAN };
    line(&format!(
        "time of auto / Spacer alone, geometric mean over {n_ratio} systems that both decide: {mean:.2}"
    ));
    for links in [generate::Links::None, generate::Links::Ring] {
        let system = generate::large(100, links);
        if only.as_ref().is_some_and(|only| !system.name.contains(only.as_str())) {
            continue;
        }
        let before = processor_time();
        let run = ours(&system.text, Engine::Auto, limit.unwrap_or(Duration::from_secs(120)), &config);
        let cpu = processor_time() - before;
        let n_parts = if links == generate::Links::None { 100 } else { 1 };
        line(&format!(
            "{}: 1000 predicates, 10000 clauses, parts: {n_parts}: {}, {:.1} s ({cpu:.1} s of processor time), {} queries, peak memory {} (solvers not counted)",
            system.name,
            mark(run.answer, true),
            run.time.as_secs_f64(),
            run.queries,
            peak_memory()
        ));
    }
    if let Some(out) = out {
        std::fs::write(&out, report).unwrap();
        eprintln!("written to {out}");
    }
    if n_wrong > 0 {
        std::process::exit(1);
    }
}
