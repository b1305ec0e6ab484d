//! Solutions of unknown predicates, and the check that makes a `sat` believable.
//!
//! A solution gives each κ a formula over its parameters. It is checked clause by clause: guards and body
//! formulas must imply the head. Formulas with quantifiers (solutions of eliminated κ) are checked without the
//! solver's quantifier engine: an existential assumption is skolemised, an existential conclusion is opaque or
//! has a witness, the clause's own variables.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::problem::{ClauseId, Head, KappaId, Problem};
use crate::smt::{Answer, Session};
use crate::system::{Work, take_definitions};
use crate::term::{BOOL, Op, Quantifier, TermId, Terms, VarId};

#[derive(Clone, Default, Debug)]
pub struct Solution {
    /// A formula over the parameters of κ; a missing κ is `true`.
    pub formulas: BTreeMap<KappaId, TermId>,
    /// For an existential formula and a clause that defines its κ: the disjunct that the clause satisfies, over
    /// the parameters and the clause's own variables.
    pub(crate) witnesses: BTreeMap<(KappaId, ClauseId), TermId>,
}

impl Solution {
    pub fn formula(&self, terms: &mut Terms, kappa: KappaId) -> TermId {
        match self.formulas.get(&kappa) {
            Some(&formula) => formula,
            None => terms.bool(true),
        }
    }
}

/// Checks one clause; `Unsat` means that the clause is valid under the solution.
pub fn check_clause(
    problem: &mut Problem,
    session: &mut Session,
    solution: &Solution,
    id: ClauseId,
) -> Answer {
    check_clauses(problem, session, solution, &[id]).pop().unwrap_or(Answer::Unsat)
}

/// Checks clauses; for each, `Unsat` means that it is valid under the solution.
pub fn check_clauses(
    problem: &mut Problem,
    session: &mut Session,
    solution: &Solution,
    ids: &[ClauseId],
) -> Vec<Answer> {
    let mut answers = vec![Answer::Unsat; ids.len()];
    let mut open: Vec<(usize, TermId, TermId)> = Vec::new();
    for (position, &id) in ids.iter().enumerate() {
        let query = violation(problem, solution, id);
        if !problem.terms.is_false(query) {
            let plain = without_quantifiers(&mut problem.terms, query);
            open.push((position, plain, query));
        }
    }
    let plain: Vec<TermId> = open.iter().map(|&(_, plain, _)| plain).collect();
    let first = session.check_each(&problem.terms, &plain);
    for (&(position, plain, query), answer) in open.iter().zip(first) {
        answers[position] = if answer == Answer::Unsat || plain == query {
            answer
        } else {
            // Only now the solver's own quantifier engine, which may not end.
            session.check_each(&problem.terms, &[query]).pop().unwrap_or(answer)
        };
    }
    answers
}

/// The formula whose models violate the clause under the solution.
fn violation(problem: &mut Problem, solution: &Solution, id: ClauseId) -> TermId {
    let clause = problem.clause(id).clone();
    let mut assumptions = clause.guards.clone();
    for atom in &clause.body {
        let formula = solution.formula(&mut problem.terms, atom.kappa);
        assumptions.push(problem.instantiate(formula, atom.kappa, &atom.args));
    }
    let conclusion = match &clause.head {
        Head::Goal(goal) => *goal,
        Head::Kappa(atom) => {
            let formula = match solution.witnesses.get(&(atom.kappa, id)) {
                Some(&witness) => witness,
                None => solution.formula(&mut problem.terms, atom.kappa),
            };
            problem.instantiate(formula, atom.kappa, &atom.args)
        }
    };
    let negated = problem.terms.not(conclusion);
    assumptions.push(negated);
    problem.terms.and(&assumptions)
}

/// A quantifier-free formula that is unsatisfiable only if the given one is: each quantified part becomes an
/// opaque boolean `e` with `e ⇒ body(fresh)` for an existential and `¬e ⇒ ¬body(fresh)` for a universal one.
pub(crate) fn without_quantifiers(terms: &mut Terms, formula: TermId) -> TermId {
    let mut opaque: FxHashMap<TermId, TermId> = FxHashMap::default();
    let mut pending = vec![formula];
    let mut result = Vec::new();
    while let Some(formula) = pending.pop() {
        let mut image: FxHashMap<TermId, TermId> = FxHashMap::default();
        for part in terms.reachable(&[formula]) {
            let node = terms.node(part).clone();
            let mapped = match &node.op {
                Op::Quant(quantifier, vars) => match opaque.get(&part) {
                    Some(&known) => known,
                    None => {
                        let name = terms.fresh_var("e", BOOL);
                        let name = terms.var_term(name);
                        opaque.insert(part, name);
                        let fresh: FxHashMap<VarId, TermId> = vars
                            .iter()
                            .map(|&var| {
                                let sort = terms.var(var).sort;
                                let fresh = terms.fresh_var("sk", sort);
                                (var, terms.var_term(fresh))
                            })
                            .collect();
                        let body = terms.subst(node.args[0], &fresh);
                        pending.push(match quantifier {
                            Quantifier::Exists => terms.implies(name, body),
                            Quantifier::Forall => {
                                let negated = terms.not(body);
                                terms.or(&[name, negated])
                            }
                        });
                        name
                    }
                },
                _ => {
                    let args: Vec<TermId> = node.args.iter().map(|arg| image[arg]).collect();
                    if args[..] == node.args[..] { part } else { terms.rebuild(&node.op, &args, node.sort) }
                }
            };
            image.insert(part, mapped);
        }
        result.push(image[&formula]);
        // A chain of alternations can double; past this size the remaining parts stay opaque.
        if result.len() > 2000 {
            break;
        }
    }
    terms.and(&result)
}

/// Completes the solution of the cuts by the definitions of the eliminated κ: each is the disjunction over its
/// clauses of `∃ vars. guards ∧ body ∧ params = args`, with what an equality defines substituted away.
pub(crate) fn add_definitions(
    problem: &mut Problem,
    solution: &mut Solution,
    works: &[Work],
    eliminated: &[KappaId],
    shape: Shape,
) {
    for kappa in definition_order(works, eliminated) {
        let mut disjuncts = Vec::new();
        for work in works.iter().filter(|work| work.clause.head_kappa() == Some(kappa)) {
            let id = work.tree.clause;
            let clause = problem.clause(id).clone();
            let Head::Kappa(head) = &clause.head else { continue };
            let mut parts = clause.guards.clone();
            for atom in &clause.body {
                let formula = solution.formula(&mut problem.terms, atom.kappa);
                parts.push(problem.instantiate(formula, atom.kappa, &atom.args));
            }
            let params = problem.kappa(kappa).params.clone();
            for (&param, &arg) in params.iter().zip(&head.args) {
                let param = problem.terms.var_term(param);
                parts.push(problem.terms.eq(param, arg));
            }
            let terms = &mut problem.terms;
            let matrix = match shape {
                Shape::Witnessed => {
                    let matrix = terms.and(&parts);
                    solution.witnesses.insert((kappa, id), matrix);
                    matrix
                }
                Shape::Simplified => one_point(terms, parts, &|var| !params.contains(&var)),
            };
            let free: Vec<VarId> =
                terms.free_vars(matrix).into_iter().filter(|var| !params.contains(var)).collect();
            disjuncts.push(terms.quant(Quantifier::Exists, &free, matrix));
        }
        let formula = problem.terms.or(&disjuncts);
        solution.formulas.insert(kappa, formula);
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Equalities substituted: readable, often without quantifiers.
    Simplified,
    /// Word for word the clauses: always checkable by witness.
    Witnessed,
}

/// Conjoins after substituting away every variable that may go and that an equality defines.
pub(crate) fn one_point(terms: &mut Terms, parts: Vec<TermId>, may_go: &dyn Fn(VarId) -> bool) -> TermId {
    let mut all = terms.and(&parts);
    loop {
        let parts = terms.conjuncts(all);
        let Some((rest, map)) = take_definitions(terms, &parts, may_go) else { return all };
        let rest = terms.and(&rest);
        all = terms.subst(rest, &map);
    }
}

/// The eliminated κ, each after those that its definitions read.
fn definition_order(works: &[Work], eliminated: &[KappaId]) -> Vec<KappaId> {
    let ranks = crate::graph::topological_ranks(works);
    // Cycles run through cuts only, but a rank is shared inside a cycle; there the order is found by reading.
    let mut order: Vec<KappaId> = Vec::new();
    let mut left: Vec<KappaId> = eliminated.to_vec();
    left.sort_by_key(|kappa| (ranks.get(kappa).copied().unwrap_or(0), *kappa));
    while !left.is_empty() {
        let reads_left = |kappa: &KappaId| {
            works.iter().filter(|work| work.clause.head_kappa() == Some(*kappa)).any(|work| {
                work.clause.body.iter().any(|atom| atom.kappa != *kappa && left.contains(&atom.kappa))
            })
        };
        let position = left.iter().position(|kappa| !reads_left(kappa)).unwrap_or(0);
        order.push(left.remove(position));
    }
    order
}
