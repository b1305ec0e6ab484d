//! Names as written to full names: RBS looks a name up in the declarations around it, innermost first, then at the
//! top level. Unlike Ruby it does not look into ancestors.
//!
//! ```rbs
//! module Net
//!   class HTTP
//!     def get: (String) -> Response     # ::String, ::Net::HTTP::Response or ::Net::Response
//! ```

use crate::pack::PackFile;
use crate::signatures::Signatures;
use crate::substitute::{map_method_type, map_type, map_type_param};
use base::Name;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use syntax::sig::*;

/// Aliases of aliases of classes are followed so far; `class A = B` with `class B = A` would never end.
pub(crate) const MAX_ALIASES: usize = 8;

/// Where a name stands.
pub(crate) struct Resolver<'a> {
    pub(crate) signatures: &'a Signatures,
    /// Full names of the declarations around it, outermost first.
    pub(crate) context: &'a [Name],
    pub(crate) file: Option<&'a PackFile>,
    /// Parameters of the class: in an inline comment they look like classes.
    pub(crate) type_params: &'a [TypeParam],
    /// How many class aliases may still be followed.
    pub(crate) aliases: usize,
    /// What has been asked here: a class mentions few names, often.
    pub(crate) known: RefCell<FxHashMap<TypeName, TypeName>>,
}

impl Resolver<'_> {
    /// The full name, through class aliases. `None`: no signature declares it.
    pub(crate) fn full_name(&self, name: &TypeName) -> Option<Name> {
        let found = self.lookup(name)?;
        Some(self.signatures.through_class_aliases(found, self.aliases))
    }

    /// The full name of what is declared, be it an alias.
    pub(crate) fn lookup(&self, name: &TypeName) -> Option<Name> {
        let path = join(&name.names);
        let declared = |full: &str| self.signatures.declares_type(full).then(|| Name::new(full));
        if name.absolute {
            return declared(&path);
        }
        if let Some(used) = self.used(name) {
            return declared(&used);
        }
        let head = name.names.first()?;
        for outer in self.context.iter().rev() {
            // The first name decides where to look; the rest must be there.
            if self.signatures.declares_type(&format!("{outer}::{head}")) {
                return declared(&format!("{outer}::{path}"))
                    .or_else(|| self.behind_alias(&format!("{outer}::{head}"), &name.names[1..]));
            }
        }
        declared(&path).or_else(|| self.behind_alias(head.as_str(), &name.names[1..]))
    }

    /// `A::B` where A is an alias of a class that has a B.
    fn behind_alias(&self, head: &str, rest: &[Name]) -> Option<Name> {
        if rest.is_empty() || self.aliases == 0 || !self.signatures.declares_type(head) {
            return None;
        }
        let class = self.signatures.through_class_aliases(Name::new(head), self.aliases - 1);
        let full = format!("{class}::{}", join(rest));
        self.signatures.declares_type(&full).then(|| Name::new(&full))
    }

    /// What the file's `use` directives make of a name.
    fn used(&self, name: &TypeName) -> Option<String> {
        let head = *name.names.first()?;
        let rest = &name.names[1..];
        for it in &self.file?.uses {
            let path = match &it.kind {
                UseKind::Single { name, new } if *new == head => join(&name.names),
                UseKind::Single { .. } => continue,
                UseKind::Wildcard(path) => {
                    let path = format!("{}::{head}", join(path));
                    if !self.signatures.declares_type(&path) {
                        continue;
                    }
                    path
                }
            };
            return Some(if rest.is_empty() { path } else { format!("{path}::{}", join(rest)) });
        }
        None
    }

    /// The type with full names. A name that nobody declares stays as it was written, not absolute.
    pub(crate) fn ty(&self, ty: &Type) -> Type {
        map_type(ty, &mut |ty| self.step(ty))
    }

    pub(crate) fn method_type(&self, ty: &MethodType) -> MethodType {
        map_method_type(ty, &mut |ty| self.step(ty))
    }

    pub(crate) fn type_param(&self, param: &TypeParam) -> TypeParam {
        map_type_param(param, &mut |ty| self.step(ty))
    }

    pub(crate) fn class_ref(&self, class: &ClassRef) -> ClassRef {
        ClassRef {
            name: self.name(&class.name),
            args: class.args.iter().map(|arg| self.ty(arg)).collect(),
            span: class.span,
        }
    }

    fn name(&self, name: &TypeName) -> TypeName {
        if let Some(known) = self.known.borrow().get(name) {
            return known.clone();
        }
        let resolved =
            self.full_name(name).map_or_else(|| TypeName { absolute: false, ..name.clone() }, absolute);
        self.known.borrow_mut().insert(name.clone(), resolved.clone());
        resolved
    }

    fn step(&self, ty: &Type) -> Option<Type> {
        let args = |args: &[Type]| args.iter().map(|arg| self.ty(arg)).collect();
        let kind = match &ty.kind {
            TypeKind::ClassInstance(name, list) if self.is_type_param(name, list) => {
                TypeKind::Var(name.last())
            }
            TypeKind::ClassInstance(name, list) => TypeKind::ClassInstance(self.name(name), args(list)),
            TypeKind::Singleton(name, list) => TypeKind::Singleton(self.name(name), args(list)),
            TypeKind::Interface(name, list) => TypeKind::Interface(self.name(name), args(list)),
            TypeKind::Alias(name, list) => TypeKind::Alias(self.name(name), args(list)),
            _ => return None,
        };
        Some(Type { kind, span: ty.span })
    }

    fn is_type_param(&self, name: &TypeName, args: &[Type]) -> bool {
        !name.absolute
            && name.names.len() == 1
            && args.is_empty()
            && self.type_params.iter().any(|param| param.name == name.last())
    }
}

pub(crate) fn join(names: &[Name]) -> String {
    names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join("::")
}

/// `::A::B` for the full name `A::B`.
pub(crate) fn absolute(full: Name) -> TypeName {
    TypeName::new(true, full.as_str().split("::").map(Name::new))
}

/// The full name of a resolved name; `None` if it is not resolved.
pub(crate) fn full(name: &TypeName) -> Option<Name> {
    name.absolute.then(|| Name::new(&join(&name.names)))
}
