//! A set of signature files as one buffer of bytes that is ready when it has been read: nothing is decoded until a
//! class is asked for.
//!
//! ```text
//! header   magic, version, length, checksum, key, then offset and count of each section      64 bytes
//! strings  n + 1 offsets (u32), then the bytes
//! files    for each file: path, its `use` directives                                         varints
//! index    for each full name, sorted by it: string (top bit: a type), offset of its parts   2 x u32
//! parts    for each full name: the declarations in all files, nested ones taken out          varints
//! ```
//!
//! Numbers of fixed size are little-endian. The header names the version of this layout and a key of the caller
//! (what the signatures were made from). Any doubt about a buffer is a [`PackError`], whose only answer is to build
//! it anew; a reader never panics and never believes a buffer with a wrong checksum.

mod read;
mod write;

use base::{Name, Span};
use std::fmt;
use std::sync::OnceLock;
use syntax::sig::{Decl, SigFile, Use};

/// Changes with every change of the layout or of what the parser keeps.
const VERSION: u32 = 1;
const MAGIC: [u8; 8] = *b"MOHSSIGS";
const HEADER: usize = 64;
/// Set in the index for a name that is a class, module, interface or alias, not only a constant or a global.
const IS_TYPE: u32 = 1 << 31;

/// Signature files in compact form.
pub struct Pack {
    bytes: Vec<u8>,
    layout: Layout,
    /// What has been decoded, by position in the index.
    entries: Vec<OnceLock<Vec<Part>>>,
    files: OnceLock<Vec<PackFile>>,
    /// Interned strings, by number.
    names: Vec<OnceLock<Name>>,
}

/// A file of the set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackFile {
    pub path: Box<str>,
    pub uses: Vec<Use>,
}

/// One declaration of a name. Types and method types have no spans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Without nested declarations and comments.
    pub decl: Decl,
    /// Full names of the declarations around it and its own, outermost first: where its names are looked up.
    pub context: Vec<Name>,
    /// Position in [`Pack::files`].
    pub file: usize,
}

/// Why a buffer cannot be used. The answer is always to build it anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackError {
    /// Shorter or longer than its header says.
    Truncated,
    /// No pack at all.
    Magic,
    /// Of another version of this layout.
    Version,
    /// Made from something else.
    Key,
    Checksum,
    /// Offsets that point outside.
    Layout,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PackError::Truncated => "the file is incomplete",
            PackError::Magic => "not a signature cache",
            PackError::Version => "made by another version",
            PackError::Key => "made from other signatures",
            PackError::Checksum => "the checksum does not match",
            PackError::Layout => "the file is damaged",
        })
    }
}

#[derive(Clone, Copy, Debug)]
struct Layout {
    strings: Section,
    files: Section,
    index: Section,
}

/// Where a section starts and how many items it has.
#[derive(Clone, Copy, Debug)]
struct Section {
    offset: usize,
    count: usize,
}

impl Pack {
    /// The compact form of files, given with the paths that reports name them by.
    pub fn build<'f>(files: impl IntoIterator<Item = (&'f str, &'f SigFile)>, key: u64) -> Vec<u8> {
        write::build(files, key)
    }

    /// A pack of files that are not cached.
    pub fn from_files<'f>(files: impl IntoIterator<Item = (&'f str, &'f SigFile)>) -> Pack {
        // What was just built opens; an empty pack is the honest answer if that ever fails.
        Pack::open(write::build(files, 0), 0).unwrap_or_else(|_| Pack::empty())
    }

    /// The buffer with the checksum that fits its content; for tests of what the checksum does not see.
    #[doc(hidden)]
    pub fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
        write::seal(&mut bytes);
        bytes
    }

    fn empty() -> Pack {
        let none = Section { offset: HEADER, count: 0 };
        let layout = Layout { strings: none, files: none, index: none };
        Pack { bytes: Vec::new(), layout, entries: Vec::new(), files: OnceLock::new(), names: Vec::new() }
    }

    /// Checks a buffer and gets it ready.
    pub fn open(bytes: Vec<u8>, key: u64) -> Result<Pack, PackError> {
        let word = |at: usize| bytes.get(at..at + 4).and_then(|b| b.try_into().ok()).map(u32::from_le_bytes);
        let long = |at: usize| bytes.get(at..at + 8).and_then(|b| b.try_into().ok()).map(u64::from_le_bytes);
        if bytes.get(..8).ok_or(PackError::Truncated)? != MAGIC {
            return Err(PackError::Magic);
        }
        if word(8).ok_or(PackError::Truncated)? != VERSION {
            return Err(PackError::Version);
        }
        if long(16).ok_or(PackError::Truncated)? != bytes.len() as u64 || bytes.len() < HEADER {
            return Err(PackError::Truncated);
        }
        if long(32) != Some(key) {
            return Err(PackError::Key);
        }
        if long(24) != Some(checksum(&bytes)) {
            return Err(PackError::Checksum);
        }
        let section = |at: usize| {
            let (offset, count) = (word(at)? as usize, word(at + 4)? as usize);
            Some(Section { offset, count })
        };
        let layout = (|| {
            let layout = Layout { strings: section(40)?, files: section(48)?, index: section(56)? };
            let fits = |section: Section, size: usize| {
                section.count.checked_mul(size)?.checked_add(section.offset).filter(|end| *end <= bytes.len())
            };
            fits(Section { count: layout.strings.count + 1, ..layout.strings }, 4)?;
            fits(layout.files, 1)?;
            fits(layout.index, 8)?;
            Some(layout)
        })();
        let layout = layout.ok_or(PackError::Layout)?;
        let entries = (0..layout.index.count).map(|_| OnceLock::new()).collect();
        let names = (0..layout.strings.count).map(|_| OnceLock::new()).collect();
        Ok(Pack { bytes, layout, entries, files: OnceLock::new(), names })
    }

    /// Every full name, sorted: `Array`, `Enumerator::Lazy`, `_Each`, `$stdout`.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        (0..self.layout.index.count).map(|index| self.entry_name(index))
    }

    /// The declarations of a full name; none if it is not declared.
    pub fn parts(&self, name: &str) -> &[Part] {
        match self.position(name) {
            Some(index) => self.entries[index].get_or_init(|| read::parts(self, index).unwrap_or_default()),
            None => &[],
        }
    }

    /// The name is that of a class, module, interface or type alias.
    pub fn declares_type(&self, name: &str) -> bool {
        self.position(name)
            .is_some_and(|index| self.word(self.layout.index.offset + 8 * index) & IS_TYPE != 0)
    }

    pub fn files(&self) -> &[PackFile] {
        self.files.get_or_init(|| read::files(self).unwrap_or_default())
    }

    /// Bytes of the compact form.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    fn position(&self, name: &str) -> Option<usize> {
        let (mut low, mut high) = (0, self.layout.index.count);
        while low < high {
            let middle = low + (high - low) / 2;
            match self.entry_name(middle).cmp(name) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return Some(middle),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    fn entry_name(&self, index: usize) -> &str {
        let id = self.word(self.layout.index.offset + 8 * index) & !IS_TYPE;
        self.string(id as usize)
    }

    /// The string of a number; the empty one for a number out of range.
    fn string(&self, id: usize) -> &str {
        let Section { offset, count } = self.layout.strings;
        if id >= count {
            return "";
        }
        let data = offset + 4 * (count + 1);
        let start = data + self.word(offset + 4 * id) as usize;
        let end = data + self.word(offset + 4 * id + 4) as usize;
        self.bytes.get(start..end).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or("")
    }

    fn name(&self, id: usize) -> Option<Name> {
        Some(*self.names.get(id)?.get_or_init(|| Name::new(self.string(id))))
    }

    /// `open` has checked that the tables of words lie inside the buffer.
    fn word(&self, at: usize) -> u32 {
        self.bytes.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map_or(0, u32::from_le_bytes)
    }
}

/// Of everything but the checksum's own place. Four lanes, because one waits for each multiplication.
fn checksum(bytes: &[u8]) -> u64 {
    const K: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut lanes = [1u64, 2, 3, 4];
    let mix = |lane: u64, word: u64| (lane ^ word).wrapping_mul(K).rotate_left(31).wrapping_add(word);
    let mut eat = |bytes: &[u8]| {
        let mut chunks = bytes.chunks_exact(32);
        for chunk in &mut chunks {
            for (lane, word) in lanes.iter_mut().zip(chunk.chunks_exact(8)) {
                *lane = mix(*lane, word.try_into().map_or(0, u64::from_le_bytes));
            }
        }
        for (index, byte) in chunks.remainder().iter().enumerate() {
            lanes[index % 4] = mix(lanes[index % 4], u64::from(*byte) + 1);
        }
    };
    eat(bytes.get(..24).unwrap_or_default());
    eat(bytes.get(32..).unwrap_or_default());
    lanes.into_iter().fold(bytes.len() as u64, mix)
}

/// The span of what is packed without its place.
const NOWHERE: Span = Span { start: 0, end: 0 };
