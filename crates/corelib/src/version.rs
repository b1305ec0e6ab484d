//! Ruby versions and sets of them. A set is one byte, because the table keeps one with every fact.

use std::fmt;

/// A version of Ruby whose core the table knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RubyVersion {
    V3_1,
    V3_2,
    V3_3,
    V3_4,
    V4_0,
}

impl RubyVersion {
    /// In the order of the table's bits.
    pub const ALL: [RubyVersion; 5] =
        [RubyVersion::V3_1, RubyVersion::V3_2, RubyVersion::V3_3, RubyVersion::V3_4, RubyVersion::V4_0];

    /// The version that a project names, as in `.ruby-version`: `3.4.1`, `ruby-3.4`, `3.4`. None for one that the table
    /// does not know.
    pub fn parse(text: &str) -> Option<RubyVersion> {
        let text = text.trim();
        let mut parts = text.strip_prefix("ruby-").unwrap_or(text).split('.');
        let series = (parts.next()?, parts.next()?);
        RubyVersion::ALL.into_iter().find(|version| version.as_str().split_once('.') == Some(series))
    }

    pub fn as_str(self) -> &'static str {
        match self {
            RubyVersion::V3_1 => "3.1",
            RubyVersion::V3_2 => "3.2",
            RubyVersion::V3_3 => "3.3",
            RubyVersion::V3_4 => "3.4",
            RubyVersion::V4_0 => "4.0",
        }
    }
}

impl fmt::Display for RubyVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A set of Ruby versions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Versions(u8);

impl Versions {
    pub const NONE: Versions = Versions(0);
    pub const ALL: Versions = Versions((1 << RubyVersion::ALL.len()) - 1);

    pub(crate) fn from_bits(bits: u32) -> Versions {
        Versions(bits as u8 & Versions::ALL.0)
    }

    pub fn contains(self, version: RubyVersion) -> bool {
        self.0 & (1 << version as u8) != 0
    }

    pub fn contains_all(self, others: Versions) -> bool {
        self.0 & others.0 == others.0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub fn union(self, other: Versions) -> Versions {
        Versions(self.0 | other.0)
    }

    #[must_use]
    pub fn intersection(self, other: Versions) -> Versions {
        Versions(self.0 & other.0)
    }

    /// Oldest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = RubyVersion> {
        RubyVersion::ALL.into_iter().filter(move |version| self.contains(*version))
    }
}

impl From<RubyVersion> for Versions {
    fn from(version: RubyVersion) -> Versions {
        Versions(1 << version as u8)
    }
}

impl FromIterator<RubyVersion> for Versions {
    fn from_iter<I: IntoIterator<Item = RubyVersion>>(versions: I) -> Versions {
        versions.into_iter().fold(Versions::NONE, |set, version| set.union(version.into()))
    }
}

impl fmt::Debug for Versions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(RubyVersion::as_str)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_project_names_its_ruby_in_many_ways() {
        assert_eq!(RubyVersion::parse("3.4.1\n"), Some(RubyVersion::V3_4));
        assert_eq!(RubyVersion::parse("ruby-4.0"), Some(RubyVersion::V4_0));
        assert_eq!(RubyVersion::parse("3.10.0"), None);
        assert_eq!(RubyVersion::parse("jruby-9.4"), None);
        assert_eq!(RubyVersion::parse(""), None);
    }

    #[test]
    fn sets_of_versions() {
        let set: Versions = [RubyVersion::V3_1, RubyVersion::V4_0].into_iter().collect();
        assert_eq!(format!("{set:?}"), r#"{"3.1", "4.0"}"#);
        assert!(Versions::ALL.contains_all(set) && !set.contains_all(Versions::ALL));
        assert!(set.intersection(RubyVersion::V3_4.into()).is_empty());
    }
}
