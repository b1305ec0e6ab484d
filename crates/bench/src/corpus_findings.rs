//! Every certain error that Mohs claims of the corpus, with its line and how the program gets there, for people to
//! examine. `bench/corpus-findings`.
//!
//! The corpus is released code, so each of them is either a bug that nobody met or a mistake of Mohs.

use crate::Options;
use crate::machine::{describe, save};
use base::{Claim, Diagnostic, Severity};
use driver::{ConfigChoice, Report, Request, Silent};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::Instant;

pub(crate) fn run(options: &Options) -> Result<bool, String> {
    let cwd = std::env::current_dir().map_err(|error| error.to_string())?;
    let start = Instant::now();
    let mut by_rule: BTreeMap<&str, usize> = BTreeMap::new();
    let mut listed = Vec::new();
    let (mut n_files, mut n_lines) = (0, 0);
    for directory in &options.directories {
        let mut request = Request::new(cwd.as_path(), [directory.clone()]);
        request.config = ConfigChoice::None;
        request.jobs = Some(2);
        let report = driver::check(&request, &[], &Silent).map_err(|failure| failure.0)?;
        n_files += report.summary.files;
        n_lines += report.summary.lines;
        for diagnostic in &report.diagnostics {
            // What does not parse is no finding of the checker's.
            let is_certain = diagnostic.claim == Claim::Definite && diagnostic.severity == Severity::Error;
            if is_certain && diagnostic.rule.id != "syntax-error" {
                *by_rule.entry(diagnostic.rule.id).or_default() += 1;
                let text = shown(&report, diagnostic);
                println!("{text}");
                listed.push(text);
            }
        }
    }
    println!(
        "{} projects, {n_files} files, {n_lines} lines, {:.1} s: {} findings {by_rule:?}",
        options.directories.len(),
        start.elapsed().as_secs_f64(),
        listed.len()
    );
    let n_projects = options.directories.len();
    let result = json!({
        "benchmark": "corpus-findings",
        "machine": describe(),
        "projects": n_projects,
        "files": n_files,
        "lines": n_lines,
        "by_rule": by_rule,
        "findings": listed,
    });
    save(options, &result)?;
    Ok(true)
}

/// The finding, the line of the program, and the notes.
fn shown(report: &Report, diagnostic: &Diagnostic) -> String {
    let at = report.sources.line_col(diagnostic.file, diagnostic.span.start);
    let path = report.sources.path(diagnostic.file);
    let source = String::from_utf8_lossy(&report.sources.get(diagnostic.file).text);
    let line = source.lines().nth(at.line.saturating_sub(1) as usize).unwrap_or_default().trim();
    let mut text = format!(
        "{path}:{}:{}: {} [{}]\n    {line}",
        at.line, at.column, diagnostic.message, diagnostic.rule.id
    );
    for note in &diagnostic.trace {
        let at = report.sources.line_col(note.file, note.span.start);
        text += &format!("\n    {}:{}: {}", report.sources.path(note.file), at.line, note.label);
    }
    text
}
