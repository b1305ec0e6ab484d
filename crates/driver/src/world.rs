//! The program around the files that are checked: without it nobody can say that a method does not exist.
//!
//! Beside the named files Mohs reads, without reporting on them, what could define something for them:
//!
//! 1. the other Ruby files of the project, if there is one: a directory upwards with `.mohs.yml`, `Gemfile`, `.git`, ...,
//!    or one with a `lib`; otherwise the files beside them;
//! 2. the gems that the project declares;
//! 3. whatever these files `require`, as far as it is found.
//!
//! What is not found opens every class (see `program`). Tests, tasks and the like are no part of the program that they
//! belong to: their definitions count, but what they fail to find silences only themselves.

use crate::declared::DeclaredGem;
use crate::discover::{Input, discover_context};
use crate::extension::ExtensionNames;
use crate::gem_path::Surroundings;
use crate::gems::Gems;
use crate::live::LiveProgram;
use crate::project::{Failure, Progress, Project, Request, load};
use crate::require::{Found, LoadPath, Requires, is_standard};
use crate::watch::{self, Extension};
use base::FileId;
use corelib::{RubyVersion, Versions};
use program::Program;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use syntax::ir::{self, DefKind, RequireKind};

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

/// Files that a tool runs, beside those with a name such as `Rakefile`.
const LED_FILES: [&str; 5] = ["rakefile", "rakefile.rb", "gems.rb", "Appraisals", "config.ru"];

/// The same by extension.
const LED_EXTENSIONS: [&str; 12] = [
    "rake", "gemspec", "podspec", "ru", "thor", "jbuilder", "rabl", "builder", "arb", "axlsx", "prawn", "cap",
];

/// Folders whose files a framework or a test runner loads, after much else.
const LED_FOLDERS: [&str; 9] = [
    "config",
    "initializers",
    "environments",
    "db",
    "migrate",
    "seeds",
    "tasks",
    "features",
    "step_definitions",
];

/// How the names of such files end.
const LED_ENDINGS: [&str; 5] =
    ["_spec.rb", "_test.rb", "spec_helper.rb", "test_helper.rb", "rails_helper.rb"];

/// Folders with which the layout of a project starts.
const LIBRARY_FOLDERS: [&str; 8] = ["lib", "app", "bin", "exe", "ext", "config", "test", "spec"];

/// Folders of Ruby itself that are on the load path.
const LOAD_PATH_FOLDERS: [&str; 2] = ["vendor_ruby", "site_ruby"];

/// Compiled extensions by their paths.
pub type Extensions = BTreeMap<PathBuf, ExtensionNames>;

/// A project with its program.
pub struct World {
    pub project: Project,
    pub program: Program,
    /// Files about whose world too little is known to report on them.
    pub open_files: FxHashSet<FileId>,
    /// The project is a gem: others call its methods.
    pub is_library: bool,
    /// What was not found, by the file that wants it; for `mohs doctor`.
    pub missing: Vec<Missing>,
    /// What was taken for granted because the user said so.
    pub assumptions: Vec<String>,
    /// Files that a tool runs, with methods of main that the tool defines.
    pub led_files: FxHashSet<FileId>,
    /// The gems that the project declares.
    pub gems: Vec<DeclaredGem>,
    /// The compiled extensions that are required, with the names that each may define.
    pub extensions: Extensions,
    requires: Requires,
    is_live: bool,
}

impl World {
    /// What was not found, each path once.
    pub fn missing_paths(&self) -> Vec<&str> {
        let paths: BTreeSet<&str> = self.missing.iter().map(|it| it.path.as_str()).collect();
        paths.into_iter().collect()
    }

    /// The program that these files alone make; `None` when a run of the whole program tells more.
    pub(crate) fn link_alone(&self, files: &[ir::File]) -> Option<Program> {
        (!self.is_live).then(|| program::link(files, versions(&self.project), &self.requires))
    }
}

/// A `require` that leads nowhere.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Missing {
    pub path: String,
    pub file: FileId,
    /// Why it leads nowhere.
    pub why: WhyMissing,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum WhyMissing {
    /// It cannot be loaded when the program runs.
    Absent,
    /// A compiled extension, whose text is not Ruby.
    Compiled,
    /// It is not on this machine; the gem that has it, if one is declared.
    NotInstalled(Option<String>),
}

/// Loads what the request names and all that belongs to it, and links it.
pub fn load_world(request: &Request, progress: &dyn Progress) -> Result<World, Failure> {
    let mut project = load(request, progress)?;
    let root = project_root(&project, request);
    let gems = Gems::new(root.as_deref().unwrap_or(&project.root));
    let live = request.world.as_deref().map(|path| LiveProgram::read(&request.cwd, path)).transpose()?;
    if let Some(root) = &root {
        project.add(&discover_context(&request.cwd, root), request.jobs, progress)?;
        add_declared_gems(&mut project, &gems, live.is_some(), request, progress)?;
    } else {
        let siblings = siblings(&project);
        let inputs = new_inputs(&project, &request.cwd, siblings.iter().map(PathBuf::as_path));
        project.add(&inputs, request.jobs, progress)?;
    }
    let place = root.unwrap_or_else(|| project.root.clone());
    let (requires, mut missing, extensions) =
        follow_requires(&mut project, &place, &gems, live.as_ref(), request, progress)?;
    let opaque = std::mem::take(&mut project.opaque);
    project.add_unknown("(files that could not be read)", &opaque);
    let open_files = set_side_code_apart(&mut project, &place, &mut missing);
    let (program, assumptions) = link(&project, &requires, live.as_ref());
    let is_library = has_gemspec(&place);
    let is_led = |id: &FileId| project.real_path(*id).is_some_and(is_led);
    let led_files = project.files.iter().map(|file| file.id).filter(is_led).collect();
    let is_live = live.is_some();
    let gems = gems.declared_gems();
    Ok(World {
        project,
        program,
        open_files,
        is_library,
        missing,
        assumptions,
        led_files,
        gems,
        extensions,
        requires,
        is_live,
    })
}

fn link(project: &Project, requires: &Requires, live: Option<&LiveProgram>) -> (Program, Vec<String>) {
    let versions = versions(project);
    match live {
        None => (program::link(&project.files, versions, requires), Vec::new()),
        Some(live) => {
            let loaded = live.loaded(project);
            (live.link(project, versions, requires, &loaded), vec![live.assumption(&loaded)])
        }
    }
}

/// The directory whose files belong together; none for scripts that stand alone.
fn project_root(project: &Project, request: &Request) -> Option<PathBuf> {
    if project.config_path.is_some() {
        return Some(project.root.clone());
    }
    root_above(&request.start())
}

/// The project around a directory; the directory itself if nothing marks one.
pub fn project_root_of(directory: &Path) -> PathBuf {
    root_above(directory).unwrap_or_else(|| directory.to_owned())
}

/// The nearest directory upwards with a marker, otherwise the nearest that is laid out as a project or a library is:
/// a file of a library is loaded with the others, and says little about its world by itself.
fn root_above(start: &Path) -> Option<PathBuf> {
    // What is in a hidden folder (a cache, a checkout of something else) is no part of the project around it.
    let is_hidden =
        |path: &Path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
    let above: Vec<&Path> = start.ancestors().take_while(|path| !is_hidden(path)).collect();
    let has_marker = |directory: &&&Path| {
        MARKERS.iter().any(|marker| watch::exists(&directory.join(marker))) || has_gemspec(directory)
    };
    let marked = above.iter().find(has_marker).copied();
    marked.or_else(|| above.iter().find_map(|path| laid_out_root(path))).map(Path::to_owned)
}

/// The root that the name of a directory tells: `x` for `x/lib`, `vendor_ruby` for itself.
fn laid_out_root(directory: &Path) -> Option<&Path> {
    let name = directory.file_name()?.to_string_lossy();
    let parent = directory.parent()?;
    let is_version = name.starts_with(|c: char| c.is_ascii_digit());
    if LOAD_PATH_FOLDERS.contains(&&*name) || is_version && parent.ends_with("ruby") {
        return Some(directory);
    }
    // `/usr/lib` and its like hold the code of everybody.
    let is_system = ["/", "/usr", "/usr/local", "/opt"].iter().any(|system| parent == Path::new(system));
    (LIBRARY_FOLDERS.contains(&&*name) && !is_system).then_some(parent)
}

fn has_gemspec(directory: &Path) -> bool {
    !watch::list(directory, Extension::Gemspec).is_empty()
}

/// The versions of Ruby that the program has to run on: all that are known unless the project names one of them.
fn versions(project: &Project) -> Versions {
    let target = project.ruby.as_ref().and_then(|(version, _)| RubyVersion::parse(&version.to_string()));
    target.map_or(Versions::ALL, Versions::from)
}

/// The Ruby files beside those that the user named: something may load them together.
fn siblings(project: &Project) -> Vec<PathBuf> {
    let directory = |file: &ir::File| project.real_path(file.id)?.parent().map(Path::to_owned);
    let directories: BTreeSet<PathBuf> = project.own_files().filter_map(directory).collect();
    directories.iter().flat_map(|path| watch::list(path, Extension::Ruby)).collect()
}

/// What is to be read of the files at these paths, each once, however many ask for it.
fn new_inputs<'a>(project: &Project, cwd: &Path, paths: impl Iterator<Item = &'a Path>) -> Vec<Input> {
    // To ask for a real path is slow, and most paths are real.
    let paths: BTreeSet<&Path> = paths.filter(|path| !project.has_real_path(path)).collect();
    paths.into_iter().filter_map(|path| Input::at(cwd, path)).collect()
}

/// Every file of every declared gem: which of them are loaded is up to Bundler and frameworks.
fn add_declared_gems(
    project: &mut Project,
    gems: &Gems,
    is_live: bool,
    request: &Request,
    progress: &dyn Progress,
) -> Result<(), Failure> {
    let mut absent = Vec::new();
    let is_locked = gems.bundle.lock.is_some();
    for gem in gems.declared_gems().into_iter().filter(|gem| is_locked || gem.is_direct) {
        match gem.contents {
            Some(contents) if contents.folder.is_some() => {
                for place in contents.require_paths {
                    project.add(&discover_context(&request.cwd, &place), request.jobs, progress)?;
                }
            }
            // What the facts tell of the standard library is more than its text.
            _ if is_standard(&gem.name) => (),
            Some(contents) => {
                let files = contents.files.iter().map(PathBuf::as_path);
                let inputs = new_inputs(project, &request.cwd, files);
                project.add(&inputs, request.jobs, progress)?;
            }
            // Who works on a gem has more than those who use it.
            None if gem.groups == ["development"] || gem.is_left_out => (),
            None => absent.push(gem.name),
        }
    }
    // A program that ran did so without them, or its snapshot has them.
    if !is_live {
        project.add_unknown("(gems that are not installed)", &absent);
    }
    Ok(())
}

/// Loads files until every `require` has been followed.
fn follow_requires(
    project: &mut Project,
    root: &Path,
    gems: &Gems,
    live: Option<&LiveProgram>,
    request: &Request,
    progress: &dyn Progress,
) -> Result<(Requires, Vec<Missing>, Extensions), Failure> {
    let mut load_path = LoadPath::new(root, gems);
    let (mut requires, mut missing, mut extensions) = (Requires::default(), Vec::new(), Extensions::new());
    let mut known: FxHashMap<(Option<PathBuf>, RequireKind, Box<str>), Found> = FxHashMap::default();
    let surroundings = Surroundings::of_process();
    let mut n_followed = 0;
    while n_followed < project.files.len() {
        let mut steps: Vec<(FileId, RequireKind, Box<str>, Found)> = Vec::new();
        for file in &project.files[n_followed..] {
            if let Some(path) = project.real_path(file.id) {
                load_path.learn(path, &project.sources.get(file.id).text);
            }
        }
        for file in &project.files[n_followed..] {
            let from = project.real_path(file.id);
            for def in &file.defs {
                let (kind, path) = match &def.kind {
                    DefKind::Require { kind, path: Some(path), .. } => (*kind, path),
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
        let paths = steps.iter().filter_map(|step| match &step.3 {
            Found::Ruby(path) => Some(path.as_path()),
            Found::Extension(_) | Found::Standard | Found::Absent | Found::Missing { .. } => None,
        });
        let found = new_inputs(project, &request.cwd, paths);
        project.add(&found, request.jobs, progress)?;
        for (from, kind, path, found) in steps {
            let why = match found {
                Found::Ruby(found) => match project.id_of(&found) {
                    Some(to) => {
                        requires.insert(from, kind, &path, to);
                        continue;
                    }
                    None => WhyMissing::NotInstalled(None),
                },
                Found::Standard => continue,
                Found::Extension(found) => {
                    if let Some(names) = ExtensionNames::of_file(&found, &surroundings) {
                        extensions.entry(found).or_insert(names);
                    }
                    WhyMissing::Compiled
                }
                Found::Absent => WhyMissing::Absent,
                Found::Missing { gem } => WhyMissing::NotInstalled(gem),
            };
            if live.is_some_and(|live| live.snapshot.has_feature(&path)) {
                requires.insert_loaded(from, kind, &path);
            } else {
                missing.push(Missing { path: path.into(), file: from, why });
            }
        }
    }
    missing.sort();
    missing.dedup();
    Ok((requires, missing, extensions))
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

/// The file is run by a tool that gives main methods of its own: `task` in a Rakefile, `gem` in a Gemfile.
fn is_led(path: &Path) -> bool {
    let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else { return false };
    let stem = name.strip_suffix(".rb").unwrap_or(&name);
    let extension = path.extension().map(|it| it.to_string_lossy()).unwrap_or_default();
    // `Rakefile`, `Gemfile`, `Guardfile`, `Vagrantfile`, `Fastfile`, ...
    let is_for_tool = !stem.contains('.') && stem.ends_with("file") && stem.starts_with(char::is_uppercase);
    let is_settings = name.starts_with('.') && !name.ends_with(".rb");
    let folder = path.parent().and_then(Path::file_name).map(|it| it.to_string_lossy()).unwrap_or_default();
    LED_FILES.contains(&&*name)
        || LED_EXTENSIONS.contains(&&*extension)
        || LED_FOLDERS.contains(&&*folder)
        || LED_ENDINGS.iter().any(|end| name.ends_with(end))
        || is_for_tool
        || is_settings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::{ConfigChoice, Silent};
    use testing::Scratch;

    #[test]
    fn files_of_tools() {
        for name in [
            "Rakefile",
            "rakefile.rb",
            "Guardfile",
            "Podfile",
            "a/b.rake",
            "x.gemspec",
            ".irbrc",
            "config.ru",
            "config/routes.rb",
            "spec/models/user_spec.rb",
            "test/test_helper.rb",
        ] {
            assert!(is_led(Path::new(name)), "{name}");
        }
        for name in
            ["main.rb", "bin/profile", "file.rb", "Profile/a.rb", "lib/rakefile_writer.rb", ".hidden.rb"]
        {
            assert!(!is_led(Path::new(name)), "{name}");
        }
    }

    fn world(scratch: &Scratch, path: &str) -> World {
        let mut request = Request::new(scratch.root(), [path]);
        request.config = ConfigChoice::None;
        load_world(&request, &Silent).unwrap()
    }

    fn read(scratch: &Scratch, path: &str) -> Vec<String> {
        let world = world(scratch, path);
        let mut paths: Vec<String> =
            world.project.sources.iter().map(|(_, source)| source.path.to_string()).collect();
        paths.sort();
        paths
    }

    #[test]
    fn the_whole_project_belongs_to_each_of_its_files() {
        let scratch = Scratch::new(&[
            ("app/Gemfile", ""),
            ("app/lib/a.rb", ""),
            ("app/lib/b.rb", ""),
            ("app/vendor/bundle/ruby/3.1.0/gems/x-1/lib/x.rb", ""),
            ("other.rb", ""),
        ]);
        assert_eq!(read(&scratch, "app/lib/a.rb"), ["app/Gemfile", "app/lib/a.rb", "app/lib/b.rb"]);
    }

    #[test]
    fn a_library_is_known_by_its_layout_and_a_script_has_its_neighbours() {
        let scratch = Scratch::new(&[
            ("gem/lib/g.rb", ""),
            ("gem/lib/g/deep/part.rb", ""),
            ("gem/app/x.rb", ""),
            ("scripts/one.rb", ""),
            ("scripts/two.rb", ""),
            ("scripts/more/three.rb", ""),
        ]);
        assert_eq!(
            read(&scratch, "gem/lib/g/deep/part.rb"),
            ["gem/app/x.rb", "gem/lib/g.rb", "gem/lib/g/deep/part.rb"]
        );
        assert_eq!(read(&scratch, "scripts/one.rb"), ["scripts/one.rb", "scripts/two.rb"]);
    }

    #[test]
    fn roots_are_not_those_of_the_machine() {
        let root =
            |path: &str| laid_out_root(Path::new(path)).map(|root| root.to_string_lossy().into_owned());
        assert_eq!(root("/usr/lib"), None);
        assert_eq!(root("/home/me/x/lib").as_deref(), Some("/home/me/x"));
        assert_eq!(root("/usr/lib/ruby/vendor_ruby").as_deref(), Some("/usr/lib/ruby/vendor_ruby"));
        assert_eq!(root("/usr/lib/ruby/3.1.0").as_deref(), Some("/usr/lib/ruby/3.1.0"));
        assert_eq!(root("/home/me/x/3.1.0"), None);
    }

    #[test]
    fn gems_and_requires_are_read_as_far_as_they_are_found() {
        let scratch = Scratch::new(&[
            ("Gemfile.lock", "GEM\n  specs:\n    mohs-x (1.0)\n    mohs-y (1.0)\n"),
            ("Gemfile", ""),
            ("lib/a.rb", "require 'json'\nrequire 'mohs/y'\nrequire_relative 'b'\nrequire 'no/such/thing'\n"),
            ("lib/b.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-x-1.0/lib/mohs/x.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-x-1.0/lib/mohs/x/more.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-y-1.0/lib/mohs/y.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-z-1.0/lib/mohs/z.rb", ""),
        ]);
        let world = world(&scratch, "lib/a.rb");
        let paths: Vec<&str> = world.project.sources.iter().map(|(_, source)| &*source.path).collect();
        for (part, is_read) in
            [("mohs/x.rb", true), ("x/more.rb", true), ("mohs/y.rb", true), ("mohs/z.rb", false)]
        {
            assert_eq!(paths.iter().any(|path| path.ends_with(part)), is_read, "{part} in {paths:?}");
        }
        let missing: Vec<&str> = world.missing.iter().map(|it| it.path.as_str()).collect();
        assert_eq!(missing, ["no/such/thing"]);
        assert!(!world.program.is_closed(world.program.find_class("NilClass").unwrap()));
    }

    #[test]
    fn a_gem_that_is_not_installed_could_define_anything() {
        let scratch = Scratch::new(&[("Gemfile", "gem 'mohs-not-installed'\n"), ("lib/a.rb", "nil.foo\n")]);
        let world = world(&scratch, "lib/a.rb");
        assert!(!world.program.is_closed(world.program.find_class("NilClass").unwrap()));
    }

    #[test]
    fn tests_that_load_the_unknown_silence_only_themselves() {
        let scratch = Scratch::new(&[
            ("Gemfile", ""),
            ("lib/a.rb", ""),
            ("spec/a_spec.rb", "require 'no/such/framework'\nclass Integer; def soon = self; end\n"),
        ]);
        let world = world(&scratch, ".");
        let integer = world.program.find_class("Integer").unwrap();
        assert!(world.program.is_closed(integer));
        let soon = world.program.lookup_method(integer, "soon".into());
        assert!(matches!(soon, program::Lookup::Found { .. }));
        assert_eq!(world.open_files.len(), 1);
    }

    #[test]
    fn a_file_that_cannot_be_read_could_define_anything() {
        let scratch =
            Scratch::new(&[(".mohs.yml", "max_file_size: 5\n"), ("a.rb", "nil"), ("b.rb", "1234567")]);
        let world = load_world(&Request::new(scratch.root(), ["."]), &Silent).unwrap();
        assert!(!world.program.is_closed(world.program.find_class("NilClass").unwrap()));
    }
}
