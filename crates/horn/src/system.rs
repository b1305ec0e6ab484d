//! Working clauses: a problem's clauses while engines rewrite them, each with the tree of original clauses it
//! stands for.
//!
//! Preprocessing propagates equalities, drops clauses that hold by themselves, replaces κ without writers by
//! `false` and κ without readers by `true`, and keeps the cone of the goals. Each step preserves satisfiability.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::problem::{Clause, ClauseId, Head, KappaId, Problem};
use crate::rational::Rat;
use crate::term::{INT, Op, TermId, Terms, VarId};

/// A derivation with holes: an original clause, and for each body atom either a subtree or a hole.
#[derive(Debug)]
pub(crate) struct Tree {
    pub(crate) clause: ClauseId,
    pub(crate) children: Vec<Option<Arc<Tree>>>,
    n_holes: usize,
    pub(crate) depth: usize,
}

#[derive(Clone, Debug)]
pub(crate) struct Work {
    pub(crate) clause: Clause,
    /// The holes of the tree, left to right, are the body atoms of the clause, in order.
    pub(crate) tree: Arc<Tree>,
}

impl Tree {
    fn new(clause: ClauseId, children: Vec<Option<Arc<Self>>>) -> Self {
        let n_holes = children.iter().map(|child| child.as_ref().map_or(1, |tree| tree.n_holes)).sum();
        let depth = children.iter().map(|child| child.as_ref().map_or(0, |tree| tree.depth)).max();
        Self { clause, children, n_holes, depth: depth.unwrap_or(0) + 1 }
    }

    /// Puts `filling` into the hole of that number. Recursion is bounded: elimination bounds the depth of trees.
    pub(crate) fn fill(&self, mut hole: usize, filling: &Arc<Self>) -> Self {
        let mut children = self.children.clone();
        for child in &mut children {
            let count = child.as_ref().map_or(1, |tree| tree.n_holes);
            if hole < count {
                *child = Some(match child {
                    None => filling.clone(),
                    Some(tree) => Arc::new(tree.fill(hole, filling)),
                });
                break;
            }
            hole -= count;
        }
        Self::new(self.clause, children)
    }
}

/// What preprocessing settled.
#[derive(Default, Debug)]
pub(crate) struct Settled {
    /// κ with no way in: `false`.
    pub(crate) bottom: BTreeSet<KappaId>,
}

pub(crate) fn prepare(problem: &mut Problem) -> Vec<Work> {
    let mut works = Vec::new();
    for index in 0..problem.clauses.len() {
        let clause = problem.clauses[index].clone();
        let children = vec![None; clause.body.len()];
        let tree = Arc::new(Tree::new(ClauseId(index as u32), children));
        if let Some(clause) = simplify(&mut problem.terms, clause) {
            works.push(Work { clause, tree });
        }
    }
    works
}

/// Flattens guards and removes variables that an equality defines; `None` when the clause holds trivially.
pub(crate) fn simplify(terms: &mut Terms, mut clause: Clause) -> Option<Clause> {
    // A goal `a => b` assumes `a`; as guards its parts take part in propagation. One part stays the goal, so
    // that what was to be shown remains visible.
    if let Head::Goal(goal) = clause.head
        && *terms.op(goal) == Op::Or
    {
        let parts = terms.args(goal).to_vec();
        let (mut kept, mut assumed): (Vec<TermId>, Vec<TermId>) =
            parts.into_iter().partition(|&part| !matches!(terms.op(part), Op::Not | Op::Lt | Op::Le));
        if kept.is_empty() {
            kept.extend(assumed.pop());
        }
        clause.head = Head::Goal(terms.or(&kept));
        for part in assumed {
            let negated = terms.not(part);
            clause.guards.push(negated);
        }
    }
    loop {
        let all = terms.and(&clause.guards);
        if terms.is_false(all) {
            return None;
        }
        clause.guards = terms.conjuncts(all);
        if let Head::Goal(goal) = clause.head
            && (terms.is_true(goal) || clause.guards.contains(&goal))
        {
            return None;
        }
        let Some((rest, map)) = take_definitions(terms, &clause.guards, &|_| true) else { break };
        clause.guards = rest;
        let mut done = FxHashMap::default();
        clause = clause.map_terms(|term| terms.subst_memo(term, &map, &mut done));
    }
    if let Head::Kappa(head) = &clause.head
        && clause.body.contains(head)
    {
        return None;
    }
    clause.vars = terms.free_vars_of(&clause.roots());
    Some(clause)
}

/// Guards `x = t` (and literals of boolean variables) that define variables that may go: the other guards, and
/// what replaces the variables. No value mentions a variable that is replaced, so one substitution does for all.
pub(crate) fn take_definitions(
    terms: &mut Terms,
    guards: &[TermId],
    may_go: &dyn Fn(VarId) -> bool,
) -> Option<(Vec<TermId>, FxHashMap<VarId, TermId>)> {
    let mut map: FxHashMap<VarId, TermId> = FxHashMap::default();
    let mut used: FxHashSet<VarId> = FxHashSet::default();
    let mut rest = Vec::with_capacity(guards.len());
    for &guard in guards {
        let free = |var: VarId| may_go(var) && !map.contains_key(&var) && !used.contains(&var);
        let found = definition(terms, guard, &free)
            .map(|(var, value)| (var, value, terms.free_vars(value)))
            .filter(|(_, _, mentioned)| mentioned.iter().all(|var| !map.contains_key(var)));
        match found {
            Some((var, value, mentioned)) => {
                map.insert(var, value);
                used.extend(mentioned);
            }
            None => rest.push(guard),
        }
    }
    (!map.is_empty()).then_some((rest, map))
}

fn definition(terms: &mut Terms, guard: TermId, may_go: &dyn Fn(VarId) -> bool) -> Option<(VarId, TermId)> {
    let args = terms.args(guard).to_vec();
    match *terms.op(guard) {
        Op::Var(var) if may_go(var) => Some((var, terms.bool(true))),
        Op::Not => {
            let var = terms.as_var(args[0]).filter(|&var| may_go(var))?;
            Some((var, terms.bool(false)))
        }
        Op::Eq => {
            for (left, right) in [(args[0], args[1]), (args[1], args[0])] {
                if let Some(var) = terms.as_var(left)
                    && may_go(var)
                    && !terms.free_vars(right).contains(&var)
                {
                    return Some((var, right));
                }
            }
            solve_linear(terms, guard, may_go)
        }
        _ => None,
    }
}

/// `x + 1 = y + z` defines `x`, when `x` occurs nowhere else in it and its coefficient is a unit.
fn solve_linear(terms: &mut Terms, guard: TermId, may_go: &dyn Fn(VarId) -> bool) -> Option<(VarId, TermId)> {
    let sort = terms.sort(terms.args(guard)[0]);
    let (form, _) = terms.as_comparison(guard)?;
    let (&atom, &coeff) = form.coeffs.iter().find(|&(&atom, &coeff)| {
        let unit = sort != INT || coeff == Rat::ONE || coeff == Rat::int(-1);
        let Some(var) = terms.as_var(atom) else { return false };
        may_go(var)
            && unit
            && form.coeffs.keys().all(|&other| other == atom || !terms.free_vars(other).contains(&var))
    })?;
    let var = terms.as_var(atom)?;
    let mut rest = form.clone();
    rest.coeffs.remove(&atom);
    let value = rest.scaled(Rat::int(-1).div(coeff)?)?;
    Some((var, terms.linear_term(&value, sort)?))
}

/// Removes clauses that can never fire or that nothing needs, and reports κ that are empty.
pub(crate) fn prune(works: Vec<Work>, n_kappas: usize) -> (Vec<Work>, Settled) {
    let n_works = works.len();
    // Forward: κ that some chain of clauses can reach.
    let mut waiting: Vec<usize> = works.iter().map(|work| distinct_kappas(work).len()).collect();
    let mut readers: BTreeMap<KappaId, Vec<usize>> = BTreeMap::new();
    let mut writers: BTreeMap<KappaId, Vec<usize>> = BTreeMap::new();
    for (index, work) in works.iter().enumerate() {
        for kappa in distinct_kappas(work) {
            readers.entry(kappa).or_default().push(index);
        }
        if let Some(head) = work.clause.head_kappa() {
            writers.entry(head).or_default().push(index);
        }
    }
    let mut reachable: BTreeSet<KappaId> = BTreeSet::new();
    let mut fires = vec![false; n_works];
    let mut ready: Vec<usize> = (0..n_works).filter(|&index| waiting[index] == 0).collect();
    while let Some(index) = ready.pop() {
        fires[index] = true;
        if let Some(head) = works[index].clause.head_kappa()
            && reachable.insert(head)
        {
            for &reader in readers.get(&head).into_iter().flatten() {
                waiting[reader] -= 1;
                if waiting[reader] == 0 {
                    ready.push(reader);
                }
            }
        }
    }
    // Backward: clauses that a goal can need.
    let mut needed: BTreeSet<KappaId> = BTreeSet::new();
    let mut keep = vec![false; n_works];
    let mut stack: Vec<usize> =
        (0..n_works).filter(|&index| fires[index] && works[index].clause.head_kappa().is_none()).collect();
    while let Some(index) = stack.pop() {
        if std::mem::replace(&mut keep[index], true) {
            continue;
        }
        for kappa in distinct_kappas(&works[index]) {
            if needed.insert(kappa) {
                stack.extend(writers.get(&kappa).into_iter().flatten().filter(|&&writer| fires[writer]));
            }
        }
    }
    let bottom = (0..n_kappas as u32).map(KappaId).filter(|kappa| !reachable.contains(kappa)).collect();
    let kept = works.into_iter().zip(keep).filter(|(_, keep)| *keep).map(|(work, _)| work).collect();
    (kept, Settled { bottom })
}

fn distinct_kappas(work: &Work) -> BTreeSet<KappaId> {
    work.clause.body.iter().map(|atom| atom.kappa).collect()
}
