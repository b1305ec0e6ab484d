//! What one file leaves to the next one of its thread: vectors with room in them.
//!
//! A file is lowered into these and then copied into vectors of exactly its size, so the allocator is asked a dozen
//! times for each file instead of for each growth of each vector, and nothing that is kept has room to spare.

use super::frame::{Frame, Frames};
use super::names::{Known, NameCache};
use crate::define::Definitions;
use crate::ir::{Arg, Bodies, Comment, Var};
use std::cell::Cell;

/// A file with more instructions than this does not leave its room behind.
const KEEP: usize = 1 << 18;

pub(super) struct Scratch {
    pub(super) bodies: Bodies,
    pub(super) frame: Box<Frame>,
    pub(super) frames: Frames,
    pub(super) names: NameCache,
    pub(super) known: Known,
    pub(super) args: Vec<Arg>,
    pub(super) parts: Vec<Var>,
    pub(super) defs: Definitions,
    pub(super) comments: Vec<Comment>,
}

thread_local! {
    static LAST: Cell<Option<Box<Scratch>>> = const { Cell::new(None) };
}

impl Scratch {
    /// That of the last file of this thread, or a new one: after a panic nothing was given back.
    pub(super) fn take() -> Scratch {
        LAST.take().map_or_else(Scratch::new, |scratch| *scratch)
    }

    pub(super) fn give_back(mut self) {
        if self.bodies.instrs.capacity() > KEEP || self.frames.spare.len() > 64 {
            return;
        }
        self.names.next_file();
        LAST.set(Some(Box::new(self)));
    }

    fn new() -> Scratch {
        Scratch {
            bodies: Bodies::default(),
            frame: Box::new(Frame::new()),
            frames: Frames::default(),
            names: NameCache::new(),
            known: Known::new(),
            args: Vec::new(),
            parts: Vec::new(),
            defs: Definitions::new(),
            comments: Vec::new(),
        }
    }
}
