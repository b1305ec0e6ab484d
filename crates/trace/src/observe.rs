//! What the run was, in the terms of the program's text: the activations of its bodies, with the types of what went in
//! and came out, and the way that each took through its body.
//!
//! ```text
//! d.bar(1)   =>   Activation { D#bar, params: [x: Integer], result: Integer, fields_out: [@f: Integer] }
//! ```
//!
//! `resolve.rs` makes it from a recorded trace; tests also make it by hand.

use crate::graph::MethodKey;
use crate::ty::Ty;
use base::{FileId, Name, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{BlockId, BodyId, Var};

/// Everything that is known of a run.
#[derive(Default, Debug)]
pub struct Observations {
    /// Distinct activations, in the order of the trace.
    pub activations: Vec<Activation>,
    /// The methods of the program that ran or were called.
    pub methods: FxHashSet<MethodKey>,
    /// All methods that were called, those of libraries and of the core included.
    pub called: FxHashSet<MethodKey>,
    pub classes: FxHashMap<Name, SeenClass>,
    /// Classes that stand for others below them, which have no name and perhaps more methods.
    pub unnamed: FxHashSet<Name>,
    pub calls: FxHashMap<(FileId, BodyId), Vec<SeenCall>>,
    /// What constants, globals and class variables held at the end.
    pub variables: Vec<SeenVariable>,
    /// What instance variables held, members of structs included: class, variable with its `@`, type.
    pub fields: Vec<(Name, Name, Ty)>,
    /// For each body: how many alternatives of its branches some run took, and how many there are.
    pub coverage: FxHashMap<(FileId, BodyId), (u32, u32)>,
    /// For each body, blocks inside it included: how many of its paths some run took, and how many there are.
    pub paths: FxHashMap<(FileId, BodyId), (u64, u64)>,
}

#[derive(Clone, Debug)]
pub struct SeenVariable {
    pub kind: tracefile::VariableKind,
    pub owner: Option<Name>,
    pub name: Name,
    pub ty: Ty,
}

/// One way in which a body ran.
#[derive(Clone, Debug)]
pub struct Activation {
    /// Its text; `None` for text that `eval` made.
    pub at: Option<(FileId, BodyId)>,
    /// `None` for a block, a class body or a file.
    pub method: Option<MethodKey>,
    pub self_ty: Ty,
    pub params: Vec<SeenParam>,
    pub block_given: bool,
    /// The number of its recorded body, by which `given` of others means it.
    pub body: u32,
    /// The body of the block that it was given, when that is the program's.
    pub given: Option<u32>,
    /// For branches: which ways were taken. A block without an entry may have gone either way.
    pub path: FxHashSet<(BlockId, bool)>,
    /// `None` if it was left by an exception, a `throw` or a jump.
    pub result: Option<Ty>,
    pub fields_in: Vec<(Name, Ty)>,
    pub fields_out: Vec<(Name, Ty)>,
}

/// What a parameter held at entry. `*rest` and `**rest` hold an array and a hash.
#[derive(Clone, Debug)]
pub struct SeenParam {
    pub kind: ParamKind,
    /// Empty if it has none.
    pub name: Name,
    pub var: Option<Var>,
    pub ty: Ty,
    /// What an array or hash held at the end; `Bottom` if that is what it held before.
    pub out: Ty,
}

pub use tracefile::ParamKind;

/// A call as it was recorded.
#[derive(Clone, Debug)]
pub struct SeenCall {
    /// Of the call with its arguments, without its block.
    pub span: Span,
    pub name: Name,
    pub receiver: Ty,
    /// The method that ran, when the program's text defines it.
    pub target: Option<MethodKey>,
    pub result: Ty,
}

/// A class of the live program.
#[derive(Clone, Default, Debug)]
pub struct SeenClass {
    pub ancestors: Vec<Name>,
    pub is_module: bool,
    pub superclass: Option<Name>,
    /// A file of the project defines it.
    pub is_own: bool,
}
