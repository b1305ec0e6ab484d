//! Which blocks are inside a `rescue`: what raises there does not leave the body for certain.

use syntax::ir::{BlockId, Body, Terminator};

/// For each block of a body: an exception that starts there may be rescued in the body.
pub(crate) struct Handlers {
    rescued: Vec<bool>,
}

impl Handlers {
    pub(crate) fn new(body: Body<'_>) -> Handlers {
        let mut catches: Vec<Option<bool>> = vec![None; body.blocks.len()];
        let rescued = body
            .blocks
            .iter()
            .map(|block| {
                let mut next = block.unwind;
                // Pads of `ensure` lead to the pad outside of them; a body nests them only so deep.
                for _ in 0..body.blocks.len() {
                    let Some(pad) = next else { return false };
                    let caught = *catches[pad.index()].get_or_insert_with(|| catches_some(body, pad));
                    if caught {
                        return true;
                    }
                    next = body.block(pad).unwind;
                }
                true
            })
            .collect();
        Handlers { rescued }
    }

    pub(crate) fn is_rescued(&self, block: BlockId) -> bool {
        self.rescued.get(block.index()).copied().unwrap_or(true)
    }
}

/// From this handler the program can go on; the handler of an `ensure` ends in raising the exception again.
fn catches_some(body: Body<'_>, pad: BlockId) -> bool {
    let mut seen = vec![false; body.blocks.len()];
    let mut todo = vec![pad];
    while let Some(id) = todo.pop() {
        if std::mem::replace(&mut seen[id.index()], true) {
            continue;
        }
        match body.block(id).terminator {
            Terminator::Leave(_) | Terminator::Break(_) | Terminator::Return(_) => return true,
            terminator @ (Terminator::Goto(_)
            | Terminator::Branch { .. }
            | Terminator::Reraise(_)
            | Terminator::NoMatchingPattern { .. }
            | Terminator::Unreachable) => todo.extend(terminator.successors()),
        }
    }
    false
}
