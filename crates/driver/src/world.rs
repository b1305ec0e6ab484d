//! The program around the files that are checked: without it nobody can say that a method does not exist.
//!
//! Beside the named files Mohs reads, without reporting on them, what could define something for them:
//!
//! 1. the other Ruby files of the project, if there is one: a directory upwards with `.mohs.yml`, `Gemfile`, `.git`, ...;
//! 2. the gems that the project declares;
//! 3. whatever these files `require`, as far as it is found.
//!
//! What is not found opens every class (see `program`). Tests, tasks and the like are no part of the program that they
//! belong to: their definitions count, but what they fail to find silences only themselves.

use crate::discover::{Input, discover_context};
use crate::gems::Gems;
use crate::project::{Failure, Progress, Project, Request, load};
use crate::require::{LoadPath, Requires};
use base::FileId;
use corelib::{RubyVersion, Versions};
use program::Program;
use rustc_hash::{FxHashMap, FxHashSet};
use std::path::{Component, Path, PathBuf};
use syntax::ir::{DefKind, RequireKind};

/// Files that mark the root of a project.
const MARKERS: [&str; 6] = [".mohs.yml", "Gemfile", "gems.rb", "Rakefile", "config.ru", ".git"];

/// Folders and files with code that is not loaded with the program.
const SIDE_FOLDERS: [&str; 12] = [
    "test",
    "tests",
    "spec",
    "specs",
    "features",
    "benchmark",
    "benchmarks",
    "bench",
    "examples",
    "samples",
    "demo",
    "script",
];

/// A project with its program.
pub struct World {
    pub project: Project,
    pub program: Program,
    /// Files about whose world too little is known to report on them.
    pub open_files: FxHashSet<FileId>,
    /// What was not found, by the file that wants it; for `mohs doctor`.
    pub missing: Vec<Missing>,
}

/// A `require` that leads nowhere.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Missing {
    pub path: String,
    pub file: FileId,
}

/// Loads what the request names and all that belongs to it, and links it.
pub fn load_world(request: &Request, progress: &dyn Progress) -> Result<World, Failure> {
    let mut project = load(request, progress)?;
    let root = project_root(&project, request);
    let gems = Gems::new(root.as_deref().unwrap_or(&project.root));
    if let Some(root) = &root {
        project.add(&discover_context(&request.cwd, root), request.jobs, progress)?;
        add_declared_gems(&mut project, &gems, request, progress)?;
    }
    let place = root.unwrap_or_else(|| project.root.clone());
    let (requires, mut missing) = follow_requires(&mut project, &place, &gems, request, progress)?;
    let unread = project.unread();
    project.add_unknown("(files that could not be read)", &unread);
    let open_files = set_side_code_apart(&mut project, &place, &mut missing);
    let program = program::link(&project.files, versions(&project), &requires);
    Ok(World { project, program, open_files, missing })
}

/// The directory whose files belong together; none for scripts that stand alone.
fn project_root(project: &Project, request: &Request) -> Option<PathBuf> {
    if project.config_path.is_some() {
        return Some(project.root.clone());
    }
    let start = request.start();
    let has_marker = |directory: &&Path| {
        MARKERS.iter().any(|marker| directory.join(marker).exists()) || has_gemspec(directory)
    };
    let root = start.ancestors().find(has_marker)?;
    // What is in a hidden folder (a cache, a checkout of something else) is no part of the project around it.
    let is_hidden = |part: Component<'_>| part.as_os_str().to_string_lossy().starts_with('.');
    let below = start.strip_prefix(root).unwrap_or(Path::new(""));
    let root = if below.components().any(is_hidden) { start.as_path() } else { root };
    root.is_dir().then(|| root.to_owned())
}

fn has_gemspec(directory: &Path) -> bool {
    let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| path.extension().is_some_and(|it| it == "gemspec"))
}

/// The versions of Ruby that the program has to run on: all that are known unless the project names one of them.
fn versions(project: &Project) -> Versions {
    let target = project.ruby.as_ref().and_then(|(version, _)| RubyVersion::parse(&version.to_string()));
    target.map_or(Versions::ALL, Versions::from)
}

/// Every file of every declared gem: which of them are loaded is up to Bundler and frameworks.
fn add_declared_gems(
    project: &mut Project,
    gems: &Gems,
    request: &Request,
    progress: &dyn Progress,
) -> Result<(), Failure> {
    let is_standard =
        |name: &str| corelib::table().feature(name).is_some_and(|feature| feature.library().is_some());
    let mut absent = Vec::new();
    for name in gems.declared() {
        match gems.lib_of(&name) {
            Some(lib) => project.add(&discover_context(&request.cwd, &lib), request.jobs, progress)?,
            None if is_standard(&name) => (),
            None => absent.push(name),
        }
    }
    project.add_unknown("(gems that are not installed)", &absent);
    Ok(())
}

/// Loads files until every `require` has been followed.
fn follow_requires(
    project: &mut Project,
    root: &Path,
    gems: &Gems,
    request: &Request,
    progress: &dyn Progress,
) -> Result<(Requires, Vec<Missing>), Failure> {
    let load_path = LoadPath::new(root, gems);
    let (mut requires, mut missing) = (Requires::default(), Vec::new());
    let mut known: FxHashMap<(Option<PathBuf>, RequireKind, Box<str>), Option<PathBuf>> =
        FxHashMap::default();
    let mut n_followed = 0;
    while n_followed < project.files.len() {
        let mut steps: Vec<(FileId, RequireKind, Box<str>, Option<PathBuf>)> = Vec::new();
        for file in &project.files[n_followed..] {
            let from = project.real_path(file.id);
            for def in &file.defs {
                let (kind, path) = match &def.kind {
                    DefKind::Require { kind, path: Some(path) } => (*kind, path),
                    DefKind::Autoload { path, .. } => (RequireKind::Require, path),
                    _ => continue,
                };
                let directory = from.and_then(Path::parent).map(Path::to_owned);
                let key = (directory, kind, path.clone());
                let found = known.entry(key).or_insert_with(|| load_path.find(from, kind, path));
                steps.push((file.id, kind, path.clone(), found.clone()));
            }
        }
        n_followed = project.files.len();
        let found: Vec<Input> =
            steps.iter().filter_map(|step| Input::at(&request.cwd, step.3.as_deref()?)).collect();
        project.add(&found, request.jobs, progress)?;
        for (from, kind, path, found) in steps {
            match found.and_then(|path| project.id_of(&path)) {
                Some(to) => requires.insert(from, kind, &path, to),
                None if is_known_library(kind, &path) => (),
                None => missing.push(Missing { path: path.into(), file: from }),
            }
        }
    }
    missing.sort();
    missing.dedup();
    Ok((requires, missing))
}

fn is_known_library(kind: RequireKind, path: &str) -> bool {
    kind == RequireKind::Require
        && corelib::table().feature(path).is_some_and(|feature| feature.library().is_some())
}

/// Takes the steps that lead nowhere out of side code, and names the files that had any.
fn set_side_code_apart(project: &mut Project, root: &Path, missing: &mut Vec<Missing>) -> FxHashSet<FileId> {
    let is_side = |id: FileId| project.real_path(id).is_some_and(|path| is_side_code(root, path));
    let open: FxHashSet<FileId> = missing.iter().map(|it| it.file).filter(|id| is_side(*id)).collect();
    for file in project.files.iter_mut().filter(|file| open.contains(&file.id)) {
        let leads_nowhere = |path: &str| missing.iter().any(|it| it.file == file.id && it.path == path);
        file.defs.retain(|def| match &def.kind {
            DefKind::Require { path: Some(path), .. } => !leads_nowhere(path),
            DefKind::Require { path: None, .. } => false,
            _ => true,
        });
    }
    missing.retain(|it| !open.contains(&it.file));
    open
}

fn is_side_code(root: &Path, path: &Path) -> bool {
    let Ok(below) = path.strip_prefix(root) else { return false };
    let in_folder =
        below.components().any(|part| SIDE_FOLDERS.iter().any(|folder| part.as_os_str() == *folder));
    let by_name = below.file_name().is_some_and(|name| name == "Rakefile" || name == "Gemfile");
    let by_extension = below.extension().is_some_and(|it| it == "rake" || it == "gemspec");
    in_folder || by_name || by_extension
}
