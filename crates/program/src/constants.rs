//! Constant lookup: lexical scopes, then ancestors, then Object.
//!
//! ```text
//! module A
//!   X = 1
//!   class B < C       X inside B: A::B, A (lexical), then C and its ancestors, then Object
//!     X
//!   end
//! end
//! ```

use crate::methods::Reach;
use crate::table::{Certainty, ClassId, Const, Effects, Open, Table, Value};
use base::Name;
use rustc_hash::FxHashSet;
use syntax::ir::OpenReason;

impl Table {
    /// The constant that the class itself holds.
    pub(crate) fn own_const(&self, class: ClassId, name: Name) -> Option<Const> {
        if let Some(id) = self.class(class).consts.get(&name) {
            return Some(self.consts[id.0 as usize]);
        }
        self.core_const(class, name)
    }

    /// The class with this path, `A::B`.
    pub(crate) fn class_at(&self, path: &str) -> Option<ClassId> {
        path.split("::").try_fold(self.roots.object, |class, name| {
            match self.own_const(class, Name::new(name))?.value {
                Value::Class(found) => Some(found),
                _ => None,
            }
        })
    }

    /// `class::NAME`. Ruby: Object and what it includes are searched only for Object itself.
    pub(crate) fn const_in(&self, class: ClassId, name: Name) -> Option<Const> {
        let of_object = class == self.roots.object;
        self.chain(class)
            .take_while(|ancestor| of_object || *ancestor != self.roots.object)
            .find_map(|ancestor| self.own_const(ancestor, name))
    }

    /// Whether a module that Object has, or may have, has the constant.
    pub(crate) fn is_brought_to_object(&self, name: Name) -> bool {
        let object = self.roots.object;
        let has = |class: ClassId| class != object && self.own_const(class, name).is_some();
        self.chain(object).any(has)
            || self.class(object).maybe_mixins().any(|mixin| self.const_in(mixin, name).is_some())
    }

    /// `NAME` with the classes of the lexical scopes around it, the innermost first.
    pub(crate) fn lexical_const(&self, mut cref: impl Iterator<Item = ClassId>, name: Name) -> Option<Const> {
        let object = self.roots.object;
        let Some(innermost) = cref.next() else { return self.const_in(object, name) };
        self.own_const(innermost, name)
            .or_else(|| cref.find_map(|class| self.own_const(class, name)))
            .or_else(|| self.const_in(innermost, name))
            .or_else(|| self.const_in(object, name))
    }

    /// Whether a `const_set` whose class is known only when a method runs, or an `include` of the class into which a
    /// method does it, may set this constant of the class, or something that `hides` it was done to the class.
    /// `asking`: the class whose constant is looked for, which may be below.
    pub(crate) fn may_set_const(
        &self,
        asking: ClassId,
        class: ClassId,
        name: Name,
        hides: impl Fn(OpenReason) -> bool,
    ) -> bool {
        let is_named = std::cell::OnceCell::new();
        let is_named = || *is_named.get_or_init(|| self.may_name_const(name));
        let computes = |opens: &[Open]| {
            opens.iter().any(|open| hides(open.reason) && is_named() && !self.is_told(asking, open))
        };
        // Ruby: what is mixed into a class brings its constants.
        let brings = |effects: &Effects| {
            effects.consts.contains(&name)
                || effects.mixins.iter().any(|mixin| self.const_in(*mixin, name).is_some())
        };
        let mut may = self.loose.consts.contains(&name) || computes(self.class(class).opens());
        let on_instances = self.class(class).extra.as_ref().and_then(|extra| extra.on_instances.as_ref());
        let mut visit = |effects: &Effects, reach: Reach| {
            may |= brings(effects) || reach.is_meant && computes(&effects.opens);
        };
        if let Some(effects) = on_instances {
            visit(effects, Reach { is_settled: false, is_meant: true });
        }
        self.for_each_on_self(class, &mut FxHashSet::default(), &mut |_, effects, reach| {
            visit(effects, reach)
        });
        may
    }

    /// The body of the class, or one of its own class methods, sets constants of it with computed names.
    pub(crate) fn computes_own_consts(&self, class: ClassId) -> bool {
        let is_computed = |open: &Open| open.reason == OpenReason::ComputedConst;
        let singleton = self.class(class).singleton;
        let extra = singleton.and_then(|it| self.class(it).extra.as_ref());
        let on_self = extra.and_then(|it| it.on_self.as_ref());
        self.class(class).opens().iter().any(is_computed)
            || on_self.is_some_and(|effects| effects.opens.iter().any(is_computed))
    }

    /// The name stands in the text, or something has a constant of that name, which reflection can give to others.
    pub(crate) fn may_name_const(&self, name: Name) -> bool {
        self.names.is_constant(name) || self.may_become_constant(name)
    }

    /// Adds a constant, or changes the one that is there.
    pub(crate) fn set_const(&mut self, constant: Const, how: SetConst) {
        let existing = self.class(constant.owner).consts.get(&constant.name).copied();
        let Some(id) = existing else {
            // A constant of the core that may be set again keeps its old value as a possibility.
            let id = crate::ConstId(self.consts.len() as u32);
            let old =
                if how == SetConst::Replace { None } else { self.own_const(constant.owner, constant.name) };
            let value = match old {
                Some(old) if old.value != constant.value => Value::Unknown,
                _ => constant.value,
            };
            self.consts.push(Const { value, ..constant });
            self.class_mut(constant.owner).consts.insert(constant.name, id);
            return;
        };
        let old = &mut self.consts[id.0 as usize];
        let merged = if old.value == constant.value { old.value } else { Value::Unknown };
        match how {
            SetConst::Replace => {
                let private = old.private;
                *old = Const { private, ..constant };
            }
            SetConst::Merge => {
                old.value = merged;
                // The place is that of a definition which makes it certain.
                if constant.certainty < old.certainty {
                    old.certainty = constant.certainty;
                    old.site = constant.site;
                }
            }
            SetConst::UnlessSet if old.certainty == Certainty::Certain => {}
            SetConst::UnlessSet => {
                old.value = merged;
                old.certainty = constant.certainty;
            }
        }
    }
}

/// What happens to a constant that has a value already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SetConst {
    Replace,
    /// One of the two values is in force, now or earlier.
    Merge,
    /// `A ||= value`.
    UnlessSet,
}
