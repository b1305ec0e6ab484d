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
use types::Side;

/// Everything that is known of a run.
#[derive(Default, Debug)]
pub struct Observations {
    /// Distinct activations, in the order of the trace.
    pub activations: Vec<Activation>,
    /// The bodies that ran as a method, the last definition last.
    pub methods: FxHashMap<MethodKey, Vec<(FileId, BodyId)>>,
    pub classes: FxHashMap<Name, SeenClass>,
    pub calls: FxHashMap<(FileId, BodyId), Vec<SeenCall>>,
}

/// One way in which a body ran.
#[derive(Clone, Debug)]
pub struct Activation {
    pub file: FileId,
    pub body: BodyId,
    /// `None` for a block, a class body or a file.
    pub method: Option<MethodKey>,
    pub self_ty: Ty,
    /// What parameters held at entry, by variable. `*rest` and `**rest` are the array and the hash.
    pub params: Vec<(Var, Ty)>,
    pub block_given: Option<bool>,
    /// For branches: which ways were taken. A block without an entry may have gone either way.
    pub path: FxHashSet<(BlockId, bool)>,
    /// `None` if it was left by an exception, a `throw` or a jump.
    pub result: Option<Ty>,
    pub fields_in: Vec<(Name, Ty)>,
    pub fields_out: Vec<(Name, Ty)>,
    /// How often it ran like this.
    pub count: u64,
}

/// A call as it was recorded.
#[derive(Clone, Debug)]
pub struct SeenCall {
    /// Of the call, or of the line of the call if `exact` is not set.
    pub span: Span,
    pub exact: bool,
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
    /// All methods that lookup finds, if they were recorded.
    pub instance_methods: Option<FxHashSet<Name>>,
    pub singleton_methods: Option<FxHashSet<Name>>,
}

impl SeenClass {
    pub(crate) fn has_method(&self, side: Side, method: Name) -> Option<bool> {
        let methods = match side {
            Side::Instance => self.instance_methods.as_ref()?,
            Side::Singleton => self.singleton_methods.as_ref()?,
        };
        Some(methods.contains(&method) || methods.contains(&Name::new("method_missing")))
    }
}
