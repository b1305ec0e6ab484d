//! Libraries and the names that `require` accepts.
//!
//! A library is a `require` whose effect was recorded: `require "net/http"` loads the libraries `socket`, `uri`, ... and
//! then adds its own facts. A feature is any file of the standard library: `net/http/header` is a feature of the library
//! `net/http`; `irb/context` is one whose effect is not recorded.

use crate::layout::{C_EXTENSION, NO_LIBRARY, Section, flags};
use crate::table::Table;
use crate::version::Versions;
use std::fmt;

#[derive(Clone, Copy)]
pub struct Library<'t> {
    table: &'t Table,
    index: u32,
}

impl<'t> Library<'t> {
    pub(crate) fn new(table: &'t Table, index: u32) -> Library<'t> {
        Library { table, index }
    }

    /// The library in a packed word.
    pub(crate) fn of(table: &'t Table, packed: u32) -> Library<'t> {
        Library { table, index: packed >> 8 & 0xffff }
    }

    pub fn name(self) -> &'t str {
        self.table.string(self.table.field(Section::Libraries, self.index, 0))
    }

    /// What every Ruby starts with.
    pub fn is_core(self) -> bool {
        self.index == 0
    }

    /// The Ruby versions in which it was loaded to read its facts. A version that is missing may have it all the same:
    /// as a gem, or on another platform.
    pub fn versions(self) -> Versions {
        Versions::from_bits(self.table.field(Section::Libraries, self.index, 2))
    }

    /// The libraries that it loads in some version, directly or through others.
    pub fn requires(self) -> impl Iterator<Item = Library<'t>> {
        self.requirements().map(|(library, _)| library)
    }

    /// The same, each with the versions in which it does.
    pub fn requirements(self) -> impl Iterator<Item = (Library<'t>, Versions)> {
        let [start, end] =
            [self.index, self.index + 1].map(|index| self.table.field(Section::Libraries, index, 1));
        (start..end).map(move |at| {
            let packed = self.table.field(Section::Requires, at, 0);
            (Library::of(self.table, packed), Versions::from_bits(packed))
        })
    }

    /// Below the number of libraries, in the order of `Table::libraries`.
    pub fn index(self) -> usize {
        self.index as usize
    }
}

impl PartialEq for Library<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}

impl Eq for Library<'_> {}

impl fmt::Debug for Library<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Library({})", self.name())
    }
}

#[derive(Clone, Copy)]
pub struct Feature<'t> {
    table: &'t Table,
    index: u32,
}

impl<'t> Feature<'t> {
    pub(crate) fn new(table: &'t Table, index: u32) -> Feature<'t> {
        Feature { table, index }
    }

    /// As `require` takes it: `net/http`.
    pub fn name(self) -> &'t str {
        self.table.string(self.table.field(Section::Features, self.index, 0))
    }

    /// Is there no Ruby file to read?
    pub fn is_c_extension(self) -> bool {
        flags(self.packed()) & C_EXTENSION != 0
    }

    /// The Ruby versions that ship it. As with a library, a missing version may have it as a gem.
    pub fn versions(self) -> Versions {
        Versions::from_bits(self.packed())
    }

    /// The library whose facts hold once it is loaded. For an inner file this is the library it belongs to, which may
    /// bring more than the file alone. None when its effect is not recorded: then it can have defined anything.
    pub fn library(self) -> Option<Library<'t>> {
        let library = self.packed() >> 8 & 0xffff;
        (library != NO_LIBRARY).then(|| Library::new(self.table, library))
    }

    fn packed(self) -> u32 {
        self.table.field(Section::Features, self.index, 1)
    }
}

impl fmt::Debug for Feature<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Feature({})", self.name())
    }
}
