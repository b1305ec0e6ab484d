//! A snapshot of the live program (`--world FILE`) and the files of the project: which of them the run loaded, and
//! whether they are still the same.

use crate::project::{Failure, Project};
use base::FileId;
use corelib::Versions;
use program::{Live, LoadedFile, Program, Snapshot};
use rustc_hash::FxHashMap;
use std::path::Path;
use syntax::ir;

pub(crate) struct LiveProgram {
    /// As the user named it.
    shown: String,
    pub(crate) snapshot: Snapshot,
}

/// The files of the run that are files of the project.
pub(crate) struct Loaded {
    same: FxHashMap<String, FileId>,
    n_changed: usize,
}

impl LiveProgram {
    pub(crate) fn read(cwd: &Path, path: &Path) -> Result<LiveProgram, Failure> {
        let shown = path.to_string_lossy().into_owned();
        let text = std::fs::read(cwd.join(path))
            .map_err(|error| Failure(format!("{shown}: {}", crate::reason(&error))))?;
        let snapshot = Snapshot::parse(&String::from_utf8_lossy(&text))
            .map_err(|error| Failure(format!("{shown}: {error}")))?;
        Ok(LiveProgram { shown, snapshot })
    }

    pub(crate) fn loaded(&self, project: &Project) -> Loaded {
        let mut loaded = Loaded { same: FxHashMap::default(), n_changed: 0 };
        for file in &self.snapshot.loaded {
            let Some(id) = project.id_of(Path::new(&file.path)) else { continue };
            if is_same(file, &project.sources.get(id).text) {
                loaded.same.insert(file.path.clone(), id);
            } else {
                loaded.n_changed += 1;
            }
        }
        loaded
    }

    pub(crate) fn link<'f>(
        &self,
        project: &Project,
        files: impl IntoIterator<Item = &'f ir::File>,
        versions: Versions,
        requires: &dyn program::Resolver,
    ) -> Program {
        let loaded = self.loaded(project);
        let line_of = |file: FileId, offset: u32| project.sources.line_col(file, offset).line;
        let live = Live { snapshot: &self.snapshot, files: &loaded.same, line_of: &line_of };
        program::link_live(files, versions, requires, Some(&live))
    }

    /// `the program makes the classes and methods of world.txt (a run of Ruby 3.1.2) and no others`
    pub(crate) fn assumption(&self, loaded: &Loaded) -> String {
        let (shown, ruby) = (&self.shown, &self.snapshot.ruby);
        let changed = match loaded.n_changed {
            0 => String::new(),
            1 => "; 1 file was changed since and is judged by its text".to_owned(),
            n => format!("; {n} files were changed since and are judged by their text"),
        };
        format!(
            "metaprogramming makes the methods of {shown}, a snapshot of one run of Ruby {ruby}, and no others{changed}"
        )
    }
}

/// Ruby: `String#sum(64)` adds the bytes.
fn is_same(file: &LoadedFile, text: &[u8]) -> bool {
    let sum = text.iter().fold(0u64, |sum, byte| sum.wrapping_add(u64::from(*byte)));
    file.size == text.len() as u64 && file.sum == sum
}
