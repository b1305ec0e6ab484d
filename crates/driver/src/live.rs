//! A snapshot of the live program (`--world FILE`) and the files of the project: which of them the run loaded, and
//! whether they are still the same.

use crate::discover::shown_path;
use crate::project::{Failure, Project, Request};
use crate::watch;
use crate::world::project_root_of;
use base::FileId;
use corelib::Versions;
use program::{Live, LoadedFile, Program, Snapshot};
use rustc_hash::{FxHashMap, FxHashSet};
use std::path::{Path, PathBuf};
use syntax::ir::{self, PathRoot, ScopeKind};

pub(crate) struct LiveProgram {
    /// As the user named it.
    shown: String,
    /// The folder of the project, without links.
    root: PathBuf,
    pub(crate) snapshot: Snapshot,
}

/// The files of the run that are files of the project.
pub(crate) struct Loaded {
    same: FxHashMap<String, FileId>,
    changed: FxHashSet<String>,
}

impl LiveProgram {
    pub(crate) fn read(cwd: &Path, root: &Path, path: &Path) -> Result<LiveProgram, Failure> {
        let shown = path.to_string_lossy().into_owned();
        let text = std::fs::read(cwd.join(path))
            .map_err(|error| Failure(format!("{shown}: {}", crate::reason(&error))))?;
        let snapshot = Snapshot::parse(&String::from_utf8_lossy(&text))
            .map_err(|error| Failure(format!("{shown}: {error}")))?;
        let root = watch::canonicalize(root).unwrap_or_else(|_| root.to_owned());
        Ok(LiveProgram { shown, root, snapshot })
    }

    pub(crate) fn loaded(&self, project: &Project) -> Loaded {
        let mut loaded = Loaded { same: FxHashMap::default(), changed: FxHashSet::default() };
        let by_name = self.names(project);
        for file in &self.snapshot.loaded {
            let id = by_name.get(&file.path).copied().or_else(|| project.id_of(Path::new(&file.path)));
            let Some(id) = id else { continue };
            if is_same(file, &project.sources.get(id).text) {
                loaded.same.insert(file.path.clone(), id);
            } else {
                loaded.changed.insert(file.path.clone());
            }
        }
        loaded
    }

    /// The files of the project and its gems by the names that a snapshot has for them on every machine.
    fn names(&self, project: &Project) -> FxHashMap<String, FileId> {
        let files = project.files.iter().map(|file| file.id);
        let named = files.filter_map(|id| Some((shared_name(&self.root, project.real_path(id)?)?, id)));
        named.collect()
    }

    /// `foreign` are the files of the project that only other programs load.
    pub(crate) fn link<'f>(
        &self,
        project: &Project,
        files: impl IntoIterator<Item = &'f ir::File>,
        foreign: &[&ir::File],
        versions: Versions,
        requires: &dyn program::Resolver,
    ) -> Program {
        let files: Vec<&ir::File> = files.into_iter().collect();
        let Loaded { same, changed } = self.loaded(project);
        let is_foreign: FxHashSet<FileId> = foreign.iter().map(|file| file.id).collect();
        let in_foreign = same.iter().filter(|(_, id)| is_foreign.contains(id));
        let foreign_files: FxHashSet<String> = in_foreign.map(|(path, _)| path.clone()).collect();
        let mut foreign: FxHashSet<String> = foreign.iter().flat_map(|file| classes_of(file)).collect();
        if !foreign.is_empty() {
            for class in files.iter().flat_map(|file| classes_of(file)) {
                foreign.remove(&class);
            }
        }
        let line_of = |file: FileId, offset: u32| project.sources.line_col(file, offset).line;
        let live = Live {
            snapshot: &self.snapshot,
            files: &same,
            changed: &changed,
            foreign_files: &foreign_files,
            foreign: &foreign,
            line_of: &line_of,
        };
        program::link_live(files, versions, requires, Some(&live))
    }

    /// `the program makes the classes and methods of world.txt (a run of Ruby 3.1.2) and no others`
    pub(crate) fn assumption(&self, loaded: &Loaded) -> String {
        let (shown, ruby) = (&self.shown, &self.snapshot.ruby);
        let changed = match loaded.changed.len() {
            0 => String::new(),
            1 => "; 1 file was changed since and is judged by its text (`mohs snapshot` takes it anew)"
                .to_owned(),
            n => format!(
                "; {n} files were changed since and are judged by their text (`mohs snapshot` takes it anew)"
            ),
        };
        format!(
            "metaprogramming makes the methods of {shown}, a snapshot of one run of Ruby {ruby}, and no others{changed}"
        )
    }
}

/// Where `mohs snapshot` keeps what it wrote, below the project.
pub const KEPT_SNAPSHOT: &str = ".mohs/world";

/// The snapshot that the project keeps.
pub fn kept_snapshot(request: &Request) -> Option<PathBuf> {
    let path = project_root_of(&request.start()).join(KEPT_SNAPSHOT);
    watch::is_file(&path).then(|| PathBuf::from(shown_path(&request.cwd, &path)))
}

/// `./lib/a.rb` in the project, `gem:rack-2.2.4/lib/rack.rb`, `ruby:3.1.0/set.rb`, as `gem/lib/mohs/world.rb` writes it.
fn shared_name(root: &Path, path: &Path) -> Option<String> {
    if let Ok(below) = path.strip_prefix(root) {
        return Some(format!("./{}", below.to_str()?));
    }
    let text = path.to_str()?;
    if let Some(at) = text.rfind("/gems/") {
        return Some(format!("gem:{}", &text[at + "/gems/".len()..]));
    }
    let is_version = |part: &str| {
        let numbers: Vec<&str> = part.split('.').collect();
        numbers.len() == 3
            && numbers.iter().all(|it| !it.is_empty() && it.bytes().all(|b| b.is_ascii_digit()))
    };
    let parts: Vec<&str> = text.split('/').collect();
    let folders = parts.len().saturating_sub(1);
    let is_of_ruby = |part: &&str| matches!(*part, "vendor_ruby" | "site_ruby") || is_version(part);
    let at = parts[..folders].iter().rposition(is_of_ruby)?;
    Some(format!("ruby:{}", parts[at..].join("/")))
}

/// The classes and modules that the text of a file opens, by their whole names, as if each stood in those around it.
fn classes_of(file: &ir::File) -> Vec<String> {
    let mut names: Vec<Option<String>> = Vec::with_capacity(file.scopes.len());
    for scope in &file.scopes {
        let around = scope.parent.and_then(|parent| names.get(parent.index()).cloned().flatten());
        names.push(match &scope.kind {
            ScopeKind::Top => Some(String::new()),
            ScopeKind::Open { path, .. } => {
                let name = path.names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join("::");
                match (path.root, around) {
                    (PathRoot::Top, _) => Some(name),
                    (PathRoot::Lexical, Some(around)) if around.is_empty() => Some(name),
                    (PathRoot::Lexical, Some(around)) => Some(format!("{around}::{name}")),
                    (PathRoot::Lexical, None) | (PathRoot::Dynamic, _) => None,
                }
            }
            _ => None,
        });
    }
    names.into_iter().flatten().filter(|name| !name.is_empty()).collect()
}

/// Ruby: `String#sum(64)` adds the bytes.
fn is_same(file: &LoadedFile, text: &[u8]) -> bool {
    let sum = text.iter().fold(0u64, |sum, byte| sum.wrapping_add(u64::from(*byte)));
    file.size == text.len() as u64 && file.sum == sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_the_same_names_on_every_machine() {
        let name = |path: &str| shared_name(Path::new("/home/me/app"), Path::new(path));
        for (path, expected) in [
            ("/home/me/app/lib/a.rb", Some("./lib/a.rb")),
            (
                "/home/me/app/vendor/bundle/ruby/3.1.0/gems/x-1/lib/x.rb",
                Some("./vendor/bundle/ruby/3.1.0/gems/x-1/lib/x.rb"),
            ),
            ("/usr/share/gems/gems/x-1/lib/x.rb", Some("gem:x-1/lib/x.rb")),
            ("/usr/lib/ruby/vendor_ruby/rack.rb", Some("ruby:vendor_ruby/rack.rb")),
            ("/usr/lib/ruby/3.1.0/json/ext.rb", Some("ruby:3.1.0/json/ext.rb")),
            ("/tmp/main.rb", None),
        ] {
            assert_eq!(name(path).as_deref(), expected, "{path}");
        }
    }
}
