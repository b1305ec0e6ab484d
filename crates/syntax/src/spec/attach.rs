//! Comments to specifications: groups the comments of a file, finds what each group stands above or behind, and gives
//! every clause its owner.
//!
//! ```ruby
//! #@ @count: Integer           # class-level: belongs to the class around it
//! #@ requires x > 0            # method-level: belongs to the definition below
//! # Adds one.                  # other comments do not separate
//! private def add(x)           # nor do modifiers on the same line
//! ```

use super::call::SpecCall;
use super::{Form, Owner, Spec, SpecKind, SpecText, clause};
use crate::ir::{self, BodyId, BodyKind, DefKind, Op, ScopeId, Target};
use base::{LineIndex, Name, Span};
use std::borrow::Cow;

pub(super) fn comments(file: &ir::File, text: &[u8], calls: &[SpecCall]) -> Vec<Spec> {
    // Most files have none: look at the first characters before anything is built.
    if !file.comments.iter().any(|comment| mark(&comment.text(text)).is_some()) {
        return Vec::new();
    }
    let lines = LineIndex::new(text);
    let def_lines = file.defs.iter().map(|def| lines.line(def.span.start)).collect();
    let ctx = Attach { file, text, calls, lines, def_lines };
    let mut specs = Vec::new();
    let mut rest = &file.comments[..];
    while let Some(first) = rest.first() {
        let n = if first.is_on_own_line(text) { ctx.run_length(rest) } else { 1 };
        let (run, others) = rest.split_at(n);
        ctx.run(run, &mut specs);
        rest = others;
    }
    specs
}

/// The form of a comment and where its text starts.
fn mark(comment: &str) -> Option<(Form, usize)> {
    let after = comment.strip_prefix('#')?;
    let gap = |at: usize| comment[at..].chars().next().is_none_or(char::is_whitespace);
    match after.as_bytes().first()? {
        b':' => gap(2).then_some((Form::Colon, 2)),
        b'@' => gap(2).then_some((Form::Mohs, 2)),
        b'[' => comment.trim_end().ends_with(']').then_some((Form::TypeArgs, 1)),
        b' ' | b'\t' => {
            let at = comment.len() - after.trim_start().len();
            let rest = &comment[at..];
            if let Some(after) = rest.strip_prefix("@rbs") {
                let ours = after.is_empty() || after.starts_with([' ', '\t', '!']);
                return ours.then_some((Form::Rbs, at + 4));
            }
            if rest.starts_with("@type ") {
                return Some((Form::Steep, at + 5));
            }
            (rest.starts_with('@') && gap(at + 1)).then_some((Form::Mohs, at + 1))
        }
        _ => None,
    }
}

struct Attach<'a> {
    file: &'a ir::File,
    text: &'a [u8],
    calls: &'a [SpecCall],
    lines: LineIndex,
    /// The line on which each of `File::defs` starts.
    def_lines: Vec<u32>,
}

/// What stands below a group of comments, or before a comment on its line.
enum Place {
    /// Definitions; several only for `attr_reader :a, :b`.
    Defs(Vec<usize>),
    /// Other code: the span of its first line.
    Code(Span),
    Nothing,
}

/// The method that an assumed `def` has just named.
type Assumed = Option<(ScopeId, Name, bool)>;

impl Attach<'_> {
    /// The line on which a comment starts, from 1.
    fn line(&self, comment: &ir::Comment) -> u32 {
        self.lines.line(comment.span.start)
    }

    /// How many own-line comments follow each other without a gap.
    fn run_length(&self, comments: &[ir::Comment]) -> usize {
        let follows = |pair: &&[ir::Comment]| {
            pair[1].is_on_own_line(self.text) && self.line(&pair[1]) == self.line(&pair[0]) + 1
        };
        1 + comments.windows(2).take_while(follows).count()
    }

    fn run(&self, run: &[ir::Comment], specs: &mut Vec<Spec>) {
        if run.iter().all(|comment| mark(&comment.text(self.text)).is_none()) {
            return;
        }
        let place = match run {
            [comment] if !comment.is_on_own_line(self.text) => self.before(comment),
            _ => self.below(self.line(&run[run.len() - 1]) + 1),
        };
        let is_meant = |comment: &ir::Comment| match mark(&comment.text(self.text)) {
            Some((Form::Mohs, start)) => clause::is_meant(&self.joined(comment, start, &[], Form::Mohs)),
            _ => false,
        };
        // Among clauses a line that is none is a mistake; alone it is a comment like any other.
        let among_clauses = run.iter().any(is_meant);
        let mut assumed = None;
        let mut index = 0;
        while let Some(comment) = run.get(index) {
            index += 1;
            let Some((form, start)) = mark(&comment.text(self.text)) else { continue };
            let n_more = continuation(self.text, form, comment, &run[index..]);
            let more = &run[index..index + n_more];
            index += n_more;
            if form == Form::Mohs && !among_clauses {
                continue;
            }
            let text = self.joined(comment, start, more, form);
            for (kind, text) in clauses(form, &text, comment.is_on_own_line(self.text)) {
                self.attach(form, kind, text, comment, &place, &mut assumed, specs);
            }
        }
    }

    /// The text of a comment and of the lines that continue it, each byte at its place in the file.
    fn joined(&self, first: &ir::Comment, start: usize, more: &[ir::Comment], form: Form) -> SpecText {
        let start = first.span.start as usize + start;
        let end = more.last().map_or(first.span.end, |last| last.span.end) as usize;
        let mut bytes: Vec<u8> = self.text.get(start..end).unwrap_or_default().to_vec();
        for comment in more {
            let at = comment.span.start as usize - start;
            // `#|` is a mark of two characters; a `# @rbs` comment goes on in plain comments.
            let marks = if form == Form::Rbs && !comment.text(self.text).starts_with("#|") { 1 } else { 2 };
            bytes[at..at + marks].fill(b' ');
        }
        // Invalid bytes are replaced one for one, so that positions stay.
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let ascii = |byte: &u8| if byte.is_ascii() { *byte as char } else { '?' };
                error.as_bytes().iter().map(ascii).collect()
            }
        };
        SpecText::new(&text, start)
    }

    #[expect(clippy::too_many_arguments, reason = "one clause with its context, called once")]
    fn attach(
        &self,
        form: Form,
        kind: SpecKind,
        text: SpecText,
        comment: &ir::Comment,
        place: &Place,
        assumed: &mut Assumed,
        specs: &mut Vec<Spec>,
    ) {
        let at = comment.span.start;
        let scope = self.scope_at(at);
        let owners = match &kind {
            SpecKind::AssumedMethod { name, singleton } => {
                *assumed = Some((scope, *name, *singleton));
                vec![Owner::Scope(scope)]
            }
            SpecKind::Field { names } => {
                let home = names.first().map(|name| self.home_of(*name, place, scope));
                vec![Owner::Scope(home.unwrap_or(scope))]
            }
            SpecKind::TypeAlias { .. } | SpecKind::Embedded | SpecKind::Use => vec![Owner::Scope(scope)],
            SpecKind::ClassHeader { .. } | SpecKind::Generic | SpecKind::Inherits | SpecKind::ModuleSelf => {
                vec![self.class_below(place).map_or(Owner::Nothing, |_| self.first_def(place))]
            }
            SpecKind::Assert | SpecKind::Assume => vec![Owner::Point { body: self.body_at(at), at }],
            SpecKind::VariableType { .. } | SpecKind::ContextType { .. } => {
                vec![Owner::Body(self.body_at(at))]
            }
            SpecKind::Signature => {
                *assumed = None;
                self.owners(place)
            }
            SpecKind::Requires
            | SpecKind::Ensures
            | SpecKind::Modifies
            | SpecKind::Raises
            | SpecKind::Pure
            | SpecKind::Exact
            | SpecKind::Trusted
            | SpecKind::Measure
            | SpecKind::Verify => match *assumed {
                Some((scope, name, singleton)) => vec![Owner::Assumed { scope, name, singleton }],
                None => self.owners(place),
            },
            SpecKind::Invariant => vec![self.loop_at(place)],
            SpecKind::Decreases => match place {
                Place::Defs(_) => self.owners(place),
                Place::Code(_) | Place::Nothing => vec![self.loop_at(place)],
            },
            SpecKind::TypeArgs => match place {
                Place::Defs(_) => self.owners(place),
                // `#[...]` at any other place is a comment like any other.
                Place::Code(_) | Place::Nothing => Vec::new(),
            },
            SpecKind::ParamType { .. }
            | SpecKind::RestType
            | SpecKind::KeywordRestType
            | SpecKind::BlockType { .. }
            | SpecKind::ReturnType
            | SpecKind::ValueType
            | SpecKind::Skip
            | SpecKind::Override
            | SpecKind::ClassAlias
            | SpecKind::Annotation
            | SpecKind::RequiresBlock(_)
            | SpecKind::EnsuresBlock(_)
            | SpecKind::Invalid { .. } => self.owners(place),
        };
        for owner in owners {
            let kind = match (&kind, &owner) {
                // `def name(x) #: String` gives the result alone.
                (SpecKind::ValueType, Owner::Def(def)) if self.is_method(*def) => SpecKind::ReturnType,
                (kind, _) => (*kind).clone(),
            };
            specs.push(Spec { owner, form, kind, text: text.clone() });
        }
    }

    fn is_method(&self, def: usize) -> bool {
        matches!(self.file.defs[def].kind, DefKind::Method { .. } | DefKind::OpaqueMethod { .. })
    }

    fn owners(&self, place: &Place) -> Vec<Owner> {
        match place {
            Place::Defs(defs) => defs.iter().map(|def| Owner::Def(*def)).collect(),
            Place::Code(span) => vec![Owner::Statement { body: self.body_at(span.start), span: *span }],
            Place::Nothing => vec![Owner::Nothing],
        }
    }

    fn first_def(&self, place: &Place) -> Owner {
        self.owners(place).into_iter().next().unwrap_or(Owner::Nothing)
    }

    /// The class or module that a group of comments stands above.
    fn class_below(&self, place: &Place) -> Option<ScopeId> {
        let Place::Defs(defs) = place else { return None };
        match &self.file.defs[*defs.first()?].kind {
            DefKind::Class { scope, .. } | DefKind::Module { scope, .. } => Some(*scope),
            DefKind::NewClass(class) => Some(class.scope),
            DefKind::Const { value: ir::ConstValue::New(scope), .. } => Some(*scope),
            _ => None,
        }
    }

    /// The class of a declared field: the one below, or that around it if only that one has such a field.
    fn home_of(&self, field: Name, place: &Place, around: ScopeId) -> ScopeId {
        match self.class_below(place) {
            Some(below) if self.has_field(below, field) || !self.has_field(around, field) => below,
            _ => around,
        }
    }

    fn has_field(&self, scope: ScopeId, field: Name) -> bool {
        let in_code = self.file.body_ids().map(|id| self.file.body(id)).any(|body| {
            body.scope == scope
                && body
                    .instrs
                    .iter()
                    .any(|it| matches!(it.op, Op::GetIvar(name) | Op::SetIvar(name, _) if name == field))
        });
        let plain = field.as_str().trim_start_matches('@');
        in_code
            || self.file.defs.iter().any(|def| {
                def.scope == scope && matches!(def.kind, DefKind::Attr { name, .. } if name == *plain)
            })
    }

    /// The loop or the block that an invariant stands above.
    fn loop_at(&self, place: &Place) -> Owner {
        let Place::Code(span) = *place else { return self.first_def(place) };
        let body = self.body_at(span.start);
        let line = String::from_utf8_lossy(&self.text[span.start as usize..span.end as usize]).into_owned();
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '@' && c != ':');
        let first = words.next().unwrap_or_default();
        let is_loop = |word: &str| matches!(word, "while" | "until" | "for");
        if is_loop(first) || first == "begin" {
            return Owner::Loop { body, span };
        }
        let in_line = |id: &BodyId| {
            let block = self.file.body(*id);
            block.parent == Some(body)
                && matches!(block.kind, BodyKind::Block | BodyKind::Lambda)
                && (span.start..span.end).contains(&block.span.start)
        };
        if let Some(block) = self.file.body_ids().find(in_line) {
            return Owner::Block(block);
        }
        // `i += 1 while i < n`.
        if words.any(is_loop) {
            return Owner::Loop { body, span };
        }
        Owner::Statement { body, span }
    }

    /// What stands on a line, past the calls that state types too.
    fn below(&self, mut line: u32) -> Place {
        loop {
            let Some(code) = self.code_on(line) else { return Place::Nothing };
            if let Some(call) = self.calls.iter().find(|call| self.lines.line(call.span.start) == line) {
                line = self.lines.line(call.span.end) + 1;
                continue;
            }
            let on_line: Vec<usize> =
                (0..self.file.defs.len()).filter(|def| self.def_lines[*def] == line).collect();
            // A Sorbet signature belongs to the same method.
            let is_sig = |def: &&usize| matches!(&self.file.defs[**def].kind, DefKind::Macro { name, .. } if *name == "sig");
            if let Some(sig) = on_line.iter().find(is_sig) {
                line = self.lines.line(self.file.defs[*sig].span.end) + 1;
                continue;
            }
            let defs = self.described(&on_line);
            let word = &self.text[code.start as usize..code.end as usize];
            return match () {
                () if !defs.is_empty() => Place::Defs(defs),
                () if closes(word) => Place::Nothing,
                () => Place::Code(code),
            };
        }
    }

    /// The code of a line without its indentation and its comment; `None` for a blank line or none.
    fn code_on(&self, line: u32) -> Option<Span> {
        if line > self.lines.n_lines() {
            return None;
        }
        let span = self.lines.line_span(self.text, line);
        let bytes = &self.text[span.start as usize..span.end as usize];
        let indent = bytes.iter().position(|byte| !byte.is_ascii_whitespace())?;
        let start = span.start as usize + indent;
        let comments = &self.file.comments;
        let first = comments.partition_point(|comment| comment.span.start < span.start);
        let comment = comments.get(first).filter(|comment| comment.span.start < span.end);
        let end = comment.map_or(span.end, |comment| comment.span.start.max(start as u32));
        Some(Span::new(start, end as usize))
    }

    /// Of the definitions that start on a line, those that a comment there speaks of.
    fn described(&self, on_line: &[usize]) -> Vec<usize> {
        let kind = |def: usize| &self.file.defs[def].kind;
        let candidates = on_line.iter().copied().filter(|def| {
            matches!(
                kind(*def),
                DefKind::Method { .. }
                    | DefKind::OpaqueMethod { .. }
                    | DefKind::Attr { .. }
                    | DefKind::Class { .. }
                    | DefKind::Module { .. }
                    | DefKind::SingletonClass { .. }
                    | DefKind::NewClass(_)
                    | DefKind::Const { .. }
                    | DefKind::ConstSet { .. }
                    | DefKind::Alias { .. }
                    | DefKind::Delegate(_)
                    | DefKind::Mixin { .. }
            )
        });
        // The outermost comes first in the text; of two that start together, `A = Struct.new` is the constant.
        let order = |def: &usize| {
            (self.file.defs[*def].span.start, u8::from(matches!(kind(*def), DefKind::NewClass(_))), *def)
        };
        let Some(first) = candidates.clone().min_by_key(order) else { return Vec::new() };
        match kind(first) {
            DefKind::Attr { .. } => {
                candidates.filter(|def| matches!(kind(*def), DefKind::Attr { .. })).collect()
            }
            _ => vec![first],
        }
    }

    /// What a comment at the end of a line speaks of.
    fn before(&self, comment: &ir::Comment) -> Place {
        let line = self.line(comment);
        let on_line: Vec<usize> =
            (0..self.file.defs.len()).filter(|def| self.def_lines[*def] == line).collect();
        let defs = self.described(&on_line);
        let is_type_args = comment.text(self.text).starts_with("#[");
        let takes_args =
            |def: &usize| matches!(self.file.defs[*def].kind, DefKind::Class { .. } | DefKind::Mixin { .. });
        if is_type_args && !defs.iter().all(takes_args) {
            return Place::Nothing;
        }
        if !defs.is_empty() {
            return Place::Defs(defs);
        }
        // The largest expression that ends on the line before the comment.
        let line_span = self.lines.line_span(self.text, line);
        let body = self.file.body(self.body_at(comment.span.start));
        let ends_here = |instr: &&ir::Instr| {
            instr.span.end <= comment.span.start
                && instr.span.end > line_span.start
                && !matches!(instr.op, Op::OpenClass { .. })
        };
        let spans = body.instrs.iter().filter(ends_here).map(|instr| instr.span);
        let whole = spans.min_by_key(|span| (span.start, u32::MAX - span.end));
        whole.or_else(|| self.code_on(line)).map_or(Place::Nothing, Place::Code)
    }

    /// The innermost body around a position.
    fn body_at(&self, at: u32) -> BodyId {
        let around = |id: &BodyId| *id == BodyId(0) || contains(self.file.body(*id).span, at);
        let length = |id: &BodyId| {
            let span = self.file.body(*id).span;
            (u32::from(*id == BodyId(0)), span.end - span.start)
        };
        self.file.body_ids().filter(around).min_by_key(length).unwrap_or(BodyId(0))
    }

    /// The innermost lexical scope around a position.
    fn scope_at(&self, at: u32) -> ScopeId {
        let scopes =
            self.file.scopes.iter().enumerate().skip(1).filter(|(_, scope)| contains(scope.span, at));
        let innermost = scopes.min_by_key(|(_, scope)| scope.span.end - scope.span.start);
        innermost.map_or(ScopeId(0), |(index, _)| ScopeId(index as u32))
    }
}

fn contains(span: Span, at: u32) -> bool {
    span.start <= at && at < span.end
}

/// The line only ends or divides what stands above it.
fn closes(line: &[u8]) -> bool {
    let word = line.split(|byte| !byte.is_ascii_alphanumeric()).next().unwrap_or_default();
    matches!(word, b"end" | b"else" | b"elsif" | b"when" | b"in" | b"rescue" | b"ensure")
        || line.first().is_some_and(|byte| matches!(byte, b'}' | b')' | b']'))
}

/// How many of the following comments continue this one.
fn continuation(file: &[u8], form: Form, first: &ir::Comment, rest: &[ir::Comment]) -> usize {
    let texts = rest.iter().map(|comment| comment.text(file));
    let bar = |text: &Cow<'_, str>| text.starts_with("#|");
    match form {
        Form::Colon | Form::Mohs => texts.take_while(bar).count(),
        Form::Rbs => {
            let first = first.text(file);
            let block = first.trim_start_matches(['#', ' ', '\t']).starts_with("@rbs!");
            let deeper = |text: &Cow<'_, str>| {
                let blank = text.trim_start_matches('#').trim().is_empty();
                let is_plain = mark(text).is_none() && text.starts_with('#');
                bar(text) || (is_plain && if blank { block } else { indentation(text) > indentation(&first) })
            };
            texts.take_while(deeper).count()
        }
        Form::Steep | Form::TypeArgs | Form::Call | Form::Annotation => 0,
    }
}

fn indentation(comment: &str) -> usize {
    let text = comment.trim_start_matches('#');
    text.len() - text.trim_start().len()
}

fn clauses(form: Form, text: &SpecText, own_line: bool) -> Vec<(SpecKind, SpecText)> {
    match form {
        Form::Mohs => clause::mohs(text),
        Form::Colon => clause::colon(text).into_iter().collect(),
        Form::Rbs => clause::rbs(text).into_iter().collect(),
        Form::Steep => clause::steep(text).into_iter().collect(),
        Form::TypeArgs if own_line => Vec::new(),
        Form::TypeArgs => {
            let text = text.trim();
            vec![(SpecKind::TypeArgs, text.slice(1..text.text.len().saturating_sub(1).max(1)))]
        }
        Form::Call | Form::Annotation => Vec::new(),
    }
}

/// The receiver of a definition is an object: `def self.m`.
pub(super) fn is_singleton(target: &Target) -> bool {
    matches!(target, Target::Singleton(_))
}
