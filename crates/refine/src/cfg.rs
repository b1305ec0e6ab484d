//! The order in which the blocks of a body are run: reverse postorder, and the loops in it.
//!
//! A loop is an edge back to a block that comes no later in the order; its blocks are those from which the edge can be
//! reached without passing its head (unwind edges included).

use syntax::ir::{BlockId, Body};

pub(crate) struct Cfg {
    /// Blocks in reverse postorder.
    pub(crate) order: Vec<BlockId>,
    /// By block: its place in the order; `usize::MAX` when it cannot be reached.
    pub(crate) rank: Vec<usize>,
    /// By place: for the head of a loop, which places belong to it.
    pub(crate) loops: Vec<Option<Vec<bool>>>,
}

impl Cfg {
    pub(crate) fn new(body: Body<'_>) -> Cfg {
        let n = body.blocks.len();
        let successors = |id: BlockId| -> Vec<BlockId> {
            let block = body.block(id);
            block.terminator.successors().chain(block.unwind).collect()
        };
        // Depth first with an explicit stack: bodies can be long.
        let mut post = Vec::with_capacity(n);
        let mut seen = vec![false; n];
        let mut stack = vec![(BlockId(0), 0usize)];
        seen[0] = true;
        while let Some((id, next)) = stack.pop() {
            match successors(id).get(next) {
                Some(&successor) => {
                    stack.push((id, next + 1));
                    if !seen[successor.index()] {
                        seen[successor.index()] = true;
                        stack.push((successor, 0));
                    }
                }
                None => post.push(id),
            }
        }
        post.reverse();
        let mut rank = vec![usize::MAX; n];
        for (at, id) in post.iter().enumerate() {
            rank[id.index()] = at;
        }
        let mut preds: Vec<Vec<usize>> = vec![Vec::new(); post.len()];
        for (at, &id) in post.iter().enumerate() {
            for successor in successors(id) {
                preds[rank[successor.index()]].push(at);
            }
        }
        let mut loops: Vec<Option<Vec<bool>>> = vec![None; post.len()];
        for (at, &id) in post.iter().enumerate() {
            for successor in successors(id) {
                let head = rank[successor.index()];
                if head <= at {
                    let inside = loops[head].get_or_insert_with(|| vec![false; post.len()]);
                    inside[head] = true;
                    let mut work = vec![at];
                    while let Some(place) = work.pop() {
                        if !inside[place] {
                            inside[place] = true;
                            work.extend(preds[place].iter().copied());
                        }
                    }
                }
            }
        }
        Cfg { order: post, rank, loops }
    }
}
