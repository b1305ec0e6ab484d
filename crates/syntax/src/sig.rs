//! Surface types and signatures: what RBS text says, owned, with a span on every node.
//!
//! Names are as written: nothing is resolved here, so `String` may still be a class of the namespace around it, and
//! an upper-case name is a type variable only where the text itself declares it. `types` gives them meaning.
//!
//! ```rbs
//! def map: [U] () { (Elem) -> U } -> Array[U]     # Member of kind Method, one Overload, one MethodType
//! ```

mod decl;
mod print;

pub use decl::*;
pub use print::quote_method_name;

use base::{Name, Span};

/// A type expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Type {
    pub kind: TypeKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeKind {
    /// `untyped`, and `__todo__`, which reads the same.
    Untyped,
    Void,
    SelfType,
    /// `instance`: an instance of the class that the member is used in.
    Instance,
    /// `class`: the singleton of that class.
    Class,
    Nil,
    Bool,
    Top,
    Bot,
    /// A type variable that the text declares.
    Var(Name),
    /// `A::B[T]`.
    ClassInstance(TypeName, Vec<Type>),
    /// `singleton(A)`, since RBS 4 `singleton(A)[T]`.
    Singleton(TypeName, Vec<Type>),
    /// `_Each[T]`.
    Interface(TypeName, Vec<Type>),
    /// `string`, `A::json`.
    Alias(TypeName, Vec<Type>),
    Union(Vec<Type>),
    Intersection(Vec<Type>),
    Optional(Box<Type>),
    Tuple(Vec<Type>),
    Record(Vec<RecordField>),
    Proc(Box<ProcType>),
    Literal(Literal),
}

/// `String`, `::A::B`, `_Each`, `A::json`; the last name says by its first character what kind of type it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TypeName {
    /// It starts with `::`.
    pub absolute: bool,
    /// At least one name.
    pub names: Box<[Name]>,
}

impl TypeName {
    pub fn new(absolute: bool, names: impl IntoIterator<Item = Name>) -> TypeName {
        TypeName { absolute, names: names.into_iter().collect() }
    }

    /// The last name; the empty name if there is none, which no parser makes.
    pub fn last(&self) -> Name {
        self.names.last().copied().unwrap_or_else(|| Name::new(""))
    }

    pub fn namespace(&self) -> &[Name] {
        self.names.split_last().map_or(&[], |(_, namespace)| namespace)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// In decimal without `_` and `+`, because it may exceed 64 bits.
    Int(Box<str>),
    /// Bytes, because escapes can write any.
    Str(Box<[u8]>),
    Sym(Name),
    True,
    False,
}

/// `name: T`, `?name: T`, `"key" => T` in `{ ... }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordField {
    pub key: Literal,
    pub required: bool,
    pub ty: Type,
}

/// `^(A) [self: S] { (B) -> C } -> D`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProcType {
    pub function: Function,
    pub block: Option<Block>,
    pub self_type: Option<Type>,
}

/// `[T] (A) { (B) -> C } -> D`: one overload of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodType {
    pub type_params: Vec<TypeParam>,
    pub function: Function,
    pub block: Option<Block>,
    pub span: Span,
}

/// Parameters and result of a method, a proc or a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// `None`: `(?)`, any arguments.
    pub params: Option<Params>,
    pub result: Type,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params {
    pub required: Vec<Param>,
    pub optional: Vec<Param>,
    pub rest: Option<Param>,
    /// Required parameters after the optional ones or the rest.
    pub trailing: Vec<Param>,
    /// In the order of the text.
    pub keywords: Vec<Keyword>,
    pub keyword_rest: Option<Param>,
}

impl Params {
    pub fn is_empty(&self) -> bool {
        self.required.is_empty()
            && self.optional.is_empty()
            && self.rest.is_none()
            && self.trailing.is_empty()
            && self.keywords.is_empty()
            && self.keyword_rest.is_none()
    }

    /// Every parameter, positional ones first.
    pub fn iter(&self) -> impl Iterator<Item = &Param> {
        (self.required.iter())
            .chain(&self.optional)
            .chain(&self.rest)
            .chain(&self.trailing)
            .chain(self.keywords.iter().map(|keyword| &keyword.param))
            .chain(&self.keyword_rest)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Param {
    pub ty: Type,
    /// The name after the type; for people and for predicates, Ruby does not see it.
    pub name: Option<Name>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// The keyword itself: `key:`.
    pub name: Name,
    pub required: bool,
    pub param: Param,
}

/// `{ (A) -> B }`, `?{ (A) [self: S] -> B }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub function: Function,
    pub required: bool,
    pub self_type: Option<Type>,
    pub span: Span,
}

/// `unchecked out T < Upper > Lower = Default`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeParam {
    pub name: Name,
    pub variance: Variance,
    pub unchecked: bool,
    pub upper: Option<Type>,
    pub lower: Option<Type>,
    pub default: Option<Type>,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variance {
    Invariant,
    /// `out T`.
    Covariant,
    /// `in T`.
    Contravariant,
}
