//! Interned names: one `u32` for each distinct method, constant or variable name of the run.
//!
//! The table is global and only grows, so a `Name` is `Copy`, compares in one instruction and can be read back
//! without a context. Files are lowered in parallel; the numbers depend on who comes first, so nothing that is
//! printed may be ordered by them: sort by `as_str`.

use rustc_hash::{FxHashMap, FxHasher};
use std::cell::RefCell;
use std::fmt;
use std::hash::Hasher;
use std::num::NonZeroU32;
use std::sync::{OnceLock, RwLock};

/// An interned string.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name(NonZeroU32);

#[derive(Default)]
struct Table {
    names: FxHashMap<&'static str, Name>,
    strings: Vec<&'static str>,
    /// Room for the strings to come.
    room: &'static mut [u8],
}

impl Table {
    /// A copy of the string that stays for good. Small strings share allocations.
    fn keep(&mut self, string: &str) -> &'static str {
        const ROOM: usize = 1 << 14;
        if string.len() > ROOM / 8 {
            return Box::leak(string.into());
        }
        if self.room.len() < string.len() {
            self.room = vec![0; ROOM].leak();
        }
        let (kept, rest) = std::mem::take(&mut self.room).split_at_mut(string.len());
        self.room = rest;
        kept.copy_from_slice(string.as_bytes());
        std::str::from_utf8(kept).unwrap_or_default()
    }
}

fn table() -> &'static RwLock<Table> {
    static TABLE: OnceLock<RwLock<Table>> = OnceLock::new();
    TABLE.get_or_init(Default::default)
}

thread_local! {
    /// What this thread has seen already: most look-ups end here, without a lock.
    static SEEN: RefCell<Seen> = RefCell::default();
    /// The same for the way back.
    static STRINGS: RefCell<Vec<&'static str>> = RefCell::default();
}

impl Name {
    pub fn new(string: &str) -> Name {
        let hash = hash(string.as_bytes());
        SEEN.with_borrow_mut(|seen| match seen.get(hash, string.as_bytes()) {
            Some(name) => name,
            None => seen.add(hash, string),
        })
    }

    /// Ruby allows names in any encoding; bytes that are not UTF-8 are kept apart as `\xNN`.
    pub fn from_bytes(bytes: &[u8]) -> Name {
        let hash = hash(bytes);
        SEEN.with_borrow_mut(|seen| match seen.get(hash, bytes) {
            Some(name) => name,
            // Whether they are UTF-8 is asked only when the name is new.
            None => match std::str::from_utf8(bytes) {
                Ok(string) => seen.add(hash, string),
                Err(_) => intern(&bytes.escape_ascii().to_string()),
            },
        })
    }

    pub fn as_str(self) -> &'static str {
        STRINGS.with_borrow_mut(|strings| {
            if let Some(string) = strings.get(self.index()) {
                return *string;
            }
            let table = table().read().unwrap_or_else(|poisoned| poisoned.into_inner());
            strings.extend_from_slice(&table.strings[strings.len()..]);
            strings[self.index()]
        })
    }

    /// A number below the count of names of the run, for tables indexed by name. Not stable between runs.
    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

/// A hash table with open addressing. A slot has the bytes of its name in it unless that is long, so that a look-up
/// among the many names of a large program touches one line of the cache.
#[derive(Default)]
struct Seen {
    /// A power of two of them, at most half of them taken; or none.
    slots: Vec<Slot>,
    n_taken: usize,
    /// Names that were asked for lately, by their hash: few enough to stay close to the processor.
    recent: Vec<Slot>,
}

/// How many of them.
const RECENT: usize = 4096;

#[derive(Clone, Copy)]
#[repr(align(32))]
struct Slot {
    name: Option<Name>,
    /// The upper half of the hash.
    tag: u32,
    len: u8,
    bytes: [u8; Slot::SHORT],
}

impl Slot {
    const SHORT: usize = 23;
    const EMPTY: Slot = Slot { name: None, tag: 0, len: 0, bytes: [0; Slot::SHORT] };

    fn new(name: Name, tag: u32, string: &str) -> Slot {
        let mut slot = Slot { name: Some(name), tag, len: u8::MAX, ..Slot::EMPTY };
        if let Some(room) = slot.bytes.get_mut(..string.len()) {
            room.copy_from_slice(string.as_bytes());
            slot.len = string.len() as u8;
        }
        slot
    }

    fn is(&self, name: Name, bytes: &[u8]) -> bool {
        match self.bytes.get(..self.len as usize) {
            Some(short) => short == bytes,
            None => name.as_str().as_bytes() == bytes,
        }
    }
}

impl Seen {
    #[inline]
    fn get(&mut self, hash: u64, bytes: &[u8]) -> Option<Name> {
        let recent = self.recent.get_mut((hash >> 20) as usize % RECENT)?;
        if let Some(name) = recent.name
            && recent.tag == (hash >> 32) as u32
            && recent.is(name, bytes)
        {
            return Some(name);
        }
        let mask = self.slots.len().checked_sub(1)?;
        let mut at = hash as usize & mask;
        // Half of the slots are empty.
        while let Some(name) = self.slots[at].name {
            if self.slots[at].tag == (hash >> 32) as u32 && self.slots[at].is(name, bytes) {
                *recent = self.slots[at];
                return Some(name);
            }
            at = (at + 1) & mask;
        }
        None
    }

    /// A name that this thread sees for the first time.
    #[cold]
    fn add(&mut self, hash: u64, string: &str) -> Name {
        let name = intern(string);
        if self.n_taken * 2 >= self.slots.len() {
            self.grow();
        }
        self.put(hash, Slot::new(name, (hash >> 32) as u32, string));
        self.n_taken += 1;
        name
    }

    fn put(&mut self, hash: u64, slot: Slot) {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while self.slots[at].name.is_some() {
            at = (at + 1) & mask;
        }
        self.slots[at] = slot;
    }

    fn grow(&mut self) {
        self.recent.resize(RECENT, Slot::EMPTY);
        let larger = vec![Slot::EMPTY; (self.slots.len() * 2).max(512)];
        for slot in std::mem::replace(&mut self.slots, larger) {
            if let Some(name) = slot.name {
                self.put(hash(name.as_str().as_bytes()), slot);
            }
        }
    }
}

fn intern(string: &str) -> Name {
    // A panic while the lock is held cannot leave the table half-written: the insertions come last.
    let mut table = table().write().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some(name) = table.names.get(string) {
        return *name;
    }
    let interned = table.keep(string);
    let name = Name(NonZeroU32::MIN.saturating_add(table.strings.len() as u32));
    table.strings.push(interned);
    table.names.insert(interned, name);
    name
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

impl From<&str> for Name {
    fn from(string: &str) -> Name {
        Name::new(string)
    }
}

impl PartialEq<str> for Name {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Name {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_string_is_the_same_name_in_every_thread() {
        let names: Vec<Vec<Name>> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..4)
                .map(|_| scope.spawn(|| (0..500).map(|i| Name::new(&format!("name{i}"))).collect()))
                .collect();
            workers.into_iter().map(|worker| worker.join().unwrap()).collect()
        });
        assert!(names.windows(2).all(|pair| pair[0] == pair[1]));
        assert_eq!(names[0][7].as_str(), "name7");
    }

    #[test]
    fn bytes_outside_utf8_stay_distinct() {
        assert_ne!(Name::from_bytes(b"\xff"), Name::from_bytes(b"\xfe"));
        assert_eq!(Name::from_bytes(b"\xff"), Name::new("\\xff"));
    }

    #[test]
    fn names_of_every_length_are_found_again() {
        let names: Vec<String> = (0..2000).map(|n| format!("{n}{}", "x".repeat(n % 40))).collect();
        let first: Vec<Name> = names.iter().map(|name| Name::new(name)).collect();
        for (name, string) in first.iter().zip(&names) {
            assert_eq!(Name::from_bytes(string.as_bytes()), *name);
            assert_eq!(name.as_str(), string);
        }
        assert_eq!(Name::new("").as_str(), "");
    }
}
