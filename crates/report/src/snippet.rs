//! A line of source with a mark under a part of it, in columns of a terminal.
//!
//! ```text
//! 6 |     x.foo(é)
//!   |       ^^^
//! ```
//!
//! The text can be anything: tabs become spaces, wide characters count two columns, control characters (which could
//! drive the terminal) and bytes that are not UTF-8 become visible signs, and of a very long line only the part
//! around the mark is shown. The cost depends on what is shown, not on the length of the line.

use unicode_width::UnicodeWidthChar;

/// Columns of source that are shown at most.
const MAX_COLUMNS: usize = 120;
/// Columns that are kept before the mark when a line is cut.
const LEAD_COLUMNS: usize = 30;
/// Bytes around the mark that are looked at; enough for `MAX_COLUMNS` of four-byte characters.
const WINDOW: usize = 1024;
const TAB: usize = 4;

/// What is printed for a line: the text, and the blank and marked columns under it.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Snippet {
    pub(crate) text: String,
    pub(crate) blank: usize,
    pub(crate) marked: usize,
}

/// One shown character: where it starts in the line and how many columns it takes.
struct Cell {
    at: usize,
    shown: char,
    /// How often `shown` is printed; more than once only for tabs, which become spaces.
    times: usize,
    columns: usize,
}

/// Shows `line` with the bytes `start..end` marked. An empty range marks one column.
pub(crate) fn snippet(line: &[u8], start: usize, end: usize) -> Snippet {
    let start = start.min(line.len());
    let end = end.clamp(start, line.len());
    let from = character_start(line, start.saturating_sub(WINDOW));
    let to = (start + WINDOW).min(line.len());
    let mut cells = cells(&line[from..to], from);

    let cut_front = cut_front(&mut cells, start, from > 0);
    let cut_back = cut_back(&mut cells, to < line.len(), usize::from(cut_front));

    let mut text = String::new();
    let (mut blank, mut marked) = (0, 0);
    if cut_front {
        text.push('…');
        blank += 1;
    }
    for cell in &cells {
        text.extend(std::iter::repeat_n(cell.shown, cell.times));
        if cell.at < start {
            blank += cell.columns;
        } else if cell.at < end {
            marked += cell.columns;
        }
    }
    text.truncate(text.trim_end().len());
    if cut_back {
        text.push('…');
    }
    Snippet { text, blank, marked: marked.max(1) }
}

/// The start of the character that the byte at `at` belongs to.
fn character_start(line: &[u8], at: usize) -> usize {
    let continues = |&at: &usize| line.get(at).is_some_and(|byte| byte & 0b1100_0000 == 0b1000_0000);
    (at.saturating_sub(3)..=at).rev().find(|at| !continues(at)).unwrap_or(at)
}

fn cells(bytes: &[u8], offset: usize) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    let (mut at, mut column) = (offset, 0);
    let mut push = |at: usize, shown: char, is_tab: bool| {
        let columns = if is_tab { TAB - column % TAB } else { shown.width().unwrap_or(0) };
        column += columns;
        cells.push(Cell { at, shown, times: if is_tab { columns } else { 1 }, columns });
    };
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                '\t' => push(at, ' ', true),
                _ => push(at, visible_char(character), false),
            }
            at += character.len_utf8();
        }
        for _ in chunk.invalid() {
            push(at, char::REPLACEMENT_CHARACTER, false);
            at += 1;
        }
    }
    cells
}

/// Drops cells before the mark until it is near; true when something was, or had been, dropped.
fn cut_front(cells: &mut Vec<Cell>, start: usize, already: bool) -> bool {
    let width: usize = cells.iter().map(|cell| cell.columns).sum();
    let mut before: usize = cells.iter().take_while(|cell| cell.at < start).map(|cell| cell.columns).sum();
    if !already && (width <= MAX_COLUMNS || before <= MAX_COLUMNS / 2) {
        return false;
    }
    let mut n_dropped = 0;
    while before > LEAD_COLUMNS {
        before -= cells[n_dropped].columns;
        n_dropped += 1;
    }
    cells.drain(..n_dropped);
    already || n_dropped > 0
}

/// Drops cells past the last column; true when something was, or had been, dropped.
fn cut_back(cells: &mut Vec<Cell>, already: bool, used: usize) -> bool {
    let mut column = used;
    let fits = |cell: &Cell| {
        column += cell.columns;
        column <= MAX_COLUMNS
    };
    let kept = cells.iter().map(fits).take_while(|fits| *fits).count();
    let cut = kept < cells.len();
    cells.truncate(kept);
    cut || already
}

/// A character as it may be sent to a terminal.
pub(crate) fn visible_char(character: char) -> char {
    match character {
        // The control pictures have the order of the control characters.
        '\0'..='\x1f' => char::from_u32(0x2400 + character as u32).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\x7f' => '\u{2421}',
        // C1 controls, and the bidirectional controls that can make code read differently from what it does.
        '\u{80}'..='\u{9f}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'
        | '\u{2029}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' => char::REPLACEMENT_CHARACTER,
        _ => character,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &[u8], part: &[u8], expected: &str) {
        let start = line.windows(part.len()).position(|window| window == part).unwrap();
        let Snippet { text, blank, marked } = snippet(line, start, start + part.len());
        assert_eq!(format!("{text}\n{}{}", " ".repeat(blank), "^".repeat(marked)), expected);
    }

    #[test]
    fn marks_stand_under_their_characters() {
        check(b"x.foo(1)", b"foo", "x.foo(1)\n  ^^^");
        check("é.foo".as_bytes(), b"foo", "é.foo\n  ^^^");
        check("漢字.foo".as_bytes(), b"foo", "漢字.foo\n     ^^^");
        check("foo.漢字".as_bytes(), "漢字".as_bytes(), "foo.漢字\n    ^^^^");
    }

    #[test]
    fn tabs_become_spaces() {
        check(b"\tx.foo", b"foo", "    x.foo\n      ^^^");
        check(b"a\tx.foo", b"foo", "a   x.foo\n      ^^^");
    }

    #[test]
    fn what_could_drive_a_terminal_becomes_visible() {
        check(b"\x1b[31m.foo", b"foo", "\u{241b}[31m.foo\n      ^^^");
        check("a\u{202e}.foo".as_bytes(), b"foo", "a\u{fffd}.foo\n   ^^^");
    }

    #[test]
    fn bytes_outside_utf8_take_one_column_each() {
        check(b"'\xff\xfe'.foo", b"foo", "'\u{fffd}\u{fffd}'.foo\n     ^^^");
    }

    #[test]
    fn an_empty_range_marks_one_column() {
        assert_eq!(snippet(b"abc", 3, 3), Snippet { text: "abc".into(), blank: 3, marked: 1 });
        assert_eq!(snippet(b"", 0, 0), Snippet { text: String::new(), blank: 0, marked: 1 });
        assert_eq!(snippet(b"ab", 9, 12), Snippet { text: "ab".into(), blank: 2, marked: 1 });
    }

    #[test]
    fn of_a_long_line_only_the_part_around_the_mark_is_shown() {
        let line = [vec![b'a'; 5_000_000], b"x.foo".to_vec(), vec![b'b'; 5_000_000]].concat();
        let shown = snippet(&line, 5_000_002, 5_000_005);
        assert!(shown.text.starts_with("…aaa") && shown.text.ends_with("bbb…"), "{}", shown.text);
        assert_eq!(shown.text.chars().count(), MAX_COLUMNS + 1);
        assert_eq!((shown.blank, shown.marked), (31, 3));
        assert_eq!(shown.text.chars().skip(31).take(3).collect::<String>(), "foo");
    }

    #[test]
    fn a_cut_never_splits_a_character() {
        let line = "漢".repeat(10_000);
        for start in (3_000..3_030).step_by(3) {
            let shown = snippet(line.as_bytes(), start, start + 3);
            assert!(!shown.text.contains('\u{fffd}'), "{}", shown.text);
            assert_eq!(shown.marked, 2);
        }
    }
}
