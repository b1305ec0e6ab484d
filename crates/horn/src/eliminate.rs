//! Exact elimination of unknown predicates by clause resolution (FUSION; REFINEMENT 2.3).
//!
//! A κ that does not define itself is replaced, in every clause that reads it, by each of its definitions:
//! `{p ⇒ κ(e), κ(x) ∧ q ⇒ r}` becomes `p ∧ q[e/x] ⇒ r`. Satisfiability is unchanged, and the solution of κ
//! follows from the rest: the disjunction of its definitions. A cost bound keeps the number of clauses in check;
//! a κ past the bound stays, as do the cuts of the cycles.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Instant;

use rustc_hash::FxHashMap;

use crate::problem::{Clause, Head, KappaId, Problem};
use crate::system::{Work, simplify};
use crate::term::{TermId, VarId};

/// A κ is eliminated when its readers become at most this many clauses.
const MAX_RESOLVENTS: usize = 40;
/// No resolvent has more guards and atoms than this.
const MAX_SIZE: usize = 300;
/// No resolvent stands for a deeper tree of original clauses.
const MAX_DEPTH: usize = 200;

/// Eliminates until only cuts remain; answers what is left and which κ are gone.
pub(crate) fn eliminate(
    problem: &mut Problem,
    mut works: Vec<Work>,
    deadline: Instant,
) -> (Vec<Work>, Vec<KappaId>) {
    let mut eliminated = Vec::new();
    // A round eliminates every cheap κ that no other elimination of the round has touched.
    loop {
        let mut slots: Vec<Option<Work>> = works.into_iter().map(Some).collect();
        let before = eliminated.len();
        let mut touched: BTreeSet<KappaId> = BTreeSet::new();
        let mut added = Vec::new();
        for (kappa, definitions, readers) in choose(&slots) {
            if Instant::now() >= deadline {
                break;
            }
            if touched.contains(&kappa) {
                continue;
            }
            let definitions: Vec<Work> =
                definitions.iter().filter_map(|&index| slots[index].take()).collect();
            let readers: Vec<Work> = readers.iter().filter_map(|&index| slots[index].take()).collect();
            for work in definitions.iter().chain(&readers) {
                touched.extend(work.clause.body.iter().map(|atom| atom.kappa));
                touched.extend(work.clause.head_kappa());
            }
            for work in readers {
                let mut pending = vec![work];
                while let Some(work) = pending.pop() {
                    match work.clause.body.iter().position(|atom| atom.kappa == kappa) {
                        None => added.push(work),
                        Some(hole) => {
                            let resolved = definitions.iter().rev();
                            pending.extend(resolved.filter_map(|def| resolve(problem, &work, hole, def)));
                        }
                    }
                }
            }
            eliminated.push(kappa);
        }
        works = slots.into_iter().flatten().chain(added).collect();
        if eliminated.len() == before {
            return (works, eliminated);
        }
    }
}

/// The κ that may go, cheapest first, each with the positions of its definitions and of its readers.
fn choose(works: &[Option<Work>]) -> Vec<(KappaId, Vec<usize>, Vec<usize>)> {
    #[derive(Default)]
    struct Use {
        definitions: Vec<usize>,
        readers: Vec<usize>,
        /// For each reading clause: how often it reads, its size, and the depth of its tree.
        reads: Vec<(u32, usize, usize)>,
        recursive: bool,
        size: usize,
        depth: usize,
    }
    let mut uses: BTreeMap<KappaId, Use> = BTreeMap::new();
    for (index, work) in works.iter().enumerate() {
        let Some(work) = work else { continue };
        let head = work.clause.head_kappa();
        let size = work.clause.guards.len() + work.clause.body.len();
        let mut counts: BTreeMap<KappaId, u32> = BTreeMap::new();
        for atom in &work.clause.body {
            *counts.entry(atom.kappa).or_default() += 1;
        }
        for (kappa, count) in counts {
            let entry = uses.entry(kappa).or_default();
            entry.readers.push(index);
            entry.reads.push((count, size, work.tree.depth));
            entry.recursive |= head == Some(kappa);
        }
        if let Some(head) = head {
            let entry = uses.entry(head).or_default();
            entry.definitions.push(index);
            entry.size = entry.size.max(size);
            entry.depth = entry.depth.max(work.tree.depth);
        }
    }
    let mut found = Vec::new();
    for (kappa, usage) in uses {
        let too_large = |&(count, size, depth): &(u32, usize, usize)| {
            size + count as usize * usage.size.max(1) > MAX_SIZE || depth + usage.depth > MAX_DEPTH
        };
        if usage.recursive || usage.reads.iter().any(too_large) {
            continue;
        }
        let n_definitions = usage.definitions.len();
        let cost = usage
            .reads
            .iter()
            .try_fold(0_usize, |sum, &(count, _, _)| sum.checked_add(n_definitions.checked_pow(count)?));
        // Resolving many readers with one definition never adds clauses.
        let bound = if n_definitions <= 1 { usize::MAX } else { MAX_RESOLVENTS };
        if let Some(cost) = cost.filter(|&cost| cost <= bound) {
            found.push((cost, kappa, usage.definitions, usage.readers));
        }
    }
    found.sort_by_key(|&(cost, kappa, _, _)| (cost, kappa));
    found.into_iter().map(|(_, kappa, definitions, readers)| (kappa, definitions, readers)).collect()
}

/// Resolves the body atom `hole` of `work` with a definition, whose variables are renamed apart.
fn resolve(problem: &mut Problem, work: &Work, hole: usize, definition: &Work) -> Option<Work> {
    let renamed = rename_apart(problem, &definition.clause);
    let Head::Kappa(head) = &renamed.head else { return None };
    let mut clause = work.clause.clone();
    let atom = clause.body.remove(hole);
    for (&actual, &formal) in atom.args.iter().zip(&head.args) {
        let same = problem.terms.eq(actual, formal);
        clause.guards.push(same);
    }
    clause.guards.extend(renamed.guards);
    clause.body.splice(hole..hole, renamed.body);
    let tree = Arc::new(work.tree.fill(hole, &definition.tree));
    Some(Work { clause: simplify(&mut problem.terms, clause)?, tree })
}

/// A fresh variable for each of the clause's.
pub(crate) fn fresh_vars(problem: &mut Problem, clause: &Clause) -> FxHashMap<VarId, TermId> {
    let fresh = |&var: &VarId| {
        let (name, sort) = (problem.terms.var(var).name.clone(), problem.terms.var(var).sort);
        let fresh = problem.terms.fresh_var(&name, sort);
        (var, problem.terms.var_term(fresh))
    };
    clause.vars.iter().map(fresh).collect()
}

/// The clause over fresh variables.
pub(crate) fn rename_apart(problem: &mut Problem, clause: &Clause) -> Clause {
    let map = fresh_vars(problem, clause);
    let mut done = FxHashMap::default();
    let mut renamed = clause.map_terms(|term| problem.terms.subst_memo(term, &map, &mut done));
    renamed.vars = problem.terms.free_vars_of(&renamed.roots());
    renamed
}
