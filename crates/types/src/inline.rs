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
        let (scope, member) = match (&sig.owner, &sig.ty) {
            (Owner::Def(def), ty) => {
                let def = &file.defs[*def];
                let Some(kind) = member(&def.kind, ty) else { continue };
                (def.scope, kind)
            }
            (Owner::Scope(scope), InlineType::Field { name, ty }) => {
                let (kind, name) = match name.as_str().strip_prefix("self.") {
                    Some(name) => (VariableKind::ClassInstance, base::Name::new(name)),
                    None if name.as_str().starts_with("@@") => (VariableKind::Class, *name),
                    None => (VariableKind::Instance, *name),
                };
                (*scope, MemberKind::Variable { kind, name, name_span: ty.span, ty: ty.clone() })
            }
            _ => continue,
        };
        let span = sig.span();
        let member = Member { kind: member, span, annotations: Vec::new(), comment: None };
        decls.extend(nested(file, scope, member, span));
    }
    SigFile { id: file.id, uses: Vec::new(), decls, errors: Vec::new() }
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

/// The member inside the classes of its scope. At the top level it is a member of Object, as in Ruby.
fn nested(file: &ir::File, scope: ScopeId, member: Member, span: Span) -> Option<Decl> {
    let mut inner = member;
    let mut next = scope;
    let mut outermost = None;
    loop {
        let scope = file.scope(next);
        let (name, is_class) = match &scope.kind {
            ScopeKind::Top if outermost.is_some() => return outermost,
            ScopeKind::Top => (TypeName::new(true, [base::Name::new("Object")]), true),
            ScopeKind::Open { path, is_class } if path.root != PathRoot::Dynamic => {
                (TypeName::new(path.root == PathRoot::Top, path.names.iter().copied()), *is_class)
            }
            _ => return None,
        };
        let is_top = scope.parent.is_none() || name.absolute;
        // A constant at the top level is no member.
        if scope.parent.is_none()
            && let MemberKind::Decl(decl) = inner.kind
        {
            return Some(*decl);
        }
        let (type_params, members) = (Vec::new(), vec![inner]);
        let kind = if is_class {
            DeclKind::Class { name, name_span: span, type_params, superclass: None, members }
        } else {
            DeclKind::Module { name, name_span: span, type_params, self_types: Vec::new(), members }
        };
        let decl = Decl { kind, span, annotations: Vec::new(), comment: None };
        match scope.parent {
            Some(parent) if !is_top => {
                outermost = Some(decl.clone());
                inner = Member {
                    kind: MemberKind::Decl(Box::new(decl)),
                    span,
                    annotations: Vec::new(),
                    comment: None,
                };
                next = parent;
            }
            _ => return Some(decl),
        }
    }
}
