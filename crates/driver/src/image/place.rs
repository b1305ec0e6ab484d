//! Positions in the composed file to positions where the code stands.
//!
//! Code is shown from files that hold only what was sent, at its line and column: text that was evaluated stands in no
//! file, and a file may have changed since it was loaded.

use super::model::Place;
use crate::report::Report;
use base::{Diagnostic, FileId, Source, Sources, Span};
use refine::{Counterexample, Outcome, Predicate, Verdict, ViolationKind};

/// Which part of the composed file comes from where.
#[derive(Default)]
pub(super) struct Places {
    segments: Vec<Segment>,
    /// The files to show.
    pages: Vec<Page>,
}

struct Segment {
    span: Span,
    page: usize,
    /// Of the first byte, in the page.
    line: u32,
    column: u32,
    /// The text is the same; otherwise the whole segment stands for the whole text.
    verbatim: bool,
    text: String,
}

/// A file with gaps.
struct Page {
    path: String,
    /// By line, from the first.
    lines: Vec<Vec<u8>>,
}

impl Page {
    /// Writes text into the gaps; false when something else stands there.
    fn put(&mut self, text: &str, line: usize, column: usize) -> bool {
        let parts: Vec<&[u8]> = text.as_bytes().split(|byte| *byte == b'\n').collect();
        let start_of = |index: usize| if index == 0 { column } else { 0 };
        let is_free = parts.iter().enumerate().all(|(index, part)| {
            let Some(known) = self.lines.get(line - 1 + index) else { return true };
            let start = start_of(index).min(known.len());
            let end = (start_of(index) + part.len()).min(known.len());
            known[start..end].iter().zip(*part).all(|(old, new)| *old == b' ' || old == new)
        });
        if !is_free {
            return false;
        }
        if self.lines.len() < line - 1 + parts.len() {
            self.lines.resize(line - 1 + parts.len(), Vec::new());
        }
        for (index, part) in parts.iter().enumerate() {
            let known = &mut self.lines[line - 1 + index];
            let end = start_of(index) + part.len();
            if known.len() < end {
                known.resize(end, b' ');
            }
            known[start_of(index)..end].copy_from_slice(part);
        }
        true
    }

    fn offset(&self, line: u32, column: u32) -> usize {
        let before: usize = self.lines.iter().take(line as usize - 1).map(|line| line.len() + 1).sum();
        before + column as usize
    }
}

/// Far more lines than files have: a place that says otherwise is a mistake of the sender.
const MAX_LINE: u32 = 2_000_000;
const MAX_COLUMN: u32 = 100_000;

impl Places {
    /// The span of the composed file holds this text, which stands there. A newline may have become a space.
    pub(super) fn add(&mut self, span: Span, text: &str, place: &Place, verbatim: bool) {
        let (line, column) = (place.line.clamp(1, MAX_LINE), place.column.min(MAX_COLUMN));
        let page = self.page(text, &place.path, line, column);
        self.segments.push(Segment { span, page, line, column, verbatim, text: text.to_owned() });
    }

    /// This text stands there, whatever becomes of its parts.
    pub(super) fn show(&mut self, text: &str, place: &Place) {
        self.page(text, &place.path, place.line.clamp(1, MAX_LINE), place.column.min(MAX_COLUMN));
    }

    fn page(&mut self, text: &str, path: &str, line: u32, column: u32) -> usize {
        for (index, page) in self.pages.iter_mut().enumerate() {
            if page.path == path && page.put(text, line as usize, column as usize) {
                return index;
            }
        }
        let mut page = Page { path: path.to_owned(), lines: Vec::new() };
        page.put(text, line as usize, column as usize);
        self.pages.push(page);
        self.pages.len() - 1
    }

    /// Moves what was said about the composed file to the files that its code is from, which are added to `sources`.
    pub(super) fn lead_back(&self, report: Report, sources: &mut Sources) -> (Vec<Diagnostic>, Vec<Verdict>) {
        let ids: Vec<FileId> = self
            .pages
            .iter()
            .map(|page| sources.push(Source::new(page.path.as_str(), page.lines.join(&b'\n'))))
            .collect();
        // What stands nowhere: code of ours between the parts.
        let nowhere = sources.add(super::compose::PATH, "");
        let to = Move { places: self, ids, nowhere };
        let diagnostics = report.diagnostics.into_iter().map(|it| to.diagnostic(it)).collect();
        (diagnostics, report.verdicts.into_iter().map(|it| to.verdict(it)).collect())
    }
}

struct Move<'a> {
    places: &'a Places,
    ids: Vec<FileId>,
    nowhere: FileId,
}

impl Move<'_> {
    fn span(&self, span: Span) -> (FileId, Span) {
        let segments = &self.places.segments;
        let holds =
            |it: &&Segment| it.span.start <= span.start && span.start < it.span.end.max(it.span.start + 1);
        // The smallest: a clause inside of a method, a name inside of a clause.
        let Some(segment) = segments.iter().filter(holds).min_by_key(|it| it.span.end - it.span.start) else {
            return (self.nowhere, Span::new(0, 0));
        };
        let (from, to) = match segment.verbatim {
            true => (span.start - segment.span.start, span.end.min(segment.span.end) - segment.span.start),
            false => (0, segment.text.len() as u32),
        };
        let [start, end] = [from, to].map(|at| self.offset(segment, at as usize));
        (self.ids[segment.page], Span::new(start, end.max(start)))
    }

    /// Where a byte of the segment's text is in its page.
    fn offset(&self, segment: &Segment, at: usize) -> usize {
        let before = &segment.text.as_bytes()[..at.min(segment.text.len())];
        let page = &self.places.pages[segment.page];
        match before.iter().rposition(|byte| *byte == b'\n') {
            None => page.offset(segment.line, segment.column) + before.len(),
            Some(newline) => {
                let lines = before.iter().filter(|byte| **byte == b'\n').count() as u32;
                page.offset(segment.line + lines, 0) + before.len() - newline - 1
            }
        }
    }

    fn diagnostic(&self, mut it: Diagnostic) -> Diagnostic {
        (it.file, it.span) = self.span(it.span);
        for note in &mut it.trace {
            (note.file, note.span) = self.span(note.span);
        }
        it
    }

    fn verdict(&self, mut it: Verdict) -> Verdict {
        (it.file, it.span) = self.span(it.span);
        it.outcome = match it.outcome {
            Outcome::Proved => Outcome::Proved,
            Outcome::Unknown(mut reason) => {
                (reason.file, reason.span) = self.span(reason.span);
                Outcome::Unknown(reason)
            }
            Outcome::Refuted(mut counterexample) => {
                self.counterexample(&mut counterexample);
                Outcome::Refuted(counterexample)
            }
        };
        it
    }

    fn counterexample(&self, it: &mut Counterexample) {
        let all = it.requires.iter_mut().chain(&mut it.ensures);
        all.chain(it.invariants.iter_mut().map(|(_, predicate)| predicate)).for_each(|it| self.predicate(it));
        (it.violation.file, it.violation.span) = self.span(it.violation.span);
        match &mut it.violation.kind {
            ViolationKind::Requires { requires, .. } => requires.iter_mut().for_each(|it| self.predicate(it)),
            ViolationKind::Field { predicate: Some(predicate), .. } | ViolationKind::Assert(predicate) => {
                self.predicate(predicate);
            }
            ViolationKind::Field { predicate: None, .. }
            | ViolationKind::Ensures(_)
            | ViolationKind::Raises(_)
            | ViolationKind::ResultType(_)
            | ViolationKind::Modifies(_)
            | ViolationKind::Mixin { .. } => {}
        }
    }

    fn predicate(&self, predicate: &mut Predicate) {
        predicate.span = self.span(predicate.span).1;
    }
}
