//! Where a `require` leads on this machine: the project's own load path, then gems and Ruby's own folders. Of the
//! standard library the embedded facts are used where they know what a file defines.

use crate::extension::ExtensionNames;
use crate::gems::Gems;
use crate::own_paths::{added_paths, own_paths};
use crate::watch;
use base::FileId;
use program::{ExtensionId, ForeignNames, Resolved, Resolver};
use rustc_hash::FxHashMap;
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use syntax::ir::RequireKind;

/// Where a `require` leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// A file of Ruby.
    Ruby(PathBuf),
    /// A compiled extension.
    Extension(PathBuf),
    /// A part of the standard library of which it is known what it defines.
    Standard,
    /// It cannot be loaded when the program runs: no locked gem, no file of the project and no library has it.
    Absent,
    /// It is not on this machine, but may be where the program runs.
    Missing {
        /// The declared gem that probably has it and is not installed.
        gem: Option<String>,
    },
}

/// The extensions that `require` tries, in this order.
pub(crate) const LOADABLE: [&str; 4] = ["rb", "so", "bundle", "dll"];

/// The file in one of the places that `require path` loads: one of Ruby in any of them before an extension in the first.
pub(crate) fn file_in<'a>(places: impl Iterator<Item = &'a PathBuf> + Clone, path: &str) -> Option<Found> {
    let written = Path::new(path).extension().and_then(OsStr::to_str).filter(|it| LOADABLE.contains(it));
    let ruby = match written {
        Some("rb") => Some(path.to_owned()),
        Some(_) => None,
        None => Some(format!("{path}.rb")),
    };
    let file = |name: &str| places.clone().map(|place| place.join(name)).find(|path| watch::is_file(path));
    if let Some(found) = ruby.and_then(|name| file(&name)) {
        return Some(Found::Ruby(found));
    }
    let stem = match written {
        Some("rb") => return None,
        // Ruby: `.so` stands for the extension of the platform.
        Some(extension) => path.strip_suffix(extension)?.strip_suffix('.')?,
        None => path,
    };
    LOADABLE[1..].iter().find_map(|extension| file(&format!("{stem}.{extension}"))).map(Found::Extension)
}

/// Finds the files of a project and its gems.
pub(crate) struct LoadPath<'a> {
    root: &'a Path,
    gems: &'a Gems,
    /// The folders that the project puts on the load path.
    own: Vec<PathBuf>,
    /// What the gems answered: many files ask for the same, and what no gem has is looked for in all of them.
    in_gems: FxHashMap<Box<str>, Found>,
}

impl<'a> LoadPath<'a> {
    pub(crate) fn new(root: &'a Path, gems: &'a Gems) -> LoadPath<'a> {
        LoadPath { root, gems, own: own_paths(root), in_gems: FxHashMap::default() }
    }

    /// The same beside other projects, whose gems it finds in these folders.
    pub(crate) fn beside(mut self, others: Vec<PathBuf>) -> LoadPath<'a> {
        self.own.extend(others);
        self
    }

    /// Takes the folders that a file adds when it is loaded.
    pub(crate) fn learn(&mut self, file: &Path, text: &[u8]) {
        for place in added_paths(self.root, file, text) {
            if !self.own.contains(&place) && watch::is_dir(&place) {
                self.own.push(place);
            }
        }
    }

    /// Where a step of `from` leads.
    pub(crate) fn find(&mut self, from: Option<&Path>, kind: RequireKind, path: &str) -> Found {
        let beside = from.and_then(Path::parent);
        let nowhere = || Found::Missing { gem: None };
        match kind {
            RequireKind::Relative => {
                beside.and_then(|beside| at(&beside.join(path))).unwrap_or(Found::Absent)
            }
            // Ruby: from the working directory, which is the root of the project or where the script lies.
            RequireKind::Require if is_explicit(path) => {
                let places = [Some(self.root), beside].into_iter().flatten();
                places.map(|place| place.join(path)).find_map(|path| at(&path)).unwrap_or_else(nowhere)
            }
            RequireKind::Require => self.required(beside, path),
            // Ruby: `load` takes the path as it is, from the working directory or the load path.
            RequireKind::Load => {
                let places = [self.root.to_owned()].into_iter().chain(self.own.iter().cloned());
                let file = places.map(|place| place.join(path)).find(|path| watch::is_file(path));
                file.or_else(|| self.gems.find_file(path)).map_or_else(nowhere, Found::Ruby)
            }
        }
    }

    fn required(&mut self, beside: Option<&Path>, path: &str) -> Found {
        let own = self.own_candidates(beside, path);
        if let Some(found) = own.iter().find_map(|path| ruby_at(path)) {
            return Found::Ruby(found);
        }
        // The facts of the standard library know more than its text: C extensions, and what each version has.
        if is_standard(path) {
            return Found::Standard;
        }
        let name = path.strip_suffix(".rb").unwrap_or(path);
        let found = match self.in_gems.get(name) {
            Some(known) => known.clone(),
            None => {
                let found = self.gems.find(name);
                self.in_gems.insert(name.into(), found.clone());
                found
            }
        };
        match found {
            Found::Ruby(_) | Found::Extension(_) | Found::Standard => found,
            // Few projects have an extension that is compiled, so it is asked for last.
            Found::Absent | Found::Missing { .. } => own.iter().find_map(|path| at(path)).unwrap_or(found),
        }
    }

    /// Where the project could have it, without its extension.
    fn own_candidates(&self, beside: Option<&Path>, path: &str) -> Vec<PathBuf> {
        let first = self.own.iter().take(1).cloned().chain(lib_above(beside));
        let own = first.chain(self.own.iter().skip(1).cloned()).map(|place| place.join(path));
        own.chain(beside.into_iter().flat_map(|directory| in_same_library(directory, path))).collect()
    }
}

/// A library or a tool that comes with Ruby, and of which it is known what it changes.
pub(crate) fn is_standard(path: &str) -> bool {
    let library = corelib::table().feature(path).and_then(|feature| feature.library());
    library.is_some() || corelib::tool(path).is_some()
}

/// The file of Ruby that a whole path names.
fn ruby_at(path: &Path) -> Option<PathBuf> {
    let mut with_rb = path.as_os_str().to_owned();
    with_rb.push(".rb");
    let as_written = path.extension().is_some_and(|extension| extension == "rb").then(|| path.to_owned());
    let found = as_written.into_iter().chain([PathBuf::from(with_rb)]).find(|path| watch::is_file(path))?;
    Some(without_dots(&found))
}

/// The same, or an extension.
fn at(path: &Path) -> Option<Found> {
    if let Some(found) = ruby_at(path) {
        return Some(Found::Ruby(found));
    }
    let place = path.parent()?.to_owned();
    match file_in([place].iter(), path.file_name()?.to_str()?)? {
        Found::Extension(path) => Some(Found::Extension(without_dots(&path))),
        Found::Ruby(_) | Found::Standard | Found::Absent | Found::Missing { .. } => None,
    }
}

/// Ruby: such a path is not searched on the load path.
fn is_explicit(path: &str) -> bool {
    path.starts_with('/') || path.starts_with("./") || path.starts_with("../")
}

/// The `lib` folder that a file is in: in a gem or a plugin it is on the load path.
fn lib_above(directory: Option<&Path>) -> Option<PathBuf> {
    let is_lib = |path: &&Path| path.file_name().is_some_and(|name| name == "lib");
    directory?.ancestors().find(is_lib).map(Path::to_owned)
}

/// Where `x/z` is for `x/y.rb` and for the files beside `x.rb`, wherever they are: who loads these has their folder on
/// the load path.
fn in_same_library<'a>(directory: &'a Path, path: &'a str) -> impl Iterator<Item = PathBuf> + 'a {
    let top = path.split_once('/').map(|(top, _)| top);
    let is_library = move |name: &OsStr| top.is_some_and(|top| name == top);
    let inside = directory.ancestors().filter(move |it| it.file_name().is_some_and(is_library));
    let beside = top.map(|top| directory.join(top)).filter(|it| watch::is_file(&it.with_extension("rb")));
    inside.map(Path::to_owned).chain(beside).filter_map(move |top| Some(top.parent()?.join(path)))
}

/// `a/../b` as `b`. Files are compared by their real paths later; this keeps what is shown short.
pub(crate) fn without_dots(path: &Path) -> PathBuf {
    let mut clean = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir if clean.file_name().is_some() => drop(clean.pop()),
            Component::CurDir => (),
            Component::Prefix(_) | Component::RootDir | Component::ParentDir | Component::Normal(_) => {
                clean.push(part)
            }
        }
    }
    clean
}

/// The answers of a [`LoadPath`] for the files of a run.
#[derive(Default, Debug)]
pub(crate) struct Requires {
    found: FxHashMap<(FileId, RequireKind, Box<str>), Resolved>,
    /// The extensions, with the names that each may define.
    extensions: Vec<Arc<ExtensionNames>>,
}

impl Requires {
    pub(crate) fn insert(&mut self, from: FileId, kind: RequireKind, path: &str, to: FileId) {
        self.found.insert((from, kind, path.into()), Resolved::File(to));
    }

    /// What the program can do without, and does here.
    pub(crate) fn insert_optional(&mut self, from: FileId, kind: RequireKind, path: &str) {
        self.found.insert((from, kind, path.into()), Resolved::Optional);
    }

    /// What a run of the program loaded, so that its snapshot has what came of it; or what need not be there and is not.
    pub(crate) fn insert_nothing(&mut self, from: FileId, kind: RequireKind, path: &str) {
        self.found.insert((from, kind, path.into()), Resolved::Nothing);
    }

    pub(crate) fn insert_extension(&mut self, from: FileId, kind: RequireKind, path: &str, id: ExtensionId) {
        self.found.insert((from, kind, path.into()), Resolved::Extension(id));
    }

    pub(crate) fn add_extension(&mut self, names: ExtensionNames) -> ExtensionId {
        self.extensions.push(Arc::new(names));
        ExtensionId(self.extensions.len() as u32 - 1)
    }
}

impl Resolver for Requires {
    fn resolve(&self, from: FileId, kind: RequireKind, path: &str) -> Resolved {
        self.found.get(&(from, kind, Box::from(path))).copied().unwrap_or(Resolved::Missing)
    }

    fn extension(&self, id: ExtensionId) -> Option<Arc<dyn ForeignNames>> {
        let names: Arc<dyn ForeignNames> = self.extensions.get(id.0 as usize)?.clone();
        Some(names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    #[test]
    fn requires_are_found_in_the_project_before_gems() {
        let scratch = Scratch::new(&[
            ("lib/a.rb", ""),
            ("lib/a/b.rb", ""),
            ("top.rb", ""),
            ("plugin/lib/p.rb", ""),
            ("plugin/lib/p/q.rb", ""),
            ("packages/one/ruby/tool.rb", ""),
            ("packages/one/ruby/tool/part.rb", ""),
            ("packages/one/ruby/tool/deep/er.rb", ""),
            ("packages/one/ruby/other.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-g-1.0/lib/mohs/g.rb", ""),
        ]);
        let gems = Gems::new(scratch.root());
        let mut load_path = LoadPath::new(scratch.root(), &gems);
        let mut find = |from: &str, kind, path: &str| {
            let Found::Ruby(found) = load_path.find(Some(&scratch.path(from)), kind, path) else {
                return None;
            };
            Some(found.strip_prefix(scratch.root()).unwrap().to_string_lossy().into_owned())
        };
        let require = RequireKind::Require;
        assert_eq!(find("bin/x", require, "a").as_deref(), Some("lib/a.rb"));
        assert_eq!(find("bin/x", require, "a.rb").as_deref(), Some("lib/a.rb"));
        assert_eq!(find("bin/x", require, "top").as_deref(), Some("top.rb"));
        assert_eq!(find("bin/x", require, "./lib/a").as_deref(), Some("lib/a.rb"));
        assert_eq!(find("plugin/lib/p.rb", require, "p/q").as_deref(), Some("plugin/lib/p/q.rb"));
        let part = Some("packages/one/ruby/tool/part.rb");
        assert_eq!(find("packages/one/ruby/tool.rb", require, "tool/part").as_deref(), part);
        assert_eq!(find("packages/one/ruby/tool/deep/er.rb", require, "tool/part").as_deref(), part);
        assert_eq!(find("packages/one/ruby/other.rb", require, "tool/part").as_deref(), part);
        assert_eq!(find("packages/one/main.rb", require, "tool/part").as_deref(), None);
        assert_eq!(find("packages/one/ruby/other.rb", require, "tool").as_deref(), None);
        assert_eq!(find("lib/a/b.rb", RequireKind::Relative, "../a").as_deref(), Some("lib/a.rb"));
        assert_eq!(find("lib/a.rb", RequireKind::Load, "top.rb").as_deref(), Some("top.rb"));
        assert_eq!(find("lib/a.rb", RequireKind::Load, "top").as_deref(), None);
        let gem = "vendor/bundle/ruby/3.1.0/gems/mohs-g-1.0/lib/mohs/g.rb";
        assert_eq!(find("bin/x", require, "mohs/g").as_deref(), Some(gem));
        assert_eq!(find("bin/x", require, "nothing/here").as_deref(), None);
    }

    #[test]
    fn the_standard_library_is_left_to_the_facts() {
        let scratch = Scratch::new(&[]);
        let gems = Gems::new(scratch.root());
        let mut load_path = LoadPath::new(scratch.root(), &gems);
        assert_eq!(load_path.find(None, RequireKind::Require, "json"), Found::Standard);
    }

    #[test]
    fn what_the_table_does_not_describe_is_read_where_ruby_has_it() {
        let scratch = Scratch::new(&[]);
        let gems = Gems::new(scratch.root());
        let mut load_path = LoadPath::new(scratch.root(), &gems);
        for path in ["irb", "rdoc", "bundler/inline"] {
            let found = load_path.find(None, RequireKind::Require, path);
            assert!(
                matches!(&found, Found::Ruby(file) if file.ends_with(format!("{path}.rb"))),
                "{path}: {found:?}"
            );
        }
    }

    #[test]
    fn the_load_path_grows_with_what_files_add() {
        let scratch = Scratch::new(&[("ext/own.so", ""), ("helpers/h.rb", ""), ("spec/s.rb", "")]);
        let gems = Gems::new(scratch.root());
        let mut load_path = LoadPath::new(scratch.root(), &gems);
        let from = scratch.path("spec/s.rb");
        let require = RequireKind::Require;
        assert_eq!(load_path.find(Some(&from), require, "mohs_h"), Found::Missing { gem: None });
        assert_eq!(load_path.find(Some(&from), require, "s"), Found::Ruby(from.clone()));
        assert_eq!(load_path.find(Some(&from), require, "h"), Found::Missing { gem: None });
        load_path.learn(&from, b"$:.unshift File.expand_path('../helpers', __dir__)\n$: << 'ext'\n");
        assert_eq!(load_path.find(Some(&from), require, "own"), Found::Extension(scratch.path("ext/own.so")));
        let mut load_path = LoadPath::new(scratch.root(), &gems);
        load_path.learn(&from, b"$:.unshift File.expand_path('../helpers', __dir__)\n");
        assert_eq!(load_path.find(Some(&from), require, "h"), Found::Ruby(scratch.path("helpers/h.rb")));
        assert_eq!(load_path.find(Some(&from), RequireKind::Relative, "none"), Found::Absent);
    }
}
