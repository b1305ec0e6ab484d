//! What a gemspec says, read as text: none of its code runs.
//!
//! ```text
//! # stub: concurrent-ruby 1.1.6 ruby lib/concurrent-ruby    =>   name, version, platform, require paths
//! # stub: ext/foo/extconf.rb                                =>   has extensions
//! s.add_runtime_dependency(%q<rack>.freeze, ["~> 2.0"])     =>   dependency
//! ```
//!
//! RubyGems writes the first form when it installs a gem; people write the second kind of file.

use crate::requirement::requirements;
use crate::ruby_text::{logical_lines, strings};
use std::collections::BTreeMap;

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Gemspec {
    pub(crate) name: Option<String>,
    pub(crate) version: Option<String>,
    /// Below the gem's folder; `lib` when nothing is said.
    pub(crate) require_paths: Vec<String>,
    pub(crate) has_extensions: bool,
    pub(crate) dependencies: Vec<String>,
    pub(crate) development_dependencies: Vec<String>,
    /// The versions of them that it allows.
    pub(crate) requirements: BTreeMap<String, Vec<String>>,
    /// As far as they are listed.
    pub(crate) files: Vec<String>,
}

impl Gemspec {
    /// The form that RubyGems writes.
    pub(crate) fn of_installed(text: &str) -> Gemspec {
        let mut stubs = text.lines().take(4).filter_map(|line| line.strip_prefix("# stub: "));
        let first = stubs.next();
        // Ruby: without the line RubyGems runs the file; what it says literally is as good here.
        let mut spec = Gemspec::read(text, true);
        if let Some(first) = first {
            let mut fields = first.splitn(4, ' ').map(str::to_owned);
            (spec.name, spec.version) = (fields.next(), fields.next());
            let paths = fields.nth(1).unwrap_or_default();
            spec.require_paths =
                paths.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect();
            spec.has_extensions |= stubs.next().is_some();
        }
        spec.with_defaults()
    }

    /// The form that people write, or a copy of the other.
    pub(crate) fn of_project(text: &str) -> Gemspec {
        let is_generated = text.lines().take(4).any(|line| line.starts_with("# stub: "));
        Gemspec::read(text, is_generated).with_defaults()
    }

    fn read(text: &str, is_generated: bool) -> Gemspec {
        let mut spec = Gemspec::default();
        for line in logical_lines(text) {
            // Generated for versions of RubyGems that did not tell dependencies apart: all of them once more.
            if is_generated && line == "else" {
                break;
            }
            let Some((setting, value)) = setting(&line) else { continue };
            let first = || strings(value).into_iter().next();
            match setting {
                "name" => spec.name = first().or(spec.name),
                "version" => spec.version = first().or(spec.version),
                "require_paths" | "require_path" => spec.require_paths = strings(value),
                "extensions" => spec.has_extensions = true,
                "files" => spec.files = strings(value),
                "add_dependency" | "add_runtime_dependency" | "add_development_dependency" => {
                    let mut words = strings(value).into_iter();
                    let Some(name) = words.next() else { continue };
                    spec.requirements.entry(name.clone()).or_default().extend(requirements(words));
                    match setting {
                        "add_development_dependency" => spec.development_dependencies.push(name),
                        _ => spec.dependencies.push(name),
                    }
                }
                _ => (),
            }
        }
        for names in [&mut spec.dependencies, &mut spec.development_dependencies] {
            names.sort();
            names.dedup();
        }
        spec
    }

    fn with_defaults(mut self) -> Gemspec {
        if self.require_paths.is_empty() {
            self.require_paths.push("lib".to_owned());
        }
        self
    }
}

/// `spec.name = "x"` to its setting and value, `spec.add_dependency "x"` likewise.
fn setting(line: &str) -> Option<(&str, &str)> {
    let (receiver, rest) = line.split_once('.')?;
    let is_variable = receiver.chars().all(|c| c.is_alphanumeric() || c == '_') && !receiver.is_empty();
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    is_variable.then(|| rest.split_at(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stub_line_names_the_require_paths() {
        let text = "# -*- encoding: utf-8 -*-\n# stub: concurrent-ruby 1.1.6 ruby lib/concurrent-ruby\0ext\n\n\
                    Gem::Specification.new do |s|\n  s.name = \"other\".freeze\nend\n";
        let spec = Gemspec::of_installed(text);
        assert_eq!(spec.name.as_deref(), Some("concurrent-ruby"));
        assert_eq!(spec.version.as_deref(), Some("1.1.6"));
        assert_eq!(spec.require_paths, ["lib/concurrent-ruby", "ext"]);
        assert!(!spec.has_extensions);
        let with_extension =
            Gemspec::of_installed("# -*-\n# stub: racc 1.6.0 ruby lib\n# stub: ext/a.rb\0ext/b.rb\n");
        assert!(with_extension.has_extensions);
    }

    #[test]
    fn generated_dependencies_are_those_of_the_first_branch() {
        let text = "# -*-\n# stub: irb 1.4.1 ruby lib\n\nGem::Specification.new do |s|\n\
                    s.files = [\"exe/irb\".freeze, \"lib/irb.rb\".freeze]\n\
                    if s.respond_to? :add_runtime_dependency then\n\
                    s.add_runtime_dependency(%q<reline>.freeze, [\">= 0.3.0\"])\n\
                    s.add_development_dependency(%q<hoe>.freeze, [\"~> 3\"])\n\
                    else\ns.add_dependency(%q<reline>.freeze)\ns.add_dependency(%q<hoe>.freeze)\nend\nend\n";
        let spec = Gemspec::of_installed(text);
        assert_eq!(spec.dependencies, ["reline"]);
        assert_eq!(spec.development_dependencies, ["hoe"]);
        assert_eq!(spec.files, ["exe/irb", "lib/irb.rb"]);
    }

    #[test]
    fn a_written_gemspec_is_read_as_far_as_it_is_literal() {
        let text = "Gem::Specification.new do |spec|\n  spec.name = \"mine\"\n  spec.version = Mine::VERSION\n\
                    spec.files = Dir[\"lib/**/*.rb\"]\n  # spec.add_dependency \"no\"\n\
                    spec.require_paths = %w[lib ext]\n  spec.add_dependency \"rack\", \"~> 2\"\n\
                    if RUBY_ENGINE == \"jruby\"\n spec.add_dependency(\n \"jar\"\n)\nelse\n spec.add_runtime_dependency 'so'\nend\n\
                    spec.add_development_dependency \"rspec\"\nend\n";
        let spec = Gemspec::of_project(text);
        assert_eq!(spec.name.as_deref(), Some("mine"));
        assert_eq!(spec.version, None);
        assert_eq!(spec.require_paths, ["lib", "ext"]);
        assert_eq!(spec.dependencies, ["jar", "rack", "so"]);
        assert_eq!(spec.development_dependencies, ["rspec"]);
        assert_eq!(Gemspec::of_project("").require_paths, ["lib"]);
    }
}
