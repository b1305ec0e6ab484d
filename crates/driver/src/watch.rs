//! Questions to the file system, written down while a run asks them, so that a later run can tell whether it would get
//! the same answers.
//!
//! ```text
//! require "x"   =>   is there lib/x.rb? no    =>   noted: the names in lib
//!                    is there x.rb? yes       =>   noted: it exists
//! ```
//!
//! That a name does not exist is a fact about the directory that would have it, so a few directories stand for thousands
//! of questions. What decides which files belong to a program asks here and not the standard library; a test sees to it.
//! The texts of the files themselves are read by many threads and are no matter of this module.

use crate::read::{Reading, read_file};
use rustc_hash::FxHashSet;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, DirEntry, Metadata};
use std::io;
use std::path::{Path, PathBuf};

/// What a run has asked.
#[derive(Default, Debug)]
pub(crate) struct Notes {
    /// Directories whose names count.
    pub(crate) directories: BTreeSet<PathBuf>,
    /// Files whose text counts, there or not.
    pub(crate) files: BTreeSet<PathBuf>,
    /// Files whose first bytes count.
    pub(crate) heads: BTreeSet<PathBuf>,
    /// Paths through links, with the place where they lead.
    pub(crate) links: BTreeMap<PathBuf, Option<PathBuf>>,
    /// Paths of which only counts whether there is something.
    pub(crate) existence: BTreeMap<PathBuf, bool>,
    /// Directories in which only the names with an extension count, and those.
    pub(crate) listed: BTreeMap<(PathBuf, Extension), Vec<PathBuf>>,
    /// Directories that are not there; the nearest one above them is in `directories`.
    absent: FxHashSet<PathBuf>,
}

/// Extensions that are looked for in directories which change for other reasons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Extension {
    Ruby,
    Gemspec,
}

impl Extension {
    pub(crate) fn is_of(self, path: &Path) -> bool {
        let wanted = match self {
            Extension::Ruby => "rb",
            Extension::Gemspec => "gemspec",
        };
        path.extension().is_some_and(|extension| extension == wanted)
    }
}

/// Files that people and tools write about a project are smaller than this.
const MAX_TEXT: u64 = 16 << 20;

/// So much of a file tells whether it is a script.
pub(crate) const HEAD_LENGTH: u64 = 128;

thread_local! {
    static NOTES: RefCell<Option<Notes>> = const { RefCell::new(None) };
}

/// Runs `work` and returns what it asked on this thread.
pub(crate) fn watched<T>(work: impl FnOnce() -> T) -> (T, Notes) {
    NOTES.set(Some(Notes::default()));
    let result = work();
    (result, NOTES.take().unwrap_or_default())
}

pub(crate) fn is_file(path: &Path) -> bool {
    metadata(path).is_ok_and(|metadata| metadata.is_file())
}

pub(crate) fn is_dir(path: &Path) -> bool {
    metadata(path).is_ok_and(|metadata| metadata.is_dir())
}

/// Whether there is something at a path, whatever else is in its directory: for the way up to the root of the file
/// system, where everybody comes and goes.
pub(crate) fn exists(path: &Path) -> bool {
    let exists = path.exists();
    note(|notes| {
        notes.existence.insert(path.to_owned(), exists);
    });
    exists
}

/// Follows links.
pub(crate) fn metadata(path: &Path) -> io::Result<Metadata> {
    let metadata = fs::symlink_metadata(path);
    // What is there is a fact by itself, so that its neighbours may come and go.
    note(|notes| match &metadata {
        Ok(_) => {
            notes.existence.insert(path.to_owned(), true);
        }
        Err(_) => notes.name_of(path),
    });
    let metadata = metadata?;
    if !metadata.is_symlink() {
        return Ok(metadata);
    }
    note(|notes| drop(notes.links.insert(path.to_owned(), path.canonicalize().ok())));
    fs::metadata(path)
}

/// The path without links.
pub(crate) fn canonicalize(path: &Path) -> io::Result<PathBuf> {
    let real = path.canonicalize();
    note(|notes| match &real {
        Ok(real) if real == path => (),
        Ok(real) => drop(notes.links.insert(path.to_owned(), Some(real.clone()))),
        Err(_) => notes.name_of(path),
    });
    real
}

/// The entries of a directory, none if there is no such directory.
pub(crate) fn read_dir(path: &Path) -> impl Iterator<Item = DirEntry> + use<> {
    note(|notes| {
        notes.directory(path);
    });
    fs::read_dir(path).into_iter().flatten().flatten()
}

/// The paths in a directory with an extension; other names do not count.
pub(crate) fn list(directory: &Path, extension: Extension) -> Vec<PathBuf> {
    let paths = list_unnoted(directory, extension);
    note(|notes| {
        notes.listed.insert((directory.to_owned(), extension), paths.clone());
    });
    paths
}

/// The same for those who look whether a note still holds.
pub(crate) fn list_unnoted(directory: &Path, extension: Extension) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    // Nobody has asked for what lies there: to read a pipe would wait for its writer.
    let is_file = |entry: &DirEntry| match entry.file_type() {
        Ok(kind) => kind.is_file() || kind.is_symlink() && entry.path().is_file(),
        Err(_) => false,
    };
    let mut paths: Vec<PathBuf> = entries
        .filter(|entry| extension.is_of(&entry.path()) && is_file(entry))
        .map(|entry| entry.path())
        .collect();
    paths.sort();
    paths
}

/// The text of a file of ordinary size. What is no file, or never ends, has none; bytes that are no text are replaced.
pub(crate) fn read_to_string(path: &Path) -> io::Result<String> {
    file(path);
    // Neither a pipe, which waits for its writer, nor a device, which may have no end.
    if !fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    match read_file(path, MAX_TEXT) {
        Reading::Text(bytes) | Reading::Changing(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Reading::TooLarge => Err(io::ErrorKind::FileTooLarge.into()),
        Reading::Failed(_) => Err(io::ErrorKind::PermissionDenied.into()),
    }
}

/// The text of this file counts, and somebody else reads it.
pub(crate) fn file(path: &Path) {
    note(|notes| {
        notes.files.insert(path.to_owned());
    });
}

/// The first bytes of this file count, and somebody else reads them.
pub(crate) fn head(path: &Path) {
    note(|notes| {
        notes.heads.insert(path.to_owned());
    });
}

/// A search passes through this directory: its names count, and what says which of them to leave out.
pub(crate) fn walked(directory: &Path) {
    note(|notes| {
        if notes.directory(directory) {
            // Where there is none, the names of the directory say so.
            let there = [".gitignore", ".ignore"].map(|name| directory.join(name)).into_iter();
            notes.files.extend(there.filter(|path| path.exists()));
        }
    });
}

/// A search starts at this directory: what the directories above it say to leave out counts.
pub(crate) fn walk_starts(directory: &Path) {
    note(|notes| {
        for above in directory.ancestors() {
            let rules = [".gitignore", ".ignore", ".git/info/exclude"];
            notes.files.extend(rules.map(|name| above.join(name)));
        }
    });
}

fn note(write: impl FnOnce(&mut Notes)) {
    NOTES.with_borrow_mut(|notes| notes.as_mut().map_or((), write));
}

impl Notes {
    /// Notes the directory that has the name, or would have it.
    fn name_of(&mut self, path: &Path) {
        path.ancestors().skip(1).any(|above| self.directory(above));
    }

    /// Notes a directory if there is one; otherwise the nearest one above it. Whether there is one.
    fn directory(&mut self, path: &Path) -> bool {
        if self.directories.contains(path) {
            return true;
        }
        if self.absent.contains(path) {
            return false;
        }
        if path.is_dir() {
            self.directories.insert(path.to_owned());
            return true;
        }
        self.absent.insert(path.to_owned());
        self.name_of(path);
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    #[test]
    fn a_question_is_a_note_of_the_nearest_directory() {
        let scratch = Scratch::new(&[("lib/a.rb", ""), ("lib/deep/b.rb", "")]);
        let (answers, notes) = watched(|| {
            let paths = ["lib/a.rb", "lib/x/y/z.rb", "lib/x/y.rb", "gone/a.rb", "lib/deep/c.rb"];
            paths.map(|path| is_file(&scratch.path(path)))
        });
        assert_eq!(answers, [true, false, false, false, false]);
        let expected = [scratch.root().to_owned(), scratch.path("lib"), scratch.path("lib/deep")];
        assert_eq!(notes.directories.into_iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    #[cfg(unix)]
    fn only_files_are_listed() {
        let scratch = Scratch::new(&[("a.rb", ""), ("dir.rb/b.rb", "")]);
        for (target, link) in [("a.rb", "link.rb"), ("gone.rb", "broken.rb"), ("loop.rb", "loop.rb")] {
            std::os::unix::fs::symlink(scratch.path(target), scratch.path(link)).unwrap();
        }
        let made = std::process::Command::new("mkfifo").arg(scratch.path("pipe.rb")).status();
        assert!(made.is_ok_and(|status| status.success()));
        let found = list(scratch.root(), Extension::Ruby);
        assert_eq!(found, [scratch.path("a.rb"), scratch.path("link.rb")]);
    }

    #[test]
    fn nothing_is_noted_when_nobody_wants_it() {
        assert!(!is_file(Path::new("/mohs/no/such/file")));
        assert!(watched(|| ()).1.directories.is_empty());
    }

    /// What belongs to a program must not depend on an answer that nobody noted.
    #[test]
    fn those_who_look_for_files_ask_here() {
        let direct = ["fs::read_dir", "fs::metadata", "fs::read_to_string", ".canonicalize()"];
        let of_paths = [".is_file()", ".is_dir()", ".exists()"];
        let sources: [(&str, &str, &[&str]); 15] = [
            ("bundle.rs", include_str!("bundle.rs"), &of_paths),
            // Its name is asked for here first.
            ("config.rs", include_str!("config.rs"), &of_paths[1..]),
            // Its entries and their kinds come from here.
            ("discover.rs", include_str!("discover.rs"), &[]),
            ("gem_path.rs", include_str!("gem_path.rs"), &of_paths[1..]),
            ("gemfile.rs", include_str!("gemfile.rs"), &of_paths),
            ("gems.rs", include_str!("gems.rs"), &of_paths),
            ("gemspec.rs", include_str!("gemspec.rs"), &of_paths),
            ("installed_gem.rs", include_str!("installed_gem.rs"), &of_paths),
            ("installed_ruby.rs", include_str!("installed_ruby.rs"), &of_paths),
            ("lockfile.rs", include_str!("lockfile.rs"), &of_paths),
            ("own_paths.rs", include_str!("own_paths.rs"), &of_paths),
            ("project.rs", include_str!("project.rs"), &of_paths),
            ("require.rs", include_str!("require.rs"), &of_paths),
            ("target.rs", include_str!("target.rs"), &of_paths),
            ("world.rs", include_str!("world.rs"), &of_paths),
        ];
        for (name, text, more) in sources {
            let code = text.split("#[cfg(test)]").next().unwrap();
            for word in direct.iter().chain(more) {
                assert!(!code.contains(word), "{name} asks the file system with {word}");
            }
        }
    }
}
