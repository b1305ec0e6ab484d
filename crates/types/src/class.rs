//! One class from all its declarations: members of every part with full names, in the order of the sources.

use crate::resolve::Resolver;
use crate::signatures::{Provenance, Side, Signatures};
use crate::substitute::Substitution;
use base::{Name, Span};
use rustc_hash::FxHashMap;
use syntax::sig::*;

/// A class, module or interface. Names in its types are full names.
#[derive(Clone, Debug)]
pub struct ClassSig {
    pub name: Name,
    pub kind: ClassKind,
    pub type_params: Vec<TypeParam>,
    /// As declared; a class without one has Object.
    pub superclass: Option<ClassRef>,
    /// `module M : Base`.
    pub self_types: Vec<ClassRef>,
    /// In the order of the declarations.
    pub mixins: Vec<MixinSig>,
    pub variables: Vec<VariableSig>,
    /// Where it is declared; at least one place.
    pub origins: Vec<Origin>,
    methods: FxHashMap<(Side, Name), MethodSig>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    Class,
    Module,
    Interface,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MixinSig {
    pub kind: MixinKind,
    pub module: ClassRef,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariableSig {
    pub kind: VariableKind,
    pub name: Name,
    pub ty: Type,
}

/// A method as declared in its class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodSig {
    pub name: Name,
    pub visibility: Visibility,
    pub overloads: Vec<Overload>,
    /// `| ...` without a declaration in the same class: the overloads of the ancestors count too.
    pub adds_to_super: bool,
    /// `alias`: the overloads of this method count too.
    pub alias_of: Option<Name>,
    pub annotations: Vec<Annotation>,
    /// The first place that declares it.
    pub origin: Origin,
}

/// The place of a declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    pub provenance: Provenance,
    pub path: Box<str>,
    pub span: Span,
}

impl ClassSig {
    /// A method that the class itself declares.
    pub fn method(&self, side: Side, name: &str) -> Option<&MethodSig> {
        self.methods.get(&(side, Name::new(name)))
    }

    /// The names of its own methods, sorted.
    pub fn method_names(&self, side: Side) -> Vec<Name> {
        let mut names: Vec<Name> =
            self.methods.keys().filter(|(it, _)| *it == side).map(|(_, name)| *name).collect();
        names.sort_unstable_by_key(|name| name.as_str());
        names
    }
}

pub(crate) fn build(signatures: &Signatures, name: Name) -> Option<ClassSig> {
    let mut class: Option<ClassSig> = None;
    for (source, part) in signatures.parts(name.as_str()) {
        let (kind, type_params, members) = match &part.decl.kind {
            DeclKind::Class { type_params, members, .. } => (ClassKind::Class, type_params, members),
            DeclKind::Module { type_params, members, .. } => (ClassKind::Module, type_params, members),
            DeclKind::Interface { type_params, members, .. } => (ClassKind::Interface, type_params, members),
            DeclKind::TypeAlias { .. }
            | DeclKind::Constant { .. }
            | DeclKind::Global { .. }
            | DeclKind::ClassAlias { .. } => continue,
        };
        let origin_at = |span: Span| Origin {
            provenance: signatures.sources()[source].provenance,
            path: signatures.sources()[source]
                .pack
                .files()
                .get(part.file)
                .map_or("".into(), |file| file.path.clone()),
            span,
        };
        let resolver = signatures.resolver(source, part, type_params);
        let class = class.get_or_insert_with(|| ClassSig {
            name,
            kind,
            type_params: type_params.iter().map(|param| resolver.type_param(param)).collect(),
            superclass: None,
            self_types: Vec::new(),
            mixins: Vec::new(),
            variables: Vec::new(),
            origins: Vec::new(),
            methods: FxHashMap::default(),
        });
        class.origins.push(origin_at(part.decl.span));
        // A part may call the parameters by other names, and a comment need not repeat them.
        let own = type_params.iter().zip(&class.type_params).map(|(theirs, ours)| (theirs.name, ours.name));
        let rename = Substitution::rename(own.filter(|(theirs, ours)| theirs != ours));
        let type_params = class.type_params.clone();
        let resolver = Resolver { type_params: &type_params, ..resolver };
        let class_ref = |it: &ClassRef| rename.apply_class_ref(&resolver.class_ref(it));
        match &part.decl.kind {
            DeclKind::Class { superclass: Some(superclass), .. } if class.superclass.is_none() => {
                class.superclass = Some(class_ref(superclass));
            }
            DeclKind::Module { self_types, .. } => class.self_types.extend(self_types.iter().map(class_ref)),
            _ => {}
        }
        let mut merge = Merge { class, resolver, rename, origin_at: &origin_at, default: Visibility::Public };
        members.iter().for_each(|member| merge.member(member));
    }
    class
}

/// Adds the members of one part.
struct Merge<'a> {
    class: &'a mut ClassSig,
    resolver: Resolver<'a>,
    rename: Substitution,
    origin_at: &'a dyn Fn(Span) -> Origin,
    /// Of the members that follow `private` or `public`.
    default: Visibility,
}

impl Merge<'_> {
    fn member(&mut self, member: &Member) {
        match &member.kind {
            MemberKind::Method(method) => self.method(member, method),
            MemberKind::Attr(attr) => self.attr(member, attr),
            MemberKind::Mixin { kind, module } => {
                let module = self.rename.apply_class_ref(&self.resolver.class_ref(module));
                self.class.mixins.push(MixinSig { kind: *kind, module });
            }
            MemberKind::Alias { new, old, singleton } => {
                let side = if *singleton { Side::Singleton } else { Side::Instance };
                let visibility = if *singleton { Visibility::Public } else { self.default };
                let alias = MethodSig {
                    name: *new,
                    visibility,
                    overloads: Vec::new(),
                    adds_to_super: false,
                    alias_of: Some(*old),
                    annotations: member.annotations.clone(),
                    origin: (self.origin_at)(member.span),
                };
                match self.class.methods.get_mut(&(side, *new)) {
                    // `def new: ... | ...` adds to the alias.
                    Some(known) if known.adds_to_super => {
                        known.alias_of = Some(*old);
                        known.adds_to_super = false;
                    }
                    Some(_) => {}
                    None => drop(self.class.methods.insert((side, *new), alias)),
                }
            }
            MemberKind::Variable { kind, name, ty, .. } => {
                let ty = self.ty(ty);
                self.class.variables.push(VariableSig { kind: *kind, name: *name, ty });
            }
            MemberKind::Visibility(visibility) => self.default = *visibility,
            // Nested declarations have entries of their own.
            MemberKind::Decl(_) => {}
        }
    }

    fn method(&mut self, member: &Member, method: &Method) {
        let overload = |overload: &Overload| Overload {
            annotations: overload.annotations.clone(),
            ty: self.rename.apply_method(&self.resolver.method_type(&overload.ty)),
        };
        let overloads: Vec<Overload> = method.overloads.iter().map(overload).collect();
        // Ruby: these are private wherever they are defined.
        let always_private = matches!(
            method.name.as_str(),
            "initialize" | "initialize_copy" | "initialize_clone" | "initialize_dup" | "respond_to_missing?"
        );
        let instance = match always_private {
            true => Visibility::Private,
            false => method.visibility.unwrap_or(self.default),
        };
        // `private` alone does not speak of singleton methods, as in Ruby.
        let singleton = method.visibility.unwrap_or(Visibility::Public);
        let sides: &[_] = match method.kind {
            MethodKind::Instance => &[(Side::Instance, instance)],
            MethodKind::Singleton => &[(Side::Singleton, singleton)],
            // Ruby: `module_function` makes the instance method private.
            MethodKind::Both => {
                &[(Side::Instance, Visibility::Private), (Side::Singleton, Visibility::Public)]
            }
        };
        for (side, visibility) in sides {
            let declared = MethodSig {
                name: method.name,
                visibility: *visibility,
                overloads: overloads.clone(),
                adds_to_super: method.adds,
                alias_of: None,
                annotations: member.annotations.clone(),
                origin: (self.origin_at)(method.name_span),
            };
            self.add(*side, declared);
        }
    }

    fn attr(&mut self, member: &Member, attr: &Attr) {
        let ty = self.ty(&attr.ty);
        let side = if attr.singleton { Side::Singleton } else { Side::Instance };
        let visibility = match side {
            Side::Instance => attr.visibility.unwrap_or(self.default),
            Side::Singleton => attr.visibility.unwrap_or(Visibility::Public),
        };
        let method = |name: Name, params: Params| MethodSig {
            name,
            visibility,
            overloads: vec![Overload {
                annotations: Vec::new(),
                ty: MethodType {
                    type_params: Vec::new(),
                    function: Function { params: Some(params), result: ty.clone() },
                    block: None,
                    span: attr.name_span,
                },
            }],
            adds_to_super: false,
            alias_of: None,
            annotations: member.annotations.clone(),
            origin: (self.origin_at)(attr.name_span),
        };
        let reader = attr.reader.then(|| method(attr.name, Params::default()));
        let param = Param { ty: ty.clone(), name: Some(attr.name), span: attr.name_span };
        let params = Params { required: vec![param], ..Params::default() };
        let writer = attr.writer.then(|| method(Name::new(&format!("{}=", attr.name)), params));
        let variable = match attr.variable {
            AttrVariable::Default => Some(Name::new(&format!("@{}", attr.name))),
            AttrVariable::None => None,
            AttrVariable::Named(name) => Some(name),
        };
        let kind = if attr.singleton { VariableKind::ClassInstance } else { VariableKind::Instance };
        self.class.variables.extend(variable.map(|name| VariableSig { kind, name, ty: ty.clone() }));
        for method in reader.into_iter().chain(writer) {
            self.add(side, method);
        }
    }

    /// RBS: `| ...` puts its overloads before those that it adds to. Two full declarations are an error for RBS;
    /// here both count, so that nothing is concluded from the order of the sources.
    fn add(&mut self, side: Side, method: MethodSig) {
        let Some(known) = self.class.methods.get_mut(&(side, method.name)) else {
            self.class.methods.insert((side, method.name), method);
            return;
        };
        if known.alias_of.is_some() {
            // Either adds to the alias, or the alias would hide what is declared.
            let alias_of = known.alias_of.filter(|_| method.adds_to_super);
            *known = MethodSig { alias_of, adds_to_super: false, ..method };
            return;
        }
        let (first, second) = if method.adds_to_super {
            (method.overloads, std::mem::take(&mut known.overloads))
        } else {
            (std::mem::take(&mut known.overloads), method.overloads)
        };
        known.adds_to_super &= method.adds_to_super;
        known.overloads = first;
        for overload in second {
            let same = |other: &Overload| other.ty.to_string() == overload.ty.to_string();
            if !known.overloads.iter().any(same) {
                known.overloads.push(overload);
            }
        }
        known.annotations.extend(method.annotations);
    }

    fn ty(&self, ty: &Type) -> Type {
        self.rename.apply(&self.resolver.ty(ty))
    }
}
