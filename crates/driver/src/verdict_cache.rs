//! Verdicts on disk, so that what did not change need not be proved again.
//!
//! The key covers everything that a verdict can depend on: every file of the program, the modes, the solver, and Mohs
//! itself. One file for each key holds the verdicts as lines (`refine::write_verdict`); unknown ones are never kept, because more
//! time or another solver may answer. Nothing here can fail a run.

use crate::cache::{Digest, Kind, cache_directories, identity_of_mohs};
use crate::gem_path::Surroundings;
use crate::programs::Plan;
use crate::project::Project;
use crate::verify::VerifyOptions;
use base::Span;
use refine::{Target, Verdict, read_verdict, write_verdict};
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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
    pub(crate) fn open(
        project: &Project,
        plan: &Plan,
        options: &VerifyOptions,
        solver: &Path,
    ) -> VerdictCache {
        if !options.cache {
            return VerdictCache { directories: Vec::new(), key: String::new(), known: FxHashMap::default() };
        }
        let directories = cache_directories(&project.root, &Surroundings::of_process());
        let key = key(project, plan, options, solver);
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

/// Identifies the program, the modes, the solver and Mohs.
fn key(project: &Project, plan: &Plan, options: &VerifyOptions, solver: &Path) -> String {
    let mut digest = Digest::new();
    digest.part(identity_of_mohs().as_bytes());
    add_solver(&mut digest, solver);
    let modes = (options.ieee_floats, options.int_bits, options.array_bound, options.replay, options.all);
    digest.part(format!("{modes:?}").as_bytes());
    digest.part(format!("{:?}", plan.files).as_bytes());
    for (id, source) in project.sources.iter() {
        digest.part(format!("{} {}", id.0, project.is_own(id)).as_bytes());
        digest.part(source.path.as_bytes());
        digest.part(&source.text);
    }
    format!("{:032x}", digest.finish())
}

/// Longer than any script that starts a solver, shorter than any solver.
const MAX_SCRIPT: u64 = 1 << 16;

/// Another solver, or another version of it, may answer otherwise. A program is known by its place, size and time; a
/// script that starts one by its text, and by the version that it answers with.
fn add_solver(digest: &mut Digest, solver: &Path) {
    let path = std::fs::canonicalize(solver).unwrap_or_else(|_| solver.to_owned());
    digest.part(path.as_os_str().as_encoded_bytes());
    let Ok(metadata) = std::fs::metadata(&path) else { return };
    digest.part(format!("{} {:?}", metadata.len(), metadata.modified().ok()).as_bytes());
    if metadata.len() <= MAX_SCRIPT {
        digest.part(&std::fs::read(&path).unwrap_or_default());
        let asked = Command::new(&path).arg("--version").stdin(Stdio::null()).stderr(Stdio::null()).output();
        digest.part(&asked.map(|output| output.stdout).unwrap_or_default());
    }
}
