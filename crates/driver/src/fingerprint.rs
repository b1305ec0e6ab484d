//! Facts of the file system that a result rests on, and whether they still hold.
//!
//! A file is known by a digest of its bytes, a directory by one of its names. Reading everything again would take as
//! long as reading it once, so a fact also has the stamp of its file: size, inode and times. A stamp that is still the
//! same is enough, if the file had been left alone for a while when it was taken: two changes within one tick of a clock
//! have the same time. The time of the last change to the inode counts too, which no program can set back.

use crate::cache::{Digest, digest};
use crate::watch::{Extension, HEAD_LENGTH, Notes, list_unnoted};
use std::fs::{self, File, Metadata};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Coarser than the clock of any file system.
const TICK: Duration = Duration::from_secs(2);

/// A clock of a file system may be behind that of the machine by less than this.
const LAG: Duration = Duration::from_millis(50);

/// Below the root of a project: our own files, which decide nothing.
const OWN_FOLDER: &str = ".mohs";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FactKind {
    /// The names in a directory, and of what kind each is.
    Names,
    /// The bytes of a file.
    Text,
    /// The first bytes of a file.
    Head,
    /// The path without links.
    RealPath,
    /// Whether there is something.
    Existence,
    /// The names in a directory with an extension.
    Listed(Extension),
}

impl FactKind {
    pub(crate) const ALL: [FactKind; 7] = [
        FactKind::Names,
        FactKind::Text,
        FactKind::Head,
        FactKind::RealPath,
        FactKind::Existence,
        FactKind::Listed(Extension::Ruby),
        FactKind::Listed(Extension::Gemspec),
    ];
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fact {
    pub(crate) kind: FactKind,
    pub(crate) path: PathBuf,
    /// Zero: there is no such thing, or it cannot be read.
    pub(crate) digest: u128,
    /// If it can be trusted.
    pub(crate) stamp: Option<Stamp>,
}

/// Numbers that change with a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stamp(pub(crate) [u64; 5]);

impl Fact {
    /// Whether it still holds.
    pub(crate) fn holds(&self) -> bool {
        if self.stamp.is_some() && self.stamp == stamp(&self.path) {
            return true;
        }
        match self.kind {
            FactKind::Names => names_digest(&self.path) == self.digest,
            FactKind::Text => text_digest(&self.path) == self.digest,
            FactKind::Head => head_digest(&self.path) == self.digest,
            FactKind::RealPath => real_path_digest(&self.path.canonicalize().ok()) == self.digest,
            FactKind::Existence => u128::from(self.path.exists()) == self.digest,
            FactKind::Listed(extension) => paths_digest(&list_unnoted(&self.path, extension)) == self.digest,
        }
    }
}

/// The facts behind what a run has asked. It began at `start`; none if something has changed since then, for the run may
/// have seen the state before or after it.
pub(crate) fn facts_of(notes: &Notes, start: SystemTime) -> Option<Vec<Fact>> {
    let seen = notes.directories.iter().chain(&notes.files).chain(&notes.heads);
    if seen.into_iter().any(|path| has_changed_since(path, start)) {
        return None;
    }
    let fact = |kind: FactKind, path: &Path, digest: u128| {
        let stamp = trusted_stamp(path, start).filter(|_| digest != 0);
        Fact { kind, path: path.to_owned(), digest, stamp }
    };
    let names = notes.directories.iter().map(|path| fact(FactKind::Names, path, names_digest(path)));
    let texts = notes.files.iter().map(|path| fact(FactKind::Text, path, text_digest(path)));
    let heads = notes.heads.iter().map(|path| fact(FactKind::Head, path, head_digest(path)));
    // The stamp would be that of the target, which says nothing about the links on the way.
    let links = notes.links.iter().map(|(path, real)| Fact {
        kind: FactKind::RealPath,
        path: path.clone(),
        digest: real_path_digest(real),
        stamp: None,
    });
    let existence = notes.existence.iter().map(|(path, exists)| Fact {
        kind: FactKind::Existence,
        path: path.clone(),
        digest: u128::from(*exists),
        stamp: None,
    });
    let listed = notes
        .listed
        .iter()
        .map(|((path, extension), names)| fact(FactKind::Listed(*extension), path, paths_digest(names)));
    Some(names.chain(texts).chain(heads).chain(links).chain(existence).chain(listed).collect())
}

/// The fact that a file has this text.
pub(crate) fn text_fact(path: &Path, text: &[u8], start: SystemTime) -> Fact {
    Fact {
        kind: FactKind::Text,
        path: path.to_owned(),
        digest: digest(text),
        stamp: trusted_stamp(path, start),
    }
}

fn paths_digest(paths: &[PathBuf]) -> u128 {
    let mut digest = Digest::new();
    paths.iter().for_each(|path| digest.part(path.as_os_str().as_encoded_bytes()));
    digest.finish()
}

fn names_digest(directory: &Path) -> u128 {
    let Ok(entries) = fs::read_dir(directory) else { return 0 };
    let mut names: Vec<(Vec<u8>, u8)> = Vec::new();
    for entry in entries.flatten() {
        let name = entry.file_name();
        if name == OWN_FOLDER {
            continue;
        }
        let kind = entry.file_type().map_or(0, |kind| match () {
            () if kind.is_file() => 1,
            () if kind.is_dir() => 2,
            () if kind.is_symlink() => 3,
            () => 4,
        });
        names.push((name.as_encoded_bytes().to_owned(), kind));
    }
    names.sort_unstable();
    let mut digest = Digest::new();
    for (name, kind) in names {
        digest.part(&name);
        digest.part(&[kind]);
    }
    digest.finish()
}

/// Of a file that has an end; a pipe or a device has no text that could be compared.
fn text_digest(path: &Path) -> u128 {
    let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    if is_file { fs::read(path).map_or(0, |bytes| digest(&bytes)) } else { 0 }
}

fn head_digest(path: &Path) -> u128 {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD_LENGTH).read_to_end(&mut head));
    read.map_or(0, |_| digest(&head))
}

fn real_path_digest(real: &Option<PathBuf>) -> u128 {
    real.as_ref().map_or(0, |real| digest(real.as_os_str().as_encoded_bytes()))
}

fn stamp(path: &Path) -> Option<Stamp> {
    stamp_of(&fs::metadata(path).ok()?).map(|(stamp, _)| stamp)
}

fn has_changed_since(path: &Path, start: SystemTime) -> bool {
    let changed = fs::metadata(path).ok().and_then(|metadata| stamp_of(&metadata));
    let start = start.checked_sub(LAG).and_then(|it| it.duration_since(SystemTime::UNIX_EPOCH).ok());
    changed.zip(start).is_some_and(|((_, changed), start)| changed >= start)
}

/// The stamp, unless the file may have changed since shortly before `start`.
fn trusted_stamp(path: &Path, start: SystemTime) -> Option<Stamp> {
    let (stamp, changed) = stamp_of(&fs::metadata(path).ok()?)?;
    let quiet_since = start.checked_sub(TICK)?.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    (changed < quiet_since).then_some(stamp)
}

/// The stamp, and the time of the last change since 1970.
#[cfg(unix)]
fn stamp_of(metadata: &Metadata) -> Option<(Stamp, Duration)> {
    use std::os::unix::fs::MetadataExt;
    let time = |seconds: i64, nanoseconds: i64| {
        Some(Duration::new(u64::try_from(seconds).ok()?, u32::try_from(nanoseconds).ok()?))
    };
    let modified = time(metadata.mtime(), metadata.mtime_nsec())?;
    let changed = time(metadata.ctime(), metadata.ctime_nsec())?;
    // Directories have no size that means something.
    let len = if metadata.is_file() { metadata.len() } else { 0 };
    let nanoseconds = |time: Duration| time.as_nanos() as u64;
    let numbers = [metadata.dev(), metadata.ino(), len, nanoseconds(modified), nanoseconds(changed)];
    Some((Stamp(numbers), modified.max(changed)))
}

/// Elsewhere no stamp is to be trusted: the bytes are read.
#[cfg(not(unix))]
fn stamp_of(_metadata: &Metadata) -> Option<(Stamp, Duration)> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::{self, watched};
    use testing::Scratch;

    fn later() -> SystemTime {
        SystemTime::now() + Duration::from_secs(10)
    }

    #[test]
    fn a_stamp_is_trusted_only_after_a_while() {
        let scratch = Scratch::new(&[("a.rb", "1")]);
        let path = scratch.path("a.rb");
        assert_eq!(text_fact(&path, b"1", SystemTime::now()).stamp, None);
        let fact = text_fact(&path, b"1", later());
        assert_eq!(fact.stamp.is_some(), cfg!(unix));
        assert!(fact.holds());
        fs::write(&path, "2").unwrap();
        assert!(!fact.holds());
        // Another inode and another time, but the same bytes.
        fs::remove_file(&path).unwrap();
        fs::write(&path, "1").unwrap();
        assert!(fact.holds());
    }

    #[test]
    fn facts_about_directories_are_about_names() {
        let scratch = Scratch::new(&[("lib/a.rb", ""), ("lib/script", "#!ruby\n1\n")]);
        for start in [Duration::from_millis(100), Duration::from_secs(10)].map(|it| SystemTime::now() + it) {
            let ((), notes) = watched(|| {
                watch::is_file(&scratch.path("lib/b.rb"));
                watch::head(&scratch.path("lib/script"));
                watch::file(&scratch.path("Gemfile"));
            });
            let facts = facts_of(&notes, start).unwrap();
            let hold = || facts.iter().map(Fact::holds).collect::<Vec<_>>();
            assert_eq!(hold(), [true, true, true]);
            fs::write(scratch.path("lib/a.rb"), "changed").unwrap();
            fs::write(scratch.path("lib/script"), format!("#!ruby\n{}", "1\n".repeat(90))).unwrap();
            fs::create_dir_all(scratch.path("lib/.mohs/cache")).unwrap();
            assert_eq!(hold(), [true, true, false]);
            fs::write(scratch.path("lib/script"), "#!ruby\n1\n").unwrap();
            fs::write(scratch.path("lib/b.rb"), "").unwrap();
            fs::write(scratch.path("Gemfile"), "").unwrap();
            assert_eq!(hold(), [false, false, true]);
            for path in ["lib/b.rb", "Gemfile"] {
                fs::remove_file(scratch.path(path)).unwrap();
            }
        }
    }

    #[test]
    #[cfg(unix)]
    fn what_changes_during_a_run_is_no_fact() {
        let scratch = Scratch::new(&[("lib/a.rb", "")]);
        let (_, notes) = watched(|| watch::is_file(&scratch.path("lib/b.rb")));
        assert_eq!(facts_of(&notes, SystemTime::now()), None);
        assert!(facts_of(&notes, later()).is_some());
    }

    #[test]
    #[cfg(unix)]
    fn a_link_that_leads_elsewhere_is_another_fact() {
        let scratch = Scratch::new(&[("one/a.rb", "1"), ("two/a.rb", "1")]);
        let link = scratch.path("now");
        std::os::unix::fs::symlink(scratch.path("one"), &link).unwrap();
        let (_, notes) = watched(|| watch::canonicalize(&link.join("a.rb")));
        let facts = facts_of(&notes, later()).unwrap();
        assert!(facts.iter().all(Fact::holds) && !facts.is_empty());
        fs::remove_file(&link).unwrap();
        std::os::unix::fs::symlink(scratch.path("two"), &link).unwrap();
        assert!(!facts.iter().all(Fact::holds));
    }
}
