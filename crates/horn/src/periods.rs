//! Periods of parameters: the number that divides every change of a parameter around the cycles of a system.
//!
//! From `κ(x) ⇒ κ(x + 2)` and `κ(x) ⇒ κ(x - 20)` the period of κ's parameter is 2, and `x mod 2 = 1` becomes a
//! candidate although no clause mentions a remainder. Parameters are nodes, `head = body + c` is an edge of weight
//! `c`; with a potential for every node along a spanning tree, the period is the greatest common divisor of what
//! the other edges miss by.

use std::collections::BTreeMap;

use crate::problem::{Head, KappaId, Problem};
use crate::rational::{Rat, gcd};
use crate::system::Work;
use crate::term::{INT, TermId, VarId};

/// A parameter of a κ, by its position.
type Node = (KappaId, usize);

/// The parameters with a period greater than one.
pub(crate) fn periods(problem: &Problem, works: &[Work]) -> BTreeMap<Node, i128> {
    let mut edges: BTreeMap<Node, Vec<(Node, i128)>> = BTreeMap::new();
    for work in works {
        let Head::Kappa(head) = &work.clause.head else { continue };
        for (position, &arg) in head.args.iter().enumerate() {
            let to = (head.kappa, position);
            let Some((var, out)) = shifted_variable(problem, arg) else { continue };
            for atom in &work.clause.body {
                for (position, &arg) in atom.args.iter().enumerate() {
                    // `κ(x + 1) ⇒ κ(x + 3)` changes the parameter by 2.
                    if let Some((same, into)) = shifted_variable(problem, arg)
                        && same == var
                        && let Some(change) = out.checked_sub(into)
                    {
                        let from = (atom.kappa, position);
                        edges.entry(from).or_default().push((to, change));
                        edges.entry(to).or_default().push((from, -change));
                    }
                }
            }
        }
    }
    let mut potentials: BTreeMap<Node, i128> = BTreeMap::new();
    let mut found = BTreeMap::new();
    for &start in edges.keys() {
        if potentials.contains_key(&start) {
            continue;
        }
        potentials.insert(start, 0);
        let (mut part, mut next, mut period) = (vec![start], 0, 0);
        while let Some(&node) = part.get(next) {
            next += 1;
            for &(to, change) in &edges[&node] {
                let Some(reached) = potentials[&node].checked_add(change) else { continue };
                match potentials.get(&to) {
                    Some(&known) => period = gcd(period, reached.saturating_sub(known)),
                    None => {
                        potentials.insert(to, reached);
                        part.push(to);
                    }
                }
            }
        }
        if period > 1 {
            found.extend(part.into_iter().map(|node| (node, period)));
        }
    }
    found
}

/// `x + c` as its variable and its constant.
fn shifted_variable(problem: &Problem, arg: TermId) -> Option<(VarId, i128)> {
    let terms = &problem.terms;
    if terms.sort(arg) != INT {
        return None;
    }
    if let Some(var) = terms.as_var(arg) {
        return Some((var, 0));
    }
    let form = terms.linear(arg)?;
    let mut coeffs = form.coeffs.iter();
    match (coeffs.next(), coeffs.next()) {
        (Some((&atom, &Rat::ONE)), None) => Some((terms.as_var(atom)?, form.constant.as_int()?)),
        _ => None,
    }
}
