//! Fast hash tables for pointers and for hashes: the recorder runs at every call of the program.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// One multiplication; enough for pointers and for numbers that are hashes already.
#[derive(Default)]
pub(crate) struct Multiply(u64);

const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

impl Hasher for Multiply {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(u64::from(value));
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = mix(self.0, value);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

pub(crate) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Multiply>>;
pub(crate) type Set<K> = HashSet<K, BuildHasherDefault<Multiply>>;

/// Folds a number into a hash; the order of numbers counts.
#[inline]
pub(crate) fn mix(hash: u64, value: u64) -> u64 {
    let hash = (hash.rotate_left(26) ^ value).wrapping_mul(ODD);
    hash ^ (hash >> 32)
}

/// Folds a list into a hash, with its length, so that lists that follow each other do not run together.
pub(crate) fn mix_all(hash: u64, values: &[u32]) -> u64 {
    let hash = mix(hash, values.len() as u64);
    values.iter().fold(hash, |hash, &value| mix(hash, u64::from(value)))
}

/// Remembers for each of many pointers or hashes the value that it last had, or that of another that took its place.
/// Of 0 it knows the value that it is made with.
pub(crate) struct Cache<V> {
    entries: Box<[(usize, V); CACHE_ENTRIES]>,
}

const CACHE_BITS: u32 = 10;
const CACHE_ENTRIES: usize = 1 << CACHE_BITS;

impl<V: Copy> Cache<V> {
    pub(crate) fn new(none: V) -> Cache<V> {
        Cache { entries: Box::new([(0, none); CACHE_ENTRIES]) }
    }

    #[inline]
    fn index(key: usize) -> usize {
        ((key as u64).wrapping_mul(ODD) >> (64 - CACHE_BITS)) as usize
    }

    #[inline]
    pub(crate) fn get(&self, key: usize) -> Option<V> {
        let (found, value) = self.entries[Cache::<V>::index(key)];
        (found == key).then_some(value)
    }

    #[inline]
    pub(crate) fn set(&mut self, key: usize, value: V) {
        self.entries[Cache::<V>::index(key)] = (key, value);
    }

    pub(crate) fn clear(&mut self) {
        self.entries.iter_mut().for_each(|entry| entry.0 = 0);
    }
}
