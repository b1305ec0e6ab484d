//! Where gems are installed and which of them a project uses, without running Ruby.

use crate::watch;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

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
    "usr/lib/*/ruby/gems/*/gems",
    "usr/lib/*/rubygems-integration/*/gems",
    "usr/share/rubygems-integration/*/gems",
    "usr/share/gems/gems",
    "var/lib/gems/*/gems",
    "usr/local/lib/ruby/gems/*/gems",
    "usr/local/bundle/gems",
    "opt/rubies/*/lib/ruby/gems/*/gems",
    "opt/homebrew/lib/ruby/gems/*/gems",
];

/// The directories that hold gems, each in a folder `name-version`: those of Bundler and RubyGems first.
pub(crate) fn gem_directories(root: &Path, surroundings: &Surroundings) -> Vec<PathBuf> {
    let mut directories = expand(root, "vendor/bundle/ruby/*/gems");
    directories.extend(surroundings.gem_home.iter().map(|home| home.join("gems")));
    if let Some(path) = &surroundings.gem_path {
        directories.extend(std::env::split_paths(path).map(|path| path.join("gems")));
    }
    if let Some(home) = &surroundings.home {
        directories.extend(IN_HOME.iter().flat_map(|pattern| expand(home, pattern)));
    }
    directories.extend(IN_SYSTEM.iter().flat_map(|pattern| expand(&surroundings.system, pattern)));
    directories
}

/// The directories that a pattern names; `*` is any directory.
pub(crate) fn expand(base: &Path, pattern: &str) -> Vec<PathBuf> {
    let mut found = vec![base.to_owned()];
    for segment in pattern.split('/') {
        let children = |path: PathBuf| -> Vec<PathBuf> {
            if segment != "*" {
                return vec![path.join(segment)];
            }
            let entries = watch::read_dir(&path);
            // Without a look at each entry, for `/usr/lib` has many; what is no directory is left out at the end.
            let may_be_directory =
                |entry: &std::fs::DirEntry| entry.file_type().is_ok_and(|kind| !kind.is_file());
            entries.filter(may_be_directory).map(|entry| entry.path()).collect()
        };
        found = found.into_iter().flat_map(children).collect();
    }
    found.retain(|path| watch::is_dir(path));
    found.sort();
    found
}

/// The gems that a project's `Gemfile.lock` names, with their versions.
pub(crate) fn locked_gems(root: &Path) -> BTreeMap<String, String> {
    parse_lock(&watch::read_to_string(&root.join("Gemfile.lock")).unwrap_or_default())
}

/// Lines `    name (version)` below `specs:`.
fn parse_lock(lock: &str) -> BTreeMap<String, String> {
    let spec = |line: &str| {
        let line = line.strip_prefix("    ")?;
        let (name, rest) = line.split_once(" (")?;
        let is_name = !name.starts_with(' ');
        is_name.then(|| (name.to_owned(), rest.trim_end_matches(')').to_owned()))
    };
    let mut gems = BTreeMap::new();
    let mut is_specs = false;
    for line in lock.lines() {
        if line == "  specs:" {
            is_specs = true;
        } else if !line.starts_with("    ") {
            is_specs = false;
        } else if is_specs {
            gems.extend(spec(line));
        }
    }
    gems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lock_files_name_gems_and_versions() {
        let lock = "PATH\n  remote: .\n  specs:\n    own (0.1)\n      rake (>= 12)\n\nGEM\n  remote: x\n  specs:\n    \
                    nokogiri (1.15.4-x86_64-linux)\n    rake (13.0.6)\n\nPLATFORMS\n  ruby\n\nDEPENDENCIES\n  rake (~> 13)\n";
        let gems: Vec<(String, String)> = parse_lock(lock).into_iter().collect();
        let expected = [("nokogiri", "1.15.4-x86_64-linux"), ("own", "0.1"), ("rake", "13.0.6")];
        assert_eq!(gems, expected.map(|(name, version)| (name.to_owned(), version.to_owned())));
    }
}
