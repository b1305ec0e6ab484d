//! Symbolic values: a Ruby value as a choice of typed alternatives over terms.
//!
//! ```text
//! x = c ? 1 : nil        [(c, Int(1)), (¬c, Nil)]
//! ```
//!
//! Guards of one value exclude each other and cover the path on which it is alive. Alternatives of one kind are merged
//! by `ite`, so straight-line code over one type never splits.

use crate::ty::Ty;
use horn::term::{BOOL, FLOAT, INT, REAL, SortId, TermId, Terms};
use program::{ClassId, Program};
use syntax::ir::BodyId;

/// One alternative.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Atom {
    Nil,
    Bool(TermId),
    Int(TermId),
    /// A real number.
    Float(TermId),
    /// A double.
    Double(TermId),
    /// Interned: equal symbols have equal numbers.
    Sym(TermId),
    /// The number of the content: equal contents have equal numbers.
    Str(TermId),
    Class(ClassId),
    /// `exact`: no instance of a subclass.
    Object {
        at: TermId,
        class: ClassId,
        exact: bool,
    },
    Array {
        at: TermId,
        elem: Ty,
    },
    Hash {
        at: TermId,
        key: Ty,
        value: Ty,
    },
    /// Of Integers; `None` for an endless one.
    Range {
        lo: TermId,
        hi: Option<TermId>,
        exclusive: bool,
    },
    /// A closure over a frame of the state.
    Proc {
        code: usize,
        body: BodyId,
        frame: usize,
        /// `Frame::id` of that frame: another one may stand in its place later.
        id: u32,
    },
    /// Nothing is known but its identity.
    Any(TermId),
    /// An optional argument that was not given.
    Absent,
}

#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct SymVal(pub(crate) Vec<(TermId, Atom)>);

impl SymVal {
    pub(crate) fn one(terms: &mut Terms, atom: Atom) -> SymVal {
        SymVal(vec![(terms.bool(true), atom)])
    }

    pub(crate) fn only(&self) -> Option<&Atom> {
        match self.0.as_slice() {
            [(_, atom)] => Some(atom),
            _ => None,
        }
    }
}

/// The kind of an alternative: alternatives of the same kind can be merged.
fn can_merge(left: &Atom, right: &Atom) -> bool {
    match (left, right) {
        (Atom::Object { class: a, .. }, Atom::Object { class: b, .. }) => a == b,
        (Atom::Array { elem: a, .. }, Atom::Array { elem: b, .. }) => a == b,
        (Atom::Hash { key: a, value: x, .. }, Atom::Hash { key: b, value: y, .. }) => a == b && x == y,
        (Atom::Range { hi: a, exclusive: x, .. }, Atom::Range { hi: b, exclusive: y, .. }) => {
            a.is_some() == b.is_some() && x == y
        }
        (Atom::Class(_), Atom::Class(_)) | (Atom::Proc { .. }, Atom::Proc { .. }) => left == right,
        _ => std::mem::discriminant(left) == std::mem::discriminant(right),
    }
}

fn merge_atoms(terms: &mut Terms, cond: TermId, left: &Atom, right: &Atom) -> Atom {
    match (left, right) {
        (Atom::Bool(a), Atom::Bool(b)) => Atom::Bool(terms.ite(cond, *a, *b)),
        (Atom::Int(a), Atom::Int(b)) => Atom::Int(terms.ite(cond, *a, *b)),
        (Atom::Float(a), Atom::Float(b)) => Atom::Float(terms.ite(cond, *a, *b)),
        (Atom::Double(a), Atom::Double(b)) => Atom::Double(terms.ite(cond, *a, *b)),
        (Atom::Sym(a), Atom::Sym(b)) => Atom::Sym(terms.ite(cond, *a, *b)),
        (Atom::Str(a), Atom::Str(b)) => Atom::Str(terms.ite(cond, *a, *b)),
        (Atom::Any(a), Atom::Any(b)) => Atom::Any(terms.ite(cond, *a, *b)),
        (Atom::Object { at: a, class, exact: x }, Atom::Object { at: b, exact: y, .. }) => {
            Atom::Object { at: terms.ite(cond, *a, *b), class: *class, exact: *x && *y }
        }
        (Atom::Array { at: a, elem }, Atom::Array { at: b, .. }) => {
            Atom::Array { at: terms.ite(cond, *a, *b), elem: elem.clone() }
        }
        (Atom::Hash { at: a, key, value }, Atom::Hash { at: b, .. }) => {
            Atom::Hash { at: terms.ite(cond, *a, *b), key: key.clone(), value: value.clone() }
        }
        (Atom::Range { lo: a, hi: c, exclusive }, Atom::Range { lo: b, hi: d, .. }) => Atom::Range {
            lo: terms.ite(cond, *a, *b),
            hi: c.zip(*d).map(|(c, d)| terms.ite(cond, c, d)),
            exclusive: *exclusive,
        },
        _ => left.clone(),
    }
}

/// `cond ? left : right`.
pub(crate) fn merge(terms: &mut Terms, cond: TermId, left: &SymVal, right: &SymVal) -> SymVal {
    if left == right {
        return left.clone();
    }
    let otherwise = terms.not(cond);
    let mut alts: Vec<(TermId, Atom)> = Vec::new();
    let mut used = vec![false; right.0.len()];
    for (guard, atom) in &left.0 {
        let partner = right.0.iter().position(|(_, other)| can_merge(atom, other));
        match partner.filter(|&at| !used[at]) {
            Some(at) => {
                used[at] = true;
                let (other_guard, other) = &right.0[at];
                let both = terms.is_true(*guard) && terms.is_true(*other_guard);
                let guard = if both { *guard } else { terms.ite(cond, *guard, *other_guard) };
                let merged = merge_atoms(terms, cond, atom, other);
                alts.push((guard, merged));
            }
            None => {
                let guard = terms.and(&[cond, *guard]);
                alts.push((guard, atom.clone()));
            }
        }
    }
    for (at, (guard, atom)) in right.0.iter().enumerate() {
        if !used[at] {
            let guard = terms.and(&[otherwise, *guard]);
            alts.push((guard, atom.clone()));
        }
    }
    alts.retain(|(guard, _)| !terms.is_false(*guard));
    SymVal(alts)
}

/// The numbers of nil and of false among the values of which nothing is known; no object has them.
const UNKNOWN_NIL: i128 = -(1 << 41);
const UNKNOWN_FALSE: i128 = UNKNOWN_NIL - 1;

/// Everything but nil and false.
pub(crate) fn truthy(terms: &mut Terms, value: &SymVal) -> TermId {
    let mut parts = Vec::new();
    for (guard, atom) in &value.0 {
        match atom {
            Atom::Nil => {}
            Atom::Bool(term) => parts.push(terms.and(&[*guard, *term])),
            Atom::Any(at) => {
                let falsy = [UNKNOWN_NIL, UNKNOWN_FALSE].map(|number| {
                    let number = terms.int(number);
                    terms.eq(*at, number)
                });
                let falsy = terms.or(&falsy);
                let holds = terms.not(falsy);
                parts.push(terms.and(&[*guard, holds]));
            }
            _ => parts.push(*guard),
        }
    }
    terms.or(&parts)
}

/// Whether the value is nil.
pub(crate) fn is_nil(terms: &mut Terms, value: &SymVal) -> TermId {
    let guards: Vec<TermId> =
        value.0.iter().filter(|(_, atom)| *atom == Atom::Nil).map(|(guard, _)| *guard).collect();
    terms.or(&guards)
}

/// The type of an alternative; `None` for those that no variable of a loop can hold.
pub(crate) fn atom_ty(atom: &Atom) -> Option<Ty> {
    Some(match atom {
        Atom::Nil => Ty::Nil,
        Atom::Bool(_) => Ty::Bool,
        Atom::Int(_) => Ty::Int,
        Atom::Float(_) => Ty::Float,
        Atom::Double(_) => Ty::Double,
        Atom::Sym(_) => Ty::Sym,
        Atom::Str(_) => Ty::Str,
        Atom::Class(class) => Ty::Class(*class),
        Atom::Object { class, .. } => Ty::Object(*class),
        Atom::Array { elem, .. } => Ty::Array(Box::new(elem.clone())),
        Atom::Hash { key, value, .. } => Ty::Hash(Box::new(key.clone()), Box::new(value.clone())),
        Atom::Any(_) => Ty::Any,
        Atom::Range { .. } | Atom::Proc { .. } | Atom::Absent => return None,
    })
}

pub(crate) fn value_ty(value: &SymVal) -> Option<Ty> {
    let tys: Option<Vec<Ty>> = value.0.iter().map(|(_, atom)| atom_ty(atom)).collect();
    Some(Ty::union(tys?))
}

/// The sorts of the terms that represent a type: for a union the number of the member first.
pub(crate) fn sorts(ty: &Ty) -> Vec<SortId> {
    match ty {
        Ty::Nil | Ty::Class(_) => Vec::new(),
        Ty::Bool => vec![BOOL],
        Ty::Float => vec![REAL],
        Ty::Double => vec![FLOAT],
        Ty::Int | Ty::Sym | Ty::Str | Ty::Object(_) | Ty::Array(_) | Ty::Hash(..) | Ty::Any | Ty::Range => {
            vec![INT]
        }
        Ty::Union(members) => std::iter::once(INT).chain(members.iter().flat_map(sorts)).collect(),
    }
}

/// The value of a type that these terms represent.
pub(crate) fn from_terms(terms: &mut Terms, ty: &Ty, parts: &[TermId]) -> SymVal {
    let yes = terms.bool(true);
    let first = parts.first().copied().unwrap_or(yes);
    let atom = match ty {
        Ty::Nil => Atom::Nil,
        Ty::Class(class) => Atom::Class(*class),
        Ty::Bool => Atom::Bool(first),
        Ty::Int => Atom::Int(first),
        Ty::Float => Atom::Float(first),
        Ty::Double => Atom::Double(first),
        Ty::Sym => Atom::Sym(first),
        Ty::Str => Atom::Str(first),
        Ty::Object(class) => Atom::Object { at: first, class: *class, exact: false },
        Ty::Array(elem) => Atom::Array { at: first, elem: (**elem).clone() },
        Ty::Hash(key, value) => Atom::Hash { at: first, key: (**key).clone(), value: (**value).clone() },
        Ty::Any | Ty::Range => Atom::Any(first),
        Ty::Union(members) => {
            let mut alts = Vec::new();
            let mut at = 1;
            for (index, member) in members.iter().enumerate() {
                let len = sorts(member).len();
                let number = terms.int(index as i128);
                let guard = terms.eq(first, number);
                let inner = from_terms(terms, member, &parts[at..at + len]);
                alts.extend(inner.0.into_iter().map(|(_, atom)| (guard, atom)));
                at += len;
            }
            return SymVal(alts);
        }
    };
    SymVal(vec![(yes, atom)])
}

/// The terms that represent a value of the type, and the condition under which it belongs to the type.
pub(crate) fn to_terms(
    terms: &mut Terms,
    program: &Program,
    ty: &Ty,
    value: &SymVal,
) -> (Vec<TermId>, TermId) {
    let members = ty.members();
    let is_union = matches!(ty, Ty::Union(_));
    let mut parts: Vec<Option<TermId>> = vec![None; sorts(ty).len()];
    let mut conforms = Vec::new();
    for (guard, atom) in &value.0 {
        let Some(index) = members.iter().position(|member| belongs(program, atom, member)) else { continue };
        conforms.push(*guard);
        let mut write = |terms: &mut Terms, at: usize, term: TermId| {
            let old = parts[at];
            parts[at] = Some(match old {
                Some(old) => terms.ite(*guard, term, old),
                None => term,
            });
        };
        let mut at = 0;
        if is_union {
            let number = terms.int(index as i128);
            write(terms, 0, number);
            at = 1 + members[..index].iter().map(|member| sorts(member).len()).sum::<usize>();
        }
        if let Some(term) = payload(terms, atom, &members[index]) {
            write(terms, at, term);
        }
    }
    let sorts = sorts(ty);
    let parts = parts
        .into_iter()
        .zip(sorts)
        .map(|(part, sort)| part.unwrap_or_else(|| default_of(terms, sort)))
        .collect();
    let conforms = terms.or(&conforms);
    (parts, conforms)
}

pub(crate) fn default_of(terms: &mut Terms, sort: SortId) -> TermId {
    match sort {
        BOOL => terms.bool(false),
        REAL => terms.real(horn::rational::Rat::ZERO),
        FLOAT => terms.float(0.0),
        _ => terms.int(0),
    }
}

fn payload(terms: &mut Terms, atom: &Atom, member: &Ty) -> Option<TermId> {
    match atom {
        Atom::Nil | Atom::Class(_) if *member != Ty::Any => None,
        Atom::Bool(term) if *member == Ty::Bool => Some(*term),
        Atom::Float(term) if *member == Ty::Float => Some(*term),
        Atom::Double(term) if *member == Ty::Double => Some(*term),
        Atom::Int(term) if *member == Ty::Int => Some(*term),
        Atom::Sym(term)
        | Atom::Str(term)
        | Atom::Any(term)
        | Atom::Object { at: term, .. }
        | Atom::Array { at: term, .. }
        | Atom::Hash { at: term, .. } => Some(*term),
        // A value of unknown type: nothing of it can be used again.
        _ => Some(terms.int(0)),
    }
}

/// The alternative is a value of the type for certain.
pub(crate) fn belongs(program: &Program, atom: &Atom, ty: &Ty) -> bool {
    match (atom, ty) {
        // `Any` erases: only what is opaque already keeps its meaning.
        (Atom::Any(_), Ty::Any) => true,
        (_, Ty::Any) => false,
        (Atom::Nil, Ty::Nil)
        | (Atom::Bool(_), Ty::Bool)
        | (Atom::Int(_), Ty::Int)
        | (Atom::Float(_), Ty::Float)
        | (Atom::Double(_), Ty::Double)
        | (Atom::Sym(_), Ty::Sym)
        | (Atom::Str(_), Ty::Str) => true,
        (Atom::Class(class), Ty::Class(other)) => class == other,
        (Atom::Object { class, .. }, Ty::Object(wanted)) => {
            class == wanted || program.has_ancestor(*class, *wanted)
        }
        (Atom::Array { elem, .. }, Ty::Array(wanted)) => elem == &**wanted,
        (Atom::Hash { key, value, .. }, Ty::Hash(keys, values)) => key == &**keys && value == &**values,
        (Atom::Range { .. }, Ty::Range) => true,
        _ => false,
    }
}

/// A value with symbols replaced.
pub(crate) fn subst(
    terms: &mut Terms,
    value: &SymVal,
    map: &rustc_hash::FxHashMap<horn::term::VarId, TermId>,
) -> SymVal {
    map_terms(value, &mut |term| terms.subst(term, map))
}

/// The terms that a value is made of.
pub(crate) fn terms_of(value: &SymVal) -> Vec<TermId> {
    let mut terms = Vec::new();
    map_terms(value, &mut |term| {
        terms.push(term);
        term
    });
    terms
}

/// A value with references to objects replaced.
pub(crate) fn move_refs(value: &SymVal, moved: &rustc_hash::FxHashMap<TermId, TermId>) -> SymVal {
    let mut value = value.clone();
    for (_, atom) in &mut value.0 {
        if let Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. } = atom
            && let Some(new) = moved.get(at)
        {
            *at = *new;
        }
    }
    value
}

fn map_terms(value: &SymVal, image: &mut dyn FnMut(TermId) -> TermId) -> SymVal {
    let mut out = Vec::new();
    for (guard, atom) in &value.0 {
        let guard = image(*guard);
        let atom = match atom {
            Atom::Bool(term) => Atom::Bool(image(*term)),
            Atom::Int(term) => Atom::Int(image(*term)),
            Atom::Float(term) => Atom::Float(image(*term)),
            Atom::Double(term) => Atom::Double(image(*term)),
            Atom::Sym(term) => Atom::Sym(image(*term)),
            Atom::Str(term) => Atom::Str(image(*term)),
            Atom::Any(term) => Atom::Any(image(*term)),
            Atom::Object { at, class, exact } => {
                Atom::Object { at: image(*at), class: *class, exact: *exact }
            }
            Atom::Array { at, elem } => Atom::Array { at: image(*at), elem: elem.clone() },
            Atom::Hash { at, key, value } => {
                Atom::Hash { at: image(*at), key: key.clone(), value: value.clone() }
            }
            Atom::Range { lo, hi, exclusive } => {
                Atom::Range { lo: image(*lo), hi: hi.map(&mut *image), exclusive: *exclusive }
            }
            Atom::Nil | Atom::Class(_) | Atom::Proc { .. } | Atom::Absent => atom.clone(),
        };
        out.push((guard, atom));
    }
    SymVal(out)
}
