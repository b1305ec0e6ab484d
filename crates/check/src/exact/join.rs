//! The objects of a run at one moment, and what two ways through the program have in common.
//!
//! ```text
//! if gets                 nobody knows: both ways are gone
//!   list = []
//! end
//! list                    nil on one way, an array on the other: any object
//! ```
//!
//! Numbers of objects are given once in a run, so that the same number is the same object on both ways.

use super::exec::Exec;
use super::single::Singles;
use super::value::{About, Closure, Env, Exit, Frame, Id, List, Object, Step, Table, Text, Val};
use base::{FileId, Name};
use program::ClassId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::Hash;
use syntax::ir::BodyId;

/// What a run can change.
#[derive(Clone)]
pub(super) struct State {
    texts: Vec<Text>,
    lists: Vec<List>,
    tables: Vec<Table>,
    objects: Vec<Object>,
    envs: Vec<Env>,
    frames: Vec<Frame>,
    globals: FxHashMap<Name, Val>,
    class_fields: FxHashMap<(ClassId, Name), Val>,
    class_vars: FxHashMap<(ClassId, Name), Val>,
    constants: FxHashMap<(ClassId, Name), Val>,
    definitions: Definitions,
}

/// What `def`, `class` and their like have done by now.
#[derive(Clone, Default)]
pub(super) struct Definitions {
    /// Methods whose `def` was run, and classes that were opened.
    pub(super) defined: FxHashSet<(FileId, BodyId)>,
    pub(super) opened: FxHashSet<ClassId>,
    /// Modules, with the classes that have them by now; no class is one without a name.
    pub(super) mixed_in: FxHashSet<(Option<ClassId>, ClassId)>,
    /// Methods that `define_method` made.
    pub(super) made: FxHashMap<(ClassId, Name), Id<Closure>>,
    /// What single objects have: see [`super::single`].
    pub(super) singles: Singles,
    pub(super) frozen_classes: FxHashSet<ClassId>,
    /// Methods that `remove_method` took away, and those that `undef_method` hides with all that is behind them.
    pub(super) removed: FxHashSet<(ClassId, Name)>,
    pub(super) undefined: FxHashSet<(ClassId, Name)>,
    /// Class methods that `private_class_method` was called for.
    pub(super) private_class_methods: FxHashSet<(ClassId, Name)>,
    /// Constants that `private_constant` was called for.
    pub(super) private_constants: FxHashSet<Name>,
    /// Classes and modules that were opened, with the superclass that was written first.
    pub(super) superclasses: FxHashMap<ClassId, (bool, Option<ClassId>)>,
}

impl Definitions {
    /// The same, but for what was only added.
    fn differs(&self, other: &Definitions) -> bool {
        self.made != other.made
            || !self.singles.is_same(&other.singles)
            || self.frozen_classes != other.frozen_classes
            || self.removed != other.removed
            || self.undefined != other.undefined
            || self.private_class_methods != other.private_class_methods
            || self.private_constants != other.private_constants
    }

    /// Nothing was done since the other ones. What is only added tells by its number.
    fn is_as_before(&self, before: &Definitions) -> bool {
        !self.differs(before)
            && self.defined.len() == before.defined.len()
            && self.opened.len() == before.opened.len()
            && self.mixed_in.len() == before.mixed_in.len()
            && self.superclasses.len() == before.superclasses.len()
    }

    fn add(&mut self, other: &Definitions) {
        self.defined.extend(&other.defined);
        self.opened.extend(&other.opened);
        self.mixed_in.extend(&other.mixed_in);
        self.superclasses.extend(&other.superclasses);
    }
}

/// What a join has found: the values that it gave up, and whether the other state knew more than the two have in common.
#[derive(Default)]
struct Joined {
    lost: Vec<Val>,
    changed: bool,
}

impl Joined {
    /// What a place holds on the one way or the other.
    fn value(&mut self, own: Val, other: Val) -> Val {
        if is_same(own, other) {
            return own;
        }
        let about = match (own, other) {
            (Val::Any(About::Run), _) | (_, Val::Any(About::Run)) => About::Run,
            _ => About::World,
        };
        self.changed |= !matches!(other, Val::Any(it) if it == about);
        self.lost.extend([own, other]);
        Val::Any(about)
    }

    /// The same where a place may be missing.
    #[expect(
        clippy::iter_over_hash_type,
        reason = "places are joined each by itself, and what is forgotten is a set"
    )]
    fn map<K: Copy + Eq + Hash>(&mut self, own: &mut FxHashMap<K, Val>, other: &FxHashMap<K, Val>) {
        for (key, value) in own.iter_mut() {
            *value = match other.get(key) {
                Some(other) => self.value(*value, *other),
                None => {
                    self.changed = true;
                    self.lost.push(*value);
                    Val::Any(About::World)
                }
            };
        }
        for (key, value) in other {
            own.entry(*key).or_insert_with(|| {
                self.changed |= !matches!(value, Val::Any(_));
                self.lost.push(*value);
                Val::Any(About::World)
            });
        }
    }
}

/// Certainly the same object, or one that nobody can tell from it.
fn is_same(a: Val, b: Val) -> bool {
    match (a, b) {
        (Val::Float(a), Val::Float(b)) => a.to_bits() == b.to_bits(),
        (Val::Any(a), Val::Any(b)) => a == b,
        (Val::Some(a), Val::Some(b)) => a == b,
        (Val::NewClass, Val::NewClass) => true,
        (Val::Range(a), Val::Range(b)) => a == b,
        (Val::Regexp(a), Val::Regexp(b)) => a == b,
        (Val::Match(a), Val::Match(b)) => a == b,
        (Val::Enumerator(a), Val::Enumerator(b)) => a == b,
        (Val::Exit(a), Val::Exit(b)) => a == b,
        _ => a.is(b) == Some(true),
    }
}

impl Exec<'_> {
    /// The state as it is now.
    pub(super) fn saved(&mut self) -> Step<State> {
        let heap = &self.heap;
        let n_objects = heap.texts.len() + heap.objects.len() + heap.frames.len();
        let n_parts: usize = heap.envs.iter().map(|it| it.vars.len()).sum::<usize>()
            + heap.lists.iter().map(|it| it.items.len()).sum::<usize>()
            + heap.tables.iter().map(|it| it.pairs.len()).sum::<usize>();
        self.spend(1 + (n_objects + n_parts) / 8)?;
        let heap = &self.heap;
        Ok(State {
            texts: heap.texts.saved(),
            lists: heap.lists.saved(),
            tables: heap.tables.saved(),
            objects: heap.objects.saved(),
            envs: heap.envs.saved(),
            frames: heap.frames.saved(),
            globals: self.globals.clone(),
            class_fields: self.class_fields.clone(),
            class_vars: self.class_vars.clone(),
            constants: self.constants.clone(),
            definitions: self.definitions.clone(),
        })
    }

    /// Goes on from that state.
    pub(super) fn restore(&mut self, state: State) {
        self.heap.texts.restore(state.texts);
        self.heap.lists.restore(state.lists);
        self.heap.tables.restore(state.tables);
        self.heap.objects.restore(state.objects);
        self.heap.envs.restore(state.envs);
        self.heap.frames.restore(state.frames);
        self.globals = state.globals;
        self.class_fields = state.class_fields;
        self.class_vars = state.class_vars;
        self.constants = state.constants;
        self.definitions = state.definitions;
    }

    /// The state as it is now, to which [`Self::go_back`] leads.
    pub(super) fn marked(&mut self) -> Step<State> {
        let state = self.saved()?;
        self.heap.texts.mark();
        self.heap.lists.mark();
        self.heap.tables.mark();
        self.heap.objects.mark();
        self.heap.envs.mark();
        self.heap.frames.mark();
        Ok(state)
    }

    /// As [`Self::restore`], in time that depends on what was done since the mark alone. Nothing may be left that refers to
    /// an object which is younger.
    pub(super) fn go_back(&mut self, state: &State) {
        self.heap.texts.go_back(&state.texts);
        self.heap.lists.go_back(&state.lists);
        self.heap.tables.go_back(&state.tables);
        self.heap.objects.go_back(&state.objects);
        self.heap.envs.go_back(&state.envs);
        self.heap.frames.go_back(&state.frames);
        self.heap.to_forget.clear();
        self.globals.clone_from(&state.globals);
        self.class_fields.clone_from(&state.class_fields);
        self.class_vars.clone_from(&state.class_vars);
        self.constants.clone_from(&state.constants);
        if !self.definitions.is_as_before(&state.definitions) {
            self.definitions = state.definitions.clone();
        }
        let envs = &self.heap.envs;
        self.shared.retain(|(env, _), _| envs.has(*env));
        self.near = None;
    }

    /// Keeps what the state has in common with another one. Whether that is less than the other one.
    pub(super) fn join_with(&mut self, other: &State) -> Step<bool> {
        if self.definitions.differs(&other.definitions) {
            return Err(self.give_up());
        }
        let thaws = |(id, it): (Id<Object>, &Object)| self.heap.objects[id].frozen != it.frozen;
        let thaws_text = |(id, it): (Id<Text>, &Text)| self.heap.texts[id].frozen != it.frozen;
        if self.heap.objects.with(&other.objects).any(thaws)
            || self.heap.texts.with(&other.texts).any(thaws_text)
        {
            return Err(self.give_up());
        }
        let mut joined = Joined::default();
        self.definitions.add(&other.definitions);
        joined.map(&mut self.globals, &other.globals);
        joined.map(&mut self.class_fields, &other.class_fields);
        joined.map(&mut self.class_vars, &other.class_vars);
        joined.map(&mut self.constants, &other.constants);
        self.join_containers(other, &mut joined);
        for (id, object) in self.heap.objects.with(&other.objects) {
            let own = &mut self.heap.objects[id];
            joined.changed |= own.vague && !object.vague;
            own.vague |= object.vague;
            if own.fields.len() != object.fields.len() {
                joined.changed |= !object.vague;
                joined.lost.extend(own.fields.iter().chain(&object.fields).map(|it| it.1));
                own.vague = true;
                continue;
            }
            for field in &mut own.fields {
                match object.field(field.0) {
                    Some(value) => field.1 = joined.value(field.1, value),
                    None => own.vague = true,
                }
            }
        }
        for (id, env) in self.heap.envs.with(&other.envs) {
            for (own, value) in self.heap.envs[id].vars.iter_mut().zip(&env.vars) {
                *own = joined.value(*own, *value);
            }
        }
        for (id, frame) in self.heap.frames.with(&other.frames) {
            let own = &mut self.heap.frames[id];
            match (own.last_match, frame.last_match) {
                (Some(a), Some(b)) if is_same(a, b) => {}
                (_, known) => {
                    joined.changed |= known.is_some();
                    own.last_match = None;
                }
            }
        }
        let Joined { lost, changed } = joined;
        self.forget(lost)?;
        Ok(changed)
    }

    fn join_containers(&mut self, other: &State, joined: &mut Joined) {
        for (id, text) in self.heap.texts.with(&other.texts) {
            let own = &mut self.heap.texts[id];
            if own.text != text.text {
                joined.changed |= text.text.is_some();
                own.text = None;
            }
        }
        for (id, list) in self.heap.lists.with(&other.lists) {
            let own = &self.heap.lists[id];
            let is_alike = own.items.len() == list.items.len()
                && own.items.iter().zip(&list.items).all(|(a, b)| is_same(*a, *b))
                && own.frozen == list.frozen;
            if own.forgotten && list.forgotten {
                continue;
            }
            if own.forgotten || list.forgotten || !is_alike {
                joined.changed |= !list.forgotten;
                joined.lost.extend(own.items.iter().chain(&list.items));
                joined.lost.push(Val::Array(id));
            }
        }
        for (id, table) in self.heap.tables.with(&other.tables) {
            let own = &self.heap.tables[id];
            let is_alike = own.pairs.len() == table.pairs.len()
                && own.pairs.iter().zip(&table.pairs).all(|(a, b)| is_same(a.0, b.0) && is_same(a.1, b.1))
                && is_same(own.default, table.default)
                && own.default_proc == table.default_proc
                && own.frozen == table.frozen;
            if own.forgotten && table.forgotten {
                continue;
            }
            if own.forgotten || table.forgotten || !is_alike {
                joined.changed |= !table.forgotten;
                joined.lost.extend(table.pairs.iter().flat_map(|it| [it.0, it.1]));
                joined.lost.push(Val::Hash(id));
            }
        }
    }

    /// What comes next is not known in any way: the whole run is given up.
    pub(super) fn give_up(&mut self) -> Exit {
        self.is_over = true;
        Exit::GiveUp
    }

    /// A value in place of two that different ways give.
    pub(super) fn either(&mut self, a: Val, b: Val) -> Step {
        let mut joined = Joined::default();
        let value = joined.value(a, b);
        self.forget(joined.lost)?;
        Ok(value)
    }
}
