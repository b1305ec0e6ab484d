//! Where the `rbs` gem is. It ships with Ruby, so most machines have one; the project may name another.
//!
//! The first that exists counts: `MOHS_RBS`, `rbs_core` of the configuration, the version of `Gemfile.lock`, the
//! newest one in the usual directories of gems (for the project's Ruby, if one of them has it), what `ruby` itself
//! answers.

use crate::bundle::Bundle;
use crate::config::{CONFIG_NAME, Config};
use crate::gem_path::{Surroundings, gem_directories};
use crate::target::target_ruby;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The gem, or whatever directory stands for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RbsGem {
    /// Signatures of the core classes.
    pub core: PathBuf,
    /// One directory for each library; none if only the core was named.
    pub stdlib: Option<PathBuf>,
    pub version: Option<String>,
    /// Who named it, for people.
    pub found_by: String,
}

/// Finds the gem for a project.
pub fn find_rbs_gem(root: &Path, config: &Config, surroundings: &Surroundings) -> Option<RbsGem> {
    let named = |path: &Path, by: &str| gem_at(&root.join(path), by);
    if let Some(path) = &surroundings.mohs_rbs {
        return named(path, "MOHS_RBS");
    }
    if let Some(path) = &config.rbs_core {
        return named(Path::new(path), CONFIG_NAME);
    }
    let candidates = candidates(root, surroundings);
    let lock = Bundle::read(root, surroundings).lock;
    let pinned = lock.as_ref().and_then(|lock| lock.gems.get("rbs")).map(|gem| &gem.version);
    if let Some(pinned) = pinned
        && let Some(gem) = candidates.iter().find(|gem| name_of(gem) == format!("rbs-{pinned}"))
        && let Some(gem) = gem_at(gem, "Gemfile.lock")
    {
        return Some(gem);
    }
    // Ruby: gem directories carry the version of the library interface, `3.1.0` for every 3.1.x.
    let target = target_ruby(root, config).map(|(version, _)| format!("{version}.0"));
    let for_target = |gem: &Path| {
        target.as_ref().is_some_and(|target| gem.iter().any(|part| part.to_string_lossy() == target.as_str()))
    };
    let mut ranked: Vec<&PathBuf> = candidates.iter().collect();
    ranked.sort_by_key(|gem| (for_target(gem), version_of(&name_of(gem)), gem.to_path_buf()));
    let found = ranked.iter().rev().find_map(|gem| gem_at(gem, "installed gem"));
    found.or_else(|| ask_ruby(surroundings.ruby.as_deref()?))
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// A directory that is the gem (`core/`, `stdlib/`) or has the core's files itself.
fn gem_at(path: &Path, found_by: &str) -> Option<RbsGem> {
    let has_signatures = |path: &Path| {
        let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
        entries
            .map(|entry| entry.path())
            .any(|path| path.extension().is_some_and(|extension| extension == "rbs"))
    };
    let core = [path.join("core"), path.to_owned()].into_iter().find(|path| has_signatures(path))?;
    let stdlib = core.parent().map(|parent| parent.join("stdlib")).filter(|path| path.is_dir());
    let directory = core.parent().map(name_of).unwrap_or_default();
    let version = directory.strip_prefix("rbs-").map(str::to_owned);
    Some(RbsGem { core, stdlib, version, found_by: found_by.to_owned() })
}

/// Every `rbs-VERSION` in the directories of gems.
fn candidates(root: &Path, surroundings: &Surroundings) -> Vec<PathBuf> {
    let mut gems = Vec::new();
    for directory in gem_directories(root, surroundings) {
        let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
        let is_rbs = |name: &str| {
            name.strip_prefix("rbs-").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        gems.extend(entries.map(|entry| entry.path()).filter(|path| is_rbs(&name_of(path))));
    }
    gems.sort();
    gems.dedup();
    gems
}

/// The numbers of a version, for comparison: `rbs-3.10.0` is newer than `rbs-3.9.1`, a release than its `pre`.
pub(super) fn version_of(name: &str) -> (Vec<u64>, bool) {
    let version = name.strip_prefix("rbs-").unwrap_or(name);
    let is_release = !version.contains(|c: char| c.is_ascii_alphabetic());
    let numbers = version.split('.').map_while(|part| part.parse().ok()).collect();
    (numbers, is_release)
}

/// Ruby knows best, but takes its time: it is asked last.
fn ask_ruby(ruby: &Path) -> Option<RbsGem> {
    let script = "print Gem::Specification.find_by_name('rbs').gem_dir";
    let output =
        Command::new(ruby).args(["-e", script]).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let path = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    gem_at(Path::new(path.trim()), "ruby")
}
