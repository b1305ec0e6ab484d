//! Interned names: one `u32` for each distinct method, constant or variable name of the run.
//!
//! The table is global and only grows, so a `Name` is `Copy`, compares in one instruction and can be read back
//! without a context. Files are lowered in parallel; the numbers depend on who comes first, so nothing that is
//! printed may be ordered by them: sort by `as_str`.

use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::fmt;
use std::sync::{OnceLock, RwLock};

/// An interned string.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name(u32);

#[derive(Default)]
struct Table {
    ids: FxHashMap<&'static str, u32>,
    strings: Vec<&'static str>,
}

fn table() -> &'static RwLock<Table> {
    static TABLE: OnceLock<RwLock<Table>> = OnceLock::new();
    TABLE.get_or_init(Default::default)
}

thread_local! {
    /// What this thread has seen already: most look-ups end here, without a lock.
    static SEEN: RefCell<FxHashMap<&'static [u8], Name>> = RefCell::default();
    /// The same for the way back.
    static STRINGS: RefCell<Vec<&'static str>> = RefCell::default();
}

impl Name {
    pub fn new(string: &str) -> Name {
        SEEN.with_borrow_mut(|seen| match seen.get(string.as_bytes()) {
            Some(name) => *name,
            None => add(seen, string),
        })
    }

    /// Ruby allows names in any encoding; bytes that are not UTF-8 are kept apart as `\xNN`.
    pub fn from_bytes(bytes: &[u8]) -> Name {
        SEEN.with_borrow_mut(|seen| match seen.get(bytes) {
            Some(name) => *name,
            // Whether they are UTF-8 is asked only when the name is new.
            None => match std::str::from_utf8(bytes) {
                Ok(string) => add(seen, string),
                Err(_) => add(seen, &bytes.escape_ascii().to_string()),
            },
        })
    }

    pub fn as_str(self) -> &'static str {
        STRINGS.with_borrow_mut(|strings| {
            if let Some(string) = strings.get(self.0 as usize) {
                return *string;
            }
            let table = table().read().unwrap_or_else(|poisoned| poisoned.into_inner());
            strings.extend_from_slice(&table.strings[strings.len()..]);
            strings[self.0 as usize]
        })
    }

    /// A number below the count of names of the run, for tables indexed by name. Not stable between runs.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A name that this thread sees for the first time.
#[cold]
fn add(seen: &mut FxHashMap<&'static [u8], Name>, string: &str) -> Name {
    let (name, interned) = intern(string);
    seen.insert(interned.as_bytes(), name);
    name
}

fn intern(string: &str) -> (Name, &'static str) {
    // A panic while the lock is held cannot leave the table half-written: the insertions come last.
    let mut table = table().write().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some((interned, id)) = table.ids.get_key_value(string) {
        return (Name(*id), interned);
    }
    let interned: &'static str = Box::leak(string.into());
    let id = table.strings.len() as u32;
    table.strings.push(interned);
    table.ids.insert(interned, id);
    (Name(id), interned)
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
    }
}
