//! Which blocks are inside a `rescue`: what raises there does not leave the body for certain.

use syntax::ir::{BlockId, Body, Op, Prim, Prim2, Terminator};

/// For each block of a body: an exception that starts there may be rescued in the body.
pub(crate) struct Handlers {
    rescued: Vec<bool>,
    /// The handler names the exceptions that it waits for.
    expects: Vec<bool>,
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
        let expects = body.blocks.iter().map(|block| expects_some(body, block.unwind)).collect();
        Handlers { rescued, expects }
    }

    /// An exception is expected there: `rescue KeyError`, not a plain `rescue`.
    pub(crate) fn expects(&self, block: BlockId) -> bool {
        self.expects.get(block.index()).copied().unwrap_or(true)
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

/// Some handler around asks for particular classes.
fn expects_some(body: Body<'_>, unwind: Option<BlockId>) -> bool {
    let mut seen = vec![false; body.blocks.len()];
    let mut todo: Vec<BlockId> = unwind.into_iter().collect();
    while let Some(id) = todo.pop() {
        if std::mem::replace(&mut seen[id.index()], true) {
            continue;
        }
        let instrs = body.instrs_of(id);
        for instr in instrs {
            match instr.op {
                Op::Prim2(Prim2::RescuesAny, ..) => return true,
                Op::Prim2(Prim2::Rescues, class, _) => {
                    let made = instrs.iter().find(|it| it.dst == class).map(|it| it.op);
                    let is_broad = matches!(made, Some(Op::GetConst(name)) if name == "StandardError" || name == "Exception");
                    if !is_broad {
                        return true;
                    }
                }
                _ => {}
            }
        }
        let is_test = instrs.iter().any(|instr| {
            matches!(
                instr.op,
                Op::Caught | Op::Prim2(Prim2::Rescues, ..) | Op::Prim(Prim::IsStandardError, _)
            )
        });
        // The tests of a handler follow each other; what is rescued comes behind them.
        if is_test {
            todo.extend(body.block(id).terminator.successors());
        }
        todo.extend(body.block(id).unwind);
    }
    false
}
