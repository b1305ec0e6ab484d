//! The texts of a run, by `FileId`: what renderers need to show a position.
//!
//! A source keeps its bytes as they were read; they need not be UTF-8. The table of its lines is made when the first
//! position in it is asked for, so a file without findings costs nothing.

use crate::{FileId, LineCol, LineIndex, Span};
use std::sync::OnceLock;

/// The files of a run.
#[derive(Default, Debug)]
pub struct Sources {
    files: Vec<Source>,
}

/// One file.
#[derive(Debug)]
pub struct Source {
    /// As it is shown: relative to the working directory where possible, with `/` between its parts.
    pub path: Box<str>,
    pub text: Vec<u8>,
    lines: OnceLock<LineIndex>,
    /// How much of the text stands in front of the file's own, and behind it: a template is read as the body of a method.
    pub around: Around,
}

/// Bytes around the text of a file; those in front are one line.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Around {
    pub n_front: usize,
    pub n_behind: usize,
}

impl Source {
    pub fn new(path: impl Into<Box<str>>, text: impl Into<Vec<u8>>) -> Source {
        Source { path: path.into(), text: text.into(), lines: OnceLock::new(), around: Around::default() }
    }

    /// A file that is read with more around it.
    pub fn within(path: impl Into<Box<str>>, text: impl Into<Vec<u8>>, around: Around) -> Source {
        Source { around, ..Source::new(path, text) }
    }

    /// The text of the file itself.
    pub fn own_text(&self) -> &[u8] {
        let end = self.text.len().saturating_sub(self.around.n_behind);
        self.text.get(self.around.n_front..end).unwrap_or_default()
    }

    /// Only parts of the text are Ruby.
    pub fn is_template(&self) -> bool {
        self.around.n_front > 0
    }

    pub fn lines(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::new(&self.text))
    }

    pub fn line_col(&self, offset: u32) -> LineCol {
        let LineCol { line, column } = self.lines().line_col(&self.text, offset);
        LineCol { line: self.shown_line(line), column }
    }

    /// The number that people see of a line of the text.
    pub fn shown_line(&self, line: u32) -> u32 {
        let n_hidden = u32::from(self.is_template());
        line.saturating_sub(n_hidden).max(1)
    }

    /// The bytes of a span, cut to what exists.
    pub fn slice(&self, span: Span) -> &[u8] {
        let end = (span.end as usize).min(self.text.len());
        let start = (span.start as usize).min(end);
        &self.text[start..end]
    }
}

impl Sources {
    pub fn add(&mut self, path: impl Into<Box<str>>, text: impl Into<Vec<u8>>) -> FileId {
        self.push(Source::new(path, text))
    }

    pub fn push(&mut self, source: Source) -> FileId {
        let id = FileId(self.files.len() as u32);
        self.files.push(source);
        id
    }

    pub fn get(&self, id: FileId) -> &Source {
        &self.files[id.index()]
    }

    pub fn path(&self, id: FileId) -> &str {
        &self.get(id).path
    }

    pub fn line_col(&self, id: FileId, offset: u32) -> LineCol {
        self.get(id).line_col(offset)
    }

    pub fn len(&self) -> usize {
        self.files.len()
    }

    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (FileId, &Source)> {
        self.files.iter().enumerate().map(|(index, source)| (FileId(index as u32), source))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_found_by_file() {
        let mut sources = Sources::default();
        sources.add("a.rb", "x\n");
        let b = sources.add("b.rb", "x = 1\n  y\n");
        assert_eq!(sources.line_col(b, 8), LineCol { line: 2, column: 3 });
        assert_eq!(sources.path(b), "b.rb");
        assert_eq!(sources.get(b).slice(Span::new(8, 99)), b"y\n");
    }

    #[test]
    fn the_line_in_front_of_a_template_is_not_counted() {
        let around = Around { n_front: 6, n_behind: 4 };
        let template = Source::within("a.erb", "def x\na\n  b\nend\n", around);
        assert_eq!(template.own_text(), b"a\n  b\n");
        assert_eq!(template.line_col(10), LineCol { line: 2, column: 3 });
        assert_eq!(template.line_col(0), LineCol { line: 1, column: 1 });
    }
}
