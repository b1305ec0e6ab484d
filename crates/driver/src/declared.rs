//! The gems that a project declares, and what `Bundler.require` loads of them.
//!
//! ```text
//! gem "rspec-rails", group: :test   =>   rspec-rails in [test], with its dependencies; requires rspec/rails
//! ```

use crate::gemfile::DEFAULT_GROUP;
use crate::gems::Gems;
use crate::installed_gem::Contents;
use crate::require::file_in;
use std::collections::{BTreeMap, BTreeSet};

/// A gem that the project declares, or that one of those needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeclaredGem {
    pub name: String,
    /// What the lock file says.
    pub version: Option<String>,
    /// What it brings; none if it is not installed.
    pub contents: Option<Contents>,
    /// The groups of the Gemfile that need it.
    pub groups: Vec<String>,
    /// The project names it, not only other gems.
    pub is_direct: bool,
    /// Bundler leaves all its groups out here.
    pub is_left_out: bool,
    /// The gems that it needs.
    pub dependencies: Vec<String>,
    /// The paths that `Bundler.require` requires for it.
    pub requires: Vec<String>,
}

impl Gems {
    /// The names of the gems that the project declares: in its lock file, its Gemfile and its gemspecs.
    pub(crate) fn declared(&self) -> Vec<String> {
        let locked = self.bundle.lock.iter().flat_map(|lock| lock.gems.keys());
        let names: BTreeSet<&String> = self.direct().into_keys().chain(locked).collect();
        names.into_iter().cloned().collect()
    }

    /// The same with all that is known of each, and without a lock file also those that they need.
    pub(crate) fn declared_gems(&self) -> Vec<DeclaredGem> {
        let direct = self.direct();
        let mut open = self.declared();
        let mut gems: BTreeMap<String, DeclaredGem> = BTreeMap::new();
        while let Some(name) = open.pop() {
            if gems.contains_key(&name) {
                continue;
            }
            let gem = self.declared_gem(&name, direct.get(&name));
            if self.bundle.lock.is_none() {
                open.extend(gem.dependencies.iter().cloned());
            }
            gems.insert(name, gem);
        }
        spread_groups(&mut gems);
        let mut gems: Vec<DeclaredGem> = gems.into_values().collect();
        for gem in &mut gems {
            let is_left_out = |group: &String| self.bundle.without.contains(group);
            gem.is_left_out = !gem.groups.is_empty() && gem.groups.iter().all(is_left_out);
        }
        gems
    }

    /// The gems that the project itself names, with their groups and what `require:` says.
    fn direct(&self) -> BTreeMap<&String, (BTreeSet<&String>, Option<&Vec<String>>)> {
        let mut direct: BTreeMap<&String, (BTreeSet<&String>, Option<&Vec<String>>)> = BTreeMap::new();
        for entry in &self.bundle.entries {
            let (groups, requires) = direct.entry(&entry.name).or_default();
            groups.extend(&entry.groups);
            *requires = requires.or(entry.requires.as_ref());
        }
        // A Gemfile that computes its gems: the lock file has their names.
        for name in self.bundle.lock.iter().flat_map(|lock| &lock.direct) {
            direct.entry(name).or_default();
        }
        direct
    }

    fn declared_gem(
        &self,
        name: &str,
        direct: Option<&(BTreeSet<&String>, Option<&Vec<String>>)>,
    ) -> DeclaredGem {
        let locked = self.bundle.lock.as_ref().and_then(|lock| lock.gems.get(name));
        // Ruby: a gem of the Gemfile that is not locked yet has to be installed first.
        let contents = self.contents(name).filter(|_| self.is_loadable(name)).cloned();
        let dependencies = match locked {
            Some(locked) => locked.dependencies.clone(),
            None => contents.iter().flat_map(|it| it.dependencies.iter().cloned()).collect(),
        };
        let requires = match direct {
            None => Vec::new(),
            Some((_, Some(paths))) => (*paths).clone(),
            Some((_, None)) => self.required_by_name(name, contents.as_ref()),
        };
        let groups = match direct {
            Some((groups, _)) if !groups.is_empty() => groups.iter().map(|it| (*it).clone()).collect(),
            Some(_) => vec![DEFAULT_GROUP.to_owned()],
            None => Vec::new(),
        };
        DeclaredGem {
            name: name.to_owned(),
            version: locked.map(|locked| locked.version.clone()),
            contents,
            groups,
            is_direct: direct.is_some(),
            is_left_out: false,
            dependencies,
            requires,
        }
    }

    /// Ruby: Bundler requires the name, and if there is no such file, the name with `/` for `-`; if that does not exist
    /// either, nothing.
    fn required_by_name(&self, name: &str, contents: Option<&Contents>) -> Vec<String> {
        let Some(contents) = contents else { return vec![name.to_owned()] };
        let has = |path: &String| file_in(contents.require_paths.iter(), path).is_some();
        [name.to_owned(), name.replace('-', "/")].into_iter().find(has).into_iter().collect()
    }
}

/// A gem is in the groups of those that need it.
fn spread_groups(gems: &mut BTreeMap<String, DeclaredGem>) {
    let mut open: Vec<String> = gems.keys().cloned().collect();
    while let Some(name) = open.pop() {
        let Some(gem) = gems.get(&name) else { continue };
        let (groups, dependencies) = (gem.groups.clone(), gem.dependencies.clone());
        for dependency in dependencies {
            let Some(gem) = gems.get_mut(&dependency) else { continue };
            let new: Vec<String> =
                groups.iter().filter(|group| !gem.groups.contains(group)).cloned().collect();
            if !new.is_empty() {
                gem.groups.extend(new);
                gem.groups.sort();
                open.push(dependency);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gem_path::Surroundings;
    use testing::Scratch;

    fn shown(scratch: &Scratch) -> Vec<String> {
        let surroundings = Surroundings { system: scratch.path("system"), ..Surroundings::default() };
        let show = |gem: DeclaredGem| {
            let installed = if gem.contents.is_some() { "" } else { " not installed" };
            let direct = if gem.is_direct { "" } else { " indirect" };
            let left_out = if gem.is_left_out { " left out" } else { "" };
            let groups = gem.groups.join(",");
            format!("{} [{groups}] {:?}{installed}{direct}{left_out}", gem.name, gem.requires)
        };
        Gems::on(scratch.root(), surroundings).declared_gems().into_iter().map(show).collect()
    }

    #[test]
    fn locked_gems_have_groups_through_those_that_need_them() {
        let scratch = Scratch::new(&[
            (
                "Gemfile",
                "gem 'a-b'\ngem 'z'\ngroup :test do\n  gem 't', require: 't/x'\n  gem 'u', require: false\nend\n",
            ),
            (
                "Gemfile.lock",
                "GEM\n  specs:\n    a-b (1)\n      c\n    c (1)\n    d (1)\n    t (1)\n      c\n      d\n    u (1)\n\n\
                 DEPENDENCIES\n  a-b\n  t\n  u\n",
            ),
            (".bundle/config", "BUNDLE_WITHOUT: test\n"),
            ("vendor/bundle/ruby/3.1.0/gems/a-b-1/lib/a/b.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/t-1/lib/t.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/t-2/lib/t.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/d-2/lib/d.rb", ""),
            ("vendor/bundle/ruby/3.1.0/gems/z-2/lib/z.rb", ""),
        ]);
        assert_eq!(
            shown(&scratch),
            [
                "a-b [default] [\"a/b\"]",
                "c [default,test] [] not installed indirect",
                "d [test] [] not installed indirect left out",
                "t [test] [\"t/x\"] left out",
                "u [test] [] not installed left out",
                "z [default] [\"z\"] not installed",
            ]
        );
    }

    #[test]
    fn versions_of_a_gemspec_hold_beside_those_of_the_gemfile() {
        let scratch = Scratch::new(&[
            ("own.gemspec", "s.add_dependency 'a', '>= 2'\n"),
            ("Gemfile", "gemspec\ngem 'a'\n"),
            ("vendor/bundle/ruby/3.1.0/gems/a-1/lib/a.rb", ""),
        ]);
        assert_eq!(shown(&scratch), ["a [default] [\"a\"] not installed"]);
        let newer = Scratch::new(&[
            ("own.gemspec", "s.add_dependency 'a', '>= 2'\n"),
            ("Gemfile", "gemspec\ngem 'a'\n"),
            ("vendor/bundle/ruby/3.1.0/gems/a-2/lib/a.rb", ""),
        ]);
        assert_eq!(shown(&newer), ["a [default] [\"a\"]"]);
    }

    #[test]
    fn without_a_lock_file_gemspecs_of_installed_gems_tell_the_rest() {
        let spec = "# -*-\n# stub: a 1 ruby lib\n\ns.add_runtime_dependency(%q<b>.freeze)\n";
        let scratch = Scratch::new(&[
            ("own.gemspec", "s.add_dependency 'a'\ns.add_development_dependency 'rspec'\n"),
            ("Gemfile", "gemspec\n"),
            ("system/var/lib/gems/3.1.0/specifications/a-1.gemspec", spec),
            ("system/var/lib/gems/3.1.0/gems/a-1/lib/a.rb", ""),
            ("system/var/lib/gems/3.1.0/gems/b-1/lib/b.rb", ""),
        ]);
        let expected = ["a [default] []", "b [default] [] indirect", "rspec [development] [] not installed"];
        assert_eq!(shown(&scratch), expected);
    }
}
