//! Declarations and members of an RBS file.

use super::{MethodType, Type, TypeName, TypeParam};
use crate::ir::SyntaxError;
use base::{FileId, Name, Span};

/// One RBS file. Nothing in it borrows from the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SigFile {
    pub id: FileId,
    /// `use A::B as C, D::*`.
    pub uses: Vec<Use>,
    pub decls: Vec<Decl>,
    /// What the parser refused. The declarations around it are kept.
    pub errors: Vec<SyntaxError>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    pub kind: UseKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UseKind {
    /// `use A::B`, `use A::B as C`: the name by which the file calls it.
    Single { name: TypeName, new: Name },
    /// `use A::*`.
    Wildcard(Vec<Name>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decl {
    pub kind: DeclKind,
    /// From the keyword to the end.
    pub span: Span,
    pub annotations: Vec<Annotation>,
    pub comment: Option<SigComment>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeclKind {
    Class {
        name: TypeName,
        name_span: Span,
        type_params: Vec<TypeParam>,
        superclass: Option<ClassRef>,
        members: Vec<Member>,
    },
    Module {
        name: TypeName,
        name_span: Span,
        type_params: Vec<TypeParam>,
        /// `module M : Base, _Each[T]`.
        self_types: Vec<ClassRef>,
        members: Vec<Member>,
    },
    Interface {
        name: TypeName,
        name_span: Span,
        type_params: Vec<TypeParam>,
        members: Vec<Member>,
    },
    TypeAlias {
        name: TypeName,
        name_span: Span,
        type_params: Vec<TypeParam>,
        ty: Type,
    },
    Constant {
        name: TypeName,
        name_span: Span,
        ty: Type,
    },
    Global {
        name: Name,
        name_span: Span,
        ty: Type,
    },
    /// `class New = Old`, `module New = Old`.
    ClassAlias {
        new: TypeName,
        name_span: Span,
        old: TypeName,
        is_class: bool,
    },
}

/// A class or module with its arguments: a superclass, a mixin, a self type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassRef {
    pub name: TypeName,
    pub args: Vec<Type>,
    pub span: Span,
}

/// `%a{pure}`, `%a[mohs: ...]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// The text between the brackets.
    pub text: Box<str>,
    /// Of that text.
    pub text_span: Span,
    pub span: Span,
}

/// The comment directly above a declaration or a member, without the `#`s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SigComment {
    pub text: Box<str>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub kind: MemberKind,
    pub span: Span,
    pub annotations: Vec<Annotation>,
    pub comment: Option<SigComment>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MemberKind {
    Method(Method),
    Attr(Attr),
    /// `include`, `extend`, `prepend`.
    Mixin {
        kind: MixinKind,
        module: ClassRef,
    },
    /// `alias new old`, `alias self.new self.old`.
    Alias {
        new: Name,
        old: Name,
        singleton: bool,
    },
    /// `@a: T`, `self.@a: T`, `@@a: T`.
    Variable {
        kind: VariableKind,
        name: Name,
        name_span: Span,
        ty: Type,
    },
    /// `private` or `public` alone: the default for the members that follow.
    Visibility(Visibility),
    /// A nested class, module, interface, alias or constant.
    Decl(Box<Decl>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    pub name: Name,
    pub name_span: Span,
    pub kind: MethodKind,
    /// `private def m: ...`; `None`: the default where it stands.
    pub visibility: Option<Visibility>,
    pub overloads: Vec<Overload>,
    /// `| ...`: adds to the overloads that are declared elsewhere.
    pub adds: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overload {
    pub annotations: Vec<Annotation>,
    pub ty: MethodType,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MethodKind {
    Instance,
    /// `def self.m`.
    Singleton,
    /// `def self?.m`: a module function, private instance method and public singleton method.
    Both,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attr {
    pub name: Name,
    pub name_span: Span,
    pub reader: bool,
    pub writer: bool,
    /// `attr_reader self.a: T`.
    pub singleton: bool,
    pub visibility: Option<Visibility>,
    pub variable: AttrVariable,
    pub ty: Type,
}

/// The instance variable behind an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttrVariable {
    /// That of the attribute's own name.
    Default,
    /// `attr_reader a (): T`.
    None,
    /// `attr_reader a (@b): T`.
    Named(Name),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VariableKind {
    Instance,
    /// `self.@a`: of the class object.
    ClassInstance,
    /// `@@a`.
    Class,
}

// RBS has the same mixins as Ruby, but no `protected`.
pub use crate::ir::MixinKind;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    Public,
    Private,
}
