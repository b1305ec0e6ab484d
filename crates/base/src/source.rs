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
}

impl Source {
    pub fn new(path: impl Into<Box<str>>, text: impl Into<Vec<u8>>) -> Source {
        Source { path: path.into(), text: text.into(), lines: OnceLock::new() }
    }

    pub fn lines(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::new(&self.text))
    }

    pub fn line_col(&self, offset: u32) -> LineCol {
        self.lines().line_col(&self.text, offset)
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
}
