//! Everything on the corpus: nothing may fail, two runs must agree, and how much it costs.
//!
//! Each run is a process of its own, so that its memory is its own. The runs have different numbers of threads, so
//! that an order that depends on them shows. A third run takes each directory as a project of its own: there much
//! more is known than in all of them together, and more is reported.

use crate::Options;
use crate::machine::{describe, peak_memory, save};
use base::{Claim, FileId, Severity};
use driver::{ConfigChoice, Request, Silent};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

/// Runs twice and judges. `Ok(false)` when something must not be.
pub(crate) fn run(options: &Options) -> Result<bool, String> {
    let first = child("corpus-once", options, 2)?;
    let second = child("corpus-once", options, 1)?;
    let each = child("corpus-each", options, 2)?;
    let false_errors: Vec<&Value> =
        [&first, &each].into_iter().flat_map(|run| run["false_errors"].as_array()).flatten().collect();
    let number = |name: &str| first[name].as_f64().unwrap_or(0.0);
    let n_unsupported = number("unsupported");
    let checks = [
        ("no internal errors", first["internal_errors"] == 0),
        ("two runs agree", first["fingerprint"] == second["fingerprint"]),
        ("every error is one", false_errors.is_empty()),
        ("unsupported below 1 in 100,000", n_unsupported * 100_000.0 <= number("instructions")),
        ("memory at most 40 times the source", number("peak_memory") <= 40.0 * number("bytes")),
    ];
    println!("{} files, {} lines, {} bytes", first["files"], first["lines"], first["bytes"]);
    println!("{} instructions, {} not understood", first["instructions"], first["unsupported"]);
    for (name, run) in [("two threads", &first), ("one thread", &second)] {
        let seconds = run["seconds"].as_f64().unwrap_or(0.0);
        let memory = run["peak_memory"].as_f64().unwrap_or(0.0);
        println!(
            "{name}: {seconds:.2} s, {:.0} lines/s, peak memory {:.0} MB ({:.1} times the source)",
            number("lines") / seconds,
            memory / 1e6,
            memory / number("bytes")
        );
    }
    println!("findings together: {}", first["findings"]);
    println!("findings in {} projects: {}", each["projects"], each["findings"]);
    for error in &false_errors {
        println!("FALSE: {error}");
    }
    for (name, is_true) in checks {
        println!("{} {name}", if is_true { "ok  " } else { "FAIL" });
    }
    let all_true = checks.iter().all(|(_, is_true)| *is_true);
    save(
        options,
        &json!({ "benchmark": "corpus", "machine": describe(), "two_threads": first, "one_thread": second, "each": each }),
    )?;
    Ok(all_true)
}

fn child(name: &str, options: &Options, jobs: usize) -> Result<Value, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(own);
    command.arg(name).args(["--jobs", &jobs.to_string()]);
    if options.small {
        command.arg("--small");
    }
    let output = command
        .args(&options.directories)
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("the run with {jobs} threads ended with {}", output.status));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())
}

/// One run with each directory as a project.
pub(crate) fn run_each(options: &Options) -> Result<bool, String> {
    let start = Instant::now();
    let cwd = std::env::current_dir().map_err(|error| error.to_string())?;
    let mut findings: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut wrong, mut n_lines, mut slowest) = (Vec::new(), 0, (0.0, PathBuf::new()));
    for paths in projects(options) {
        let mut request = Request::new(cwd.as_path(), paths);
        request.config = ConfigChoice::None;
        request.jobs = Some(options.jobs);
        let before = start.elapsed().as_secs_f64();
        let report = driver::check(&request, &[], &Silent).map_err(|failure| failure.0)?;
        let seconds = start.elapsed().as_secs_f64() - before;
        if seconds > slowest.0 {
            slowest = (seconds, request.paths.first().cloned().unwrap_or_default());
        }
        n_lines += report.summary.lines;
        for diagnostic in &report.diagnostics {
            *findings.entry(diagnostic.rule.id).or_default() += 1;
        }
        wrong.extend(false_errors(&report));
    }
    let result = json!({
        "projects": projects(options).len(),
        "lines": n_lines,
        "seconds": start.elapsed().as_secs_f64(),
        "slowest": { "seconds": slowest.0, "path": slowest.1 },
        "peak_memory": peak_memory(),
        "findings": findings,
        "false_errors": wrong,
    });
    println!("{result}");
    Ok(true)
}

/// Each directory, or all chosen files together when little input is wanted.
fn projects(options: &Options) -> Vec<Vec<PathBuf>> {
    if options.small {
        vec![chosen(options)]
    } else {
        options.directories.iter().map(|directory| vec![directory.clone()]).collect()
    }
}

/// One run, as a JSON object on standard output.
pub(crate) fn run_once(options: &Options) -> Result<bool, String> {
    let start = Instant::now();
    let cwd = std::env::current_dir().map_err(|error| error.to_string())?;
    let mut request = Request::new(cwd, chosen(options));
    request.config = ConfigChoice::None;
    request.jobs = Some(options.jobs);
    let (project, report) = driver::check_project(&request, &[], &Silent).map_err(|failure| failure.0)?;
    let seconds = start.elapsed().as_secs_f64();
    let peak_memory = peak_memory();

    let mut findings: BTreeMap<&str, usize> = BTreeMap::new();
    for diagnostic in &report.diagnostics {
        *findings.entry(diagnostic.rule.id).or_default() += 1;
    }
    let mut hasher = DefaultHasher::new();
    let mut rendered = Vec::new();
    report::render(&report, report::Format::Json, report::Style::default(), &mut rendered)
        .map_err(|error| error.to_string())?;
    rendered.hash(&mut hasher);
    for file in project.files.iter() {
        file.to_string().hash(&mut hasher);
    }
    let bytes: usize = report.sources.iter().map(|(_, source)| source.text.len()).sum();
    let result = json!({
        "files": report.summary.files,
        "lines": report.summary.lines,
        "bytes": bytes,
        "seconds": seconds,
        "peak_memory": peak_memory,
        "instructions": project.files.iter().map(n_instructions).sum::<usize>(),
        "unsupported": project.files.iter().filter(|file| file.errors.is_empty())
            .map(syntax::ir::File::n_unsupported).sum::<usize>(),
        "internal_errors": findings.get("internal-error").copied().unwrap_or(0),
        "false_errors": false_errors(&report),
        "findings": findings,
        "problems": report.problems.len(),
        "fingerprint": format!("{:016x}", hasher.finish()),
    });
    println!("{result}");
    Ok(true)
}

fn n_instructions(file: &syntax::ir::File) -> usize {
    file.bodies.iter().map(|body| body.instrs.len()).sum()
}

/// All directories, or of each only a part when little input is wanted.
pub(crate) fn chosen(options: &Options) -> Vec<PathBuf> {
    if !options.small {
        return options.directories.clone();
    }
    let mut chosen = Vec::new();
    for directory in &options.directories {
        let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> =
            entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect();
        files.retain(|path| path.extension().is_some_and(|extension| extension == "rb"));
        files.sort();
        chosen.extend(files);
    }
    chosen
}

/// Syntax errors in files that a real Ruby accepts. The corpus is released code, so other certain errors are listed
/// too: somebody has to look at each of them.
fn false_errors(report: &driver::Report) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut accepted: BTreeMap<FileId, bool> = BTreeMap::new();
    for diagnostic in &report.diagnostics {
        if diagnostic.claim != Claim::Definite || diagnostic.severity != Severity::Error {
            continue;
        }
        let path = report.sources.path(diagnostic.file);
        let is_false = match diagnostic.rule.id {
            "syntax-error" => *accepted.entry(diagnostic.file).or_insert_with(|| ruby_accepts(path)),
            _ => true,
        };
        if is_false {
            let at = report.sources.line_col(diagnostic.file, diagnostic.span.start);
            let message = &diagnostic.message;
            wrong.push(format!("{path}:{}:{}: {message} [{}]", at.line, at.column, diagnostic.rule.id));
        }
    }
    wrong
}

fn ruby_accepts(path: &str) -> bool {
    let status = Command::new("ruby")
        .args(["-c", "--", path])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}
