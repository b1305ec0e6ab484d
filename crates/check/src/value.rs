//! Abstract values: the objects that an expression can evaluate to, never fewer than it really can.
//!
//! ```text
//! x = cond ? nil : "a"     =>     nil | String "a"
//! ```
//!
//! A value is a small set of [`Atom`]s, each an instance of a class with what else is known of it; `Any` stands for
//! everything. Joining two values keeps what both agree on, so every chain of joins ends after a few steps.

use base::Name;
use program::ClassId;
use std::sync::Arc;

/// More alternatives than this are not told apart.
const MAX_ATOMS: usize = 8;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Value {
    /// No object: the expression does not end normally.
    Never,
    /// One of these; sorted, without repetition, not empty.
    Atoms(Vec<Atom>),
    Any,
}

/// One kind of object.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Atom {
    /// An instance of exactly this class; for a class object, the class itself (and `known` says so).
    pub(crate) class: ClassId,
    pub(crate) known: Known,
}

/// What is known of an object beside its class.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Known {
    Nothing,
    /// The object is the class or module `Atom::class`.
    ClassObject,
    Int(i64),
    /// A symbol, or a string with this text.
    Text(NameKey),
    /// A string that cannot be changed: a literal under `frozen_string_literal: true`.
    Frozen(NameKey),
    /// An array literal that nobody else holds yet, with its elements.
    Elements(Arc<[Value]>),
}

/// A name with an order that does not depend on the run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct NameKey(pub(crate) Name);

impl PartialOrd for NameKey {
    fn partial_cmp(&self, other: &NameKey) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for NameKey {
    fn cmp(&self, other: &NameKey) -> std::cmp::Ordering {
        self.0.as_str().cmp(other.0.as_str())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> std::cmp::Ordering {
        fn key(value: &Value) -> (u8, &[Atom]) {
            match value {
                Value::Never => (0, &[]),
                Value::Atoms(atoms) => (1, atoms),
                Value::Any => (2, &[]),
            }
        }
        key(self).cmp(&key(other))
    }
}

impl Atom {
    pub(crate) fn instance(class: ClassId) -> Atom {
        Atom { class, known: Known::Nothing }
    }

    pub(crate) fn is_class_object(&self) -> bool {
        self.known == Known::ClassObject
    }

    /// The same object when others may hold it, too.
    fn shared(&self) -> Atom {
        match self.known {
            Known::Elements(_) => Atom::instance(self.class),
            Known::Nothing | Known::ClassObject | Known::Int(_) | Known::Text(_) | Known::Frozen(_) => {
                self.clone()
            }
        }
    }
}

impl Value {
    pub(crate) fn atom(atom: Atom) -> Value {
        Value::Atoms(vec![atom])
    }

    pub(crate) fn instance(class: ClassId) -> Value {
        Value::atom(Atom::instance(class))
    }

    pub(crate) fn of(atoms: impl IntoIterator<Item = Atom>) -> Value {
        let mut atoms: Vec<Atom> = atoms.into_iter().collect();
        atoms.sort();
        atoms.dedup();
        if atoms.is_empty() { Value::Never } else { Value::Atoms(atoms).widened() }
    }

    pub(crate) fn atoms(&self) -> Option<&[Atom]> {
        match self {
            Value::Never => Some(&[]),
            Value::Atoms(atoms) => Some(atoms),
            Value::Any => None,
        }
    }

    /// The only alternative.
    pub(crate) fn single(&self) -> Option<&Atom> {
        match self {
            Value::Atoms(atoms) if atoms.len() == 1 => atoms.first(),
            Value::Never | Value::Atoms(_) | Value::Any => None,
        }
    }

    pub(crate) fn shared(&self) -> Value {
        match self {
            Value::Atoms(atoms) => Value::of(atoms.iter().map(Atom::shared)),
            Value::Never | Value::Any => self.clone(),
        }
    }

    /// The union; literals of the same class that differ are forgotten.
    pub(crate) fn join(&self, other: &Value) -> Value {
        match (self, other) {
            (Value::Never, value) | (value, Value::Never) => value.clone(),
            (Value::Any, _) | (_, Value::Any) => Value::Any,
            (Value::Atoms(left), Value::Atoms(right)) if left == right => self.clone(),
            (Value::Atoms(left), Value::Atoms(right)) => {
                let mut joined = left.clone();
                for atom in right {
                    let same_kind = |it: &&mut Atom| {
                        it.class == atom.class && it.is_class_object() == atom.is_class_object()
                    };
                    match joined.iter_mut().find(same_kind) {
                        Some(known) if known == atom => {}
                        Some(known) => *known = Atom::instance(atom.class),
                        None => joined.push(atom.clone()),
                    }
                }
                Value::of(joined)
            }
        }
    }

    fn widened(self) -> Value {
        match &self {
            Value::Atoms(atoms) if atoms.len() > MAX_ATOMS => Value::Any,
            Value::Atoms(_) | Value::Never | Value::Any => self,
        }
    }

    pub(crate) fn retain(&self, keep: impl Fn(&Atom) -> bool) -> Value {
        match self {
            Value::Atoms(atoms) => Value::of(atoms.iter().filter(|atom| keep(atom)).cloned()),
            Value::Never | Value::Any => self.clone(),
        }
    }
}
