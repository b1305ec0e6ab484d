//! Where the `rbs` gem is. It ships with Ruby, so most machines have one; the project may name another.
//!
//! The first that exists counts: `MOHS_RBS`, `rbs_core` of the configuration, the version of `Gemfile.lock`, the
//! newest one in the usual directories of gems (for the project's Ruby, if one of them has it), what `ruby` itself
//! answers.

use crate::config::{CONFIG_NAME, Config};
use crate::target::target_ruby;
use std::ffi::OsString;
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

/// What the machine says about itself.
#[derive(Clone, Debug, Default)]
pub struct Surroundings {
    /// `MOHS_RBS`: the gem's directory, or one with the core's files.
    pub mohs_rbs: Option<PathBuf>,
    pub gem_home: Option<PathBuf>,
    /// Several directories, as `PATH` has them.
    pub gem_path: Option<OsString>,
    pub home: Option<PathBuf>,
    /// `XDG_CACHE_HOME`.
    pub cache_home: Option<PathBuf>,
    /// The root of the file system, for tests.
    pub system: PathBuf,
    /// The program to ask if nothing else is found.
    pub ruby: Option<PathBuf>,
}

impl Surroundings {
    /// Those of this process.
    pub fn of_process() -> Surroundings {
        // Ruby: an empty variable counts as none.
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let path = |name: &str| variable(name).map(PathBuf::from);
        Surroundings {
            mohs_rbs: path("MOHS_RBS"),
            gem_home: path("GEM_HOME"),
            gem_path: variable("GEM_PATH"),
            home: path("HOME").or_else(|| path("USERPROFILE")),
            cache_home: path("XDG_CACHE_HOME"),
            system: PathBuf::from("/"),
            ruby: Some(PathBuf::from("ruby")),
        }
    }
}

/// Directories of gems below the home directory; `*` stands for any name.
const IN_HOME: [&str; 9] = [
    ".rbenv/versions/*/lib/ruby/gems/*/gems",
    ".rvm/gems/*/gems",
    ".rvm/rubies/*/lib/ruby/gems/*/gems",
    ".asdf/installs/ruby/*/lib/ruby/gems/*/gems",
    ".local/share/mise/installs/ruby/*/lib/ruby/gems/*/gems",
    ".rubies/*/lib/ruby/gems/*/gems",
    ".local/share/gem/ruby/*/gems",
    ".gem/ruby/*/gems",
    ".gem/*/*/gems",
];

/// The same below the root: Debian, other packages, containers, Homebrew.
const IN_SYSTEM: [&str; 11] = [
    "usr/lib/ruby/gems/*/gems",
    "usr/lib64/ruby/gems/*/gems",
    "usr/lib/*-linux-*/ruby/gems/*/gems",
    "usr/lib/*-linux-*/rubygems-integration/*/gems",
    "usr/share/rubygems-integration/*/gems",
    "usr/share/gems/gems",
    "var/lib/gems/*/gems",
    "usr/local/lib/ruby/gems/*/gems",
    "usr/local/bundle/gems",
    "opt/rubies/*/lib/ruby/gems/*/gems",
    "opt/homebrew/lib/ruby/gems/*/gems",
];

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
    let pinned =
        std::fs::read_to_string(root.join("Gemfile.lock")).ok().and_then(|lock| pinned_version(&lock));
    if let Some(pinned) = &pinned
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
    let mut directories = expand(root, "vendor/bundle/ruby/*/gems");
    directories.extend(surroundings.gem_home.iter().map(|home| home.join("gems")));
    if let Some(path) = &surroundings.gem_path {
        directories.extend(std::env::split_paths(path).map(|path| path.join("gems")));
    }
    if let Some(home) = &surroundings.home {
        directories.extend(IN_HOME.iter().flat_map(|pattern| expand(home, pattern)));
    }
    directories.extend(IN_SYSTEM.iter().flat_map(|pattern| expand(&surroundings.system, pattern)));
    let mut gems = Vec::new();
    for directory in directories {
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

/// The directories that a pattern names.
fn expand(base: &Path, pattern: &str) -> Vec<PathBuf> {
    let mut found = vec![base.to_owned()];
    for segment in pattern.split('/') {
        let children = |path: PathBuf| -> Vec<PathBuf> {
            if !segment.contains('*') {
                return vec![path.join(segment)];
            }
            let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
            // Without a look at each: `/usr/lib` has hundreds of entries.
            let may_be_directory = |entry: &std::fs::DirEntry| {
                entry.file_type().is_ok_and(|kind| !kind.is_file())
                    && matches(&entry.file_name().to_string_lossy(), segment)
            };
            entries.filter(may_be_directory).map(|entry| entry.path()).collect()
        };
        found = found.into_iter().flat_map(children).collect();
    }
    found.retain(|path| path.is_dir());
    found
}

/// The name fits the pattern, in which `*` stands for any text.
fn matches(name: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| name.strip_prefix(first)) else { return false };
    let mut last = None;
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
        last = Some(part);
    }
    last.is_some_and(str::is_empty) || rest.is_empty()
}

/// `    rbs (4.0.3)` under `specs:`.
fn pinned_version(lock: &str) -> Option<String> {
    let line = lock.lines().find_map(|line| line.strip_prefix("    rbs ("))?;
    Some(line.strip_suffix(')')?.to_owned())
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
