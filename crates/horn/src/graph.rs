//! The dependency graph of unknown predicates: strongly connected components and connected parts.
//!
//! An edge κ → κ' means that some clause reads κ and defines κ'. Components are numbered in topological order:
//! what is read comes before what is defined.

use std::collections::BTreeMap;

use crate::problem::KappaId;
use crate::system::Work;

/// The position of each κ's strongly connected component in topological order.
pub(crate) fn topological_ranks(works: &[Work]) -> BTreeMap<KappaId, usize> {
    let mut successors: BTreeMap<KappaId, Vec<KappaId>> = BTreeMap::new();
    for work in works {
        let head = work.clause.head_kappa();
        for atom in &work.clause.body {
            successors.entry(atom.kappa).or_default().extend(head);
        }
        if let Some(head) = head {
            successors.entry(head).or_default();
        }
    }
    tarjan(&successors)
}

/// Tarjan's algorithm with an explicit stack; components finish sinks first, so the numbers are turned round.
fn tarjan(successors: &BTreeMap<KappaId, Vec<KappaId>>) -> BTreeMap<KappaId, usize> {
    struct Visit {
        index: usize,
        low: usize,
        on_stack: bool,
    }
    let mut visits: BTreeMap<KappaId, Visit> = BTreeMap::new();
    let mut stack: Vec<KappaId> = Vec::new();
    let mut component: BTreeMap<KappaId, usize> = BTreeMap::new();
    let mut n_components = 0;
    for &root in successors.keys() {
        if visits.contains_key(&root) {
            continue;
        }
        let mut calls: Vec<(KappaId, usize)> = vec![(root, 0)];
        while let Some((node, next)) = calls.pop() {
            if next == 0 {
                let index = visits.len();
                visits.insert(node, Visit { index, low: index, on_stack: true });
                stack.push(node);
            }
            let edges = &successors[&node];
            let mut pending = None;
            for (position, target) in edges.iter().enumerate().skip(next) {
                match visits.get(target) {
                    None => {
                        pending = Some((position, *target));
                        break;
                    }
                    Some(visit) if visit.on_stack => {
                        let low = visit.index;
                        if let Some(own) = visits.get_mut(&node) {
                            own.low = own.low.min(low);
                        }
                    }
                    Some(_) => {}
                }
            }
            if let Some((position, target)) = pending {
                calls.push((node, position + 1));
                calls.push((target, 0));
                continue;
            }
            let (index, low) = (visits[&node].index, visits[&node].low);
            if index == low {
                while let Some(member) = stack.pop() {
                    if let Some(visit) = visits.get_mut(&member) {
                        visit.on_stack = false;
                    }
                    component.insert(member, n_components);
                    if member == node {
                        break;
                    }
                }
                n_components += 1;
            }
            if let Some(&(parent, _)) = calls.last()
                && let Some(visit) = visits.get_mut(&parent)
            {
                visit.low = visit.low.min(low);
            }
        }
    }
    component.into_iter().map(|(kappa, number)| (kappa, n_components - 1 - number)).collect()
}

/// Groups clauses that share unknown predicates, directly or through others; the order of first clauses is kept.
pub(crate) fn connected_parts(works: Vec<Work>, n_kappas: usize) -> Vec<Vec<Work>> {
    let mut parent: Vec<usize> = (0..n_kappas).collect();
    fn find(parent: &mut [usize], mut node: usize) -> usize {
        while parent[node] != node {
            parent[node] = parent[parent[node]];
            node = parent[node];
        }
        node
    }
    for work in &works {
        let mut kappas = work.clause.body.iter().map(|atom| atom.kappa).chain(work.clause.head_kappa());
        if let Some(first) = kappas.next() {
            let root = find(&mut parent, first.0 as usize);
            for other in kappas {
                let other = find(&mut parent, other.0 as usize);
                parent[other] = root;
            }
        }
    }
    let mut index: BTreeMap<usize, usize> = BTreeMap::new();
    let mut parts: Vec<Vec<Work>> = Vec::new();
    let mut without = Vec::new();
    for work in works {
        let first = work.clause.body.iter().map(|atom| atom.kappa).chain(work.clause.head_kappa()).next();
        match first {
            None => without.push(work),
            Some(kappa) => {
                let root = find(&mut parent, kappa.0 as usize);
                let part = *index.entry(root).or_insert_with(|| {
                    parts.push(Vec::new());
                    parts.len() - 1
                });
                parts[part].push(work);
            }
        }
    }
    if !without.is_empty() {
        parts.insert(0, without);
    }
    parts
}
