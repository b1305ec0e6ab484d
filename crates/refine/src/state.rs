//! The state of a symbolic run at one place: what is known of the path, the variables, and the heap.
//!
//! The heap is a log of writes for each field: reading `r.@f` compares `r` with the references written, newest first,
//! and ends at a symbol for the value on entry (REFINEMENT 3.2: values instead of SMT arrays). Contents of arrays are
//! the one place where SMT arrays are used: one for each part of the element, with the length beside them.

use crate::ty::Ty;
use crate::value::{Atom, SymVal};
use base::{FileId, Name, Span};
use horn::problem::KApp;
use horn::term::{Op, TermId, Terms, VarId};
use program::ClassId;
use std::collections::BTreeMap;
use syntax::ir::BodyId;

/// A field of every object that has it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum FieldKey {
    /// `@f`, or a member of a struct without the `@`.
    Ivar(Name),
    /// Length and contents of arrays of this element.
    Array(Ty),
    /// Size, keys and values of hashes of this type.
    Hash(Ty),
}

impl FieldKey {
    /// Names are ordered by their text: their numbers differ from run to run.
    fn rank(&self) -> (&'static str, Option<&Ty>) {
        match self {
            FieldKey::Ivar(name) => (name.as_str(), None),
            FieldKey::Array(ty) => ("", Some(ty)),
            FieldKey::Hash(ty) => ("{}", Some(ty)),
        }
    }
}

impl PartialOrd for FieldKey {
    fn partial_cmp(&self, other: &FieldKey) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for FieldKey {
    fn cmp(&self, other: &FieldKey) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// What a field holds.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum HeapVal {
    Value(SymVal),
    /// `parts[i]` is an SMT array from Int to the i-th sort of the element. Of a hash the first says which keys there
    /// are, the others are from the key to the parts of the value.
    Array {
        len: TermId,
        parts: Vec<TermId>,
    },
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Write {
    pub(crate) guard: TermId,
    pub(crate) at: TermId,
    pub(crate) value: HeapVal,
    /// The objects `at`, `at + 1`, .. of an iteration: their number, and the variable of `value` that is the index.
    pub(crate) family: Option<(TermId, VarId)>,
}

/// The writes since a base, oldest first.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Log {
    /// 0: the entry of the method.
    pub(crate) base: u32,
    pub(crate) writes: Vec<Write>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Heap {
    pub(crate) logs: BTreeMap<FieldKey, Log>,
    /// The base of fields without a log.
    pub(crate) base: u32,
    /// Changes with every write to an object that existed on entry: an argument of pure functions.
    pub(crate) version: TermId,
    /// Changes with every write.
    pub(crate) any_version: TermId,
    /// Objects that were made here, and on which of the paths that have joined.
    pub(crate) made: BTreeMap<TermId, TermId>,
}

/// The variables of a running body.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Frame {
    /// No other frame of the run has it.
    pub(crate) id: u32,
    pub(crate) code: usize,
    pub(crate) body: BodyId,
    pub(crate) vars: Vec<Option<SymVal>>,
    /// The frame that the variables of a block are captured from.
    pub(crate) parent: Option<usize>,
    pub(crate) self_value: SymVal,
    pub(crate) block: Option<Block>,
    /// Where the method was found, for `super`.
    pub(crate) owner: Option<(ClassId, Name)>,
    /// For the code of a specification: where it stands. Spans of its instructions mean nothing.
    pub(crate) origin: Option<(FileId, Span)>,
    /// The value with which a `return` in a block has left the last call.
    pub(crate) returned: Option<SymVal>,
}

/// `Block::id` of the block that the caller of the method under verification has given: its type is all that is known.
pub(crate) const GIVEN: u32 = u32::MAX;

/// A block that was passed to a call.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Block {
    pub(crate) code: usize,
    pub(crate) body: BodyId,
    pub(crate) frame: usize,
    /// `Frame::id` of that frame.
    pub(crate) id: u32,
    /// `&:name`: calls this method on its first argument, and has no code.
    pub(crate) method: Option<Name>,
}

impl Block {
    pub(crate) fn of_code(code: usize, body: BodyId, frame: usize, id: u32) -> Block {
        Block { code, body, frame, id, method: None }
    }

    pub(crate) fn of_method(method: Name, frame: usize, id: u32) -> Block {
        Block { code: usize::MAX, body: BodyId(0), frame, id, method: Some(method) }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct State {
    /// A conjunction.
    pub(crate) pc: Vec<TermId>,
    /// Unknown invariants that hold here.
    pub(crate) kapps: Vec<KApp>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) heap: Heap,
    /// Frames that have left the stack and that closures still need, by their numbers.
    pub(crate) closed: Vec<crate::closure::Closed>,
    /// Counters of running iterators and their like: loop variables without a name.
    pub(crate) extra: Vec<Option<SymVal>>,
    /// The exception that just reached a handler: a number of `Exec::excs`.
    pub(crate) current: Option<usize>,
    /// Something was abstracted: a model of this path may not be a run.
    pub(crate) inexact: bool,
}

impl State {
    pub(crate) fn frame(&self) -> &Frame {
        // A state always has the frame of the body that it runs.
        &self.frames[self.frames.len() - 1]
    }

    pub(crate) fn frame_mut(&mut self) -> &mut Frame {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    pub(crate) fn assume(&mut self, terms: &Terms, fact: TermId) {
        let parts: &[TermId] = match terms.op(fact) {
            Op::And => terms.args(fact),
            _ => std::slice::from_ref(&fact),
        };
        for &part in parts {
            if !terms.is_true(part) && !self.pc.contains(&part) {
                self.pc.push(part);
            }
        }
    }

    /// The path is impossible, as a glance can tell.
    pub(crate) fn is_dead(&self, terms: &Terms) -> bool {
        self.pc.iter().any(|&term| match terms.op(term) {
            Op::False => true,
            Op::Not => self.pc.contains(&terms.args(term)[0]),
            _ => false,
        })
    }
}

impl Block {
    pub(crate) fn as_proc(&self) -> Atom {
        Atom::Proc { code: self.code, body: self.body, frame: self.frame, id: self.id }
    }
}

impl Frame {
    /// A frame without a body of its own: for predicates that speak of the receiver alone.
    pub(crate) fn empty(self_value: SymVal) -> Frame {
        Frame {
            id: 0,
            code: usize::MAX,
            body: BodyId(0),
            vars: Vec::new(),
            parent: None,
            self_value,
            block: None,
            owner: None,
            origin: None,
            returned: None,
        }
    }
}
