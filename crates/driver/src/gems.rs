//! The gems of a project: which of them it declares, which are installed where, and which has the file that a `require`
//! names. Found without running Bundler or RubyGems.
//!
//! With a lock file nothing but the locked gems and Ruby itself can be loaded; without one, whatever is installed.

use crate::bundle::Bundle;
use crate::gem_path::{Surroundings, named_homes, usual_homes};
use crate::installed_gem::{Contents, Gem, compare_versions, gem_at, gems_of_home, gemspec_below};
use crate::installed_ruby::InstalledRuby;
use crate::lockfile::SourceKind;
use crate::require::{Found, file_in};
use crate::requirement::allows;
use crate::watch;
use crate::world::has_gemspec;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Gems that are installed with Ruby, and that many use without saying so.
const OF_RUBY: [&str; 12] = [
    "bundler",
    "debug",
    "matrix",
    "minitest",
    "power_assert",
    "prime",
    "racc",
    "rake",
    "rbs",
    "rexml",
    "rss",
    "test-unit",
];

/// The gems of this machine and of a project, read when first asked for.
#[derive(Default)]
pub(crate) struct Gems {
    root: PathBuf,
    surroundings: Surroundings,
    pub(crate) bundle: Bundle,
    ruby: OnceLock<InstalledRuby>,
    installed: OnceLock<BTreeMap<String, Vec<Gem>>>,
    /// The locked gems that come from a folder or a repository.
    of_sources: OnceLock<BTreeMap<String, Contents>>,
    /// The gems that the project declares, and what they need.
    needed: OnceLock<BTreeSet<String>>,
    /// The folders on the load path by the names that are directly in them.
    by_top: OnceLock<FxHashMap<OsString, Vec<PathBuf>>>,
}

impl Gems {
    pub(crate) fn new(root: &Path) -> Gems {
        Gems::on(root, Surroundings::of_process())
    }

    pub(crate) fn on(root: &Path, surroundings: Surroundings) -> Gems {
        let bundle = Bundle::read(root, &surroundings);
        Gems { root: root.to_owned(), surroundings, bundle, ..Gems::default() }
    }

    pub(crate) fn ruby(&self) -> &InstalledRuby {
        self.ruby.get_or_init(|| InstalledRuby::find(&self.root, &self.surroundings))
    }

    /// What a gem brings: of the locked version, otherwise of the newest. None if it is not installed.
    pub(crate) fn contents(&self, name: &str) -> Option<&Contents> {
        if let Some(contents) = self.of_sources().get(name) {
            return Some(contents);
        }
        let locked = self.bundle.lock.as_ref().and_then(|lock| lock.gems.get(name));
        let installed = self.installed().get(name)?;
        // Sorted by version, so the last is the newest; one in a folder of its own before one that came with Ruby.
        let candidates = installed.iter().filter(|gem| {
            let is_locked = |version: &str| compare_versions(&gem.version, version).is_eq();
            gem.version.is_empty()
                || locked.map_or_else(|| self.allows(name, &gem.version), |locked| is_locked(&locked.version))
        });
        let gem = candidates.rev().min_by_key(|gem| gem.rank)?;
        gem.contents(name, self.ruby())
    }

    /// The Gemfile and the gemspecs allow this version.
    fn allows(&self, name: &str, version: &str) -> bool {
        let mut entries = self.bundle.entries.iter().filter(|entry| entry.name == name);
        entries.all(|entry| allows(&entry.requirements, version))
    }

    /// Whether `require` can lead to this gem.
    pub(crate) fn is_loadable(&self, name: &str) -> bool {
        self.bundle.lock.as_ref().is_none_or(|lock| lock.gems.contains_key(name))
    }

    /// The path is that of an installed gem that an application does not declare: Bundler does not load it, and the code of
    /// other gems does without. The users of a library may have it.
    pub(crate) fn is_beside(&self, path: &str) -> bool {
        if self.bundle.lock.is_some() || self.bundle.entries.is_empty() || has_gemspec(&self.root) {
            return false;
        }
        let comes_with_ruby =
            |name: &str, gems: &[Gem]| OF_RUBY.contains(&name) || gems.iter().any(|gem| gem.is_default);
        let dashed = path.replace('/', "-");
        let first = path.split('/').next().unwrap_or(path);
        let mut names = [path, &dashed, first].into_iter();
        let is_other =
            |name: &str| self.installed().get(name).is_some_and(|gems| !comes_with_ruby(name, gems));
        !names.clone().any(|name| self.needs(name)) && names.any(is_other)
    }

    /// The project declares the gem, or one of those that it declares needs it.
    pub(crate) fn needs(&self, gem: &str) -> bool {
        let find = || self.declared_gems().into_iter().map(|it| it.name).collect();
        self.needed.get_or_init(find).contains(gem)
    }

    /// The file that `require path` finds in a gem or in Ruby's own folders. Gems named like the path are asked first.
    pub(crate) fn find(&self, path: &str) -> Found {
        let dashed = path.replace('/', "-");
        let first = path.split('/').next().unwrap_or(path);
        let near = [path, &dashed, first].into_iter().filter(|name| self.is_loadable(name));
        let near = near.filter_map(|name| self.contents(name)).flat_map(|it| it.require_paths.iter());
        // A declared gem of which another version is installed, perhaps in a folder that all gems share.
        let is_lost = |name: &&String| could_have(name, path) && self.has_other_version(name);
        file_in(near, path)
            .or_else(|| Some(Found::Missing { gem: Some(self.declared().iter().find(is_lost)?.clone()) }))
            .or_else(|| file_in(self.places_with(path), path))
            .unwrap_or_else(|| self.lost(path))
    }

    /// The gem is installed, and not in a version that the project can use.
    fn has_other_version(&self, name: &str) -> bool {
        self.is_loadable(name) && self.contents(name).is_none() && self.installed().contains_key(name)
    }

    /// The file that `load path` finds in a gem or in Ruby's own folders: its name is taken as it is.
    pub(crate) fn find_file(&self, path: &str) -> Option<PathBuf> {
        self.places_with(path).map(|place| place.join(path)).find(|path| watch::is_file(path))
    }

    /// The places that could have a file of this name.
    fn places_with<'a>(&'a self, path: &str) -> impl Iterator<Item = &'a PathBuf> + Clone + use<'a> {
        let top = path.split('/').next().unwrap_or(path);
        let names: Vec<String> = if path.contains('/') {
            vec![top.to_owned()]
        } else {
            crate::require::LOADABLE
                .iter()
                .map(|extension| format!("{top}.{extension}"))
                .chain([top.to_owned()])
                .collect()
        };
        let by_top = self.by_top();
        let places: Vec<&Vec<PathBuf>> =
            names.iter().filter_map(|name| by_top.get(&OsString::from(name))).collect();
        places.into_iter().flatten()
    }

    fn by_top(&self) -> &FxHashMap<OsString, Vec<PathBuf>> {
        self.by_top.get_or_init(|| {
            let named: Vec<PathBuf> =
                self.surroundings.ruby_lib.iter().flat_map(std::env::split_paths).collect();
            let locked = self.bundle.lock.as_ref();
            let names: Vec<&String> = match locked {
                Some(lock) => lock.gems.keys().collect(),
                None => self.installed().keys().collect(),
            };
            let of_gems = names.into_iter().filter_map(|name| self.contents(name));
            let of_gems: Vec<PathBuf> = of_gems.flat_map(|it| it.require_paths.iter().cloned()).collect();
            let of_ruby = self.ruby().load_path.clone();
            // Ruby: Bundler puts the locked gems first; RubyGems looks for a gem after everything else.
            let (middle, last) = if locked.is_some() { (of_gems, of_ruby) } else { (of_ruby, of_gems) };
            let mut by_top: FxHashMap<OsString, Vec<PathBuf>> = FxHashMap::default();
            for place in named.into_iter().chain(middle).chain(last) {
                for entry in watch::read_dir(&place) {
                    let places = by_top.entry(entry.file_name()).or_default();
                    if !places.contains(&place) {
                        places.push(place.clone());
                    }
                }
            }
            by_top
        })
    }

    fn installed(&self) -> &BTreeMap<String, Vec<Gem>> {
        self.installed.get_or_init(|| {
            // Some projects keep copies in `vendor/gems/name-version`.
            let copies = Some(self.root.join("vendor")).filter(|place| watch::exists(&place.join("gems")));
            let near = [
                copies.into_iter().collect(),
                self.bundle.homes.clone(),
                named_homes(&self.surroundings),
                self.ruby().gem_path.clone(),
            ];
            let far = usual_homes(&self.surroundings);
            let homes =
                near.into_iter().flatten().map(|home| (home, 0)).chain(far.into_iter().map(|home| (home, 1)));
            let mut found: BTreeMap<String, Vec<Gem>> = BTreeMap::new();
            let mut seen: Vec<PathBuf> = Vec::new();
            for (home, rank) in homes {
                if seen.contains(&home) {
                    continue;
                }
                for (name, gem) in gems_of_home(&home, rank) {
                    found.entry(name).or_default().push(gem);
                }
                seen.push(home);
            }
            for gems in found.values_mut() {
                let newest_last = |one: &Gem, other: &Gem| {
                    compare_versions(&one.version, &other.version).then(other.is_default.cmp(&one.is_default))
                };
                // Stable, so that of two equal ones the last would win: the first home counts.
                gems.reverse();
                gems.sort_by(newest_last);
            }
            found
        })
    }

    fn of_sources(&self) -> &BTreeMap<String, Contents> {
        self.of_sources.get_or_init(|| {
            let mut found = BTreeMap::new();
            let mut add = |name: &str, folders: &[PathBuf]| {
                let gemspec = folders.iter().find_map(|folder| gemspec_below(folder, name));
                if let Some((gemspec, folder)) =
                    gemspec.as_deref().and_then(|path| Some((path, path.parent()?)))
                {
                    found.insert(name.to_owned(), gem_at(folder, gemspec));
                }
            };
            for entry in &self.bundle.entries {
                if let Some(path) = &entry.path {
                    add(&entry.name, &[self.bundle.root.join(path)]);
                }
            }
            let lock = self.bundle.lock.iter();
            for (name, source) in lock.flat_map(|lock| {
                lock.gems.iter().filter_map(|(name, gem)| Some((name, lock.sources.get(gem.source)?)))
            }) {
                match source.kind {
                    SourceKind::Path => add(name, &[self.bundle.root.join(&source.remote)]),
                    SourceKind::Git => add(name, &self.checkouts(&source.git_folder().unwrap_or_default())),
                    SourceKind::Gem | SourceKind::Plugin => (),
                }
            }
            found
        })
    }

    /// Where Bundler has put the files of a repository.
    fn checkouts(&self, folder: &str) -> Vec<PathBuf> {
        let homes =
            [self.bundle.homes.clone(), named_homes(&self.surroundings), self.ruby().gem_path.clone()];
        let places = homes.into_iter().flatten().chain(usual_homes(&self.surroundings));
        let checkouts = places.map(|home| home.join("bundler/gems").join(folder));
        checkouts.filter(|path| watch::is_dir(path)).collect()
    }

    /// Why a path is found nowhere.
    fn lost(&self, path: &str) -> Found {
        let declared = self.declared();
        let is_lost = |name: &&String| !self.is_loadable(name) || self.contents(name).is_none();
        let lost: Vec<&String> = declared.iter().filter(is_lost).collect();
        if let Some(gem) = lost.iter().find(|name| could_have(name, path)) {
            return Found::Missing { gem: Some((*gem).clone()) };
        }
        // A gem of the Gemfile that is not locked may be for another platform; only the locked ones are sure to be loaded.
        let is_whole = || !lost.iter().any(|name| self.is_loadable(name));
        // Ruby: what belongs to a gem that is not locked cannot be loaded, even if that gem is installed.
        if self.bundle.lock.is_some() && (is_whole() || self.is_in_other_gem(path)) {
            return Found::Absent;
        }
        Found::Missing { gem: None }
    }

    fn is_in_other_gem(&self, path: &str) -> bool {
        let dashed = path.replace('/', "-");
        let first = path.split('/').next().unwrap_or(path);
        [path, &dashed, first].into_iter().filter(|name| !self.is_loadable(name)).any(|name| {
            self.contents(name).is_some_and(|contents| file_in(contents.require_paths.iter(), path).is_some())
        })
    }
}

/// Whether a gem's name is like the start of a path: `activesupport` has `active_support/all`, `a-b` has `a/b`.
fn could_have(gem: &str, path: &str) -> bool {
    let plain = |text: &str| text.to_lowercase().replace(['-', '_', '/', '.'], "");
    // Ruby: gems of Rails whose files are named otherwise.
    let tops: &[&str] = match gem {
        "railties" => &["rails"],
        "actionpack" => &["action_controller", "action_dispatch", "abstract_controller"],
        _ => &[],
    };
    let top = path.split('/').next().unwrap_or(path);
    let (gem, path) = (plain(gem), plain(path));
    let short = gem.strip_prefix("ruby").or(gem.strip_suffix("ruby")).filter(|it| !it.is_empty());
    tops.contains(&top) || path.starts_with(&gem) || short.is_some_and(|short| path.starts_with(short))
}

#[cfg(test)]
mod tests;
