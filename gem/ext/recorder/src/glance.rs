//! Calls that a look at classes alone shows to be known: the same place, method, and classes of receiver and result.
//!
//! For most values the class is all that a shape says. Containers are looked into until that has long shown nothing new,
//! and then now and then.

use crate::hash::Cache;

/// Calls with containers that are alike and without news, before one in [`SAMPLE`] is looked at.
const PATIENCE: u32 = 5_000;
const SAMPLE: u32 = 16;

/// What the class of a value tells.
#[derive(Clone, Copy)]
pub(crate) struct Glance {
    pub(crate) word: u64,
    /// There is no more to the shape of the value.
    pub(crate) is_all: bool,
}

pub(crate) struct Glances {
    /// By what a glance at a call tells: how often it was that.
    times: Cache<u32>,
}

impl Glances {
    pub(crate) fn new() -> Glances {
        Glances { times: Cache::new(0) }
    }

    /// Whether a call need not be looked at; otherwise the caller looks at it now. `is_all`: the glance tells everything.
    #[inline]
    pub(crate) fn is_known(&mut self, key: u64, is_all: bool) -> bool {
        let times = self.times.get(key as usize).unwrap_or(0);
        if is_all && times > 0 {
            return true;
        }
        // Counted up to one sample past the patience, and round.
        let next = if times == PATIENCE + SAMPLE { PATIENCE + 1 } else { times + 1 };
        self.times.set(key as usize, next);
        next > PATIENCE && next != PATIENCE + SAMPLE
    }

    /// What had news is looked at again as at first.
    pub(crate) fn had_news(&mut self, key: u64) {
        self.times.set(key as usize, 1);
    }

    pub(crate) fn clear(&mut self) {
        self.times.clear();
    }
}
