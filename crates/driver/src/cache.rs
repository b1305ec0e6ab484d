//! Files of the cache: where they are, how they are written, and which of them go.
//!
//! A file is written beside its place and renamed, so a reader sees a whole file or none, and two runs at once both
//! succeed. Nothing here can fail a run: where nothing can be written, nothing is kept. What is read back has the seal of
//! this user (`cache/trust.rs`), so nobody else can put words into our mouth.

mod trust;

use crate::gem_path::Surroundings;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

/// A temporary file that is older was left by a run that was killed; a kept file that is older may not be in use.
const ABANDONED: Duration = Duration::from_secs(3600);

/// Files of one kind.
pub(crate) struct Kind {
    pub(crate) prefix: &'static str,
    pub(crate) suffix: &'static str,
    /// Beyond these limits the files that were not used for the longest time go.
    pub(crate) max_files: usize,
    pub(crate) max_bytes: u64,
}

/// Where to look and write, in this order: `.mohs/cache` for a project that uses Mohs, then the user's cache. A glance
/// at somebody's file should leave nothing beside it.
pub(crate) fn cache_directories(root: &Path, surroundings: &Surroundings) -> Vec<PathBuf> {
    let of_project = root.join(".mohs");
    let is_project = of_project.is_dir() || root.join(crate::config::CONFIG_NAME).is_file();
    let mut directories = Vec::new();
    let directory = of_project.join("cache");
    if is_project && trust::is_made_by_us(&directory) {
        directories.push(directory);
    }
    directories.extend(user_cache(surroundings));
    directories
}

/// The user's cache, for what belongs to no project.
pub(crate) fn user_cache(surroundings: &Surroundings) -> Option<PathBuf> {
    let user = surroundings.cache_home.clone().or_else(|| Some(surroundings.home.as_ref()?.join(".cache")));
    user.map(|user| user.join("mohs"))
}

/// The place that a project's results are kept in, for `mohs doctor`; none if nothing can be kept.
pub fn cache_place(root: &Path) -> Option<PathBuf> {
    cache_directories(root, &Surroundings::of_process()).into_iter().next()
}

impl Kind {
    pub(crate) fn file_name(&self, key: &str) -> String {
        format!("{}{key}{}", self.prefix, self.suffix)
    }

    /// Keeps bytes in the first directory that can be written.
    pub(crate) fn store(&self, directories: &[PathBuf], key: &str, bytes: &[u8]) {
        let name = self.file_name(key);
        let Some(bytes) = trust::sealed(&name, bytes) else { return };
        for directory in directories {
            if write_file(directory, &name, &bytes).is_ok() {
                self.tidy_up(directory);
                return;
            }
        }
    }

    /// What `read` makes of the kept bytes. The file counts as used then.
    pub(crate) fn load<T>(
        &self,
        directories: &[PathBuf],
        key: &str,
        read: impl Fn(Vec<u8>) -> Option<T>,
    ) -> Option<T> {
        directories.iter().find_map(|directory| {
            let name = self.file_name(key);
            let path = directory.join(&name);
            if !trust::is_own_directory(directory) {
                return None;
            }
            let mut bytes = Vec::new();
            trust::open_own(&path)?.take(self.max_bytes).read_to_end(&mut bytes).ok()?;
            let result = read(trust::unsealed(&name, bytes)?)?;
            mark_as_used(&path);
            Some(result)
        })
    }

    /// Keeps the directory small, and takes away what killed runs have left.
    fn tidy_up(&self, directory: &Path) {
        let mut kept: Vec<(SystemTime, PathBuf, u64)> = Vec::new();
        for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let Ok(metadata) = entry.metadata() else { continue };
            let Ok(modified) = metadata.modified() else { continue };
            if !name.starts_with(self.prefix) {
                continue;
            }
            if name.ends_with(self.suffix) {
                kept.push((modified, entry.path(), metadata.len()));
            } else if name.ends_with(".tmp") && modified.elapsed().is_ok_and(|age| age > ABANDONED) {
                let _ = fs::remove_file(entry.path());
            }
        }
        kept.sort();
        let mut n_bytes: u64 = kept.iter().map(|(_, _, len)| len).sum();
        let mut n_files = kept.len();
        for (_, path, len) in kept {
            if n_files <= self.max_files && n_bytes <= self.max_bytes {
                break;
            }
            // Somebody else may have removed it.
            let _ = fs::remove_file(path);
            n_files -= 1;
            n_bytes -= len;
        }
    }
}

/// Files that are in use stay. Once in a while is enough; if it cannot be done, the file goes earlier.
fn mark_as_used(path: &Path) {
    let modified = fs::metadata(path).and_then(|metadata| metadata.modified());
    if modified.is_ok_and(|time| time.elapsed().is_ok_and(|age| age > ABANDONED)) {
        let file = fs::File::options().append(true).open(path);
        let _ = file.and_then(|file| file.set_modified(SystemTime::now()));
    }
}

fn write_file(directory: &Path, name: &str, bytes: &[u8]) -> std::io::Result<()> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    trust::make_directory(directory)?;
    if !trust::is_own_directory(directory) {
        return Err(std::io::Error::other("the folder is a link, or another user's"));
    }
    if let Some(mohs) = directory.parent().filter(|parent| parent.ends_with(".mohs")) {
        trust::mark(directory)?;
        // Nobody wants to commit it. If this cannot be written, the rest still can.
        let _ = trust::create_new(&mohs.join(".gitignore")).and_then(|mut file| file.write_all(b"*\n"));
    }
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let temporary = directory.join(format!("{name}.{}-{number}.tmp", std::process::id()));
    let written = trust::create_new(&temporary)
        .and_then(|mut file| file.write_all(bytes))
        .and_then(|()| fs::rename(&temporary, directory.join(name)));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// A hash of 128 bits: two of 64 bits with different beginnings.
pub(crate) struct Digest([DefaultHasher; 2]);

impl Digest {
    pub(crate) fn new() -> Digest {
        let mut halves = [DefaultHasher::new(), DefaultHasher::new()];
        halves[1].write_u8(1);
        Digest(halves)
    }

    /// Adds bytes, apart from those before and after them.
    pub(crate) fn part(&mut self, bytes: &[u8]) {
        for half in &mut self.0 {
            half.write_usize(bytes.len());
            half.write(bytes);
        }
    }

    pub(crate) fn finish(&self) -> u128 {
        let [high, low] = [self.0[0].finish(), self.0[1].finish()];
        u128::from(high) << 64 | u128::from(low)
    }
}

pub(crate) fn digest(bytes: &[u8]) -> u128 {
    let mut digest = Digest::new();
    digest.part(bytes);
    digest.finish()
}

/// Another build may know more, or better.
pub(crate) fn identity_of_mohs() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let metadata = std::env::current_exe().and_then(fs::metadata);
    let Ok(metadata) = metadata else { return version.to_owned() };
    let since = metadata.modified().ok().and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
    format!("{version} {} {}", metadata.len(), since.map_or(0, |since| since.as_nanos()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    const KIND: Kind = Kind { prefix: "x-", suffix: ".bin", max_files: 3, max_bytes: 100 };

    fn names(scratch: &Scratch) -> Vec<String> {
        let entries = fs::read_dir(scratch.path("c")).unwrap().flatten();
        let mut names: Vec<String> =
            entries.map(|it| it.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    fn age(scratch: &Scratch, name: &str, seconds: u64) {
        let file = fs::File::options().append(true).open(scratch.path("c").join(name)).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(seconds)).unwrap();
    }

    #[test]
    fn what_was_not_used_for_long_goes_first() {
        let scratch = Scratch::new(&[("c/y-other.bin", "")]);
        let directories = [scratch.path("c")];
        for (index, key) in ["a", "b", "c"].into_iter().enumerate() {
            KIND.store(&directories, key, b"12345");
            age(&scratch, &KIND.file_name(key), 10_000 - index as u64);
        }
        assert_eq!(KIND.load(&directories, "a", Some), Some(b"12345".to_vec()));
        KIND.store(&directories, "d", b"12345");
        assert_eq!(names(&scratch), ["x-a.bin", "x-c.bin", "x-d.bin", "y-other.bin"]);
        KIND.store(&directories, "e", &[0; 85]);
        assert_eq!(names(&scratch), ["x-e.bin", "y-other.bin"]);
    }

    #[test]
    fn left_overs_of_killed_runs_go_and_those_of_running_ones_stay() {
        let scratch = Scratch::new(&[("c/x-a.bin.1-0.tmp", ""), ("c/x-b.bin.2-0.tmp", "")]);
        age(&scratch, "x-a.bin.1-0.tmp", 4000);
        KIND.store(&[scratch.path("c")], "k", b"1");
        assert_eq!(names(&scratch), ["x-b.bin.2-0.tmp", "x-k.bin"]);
    }

    #[test]
    fn a_place_that_cannot_be_written_is_passed_over() {
        let scratch = Scratch::new(&[("file", "")]);
        let directories = [scratch.path("file/below"), scratch.path("c")];
        KIND.store(&directories, "k", b"1");
        assert_eq!(KIND.load(&directories, "k", Some), Some(b"1".to_vec()));
        KIND.store(&directories[..1], "k", b"1");
    }

    #[test]
    fn an_entry_that_is_damaged_or_forged_is_none() {
        let scratch = Scratch::new(&[]);
        let directories = [scratch.path("c")];
        KIND.store(&directories, "k", b"proved");
        let path = scratch.path("c").join(KIND.file_name("k"));
        let kept = fs::read(&path).unwrap();
        let load = |key: &str| KIND.load(&directories, key, Some);
        assert_eq!(load("k"), Some(b"proved".to_vec()));
        for at in 0..kept.len() {
            let mut damaged = kept.clone();
            damaged[at] ^= 1;
            fs::write(&path, damaged).unwrap();
            assert_eq!(load("k"), None, "byte {at}");
        }
        for bytes in [&kept[..kept.len() - 1], b"proved", b""] {
            fs::write(&path, bytes).unwrap();
            assert_eq!(load("k"), None);
        }
        // An entry does not count in the place of another.
        fs::write(scratch.path("c").join(KIND.file_name("other")), &kept).unwrap();
        assert_eq!(load("other"), None);
        fs::write(&path, &kept).unwrap();
        assert_eq!(load("k"), Some(b"proved".to_vec()));
    }

    #[cfg(unix)]
    #[test]
    fn links_are_not_followed() {
        use std::os::unix::fs::symlink;
        let scratch = Scratch::new(&[("elsewhere/kept", "as it was"), (".mohs/x", "")]);
        // A folder that is a link.
        symlink(scratch.path("elsewhere"), scratch.path("c")).unwrap();
        KIND.store(&[scratch.path("c")], "k", b"1");
        assert_eq!(fs::read_dir(scratch.path("elsewhere")).unwrap().count(), 1);
        // An entry that is a link.
        KIND.store(&[scratch.path("d")], "k", b"1");
        let entry = scratch.path("d").join(KIND.file_name("k"));
        fs::rename(&entry, scratch.path("moved")).unwrap();
        symlink(scratch.path("moved"), &entry).unwrap();
        assert_eq!(KIND.load(&[scratch.path("d")], "k", Some), None);
        // A link that stands where something is to be written is replaced, not followed.
        fs::remove_file(&entry).unwrap();
        symlink(scratch.path("elsewhere/kept"), &entry).unwrap();
        symlink(scratch.path("elsewhere/new"), scratch.path(".mohs/.gitignore")).unwrap();
        KIND.store(&[scratch.path("d")], "k", b"2");
        KIND.store(&[scratch.path(".mohs/cache")], "k", b"2");
        assert_eq!(KIND.load(&[scratch.path("d")], "k", Some), Some(b"2".to_vec()));
        assert_eq!(fs::read_to_string(scratch.path("elsewhere/kept")).unwrap(), "as it was");
        assert!(!scratch.path("elsewhere/new").exists());
    }

    #[test]
    fn a_folder_that_the_repository_brings_is_not_used() {
        let surroundings =
            Surroundings { home: Some("/home/me".into()), cache_home: None, ..Surroundings::of_process() };
        let n_places = |scratch: &Scratch| cache_directories(&scratch.path("."), &surroundings).len();
        let committed = Scratch::new(&[(".mohs/cache/x-k.bin", "proved"), (".mohs.yml", "")]);
        assert_eq!(n_places(&committed), 1);
        let own = Scratch::new(&[(".mohs.yml", "")]);
        assert_eq!(n_places(&own), 2);
        KIND.store(&[own.path(".mohs/cache")], "k", b"1");
        assert_eq!(n_places(&own), 2);
        // A mark that belongs to another folder, or to nobody, is none.
        let mark = fs::read(own.path(".mohs/cache-of-this-user")).unwrap();
        fs::write(committed.path(".mohs/cache-of-this-user"), mark).unwrap();
        assert_eq!(n_places(&committed), 1);
    }

    #[test]
    fn parts_of_a_digest_do_not_run_together() {
        let of = |parts: &[&str]| {
            let mut digest = Digest::new();
            parts.iter().for_each(|part| digest.part(part.as_bytes()));
            digest.finish()
        };
        assert_ne!(of(&["ab", "c"]), of(&["a", "bc"]));
        assert_eq!(of(&["ab"]), digest(b"ab"));
    }
}
