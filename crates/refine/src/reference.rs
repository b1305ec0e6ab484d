//! References: which objects they may be, and of which class.
//!
//! ```text
//! a parameter       negative: it was there on entry            an object that is made here      a positive numeral
//! a class object    below -1,000,000                           what a callee returns            any of these
//! ```

use crate::exec::Exec;
use crate::value::{Atom, SymVal};
use horn::term::{Op, TermId};
use program::ClassId;

/// Class objects are references below this number.
const CLASSES: i128 = -1_000_000;

impl Exec<'_> {
    /// References that cannot be the same object: allocated ones are positive numerals, those on entry are negative.
    pub(crate) fn are_distinct(&self, left: TermId, right: TermId) -> bool {
        let terms = &self.problem.terms;
        match (terms.op(left), terms.op(right)) {
            (Op::Int(a), Op::Int(b)) => a != b,
            (Op::Int(a), _) => *a > 0 && self.entry_refs.contains(&right),
            (_, Op::Int(b)) => *b > 0 && self.entry_refs.contains(&left),
            _ => false,
        }
    }

    /// Whether the reference may be that of an object that was allocated here.
    pub(crate) fn may_be_new(&self, at: TermId) -> bool {
        let terms = &self.problem.terms;
        let mut work = vec![at];
        while let Some(term) = work.pop() {
            match terms.op(term) {
                Op::Int(number) if *number > 0 => return true,
                Op::Var(var) if self.carried.contains(var) => return true,
                _ => work.extend(terms.args(term)),
            }
        }
        false
    }

    /// Whether the reference came from a callee, which may have made the object, or got it from here.
    pub(crate) fn is_returned(&self, at: TermId) -> bool {
        self.problem.terms.free_vars(at).iter().any(|var| self.returned.contains(var))
    }

    /// Notes what a callee has returned.
    pub(crate) fn note_returned(&mut self, value: &SymVal) {
        for (_, atom) in &value.0 {
            if let Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. } | Atom::Any(at) =
                atom
                && let Some(var) = self.problem.terms.as_var(*at)
            {
                self.returned.insert(var);
            }
        }
    }

    /// Facts about values that exist on entry: references are not allocated here, modes limit Integers.
    pub(crate) fn input_facts(&mut self, value: &SymVal) {
        for (guard, atom) in value.0.clone() {
            match atom {
                Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. } | Atom::Any(at) => {
                    let zero = self.terms().int(0);
                    let fact = self.terms().lt(at, zero);
                    self.fact(fact);
                    if self.problem.terms.as_var(at).is_some() {
                        self.entry_refs.insert(at);
                    }
                    if let Atom::Object { class, .. } = atom {
                        self.register(at, class);
                    }
                }
                Atom::Int(term) => {
                    if let Some(bits) = self.cx.options.int_bits {
                        let limit = 1i128 << (bits.clamp(1, 120) - 1);
                        let (low, high) = (self.terms().int(-limit), self.terms().int(limit - 1));
                        let (low, high) = (self.terms().le(low, term), self.terms().le(term, high));
                        let fact = self.terms().and(&[low, high]);
                        let fact = self.terms().implies(guard, fact);
                        self.fact(fact);
                    }
                }
                _ => {}
            }
        }
    }

    /// The class object that a reference is.
    pub(crate) fn class_at(&self, at: TermId) -> Option<ClassId> {
        match self.problem.terms.op(at) {
            Op::Int(number) if *number <= CLASSES => u32::try_from(CLASSES - *number).ok().map(ClassId),
            _ => None,
        }
    }

    /// The reference, and the class, of a value with fields.
    pub(crate) fn fields_at(&mut self, atom: &Atom) -> Option<(TermId, ClassId)> {
        match atom {
            Atom::Object { at, class, .. } => {
                self.register(*at, *class);
                Some((*at, *class))
            }
            Atom::Class(class) => {
                let at = self.terms().int(CLASSES - i128::from(class.0));
                Some((at, *class))
            }
            _ => None,
        }
    }

    /// Notes the class of a reference. Ruby: objects of unrelated classes are not the same.
    pub(crate) fn register(&mut self, at: TermId, class: ClassId) {
        if self.ref_classes.contains_key(&at) {
            return;
        }
        self.ref_classes.insert(at, class);
        let free = self.problem.terms.free_vars(at);
        if self.bound.iter().any(|var| free.contains(var)) {
            return;
        }
        for (other, known) in self.registered.clone() {
            if self.are_unrelated(class, known) {
                let same = self.problem.terms.eq(at, other);
                let fact = self.problem.terms.not(same);
                self.fact(fact);
            }
        }
        self.registered.push((at, class));
    }
}
