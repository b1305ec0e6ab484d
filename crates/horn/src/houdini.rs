//! Predicate abstraction: the strongest conjunction of candidate formulas per κ (Houdini, liquid types;
//! REFINEMENT 2.4).
//!
//! Every κ starts with all its candidates; clauses are visited in dependency order, and a candidate that the
//! head clause does not imply is dropped. One query asks about all candidates of a clause: the left side is
//! asserted once, the disjunction of the negated candidates is tried, and each model drops what it falsifies.
//! The result is inductive by construction, whatever the candidates were.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::topological_ranks;
use crate::problem::{Head, KappaId, Problem};
use crate::smt::{Answer, Session};
use crate::system::Work;
use crate::term::TermId;

/// Candidates, later solution: a conjunction over the parameters of each κ.
pub(crate) type Conjunctions = BTreeMap<KappaId, Vec<TermId>>;

/// Weakens `candidates` to the strongest inductive subset; `None` when `stop` came first.
pub(crate) fn weaken(
    problem: &mut Problem,
    session: &mut Session,
    works: &[Work],
    mut candidates: Conjunctions,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Conjunctions> {
    let ranks = topological_ranks(works);
    let rank = |index: usize| {
        works[index].clause.head_kappa().and_then(|head| ranks.get(&head)).copied().unwrap_or(0)
    };
    let mut readers: BTreeMap<KappaId, Vec<usize>> = BTreeMap::new();
    let mut queue: BTreeSet<(usize, usize)> = BTreeSet::new();
    for (index, work) in works.iter().enumerate() {
        if work.clause.head_kappa().is_some() {
            queue.insert((rank(index), index));
            for atom in &work.clause.body {
                readers.entry(atom.kappa).or_default().push(index);
            }
        }
    }
    while let Some((_, index)) = queue.pop_first() {
        if stop() {
            return None;
        }
        let Head::Kappa(head) = &works[index].clause.head else { continue };
        let kappa = head.kappa;
        let old = candidates.remove(&kappa).unwrap_or_default();
        if old.is_empty() {
            continue;
        }
        let n_old = old.len();
        let instances: Vec<TermId> =
            old.iter().map(|&formula| problem.instantiate(formula, kappa, &head.args)).collect();
        // The clause may read its own κ: the left side needs the old candidates.
        candidates.insert(kappa, old);
        let kept = implied(problem, session, &works[index], &candidates, &instances, stop)?;
        if kept.len() < n_old {
            let old = candidates.remove(&kappa).unwrap_or_default();
            let new = kept.into_iter().map(|position| old[position]).collect();
            candidates.insert(kappa, new);
            for &reader in readers.get(&kappa).into_iter().flatten() {
                queue.insert((rank(reader), reader));
            }
        }
    }
    Some(candidates)
}

/// Asserts the left side of a clause under the conjunctions.
pub(crate) fn assert_body(
    problem: &mut Problem,
    session: &mut Session,
    work: &Work,
    conjunctions: &Conjunctions,
) {
    for &guard in &work.clause.guards {
        session.assert(&problem.terms, guard);
    }
    for atom in &work.clause.body {
        for &formula in conjunctions.get(&atom.kappa).into_iter().flatten() {
            let instance = problem.instantiate(formula, atom.kappa, &atom.args);
            session.assert(&problem.terms, instance);
        }
    }
}

/// The positions of the instances that the clause's left side implies; `None` when stopped.
fn implied(
    problem: &mut Problem,
    session: &mut Session,
    work: &Work,
    conjunctions: &Conjunctions,
    instances: &[TermId],
    stop: &mut dyn FnMut() -> bool,
) -> Option<Vec<usize>> {
    session.push();
    assert_body(problem, session, work, conjunctions);
    let (mut open, mut kept) = (Vec::new(), Vec::new());
    for (position, &instance) in instances.iter().enumerate() {
        if problem.terms.is_true(instance) {
            kept.push(position);
        } else {
            session.define_literal(&problem.terms, position, instance);
            open.push(position);
        }
    }
    while !open.is_empty() {
        if stop() {
            session.pop();
            return None;
        }
        session.push();
        let negated: Vec<(usize, bool)> = open.iter().map(|&position| (position, false)).collect();
        session.assert_clause(&negated);
        let answer = session.check();
        let values = if answer == Answer::Sat { session.literal_values(&open) } else { None };
        session.pop();
        match (answer, values) {
            (Answer::Unsat, _) => {
                kept.append(&mut open);
                break;
            }
            (Answer::Sat, Some(values)) if values.contains(&false) => {
                open = open.into_iter().zip(values).filter(|(_, holds)| *holds).map(|(it, _)| it).collect();
            }
            _ => {
                // No model to learn from: ask one by one, and an unknown drops the candidate.
                for position in std::mem::take(&mut open) {
                    if stop() {
                        session.pop();
                        return None;
                    }
                    if session.check_assuming(&[(position, false)]) == Answer::Unsat {
                        kept.push(position);
                    }
                }
            }
        }
    }
    session.pop();
    kept.sort_unstable();
    Some(kept)
}

/// Does the left side of a goal clause, under the conjunctions, imply the goal?
pub(crate) fn goal_holds(
    problem: &mut Problem,
    session: &mut Session,
    work: &Work,
    conjunctions: &Conjunctions,
) -> Answer {
    let Head::Goal(goal) = work.clause.head else { return Answer::Unsat };
    session.push();
    assert_body(problem, session, work, conjunctions);
    let negated = problem.terms.not(goal);
    session.assert(&problem.terms, negated);
    let answer = session.check();
    session.pop();
    answer
}
