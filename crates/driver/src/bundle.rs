//! What Bundler knows about a project: its Gemfile, its lock file and its settings.
//!
//! ```text
//! Gemfile, Gemfile.lock      or gems.rb, gems.locked, or what BUNDLE_GEMFILE names
//! .bundle/config             BUNDLE_PATH, BUNDLE_GEMFILE, BUNDLE_WITHOUT
//! ```

use crate::gem_path::{Surroundings, expand};
use crate::gemfile::{DEFAULT_GROUP, Entry, Gemfile};
use crate::gemspec::Gemspec;
use crate::installed_gem::specification_of;
use crate::lockfile::Lock;
use crate::watch::{self, Extension};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// `eval_gemfile` in files that name each other ends here.
const MAX_GEMFILES: usize = 20;

#[derive(Default, Debug)]
pub(crate) struct Bundle {
    /// The folder of the Gemfile, from which its paths are.
    pub(crate) root: PathBuf,
    pub(crate) lock: Option<Lock>,
    /// The gems that the Gemfile and the gemspecs name, in their order.
    pub(crate) entries: Vec<Entry>,
    /// Groups that Bundler leaves out.
    pub(crate) without: Vec<String>,
    /// Where Bundler has put gems for this project alone.
    pub(crate) homes: Vec<PathBuf>,
}

impl Bundle {
    pub(crate) fn read(root: &Path, surroundings: &Surroundings) -> Bundle {
        let settings = Settings::read(root, surroundings);
        let gemfile =
            settings.get("BUNDLE_GEMFILE").map_or_else(|| usual_gemfile(root), |path| root.join(path));
        let folder = gemfile.parent().unwrap_or(root).to_owned();
        let lock = Lock::parse(&watch::read_to_string(&lock_of(&gemfile)).unwrap_or_default());
        let without = settings.get("BUNDLE_WITHOUT").unwrap_or_default();
        let without =
            without.split([':', ' ']).filter(|group| !group.is_empty()).map(str::to_owned).collect();
        let mut bundle =
            Bundle { lock, without, homes: settings.homes(root), root: folder, ..Bundle::default() };
        bundle.read_gemfiles(&gemfile);
        // Ruby: a gem has no need of a Gemfile, and its dependencies hold without one. A lock file has those that count.
        if bundle.lock.is_none() {
            bundle.add_gemspec(root, "development");
        }
        if let Some(spec) = specification_of(root) {
            bundle.add_dependencies(spec, "development");
        }
        bundle
    }

    fn read_gemfiles(&mut self, first: &Path) {
        let mut open = vec![first.to_owned()];
        for _ in 0..MAX_GEMFILES {
            let Some(path) = open.pop() else { return };
            let Ok(text) = watch::read_to_string(&path) else { continue };
            let folder = path.parent().unwrap_or(&path);
            let gemfile = Gemfile::parse(&text);
            self.entries.extend(gemfile.gems);
            open.extend(gemfile.others.iter().map(|other| folder.join(other)));
            for (path, group) in gemfile.gemspecs {
                self.add_gemspec(&folder.join(path), &group);
            }
        }
    }

    /// The dependencies of the gemspecs in a folder. The development ones are for those who work on the gem.
    fn add_gemspec(&mut self, folder: &Path, development_group: &str) {
        for path in watch::list(folder, Extension::Gemspec) {
            let spec = Gemspec::of_project(&watch::read_to_string(&path).unwrap_or_default());
            self.add_dependencies(spec, development_group);
        }
    }

    fn add_dependencies(&mut self, mut spec: Gemspec, development_group: &str) {
        let runtime = spec.dependencies.into_iter().map(|name| (name, DEFAULT_GROUP));
        let development = spec.development_dependencies.into_iter().map(|name| (name, development_group));
        for (name, group) in runtime.chain(development) {
            let requirements = spec.requirements.remove(&name).unwrap_or_default();
            // What the gemspec wants holds beside what the Gemfile says of the same gem.
            if let Some(entry) = self.entries.iter_mut().find(|entry| entry.name == name) {
                entry.requirements.extend(requirements);
                continue;
            }
            // Ruby: Bundler requires the gem itself, which requires what it needs.
            let groups = vec![group.to_owned()];
            self.entries.push(Entry { name, groups, requires: Some(Vec::new()), path: None, requirements });
        }
    }
}

/// Ruby: `gems.rb` is looked for first.
fn usual_gemfile(root: &Path) -> PathBuf {
    let new = root.join("gems.rb");
    // Whether it exists, not which other names are there: many a script lies in a folder that changes all the time.
    if watch::exists(&new) && watch::exists(&lock_of(&new)) { new } else { root.join("Gemfile") }
}

fn lock_of(gemfile: &Path) -> PathBuf {
    if gemfile.file_name().is_some_and(|name| name == "gems.rb") {
        return gemfile.with_file_name("gems.locked");
    }
    let mut lock = gemfile.as_os_str().to_owned();
    lock.push(".lock");
    lock.into()
}

/// Bundler's settings: the project's, then those of the environment, then the user's.
struct Settings(Vec<BTreeMap<String, String>>);

impl Settings {
    fn read(root: &Path, surroundings: &Surroundings) -> Settings {
        let file = |folder: &Path| {
            let text = watch::read_to_string(&folder.join(".bundle/config")).unwrap_or_default();
            text.lines().filter_map(setting).collect::<BTreeMap<_, _>>()
        };
        let user = surroundings.home.as_deref().map(file).unwrap_or_default();
        Settings(vec![file(root), surroundings.bundle.clone(), user])
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find_map(|settings| settings.get(name)).map(String::as_str)
    }

    /// `PATH/ruby/3.1.0`, for each version that is there.
    fn homes(&self, root: &Path) -> Vec<PathBuf> {
        let named = self.get("BUNDLE_PATH").map(|path| root.join(path));
        let places =
            named.into_iter().chain([root.join("vendor/bundle")]).filter(|place| watch::exists(place));
        let mut homes: Vec<PathBuf> = Vec::new();
        for home in places.flat_map(|place| expand(&place, "ruby/*")) {
            if !homes.contains(&home) {
                homes.push(home);
            }
        }
        homes
    }
}

/// `BUNDLE_PATH: "vendor/bundle"`
fn setting(line: &str) -> Option<(String, String)> {
    let (name, value) = line.split_once(':')?;
    let value = value.trim().trim_matches(['"', '\'']);
    name.starts_with("BUNDLE_").then(|| (name.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    fn read(scratch: &Scratch) -> Bundle {
        Bundle::read(scratch.root(), &Surroundings::default())
    }

    fn names(bundle: &Bundle) -> Vec<&str> {
        bundle.entries.iter().map(|entry| entry.name.as_str()).collect()
    }

    #[test]
    fn a_gemfile_and_what_it_names() {
        let scratch = Scratch::new(&[
            ("Gemfile", "gem 'a'\ngemspec\neval_gemfile 'more/Gemfile'\n"),
            ("more/Gemfile", "gem 'b'\neval_gemfile '../Gemfile'\n"),
            ("own.gemspec", "s.add_dependency 'c'\ns.add_development_dependency 'd'\n"),
        ]);
        let bundle = read(&scratch);
        assert_eq!(names(&bundle)[..4], ["a", "c", "d", "b"]);
        assert_eq!(bundle.entries[2].groups, ["development"]);
        assert!(bundle.lock.is_none());
    }

    #[test]
    fn a_gem_without_gemfile_and_the_other_names() {
        let scratch = Scratch::new(&[("own.gemspec", "s.add_dependency 'c'\n")]);
        assert_eq!(names(&read(&scratch)), ["c"]);
        let scratch = Scratch::new(&[
            ("gems.rb", "gem 'new'\n"),
            ("gems.locked", "GEM\n  specs:\n    new (1)\n"),
            ("Gemfile", "gem 'old'\n"),
        ]);
        let bundle = read(&scratch);
        assert_eq!(names(&bundle), ["new"]);
        assert!(bundle.lock.unwrap().gems.contains_key("new"));
    }

    #[test]
    fn an_installed_gem_has_its_specification_elsewhere() {
        let spec = "# -*-\n# stub: a 1.0 ruby src\n\ns.add_runtime_dependency(%q<b>.freeze)\n";
        let scratch =
            Scratch::new(&[("home/gems/a-1.0/src/a.rb", ""), ("home/specifications/a-1.0.gemspec", spec)]);
        let root = scratch.path("home/gems/a-1.0");
        assert_eq!(names(&Bundle::read(&root, &Surroundings::default())), ["b"]);
        assert_eq!(crate::own_paths::own_paths(&root), [root.join("src"), root]);
    }

    #[test]
    fn settings_name_the_gemfile_the_place_and_the_groups() {
        let scratch = Scratch::new(&[
            (
                ".bundle/config",
                "---\nBUNDLE_PATH: \"deps\"\nBUNDLE_GEMFILE: gemfiles/x.gemfile\nBUNDLE_WITHOUT: \"development:test\"\n",
            ),
            ("gemfiles/x.gemfile", "gem 'x', path: '../x'\n"),
            ("gemfiles/x.gemfile.lock", "GEM\n  specs:\n    x (1)\n"),
            ("deps/ruby/3.1.0/gems/x-1/lib/x.rb", ""),
            ("vendor/bundle/ruby/3.0.0/gems/x-1/lib/x.rb", ""),
        ]);
        let bundle = read(&scratch);
        assert_eq!(names(&bundle), ["x"]);
        assert_eq!(bundle.root, scratch.path("gemfiles"));
        assert!(bundle.lock.is_some());
        assert_eq!(bundle.without, ["development", "test"]);
        assert_eq!(bundle.homes, [scratch.path("deps/ruby/3.1.0"), scratch.path("vendor/bundle/ruby/3.0.0")]);
    }

    #[test]
    #[cfg(unix)]
    fn a_file_that_never_ends_is_none() {
        let scratch = Scratch::new(&[("Gemfile", "gem 'a'\n")]);
        for name in ["Gemfile.lock", ".ruby-version"] {
            std::os::unix::fs::symlink("/dev/zero", scratch.path(name)).unwrap();
        }
        assert!(read(&scratch).lock.is_none());
    }
}
