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
use rustc_hash::FxHashSet;
use std::fmt::Write;
use syntax::ir::{DefKind, ScopeId, When};

/// Calls that state types do nothing in a replay, and need no library.
const ANNOTATIONS: &str = "module RDL; module Annotate\n  \
    %i[type var_type pre post rdl_do_verify].each { |name| define_method(name) { |*, **| nil } }\nend; end\n\
    module Mohs; Sig = RDL::Annotate; end\n";

/// A piece of a file's top level, and the names that it defines; none for what is always needed.
struct Piece<'a> {
    path: &'a str,
    line: usize,
    text: &'a str,
    names: Vec<String>,
}

/// The pieces that `mentioned` needs, and those which these need, in the order of the program.
pub(super) fn definitions(sources: &[Source<'_>], mentioned: &str) -> String {
    let pieces: Vec<Piece<'_>> = sources.iter().flat_map(pieces).collect();
    let mut seen: FxHashSet<&str> = words(mentioned).collect();
    let mut kept = vec![false; pieces.len()];
    loop {
        let mut grew = false;
        for (index, piece) in pieces.iter().enumerate() {
            let is_needed =
                piece.names.is_empty() || piece.names.iter().any(|name| seen.contains(name.as_str()));
            if !kept[index] && is_needed {
                kept[index] = true;
                grew = true;
                seen.extend(words(piece.text));
            }
        }
        if !grew {
            break;
        }
    }
    let mut out = String::new();
    if sources.iter().any(|source| source.text.contains("RDL::Annotate") || source.text.contains("Mohs::Sig"))
    {
        out.push_str(ANNOTATIONS);
    }
    for piece in pieces.iter().zip(kept).filter_map(|(piece, kept)| kept.then_some(piece)) {
        let mut end = "RUBY".to_owned();
        while piece.text.lines().any(|line| line.trim() == end) {
            end.push('_');
        }
        let path = super::value::string(piece.path);
        // Writing to a String cannot fail.
        let _ =
            writeln!(out, "eval(<<'{end}', TOPLEVEL_BINDING, {path}, {})\n{}\n{end}", piece.line, piece.text);
    }
    out
}

/// The steps at the top level of a file that define something whenever the file is loaded.
fn pieces<'a>(source: &Source<'a>) -> Vec<Piece<'a>> {
    let mut pieces: Vec<(Span, Vec<String>)> = Vec::new();
    for def in source.file.defs.iter().filter(|def| def.scope == ScopeId(0) && def.when == When::Always) {
        let names = defined_names(&def.kind);
        match pieces.last_mut() {
            // `X = Struct.new(:a)` is a constant and a new class in one place.
            Some((span, known)) if def.span.start < span.end => {
                span.end = span.end.max(def.span.end);
                known.extend(names);
            }
            _ => pieces.push((def.span, names)),
        }
    }
    let piece = |(span, names): (Span, Vec<String>)| {
        let text = source.text.get(span.start as usize..span.end as usize)?;
        let line = source.text.bytes().take(span.start as usize).filter(|byte| *byte == b'\n').count() + 1;
        Some(Piece { path: source.path, line, text, names })
    };
    pieces.into_iter().filter_map(piece).collect()
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
