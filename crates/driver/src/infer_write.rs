//! `mohs infer --write`: what was found as comments, every one of which `mohs verify` then proves.
//!
//! ```text
//!                             #@ ensures result < 60
//! def tick ...                def tick ...
//! ```
//!
//! The proof of a contract may rest on others that say too little to be written. So what is written is verified as it
//! stands there, and what is not proved is taken back, until everything that is left is proved.

use crate::infer::{InferOptions, InferReport};
use crate::project::{Failure, Request, Silent};
use crate::replay::ReplayMode;
use crate::verify::{VerifyOptions, verify};
use base::FileId;
use refine::Outcome;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Times that something is taken back; after that nothing stays.
const MAX_CHECKS: usize = 8;

/// The comments of each file, by the line that they stand above.
type Lines = BTreeMap<FileId, BTreeMap<usize, Vec<String>>>;

/// Puts what was found into the files, as comments, and changes nothing else. The files that were changed.
pub fn write_comments(
    report: &InferReport,
    request: &Request,
    options: &InferOptions,
) -> Result<Vec<String>, Failure> {
    let with_clauses = |it: &(usize, &refine::Inferred)| !it.1.clauses().is_empty();
    let mut kept: BTreeSet<usize> =
        report.found.methods.iter().enumerate().filter(with_clauses).map(|(index, _)| index).collect();
    let files: BTreeSet<FileId> = lines_of(report, &kept).into_keys().collect();
    for _ in 0..MAX_CHECKS {
        let changed = write(report, &files, &lines_of(report, &kept))?;
        let unproved = unproved(report, &kept, request, options)?;
        if unproved.is_empty() {
            return Ok(changed);
        }
        kept.retain(|index| !unproved.contains(index));
    }
    write(report, &files, &Lines::new())
}

fn lines_of(report: &InferReport, kept: &BTreeSet<usize>) -> Lines {
    let mut lines = Lines::new();
    for &index in kept {
        let method = &report.found.methods[index];
        let line = line_of(report, method.file, method.span.start);
        lines.entry(method.file).or_default().entry(line).or_default().extend(method.clauses());
    }
    for field in &report.found.fields {
        // Below the line that opens the class.
        let line = line_of(report, field.file, field.span.start) + 1;
        lines.entry(field.file).or_default().entry(line).or_default().push(field.clause());
    }
    lines
}

/// The methods whose comments are not proved where they stand.
fn unproved(
    report: &InferReport,
    kept: &BTreeSet<usize>,
    request: &Request,
    options: &InferOptions,
) -> Result<BTreeSet<usize>, Failure> {
    let written = VerifyOptions {
        timeout: options.timeout,
        effort: options.effort,
        replay: ReplayMode::Off,
        cache: false,
        ..VerifyOptions::default()
    };
    let verified = verify(request, &written, &Silent)?;
    let is_proved = |index: &usize| {
        let method = &report.found.methods[*index];
        let path = &report.sources.get(method.file).path;
        let mut verdicts = verified
            .verdicts
            .iter()
            .filter(|it| it.method == method.method && verified.sources.get(it.file).path == *path);
        verdicts.next().is_some_and(|it| matches!(it.outcome, Outcome::Proved))
            && verdicts.all(|it| matches!(it.outcome, Outcome::Proved))
    };
    Ok(kept.iter().copied().filter(|index| !is_proved(index)).collect())
}

/// Writes these files, with comments where there are some. Those that have any.
fn write(report: &InferReport, files: &BTreeSet<FileId>, lines: &Lines) -> Result<Vec<String>, Failure> {
    let mut changed = Vec::new();
    for &file in files {
        let source = report.sources.get(file);
        let text = String::from_utf8(source.text.clone())
            .map_err(|_| Failure(format!("{}: the file is not UTF-8, nothing is written", source.path)))?;
        let added = lines.get(&file);
        let path = report.root.join(Path::new(&source.path.to_string()));
        std::fs::write(&path, with_comments(&text, added))
            .map_err(|error| Failure(format!("{}: {error}", path.display())))?;
        changed.extend(added.map(|_| source.path.to_string()));
    }
    Ok(changed)
}

fn with_comments(text: &str, added: Option<&BTreeMap<usize, Vec<String>>>) -> String {
    let Some(added) = added else { return text.to_owned() };
    let ending = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut out = String::with_capacity(text.len() + 80 * added.len());
    for (number, line) in text.split_inclusive('\n').enumerate() {
        for clause in added.get(&number).into_iter().flatten() {
            out.push_str(&indent(text, number, clause));
            out.push_str(clause);
            out.push_str(ending);
        }
        out.push_str(line);
    }
    out
}

/// The spaces before a clause: those of the line that it stands above, or of the body of its class.
fn indent(text: &str, number: usize, clause: &str) -> String {
    let spaces = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let mut lines = text.lines();
    if clause.starts_with("#@ @") {
        let class = lines.nth(number.saturating_sub(1)).unwrap_or_default();
        return format!("{}  ", &class[..spaces(class)]);
    }
    let line = lines.nth(number).unwrap_or_default();
    line[..spaces(line)].to_owned()
}

/// The line of a place; the first is 0.
fn line_of(report: &InferReport, file: FileId, at: u32) -> usize {
    let text = &report.sources.get(file).text;
    text.iter().take(at as usize).filter(|byte| **byte == b'\n').count()
}
