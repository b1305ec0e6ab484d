//! Load order: which file runs when, and where a `require` leads.
//!
//! Ruby loads a file where the first `require` of it stands, depth first; a file that is being loaded already is not
//! loaded again, so cycles end. A constant that nobody has loaded yet brings the first file that defines it, as
//! `autoload` and the autoloaders of frameworks do.

use crate::resolver::{Resolved, Resolver};
use base::{FileId, Name};
use corelib::Library;
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{DefKind, File, PathRoot, RequireKind, ScopeId, ScopeKind};

pub(crate) struct Loader<'a> {
    files: &'a [File],
    /// By `FileId`: the position of the file.
    by_id: Vec<Option<u32>>,
    /// The files that are being loaded, the innermost last, each with the step that comes next.
    pub(crate) frames: Vec<Frame>,
    started: Vec<bool>,
    /// By file and step of a `require`.
    resolved: FxHashMap<(u32, u32), Load>,
    resolver: &'a dyn Resolver,
    /// Files by the constants that they define; made at the first constant that is missing.
    index: Option<FxHashMap<Name, Vec<(String, u32)>>>,
}

pub(crate) struct Frame {
    pub(crate) file: u32,
    pub(crate) next: u32,
}

/// What a `require` loads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Load {
    File(u32),
    Library(Library<'static>),
    Nothing,
    Missing,
}

impl<'a> Loader<'a> {
    pub(crate) fn new(files: &'a [File], resolver: &'a dyn Resolver) -> Loader<'a> {
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
    /// other file requires, then the rest.
    pub(crate) fn order(&mut self) -> Vec<u32> {
        let mut required = vec![false; self.files.len()];
        for (file, it) in self.files.iter().enumerate() {
            for (step, def) in it.defs.iter().enumerate() {
                let DefKind::Require { kind, path: Some(path) } = &def.kind else { continue };
                let load = self.resolve(file as u32, *kind, path);
                self.resolved.insert((file as u32, step as u32), load);
                if let Load::File(target) = load
                    && target != file as u32
                {
                    required[target as usize] = true;
                }
            }
        }
        let all = 0..self.files.len() as u32;
        let (mut order, rest): (Vec<u32>, Vec<u32>) = all.partition(|file| !required[*file as usize]);
        order.extend(rest);
        order
    }

    /// By file: the files that its `require`s load.
    pub(crate) fn edges(&self) -> FxHashMap<FileId, Vec<FileId>> {
        let mut edges: Vec<(u32, u32, u32)> = Vec::new();
        #[expect(clippy::iter_over_hash_type, reason = "sorted below")]
        for ((file, step), load) in &self.resolved {
            if let Load::File(target) = load {
                edges.push((*file, *step, *target));
            }
        }
        edges.sort_unstable();
        let mut acc: FxHashMap<FileId, Vec<FileId>> = FxHashMap::default();
        for (file, _, target) in edges {
            acc.entry(self.files[file as usize].id).or_default().push(self.files[target as usize].id);
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
            Resolved::Missing if kind == RequireKind::Require => {
                // A file of the standard library whose effect is not recorded may do anything.
                let library = corelib::table().feature(path).and_then(|feature| feature.library());
                library.map_or(Load::Missing, Load::Library)
            }
            Resolved::Missing => Load::Missing,
        }
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

    /// A file that was not started yet and that defines one of these constants, all with the same last name; the
    /// first path that has one wins.
    pub(crate) fn defines(&mut self, name: Name, paths: &[String]) -> Option<u32> {
        if self.files.len() < 2 {
            return None;
        }
        if self.index.is_none() {
            self.index = Some(index_constants(self.files));
        }
        let files = self.index.as_ref()?.get(&name)?;
        paths.iter().find_map(|path| {
            files
                .iter()
                .find(|(defined, file)| defined == path && !self.started[*file as usize])
                .map(|it| it.1)
        })
    }
}

/// The constants that files define at load time, by last name, with their whole path.
fn index_constants(files: &[File]) -> FxHashMap<Name, Vec<(String, u32)>> {
    let mut index: FxHashMap<Name, Vec<(String, u32)>> = FxHashMap::default();
    let mut seen = FxHashSet::default();
    for (position, file) in files.iter().enumerate() {
        let prefixes = scope_paths(file);
        for def in &file.defs {
            let (DefKind::Class { path, .. } | DefKind::Module { path, .. } | DefKind::Const { path, .. }) =
                &def.kind
            else {
                continue;
            };
            let (Some(prefix), Some(last)) = (&prefixes[def.scope.index()], path.names.last()) else {
                continue;
            };
            let Some(path) = join(prefix, path.root, &path.names) else { continue };
            if seen.insert((path.clone(), position)) {
                index.entry(*last).or_default().push((path, position as u32));
            }
        }
    }
    index
}

/// By scope: the constant path of the class that it opens, `""` for the top level, `None` when the text does not tell.
fn scope_paths(file: &File) -> Vec<Option<String>> {
    let mut paths: Vec<Option<String>> = Vec::with_capacity(file.scopes.len());
    for scope in &file.scopes {
        let above = |id: ScopeId| paths.get(id.index()).cloned().flatten();
        let parent = scope.parent.map_or(Some(String::new()), above);
        paths.push(match &scope.kind {
            ScopeKind::Top => Some(String::new()),
            ScopeKind::Open { path, .. } => parent.and_then(|parent| join(&parent, path.root, &path.names)),
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
    paths
}

fn join(prefix: &str, root: PathRoot, names: &[Name]) -> Option<String> {
    let mut path = match root {
        PathRoot::Lexical => prefix.to_owned(),
        PathRoot::Top => String::new(),
        PathRoot::Dynamic => return None,
    };
    for name in names {
        if !path.is_empty() {
            path.push_str("::");
        }
        path.push_str(name.as_str());
    }
    Some(path)
}
