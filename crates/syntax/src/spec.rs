//! Raw specifications: every comment and call of a Ruby file that states a type or a property, attached to what it
//! describes, with the exact place of its text.
//!
//! ```ruby
//! #@ (Integer x { 0 <= x < 60 }) -> Integer      signature of incr_sec
//! #@ pure                                        clause of incr_sec
//! def incr_sec(x) = x == 59 ? 0 : x + 1
//! attr_reader :name #: String                    type of the attribute
//! ```
//!
//! This is the level of clauses: which clause it is and to what it belongs. The types of RBS comments are parsed by
//! [`inline_signatures`]; predicates are text here. A comment belongs to what stands on the line below it, or, at
//! the end of a line, to that line; a blank line ends the attachment. Nothing is dropped: what belongs to nothing is
//! [`Owner::Nothing`], what is no clause is [`SpecKind::Invalid`].

mod attach;
mod call;
mod clause;
mod inline;
mod print;

pub use inline::{InlineSig, InlineType, inline_signatures};
pub use print::{clause_of, name_of_def, print_specs};

use crate::ir::{self, BodyId, ConstPath, ScopeId};
use crate::sig::{DeclKind, MemberKind, MethodKind, SigFile, TypeName};
use base::{Name, Span};
use std::ops::Range;

/// One clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    pub owner: Owner,
    pub form: Form,
    pub kind: SpecKind,
    /// What follows the clause's keyword.
    pub text: SpecText,
}

/// The specifications of a Ruby file, in the order of the text. `text` is what the file was parsed from.
pub fn specs(file: &ir::File, text: &[u8]) -> Vec<Spec> {
    let calls = call::calls(file);
    let mut specs = attach::comments(file, text, &calls);
    specs.extend(calls.into_iter().flat_map(|call| call.specs));
    specs.sort_by_key(|spec| spec.text.span.start);
    specs
}

/// The specifications in the annotations of an RBS file: `%a{mohs: ...}` and `%a{pure}`.
pub fn sig_specs(file: &SigFile) -> Vec<Spec> {
    let mut specs = Vec::new();
    for decl in &file.decls {
        decl_specs(decl, &[], &mut specs);
    }
    specs
}

fn decl_specs(decl: &crate::sig::Decl, outer: &[Name], specs: &mut Vec<Spec>) {
    let (name, members) = match &decl.kind {
        DeclKind::Class { name, members, .. }
        | DeclKind::Module { name, members, .. }
        | DeclKind::Interface { name, members, .. } => (name, members),
        DeclKind::TypeAlias { .. }
        | DeclKind::Constant { .. }
        | DeclKind::Global { .. }
        | DeclKind::ClassAlias { .. } => return,
    };
    let mut path = if name.absolute { Vec::new() } else { outer.to_vec() };
    path.extend_from_slice(&name.names);
    let class = TypeName::new(true, path.iter().copied());
    annotation_specs(&decl.annotations, &Owner::SigClass(class.clone()), specs);
    for member in members {
        let owner = match &member.kind {
            MemberKind::Method(method) => {
                let singleton = method.kind != MethodKind::Instance;
                Owner::SigMethod { class: class.clone(), name: method.name, singleton }
            }
            MemberKind::Attr(attr) => {
                Owner::SigMethod { class: class.clone(), name: attr.name, singleton: attr.singleton }
            }
            MemberKind::Decl(decl) => {
                decl_specs(decl, &path, specs);
                continue;
            }
            MemberKind::Mixin { .. }
            | MemberKind::Alias { .. }
            | MemberKind::Variable { .. }
            | MemberKind::Visibility(_) => continue,
        };
        annotation_specs(&member.annotations, &owner, specs);
        if let MemberKind::Method(method) = &member.kind {
            for overload in &method.overloads {
                annotation_specs(&overload.annotations, &owner, specs);
            }
        }
    }
}

fn annotation_specs(annotations: &[crate::sig::Annotation], owner: &Owner, specs: &mut Vec<Spec>) {
    for annotation in annotations {
        let text = SpecText { text: annotation.text.clone(), span: annotation.text_span, exact: true };
        let body = match annotation.text.trim() {
            "pure" => text,
            trimmed => match trimmed.strip_prefix("mohs:") {
                Some(rest) => text.slice(annotation.text.len() - rest.len()..annotation.text.len()).trim(),
                None => continue,
            },
        };
        for (kind, text) in clause::mohs(&body) {
            specs.push(Spec { owner: owner.clone(), form: Form::Annotation, kind, text });
        }
    }
}

/// How a specification is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `#@ ...`, `# @ ...`.
    Mohs,
    /// `#: ...`, with `#|` lines that continue it.
    Colon,
    /// `# @rbs ...`.
    Rbs,
    /// `# @type ...`, as Steep reads it.
    Steep,
    /// `#[T]` behind a superclass or a mixin.
    TypeArgs,
    /// `type '...'`, `var_type :@f, '...'`, `pre(:m) { ... }`.
    Call,
    /// `%a{...}` in an RBS file.
    Annotation,
}

/// What a specification describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owner {
    /// `File::defs[i]`: a method, an attribute, a class, a constant, a mixin.
    Def(usize),
    /// A method by its name, which is not defined (yet) where the specification stands. `class` as written, or the
    /// class of the scope.
    Method {
        scope: ScopeId,
        class: Option<ConstPath>,
        name: Name,
        singleton: bool,
    },
    /// The class or module of a scope; `scopes[0]` is the file.
    Scope(ScopeId),
    /// The method that an `AssumedMethod` of the scope declares.
    Assumed {
        scope: ScopeId,
        name: Name,
        singleton: bool,
    },
    /// A `while`, `until` or `for` loop that starts at `span.start`; the span is that of its first line.
    Loop {
        body: BodyId,
        span: Span,
    },
    /// A literal block: the iteration of `each { }`.
    Block(BodyId),
    /// A statement of a body. For a comment above it only its first line is known.
    Statement {
        body: BodyId,
        span: Span,
    },
    /// A point between two statements: where an `assert` or `assume` stands.
    Point {
        body: BodyId,
        at: u32,
    },
    /// The rest of a body (`# @type var x: T`).
    Body(BodyId),
    /// A class or module of an RBS file.
    SigClass(TypeName),
    SigMethod {
        class: TypeName,
        name: Name,
        singleton: bool,
    },
    /// A blank line or the end of the class follows.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecKind {
    /// A method type, perhaps refined, perhaps with `forall <p: ...>` in front.
    Signature,
    Requires,
    Ensures,
    Invariant,
    Decreases,
    Assert,
    Assume,
    Modifies,
    Raises,
    Pure,
    Exact,
    Trusted,
    Measure,
    /// `verify :label`; the text is the label's name.
    Verify,
    /// `pre(:m) { ... }`, `post(:m) { ... }`: a predicate as code.
    RequiresBlock(BodyId),
    EnsuresBlock(BodyId),
    /// `def name: SIGNATURE`: a method that the class expects to have.
    AssumedMethod {
        name: Name,
        singleton: bool,
    },
    /// `@a, @b: TYPE`.
    Field {
        names: Vec<Name>,
    },
    /// `type Name[T] = TYPE`; the text is the type.
    TypeAlias {
        name: Name,
        params: Option<SpecText>,
    },
    /// `class List[T] <p: (T, T) -> bool>`; the text is what follows the name.
    ClassHeader {
        name: Name,
    },

    /// `# @rbs x: T`.
    ParamType {
        name: Name,
    },
    /// `# @rbs *xs: T`; without a name `*`.
    RestType,
    /// `# @rbs **opts: T`.
    KeywordRestType,
    /// `# @rbs &block: (T) -> U`.
    BlockType {
        optional: bool,
    },
    /// `# @rbs return: T`.
    ReturnType,
    /// `#: T` at an attribute, a constant or an assignment.
    ValueType,
    /// `#[T]`; the text is the list inside the brackets.
    TypeArgs,
    /// `# @rbs skip`.
    Skip,
    /// `# @rbs override`.
    Override,
    /// `# @rbs generic T`.
    Generic,
    /// `# @rbs inherits C[T]`.
    Inherits,
    /// `# @rbs module-self C`.
    ModuleSelf,
    /// `# @rbs use A::B`.
    Use,
    /// `# @rbs class-alias C`, `# @rbs module-alias M`.
    ClassAlias,
    /// `# @rbs!`: RBS members or declarations.
    Embedded,
    /// `# @rbs %a{...}`; the text has the brackets.
    Annotation,
    /// `# @type var x: T` and `# @type ivar @x: T`, `# @type const X: T`.
    VariableType {
        name: Name,
    },
    /// `# @type self: T`, `# @type instance: T`, `# @type block: T`, ...: the text is the type.
    ContextType {
        what: Name,
    },

    /// It looks like a specification and is none.
    Invalid {
        message: Box<str>,
    },
}

/// Text with its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecText {
    pub text: Box<str>,
    pub span: Span,
    /// Byte `i` of the text is byte `span.start + i` of the file. Comment marks inside are spaces in the text.
    /// Otherwise (a string literal with escapes) only the span is known.
    pub exact: bool,
}

impl SpecText {
    pub(crate) fn new(text: &str, start: usize) -> SpecText {
        SpecText { text: text.into(), span: Span::new(start, start + text.len()), exact: true }
    }

    /// The place in the file of a part of the text.
    pub fn locate(&self, range: Range<usize>) -> Span {
        if !self.exact {
            return self.span;
        }
        let start = self.span.start as usize;
        Span::new(start + range.start.min(self.text.len()), start + range.end.min(self.text.len()))
    }

    pub(crate) fn slice(&self, range: Range<usize>) -> SpecText {
        SpecText { text: self.text[range.clone()].into(), span: self.locate(range), exact: self.exact }
    }

    pub(crate) fn trim(&self) -> SpecText {
        let end = self.text.trim_end().len();
        let start = end - self.text[..end].trim_start().len();
        self.slice(start..end)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}
