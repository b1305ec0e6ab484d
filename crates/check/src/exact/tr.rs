//! Sets of letters as `tr`, `delete`, `count` and `squeeze` write them: `a-z`, `^0-9`.

/// The letters of a description in order, and whether all others are meant.
pub(super) struct LetterSet {
    letters: Vec<u8>,
    negated: bool,
}

impl LetterSet {
    /// `None` where it is not plain: backslashes, letters beyond ASCII, ranges the wrong way round or of one letter.
    pub(super) fn new(text: &str) -> Option<LetterSet> {
        if !text.is_ascii() || text.contains('\\') {
            return None;
        }
        let negated = text.len() > 1 && text.starts_with('^');
        let mut rest = &text.as_bytes()[usize::from(negated)..];
        let mut letters = Vec::new();
        while let [first, behind @ ..] = rest {
            match behind {
                [b'-', last, after @ ..] => {
                    // Ruby 3.1 takes `a-a` for `ab`, others for `a`.
                    if last <= first {
                        return None;
                    }
                    letters.extend(*first..=*last);
                    rest = after;
                }
                _ => {
                    letters.push(*first);
                    rest = behind;
                }
            }
        }
        Some(LetterSet { letters, negated })
    }

    pub(super) fn has(&self, letter: u8) -> bool {
        self.letters.contains(&letter) != self.negated
    }

    /// `text.tr(self, to)`.
    pub(super) fn translate(&self, text: &str, to: &LetterSet) -> Option<String> {
        // Ruby: `^` at the start of the second one is a letter.
        if to.negated {
            return None;
        }
        let one = |letter: u8| -> Option<char> {
            if !self.has(letter) {
                return Some(letter as char);
            }
            let at = if self.negated {
                usize::MAX
            } else {
                // Ruby: the last place of a letter counts.
                self.letters.iter().rposition(|it| *it == letter)?
            };
            to.letters.get(at).or(to.letters.last()).map(|it| *it as char)
        };
        // Nothing to put there: the letters go away.
        text.bytes().filter(|it| !(to.letters.is_empty() && self.has(*it))).map(one).collect()
    }
}
