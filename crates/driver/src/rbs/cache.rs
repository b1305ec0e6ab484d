//! Parsed signatures on disk, so that the next run need not parse them.
//!
//! One file for each directory of signatures, named by that directory; inside it the key of what it was made from
//! (paths, sizes and times). A file that is damaged, old or of another version is built anew; without a place to write,
//! signatures are parsed every time.

use super::Listed;
use crate::cache::{Kind, cache_directories};
use crate::gem_path::Surroundings;
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use types::Pack;

/// More files than a project has libraries and gems.
const KIND: Kind = Kind { prefix: "rbs-", suffix: ".sigs", max_files: 200, max_bytes: 500 << 20 };

pub(super) struct Cache {
    /// Where to look and write, in this order.
    directories: Vec<PathBuf>,
}

impl Cache {
    pub(super) fn new(root: &Path, surroundings: &Surroundings) -> Cache {
        Cache { directories: cache_directories(root, surroundings) }
    }

    /// The signatures of a directory, if what is kept was made from the same files.
    pub(super) fn load(&self, of: &Path, key: u64) -> Option<Pack> {
        KIND.load(&self.directories, &name(of), |bytes| Pack::open(bytes, key).ok())
    }

    /// Keeps the signatures of a directory in the first place that can be written.
    pub(super) fn store(&self, of: &Path, bytes: &[u8]) {
        KIND.store(&self.directories, &name(of), bytes);
    }
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

fn name(of: &Path) -> String {
    let mut hash = hasher();
    hash.write(of.as_os_str().as_encoded_bytes());
    format!("{:016x}", hash.finish())
}

/// The same in every run, unlike the standard library's.
fn hasher() -> rustc_hash::FxHasher {
    rustc_hash::FxHasher::default()
}
