//! A predicate as code: its text, parsed as the body of a method whose parameters are the names that it may use.
//!
//! ```text
//! 0 <= x < r          def __p(x, r)
//!                       (0 <= x && x < r)
//!                     end
//! ```
//!
//! So predicates are lowered and interpreted exactly as programs are.

use super::generic::{EACH, RELATED};
use crate::surface::{Ruby, to_ruby};
use base::{FileId, Name, Span};
use program::ClassId;
use std::fmt::Write;
use syntax::ir::{self, BodyId, BodyKind, ScopeId};
use syntax::spec::SpecText;

#[derive(Clone, Debug)]
pub(crate) struct Pred {
    /// As written.
    pub(crate) text: String,
    pub(crate) ruby: Ruby,
    pub(crate) code: ir::File,
    pub(crate) body: BodyId,
    /// The parameters of the code.
    pub(crate) vars: Vec<(Name, Role)>,
    pub(crate) file: FileId,
    pub(crate) span: Span,
    pub(crate) scope: ScopeId,
    /// Abstract refinements, which the predicate calls like methods.
    pub(crate) abstracts: Vec<Name>,
}

impl Pred {
    /// The predicate calls a method, or an abstract refinement, of this name on self.
    pub(crate) fn calls(&self, name: Name) -> bool {
        let mut bodies = self.code.body_ids().map(|id| self.code.body(id));
        bodies.any(|body| body.calls.iter().any(|call| call.name == name && call.receiver.is_none()))
    }

    /// The predicate speaks of the elements of a class, or of what is related in its objects.
    pub(crate) fn is_about(&self, class: ClassId) -> bool {
        [EACH, RELATED].iter().any(|word| self.ruby.text.contains(&format!("{word}{}_", class.0)))
    }
}

/// What a name in a predicate stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// A parameter of the method, by its number.
    Param(usize),
    Result,
    /// The field's own value.
    Field(Name),
    /// A local variable of the body around an inner clause.
    Local(ir::Var),
    /// The counter of an iterator of the core: the innermost that runs.
    Counter,
    /// A local variable of a body further out.
    Outer(u32, ir::Var),
}

pub(crate) struct PredSource<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Span,
    /// Where the text stands.
    pub(crate) file: FileId,
    /// Where its constants are looked up, with the scope.
    pub(crate) home: FileId,
    pub(crate) scope: ScopeId,
}

/// An error is a message with the place in the file.
pub(crate) fn parse_pred(
    source: &PredSource<'_>,
    vars: Vec<(Name, Role)>,
    display: &str,
) -> Result<Pred, (Span, String)> {
    let at = |offset: usize| {
        let start = (source.span.start as usize + offset).min(source.span.end as usize);
        Span::new(start, source.span.end as usize)
    };
    let ruby = to_ruby(source.text).map_err(|error| (at(error.at), error.message))?;
    let mut vars = vars;
    // A later name hides an earlier one: the result hides a parameter of the same name.
    let mut seen: Vec<Name> = Vec::new();
    vars.reverse();
    vars.retain(|(name, _)| {
        let new = !seen.contains(name);
        seen.push(*name);
        new && is_local_name(name.as_str())
    });
    vars.reverse();
    let mut text = String::from("def __p(");
    for (index, (name, _)) in vars.iter().enumerate() {
        // Writing to a String cannot fail.
        let _ = write!(text, "{}{name}", if index > 0 { ", " } else { "" });
    }
    let _ = write!(text, ")\n({}\n)\nend", ruby.text);
    let code = syntax::parse_ruby(source.home, text.as_bytes());
    if let Some(error) = code.errors.first() {
        return Err((source.span, format!("the predicate is not a Ruby expression: {}", error.message)));
    }
    let method = code.body_ids().find(|id| matches!(code.body(*id).kind, BodyKind::Method(_)));
    let Some(body) = method else {
        return Err((source.span, "the predicate is not a Ruby expression".to_owned()));
    };
    Ok(Pred {
        text: display.to_owned(),
        ruby,
        code,
        body,
        vars,
        file: source.file,
        span: source.span,
        scope: source.scope,
        abstracts: Vec::new(),
    })
}

fn is_local_name(name: &str) -> bool {
    name.chars().next().is_some_and(|c| c.is_lowercase() || c == '_')
        && name.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// The place of a part of a clause.
pub(crate) fn locate(text: &SpecText, at: usize, len: usize) -> Span {
    text.locate(at..at + len)
}
