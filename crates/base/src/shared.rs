//! Answers that several threads look for: each is found once, or a few times when threads ask for it together.

use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::{BuildHasher, Hash};
use std::sync::Mutex;

pub struct Shared<K, V> {
    shards: [Mutex<FxHashMap<K, V>>; 16],
}

impl<K, V> Default for Shared<K, V> {
    fn default() -> Self {
        Shared { shards: Default::default() }
    }
}

impl<K: Copy + Eq + Hash, V: Clone> Shared<K, V> {
    /// `find` runs without a lock, and may ask for other answers.
    pub fn get(&self, asked: K, find: impl FnOnce() -> V) -> V {
        let shard = &self.shards[FxBuildHasher.hash_one(asked) as usize % self.shards.len()];
        if let Some(known) = shard.lock().ok().and_then(|known| known.get(&asked).cloned()) {
            return known;
        }
        let found = find();
        if let Ok(mut known) = shard.lock() {
            known.insert(asked, found.clone());
        }
        found
    }
}
