//! The installed `rbs` gem, for the tests that take it as the oracle; those of `types` include this file too.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What a script with the gem loaded prints.
pub(crate) fn ruby(script: &str, args: &[&str]) -> String {
    let output =
        Command::new("ruby").args(["-rrbs", "-e", script]).args(args).output().expect("ruby is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

pub(crate) fn gem_dir() -> PathBuf {
    PathBuf::from(ruby("puts Gem::Specification.find_by_name('rbs').gem_dir", &[]).trim())
}

/// The signature files below a directory, in order.
pub(crate) fn rbs_files(dir: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut dirs = vec![dir.to_owned()];
    while let Some(dir) = dirs.pop() {
        for entry in std::fs::read_dir(&dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                dirs.push(path);
            } else if path.extension().is_some_and(|ext| ext == "rbs") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}
