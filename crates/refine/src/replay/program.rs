//! Files to the definitions that a script needs, each evaluated with its own path and line.
//!
//! ```ruby
//! require "date"        # kept: it may define something
//! class Clock ... end   # kept when the script mentions Clock
//! def other ... end     # left out when nothing mentions it
//! Server.start          # never kept: a replay must not run what the program does when it is started
//! ```

use super::Source;
use base::Span;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;
use syntax::ir::{DefKind, ScopeId, When};

/// Calls that state types do nothing in a replay, and need no library.
const ANNOTATIONS: &str = "module RDL; module Annotate\n  \
    %i[type var_type pre post rdl_do_verify].each { |name| define_method(name) { |*, **| nil } }\nend; end\n\
    module Mohs; Sig = RDL::Annotate; end\n";

/// The files of a program, cut into pieces once for all scripts.
pub struct Library<'a> {
    pub(super) sources: &'a [Source<'a>],
    pieces: Vec<Piece<'a>>,
    /// The pieces that define a name.
    by_name: FxHashMap<String, Vec<usize>>,
}

/// A piece of a file's top level, and whether every script needs it.
struct Piece<'a> {
    path: &'a str,
    line: usize,
    text: &'a str,
    is_needed: bool,
}

impl<'a> Library<'a> {
    /// For the files in the order in which Ruby loads them.
    pub fn new(sources: &'a [Source<'a>]) -> Library<'a> {
        let mut library = Library { sources, pieces: Vec::new(), by_name: FxHashMap::default() };
        for source in sources {
            library.add(source);
        }
        library
    }

    /// The steps at the top level of a file that define something whenever the file is loaded.
    fn add(&mut self, source: &Source<'a>) {
        let mut pieces: Vec<(Span, Vec<String>)> = Vec::new();
        for def in source.file.defs.iter().filter(|def| def.scope == ScopeId(0) && def.when == When::Always) {
            let names = defined_names(&def.kind);
            match pieces.last_mut() {
                // `X = Struct.new(:a)` is a constant and a new class in one place.
                Some((span, known)) if def.span.start < span.end => {
                    // The class comes first, and starts behind the `=`.
                    span.start = span.start.min(def.span.start);
                    span.end = span.end.max(def.span.end);
                    known.extend(names);
                }
                _ => pieces.push((def.span, names)),
            }
        }
        let (mut line, mut at) = (1, 0);
        for (span, names) in pieces {
            let (start, end) = (span.start as usize, span.end as usize);
            let Some(text) = source.text.get(start..end) else { continue };
            line += source.text.as_bytes()[at..start].iter().filter(|byte| **byte == b'\n').count();
            at = start;
            let index = self.pieces.len();
            self.pieces.push(Piece { path: source.path, line, text, is_needed: names.is_empty() });
            for name in names {
                self.by_name.entry(name).or_default().push(index);
            }
        }
    }

    /// The pieces that `mentioned` needs, and those which these need, in the order of the program.
    pub(super) fn definitions(&self, mentioned: &str) -> String {
        let mut kept: Vec<bool> = self.pieces.iter().map(|piece| piece.is_needed).collect();
        let needed = self.pieces.iter().filter(|piece| piece.is_needed).map(|piece| piece.text);
        let mut open: Vec<&str> = std::iter::once(mentioned).chain(needed).collect();
        let mut seen: FxHashSet<&str> = FxHashSet::default();
        while let Some(text) = open.pop() {
            for word in words(text) {
                if !seen.insert(word) {
                    continue;
                }
                for &index in self.by_name.get(word).into_iter().flatten() {
                    if !std::mem::replace(&mut kept[index], true) {
                        open.push(self.pieces[index].text);
                    }
                }
            }
        }
        let mut out = String::new();
        if self.sources.iter().any(|it| it.text.contains("RDL::Annotate") || it.text.contains("Mohs::Sig")) {
            out.push_str(ANNOTATIONS);
        }
        for piece in self.pieces.iter().zip(kept).filter_map(|(piece, kept)| kept.then_some(piece)) {
            let mut end = "RUBY".to_owned();
            while piece.text.lines().any(|line| line.trim() == end) {
                end.push('_');
            }
            let (path, line) = (super::value::string(piece.path), piece.line);
            // Writing to a String cannot fail.
            let _ = writeln!(out, "eval(<<'{end}', TOPLEVEL_BINDING, {path}, {line})\n{}\n{end}", piece.text);
        }
        out
    }
}

fn defined_names(kind: &DefKind) -> Vec<String> {
    if let DefKind::Class { path, .. } | DefKind::Module { path, .. } | DefKind::Const { path, .. } = kind {
        path.names.iter().map(ToString::to_string).collect()
    } else if let DefKind::Method { name, .. } = kind {
        vec![name.to_string()]
    } else {
        Vec::new()
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && !"_?!=".contains(c))
        .flat_map(|word| [word, word.trim_end_matches(['?', '!', '='])])
        .filter(|word| !word.is_empty())
}
