//! `mohs check`: the phases in order, then what the user wants to hear of their findings.

use crate::check_cache::CheckCache;
use crate::config::Level;
use crate::isolate::isolated;
use crate::programs::{Plan, ProgramKind};
use crate::project::{Failure, Progress, Project, Request, internal_error, pool};
use crate::report::{Judged, Remedy, Report, Silenced, Summary};
use crate::suppress::Suppressions;
use crate::world::{World, load_world};
use base::{Claim, Diagnostic, FileId, Rule, Severity, Span};
use check::{Checked as Checks, JudgedCall, Silence};
use program::{Open, Program};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{self, BodyKind, OpenReason};

/// Analyses what the request names. `only` limits the findings to these rules; empty for all.
/// What an earlier run found out is used if nothing has changed since.
pub fn check(request: &Request, only: &[&'static Rule], progress: &dyn Progress) -> Result<Report, Failure> {
    let Some(cache) = CheckCache::open(request, only) else {
        let world = load_world(request, progress)?;
        return report_of(world, only, request.jobs);
    };
    if let Some(report) = cache.load() {
        return Ok(report);
    }
    let (world, run) = cache.watch(|| load_world(request, progress));
    let world = world?;
    let facts = run.facts(&world.project);
    let report = report_of(world, only, request.jobs)?;
    if let Some(facts) = facts {
        cache.store(&facts, &report);
    }
    Ok(report)
}

fn report_of(world: World, only: &[&'static Rule], jobs: Option<usize>) -> Result<Report, Failure> {
    let (checked, report) = check_world(world, only, jobs)?;
    // To take a large program apart is work that nobody has to wait for.
    pool(jobs)?.spawn(move || drop(checked));
    Ok(report)
}

/// As [`check`], with what else is known of the files.
pub fn check_project(
    request: &Request,
    only: &[&'static Rule],
    progress: &dyn Progress,
) -> Result<(Checked, Report), Failure> {
    check_world(load_world(request, progress)?, only, request.jobs)
}

pub(crate) fn check_world(
    mut world: World,
    only: &[&'static Rule],
    jobs: Option<usize>,
) -> Result<(Checked, Report), Failure> {
    let mut found = std::mem::take(&mut world.project.diagnostics);
    let (mut errors, calls) = check_programs(&world, jobs)?;
    found.append(&mut errors);
    let (assumptions, limits) = (world.assumptions(), limits(&world));
    let project = world.project;
    let diagnostics = wanted(&project, found, only);
    let mut by_file: FxHashMap<FileId, Judged> = FxHashMap::default();
    let mut judged = Judged::default();
    for call in &calls {
        for count in [&mut judged, by_file.entry(call.file).or_default()] {
            count.calls += 1;
            count.judged += usize::from(call.is_judged());
        }
    }
    let summary = Summary { judged: Some(judged), ..summary(&project) };
    let silences = silences(&project, &calls);
    let mut report = Report::new("check", project.sources, diagnostics, project.problems, summary);
    report.assumptions = assumptions;
    report.limits = limits;
    report.silences = silences;
    Ok((Checked { files: project.files, judged: by_file }, report))
}

/// The errors of all files that the user asked about. What is reported of a file holds in every program that judges it.
fn check_programs(world: &World, jobs: Option<usize>) -> Result<(Vec<Diagnostic>, Vec<JudgedCall>), Failure> {
    let check_one = |plan: &Plan| check_program(world, plan);
    // One program a piece: how long one takes is not known.
    let checked = || world.plans.par_iter().with_max_len(1).map(check_one).collect();
    let checked: Vec<Checks> = pool(jobs)?.install(checked);
    let (by_program, calls): (Vec<_>, Vec<_>) = checked.into_iter().map(|it| (it.findings, it.calls)).unzip();
    let mut n_programs: FxHashMap<FileId, usize> = FxHashMap::default();
    for file in world.plans.iter().flat_map(|plan| &plan.judged) {
        *n_programs.entry(*file).or_default() += 1;
    }
    let key = |it: &Diagnostic| (it.file, it.span, it.rule.id);
    let mut n_found: FxHashMap<(FileId, Span, &str), usize> = FxHashMap::default();
    for found in &by_program {
        let mut once = FxHashSet::default();
        for it in found.iter().map(key).filter(|it| once.insert(*it)) {
            *n_found.entry(it).or_default() += 1;
        }
    }
    let is_of_all = |it: &Diagnostic| {
        n_found.get(&key(it)).copied().unwrap_or(0) >= n_programs.get(&it.file).copied().unwrap_or(0)
    };
    let mut seen = FxHashSet::default();
    let all = by_program.into_iter().flatten().filter(is_of_all);
    let found = all.filter(|it| seen.insert(key(it))).collect();
    // A call that several programs judge counts once.
    let mut seen = FxHashSet::default();
    let calls = calls.into_iter().flatten().filter(|call| seen.insert((call.file, call.span))).collect();
    Ok((found, calls))
}

/// The errors of one program, each unit apart from the others' failures.
fn check_program(world: &World, plan: &Plan) -> Checks {
    let checked = isolated(|| {
        let program = world.link(plan);
        let files = check::Files::new(world.files(plan), &plan.own);
        let is_own = |id: FileId| plan.own.binary_search(&id).is_ok();
        let units = check::units(&program, &files, &plan.judged, &is_own, role(plan));
        let check_one = |unit: &check::Unit| {
            isolated(|| check::check_unit(&program, &files, unit))
                .unwrap_or_else(|failure| failed(unit.files(), &failure))
        };
        let judged: FxHashSet<FileId> = plan.judged.iter().copied().collect();
        let all: Vec<Checks> = units.par_iter().with_max_len(1).map(check_one).collect();
        let mut checks = Checks::default();
        for one in all {
            checks.findings.extend(one.findings.into_iter().filter(|it| judged.contains(&it.file)));
            checks.calls.extend(one.calls.into_iter().filter(|it| judged.contains(&it.file)));
        }
        checks
    });
    checked.unwrap_or_else(|failure| failed(&plan.judged, &failure))
}

fn failed(files: &[FileId], failure: &str) -> Checks {
    let findings = files.first().map(|file| internal_error(*file, failure)).into_iter().collect();
    Checks { findings, calls: Vec::new() }
}

/// The calls that are not judged, with the reason in words.
fn silences(project: &Project, calls: &[JudgedCall]) -> Vec<Silenced> {
    let place = |open: &Open| {
        let site = open.site?;
        let line = project.sources.line_col(site.file, site.span.start).line;
        Some(format!("{}:{line}", project.sources.path(site.file)))
    };
    let reason = |silence: &Silence| match silence {
        Silence::None | Silence::UnknownReceiver => None,
        Silence::Rescued => Some("code around it rescues the error".to_owned()),
        Silence::Expected => Some("whoever runs the block may wait for the error".to_owned()),
        Silence::Loader => {
            Some("the receiver is not known, and what loads the file has objects of its own".to_owned())
        }
        Silence::Environment => Some("it runs only under a condition on the Ruby or the machine".to_owned()),
        Silence::Skipped => Some("the receiver may be nil, and then nothing is called".to_owned()),
        Silence::Unlike => {
            Some("the receiver is not known, and the name may be one of code that is not here".to_owned())
        }
        Silence::Wish(receiver) => Some(format!("code that is not here may give {receiver} such a method")),
        Silence::Unreached => Some("no way leads there".to_owned()),
        Silence::Budget => Some("the file is too much work to be interpreted whole".to_owned()),
        Silence::Unparsed => Some("the file does not parse".to_owned()),
        Silence::Open(receiver, cause) => {
            let cause = cause.as_ref();
            let what = cause.map_or("the receiver is not known", |open| program::in_words(open.reason));
            let place = cause.and_then(place).map(|place| format!(" ({place})")).unwrap_or_default();
            Some(format!("{receiver} may have any method: {what}{place}"))
        }
    };
    let silenced = |call: &JudgedCall| {
        let remedy = remedy(&call.silence);
        Some(Silenced { file: call.file, span: call.span, reason: reason(&call.silence)?, remedy })
    };
    calls.iter().filter_map(silenced).collect()
}

fn remedy(silence: &Silence) -> Option<Remedy> {
    match silence {
        Silence::Budget => Some(Remedy::Split),
        Silence::Unparsed => Some(Remedy::Mend),
        Silence::Open(_, cause) => cause.map(|open| match open.reason {
            OpenReason::UnresolvedRequire => Remedy::Install,
            _ => Remedy::Snapshot,
        }),
        Silence::None
        | Silence::UnknownReceiver
        | Silence::Rescued
        | Silence::Expected
        | Silence::Loader
        | Silence::Environment
        | Silence::Skipped
        | Silence::Unlike
        | Silence::Wish(_)
        | Silence::Unreached => None,
    }
}

/// Why some of it is less than certain, if it is so.
fn limits(world: &World) -> Vec<String> {
    let missing = world.missing_names();
    let what = match missing[..] {
        [] => return Vec::new(),
        [one] => format!("`{one}` was not found: what it may define"),
        [first, .., _] => {
            format!("`{first}` and {} more were not found: what they may define", missing.len() - 1)
        }
    };
    vec![format!("{what} is a condition of some findings (see `mohs doctor`)")]
}

/// What was checked.
pub struct Checked {
    /// The files that were lowered.
    pub files: Vec<ir::File>,
    /// How many calls of a file are judged.
    pub judged: FxHashMap<FileId, Judged>,
}

pub(crate) fn summary(project: &Project) -> Summary {
    let is_method = |body: &ir::Body| matches!(body.kind, BodyKind::Method(_));
    Summary {
        files: project.own_files().count(),
        methods: project.own_files().map(|file| file.bodies.iter().filter(is_method).count()).sum(),
        lines: project.own_files().map(|file| file.n_lines as usize).sum(),
        judged: None,
    }
}

/// Applies levels, suppression comments, Sorbet's `# typed: ignore`, and last `--only`.
pub(crate) fn wanted(project: &Project, found: Vec<Diagnostic>, only: &[&'static Rule]) -> Vec<Diagnostic> {
    let level = |rule: &Rule| project.config.levels.get(rule.id).copied();
    let is_active = |rule: &Rule| level(rule) != Some(Level::Off);
    let is_ignored = |file: &ir::File| file.magic.typed.is_some_and(|typed| typed == "ignore");
    let own = |file: &ir::File| (file.id, Suppressions::new(file, &project.sources.get(file.id).text));
    let mut suppressions: FxHashMap<FileId, Suppressions> = project.own_files().map(own).collect();

    let mut wanted = found;
    wanted.retain(|diagnostic| {
        let covers = |it: &mut Suppressions| it.covers(diagnostic, project.sources.get(diagnostic.file));
        is_active(diagnostic.rule) && !suppressions.get_mut(&diagnostic.file).is_some_and(covers)
    });
    for file in project.own_files() {
        let Some(suppressions) = suppressions.get_mut(&file.id) else { continue };
        wanted.append(&mut suppressions.invalid);
        // What was not parsed was not analysed: its comments had no chance to be of use.
        if file.errors.is_empty() {
            wanted.append(&mut suppressions.unused(file.id, is_active));
        }
    }
    wanted.retain(|diagnostic| {
        let file = project.file(diagnostic.file);
        is_active(diagnostic.rule)
            && (only.is_empty() || only.contains(&diagnostic.rule))
            && !file.is_some_and(is_ignored)
    });
    for diagnostic in &mut wanted {
        if let Some(Level::On(severity)) = level(diagnostic.rule) {
            // What holds under a condition never becomes an error.
            let most =
                if diagnostic.claim == Claim::Conditional { Severity::Warning } else { Severity::Error };
            diagnostic.severity = severity.min(most);
        }
    }
    wanted
}

pub(crate) fn role(plan: &Plan) -> check::Role {
    check::Role {
        is_script: plan.kind == ProgramKind::Script,
        callers: plan.callers,
        is_main: plan.kind != ProgramKind::Tool,
        is_test: plan.kind == ProgramKind::Tests,
    }
}

/// What the interpreter believes of the files that are judged in a program.
pub(crate) fn believed(world: &World, plan: &Plan, program: &Program) -> check::Types {
    let files = check::Files::new(world.files(plan), &plan.own);
    let is_own = |id: FileId| plan.own.binary_search(&id).is_ok();
    let mut all = check::Types::default();
    for unit in check::units(program, &files, &plan.judged, &is_own, role(plan)) {
        // A failure of one unit costs what is believed of it.
        if let Ok(types) = isolated(|| check::types(program, &files, &unit)) {
            all.fields.extend(types.fields);
            all.methods.extend(types.methods);
        }
    }
    all
}

/// `mohs dump types`: what is believed of the files that were asked about, as text for each.
pub fn print_types(world: &World) -> Vec<(FileId, String)> {
    let mut texts = Vec::new();
    for plan in &world.plans {
        let program = world.link(plan);
        let types = believed(world, plan, &program);
        let judged = plan.judged.iter().filter_map(|id| world.project.file(*id));
        texts.extend(judged.map(|file| (file.id, check::print_types(&program, &types, file))));
    }
    texts.sort_by_key(|(id, _)| *id);
    texts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::Silent;
    use crate::rules::find_rule;
    use testing::Scratch;

    fn check_files(files: &[(&str, &str)], only: &[&str]) -> (Vec<String>, u8) {
        let scratch = Scratch::new(files);
        let only: Vec<&'static Rule> = only.iter().map(|id| find_rule(id).unwrap()).collect();
        let report = check(&Request::new(scratch.root(), ["."]), &only, &Silent).unwrap();
        let show = |it: &Diagnostic| {
            let at = report.sources.line_col(it.file, it.span.start);
            format!("{}:{}: {} [{}]", report.sources.path(it.file), at.line, it.severity, it.rule.id)
        };
        (report.diagnostics.iter().map(show).collect(), report.exit_code(Severity::Error))
    }

    #[test]
    fn a_correct_program_gives_nothing_and_exit_code_0() {
        assert_eq!(check_files(&[("a.rb", "puts 1\n")], &[]), (vec![], 0));
        assert_eq!(check_files(&[("a.rb", "")], &[]), (vec![], 0));
    }

    #[test]
    fn an_error_gives_exit_code_1_and_the_other_files_count() {
        let files = [("b.rb", "def x(\n"), ("a.rb", "x = 1 # mohs:ignore\n")];
        let (found, code) = check_files(&files, &[]);
        assert_eq!(found[0], "a.rb:1: warning [unused-suppression]");
        assert!(found[1..].iter().all(|it| it.ends_with("error [syntax-error]")) && found.len() > 1);
        assert_eq!(code, 1);
    }

    #[test]
    fn the_configuration_sets_levels() {
        let unused = "x = 1 # mohs:ignore\n";
        let off = (".mohs.yml", "rules: { unused-suppression: off }\n");
        assert_eq!(check_files(&[("a.rb", unused), off], &[]), (vec![], 0));
        let error = (".mohs.yml", "rules: { unused-suppression: error }\n");
        let expected = vec!["a.rb:1: error [unused-suppression]".to_owned()];
        assert_eq!(check_files(&[("a.rb", unused), error], &[]), (expected, 1));
    }

    #[test]
    fn what_holds_under_a_condition_stays_below_an_error() {
        let level = |level: &str| format!("rules: {{ undefined-method: {level} }}\n");
        let found = |level: &str| {
            let text = "require 'no/such'\nputs 'a'.captialize\n";
            check_files(&[("a.rb", text), (".mohs.yml", level)], &[]).0
        };
        assert_eq!(found(&level("error")), ["a.rb:2: warning [undefined-method]"]);
        assert_eq!(found(&level("note")), ["a.rb:2: note [undefined-method]"]);
    }

    #[test]
    fn only_limits_the_rules() {
        let files = [("a.rb", "x = 1 # mohs:ignore nothing-known\n1 = 2\n"), (".mohs.yml", "x: y\n")];
        let (found, _) = check_files(&files, &["invalid-suppression"]);
        assert_eq!(found, ["a.rb:1: warning [invalid-suppression]"]);
    }

    #[test]
    fn scripts_beside_each_other_do_not_share_classes() {
        let animals = "class Animal; def speak = 1; end\n";
        let main = format!("{animals}class Dog < Animal; def speak = super + 1; end\nputs Dog.new.speak\n");
        let main = main.as_str();
        let other = "class Dog; def initialize(name) = @name = name; end\nputs Dog.new(1)\n";
        for names in [["main.rb", "other.rb"], ["main.rb", "a.rb"]] {
            let files = [(names[0], main), (names[1], other)];
            assert_eq!(check_files(&files, &[]), (vec![], 0));
        }
        let wrong = format!("{main}puts Dog.new.bark\n");
        let files = [("main.rb", wrong.as_str()), ("a.rb", other)];
        assert_eq!(check_files(&files, &[]).0, ["main.rb:4: error [undefined-method]"]);
    }

    #[test]
    fn what_is_not_found_is_a_condition_and_is_said() {
        let wants = "require 'no/such'\nputs nil.foo\nputs 'a'.captialize\n";
        let files = [("a.rb", "puts nil.foo\n"), ("b.rb", wants)];
        let found = ["a.rb:1: error [undefined-method]", "b.rb:3: warning [undefined-method]"];
        assert_eq!(check_files(&files, &[]), (found.map(str::to_owned).to_vec(), 1));
        let scratch = Scratch::new(&files);
        let limits = |path: &str| check(&Request::new(scratch.root(), [path]), &[], &Silent).unwrap().limits;
        assert_eq!(limits("a.rb"), [""; 0]);
        assert!(limits("b.rb")[0].starts_with("`no/such` was not found"));
        // A pattern needs no method that somebody else may have defined.
        let pattern = "require 'no/such'\ncase [1, 2, 3]\nin [x, y] then puts x\nend\n";
        assert_eq!(check_files(&[("a.rb", pattern)], &[]).0, ["a.rb:2: error [no-matching-pattern]"]);
    }

    #[test]
    fn a_gem_that_is_not_installed_is_a_condition_for_the_programs_that_load_it() {
        let text = "class A\n  def go = Pgxyz.connect\n  def slip = 'a'.captialize\nend\n";
        let files = [("Gemfile", "gem 'pgxyz'\n"), ("lib/a.rb", text), ("x.rb", "puts 'a'.captialize\n")];
        let found = ["lib/a.rb:3: warning [undefined-method]", "x.rb:1: error [undefined-method]"];
        assert_eq!(check_files(&files, &[]).0, found);
        let script = "require 'bundler'\nBundler.require\nPgxyz.connect\nputs 'a'.captialize\n";
        let files = [("Gemfile", "gem 'pgxyz'\n"), ("x.rb", script)];
        assert_eq!(check_files(&files, &[]).0, ["x.rb:4: warning [undefined-method]"]);
    }

    #[test]
    fn a_library_without_a_project_around_it_is_one() {
        let text = "class Logger\n  def copy = Logger.new($stdout, level)\nend\n";
        assert_eq!(check_files(&[("lib/a.rb", text)], &[]).0, [""; 0]);
        let main = "require_relative 'lib/a'\nLogger.new.copy\n";
        let files = [("lib/a.rb", text), ("main.rb", main)];
        assert_eq!(check_files(&files, &[]).0, ["lib/a.rb:2: error [undefined-name]"]);
    }

    #[test]
    fn what_a_file_does_as_the_program_is_reached() {
        let text = "def shout(text) = text.upcase\n\nif __FILE__ == $0\n  puts shout('a').zork\nend\n";
        assert_eq!(check_files(&[("a.rb", text)], &[]).0, ["a.rb:4: error [undefined-method]"]);
    }

    #[test]
    fn a_tool_defines_methods_for_its_files() {
        let rakefile = "require_relative 'tasks'\ntask :default do\n  puts 1\nend\n";
        let tasks = "task(:more)\nputs 1\n";
        let files = [("Rakefile", rakefile), ("tasks.rb", tasks), ("b.rake", "desc 'x'\nputs 1\n")];
        assert_eq!(check_files(&files, &[]), (vec![], 0));
        assert_eq!(check_files(&[("main.rb", tasks)], &[]).0, ["main.rb:1: error [undefined-method]"]);
    }

    #[test]
    fn a_file_that_sorbet_ignores_is_ignored() {
        assert_eq!(check_files(&[("a.rb", "# typed: ignore\nx = 1 # mohs:ignore\n")], &[]), (vec![], 0));
    }
}
