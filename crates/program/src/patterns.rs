//! Names with holes, and whether a name fits one of them.
//!
//! ```text
//! "set_#{x}_at"        the texts around the holes: "set_", "_at"
//! set_created_at       fits if `created` is a word
//! ```
//!
//! A program with its gems has thousands of patterns, and nearly every name is asked about. The patterns are found by the
//! text that a name starts with, those that start with a hole by the text that it ends with, the others by one inside.

use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;

/// Texts with holes, each at least one letter long.
#[derive(Default)]
pub(crate) struct Patterns {
    /// By the text in front of the first hole, where there is one: the texts behind the holes.
    by_start: FxHashMap<Box<str>, FxHashSet<Texts>>,
    /// Those that start with a hole by the text behind the last hole, if there is one.
    by_end: FxHashMap<Box<str>, FxHashSet<Texts>>,
    /// Those that start and end with a hole by the text behind the first hole.
    by_middle: FxHashMap<Box<str>, FxHashSet<Texts>>,
}

/// The literal texts behind the holes of a pattern.
type Texts = Box<[Box<str>]>;

/// What stands in one of several holes has more letters than one (`created_at`), or is left out.
const LEAST_PART: usize = 2;

impl Patterns {
    /// `texts` stand around the holes: one more than there are holes.
    pub(crate) fn insert(&mut self, texts: Vec<String>) {
        let mut texts = texts.into_iter().map(String::into_boxed_str);
        let Some(start) = texts.next() else { return };
        let behind: Texts = texts.collect();
        let Some(end) = behind.last() else { return };
        let group = match behind.first() {
            _ if !start.is_empty() => self.by_start.entry(start).or_default(),
            Some(first) if end.is_empty() => self.by_middle.entry(first.clone()).or_default(),
            _ => self.by_end.entry(end.clone()).or_default(),
        };
        group.insert(behind);
    }

    /// The text is that of a pattern with a word in each hole.
    pub(crate) fn fit<'t>(&self, text: &'t str, is_word: &dyn Fn(&str) -> bool) -> bool {
        let cuts = || (0..=text.len()).filter(|at| text.is_char_boundary(*at)).map(|at| text.split_at(at));
        // Many patterns have holes at the same places.
        let known: RefCell<FxHashMap<&str, bool>> = RefCell::default();
        let is_word = |part: &'t str| {
            if let Some(is_word) = known.borrow().get(part) {
                return *is_word;
            }
            let found = is_word(part);
            known.borrow_mut().insert(part, found);
            found
        };
        let fits = |group: Option<&FxHashSet<Texts>>, rest: &'t str| {
            group.is_some_and(|group| group.iter().any(|texts| fits_behind(texts, rest, &is_word)))
        };
        let middles = self.by_middle.iter().filter(|(middle, _)| text.contains(&***middle));
        cuts().any(|(start, rest)| fits(self.by_start.get(start), rest))
            || cuts().any(|(_, end)| fits(self.by_end.get(end), text))
            || middles.into_iter().any(|(_, group)| fits(Some(group), text))
    }
}

/// The text is a word for each hole, with these texts behind them.
fn fits_behind<'t>(parts: &[Box<str>], text: &'t str, is_word: &dyn Fn(&'t str) -> bool) -> bool {
    match parts {
        [] => text.is_empty(),
        [last] => text.strip_suffix(&**last).is_some_and(is_word),
        [next, rest @ ..] => {
            // Where nothing stands between two holes, short words make anything.
            let least = if next.is_empty() { LEAST_PART + 2 } else { LEAST_PART };
            let is_long = |text: &str| text.len() >= least || text.bytes().all(|byte| byte.is_ascii_digit());
            let is_part = |text: &'t str| is_long(text) && is_word(text);
            let mut ends = text.match_indices(&**next);
            ends.any(|(at, found)| {
                is_part(&text[..at]) && fits_behind(rest, &text[at + found.len()..], &is_part)
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fit_patterns_with_words_in_their_holes() {
        let mut patterns = Patterns::default();
        for texts in [["set_", "_at"], ["", "?"], ["on_", ""]] {
            patterns.insert(texts.map(str::to_owned).to_vec());
        }
        patterns.insert(["", "_with_", ""].map(str::to_owned).to_vec());
        let is_word = |text: &str| ["made", "open", "é"].contains(&text);
        for name in ["set_made_at", "open?", "on_open", "open_with_made", "é?"] {
            assert!(patterns.fit(name, &is_word), "{name}");
        }
        for name in ["set_at", "set_shut_at", "shut?", "open", "on_", "open_with_", "with_open", ""] {
            assert!(!patterns.fit(name, &is_word), "{name}");
        }
    }
}
