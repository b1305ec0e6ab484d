//! Method lookup.
//!
//! ```text
//! class A; def x; end; end
//! class B < A; include M if y; end     b.x: A#x certainly, unless M is there and has one: both are candidates
//! ```
//!
//! The search walks the ancestors and collects candidates until a certain one ends it. A class that is open may have a
//! method that the text does not show, in front of those found.

use crate::table::{
    Certainty, Class, ClassId, ClassKind, Effects, Method, MethodId, MethodKind, Open, Table,
};
use base::Name;
use rustc_hash::FxHashSet;

/// A method that a call may reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// `None` for a method of the core.
    pub id: Option<MethodId>,
    pub method: Method,
    /// The ancestor in which it was found; the owner too, but for `private :inherited`.
    pub found_in: ClassId,
    /// Certain: with this class the search never goes past it.
    pub certainty: Certainty,
}

/// The answer to a method lookup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lookup {
    /// The methods that the call may reach, the first that Ruby would try first. When the last is `Certain` the call
    /// finds one of them for sure. `complete`: no other method can come in front of them.
    Found { candidates: Vec<Candidate>, complete: bool },
    /// No object of this class (exactly this class) has the method.
    Absent,
    /// Nobody knows: the reasons that open the class.
    Unknown(Vec<Open>),
}

impl Lookup {
    pub fn candidates(&self) -> &[Candidate] {
        match self {
            Lookup::Found { candidates, .. } => candidates,
            Lookup::Absent | Lookup::Unknown(_) => &[],
        }
    }
}

/// What the walk over a chain has met.
#[derive(Default)]
struct Search {
    candidates: Vec<Candidate>,
    /// Something in front of the end of the search is open.
    is_open: bool,
    ended: bool,
}

impl Table {
    /// Looks a method up in the instances of `class`, which may be a singleton class.
    pub(crate) fn lookup(&self, class: ClassId, name: Name) -> Lookup {
        self.lookup_from(class, name, &self.ancestors(class))
    }

    /// Looks a method up on the class object itself.
    pub(crate) fn lookup_singleton(&self, class: ClassId, name: Name) -> Lookup {
        self.lookup_from(class, name, &self.singleton_ancestors(class))
    }

    /// The search over (the rest of) a chain of ancestors.
    pub(crate) fn lookup_from(&self, class: ClassId, name: Name, chain: &[ClassId]) -> Lookup {
        let mut search = Search::default();
        self.search_effects(chain, name, &mut search);
        for ancestor in chain {
            self.search_class(*ancestor, name, &mut search);
            if search.ended {
                break;
            }
        }
        let opens = if search.ended && !search.candidates.is_empty() {
            Vec::new()
        } else {
            self.opens_of_chain(class, chain)
        };
        match (search.candidates.is_empty(), opens.is_empty()) {
            (false, _) => Lookup::Found {
                complete: !search.is_open && self.global_opens.is_empty() && opens.is_empty(),
                candidates: search.candidates,
            },
            (true, true) => Lookup::Absent,
            (true, false) => Lookup::Unknown(opens),
        }
    }

    fn search_class(&self, class: ClassId, name: Name, search: &mut Search) {
        let it = self.class(class);
        search.is_open |= it.opens().iter().any(|open| hides_methods(open));
        let entries = it.methods.get(&name).map_or(&[][..], Vec::as_slice);
        for id in entries.iter().rev() {
            let method = self.methods[id.0 as usize];
            let certain = method.certainty == Certainty::Certain;
            if method.kind == MethodKind::Undefined {
                search.ended |= certain;
            } else {
                search.candidates.push(Candidate {
                    id: Some(*id),
                    method,
                    found_in: class,
                    certainty: method.certainty,
                });
                search.ended |= certain;
            }
        }
        if !search.ended && self.is_core(class) {
            for method in self.core_methods_named(class, name) {
                let certain = method.certainty == Certainty::Certain;
                if method.kind != MethodKind::Undefined {
                    search.candidates.push(Candidate {
                        id: None,
                        method,
                        found_in: class,
                        certainty: method.certainty,
                    });
                }
                search.ended |= certain;
                if certain {
                    break;
                }
            }
            search.is_open |= self.core_open(class).is_some();
        }
        for mixin in it.maybe_mixins() {
            self.search_maybe(*mixin, name, search);
        }
    }

    /// What a module that may be there would answer.
    fn search_maybe(&self, module: ClassId, name: Name, search: &mut Search) {
        if search.ended {
            return;
        }
        let mut seen = Search::default();
        for ancestor in self.ancestors(module) {
            // What every object and every class has is found without it.
            if ancestor == self.roots.object || ancestor == self.roots.class {
                break;
            }
            // No further `maybe_mixins`: those of a module are opens of its own chain.
            let it = self.class(ancestor);
            seen.is_open |=
                it.opens().iter().any(|open| hides_methods(open)) || !it.maybe_mixins().is_empty();
            for id in it.methods.get(&name).into_iter().flatten() {
                let method = self.methods[id.0 as usize];
                if method.kind != MethodKind::Undefined {
                    seen.candidates.push(Candidate {
                        id: Some(*id),
                        method,
                        found_in: ancestor,
                        certainty: Certainty::Maybe,
                    });
                }
            }
            for method in self.core_methods_named(ancestor, name) {
                if method.kind != MethodKind::Undefined {
                    let certainty = Certainty::Maybe;
                    seen.candidates.push(Candidate { id: None, method, found_in: ancestor, certainty });
                }
            }
        }
        search.is_open |= seen.is_open;
        search.candidates.append(&mut seen.candidates);
    }

    /// What methods may have added to this class when they ran.
    fn search_effects(&self, chain: &[ClassId], name: Name, search: &mut Search) {
        self.for_each_effects(chain, &mut |effects| {
            search.is_open |= effects.opens.iter().any(hides_methods);
            for id in effects.methods.get(&name).into_iter().flatten() {
                let method = self.methods[id.0 as usize];
                let certainty = Certainty::Maybe;
                search.candidates.push(Candidate {
                    id: Some(*id),
                    method,
                    found_in: method.owner,
                    certainty,
                });
            }
            for mixin in &effects.mixins {
                self.search_maybe(*mixin, name, search);
            }
        });
    }

    /// Runs over the effects that concern objects with this chain of ancestors.
    pub(crate) fn for_each_effects(&self, chain: &[ClassId], visit: &mut dyn FnMut(&Effects)) {
        let mut seen = FxHashSet::default();
        for ancestor in chain {
            let it = self.class(*ancestor);
            if let Some(effects) = it.extra.as_ref().and_then(|extra| extra.on_instances.as_ref()) {
                visit(effects);
            }
            // Class methods that change self: self is this ancestor or a class below it.
            if it.kind == ClassKind::Class || it.kind == ClassKind::Module {
                self.for_each_on_self(*ancestor, &mut seen, visit);
            }
        }
        visit(&self.loose);
    }

    fn for_each_on_self(
        &self,
        class: ClassId,
        seen: &mut FxHashSet<ClassId>,
        visit: &mut dyn FnMut(&Effects),
    ) {
        if self.n_on_self == 0 {
            return;
        }
        for ancestor in self.singleton_ancestors(class) {
            let extra = self.class(ancestor).extra.as_ref();
            if let Some(effects) = extra.and_then(|extra| extra.on_self.as_ref())
                && seen.insert(ancestor)
            {
                visit(effects);
            }
        }
    }

    /// Every reason for which an object with this chain may have methods that the text does not show.
    pub(crate) fn opens_of_chain(&self, class: ClassId, chain: &[ClassId]) -> Vec<Open> {
        let mut opens: Vec<Open> = self.global_opens.clone();
        let mut add = |it: &Class| opens.extend(it.opens().iter().filter(|open| hides_methods(open)));
        let mut core_opens = Vec::new();
        for ancestor in chain {
            add(self.class(*ancestor));
            if self.is_core(*ancestor) {
                core_opens.extend(self.core_open(*ancestor));
            }
            for mixin in self.class(*ancestor).maybe_mixins() {
                for above in self.ancestors(*mixin) {
                    add(self.class(above));
                }
            }
        }
        let of_user = !self.is_core(class);
        let mut of_effects = Vec::new();
        self.for_each_effects(chain, &mut |effects| {
            // Unsound: what is done to an unknown object is taken not to be done to an object of a core class.
            if of_user || !std::ptr::eq(effects, &self.loose) {
                of_effects.extend(effects.opens.iter().copied().filter(hides_methods));
            }
        });
        opens.append(&mut core_opens);
        opens.append(&mut of_effects);
        opens.sort_unstable();
        opens.dedup();
        opens
    }
}

/// Whether the reason concerns methods, and not only constants or instance variables.
pub(crate) fn hides_methods(open: &Open) -> bool {
    use syntax::ir::OpenReason;
    match open.reason {
        OpenReason::ConstMissing | OpenReason::InstanceVariableSet | OpenReason::Refinement => false,
        OpenReason::DefineMethod
        | OpenReason::EvalText
        | OpenReason::EvalBlock
        | OpenReason::ComputedName
        | OpenReason::UnknownMixin
        | OpenReason::UnknownSuperclass
        | OpenReason::MethodMissing
        | OpenReason::Send
        | OpenReason::UnknownMacro
        | OpenReason::UnresolvedRequire
        | OpenReason::Removal
        | OpenReason::Hook
        | OpenReason::Platform => true,
    }
}
