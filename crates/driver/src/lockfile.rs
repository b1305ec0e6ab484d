//! `Gemfile.lock`: which gems a project runs with, from where, and which of them need which.
//!
//! ```text
//! GIT
//!   remote: https://example.org/a.git
//!   revision: 0123456789abcdef
//!   specs:
//!     a (1.0)
//!       rack (~> 2.0)
//! ```
//!
//! Sections are told apart by their headings, what is below them by its indentation, as Bundler does it.

use std::collections::BTreeMap;

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Lock {
    pub(crate) sources: Vec<Source>,
    pub(crate) gems: BTreeMap<String, LockedGem>,
    /// The gems of the Gemfile, without those that only other gems need.
    pub(crate) direct: Vec<String>,
    pub(crate) platforms: Vec<String>,
    /// `3.3.0p0` as it is written.
    pub(crate) ruby: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SourceKind {
    Gem,
    Path,
    Git,
    Plugin,
}

/// Where gems come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Source {
    pub(crate) kind: SourceKind,
    pub(crate) remote: String,
    pub(crate) revision: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LockedGem {
    /// Without its platform.
    pub(crate) version: String,
    /// Its position in `Lock::sources`.
    pub(crate) source: usize,
    pub(crate) dependencies: Vec<String>,
}

enum Section {
    Source,
    Platforms,
    Dependencies,
    Ruby,
    Other,
}

impl Lock {
    /// None if the text has no section of such a file.
    pub(crate) fn parse(text: &str) -> Option<Lock> {
        let mut lock = Lock::default();
        let mut section = Section::Other;
        let mut is_lock = false;
        let mut spec: Option<String> = None;
        for line in text.lines() {
            let word = line.trim();
            let indent = line.len() - line.trim_start().len();
            if indent == 0 {
                section = lock.section(line);
                is_lock |= !matches!(section, Section::Other);
                spec = None;
                continue;
            }
            match section {
                Section::Source => lock.source_line(indent, word, &mut spec),
                Section::Platforms => lock.platforms.push(word.to_owned()),
                Section::Dependencies => lock.direct.extend(name_of(word).map(str::to_owned)),
                Section::Ruby => lock.ruby = word.strip_prefix("ruby ").map(str::to_owned).or(lock.ruby),
                Section::Other => (),
            }
        }
        is_lock.then_some(lock)
    }

    fn section(&mut self, heading: &str) -> Section {
        let kind = match heading {
            "GEM" => SourceKind::Gem,
            "PATH" => SourceKind::Path,
            "GIT" => SourceKind::Git,
            "PLUGIN SOURCE" => SourceKind::Plugin,
            "PLATFORMS" => return Section::Platforms,
            "DEPENDENCIES" => return Section::Dependencies,
            "RUBY VERSION" => return Section::Ruby,
            _ => return Section::Other,
        };
        self.sources.push(Source { kind, remote: String::new(), revision: None });
        Section::Source
    }

    fn source_line(&mut self, indent: usize, word: &str, spec: &mut Option<String>) {
        match indent {
            2 => {
                let (Some(source), Some((key, value))) = (self.sources.last_mut(), word.split_once(": "))
                else {
                    return;
                };
                match key {
                    "remote" => value.clone_into(&mut source.remote),
                    "revision" => source.revision = Some(value.to_owned()),
                    _ => (),
                }
            }
            4 => {
                *spec = name_of(word).map(str::to_owned);
                let version = word.split_once(" (").map_or("", |(_, rest)| rest.trim_end_matches(')'));
                let version = version.split('-').next().unwrap_or_default().to_owned();
                let source = self.sources.len().saturating_sub(1);
                if let Some(name) = &*spec {
                    // Once for each platform; the dependencies differ, the version does not.
                    let gem = LockedGem { version, source, dependencies: Vec::new() };
                    self.gems.entry(name.clone()).or_insert(gem);
                }
            }
            6 => {
                let gem = spec.as_ref().and_then(|name| self.gems.get_mut(name));
                if let (Some(gem), Some(name)) = (gem, name_of(word))
                    && !gem.dependencies.iter().any(|it| it == name)
                {
                    gem.dependencies.push(name.to_owned());
                }
            }
            _ => (),
        }
    }
}

/// `rails (~> 7.0)!` to `rails`.
fn name_of(word: &str) -> Option<&str> {
    let name = word.split([' ', '!']).next()?;
    let is_name = name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.'));
    (is_name && !name.is_empty()).then_some(name)
}

impl Source {
    /// The folder of a Git source in `bundler/gems`: the name of the repository and the start of the revision.
    pub(crate) fn git_folder(&self) -> Option<String> {
        let revision = self.revision.as_deref().filter(|_| self.kind == SourceKind::Git)?;
        let path = self.remote.trim_end_matches('/');
        let name = path.rsplit(['/', ':']).next()?;
        let name = name.strip_suffix(".git").unwrap_or(name);
        Some(format!("{name}-{}", revision.get(..12).unwrap_or(revision)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "\
GIT
  remote: https://example.org/team/tool-box.git
  revision: 0123456789abcdef0123
  branch: main
  specs:
    tool-box (0.3)

PATH
  remote: .
  specs:
    own (0.1)
      rack (>= 2)

PLUGIN SOURCE
  remote: x
  type: y
  specs:
    odd (1)

GEM
  remote: https://rubygems.org/
  specs:
    nokogiri (1.15.4)
      mini_portile2 (~> 2.8.2)
      racc (~> 1.4)
    nokogiri (1.15.4-x86_64-linux)
      racc (~> 1.4)
    rack (2.2.0)

PLATFORMS
  ruby
  x86_64-linux

DEPENDENCIES
  own!
  nokogiri (~> 1.15)
  tool-box!

RUBY VERSION
   ruby 3.3.0p0

BUNDLED WITH
   2.4.1
";

    #[test]
    fn every_section_is_read() {
        let lock = Lock::parse(LOCK).unwrap();
        let names: Vec<&str> = lock.gems.keys().map(String::as_str).collect();
        assert_eq!(names, ["nokogiri", "odd", "own", "rack", "tool-box"]);
        let kind = |name: &str| lock.sources[lock.gems[name].source].kind;
        assert_eq!(kind("own"), SourceKind::Path);
        assert_eq!(kind("odd"), SourceKind::Plugin);
        assert_eq!(kind("rack"), SourceKind::Gem);
        let git = &lock.sources[lock.gems["tool-box"].source];
        assert_eq!(git.git_folder().as_deref(), Some("tool-box-0123456789ab"));
        assert_eq!(lock.gems["nokogiri"].version, "1.15.4");
        assert_eq!(lock.gems["nokogiri"].dependencies, ["mini_portile2", "racc"]);
        assert_eq!(lock.gems["own"].dependencies, ["rack"]);
        assert_eq!(lock.direct, ["own", "nokogiri", "tool-box"]);
        assert_eq!(lock.platforms, ["ruby", "x86_64-linux"]);
        assert_eq!(lock.ruby.as_deref(), Some("3.3.0p0"));
    }

    #[test]
    fn what_is_no_lock_file_locks_nothing() {
        assert_eq!(Lock::parse(""), None);
        assert_eq!(Lock::parse("<<<<<<< HEAD\n  specs:\n    a (1)\n"), None);
        assert_eq!(Lock::parse("GEM\n  specs:\n").unwrap().gems.len(), 0);
    }

    #[test]
    fn repositories_are_named_in_several_ways() {
        let folder = |remote: &str| {
            let source =
                Source { kind: SourceKind::Git, remote: remote.into(), revision: Some("0".repeat(40)) };
            source.git_folder().unwrap()
        };
        for remote in ["git@example.org:a/b.git", "https://example.org/a/b", "/srv/b.git", "../b/"] {
            assert_eq!(folder(remote), "b-000000000000", "{remote}");
        }
    }
}
