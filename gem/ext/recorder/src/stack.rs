//! The bodies of the project that are running, for each thread and fiber: what came in and which arms were taken.
//!
//! Frames of the interpreter are told apart by their address. Its stack grows downwards, so that an entry whose frame
//! does not lie above the one that starts is left over from a frame that ended without an event.

use crate::hash::Map;
use crate::layout::{Code, Frame};
use rb_sys::VALUE;
use tracefile::{BodyId, MethodId, ShapeId};

/// A running body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Running {
    pub(crate) frame: Frame,
    pub(crate) code: Code,
    pub(crate) body: usize,
    pub(crate) method: Option<MethodId>,
    pub(crate) receiver: ShapeId,
    pub(crate) block: bool,
    /// The body of that block.
    pub(crate) given: Option<BodyId>,
    /// Where its part of [`Stack::values`] begins: parameters, then fields.
    pub(crate) values: usize,
    /// Where its part of [`Stack::arms`] begins: the segment that it is in.
    pub(crate) arms: usize,
    /// Where its part of [`Stack::segments`] begins: the segments that it has left.
    pub(crate) segments: usize,
    /// Where its part of [`Stack::containers`] begins.
    pub(crate) containers: usize,
}

#[derive(Default)]
pub(crate) struct Stack {
    pub(crate) running: Vec<Running>,
    pub(crate) values: Vec<u32>,
    pub(crate) arms: Vec<u32>,
    pub(crate) segments: Vec<u32>,
    /// Parameters that are arrays or hashes: their number and the object. It is looked at again only while the parameter
    /// still holds it, so that it is alive.
    pub(crate) containers: Vec<(usize, VALUE)>,
    /// A `return` in a block is on its way to the frame with this environment, with a value of this shape.
    pub(crate) jump: Option<(usize, ShapeId)>,
    /// A method made of a block has been called; its block runs next.
    pub(crate) made: Option<(Frame, MethodId)>,
}

impl Stack {
    /// A body starts in this frame: drops what is left over.
    pub(crate) fn starts(&mut self, frame: Frame) {
        while self.running.last().is_some_and(|top| top.frame <= frame) {
            self.drop_top();
        }
    }

    /// The body of this frame, if it is on the stack: its entry is then the top.
    ///
    /// Ruby: a stack overflow ends frames without an event. Other code may end in the place of what it left over.
    pub(crate) fn ends(&mut self, frame: Frame, code: Code) -> Option<Running> {
        while self.running.last().is_some_and(|top| top.frame < frame) {
            self.drop_top();
        }
        let top = self.running.last().copied().filter(|top| top.frame == frame)?;
        if top.code != code {
            self.drop_top();
            return None;
        }
        Some(top)
    }

    pub(crate) fn drop_top(&mut self) {
        if let Some(top) = self.running.pop() {
            self.values.truncate(top.values);
            self.arms.truncate(top.arms);
            self.segments.truncate(top.segments);
            self.containers.truncate(top.containers);
        }
    }
}

#[derive(Default)]
pub(crate) struct Stacks {
    stacks: Vec<Stack>,
    by_context: Map<usize, usize>,
    last: (usize, usize),
}

impl Stacks {
    /// The stack of an execution context.
    #[inline]
    pub(crate) fn of(&mut self, context: usize) -> &mut Stack {
        if self.last.0 != context {
            self.switch(context);
        }
        &mut self.stacks[self.last.1]
    }

    /// Whether an activation of this body that is looked at may be running. Of a large number of them not all are asked.
    pub(crate) fn may_run(&self, body: usize) -> bool {
        const MAX_ASKED: usize = 256;
        let mut all = self.stacks.iter().flat_map(|stack| stack.running.iter().rev());
        all.by_ref().take(MAX_ASKED).any(|running| running.body == body) || all.next().is_some()
    }

    #[cold]
    fn switch(&mut self, context: usize) {
        let fresh = self.stacks.len();
        let index = *self.by_context.entry(context).or_insert(fresh);
        if index == fresh {
            self.stacks.push(Stack::default());
        }
        self.last = (context, index);
    }
}
