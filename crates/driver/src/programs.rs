//! Which programs a project holds: a program is an entry and everything that it loads.
//!
//! ```text
//! lib/tool.rb, lib/tool/run.rb        the library: all files of lib and the gems that they require
//! bin/tool                            a script: the file and what it requires, the library too
//! spec/tool_spec.rb                   the tests: all files of spec, the library, the framework
//! Rakefile, Gemfile                   tools run them, each with what it loads
//! ```
//!
//! Definitions of one program never leak into another. A file is judged in the programs whose own file it is: a file of
//! `lib` in the library and not in the tests, which load it as well.

use base::{FileId, Name, misspells};
use check::Callers;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::path::Path;
use syntax::ir;

/// What starts a program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ProgramKind {
    /// Others load it.
    Library,
    /// It is run with all gems of its Gemfile.
    Application,
    Script,
    Tests,
    /// A file that something else than `require` loads into a library or an application: a template, a plugin.
    Part,
    /// `Rakefile` and `*.rake`.
    Rake,
    /// A file that some other tool runs.
    Tool,
}

/// A program before it is linked.
#[derive(Clone, Debug)]
pub struct Plan {
    pub kind: ProgramKind,
    /// The files that belong to it in the order of their ids, those of gems too.
    pub files: Vec<FileId>,
    /// Those of them that belong to the project.
    pub own: Vec<FileId>,
    /// Of the files that the user asked about those that are judged in this program.
    pub judged: Vec<FileId>,
    pub callers: Callers,
    /// Bundler loads the gems of the Gemfile for it.
    pub loads_bundle: bool,
    /// Which of the projects in the folder it belongs to.
    pub home: usize,
}

/// What a file of the project is, by its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Role {
    Library,
    Tests,
    Rake,
    Tool,
    /// A script, or part of one.
    Other,
}

/// Folders with tests.
pub(crate) const TEST_FOLDERS: [&str; 7] = ["test", "tests", "spec", "specs", "features", "t", "acceptance"];

/// Folders with code that is loaded as a library is.
const LIBRARY_FOLDERS: [&str; 3] = ["lib", "app", "ext"];

/// The same in an application, where a framework loads more.
const APPLICATION_FOLDERS: [&str; 2] = ["config", "db"];

/// Files in `config` that a Rails application loads itself.
const OF_RAILS: [&str; 5] = ["application.rb", "boot.rb", "environment.rb", "routes.rb", "spring.rb"];

/// Files that a tool runs, beside those with a name such as `Guardfile`.
const TOOL_FILES: [&str; 4] = ["gems.rb", "Appraisals", "config.ru", "Dangerfile.rb"];

/// The same by extension.
const TOOL_EXTENSIONS: [&str; 10] =
    ["gemspec", "podspec", "ru", "thor", "jbuilder", "rabl", "builder", "arb", "axlsx", "prawn"];

/// How a project is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub(crate) has_gemspec: bool,
    pub(crate) has_gemfile: bool,
    /// The root itself is a folder on Ruby's load path.
    pub(crate) is_load_path: bool,
    /// `rails runner` and `rails console` load the application before a script.
    pub(crate) is_rails: bool,
}

impl Layout {
    /// Nobody but the project itself loads its code.
    pub(crate) fn is_application(self) -> bool {
        self.has_gemfile && !self.has_gemspec
    }

    pub(crate) fn role(self, root: &Path, path: &Path) -> Role {
        let Ok(below) = path.strip_prefix(root) else { return Role::Other };
        let folders: Vec<String> = below
            .parent()
            .into_iter()
            .flat_map(Path::components)
            .map(|part| part.as_os_str().to_string_lossy().into_owned())
            .collect();
        let is_in = |names: &[&str]| folders.first().is_some_and(|first| names.contains(&first.as_str()));
        let name = below.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        if is_rake(&name) {
            return Role::Rake;
        }
        if is_of_tool(&name) {
            return Role::Tool;
        }
        // A test of a plugin or an engine stands deeper: `engines/shop/spec/models/order_spec.rb`.
        let is_deep_test = || {
            let ends = ["_spec.rb", "_test.rb", "spec_helper.rb", "test_helper.rb"];
            ends.iter().any(|end| name.ends_with(end))
                && folders.iter().any(|it| TEST_FOLDERS.contains(&it.as_str()))
        };
        if is_in(&TEST_FOLDERS) || is_deep_test() {
            Role::Tests
        } else if self.is_load_path
            || is_in(&LIBRARY_FOLDERS)
            || self.is_application() && is_in(&APPLICATION_FOLDERS)
        {
            Role::Library
        } else {
            Role::Other
        }
    }
}

/// `config/puma.rb`, `config/deploy/production.rb`: settings, perhaps in the language of the program that reads them.
pub(crate) fn may_be_settings(root: &Path, path: &Path) -> bool {
    let Ok(below) = path.strip_prefix(root) else { return false };
    let name = below.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let folder = below.parent().unwrap_or(below);
    (folder == Path::new("config") && !OF_RAILS.contains(&&*name)) || folder == Path::new("config/deploy")
}

/// Folders with scripts; so has the root of a project.
const SCRIPT_FOLDERS: [&str; 21] = [
    "bench",
    "benchmark",
    "benchmarks",
    "bin",
    "ci",
    "contrib",
    "demo",
    "demos",
    "example",
    "examples",
    "exe",
    "hack",
    "sample",
    "samples",
    "sbin",
    "script",
    "scripts",
    "tool",
    "tools",
    "util",
    "utils",
];

/// A file of a library or an application that stands where no scripts are: something loads it that no text shows.
pub(crate) fn may_be_part(root: &Path, path: &Path) -> bool {
    let Ok(below) = path.strip_prefix(root) else { return false };
    let mut folders = below.parent().into_iter().flat_map(Path::components);
    folders
        .next()
        .is_some_and(|first| !SCRIPT_FOLDERS.contains(&first.as_os_str().to_string_lossy().as_ref()))
}

fn is_rake(name: &str) -> bool {
    matches!(name, "Rakefile" | "rakefile" | "Rakefile.rb" | "rakefile.rb") || name.ends_with(".rake")
}

/// The file is run by a tool that gives main methods of its own, or another self: `gem` in a Gemfile.
fn is_of_tool(name: &str) -> bool {
    let stem = name.strip_suffix(".rb").unwrap_or(name);
    let extension = name.rsplit_once('.').map(|(_, extension)| extension).unwrap_or_default();
    // `Gemfile`, `Guardfile`, `Vagrantfile`, `Fastfile`, ...
    let is_for_tool = !stem.contains('.') && stem.ends_with("file") && stem.starts_with(char::is_uppercase);
    let is_settings = name.starts_with('.') && !name.ends_with(".rb");
    TOOL_FILES.contains(&name) || TOOL_EXTENSIONS.contains(&extension) || is_for_tool || is_settings
}

/// Where nothing but a folder's name tells of a library, its files are parts of the scripts that load them.
pub(crate) fn give_to_scripts(roles: &mut FxHashMap<FileId, Role>, edges: &FxHashMap<FileId, Vec<FileId>>) {
    let scripts = roles.iter().filter(|(_, role)| **role == Role::Other).map(|(id, _)| *id);
    for id in closure(edges, scripts.collect()) {
        if let Some(role) = roles.get_mut(&id).filter(|role| **role == Role::Library) {
            *role = Role::Other;
        }
    }
}

/// The file loads nothing by itself.
fn requires_nothing(file: &ir::File) -> bool {
    !file.defs.iter().any(|def| matches!(def.kind, ir::DefKind::Require { .. }))
}

/// The names that files define at the top level.
fn top_names<'f>(files: impl Iterator<Item = &'f &'f ir::File>) -> FxHashSet<Name> {
    let defs = files.flat_map(|file| &file.defs).filter(|def| def.scope.index() == 0);
    let names = defs.filter_map(|def| match &def.kind {
        ir::DefKind::Class { path, .. } | ir::DefKind::Module { path, .. } => path.names.first().copied(),
        _ => None,
    });
    names.collect()
}

/// The file uses one of these constants, and does not define it.
fn mentions(file: &ir::File, names: &FxHashSet<Name>) -> bool {
    let own = top_names([&file].into_iter());
    let is_meant = |name: &Name| names.contains(name) && !own.contains(name);
    file.bodies.iter().flat_map(|body| body.instrs).any(|instr| match &instr.op {
        ir::Op::GetConst(name) | ir::Op::GetTopConst(name) => is_meant(name),
        _ => false,
    })
}

/// What only generators of Rails have: `rails new -m template.rb` runs such a file as a part of one.
const OF_GENERATORS: [&str; 10] = [
    "add_source",
    "after_bundle",
    "gem_group",
    "gsub_file",
    "inject_into_file",
    "insert_into_file",
    "rails_command",
    "say_status",
    "source_paths",
    "uncomment_lines",
];

/// What a file calls on itself outside of its methods.
fn top_calls(file: &ir::File) -> impl Iterator<Item = &ir::Call> {
    let is_top = |id: ir::BodyId| {
        let around = std::iter::successors(Some(id), |id| file.body(*id).parent);
        around
            .map(|id| file.body(id).kind)
            .all(|kind| matches!(kind, ir::BodyKind::File | ir::BodyKind::Block | ir::BodyKind::Lambda))
    };
    let of_self = |call: &&ir::Call| call.receiver.is_none();
    file.body_ids().filter(move |id| is_top(*id)).flat_map(|id| file.body(id).calls).filter(of_self)
}

/// The file calls one of them on itself outside of its methods, and defines none of that name.
fn is_for_generator(file: &ir::File) -> bool {
    let defines = |name: Name| {
        let is_it = |body: ir::Body<'_>| body.kind == ir::BodyKind::Method(name);
        file.bodies.iter().any(is_it)
    };
    top_calls(file).any(|call| OF_GENERATORS.iter().any(|it| call.name == *it) && !defines(call.name))
}

/// The file is written in a language of something that runs it, and that is not here: the settings of a server, a recipe,
/// a specification. It calls on itself, outside of methods, several names that nothing known is called by or nearly by.
fn is_for_other_program(file: &ir::File, known: &FxHashSet<Name>, own: &FxHashSet<Name>) -> bool {
    // What is given nothing may as well be a misspelt variable.
    let is_given = |call: &&ir::Call| call.args.len > 0 || call.block != ir::BlockArg::None;
    let is_strange = |name: &Name| !known.contains(name) && !corelib::is_core_method(name.as_str());
    let strange: FxHashSet<Name> =
        top_calls(file).filter(is_given).map(|call| call.name).filter(is_strange).collect();
    if strange.len() < 2 {
        return false;
    }
    let kernel = corelib::table().class("Kernel");
    let kernel = kernel.into_iter().flat_map(|kernel| kernel.methods()).map(|it| it.name());
    let words: Vec<&str> = own.iter().map(|name| name.as_str()).chain(kernel).collect();
    strange.iter().filter(|name| misspells(name.as_str(), &words).is_none()).count() > 1
}

/// The method is one of a class other than those that every object is of: nobody calls it outside of classes.
fn is_of_some_class(file: &ir::File, def: &ir::Def) -> bool {
    const OF_ALL: [&str; 3] = ["BasicObject", "Kernel", "Object"];
    match &file.scope(def.scope).kind {
        ir::ScopeKind::Open { path, is_class: true } => {
            !path.names.last().is_some_and(|name| OF_ALL.iter().any(|it| *name == *it))
        }
        _ => false,
    }
}

/// The names of methods that files define and that something outside of classes may call.
fn names_outside_of_classes<'f>(files: impl Iterator<Item = &'f ir::File>) -> FxHashSet<Name> {
    let names = files.flat_map(|file| {
        file.defs.iter().filter_map(move |def| match &def.kind {
            ir::DefKind::Method { name, .. }
            | ir::DefKind::OpaqueMethod { name, .. }
            | ir::DefKind::Attr { name, .. }
            | ir::DefKind::Alias { new: name, .. } => (!is_of_some_class(file, def)).then_some(*name),
            _ => None,
        })
    });
    names.collect()
}

/// The names of methods that files define.
fn method_names<'f>(files: impl Iterator<Item = &'f ir::File>) -> FxHashSet<Name> {
    let names = files.flat_map(|file| &file.defs).filter_map(|def| match &def.kind {
        ir::DefKind::Method { name, .. }
        | ir::DefKind::OpaqueMethod { name, .. }
        | ir::DefKind::Attr { name, .. }
        | ir::DefKind::Alias { new: name, .. } => Some(*name),
        _ => None,
    });
    names.collect()
}

/// The file requires, or loads, what only a run can tell.
fn computes_paths(file: &ir::File) -> bool {
    file.defs.iter().any(|def| matches!(def.kind, ir::DefKind::Require { path: None, .. }))
}

/// The files and all that they load, in the order of their ids.
fn closure(edges: &FxHashMap<FileId, Vec<FileId>>, entries: Vec<FileId>) -> Vec<FileId> {
    let mut seen: FxHashSet<FileId> = FxHashSet::default();
    let mut todo = entries;
    let mut all = Vec::new();
    while let Some(id) = todo.pop() {
        if seen.insert(id) {
            all.push(id);
            todo.extend(edges.get(&id).into_iter().flatten());
        }
    }
    all.sort_unstable();
    all
}

/// What is known of the files when their requires have been followed.
pub(crate) struct Found<'a> {
    /// The files of all projects in the folder with their roles; those of gems have none.
    pub(crate) roles: &'a FxHashMap<FileId, Role>,
    /// The project whose programs are wanted, and its files.
    pub(crate) home: usize,
    pub(crate) here: FxHashSet<FileId>,
    pub(crate) layout: Layout,
    /// By file: those that it loads.
    pub(crate) edges: &'a FxHashMap<FileId, Vec<FileId>>,
    /// What a framework or tool has loaded before the files of a role.
    pub(crate) loaded_before: &'a FxHashMap<Role, Vec<FileId>>,
    /// Files in places where no scripts are.
    pub(crate) parts: FxHashSet<FileId>,
    /// The files that call `Bundler.require`.
    pub(crate) bundlers: &'a BTreeSet<FileId>,
    /// The files that name the program which runs them.
    pub(crate) runnable: FxHashSet<FileId>,
    /// Files with settings, of which only the text tells whose they are.
    pub(crate) settings: FxHashSet<FileId>,
}

impl Found<'_> {
    /// The programs that judge one of the files that the user asked about.
    pub(crate) fn plans<'f>(
        &self,
        files: impl Iterator<Item = &'f ir::File>,
        is_own: impl Fn(FileId) -> bool,
    ) -> Vec<Plan> {
        let everything: Vec<&ir::File> = files.collect();
        let files: Vec<&ir::File> =
            everything.iter().copied().filter(|file| self.here.contains(&file.id)).collect();
        let all: Vec<FileId> = files.iter().map(|file| file.id).collect();
        let computing: FxHashSet<FileId> =
            files.iter().filter(|file| computes_paths(file)).map(|file| file.id).collect();
        let of_runner: FxHashSet<FileId> = match self.layout.is_rails && self.layout.is_application() {
            true => {
                let of_library = |file: &&&ir::File| self.roles.get(&file.id) == Some(&Role::Library);
                let names = top_names(files.iter().filter(of_library));
                let is_for_runner = |file: &&&ir::File| requires_nothing(file) || mentions(file, &names);
                files.iter().filter(is_for_runner).map(|file| file.id).collect()
            }
            false => FxHashSet::default(),
        };
        let of_generator: FxHashSet<FileId> =
            files.iter().filter(|file| is_for_generator(file)).map(|file| file.id).collect();
        let scripts = self.scripts(&all);
        let loaded = self.loaded();
        let settings = self.settings.iter().copied().filter(|id| !loaded.contains(id));
        let of_others = self.of_other_programs(&everything, &scripts, settings);
        let of = |role: Role| all.iter().copied().filter(move |id| self.roles.get(id) == Some(&role));
        let mut plans = Vec::new();
        let mut add = |kind, callers, entries: Vec<FileId>, judged: &dyn Fn(FileId) -> bool| {
            let files = self.closure(&entries);
            let is_alone = |id: FileId| entries == [id];
            let is_judged = |id: &FileId| {
                let is_of_other = self.settings.contains(id) && of_others.contains(id);
                self.here.contains(id) && is_own(*id) && judged(*id) && (!is_of_other || is_alone(*id))
            };
            let judged: Vec<FileId> = files.iter().copied().filter(is_judged).collect();
            if !judged.is_empty() {
                let is_bundled =
                    matches!(kind, ProgramKind::Application | ProgramKind::Tests | ProgramKind::Rake);
                let loads_bundle = is_bundled && self.layout.is_application()
                    || files.iter().any(|file| self.bundlers.contains(file));
                let own = files.iter().copied().filter(|id| self.roles.contains_key(id)).collect();
                plans.push(Plan { kind, files, own, judged, callers, loads_bundle, home: self.home });
            }
        };
        let has_role = |role: Role| move |id: FileId| self.roles.get(&id) == Some(&role);
        let library: Vec<FileId> = self.before(Role::Library).chain(of(Role::Library)).collect();
        let users = self.users(&scripts);
        if self.layout.is_application() {
            add(ProgramKind::Application, Callers::Seen, library.clone(), &has_role(Role::Library));
        } else {
            let is_used = |id: FileId| users.as_ref().is_none_or(|seen| !seen.contains(&id));
            let is_library = has_role(Role::Library);
            let (seen, used) = (|id| is_library(id) && !is_used(id), |id| is_library(id) && is_used(id));
            add(ProgramKind::Library, Callers::Seen, library.clone(), &seen);
            add(ProgramKind::Library, Callers::Users, library.clone(), &used);
        }
        let tests = self.before(Role::Tests).chain(library.iter().copied()).chain(of(Role::Tests)).collect();
        add(ProgramKind::Tests, Callers::Seen, tests, &has_role(Role::Tests));
        // Tasks that a library brings run beside those of its users, those of an application in it.
        let has_users = users.is_none() && !self.layout.is_application();
        let of_tasks = if has_users { Callers::Loader } else { Callers::Seen };
        let of_application = if self.layout.is_application() { library.as_slice() } else { &[] };
        let of_application = of_application.iter().copied();
        let tasks = self.before(Role::Rake).chain(of_application).chain(of(Role::Rake)).collect();
        add(ProgramKind::Rake, of_tasks, tasks, &has_role(Role::Rake));
        let mut of_other_settings: Vec<FileId> = of_others.intersection(&self.settings).copied().collect();
        of_other_settings.sort_unstable();
        for tool in of(Role::Tool).chain(of_other_settings) {
            // A tool has loaded and defined what it likes before it runs the file.
            add(ProgramKind::Tool, Callers::Loader, vec![tool], &|id| id == tool);
        }
        for script in &scripts {
            // `Dir["extensions/*.rb"].each { |path| require path }`
            let is_loaded = || !library.is_empty() || computing.iter().any(|id| id != script);
            let (kind, callers) = match self.parts.contains(script) && is_loaded() {
                _ if of_others.contains(script) => (ProgramKind::Tool, Callers::Loader),
                true if of_generator.contains(script) => (ProgramKind::Tool, Callers::Loader),
                true => (ProgramKind::Part, Callers::Loader),
                false => (ProgramKind::Script, Callers::Seen),
            };
            // `require File.join(dir, "shop")`: the project has a library, and this is how it is loaded.
            let computes = self.closure(&[*script]).iter().any(|id| computing.contains(id));
            let loaded = if computes || of_runner.contains(script) { library.as_slice() } else { &[] };
            let entries = [*script].into_iter().chain(loaded.iter().copied()).collect();
            add(kind, callers, entries, &has_role(Role::Other));
        }
        plans
    }

    /// Which of the scripts something else runs than Ruby alone. What starts with `#!` is run as it is.
    fn of_other_programs(
        &self,
        files: &[&ir::File],
        scripts: &[FileId],
        settings: impl Iterator<Item = FileId>,
    ) -> FxHashSet<FileId> {
        let settings: FxHashSet<FileId> = settings.collect();
        let is_candidate = |id: FileId| scripts.contains(&id) || settings.contains(&id);
        let may_be = |file: &&&ir::File| is_candidate(file.id) && !self.runnable.contains(&file.id);
        let candidates: Vec<&&ir::File> = files.iter().filter(may_be).collect();
        if candidates.is_empty() {
            return FxHashSet::default();
        }
        let known = names_outside_of_classes(files.iter().copied());
        let own = method_names(files.iter().copied().filter(|file| self.roles.contains_key(&file.id)));
        let found = candidates.into_iter().filter(|file| is_for_other_program(file, &known, &own));
        found.map(|file| file.id).collect()
    }

    fn before(&self, role: Role) -> impl Iterator<Item = FileId> {
        self.loaded_before.get(&role).into_iter().flatten().copied()
    }

    /// A library has users that are not here, unless scripts beside it are what it is for: then the files that those
    /// load. A file that they do not load is there for somebody else.
    fn users(&self, scripts: &[FileId]) -> Option<FxHashSet<FileId>> {
        let is_library = |id: &FileId| self.roles.get(id) == Some(&Role::Library);
        let loads_library = |id: &FileId| self.edges.get(id).into_iter().flatten().any(is_library);
        let is_used = self.layout.has_gemspec || !scripts.iter().any(loads_library);
        (!is_used).then(|| self.closure(scripts).into_iter().collect())
    }

    /// The files that another file of the project loads.
    fn loaded(&self) -> FxHashSet<FileId> {
        let of_file = |from| self.edges.get(from).into_iter().flatten().filter(move |to| *to != from);
        self.roles.keys().flat_map(of_file).copied().collect()
    }

    /// The files that no other file of the project loads. Those that only load each other start with the first.
    fn scripts(&self, all: &[FileId]) -> Vec<FileId> {
        let others: Vec<FileId> =
            all.iter().copied().filter(|id| self.roles.get(id) == Some(&Role::Other)).collect();
        let loaded = self.loaded();
        let mut scripts: Vec<FileId> = others.iter().copied().filter(|id| !loaded.contains(id)).collect();
        let has_entry = |id: &FileId| self.roles.get(id) != Some(&Role::Other);
        let entries: Vec<FileId> =
            all.iter().copied().filter(has_entry).chain(scripts.iter().copied()).collect();
        let mut covered: FxHashSet<FileId> = self.closure(&entries).into_iter().collect();
        for id in others {
            if !covered.contains(&id) {
                covered.extend(self.closure(&[id]));
                scripts.push(id);
            }
        }
        scripts
    }

    fn closure(&self, entries: &[FileId]) -> Vec<FileId> {
        closure(self.edges, entries.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_roles_by_their_places() {
        let gem = Layout { has_gemspec: true, has_gemfile: true, is_load_path: false, is_rails: false };
        let application =
            Layout { has_gemspec: false, has_gemfile: true, is_load_path: false, is_rails: false };
        let role = |layout: Layout, path: &str| layout.role(Path::new("/p"), &Path::new("/p").join(path));
        for (path, expected) in [
            ("lib/a/b.rb", Role::Library),
            ("app/models/user.rb", Role::Library),
            ("spec/models/user_spec.rb", Role::Tests),
            ("test/helper.rb", Role::Tests),
            ("engines/shop/spec/order_spec.rb", Role::Tests),
            ("Rakefile", Role::Rake),
            ("lib/tasks/more.rake", Role::Rake),
            ("Gemfile", Role::Tool),
            ("Guardfile", Role::Tool),
            ("x.gemspec", Role::Tool),
            ("config.ru", Role::Tool),
            (".irbrc", Role::Tool),
            ("bin/tool", Role::Other),
            ("main.rb", Role::Other),
            ("profile.rb", Role::Other),
        ] {
            assert_eq!(role(gem, path), expected, "{path}");
        }
        assert_eq!(role(gem, "config/routes.rb"), Role::Other);
        assert_eq!(role(application, "config/routes.rb"), Role::Library);
    }
}
