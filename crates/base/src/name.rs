//! Interned names: one `u32` for each distinct method, constant or variable name of the run.
//!
//! The table is global and only grows, so a `Name` is `Copy`, compares in one instruction and can be read back
//! without a context. Files are lowered in parallel; the numbers depend on who comes first, so nothing that is
//! printed may be ordered by them: sort by `as_str`.

use std::cell::RefCell;
use std::fmt;
use std::num::NonZeroU32;
use std::sync::{OnceLock, RwLock, RwLockReadGuard};

/// An interned string.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name(NonZeroU32);

/// Names, and the way to them from their bytes.
#[derive(Default)]
struct Table {
    short: Slots<ShortKey>,
    long: Slots<LongKey>,
    strings: Vec<&'static str>,
}

/// All names of the run.
#[derive(Default)]
struct Shared {
    table: Table,
    /// Room for the strings to come.
    room: &'static mut [u8],
}

fn shared() -> &'static RwLock<Shared> {
    static SHARED: OnceLock<RwLock<Shared>> = OnceLock::new();
    SHARED.get_or_init(Default::default)
}

thread_local! {
    /// The names that this thread has asked for, and all strings of the run up to some time: nearly all look-ups end
    /// here, without a lock.
    static OWN: RefCell<Table> = RefCell::default();
}

impl Name {
    pub fn new(string: &str) -> Name {
        Name::from_bytes(string.as_bytes())
    }

    /// Ruby allows names in any encoding; bytes that are not UTF-8 are kept apart as `\xNN`.
    pub fn from_bytes(bytes: &[u8]) -> Name {
        OWN.with_borrow_mut(|own| match ShortKey::of(bytes) {
            Some(key) => own.get_or_ask(key, bytes),
            None => own.get_or_ask(LongKey::of(bytes), bytes),
        })
    }

    /// The name of this string, if something in the run is called so. A question about a name that is made up for it
    /// leaves nothing behind.
    pub fn find(string: &str) -> Option<Name> {
        let bytes = string.as_bytes();
        OWN.with_borrow_mut(|own| match ShortKey::of(bytes) {
            Some(key) => own.find(key, bytes),
            None => own.find(LongKey::of(bytes), bytes),
        })
    }

    pub fn as_str(self) -> &'static str {
        OWN.with_borrow_mut(|own| own.string(self))
    }

    /// The instance variable behind an accessor: `@a` of `a`.
    pub fn field(self) -> Name {
        Name::joined("@", self.as_str())
    }

    /// The method that assigns: `a=` of `a`.
    pub fn writer(self) -> Name {
        Name::joined(self.as_str(), "=")
    }

    /// A program has ten thousands of accessors, and nearly all their names fit here.
    fn joined(first: &str, second: &str) -> Name {
        let mut room = [0; 48];
        let len = first.len() + second.len();
        match room.get_mut(..len) {
            Some(bytes) => {
                let (start, end) = bytes.split_at_mut(first.len());
                start.copy_from_slice(first.as_bytes());
                end.copy_from_slice(second.as_bytes());
                Name::from_bytes(bytes)
            }
            None => Name::new(&[first, second].concat()),
        }
    }

    /// A number below the count of names of the run, for tables indexed by name. Not stable between runs.
    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// What tells names apart, with the bytes of the name in it unless it is very long: a look-up among the many names of
/// a large program then touches one line of the cache, and that decides how long it takes.
trait Key: Copy + Eq {
    const EMPTY: Slot<Self>;

    /// Every bit of the key has a say in the upper bits.
    fn hash(self) -> u64;

    /// Other names may have the same key.
    fn is_ambiguous(self) -> bool;

    fn slots(table: &Table) -> &Slots<Self>;
    fn slots_mut(table: &mut Table) -> &mut Slots<Self>;
}

/// The bytes of a name, from the lowest bits on, and its length in the topmost ones.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ShortKey([u32; 3]);

/// Odd, with bits at random: a product with it mixes lower bits into the upper ones.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

impl ShortKey {
    const MAX: usize = 11;

    #[inline]
    fn of(bytes: &[u8]) -> Option<ShortKey> {
        let len = bytes.len();
        // The first and the last bytes overlap unless they are all there are; what lies on top of another is the same.
        let (low, high) = if len > ShortKey::MAX {
            return None;
        } else if let (Some(first), Some(last)) = (bytes.first_chunk::<8>(), bytes.last_chunk::<4>()) {
            (u64::from_le_bytes(*first), u64::from(u32::from_le_bytes(*last)) >> (8 * (12 - len)))
        } else if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
            let last = u64::from(u32::from_le_bytes(*last)) << (8 * (len - 4));
            (u64::from(u32::from_le_bytes(*first)) | last, 0)
        } else if let (Some(first), Some(last)) = (bytes.first(), bytes.last()) {
            let middle = u64::from(bytes[len / 2]) << (8 * (len / 2));
            (u64::from(*first) | middle | u64::from(*last) << (8 * (len - 1)), 0)
        } else {
            (0, 0)
        };
        Some(ShortKey([low as u32, (low >> 32) as u32, high as u32 | (len as u32) << 24]))
    }
}

impl Key for ShortKey {
    const EMPTY: Slot<ShortKey> = Slot { key: ShortKey([0; 3]), name: None };

    #[inline]
    fn hash(self) -> u64 {
        let [low, middle, high] = self.0.map(u64::from);
        ((low | middle << 32) ^ high.wrapping_mul(MIX).rotate_left(29)).wrapping_mul(MIX)
    }

    fn is_ambiguous(self) -> bool {
        false
    }

    fn slots(table: &Table) -> &Slots<ShortKey> {
        &table.short
    }

    fn slots_mut(table: &mut Table) -> &mut Slots<ShortKey> {
        &mut table.short
    }
}

/// The same for a longer name. One that is longer still has only its ends and its hash in its key.
#[derive(Clone, Copy, PartialEq, Eq)]
struct LongKey([u32; 7]);

impl LongKey {
    const MAX: usize = 27;

    fn of(bytes: &[u8]) -> LongKey {
        let mut all = [0; LongKey::MAX + 1];
        match all.get_mut(..bytes.len()) {
            Some(room) if bytes.len() <= LongKey::MAX => {
                room.copy_from_slice(bytes);
                all[LongKey::MAX] = bytes.len() as u8;
            }
            _ => {
                let hash = bytes
                    .iter()
                    .fold(0u64, |hash, byte| (hash.rotate_left(5) ^ u64::from(*byte)).wrapping_mul(MIX));
                all[..8].copy_from_slice(&hash.to_le_bytes());
                all[LongKey::MAX] = u8::MAX;
            }
        }
        let mut words = [0; 7];
        for (word, bytes) in words.iter_mut().zip(all.chunks_exact(4)) {
            *word = bytes.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
        }
        LongKey(words)
    }
}

impl Key for LongKey {
    const EMPTY: Slot<LongKey> = Slot { key: LongKey([0; 7]), name: None };

    fn hash(self) -> u64 {
        self.0.iter().fold(0, |hash: u64, word| (hash.rotate_left(29) ^ u64::from(*word)).wrapping_mul(MIX))
    }

    fn is_ambiguous(self) -> bool {
        self.0[6] >> 24 == u32::from(u8::MAX)
    }

    fn slots(table: &Table) -> &Slots<LongKey> {
        &table.long
    }

    fn slots_mut(table: &mut Table) -> &mut Slots<LongKey> {
        &mut table.long
    }
}

#[derive(Clone, Copy)]
struct Slot<K> {
    key: K,
    name: Option<Name>,
}

impl Table {
    #[inline]
    fn get<K: Key>(&self, hash: u64, key: K, bytes: &[u8]) -> Option<Name> {
        K::slots(self).get(hash, key, bytes, &self.strings)
    }

    /// As the table of a thread.
    #[inline]
    fn get_or_ask<K: Key>(&mut self, key: K, bytes: &[u8]) -> Name {
        let hash = key.hash();
        self.get(hash, key, bytes).unwrap_or_else(|| self.ask(hash, key, bytes))
    }

    /// The same without adding it to the names of the run.
    fn find<K: Key>(&mut self, key: K, bytes: &[u8]) -> Option<Name> {
        let hash = key.hash();
        self.get(hash, key, bytes).or_else(|| {
            let is_known = read_shared().table.get(hash, key, bytes).is_some();
            is_known.then(|| self.ask(hash, key, bytes))
        })
    }

    #[cold]
    fn ask<K: Key>(&mut self, hash: u64, key: K, bytes: &[u8]) -> Name {
        let known = read_shared().table.get(hash, key, bytes);
        let name = known.unwrap_or_else(|| add(hash, key, bytes));
        // A name that is not UTF-8 is rare, and another string than its bytes.
        if self.string(name).as_bytes() == bytes {
            K::slots_mut(self).add(hash, Slot { key, name: Some(name) });
        }
        name
    }

    /// As the table of a thread: what has come since it was last asked is fetched.
    fn string(&mut self, name: Name) -> &'static str {
        if name.index() >= self.strings.len() {
            self.strings.extend_from_slice(&read_shared().table.strings[self.strings.len()..]);
        }
        self.strings[name.index()]
    }
}

fn read_shared() -> RwLockReadGuard<'static, Shared> {
    shared().read().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// A name that was not there a moment ago.
fn add<K: Key>(hash: u64, key: K, bytes: &[u8]) -> Name {
    // Whether the bytes are UTF-8 is asked only when the name is new.
    let Ok(string) = std::str::from_utf8(bytes) else {
        // Asked of the shared names: those of the thread are being written.
        let escaped = bytes.escape_ascii().to_string();
        return match ShortKey::of(escaped.as_bytes()) {
            Some(key) => add(key.hash(), key, escaped.as_bytes()),
            None => {
                let key = LongKey::of(escaped.as_bytes());
                add(key.hash(), key, escaped.as_bytes())
            }
        };
    };
    // A panic while the lock is held cannot leave the table half-written: the insertions come last.
    let mut shared = shared().write().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some(name) = shared.table.get(hash, key, bytes) {
        return name;
    }
    let kept = shared.keep(string);
    let name = Name(NonZeroU32::MIN.saturating_add(shared.table.strings.len() as u32));
    shared.table.strings.push(kept);
    K::slots_mut(&mut shared.table).add(hash, Slot { key, name: Some(name) });
    name
}

impl Shared {
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

/// A hash table with open addressing.
struct Slots<K> {
    /// A power of two of them, at most three quarters of them taken; or none.
    slots: Vec<Slot<K>>,
    n_taken: usize,
}

impl<K> Default for Slots<K> {
    fn default() -> Self {
        Slots { slots: Vec::new(), n_taken: 0 }
    }
}

impl<K: Key> Slots<K> {
    #[inline]
    fn get(&self, hash: u64, key: K, bytes: &[u8], strings: &[&'static str]) -> Option<Name> {
        let mask = self.slots.len().checked_sub(1)?;
        let mut at = self.first(hash);
        // A quarter of the slots is empty.
        while let Slot { key: found, name: Some(name) } = self.slots[at] {
            if found == key && (!key.is_ambiguous() || strings[name.index()].as_bytes() == bytes) {
                return Some(name);
            }
            at = (at + 1) & mask;
        }
        None
    }

    fn add(&mut self, hash: u64, slot: Slot<K>) {
        if self.n_taken * 4 >= self.slots.len() * 3 {
            let larger = vec![K::EMPTY; (self.slots.len() * 2).max(512)];
            for slot in std::mem::replace(&mut self.slots, larger) {
                if slot.name.is_some() {
                    self.put(slot.key.hash(), slot);
                }
            }
        }
        self.put(hash, slot);
        self.n_taken += 1;
    }

    fn put(&mut self, hash: u64, slot: Slot<K>) {
        let mask = self.slots.len() - 1;
        let mut at = self.first(hash);
        while self.slots[at].name.is_some() {
            at = (at + 1) & mask;
        }
        self.slots[at] = slot;
    }

    /// Where the search for a hash starts; there are slots.
    fn first(&self, hash: u64) -> usize {
        (hash >> (u64::BITS - self.slots.len().trailing_zeros())) as usize
    }
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
        let names: Vec<String> =
            (0..2000).map(|n| format!("{}{n}{}", "x".repeat(n % 30), "y".repeat(n % 7))).collect();
        let first: Vec<Name> = names.iter().map(|name| Name::new(name)).collect();
        for (name, string) in first.iter().zip(&names) {
            assert_eq!(Name::from_bytes(string.as_bytes()), *name);
            assert_eq!(name.as_str(), string);
        }
        assert_eq!(Name::new("").as_str(), "");
    }

    #[test]
    fn what_nothing_is_called_is_not_found_and_stays_so() {
        for string in ["never written", "nor is this one, which is longer than any key"] {
            assert_eq!((Name::find(string), Name::find(string)), (None, None));
            let name = Name::new(string);
            assert_eq!(Name::find(string), Some(name));
            let elsewhere = std::thread::spawn(move || Name::find(string)).join().unwrap();
            assert_eq!(elsewhere, Some(name));
        }
    }

    #[test]
    fn accessors_of_every_length_have_their_fields_and_writers() {
        for length in 0..100 {
            let name = "a".repeat(length);
            assert_eq!(Name::new(&name).field().as_str(), format!("@{name}"));
            assert_eq!(Name::new(&name).writer().as_str(), format!("{name}="));
        }
    }

    #[test]
    fn names_with_equal_ends_or_zeros_stay_distinct() {
        let letters = ["", "\0", "a", "b", "aa"];
        let mut names = std::collections::HashSet::new();
        for first in letters {
            for length in 0..40 {
                for last in letters {
                    names.insert(format!("{first}{}{last}", "a".repeat(length)));
                    names.insert(format!("{first}{}{last}", "\0".repeat(length)));
                }
            }
        }
        let interned: std::collections::HashSet<Name> = names.iter().map(|name| Name::new(name)).collect();
        assert_eq!(interned.len(), names.len());
        assert!(names.iter().all(|name| Name::new(name).as_str() == name));
    }
}
