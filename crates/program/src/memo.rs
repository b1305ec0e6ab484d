//! Answers about names, kept once the table is frozen: nearly every name is asked about again and again, by all threads.

use base::Name;
use std::array;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

/// What is asked about a name. Its number is that of its two bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// See [`Names::may_become`](crate::names::Names::may_become).
    MayBecome,
    /// See [`Names::may_become_constant`](crate::names::Names::may_become_constant).
    MayBecomeConstant,
    /// See [`Names::is_named_after_constant`](crate::names::Names::is_named_after_constant).
    IsNamedAfterConstant,
    /// See [`Table::is_foreign`](crate::table::Table::is_foreign).
    IsForeign,
}

/// Two bits for each question about a name: whether it has been answered, and the answer. They lie in pages, which are made
/// when the first of their names is asked about.
pub(crate) struct Memo {
    pages: Box<[OnceLock<Page>; N_PAGES]>,
}

type Page = Box<[AtomicU8; PAGE]>;

const PAGE: usize = 1 << 12;
/// Answers about names behind the last page are not kept: no program has as many.
const N_PAGES: usize = 1 << 10;

impl Memo {
    pub(crate) fn new() -> Memo {
        Memo { pages: Box::new(array::from_fn(|_| OnceLock::new())) }
    }

    pub(crate) fn get(&self, question: Question, name: Name, find: impl FnOnce() -> bool) -> bool {
        let Some(page) = self.pages.get(name.index() / PAGE) else { return find() };
        let page = page.get_or_init(|| Box::new(array::from_fn(|_| AtomicU8::new(0))));
        let known = &page[name.index() % PAGE];
        let (is_known, is_so) = (1 << (2 * question as u8), 2 << (2 * question as u8));
        // Each answer is one bit in one byte: there is nothing else that must be seen together with it.
        let bits = known.load(Ordering::Relaxed);
        if bits & is_known != 0 {
            return bits & is_so != 0;
        }
        let found = find();
        known.fetch_or(if found { is_known | is_so } else { is_known }, Ordering::Relaxed);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_answered_is_not_asked_again_and_questions_stay_apart() {
        let memo = Memo::new();
        let (name, other) = (Name::new("asked"), Name::new("asked too"));
        for question in [Question::MayBecome, Question::IsForeign] {
            assert!(memo.get(question, name, || true));
            assert!(memo.get(question, name, || panic!("it is known")));
            assert!(!memo.get(question, other, || false));
            assert!(!memo.get(question, other, || true));
        }
        assert!(!memo.get(Question::MayBecomeConstant, name, || false));
    }
}
