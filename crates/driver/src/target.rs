//! Which Ruby runs the program: the configuration says so, or the files that version managers and Bundler use.

use crate::config::{Config, RubyVersion};
use crate::lockfile::Lock;
use crate::watch;
use std::path::Path;

/// Finds the version in the text of a file.
type VersionIn = fn(&str) -> Option<RubyVersion>;

/// The version, and the name of the file that gives it.
pub(crate) fn target_ruby(root: &Path, config: &Config) -> Option<(RubyVersion, String)> {
    if let Some(version) = config.ruby {
        return Some((version, crate::config::CONFIG_NAME.to_owned()));
    }
    let files: [(&str, VersionIn); 4] = [
        (".ruby-version", |text| text.parse().ok()),
        (".tool-versions", in_tool_versions),
        ("Gemfile.lock", in_lock_file),
        ("gems.locked", in_lock_file),
    ];
    files.into_iter().find_map(|(name, version)| {
        let text = watch::read_to_string(&root.join(name)).ok()?;
        Some((version(&text)?, name.to_owned()))
    })
}

/// `ruby 3.3.0` on a line of its own.
fn in_tool_versions(text: &str) -> Option<RubyVersion> {
    text.lines().find_map(|line| line.strip_prefix("ruby ")?.parse().ok())
}

/// The section `RUBY VERSION`.
fn in_lock_file(text: &str) -> Option<RubyVersion> {
    Lock::parse(text)?.ruby?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    fn check(files: &[(&str, &str)], expected: Option<(&str, &str)>) {
        let scratch = Scratch::new(files);
        let found = target_ruby(scratch.root(), &Config::default());
        let found = found.as_ref().map(|(version, file)| (version.to_string(), file.as_str()));
        assert_eq!(found, expected.map(|(version, file)| (version.to_owned(), file)));
    }

    #[test]
    fn the_version_is_found_where_rubyists_write_it() {
        check(&[], None);
        check(&[(".ruby-version", "3.2.1\n")], Some(("3.2", ".ruby-version")));
        check(&[(".tool-versions", "nodejs 20.1\nruby 3.4.2\n")], Some(("3.4", ".tool-versions")));
        let lock = "GEM\n  specs:\n\nRUBY VERSION\n   ruby 3.1.2p20\n\nBUNDLED WITH\n   2.3.15\n";
        check(&[("Gemfile.lock", lock)], Some(("3.1", "Gemfile.lock")));
        check(&[("gems.locked", lock)], Some(("3.1", "gems.locked")));
        check(&[("Gemfile.lock", lock), (".ruby-version", "jruby\n")], Some(("3.1", "Gemfile.lock")));
    }
}
