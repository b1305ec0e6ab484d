//! `mohs check`.

use crate::Stop;
use crate::args::{Check, Global, Paths};
use crate::progress::ProgressLine;
use crate::terminal::{tell, wants_color};
use base::{Rule, Severity, nearest};
use driver::{CacheChoice, ConfigChoice, Report, Request, find_rule, registry};
use report::{Format, Style};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::Instant;

pub(crate) fn run(args: &Check, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    let start = Instant::now();
    let format: Format = args.format.parse()?;
    let only = rules_of(&args.only)?;
    let cache = if args.no_cache || args.stats { CacheChoice::None } else { CacheChoice::Usual };
    let mut request = Request { cache, world: args.world.clone(), ..request_of(&args.paths, global)? };
    if !args.no_world && request.world.is_none() {
        request.world = driver::kept_snapshot(&request);
    }
    let report = {
        let progress = ProgressLine::new(global);
        driver::check(&request, &only, &progress)?
    };
    let how = Shown { format, explain: args.explain, output: args.output.as_deref() };
    show(&report, &how, global, out)?;
    // In another format they would stand behind what a program reads.
    if args.stats && format == Format::Text {
        stats(&report, out)?;
    }
    if global.verbose {
        tell(&format!("{} lines in {:.3} s", report.summary.lines, start.elapsed().as_secs_f64()));
    }
    let fail_level = Severity::from_word(&args.fail_on).unwrap_or(Severity::Error);
    Ok(report.exit_code(fail_level))
}

/// How many calls are not judged, by file and by cause, the most first.
fn stats(report: &Report, out: &mut dyn Write) -> Result<(), Stop> {
    let mut by_file: BTreeMap<&str, usize> = BTreeMap::new();
    let mut by_cause: BTreeMap<&str, usize> = BTreeMap::new();
    for silenced in &report.silences {
        *by_file.entry(report.sources.path(silenced.file)).or_default() += 1;
        *by_cause.entry(&silenced.reason).or_default() += 1;
    }
    for (title, counts) in [("calls not judged, by cause", by_cause), ("calls not judged, by file", by_file)]
    {
        if counts.is_empty() {
            continue;
        }
        let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
        counts.sort_by_key(|(what, count)| (std::cmp::Reverse(*count), *what));
        writeln!(out, "\n{title}")?;
        for (what, count) in counts {
            writeln!(out, "{count:7}  {}", report::visible(what))?;
        }
    }
    Ok(())
}

/// How a report is wanted.
pub(crate) struct Shown<'a> {
    pub(crate) format: Format,
    pub(crate) explain: bool,
    /// A file instead of the terminal.
    pub(crate) output: Option<&'a Path>,
}

pub(crate) fn show(
    report: &Report,
    how: &Shown<'_>,
    global: &Global,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    tell_problems(report);
    let color = how.output.is_none() && wants_color(global.color);
    let style = Style { color, quiet: global.quiet, explain: how.explain };
    match how.output {
        Some(path) => write_file(path, |file| report::render(report, how.format, style, file)),
        None => Ok(report::render(report, how.format, style, out)?),
    }
}

pub(crate) fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
) -> Result<(), Stop> {
    let result = File::create(path).and_then(|file| {
        let mut file = BufWriter::new(file);
        write(&mut file)?;
        file.flush()
    });
    result.map_err(|error| Stop::Message(format!("{}: {}", path.display(), driver::reason(&error))))
}

fn tell_problems(report: &Report) {
    for problem in &report.problems {
        tell(&format!("{}: {}", problem.path, problem.message));
    }
    if report.summary.files == 0 && report.problems.is_empty() && report.diagnostics.is_empty() {
        tell("no Ruby files found");
    }
}

pub(crate) fn request_of(paths: &Paths, global: &Global) -> Result<Request, Stop> {
    let cwd = std::env::current_dir().map_err(|error| format!("the working directory is gone: {error}"))?;
    let config = match &paths.config {
        Some(path) => ConfigChoice::File(path.clone()),
        None if paths.no_config => ConfigChoice::None,
        None => ConfigChoice::Nearest,
    };
    let jobs = global.jobs.map(usize::from);
    Ok(Request { config, jobs, ..Request::new(cwd, paths.paths.iter().cloned()) })
}

fn rules_of(ids: &[String]) -> Result<Vec<&'static Rule>, Stop> {
    ids.iter().map(|id| rule_of(id)).collect()
}

/// The rule, or a message that helps to find the one that was meant.
pub(crate) fn rule_of(id: &str) -> Result<&'static Rule, Stop> {
    find_rule(id).ok_or_else(|| {
        let ids: Vec<&str> = registry().iter().map(|rule| rule.id).collect();
        let hint = match nearest(id, &ids) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`mohs rules` lists all rules".to_owned(),
        };
        Stop::Message(format!("there is no rule `{id}`; {hint}"))
    })
}
