//! `mohs rules` and `mohs explain`: what Mohs can find and what it means, and why it stays silent about a class.

use crate::Stop;
use crate::args::{Explain, Global, Paths};
use crate::check::{request_of, rule_of};
use base::nearest;
use driver::{Request, Silent, World, registry};
use program::{ClassId, Open, Program};
use std::io::Write;
use std::path::PathBuf;

/// One line a rule: id, severity, claim, summary.
pub(crate) fn rules(out: &mut dyn Write) -> Result<u8, Stop> {
    let rules = registry();
    let width = rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0);
    for rule in rules {
        writeln!(out, "{:width$}  {:7}  {:12}  {}", rule.id, rule.severity, rule.claim, rule.summary())?;
    }
    Ok(0)
}

pub(crate) fn run(args: &Explain, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    if let Some(place) = &args.silent {
        return silent(place, args.world.clone(), global, out);
    }
    match (&args.open, args.arguments.as_slice()) {
        (Some(class), paths) => open(class, paths, args.world.clone(), global, out),
        // The page of a rule, as it is in `docs/rules`.
        (None, [rule]) => {
            write!(out, "{}", rule_of(rule)?.doc)?;
            Ok(0)
        }
        (None, _) => Err(Stop::Message("explain what? Name one rule; `mohs rules` lists all".to_owned())),
    }
}

/// Why nothing is said at a line, call by call: exit code 1 when some call there is not judged.
fn silent(place: &str, world: Option<PathBuf>, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    let wrong = || Stop::Message(format!("`{place}` is no place; write FILE:LINE"));
    let (path, line) = place.rsplit_once(':').ok_or_else(wrong)?;
    let line: u32 = line.parse().map_err(|_| wrong())?;
    if syntax::template::is_other_template(path) {
        writeln!(out, "{path}: templates in this language are not read")?;
        return Ok(1);
    }
    let paths = Paths { paths: vec![path.into()], config: None, no_config: false };
    let mut request = Request { world, ..request_of(&paths, global)? };
    request.world = request.world.take().or_else(|| driver::kept_snapshot(&request));
    let report = driver::check(&request, &[], &Silent)?;
    if let Some(problem) = report.problems.first() {
        return Err(Stop::Message(format!("{}: {}", problem.path, problem.message)));
    }
    if !is_searched(&report, global)? {
        writeln!(out, "{path} is not among the files that `mohs check` looks at by itself: name it")?;
    }
    let sources = &report.sources;
    let is_here = |file, span: base::Span| sources.line_col(file, span.start).line == line;
    for found in report.diagnostics.iter().filter(|it| is_here(it.file, it.span)) {
        writeln!(out, "{}: {}", found.severity, report::visible(&found.message))?;
    }
    let mut n_silent = 0;
    for call in report.silences.iter().filter(|it| is_here(it.file, it.span)) {
        let name = String::from_utf8_lossy(sources.get(call.file).slice(call.span)).into_owned();
        let column = sources.line_col(call.file, call.span.start).column;
        let first = name.lines().next().unwrap_or_default();
        writeln!(
            out,
            "{}",
            report::visible(&format!("{path}:{line}:{column}: `{first}` is not judged: {}", call.reason))
        )?;
        n_silent += 1;
    }
    if n_silent == 0 {
        writeln!(
            out,
            "{path}:{line}: each call there is judged: a misspelt name of a method would be reported (arguments, constants and symbols are not looked at here)"
        )?;
    }
    Ok(u8::from(n_silent > 0))
}

/// Whether `mohs check` without paths looks at the file that the report is about.
fn is_searched(report: &driver::Report, global: &Global) -> Result<bool, Stop> {
    let everything = Paths { paths: Vec::new(), config: None, no_config: false };
    let project = driver::load(&request_of(&everything, global)?, &Silent)?;
    let Some((_, asked)) = report.sources.iter().next() else { return Ok(true) };
    Ok(project.sources.iter().any(|(_, source)| source.path == asked.path))
}

/// Why the methods of a class are not all known: exit code 1 when they are not.
fn open(
    class: &str,
    paths: &[String],
    world: Option<PathBuf>,
    global: &Global,
    out: &mut dyn Write,
) -> Result<u8, Stop> {
    let paths = Paths { paths: paths.iter().map(Into::into).collect(), config: None, no_config: false };
    let mut request = Request { world, ..request_of(&paths, global)? };
    request.world = request.world.take().or_else(|| driver::kept_snapshot(&request));
    let world = driver::load_world(&request, &Silent)?;
    let program = world.link_first();
    let id = find_class(&program, class)?;
    let instance = program.open_reasons(id);
    let singleton = program.singleton_open_reasons(id);
    if instance.is_empty() && singleton.is_empty() {
        writeln!(out, "{class} is closed: every method that it can have is known")?;
        return Ok(0);
    }
    for (what, reasons) in [(format!("instances of {class}"), instance), (class.to_owned(), singleton)] {
        if reasons.is_empty() {
            continue;
        }
        writeln!(out, "{what} may have methods that the program does not show:")?;
        for reason in reasons {
            writeln!(out, "  {}", describe(&world, &reason))?;
        }
    }
    Ok(1)
}

fn find_class(program: &Program, name: &str) -> Result<ClassId, Stop> {
    program.find_class(name.trim_start_matches("::")).ok_or_else(|| {
        let names: Vec<String> = program.classes().map(|class| program.name(class)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let hint = nearest(name, &names).map(|near| format!("; did you mean `{near}`?"));
        Stop::Message(format!("there is no class `{name}`{}", hint.unwrap_or_default()))
    })
}

/// `lib/a.rb:3:1: a name of define_method is computed`
fn describe(world: &World, open: &Open) -> String {
    let reason = program::in_words(open.reason);
    let Some(site) = open.site else { return reason.to_owned() };
    let sources = &world.project.sources;
    let at = sources.line_col(site.file, site.span.start);
    let text = String::from_utf8_lossy(sources.get(site.file).slice(site.span)).into_owned();
    let first = text.lines().next().unwrap_or_default().trim();
    let path = sources.path(site.file);
    report::visible(&format!("{path}:{}:{}: {reason}: {first}", at.line, at.column))
}
