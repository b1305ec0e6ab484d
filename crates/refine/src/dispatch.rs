//! Dispatch: whether objects below the class that is known answer with the same method.
//!
//! ```text
//! class A; attr_reader :x; end                a.x of an A is the field,
//! class B < A; def x = -1; end                but an A may be a B
//! ```
//!
//! A contract covers what overrides it (`specs/derive.rs` makes that an obligation); everything else is known only when
//! all classes of the program agree.

use crate::call::in_force;
use crate::exec::Exec;
use crate::value::Atom;
use base::Name;
use horn::term::{BOOL, INT, TermId};
use program::{Candidate, ClassId, ClassKind, Lookup, MethodKind};
use syntax::ir::OpenReason;

/// A call on an object of one of more classes than this is not taken apart.
const MAX_CLASSES: usize = 8;

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
        self.differs_below_among(class, name, found, |_| true)
    }

    /// The same of those classes that are such.
    fn differs_below_among(
        &self,
        class: ClassId,
        name: Name,
        found: Option<&Candidate>,
        is_such: impl Fn(ClassId) -> bool,
    ) -> Option<ClassId> {
        let program = self.cx.program;
        let is_module = program.kind(class) == ClassKind::Module;
        let differs = |other: ClassId, lookup: Lookup| match (in_force(&lookup), found) {
            // A class that a method makes has its methods once that has run.
            (_, Some(_)) if self.may_be_hidden(other, lookup.candidates()) => true,
            (Some(there), Some(here)) => !same_method(there, here),
            // What every object has is no method of the module's own classes.
            (Some(there), None) => !is_module || !matches!(there.method.kind, MethodKind::Core(_)),
            // Ruby: `undef` in a class below takes the method away there.
            (None, Some(_)) => true,
            (None, None) => false,
        };
        // Ruby: after `extend self` the module is one of its own objects, with methods of its own.
        let is_own_object = is_module && program.singleton_ancestors(class).contains(&class);
        if is_own_object && differs(class, program.lookup_singleton_method(class, name)) {
            return Some(class);
        }
        self.shown_class(class, |other| {
            program.kind(other) == ClassKind::Class
                && program.has_ancestor(other, class)
                && is_such(other)
                && differs(other, program.lookup_method(other, name))
                || is_module
                    && program.singleton_ancestors(other).contains(&class)
                    && differs(other, program.lookup_singleton_method(other, name))
        })
    }

    /// The first class of the program, but for this one, that is such.
    fn shown_class(&self, class: ClassId, is_such: impl Fn(ClassId) -> bool) -> Option<ClassId> {
        self.cx.shown_classes().iter().copied().find(|&other| other != class && is_such(other))
    }

    /// An object of the program with a singleton class answers with another method: `def X.area = 0`.
    pub(crate) fn differs_in_object(&self, class: ClassId, name: Name, found: &Candidate) -> bool {
        let program = self.cx.program;
        self.cx.singled_out().iter().any(|&single| {
            program.has_ancestor(single, class)
                && in_force(&program.lookup_method(single, name)).is_none_or(|it| !same_method(it, found))
        })
    }

    /// The program undefines a method of the core: the core's own is there for code that ran before.
    pub(crate) fn is_taken_away(&self, atom: &Atom, class: ClassId, found: &Candidate) -> bool {
        let program = self.cx.program;
        let chain = match atom {
            Atom::Class(class) => program.singleton_ancestors(*class),
            _ => program.ancestors(class),
        };
        matches!(found.method.kind, MethodKind::Core(_))
            && chain.iter().any(|ancestor| program.undefines(*ancestor, found.method.name))
    }

    /// Something that runs may replace the methods of the class by computed definitions.
    pub(crate) fn may_be_replaced(&self, class: ClassId, of_class_object: bool) -> bool {
        self.cx.program.any_open_reason(class, of_class_object, |open| match open.reason {
            OpenReason::DefineMethod
            | OpenReason::OutsideName
            | OpenReason::EvalText
            | OpenReason::EvalBlock
            | OpenReason::ComputedName
            | OpenReason::UnknownMixin
            | OpenReason::Send
            | OpenReason::Extension
            | OpenReason::UnknownMacro
            | OpenReason::Removal
            | OpenReason::Hook => true,
            OpenReason::ComputedConst
            | OpenReason::ConstMissing
            | OpenReason::InstanceVariableSet
            | OpenReason::Refinement
            | OpenReason::UnknownSuperclass
            | OpenReason::MethodMissing
            | OpenReason::UnresolvedRequire
            | OpenReason::Platform => false,
        })
    }

    /// A verdict is about what a call runs: a definition that is computed may have taken the place of the text.
    pub(crate) fn note_replacement(&mut self, spec: &crate::specs::MethodSpec) {
        let class = spec.class.unwrap_or(self.cx.object);
        let hook = Name::new(if spec.singleton { "singleton_method_added" } else { "method_added" });
        let is_core = |it: &Candidate| matches!(it.method.kind, MethodKind::Core(_));
        if in_force(&self.cx.program.lookup_singleton_method(class, hook)).is_some_and(|it| !is_core(it)) {
            self.assumptions.insert(format!("`{hook}` leaves `{}` as it is written", spec.name));
        }
        if self.may_be_replaced(class, spec.singleton) {
            self.assumptions.insert(format!("no computed definition replaces `{}`", spec.name));
        }
    }

    /// A class below whose class object answers with another method.
    pub(crate) fn singleton_differs_below(
        &self,
        class: ClassId,
        name: Name,
        found: Option<&Candidate>,
    ) -> Option<ClassId> {
        let program = self.cx.program;
        self.shown_class(class, |other| {
            program.has_ancestor(other, class)
                && program
                    .lookup_singleton_method(other, name)
                    .candidates()
                    .first()
                    .is_some_and(|there| found.is_none_or(|here| !same_method(there, here)))
        })
    }

    /// A class whose objects may be the receiver, and that has another method of the name: nothing is known then.
    pub(crate) fn other_method(
        &mut self,
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
            // A class of the program below Array, Hash or String may have its own `size`; what is made here is of none.
            Atom::Array { at, .. } | Atom::Hash { at, .. } if matches!(self.problem.terms.op(*at), horn::term::Op::Int(number) if *number > 0) => {
                None
            }
            Atom::Array { .. } | Atom::Hash { .. } | Atom::Str(_) => {
                let class = self.class_of(atom)?;
                let own = self.differs_below_among(class, name, found, |it| !self.cx.is_of_library(it));
                let foreign = self.differs_below_among(class, name, found, |it| self.cx.is_of_library(it));
                if let Some(foreign) = foreign.filter(|_| own.is_none()) {
                    let program = self.cx.program;
                    let (class, foreign) = (program.name(class), program.name(foreign));
                    self.assumptions
                        .insert(format!("a {class} has the `{name}` of {class}, not that of {foreign}"));
                }
                own
            }
            // A method of a class object is called on the classes below too.
            Atom::Class(class) if is_own_self => self.singleton_differs_below(*class, name, found),
            _ => None,
        }
    }

    /// An object as an instance of each class that it may be of, with the condition that it is.
    pub(crate) fn class_split(&mut self, atom: &Atom) -> Option<Vec<(TermId, Atom)>> {
        let Atom::Object { at, class, exact: false } = *atom else { return None };
        let classes = self.classes_of(class)?;
        let id = self.class_id(at);
        let split = classes.into_iter().map(|class| {
            let number = self.problem.terms.int(i128::from(class.0));
            (self.problem.terms.eq(id, number), Atom::Object { at, class, exact: true })
        });
        Some(split.collect())
    }

    /// The classes that an instance of the class can be of; `None` when they are many, or not all are shown.
    fn classes_of(&self, class: ClassId) -> Option<Vec<ClassId>> {
        let program = self.cx.program;
        let shown = self.cx.shown_classes();
        let is_class = |it: &ClassId| program.kind(*it) == ClassKind::Class;
        let is_extending = |it: &ClassId| program.singleton_ancestors(*it).contains(&class);
        if !shown.contains(&class)
            || class == self.cx.object
            || !is_class(&class) && shown.iter().any(is_extending)
        {
            return None;
        }
        let below = shown.iter().copied().filter(|it| *it != class && program.has_ancestor(*it, class));
        let classes: Vec<ClassId> = std::iter::once(class).chain(below).filter(is_class).collect();
        (!classes.is_empty() && classes.len() <= MAX_CLASSES).then_some(classes)
    }

    /// The number of an object's class.
    fn class_id(&mut self, at: TermId) -> TermId {
        self.function("class", vec![INT], INT, &[at])
    }

    /// Whether the object is an instance of the class or of one below, where it can be either.
    pub(crate) fn is_of_class(&mut self, at: TermId, own: ClassId, class: ClassId) -> TermId {
        match self.classes_of(own) {
            Some(classes) => {
                let id = self.class_id(at);
                let mut tests = Vec::new();
                for it in classes.into_iter().filter(|it| self.cx.is_a(*it, class)) {
                    let number = self.problem.terms.int(i128::from(it.0));
                    tests.push(self.problem.terms.eq(id, number));
                }
                self.problem.terms.or(&tests)
            }
            None => {
                let key = format!("is a {}", self.cx.program.name(class));
                self.function(&key, vec![INT], BOOL, &[at])
            }
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
                Lookup::Unless(_) | Lookup::Unknown => false,
            };
            // A class with the core's own method differs from a module, which has none.
            let is_core = |it: &Candidate| matches!(it.method.kind, MethodKind::Core(_));
            let below = self.differs_below(class, name, in_force(&found));
            let below_is_core = below.is_none_or(|other| {
                found == Lookup::Absent
                    && in_force(&self.cx.program.lookup_method(other, name)).is_some_and(is_core)
            });
            is_root && (exact || below_is_core)
        })
    }
}
