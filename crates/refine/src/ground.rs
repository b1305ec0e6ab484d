//! Formulas about all elements to formulas without quantifiers that follow from them.
//!
//! ```text
//! ∀ v. elements(t, v) ⇒ v > 0,  elements(t, k)            elements(t, k) ⇒ k > 0,  elements(t, k)
//! ¬ ∀ v. elements(r, v) ⇒ v > 0                           elements(r, s) ∧ ¬ s > 0
//! ```
//!
//! What is said of all values is said of those that stand where such values may stand: arguments of the same functions,
//! what they are compared with, and the witnesses of what is said of some value. Each instance follows, so a
//! contradiction among them is one of the formulas; where there is none nothing is known.

use horn::term::{FuncId, Op, Quantifier, SortId, TermId, Terms, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// More instances than these are not made.
const MAX_INSTANCES: usize = 4000;

/// The facts and the alternatives as formulas that follow from them; none where there would be too many instances.
pub(crate) fn ground(
    terms: &mut Terms,
    facts: TermId,
    alternatives: &[TermId],
) -> Option<(TermId, Vec<TermId>)> {
    let mut grounding = Grounding::default();
    let facts = grounding.name_witnesses(terms, facts, true, &mut 0);
    // One alternative is true at a time: the witnesses of one can stand for those of another.
    let n_own = grounding.n_shared;
    let mut named = Vec::new();
    for &alternative in alternatives {
        grounding.witnesses.clear();
        let mut next = n_own;
        named.push(grounding.name_witnesses(terms, alternative, true, &mut next));
    }
    let mut roots = named.clone();
    roots.push(facts);
    grounding.candidates = candidates(terms, &roots);
    let facts = grounding.instances(terms, facts, true)?;
    let named: Option<Vec<TermId>> =
        named.into_iter().map(|it| grounding.instances(terms, it, true)).collect();
    Some((facts, named?))
}

#[derive(Default)]
struct Grounding {
    /// Witnesses, by their place and sort; those of facts come first.
    constants: FxHashMap<(usize, SortId), TermId>,
    n_shared: usize,
    /// By formula and sign: the same formula has the same witnesses.
    witnesses: FxHashMap<(TermId, bool), TermId>,
    candidates: FxHashMap<SortId, Vec<TermId>>,
    done: FxHashMap<(TermId, bool), TermId>,
    n_instances: usize,
    /// By term: a quantifier stands in it.
    quantified: FxHashMap<TermId, bool>,
}

impl Grounding {
    fn is_quantified(&mut self, terms: &Terms, term: TermId) -> bool {
        if let Some(&known) = self.quantified.get(&term) {
            return known;
        }
        let found = matches!(terms.op(term), Op::Quant(..))
            || terms.args(term).iter().any(|&it| self.is_quantified(terms, it));
        self.quantified.insert(term, found);
        found
    }

    /// The formula with constants in the place of what is said to exist, outside of what is said of all values.
    fn name_witnesses(
        &mut self,
        terms: &mut Terms,
        term: TermId,
        is_positive: bool,
        next: &mut usize,
    ) -> TermId {
        if !self.is_quantified(terms, term) {
            return term;
        }
        if let Some(&known) = self.witnesses.get(&(term, is_positive)) {
            return known;
        }
        let args = terms.args(term).to_vec();
        let named = match terms.op(term).clone() {
            Op::Not => {
                let inner = self.name_witnesses(terms, args[0], !is_positive, next);
                terms.not(inner)
            }
            op @ (Op::And | Op::Or) => {
                let parts: Vec<TermId> =
                    args.iter().map(|&it| self.name_witnesses(terms, it, is_positive, next)).collect();
                if op == Op::And { terms.and(&parts) } else { terms.or(&parts) }
            }
            Op::Quant(quantifier, vars) if (quantifier == Quantifier::Exists) == is_positive => {
                let mut map: FxHashMap<VarId, TermId> = FxHashMap::default();
                for &var in &vars {
                    let sort = terms.var(var).sort;
                    let constant = *self.constants.entry((*next, sort)).or_insert_with(|| {
                        let fresh = terms.fresh_var("some", sort);
                        terms.var_term(fresh)
                    });
                    map.insert(var, constant);
                    *next += 1;
                    self.n_shared = self.n_shared.max(*next);
                }
                let body = terms.subst(args[0], &map);
                self.name_witnesses(terms, body, is_positive, next)
            }
            _ => term,
        };
        self.witnesses.insert((term, is_positive), named);
        named
    }

    /// The formula with instances in the place of what is said of all values.
    fn instances(&mut self, terms: &mut Terms, term: TermId, is_positive: bool) -> Option<TermId> {
        if let Some(&known) = self.done.get(&(term, is_positive)) {
            return Some(known);
        }
        if !self.is_quantified(terms, term) {
            return Some(term);
        }
        let args = terms.args(term).to_vec();
        let found = match terms.op(term).clone() {
            Op::Not => {
                let inner = self.instances(terms, args[0], !is_positive)?;
                terms.not(inner)
            }
            op @ (Op::And | Op::Or) => {
                let parts: Option<Vec<TermId>> =
                    args.iter().map(|&it| self.instances(terms, it, is_positive)).collect();
                if op == Op::And { terms.and(&parts?) } else { terms.or(&parts?) }
            }
            Op::Ite if !self.is_quantified(terms, args[0]) => {
                let then = self.instances(terms, args[1], is_positive)?;
                let other = self.instances(terms, args[2], is_positive)?;
                terms.ite(args[0], then, other)
            }
            Op::Quant(quantifier, vars) if (quantifier == Quantifier::Forall) == is_positive => {
                let mut maps = vec![FxHashMap::default()];
                for &var in &vars {
                    let sort = terms.var(var).sort;
                    let values = self.candidates.get(&sort).cloned().unwrap_or_default();
                    let extended = |map: &FxHashMap<VarId, TermId>| {
                        let map = map.clone();
                        values.clone().into_iter().map(move |value| {
                            let mut map = map.clone();
                            map.insert(var, value);
                            map
                        })
                    };
                    maps = maps.iter().flat_map(extended).collect();
                    if self.n_instances + maps.len() > MAX_INSTANCES {
                        return None;
                    }
                }
                self.n_instances += maps.len();
                let mut parts = Vec::new();
                for map in &maps {
                    let instance = terms.subst(args[0], map);
                    parts.push(self.instances(terms, instance, is_positive)?);
                }
                if quantifier == Quantifier::Forall { terms.and(&parts) } else { terms.or(&parts) }
            }
            // Said of something that depends on an instance, or in a place of both signs: nothing is known of it.
            _ => {
                let unknown = terms.fresh_var("unknown", terms.sort(term));
                terms.var_term(unknown)
            }
        };
        self.done.insert((term, is_positive), found);
        Some(found)
    }
}

/// Where a value may stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    Argument(FuncId, usize),
    Index,
}

/// Values that stand where bound variables do, by sort.
fn candidates(terms: &Terms, roots: &[TermId]) -> FxHashMap<SortId, Vec<TermId>> {
    let all = terms.reachable(roots);
    let bound: FxHashSet<VarId> = all
        .iter()
        .filter_map(|&it| match terms.op(it) {
            Op::Quant(_, vars) => Some(vars.iter().copied()),
            _ => None,
        })
        .flatten()
        .collect();
    let is_bound = |term: TermId| terms.as_var(term).is_some_and(|var| bound.contains(&var));
    let mut open: FxHashSet<TermId> = FxHashSet::default();
    let mut places: FxHashSet<Place> = FxHashSet::default();
    for &term in &all {
        if is_bound(term) || terms.args(term).iter().any(|it| open.contains(it)) {
            open.insert(term);
        }
        places.extend(places_of(terms, term).filter(|(_, it)| is_bound(*it)).map(|(place, _)| place));
    }
    let mut found: FxHashMap<SortId, Vec<TermId>> = FxHashMap::default();
    let mut add = |term: TermId| {
        if !open.contains(&term) {
            let values = found.entry(terms.sort(term)).or_default();
            if !values.contains(&term) {
                values.push(term);
            }
        }
    };
    for &term in &all {
        places_of(terms, term).filter(|(place, _)| places.contains(place)).for_each(|(_, it)| add(it));
        if let (Op::Eq | Op::Le | Op::Lt, [left, right]) = (terms.op(term), terms.args(term)) {
            let is_number = |it: TermId| matches!(terms.op(it), Op::Int(_)) && *terms.op(term) != Op::Eq;
            for (one, other) in [(*left, *right), (*right, *left)] {
                if is_bound(one) && !is_number(other) {
                    add(other);
                }
            }
        }
    }
    found
}

/// The arguments of a term, with the places in which they stand.
fn places_of(terms: &Terms, term: TermId) -> impl Iterator<Item = (Place, TermId)> {
    let args = terms.args(term).iter().copied().enumerate();
    args.filter_map(move |(at, arg)| match terms.op(term) {
        Op::App(func) => Some((Place::Argument(*func, at), arg)),
        Op::Select if at == 1 => Some((Place::Index, arg)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::ground;
    use horn::quick::{Decision, decide};
    use horn::term::{BOOL, FuncKind, INT, Quantifier, TermId, Terms};

    fn holds_of_all(terms: &mut Terms, func: horn::term::FuncId, low: i128) -> TermId {
        let var = terms.fresh_var("v", INT);
        let v = terms.var_term(var);
        let (is_one, low) = (terms.app(func, &[v]), terms.int(low));
        let is_above = terms.lt(low, v);
        let body = terms.implies(is_one, is_above);
        terms.quant(Quantifier::Forall, &[var], body)
    }

    #[test]
    fn instances_contradict_each_other() {
        let mut terms = Terms::default();
        let func = terms.add_func("elements", vec![INT], BOOL, FuncKind::Uninterpreted);
        let (large, positive) = (holds_of_all(&mut terms, func, 5), holds_of_all(&mut terms, func, 0));
        let negated = terms.not(positive);
        let (facts, any) = ground(&mut terms, large, &[negated]).unwrap();
        assert!(!terms.has_quantifier(facts) && !terms.has_quantifier(any[0]));
        assert!(matches!(decide(&terms, &[facts, any[0]]), Decision::Unsat(_)));
    }

    #[test]
    fn what_does_not_follow_has_a_model() {
        let mut terms = Terms::default();
        let func = terms.add_func("elements", vec![INT], BOOL, FuncKind::Uninterpreted);
        let (large, positive) = (holds_of_all(&mut terms, func, 0), holds_of_all(&mut terms, func, 5));
        let negated = terms.not(positive);
        let (facts, any) = ground(&mut terms, large, &[negated]).unwrap();
        assert!(!matches!(decide(&terms, &[facts, any[0]]), Decision::Unsat(_)));
    }
}
