//! Signatures from disk: Ruby's core and standard library from the `rbs` gem, gems' and the project's own `sig/`.
//!
//! ```text
//! locate   where is the rbs gem?                    MOHS_RBS, configuration, Gemfile.lock, gem directories, ruby
//! cache    its files in compact form                .mohs/cache or the user's cache directory
//! ```
//!
//! Without the gem every answer is "not declared": analyses know less, and nothing fails.

mod cache;
mod locate;

pub use locate::{RbsGem, find_rbs_gem};

use crate::config::Config;
use crate::gem_path::Surroundings;
use crate::read::{Reading, read_file};
use crate::yaml::{Value, parse_yaml};
use base::{FileId, Name};
use cache::Cache;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use syntax::sig::SigFile;
use types::{Pack, Provenance, Source};

/// A signature file has to be smaller than this; the largest of the gem has half a megabyte.
const MAX_SIZE: u64 = 16 << 20;

/// Gives signatures on demand.
pub struct RbsStore {
    gem: Option<RbsGem>,
    cache: Cache,
}

impl RbsStore {
    /// Finds the gem and the cache for a project. Reads no signature yet.
    pub fn new(root: &Path, config: &Config, surroundings: &Surroundings) -> RbsStore {
        let gem = find_rbs_gem(root, config, surroundings);
        RbsStore { gem, cache: Cache::new(root, surroundings) }
    }

    pub fn gem(&self) -> Option<&RbsGem> {
        self.gem.as_ref()
    }

    /// Ruby's core classes.
    pub fn core(&self) -> Option<Source> {
        let gem = self.gem.as_ref()?;
        self.directory(Provenance::Core, &gem.core)
    }

    /// A library of the standard library with those that it builds on, in the order in which they are needed.
    /// Empty if the gem has no signatures for it.
    pub fn library(&self, name: &str) -> Vec<Source> {
        let mut sources = Vec::new();
        self.add_library(name, &mut BTreeSet::new(), &mut sources);
        sources
    }

    fn add_library(&self, name: &str, seen: &mut BTreeSet<String>, sources: &mut Vec<Source>) {
        let stdlib = self.gem.as_ref().and_then(|gem| gem.stdlib.as_deref());
        let Some(directory) = stdlib.and_then(|stdlib| library_directory(stdlib, name)) else { return };
        if !seen.insert(name.to_owned()) {
            return;
        }
        for dependency in dependencies(&directory.join("manifest.yaml")) {
            self.add_library(&dependency, seen, sources);
        }
        sources.extend(self.directory(Provenance::Stdlib(Name::new(name)), &directory));
    }

    /// The signatures that a gem brings along in `sig/`; those in `sig/_*` are for the gem alone.
    pub fn gem_signatures(&self, name: &str, directory: &Path) -> Option<Source> {
        self.directory(Provenance::Gem(Name::new(name)), &directory.join("sig"))
    }

    /// All signature files below a directory, from the cache when nothing has changed. `None`: there are none.
    fn directory(&self, provenance: Provenance, directory: &Path) -> Option<Source> {
        let files = signature_files(directory, Hidden::Skip);
        if files.is_empty() {
            return None;
        }
        let key = cache::key(directory, &files);
        let pack = self.cache.load(directory, key).unwrap_or_else(|| {
            let parsed = parse_files(directory, &files);
            let bytes = Pack::build(parsed.iter().map(|file| (file.path.as_str(), &file.sigs)), key);
            self.cache.store(directory, &bytes);
            // What was just built is whole.
            Pack::open(bytes, key).unwrap_or_else(|_| {
                Pack::from_files(parsed.iter().map(|file| (file.path.as_str(), &file.sigs)))
            })
        });
        Some(Source { provenance, pack: Arc::new(pack) })
    }
}

/// A signature file with its text.
pub struct ParsedSig {
    /// As reports name it: below the directory that was searched.
    pub path: String,
    pub text: Vec<u8>,
    pub sigs: SigFile,
}

/// The project's own signatures with their texts, because they are the user's to correct.
pub fn project_signatures(root: &Path) -> Vec<ParsedSig> {
    let files = signature_files(&root.join("sig"), Hidden::Take);
    parse_files(root, &files)
}

/// The source that project files make.
pub fn project_source(files: &[ParsedSig]) -> Source {
    let pack = Pack::from_files(files.iter().map(|file| (file.path.as_str(), &file.sigs)));
    Source { provenance: Provenance::Project, pack: Arc::new(pack) }
}

/// No file of signatures is longer; a device that never ends is.
const MAX_BYTES: u64 = 64 << 20;

/// Reads and parses in parallel; a file that cannot be read, or is far too large, is left out.
fn parse_files(directory: &Path, files: &[Listed]) -> Vec<ParsedSig> {
    let parse = |(index, Listed { path, .. }): (usize, &Listed)| {
        let text = match read_file(path, MAX_BYTES) {
            Reading::Text(text) | Reading::Changing(text) => text,
            Reading::TooLarge | Reading::Failed(_) => return None,
        };
        let shown = path.strip_prefix(directory).unwrap_or(path).to_string_lossy().into_owned();
        let sigs = syntax::parse_rbs(FileId(index as u32), &text);
        Some(ParsedSig { path: shown, text, sigs })
    };
    files.par_iter().enumerate().filter_map(parse).collect()
}

/// What to do with directories whose name starts with `_`.
#[derive(Clone, Copy, PartialEq)]
enum Hidden {
    Skip,
    Take,
}

/// A signature file as the directory lists it.
struct Listed {
    path: PathBuf,
    metadata: Metadata,
}

/// Every `*.rbs` below a directory, sorted by path. Links to directories are not followed, so it ends.
fn signature_files(directory: &Path, hidden: Hidden) -> Vec<Listed> {
    let mut files = Vec::new();
    let mut directories = vec![directory.to_owned()];
    while let Some(directory) = directories.pop() {
        let Ok(entries) = std::fs::read_dir(&directory) else { continue };
        for entry in entries.flatten() {
            let path = entry.path();
            let Ok(kind) = entry.file_type() else { continue };
            let is_hidden = entry.file_name().to_string_lossy().starts_with('_');
            if kind.is_dir() {
                if hidden == Hidden::Take || !is_hidden {
                    directories.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == "rbs")
                && let Ok(metadata) = std::fs::metadata(&path)
                && metadata.len() <= MAX_SIZE
            {
                files.push(Listed { path, metadata });
            }
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// `stdlib/NAME/VERSION`, the highest version.
fn library_directory(stdlib: &Path, name: &str) -> Option<PathBuf> {
    // A library is a single directory: `../x` is none.
    if name.is_empty() || name.contains(['/', '\\']) || name.starts_with('.') {
        return None;
    }
    let versions = std::fs::read_dir(stdlib.join(name)).ok()?;
    let directories = versions.flatten().map(|entry| entry.path()).filter(|path| path.is_dir());
    directories.max_by_key(|path| locate::version_of(&path.file_name().unwrap_or_default().to_string_lossy()))
}

/// ```yaml
/// dependencies:
///   - name: uri
/// ```
fn dependencies(manifest: &Path) -> Vec<String> {
    let Ok(text) = std::fs::read_to_string(manifest) else { return Vec::new() };
    let Ok(Some(root)) = parse_yaml(&text) else { return Vec::new() };
    let value_of = |value: &Value, wanted: &str| match value {
        Value::Mapping(pairs) => {
            let found =
                pairs.iter().find(|(key, _)| matches!(&key.value, Value::Scalar(key) if key == wanted));
            found.map(|(_, value)| value.value.clone())
        }
        Value::Scalar(_) | Value::Sequence(_) => None,
    };
    let Some(Value::Sequence(items)) = value_of(&root.value, "dependencies") else { return Vec::new() };
    let name = |item: &crate::yaml::Node| match value_of(&item.value, "name") {
        Some(Value::Scalar(name)) => Some(name),
        _ => None,
    };
    items.iter().filter_map(name).collect()
}

#[cfg(test)]
mod tests;
