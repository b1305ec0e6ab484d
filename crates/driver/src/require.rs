//! Where a `require` leads on this machine: the project's own load path, then gems. The standard library is not
//! searched: what it defines is in the embedded facts.

use crate::gems::Gems;
use crate::watch;
use base::FileId;
use program::{Resolved, Resolver};
use rustc_hash::FxHashMap;
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};
use syntax::ir::RequireKind;

/// Finds the files of a project and its gems.
pub(crate) struct LoadPath<'a> {
    root: &'a Path,
    gems: &'a Gems,
    /// What the gems answered: many files ask for the same, and what no gem has is looked for in all of them.
    in_gems: FxHashMap<Box<str>, Option<PathBuf>>,
}

impl<'a> LoadPath<'a> {
    pub(crate) fn new(root: &'a Path, gems: &'a Gems) -> LoadPath<'a> {
        LoadPath { root, gems, in_gems: FxHashMap::default() }
    }

    /// The file that a step of `from` loads.
    pub(crate) fn find(&mut self, from: Option<&Path>, kind: RequireKind, path: &str) -> Option<PathBuf> {
        let beside = from.and_then(Path::parent);
        match kind {
            RequireKind::Relative => with_extension(&beside?.join(path)),
            RequireKind::Require if is_explicit(path) => with_extension(&self.root.join(path)),
            RequireKind::Require => self.required(beside, path),
            // Ruby: `load` takes the path as it is, from the working directory or the load path.
            RequireKind::Load => [self.root.join(path), self.root.join("lib").join(path)]
                .into_iter()
                .find(|path| watch::is_file(path)),
        }
    }

    fn required(&mut self, beside: Option<&Path>, path: &str) -> Option<PathBuf> {
        let own = [Some(self.root.join("lib")), lib_above(beside), Some(self.root.to_owned())];
        let own = own.into_iter().flatten().map(|place| place.join(path));
        let same_library = beside.into_iter().flat_map(|directory| in_same_library(directory, path));
        if let Some(found) = own.chain(same_library).find_map(|path| with_extension(&path)) {
            return Some(found);
        }
        // The facts of the standard library know more than its text: C extensions, and what each version has.
        if is_standard(path) {
            return None;
        }
        let path = path.strip_suffix(".rb").unwrap_or(path);
        if let Some(known) = self.in_gems.get(path) {
            return known.clone();
        }
        let found = self.gems.find(path);
        self.in_gems.insert(path.into(), found.clone());
        found
    }
}

/// A library or a tool that comes with Ruby, and of which it is known what it changes.
pub(crate) fn is_standard(path: &str) -> bool {
    let library = corelib::table().feature(path).and_then(|feature| feature.library());
    library.is_some() || corelib::tool(path).is_some()
}

fn with_extension(path: &Path) -> Option<PathBuf> {
    let mut with_rb = path.as_os_str().to_owned();
    with_rb.push(".rb");
    let as_written = path.extension().is_some_and(|extension| extension == "rb").then(|| path.to_owned());
    let found = as_written.into_iter().chain([PathBuf::from(with_rb)]).find(|path| watch::is_file(path))?;
    Some(without_dots(&found))
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
fn without_dots(path: &Path) -> PathBuf {
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
    /// `None` for what a run of the program loaded, so that its snapshot has what came of it.
    found: FxHashMap<(FileId, RequireKind, Box<str>), Option<FileId>>,
}

impl Requires {
    pub(crate) fn insert(&mut self, from: FileId, kind: RequireKind, path: &str, to: FileId) {
        self.found.insert((from, kind, path.into()), Some(to));
    }

    pub(crate) fn insert_loaded(&mut self, from: FileId, kind: RequireKind, path: &str) {
        self.found.insert((from, kind, path.into()), None);
    }
}

impl Resolver for Requires {
    fn resolve(&self, from: FileId, kind: RequireKind, path: &str) -> Resolved {
        let found = self.found.get(&(from, kind, Box::from(path)));
        found.map_or(Resolved::Missing, |id| id.map_or(Resolved::Nothing, Resolved::File))
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
            let found = load_path.find(Some(&scratch.path(from)), kind, path)?;
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
        assert_eq!(load_path.find(None, RequireKind::Require, "json"), None);
    }
}
