//! What concerns the objects of one class, worked out once: the effects of methods that may have been applied to them, and
//! the reasons for which they may have methods that the text does not show.
//!
//! ```text
//! class A; include M; end      of A: what methods of A, M, Object and Kernel do to their self
//!                              reasons: for each kind the first one, in the order of files and places
//! ```
//!
//! A large program has thousands of reasons for each class, and every name that nothing has is asked about in many of them.
//! What a reason means for a name depends on nothing but its kind, so that one of each kind tells all.

use crate::methods::{Lookup, Reach};
use crate::table::{ClassId, Effects, Open, Table};
use crate::unseen::{Asked, May};
use std::ops::{ControlFlow, Deref};
use std::sync::OnceLock;
use syntax::ir::OpenReason;

/// Ancestors in the order in which a search visits them.
#[derive(Clone, Copy)]
pub(crate) struct Chain<'c> {
    classes: &'c [ClassId],
    /// They are all ancestors of instances of this class, or (`true`) of the class object.
    of: Option<(ClassId, bool)>,
}

impl<'c> Chain<'c> {
    /// All ancestors of instances of a class, or (`of_class_object`) of the class object.
    pub(crate) fn whole(classes: &'c [ClassId], class: ClassId, of_class_object: bool) -> Chain<'c> {
        Chain { classes, of: Some((class, of_class_object)) }
    }

    /// Some ancestors.
    pub(crate) fn part(classes: &'c [ClassId]) -> Chain<'c> {
        Chain { classes, of: None }
    }

    /// The first ancestors, and the chain behind them.
    pub(crate) fn split_at(self, start: usize) -> (&'c [ClassId], Chain<'c>) {
        let (before, classes) = self.classes.split_at(start);
        (before, Chain { classes, of: self.of.filter(|_| start == 0) })
    }
}

impl Deref for Chain<'_> {
    type Target = [ClassId];

    fn deref(&self) -> &[ClassId] {
        self.classes
    }
}

/// Whose effects: of the methods of a class on its instances, or on self where self is a class.
#[derive(Clone, Copy)]
pub(crate) struct EffectsOf {
    pub(crate) class: ClassId,
    pub(crate) on_self: bool,
}

/// What has been found out about the instances of a class, or about the class object.
#[derive(Default)]
pub(crate) struct Concerns {
    effects: OnceLock<Box<[(EffectsOf, Reach)]>>,
    reasons: OnceLock<Reasons>,
}

/// Why objects of a class may have methods that the text does not show.
#[derive(Default)]
pub(crate) struct Reasons {
    /// The first of each kind in the order of files and places.
    first: Vec<Open>,
    /// The first library that is not here, in the order of the search.
    library: Option<Open>,
}

impl Reasons {
    /// What it means that no method is found. `is_guarded`: computed names do not give it one.
    pub(crate) fn absence(&self, asked: &Asked<'_>, is_guarded: bool) -> Lookup {
        let is_added = |open: &Open| {
            asked.may_be_added(open) == May::Yes
                && (!is_guarded || matches!(open.reason, OpenReason::MethodMissing))
        };
        match self.library {
            _ if self.first.iter().any(is_added) => Lookup::Unknown,
            Some(open) => Lookup::Unless(open),
            None => Lookup::Absent,
        }
    }

    /// What may have made a method of the name, the likeliest and then the first of it.
    pub(crate) fn cause(&self, asked: &Asked<'_>) -> Option<Open> {
        let of = |may: May| {
            let opens = self.first.iter().filter(move |open| asked.may_be_added(open) == may);
            opens.min_by_key(|open| (open.site, open.reason)).copied()
        };
        of(May::Yes).or_else(|| of(May::IfLibrary))
    }

    /// There are some, and all of this kind.
    pub(crate) fn are_all(&self, reason: OpenReason) -> bool {
        !self.first.is_empty() && self.first.iter().all(|open| open.reason == reason)
    }

    fn add(&mut self, open: Open) {
        match self.first.iter_mut().find(|it| it.reason == open.reason) {
            Some(known) if open.site < known.site => *known = open,
            Some(_) => {}
            None => self.first.push(open),
        }
        if self.library.is_none() && open.reason == OpenReason::UnresolvedRequire {
            self.library = Some(open);
        }
    }
}

impl Table {
    pub(crate) fn effects(&self, of: EffectsOf) -> Option<&Effects> {
        let extra = self.class(of.class).extra.as_ref()?;
        if of.on_self { extra.on_self.as_deref() } else { extra.on_instances.as_deref() }
    }

    fn concerns_of(&self, chain: Chain<'_>) -> Option<&Concerns> {
        let (class, of_class_object) = chain.of?;
        Some(&self.concerns.get(class.index())?[usize::from(of_class_object)])
    }

    /// The effects of methods that concern objects with this chain, if it is one of a frozen table.
    pub(crate) fn own_effects_of(&self, chain: Chain<'_>) -> Option<&[(EffectsOf, Reach)]> {
        let effects = &self.concerns_of(chain)?.effects;
        Some(effects.get_or_init(|| {
            let mut all = Vec::new();
            self.find_own_effects(&chain, &mut |of, _, reach| all.push((of, reach)));
            all.into()
        }))
    }

    /// The same for the reasons.
    pub(crate) fn reasons_of(&self, chain: Chain<'_>) -> Option<&Reasons> {
        let (class, _) = chain.of?;
        let reasons = &self.concerns_of(chain)?.reasons;
        Some(reasons.get_or_init(|| {
            let mut all = Reasons::default();
            self.for_each_open(class, chain, &mut |open| {
                all.add(open);
                ControlFlow::Continue(())
            });
            all
        }))
    }
}
