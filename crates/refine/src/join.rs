//! Joining states: where control flow joins, values become `ite` of the conditions that tell the paths apart.

use crate::exec::{Exec, Flow};
use crate::state::{FieldKey, Frame, Heap, State};
use crate::value::{self, Atom, SymVal};
use horn::term::TermId;
use std::collections::BTreeSet;
use syntax::ir::VarKind;

impl<'a> Exec<'a> {
    /// Joins states that rely on the same invariants.
    pub(crate) fn merge_states(&mut self, states: Vec<State>) -> Vec<State> {
        let mut merged: Vec<State> = Vec::new();
        for state in states {
            match merged.iter().position(|other| can_join(other, &state)) {
                Some(at) => {
                    let other = merged.swap_remove(at);
                    let joined = self.join(other, state);
                    merged.insert(at.min(merged.len()), joined);
                }
                None => merged.push(state),
            }
        }
        merged
    }

    /// Joins values together with their states.
    pub(crate) fn merge_flow(&mut self, flow: Flow) -> Flow {
        if flow.len() < 2 {
            return flow;
        }
        let states = flow
            .into_iter()
            .map(|(mut state, value)| {
                state.extra.push(Some(value));
                state
            })
            .collect();
        let pop = |mut state: State| state.extra.pop().flatten().map(|value| (state, value));
        self.merge_states(states).into_iter().filter_map(pop).collect()
    }

    fn join(&mut self, left: State, right: State) -> State {
        let prefix = left.pc.iter().zip(&right.pc).take_while(|(a, b)| a == b).count();
        let terms = &mut self.problem.terms;
        let (mine, theirs) = (left.pc[prefix..].to_vec(), right.pc[prefix..].to_vec());
        let is_split = match (mine.first(), theirs.first()) {
            (Some(&one), Some(&other)) => terms.not(one) == other,
            _ => false,
        };
        let mut state = left;
        state.pc.truncate(prefix);
        // What tells the paths apart is the condition; what else is known of one of them need not be decided.
        let (cond, not) = if is_split && mine.iter().chain(&theirs).any(|it| terms.has_quantifier(*it)) {
            let (cond, not) = (mine[0], theirs[0]);
            for &fact in &mine[1..] {
                let fact = terms.implies(cond, fact);
                state.assume(terms, fact);
            }
            for &fact in &theirs[1..] {
                let fact = terms.implies(not, fact);
                state.assume(terms, fact);
            }
            (cond, not)
        } else {
            let (cond, other) = (terms.and(&mine), terms.and(&theirs));
            let both = terms.or(&[cond, other]);
            state.assume(terms, both);
            (cond, terms.not(cond))
        };
        for (frame, with) in state.frames.iter_mut().zip(&right.frames) {
            if frame.vars.is_empty() {
                continue;
            }
            let body = self.codes[frame.code].file.body(frame.body);
            for (at, slot) in frame.vars.iter_mut().enumerate() {
                let is_local = matches!(body.vars[at].kind, VarKind::Local | VarKind::Param);
                *slot = match (slot.take(), with.vars[at].clone()) {
                    (Some(a), Some(b)) => Some(value::merge(&mut self.problem.terms, cond, &a, &b)),
                    (None, None) => None,
                    // Ruby: a local that a path has not assigned is nil there. A temporary is not read there.
                    (Some(a), None) if is_local => {
                        let nil = SymVal::one(&mut self.problem.terms, Atom::Nil);
                        Some(value::merge(&mut self.problem.terms, cond, &a, &nil))
                    }
                    (None, Some(b)) if is_local => {
                        let nil = SymVal::one(&mut self.problem.terms, Atom::Nil);
                        Some(value::merge(&mut self.problem.terms, cond, &nil, &b))
                    }
                    (some, None) | (None, some) => some,
                };
            }
        }
        for (mine, theirs) in state.extra.iter_mut().zip(&right.extra) {
            if let (Some(mine), Some(theirs)) = (mine, theirs) {
                *mine = value::merge(&mut self.problem.terms, cond, mine, theirs);
            }
        }
        self.join_closed(&mut state, &right, cond);
        self.join_heaps(&mut state.heap, &right.heap, cond, not);
        state.inexact |= right.inexact;
        state
    }

    fn join_heaps(&mut self, heap: &mut Heap, other: &Heap, cond: TermId, not: TermId) {
        let keys: BTreeSet<FieldKey> = heap.logs.keys().chain(other.logs.keys()).cloned().collect();
        for key in keys {
            let base = heap.base;
            let log = heap
                .logs
                .entry(key.clone())
                .or_insert_with(|| crate::state::Log { base, writes: Vec::new() });
            let theirs: &[crate::state::Write] = other.logs.get(&key).map_or(&[], |log| &log.writes);
            let prefix = log.writes.iter().zip(theirs).take_while(|(a, b)| a == b).count();
            for write in &mut log.writes[prefix..] {
                write.guard = self.problem.terms.and(&[cond, write.guard]);
            }
            for write in &theirs[prefix..] {
                let guard = self.problem.terms.and(&[not, write.guard]);
                log.writes.push(crate::state::Write { guard, ..write.clone() });
            }
        }
        for (at, guard) in &mut heap.made {
            if !other.made.contains_key(at) {
                *guard = self.problem.terms.and(&[cond, *guard]);
            }
        }
        for (&at, &guard) in &other.made {
            let guard = match heap.made.get(&at) {
                Some(&mine) => self.problem.terms.ite(cond, mine, guard),
                None => self.problem.terms.and(&[not, guard]),
            };
            heap.made.insert(at, guard);
        }
        heap.version = self.problem.terms.ite(cond, heap.version, other.version);
        heap.any_version = self.problem.terms.ite(cond, heap.any_version, other.any_version);
    }
}

/// States can be joined when they rely on the same invariants and read the same bases.
fn can_join(left: &State, right: &State) -> bool {
    let base = |heap: &Heap, key: &FieldKey| heap.logs.get(key).map_or(heap.base, |log| log.base);
    left.kapps == right.kapps
        && left.frames.len() == right.frames.len()
        && left.extra.len() == right.extra.len()
        && left.frames.iter().zip(&right.frames).all(same_frame)
        && left.current == right.current
        && left.heap.base == right.heap.base
        && left
            .heap
            .logs
            .keys()
            .chain(right.heap.logs.keys())
            .all(|key| base(&left.heap, key) == base(&right.heap, key))
}

fn same_frame((left, right): (&Frame, &Frame)) -> bool {
    left.body == right.body && left.code == right.code && left.returned == right.returned
}
