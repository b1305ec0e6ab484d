//! Dispatch: whether objects below the class that is known answer with the same method.
//!
//! ```text
//! class A; attr_reader :x; end                a.x of an A is the field,
//! class B < A; def x = -1; end                but an A may be a B
//! ```
//!
//! A contract covers what overrides it (`specs/derive.rs` makes that an obligation); everything else is known only when
//! all classes of the program agree.

use crate::exec::Exec;
use crate::value::Atom;
use base::Name;
use program::{Candidate, ClassId, ClassKind, Lookup, MethodKind};

/// What tells two methods apart.
fn same_method(left: &Candidate, right: &Candidate) -> bool {
    left.id == right.id
        && left.method.owner == right.method.owner
        && left.method.visibility == right.method.visibility
}

impl<'a> Exec<'a> {
    /// A class below whose instances answer with another method than the one found.
    pub(crate) fn differs_below(
        &self,
        class: ClassId,
        name: Name,
        found: Option<&Candidate>,
    ) -> Option<ClassId> {
        let program = self.cx.program;
        let is_module = program.kind(class) == ClassKind::Module;
        let differs = |lookup: Lookup| match (lookup.candidates().first(), found) {
            (Some(there), Some(here)) => !same_method(there, here),
            // What every object has is no method of the module's own classes.
            (Some(there), None) => !is_module || !matches!(there.method.kind, MethodKind::Core(_)),
            (None, _) => false,
        };
        self.cx.shown_classes().iter().copied().find(|&other| {
            if other == class {
                return false;
            }
            program.kind(other) == ClassKind::Class
                && program.has_ancestor(other, class)
                && differs(program.lookup_method(other, name))
                || is_module
                    && program.singleton_ancestors(other).contains(&class)
                    && differs(program.lookup_singleton_method(other, name))
        })
    }

    /// A class below whose class object answers with another method.
    pub(crate) fn singleton_differs_below(
        &self,
        class: ClassId,
        name: Name,
        found: Option<&Candidate>,
    ) -> Option<ClassId> {
        let program = self.cx.program;
        self.cx.shown_classes().iter().copied().find(|&other| {
            let below = other != class && program.has_ancestor(other, class);
            below
                && program
                    .lookup_singleton_method(other, name)
                    .candidates()
                    .first()
                    .is_some_and(|there| found.is_none_or(|here| !same_method(there, here)))
        })
    }

    /// A class whose objects may be the receiver, and that has another method of the name: nothing is known then.
    pub(crate) fn other_method(
        &self,
        atom: &Atom,
        name: Name,
        found: Option<&Candidate>,
        is_own_self: bool,
    ) -> Option<ClassId> {
        match atom {
            Atom::Object { class, exact: false, .. } => {
                let is_core = found.is_some_and(|it| matches!(it.method.kind, MethodKind::Core(_)));
                // Methods of the top level are called by main; classes may have a `puts` of their own.
                if *class == self.cx.object && is_core {
                    return None;
                }
                self.differs_below(*class, name, found)
            }
            // A method of a class object is called on the classes below too.
            Atom::Class(class) if is_own_self => self.singleton_differs_below(*class, name, found),
            _ => None,
        }
    }

    /// Whether a refinement that the file activates has the method.
    pub(crate) fn is_refined(&self, code: usize, class: ClassId, name: Name) -> bool {
        let Some(code) = self.codes.get(code) else { return false };
        let program = self.cx.program;
        program.refinements_in(code.file.id).into_iter().any(|refinement| {
            let ClassKind::Refinement(refined) = program.kind(refinement) else { return true };
            (refined == class || program.has_ancestor(class, refined))
                && program.own_methods(refinement).iter().any(|it| it.method.name == name)
        })
    }

    /// The class compares by identity: its `==` is BasicObject's, and so is that of all classes below.
    pub(crate) fn is_identity(&self, class: ClassId, exact: bool, name: &str) -> bool {
        // Ruby: `===` of an object is its `==`.
        let names: &[&str] = if name == "===" { &["===", "=="] } else { std::slice::from_ref(&name) };
        names.iter().all(|name| {
            let name = Name::new(name);
            let found = self.cx.program.lookup_method(class, name);
            let is_root = match &found {
                Lookup::Found { candidates, .. } => candidates.first().is_some_and(|it| {
                    let owner = self.cx.program.name(it.method.owner);
                    matches!(it.method.kind, MethodKind::Core(_))
                        && matches!(owner.as_str(), "BasicObject" | "Object" | "Kernel")
                }),
                Lookup::Absent => self.cx.program.kind(class) == ClassKind::Module,
                Lookup::Unknown => false,
            };
            // A class with the core's own method differs from a module, which has none.
            let is_core = |it: &Candidate| matches!(it.method.kind, MethodKind::Core(_));
            let below = self.differs_below(class, name, found.candidates().first());
            let below_is_core = below.is_none_or(|other| {
                found == Lookup::Absent
                    && self.cx.program.lookup_method(other, name).candidates().first().is_some_and(is_core)
            });
            is_root && (exact || below_is_core)
        })
    }
}
