//! Minimal answers: of an inductive solution, only what the proofs of the goals use (REFINEMENT 2.10).
//!
//! From each goal backwards, unsatisfiable cores name the conjuncts that were used; each of those is then traced
//! through the clauses that define its κ. What remains is inductive by itself. Conjuncts that the others imply go
//! next, and `a <= b ∧ b <= a` becomes `a = b`.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use crate::entail::{At, Known, Pools, Premises, pools};
use crate::houdini::Conjunctions;
use crate::linear::Relation;
use crate::problem::{Head, KappaId, Problem};
use crate::smt::{Answer, Session};
use crate::system::Work;
use crate::term::{Op, TermId, Terms};

type Conjunct = (KappaId, usize);

/// The part of `solution` that the goals of `works` need; the whole of it when a core is not to be had.
pub(crate) fn minimise(
    problem: &mut Problem,
    session: &mut Session,
    works: &[Work],
    solution: &Conjunctions,
    deadline: Instant,
) -> Conjunctions {
    let pools = pools(&problem.terms, solution);
    let Some(needed) = needed(problem, session, works, &pools, deadline) else { return solution.clone() };
    let mut small = Conjunctions::new();
    for (&kappa, formulas) in solution {
        let kept: Vec<TermId> = (0..formulas.len())
            .filter(|&index| needed.contains(&(kappa, index)))
            .map(|index| formulas[index])
            .collect();
        let kept = drop_implied(problem, session, kept, deadline);
        small.insert(kappa, tidy(&mut problem.terms, kept));
    }
    small
}

fn needed(
    problem: &mut Problem,
    session: &mut Session,
    works: &[Work],
    solution: &Pools,
    deadline: Instant,
) -> Option<BTreeSet<Conjunct>> {
    let mut needed: BTreeSet<Conjunct> = BTreeSet::new();
    let mut queue: Vec<Conjunct> = Vec::new();
    let mut writers: BTreeMap<KappaId, Vec<usize>> = BTreeMap::new();
    for (index, work) in works.iter().enumerate() {
        if Instant::now() >= deadline {
            return None;
        }
        match work.clause.head {
            Head::Goal(goal) => {
                let used = used(problem, session, work, goal, solution, &needed)?;
                queue.extend(used.iter().copied().filter(|conjunct| !needed.contains(conjunct)));
                needed.extend(used);
            }
            Head::Kappa(ref head) => writers.entry(head.kappa).or_default().push(index),
        }
    }
    while let Some((kappa, index)) = queue.pop() {
        if Instant::now() >= deadline {
            return None;
        }
        let formula = solution[&kappa].candidates[index].formula;
        for &writer in writers.get(&kappa).into_iter().flatten() {
            let Head::Kappa(head) = &works[writer].clause.head else { continue };
            let instance = problem.instantiate(formula, kappa, &head.args);
            let used = used(problem, session, &works[writer], instance, solution, &needed)?;
            queue.extend(used.iter().copied().filter(|conjunct| !needed.contains(conjunct)));
            needed.extend(used);
        }
    }
    Some(needed)
}

/// The conjuncts of the body that prove `conclusion`: none new if those already needed suffice.
fn used(
    problem: &mut Problem,
    session: &mut Session,
    work: &Work,
    conclusion: TermId,
    solution: &Pools,
    needed: &BTreeSet<Conjunct>,
) -> Option<BTreeSet<Conjunct>> {
    if problem.terms.is_true(conclusion) {
        return Some(BTreeSet::new());
    }
    if let Some(used) = quickly_used(problem, work, conclusion, solution, needed) {
        return Some(used);
    }
    session.push();
    for &guard in &work.clause.guards {
        session.assert(&problem.terms, guard);
    }
    let negated = problem.terms.not(conclusion);
    session.assert(&problem.terms, negated);
    let mut literals: Vec<Conjunct> = Vec::new();
    for atom in &work.clause.body {
        let conjuncts = solution.get(&atom.kappa).map_or(&[][..], |pool| &pool.candidates);
        for (index, conjunct) in conjuncts.iter().enumerate() {
            let instance = problem.instantiate(conjunct.formula, atom.kappa, &atom.args);
            session.assert_under(&problem.terms, literals.len(), instance);
            literals.push((atom.kappa, index));
        }
    }
    let assume = |wanted: &dyn Fn(&Conjunct) -> bool| -> Vec<(usize, bool)> {
        (0..literals.len()).filter(|&literal| wanted(&literals[literal])).map(|it| (it, true)).collect()
    };
    let is_simple =
        |&(kappa, index): &Conjunct| is_simple(&problem.terms, solution[&kappa].candidates[index].formula);
    let tiers = [
        assume(&|conjunct| needed.contains(conjunct)),
        assume(&|conjunct| needed.contains(conjunct) || is_simple(conjunct)),
        assume(&|_| true),
    ];
    let mut found = None;
    for (tier, assumptions) in tiers.iter().enumerate() {
        if tier > 0 && assumptions.len() == tiers[tier - 1].len() {
            continue;
        }
        if session.check_assuming(assumptions) == Answer::Unsat {
            let core = if tier == 0 { Some(Vec::new()) } else { session.core() };
            found = core.map(|core| core.into_iter().filter_map(|it| literals.get(it).copied()).collect());
            break;
        }
    }
    session.pop();
    found
}

/// As `used`, without the solver; `None` when it does not go without.
fn quickly_used(
    problem: &mut Problem,
    work: &Work,
    conclusion: TermId,
    solution: &Pools,
    needed: &BTreeSet<Conjunct>,
) -> Option<BTreeSet<Conjunct>> {
    let mut premises = Premises::guards(problem, work);
    let mut apps: Vec<At> = work.clause.body.iter().map(|atom| At::new(atom.clone())).collect();
    for tier in 0..3 {
        let mut is_larger = tier == 0;
        for (atom, at) in work.clause.body.iter().zip(&mut apps) {
            let conjuncts = solution.get(&atom.kappa).map_or(&[][..], |pool| &pool.candidates);
            for (index, conjunct) in conjuncts.iter().enumerate() {
                let own_tier = if needed.contains(&(atom.kappa, index)) {
                    0
                } else if is_simple(&problem.terms, conjunct.formula) {
                    1
                } else {
                    2
                };
                if own_tier == tier {
                    is_larger = true;
                    premises.assume(problem, at, conjunct, index);
                }
            }
        }
        if !is_larger {
            continue;
        }
        match premises.ask_formula(&problem.terms, conclusion) {
            Known::Follows(used) => return Some(used.into_iter().collect()),
            Known::Fails(_) => {}
            Known::Open => return None,
        }
    }
    None
}

/// A comparison of a few terms, or a literal: what people like to read.
fn is_simple(terms: &Terms, formula: TermId) -> bool {
    match terms.op(formula) {
        Op::Le | Op::Lt | Op::Eq => terms.reachable(&[formula]).len() <= 6,
        Op::Var(_) | Op::App(_) => true,
        Op::Not => matches!(terms.op(terms.args(formula)[0]), Op::Var(_) | Op::App(_)),
        _ => false,
    }
}

/// Drops conjuncts that the rest implies, the longest first.
fn drop_implied(
    problem: &mut Problem,
    session: &mut Session,
    mut formulas: Vec<TermId>,
    deadline: Instant,
) -> Vec<TermId> {
    let mut order = formulas.clone();
    order.sort_by_key(|&formula| std::cmp::Reverse((problem.terms.reachable(&[formula]).len(), formula)));
    for formula in order {
        if formulas.len() < 2 || Instant::now() >= deadline {
            break;
        }
        let others: Vec<TermId> = formulas.iter().copied().filter(|&other| other != formula).collect();
        let mut premises = Premises::of_formulas(&problem.terms, &others);
        let is_implied = match premises.ask_formula(&problem.terms, formula) {
            Known::Follows(_) => true,
            Known::Fails(_) => false,
            Known::Open => {
                session.push();
                for &other in &others {
                    session.assert(&problem.terms, other);
                }
                let negated = problem.terms.not(formula);
                session.assert(&problem.terms, negated);
                let answer = session.check();
                session.pop();
                answer == Answer::Unsat
            }
        };
        if is_implied {
            formulas.retain(|&other| other != formula);
        }
    }
    formulas
}

/// Merges opposite inequalities and puts lower bounds before upper bounds.
fn tidy(terms: &mut Terms, formulas: Vec<TermId>) -> Vec<TermId> {
    let mut left = formulas;
    let mut result = Vec::new();
    while let Some(formula) = left.pop() {
        let opposite = terms.as_comparison(formula).and_then(|(form, relation)| {
            let opposite = form.scaled(crate::rational::Rat::int(-1))?;
            let found = left
                .iter()
                .position(|&other| terms.as_comparison(other) == Some((opposite.clone(), Relation::Le)))?;
            (relation == Relation::Le).then_some((found, form))
        });
        match opposite {
            Some((position, form)) => {
                let sort = terms.comparison_sort(formula);
                let merged = terms.comparison_term(&form, Relation::Eq, sort);
                match merged {
                    Some(merged) => {
                        left.remove(position);
                        result.push(merged);
                    }
                    None => result.push(formula),
                }
            }
            None => result.push(formula),
        }
    }
    result.sort_by_key(|&formula| {
        let kind = match terms.op(formula) {
            Op::Eq => 0,
            Op::Le | Op::Lt => 1 + usize::from(terms.as_number(terms.args(formula)[0]).is_none()),
            _ => 3,
        };
        (kind, formula)
    });
    result
}
