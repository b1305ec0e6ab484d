//! Where gems are installed: folders that RubyGems and Bundler use, on this machine and for this project.
//!
//! A gem home has `gems/NAME-VERSION` with the files, `specifications/NAME-VERSION.gemspec`, and `extensions` with what
//! was compiled.

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
    /// `RUBYLIB`: directories that Ruby searches first.
    pub ruby_lib: Option<OsString>,
    /// The variables that start with `BUNDLE_`.
    pub bundle: BTreeMap<String, String>,
    /// `PATH`, in which a Ruby is looked for that tells where its libraries are.
    pub path: Option<OsString>,
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
        // What Bundler sets for its own child processes says nothing that its files do not.
        let settings = ["BUNDLE_GEMFILE", "BUNDLE_PATH", "BUNDLE_WITHOUT"];
        let bundle = settings
            .into_iter()
            .filter_map(|name| Some((name.to_owned(), variable(name)?.into_string().ok()?)));
        Surroundings {
            mohs_rbs: path("MOHS_RBS"),
            gem_home: path("GEM_HOME"),
            gem_path: variable("GEM_PATH"),
            ruby_lib: variable("RUBYLIB"),
            bundle: bundle.collect(),
            path: variable("PATH"),
            home: path("HOME").or_else(|| path("USERPROFILE")),
            cache_home: path("XDG_CACHE_HOME"),
            system: PathBuf::from("/"),
            ruby: Some(PathBuf::from("ruby")),
        }
    }
}

/// Gem homes below the home directory; `*` stands for any name.
const IN_HOME: [&str; 9] = [
    ".rbenv/versions/*/lib/ruby/gems/*",
    ".rvm/gems/*",
    ".rvm/rubies/*/lib/ruby/gems/*",
    ".asdf/installs/ruby/*/lib/ruby/gems/*",
    ".local/share/mise/installs/ruby/*/lib/ruby/gems/*",
    ".rubies/*/lib/ruby/gems/*",
    ".local/share/gem/ruby/*",
    ".gem/ruby/*",
    ".gem/*/*",
];

/// The same below the root: Debian, other packages, containers, Homebrew.
const IN_SYSTEM: [&str; 11] = [
    "usr/lib/ruby/gems/*",
    "usr/lib64/ruby/gems/*",
    "usr/lib/*/ruby/gems/*",
    "usr/lib/*/rubygems-integration/*",
    "usr/share/rubygems-integration/*",
    "usr/share/gems",
    "var/lib/gems/*",
    "usr/local/lib/ruby/gems/*",
    "usr/local/bundle",
    "opt/rubies/*/lib/ruby/gems/*",
    "opt/homebrew/lib/ruby/gems/*",
];

/// The directories that hold gems, each in a folder `name-version`: those of Bundler and RubyGems first.
pub(crate) fn gem_directories(root: &Path, surroundings: &Surroundings) -> Vec<PathBuf> {
    let bundled = expand(root, "vendor/bundle/ruby/*");
    let homes = bundled.into_iter().chain(named_homes(surroundings)).chain(usual_homes(surroundings));
    homes.map(|home| home.join("gems")).filter(|directory| watch::is_dir(directory)).collect()
}

/// The homes that the user has set.
pub(crate) fn named_homes(surroundings: &Surroundings) -> Vec<PathBuf> {
    let several = surroundings.gem_path.iter().flat_map(std::env::split_paths);
    surroundings.gem_home.iter().cloned().chain(several).collect()
}

/// The homes of every Ruby that is installed where Rubies usually are.
pub(crate) fn usual_homes(surroundings: &Surroundings) -> Vec<PathBuf> {
    let mut homes = Vec::new();
    if let Some(home) = &surroundings.home {
        homes.extend(IN_HOME.iter().flat_map(|pattern| expand(home, pattern)));
    }
    homes.extend(IN_SYSTEM.iter().flat_map(|pattern| expand(&surroundings.system, pattern)));
    homes
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

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    #[test]
    fn what_the_user_has_set_comes_before_the_usual_places() {
        let scratch = Scratch::new(&[
            ("p/vendor/bundle/ruby/3.1.0/gems/a-1/x", ""),
            ("set/gems/a-1/x", ""),
            ("home/.rvm/gems/ruby-3.1/gems/a-1/x", ""),
            ("var/lib/gems/3.1.0/gems/a-1/x", ""),
            ("usr/share/rubygems-integration/all/specifications/b.gemspec", ""),
        ]);
        let surroundings = Surroundings {
            gem_home: Some(scratch.path("set")),
            home: Some(scratch.path("home")),
            system: scratch.root().to_owned(),
            ..Surroundings::default()
        };
        let expected = [
            "p/vendor/bundle/ruby/3.1.0/gems",
            "set/gems",
            "home/.rvm/gems/ruby-3.1/gems",
            "var/lib/gems/3.1.0/gems",
        ];
        let found = gem_directories(&scratch.path("p"), &surroundings);
        assert_eq!(found, expected.map(|path| scratch.path(path)));
        let with_specifications = scratch.path("usr/share/rubygems-integration/all");
        assert!(usual_homes(&surroundings).contains(&with_specifications));
    }
}
