//! Our answers against reflection in a real Ruby that has loaded the same file.
//!
//! Hierarchies under `tests/program/` must agree in everything. Files of Ruby's own standard library, found where the
//! installed Ruby has them, must never be contradicted: a method that we call certain exists with that owner, arity and
//! visibility, and a class that we call closed has no method that we do not know.

use base::{FileId, Name};
use corelib::RubyVersion;
use program::{
    Candidate, Certainty, ClassId, ClassKind, Lookup, MethodKind, NoResolver, Program, Resolved, Resolver,
    Value,
};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use syntax::ir::{Def, DefKind, File, OpenReason, RequireKind, Visibility};

/// What Ruby shows of the classes that a file defines or changes.
#[derive(Default)]
struct Seen {
    path: String,
    failed: Option<String>,
    loaded: BTreeSet<PathBuf>,
    classes: BTreeMap<String, SeenClass>,
}

#[derive(Default)]
struct SeenClass {
    superclass: String,
    ancestors: Vec<String>,
    singleton_ancestors: Vec<String>,
    methods: Vec<SeenMethod>,
    consts: BTreeMap<String, String>,
}

struct SeenMethod {
    singleton: bool,
    own: bool,
    visibility: String,
    name: String,
    owner: String,
    arity: i32,
}

fn reflect(how: &str, files: &[PathBuf]) -> Vec<Seen> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/reflect.rb");
    let output = Command::new("ruby")
        .arg(script)
        .arg(how)
        .args(files)
        .output()
        .expect("this test compares with a real Ruby: install `ruby` (bin/setup does)");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut acc: Vec<Seen> = Vec::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        if let ["file", path] = fields[..] {
            acc.push(Seen { path: path.to_owned(), ..Seen::default() });
            continue;
        }
        let Some(seen) = acc.last_mut() else { continue };
        let list = |text: &str| text.split(',').map(str::to_owned).collect::<Vec<_>>();
        match fields[..] {
            ["loaded", path] => {
                seen.loaded.insert(PathBuf::from(path));
            }
            ["failed", message, ..] => seen.failed = Some(message.to_owned()),
            ["class", name, _, superclass] => {
                seen.classes.entry(name.to_owned()).or_default().superclass = superclass.to_owned();
            }
            ["ancestors", name, names] => {
                seen.classes.entry(name.to_owned()).or_default().ancestors = list(names);
            }
            ["singleton", name, names] => {
                seen.classes.entry(name.to_owned()).or_default().singleton_ancestors = list(names);
            }
            ["method", class, side, scope, visibility, name, owner, arity] => {
                seen.classes.entry(class.to_owned()).or_default().methods.push(SeenMethod {
                    singleton: side == "singleton",
                    own: scope == "own",
                    visibility: visibility.to_owned(),
                    name: name.to_owned(),
                    owner: owner.to_owned(),
                    arity: arity.parse().expect("an arity is a number"),
                });
            }
            ["const", class, name, value] => {
                let consts = &mut seen.classes.entry(class.to_owned()).or_default().consts;
                consts.insert(name.to_owned(), value.to_owned());
            }
            // A program that prints while it is loaded.
            _ => {}
        }
    }
    acc
}

/// A comparison of one file: what differs, and how much was compared.
#[derive(Default)]
struct Comparison {
    /// The files that Ruby has loaded; what others define cannot be compared.
    loaded: BTreeSet<FileId>,
    /// Modules that methods mix in when they run.
    mixed_in_later: Vec<String>,
    /// Methods of which the table is known to be wrong.
    not_seen: Vec<String>,
    /// Some file loads a compiled extension.
    has_extension: bool,
    differences: Vec<String>,
    n_certain: usize,
    n_closed: usize,
    n_known: usize,
}

impl Comparison {
    fn run(
        program: &Program,
        seen: &Seen,
        (files, loaded): (&[File], BTreeSet<FileId>),
        exact: Option<&str>,
    ) -> Comparison {
        let is_exact = exact.is_some();
        // `# mixed in by methods: M, N` names the modules that only lookups show.
        let mixed_in_later = exact.map_or(Vec::new(), |text| names_behind(text, "# mixed in by methods: "));
        let is_extension = |def: &Def| matches!(&def.kind, DefKind::Require { path: Some(path), .. } if path.ends_with(".so"));
        let has_extension = files.iter().flat_map(|file| &file.defs).any(is_extension);
        // `# not seen: A.x` names methods that are replaced in a way that the table leaves out.
        let not_seen = exact.map_or(Vec::new(), |text| names_behind(text, "# not seen: "));
        let mut it = Comparison { loaded, mixed_in_later, not_seen, has_extension, ..Comparison::default() };
        for (name, class) in &seen.classes {
            let Some(id) = program.find_class(name) else {
                if is_exact {
                    it.differ(format!("{name}: not in the table"));
                }
                continue;
            };
            it.compare_class(program, name, id, class, is_exact);
        }
        it
    }

    fn differ(&mut self, difference: String) {
        self.differences.push(difference);
    }

    fn compare_class(
        &mut self,
        program: &Program,
        name: &str,
        id: ClassId,
        seen: &SeenClass,
        is_exact: bool,
    ) {
        let names = |ids: &[ClassId]| ids.iter().map(|id| shown(program, *id)).collect::<Vec<_>>();
        let is_closed = program.is_closed(id);
        self.n_closed += usize::from(is_closed);
        let is_known = |reasons: Vec<program::Open>| {
            let hides = [OpenReason::UnknownMixin, OpenReason::UnknownSuperclass];
            reasons.is_empty() || is_exact && !reasons.iter().any(|open| hides.contains(&open.reason))
        };
        if is_known(program.open_reasons(id)) {
            let ours = names(program.ancestors(id));
            let possible = [names(&program.possible_ancestors(id)), self.mixed_in_later.clone()].concat();
            if !agree(&ours, &seen.ancestors, &possible) {
                self.differ(format!("{name}: ancestors {ours:?}, in Ruby {:?}", seen.ancestors));
            }
            let superclass = program.superclass(id).map_or(String::new(), |id| shown(program, id));
            let is_only = program.possible_ancestors(id).is_empty();
            if is_only && superclass != seen.superclass {
                self.differ(format!("{name}: superclass {superclass}, in Ruby {}", seen.superclass));
            }
        }
        if is_known(program.singleton_open_reasons(id)) {
            let ours: Vec<String> = names(program.singleton_ancestors(id));
            let ours: Vec<String> = ours.into_iter().filter(|name| !name.starts_with("#<Class:")).collect();
            let possible =
                [names(&program.possible_singleton_ancestors(id)), self.mixed_in_later.clone()].concat();
            if !agree(&ours, &seen.singleton_ancestors, &possible) {
                self.differ(format!("{name}: extended by {ours:?}, in Ruby {:?}", seen.singleton_ancestors));
            }
        }
        self.compare_own(program, name, id, false, seen);
        if let Some(singleton) = program.singleton_class(id) {
            self.compare_own(program, name, singleton, true, seen);
        }
        for method in &seen.methods {
            self.compare_method(program, name, id, method, is_exact);
        }
        self.compare_consts(program, name, id, seen, is_exact);
    }

    /// Every method of ours that is certain must be in Ruby.
    fn compare_own(&mut self, program: &Program, name: &str, id: ClassId, singleton: bool, seen: &SeenClass) {
        let dot = if singleton { "." } else { "#" };
        for candidate in program.own_methods(id) {
            let is_loaded = candidate.method.site.is_some_and(|site| self.loaded.contains(&site.file));
            if candidate.certainty == Certainty::Maybe || !is_loaded {
                continue;
            }
            self.n_certain += 1;
            let wanted = candidate.method.name.as_str();
            let found =
                seen.methods.iter().find(|it| it.own && it.singleton == singleton && it.name == wanted);
            let is_hidden =
                program.ancestors(id).first() != Some(&id) || !program.possible_ancestors(id).is_empty();
            match found {
                // Ruby answers for the method in front of it, of a prepended module.
                // An open class may have replaced it.
                Some(_) if !program.is_closed(id) => {}
                Some(found) if is_hidden && found.owner != shown(program, candidate.method.owner) => {}
                Some(found) => self.compare_facts(program, name, dot, &candidate, found),
                None => self.differ(format!("{name}{dot}{wanted}: certain, but not in Ruby")),
            }
        }
    }

    /// Every method of Ruby must be known to us, unless the class is open.
    fn compare_method(
        &mut self,
        program: &Program,
        name: &str,
        id: ClassId,
        seen: &SeenMethod,
        is_exact: bool,
    ) {
        let wanted = Name::new(&seen.name);
        if self.not_seen.contains(&format!("{name}{}{wanted}", if seen.singleton { "." } else { "#" })) {
            return;
        }
        let (lookup, dot) = if seen.singleton {
            (program.lookup_singleton_method(id, wanted), ".")
        } else {
            (program.lookup_method(id, wanted), "#")
        };
        match lookup {
            Lookup::Absent => self.differ(format!("{name}{dot}{wanted}: absent, but Ruby has it")),
            // A library that is not here gives it.
            Lookup::Unknown | Lookup::Unless(_) => {}
            Lookup::Found { candidates, complete } => {
                match candidates.first() {
                    Some(first) if complete && first.certainty == Certainty::Certain => {
                        self.n_known += 1;
                        self.compare_facts(program, name, dot, first, seen);
                    }
                    _ => {}
                }
                // What a library that is read from its text also has in the tables does not count.
                let is_read = !program.sites(id).is_empty() && candidates.iter().all(|it| it.found_in == id);
                // The compiled part of a library has no text.
                let is_whole = is_exact || complete && !self.has_extension;
                if is_read && is_whole && candidates.iter().all(is_of_library) {
                    self.differ(format!("{name}{dot}{wanted}: known from the library only"));
                }
            }
        }
    }

    fn compare_facts(
        &mut self,
        program: &Program,
        name: &str,
        dot: &str,
        ours: &Candidate,
        seen: &SeenMethod,
    ) {
        let method = &ours.method;
        let what = format!("{name}{dot}{}", method.name);
        let owner = shown(program, method.owner);
        if owner != seen.owner && seen.owner != "?" {
            self.differ(format!("{what}: owner {owner}, in Ruby {}", seen.owner));
        }
        if let Some(visibility) = method.visibility {
            let visibility = match visibility {
                Visibility::Public => "public",
                Visibility::Protected => "protected",
                Visibility::Private => "private",
            };
            if visibility != seen.visibility {
                self.differ(format!("{what}: {visibility}, in Ruby {}", seen.visibility));
            }
        }
        if let Some(arity) = method.arity
            && arity != seen.arity
        {
            self.differ(format!("{what}: arity {arity}, in Ruby {}", seen.arity));
        }
    }

    fn compare_consts(
        &mut self,
        program: &Program,
        name: &str,
        id: ClassId,
        seen: &SeenClass,
        is_exact: bool,
    ) {
        let ours: BTreeMap<&str, program::Const> =
            program.constants(id).into_iter().map(|it| (it.name.as_str(), it)).collect();
        for (constant, value) in &seen.consts {
            let Some(ours) = ours.get(constant.as_str()) else {
                // Nested classes of the core are not listed among its constants.
                if is_exact && !program.is_core(id) {
                    self.differ(format!("{name}::{constant}: not in the table"));
                }
                continue;
            };
            let shown = match ours.value {
                // In a branch beside another value: the class is open for that.
                Value::Class(class)
                    if ours.certainty == Certainty::Maybe && !program.open_reasons(class).is_empty() =>
                {
                    continue;
                }
                Value::Class(class) => format!("={}", shown(program, class)),
                // A file that was not found may have another class of this name.
                Value::InstanceOf(class) if !is_exact && !program.is_closed(class) => continue,
                Value::InstanceOf(class) => shown(program, class),
                Value::Unknown => continue,
            };
            if shown != *value && value != "=?" {
                self.differ(format!("{name}::{constant}: {shown}, in Ruby {value}"));
            }
            if ours.private {
                self.differ(format!("{name}::{constant}: private, but Ruby lists it"));
            }
        }
        let is_loaded = |it: &&program::Const| it.site.is_some_and(|site| self.loaded.contains(&site.file));
        let known: Vec<_> = ours.values().filter(is_loaded).filter(|it| !it.private).collect();
        for constant in known.into_iter().filter(|it| it.certainty == Certainty::Certain) {
            if !seen.consts.contains_key(constant.name.as_str()) {
                self.differ(format!("{name}::{}: certain, but not in Ruby", constant.name));
            }
        }
    }
}

/// The list in the comment that starts so.
fn names_behind(text: &str, start: &str) -> Vec<String> {
    let list = text.lines().find_map(|line| line.strip_prefix(start));
    list.map_or(Vec::new(), |names| names.split(", ").map(str::to_owned).collect())
}

/// Whether the ancestors are those of Ruby, but for some that are possible.
fn agree(ours: &[String], seen: &[String], possible: &[String]) -> bool {
    let mut ours = ours.iter().peekable();
    seen.iter().all(|it| ours.next_if(|ours| *ours == it).is_some() || possible.contains(it))
        && ours.next().is_none()
}

fn is_of_library(candidate: &Candidate) -> bool {
    let is_library =
        matches!(candidate.method.kind, MethodKind::Core(method) if !method.0.library().is_core());
    // A C extension has no text; it was found by its `require "x.so"`.
    is_library && candidate.certainty == Certainty::Maybe
}

/// The name as the script prints it: `?` for a class without one.
fn shown(program: &Program, id: ClassId) -> String {
    let name = program.name(id);
    match program.kind(id) {
        ClassKind::Singleton(attached) => format!("#<Class:{}>", shown(program, attached)),
        // An object with methods of its own: Ruby says its class.
        ClassKind::ObjectSingleton => program.superclass(id).map_or(name, |class| shown(program, class)),
        ClassKind::Class | ClassKind::Module | ClassKind::Refinement(_) if name.starts_with("#<") => {
            "?".to_owned()
        }
        ClassKind::Class | ClassKind::Module | ClassKind::Refinement(_) => name,
    }
}

#[test]
fn handwritten_hierarchies_agree_with_ruby() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/program");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder is part of the repository")
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(files.len() >= 25, "{} files", files.len());
    let mut problems = Vec::new();
    for seen in reflect("load", &files) {
        let text = std::fs::read_to_string(&seen.path).unwrap();
        let files = [syntax::parse_ruby(FileId(0), text.as_bytes())];
        let program = program::link(&files, RubyVersion::V3_1.into(), &NoResolver);
        let loaded = BTreeSet::from([FileId(0)]);
        let mut comparison = Comparison::run(&program, &seen, (&files, loaded), Some(&text));
        if let Some(message) = &seen.failed {
            comparison.differ(format!("Ruby could not load it: {message}"));
        }
        // `# open: A, B` names the classes that are open, and no other may be.
        let expected = names_behind(&text, "# open: ");
        for name in seen.classes.keys() {
            let Some(id) = program.find_class(name) else { continue };
            let reasons = program.open_reasons(id);
            if reasons.is_empty() == expected.contains(name) {
                comparison.differ(format!("{name}: open for {reasons:?}"));
            }
        }
        let path = Path::new(&seen.path).file_name().unwrap().to_string_lossy().into_owned();
        problems.extend(comparison.differences.into_iter().map(|it| format!("{path}: {it}")));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Finds files of Ruby's standard library by its load path and reads them from their text.
struct StandardLibrary {
    folders: Vec<PathBuf>,
    paths: Vec<PathBuf>,
    files: Vec<File>,
}

impl StandardLibrary {
    /// A file with everything that it requires.
    fn of(root: &Path, folders: &[PathBuf]) -> StandardLibrary {
        let mut it =
            StandardLibrary { folders: folders.to_vec(), paths: vec![root.to_owned()], files: Vec::new() };
        while let Some(path) = it.paths.get(it.files.len()) {
            let text = std::fs::read(path).unwrap_or_default();
            let file = syntax::parse_ruby(FileId(it.files.len() as u32), &text);
            let folder = path.parent().expect("a file has a folder").to_owned();
            for def in &file.defs {
                let (kind, path) = match &def.kind {
                    DefKind::Require { kind, path: Some(path), .. } => (*kind, path),
                    DefKind::Autoload { path, .. } => (RequireKind::Require, path),
                    _ => continue,
                };
                if let Some(found) = it.find(&folder, kind, path)
                    && !it.paths.contains(&found)
                {
                    it.paths.push(found);
                }
            }
            it.files.push(file);
        }
        it
    }

    fn find(&self, folder: &Path, kind: RequireKind, path: &str) -> Option<PathBuf> {
        let name = format!("{}.rb", path.trim_end_matches(".rb"));
        let found = match kind {
            RequireKind::Relative => Some(folder.join(&name)).filter(|path| path.is_file()),
            RequireKind::Require | RequireKind::Load => {
                self.folders.iter().map(|folder| folder.join(&name)).find(|path| path.is_file())
            }
        };
        found.and_then(|path| path.canonicalize().ok())
    }
}

impl Resolver for StandardLibrary {
    fn resolve(&self, from: FileId, kind: RequireKind, path: &str) -> Resolved {
        let folder = self.paths[from.index()].parent().expect("a file has a folder");
        let found = self.find(folder, kind, path);
        let index = found.and_then(|found| self.paths.iter().position(|path| *path == found));
        index.map_or(Resolved::Missing, |index| Resolved::File(FileId(index as u32)))
    }
}

#[test]
fn the_standard_library_is_not_contradicted() {
    let output = Command::new("ruby")
        .args(["-e", "puts RbConfig::CONFIG['rubylibdir'], $LOAD_PATH"])
        .output()
        .expect("this test compares with a real Ruby: install `ruby` (bin/setup does)");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let folders: Vec<PathBuf> = text.lines().map(PathBuf::from).filter(|it| it.is_dir()).collect();
    let library = folders[0].canonicalize().unwrap();
    // Loading these changes or ends the process, or starts a tool.
    let left_out = ["debug.rb", "profile.rb", "mkmf.rb", "bundled_gems.rb", "un.rb", "irb.rb"];
    let mut files: Vec<PathBuf> = std::fs::read_dir(&library)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "rb"))
        .filter(|path| !left_out.contains(&path.file_name().unwrap().to_str().unwrap()))
        .collect();
    for folder in ["json", "net", "rexml", "optparse", "uri", "drb", "psych", "csv", "racc", "erb", "digest"]
    {
        let entries = std::fs::read_dir(library.join(folder)).into_iter().flatten();
        files.extend(
            entries
                .map(|entry| entry.unwrap().path())
                .filter(|it| it.extension().is_some_and(|it| it == "rb")),
        );
    }
    files.sort();
    let mut problems = Vec::new();
    let mut total = Comparison::default();
    let mut n_files = 0;
    for seen in reflect("require", &files) {
        if seen.failed.is_some() {
            continue;
        }
        n_files += 1;
        let library = StandardLibrary::of(Path::new(&seen.path), &folders);
        let program = program::link(&library.files, RubyVersion::V3_1.into(), &library);
        let is_loaded = |(_, path): &(usize, &PathBuf)| seen.loaded.contains(*path);
        let loaded =
            library.paths.iter().enumerate().filter(is_loaded).map(|it| FileId(it.0 as u32)).collect();
        let comparison = Comparison::run(&program, &seen, (&library.files, loaded), None);
        total.n_certain += comparison.n_certain;
        total.n_closed += comparison.n_closed;
        total.n_known += comparison.n_known;
        problems.extend(comparison.differences.into_iter().map(|it| format!("{}: {it}", seen.path)));
    }
    assert!(problems.is_empty(), "{} problems\n{}", problems.len(), problems.join("\n"));
    // The comparison must not become empty without notice.
    assert!(n_files >= 60, "{n_files} files");
    let counts = (total.n_certain, total.n_closed, total.n_known);
    assert!(counts.0 >= 4000 && counts.1 >= 100 && counts.2 >= 2000, "{counts:?}");
}
