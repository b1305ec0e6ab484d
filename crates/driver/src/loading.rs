//! Reads what the files of a project require, and what Bundler or a framework loads before them, until every `require`
//! has been followed: paths in `require` to files, and files to those that they load.

use crate::declared::DeclaredGem;
use crate::discover::{Input, discover_context};
use crate::engines;
use crate::extension::ExtensionNames;
use crate::frameworks::gem_of;
use crate::gem_path::Surroundings;
use crate::gemfile::DEFAULT_GROUP;
use crate::gems::Gems;
use crate::live::LiveProgram;
use crate::own_paths::autoloaded_paths;
use crate::programs::{Layout, Role};
use crate::project::{Failure, Progress, Project, Request};
use crate::require::{Found, LoadPath, Requires};
use crate::watch;
use crate::world::{LOAD_PATH_FOLDERS, Missing};
use base::FileId;
use program::ExtensionId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use syntax::ir::{self, DefKind, Op, RequireKind, When};

/// What a runner has loaded before it loads files of a role.
const FRAMEWORKS: [(Role, &str, &str); 3] =
    [(Role::Tests, "spec", "rspec"), (Role::Tests, "features", "cucumber"), (Role::Rake, "", "rake")];

/// What is to be read of the files at these paths, each once, however many ask for it.
fn new_inputs<'a>(project: &Project, cwd: &Path, paths: impl Iterator<Item = &'a Path>) -> Vec<Input> {
    // To ask for a real path is slow, and most paths are real.
    let paths: BTreeSet<&Path> = paths.filter(|path| !project.has_real_path(path)).collect();
    paths.into_iter().filter_map(|path| Input::at(cwd, path)).collect()
}

type Asked = (Option<PathBuf>, RequireKind, Box<str>);

/// Reading what files require, until every `require` has been followed.
pub(crate) struct Loading<'a> {
    pub(crate) project: &'a mut Project,
    pub(crate) request: &'a Request,
    pub(crate) progress: &'a dyn Progress,
    pub(crate) gems: &'a Gems,
    pub(crate) load_path: LoadPath<'a>,
    pub(crate) live: Option<&'a LiveProgram>,
    pub(crate) found: FoundCode,
    /// The files of gems that are loaded in ways that no text tells, by folder.
    pub(crate) whole: FxHashMap<PathBuf, Vec<FileId>>,
    pub(crate) known: FxHashMap<Asked, Found>,
    /// The sources of the project's own extension stand for it where it is not compiled.
    pub(crate) sources: Option<Option<ExtensionId>>,
    pub(crate) bundle: Bundled,
    /// The names of the gems in the bundle, worked out when first asked for.
    pub(crate) bundled: OnceCell<FxHashSet<String>>,
    pub(crate) root: &'a Path,
    /// Not a file of another project in the same folder, which is followed there.
    pub(crate) is_here: &'a dyn Fn(FileId) -> bool,
}

/// What has been found, for all projects in the folder.
#[derive(Default)]
pub(crate) struct FoundCode {
    pub(crate) requires: Requires,
    /// By file: those that it loads.
    pub(crate) edges: FxHashMap<FileId, Vec<FileId>>,
    pub(crate) missing: Vec<Missing>,
    /// Compiled extensions by their paths.
    pub(crate) extensions: FxHashMap<PathBuf, Option<ExtensionId>>,
}

/// What `Bundler.require` loads.
#[derive(Default)]
pub(crate) struct Bundled {
    /// The files of the gems that it requires.
    pub(crate) files: Vec<FileId>,
    /// The gems that are not installed.
    pub(crate) absent: Vec<String>,
    /// The files of the project that call it.
    pub(crate) loaded_by: BTreeSet<FileId>,
}

impl Loading<'_> {
    /// Reads what is loaded before the files of a role: the test framework, rake, the gems of an application.
    pub(crate) fn load_before(
        &mut self,
        roles: &FxHashMap<FileId, Role>,
        layout: Layout,
        root: &Path,
    ) -> Result<FxHashMap<Role, Vec<FileId>>, Failure> {
        let own: FxHashSet<Role> =
            self.project.own_files().filter_map(|it| roles.get(&it.id)).copied().collect();
        let mut wanted: Vec<(Role, String)> = Vec::new();
        for (role, folder, framework) in FRAMEWORKS {
            if own.contains(&role) && (folder.is_empty() || watch::is_dir(&root.join(folder))) {
                wanted.push((role, framework.to_owned()));
            }
        }
        let here = self.project.files.iter().filter(|file| (self.is_here)(file.id));
        self.bundle.loaded_by = here.filter(|file| calls_bundler(file)).map(|file| file.id).collect();
        if layout.is_application() || !self.bundle.loaded_by.is_empty() {
            self.load_bundle()?;
        }
        let mut before: FxHashMap<Role, Vec<FileId>> = FxHashMap::default();
        for (role, name) in wanted {
            let Found::Ruby(path) = self.load_path.find(None, RequireKind::Require, &name) else { continue };
            self.add(std::iter::once(path.as_path()))?;
            before.entry(role).or_default().extend(self.project.id_of(&path));
        }
        if layout.is_application() {
            before.entry(Role::Library).or_default().extend(&self.bundle.files);
        }
        for file in &self.bundle.loaded_by {
            self.found.edges.entry(*file).or_default().extend(&self.bundle.files);
        }
        Ok(before)
    }

    /// Reads what the gems of the Gemfile are required by.
    fn load_bundle(&mut self) -> Result<(), Failure> {
        let gems = self.gems.declared_gems().into_iter().filter(|gem| gem.is_direct && !gem.is_left_out);
        for gem in gems {
            if gem.contents.is_none() {
                self.bundle.absent.push(gem.name);
                continue;
            }
            for path in gem.requires {
                let Found::Ruby(path) = self.load_path.find(None, RequireKind::Require, &path) else {
                    continue;
                };
                self.add(std::iter::once(path.as_path()))?;
                self.bundle.files.extend(self.project.id_of(&path));
            }
        }
        let engines = engines::inputs(&self.request.cwd, &self.gems.declared_gems());
        self.project.add(&engines, self.request.jobs, self.progress)?;
        let files = engines.iter().filter_map(Input::real).filter_map(|real| self.project.id_of(real));
        self.bundle.files.extend(files);
        Ok(())
    }

    fn add<'p>(&mut self, paths: impl Iterator<Item = &'p Path>) -> Result<(), Failure> {
        let inputs = new_inputs(self.project, &self.request.cwd, paths);
        self.project.add(&inputs, self.request.jobs, self.progress)
    }

    /// Loads files until every `require` has been followed. Files of roles about which the user asks nothing are left
    /// alone, unless somebody requires them.
    pub(crate) fn follow(&mut self, roles: &FxHashMap<FileId, Role>) -> Result<(), Failure> {
        let own: FxHashSet<Role> =
            self.project.own_files().filter_map(|it| roles.get(&it.id)).copied().collect();
        let is_asked = |id: FileId| {
            roles
                .get(&id)
                .is_none_or(|role| own.contains(role) || matches!(role, Role::Library | Role::Other))
        };
        let is_here = self.is_here;
        // A gem that it declares, and that is not installed, may have files of any name.
        let is_lost = |gem: &DeclaredGem| {
            gem.contents.is_none() && gem.groups.iter().any(|group| group == DEFAULT_GROUP)
        };
        let declares = !self.gems.declared().is_empty() && !self.gems.declared_gems().iter().any(is_lost);
        let mut todo: Vec<FileId> = self
            .project
            .files
            .iter()
            .map(|file| file.id)
            .filter(|id| is_asked(*id) && is_here(*id))
            .collect();
        let mut seen: FxHashSet<FileId> = todo.iter().copied().collect();
        while !todo.is_empty() {
            for id in &todo {
                if let Some(path) = self.project.real_path(*id) {
                    self.load_path.learn(path, &self.project.sources.get(*id).text);
                }
            }
            let steps: Vec<_> =
                todo.iter().flat_map(|id| self.steps_of(*id, roles.contains_key(id))).collect();
            self.add(steps.iter().filter_map(|step| match &step.3 {
                Found::Ruby(path) => Some(path.as_path()),
                Found::Extension(_) | Found::Standard | Found::Absent | Found::Missing { .. } => None,
            }))?;
            let mut next = self.read_whole(&todo, roles)?;
            for (from, kind, path, found) in steps {
                let to = match &found {
                    Found::Ruby(path) => self.project.id_of(path),
                    Found::Extension(_) | Found::Standard | Found::Absent | Found::Missing { .. } => None,
                };
                let is_of_project = roles.contains_key(&from);
                let is_library = |id: FileId| roles.get(&id) == Some(&Role::Library);
                match (to, found) {
                    (Some(to), _) => {
                        self.found.requires.insert(from, kind, &path, to);
                        self.found.edges.entry(from).or_default().push(to);
                        next.push(to);
                    }
                    (None, Found::Standard) => (),
                    _ if self.live.is_some_and(|live| live.snapshot.has_feature(&path)) => {
                        self.found.requires.insert_nothing(from, kind, &path);
                    }
                    (None, Found::Extension(file)) => self.require_extension(from, kind, &path, &file),
                    (None, Found::Missing { gem: None } | Found::Ruby(_))
                        if is_of_project && self.is_named_as_own(&path) && self.sources().is_some() =>
                    {
                        if let Some(id) = self.sources() {
                            self.found.requires.insert_extension(from, kind, &path, id);
                        }
                    }
                    // Who declares gems can do without others.
                    (None, Found::Missing { gem: None }) if declares && is_library(from) => {
                        self.found.requires.insert_optional(from, kind, &path);
                    }
                    (None, Found::Absent) if is_of_project && kind == RequireKind::Relative => {
                        self.found.missing.push(Missing { path: path.into(), file: from, gem: None });
                    }
                    (None, Found::Missing { gem }) if is_of_project => {
                        self.found.missing.push(Missing { path: path.into(), file: from, gem });
                    }
                    // What cannot be there is not, and a gem does without what is not installed.
                    (None, Found::Absent | Found::Missing { .. } | Found::Ruby(_)) => {
                        self.found.requires.insert_nothing(from, kind, &path);
                    }
                }
            }
            next.retain(|id| is_here(*id) && seen.insert(*id));
            next.sort_unstable();
            todo = next;
        }
        Ok(())
    }

    /// `puma/puma_http11` beside `lib/puma` or `ext/puma_http11`: what the project compiles itself is called like its code.
    fn is_named_as_own(&self, path: &str) -> bool {
        let first = path.split('/').next().unwrap_or(path);
        let last = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".so");
        let places = [
            format!("lib/{first}"),
            format!("lib/{first}.rb"),
            format!("ext/{first}"),
            format!("ext/{last}"),
        ];
        places.iter().any(|place| watch::exists(&self.root.join(place)))
    }

    fn require_extension(&mut self, from: FileId, kind: RequireKind, path: &str, file: &Path) {
        if !self.found.extensions.contains_key(file) {
            let names = ExtensionNames::of_file(file, &Surroundings::of_process());
            let id = names.map(|names| self.found.requires.add_extension(names));
            self.found.extensions.insert(file.to_owned(), id);
        }
        match self.found.extensions.get(file).copied().flatten() {
            Some(id) => self.found.requires.insert_extension(from, kind, path, id),
            None => self.found.requires.insert_nothing(from, kind, path),
        }
    }

    /// The extension that the sources below `ext` make, where nothing is compiled: its names stand in them.
    fn sources(&mut self) -> Option<ExtensionId> {
        if let Some(known) = self.sources {
            return known;
        }
        let texts: Vec<u8> = extension_sources(&self.root.join("ext"), MAX_SOURCE_DEPTH)
            .iter()
            .filter_map(|path| watch::read_to_string(path).ok())
            .flat_map(String::into_bytes)
            .collect();
        let id =
            (!texts.is_empty()).then(|| self.found.requires.add_extension(ExtensionNames::in_bytes(&texts)));
        self.sources = Some(id);
        id
    }

    /// The `require`s of a file, and where they lead. What a gem loads of others only under some condition is its own
    /// affair: whoever wants that library requires it.
    fn steps_of(&mut self, id: FileId, is_of_project: bool) -> Vec<(FileId, RequireKind, Box<str>, Found)> {
        let Some(file) = self.project.file(id) else { return Vec::new() };
        let from = self.project.real_path(id);
        let mut steps = Vec::new();
        for def in &file.defs {
            let (kind, path) = match &def.kind {
                DefKind::Require { kind, path: Some(path), .. } => (*kind, path),
                DefKind::Autoload { path, .. } => (RequireKind::Require, path),
                _ => continue,
            };
            let directory = from.and_then(Path::parent).map(Path::to_owned);
            let key = (directory, kind, path.clone());
            let found =
                self.known.entry(key).or_insert_with(|| self.load_path.find(from, kind, path)).clone();
            let is_optional = !is_of_project && def.when != When::Always;
            let found = match found {
                Found::Ruby(path)
                    if is_optional
                        && from.and_then(folder_of_gem) != folder_of_gem(&path)
                        && !self.is_tried_in_bundle(def.when, &path) =>
                {
                    Found::Absent
                }
                // An adapter to a gem that nobody asked for.
                Found::Ruby(target)
                    if !is_of_project
                        && from.and_then(gem_of).is_some_and(|gem| self.gems.needs(gem))
                        && target.strip_prefix(self.root).map_or(true, |inner| gem_of(inner).is_some())
                        && self.gems.is_beside(path) =>
                {
                    Found::Absent
                }
                found => found,
            };
            let is_guess = matches!(def.kind, DefKind::Autoload { by_name: true, .. });
            if !is_guess || matches!(found, Found::Ruby(_)) {
                steps.push((id, kind, path.clone(), found));
            }
        }
        steps
    }

    /// `rails/all` tries to load each part of Rails: those that belong to the bundle are there.
    fn is_tried_in_bundle(&self, when: When, path: &Path) -> bool {
        let bundled = self.bundled.get_or_init(|| {
            let gems = self.gems.declared_gems().into_iter();
            gems.filter(|gem| !gem.is_left_out).map(|gem| gem.name).collect()
        });
        !matches!(when, When::InMethod { .. }) && gem_of(path).is_some_and(|gem| bundled.contains(gem))
    }

    /// A file that loads others by computed paths, or leaves that to an autoloader, may load all files of its gem, and in
    /// the project those of its folders.
    fn read_whole(
        &mut self,
        files: &[FileId],
        roles: &FxHashMap<FileId, Role>,
    ) -> Result<Vec<FileId>, Failure> {
        let mut read = Vec::new();
        for id in files {
            let Some(file) = self.project.file(*id).filter(|file| loads_unnamed(file)) else { continue };
            let file = file.id;
            let Some(path) = self.project.real_path(file).map(Path::to_owned) else { continue };
            let others = match roles.get(&file) {
                Some(_) => self.files_around(file, &path, roles),
                None => self.files_of_gem(&path)?,
            };
            read.extend(&others);
            self.found.edges.entry(file).or_default().extend(others);
        }
        Ok(read)
    }

    /// What a file of the project loads without naming it: the files of the folders below its own, and those of the
    /// folders that it hands to an autoloader.
    fn files_around(&self, file: FileId, path: &Path, roles: &FxHashMap<FileId, Role>) -> Vec<FileId> {
        let text = &self.project.sources.get(file).text;
        let autoloaded = autoloaded_paths(self.root, path, text);
        let folder = path.parent();
        let is_loaded = |other: &FileId| {
            let Some(role) = roles.get(other) else { return false };
            let Some(place) = self.project.real_path(*other).and_then(Path::parent) else { return false };
            let is_below = || folder.is_some_and(|it| it != place && place.starts_with(it));
            // A folder that the text does not tell is most likely that of the library.
            let is_autoloaded = || {
                let has = |it: &Option<PathBuf>| {
                    it.as_ref().map_or(*role == Role::Library, |pushed| place.starts_with(pushed))
                };
                autoloaded.iter().any(has)
            };
            *other != file && matches!(role, Role::Library | Role::Other) && (is_below() || is_autoloaded())
        };
        self.project.files.iter().map(|it| it.id).filter(is_loaded).collect()
    }

    fn files_of_gem(&mut self, path: &Path) -> Result<Vec<FileId>, Failure> {
        let Some(folder) = folder_of_gem(path) else { return Ok(Vec::new()) };
        if let Some(known) = self.whole.get(&folder) {
            return Ok(known.clone());
        }
        let inputs = discover_context(&self.request.cwd, &folder);
        self.project.add(&inputs, self.request.jobs, self.progress)?;
        let ids: Vec<FileId> =
            inputs.iter().filter_map(Input::real).filter_map(|real| self.project.id_of(real)).collect();
        self.whole.insert(folder, ids.clone());
        Ok(ids)
    }
}

/// Folders below `ext` that are searched.
const MAX_SOURCE_DEPTH: usize = 4;

/// The files of other languages below a folder.
fn extension_sources(folder: &Path, depth: usize) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in watch::read_dir(folder) {
        let path = entry.path();
        let is_source = path.extension().is_some_and(|it| {
            ["c", "h", "cc", "cpp", "cxx", "hpp", "m", "rl", "y", "rs", "java"]
                .iter()
                .any(|other| it == *other)
        });
        if is_source {
            found.push(path);
        } else if depth > 0 && watch::is_dir(&path) {
            found.extend(extension_sources(&path, depth - 1));
        }
    }
    found.sort();
    found
}

/// `Bundler.require`.
fn calls_bundler(file: &ir::File) -> bool {
    let [bundler, require] = ["Bundler", "require"].map(base::Name::new);
    file.bodies.iter().any(|body| {
        let is_bundler = |var| {
            body.instrs.iter().any(|instr| {
                let is_it = matches!(instr.op, Op::GetConst(name) | Op::GetTopConst(name) if name == bundler);
                is_it && instr.dst == var
            })
        };
        body.calls.iter().any(|call| call.name == require && call.receiver.is_some_and(is_bundler))
    })
}

/// The file loads others whose paths the text does not tell.
fn loads_unnamed(file: &ir::File) -> bool {
    let is_computed = |def: &ir::Def| matches!(def.kind, DefKind::Require { path: None, .. });
    let [autoload, eager_autoload, for_gem, push_dir] =
        ["autoload", "eager_autoload", "for_gem", "push_dir"].map(base::Name::new);
    file.defs.iter().any(is_computed)
        || file.bodies.iter().flat_map(|body| body.calls).any(|call| {
            [eager_autoload, for_gem, push_dir].contains(&call.name)
                || call.name == autoload && call.args.len == 1
        })
}

/// The folder with the code of the gem that a file belongs to: `lib`, or below Debian's folders that of its name.
fn folder_of_gem(path: &Path) -> Option<PathBuf> {
    let is =
        |path: &Path, names: &[&str]| path.file_name().is_some_and(|name| names.iter().any(|it| name == *it));
    if let Some(lib) = path.ancestors().find(|it| is(it, &["lib"]) && it.parent().is_some_and(is_versioned)) {
        return Some(lib.to_owned());
    }
    let top = path.ancestors().find(|it| it.parent().is_some_and(|above| is(above, &LOAD_PATH_FOLDERS)))?;
    Some(top.with_extension("")).filter(|folder| watch::is_dir(folder))
}

/// `rack-2.2.4`.
fn is_versioned(folder: &Path) -> bool {
    let name = folder.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    name.rsplit_once('-').is_some_and(|(_, version)| version.starts_with(|c: char| c.is_ascii_digit()))
}
