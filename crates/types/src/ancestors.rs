//! Lookup through RBS ancestors: the order in which Ruby searches a method, with the type arguments of each step.
//!
//! ```text
//! Array[Integer]  =>  Array[Integer], Enumerable[Integer], Object, Kernel, BasicObject
//! ```
//!
//! This is what signatures say about ancestors, not what the program does; `program` knows the latter. A name that
//! no signature declares makes the list incomplete, and nothing may then be concluded from an absence.

use crate::class::{ClassKind, ClassSig, MethodSig};
use crate::resolve::{absolute, full};
use crate::signatures::{Side, Signatures};
use crate::substitute::Substitution;
use base::{Name, Span};
use std::sync::Arc;
use syntax::sig::*;

/// Longer chains are cut off: a cycle of superclasses or includes.
const MAX_DEPTH: usize = 100;

/// A class on the way of a lookup.
#[derive(Clone, Debug)]
pub struct Ancestor {
    pub class: Arc<ClassSig>,
    pub side: Side,
    /// Types for the parameters of the class.
    pub substitution: Substitution,
}

/// A method that a lookup has found.
#[derive(Clone, Debug)]
pub struct FoundMethod {
    /// The class that declares it.
    pub owner: Name,
    pub method: MethodSig,
    /// With the type arguments of the receiver; those of an aliased or extended method included.
    pub overloads: Vec<Overload>,
}

impl Signatures {
    /// The classes in which a method of `name`'s instances, or of `name` itself, is searched, and whether all of
    /// them are declared.
    pub fn ancestors(&self, name: &str, side: Side, args: &[Type]) -> (Vec<Ancestor>, bool) {
        let mut walk = Walk { signatures: self, list: Vec::new(), path: Vec::new(), complete: true };
        let Some(class) = self.class(name) else { return (Vec::new(), false) };
        match side {
            Side::Instance => {
                let substitution = own_arguments(&class, args);
                walk.instance(&class, &substitution);
                // A module is mixed into something: its own signatures may count on that.
                if class.kind == ClassKind::Module {
                    let self_types: Vec<ClassRef> =
                        class.self_types.iter().map(|class| substitution.apply_class_ref(class)).collect();
                    self_types.iter().for_each(|class| walk.class_ref(class));
                    if self_types.is_empty() {
                        walk.named("Object");
                    }
                }
            }
            Side::Singleton => walk.singleton(&class),
        }
        (walk.list, walk.complete)
    }

    /// The method that a call on an instance of `class[args]`, or on `class` itself, would find.
    pub fn lookup_method(&self, class: &str, side: Side, name: &str, args: &[Type]) -> Option<FoundMethod> {
        let (ancestors, _) = self.ancestors(class, side, args);
        let found = find(self, &ancestors, Name::new(name), MAX_DEPTH)?;
        // Ruby: `Class#new` hands its arguments to `initialize`.
        if side == Side::Singleton && name == "new" && found.owner == "Class" {
            return self.constructor(class).or(Some(found));
        }
        Some(found)
    }

    /// `new` as `initialize` declares it: `[T] (T) -> Foo[T]`.
    fn constructor(&self, name: &str) -> Option<FoundMethod> {
        let class = self.class(name).filter(|class| class.kind == ClassKind::Class)?;
        let (ancestors, _) = self.ancestors(name, Side::Instance, &own_variables(&class));
        let mut found = find(self, &ancestors, Name::new("initialize"), MAX_DEPTH)?;
        let instance = TypeKind::ClassInstance(absolute(class.name), own_variables(&class));
        for overload in &mut found.overloads {
            overload.ty.type_params.splice(0..0, class.type_params.iter().cloned());
            overload.ty.function.result = Type { kind: instance.clone(), span: Span::default() };
        }
        found.method.name = Name::new("new");
        found.method.visibility = Visibility::Public;
        Some(found)
    }

    /// Every name that a lookup on the class can find, sorted, with the class that declares it.
    pub fn methods(&self, class: &str, side: Side) -> Vec<(Name, Name)> {
        let (ancestors, _) = self.ancestors(class, side, &[]);
        let mut methods: Vec<(Name, Name)> = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        for ancestor in &ancestors {
            for name in ancestor.class.method_names(ancestor.side) {
                if seen.insert(name) {
                    methods.push((name, ancestor.class.name));
                }
            }
        }
        methods.sort_unstable_by_key(|(name, _)| name.as_str());
        methods
    }
}

fn find(signatures: &Signatures, ancestors: &[Ancestor], name: Name, steps: usize) -> Option<FoundMethod> {
    let declares = |ancestor: &Ancestor| ancestor.class.declares(ancestor.side, name);
    let at = ancestors.iter().position(declares)?;
    let ancestor = &ancestors[at];
    let method = ancestor.class.method(signatures, ancestor.side, name)?.clone();
    let apply = |overload: &Overload| Overload {
        annotations: overload.annotations.clone(),
        ty: ancestor.substitution.apply_method(&overload.ty),
    };
    let mut overloads: Vec<Overload> = method.overloads.iter().map(apply).collect();
    if steps > 0 {
        if let Some(old) = method.alias_of {
            // An alias names what the class itself sees, not what stands before it.
            overloads.extend(
                find(signatures, &ancestors[at..], old, steps - 1)
                    .map_or_else(Vec::new, |found| found.overloads),
            );
        } else if method.adds_to_super {
            overloads.extend(
                find(signatures, &ancestors[at + 1..], name, steps - 1)
                    .map_or_else(Vec::new, |found| found.overloads),
            );
        }
    }
    Some(FoundMethod { owner: ancestor.class.name, method, overloads })
}

/// The class's own parameters as arguments.
fn own_variables(class: &ClassSig) -> Vec<Type> {
    let variable = |param: &TypeParam| Type { kind: TypeKind::Var(param.name), span: Span::default() };
    class.type_params.iter().map(variable).collect()
}

/// Without arguments a class is seen from inside: its parameters stand for themselves.
fn own_arguments(class: &ClassSig, args: &[Type]) -> Substitution {
    if args.is_empty() {
        Substitution::new(&class.type_params, &own_variables(class))
    } else {
        Substitution::new(&class.type_params, args)
    }
}

struct Walk<'a> {
    signatures: &'a Signatures,
    list: Vec<Ancestor>,
    /// The classes that are being walked, against cycles.
    path: Vec<Name>,
    complete: bool,
}

impl Walk<'_> {
    fn named(&mut self, name: &str) {
        match self.signatures.class(name) {
            Some(class) => self.instance(&class, &own_arguments(&class, &[])),
            None => self.complete = false,
        }
    }

    fn class_ref(&mut self, class: &ClassRef) {
        match full(&class.name).and_then(|name| self.signatures.class_named(name)) {
            Some(found) => {
                let substitution = Substitution::new(&found.type_params, &class.args);
                self.instance(&found, &substitution);
            }
            None => self.complete = false,
        }
    }

    fn instance(&mut self, class: &Arc<ClassSig>, substitution: &Substitution) {
        if self.path.len() > MAX_DEPTH || self.path.contains(&class.name) {
            self.complete = false;
            return;
        }
        self.path.push(class.name);
        self.mixins(class, MixinKind::Prepend, substitution);
        self.list.push(Ancestor {
            class: class.clone(),
            side: Side::Instance,
            substitution: substitution.clone(),
        });
        self.mixins(class, MixinKind::Include, substitution);
        match &class.superclass {
            Some(superclass) => self.class_ref(&substitution.apply_class_ref(superclass)),
            None if class.kind == ClassKind::Class
                && class.name != "BasicObject"
                && class.name != "Object" =>
            {
                self.named("Object");
            }
            None if class.name == "Object" => self.named("BasicObject"),
            None => {}
        }
        self.path.pop();
    }

    /// Ruby: the last mixin comes first.
    fn mixins(&mut self, class: &ClassSig, kind: MixinKind, substitution: &Substitution) {
        for mixin in class.mixins.iter().rev().filter(|mixin| mixin.kind == kind) {
            self.class_ref(&substitution.apply_class_ref(&mixin.module));
        }
    }

    fn singleton(&mut self, class: &Arc<ClassSig>) {
        let mut next = Some(class.clone());
        while let Some(class) = next {
            if self.path.len() > MAX_DEPTH || self.path.contains(&class.name) {
                self.complete = false;
                break;
            }
            self.path.push(class.name);
            self.list.push(Ancestor {
                class: class.clone(),
                side: Side::Singleton,
                substitution: Substitution::default(),
            });
            let saved = std::mem::take(&mut self.path);
            self.mixins(&class, MixinKind::Extend, &Substitution::default());
            self.path = saved;
            next = match (&class.superclass, class.kind) {
                (Some(superclass), _) => {
                    let found = full(&superclass.name).and_then(|name| self.signatures.class_named(name));
                    self.complete &= found.is_some();
                    found
                }
                (None, ClassKind::Class) if class.name == "Object" => self.signatures.class("BasicObject"),
                (None, ClassKind::Class) if class.name != "BasicObject" => self.signatures.class("Object"),
                (None, _) => None,
            };
        }
        self.path.clear();
        self.named(if class.kind == ClassKind::Class { "Class" } else { "Module" });
    }
}
