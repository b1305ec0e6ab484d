//! The project around the files that are checked, and the programs that it holds.
//!
//! Beside the named files Mohs reads, without reporting on them, what belongs to the programs that contain them:
//!
//! 1. the other Ruby files of the project, if there is one: a directory upwards with `.mohs.yml`, `Gemfile`, `.git`, ...,
//!    or one with a `lib`;
//! 2. whatever these files `require`, as far as it is found, and what Bundler or a framework loads before them.
//!
//! Which of them form a program is told by `programs`. What is not found is a cause of doubt (see `program`).

use crate::declared::DeclaredGem;
use crate::discover::discover_context;
use crate::engines;
use crate::frameworks::{Frameworks, Libraries};
use crate::homes::Homes;
use crate::live::LiveProgram;
use crate::loading::{Bundled, FoundCode, Loading};
use crate::programs::{self, Plan, ProgramKind, Role};
use crate::project::{Failure, Progress, Project, Request, load};
use crate::require::{LoadPath, Requires};
use crate::requirers;
use crate::watch::{self, Extension};
use base::{FileId, Name};
use corelib::{RubyVersion, Versions};
use program::{ExtensionId, ForeignNames, Program, Resolved, Resolver};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use syntax::ir::{self, Def, DefKind, RequireKind};

/// Files that mark the root of a project.
const MARKERS: [&str; 6] = [".mohs.yml", "Gemfile", "gems.rb", "Rakefile", "config.ru", ".git"];

/// Folders with which the layout of a project starts.
const LIBRARY_FOLDERS: [&str; 8] = ["lib", "app", "bin", "exe", "ext", "config", "test", "spec"];

/// Folders of Ruby itself that are on the load path.
pub(crate) const LOAD_PATH_FOLDERS: [&str; 2] = ["vendor_ruby", "site_ruby"];

/// A project with its programs, not linked yet.
pub struct World {
    pub project: Project,
    pub plans: Vec<Plan>,
    /// What was not found, by the file that wants it; for `mohs doctor`.
    pub missing: Vec<Missing>,
    /// The gems that the project declares.
    pub gems: Vec<DeclaredGem>,
    /// The compiled extensions that are required.
    pub extensions: BTreeSet<PathBuf>,
    requires: Requires,
    live: Option<LiveProgram>,
    /// The files of the project; the others belong to gems.
    of_project: FxHashSet<FileId>,
    libraries: Libraries,
    /// By the projects that lie in the folder.
    homes: Vec<HomeFacts>,
}

/// What is known of one of the projects.
#[derive(Default)]
struct HomeFacts {
    /// The gems that `Bundler.require` loads, and that are not installed.
    absent_gems: Vec<String>,
    frameworks: Frameworks,
}

/// The answers for one program.
struct PlanRequires<'w> {
    project: &'w FxHashSet<FileId>,
    requires: &'w Requires,
    absent_gems: &'w [String],
    libraries: &'w Libraries,
    frameworks: &'w Frameworks,
}

impl Resolver for PlanRequires<'_> {
    fn resolve(&self, from: FileId, kind: RequireKind, path: &str) -> Resolved {
        self.requires.resolve(from, kind, path)
    }

    fn extension(&self, id: ExtensionId) -> Option<Arc<dyn ForeignNames>> {
        self.requires.extension(id)
    }

    fn absent_gems(&self) -> &[String] {
        self.absent_gems
    }

    fn is_own(&self, file: FileId) -> bool {
        self.project.contains(&file)
    }

    fn library(&self, file: FileId) -> Option<&str> {
        self.libraries.get(file)
    }

    fn descriptions(&self) -> &[String] {
        &self.frameworks.descriptions
    }

    fn dumps(&self) -> &[String] {
        &self.frameworks.dumps
    }

    fn templates(&self) -> &[String] {
        &self.frameworks.templates
    }
}

impl World {
    /// A project with one file, which is all of its program.
    pub(crate) fn of_one_file(project: Project) -> World {
        let files: Vec<FileId> = project.files.iter().map(|file| file.id).collect();
        let plan = Plan {
            kind: ProgramKind::Library,
            files: files.clone(),
            own: files.clone(),
            judged: files.clone(),
            callers: check::Callers::Users,
            loads_bundle: false,
            home: 0,
        };
        World {
            project,
            plans: vec![plan],
            missing: Vec::new(),
            gems: Vec::new(),
            extensions: BTreeSet::new(),
            requires: Requires::default(),
            live: None,
            of_project: files.into_iter().collect(),
            libraries: Libraries::default(),
            homes: vec![HomeFacts::default()],
        }
    }

    /// What was not found, each path once.
    pub fn missing_paths(&self) -> Vec<&str> {
        let paths: BTreeSet<&str> = self.missing.iter().map(|it| it.path.as_str()).collect();
        paths.into_iter().collect()
    }

    /// The same with the gems that would be loaded by their names.
    pub fn missing_names(&self) -> Vec<&str> {
        let bundled = self.plans.iter().filter(|plan| plan.loads_bundle);
        let absent = bundled.filter_map(|plan| self.homes.get(plan.home)).flat_map(|home| &home.absent_gems);
        let gems = absent.map(String::as_str);
        gems.chain(self.missing_paths()).collect::<BTreeSet<&str>>().into_iter().collect()
    }

    /// The lowered files of a program.
    pub fn files<'w>(&'w self, plan: &'w Plan) -> impl Iterator<Item = &'w ir::File> {
        plan.files.iter().filter_map(|id| self.project.file(*id))
    }

    /// What files define that the user asked about and that belong to other programs, with the first such file.
    pub(crate) fn defined_elsewhere(&self, plan: &Plan) -> FxHashMap<Name, String> {
        let mut others: Vec<FileId> = self.plans.iter().flat_map(|it| it.judged.iter().copied()).collect();
        others.sort_unstable();
        others.dedup();
        let mut found = FxHashMap::default();
        for file in others.into_iter().filter(|id| plan.files.binary_search(id).is_err()) {
            for name in self.project.file(file).into_iter().flat_map(|file| &file.defs).filter_map(defined) {
                found.entry(name).or_insert_with(|| self.project.sources.get(file).path.to_string());
            }
        }
        found
    }

    pub fn link(&self, plan: &Plan) -> Program {
        self.link_files(self.files(plan), &self.foreign_to(plan), plan.home, plan.loads_bundle)
    }

    /// The files that only tests load, for any other program: what a run of the tests made of them is theirs.
    fn foreign_to(&self, plan: &Plan) -> Vec<&ir::File> {
        if self.live.is_none() || plan.kind == ProgramKind::Tests {
            return Vec::new();
        }
        let of = |wanted: bool| {
            let plans = self.plans.iter().filter(move |plan| (plan.kind == ProgramKind::Tests) == wanted);
            plans.flat_map(|plan| plan.own.iter().copied())
        };
        let elsewhere: FxHashSet<FileId> = of(false).collect();
        let of_tests: BTreeSet<FileId> = of(true).filter(|id| !elsewhere.contains(id)).collect();
        of_tests.into_iter().filter_map(|id| self.project.file(id)).collect()
    }

    /// The program that judges the first of the files that the user asked about.
    pub fn link_first(&self) -> Program {
        match self.plans.first() {
            Some(plan) => self.link(plan),
            None => self.link_all(),
        }
    }

    /// All files as one program.
    pub fn link_all(&self) -> Program {
        let loads_bundle = self.plans.iter().any(|plan| plan.loads_bundle);
        self.link_files(self.project.files.iter(), &[], 0, loads_bundle)
    }

    fn link_files<'w>(
        &'w self,
        files: impl Iterator<Item = &'w ir::File>,
        foreign: &[&ir::File],
        home: usize,
        loads_bundle: bool,
    ) -> Program {
        let versions = versions(&self.project);
        let home = &self.homes[home];
        let is_bundled = loads_bundle && self.live.is_none();
        let resolver = PlanRequires {
            project: &self.of_project,
            requires: &self.requires,
            absent_gems: if is_bundled { home.absent_gems.as_slice() } else { &[] },
            libraries: &self.libraries,
            frameworks: &home.frameworks,
        };
        match &self.live {
            None => program::link(files, versions, &resolver),
            Some(live) => live.link(&self.project, files, foreign, versions, &resolver),
        }
    }

    /// What is taken for granted because the user said so.
    pub fn assumptions(&self) -> Vec<String> {
        self.live.iter().map(|live| live.assumption(&live.loaded(&self.project))).collect()
    }
}

/// A `require` that leads nowhere.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Missing {
    pub path: String,
    pub file: FileId,
    /// The gem that has it and is not installed, if one is declared.
    pub gem: Option<String>,
}

/// Loads what the request names and all that belongs to it.
pub fn load_world(request: &Request, progress: &dyn Progress) -> Result<World, Failure> {
    let mut project = load(request, progress)?;
    let root = project_root(&project, request);
    let place = root.clone().unwrap_or_else(|| project.root.clone());
    let live =
        request.world.as_deref().map(|path| LiveProgram::read(&request.cwd, &place, path)).transpose()?;
    if let Some(root) = &root {
        project.add(&discover_context(&request.cwd, root), request.jobs, progress)?;
    }
    requirers::follow_names(&mut project.files);
    let homes = Homes::of(&project, &place, root.is_some());
    let role = |id: FileId| {
        let home = &homes.list[homes.of_file(id).unwrap_or(0)];
        project.real_path(id).map_or(Role::Other, |path| home.layout.role(&home.root, path))
    };
    let mut roles: FxHashMap<FileId, Role> =
        project.files.iter().map(|file| (file.id, role(file.id))).collect();
    let mut found = FoundCode::default();
    engines::load_apps(&project, &homes, &roles, &mut found.edges);
    let mut read: Vec<ReadHome> = Vec::new();
    for (at, home) in homes.list.iter().enumerate() {
        let mut loading = Loading {
            project: &mut project,
            request,
            progress,
            gems: &home.gems,
            load_path: LoadPath::new(&home.root, &home.gems).beside(homes.beside(at)),
            live: live.as_ref(),
            found,
            whole: FxHashMap::default(),
            bundled: OnceCell::new(),
            known: FxHashMap::default(),
            sources: None,
            bundle: Bundled::default(),
            root: &home.root,
            is_here: &|id| homes.of_file(id).is_none_or(|home| home == at),
        };
        let loaded_before = loading.load_before(&roles, home.layout, &home.root)?;
        loading.follow(&roles)?;
        read.push(ReadHome { loaded_before, bundle: loading.bundle });
        found = loading.found;
    }
    let FoundCode { requires, edges, mut missing, extensions } = found;
    if root.is_none() {
        programs::give_to_scripts(&mut roles, &edges);
    }
    missing.sort();
    missing.dedup();
    let mut plans = Vec::new();
    let mut facts = Vec::new();
    for (at, (home, read)) in homes.list.iter().zip(read).enumerate() {
        // The folder of a gem has no marker where gems are installed.
        let has_library = root.is_some() || watch::is_dir(&home.root.join("lib"));
        let is_here = |file: &&ir::File| homes.of_file(file.id) == Some(at);
        let is_part = |file: &&ir::File| {
            let may_be = |path: &Path| programs::may_be_part(&home.root, path);
            has_library && project.real_path(file.id).is_some_and(may_be)
        };
        let is_settings = |file: &&ir::File| {
            let may_be = |path: &Path| programs::may_be_settings(&home.root, path);
            home.layout.is_application() && project.real_path(file.id).is_some_and(may_be)
        };
        let here = project.files.iter().filter(is_here);
        let is_runnable = |id: &FileId| project.sources.get(*id).text.starts_with(b"#!");
        let found = programs::Found {
            roles: &roles,
            home: at,
            here: here.clone().map(|file| file.id).collect(),
            layout: home.layout,
            edges: &edges,
            loaded_before: &read.loaded_before,
            parts: here.clone().filter(is_part).map(|file| file.id).collect(),
            bundlers: &read.bundle.loaded_by,
            runnable: here.clone().map(|file| file.id).filter(is_runnable).collect(),
            settings: here.clone().filter(is_settings).map(|file| file.id).collect(),
        };
        let gems = home.gems.declared_gems();
        let is_override = |id| project.real_path(id).is_some_and(|path| engines::has_template(&gems, path));
        plans.extend(found.plans(project.files.iter(), |id| project.is_own(id) && !is_override(id)));
        facts.push(HomeFacts { absent_gems: read.bundle.absent, frameworks: Frameworks::of(&home.root) });
    }
    let mut gems: Vec<DeclaredGem> = homes.list.iter().flat_map(|home| home.gems.declared_gems()).collect();
    // A gem that one of the projects finds is installed.
    gems.sort_by(|one, other| {
        one.name.cmp(&other.name).then(one.contents.is_none().cmp(&other.contents.is_none()))
    });
    gems.dedup_by(|one, other| one.name == other.name);
    let libraries = Libraries::of(&project);
    Ok(World {
        project,
        plans,
        missing,
        gems,
        extensions: extensions.into_keys().collect(),
        requires,
        live,
        of_project: roles.into_keys().collect(),
        libraries,
        homes: facts,
    })
}

/// What was loaded for one of the projects.
struct ReadHome {
    loaded_before: FxHashMap<Role, Vec<FileId>>,
    bundle: Bundled,
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
    if is_load_path(directory) {
        return Some(directory);
    }
    let name = directory.file_name()?.to_string_lossy();
    let parent = directory.parent()?;
    // `/usr/lib` and its like hold the code of everybody.
    let is_system = ["/", "/usr", "/usr/local", "/opt"].iter().any(|system| parent == Path::new(system));
    (LIBRARY_FOLDERS.contains(&&*name) && !is_system).then_some(parent)
}

pub(crate) fn has_gemspec(directory: &Path) -> bool {
    !watch::list(directory, Extension::Gemspec).is_empty()
}

/// The versions of Ruby that the program has to run on: all that are known unless the project names one of them.
fn versions(project: &Project) -> Versions {
    let target = project.ruby.as_ref().and_then(|(version, _)| RubyVersion::parse(&version.to_string()));
    target.map_or(Versions::ALL, Versions::from)
}

/// The folder is on Ruby's load path itself, and what is in it belongs to many libraries.
pub(crate) fn is_load_path(folder: &Path) -> bool {
    let name = folder.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let is_version = name.starts_with(|c: char| c.is_ascii_digit());
    LOAD_PATH_FOLDERS.contains(&&*name)
        || is_version && folder.parent().is_some_and(|it| it.ends_with("ruby"))
}

/// The constant or the method that a step defines.
fn defined(def: &Def) -> Option<Name> {
    match &def.kind {
        DefKind::Class { path, .. } | DefKind::Module { path, .. } | DefKind::Const { path, .. } => {
            path.names.last().copied()
        }
        DefKind::ConstSet { name, .. }
        | DefKind::Method { name, .. }
        | DefKind::OpaqueMethod { name, .. }
        | DefKind::Attr { name, .. }
        | DefKind::Alias { new: name, .. } => Some(*name),
        DefKind::SingletonClass { .. }
        | DefKind::NewClass(_)
        | DefKind::Undef { .. }
        | DefKind::Remove { .. }
        | DefKind::Visibility { .. }
        | DefKind::ModuleFunction { .. }
        | DefKind::ConstVisibility { .. }
        | DefKind::Mixin { .. }
        | DefKind::RemoveConst { .. }
        | DefKind::Autoload { .. }
        | DefKind::Delegate(_)
        | DefKind::Macro { .. }
        | DefKind::Refine { .. }
        | DefKind::Using { .. }
        | DefKind::Require { .. }
        | DefKind::Open { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::{ConfigChoice, Silent};
    use testing::Scratch;

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
    fn a_library_is_known_by_its_layout_and_a_script_stands_alone() {
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
        assert_eq!(read(&scratch, "scripts/one.rb"), ["scripts/one.rb"]);
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
            (
                "Gemfile.lock",
                "GEM\n  specs:\n    mohs-x (1.0)\n    mohs-y (1.0)\n    mohs-z (1.0)\n\nDEPENDENCIES\n  mohs-x\n",
            ),
            ("Gemfile", "gem 'mohs-x', require: 'mohs/x'\n"),
            ("lib/a.rb", "require 'json'\nrequire 'mohs/y'\nrequire_relative 'b'\nrequire 'no/such/thing'\n"),
            ("lib/b.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-x-1.0/lib/mohs/x.rb", "require 'mohs/x/more'\n"),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-x-1.0/lib/mohs/x/more.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-x-1.0/lib/mohs/x/unused.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-y-1.0/lib/mohs/y.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-z-1.0/lib/mohs/z.rb", ""),
        ]);
        let world = world(&scratch, "lib/a.rb");
        let paths: Vec<&str> = world.project.sources.iter().map(|(_, source)| &*source.path).collect();
        for (part, is_read) in [
            ("mohs/x.rb", true),
            ("x/more.rb", true),
            ("x/unused.rb", false),
            ("mohs/y.rb", true),
            ("mohs/z.rb", false),
        ] {
            assert_eq!(paths.iter().any(|path| path.ends_with(part)), is_read, "{part} in {paths:?}");
        }
    }

    fn lookup(world: &World, kind: ProgramKind, class: &str, name: &str) -> program::Lookup {
        let program = world.link(world.plans.iter().find(|it| it.kind == kind).unwrap());
        program.lookup_method(program.find_class(class).unwrap(), name.into())
    }

    #[test]
    fn what_is_missing_is_a_condition_and_opens_nothing() {
        let scratch = Scratch::new(&[("lib/a.rb", "require 'no/such/thing'\n")]);
        let world = world(&scratch, "lib/a.rb");
        assert_eq!(world.missing_paths(), ["no/such/thing"]);
        let lookup = |name: &str| lookup(&world, ProgramKind::Library, "NilClass", name);
        assert!(matches!(lookup("foo"), program::Lookup::Unless(_)));
        assert!(matches!(lookup("to_s"), program::Lookup::Found { complete: true, .. }));
    }

    #[test]
    fn what_the_lock_file_does_not_have_is_absent() {
        let scratch = Scratch::new(&[
            ("Gemfile", ""),
            ("Gemfile.lock", "GEM\n  specs:\n    mohs-x (1.0)\n"),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-x-1.0/lib/mohs/x.rb", ""),
            ("lib/a.rb", "require 'no/such/thing'\n"),
        ]);
        let world = world(&scratch, "lib/a.rb");
        assert_eq!(world.missing_paths(), [""; 0]);
        assert_eq!(lookup(&world, ProgramKind::Application, "NilClass", "foo"), program::Lookup::Absent);
    }

    #[test]
    fn folders_of_an_autoloader_belong_to_the_programs_that_load_it() {
        let scratch = Scratch::new(&[
            ("shop.gemspec", ""),
            (
                "lib/shop.rb",
                "loader = Loader.new\nloader.push_dir(\"#{__dir__}/shop/views\", namespace: Shop)\n",
            ),
            ("lib/other.rb", ""),
            ("lib/shop/views/list.rb", ""),
            ("bin/shop", "#!/usr/bin/env ruby\nrequire 'shop'\n"),
            ("tools/dir.rb", "loader.push_dir(__dir__ + '/../lib')\n"),
        ]);
        let world = world(&scratch, ".");
        let scripts = world.plans.iter().filter(|it| it.kind == ProgramKind::Script);
        let names = |plan: &Plan| {
            let paths = plan.files.iter().map(|id| world.project.sources.get(*id).path.to_string());
            paths.collect::<Vec<String>>()
        };
        let found: Vec<Vec<String>> = scripts.map(names).collect();
        assert_eq!(
            found,
            [
                vec!["bin/shop", "lib/shop.rb", "lib/shop/views/list.rb"],
                vec!["lib/other.rb", "lib/shop.rb", "lib/shop/views/list.rb", "tools/dir.rb"]
            ]
        );
    }

    #[test]
    fn adapters_of_gems_do_without_gems_that_nobody_declares() {
        let scratch = Scratch::new(&[
            ("Gemfile", "gem 'mohs-x'\n"),
            ("app/a.rb", "require 'mohs-z'\n"),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-x-1.0/lib/mohs-x.rb", "require 'mohs-x/to_y'\n"),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-x-1.0/lib/mohs-x/to_y.rb", "require 'mohs-y'\n"),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-y-1.0/lib/mohs-y.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-z-1.0/lib/mohs-z.rb", ""),
        ]);
        let read = read(&scratch, ".");
        let is_read = |name: &str| read.iter().any(|path| path.ends_with(name));
        assert!(is_read("mohs-x/to_y.rb") && is_read("mohs-z.rb") && !is_read("mohs-y.rb"), "{read:?}");
    }

    #[test]
    fn definitions_of_tests_are_theirs_alone() {
        let scratch = Scratch::new(&[
            ("Gemfile", ""),
            ("lib/a.rb", ""),
            ("spec/a_spec.rb", "require 'no/such/framework'\nclass Integer; def soon = self; end\n"),
        ]);
        let world = world(&scratch, ".");
        assert_eq!(lookup(&world, ProgramKind::Application, "Integer", "soon"), program::Lookup::Absent);
        let in_tests = lookup(&world, ProgramKind::Tests, "Integer", "soon");
        assert!(matches!(in_tests, program::Lookup::Found { .. }));
        assert!(matches!(lookup(&world, ProgramKind::Tests, "Integer", "x"), program::Lookup::Unless(_)));
    }
}
