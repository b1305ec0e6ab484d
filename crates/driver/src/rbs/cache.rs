//! Parsed signatures on disk, so that the next run need not parse them.
//!
//! One file for each directory of signatures, named by that directory; inside it the key of what it was made from
//! (paths, sizes and times). It is written beside its place and renamed, so a reader sees a whole file or none, and
//! two runs at once both succeed. A file that is damaged, old or of another version is built anew. Nothing here can
//! fail a run: without a place to write, signatures are parsed every time.

use super::Listed;
use crate::gem_path::Surroundings;
use std::fs;
use std::hash::Hasher;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};
use types::Pack;

const PREFIX: &str = "rbs-";
const SUFFIX: &str = ".sigs";

/// More files than a project has libraries and gems; the oldest go first.
const MAX_FILES: usize = 200;

/// A temporary file that is older was left by a run that was killed.
const ABANDONED: Duration = Duration::from_secs(3600);

pub(super) struct Cache {
    /// Where to look and write, in this order.
    directories: Vec<PathBuf>,
}

impl Cache {
    /// `.mohs/cache` for a project that uses Mohs, else the user's cache: a glance at somebody's file should leave
    /// nothing beside it.
    pub(super) fn new(root: &Path, surroundings: &Surroundings) -> Cache {
        Cache { directories: cache_directories(root, surroundings) }
    }

    /// The signatures of a directory, if what is kept was made from the same files.
    pub(super) fn load(&self, of: &Path, key: u64) -> Option<Pack> {
        let load = |directory: &PathBuf| Pack::open(fs::read(directory.join(file_name(of))).ok()?, key).ok();
        self.directories.iter().find_map(load)
    }

    /// Keeps the signatures of a directory in the first place that can be written.
    pub(super) fn store(&self, of: &Path, bytes: &[u8]) {
        for directory in &self.directories {
            if write_cache_file(directory, &file_name(of), bytes).is_ok() {
                tidy_up(directory);
                return;
            }
        }
    }
}

/// Where to look and write, in this order.
pub(crate) fn cache_directories(root: &Path, surroundings: &Surroundings) -> Vec<PathBuf> {
    let of_project = root.join(".mohs");
    let is_project = of_project.is_dir() || root.join(crate::config::CONFIG_NAME).is_file();
    let mut directories = Vec::new();
    if is_project {
        directories.push(of_project.join("cache"));
    }
    let user = surroundings.cache_home.clone().or_else(|| Some(surroundings.home.as_ref()?.join(".cache")));
    directories.extend(user.map(|user| user.join("mohs")));
    directories
}

/// Identifies the content of files without reading them.
pub(super) fn key(directory: &Path, files: &[Listed]) -> u64 {
    let mut hash = hasher();
    hash.write(env!("CARGO_PKG_VERSION").as_bytes());
    hash.write(directory.as_os_str().as_encoded_bytes());
    for Listed { path, metadata } in files {
        hash.write(path.as_os_str().as_encoded_bytes());
        hash.write_u64(metadata.len());
        let since =
            metadata.modified().ok().and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
        hash.write_u128(since.map_or(0, |since| since.as_nanos()));
    }
    hash.finish()
}

fn file_name(of: &Path) -> String {
    let mut hash = hasher();
    hash.write(of.as_os_str().as_encoded_bytes());
    format!("{PREFIX}{:016x}{SUFFIX}", hash.finish())
}

/// The same in every run, unlike the standard library's.
fn hasher() -> rustc_hash::FxHasher {
    rustc_hash::FxHasher::default()
}

/// Writes beside the place and renames, so that a reader sees a whole file or none.
pub(crate) fn write_cache_file(directory: &Path, name: &str, bytes: &[u8]) -> std::io::Result<()> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    fs::create_dir_all(directory)?;
    if let Some(mohs) = directory.parent().filter(|parent| parent.ends_with(".mohs")) {
        // Nobody wants to commit it. If this cannot be written, the rest still can.
        let ignore = mohs.join(".gitignore");
        if !ignore.exists() {
            let _ = fs::write(ignore, "*\n");
        }
    }
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let temporary = directory.join(format!("{name}.{}-{number}.tmp", std::process::id()));
    let written = fs::File::create(&temporary)
        .and_then(|mut file| file.write_all(bytes))
        .and_then(|()| fs::rename(&temporary, directory.join(name)));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Keeps the directory small: the oldest files beyond the limit and abandoned temporary files go.
fn tidy_up(directory: &Path) {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    let mut kept: Vec<(SystemTime, PathBuf)> = Vec::new();
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some(modified) = entry.metadata().ok().and_then(|metadata| metadata.modified().ok()) else {
            continue;
        };
        if !name.starts_with(PREFIX) {
            continue;
        }
        if name.ends_with(SUFFIX) {
            kept.push((modified, entry.path()));
        } else if name.ends_with(".tmp") && modified.elapsed().is_ok_and(|age| age > ABANDONED) {
            let _ = fs::remove_file(entry.path());
        }
    }
    kept.sort();
    for (_, path) in kept.iter().take(kept.len().saturating_sub(MAX_FILES)) {
        let _ = fs::remove_file(path);
    }
}
