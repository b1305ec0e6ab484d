//! A package to the places where a typo of one token certainly raises: `bench/in-place`.
//!
//! ```ruby
//! total = add(price, 2)
//! total = dad(price, 2)      # a method that nobody has       total = add(0, 0, 0, 0, 0, 0, 0, price, 2)   # arguments
//! total = add(pirce, 2)      # a local that is none           nil.upcase                                   # nil
//! ```
//!
//! "Certainly" is decided on Prism's tree of the whole package: places whose exception is rescued around them, places
//! that `defined?` or a condition about the platform guards, unreachable ones, and objects that may answer any name are
//! left out. Whether a misspelt name exists somewhere after all is for the caller to see, who knows what is installed.

mod package;
mod plant;

use crate::Options;
use package::Package;
use serde_json::json;
use std::path::{Path, PathBuf};

pub(crate) fn run(options: &Options) -> Result<bool, String> {
    let [root] = options.directories.as_slice() else {
        return Err("sites needs one directory, a project".to_owned());
    };
    let mut paths = Vec::new();
    for folder in ["lib", "app"].map(|it| root.join(it)).iter().filter(|it| it.is_dir()) {
        ruby_files(folder, &mut paths)?;
    }
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        // What is not UTF-8, or not Ruby for Prism, gets no typos.
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        if ruby_prism::parse(text.as_bytes()).errors().next().is_none() {
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            files.push((name, text));
        }
    }
    let package = Package::of(files.iter().map(|(_, text)| text.as_str()));
    for (name, text) in &files {
        if !is_for_another_platform(name) {
            for site in plant::sites(text, &package) {
                println!("{}", site.json(name));
            }
        }
    }
    println!("{}", json!({ "names_of_every_object": package.names_of_every_object }));
    Ok(true)
}

/// Copies of other packages, and what generators copy, are not what the package is.
fn ruby_files(directory: &Path, found: &mut Vec<PathBuf>) -> Result<(), String> {
    const LEFT_OUT: [&str; 2] = ["templates", "vendor"];
    let entries =
        std::fs::read_dir(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() {
            if !name.starts_with('.') && !LEFT_OUT.contains(&name.as_str()) {
                ruby_files(&path, found)?;
            }
        } else if name.ends_with(".rb") {
            found.push(path);
        }
    }
    Ok(())
}

fn is_for_another_platform(name: &str) -> bool {
    const WORDS: [&str; 12] = [
        "jruby", "java", "windows", "win32", "mswin", "mingw", "darwin", "macosx", "rubinius", "rbx",
        "truffle", "solaris",
    ];
    let name = name.to_ascii_lowercase();
    name.split(['/', '_', '.', '-']).any(|part| WORDS.contains(&part))
}
