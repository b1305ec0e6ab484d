//! Verdicts on disk, so that what did not change need not be proved again.
//!
//! The key covers everything that a verdict can depend on: every file of the program, the modes, and Mohs itself. One
//! file for each key holds the verdicts as lines (`refine::write_verdict`); unknown ones are never kept, because more
//! time or another solver may answer. Nothing here can fail a run.

use crate::cache::{Digest, Kind, cache_directories, identity_of_mohs};
use crate::gem_path::Surroundings;
use crate::project::Project;
use crate::verify::VerifyOptions;
use base::Span;
use refine::{Target, Verdict, read_verdict, write_verdict};
use rustc_hash::FxHashMap;
use std::path::PathBuf;

/// The first word of a file.
const HEAD: &str = "mohs-verdicts-1";

/// More than a developer switches between.
const KIND: Kind = Kind { prefix: "verdicts-", suffix: ".txt", max_files: 50, max_bytes: 50 << 20 };

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
        let read = |bytes: Vec<u8>| {
            let text = String::from_utf8(bytes).ok()?;
            let (head, lines) = text.split_once('\n')?;
            (head == format!("{HEAD} {key}"))
                .then(|| lines.lines().filter_map(read_verdict).collect::<Vec<_>>())
        };
        let verdicts = KIND.load(&directories, &key, read).unwrap_or_default();
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
        KIND.store(&self.directories, &self.key, text.as_bytes());
    }
}

/// Identifies the program, the modes and Mohs.
fn key(project: &Project, options: &VerifyOptions) -> String {
    let mut digest = Digest::new();
    digest.part(identity_of_mohs().as_bytes());
    let modes = (options.ieee_floats, options.int_bits, options.array_bound, options.replay);
    digest.part(format!("{modes:?}").as_bytes());
    for (id, source) in project.sources.iter() {
        digest.part(format!("{} {}", id.0, project.is_own(id)).as_bytes());
        digest.part(source.path.as_bytes());
        digest.part(&source.text);
    }
    format!("{:032x}", digest.finish())
}
