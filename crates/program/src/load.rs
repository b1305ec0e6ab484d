//! Load order: which file runs when, and where a `require` leads.
//!
//! Ruby loads a file where the first `require` of it stands, depth first; a file that is being loaded already is not
//! loaded again, so cycles end. A constant that nobody has loaded yet brings the first file that defines it, as
//! `autoload` and the autoloaders of frameworks do.

use crate::resolver::{ExtensionId, ForeignNames, Resolved, Resolver};
use base::{FileId, Name, Span};
use corelib::{Library, Tool};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;
use syntax::ir::{DefKind, File, PathRoot, RequireKind, ScopeId, ScopeKind};

pub(crate) struct Loader<'a> {
    files: &'a [&'a File],
    /// By `FileId`: the position of the file.
    by_id: Vec<Option<u32>>,
    /// The files that are being loaded, the innermost last, each with the step that comes next.
    pub(crate) frames: Vec<Frame>,
    started: Vec<bool>,
    /// By file and step of a `require`.
    resolved: FxHashMap<(u32, u32), Load>,
    resolver: &'a dyn Resolver,
    /// Files by the constants that they define; made at the first constant that is missing.
    index: Option<ConstantIndex>,
}

pub(crate) struct Frame {
    pub(crate) file: u32,
    pub(crate) next: u32,
}

/// Libraries that are there before the first line of a program.
const LOADED_BY_RUBYGEMS: [&str; 4] = ["etc", "monitor", "rbconfig", "thread"];

/// The libraries that some file names.
#[derive(Default)]
pub(crate) struct Loadable {
    /// By index.
    pub(crate) libraries: FxHashSet<usize>,
    /// Nothing else can be loaded by what the text shows.
    pub(crate) complete: bool,
}

impl Loadable {
    /// All that may be there when the program runs; `None` when nobody knows.
    pub(crate) fn all(&self) -> Option<FxHashSet<usize>> {
        let named = LOADED_BY_RUBYGEMS.iter().filter_map(|name| corelib::table().library(name));
        let by_rubygems = with_required(named.collect());
        self.complete.then(|| self.libraries.union(&by_rubygems).copied().collect())
    }
}

fn with_required(libraries: Vec<Library<'static>>) -> FxHashSet<usize> {
    libraries.into_iter().flat_map(|it| it.requires().chain([it])).map(Library::index).collect()
}

/// What a `require` loads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Load {
    File(u32),
    Library(Library<'static>),
    Tool(Tool),
    Extension(ExtensionId),
    Nothing,
    Optional,
    Missing,
}

impl<'a> Loader<'a> {
    pub(crate) fn new(files: &'a [&'a File], resolver: &'a dyn Resolver) -> Loader<'a> {
        let n_ids = files.iter().map(|file| file.id.index() + 1).max().unwrap_or(0);
        let mut by_id = vec![None; n_ids];
        for (position, file) in files.iter().enumerate() {
            by_id[file.id.index()] = Some(position as u32);
        }
        Loader {
            files,
            by_id,
            frames: Vec::new(),
            started: vec![false; files.len()],
            resolved: FxHashMap::default(),
            resolver,
            index: None,
        }
    }

    /// The files in the order in which they are started, unless a `require` starts them earlier: first those that no
    /// other file requires, then the rest. And the libraries that they may load, also those that only some condition
    /// loads.
    pub(crate) fn order(&mut self) -> (Vec<u32>, Loadable) {
        let mut required = vec![false; self.files.len()];
        let (mut libraries, mut complete) = (Vec::new(), true);
        for (file, it) in self.files.iter().enumerate() {
            for (step, def) in it.defs.iter().enumerate() {
                let load = match &def.kind {
                    DefKind::Require { kind, path: Some(path), .. } => {
                        let load = self.resolve(file as u32, *kind, path);
                        self.resolved.insert((file as u32, step as u32), load);
                        load
                    }
                    DefKind::Require { path: None, .. } => Load::Missing,
                    DefKind::Autoload { path, by_name, .. } => {
                        match self.resolve(file as u32, RequireKind::Require, path) {
                            Load::Missing if *by_name => Load::Nothing,
                            load => load,
                        }
                    }
                    _ => continue,
                };
                match load {
                    Load::File(target) => {
                        let is_of_require = matches!(def.kind, DefKind::Require { .. });
                        required[target as usize] |= is_of_require && target != file as u32;
                    }
                    Load::Library(library) => libraries.push(library),
                    // A tool loads what it needs.
                    Load::Tool(tool) => complete &= tool.namespaces.is_empty(),
                    Load::Missing => complete = false,
                    Load::Nothing | Load::Optional | Load::Extension(_) => {}
                }
            }
        }
        let all = 0..self.files.len() as u32;
        let (mut order, rest): (Vec<u32>, Vec<u32>) = all.partition(|file| !required[*file as usize]);
        order.extend(rest);
        (order, Loadable { libraries: with_required(libraries), complete })
    }

    /// By file: the files that its `require`s load, each with its place.
    pub(crate) fn edges(&self) -> FxHashMap<FileId, Vec<(Span, FileId)>> {
        let mut edges: Vec<(u32, u32, u32)> = Vec::new();
        #[expect(clippy::iter_over_hash_type, reason = "sorted below")]
        for ((file, step), load) in &self.resolved {
            if let Load::File(target) = load {
                edges.push((*file, *step, *target));
            }
        }
        edges.sort_unstable();
        let mut acc: FxHashMap<FileId, Vec<(Span, FileId)>> = FxHashMap::default();
        for (file, step, target) in edges {
            let from = self.files[file as usize];
            let span = from.defs[step as usize].span;
            acc.entry(from.id).or_default().push((span, self.files[target as usize].id));
        }
        acc
    }

    pub(crate) fn required(&self, file: u32, step: u32) -> Load {
        self.resolved.get(&(file, step)).copied().unwrap_or(Load::Missing)
    }

    pub(crate) fn resolve(&self, from: u32, kind: RequireKind, path: &str) -> Load {
        match self.resolver.resolve(self.files[from as usize].id, kind, path) {
            Resolved::File(id) => match self.position(id) {
                Some(file) => Load::File(file),
                None => Load::Missing,
            },
            Resolved::Nothing => Load::Nothing,
            Resolved::Extension(id) => Load::Extension(id),
            Resolved::Optional => Load::Optional,
            Resolved::Missing if kind == RequireKind::Require => {
                // A file of the standard library whose effect is not recorded may do anything.
                let library = corelib::table().feature(path).and_then(|feature| feature.library());
                match (library, corelib::tool(path)) {
                    (Some(library), _) => Load::Library(library),
                    (None, Some(tool)) => Load::Tool(tool),
                    (None, None) if is_of_another_ruby(path) => Load::Nothing,
                    (None, None) => Load::Missing,
                }
            }
            Resolved::Missing => Load::Missing,
        }
    }

    pub(crate) fn is_own(&self, file: u32) -> bool {
        self.resolver.is_own(self.files[file as usize].id)
    }

    pub(crate) fn extension(&self, id: ExtensionId) -> Option<Arc<dyn ForeignNames>> {
        self.resolver.extension(id)
    }

    pub(crate) fn library(&self, file: u32) -> Option<&'a str> {
        self.resolver.library(self.files[file as usize].id)
    }

    /// The user has described macros.
    pub(crate) fn has_descriptions(&self) -> bool {
        !self.resolver.descriptions().is_empty()
    }

    pub(crate) fn dumps(&self) -> &'a [String] {
        self.resolver.dumps()
    }

    pub(crate) fn templates(&self) -> &'a [String] {
        self.resolver.templates()
    }

    pub(crate) fn absent_gems(&self) -> &'a [String] {
        self.resolver.absent_gems()
    }

    /// Whether the file has not been started yet; it is now, and the next frame is its.
    pub(crate) fn start(&mut self, file: u32) -> bool {
        if std::mem::replace(&mut self.started[file as usize], true) {
            return false;
        }
        self.frames.push(Frame { file, next: 0 });
        true
    }

    pub(crate) fn position(&self, id: FileId) -> Option<u32> {
        self.by_id.get(id.index()).copied().flatten()
    }

    pub(crate) fn is_started(&self, file: u32) -> bool {
        self.started[file as usize]
    }

    /// A file that was not started yet and that defines the constant `name` in one of these classes; the first that
    /// has one wins. The classes are given by their paths, the top level by `""`.
    pub(crate) fn defines<'c>(
        &mut self,
        name: Name,
        mut classes: impl Iterator<Item = Cow<'c, str>>,
    ) -> Option<u32> {
        if self.files.len() < 2 {
            return None;
        }
        let index = self.index.get_or_insert_with(|| ConstantIndex::new(self.files));
        let started = &self.started;
        index.forget(name, |file| started[file as usize]);
        let (entries, text) = (index.of(name), name.as_str());
        // The paths of the classes are strings to be made: most constants are asked for when their files have run.
        if entries.is_empty() {
            return None;
        }
        classes.find_map(|class| {
            let here =
                |entry: &&Entry| !started[entry.file as usize] && is_in(index.path(entry), &class, text);
            entries.iter().find(here).map(|entry| entry.file)
        })
    }
}

/// Ruby: only JRuby has these; the Ruby that programs are checked for raises LoadError.
fn is_of_another_ruby(path: &str) -> bool {
    path == "java" || path == "jruby" || path.starts_with("jruby/")
}

/// `A::B` is B in `A`.
fn is_in(path: &str, class: &str, name: &str) -> bool {
    match path.strip_suffix(name) {
        Some("") => class.is_empty(),
        Some(prefix) => prefix.strip_suffix("::") == Some(class),
        None => false,
    }
}

/// The constants that files define at load time, by last name, with their whole path.
struct ConstantIndex {
    /// The paths, one after the other.
    text: String,
    /// Sorted by name; those of one name in the order of the files.
    entries: Vec<Entry>,
    /// By the name's number: its entries, without the first ones that are of no use any more.
    of_names: Vec<Range<u32>>,
}

struct Entry {
    name: Name,
    path: Path,
    file: u32,
}

/// A part of `ConstantIndex::text`.
#[derive(Clone, Copy)]
struct Path {
    start: u32,
    end: u32,
}

impl ConstantIndex {
    fn new(files: &[&File]) -> ConstantIndex {
        let mut index = ConstantIndex { text: String::new(), entries: Vec::new(), of_names: Vec::new() };
        let mut scopes = Vec::new();
        for (position, file) in files.iter().enumerate() {
            index.scope_paths(file, &mut scopes);
            for def in &file.defs {
                let (names, path) = match &def.kind {
                    DefKind::Class { scope, path, .. } | DefKind::Module { scope, path, .. } => {
                        (&path.names, scopes[scope.index()])
                    }
                    DefKind::Const { path, .. } => {
                        (&path.names, index.join(scopes[def.scope.index()], path.root, &path.names))
                    }
                    _ => continue,
                };
                if let (Some(name), Some(path)) = (names.last(), path) {
                    index.entries.push(Entry { name: *name, path, file: position as u32 });
                }
            }
        }
        index.entries.sort_by_key(|entry| entry.name.index());
        let mut position = 0;
        for entries in index.entries.chunk_by(|one, next| one.name == next.name) {
            let next = position + entries.len() as u32;
            index.of_names.resize(entries[0].name.index(), 0..0);
            index.of_names.push(position..next);
            position = next;
        }
        index
    }

    /// The entries of a name that are not forgotten.
    fn of(&self, name: Name) -> &[Entry] {
        match self.of_names.get(name.index()) {
            Some(entries) => &self.entries[entries.start as usize..entries.end as usize],
            None => &[],
        }
    }

    /// Forgets the first entries of a name as long as their files have started. Files start about in the order of the
    /// entries, and thousands may define an `Error`.
    fn forget(&mut self, name: Name, has_started: impl Fn(u32) -> bool) {
        let n = self.of(name).iter().take_while(|entry| has_started(entry.file)).count();
        if let Some(entries) = self.of_names.get_mut(name.index()) {
            entries.start += n as u32;
        }
    }

    fn path(&self, entry: &Entry) -> &str {
        &self.text[entry.path.start as usize..entry.path.end as usize]
    }

    /// By scope: the constant path of the class that it opens, empty for the top level, `None` when the text does not
    /// tell.
    fn scope_paths(&mut self, file: &File, paths: &mut Vec<Option<Path>>) {
        let top = Some(Path { start: 0, end: 0 });
        paths.clear();
        for scope in &file.scopes {
            let above = |id: ScopeId| paths.get(id.index()).copied().flatten();
            let parent = scope.parent.map_or(top, above);
            paths.push(match &scope.kind {
                ScopeKind::Top => top,
                ScopeKind::Open { path, .. } => self.join(parent, path.root, &path.names),
                // Ruby: constants in a block belong to the scope around it.
                ScopeKind::Anonymous
                | ScopeKind::Eval(_)
                | ScopeKind::InstanceEval(_)
                | ScopeKind::Included
                | ScopeKind::Prepended
                | ScopeKind::ClassMethods
                | ScopeKind::Refine(_) => parent,
                ScopeKind::Singleton(_) => None,
            });
        }
    }

    fn join(&mut self, prefix: Option<Path>, root: PathRoot, names: &[Name]) -> Option<Path> {
        let prefix = prefix?;
        let start = self.text.len();
        match root {
            PathRoot::Lexical => self.text.extend_from_within(prefix.start as usize..prefix.end as usize),
            PathRoot::Top => {}
            PathRoot::Dynamic => return None,
        }
        for name in names {
            if self.text.len() > start {
                self.text.push_str("::");
            }
            self.text.push_str(name.as_str());
        }
        Some(Path { start: start as u32, end: self.text.len() as u32 })
    }
}
