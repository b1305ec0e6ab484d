//! Names of a file: Prism's constants to our names, and the names that the language itself uses.

use base::Name;
use std::cell::Cell;

/// Names by the address of Prism's constant pool entry: a file has few names and uses them often.
pub(super) struct NameCache {
    entries: Vec<Cell<Entry>>,
    /// Counts files: entries of earlier ones are stale, since addresses are used again.
    file: u32,
}

#[derive(Clone, Copy)]
struct Entry {
    start: usize,
    len: u32,
    file: u32,
    name: Name,
}

impl NameCache {
    const SIZE: usize = 1024;

    pub(super) fn new() -> NameCache {
        let empty = Entry { start: 0, len: 0, file: 0, name: Name::new("") };
        NameCache { entries: vec![Cell::new(empty); Self::SIZE], file: 1 }
    }

    /// Forgets everything.
    pub(super) fn next_file(&mut self) {
        match self.file.checked_add(1) {
            Some(file) => self.file = file,
            None => *self = NameCache::new(),
        }
    }

    /// The name with these bytes, which lie in the constant pool of the current file.
    #[inline]
    pub(super) fn get(&self, bytes: &[u8]) -> Name {
        let start = bytes.as_ptr() as usize;
        let (len, file) = (bytes.len() as u32, self.file);
        let entry = &self.entries[(start ^ (start >> 10)) % Self::SIZE];
        let known = entry.get();
        if (known.start, known.len, known.file) == (start, len, file) {
            return known.name;
        }
        let name = Name::from_bytes(bytes);
        entry.set(Entry { start, len, file, name });
        name
    }
}

/// Names that the lowering makes up, interned once.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) ampersand: Name,
    pub(super) backtick: Name,
    pub(super) case_equal: Name,
    pub(super) double_star: Name,
    pub(super) each: Name,
    pub(super) index: Name,
    pub(super) index_set: Name,
    pub(super) it: Name,
    pub(super) star: Name,
    pub(super) super_: Name,
    pub(super) yield_: Name,
}

impl Known {
    pub(super) fn new() -> Known {
        Known {
            ampersand: Name::new("&"),
            backtick: Name::new("`"),
            case_equal: Name::new("==="),
            double_star: Name::new("**"),
            each: Name::new("each"),
            index: Name::new("[]"),
            index_set: Name::new("[]="),
            it: Name::new("it"),
            star: Name::new("*"),
            super_: Name::new("super"),
            yield_: Name::new("yield"),
        }
    }
}
