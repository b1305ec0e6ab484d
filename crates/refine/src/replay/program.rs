//! Files to the definitions that a script needs, each evaluated with its own path and line.
//!
//! ```ruby
//! require "date"        # kept: it may define something
//! class Clock ... end   # kept when the script mentions Clock
//! def other ... end     # left out when nothing mentions it
//! Server.start          # never kept: a replay must not run what the program does when it is started
//! ```
//!
//! Where only what is harmless may run, a piece is rebuilt so that it can do no harm (`rebuild.rs`).

use super::Source;
use super::harmless::Judge;
use super::names::Names;
use super::plant::{Plant, planted};
use super::rebuild::{LIBRARIES, names_of, rebuild};
use base::{FileId, Name, Span};
use corelib::table;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
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
    /// What is known of names, where only what is harmless may run.
    names: Option<Names>,
}

/// Ruby: text that is evaluated has a comment of its own, or none.
const FROZEN_STRINGS: &str = "# frozen_string_literal: true";

/// A piece of a file's top level, and whether every script needs it.
struct Piece<'a> {
    path: &'a str,
    line: usize,
    text: &'a str,
    /// Its string literals are, by the comment at the head of its file.
    has_frozen_strings: bool,
    /// What a script has in its place, or why there is no such script.
    shown: Result<Cow<'a, str>, String>,
    is_needed: bool,
}

impl<'a> Library<'a> {
    /// For the files in the order in which Ruby loads them.
    pub fn new(sources: &'a [Source<'a>]) -> Library<'a> {
        Library::build(sources, None)
    }

    /// The same for scripts that can have no effect outside of their process. `assumed` are methods that the program does
    /// not define and a script makes.
    pub fn harmless(sources: &'a [Source<'a>], assumed: impl IntoIterator<Item = Name>) -> Library<'a> {
        Library::build(sources, Some(names_of(sources, assumed)))
    }

    fn build(sources: &'a [Source<'a>], names: Option<Names>) -> Library<'a> {
        let mut library = Library { sources, pieces: Vec::new(), by_name: FxHashMap::default(), names };
        for source in sources {
            library.add(source);
        }
        library
    }

    /// The steps at the top level of a file that define something whenever the file is loaded.
    fn add(&mut self, source: &Source<'a>) {
        let mut pieces: Vec<(Span, Vec<String>)> = Vec::new();
        for def in source.file.defs.iter().filter(|def| def.scope == ScopeId(0) && def.when == When::Always) {
            if self.names.is_some() && matches!(def.kind, DefKind::Require { .. }) {
                // What is shown is here anyway, and nothing else is loaded.
                continue;
            }
            let mut names = defined_names(&def.kind);
            if opens_core_class(&def.kind) {
                // Nothing has to name the class for its new methods to be called.
                let inner =
                    source.file.defs.iter().filter(|it| it.scope != ScopeId(0) && def.span.contains(it.span));
                names.extend(inner.flat_map(|it| defined_names(&it.kind)));
            }
            match pieces.last_mut() {
                // `X = Struct.new(:a)` is a constant and a new class in one place.
                Some((span, known)) if def.span.start < span.end && span.start < def.span.end => {
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
            // Ruby: `BEGIN { ... }` runs first, wherever it stands.
            if start < at {
                (line, at) = (1, 0);
            }
            line += source.text.as_bytes()[at..start].iter().filter(|byte| **byte == b'\n').count();
            at = start;
            let index = self.pieces.len();
            let shown = match &self.names {
                Some(known) => rebuild(source, span, known, false).map(Cow::Owned),
                None => Ok(Cow::Borrowed(text)),
            };
            let has_frozen_strings = source.file.magic.frozen_string_literal == Some(true);
            let is_needed = names.is_empty();
            self.pieces.push(Piece { path: source.path, line, text, has_frozen_strings, shown, is_needed });
            for name in names {
                self.by_name.entry(name).or_default().push(index);
            }
        }
    }

    /// The pieces that `mentioned` needs, and those which these need, in the order of the program. An error is why they
    /// may do harm.
    pub(super) fn definitions(
        &self,
        mentioned: &str,
        plants: &[Plant],
        without: Option<&str>,
    ) -> Result<String, String> {
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
        let others = self.pieces.iter().zip(kept).filter_map(|(piece, kept)| kept.then_some(piece));
        for piece in others.filter(|piece| Some(piece.path) != without) {
            let text = piece.shown.as_deref().map_err(Clone::clone)?;
            let text = &planted(text, piece.path, piece.line, plants);
            out.push_str(&match piece.has_frozen_strings {
                true => evaluated(&format!("{FROZEN_STRINGS}\n{text}"), piece.path, piece.line - 1),
                false => evaluated(text, piece.path, piece.line),
            });
        }
        Ok(out)
    }

    /// A whole file as the script that it is, with what it needs of other files, and its path.
    pub(super) fn program(&self, file: FileId, plants: &[Plant]) -> Result<(String, String, String), String> {
        let source = self.sources.iter().find(|it| it.file.id == file).ok_or("the file is not shown")?;
        let whole = Span::new(0, source.text.len());
        let text = match &self.names {
            Some(names) => rebuild(source, whole, names, true)?,
            None => source.text.to_owned(),
        };
        let definitions = self.definitions(source.text, plants, Some(source.path))?;
        // A line more, where an assertion at the end is evaluated.
        let text = format!("{}\nnil", planted(&text, source.path, 1, plants));
        Ok((definitions, evaluated(&text, source.path, 1), source.path.to_owned()))
    }

    /// The lines before everything else: libraries that the program loads and that can do no harm.
    pub(super) fn requires(&self) -> String {
        let is_required = |library: &&str| {
            self.sources.iter().flat_map(|source| &source.file.defs).any(|def| match &def.kind {
                DefKind::Require { path: Some(path), .. } => **path == **library,
                _ => false,
            })
        };
        let all = LIBRARIES.iter().filter(|library| self.names.is_some() && is_required(library));
        all.map(|library| format!("require \"{library}\"\n")).collect()
    }

    /// Why evaluating this expression may do harm, in which these names are local variables.
    pub(super) fn expression_fault(&self, ruby: &str, locals: &[&str], is_script: bool) -> Option<String> {
        let names = self.names.as_ref()?;
        let ruby = super::runnable::without_own(ruby);
        let text = format!("proc {{ |{}| {ruby}\n}}", locals.join(", "));
        let file = syntax::parse_ruby(FileId(0), text.as_bytes());
        let judge = Judge { file: &file, names, is_script };
        file.body_ids().find_map(|id| {
            let body = file.body(id);
            body.instrs.iter().find_map(|instr| judge.fault(body, instr))
        })
    }

    /// Why values of this type may do harm.
    pub(super) fn type_fault(&self, ty: &str) -> Option<String> {
        let names = self.names.as_ref()?;
        let constants = ty.split(|c: char| !c.is_alphanumeric() && c != '_');
        constants
            .filter(|word| word.starts_with(|c: char| c.is_ascii_uppercase()))
            .map(Name::new)
            // Ruby: `allocate` makes an object of any class and does nothing with it.
            .filter(|name| !names.constants.contains(name))
            .find_map(|name| names.constant_fault(name, true))
    }
}

/// A statement that evaluates a text as that of a file.
fn evaluated(text: &str, path: &str, line: usize) -> String {
    let mut end = "RUBY".to_owned();
    while text.lines().any(|line| line.trim() == end) {
        end.push('_');
    }
    let path = super::value::string(path);
    format!("eval(<<'{end}', TOPLEVEL_BINDING, {path}, {line})\n{text}\n{end}\n")
}

/// `class Integer`, `module Kernel`: every script has it, and a program adds to it.
fn opens_core_class(kind: &DefKind) -> bool {
    match kind {
        DefKind::Class { path, .. } | DefKind::Module { path, .. } => {
            matches!(&path.names[..], [name] if table().class(name.as_str()).is_some())
        }
        _ => false,
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
        // `!ready?` calls `ready?`.
        .map(|word| word.trim_start_matches(['?', '!', '=']))
        .flat_map(|word| [word, word.trim_end_matches(['?', '!', '='])])
        .filter(|word| !word.is_empty())
}
