//! Ways through a body from the alternatives (arms) that Ruby's branch coverage saw.
//!
//! ```text
//! if a && b        b0: branch a ? b1 : b3        arm `then` taken, arm `else` (without code) not taken:
//!   x.foo          b1: branch b ? b2 : b3        b0 and b1 went to the left only
//! end              b2: x.foo  b3: ...
//! ```
//!
//! An arm is known by its place in the text, a block of the IR by the places of its instructions. What the places do not
//! decide has no entry, and replay follows both ways.

use base::{LineIndex, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{self, BlockId, Terminator};
use tracefile::{Arm, ArmKind, BranchKind, Lines};

/// An arm of this body: its place, its kind, whether it was taken.
type Taken = (Span, ArmKind, bool);

/// The ways that may have been taken, for each branch that the arms decide.
pub(crate) fn edges(
    body: ir::Body<'_>,
    lines: &LineIndex,
    text: &[u8],
    arms: &[Arm],
    taken: &FxHashSet<u32>,
) -> FxHashSet<(BlockId, bool)> {
    let span_of = |at: &Lines| -> Option<Span> {
        let offset = |line: u32, column: u32| {
            (line >= 1 && line <= lines.n_lines()).then(|| lines.line_span(text, line).start + column)
        };
        Some(Span { start: offset(at.line, at.column)?, end: offset(at.end_line, at.end_column)? })
    };
    // The arms of each branch of this body: place, kind, whether it was taken.
    let mut branches: FxHashMap<(Span, u32), Vec<Taken>> = FxHashMap::default();
    for (index, arm) in arms.iter().enumerate() {
        let (Some(branch), Some(at)) = (span_of(&arm.branch_at), span_of(&arm.at)) else { continue };
        if arm.branch == BranchKind::SafeCall || !body.span.contains(branch) {
            continue;
        }
        let is_loop = matches!(arm.branch, BranchKind::While | BranchKind::Until);
        let key = (branch, u32::from(is_loop));
        branches.entry(key).or_default().push((at, arm.kind, taken.contains(&(index as u32))));
    }
    let mut closed: FxHashSet<(BlockId, bool)> = FxHashSet::default();
    let mut keys: Vec<(Span, u32)> = branches.keys().copied().collect();
    keys.sort_unstable();
    for key in keys {
        close(body, key.0, key.1 == 1, &branches[&key], &mut closed);
    }
    let mut open = FxHashSet::default();
    for id in body.block_ids() {
        if let Terminator::Branch { .. } = body.block(id).terminator {
            let ways = [true, false].map(|way| !closed.contains(&(id, way)));
            // Closed on both sides means that the branch was not reached; nothing closed, that nothing is known.
            if ways[0] != ways[1] {
                open.insert((id, ways[0]));
            }
        }
    }
    open
}

/// Closes the ways into arms that were not taken.
fn close(
    body: ir::Body<'_>,
    branch: Span,
    is_loop: bool,
    arms: &[Taken],
    closed: &mut FxHashSet<(BlockId, bool)>,
) {
    let with_code = |at: &Span| *at != branch;
    let arm_of = |id: BlockId| -> Option<usize> {
        let span = first_span(body, id)?;
        arms.iter().position(|(at, ..)| with_code(at) && at.contains(span))
    };
    let entered: Vec<Option<usize>> = body.block_ids().map(arm_of).collect();
    let in_condition = |id: BlockId| -> bool {
        let last = body.instrs_of(id).last().map(|instr| instr.span);
        entered[id.index()].is_none() && last.is_none_or(|span| branch.contains(span))
    };
    // The alternative without code is where the others' branches go otherwise.
    let without_code = arms.iter().find(|(at, ..)| !with_code(at));
    let mut elsewhere: FxHashSet<BlockId> = FxHashSet::default();
    for id in body.block_ids() {
        let Terminator::Branch { then, or, .. } = body.block(id).terminator else { continue };
        if !in_condition(id) {
            continue;
        }
        for (way, next, other) in [(true, then, or), (false, or, then)] {
            let Some(arm) = entered[next.index()] else { continue };
            if !arms[arm].2 {
                closed.insert((id, way));
            }
            if entered[other.index()].is_none() && !is_condition_of(body, other, branch, arms) {
                elsewhere.insert(other);
            }
        }
    }
    if is_loop || without_code.is_none_or(|(_, _, taken)| *taken) {
        return;
    }
    for id in body.block_ids() {
        let Terminator::Branch { then, or, .. } = body.block(id).terminator else { continue };
        if !in_condition(id) {
            continue;
        }
        for (way, next) in [(true, then), (false, or)] {
            if elsewhere.contains(&next) {
                closed.insert((id, way));
            }
        }
    }
}

/// The block still belongs to the condition: it ends in a branch of its own and stands before the arms.
fn is_condition_of(body: ir::Body<'_>, id: BlockId, branch: Span, arms: &[Taken]) -> bool {
    let Some(span) = first_span(body, id) else { return false };
    matches!(body.block(id).terminator, Terminator::Branch { .. })
        && branch.contains(span)
        && !arms.iter().any(|(at, ..)| *at != branch && at.contains(span))
}

/// The place of the first instruction that a block leads to.
fn first_span(body: ir::Body<'_>, id: BlockId) -> Option<Span> {
    let mut at = id;
    for _ in 0..8 {
        if let Some(instr) = body.instrs_of(at).first() {
            return Some(instr.span);
        }
        match body.block(at).terminator {
            Terminator::Goto(next) => at = next,
            _ => return None,
        }
    }
    None
}

/// How many of the alternatives of a body were taken in some run, and how many there are.
pub(crate) fn coverage(
    body: ir::Body<'_>,
    lines: &LineIndex,
    text: &[u8],
    arms: &[Arm],
    taken: &FxHashSet<u32>,
) -> (u32, u32) {
    let mut counts = (0, 0);
    for (index, arm) in arms.iter().enumerate() {
        if arm.branch_at.line == 0 || arm.branch_at.line > lines.n_lines() {
            continue;
        }
        let start = lines.line_span(text, arm.branch_at.line).start + arm.branch_at.column;
        if body.span.start <= start && start < body.span.end {
            counts.1 += 1;
            counts.0 += u32::from(taken.contains(&(index as u32)));
        }
    }
    counts
}
