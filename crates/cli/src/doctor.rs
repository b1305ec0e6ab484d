//! `mohs doctor`: what Mohs found on this machine and in this project, and what is missing for more.

use crate::Stop;
use crate::args::{Doctor, Global};
use crate::check::request_of;
use driver::{CacheChoice, Project, Remedy, Report, Request, Silent, World};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Causes of silence that are shown.
const MAX_CAUSES: usize = 10;

/// Names that are shown of a long list.
const MAX_MISSING: usize = 10;

pub(crate) fn run(args: &Doctor, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    let request = Request { cache: CacheChoice::None, ..request_of(&args.paths, global)? };
    let world = driver::load_world(&request, &Silent)?;
    let project = &world.project;
    let rows = [machine(), of_project(project), of_world(&world)].concat();
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, value) in rows {
        writeln!(out, "{name:width$}  {value}")?;
    }
    for problem in &project.problems {
        crate::terminal::tell(&format!("{}: {}", problem.path, problem.message));
    }
    rank_causes(&driver::check(&request, &[], &Silent)?, out)?;
    Ok(if project.problems.is_empty() { 0 } else { 2 })
}

/// How many calls are judged, and what silences the others, the most first, with what to do about it.
fn rank_causes(report: &Report, out: &mut dyn Write) -> Result<(), Stop> {
    let Some(judged) = report.summary.judged.filter(|it| it.calls > 0) else { return Ok(()) };
    let share = 100 * judged.judged / judged.calls;
    writeln!(out, "\n{} calls, {share} % judged", judged.calls)?;
    let mut causes: BTreeMap<(&str, Option<Remedy>), usize> = BTreeMap::new();
    for silenced in &report.silences {
        *causes.entry((&silenced.reason, silenced.remedy)).or_default() += 1;
    }
    let mut causes: Vec<_> = causes.into_iter().collect();
    causes.sort_by_key(|((reason, _), count)| (std::cmp::Reverse(*count), *reason));
    for ((reason, remedy), count) in causes.iter().take(MAX_CAUSES) {
        writeln!(out, "{count:7}  {}", report::visible(reason))?;
        if let Some(remedy) = remedy {
            writeln!(out, "         to do: {}", remedy.in_words())?;
        }
    }
    if causes.len() > MAX_CAUSES {
        writeln!(out, "         and {} more causes (`mohs check --stats`)", causes.len() - MAX_CAUSES)?;
    }
    Ok(())
}

type Rows = Vec<(&'static str, String)>;

fn machine() -> Rows {
    let missing = |what: &str| format!("not found ({what})");
    vec![
        ("mohs", env!("CARGO_PKG_VERSION").to_owned()),
        ("ruby", version_of(Path::new("ruby")).unwrap_or_else(|| missing("check needs none"))),
        (
            "recorder",
            match driver::find_gem() {
                Ok(gem) => gem.display().to_string(),
                Err(failure) => format!("not found (check needs none): {failure}"),
            },
        ),
        ("z3", z3().unwrap_or_else(|| missing("check needs none"))),
    ]
}

fn of_project(project: &Project) -> Rows {
    let n_lines: usize = project.own_files().map(|file| file.n_lines as usize).sum();
    let n_unsupported: usize = project.own_files().map(syntax::ir::File::n_unsupported).sum();
    let n_instrs: usize =
        project.own_files().map(|file| file.bodies.iter().map(|body| body.instrs.len()).sum::<usize>()).sum();
    let n_broken = project.own_files().filter(|file| !file.errors.is_empty()).count();
    vec![
        ("configuration", project.config_path.clone().unwrap_or_else(|| "none (.mohs.yml)".to_owned())),
        (
            "target Ruby",
            match &project.ruby {
                Some((version, from)) => format!("{version} ({from})"),
                None => "not stated (ruby: in .mohs.yml, or .ruby-version)".to_owned(),
            },
        ),
        ("signatures of Ruby's core", core_signatures(project)),
        ("cache", cache(project)),
        ("files", format!("{} ({n_lines} lines)", project.own_files().count())),
        ("files with syntax errors", n_broken.to_string()),
        ("instructions", n_instrs.to_string()),
        ("instructions not understood", n_unsupported.to_string()),
    ]
}

/// The `rbs` gem. Without it less is known, but nothing fails.
fn core_signatures(project: &Project) -> String {
    match driver::find_rbs_gem(&project.root, &project.config, &driver::Surroundings::of_process()) {
        Some(gem) => {
            let version = gem.version.map_or(String::new(), |version| format!("rbs {version}, "));
            format!("{version}{} ({})", gem.core.display(), gem.found_by)
        }
        None => "not found: install the rbs gem, or set MOHS_RBS or rbs_core in .mohs.yml".to_owned(),
    }
}

/// Where results are kept.
fn cache(project: &Project) -> String {
    let place = driver::cache_place(&project.root);
    place.map_or_else(
        || "none: neither .mohs nor HOME is there".to_owned(),
        |place| place.display().to_string(),
    )
}

/// What was read around the files, and what was not found.
fn of_world(world: &World) -> Rows {
    let project = &world.project;
    let n_around = project.files.iter().filter(|file| !project.is_own(file.id)).count();
    let not_installed = world.gems.iter().filter(|gem| gem.contents.is_none() && !gem.is_left_out);
    let not_installed: Vec<&str> = not_installed.map(|gem| gem.name.as_str()).collect();
    let extensions = world.extensions.iter().filter_map(|path| path.file_name()?.to_str());
    vec![
        ("files read around them", n_around.to_string()),
        ("gems", world.gems.len().to_string()),
        ("gems not installed", list(&not_installed)),
        ("compiled extensions", list(&extensions.collect::<Vec<_>>())),
        ("requires not found", list(&world.missing_paths())),
    ]
}

/// How many, and the first of them.
fn list(names: &[&str]) -> String {
    let shown = names.iter().take(MAX_MISSING).copied().collect::<Vec<_>>().join(", ");
    match names.len() {
        0 => "none".to_owned(),
        n if n > MAX_MISSING => format!("{n}: {shown}, ..."),
        n => format!("{n}: {shown}"),
    }
}

/// The solver: `MOHS_Z3`, then `z3` on the path.
fn z3() -> Option<String> {
    let chosen = std::env::var_os("MOHS_Z3").map(PathBuf::from);
    version_of(&chosen.unwrap_or_else(|| PathBuf::from("z3")))
}

/// The first line that a program prints for `--version`.
fn version_of(program: &Path) -> Option<String> {
    let output = Command::new(program).arg("--version").stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let first = text.lines().next()?.trim();
    (output.status.success() && !first.is_empty()).then(|| first.to_owned())
}
