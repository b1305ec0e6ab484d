//! `mohs check`: the phases in order, then what the user wants to hear of their findings.

use crate::check_cache::CheckCache;
use crate::config::Level;
use crate::isolate::isolated;
use crate::project::{Failure, Progress, Project, Request, internal_error};
use crate::report::{Report, Summary};
use crate::suppress::Suppressions;
use crate::world::{World, load_world};
use base::{Diagnostic, FileId, Rule};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{self, BodyKind};

/// Analyses what the request names. `only` limits the findings to these rules; empty for all.
/// What an earlier run found out is used if nothing has changed since.
pub fn check(request: &Request, only: &[&'static Rule], progress: &dyn Progress) -> Result<Report, Failure> {
    let Some(cache) = CheckCache::open(request, only) else {
        return check_world(load_world(request, progress)?, only).map(|(_, report)| report);
    };
    if let Some(report) = cache.load() {
        return Ok(report);
    }
    let (world, run) = cache.watch(|| load_world(request, progress));
    let world = world?;
    let facts = run.facts(&world.project);
    let (_, report) = check_world(world, only)?;
    if let Some(facts) = facts {
        cache.store(&facts, &report);
    }
    Ok(report)
}

/// As [`check`], with the lowered files for those who want to look at them.
pub fn check_project(
    request: &Request,
    only: &[&'static Rule],
    progress: &dyn Progress,
) -> Result<(Checked, Report), Failure> {
    check_world(load_world(request, progress)?, only)
}

fn check_world(mut world: World, only: &[&'static Rule]) -> Result<(Checked, Report), Failure> {
    let mut found = std::mem::take(&mut world.project.diagnostics);
    found.append(&mut check_files(&world));
    let project = world.project;
    let diagnostics = wanted(&project, found, only);
    let summary = summary(&project);
    let mut report = Report::new("check", project.sources, diagnostics, project.problems, summary);
    report.assumptions = world.assumptions;
    Ok((Checked { files: project.files }, report))
}

/// The certain errors of all files that the user asked about, each unit apart from the others' failures.
fn check_files(world: &World) -> Vec<Diagnostic> {
    let is_checked = |file: &&ir::File| !world.open_files.contains(&file.id);
    let own: Vec<FileId> = world.project.own_files().filter(is_checked).map(|file| file.id).collect();
    let all = check::Files::new(&world.project.files);
    let incomplete = world.missing.iter().map(|it| it.file).collect();
    let units = check::units(&world.program, &all, &own, world.is_library, &incomplete);
    let check_one = |unit: &check::Unit| {
        isolated(|| check::check_unit(&world.program, &all, unit)).unwrap_or_else(|failure| {
            unit.files().first().map(|file| internal_error(*file, &failure)).into_iter().collect()
        })
    };
    let own: FxHashSet<FileId> = own.into_iter().collect();
    units.par_iter().flat_map_iter(check_one).filter(|it| own.contains(&it.file)).collect()
}

/// What was checked.
#[derive(Debug)]
pub struct Checked {
    /// The files that were lowered.
    pub files: Vec<ir::File>,
}

pub(crate) fn summary(project: &Project) -> Summary {
    let is_method = |body: &ir::Body| matches!(body.kind, BodyKind::Method(_));
    Summary {
        files: project.own_files().count(),
        methods: project.own_files().map(|file| file.bodies.iter().filter(is_method).count()).sum(),
        lines: project.own_files().map(|file| file.n_lines as usize).sum(),
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
            diagnostic.severity = severity;
        }
    }
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::Silent;
    use crate::rules::find_rule;
    use base::Severity;
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
    fn only_limits_the_rules() {
        let files = [("a.rb", "x = 1 # mohs:ignore nothing-known\n1 = 2\n"), (".mohs.yml", "x: y\n")];
        let (found, _) = check_files(&files, &["invalid-suppression"]);
        assert_eq!(found, ["a.rb:1: warning [invalid-suppression]"]);
    }

    #[test]
    fn a_file_that_sorbet_ignores_is_ignored() {
        assert_eq!(check_files(&[("a.rb", "# typed: ignore\nx = 1 # mohs:ignore\n")], &[]), (vec![], 0));
    }
}
