//! The places whose values a loop, or a method that calls itself, may change.

use crate::cycle::Plan;
use crate::exec::Exec;
use crate::state::{HeapVal, State, Write};
use crate::ty::Ty;
use crate::value::{Atom, SymVal};
use horn::term::{Op, TermId};
use syntax::ir::VarKind;

/// Where a loop variable lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Slot {
    Var(usize, usize),
    /// A variable of a frame that only closures know, by the number of the frame.
    Closed(u32, usize),
    Extra(usize),
}

impl<'a> Exec<'a> {
    /// The lengths of arrays that variables of the plan hold: an invariant can speak of them, whichever arrays they are.
    pub(crate) fn lengths(&mut self, state: &State, plan: &Plan) -> Vec<TermId> {
        let mut lengths = Vec::new();
        for (&slot, ty) in &plan.vars {
            let value = slot_value(state, slot).unwrap_or_else(|| self.one(Atom::Nil));
            lengths.extend(self.length_of(state, ty, &value));
        }
        lengths
    }

    /// The length of a value of an array type; nothing for other types.
    pub(crate) fn length_of(&mut self, state: &State, ty: &Ty, value: &SymVal) -> Option<TermId> {
        let Ty::Array(wanted) = ty else { return None };
        Some(match value.only() {
            Some(Atom::Array { at, elem }) if elem == &**wanted => {
                let (at, elem) = (*at, elem.clone());
                self.array_of(state, at, &elem).0
            }
            _ => {
                let var = self.terms().fresh_var("size", horn::term::INT);
                self.terms().var_term(var)
            }
        })
    }

    /// An empty array that got its first element in the iteration has a type from then on, and had it before.
    pub(crate) fn retyped(&mut self, entry: &State, backs: &[State]) -> Option<State> {
        let bottom = Ty::Union(Vec::new());
        for back in backs {
            for slot in slots(self, entry) {
                let (Some(before), Some(after)) = (slot_value(entry, slot), slot_value(back, slot)) else {
                    continue;
                };
                // On some of the paths it may still be empty.
                let found = after.0.iter().find_map(|(_, after)| match (before.only()?, after) {
                    (Atom::Array { at, elem }, Atom::Array { at: now, elem: with }) => {
                        let is_made = matches!(self.problem.terms.op(*at), Op::Int(_));
                        ((at == now || is_made) && *elem == bottom && *with != bottom)
                            .then(|| (*at, Ty::Array(Box::new(with.clone()))))
                    }
                    (Atom::Hash { at, key, .. }, Atom::Hash { at: now, key: keys, value }) => {
                        (at == now && *key == bottom && *keys != bottom)
                            .then(|| (*at, Ty::Hash(Box::new(keys.clone()), Box::new(value.clone()))))
                    }
                    _ => None,
                });
                if let Some((at, ty)) = found {
                    let mut state = entry.clone();
                    self.retype(&mut state, at, &ty);
                    return Some(state);
                }
            }
            for (key, log) in &entry.heap.logs {
                let now = back.heap.logs.get(key).map_or(&[][..], |log| &log.writes);
                if let Some((at, ty)) = retyped_field(&log.writes, now) {
                    let mut state = entry.clone();
                    self.retype(&mut state, at, &ty);
                    return Some(state);
                }
            }
        }
        None
    }
}

/// An empty array or hash in a field that has a type later.
fn retyped_field(before: &[Write], after: &[Write]) -> Option<(TermId, Ty)> {
    let bottom = Ty::Union(Vec::new());
    let atoms = |writes: &[Write]| -> Vec<Atom> {
        let values = writes.iter().filter_map(|write| match &write.value {
            HeapVal::Value(value) => Some(value.0.iter().map(|(_, atom)| atom.clone()).collect::<Vec<_>>()),
            HeapVal::Array { .. } => None,
        });
        values.flatten().collect()
    };
    let after = atoms(after);
    atoms(before).into_iter().find_map(|atom| match atom {
        Atom::Array { at, elem } if elem == bottom => after.iter().find_map(|it| match it {
            Atom::Array { at: now, elem } if *now == at && *elem != bottom => {
                Some((at, Ty::Array(Box::new(elem.clone()))))
            }
            _ => None,
        }),
        Atom::Hash { at, key, .. } if key == bottom => after.iter().find_map(|it| match it {
            Atom::Hash { at: now, key, value } if *now == at && *key != bottom => {
                Some((at, Ty::Hash(Box::new(key.clone()), Box::new(value.clone()))))
            }
            _ => None,
        }),
        _ => None,
    })
}

/// The places that can hold a loop variable: temporaries are written before they are read.
pub(crate) fn slots(exec: &Exec<'_>, state: &State) -> Vec<Slot> {
    let mut slots = Vec::new();
    for (index, frame) in state.frames.iter().enumerate() {
        if frame.vars.is_empty() {
            continue;
        }
        let body = exec.body(frame.code, frame.body);
        for (var, decl) in body.vars.iter().enumerate() {
            if matches!(decl.kind, VarKind::Local | VarKind::Param) {
                slots.push(Slot::Var(index, var));
            }
        }
    }
    for closed in &state.closed {
        let frame = &closed.frame;
        let body = exec.body(frame.code, frame.body);
        for (var, decl) in body.vars.iter().enumerate() {
            if matches!(decl.kind, VarKind::Local | VarKind::Param) {
                slots.push(Slot::Closed(frame.id, var));
            }
        }
    }
    slots.extend((0..state.extra.len()).map(Slot::Extra));
    slots
}

pub(crate) fn slot_value(state: &State, slot: Slot) -> Option<SymVal> {
    match slot {
        Slot::Var(frame, var) => state.frames.get(frame)?.vars.get(var)?.clone(),
        Slot::Closed(id, var) => {
            let open = state.frames.iter().find(|it| it.id == id);
            let closed = state.closed.iter().map(|it| &it.frame).find(|it| it.id == id);
            closed.or(open)?.vars.get(var)?.clone()
        }
        Slot::Extra(index) => state.extra.get(index).cloned().flatten(),
    }
}

pub(crate) fn set_slot(state: &mut State, slot: Slot, value: SymVal) {
    let place = match slot {
        Slot::Var(frame, var) => state.frames.get_mut(frame).and_then(|it| it.vars.get_mut(var)),
        Slot::Closed(id, var) => {
            let open = state.frames.iter_mut().find(|it| it.id == id);
            let closed = state.closed.iter_mut().map(|it| &mut it.frame).find(|it| it.id == id);
            closed.or(open).and_then(|it| it.vars.get_mut(var))
        }
        Slot::Extra(index) => state.extra.get_mut(index),
    };
    if let Some(place) = place {
        *place = Some(value);
    }
}
