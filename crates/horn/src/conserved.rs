//! Conserved linear forms: sums of numeric terms that no recursive clause of a κ changes.
//!
//! For a clause that reads κ(b) and defines κ(h), the differences `h_i - b_i` are reduced modulo the clause's
//! equalities; a vector λ with `Σ λ_i (h_i - b_i) = 0` is a form that the clause conserves. For the `iteri` of
//! seed 003, which goes from `(i, xs)` to `(i + 1, xs')` with `len(xs') = len(xs) - 1`, it is `i + len(xs)`: the
//! third variable that the invariant of `mask` needs and that no two-variable domain has.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;

use crate::linear::{Linear, Relation};
use crate::problem::{Clause, Head, KApp, KappaId, Problem};
use crate::rational::{Rat, gcd};
use crate::system::Work;
use crate::term::{REAL, TermId, Terms, VarId};

/// Coefficients past this are an accident of elimination more often than an invariant.
const MAX_COEFFICIENT: i128 = 6;
const MAX_FORMS: usize = 6;

#[derive(Clone, Debug)]
pub(crate) struct Form {
    /// The form as a term over the parameters.
    pub(crate) term: TermId,
}

type NumericTerms<'a> = &'a dyn Fn(&mut Problem, KappaId) -> Vec<TermId>;

pub(crate) fn conserved_forms(
    problem: &mut Problem,
    works: &[Work],
    numeric: NumericTerms<'_>,
) -> BTreeMap<KappaId, Vec<Form>> {
    let mut loops: BTreeMap<KappaId, Vec<(&Clause, &KApp)>> = BTreeMap::new();
    for work in works {
        let Some(head) = work.clause.head_kappa() else { continue };
        for atom in work.clause.body.iter().filter(|atom| atom.kappa == head) {
            loops.entry(head).or_default().push((&work.clause, atom));
        }
    }
    let mut forms = BTreeMap::new();
    for (kappa, loops) in loops {
        let terms = numeric(problem, kappa);
        if terms.len() < 2 {
            continue;
        }
        let mut shared: Vec<Vec<Rat>> = Vec::new();
        let mut found: Vec<Vec<Rat>> = Vec::new();
        for (clause, atom) in loops {
            let Some(rows) = change_rows(problem, clause, atom, &terms) else { continue };
            found.extend(null_space(rows.clone(), terms.len()));
            shared.extend(rows);
        }
        // What all loops conserve comes first; what one conserves may still be bounded by the others.
        let mut vectors = null_space(shared, terms.len());
        vectors.extend(found);
        let mut list = Vec::new();
        let mut seen = BTreeSet::new();
        for vector in vectors {
            let Some(term) = form_term(&mut problem.terms, &terms, &vector) else { continue };
            if seen.insert(term) && list.len() < MAX_FORMS {
                list.push(Form { term });
            }
        }
        forms.insert(kappa, list);
    }
    forms
}

/// The matrix whose null space is conserved: one row per atom of the changes, one for the constant.
fn change_rows(
    problem: &mut Problem,
    clause: &Clause,
    atom: &KApp,
    terms: &[TermId],
) -> Option<Vec<Vec<Rat>>> {
    let Head::Kappa(head) = &clause.head else { return None };
    let params = problem.kappa(head.kappa).params.clone();
    let image = |args: &[TermId]| -> FxHashMap<VarId, TermId> {
        params.iter().copied().zip(args.iter().copied()).collect()
    };
    let (head_map, body_map) = (image(&head.args), image(&atom.args));
    let equalities = solved_equalities(&problem.terms, clause);
    let mut changes = Vec::with_capacity(terms.len());
    for &term in terms {
        let after = problem.terms.subst(term, &head_map);
        let before = problem.terms.subst(term, &body_map);
        let change = problem.terms.linear(after)?.sub(&problem.terms.linear(before)?)?;
        changes.push(reduce(change, &equalities)?);
    }
    let atoms: BTreeSet<TermId> = changes.iter().flat_map(|change| change.coeffs.keys().copied()).collect();
    let mut rows: Vec<Vec<Rat>> = atoms
        .into_iter()
        .map(|atom| {
            changes.iter().map(|change| change.coeffs.get(&atom).copied().unwrap_or(Rat::ZERO)).collect()
        })
        .collect();
    rows.push(changes.iter().map(|change| change.constant).collect());
    Some(rows)
}

/// The equalities of a clause in triangular form: an atom and what it equals.
fn solved_equalities(terms: &Terms, clause: &Clause) -> Vec<(TermId, Linear)> {
    let mut solved: Vec<(TermId, Linear)> = Vec::new();
    for &guard in &clause.guards {
        let Some((form, Relation::Eq)) = terms.as_comparison(guard) else { continue };
        let Some(form) = reduce(form, &solved) else { continue };
        let Some((&atom, &coeff)) = form.coeffs.iter().next_back() else { continue };
        let mut rest = form.clone();
        rest.coeffs.remove(&atom);
        let value = Rat::int(-1).div(coeff).and_then(|factor| rest.scaled(factor));
        if let Some(value) = value {
            solved.push((atom, value));
        }
    }
    solved
}

fn reduce(mut form: Linear, equalities: &[(TermId, Linear)]) -> Option<Linear> {
    // In order: a later equality was itself reduced by the earlier ones, and may bring back none of them.
    for (atom, value) in equalities {
        if let Some(coeff) = form.coeffs.remove(atom) {
            form = form.add_scaled(value, coeff)?;
        }
    }
    // An earlier value can mention an atom solved later.
    for (atom, value) in equalities {
        if let Some(coeff) = form.coeffs.remove(atom) {
            form = form.add_scaled(value, coeff)?;
        }
    }
    Some(form)
}

/// A basis of the null space by reduction to echelon form; empty when numbers overflow.
fn null_space(mut rows: Vec<Vec<Rat>>, n: usize) -> Vec<Vec<Rat>> {
    let mut pivots: Vec<usize> = Vec::new();
    let mut rank = 0;
    for column in 0..n {
        let Some(found) = (rank..rows.len()).find(|&row| !rows[row][column].is_zero()) else { continue };
        rows.swap(rank, found);
        let pivot = rows[rank][column];
        for entry in &mut rows[rank] {
            match entry.div(pivot) {
                Some(value) => *entry = value,
                None => return Vec::new(),
            }
        }
        for row in 0..rows.len() {
            let factor = rows[row][column];
            if row == rank || factor.is_zero() {
                continue;
            }
            let pivot_row = rows[rank].clone();
            for (entry, step) in rows[row].iter_mut().zip(pivot_row) {
                match step.mul(factor).and_then(|step| entry.sub(step)) {
                    Some(value) => *entry = value,
                    None => return Vec::new(),
                }
            }
        }
        pivots.push(column);
        rank += 1;
    }
    let mut basis = Vec::new();
    for free in (0..n).filter(|column| !pivots.contains(column)) {
        let mut vector = vec![Rat::ZERO; n];
        vector[free] = Rat::ONE;
        for (row, &pivot) in pivots.iter().enumerate() {
            vector[pivot] = rows[row][free].neg().unwrap_or(Rat::ZERO);
        }
        basis.push(vector);
    }
    basis
}

/// The vector as a sum with small coprime integers; `None` for a single term or large coefficients.
fn form_term(terms: &mut Terms, numeric: &[TermId], vector: &[Rat]) -> Option<TermId> {
    let mut scale = 1_i128;
    for entry in vector {
        scale = (scale / gcd(scale, entry.den()).max(1)).checked_mul(entry.den())?;
    }
    let mut form = Linear::constant(Rat::ZERO);
    let mut divisor = 0;
    for (&term, entry) in numeric.iter().zip(vector) {
        let coeff = entry.mul(Rat::int(scale))?;
        if !coeff.is_zero() {
            form.coeffs.insert(term, coeff);
            divisor = gcd(divisor, coeff.num());
        }
    }
    let form = form.scaled(Rat::new(1, divisor.max(1))?)?;
    let small = form.coeffs.values().all(|coeff| coeff.num().abs() <= MAX_COEFFICIENT);
    if form.coeffs.len() < 2 || !small {
        return None;
    }
    let any_real = form.coeffs.keys().any(|&term| terms.sort(term) == REAL);
    let sort = if any_real { REAL } else { crate::term::INT };
    terms.linear_term(&form, sort)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_space_of_a_swap() {
        let row = |entries: [i128; 3]| entries.into_iter().map(Rat::int).collect::<Vec<_>>();
        let basis = null_space(vec![row([1, 1, 0]), row([0, 0, 1])], 3);
        assert_eq!(basis, vec![row([-1, 1, 0])]);
        assert!(null_space(vec![row([1, 0, 0]), row([0, 1, 0]), row([0, 0, 1])], 3).is_empty());
    }
}
