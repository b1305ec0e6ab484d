//! The types of RBS comments as a signature file, so that they are one more source.
//!
//! ```ruby
//! module A
//!   class B
//!     #: (Integer) -> String        module A
//!     def c(x) = x.to_s        =>     class B
//!   end                                 def c: (Integer) -> String
//! end
//! ```

use base::Span;
use syntax::ir::{self, DefKind, PathRoot, ScopeId, ScopeKind, Target};
use syntax::sig::*;
use syntax::spec::{InlineSig, InlineType, Owner};

/// What the comments of a Ruby file declare. Types in places that RBS has no words for (assignments, blocks, classes
/// without a name) are left out.
pub fn inline_sig_file(file: &ir::File, sigs: &[InlineSig]) -> SigFile {
    let mut decls = Vec::new();
    for sig in sigs {
        let (scope, inner) = match (&sig.owner, &sig.ty) {
            (Owner::Def(def), InlineType::TypeParams(params)) => match &file.defs[*def].kind {
                DefKind::Class { scope, .. } | DefKind::Module { scope, .. } => {
                    (*scope, Inner { type_params: params.clone(), members: Vec::new() })
                }
                _ => continue,
            },
            (Owner::Def(def), ty) => {
                let def = &file.defs[*def];
                let Some(kind) = member(&def.kind, ty) else { continue };
                (def.scope, Inner::member(kind, sig.span()))
            }
            (Owner::Scope(scope), InlineType::Field { name, ty }) => {
                let (kind, name) = match name.as_str().strip_prefix("self.") {
                    Some(name) => (VariableKind::ClassInstance, base::Name::new(name)),
                    None if name.as_str().starts_with("@@") => (VariableKind::Class, *name),
                    None => (VariableKind::Instance, *name),
                };
                let kind = MemberKind::Variable { kind, name, name_span: ty.span, ty: ty.clone() };
                (*scope, Inner::member(kind, ty.span))
            }
            (Owner::Scope(scope), InlineType::Members(members)) => {
                (*scope, Inner { type_params: Vec::new(), members: members.clone() })
            }
            _ => continue,
        };
        decls.extend(nested(file, scope, inner, sig.span()));
    }
    // The first declaration of a class gives its parameters.
    decls.sort_by_key(|decl| !declares_params(decl));
    SigFile { id: file.id, uses: Vec::new(), decls, errors: Vec::new() }
}

fn declares_params(decl: &Decl) -> bool {
    match &decl.kind {
        DeclKind::Class { type_params, members, .. } | DeclKind::Module { type_params, members, .. } => {
            let inside =
                |member: &Member| matches!(&member.kind, MemberKind::Decl(decl) if declares_params(decl));
            !type_params.is_empty() || members.iter().any(inside)
        }
        _ => false,
    }
}

/// What is put into the class of a scope.
struct Inner {
    type_params: Vec<TypeParam>,
    members: Vec<Member>,
}

impl Inner {
    fn member(kind: MemberKind, span: Span) -> Inner {
        let member = Member { kind, span, annotations: Vec::new(), comment: None };
        Inner { type_params: Vec::new(), members: vec![member] }
    }
}

fn member(def: &DefKind, ty: &InlineType) -> Option<MemberKind> {
    let singleton = |target: &Target| match target {
        Target::Definee | Target::SelfOfScope => Some(false),
        Target::Singleton(inner) if **inner == Target::SelfOfScope => Some(true),
        _ => None,
    };
    match (def, ty) {
        (DefKind::Method { name, name_span, target, .. }, InlineType::Method(types)) => {
            let kind = if singleton(target)? { MethodKind::Singleton } else { MethodKind::Instance };
            let overload = |ty: &MethodType| Overload { annotations: Vec::new(), ty: ty.clone() };
            Some(MemberKind::Method(Method {
                name: *name,
                name_span: *name_span,
                kind,
                visibility: None,
                overloads: types.iter().map(overload).collect(),
                adds: false,
            }))
        }
        (DefKind::Attr { name, reader, writer, target }, InlineType::Value(ty)) => {
            Some(MemberKind::Attr(Attr {
                name: *name,
                name_span: ty.span,
                reader: *reader,
                writer: *writer,
                singleton: singleton(target)?,
                visibility: None,
                variable: AttrVariable::Default,
                ty: ty.clone(),
            }))
        }
        (DefKind::Const { path, .. }, InlineType::Value(ty)) if path.root == PathRoot::Lexical => {
            let name = TypeName::new(false, path.names.iter().copied());
            let kind = DeclKind::Constant { name, name_span: ty.span, ty: ty.clone() };
            let decl = Decl { kind, span: ty.span, annotations: Vec::new(), comment: None };
            Some(MemberKind::Decl(Box::new(decl)))
        }
        _ => None,
    }
}

/// The members inside the classes of their scope. At the top level they are members of Object, as in Ruby, except
/// for declarations, which need no class around them.
fn nested(file: &ir::File, scope: ScopeId, inner: Inner, span: Span) -> Vec<Decl> {
    let mut inner = inner;
    let mut next = scope;
    loop {
        let scope = file.scope(next);
        let (name, is_class) = match &scope.kind {
            ScopeKind::Top => {
                let (decls, members): (Vec<Member>, Vec<Member>) =
                    inner.members.into_iter().partition(|member| matches!(member.kind, MemberKind::Decl(_)));
                let top = decls.into_iter().filter_map(|member| match member.kind {
                    MemberKind::Decl(decl) => Some(*decl),
                    _ => None,
                });
                let object = TypeName::new(true, [base::Name::new("Object")]);
                let object = class(object, true, Inner { type_params: Vec::new(), members }, span);
                let has_members =
                    matches!(&object.kind, DeclKind::Class { members, .. } if !members.is_empty());
                return top.chain(has_members.then_some(object)).collect();
            }
            ScopeKind::Open { path, is_class } if path.root != PathRoot::Dynamic => {
                (TypeName::new(path.root == PathRoot::Top, path.names.iter().copied()), *is_class)
            }
            _ => return Vec::new(),
        };
        let absolute = name.absolute;
        let decl = class(name, is_class, inner, span);
        match scope.parent {
            Some(parent) if !absolute => {
                inner = Inner::member(MemberKind::Decl(Box::new(decl)), span);
                next = parent;
            }
            _ => return vec![decl],
        }
    }
}

fn class(name: TypeName, is_class: bool, inner: Inner, span: Span) -> Decl {
    let Inner { type_params, members } = inner;
    let kind = if is_class {
        DeclKind::Class { name, name_span: span, type_params, superclass: None, members }
    } else {
        DeclKind::Module { name, name_span: span, type_params, self_types: Vec::new(), members }
    };
    Decl { kind, span, annotations: Vec::new(), comment: None }
}
