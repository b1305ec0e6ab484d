//! What `mohs trace` writes: signature files below `sig/`, or comments in Ruby files.

use crate::project::Failure;
use ::trace::{
    Comments, Earlier, INTERFACES, Inferred, LEDGER, LIBRARIES, SigText, Style, is_generated, ledger,
    sig_files, words,
};
use base::{FileId, Name, Sources};
use rustc_hash::{FxHashMap, FxHashSet};
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

/// The signature files below `folder`, with what earlier runs learnt and the user changed in them (`trace::Earlier`). Files
/// of an earlier run that this one does not make go away, unless they describe a Ruby file that it did not load; files of
/// the user are never touched: a name that is taken gets `.trace` in it.
pub fn signature_changes(
    inferred: &Inferred,
    sources: &Sources,
    root: &Path,
    folder: &Path,
    style: Style,
) -> Vec<Change> {
    let mut files = sig_files(inferred, sources);
    let before = generated_files(folder);
    let old_texts: Vec<Vec<u8>> = before.iter().filter_map(|path| std::fs::read(path).ok()).collect();
    let ledger_path = folder.join(LEDGER);
    let old_ledger = std::fs::read(&ledger_path).ok();
    let ledger_text = old_ledger.as_ref().map(|text| String::from_utf8_lossy(text));
    let behind = Behind::new(inferred, sources);
    let earlier = Earlier::read(&old_texts, ledger_text.as_deref(), style);
    let is_named = |name: &str| behind.words.contains(&Name::new(name));
    earlier.merge(&mut files, &|key| behind.digest(key), &is_named, &inferred.ancestors);
    let mut changes = Vec::new();
    let mut written: BTreeSet<PathBuf> = BTreeSet::new();
    let mut kept: Vec<(String, Vec<u8>)> = Vec::new();
    for file in files {
        let (path, before) = free_path(folder, &file.path);
        written.insert(path.clone());
        kept.push((file.path, file.text.clone().into_bytes()));
        changes.push(Change { path, before, after: Some(file.text.into_bytes()) });
    }
    for path in before.into_iter().filter(|path| !written.contains(path)) {
        let text = std::fs::read(&path).ok();
        if old_ledger.is_some() && describes_other_file(&path, folder, root, inferred, sources) {
            kept.extend(text.map(|text| (path.to_string_lossy().into_owned(), text)));
        } else {
            changes.push(Change { path, before: text, after: None });
        }
    }
    let after = ledger(&kept, style, &earlier, &|key| behind.digest(key));
    let after = (!kept.is_empty()).then(|| after.into_bytes());
    if after.is_some() || old_ledger.is_some() {
        changes.push(Change { path: ledger_path, before: old_ledger, after });
    }
    changes.sort_by(|a, b| a.path.cmp(&b.path));
    changes
}

/// The Ruby text behind signatures.
struct Behind {
    digests: FxHashMap<String, u64>,
    /// Of the files that classes are in.
    classes: FxHashMap<String, u64>,
    words: FxHashSet<Name>,
}

impl Behind {
    fn new(inferred: &Inferred, sources: &Sources) -> Behind {
        let mut behind = Behind {
            digests: FxHashMap::default(),
            classes: FxHashMap::default(),
            words: FxHashSet::default(),
        };
        let mut files: BTreeSet<FileId> = BTreeSet::new();
        for class in &inferred.classes {
            if let Some(file) = class.file {
                files.insert(file);
                behind.classes.insert(class.name.clone(), tracefile::digest(&sources.get(file).text));
            }
            for method in &class.methods {
                if let Some((file, span)) = method.at {
                    files.insert(file);
                    let digest = tracefile::digest(sources.get(file).slice(span));
                    behind.digests.insert(method.key.to_string(), digest);
                }
            }
        }
        for file in files {
            behind.words.extend(words(&sources.get(file).text));
        }
        behind
    }

    fn digest(&self, key: &str) -> Option<u64> {
        let class = || self.classes.get(key.split(' ').next()?);
        self.digests.get(key).or_else(class).copied()
    }
}

/// A generated file whose Ruby file exists and was not described by this run.
fn describes_other_file(
    path: &Path,
    folder: &Path,
    root: &Path,
    inferred: &Inferred,
    sources: &Sources,
) -> bool {
    let Ok(below) = path.strip_prefix(folder) else { return false };
    let ruby = below.with_extension("rb");
    let is_loaded = |path: &Path| {
        let mut described = inferred.described.iter().map(|file| Path::new(sources.path(*file)));
        described.any(|it| it == path || root.join(it) == path || it.ends_with(&ruby))
    };
    let places = [root.join("lib").join(&ruby), root.join("app").join(&ruby), root.join(&ruby)];
    places.iter().any(|path| path.is_file() && !is_loaded(path))
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

/// Where a project remembers which comments `mohs trace --comments` wrote.
const COMMENT_LEDGER: &str = ".mohs/trace-comments";

/// The comments that earlier runs wrote.
pub(crate) fn written_comments(root: &Path) -> Comments {
    let ledger = std::fs::read(root.join(COMMENT_LEDGER)).unwrap_or_default();
    Comments::read(&String::from_utf8_lossy(&ledger))
}

/// `#:` comments above the methods of the recorded files, and the signature files that declare what they name: interfaces
/// and classes of libraries.
pub fn comment_changes(
    inferred: &Inferred,
    sources: &Sources,
    cwd: &Path,
    root: &Path,
    folder: &Path,
) -> Vec<Change> {
    let files: BTreeSet<FileId> =
        inferred.methods().filter_map(|method| method.at).map(|(file, _)| file).collect();
    let mut written = written_comments(root);
    let mut changes = Vec::new();
    for file in files {
        let source = sources.get(file);
        let mut edits = written.update(inferred, file, sources).into_iter().peekable();
        let mut after: Vec<u8> = Vec::new();
        for (number, line) in (1..).zip(source.text.split_inclusive(|byte| *byte == b'\n')) {
            if edits.peek().is_some_and(|edit| edit.line - edit.n_old <= number && number < edit.line) {
                continue;
            }
            if let Some(edit) = edits.next_if(|edit| edit.line == number) {
                for text in edit.texts {
                    after.extend_from_slice(text.as_bytes());
                    after.push(b'\n');
                }
            }
            after.extend_from_slice(line);
        }
        let path = cwd.join(&*source.path);
        changes.push(Change { path, before: Some(source.text.clone()), after: Some(after) });
    }
    let is_shared = |file: &SigText| file.path == INTERFACES || file.path == LIBRARIES;
    for file in sig_files(inferred, sources).into_iter().filter(is_shared) {
        let (path, before) = free_path(folder, &file.path);
        changes.push(Change { path, before, after: Some(file.text.into_bytes()) });
    }
    let path = root.join(COMMENT_LEDGER);
    let before = std::fs::read(&path).ok();
    let after = (!written.is_empty()).then(|| written.ledger().into_bytes());
    if after.is_some() || before.is_some() {
        changes.push(Change { path, before, after });
    }
    changes.sort_by(|a, b| a.path.cmp(&b.path));
    changes
}

/// The place for a generated file, with what is there: a name that a file of the user has gets `.trace` in it.
fn free_path(folder: &Path, name: &str) -> (PathBuf, Option<Vec<u8>>) {
    let path = folder.join(name);
    let before = std::fs::read(&path).ok();
    if before.as_ref().is_some_and(|text| !is_generated(text)) {
        let path = path.with_extension("trace.rbs");
        let before = std::fs::read(&path).ok();
        return (path, before);
    }
    (path, before)
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
