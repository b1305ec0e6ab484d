//! The core IR: one Ruby file as control-flow graphs in three-address form, and its definitions in order.
//!
//! Every executable piece of a file (the file itself, a class body, a method, a block, a lambda) is a [`Body`]. Its
//! instructions read and write numbered variables; control flow is explicit, exceptions included (`Block::unwind`).
//! Ruby's many surface forms are gone: `a ||= b`, `a&.b`, `case/in`, `for`, `x, *y = z` are branches, calls and a few
//! primitives. What the surface form was can be read off the spans.
//!
//! ```text
//! def first(xs)          method first(xs)
//!   xs && xs[0]     =>     b0: branch %xs ? b1 : b2
//! end                      b1: %t1 = 0; %t2 = %xs.[](%t1); goto b3 ...
//! ```

pub mod body;
pub mod call;
pub mod def;
mod def_print;
pub mod lit;
mod print;
pub mod var;

pub use body::*;
pub(crate) use body::{BodyParts, ParamParts, Part, SingleParams, take_exact};
pub use call::*;
pub use def::*;
pub(crate) use lit::LitData;
pub use lit::{Lit, RegexpFlags};
pub(crate) use var::{OpenVars, VarParts, VarWord};
pub use var::{VarDecl, VarKind, Vars};

use base::{FileId, Name, Span};
use std::borrow::Cow;

/// One Ruby file, lowered. Nothing in it borrows from the text.
#[derive(Clone, Debug)]
pub struct File {
    pub id: FileId,
    /// Every body of the file; the first is the file's own. Nested bodies come after their parent.
    pub bodies: Bodies,
    /// Lexical scopes (Ruby's cref); `scopes[0]` is the top level.
    pub scopes: Vec<Scope>,
    /// Definitions and what else changes the class table, in the order in which Ruby executes them.
    pub defs: Vec<Def>,
    pub comments: Vec<Comment>,
    pub errors: Vec<SyntaxError>,
    pub magic: Magic,
    /// Number of lines of the text.
    pub n_lines: u32,
}

impl File {
    pub fn body(&self, id: BodyId) -> Body<'_> {
        self.bodies.get(id)
    }

    pub fn scope(&self, id: ScopeId) -> &Scope {
        &self.scopes[id.index()]
    }

    pub fn body_ids(&self) -> impl Iterator<Item = BodyId> + use<> {
        (0..self.bodies.len() as u32).map(BodyId)
    }

    /// Instructions whose meaning is not modelled, over all bodies.
    pub fn n_unsupported(&self) -> usize {
        self.bodies.instrs.iter().filter(|instr| matches!(instr.op, Op::Unsupported(_))).count()
    }
}

/// A comment; `=begin/=end` comments are one comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment {
    pub span: Span,
}

impl Comment {
    /// Its text, with the `#`, out of that of its file.
    pub fn text<'a>(&self, file: &'a [u8]) -> Cow<'a, str> {
        let bytes = file.get(self.span.start as usize..self.span.end as usize);
        String::from_utf8_lossy(bytes.unwrap_or_default())
    }

    /// Nothing but white space stands before it on its line.
    pub fn is_on_own_line(&self, file: &[u8]) -> bool {
        let before = file.get(..self.span.start as usize).unwrap_or_default();
        before.iter().rev().take_while(|byte| **byte != b'\n').all(u8::is_ascii_whitespace)
    }
}

/// An error that Prism reports; Ruby would refuse the whole file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    pub span: Span,
    pub message: Box<str>,
}

/// What magic comments and `__END__` say about the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Magic {
    /// `# frozen_string_literal: true|false`.
    pub frozen_string_literal: Option<bool>,
    /// `# encoding: NAME` when it is not UTF-8 or US-ASCII.
    pub encoding: Option<Box<str>>,
    /// `# typed: LEVEL` (Sorbet's sigil).
    pub typed: Option<Name>,
    /// Where `__END__` stands, which the text that `DATA` reads follows.
    pub data: Option<u32>,
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u32);

        impl $name {
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A body of a file.
    BodyId,
    /// A lexical scope of a file.
    ScopeId,
    /// A variable of a body: first the named locals, then the temporaries.
    Var,
    /// A basic block of a body.
    BlockId,
    /// A call site of a body.
    CallId,
    /// A string or number of a body's pool.
    LitId,
}
