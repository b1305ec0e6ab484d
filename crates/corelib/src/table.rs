//! The binary table and look-ups by name. Every answer is a small handle (`Class`, `Method`, ...) that reads its fields
//! from constant data when asked.
//!
//! Reading never panics: an offset outside the data reads as 0, and the tests compare the whole table with a real Ruby.

use crate::class::Class;
use crate::layout::{SECTIONS, Section};
use crate::library::{Feature, Library};
use crate::version::Versions;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::HashSet;
use std::sync::LazyLock;

static EMBEDDED: Table =
    Table { bytes: Cow::Borrowed(include_bytes!(concat!(env!("OUT_DIR"), "/table.bin"))) };

/// Whether a class of the core, not of a library that is required, has a method of this name.
pub fn is_core_method(name: &str) -> bool {
    static NAMES: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        let methods = table().classes().flat_map(|class| class.methods());
        methods.filter(|it| it.library().is_core()).map(|it| it.name()).collect()
    });
    NAMES.contains(name)
}

/// The table that is part of this binary.
pub fn table() -> &'static Table {
    &EMBEDDED
}

pub struct Table {
    bytes: Cow<'static, [u8]>,
}

/// A string of the table: look-ups of several things by one name search for the name once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Text(pub(crate) u32);

impl Text {
    /// A number that stays the same as long as the binary does, for tables of answers.
    pub fn index(self) -> u32 {
        self.0
    }

    pub fn from_index(index: u32) -> Text {
        Text(index)
    }
}

/// A global variable, as `$stdout`.
#[derive(Clone, Copy)]
pub struct Global<'t> {
    table: &'t Table,
    index: u32,
}

impl Table {
    #[cfg(test)]
    pub(crate) fn from_text(text: &str) -> Result<Table, crate::encode::Malformed> {
        Ok(Table { bytes: Cow::Owned(crate::encode::encode(text)?) })
    }

    /// A class, module or object with methods of its own (`ENV`, `main`) by its full name, as `Enumerator::Lazy`.
    pub fn class(&self, name: &str) -> Option<Class<'_>> {
        self.class_of(self.text(name)?)
    }

    pub fn class_of(&self, name: Text) -> Option<Class<'_>> {
        Some(Class::new(self, self.search_text(Section::Classes, name)?))
    }

    /// The string with these characters, if anything in the table has that name.
    pub fn text(&self, text: &str) -> Option<Text> {
        self.string_index(text).map(Text)
    }

    /// The class with this `Class::index`.
    pub fn class_at(&self, index: usize) -> Option<Class<'_>> {
        let count = self.count(Section::Classes).saturating_sub(1) as usize;
        (index < count).then(|| Class::new(self, index as u32))
    }

    /// Sorted by name.
    pub fn classes(&self) -> impl DoubleEndedIterator<Item = Class<'_>> + ExactSizeIterator {
        // The last record only ends the one before it.
        (0..self.count(Section::Classes).saturating_sub(1)).map(|index| Class::new(self, index))
    }

    /// The library that brings the facts of `require "NAME"`; `core` is what every Ruby starts with.
    pub fn library(&self, name: &str) -> Option<Library<'_>> {
        self.libraries().find(|library| library.name() == name)
    }

    /// `core` first, then sorted by name.
    pub fn libraries(&self) -> impl DoubleEndedIterator<Item = Library<'_>> + ExactSizeIterator {
        (0..self.count(Section::Libraries).saturating_sub(1)).map(|index| Library::new(self, index))
    }

    /// What `require "NAME"` means if the standard library has such a file. A `.rb` or `.so` at the end is as good.
    pub fn feature(&self, name: &str) -> Option<Feature<'_>> {
        let name = name.strip_suffix(".rb").or_else(|| name.strip_suffix(".so")).unwrap_or(name);
        let index = self.search(Section::Features, name)?;
        Some(Feature::new(self, index))
    }

    /// Sorted by name.
    pub fn features(&self) -> impl DoubleEndedIterator<Item = Feature<'_>> {
        (0..self.count(Section::Features)).map(|index| Feature::new(self, index))
    }

    /// Sorted by name; a name occurs once per library that brings it.
    pub fn globals(&self) -> impl DoubleEndedIterator<Item = Global<'_>> {
        (0..self.count(Section::Globals)).map(|index| Global { table: self, index })
    }

    /// The Rubies that the facts were read from: version and platform, in the order of `RubyVersion::ALL`.
    pub fn rubies(&self) -> impl Iterator<Item = (&str, &str)> {
        let field = |index, at| self.string(self.field(Section::Rubies, index, at));
        (0..self.count(Section::Rubies)).map(move |index| (field(index, 0), field(index, 1)))
    }

    pub(crate) fn count(&self, section: Section) -> u32 {
        self.word(2 * section as usize + 1)
    }

    /// One word of a record.
    pub(crate) fn field(&self, section: Section, index: u32, at: usize) -> u32 {
        let start = self.word(2 * section as usize) as usize;
        self.word(start + index as usize * SECTIONS[section as usize] + at)
    }

    pub(crate) fn string(&self, index: u32) -> &str {
        std::str::from_utf8(self.string_bytes(index)).unwrap_or("")
    }

    fn string_bytes(&self, index: u32) -> &[u8] {
        let end_of_words = self.end_of_words();
        let [start, end] =
            [index, index + 1].map(|index| end_of_words + self.field(Section::Strings, index, 0) as usize);
        self.bytes.get(start..end).unwrap_or_default()
    }

    /// The number of a string, for searches among many records.
    pub(crate) fn string_index(&self, text: &str) -> Option<u32> {
        self.binary_search(self.count(Section::Strings).saturating_sub(1), |index| {
            self.string_bytes(index).cmp(text.as_bytes())
        })
    }

    /// The record whose first word is the string `name`, in a section sorted by it.
    fn search(&self, section: Section, name: &str) -> Option<u32> {
        self.search_text(section, self.text(name)?)
    }

    fn search_text(&self, section: Section, Text(string): Text) -> Option<u32> {
        let last_is_an_end = matches!(section, Section::Classes | Section::Libraries);
        let count = self.count(section).saturating_sub(u32::from(last_is_an_end));
        self.binary_search(count, |index| self.field(section, index, 0).cmp(&string))
    }

    fn binary_search(&self, count: u32, compare: impl Fn(u32) -> Ordering) -> Option<u32> {
        let index = partition_point(0..count, |index| compare(index) == Ordering::Less);
        (index < count && compare(index) == Ordering::Equal).then_some(index)
    }

    /// Where the bytes of the strings begin: behind the last section.
    fn end_of_words(&self) -> usize {
        let last = SECTIONS.len() - 1;
        4 * (self.word(2 * last) as usize + self.word(2 * last + 1) as usize * SECTIONS[last])
    }

    fn word(&self, at: usize) -> u32 {
        match self.bytes.get(4 * at..4 * at + 4) {
            Some(&[a, b, c, d]) => u32::from_le_bytes([a, b, c, d]),
            _ => 0,
        }
    }
}

/// The first index for which `is_before` is false; it must be true up to there and false from there on.
pub(crate) fn partition_point(range: std::ops::Range<u32>, is_before: impl Fn(u32) -> bool) -> u32 {
    let (mut low, mut high) = (range.start, range.end);
    while low < high {
        let middle = low + (high - low) / 2;
        if is_before(middle) { low = middle + 1 } else { high = middle }
    }
    low
}

impl<'t> Global<'t> {
    /// With its `$`.
    pub fn name(self) -> &'t str {
        self.table.string(self.table.field(Section::Globals, self.index, 0))
    }

    pub fn versions(self) -> Versions {
        Versions::from_bits(self.packed())
    }

    pub fn library(self) -> Library<'t> {
        Library::of(self.table, self.packed())
    }

    fn packed(self) -> u32 {
        self.table.field(Section::Globals, self.index, 1)
    }
}
