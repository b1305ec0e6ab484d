//! Verdicts on disk, so that what did not change need not be proved again.
//!
//! The key covers everything that a verdict can depend on: every file of the program, the modes, and Mohs itself. One
//! file for each key holds the verdicts as lines (`refine::write_verdict`); unknown ones are never kept, because more
//! time or another solver may answer. Nothing here can fail a run.

use crate::gem_path::Surroundings;
use crate::project::Project;
use crate::rbs::cache_directories;
use crate::verify::VerifyOptions;
use base::Span;
use refine::{Target, Verdict, read_verdict, write_verdict};
use rustc_hash::FxHashMap;
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::Hasher;
use std::path::PathBuf;
use std::time::SystemTime;

/// The first word of a file.
const HEAD: &str = "mohs-verdicts-1";

/// More than a developer switches between; the oldest go first.
const MAX_FILES: usize = 50;

pub(crate) struct VerdictCache {
    directories: Vec<PathBuf>,
    key: String,
    known: FxHashMap<(u32, Span, String), Verdict>,
}

impl VerdictCache {
    /// Opens what is known of exactly this program.
    pub(crate) fn open(project: &Project, options: &VerifyOptions) -> VerdictCache {
        if !options.cache {
            return VerdictCache { directories: Vec::new(), key: String::new(), known: FxHashMap::default() };
        }
        let directories = cache_directories(&project.root, &Surroundings::of_process());
        let key = key(project, options);
        let read = |directory: &PathBuf| {
            let text = fs::read_to_string(directory.join(file_name(&key))).ok()?;
            let (head, lines) = text.split_once('\n')?;
            (head == format!("{HEAD} {key}"))
                .then(|| lines.lines().filter_map(read_verdict).collect::<Vec<_>>())
        };
        let verdicts = directories.iter().find_map(read).unwrap_or_default();
        let known = verdicts.into_iter().map(|it| ((it.file.0, it.span, it.method.clone()), it)).collect();
        VerdictCache { directories, key, known }
    }

    pub(crate) fn get(&self, target: &Target) -> Option<&Verdict> {
        self.known.get(&(target.file.0, target.span, target.method.clone()))
    }

    /// Keeps these verdicts, if they say more than what is kept already.
    pub(crate) fn store<'v>(&self, verdicts: impl Iterator<Item = &'v Verdict>) {
        let is_new = |it: &&Verdict| !self.known.contains_key(&(it.file.0, it.span, it.method.clone()));
        let new: Vec<String> = verdicts.filter(is_new).filter_map(write_verdict).collect();
        if self.key.is_empty() || new.is_empty() {
            return;
        }
        let mut lines: Vec<String> = self.known.values().filter_map(write_verdict).chain(new).collect();
        lines.sort_unstable();
        let text = format!("{HEAD} {}\n{}\n", self.key, lines.join("\n"));
        for directory in &self.directories {
            if crate::rbs::write_cache_file(directory, &file_name(&self.key), text.as_bytes()).is_ok() {
                tidy_up(directory);
                return;
            }
        }
    }
}

fn file_name(key: &str) -> String {
    format!("verdicts-{}.txt", &key[..key.len().min(16)])
}

/// Identifies the program, the modes and Mohs: two hashes with different beginnings.
fn key(project: &Project, options: &VerifyOptions) -> String {
    let mut halves = String::new();
    for half in 0..2u8 {
        let mut hash = DefaultHasher::new();
        hash.write_u8(half);
        let mut part = |bytes: &[u8]| {
            hash.write_usize(bytes.len());
            hash.write(bytes);
        };
        part(env!("CARGO_PKG_VERSION").as_bytes());
        part(identity_of_mohs().as_bytes());
        let modes = (options.ieee_floats, options.int_bits, options.array_bound, options.replay);
        part(format!("{modes:?}").as_bytes());
        for (id, source) in project.sources.iter() {
            part(format!("{} {}", id.0, project.is_own(id)).as_bytes());
            part(source.path.as_bytes());
            part(&source.text);
        }
        halves += &format!("{:016x}", hash.finish());
    }
    halves
}

/// Another build may know more, or better.
fn identity_of_mohs() -> String {
    let metadata = std::env::current_exe().and_then(fs::metadata);
    let Ok(metadata) = metadata else { return String::new() };
    let since = metadata.modified().ok().and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
    format!("{} {}", metadata.len(), since.map_or(0, |since| since.as_nanos()))
}

fn tidy_up(directory: &std::path::Path) {
    let mut kept: Vec<(SystemTime, PathBuf)> = Vec::new();
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with("verdicts-");
        if let (true, Ok(modified)) = (is_ours, entry.metadata().and_then(|it| it.modified())) {
            kept.push((modified, entry.path()));
        }
    }
    kept.sort();
    let surplus = kept.len().saturating_sub(MAX_FILES);
    for (_, path) in kept.drain(..surplus) {
        // Somebody else may have removed it.
        let _ = fs::remove_file(path);
    }
}
