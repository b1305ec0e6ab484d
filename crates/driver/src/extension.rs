//! A compiled extension, and the names that it may define.
//!
//! ```text
//! rb_define_method(klass, "each_pair", ...)   =>   "each_pair" is among the strings of the file
//! ```
//!
//! Code that defines a method or a constant has its name as a string, so what is not among the strings is not defined
//! there. Linkers keep `pair` and `each_pair` as one string, so a name may be the end of a longer one.

use crate::cache::{Kind, digest, user_cache};
use crate::gem_path::Surroundings;
use crate::read::{Reading, read_file};
use crate::watch;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// One file for each extension.
const KIND: Kind = Kind { prefix: "ext-", suffix: ".txt", max_files: 1000, max_bytes: 100 << 20 };

/// The first line of a kept answer.
const HEAD: &str = "mohs-ext-1";

/// The largest extensions that are known have a third of this.
const MAX_SIZE: u64 = 512 << 20;

/// No name is longer.
const MAX_NAME: usize = 200;

/// Methods that are no words.
const OPERATORS: [&str; 30] = [
    "+", "-", "*", "/", "%", "**", "==", "!=", "===", "=~", "!~", "<", "<=", ">", ">=", "<=>", "<<", ">>",
    "&", "|", "^", "~", "!", "+@", "-@", "~@", "!@", "[]", "[]=", "`",
];

/// The names among the strings of an extension.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ExtensionNames {
    /// Backwards and sorted, so that the ends of words can be searched.
    reversed: Vec<String>,
    /// The strings run into each other, as those of Rust do.
    is_dense: bool,
}

impl ExtensionNames {
    /// Reads an extension; none if that is not possible.
    pub(crate) fn of_file(path: &Path, surroundings: &Surroundings) -> Option<ExtensionNames> {
        watch::file(path);
        let metadata = watch::metadata(path).ok().filter(|metadata| metadata.is_file())?;
        let since = metadata.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH).ok()?;
        // To look for words takes no longer than to compute a digest of the bytes, so that would save nothing.
        let identity = format!("{path:?} {} {}", metadata.len(), since.as_nanos());
        let key = format!("{:032x}", digest(identity.as_bytes()));
        let directories: Vec<PathBuf> = user_cache(surroundings).into_iter().collect();
        let kept =
            KIND.load(&directories, &key, |bytes| ExtensionNames::parse(&String::from_utf8(bytes).ok()?));
        kept.or_else(|| {
            let Reading::Text(bytes) = read_file(path, MAX_SIZE) else { return None };
            let names = ExtensionNames::in_bytes(&bytes);
            KIND.store(&directories, &key, names.to_text().as_bytes());
            Some(names)
        })
    }

    /// The names in the bytes of a file.
    pub fn in_bytes(bytes: &[u8]) -> ExtensionNames {
        let parts = data_sections(bytes).unwrap_or_else(|| vec![bytes]);
        let mut names = BTreeSet::new();
        let mut is_dense = false;
        for part in parts {
            let printable = |byte: &u8| (0x20..0x7f).contains(byte);
            for string in part.split(|byte| !printable(byte)).filter(|string| !string.is_empty()) {
                let string = String::from_utf8_lossy(string);
                is_dense |= string.contains("RUST_BACKTRACE");
                add_names(&string, &mut names);
            }
        }
        let mut reversed: Vec<String> = names.iter().map(|name| name.chars().rev().collect()).collect();
        reversed.sort();
        ExtensionNames { reversed, is_dense }
    }

    /// Whether the extension may define a method or a constant of this name.
    pub fn may_define(&self, name: &str) -> bool {
        if name.is_empty() {
            return false;
        }
        if self.is_dense {
            let reversed: String = name.chars().rev().collect();
            return self.reversed.iter().any(|it| it.contains(&reversed)) || self.may_write(name);
        }
        self.ends_a_word(name) || self.may_write(name)
    }

    /// Ruby: `rb_attr` and `rb_struct_define` make `x=` of `x`.
    fn may_write(&self, name: &str) -> bool {
        let attribute =
            name.strip_suffix('=').filter(|it| it.ends_with(|c: char| c.is_alphanumeric() || c == '_'));
        attribute.is_some_and(|attribute| self.may_define(attribute))
    }

    fn ends_a_word(&self, name: &str) -> bool {
        let reversed: String = name.chars().rev().collect();
        let at = self.reversed.partition_point(|it| it.as_str() < reversed.as_str());
        self.reversed.get(at).is_some_and(|it| it.starts_with(&reversed))
    }

    /// Every whole name, sorted.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.reversed.iter().map(|name| name.chars().rev().collect()).collect();
        names.sort();
        names
    }

    fn to_text(&self) -> String {
        let kind = if self.is_dense { "dense" } else { "words" };
        let lines = [HEAD, kind].into_iter().chain(self.reversed.iter().map(String::as_str)).chain(["end"]);
        lines.collect::<Vec<_>>().join("\n")
    }

    fn parse(text: &str) -> Option<ExtensionNames> {
        let body = text.strip_prefix(HEAD)?.strip_prefix('\n')?.strip_suffix("\nend")?;
        let mut lines = body.split('\n').map(str::to_owned);
        let is_dense = lines.next()? == "dense";
        Some(ExtensionNames { reversed: lines.collect(), is_dense })
    }
}

/// The words of a string that a method or a constant can be called by.
fn add_names(string: &str, names: &mut BTreeSet<String>) {
    if OPERATORS.contains(&string) {
        names.insert(string.to_owned());
        return;
    }
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut rest = string;
    while let Some(start) = rest.find(is_letter) {
        let word = &rest[start..];
        let mut end = word.find(|c: char| !is_letter(c)).unwrap_or(word.len());
        // `empty?`, `merge!`, `name=`, but not the `==` of an expression.
        if word[end..].starts_with(['?', '!', '=']) && !word[end..].starts_with("==") {
            end += 1;
        }
        let name = &word[..end];
        if name.len() <= MAX_NAME && !name.starts_with(|c: char| c.is_ascii_digit()) {
            names.insert(name.to_owned());
        }
        rest = &word[end..];
    }
}

/// The sections of an ELF file that hold data: its symbols and its code name functions of C, which are no methods. None
/// for another format, which is searched whole.
fn data_sections(bytes: &[u8]) -> Option<Vec<&[u8]>> {
    const ALLOCATED: u64 = 2;
    const EXECUTABLE: u64 = 4;
    const WITH_BYTES: u32 = 1;
    if bytes.get(..6)? != b"\x7fELF\x02\x01" {
        return None;
    }
    let number = |at: usize, n_bytes: usize| -> Option<u64> {
        let taken = bytes.get(at..at.checked_add(n_bytes)?)?;
        Some(taken.iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
    };
    let start = usize::try_from(number(40, 8)?).ok()?;
    let (size, n_sections) = (number(58, 2)? as usize, number(60, 2)? as usize);
    let mut sections = Vec::new();
    for index in 0..n_sections {
        let at = start.checked_add(index * size)?;
        let (kind, flags) = (number(at + 4, 4)? as u32, number(at + 8, 8)?);
        if kind == WITH_BYTES && flags & ALLOCATED != 0 && flags & EXECUTABLE == 0 {
            let from = usize::try_from(number(at + 24, 8)?).ok()?;
            let len = usize::try_from(number(at + 32, 8)?).ok()?;
            sections.push(bytes.get(from..from.checked_add(len)?)?);
        }
    }
    (!sections.is_empty()).then_some(sections)
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    #[test]
    fn names_are_found_among_other_bytes() {
        let names = ExtensionNames::in_bytes(
            b"\x01\x02each_pair\0empty?\0merge!\0\xff[]=\0Fast::Map\0wrong number (%d)\0",
        );
        for name in ["each_pair", "pair", "empty?", "merge!", "[]=", "Fast", "Map", "each_pair=", "wrong"] {
            assert!(names.may_define(name), "{name}");
        }
        for name in ["each", "empty", "merge", "[]", "map", "foo", "", "empty?="] {
            assert!(!names.may_define(name), "{name}");
        }
    }

    #[test]
    fn strings_of_rust_run_into_each_other() {
        let names = ExtensionNames::in_bytes(b"RUST_BACKTRACE\0get_valueset_valuefetch");
        assert!(names.may_define("set_value"));
        assert!(!names.may_define("setvalue"));
    }

    #[test]
    fn what_is_kept_is_the_same() {
        let scratch = Scratch::new(&[("x.so", "one\0two?\0")]);
        let surroundings =
            Surroundings { cache_home: Some(scratch.path("cache")), ..Surroundings::default() };
        let read = || ExtensionNames::of_file(&scratch.path("x.so"), &surroundings);
        let first = read().unwrap();
        assert_eq!(first.names(), ["one", "two?"]);
        assert_eq!(std::fs::read_dir(scratch.path("cache/mohs")).unwrap().count(), 1);
        assert_eq!(read(), Some(first));
        assert_eq!(ExtensionNames::of_file(&scratch.path("gone.so"), &surroundings), None);
        assert_eq!(ExtensionNames::parse("mohs-ext-1\nwords\none"), None);
    }

    /// Ruby's own extensions define methods whose names the table knows.
    #[test]
    fn a_real_extension_has_the_names_of_its_methods() {
        let ruby = crate::gems::Gems::new(Path::new("/")).ruby().clone();
        let Some(path) = ruby.standard.iter().map(|it| it.join("strscan.so")).find(|it| it.is_file()) else {
            return;
        };
        let names = ExtensionNames::in_bytes(&std::fs::read(path).unwrap());
        for name in ["scan_until", "getch", "eos?", "bol?", "pos=", "StringScanner", "Error"] {
            assert!(names.may_define(name), "{name}");
        }
        for name in ["malloc", "rb_define_method", "scan_untill"] {
            assert!(!names.may_define(name), "{name}");
        }
    }
}
