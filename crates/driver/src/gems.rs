//! Gems and where they are installed, found without running Ruby.
//!
//! Each gem has a folder `name-version` in one of the directories of `gem_path`. They are read when the first gem is
//! looked for.

use crate::gem_path::{Surroundings, expand, gem_directories, locked_gems};
use crate::watch::{self, Extension};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The gems of this machine, read when first asked for.
#[derive(Default)]
pub(crate) struct Gems {
    root: PathBuf,
    surroundings: Surroundings,
    /// From the lock file: the version of each gem that the project uses.
    locked: BTreeMap<String, String>,
    found: OnceLock<BTreeMap<String, Vec<Gem>>>,
    /// The folders on the load path by the names that are directly in them: the gems' first, then Debian's.
    by_top: OnceLock<FxHashMap<OsString, Vec<PathBuf>>>,
}

/// An installed gem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Gem {
    version: String,
    directory: PathBuf,
}

impl Gems {
    pub(crate) fn new(root: &Path) -> Gems {
        let surroundings = Surroundings::of_process();
        Gems { root: root.to_owned(), surroundings, locked: locked_gems(root), ..Gems::default() }
    }

    /// The names of the gems that the project declares: in its lock file, otherwise in its Gemfile and gemspecs.
    pub(crate) fn declared(&self) -> Vec<String> {
        if !self.locked.is_empty() {
            return self.locked.keys().cloned().collect();
        }
        let mut names = Vec::new();
        let gemfile = watch::read_to_string(&self.root.join("Gemfile")).unwrap_or_default();
        names.extend(names_after(&gemfile, &["gem ", "gem("]));
        for path in watch::list(&self.root, Extension::Gemspec) {
            let text = watch::read_to_string(&path).unwrap_or_default();
            names.extend(names_after(&text, &[".add_dependency", ".add_runtime_dependency"]));
        }
        names.sort();
        names.dedup();
        names
    }

    /// The `lib` folder of a gem: of the locked version, otherwise of the newest.
    pub(crate) fn lib_of(&self, name: &str) -> Option<PathBuf> {
        let installed = self.installed().get(name)?;
        let gem = match self.locked.get(name) {
            Some(version) => installed.iter().find(|gem| is_version(&gem.version, version))?,
            None => installed.last()?,
        };
        Some(gem.directory.join("lib"))
    }

    /// The file that `require path` finds in a gem. Gems named like the path are asked first.
    pub(crate) fn find(&self, path: &str) -> Option<PathBuf> {
        let file = format!("{path}.rb");
        let in_gem = |name: &str| Some(self.lib_of(name)?.join(&file)).filter(|path| watch::is_file(path));
        let dashed = path.replace('/', "-");
        let first = path.split('/').next().unwrap_or(path);
        let near = [path, &dashed, first].into_iter().find_map(in_gem);
        near.or_else(|| {
            let top = file.split('/').next().unwrap_or(&file);
            let places = self.by_top().get(OsStr::new(top))?;
            places.iter().map(|place| place.join(&file)).find(|path| watch::is_file(path))
        })
    }

    fn by_top(&self) -> &FxHashMap<OsString, Vec<PathBuf>> {
        self.by_top.get_or_init(|| {
            let libs = self.installed().keys().filter_map(|name| self.lib_of(name));
            let mut by_top: FxHashMap<OsString, Vec<PathBuf>> = FxHashMap::default();
            for place in libs.chain(vendor_directories(&self.surroundings.system)) {
                for entry in watch::read_dir(&place) {
                    by_top.entry(entry.file_name()).or_default().push(place.clone());
                }
            }
            by_top
        })
    }

    fn installed(&self) -> &BTreeMap<String, Vec<Gem>> {
        self.found.get_or_init(|| {
            let mut found: BTreeMap<String, Vec<Gem>> = BTreeMap::new();
            for place in gem_directories(&self.root, &self.surroundings) {
                for entry in watch::read_dir(&place) {
                    let name = entry.file_name().to_string_lossy().into_owned();
                    if let Some((name, version)) = split_name(&name) {
                        let gem = Gem { version: version.to_owned(), directory: entry.path() };
                        found.entry(name.to_owned()).or_default().push(gem);
                    }
                }
            }
            for gems in found.values_mut() {
                gems.sort_by_cached_key(|gem| (version_key(&gem.version), gem.directory.clone()));
            }
            found
        })
    }
}

/// Debian's folders on the load path that belong to no gem.
fn vendor_directories(system: &Path) -> Vec<PathBuf> {
    let patterns = ["usr/lib/ruby/vendor_ruby", "usr/lib/ruby/vendor_ruby/*"];
    patterns.iter().flat_map(|pattern| expand(system, pattern)).collect()
}

/// `activesupport-7.0.4` to its two parts; platforms (`-x86_64-linux`) stay with the version.
fn split_name(folder: &str) -> Option<(&str, &str)> {
    let is_version = |at: &usize| folder[at + 1..].starts_with(|c: char| c.is_ascii_digit());
    let at = folder.match_indices('-').map(|(at, _)| at).find(is_version)?;
    Some((&folder[..at], &folder[at + 1..]))
}

/// Whether a folder's version is the one of the lock file, whatever its platform.
fn is_version(folder: &str, locked: &str) -> bool {
    let number = |text: &str| text.split('-').next().unwrap_or_default().to_owned();
    number(folder) == number(locked)
}

/// For sorting: numbers by value.
fn version_key(version: &str) -> Vec<u64> {
    version.split(['.', '-']).map(|part| part.parse().unwrap_or(0)).collect()
}

/// The first string literal after each of the words: `gem "rails"`.
fn names_after(text: &str, words: &[&str]) -> Vec<String> {
    let name = |line: &str| {
        let line = line.trim_start();
        let at = words.iter().find_map(|word| line.find(word).map(|at| at + word.len()))?;
        let rest = line[at..].trim_start_matches(['(', ' ']);
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        rest[1..].split(quote).next().map(str::to_owned)
    };
    text.lines().filter(|line| !line.trim_start().starts_with('#')).filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    #[test]
    fn gemfiles_and_gemspecs_name_gems() {
        let scratch = Scratch::new(&[
            ("Gemfile", "source 'x'\ngem \"rails\", '~> 7'\n  gem('pg')\n# gem 'no'\n"),
            ("a.gemspec", "s.add_dependency 'thor'\ns.add_development_dependency 'rspec'\n"),
        ]);
        assert_eq!(Gems::new(scratch.root()).declared(), ["pg", "rails", "thor"]);
    }

    #[test]
    fn gems_are_found_in_the_bundle_by_their_locked_version() {
        let scratch = Scratch::new(&[
            ("Gemfile.lock", "GEM\n  specs:\n    mohs-a (1.9)\n"),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-a-1.9/lib/mohs/a.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-a-1.10/lib/mohs/a.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-b-1.9/lib/mohs_b/x.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/mohs-b-1.10/lib/mohs_b/x.rb", ""),
        ]);
        let gems = Gems::new(scratch.root());
        let bundle = scratch.path("vendor/bundle/ruby/3.1.0/gems");
        assert_eq!(gems.find("mohs/a"), Some(bundle.join("mohs-a-1.9/lib/mohs/a.rb")));
        assert_eq!(gems.find("mohs_b/x"), Some(bundle.join("mohs-b-1.10/lib/mohs_b/x.rb")));
        assert_eq!(gems.find("mohs_b/y"), None);
    }

    #[test]
    fn folders_are_split_at_the_version() {
        assert_eq!(split_name("net-telnet-0.2.0"), Some(("net-telnet", "0.2.0")));
        assert_eq!(split_name("nokogiri-1.15.4-x86_64-linux"), Some(("nokogiri", "1.15.4-x86_64-linux")));
        assert_eq!(split_name("README"), None);
        assert!(version_key("1.10") > version_key("1.9"));
    }
}
