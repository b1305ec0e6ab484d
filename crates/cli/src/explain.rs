//! `mohs rules` and `mohs explain`: what Mohs can find and what it means, and why it stays silent about a class.

use crate::Stop;
use crate::args::{Explain, Global, Paths};
use crate::check::{request_of, rule_of};
use base::nearest;
use driver::{Request, Silent, World, registry};
use program::{ClassId, Open};
use std::io::Write;
use std::path::PathBuf;
use syntax::ir::OpenReason;

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

/// Why the methods of a class are not all known: exit code 1 when they are not.
fn open(
    class: &str,
    paths: &[String],
    world: Option<PathBuf>,
    global: &Global,
    out: &mut dyn Write,
) -> Result<u8, Stop> {
    let paths = Paths { paths: paths.iter().map(Into::into).collect(), config: None, no_config: false };
    let request = Request { world, ..request_of(&paths, global)? };
    let world = driver::load_world(&request, &Silent)?;
    let id = find_class(&world, class)?;
    let instance = world.program.open_reasons(id);
    let singleton = world.program.singleton_open_reasons(id);
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

fn find_class(world: &World, name: &str) -> Result<ClassId, Stop> {
    world.program.find_class(name.trim_start_matches("::")).ok_or_else(|| {
        let names: Vec<String> = world.program.classes().map(|class| world.program.name(class)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let hint = nearest(name, &names).map(|near| format!("; did you mean `{near}`?"));
        Stop::Message(format!("there is no class `{name}`{}", hint.unwrap_or_default()))
    })
}

/// `lib/a.rb:3:1: a name of define_method is computed`
fn describe(world: &World, open: &Open) -> String {
    let reason = in_words(open.reason);
    let Some(site) = open.site else { return reason.to_owned() };
    let sources = &world.project.sources;
    let at = sources.line_col(site.file, site.span.start);
    let text = String::from_utf8_lossy(sources.get(site.file).slice(site.span)).into_owned();
    let first = text.lines().next().unwrap_or_default().trim();
    let path = sources.path(site.file);
    report::visible(&format!("{path}:{}:{}: {reason}: {first}", at.line, at.column))
}

fn in_words(reason: OpenReason) -> &'static str {
    match reason {
        OpenReason::DefineMethod => "a method is defined with a computed name",
        OpenReason::EvalText => "text is evaluated",
        OpenReason::EvalBlock => "a block that is not seen is evaluated in a class",
        OpenReason::ComputedName => "a name is computed",
        OpenReason::ComputedConst => "a constant is set with a computed name",
        OpenReason::UnknownMixin => "an unknown module is mixed in",
        OpenReason::UnknownSuperclass => "the superclass is unknown",
        OpenReason::MethodMissing => "method_missing is defined",
        OpenReason::ConstMissing => "const_missing is defined",
        OpenReason::Send => "a definition is sent with computed arguments",
        OpenReason::UnknownMacro => "a macro that nobody defines is called",
        OpenReason::UnresolvedRequire => "this is not found, or written in C",
        OpenReason::InstanceVariableSet => "an instance variable is set with a computed name",
        OpenReason::Removal => "something is removed, perhaps",
        OpenReason::Refinement => "a refinement is active",
        OpenReason::Hook => "a hook is called that is not followed",
        OpenReason::Platform => "Ruby itself has other methods there on other platforms",
    }
}
