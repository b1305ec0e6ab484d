//! Sets of small numbers, such as those of names or classes: one bit for each number up to the largest.

#[derive(Clone, Default, Debug)]
pub struct BitSet {
    words: Vec<u64>,
}

impl BitSet {
    /// Whether the number is new.
    pub fn insert(&mut self, number: usize) -> bool {
        let (at, bit) = BitSet::place(number);
        if self.words.len() <= at {
            self.words.resize(at + 1, 0);
        }
        let is_new = self.words[at] & bit == 0;
        self.words[at] |= bit;
        is_new
    }

    pub fn remove(&mut self, number: usize) {
        let (at, bit) = BitSet::place(number);
        if let Some(word) = self.words.get_mut(at) {
            *word &= !bit;
        }
    }

    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    #[inline]
    pub fn contains(&self, number: usize) -> bool {
        let (at, bit) = BitSet::place(number);
        self.words.get(at).is_some_and(|word| word & bit != 0)
    }

    fn place(number: usize) -> (usize, u64) {
        (number / 64, 1 << (number % 64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_put_into_it_and_not_taken_out() {
        let mut set = BitSet::default();
        assert!((0..200).step_by(3).all(|number| set.insert(number)));
        assert!(!set.insert(198));
        (0..400).step_by(2).for_each(|number| set.remove(number));
        let found: Vec<usize> = (0..400).filter(|number| set.contains(*number)).collect();
        assert_eq!(found, (3..200).step_by(6).collect::<Vec<_>>());
    }
}
