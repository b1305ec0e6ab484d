//! What `mohs trace` writes: signature files below `sig/`, or comments in Ruby files.

use crate::project::Failure;
use ::trace::{Inferred, comments, is_generated, sig_files};
use base::{FileId, Sources};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A file with its text before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub path: PathBuf,
    /// `None`: the file is new.
    pub before: Option<Vec<u8>>,
    /// `None`: the file goes away.
    pub after: Option<Vec<u8>>,
}

impl Change {
    pub fn is_change(&self) -> bool {
        self.before != self.after
    }
}

/// The signature files below `folder`. Files of an earlier run that are not made again go away; files of the user are
/// never touched: a name that is taken gets `.trace` in it.
pub fn signature_changes(inferred: &Inferred, sources: &Sources, folder: &Path) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut written: BTreeSet<PathBuf> = BTreeSet::new();
    for file in sig_files(inferred, sources) {
        let mut path = folder.join(&file.path);
        let mut before = std::fs::read(&path).ok();
        if before.as_ref().is_some_and(|text| !is_generated(text)) {
            path = path.with_extension("trace.rbs");
            before = std::fs::read(&path).ok();
        }
        written.insert(path.clone());
        changes.push(Change { path, before, after: Some(file.text.into_bytes()) });
    }
    for path in generated_files(folder) {
        if !written.contains(&path) {
            let before = std::fs::read(&path).ok();
            changes.push(Change { path, before, after: None });
        }
    }
    changes.sort_by(|a, b| a.path.cmp(&b.path));
    changes
}

/// Signature files of earlier runs.
fn generated_files(folder: &Path) -> Vec<PathBuf> {
    let mut acc = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rbs")
                && std::fs::read(&path).is_ok_and(|text| is_generated(&text))
            {
                acc.push(path);
            }
        }
    }
    acc
}

/// `#:` comments above the methods of the recorded files.
pub fn comment_changes(inferred: &Inferred, sources: &Sources, cwd: &Path) -> Vec<Change> {
    let files: BTreeSet<FileId> =
        inferred.methods().filter_map(|method| method.at).map(|(file, _)| file).collect();
    let mut changes = Vec::new();
    for file in files {
        let source = sources.get(file);
        let mut lines = comments(inferred, file, sources).into_iter().peekable();
        let mut after: Vec<u8> = Vec::new();
        for (number, line) in (1..).zip(source.text.split_inclusive(|byte| *byte == b'\n')) {
            while let Some((_, texts)) = lines.next_if(|(at, _)| *at == number) {
                for text in texts {
                    after.extend_from_slice(text.as_bytes());
                    after.push(b'\n');
                }
            }
            after.extend_from_slice(line);
        }
        let path = cwd.join(&*source.path);
        changes.push(Change { path, before: Some(source.text.clone()), after: Some(after) });
    }
    changes.sort_by(|a, b| a.path.cmp(&b.path));
    changes
}

/// Does what the changes say; those that change nothing are left alone.
pub fn write_changes(changes: &[Change]) -> Result<usize, Failure> {
    let mut n = 0;
    for change in changes.iter().filter(|change| change.is_change()) {
        let failed =
            |error: std::io::Error| Failure(format!("{}: {}", change.path.display(), crate::reason(&error)));
        match &change.after {
            Some(text) => {
                if let Some(folder) = change.path.parent() {
                    std::fs::create_dir_all(folder).map_err(failed)?;
                }
                std::fs::write(&change.path, text).map_err(failed)?;
            }
            None => std::fs::remove_file(&change.path).map_err(failed)?,
        }
        n += 1;
    }
    Ok(n)
}
