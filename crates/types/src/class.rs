//! One class from all its declarations: members of every part with full names, in the order of the sources.
//!
//! Putting a class together only lists its methods. A method's types are resolved when it is first asked for: a
//! lookup passes many classes and needs one method.

use crate::pack::Part;
use crate::resolve::Resolver;
use crate::signatures::{Provenance, Side, Signatures};
use crate::substitute::Substitution;
use base::{Name, Span};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;
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
    methods: FxHashMap<(Side, Name), Slot>,
}

/// A method: where it is declared, and what came of that.
#[derive(Clone, Debug, Default)]
struct Slot {
    members: Vec<MemberRef>,
    built: OnceLock<Option<MethodSig>>,
}

/// A member that declares a method.
#[derive(Clone, Copy, Debug)]
struct MemberRef {
    source: usize,
    /// Position among the parts of the class in that source.
    part: usize,
    member: usize,
    /// What `private` or `public` above it says.
    default: Visibility,
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
    /// A method that the class itself declares. `signatures` is the table that the class is from.
    pub fn method(&self, signatures: &Signatures, side: Side, name: Name) -> Option<&MethodSig> {
        let slot = self.methods.get(&(side, name))?;
        slot.built.get_or_init(|| self.build_method(signatures, side, name, &slot.members)).as_ref()
    }

    pub(crate) fn declares(&self, side: Side, name: Name) -> bool {
        self.methods.contains_key(&(side, name))
    }

    /// The names of its own methods, sorted.
    pub fn method_names(&self, side: Side) -> Vec<Name> {
        let mut names: Vec<Name> =
            self.methods.keys().filter(|(it, _)| *it == side).map(|(_, name)| *name).collect();
        names.sort_unstable_by_key(|name| name.as_str());
        names
    }

    fn build_method(
        &self,
        signatures: &Signatures,
        side: Side,
        name: Name,
        members: &[MemberRef],
    ) -> Option<MethodSig> {
        let mut method = None;
        for at in members {
            let part = signatures.sources().get(at.source)?.pack.parts(self.name.as_str()).get(at.part)?;
            let (_, type_params, list) = class_parts(&part.decl.kind)?;
            let mut declared = Declared {
                resolver: signatures.resolver(at.source, part, &self.type_params),
                rename: rename(type_params, &self.type_params),
                origin_at: &|span| origin(signatures, at.source, part, span),
                default: at.default,
                wanted: (side, name),
                method,
            };
            declared.member(list.get(at.member)?);
            method = declared.method;
        }
        method
    }
}

/// The parts of a declaration that make a class.
fn class_parts(decl: &DeclKind) -> Option<(ClassKind, &[TypeParam], &[Member])> {
    match decl {
        DeclKind::Class { type_params, members, .. } => Some((ClassKind::Class, type_params, members)),
        DeclKind::Module { type_params, members, .. } => Some((ClassKind::Module, type_params, members)),
        DeclKind::Interface { type_params, members, .. } => {
            Some((ClassKind::Interface, type_params, members))
        }
        DeclKind::TypeAlias { .. }
        | DeclKind::Constant { .. }
        | DeclKind::Global { .. }
        | DeclKind::ClassAlias { .. } => None,
    }
}

/// A part may call the parameters of the class by other names.
fn rename(theirs: &[TypeParam], ours: &[TypeParam]) -> Substitution {
    let pairs = theirs.iter().zip(ours).map(|(theirs, ours)| (theirs.name, ours.name));
    Substitution::rename(pairs.filter(|(theirs, ours)| theirs != ours))
}

fn origin(signatures: &Signatures, source: usize, part: &Part, span: Span) -> Origin {
    let source = &signatures.sources()[source];
    let path = source.pack.files().get(part.file).map_or("".into(), |file| file.path.clone());
    Origin { provenance: source.provenance, path, span }
}

pub(crate) fn build(signatures: &Signatures, name: Name) -> Option<ClassSig> {
    let mut class: Option<ClassSig> = None;
    for (source, index, part) in signatures.numbered_parts(name.as_str()) {
        let Some((kind, type_params, members)) = class_parts(&part.decl.kind) else { continue };
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
        class.origins.push(origin(signatures, source, part, part.decl.span));
        // A comment need not repeat the parameters.
        let rename = rename(type_params, &class.type_params);
        let type_params = class.type_params.clone();
        let resolver = Resolver { type_params: &type_params, ..resolver };
        let class_ref = |it: &ClassRef| rename.apply_class_ref(&resolver.class_ref(it));
        let ty = |it: &Type| rename.apply(&resolver.ty(it));
        match &part.decl.kind {
            DeclKind::Class { superclass: Some(superclass), .. } if class.superclass.is_none() => {
                class.superclass = Some(class_ref(superclass));
            }
            DeclKind::Module { self_types, .. } => class.self_types.extend(self_types.iter().map(class_ref)),
            _ => {}
        }
        let mut default = Visibility::Public;
        for (member, it) in members.iter().enumerate() {
            match &it.kind {
                MemberKind::Mixin { kind, module } => {
                    class.mixins.push(MixinSig { kind: *kind, module: class_ref(module) });
                }
                MemberKind::Variable { kind, name, ty: declared, .. } => {
                    class.variables.push(VariableSig { kind: *kind, name: *name, ty: ty(declared) });
                }
                MemberKind::Visibility(visibility) => default = *visibility,
                MemberKind::Attr(attr) => class.variables.extend(attr_variable(attr, &ty)),
                // Nested declarations have entries of their own.
                MemberKind::Method(_) | MemberKind::Alias { .. } | MemberKind::Decl(_) => {}
            }
            for key in declared_by(&it.kind) {
                let at = MemberRef { source, part: index, member, default };
                class.methods.entry(key).or_default().members.push(at);
            }
        }
    }
    class
}

/// The methods that a member declares.
fn declared_by(member: &MemberKind) -> Vec<(Side, Name)> {
    let side = |singleton: bool| if singleton { Side::Singleton } else { Side::Instance };
    match member {
        MemberKind::Method(method) => match method.kind {
            MethodKind::Instance => vec![(Side::Instance, method.name)],
            MethodKind::Singleton => vec![(Side::Singleton, method.name)],
            MethodKind::Both => vec![(Side::Instance, method.name), (Side::Singleton, method.name)],
        },
        MemberKind::Attr(attr) => {
            let reader = attr.reader.then_some(attr.name);
            let writer = attr.writer.then(|| writer_name(attr));
            reader.into_iter().chain(writer).map(|name| (side(attr.singleton), name)).collect()
        }
        MemberKind::Alias { new, singleton, .. } => vec![(side(*singleton), *new)],
        MemberKind::Mixin { .. }
        | MemberKind::Variable { .. }
        | MemberKind::Visibility(_)
        | MemberKind::Decl(_) => Vec::new(),
    }
}

fn writer_name(attr: &Attr) -> Name {
    attr.name.writer()
}

/// The variable behind an attribute.
fn attr_variable(attr: &Attr, ty: &dyn Fn(&Type) -> Type) -> Option<VariableSig> {
    let name = match attr.variable {
        AttrVariable::Default => attr.name.field(),
        AttrVariable::None => return None,
        AttrVariable::Named(name) => name,
    };
    let kind = if attr.singleton { VariableKind::ClassInstance } else { VariableKind::Instance };
    Some(VariableSig { kind, name, ty: ty(&attr.ty) })
}

/// A method as far as its declarations have been read.
struct Declared<'a> {
    resolver: Resolver<'a>,
    rename: Substitution,
    origin_at: &'a dyn Fn(Span) -> Origin,
    /// Of members without a visibility of their own.
    default: Visibility,
    wanted: (Side, Name),
    method: Option<MethodSig>,
}

impl Declared<'_> {
    fn member(&mut self, member: &Member) {
        match &member.kind {
            MemberKind::Method(method) => self.method(member, method),
            MemberKind::Attr(attr) => self.attr(member, attr),
            MemberKind::Alias { new, old, singleton } => {
                let visibility = if *singleton { Visibility::Public } else { self.default };
                match &mut self.method {
                    // `def new: ... | ...` adds to the alias.
                    Some(known) if known.adds_to_super => {
                        known.alias_of = Some(*old);
                        known.adds_to_super = false;
                    }
                    Some(_) => {}
                    None => {
                        self.method = Some(MethodSig {
                            name: *new,
                            visibility,
                            overloads: Vec::new(),
                            adds_to_super: false,
                            alias_of: Some(*old),
                            annotations: member.annotations.clone(),
                            origin: (self.origin_at)(member.span),
                        });
                    }
                }
            }
            MemberKind::Mixin { .. }
            | MemberKind::Variable { .. }
            | MemberKind::Visibility(_)
            | MemberKind::Decl(_) => {}
        }
    }

    fn method(&mut self, member: &Member, method: &Method) {
        let overload = |overload: &Overload| Overload {
            annotations: overload.annotations.clone(),
            ty: self.rename.apply_method(&self.resolver.method_type(&overload.ty)),
        };
        // Ruby: these are private wherever they are defined.
        let always_private = matches!(
            method.name.as_str(),
            "initialize" | "initialize_copy" | "initialize_clone" | "initialize_dup" | "respond_to_missing?"
        );
        let visibility = match (self.wanted.0, method.kind) {
            // Ruby: `module_function` makes the instance method private and its copy public.
            (Side::Instance, MethodKind::Both) => Visibility::Private,
            (Side::Singleton, MethodKind::Both) => Visibility::Public,
            (Side::Instance, _) if always_private => Visibility::Private,
            (Side::Instance, _) => method.visibility.unwrap_or(self.default),
            // `private` alone does not speak of singleton methods, as in Ruby.
            (Side::Singleton, _) => method.visibility.unwrap_or(Visibility::Public),
        };
        let declared = MethodSig {
            name: method.name,
            visibility,
            overloads: method.overloads.iter().map(overload).collect(),
            adds_to_super: method.adds,
            alias_of: None,
            annotations: member.annotations.clone(),
            origin: (self.origin_at)(method.name_span),
        };
        self.add(declared);
    }

    fn attr(&mut self, member: &Member, attr: &Attr) {
        let ty = self.rename.apply(&self.resolver.ty(&attr.ty));
        let visibility = match self.wanted.0 {
            Side::Instance => attr.visibility.unwrap_or(self.default),
            Side::Singleton => attr.visibility.unwrap_or(Visibility::Public),
        };
        let params = if self.wanted.1 == attr.name {
            Params::default()
        } else {
            let param = Param { ty: ty.clone(), name: Some(attr.name), span: attr.name_span };
            Params { required: vec![param], ..Params::default() }
        };
        let function = Function { params: Some(params), result: ty };
        let ty = MethodType { type_params: Vec::new(), function, block: None, span: attr.name_span };
        self.add(MethodSig {
            name: self.wanted.1,
            visibility,
            overloads: vec![Overload { annotations: Vec::new(), ty }],
            adds_to_super: false,
            alias_of: None,
            annotations: member.annotations.clone(),
            origin: (self.origin_at)(attr.name_span),
        });
    }

    /// RBS: `| ...` puts its overloads before those that it adds to. Two full declarations are an error for RBS;
    /// here both count, so that nothing is concluded from the order of the sources.
    fn add(&mut self, method: MethodSig) {
        let Some(known) = &mut self.method else {
            self.method = Some(method);
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
}
