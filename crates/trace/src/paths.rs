//! Paths: how many ways there are through a body, and how many of them a run took.
//!
//! ```text
//! return 0 if a          2 ways: taken, or on to
//! b ? x : y              2 ways                       => 3 paths: [a], [not a, b], [not a, not b]
//! while c                iterations are counted apart:
//!   d ? x : y            no iteration or some, and 2 ways through one
//! end
//! ```
//!
//! The inferred type is right for the paths that were taken, so that their share tells how far it can be trusted. Ways
//! are told apart by the arms of Ruby's branch coverage; `&&`, `||` and `rescue` have none. Arms stand inside each other
//! as their places do, and what an arm leads to is in the control-flow graph: behind a `return` nothing follows.

use base::Span;
use rustc_hash::FxHashSet;
use syntax::ir::{self, Body, BodyId, Op, Terminator};

/// Numbers of paths end here.
const MANY: u64 = 1_000_000_000;

/// Methods of self that do not come back.
const LEAVING: &[&str] = &["raise", "fail", "exit", "exit!", "abort", "throw"];

/// An arm of a branch: its number in the file, the branch's place and its own. One without code has the branch's place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlacedArm {
    pub(crate) index: u32,
    pub(crate) branch: Span,
    pub(crate) at: Span,
    pub(crate) is_loop: bool,
}

/// The branches of a body, one inside the other.
pub(crate) struct Paths<'a> {
    body: Body<'a>,
    branches: Vec<Branch>,
}

struct Branch {
    at: Span,
    is_loop: bool,
    arms: Vec<PlacedArm>,
}

/// Ways that come to the end of a piece of code, and ways that leave the body inside it.
#[derive(Clone, Copy)]
struct Ways {
    through: u64,
    out: u64,
}

impl<'a> Paths<'a> {
    /// `arms` are those of the whole file.
    pub(crate) fn new(file: &'a ir::File, id: BodyId, arms: &[PlacedArm]) -> Paths<'a> {
        let body = file.body(id);
        // Blocks and definitions inside have paths of their own.
        let inner: Vec<Span> = file
            .body_ids()
            .filter(|it| file.body(*it).parent == Some(id))
            .map(|it| file.body(it).span)
            .filter(|span| *span != body.span)
            .collect();
        let is_own = |arm: &&PlacedArm| {
            body.span.contains(arm.branch) && !inner.iter().any(|it| it.contains(arm.branch))
        };
        let mut branches: Vec<Branch> = Vec::new();
        for arm in arms.iter().filter(is_own) {
            match branches.iter_mut().find(|it| it.at == arm.branch && it.is_loop == arm.is_loop) {
                Some(branch) => branch.arms.push(*arm),
                None => branches.push(Branch { at: arm.branch, is_loop: arm.is_loop, arms: vec![*arm] }),
            }
        }
        branches.sort_by_key(|branch| (branch.at.start, std::cmp::Reverse(branch.at.end)));
        Paths { body, branches }
    }

    /// How many paths there are: those through the body, and for each loop those through an iteration.
    pub(crate) fn total(&self) -> u64 {
        let whole = self.region(None, 0);
        let mut total = whole.through.saturating_add(whole.out);
        for (index, branch) in self.branches.iter().enumerate().filter(|(_, branch)| branch.is_loop) {
            for arm in &branch.arms {
                let ways = self.region(Some((index, *arm)), 0);
                total = total.saturating_add(ways.through.saturating_add(ways.out));
            }
        }
        total.clamp(1, MANY)
    }

    /// The paths of one activation, which took these arms one after the other. `is_whole`: it came to its end.
    pub(crate) fn taken(&self, arms: &[u32], is_whole: bool, into: &mut FxHashSet<Vec<u32>>) {
        let own: Vec<(usize, PlacedArm)> = arms.iter().filter_map(|arm| self.arm(*arm)).collect();
        let last_leaves = match own.last() {
            Some((_, arm)) => self.leaves(arm),
            None => self.raises_outside(),
        };
        if is_whole || last_leaves {
            into.insert(self.outside_loops(&own, None));
        }
        for (at, (index, arm)) in
            own.iter().enumerate().filter(|(_, (index, _))| self.branches[*index].is_loop)
        {
            let rest = &own[at + 1..];
            let end = rest
                .iter()
                .position(|(other, it)| {
                    other == index || !arm.at.contains(self.branches[*other].at) || it.at == arm.at
                })
                .unwrap_or(rest.len());
            // An iteration that an exception ended is no path.
            if end < rest.len() || is_whole {
                let mut path = vec![u32::MAX, arm.index];
                path.extend(self.outside_loops(&rest[..end], Some(*index)));
                into.insert(path);
            }
        }
    }

    /// The arms that are in no loop but this one; a loop itself counts once.
    fn outside_loops(&self, arms: &[(usize, PlacedArm)], around: Option<usize>) -> Vec<u32> {
        let mut path: Vec<u32> = Vec::new();
        for (index, arm) in arms {
            let at = self.branches[*index].at;
            let in_loop = self.branches.iter().enumerate().any(|(other, it)| {
                it.is_loop
                    && other != *index
                    && Some(other) != around
                    && it.arms.iter().any(|arm| arm.at.contains(at))
                    && around.is_none_or(|around| self.branches[around].at.contains(it.at))
            });
            let is_again = self.branches[*index].is_loop && path.contains(&arm.index);
            if !in_loop && !is_again {
                path.push(arm.index);
            }
        }
        path
    }

    fn arm(&self, number: u32) -> Option<(usize, PlacedArm)> {
        self.branches.iter().enumerate().find_map(|(index, branch)| {
            branch.arms.iter().find(|arm| arm.index == number).map(|arm| (index, *arm))
        })
    }

    /// Ways through an arm, or through the whole body. Deeper nesting than anyone writes counts as one way.
    fn region(&self, arm: Option<(usize, PlacedArm)>, depth: u32) -> Ways {
        let mut ways = Ways { through: 1, out: 0 };
        if depth > 200 {
            return ways;
        }
        for index in self.inside(arm) {
            let branch = &self.branches[index];
            let mut either = Ways { through: 0, out: 0 };
            for it in &branch.arms {
                let one = match branch.is_loop {
                    // Iterations are counted apart.
                    true => Ways { through: 1, out: 0 },
                    false => self.region(Some((index, *it)), depth + 1),
                };
                either.through = either.through.saturating_add(one.through);
                either.out = either.out.saturating_add(one.out);
            }
            if branch.is_loop {
                either.through = either.through.saturating_add(1);
            }
            // Branches of the condition come first.
            ways.out = ways.out.saturating_add(ways.through.saturating_mul(either.out));
            ways.through = ways.through.saturating_mul(either.through).min(MANY);
        }
        if arm.is_some_and(|(_, arm)| self.leaves(&arm)) {
            ways = Ways { through: 0, out: ways.out.saturating_add(ways.through) };
        }
        ways.out = ways.out.min(MANY);
        ways
    }

    /// The branches directly inside an arm, or inside the body, in order.
    fn inside(&self, arm: Option<(usize, PlacedArm)>) -> Vec<usize> {
        let holds = |arm: &PlacedArm, index: usize| {
            let at = self.branches[index].at;
            arm.at != arm.branch && arm.at.contains(at)
        };
        let around = |index: usize| {
            let mut holders: Vec<&PlacedArm> = (0..self.branches.len())
                .filter(|other| *other != index)
                .flat_map(|other| &self.branches[other].arms)
                .filter(|it| holds(it, index))
                .collect();
            holders.sort_by_key(|it| it.at.end - it.at.start);
            holders.first().map(|it| it.index)
        };
        (0..self.branches.len()).filter(|index| around(*index) == arm.map(|(_, arm)| arm.index)).collect()
    }

    /// Code that is in no arm raises.
    fn raises_outside(&self) -> bool {
        let in_arm = |span: Span| {
            self.branches
                .iter()
                .flat_map(|branch| &branch.arms)
                .any(|arm| arm.at != arm.branch && arm.at.contains(span))
        };
        self.body.instrs.iter().any(|instr| self.is_leaving(instr) && !in_arm(instr.span))
    }

    fn is_leaving(&self, instr: &ir::Instr) -> bool {
        match instr.op {
            Op::Call(call) => {
                let call = self.body.call(call);
                call.receiver.is_none() && LEAVING.contains(&call.name.as_str())
            }
            _ => false,
        }
    }

    /// Control never comes out of the arm at its end: it returns, raises, breaks.
    fn leaves(&self, arm: &PlacedArm) -> bool {
        if arm.at == arm.branch {
            return false;
        }
        let body = self.body;
        let is_in =
            |id: ir::BlockId| body.instrs_of(id).first().is_some_and(|instr| arm.at.contains(instr.span));
        let mut has_code = false;
        for id in body.block_ids().filter(|id| is_in(*id)) {
            has_code = true;
            let raises = body.instrs_of(id).iter().any(|instr| self.is_leaving(instr));
            let goes_on = match body.block(id).terminator {
                Terminator::Goto(_) | Terminator::Branch { .. } => {
                    body.block(id).terminator.successors().any(|next| !is_in(next))
                }
                Terminator::Leave(_)
                | Terminator::Break(_)
                | Terminator::Return(_)
                | Terminator::Reraise(_)
                | Terminator::NoMatchingPattern { .. }
                | Terminator::Unreachable => false,
            };
            if goes_on && !raises {
                return false;
            }
        }
        has_code
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::FileId;

    /// Arms as `[text]` marks them: a branch is its arms between braces, `{cond [a] [b]}`; `{!` has an arm without
    /// code, `{*` is a loop.
    fn paths(marked: &str, taken: &[&[u32]]) -> (usize, u64) {
        let mut text = String::new();
        type Arms = Vec<(usize, usize)>;
        let mut open: Vec<(usize, bool, bool, Arms)> = Vec::new();
        let mut starts: Vec<usize> = Vec::new();
        let mut arms: Vec<PlacedArm> = Vec::new();
        let mut chars = marked.chars().peekable();
        while let Some(char) = chars.next() {
            match char {
                '{' => {
                    let empty = chars.next_if_eq(&'!').is_some();
                    let is_loop = chars.next_if_eq(&'*').is_some();
                    open.push((text.len(), empty, is_loop, Vec::new()));
                }
                '[' => starts.push(text.len()),
                ']' => {
                    let start = starts.pop().unwrap();
                    open.last_mut().unwrap().3.push((start, text.len()));
                }
                '}' => {
                    let (start, empty, is_loop, list) = open.pop().unwrap();
                    let span = |a: usize, b: usize| Span { start: a as u32, end: b as u32 };
                    let branch = span(start, text.len());
                    let whole = empty.then_some((start, text.len()));
                    for (a, b) in list.into_iter().chain(whole) {
                        arms.push(PlacedArm { index: arms.len() as u32, branch, at: span(a, b), is_loop });
                    }
                }
                _ => text.push(char),
            }
        }
        let file = syntax::parse_ruby(FileId(0), text.as_bytes());
        assert_eq!(file.errors, [], "{text}");
        let id = file.body_ids().find(|id| matches!(file.body(*id).kind, ir::BodyKind::Method(_))).unwrap();
        let paths = Paths::new(&file, id, &arms);
        let mut found = FxHashSet::default();
        for arms in taken {
            paths.taken(arms, true, &mut found);
        }
        (found.len(), paths.total())
    }

    #[test]
    fn ways_one_after_the_other_multiply() {
        let code = "def m(a, b)\n  {a ? [1] : [2]}\n  {b ? [3] : [4]}\nend\n";
        assert_eq!(paths(code, &[]), (0, 4));
        // Every arm was taken, but half of the paths.
        assert_eq!(paths(code, &[&[0, 2], &[1, 3]]), (2, 4));
        assert_eq!(paths("def m\n  1\nend\n", &[&[]]), (1, 1));
    }

    #[test]
    fn nothing_follows_a_return_or_a_raise() {
        let code = "def m(a, b)\n  {![return 0] if a}\n  {![raise] if b}\n  {b ? [3] : [4]}\nend\n";
        assert_eq!(paths(code, &[&[0], &[1, 3, 4]]), (2, 4));
    }

    #[test]
    fn ways_inside_an_arm_are_ways_of_the_arm() {
        let code = "def m(a, b)\n  {if a\n    [{b ? [3] : [4]}]\n  else\n    [5]\n  end}\nend\n";
        assert_eq!(paths(code, &[&[2, 0], &[2, 1]]), (2, 3));
    }

    #[test]
    fn iterations_are_counted_apart() {
        let code = "def m(a)\n  {*while a\n    [{a.x ? [3] : [4]}]\n  end}\n  nil\nend\n";
        // No iteration or some; and two kinds of iterations.
        assert_eq!(paths(code, &[&[]]), (1, 4));
        assert_eq!(paths(code, &[&[2, 0, 2, 1]]), (3, 4));
        assert_eq!(paths(code, &[&[], &[2, 0, 2, 1], &[2, 0]]), (4, 4));
    }
}
