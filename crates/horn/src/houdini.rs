//! Predicate abstraction: the strongest conjunction of candidate formulas per κ (Houdini, liquid types;
//! REFINEMENT 2.4).
//!
//! Every κ starts with all its candidates; clauses are visited in dependency order, and a candidate that the
//! head clause does not imply is dropped. What was shown is remembered with the candidates that it rests on, and
//! asked again only when one of them is dropped. `entail.rs` answers most questions; for the rest one query asks
//! about all candidates of a clause: the left side is asserted once, the disjunction of the negated candidates is
//! tried, and each model drops what it falsifies. The result is inductive by construction, whatever the
//! candidates were.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;

use crate::entail::{At, Known, Pools, Premises, pools};
use crate::graph::topological_ranks;
use crate::problem::{Head, KApp, KappaId, Problem};
use crate::smt::{Answer, Session};
use crate::system::Work;
use crate::term::TermId;

/// Candidates, later solution: a conjunction over the parameters of each κ.
pub(crate) type Conjunctions = BTreeMap<KappaId, Vec<TermId>>;

/// Questions about one clause that may stay open before the solver gets the rest of them.
const MAX_OPEN: usize = 3;

/// The candidates that an implication rests on.
type Support = Box<[(KappaId, usize)]>;

struct Weakening<'a> {
    problem: &'a mut Problem,
    session: &'a mut Session,
    pools: Pools,
    /// Per clause: why each candidate of its head is implied.
    supports: Vec<FxHashMap<usize, Support>>,
    stop: &'a mut dyn FnMut() -> bool,
}

/// Weakens `candidates` to the strongest inductive subset; `None` when `stop` came first.
pub(crate) fn weaken(
    problem: &mut Problem,
    session: &mut Session,
    works: &[Work],
    candidates: Conjunctions,
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
    let pools = pools(&problem.terms, &candidates);
    let supports = vec![FxHashMap::default(); works.len()];
    let mut weakening = Weakening { problem, session, pools, supports, stop };
    while let Some((_, index)) = queue.pop_first() {
        if (weakening.stop)() {
            return None;
        }
        let Head::Kappa(head) = &works[index].clause.head else { continue };
        if weakening.visit(&works[index], index, head)? {
            for &reader in readers.get(&head.kappa).into_iter().flatten() {
                queue.insert((rank(reader), reader));
            }
        }
    }
    Some(weakening.pools.iter().map(|(&kappa, pool)| (kappa, pool.alive().collect())).collect())
}

impl Weakening<'_> {
    /// Drops the candidates of the head that the clause does not imply; says whether there were any.
    fn visit(&mut self, work: &Work, index: usize, head: &KApp) -> Option<bool> {
        let Some(pool) = self.pools.get(&head.kappa) else { return Some(false) };
        let is_shown = |position: usize| {
            let support = self.supports[index].get(&position);
            support.is_some_and(|support| support.iter().all(|&(kappa, used)| self.pools[&kappa].alive[used]))
        };
        let due: Vec<usize> = (0..pool.chains.len())
            .filter(|&chain| pool.strongest(chain).is_some_and(|position| !is_shown(position)))
            .collect();
        if due.is_empty() {
            return Some(false);
        }
        let (open, mut changed) = self.settle(work, index, head, due);
        if !open.is_empty() {
            changed |= self.ask_solver(work, index, head, &open)?;
        }
        Some(changed)
    }

    /// Settles the chains that are due as far as it goes without the solver. Returns the chains that are left, and
    /// whether a candidate was dropped.
    fn settle(&mut self, work: &Work, index: usize, head: &KApp, due: Vec<usize>) -> (Vec<usize>, bool) {
        let mut premises = Premises::new(self.problem, work, &self.pools);
        let mut at = At::new(head.clone());
        // The clause may read its own κ; what it reads was taken before anything is dropped.
        let Some(mut pool) = self.pools.remove(&head.kappa) else { return (due, false) };
        for &chain in &due {
            if let Some(position) = pool.strongest(chain) {
                premises.mention(self.problem, &mut at, &pool.candidates[position]);
            }
        }
        let (mut open, mut changed) = (Vec::new(), false);
        for &chain in &due {
            while let Some(position) = pool.strongest(chain) {
                if open.len() >= MAX_OPEN {
                    open.push(chain);
                    break;
                }
                match premises.ask(self.problem, &mut at, &pool.candidates[position]) {
                    Known::Follows(support) => {
                        self.supports[index].insert(position, support.into());
                        break;
                    }
                    Known::Fails(mut model) => {
                        for &chain in &due {
                            for &other in &pool.chains[chain] {
                                if pool.alive[other]
                                    && premises.holds(
                                        self.problem,
                                        &mut at,
                                        &pool.candidates[other],
                                        &mut model,
                                    ) == Some(false)
                                {
                                    pool.alive[other] = false;
                                } else if pool.alive[other] && pool.chains[chain].len() > 1 {
                                    // What is weaker holds too.
                                    break;
                                }
                            }
                        }
                        // The question itself fails under the model, whatever its evaluation could tell.
                        pool.alive[position] = false;
                        changed = true;
                    }
                    Known::Open => {
                        open.push(chain);
                        break;
                    }
                }
            }
        }
        self.pools.insert(head.kappa, pool);
        (open, changed)
    }

    /// Asks the solver about all candidates of some chains.
    fn ask_solver(&mut self, work: &Work, index: usize, head: &KApp, chains: &[usize]) -> Option<bool> {
        let pool = self.pools.get(&head.kappa)?;
        let asked: Vec<usize> = chains
            .iter()
            .flat_map(|&chain| pool.chains[chain].iter().copied())
            .filter(|&position| pool.alive[position])
            .collect();
        let mut active: Conjunctions = Conjunctions::new();
        let mut support: Vec<(KappaId, usize)> = Vec::new();
        for app in &work.clause.body {
            let Some(pool) = self.pools.get(&app.kappa) else { continue };
            active.entry(app.kappa).or_insert_with(|| {
                let positions: Vec<usize> = pool.active().collect();
                support.extend(positions.iter().map(|&position| (app.kappa, position)));
                positions.iter().map(|&position| pool.candidates[position].formula).collect()
            });
        }
        let formulas: Vec<TermId> = asked.iter().map(|&position| pool.candidates[position].formula).collect();
        let instances: Vec<TermId> = formulas
            .into_iter()
            .map(|formula| self.problem.instantiate(formula, head.kappa, &head.args))
            .collect();
        let kept = implied(self.problem, self.session, work, &active, &instances, self.stop)?;
        let pool = self.pools.get_mut(&head.kappa)?;
        let support: Support = support.into();
        let mut kept = kept.into_iter().peekable();
        let mut changed = false;
        for (place, &position) in asked.iter().enumerate() {
            if kept.next_if_eq(&place).is_some() {
                self.supports[index].insert(position, support.clone());
            } else {
                pool.alive[position] = false;
                changed = true;
            }
        }
        Some(changed)
    }
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

/// The positions of the instances that the clause's left side implies, ascending; `None` when stopped.
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

/// Do the left sides of goal clauses, under the conjunctions, imply the goals? One answer per clause; those after
/// `stop` are unknown.
pub(crate) fn goals_hold<'w>(
    problem: &mut Problem,
    session: &mut Session,
    works: impl IntoIterator<Item = &'w Work>,
    conjunctions: &Conjunctions,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<Answer> {
    let pools = pools(&problem.terms, conjunctions);
    let mut answers = Vec::new();
    for work in works {
        if stop() {
            answers.push(Answer::Unknown("out of time".to_owned()));
            continue;
        }
        let Head::Goal(goal) = work.clause.head else {
            answers.push(Answer::Unsat);
            continue;
        };
        let mut premises = Premises::new(problem, work, &pools);
        answers.push(match premises.ask_formula(&problem.terms, goal) {
            Known::Follows(_) => Answer::Unsat,
            Known::Fails(_) => Answer::Sat,
            Known::Open => {
                session.push();
                assert_body(problem, session, work, conjunctions);
                let negated = problem.terms.not(goal);
                session.assert(&problem.terms, negated);
                let answer = session.check();
                session.pop();
                answer
            }
        });
    }
    answers
}
