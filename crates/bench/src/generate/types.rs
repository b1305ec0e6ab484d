//! What the values of a generated program are meant to be.

/// The type that a variable is meant to have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ty {
    Int,
    Str,
    Sym,
    Bool,
    Arr(Box<Ty>),
    /// With symbols as keys.
    Hash(Box<Ty>),
    /// An instance of a class, by its number.
    Obj(usize),
    /// A callable with one argument.
    Proc(Box<Ty>, Box<Ty>),
    /// Perhaps nil.
    Maybe(Box<Ty>),
}

impl Ty {
    pub(super) fn maybe(self) -> Ty {
        Ty::Maybe(Box::new(self))
    }

    pub(super) fn array(self) -> Ty {
        Ty::Arr(Box::new(self))
    }

    pub(super) fn hash(self) -> Ty {
        Ty::Hash(Box::new(self))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ParamKind {
    Required,
    Optional,
    Keyword,
    OptionalKeyword,
    Rest,
}

#[derive(Clone, Debug)]
pub(super) struct Param {
    pub(super) name: String,
    pub(super) kind: ParamKind,
    pub(super) ty: Ty,
}

/// A method that the program can call.
#[derive(Clone, Debug)]
pub(super) struct Method {
    pub(super) name: String,
    pub(super) params: Vec<Param>,
    pub(super) ret: Ty,
    /// What it yields and what it wants back.
    pub(super) block: Option<(Ty, Ty)>,
}

#[derive(Clone, Debug)]
pub(super) struct Class {
    pub(super) name: String,
    pub(super) superclass: Option<usize>,
    /// The parameters of `initialize`.
    pub(super) init: Vec<Param>,
    /// With readers and writers.
    pub(super) fields: Vec<(String, Ty)>,
    pub(super) methods: Vec<Method>,
    /// Has `each`, and Enumerable.
    pub(super) elements: Option<Ty>,
    /// Has `<=>`, and Comparable.
    pub(super) is_comparable: bool,
}
