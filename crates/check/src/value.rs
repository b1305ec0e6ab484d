//! Abstract values: the objects that an expression can evaluate to, never fewer than it really can.
//!
//! ```text
//! x = cond ? nil : "a"     =>     nil | String "a"
//! ```
//!
//! A value is a small set of [`Atom`]s, each an instance of a class with what else is known of it, and perhaps `any`:
//! beside these atoms, everything else. Atoms are kept beside `any`, so that what a call does to a known array is
//! seen even if the receiver could also be something unknown. Values are interned: a [`Value`] is a number, joining
//! two of them is a look into a table.

use base::Name;
use program::ClassId;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::rc::Rc;

/// More alternatives than this are not told apart.
const MAX_ATOMS: usize = 24;

/// More literals of one class than this are not told apart.
const MAX_LITERALS: usize = 4;

/// An interned set of atoms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Value(u32);

impl Value {
    /// No object: the expression does not end normally.
    pub(crate) const NEVER: Value = Value(0);
    /// Any object.
    pub(crate) const ANY: Value = Value(1);
    /// Any object, after too many alternatives: takes in everything that is joined to it.
    pub(crate) const FULL: Value = Value(2);
}

/// One kind of object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Atom {
    /// An instance of exactly this class; for a class object, the class itself (and `known` says so).
    pub(crate) class: ClassId,
    pub(crate) known: Known,
}

/// What is known of an object beside its class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Known {
    Nothing,
    /// The object is the class or module `Atom::class`.
    ClassObject,
    Int(i64),
    /// A symbol, or a string with this text.
    Text(Name),
    /// A string that cannot be changed: a literal under `frozen_string_literal: true`.
    Frozen(Name),
    /// A container that was made at this place of the program.
    Site(SiteId),
    /// A block, lambda, or method object.
    Proc(ProcId),
    /// An instance of the class or of any class below it.
    Kin,
}

/// A place where containers are made; see `store`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct SiteId(pub(crate) u32);

/// Something that can be called; see `store`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ProcId(pub(crate) u32);

impl Known {
    fn rank(self) -> (u8, i64) {
        match self {
            Known::Nothing => (0, 0),
            Known::ClassObject => (1, 0),
            Known::Int(value) => (2, value),
            Known::Text(_) => (3, 0),
            Known::Frozen(_) => (4, 0),
            Known::Site(site) => (5, i64::from(site.0)),
            Known::Proc(id) => (6, i64::from(id.0)),
            Known::Kin => (7, 0),
        }
    }

    pub(crate) fn text(self) -> Option<Name> {
        match self {
            Known::Text(text) | Known::Frozen(text) => Some(text),
            _ => None,
        }
    }

    /// What differs between two objects of a class without making them different kinds of objects.
    fn is_literal(self) -> bool {
        matches!(self, Known::Int(_) | Known::Text(_) | Known::Frozen(_))
    }
}

impl PartialOrd for Atom {
    fn partial_cmp(&self, other: &Atom) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Atom {
    /// An order that does not depend on the run: names are compared as text.
    fn cmp(&self, other: &Atom) -> Ordering {
        let text = |atom: &Atom| atom.known.text().map(|name| name.as_str());
        (self.class, self.known.rank())
            .cmp(&(other.class, other.known.rank()))
            .then_with(|| text(self).cmp(&text(other)))
    }
}

impl Atom {
    pub(crate) fn instance(class: ClassId) -> Atom {
        Atom { class, known: Known::Nothing }
    }

    pub(crate) fn class_object(class: ClassId) -> Atom {
        Atom { class, known: Known::ClassObject }
    }

    pub(crate) fn is_class_object(&self) -> bool {
        self.known == Known::ClassObject
    }

    pub(crate) fn site(&self) -> Option<SiteId> {
        match self.known {
            Known::Site(site) => Some(site),
            _ => None,
        }
    }

    /// The object without its literal.
    pub(crate) fn general(self) -> Atom {
        if self.known.is_literal() { Atom::instance(self.class) } else { self }
    }
}

/// What a [`Value`] stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Set {
    /// Anything else, too.
    pub(crate) any: bool,
    /// No alternative is told apart any more.
    full: bool,
    /// Sorted, without repetition.
    pub(crate) atoms: Box<[Atom]>,
}

/// The table of values. Containers that a value has no room for any more are handed to [`Values::take_lost`]: they are
/// then part of `any`, and whoever holds an unknown object may change them.
pub(crate) struct Values {
    sets: Vec<Rc<Set>>,
    ids: FxHashMap<Rc<Set>, Value>,
    /// The sets of one atom, which are asked for most.
    singles: FxHashMap<Atom, Value>,
    joins: FxHashMap<(Value, Value), Value>,
    lost: Vec<Atom>,
}

impl Values {
    pub(crate) fn new() -> Values {
        let mut values = Values {
            sets: Vec::new(),
            ids: FxHashMap::default(),
            singles: FxHashMap::default(),
            joins: FxHashMap::default(),
            lost: Vec::new(),
        };
        for (any, full) in [(false, false), (true, false), (true, true)] {
            values.intern(Set { any, full, atoms: Box::default() });
        }
        values
    }

    fn intern(&mut self, set: Set) -> Value {
        if let Some(known) = self.ids.get(&set) {
            return *known;
        }
        let id = Value(self.sets.len() as u32);
        let set = Rc::new(set);
        self.sets.push(Rc::clone(&set));
        self.ids.insert(set, id);
        id
    }

    pub(crate) fn get(&self, value: Value) -> Rc<Set> {
        Rc::clone(&self.sets[value.0 as usize])
    }

    pub(crate) fn is_any(&self, value: Value) -> bool {
        self.sets[value.0 as usize].any
    }

    pub(crate) fn atoms(&self, value: Value) -> &[Atom] {
        &self.sets[value.0 as usize].atoms
    }

    /// The only alternative.
    pub(crate) fn single(&self, value: Value) -> Option<Atom> {
        match &*self.sets[value.0 as usize] {
            Set { any: false, atoms, .. } if atoms.len() == 1 => atoms.first().copied(),
            _ => None,
        }
    }

    pub(crate) fn atom(&mut self, atom: Atom) -> Value {
        if let Some(known) = self.singles.get(&atom) {
            return *known;
        }
        let value = self.intern(Set { any: false, full: false, atoms: Box::new([atom]) });
        self.singles.insert(atom, value);
        value
    }

    pub(crate) fn instance(&mut self, class: ClassId) -> Value {
        self.atom(Atom::instance(class))
    }

    /// So many alternatives are not told apart.
    pub(crate) fn are_too_many(n: usize) -> bool {
        n > MAX_ATOMS
    }

    pub(crate) fn of(&mut self, any: bool, mut atoms: Vec<Atom>) -> Value {
        atoms.sort();
        atoms.dedup();
        self.without_too_many_literals(&mut atoms);
        if Values::are_too_many(atoms.len()) {
            self.lost.append(&mut atoms);
            return Value::FULL;
        }
        self.intern(Set { any, full: false, atoms: atoms.into() })
    }

    /// Literals give way to the bare class once there are several, or once the bare class is there.
    fn without_too_many_literals(&mut self, atoms: &mut Vec<Atom>) {
        let mut start = 0;
        while start < atoms.len() {
            let class = atoms[start].class;
            let mut end = start;
            while end < atoms.len() && atoms[end].class == class {
                end += 1;
            }
            let group = &atoms[start..end];
            let n_literals = group.iter().filter(|atom| atom.known.is_literal()).count();
            let is_kin = group.iter().any(|atom| atom.known == Known::Kin);
            let is_general = group.iter().any(|atom| atom.known == Known::Nothing);
            let limit =
                if group.iter().any(|atom| matches!(atom.known, Known::Int(_))) { 1 } else { MAX_LITERALS };
            if n_literals > 0 && (is_general || n_literals > limit) {
                let kept: Vec<Atom> = group.iter().copied().filter(|atom| !atom.known.is_literal()).collect();
                atoms.splice(start..end, kept.iter().copied());
                end = start + kept.len();
                if !is_general {
                    atoms.insert(start, Atom::instance(class));
                    end += 1;
                }
            }
            if is_kin && is_general {
                let at = atoms[start..end].iter().position(|atom| atom.known == Known::Nothing);
                if let Some(at) = at {
                    atoms.remove(start + at);
                    end -= 1;
                }
            }
            start = end;
        }
    }

    /// The union.
    pub(crate) fn join(&mut self, left: Value, right: Value) -> Value {
        if left == right || right == Value::NEVER {
            return left;
        }
        if left == Value::NEVER {
            return right;
        }
        let key = if left.0 < right.0 { (left, right) } else { (right, left) };
        if let Some(known) = self.joins.get(&key) {
            return *known;
        }
        let (a, b) = (self.get(left), self.get(right));
        let mut atoms: Vec<Atom> = a.atoms.to_vec();
        atoms.extend_from_slice(&b.atoms);
        let joined = if a.full || b.full {
            self.lost.append(&mut atoms);
            Value::FULL
        } else {
            self.of(a.any || b.any, atoms)
        };
        self.joins.insert(key, joined);
        joined
    }

    pub(crate) fn join_all(&mut self, values: impl IntoIterator<Item = Value>) -> Value {
        let mut all = Value::NEVER;
        for value in values {
            all = self.join(all, value);
        }
        all
    }

    /// The alternatives that `keep` lets through; what is unknown stays unknown.
    pub(crate) fn retain(&mut self, value: Value, mut keep: impl FnMut(&Atom) -> bool) -> Value {
        let set = self.get(value);
        let kept: Vec<Atom> = set.atoms.iter().copied().filter(|atom| keep(atom)).collect();
        if kept.len() == set.atoms.len() {
            value
        } else {
            self.intern(Set { any: set.any, full: set.full, atoms: kept.into() })
        }
    }

    /// The same objects without literals.
    pub(crate) fn general(&mut self, value: Value) -> Value {
        let set = self.get(value);
        if !set.atoms.iter().any(|atom| atom.known.is_literal()) {
            return value;
        }
        self.of(set.any, set.atoms.iter().map(|atom| atom.general()).collect())
    }

    /// Atoms that no value could hold since the last call.
    pub(crate) fn take_lost(&mut self) -> Vec<Atom> {
        std::mem::take(&mut self.lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joining_keeps_what_both_sides_agree_on() {
        let mut values = Values::new();
        let (nil, int) = (ClassId(1), ClassId(2));
        let one = values.atom(Atom { class: int, known: Known::Int(1) });
        let two = values.atom(Atom { class: int, known: Known::Int(2) });
        let none = values.instance(nil);
        let some = values.instance(int);
        assert_eq!(values.join(one, two), some);
        let optional = values.join(one, none);
        assert_eq!(values.atoms(optional).len(), 2);
        assert_eq!(values.join(optional, two), values.join(some, none));
        assert_eq!(values.join(Value::NEVER, one), one);
        let any = values.join(Value::ANY, one);
        assert!(values.is_any(any) && values.atoms(any).len() == 1);
    }

    #[test]
    fn too_many_alternatives_become_anything_and_are_handed_out() {
        let mut values = Values::new();
        let many = (0..100).map(|id| Atom::instance(ClassId(id))).collect();
        let value = values.of(false, many);
        assert!(values.is_any(value) && values.atoms(value).is_empty());
        assert_eq!(values.take_lost().len(), 100);
        let one = values.instance(ClassId(7));
        assert_eq!(values.join(value, one), value);
        assert_eq!(values.take_lost().len(), 1);
    }
}
