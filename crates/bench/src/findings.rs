//! What Mohs says about a program in a directory, and whether Ruby agrees.

use crate::oracle::{Frame, Job, Raised, probe, run_all};
use base::{Claim, Severity};
use driver::{ConfigChoice, Request, Silent};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A certain error that Mohs claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// Below the program's directory.
    pub(crate) file: String,
    /// From 1.
    pub(crate) line: u32,
    pub(crate) rule: &'static str,
    pub(crate) message: String,
    pub(crate) raises: Option<String>,
    /// What has to raise whenever it is reached: the outermost call that leads to the error.
    pub(crate) certain: (String, Range<usize>),
    /// The lines of the calls that lead to the error, as far as they are in the program.
    pub(crate) chain: Vec<(String, u32)>,
}

impl Found {
    /// The program ended with this error.
    fn is_end(&self, raised: &Raised) -> bool {
        let is_line = |frame: &Frame| frame.line == self.line && frame.path.ends_with(&self.file);
        // Ruby: the line of a wrong number of arguments is that of the `def`, with the call behind it.
        self.raises.as_deref() == Some(&raised.class) && raised.frames.iter().take(2).any(is_line)
    }
}

impl std::fmt::Display for Found {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}:{}: {} [{}]", self.file, self.line, self.message, self.rule)
    }
}

/// The certain errors of a program, with what else went wrong in Mohs as text.
pub(crate) fn check_directory(directory: &Path) -> Result<Vec<Found>, String> {
    let mut request = Request::new(directory, ["."]);
    request.config = ConfigChoice::None;
    request.jobs = Some(1);
    let report = driver::check(&request, &[], &Silent).map_err(|failure| failure.0)?;
    let mut found = Vec::new();
    for diagnostic in &report.diagnostics {
        if diagnostic.rule.id == "internal-error" {
            return Err(format!("{}: {}", directory.display(), diagnostic.message));
        }
        if diagnostic.claim != Claim::Definite || diagnostic.severity != Severity::Error {
            continue;
        }
        let place = |file, span: base::Span| {
            let path = report.sources.path(file).trim_start_matches("./").to_owned();
            (path, span.start as usize..span.end as usize)
        };
        // The driver names the calls that lead to an error; other notes tell where a value comes from.
        let calls = diagnostic.trace.iter().filter(|note| note.label.starts_with("called"));
        let line = |file, span: base::Span| report.sources.line_col(file, span.start).line;
        let (file, span) = place(diagnostic.file, diagnostic.span);
        let outermost = calls.clone().next_back().map(|note| place(note.file, note.span));
        found.push(Found {
            line: line(diagnostic.file, diagnostic.span),
            rule: diagnostic.rule.id,
            message: diagnostic.message.clone(),
            raises: diagnostic.raises.as_ref().map(|it| it.clone().into_owned()),
            certain: outermost.unwrap_or_else(|| (file.clone(), span)),
            chain: calls.map(|note| (place(note.file, note.span).0, line(note.file, note.span))).collect(),
            file,
        });
    }
    Ok(found)
}

/// Checks many directories on `n_workers` threads, in their order.
pub(crate) fn check_all(directories: &[PathBuf], n_workers: usize) -> Result<Vec<Vec<Found>>, String> {
    let chunk = directories.len().div_ceil(n_workers.max(1)).max(1);
    let check_some = |part: &[PathBuf]| -> Result<Vec<Vec<Found>>, String> {
        part.iter().map(|directory| check_directory(directory)).collect()
    };
    let parts: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> =
            directories.chunks(chunk).map(|part| scope.spawn(move || check_some(part))).collect();
        workers
            .into_iter()
            .map(|it| it.join().unwrap_or_else(|_| Err("a worker failed".to_owned())))
            .collect()
    });
    let mut all = Vec::new();
    for part in parts {
        all.append(&mut part?);
    }
    Ok(all)
}

/// A program whose findings Ruby is to judge.
pub(crate) struct Claimed<'a> {
    pub(crate) directory: &'a Path,
    pub(crate) main: &'a str,
    pub(crate) files: &'a BTreeMap<String, String>,
    pub(crate) found: &'a [Found],
}

/// What Ruby says about the findings of one program.
#[derive(Default)]
pub(crate) struct Verdict {
    /// Findings, by their place in the list, whose expressions came to their end.
    pub(crate) false_ones: Vec<usize>,
    /// Findings that could not be put to the test.
    pub(crate) untested: Vec<usize>,
}

/// Lets Ruby run each program with probes around what is claimed to raise.
pub(crate) fn verify(
    claimed: &[Claimed<'_>],
    n_workers: usize,
    seconds: f64,
) -> Result<Vec<Verdict>, String> {
    let mut verdicts: Vec<Verdict> = Vec::new();
    let mut jobs = Vec::new();
    for program in claimed {
        let mut verdict = Verdict::default();
        let mut numbers = Vec::new();
        let directory = program.directory.join(".probed");
        let _ = std::fs::remove_dir_all(&directory);
        for (name, text) in program.files {
            let mut kept: Vec<(usize, Range<usize>)> = Vec::new();
            for (number, found) in program.found.iter().enumerate().filter(|(_, it)| it.certain.0 == *name) {
                let span = found.certain.1.clone();
                if probe::instrument(text, &[(number, span.clone())]).is_some() {
                    kept.push((number, span));
                }
            }
            let probed = probe::instrument(text, &kept).unwrap_or_else(|| text.clone());
            if probed != *text {
                numbers.extend(kept.iter().map(|(number, _)| *number));
            }
            let path = directory.join(name);
            if let Some(parent) = path.parent() {
                std::fs::create_dir_all(parent).map_err(|error| error.to_string())?;
            }
            std::fs::write(path, probed).map_err(|error| error.to_string())?;
        }
        verdict.untested = (0..program.found.len()).filter(|number| !numbers.contains(number)).collect();
        verdicts.push(verdict);
        jobs.push(Job { directory, main: program.main.to_owned() });
    }
    let outcomes = run_all(&jobs, n_workers, seconds)?;
    for (((verdict, outcome), job), claim) in verdicts.iter_mut().zip(outcomes).zip(&jobs).zip(claimed) {
        // An expression may come to its end many times before it ends the program.
        let ends = |number: &usize| {
            let found = claim.found.get(*number);
            found.zip(outcome.raised.as_ref()).is_some_and(|(found, raised)| found.is_end(raised))
        };
        verdict.false_ones = outcome.passed.iter().copied().filter(|number| !ends(number)).collect();
        let _ = std::fs::remove_dir_all(&job.directory);
    }
    Ok(verdicts)
}
