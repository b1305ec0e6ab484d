//! `mohs trace`: runs a command, then tells the types that the run shows.

use crate::Stop;
use crate::args::{Global, Trace};
use crate::check::write_file;
use crate::progress::ProgressLine;
use crate::terminal::{tell, wants_color};
use base::Severity;
use driver::{Change, Recording, TraceOptions, TraceResult};
use report::{Format, Style};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &Trace, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    let cwd = std::env::current_dir().map_err(|error| format!("the working directory is gone: {error}"))?;
    let root = driver::project_root_of(&cwd);
    let format: Format = args.format.parse()?;
    let (folder, code, temporary) = match &args.from {
        Some(folder) => (folder.clone(), args.ran.unwrap_or(0), None),
        None => record(args, &cwd, &root)?,
    };
    if let Some(world) = args.world.as_ref().filter(|world| !cwd.join(world).is_file()) {
        let name = world.display();
        tell(&format!("{name}: no process of the command came to its end and wrote its class table"));
    }
    let result = read(args, global, &cwd, &root, &folder);
    if let Some(folder) = temporary {
        // What is left behind in the folder for temporary files is not worth an error.
        let _ = std::fs::remove_dir_all(folder);
    }
    let result = match result {
        // The command's own failure comes first: it is why there may be nothing to read.
        Err(Stop::Message(message)) if code != 0 => {
            tell(&message);
            return Ok(code);
        }
        result => result?,
    };
    let own = print(args, global, format, &cwd, &root, &result, out)?;
    Ok(if code != 0 { code } else { own })
}

/// Runs the command. The third part is a folder to remove when its traces have been read.
fn record(args: &Trace, cwd: &Path, root: &Path) -> Result<(PathBuf, u8, Option<PathBuf>), Stop> {
    if args.command.is_empty() {
        return Err(Stop::Message("there is no command to run: mohs trace -- ruby test.rb".to_owned()));
    }
    let gem = driver::find_gem()?;
    let (folder, temporary) = match &args.keep {
        Some(folder) => (cwd.join(folder), None),
        None => {
            let folder = std::env::temp_dir().join(format!("mohs-trace-{}", std::process::id()));
            (folder.clone(), Some(folder))
        }
    };
    let world = args.world.as_ref().map(|path| cwd.join(path));
    let recording =
        Recording { cwd, command: &args.command, gem: &gem, folder: &folder, root, world: world.as_deref() };
    #[cfg(unix)]
    driver::supervise(&recording, &afterwards(&folder), temporary.as_deref())?;
    let recorded = driver::record(&recording);
    match recorded {
        Ok(recorded) => Ok((recorded.folder, recorded.code, temporary)),
        Err(failure) => {
            if let Some(folder) = temporary {
                let _ = std::fs::remove_dir_all(folder);
            }
            Err(failure.into())
        }
    }
}

/// The words of this command line for reading the traces afterwards: without the command, and without what would keep them.
#[cfg(unix)]
fn afterwards(folder: &Path) -> Vec<OsString> {
    let mut words = std::env::args_os().skip(1).take_while(|word| word != "--").peekable();
    let mut acc: Vec<OsString> = Vec::new();
    while let Some(word) = words.next() {
        if word == "--keep" {
            words.next();
        } else if !word.to_string_lossy().starts_with("--keep=") {
            acc.push(word);
        }
    }
    acc.extend(["--from".into(), folder.as_os_str().to_owned(), "--ran".into()]);
    acc
}

fn read(args: &Trace, global: &Global, cwd: &Path, root: &Path, folder: &Path) -> Result<TraceResult, Stop> {
    let (trace, problems) = driver::read_traces(folder)?;
    let below = |paths: &[PathBuf]| paths.iter().map(|path| cwd.join(path)).collect();
    let options = TraceOptions {
        cwd: cwd.to_owned(),
        root: root.to_owned(),
        style: style_of(args),
        only: below(&args.only),
        except: below(&args.except),
        jobs: global.jobs.map(usize::from),
    };
    let progress = ProgressLine::new(global);
    Ok(driver::infer_trace(&trace, problems, &options, &progress)?)
}

fn print(
    args: &Trace,
    global: &Global,
    format: Format,
    cwd: &Path,
    root: &Path,
    result: &TraceResult,
    out: &mut dyn Write,
) -> Result<u8, Stop> {
    let report = &result.report;
    let folder = args.out.as_ref().map_or_else(|| root.join("sig"), |folder| cwd.join(folder));
    for problem in &report.problems {
        tell(&format!("{}: {}", problem.path, problem.message));
    }
    let changes = if args.comments {
        driver::comment_changes(&result.inferred, &report.sources, cwd, root, &folder)
    } else {
        driver::signature_changes(&result.inferred, &report.sources, root, &folder, style_of(args))
    };
    if args.print {
        for change in changes.iter().filter(|change| !is_ledger(&change.path)) {
            let Some(after) = &change.after else { continue };
            writeln!(out, "# {}", shown(cwd, &change.path))?;
            out.write_all(after)?;
            writeln!(out)?;
        }
    } else if args.diff {
        print_diff(&changes, cwd, out)?;
    } else if !args.check {
        driver::write_changes(&changes)?;
    }
    let color = args.output.is_none() && wants_color(global.color);
    let style = Style { color, quiet: true, explain: true };
    match &args.output {
        Some(path) => write_file(&cwd.join(path), |file| report::render(report, format, style, file))?,
        None => report::render(report, format, style, out)?,
    }
    if (format == Format::Text || args.output.is_some()) && !global.quiet {
        if !report.diagnostics.is_empty() {
            writeln!(out)?;
        }
        summary(args, result, &changes, cwd, out)?;
    }
    if global.verbose {
        for signature in report.signatures.iter().filter(|signature| signature.covered) {
            let ((paths, all), (taken, total)) = (signature.paths, signature.branches);
            let method = &signature.method;
            tell(&format!("{method}: {paths} of {all} paths, {taken} of {total} branches taken"));
        }
        for alarm in &result.inferred.alarms {
            tell(&format!("alarm: {alarm}"));
        }
        let stats = result.inferred.stats;
        tell(&format!(
            "{} classes, {} activations, {} positions, {} constraints, solved in {:.3} s",
            result.inferred.classes.len(),
            stats.n_activations,
            stats.n_positions,
            stats.n_constraints,
            result.solving.as_secs_f64()
        ));
    }
    let fail_level = Severity::from_word(&args.fail_level).unwrap_or(Severity::Error);
    let is_found = report.diagnostics.iter().any(|found| found.severity >= fail_level);
    let stale: Vec<&Change> = changes.iter().filter(|change| args.check && change.is_change()).collect();
    for change in &stale {
        tell(&format!("{}: out of date; `mohs trace` without --check writes it", shown(cwd, &change.path)));
    }
    Ok(u8::from(is_found || !stale.is_empty()))
}

fn style_of(args: &Trace) -> driver::TypeStyle {
    if args.structural { driver::TypeStyle::Structural } else { driver::TypeStyle::Nominal }
}

/// `12 methods typed, 10 of them on all paths, 1 not covered; 30 of 32 branches taken`, and what was written.
fn summary(
    args: &Trace,
    result: &TraceResult,
    changes: &[Change],
    cwd: &Path,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let signatures = &result.report.signatures;
    let covered = signatures.iter().filter(|signature| signature.covered).count();
    let taken: u32 = signatures.iter().map(|signature| signature.branches.0).sum();
    let total: u32 = signatures.iter().map(|signature| signature.branches.1).sum();
    let missed = signatures.len() - covered;
    let is_whole = |signature: &&driver::Signature| {
        signature.covered && signature.paths.0 == signature.paths.1 && signature.paths.1 > 0
    };
    let whole = signatures.iter().filter(is_whole).count();
    writeln!(
        out,
        "{} typed, {whole} of them on all paths, {missed} not covered; {taken} of {total} branches taken; {}",
        counted(covered, "method"),
        match result.report.diagnostics.len() {
            0 => "no inconsistency".to_owned(),
            1 => "1 inconsistency".to_owned(),
            n => format!("{n} inconsistencies"),
        }
    )?;
    if !args.print && !args.diff && !args.check {
        let files = || changes.iter().filter(|change| !is_ledger(&change.path));
        let n = files().filter(|change| change.is_change()).count();
        let places: Vec<String> =
            files().filter_map(|change| Some(shown(cwd, change.path.parent()?))).collect();
        if let Some(place) = places.iter().min_by_key(|place| place.len()) {
            writeln!(out, "{} written in {place}", counted(n, "file"))?;
        }
    }
    if !result.inferred.libraries.is_empty() {
        let flags: Vec<String> = result.inferred.libraries.iter().map(|name| format!("-r {name}")).collect();
        writeln!(out, "the signatures name classes of libraries: rbs {} -I sig validate", flags.join(" "))?;
    }
    Ok(())
}

/// What the next run needs to know is nothing to read.
fn is_ledger(path: &Path) -> bool {
    path.extension().is_none()
}

fn print_diff(changes: &[Change], cwd: &Path, out: &mut dyn Write) -> std::io::Result<()> {
    for change in changes.iter().filter(|change| change.is_change() && !is_ledger(&change.path)) {
        let text = |bytes: &Option<Vec<u8>>| {
            bytes.as_ref().map_or_else(String::new, |bytes| String::from_utf8_lossy(bytes).into_owned())
        };
        let name = shown(cwd, &change.path);
        writeln!(out, "--- {}", if change.before.is_some() { name.as_str() } else { "/dev/null" })?;
        writeln!(out, "+++ {}", if change.after.is_some() { name.as_str() } else { "/dev/null" })?;
        write!(out, "{}", driver::diff(&text(&change.before), &text(&change.after)))?;
    }
    Ok(())
}

fn shown(cwd: &Path, path: &Path) -> String {
    path.strip_prefix(cwd).unwrap_or(path).to_string_lossy().into_owned()
}

fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
