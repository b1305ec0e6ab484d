//! Positions: byte offsets inside one file, and their translation to lines and columns.
//!
//! A `Span` is half-open, `start..end`, in bytes. Only renderers speak of lines and columns; a column counts
//! characters from 1, because that is what Ruby users and editors show.

/// A file of this run, in the order in which the files were given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FileId(pub u32);

impl FileId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A half-open range of bytes of one file; which file is known from the context that holds the span.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(start: usize, end: usize) -> Span {
        // A file of 4 GiB or more is refused before it is parsed, so the casts cannot lose bits.
        Span { start: start as u32, end: end as u32 }
    }

    /// The empty span at the start of this one.
    pub fn at_start(self) -> Span {
        Span { start: self.start, end: self.start }
    }

    /// The smallest span that covers both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    pub fn contains(self, other: Span) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

/// A position for people: both count from 1, the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineCol {
    pub line: u32,
    pub column: u32,
}

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The byte offset at which each line starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineIndex {
    starts: Vec<u32>,
}

impl LineIndex {
    pub fn new(text: &[u8]) -> LineIndex {
        // The byte order mark is no character of the first line: no editor shows it.
        let mut starts =
            vec![if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() as u32 } else { 0 }];
        starts.extend(memchr_newlines(text).map(|at| at + 1));
        LineIndex { starts }
    }

    /// The line of an offset, counted from 1.
    pub fn line(&self, offset: u32) -> u32 {
        // The first line starts behind a byte order mark.
        (self.starts.partition_point(|&start| start <= offset) as u32).max(1)
    }

    /// Line and column of an offset. `text` is the text that the index was made from; bytes that are not UTF-8
    /// count as one character each.
    pub fn line_col(&self, text: &[u8], offset: u32) -> LineCol {
        let line = self.line(offset);
        let start = self.starts[line as usize - 1] as usize;
        let end = (offset as usize).min(text.len());
        let column = text.get(start..end).map_or(0, count_characters) as u32 + 1;
        LineCol { line, column }
    }

    /// The bytes of a line (counted from 1), without its line end.
    pub fn line_span(&self, text: &[u8], line: u32) -> Span {
        let start = self.starts[line as usize - 1] as usize;
        let mut end = self.starts.get(line as usize).map_or(text.len(), |&next| next as usize);
        while end > start && matches!(text.get(end - 1), Some(b'\n' | b'\r')) {
            end -= 1;
        }
        Span::new(start, end)
    }

    pub fn n_lines(&self) -> u32 {
        self.starts.len() as u32
    }
}

fn memchr_newlines(text: &[u8]) -> impl Iterator<Item = u32> + '_ {
    text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at as u32)
}

fn count_characters(bytes: &[u8]) -> usize {
    bytes.utf8_chunks().map(|chunk| chunk.valid().chars().count() + chunk.invalid().len()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_not_bytes() {
        let text = "a = 1\né = é.foo\n".as_bytes();
        let index = LineIndex::new(text);
        let at = text.windows(3).position(|w| w == b"foo").unwrap() as u32;
        assert_eq!(index.line_col(text, at), LineCol { line: 2, column: 7 });
        assert_eq!(index.line_span(text, 1), Span::new(0, 5));
    }

    #[test]
    fn a_byte_order_mark_is_no_column() {
        let text = b"\xef\xbb\xbfa.foo\nb";
        let index = LineIndex::new(text);
        let at = |offset| index.line_col(text, offset);
        assert_eq!([at(0), at(3)], [LineCol { line: 1, column: 1 }; 2]);
        assert_eq!(at(5), LineCol { line: 1, column: 3 });
        assert_eq!(at(9), LineCol { line: 2, column: 1 });
        assert_eq!(index.line_span(text, 1), Span::new(3, 8));
    }

    #[test]
    fn invalid_utf8_counts_a_character_a_byte() {
        let text = b"\xff\xfe x";
        assert_eq!(LineIndex::new(text).line_col(text, 3), LineCol { line: 1, column: 4 });
    }
}
