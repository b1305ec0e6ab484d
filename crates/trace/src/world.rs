//! What the classes of the run can do: the recorded classes first, then the program's text, then signatures.
//!
//! A question that nobody can answer gets the answer that concludes nothing: an unknown class has every method and
//! fits every type.

use crate::graph::{MethodKey, Pass};
use crate::merge::words;
use crate::observe::Observations;
use crate::ty::Ty;
use base::{FileId, Name, Sources};
use program::{ClassId, ClassKind, MethodKind, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use syntax::ir::{OpenReason, Visibility};
use syntax::sig::{Literal, Type, TypeKind, TypeName};
use types::{FoundMethod, Provenance, Side, Signatures};

pub(crate) struct World<'a> {
    pub(crate) program: &'a Program,
    pub(crate) signatures: &'a Signatures,
    pub(crate) seen: &'a Observations,
    /// The files whose code is replayed; others are facts.
    pub(crate) own_files: FxHashSet<FileId>,
    /// The classes and modules that the result declares, namespaces included.
    pub(crate) declared: FxHashSet<Name>,
    /// Of the files.
    texts: &'a Sources,
    known: Known,
}

/// Answers that were found before. The program does not change, and the same few questions are asked for every call.
#[derive(Default)]
struct Known {
    ids: RefCell<FxHashMap<Name, Option<ClassId>>>,
    ancestors: RefCell<FxHashMap<Name, Rc<[Name]>>>,
    targets: RefCell<FxHashMap<(Name, Side, Name), Target>>,
    methods: RefCell<FxHashMap<(Name, Side, Name), bool>>,
    n_type_params: RefCell<FxHashMap<Name, usize>>,
    own: RefCell<FxHashMap<Name, bool>>,
    words: OnceCell<FxHashSet<Name>>,
}

/// Where a call goes.
#[derive(Clone)]
pub(crate) enum Target {
    /// A method of the program.
    Body(MethodKey),
    /// An attribute or a member: reads this instance variable of the owner's instances.
    Reader(Name),
    Writer(Name),
    /// A method with a trusted signature.
    Trusted(Rc<FoundMethod>),
    /// `new` of a class of the program.
    New(Name),
    Unknown,
}

/// Names of a type without `::` in front.
pub(crate) fn full_name(name: &TypeName) -> Name {
    match &*name.names {
        [only] => *only,
        names => Name::new(&names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join("::")),
    }
}

impl<'a> World<'a> {
    pub(crate) fn new(
        program: &'a Program,
        signatures: &'a Signatures,
        seen: &'a Observations,
        own_files: FxHashSet<FileId>,
        texts: &'a Sources,
    ) -> World<'a> {
        World {
            program,
            signatures,
            seen,
            own_files,
            declared: FxHashSet::default(),
            texts,
            known: Known::default(),
        }
    }

    pub(crate) fn class_id(&self, name: Name) -> Option<ClassId> {
        let find = || self.program.find_class(name.as_str());
        *self.known.ids.borrow_mut().entry(name).or_insert_with(find)
    }

    /// `Module#ancestors` by name; empty when nobody knows the class.
    pub(crate) fn ancestors(&self, name: Name) -> Rc<[Name]> {
        if let Some(known) = self.known.ancestors.borrow().get(&name) {
            return known.clone();
        }
        let found: Rc<[Name]> = self.find_ancestors(name).into();
        self.known.ancestors.borrow_mut().insert(name, found.clone());
        found
    }

    fn find_ancestors(&self, name: Name) -> Vec<Name> {
        if let Some(class) = self.seen.classes.get(&name)
            && !class.ancestors.is_empty()
        {
            return class.ancestors.clone();
        }
        if let Some(id) = self.class_id(name) {
            return self.program.ancestors(id).iter().map(|it| Name::new(&self.program.name(*it))).collect();
        }
        let (ancestors, _) = self.signatures.ancestors(name.as_str(), Side::Instance, &[]);
        ancestors.iter().map(|ancestor| ancestor.class.name).collect()
    }

    /// `None`: nobody knows.
    pub(crate) fn is_a(&self, class: Name, ancestor: Name) -> Option<bool> {
        if class == ancestor || ancestor == "Object" || ancestor == "BasicObject" {
            return Some(true);
        }
        let ancestors = self.ancestors(class);
        if ancestors.is_empty() { None } else { Some(ancestors.contains(&ancestor)) }
    }

    pub(crate) fn n_type_params(&self, class: Name) -> usize {
        let count = || self.signatures.class(class.as_str()).map_or(0, |class| class.type_params.len());
        *self.known.n_type_params.borrow_mut().entry(class).or_insert_with(count)
    }

    /// The side of lookup of an atom, and the class to look in.
    pub(crate) fn side_of(atom: &Ty) -> Option<(Name, Side)> {
        let side = if matches!(atom, Ty::Class(_)) { Side::Singleton } else { Side::Instance };
        Some((atom.class_name()?, side))
    }

    /// Whether a value has the method; true when nobody knows. A library that was not read may have added methods to
    /// anything; those that the run called were recorded.
    pub(crate) fn has_method(&self, atom: &Ty, method: Name) -> bool {
        let Some((class, side)) = World::side_of(atom) else { return true };
        if let Some(known) = self.known.methods.borrow().get(&(class, side, method)) {
            return *known;
        }
        let answer = self.find_method(class, side, method);
        self.known.methods.borrow_mut().insert((class, side, method), answer);
        answer
    }

    fn find_method(&self, class: Name, side: Side, method: Name) -> bool {
        let chain = self.lookup_chain(class, side);
        if chain.is_empty() {
            return true;
        }
        let was_called = |(owner, side): &(Name, Side)| {
            self.seen.called.contains(&MethodKey { owner: *owner, side: *side, name: method })
        };
        if chain.iter().any(was_called) {
            return true;
        }
        if let Some(id) = self.class_id(class) {
            let of_class_object = side == Side::Singleton;
            let lookup = match side {
                Side::Instance => self.program.lookup_method(id, method),
                Side::Singleton => self.program.lookup_singleton_method(id, method),
            };
            // What libraries added to classes and the run called was recorded. Who adds a method to a class of Ruby's or
            // of a library names it.
            let may_have = |open: program::Open| match open.reason {
                OpenReason::UnresolvedRequire => false,
                OpenReason::EvalBlock
                | OpenReason::UnknownMixin
                | OpenReason::UnknownMacro
                | OpenReason::Hook
                | OpenReason::DefineMethod
                | OpenReason::ComputedName
                | OpenReason::Send => self.is_own(class) || self.is_word(method),
                _ => true,
            };
            if !lookup.candidates().is_empty()
                || self.program.cause(id, of_class_object, method).is_some_and(may_have)
            {
                return true;
            }
        }
        let knows =
            |name: &Name| self.class_id(*name).is_some() || self.signatures.class(name.as_str()).is_some();
        let hooks = ["method_missing", "respond_to_missing?"];
        !chain.iter().all(|(name, _)| knows(name))
            || self.find_signature(class, side, method).is_some()
            || hooks.iter().any(|hook| self.own_dispatch(class, side, Name::new(hook)).is_some())
    }

    /// The program's text has the name; operators stand anywhere.
    fn is_word(&self, name: Name) -> bool {
        let word = name.as_str().trim_end_matches(['?', '!', '=']);
        let is_operator = !word.starts_with(|c: char| c.is_alphabetic() || c == '_');
        let all = || {
            let ids = self.own_files.iter();
            ids.flat_map(|id| words(&self.texts.get(*id).text)).collect::<FxHashSet<Name>>()
        };
        is_operator || self.known.words.get_or_init(all).contains(&Name::new(word))
    }

    /// The text of the program or a signature gives instances of the class a public method of this name.
    pub(crate) fn defines(&self, atom: &Ty, method: Name) -> bool {
        let Some((class, side)) = World::side_of(atom) else { return false };
        let in_text = self.class_id(class).is_some_and(|id| {
            let lookup = match side {
                Side::Instance => self.program.lookup_method(id, method),
                Side::Singleton => self.program.lookup_singleton_method(id, method),
            };
            let public = |it: &program::Candidate| {
                !matches!(it.method.visibility, Some(Visibility::Private))
                    && !matches!(it.method.kind, MethodKind::Undefined)
            };
            lookup.candidates().first().is_some_and(public)
        });
        in_text || self.find_signature(class, side, method).is_some()
    }

    fn own_dispatch(&self, class: Name, side: Side, method: Name) -> Option<()> {
        let id = self.class_id(class)?;
        let lookup = match side {
            Side::Instance => self.program.lookup_method(id, method),
            Side::Singleton => self.program.lookup_singleton_method(id, method),
        };
        let own = |it: &program::Candidate| matches!(it.method.kind, MethodKind::Body { .. });
        lookup.candidates().iter().any(own).then_some(())
    }

    /// The class is declared where `rbs` can see it: by a signature, or by what we write ourselves.
    pub(crate) fn is_nameable(&self, class: Name) -> bool {
        self.signatures.class(class.as_str()).is_some() || self.declared.contains(&class)
    }

    /// RBS finds something under this name: a class, a module, an interface or an alias.
    pub(crate) fn declares(&self, name: Name) -> bool {
        self.declared.contains(&name) || self.signatures.declares_type(name.as_str())
    }

    pub(crate) fn is_module(&self, name: Name) -> bool {
        match self.class_id(name) {
            Some(id) => self.program.kind(id) == ClassKind::Module,
            None => match self.seen.classes.get(&name) {
                Some(class) => class.is_module,
                None => self
                    .signatures
                    .class(name.as_str())
                    .is_some_and(|class| class.kind == types::ClassKind::Module),
            },
        }
    }

    /// A class or module that the files of the program open and no library defines.
    pub(crate) fn is_own(&self, class: Name) -> bool {
        if let Some(known) = self.known.own.borrow().get(&class) {
            return *known;
        }
        let answer = self.find_own(class);
        self.known.own.borrow_mut().insert(class, answer);
        answer
    }

    fn find_own(&self, class: Name) -> bool {
        if self.signatures.class(class.as_str()).is_some_and(|class| {
            class.origins.iter().any(|origin| {
                origin.provenance != Provenance::Project && origin.provenance != Provenance::Inline
            })
        }) {
            return false;
        }
        if let Some(id) = self.class_id(class) {
            return self.program.sites(id).iter().any(|site| self.own_files.contains(&site.file));
        }
        self.seen.classes.get(&class).is_some_and(|class| class.is_own)
    }

    /// Where a call of `method` on this atom goes.
    pub(crate) fn dispatch(&self, atom: &Ty, method: Name) -> Target {
        let Some((class, side)) = World::side_of(atom) else { return Target::Unknown };
        if let Some(known) = self.known.targets.borrow().get(&(class, side, method)) {
            return known.clone();
        }
        let target = self.find_target(class, side, method);
        self.known.targets.borrow_mut().insert((class, side, method), target.clone());
        target
    }

    fn find_target(&self, class: Name, side: Side, method: Name) -> Target {
        let trusted = self.find_signature(class, side, method);
        if let Some(found) = &trusted
            && matches!(
                found.method.origin.provenance,
                Provenance::Project | Provenance::Inline | Provenance::Gem(_)
            )
        {
            return Target::Trusted(Rc::new(found.clone()));
        }
        // What the run itself called wins over what the text suggests.
        for owner in self.lookup_chain(class, side) {
            let key = MethodKey { owner: owner.0, side: owner.1, name: method };
            if self.seen.methods.contains(&key) {
                return Target::Body(key);
            }
        }
        if let Some(id) = self.class_id(class)
            && let Some(target) = self.program_target(id, side, method)
        {
            return target;
        }
        if side == Side::Singleton && method == "new" && self.is_own(class) {
            return Target::New(class);
        }
        match trusted {
            Some(found) => Target::Trusted(Rc::new(found)),
            None => Target::Unknown,
        }
    }

    /// Owners in the order of lookup, each with its side.
    fn lookup_chain(&self, class: Name, side: Side) -> Vec<(Name, Side)> {
        match side {
            Side::Instance => self.ancestors(class).iter().map(|it| (*it, Side::Instance)).collect(),
            Side::Singleton => {
                let mut chain = Vec::new();
                if let Some(id) = self.class_id(class) {
                    for it in self.program.singleton_ancestors(id) {
                        match self.program.kind(*it) {
                            ClassKind::Singleton(of) => {
                                chain.push((Name::new(&self.program.name(of)), Side::Singleton));
                            }
                            _ => chain.push((Name::new(&self.program.name(*it)), Side::Instance)),
                        }
                    }
                }
                for it in self.ancestors(class).iter().copied() {
                    if !chain.contains(&(it, Side::Singleton)) {
                        chain.push((it, Side::Singleton));
                    }
                }
                chain
            }
        }
    }

    fn program_target(&self, id: ClassId, side: Side, method: Name) -> Option<Target> {
        let lookup = match side {
            Side::Instance => self.program.lookup_method(id, method),
            Side::Singleton => self.program.lookup_singleton_method(id, method),
        };
        let candidate = lookup.candidates().first()?;
        let (owner, side) = match self.program.kind(candidate.found_in) {
            ClassKind::Singleton(of) => (Name::new(&self.program.name(of)), Side::Singleton),
            _ => (Name::new(&self.program.name(candidate.found_in)), Side::Instance),
        };
        let key = MethodKey { owner, side, name: method };
        let member = |name: Name| name.field();
        match candidate.method.kind {
            MethodKind::Body { file, .. } if self.own_files.contains(&file) => Some(Target::Body(key)),
            MethodKind::AttrReader(variable) => Some(Target::Reader(variable)),
            MethodKind::AttrWriter(variable) => Some(Target::Writer(variable)),
            MethodKind::MemberReader(name) => Some(Target::Reader(member(name))),
            MethodKind::MemberWriter(name) => Some(Target::Writer(member(name))),
            MethodKind::Body { .. }
            | MethodKind::StructClassMethod
            | MethodKind::Delegate(_)
            | MethodKind::Opaque
            | MethodKind::Undefined => Some(Target::Unknown),
            MethodKind::Core(_) => None,
        }
    }

    /// The signature that a call finds: that of the class, or of its nearest ancestor with one.
    pub(crate) fn find_signature(&self, class: Name, side: Side, method: Name) -> Option<FoundMethod> {
        if let Some(found) = self.signatures.lookup_method(class.as_str(), side, method.as_str(), &[]) {
            return Some(found);
        }
        if side == Side::Singleton {
            let name = if self.class_id(class).is_some_and(|id| self.program.kind(id) == ClassKind::Module) {
                "Module"
            } else {
                "Class"
            };
            return self.signatures.lookup_method(name, Side::Instance, method.as_str(), &[]);
        }
        let ancestors = self.ancestors(class);
        let near = ancestors.iter().find(|it| self.signatures.class(it.as_str()).is_some())?;
        self.signatures.lookup_method(near.as_str(), side, method.as_str(), &[])
    }

    /// Whether a value fits a declared type; type variables and unknown things fit.
    pub(crate) fn fits(&self, ty: &Ty, declared: &Type) -> bool {
        match ty {
            Ty::Unknown => true,
            _ => ty.atoms().iter().all(|atom| self.atom_fits(atom, declared, 0)),
        }
    }

    fn atom_fits(&self, atom: &Ty, declared: &Type, depth: u32) -> bool {
        if depth > 8 {
            return true;
        }
        match &declared.kind {
            TypeKind::Untyped
            | TypeKind::Void
            | TypeKind::Top
            | TypeKind::Var(_)
            | TypeKind::SelfType
            | TypeKind::Instance
            | TypeKind::Class => true,
            TypeKind::Bot => false,
            TypeKind::Nil => *atom == Ty::Nil,
            TypeKind::Bool => matches!(atom, Ty::True | Ty::False),
            TypeKind::ClassInstance(name, args) => {
                let name = full_name(name);
                match atom {
                    Ty::Class(_) => ["Class", "Module", "Object", "BasicObject"].iter().any(|it| name == *it),
                    _ => {
                        let fits =
                            atom.class_name().is_none_or(|class| self.is_a(class, name).unwrap_or(true));
                        let elements = atom.type_args();
                        fits && (elements.len() != args.len()
                            || elements.iter().zip(args).all(|(element, arg)| {
                                *element == Ty::Unknown
                                    || element.atoms().iter().all(|it| self.atom_fits(it, arg, depth + 1))
                            }))
                    }
                }
            }
            TypeKind::Singleton(name, _) => match atom {
                Ty::Class(class) => self.is_a(*class, full_name(name)).unwrap_or(true),
                _ => false,
            },
            TypeKind::Interface(name, _) => {
                let Some(class) = self.signatures.class(full_name(name).as_str()) else { return true };
                class.method_names(Side::Instance).iter().all(|method| self.has_method(atom, *method))
            }
            TypeKind::Alias(name, args) => {
                let expanded = self.signatures.expand_alias(full_name(name).as_str(), args);
                expanded.is_none_or(|ty| self.atom_fits(atom, &ty, depth + 1))
            }
            TypeKind::Union(members) => members.iter().any(|ty| self.atom_fits(atom, ty, depth + 1)),
            TypeKind::Intersection(members) => members.iter().all(|ty| self.atom_fits(atom, ty, depth + 1)),
            TypeKind::Optional(inner) => *atom == Ty::Nil || self.atom_fits(atom, inner, depth + 1),
            TypeKind::Tuple(members) => match atom {
                Ty::Tuple(elements) => elements.len() == members.len(),
                _ => atom.class_name().is_some_and(|class| class == "Array"),
            },
            TypeKind::Record(_) => atom.class_name().is_some_and(|class| class == "Hash"),
            TypeKind::Proc(_) => matches!(atom, Ty::Proc(_)) || self.has_method(atom, Name::new("to_proc")),
            TypeKind::Literal(literal) => match literal {
                Literal::Int(_) => *atom == Ty::inst("Integer"),
                Literal::Str(_) => *atom == Ty::inst("String"),
                Literal::Sym(_) => *atom == Ty::inst("Symbol"),
                Literal::True => *atom == Ty::True,
                Literal::False => *atom == Ty::False,
            },
        }
    }

    /// What of a type an edge lets through.
    pub(crate) fn filter(&self, ty: &Ty, pass: Pass) -> Ty {
        let falsy = |atom: &Ty| matches!(atom, Ty::Nil | Ty::False);
        match pass {
            Pass::All | Pass::Down => ty.clone(),
            Pass::Truthy => ty.without(falsy),
            Pass::Falsy => ty.without(|atom| !falsy(atom)),
            Pass::Is(name) => ty.without(|atom| self.passes_test(atom, name) == Some(false)),
            Pass::IsNot(name) => ty.without(|atom| self.passes_test(atom, name) == Some(true)),
            Pass::Responds(method) => ty.without(|atom| !self.has_method(atom, method)),
        }
    }

    fn passes_test(&self, atom: &Ty, class: Name) -> Option<bool> {
        match atom {
            Ty::Class(_) => Some(["Class", "Module", "Object", "BasicObject"].iter().any(|it| class == *it)),
            Ty::Unknown => None,
            _ => self.is_a(atom.class_name()?, class),
        }
    }
}
