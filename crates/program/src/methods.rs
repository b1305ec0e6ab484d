//! Method lookup.
//!
//! ```text
//! class A; def x; end; end
//! class B < A; include M if y; end     b.x: A#x certainly, unless M is there and has one: both are candidates
//! ```
//!
//! The search walks the ancestors and collects candidates until a certain one ends it. A class that is open may have a
//! method that the text does not show, in front of those found.

use crate::concerns::{Chain, EffectsOf};
use crate::table::{Certainty, ClassId, ClassKind, Effects, Method, MethodId, MethodKind, Open, Table};
use crate::unseen::{Asked, May};
use base::Name;
use corelib::Versions;
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;
use syntax::ir::OpenReason;

/// A method that a call may reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// `None` for a method of the core.
    pub id: Option<MethodId>,
    pub method: Method,
    /// The ancestor in which it was found; the owner too, but for `private :inherited`.
    pub found_in: ClassId,
    /// Certain: it is in force when everything is loaded.
    pub certainty: Certainty,
}

/// The answer to a method lookup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lookup {
    /// The methods that the call may reach, at any time of a run. The first is the one in force when everything is
    /// loaded, if it is certain; those behind it were replaced, or are reached while something is not loaded yet.
    /// `complete`: there are no others.
    Found { candidates: Vec<Candidate>, complete: bool },
    /// No object of this class (exactly this class) has the method.
    Absent,
    /// The same, unless code that is not installed gives it one: here is where the program asks for that code.
    Unless(Open),
    /// Nobody knows: something that the text does not show may have made it; `Program::causes` lists what.
    Unknown,
}

impl Lookup {
    /// The answer may be another one once everything is seen.
    pub fn is_unknown(&self) -> bool {
        matches!(self, Lookup::Unless(_) | Lookup::Unknown)
    }

    pub fn candidates(&self) -> &[Candidate] {
        match self {
            Lookup::Found { candidates, .. } => candidates,
            Lookup::Absent | Lookup::Unless(_) | Lookup::Unknown => &[],
        }
    }
}

/// How the effects of methods concern a class.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// A snapshot shows what they did to it.
    pub(crate) is_settled: bool,
    /// The class is one of those for which the methods are called.
    pub(crate) is_meant: bool,
}

/// What the walk over a chain has met.
struct Search<'t> {
    asked: Asked<'t>,
    /// Whose objects are asked.
    class: Option<ClassId>,
    candidates: Vec<Candidate>,
    /// Something in front of the end of the search may have replaced what is found.
    is_open: bool,
    ended: bool,
    /// The method in force when everything is loaded was found; what follows may have been reached before.
    settled: bool,
    /// A conditional `undef` was met: what comes behind it may not be reached.
    may_be_undefined: bool,
    /// The method is the class's own: of what an unknown class gets, only what is prepended is before it.
    is_own: bool,
    /// The modules that the project mixes into unknown objects have been searched.
    has_own_mixins: bool,
}

impl<'t> Search<'t> {
    fn new(table: &'t Table, name: Name) -> Search<'t> {
        Search {
            asked: Asked::new(table, name),
            class: None,
            candidates: Vec::new(),
            is_open: false,
            ended: false,
            settled: false,
            may_be_undefined: false,
            is_own: false,
            has_own_mixins: false,
        }
    }

    /// A search whose caller does not ask what is open: nobody need look.
    fn whatever_is_open(table: &'t Table, name: Name) -> Search<'t> {
        Search { is_open: true, ..Search::new(table, name) }
    }

    fn note_opens(&mut self, mut opens: impl Iterator<Item = Open>) {
        let may = |open: Open| self.asked.may_be_replaced(&open) && !self.is_told(&open);
        self.is_open = self.is_open || opens.any(may);
    }

    fn is_told(&self, open: &Open) -> bool {
        self.class.is_some_and(|class| self.asked.table.is_told(class, open))
    }
}

impl Table {
    /// Looks a method up in the instances of `class`, which may be a singleton class, over its chain of ancestors.
    pub(crate) fn lookup_from(&self, class: ClassId, name: Name, chain: Chain<'_>) -> Lookup {
        self.lookup_behind(class, name, chain, 0)
    }

    /// The search over a chain behind its first ancestors. Modules, and other superclasses, that those may have may
    /// come behind them.
    pub(crate) fn lookup_behind(&self, class: ClassId, name: Name, chain: Chain<'_>, start: usize) -> Lookup {
        let (before, chain) = chain.split_at(start);
        let mut search = Search { class: Some(class), ..Search::new(self, name) };
        self.search_chain(before, chain, name, &mut search);
        self.drop_foreign(&chain, &mut search.candidates);
        let absence = || self.absence(class, chain, &search.asked);
        match search.candidates.is_empty() {
            false => {
                let is_open = !self.is_guarded(class, name)
                    && (search.is_open
                        || !search.ended && absence() == Lookup::Unknown
                        || self.is_shadowed(class, chain, &search));
                Lookup::Found { complete: !is_open, candidates: search.candidates }
            }
            true => absence(),
        }
    }

    /// What a described library gives to objects that nobody knows is not given to one that has the method for sure.
    fn drop_foreign(&self, chain: &[ClassId], candidates: &mut Vec<Candidate>) {
        let is_certain = |it: &Candidate| it.certainty == Certainty::Certain;
        // Class objects get methods from anywhere: `extend`, hooks, concerns.
        if self.described.is_empty()
            || candidates.len() < 2
            || !candidates.iter().any(is_certain)
            || chain.contains(&self.roots.module)
        {
            return;
        }
        let files = &self.described.files;
        let is_foreign = |it: &Candidate| {
            it.method.site.is_some_and(|site| files.contains(site.file.index()))
                && !chain.contains(&it.found_in)
        };
        candidates.retain(|it| is_certain(it) || !is_foreign(it));
    }

    /// `attach_function :dup` in the body of a module: a macro may put another method in front of one that every object
    /// has.
    fn is_shadowed(&self, class: ClassId, chain: Chain<'_>, search: &Search<'_>) -> bool {
        let is_class_object = chain.contains(&self.roots.module);
        let is_root = |it: &Candidate| {
            let name = self.class(it.found_in).name.as_deref();
            it.id.is_none() && matches!(name, Some("Object" | "Kernel" | "BasicObject"))
        };
        // What ends the code that runs is called so by everybody.
        let is_jump = matches!(
            search.asked.name.as_str(),
            "raise" | "fail" | "throw" | "catch" | "exit" | "abort" | "loop"
        );
        if self.is_core(class)
            || !is_class_object
            || is_jump
            || !search.candidates.first().is_some_and(is_root)
        {
            return false;
        }
        let mut is_shadowed = false;
        let mut note = |opens: &[Open]| {
            let adds = |open: &Open| search.asked.may_be_added(open) == May::Yes && !search.is_told(open);
            is_shadowed = is_shadowed || opens.iter().any(adds);
        };
        chain.iter().for_each(|ancestor| note(self.class(*ancestor).opens()));
        self.for_each_own_effects(chain, &mut |effects, reach| {
            if reach.is_meant {
                note(&effects.opens);
            }
        });
        is_shadowed
    }

    /// What it means that no method is found.
    fn absence(&self, class: ClassId, chain: Chain<'_>, asked: &Asked<'_>) -> Lookup {
        let is_guarded = self.is_guarded(class, asked.name);
        if let Some(reasons) = self.reasons_of(chain) {
            return reasons.absence(asked, is_guarded);
        }
        let mut absence = Lookup::Absent;
        self.for_each_open(class, chain, &mut |open| {
            match asked.may_be_added(&open) {
                May::No => {}
                May::Yes if is_guarded && !matches!(open.reason, OpenReason::MethodMissing) => {}
                May::IfLibrary if absence == Lookup::Absent => absence = Lookup::Unless(open),
                May::IfLibrary => {}
                May::Yes => {
                    absence = Lookup::Unknown;
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        absence
    }

    /// The candidates of a lookup in the class itself, as `alias` does it: no object was extended with anything. To
    /// find out whether there may be others costs more.
    pub(crate) fn candidates(&self, class: ClassId, name: Name) -> Vec<Candidate> {
        let chain = self.ancestors(class);
        let own = self.class(class).methods.get(&name).and_then(|ids| ids.last());
        let is_certain = |id: &MethodId| {
            let method = &self.methods[id.0 as usize];
            method.certainty == Certainty::Certain && method.kind != MethodKind::Undefined
        };
        let is_own = chain.first() == Some(&class) && own.is_some_and(is_certain);
        let mut search = Search { is_own, ..Search::whatever_is_open(self, name) };
        self.search_chain(&[], Chain::part(&chain), name, &mut search);
        search.candidates
    }

    /// The candidates of a lookup behind the first ancestors of a chain.
    pub(crate) fn candidates_behind(&self, name: Name, chain: &[ClassId], start: usize) -> Vec<Candidate> {
        let (before, chain) = chain.split_at(start);
        let mut search = Search::whatever_is_open(self, name);
        self.search_chain(before, Chain::part(chain), name, &mut search);
        search.candidates
    }

    fn search_chain(&self, before: &[ClassId], chain: Chain<'_>, name: Name, search: &mut Search<'_>) {
        self.for_each_own_effects(chain, &mut |effects, _| self.search_in_effects(effects, name, search));
        for module in
            before.iter().filter_map(|it| self.class(*it).extra.as_ref()).flat_map(|it| &it.maybe_mixins)
        {
            self.search_maybe(*module, name, search);
        }
        // What the project extends some object with stands in front of what the object has.
        let is_immediate = chain.first().is_some_and(|class| self.is_immediate(*class));
        if !is_immediate && !search.is_own && self.is_loose_method(name) {
            self.loose.own_mixins.iter().for_each(|mixin| self.search_maybe(*mixin, name, search));
            search.has_own_mixins = true;
        }
        let is_late = |module: &ClassId| {
            let mut extras = chain.iter().filter_map(|ancestor| self.class(*ancestor).extra.as_ref());
            extras.any(|extra| extra.late_mixins.contains(module))
        };
        for ancestor in chain.iter() {
            self.search_class(*ancestor, name, is_late, search);
            if search.ended {
                break;
            }
        }
        // What a gem does to an object that is not known is not done to one that has the method.
        // Ruby: nil, numbers and symbols cannot have methods for themselves; `def nil.x` is one of NilClass.
        // But a library may well run a block with `def should` in a class that it is told, as RSpec does with BasicObject.
        // In an application all of a described library is told, and no module that others mix into a class that nobody
        // knows is for nil.
        let is_application = !self.described.models.is_empty();
        if !search.settled && is_immediate && is_application && self.is_loose_of_library(name) {
            self.search_effect_methods(&self.loose, name, search);
        } else if !search.settled && (!is_immediate || !is_application && self.is_loose_of_library(name)) {
            self.search_in_effects(&self.loose, name, search);
        }
        self.note_macros(chain, search);
    }

    /// The body of a class in front of this one gives the name to a macro.
    fn is_given_before(&self, chain: &[ClassId], found_in: ClassId, name: Name) -> bool {
        let is_given = |class: ClassId| {
            let extra = self.class(class).extra.as_ref();
            extra.is_some_and(|extra| extra.given_names.contains(&name))
        };
        chain.iter().take_while(|class| **class != found_in).any(|class| match self.class(*class).kind {
            ClassKind::Singleton(of) => is_given(of),
            ClassKind::Class | ClassKind::Module => is_given(*class),
            ClassKind::ObjectSingleton | ClassKind::Refinement(_) => false,
        })
    }

    fn is_loose_of_library(&self, name: Name) -> bool {
        self.loose.methods.get(&name).is_some_and(|ids| {
            ids.iter().any(|id| {
                let site = self.methods[id.0 as usize].site;
                site.is_some_and(|site| {
                    let file = site.file.index();
                    let is_told =
                        || !self.described.models.is_empty() && self.described.frameworks.contains(file);
                    !self.described.own.contains(file) && !is_told()
                })
            })
        })
    }

    /// A macro may define what would otherwise be a method of Ruby's, `setting :format`, or one that the class inherits
    /// or is extended with, if it is given that name.
    /// Unsound: it is taken not to replace another method of the program.
    fn note_macros(&self, chain: Chain<'_>, search: &mut Search<'_>) {
        let Some(first) = search.candidates.first() else { return };
        let is_hidden =
            || first.id.is_none() || self.is_given_before(&chain, first.found_in, search.asked.name);
        if search.is_open || chain.first().is_none_or(|class| self.is_core(*class)) || !is_hidden() {
            return;
        }
        self.for_each_own_effects(chain, &mut |effects, reach| {
            if reach.is_meant {
                let opens = effects.opens.iter().filter(|open| self.counts(open, reach.is_settled));
                search.note_opens(opens.copied());
            }
        });
    }

    /// Unsound: by computed names, nobody gives nil, numbers and symbols what objects of Ruby's have, or replaces it.
    fn is_guarded(&self, class: ClassId, name: Name) -> bool {
        self.is_immediate(class) && corelib::is_core_method(name.as_str())
    }

    /// The objects of the class cannot be changed one by one.
    pub(crate) fn is_immediate(&self, class: ClassId) -> bool {
        const IMMEDIATE: [&str; 6] = ["NilClass", "TrueClass", "FalseClass", "Integer", "Float", "Symbol"];
        self.is_core(class) && self.class(class).name.as_deref().is_some_and(|name| IMMEDIATE.contains(&name))
    }

    /// Whether the chain has the method for all that is known, perhaps; but for what any object may have.
    pub(crate) fn has_method(&self, chain: &[ClassId], name: Name) -> bool {
        let mut search = Search::whatever_is_open(self, name);
        chain.iter().any(|ancestor| {
            self.search_class(*ancestor, name, |_| false, &mut search);
            search.ended || !search.candidates.is_empty()
        }) || {
            self.for_each_own_effects(Chain::part(chain), &mut |effects, _| {
                self.search_in_effects(effects, name, &mut search);
            });
            !search.candidates.is_empty()
        }
    }

    /// Whether any object may have the method, from an unknown place.
    pub(crate) fn any_object_may_have(&self, name: Name) -> bool {
        let mut search = Search::whatever_is_open(self, name);
        self.search_in_effects(&self.loose, name, &mut search);
        !search.candidates.is_empty()
    }

    /// `is_late`: whether the class got into the chain when that existed already.
    fn search_class(
        &self,
        class: ClassId,
        name: Name,
        is_late: impl Fn(&ClassId) -> bool,
        search: &mut Search<'_>,
    ) {
        let it = self.class(class);
        search.note_opens(it.opens().iter().copied());
        for module in it.extra.iter().flat_map(|extra| &extra.maybe_prepends) {
            self.search_maybe(*module, name, search);
        }
        let entries = it.methods.get(&name).map_or(&[][..], |ids| ids);
        for id in entries.iter().rev() {
            let method = self.methods[id.0 as usize];
            let certain = method.certainty == Certainty::Certain;
            let ends = certain && !method.late && !is_late(&class);
            if method.kind == MethodKind::Undefined {
                search.ended |= ends;
                search.may_be_undefined |= !ends || entries.len() > 1;
                continue;
            }
            let certainty = if search.settled { Certainty::Maybe } else { method.certainty };
            search.candidates.push(Candidate { id: Some(*id), method, found_in: class, certainty });
            search.settled |= certain;
            search.ended |= ends;
        }
        if !search.ended && self.is_core(class) {
            self.search_core(class, name, is_late, search);
        }
        if !search.ended && !search.is_open {
            let overrides = |open: &Open| search.asked.may_be_overridden(open) && !search.is_told(open);
            search.is_open = it.opens().iter().any(overrides);
        }
        if search.may_be_undefined {
            search.candidates.iter_mut().for_each(|it| it.certainty = Certainty::Maybe);
        }
        for module in it.extra.iter().flat_map(|extra| &extra.maybe_mixins) {
            self.search_maybe(*module, name, search);
        }
    }

    /// Entries of the core hold in some versions of Ruby; together they may cover all that the program is meant for.
    fn search_core(
        &self,
        class: ClassId,
        name: Name,
        is_late: impl Fn(&ClassId) -> bool,
        search: &mut Search<'_>,
    ) {
        let (mut found, mut ended) = (Versions::NONE, Versions::NONE);
        for (method, versions) in self.core_methods_named(class, name) {
            ended = ended.union(versions);
            if method.kind != MethodKind::Undefined {
                found = found.union(versions);
                let certainty = Certainty::Maybe;
                search.candidates.push(Candidate { id: None, method, found_in: class, certainty });
            }
            if self.core.covers_targets(ended) {
                search.ended |= !is_late(&class);
                break;
            }
        }
        if self.core.covers_targets(found)
            && !std::mem::replace(&mut search.settled, true)
            && let Some(last) = search.candidates.last_mut()
        {
            last.certainty = Certainty::Certain;
        }
    }

    /// What a module that may be there would answer.
    fn search_maybe(&self, module: ClassId, name: Name, search: &mut Search<'_>) {
        if search.ended {
            return;
        }
        for ancestor in self.chain_of_module(module) {
            let it = self.class(ancestor);
            search.note_opens(it.opens().iter().copied());
            for id in it.methods.get(&name).into_iter().flat_map(|ids| ids.iter()) {
                let method = self.methods[id.0 as usize];
                if method.kind != MethodKind::Undefined {
                    search.candidates.push(Candidate {
                        id: Some(*id),
                        method,
                        found_in: ancestor,
                        certainty: Certainty::Maybe,
                    });
                }
            }
            for (method, _) in self.core_methods_named(ancestor, name) {
                if method.kind != MethodKind::Undefined {
                    let certainty = Certainty::Maybe;
                    search.candidates.push(Candidate { id: None, method, found_in: ancestor, certainty });
                }
            }
        }
    }

    fn search_effect_methods(&self, effects: &Effects, name: Name, search: &mut Search<'_>) {
        for id in effects.methods.get(&name).into_iter().flat_map(|ids| ids.iter()) {
            let method = self.methods[id.0 as usize];
            let certainty = Certainty::Maybe;
            search.candidates.push(Candidate { id: Some(*id), method, found_in: method.owner, certainty });
        }
    }

    fn search_in_effects(&self, effects: &Effects, name: Name, search: &mut Search<'_>) {
        self.search_effect_methods(effects, name, search);
        let is_loose = std::ptr::eq(effects, &self.loose);
        if is_loose && !self.is_loose_method(name) {
            return;
        }
        let mixins = if is_loose && search.is_own { &effects.prepended } else { &effects.mixins };
        for mixin in mixins {
            if !(is_loose && search.has_own_mixins && effects.own_mixins.contains(mixin)) {
                self.search_maybe(*mixin, name, search);
            }
        }
    }

    /// What a module brings along: what every object and every class has is found without it.
    fn chain_of_module(&self, module: ClassId) -> impl Iterator<Item = ClassId> {
        let is_its_own = |class: &ClassId| *class != self.roots.object && *class != self.roots.class;
        self.chain(module).take_while(is_its_own)
    }

    /// Runs over the effects that concern objects with this chain of ancestors.
    pub(crate) fn for_each_effects(&self, chain: Chain<'_>, visit: &mut dyn FnMut(&Effects, Reach)) {
        self.for_each_own_effects(chain, visit);
        let is_settled = chain.iter().all(|ancestor| self.is_settled(*ancestor));
        visit(&self.loose, Reach { is_settled, is_meant: true });
    }

    /// The modules that methods may have mixed into a class with this chain of ancestors.
    pub(crate) fn mixins_of_effects(&self, class: ClassId, chain: Chain<'_>) -> Vec<ClassId> {
        let mut mixins = Vec::new();
        // Unsound: what is done to an unknown object is taken not to be done to an object of a core class.
        let of_user = !self.is_core(class);
        self.for_each_effects(chain, &mut |effects, _| {
            if of_user || !std::ptr::eq(effects, &self.loose) {
                mixins.extend_from_slice(&effects.mixins);
            }
        });
        mixins
    }

    /// The same without what concerns all objects.
    fn for_each_own_effects(&self, chain: Chain<'_>, visit: &mut dyn FnMut(&Effects, Reach)) {
        match self.own_effects_of(chain) {
            Some(known) => known.iter().for_each(|(of, reach)| {
                if let Some(effects) = self.effects(*of) {
                    visit(effects, *reach);
                }
            }),
            None => self.find_own_effects(&chain, &mut |_, effects, reach| visit(effects, reach)),
        }
    }

    /// The same, worked out: with whose effects they are.
    pub(crate) fn find_own_effects(
        &self,
        chain: &[ClassId],
        visit: &mut dyn FnMut(EffectsOf, &Effects, Reach),
    ) {
        let mut seen = FxHashSet::default();
        for ancestor in chain {
            let it = self.class(*ancestor);
            let of = EffectsOf { class: *ancestor, on_self: false };
            if let Some(effects) = self.effects(of) {
                // What a method that all objects have does to its self is done to few of them.
                let is_meant = !self.is_core(*ancestor) || chain.first().is_some_and(|it| !self.is_core(*it));
                visit(of, effects, Reach { is_settled: self.is_settled(*ancestor), is_meant });
            }
            // Class methods that change self: self is this ancestor or a class below it.
            let is_self = match it.kind {
                ClassKind::Class | ClassKind::Module => true,
                // What the methods of all classes do to self is found with `Class`, which is in its chain.
                ClassKind::Singleton(_) | ClassKind::ObjectSingleton => it.singleton.is_some(),
                ClassKind::Refinement(_) => false,
            };
            if is_self {
                self.for_each_on_self(*ancestor, &mut seen, visit);
            }
        }
    }

    pub(crate) fn for_each_on_self(
        &self,
        class: ClassId,
        seen: &mut FxHashSet<ClassId>,
        visit: &mut dyn FnMut(EffectsOf, &Effects, Reach),
    ) {
        if self.n_on_self == 0 {
            return;
        }
        let reach = Reach { is_settled: self.is_settled(class), is_meant: self.calls_macros(class) };
        let mut visit_one = |ancestor: ClassId| {
            let of = EffectsOf { class: ancestor, on_self: true };
            if let Some(effects) = self.effects(of)
                && seen.insert(ancestor)
            {
                visit(of, effects, reach);
            }
        };
        for ancestor in self.singleton_chain(class) {
            visit_one(ancestor);
            // `extend Enum if windows?`
            // Unsound: what Ruby's own classes may have is taken not to be called on other classes.
            if !self.is_core(ancestor) {
                self.class(ancestor).maybe_mixins().flat_map(|it| self.chain(it)).for_each(&mut visit_one);
            }
        }
    }

    fn counts(&self, open: &Open, is_settled: bool) -> bool {
        hides_methods(open) && !(is_settled && self.is_shown(open))
    }

    /// Whether an object with this chain may have methods that the text does not show.
    pub(crate) fn is_open(&self, class: ClassId, chain: Chain<'_>) -> bool {
        let mut is_open = false;
        self.for_each_open(class, chain, &mut |_| {
            is_open = true;
            ControlFlow::Break(())
        });
        is_open
    }

    /// Every reason for that.
    pub(crate) fn opens_of_chain(&self, class: ClassId, chain: Chain<'_>) -> Vec<Open> {
        let mut opens = Vec::new();
        self.for_each_open(class, chain, &mut |open| {
            opens.push(open);
            ControlFlow::Continue(())
        });
        opens.sort_unstable_by_key(|open| (open.site, open.reason));
        opens.dedup();
        opens
    }

    pub(crate) fn for_each_open(
        &self,
        class: ClassId,
        chain: Chain<'_>,
        visit: &mut dyn FnMut(Open) -> ControlFlow<()>,
    ) {
        let mut is_done = false;
        let mut visit_all = |opens: &[Open], is_settled: bool| {
            let counts = |open: &&Open| self.counts(open, is_settled) && !self.is_told(class, open);
            let opens = opens.iter().filter(|open| !is_done && counts(open));
            let ended = opens.copied().try_for_each(&mut *visit).is_break();
            is_done |= ended;
            is_done
        };
        if visit_all(&self.missing, false) {
            return;
        }
        for ancestor in chain.iter() {
            let it = self.class(*ancestor);
            // Unsound: what classes inherit from Ruby's is taken to be the same on all platforms.
            let of_core = if *ancestor == class { self.core_open(class) } else { None };
            // Ruby: what text defines at the top level is private.
            // Unsound: so it is taken to be no method of Ruby's own objects.
            let is_hidden = *ancestor != class && self.is_core(class) && self.is_core(*ancestor);
            let is_seen = |open: &&Open| !(is_hidden && open.reason == OpenReason::EvalText);
            let opens: Vec<Open> = it.opens().iter().filter(is_seen).copied().collect();
            if visit_all(&opens, false) || visit_all(of_core.as_slice(), false) {
                return;
            }
            for mixin in it.maybe_mixins() {
                for above in self.chain(mixin) {
                    if visit_all(self.class(above).opens(), false) {
                        return;
                    }
                }
            }
        }
        // Unsound: what is done to an unknown object is taken not to be done to an object of a core class.
        let of_user = !self.is_core(class);
        self.for_each_effects(chain, &mut |effects, reach| {
            let is_loose = std::ptr::eq(effects, &self.loose);
            if reach.is_meant && is_loose && of_user {
                let concerns = |open: &&Open| !self.is_of_others(class, open);
                let opens: Vec<Open> = effects.opens.iter().filter(concerns).copied().collect();
                visit_all(&opens, reach.is_settled);
            } else if reach.is_meant && !is_loose {
                visit_all(&effects.opens, reach.is_settled);
            }
        });
    }
}

/// Whether the reason concerns methods, and not only constants or instance variables.
pub(crate) fn hides_methods(open: &Open) -> bool {
    match open.reason {
        OpenReason::ComputedConst
        | OpenReason::ConstMissing
        | OpenReason::InstanceVariableSet
        | OpenReason::Refinement => false,
        OpenReason::DefineMethod
        | OpenReason::OutsideName
        | OpenReason::EvalText
        | OpenReason::EvalBlock
        | OpenReason::ComputedName
        | OpenReason::UnknownMixin
        | OpenReason::UnknownSuperclass
        | OpenReason::MethodMissing
        | OpenReason::Send
        | OpenReason::UnknownMacro
        | OpenReason::UnresolvedRequire
        | OpenReason::Extension
        | OpenReason::Removal
        | OpenReason::Hook
        | OpenReason::Platform => true,
    }
}
