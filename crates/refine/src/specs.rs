//! Raw clauses of all files to the specification of each method, class and field.
//!
//! ```text
//! #@ (Integer x { x > 0 }) -> Integer        params: [x: Int], requires: [x > 0], result: Int
//! #@ ensures result > x                      ensures: [result > x]
//! def succ(x) = x + 1
//! ```
//!
//! Refinements anywhere in a signature become predicates over the parameters: `Array[(Integer v { v > 0 })] a` is
//! `a.all? { |v| v > 0 }`. What does not parse is an `invalid-spec` finding, and the method is not called proved.

mod assumed;
mod build;
mod by_name;
mod clauses;
mod contribution;
mod derive;
mod entries;
mod found;
mod frozen;
mod generic;
mod goals;
mod ownership;
mod plain;
mod points;
mod predicate;
mod signatures;
mod types;
mod upkeep;

use crate::ty::Ty;
use base::{Diagnostic, FileId, Name, Span};
pub(crate) use build::{build, keyword_rest, refresh};
pub(crate) use by_name::{ByName, literal_name};
pub(crate) use contribution::Contribution;
pub use found::FoundField;
pub(crate) use generic::{EACH, Generic, RELATED};
pub(crate) use points::{POINT, ends_body};
pub(crate) use predicate::{Pred, PredSource, Role, parse_pred};
use program::ClassId;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::Arc;
use syntax::ir::{self, BodyId, ScopeId};
pub(crate) use upkeep::{FieldId, Upkeep, kept_by};

/// Everything that the files specify.
#[derive(Default)]
pub struct Specs {
    pub(crate) methods: Vec<MethodSpec>,
    pub(crate) by_body: FxHashMap<(FileId, BodyId), usize>,
    /// Methods without a body here: a module's assumptions, methods of other files or of the core.
    pub(crate) by_name: FxHashMap<(ClassId, Name, bool), usize>,
    pub(crate) fields: FxHashMap<ClassId, Vec<FieldSpec>>,
    /// `#@ invariant` and `decreases` of the loops and blocks of a body.
    pub(crate) inner: FxHashMap<(FileId, BodyId), Vec<InnerSpec>>,
    /// `#@ assert` and `assume`, by the number that the call in their place has.
    pub(crate) points: FxHashMap<(FileId, usize), PointSpec>,
    /// Files with calls in the place of these clauses.
    pub(crate) pointed: FxHashMap<FileId, ir::File>,
    /// Clauses inside bodies that cannot be used: the methods around them are not proved.
    pub(crate) broken: FxHashMap<(FileId, BodyId), (Span, String)>,
    /// Methods without a specification that write declared fields.
    pub(crate) keepers: Vec<MethodSpec>,
    /// Where code begins to run from which assertions are reached that no specification covers.
    pub(crate) entries: Vec<MethodSpec>,
    /// The public methods of classes that are entries, and how their objects are made.
    pub(crate) members: FxHashMap<ClassId, Vec<MethodSpec>>,
    /// Who else keeps what is declared of a field.
    pub(crate) upkeep: FxHashMap<FieldId, Upkeep>,
    pub(crate) findings: Vec<Diagnostic>,
    /// Classes with type parameters or abstract refinements.
    pub(crate) generics: BTreeMap<ClassId, Generic>,
    /// Of these, and of those that measures are about: why their objects change after their construction.
    pub(crate) changing: FxHashMap<ClassId, String>,
    /// For `infer`: methods without a specification, with the types that are written down.
    pub(crate) inferable: Vec<MethodSpec>,
    /// Those of which nothing can be said.
    pub(crate) skipped: Vec<MethodSpec>,
    /// All scripts, and all classes with their public methods among `members`.
    pub(crate) scripts: Vec<MethodSpec>,
    pub(crate) classes: Vec<MethodSpec>,
}

impl Specs {
    pub fn findings(&self) -> &[Diagnostic] {
        &self.findings
    }

    /// The class is an entry because of what its methods assert.
    fn has_goals(&self, class: ClassId) -> bool {
        self.entries.iter().any(|it| it.entry == Some(Entry::Class(class)))
    }

    pub(crate) fn of_body(&self, file: FileId, body: BodyId) -> Option<&MethodSpec> {
        self.by_body.get(&(file, body)).map(|&index| &self.methods[index])
    }
}

/// How code without a specification comes to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// As the top level of a script.
    Program,
    /// By a call from anywhere.
    Method,
    /// As one of the methods of an object, which are called in any order.
    Class(ClassId),
    /// One of these methods.
    Member(ClassId),
}

/// The contract of a method.
#[derive(Clone, Debug)]
pub(crate) struct MethodSpec {
    pub(crate) name: Name,
    /// `None` when the class is not known.
    pub(crate) class: Option<ClassId>,
    pub(crate) singleton: bool,
    pub(crate) file: FileId,
    pub(crate) scope: ScopeId,
    /// Of the name in the `def`, otherwise of the clause.
    pub(crate) span: Span,
    pub(crate) body: Option<BodyId>,
    /// By the method's own order of parameters.
    pub(crate) params: Vec<ParamSpec>,
    pub(crate) has_signature: bool,
    /// `None`: nothing is promised of the result's type.
    pub(crate) result: Option<Ty>,
    pub(crate) requires: Vec<Arc<Pred>>,
    pub(crate) ensures: Vec<Arc<Pred>>,
    pub(crate) pure: bool,
    pub(crate) exact: bool,
    pub(crate) trusted: bool,
    pub(crate) modifies: Option<Vec<FrameItem>>,
    pub(crate) raises: Option<Vec<RaiseSpec>>,
    /// Measures of termination of a method that calls itself.
    pub(crate) decreases: Vec<Arc<Pred>>,
    /// Abstract refinements and type parameters, with how many values they relate.
    pub(crate) abstracts: Vec<(Name, usize)>,
    /// Whose type is a type parameter that nothing limits, and the parameters that have the same.
    pub(crate) like: Vec<(Slot, Vec<usize>)>,
    /// A function of the structure of an object that does not change.
    pub(crate) is_measure: bool,
    pub(crate) label: Option<String>,
    /// An obligation of another class, verified by a call: the class or module that it comes from.
    pub(crate) derived_from: Option<String>,
    /// Where the verdict stands.
    pub(crate) target: (FileId, Span),
    /// The type of the result, when it has no model and cannot be checked.
    pub(crate) opaque_result: Option<String>,
    /// The contract of the block that the method takes.
    pub(crate) block: Option<BlockSpec>,
    /// `#@ def m: ...` of a module.
    pub(crate) is_assumed: bool,
    /// The names that the signature gives to parameters, and to the result.
    pub(crate) aliases: Vec<(Name, usize)>,
    pub(crate) result_name: Option<Name>,
    /// Nothing is specified: what is asserted on the way is to be shown.
    pub(crate) entry: Option<Entry>,
    /// An entry that `infer` looks at, whatever it asserts.
    pub(crate) is_listed: bool,
    /// Why the clauses cannot be used: the first mistake in them.
    pub(crate) invalid: Option<(FileId, Span, String)>,
}

impl MethodSpec {
    /// Every name of a parameter.
    pub(crate) fn names(&self) -> Vec<(Name, Role)> {
        let own = self.params.iter().enumerate().map(|(index, param)| (param.name, index));
        own.chain(self.aliases.iter().copied()).map(|(name, index)| (name, Role::Param(index))).collect()
    }

    /// The parameter of a name.
    fn position(&self, name: &str) -> Option<usize> {
        self.names().into_iter().rev().find(|(it, _)| it.as_str() == name).and_then(|(_, role)| match role {
            Role::Param(index) => Some(index),
            _ => None,
        })
    }
}

#[derive(Clone, Debug)]
pub(crate) struct ParamSpec {
    pub(crate) name: Name,
    pub(crate) ty: Ty,
}

/// A type of a signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    Result,
    BlockParam(usize),
    BlockResult,
}

/// What a method promises to its block, and the block to the method. In its predicates the block's parameters come
/// after those of the method.
#[derive(Clone, Debug)]
pub(crate) struct BlockSpec {
    /// `?{ ... }`: callers may leave it out.
    pub(crate) is_optional: bool,
    pub(crate) params: Vec<Ty>,
    pub(crate) requires: Vec<Arc<Pred>>,
    pub(crate) result: Option<Ty>,
    pub(crate) ensures: Vec<Arc<Pred>>,
}

#[derive(Clone, Debug)]
pub(crate) struct RaiseSpec {
    pub(crate) class: ClassId,
    pub(crate) condition: Option<Arc<Pred>>,
}

/// A part of the heap that a method may write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FrameItem {
    Anything,
    /// `t.@min`: the field of a parameter (`None`: self).
    Field {
        root: Option<usize>,
        field: Name,
    },
    /// `a[]`.
    Contents {
        root: Option<usize>,
    },
    /// `@items[]`, `t.@items[]`.
    FieldContents {
        root: Option<usize>,
        field: Name,
    },
}

#[derive(Clone, Debug)]
pub(crate) struct FieldSpec {
    /// The class that declares it.
    pub(crate) class: ClassId,
    pub(crate) name: Name,
    /// A field of the class object: `self.@f`.
    pub(crate) of_class: bool,
    pub(crate) ty: Ty,
    pub(crate) preds: Vec<Arc<Pred>>,
    /// Nobody wrote it: it is what the code shows.
    pub(crate) is_found: bool,
    pub(crate) file: FileId,
    pub(crate) span: Span,
}

/// A clause inside a body.
#[derive(Clone, Debug)]
pub(crate) struct InnerSpec {
    pub(crate) kind: InnerKind,
    /// The first line of a loop; `None` for a block, whose body has the clause.
    pub(crate) line: Option<Span>,
    pub(crate) pred: Arc<Pred>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InnerKind {
    Invariant,
    /// A measure of termination.
    Decreases,
}

/// A clause between two statements.
#[derive(Clone, Debug)]
pub(crate) struct PointSpec {
    pub(crate) body: BodyId,
    pub(crate) is_assert: bool,
    /// No statement follows: the value of the one before is lost.
    pub(crate) is_last: bool,
    pub(crate) pred: Arc<Pred>,
}
