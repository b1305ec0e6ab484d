//! A compiled extension, and the names that it may define.
//!
//! ```text
//! rb_define_method(klass, "each_pair", ...)   =>   "each_pair" is among the strings of the file
//! ```
//!
//! Code that defines a method or a constant has its name as a string, so what is not among the strings is not defined
//! there. Linkers keep `pair` and `each_pair` as one string, so a name may be the end of a longer one. A name can also be
//! made: of a format (`KEY_F%d`), or by Ruby for the members of a structure. One that C code puts together letter by
//! letter is not seen (`KEY_CTRL_A` of curses is the only one in the 73 extensions that were compared with Ruby).

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

/// The function that makes a structure, and the methods that Ruby gives to its class.
const STRUCTURE: &[u8] = b"rb_struct_define";
const OF_STRUCTURES: [&str; 5] = ["new", "[]", "members", "inspect", "keyword_init?"];

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
    /// Sorted.
    formats: Vec<Format>,
}

/// A string with a place in it: `KEY_F%d`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Format {
    before: String,
    /// `d` for a number, `c` for a character, `s` for a text.
    place: char,
    after: String,
}

impl program::ForeignNames for ExtensionNames {
    fn may_define(&self, name: &str) -> bool {
        ExtensionNames::may_define(self, name)
    }
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
        let (mut names, mut formats) = (BTreeSet::new(), BTreeSet::new());
        let mut is_dense = false;
        let defines_structures = bytes.windows(STRUCTURE.len()).any(|window| window == STRUCTURE);
        if defines_structures {
            names.extend(OF_STRUCTURES.map(str::to_owned));
        }
        for part in parts {
            let printable = |byte: &u8| (0x20..0x7f).contains(byte);
            for string in part.split(|byte| !printable(byte)).filter(|string| !string.is_empty()) {
                let string = String::from_utf8_lossy(string);
                is_dense |= string.contains("RUST_BACKTRACE");
                add_names(&string, &mut names);
                formats.extend(Format::of(&string));
            }
        }
        let mut reversed: Vec<String> = names.iter().map(|name| name.chars().rev().collect()).collect();
        reversed.sort();
        ExtensionNames { reversed, is_dense, formats: formats.into_iter().collect() }
    }

    /// Whether the extension may define a method or a constant of this name.
    pub fn may_define(&self, name: &str) -> bool {
        if name.is_empty() {
            return false;
        }
        if self.formats.iter().any(|format| format.may_make(name)) {
            return true;
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
        let formats: Vec<String> =
            self.formats.iter().map(|it| format!("{}%{}{}", it.before, it.place, it.after)).collect();
        let lines = self.reversed.iter().chain(&formats).map(String::as_str);
        [HEAD, kind].into_iter().chain(lines).chain(["end"]).collect::<Vec<_>>().join("\n")
    }

    fn parse(text: &str) -> Option<ExtensionNames> {
        let body = text.strip_prefix(HEAD)?.strip_prefix('\n')?.strip_suffix("\nend")?;
        let mut lines = body.split('\n');
        let mut names = ExtensionNames { is_dense: lines.next()? == "dense", ..ExtensionNames::default() };
        for line in lines {
            match Format::of(line) {
                Some(format) => names.formats.push(format),
                None => names.reversed.push(line.to_owned()),
            }
        }
        Some(names)
    }
}

/// The words of a string that a method or a constant can be called by.
fn add_names(string: &str, names: &mut BTreeSet<String>) {
    names.extend(OPERATORS.iter().filter(|it| string.ends_with(**it)).map(|it| (*it).to_owned()));
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut rest = string;
    while let Some(start) = rest.find(is_letter) {
        let word = &rest[start..];
        let mut end = word.find(|c: char| !is_letter(c)).unwrap_or(word.len());
        // `empty?`, `merge!`, `name=`, but not the `==` of an expression.
        if word[end..].starts_with(['?', '!', '=']) && !word[end..].starts_with("==") {
            end += 1;
        }
        // One that starts with a digit is no name, but may end in one: `x2` in `0x2`.
        let name = &word[..end];
        if name.len() <= MAX_NAME {
            names.insert(name.to_owned());
        }
        rest = &word[end..];
    }
}

impl Format {
    /// None for what has nothing around its place, or is no name otherwise: a part of some message.
    fn of(string: &str) -> Option<Format> {
        let (before, rest) = string.split_once('%')?;
        let flags = |c: char| c.is_ascii_digit() || matches!(c, '-' | '.' | '+' | '#');
        let rest = rest.trim_start_matches(flags).trim_start_matches(['l', 'z', 'h']);
        let place = match rest.chars().next()? {
            'd' | 'i' | 'o' | 'x' | 'X' | 'u' => 'd',
            'c' => 'c',
            's' => 's',
            _ => return None,
        };
        let after = &rest[1..];
        let is_word = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let is_end = is_word(after.strip_suffix(['?', '!', '=']).unwrap_or(after));
        let is_name = is_word(before) && is_end && before.len() + after.len() > 0;
        is_name.then(|| Format { before: before.to_owned(), place, after: after.to_owned() })
    }

    fn may_make(&self, name: &str) -> bool {
        let Some(name) = name.strip_suffix(self.after.as_str()) else { return false };
        // The string may be the end of a longer one. A text could then be nearly everything, so a part of it counts.
        let shortest =
            if self.place == 's' { self.before.len().min(3) } else { usize::from(!self.before.is_empty()) };
        (0..=self.before.len() - shortest).any(|start| {
            let middle = self.before.get(start..).and_then(|before| name.strip_prefix(before));
            middle.is_some_and(|middle| match self.place {
                'd' => !middle.is_empty() && middle.chars().all(|c| c.is_ascii_hexdigit()),
                'c' => middle.chars().count() == 1,
                _ => !middle.is_empty(),
            })
        })
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
        for name in ["each", "empty", "merge", "<<", "map", "foo", "", "empty?="] {
            assert!(!names.may_define(name), "{name}");
        }
    }

    #[test]
    fn names_are_made_of_formats_and_for_structures() {
        let names = ExtensionNames::in_bytes(b"KEY_F%d\0has_%s?\0%s\0at %s in\0%02x:%d\x000x2\0");
        for name in ["KEY_F12", "F1", "has_key?", "x2"] {
            assert!(names.may_define(name), "{name}");
        }
        for name in ["KEY_Fx", "has_?x", "get_key", "whatever", "members"] {
            assert!(!names.may_define(name), "{name}");
        }
        assert_eq!(ExtensionNames::parse(&names.to_text()), Some(names));
        assert!(ExtensionNames::in_bytes(b"rb_struct_define\0").may_define("members"));
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

    /// What the extensions of this machine define when Ruby loads them is among their strings.
    #[test]
    fn every_name_that_ruby_gets_from_an_extension_is_found() {
        let script = r##"
            require "rubygems"
            names = lambda do
              ObjectSpace.each_object(Module).flat_map do |mod|
                own = mod.instance_methods(false) + mod.private_instance_methods(false)
                own.select! { |name| mod.instance_method(name).source_location.nil? }
                own + mod.constants(false) rescue []
              end.tally
            end
            before = names.call
            ARGV.each do |path|
              loaded = $LOADED_FEATURES.dup
              begin
                require path
              rescue LoadError, StandardError
                next
              end
              after = names.call
              new = after.reject { |name, n| before[name].to_i >= n }.keys
              # What it loads itself defines some of them.
              puts "#{path}\t#{new.join(" ")}" if ($LOADED_FEATURES - loaded).size == 1
              before = after
            end
        "##;
        let ruby = crate::gems::Gems::new(Path::new("/")).ruby().clone();
        let folders = ruby.standard.iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten();
        let paths = folders.flatten().map(|entry| entry.path());
        let mut paths: Vec<PathBuf> =
            paths.filter(|path| path.extension().is_some_and(|it| it == "so")).collect();
        // Its code is in Ruby itself, which the table describes.
        paths.retain(|path| !path.ends_with("continuation.so"));
        paths.sort();
        let output =
            std::process::Command::new("ruby").args(["-W0", "-e", script]).args(&paths).output().unwrap();
        let (mut n_compared, mut all_lost) = (0, Vec::new());
        for line in String::from_utf8(output.stdout).unwrap().lines() {
            let (path, defined) = line.split_once('\t').unwrap();
            let names = ExtensionNames::in_bytes(&std::fs::read(path).unwrap());
            let lost: Vec<&str> =
                defined.split(' ').filter(|it| !it.is_empty() && !names.may_define(it)).collect();
            all_lost.extend(lost.iter().map(|name| format!("{path}: {name}")));
            assert!(!names.may_define("rb_define_method") && !names.may_define("no_such_method"), "{path}");
            n_compared += defined.split(' ').count();
        }
        assert!(all_lost.is_empty(), "{all_lost:#?}");
        assert!(paths.is_empty() || n_compared > 200, "only {n_compared} names");
    }
}
