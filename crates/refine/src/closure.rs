//! Closures that outlive the call that made them: the variables that they captured are kept beside the stack.
//!
//! ```text
//! def counter          when `counter` returns, its frame leaves the stack; the lambda still knows it by its number
//!   n = 0
//!   -> { n += 1 }      a call puts the frame back, runs the body above it, and takes it away again with the new n
//! end
//! ```

use crate::exec::{Exec, Exit, ExitKind};
use crate::state::{Block, Frame, HeapVal, State};
use crate::value::{self, Atom, SymVal};
use base::Span;
use syntax::ir::{BlockArg, Op};

/// A frame that has left the stack, and the number of the frame that its body is nested in.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Closed {
    pub(crate) frame: Frame,
    parent: Option<u32>,
}

impl<'a> Exec<'a> {
    /// Takes frames off the stack; those that a closure of the state or of the value still needs are kept.
    pub(crate) fn leave_frames(&self, exit: &mut Exit, depth: usize) {
        while exit.state.frames.len() > depth {
            let Some(frame) = exit.state.frames.pop() else { return };
            if self.makes_closures(&frame) && is_held(&exit.state, exit_value(&exit.kind), frame.id) {
                close(&mut exit.state, frame);
            }
        }
    }

    fn makes_closures(&self, frame: &Frame) -> bool {
        if frame.vars.is_empty() {
            return false;
        }
        let body = self.body(frame.code, frame.body);
        body.instrs.iter().any(|instr| match instr.op {
            Op::Lambda(_) => true,
            Op::Call(call) | Op::Super(call) | Op::Yield(call) => {
                matches!(body.call(call).block, BlockArg::Literal(_))
            }
            _ => false,
        })
    }

    /// Puts the frame that a block belongs to where it can be run: its place in the stack. None when it is gone.
    pub(crate) fn home_of(&mut self, state: &mut State, block: &Block) -> Option<usize> {
        let is_there = |home: &Frame| home.id == block.id;
        if state.frames.get(block.frame).is_some_and(is_there) {
            return Some(block.frame);
        }
        state.frames.iter().rposition(is_there).or_else(|| reopen(state, block.id))
    }

    /// Takes the frames away again that were put back for a call.
    pub(crate) fn close_again(&mut self, exits: Vec<Exit>, depth: usize, span: Span) -> Vec<Exit> {
        let mut left = Vec::new();
        for mut exit in exits {
            if exit.state.frames.len() == depth {
                left.push(exit);
                continue;
            }
            while exit.state.frames.len() > depth {
                let Some(frame) = exit.state.frames.pop() else { break };
                close(&mut exit.state, frame);
            }
            match exit.kind {
                ExitKind::Break(_) | ExitKind::Return(_) => {
                    self.unsupported(&exit.state, span, "a jump out of a closure whose method has ended");
                }
                ExitKind::Leave(_) | ExitKind::Raise(_) | ExitKind::Escape(_) => left.push(exit),
            }
        }
        left
    }

    /// Joins what is kept of closures: what only one path knows is needed on that path alone.
    pub(crate) fn join_closed(&mut self, state: &mut State, other: &State, cond: horn::term::TermId) {
        for theirs in &other.closed {
            let Some(mine) = state.closed.iter_mut().find(|it| it.frame.id == theirs.frame.id) else {
                state.closed.push(theirs.clone());
                continue;
            };
            for (slot, with) in mine.frame.vars.iter_mut().zip(&theirs.frame.vars) {
                *slot = match (slot.take(), with.clone()) {
                    (Some(one), Some(other)) => {
                        Some(value::merge(&mut self.problem.terms, cond, &one, &other))
                    }
                    (None, None) => None,
                    (Some(one), None) | (None, Some(one)) => Some(one),
                };
            }
        }
        state.closed.sort_by_key(|it| it.frame.id);
    }
}

fn close(state: &mut State, frame: Frame) {
    let parent = frame.parent.and_then(|at| state.frames.get(at)).map(|it| it.id);
    state.closed.retain(|it| it.frame.id != frame.id);
    state.closed.push(Closed { frame, parent });
    state.closed.sort_by_key(|it| it.frame.id);
}

/// Puts a frame, and those around it, back on the stack.
fn reopen(state: &mut State, id: u32) -> Option<usize> {
    let at = state.closed.iter().position(|it| it.frame.id == id)?;
    let Closed { mut frame, parent } = state.closed.remove(at);
    frame.parent = match parent {
        Some(parent) => match state.frames.iter().rposition(|it| it.id == parent) {
            Some(at) => Some(at),
            None => Some(reopen(state, parent)?),
        },
        None => None,
    };
    state.frames.push(frame);
    Some(state.frames.len() - 1)
}

fn exit_value(kind: &ExitKind) -> Option<&SymVal> {
    match kind {
        ExitKind::Leave(value) | ExitKind::Break(value) | ExitKind::Return(value) => Some(value),
        ExitKind::Escape(escape) => Some(&escape.value),
        ExitKind::Raise(_) => None,
    }
}

/// Some closure of the frame can still be called.
fn is_held(state: &State, value: Option<&SymVal>, id: u32) -> bool {
    let holds = |value: &SymVal| {
        value.0.iter().any(|(_, atom)| matches!(atom, Atom::Proc { id: own, .. } if *own == id))
    };
    let closed = state.closed.iter().map(|it| &it.frame);
    let blocks = |frame: &Frame| frame.block.as_ref().is_some_and(|block| block.id == id);
    let nested = state.closed.iter().any(|it| it.parent == Some(id));
    nested
        || value.is_some_and(holds)
        || state.frames.iter().chain(closed).any(|it| it.vars.iter().flatten().any(holds) || blocks(it))
        || state.extra.iter().flatten().any(holds)
        || state.heap.logs.values().flat_map(|log| &log.writes).any(|write| match &write.value {
            HeapVal::Value(value) => holds(value),
            HeapVal::Array { .. } => false,
        })
}
