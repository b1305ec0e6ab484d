//! The files of the source tree, for tests that walk over it.

use std::path::{Path, PathBuf};

/// The root of the repository.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// The files below a directory of the repository whose name ends in `suffix`, sorted; hidden ones and the output of
/// builds are passed over. Nothing when there is no such directory.
pub fn files_below(directory: &str, suffix: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![root().join(directory)];
    while let Some(directory) = open.pop() {
        let Ok(entries) = std::fs::read_dir(directory) else { continue };
        for entry in entries.flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            let name = name.to_string_lossy();
            if name.starts_with('.') || name == "target" {
                continue;
            }
            if path.is_dir() {
                open.push(path);
            } else if name.ends_with(suffix) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// A path relative to the root of the repository, with `/`.
pub fn shown(path: &Path) -> String {
    let root = root();
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

/// The text of a file of the repository.
pub fn text(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", shown(path)))
}
