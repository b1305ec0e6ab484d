//! What the tests in front of a place in a body look at: whether they may depend on a parameter's value.
//!
//! ```text
//! return unless @on                      the test looks at @on only: any value of x may come to the use
//! x + 1
//!
//! return unless x.is_a?(Integer)         the test looks at x: a string never comes to the use
//! x + 1
//! ```
//!
//! Everything that is unclear depends.

use base::Name;
use rustc_hash::FxHashSet;
use std::collections::VecDeque;
use syntax::ir::{self, BlockArg, BlockId, Body, Op, Terminator, Var, VarKind};

/// The blocks that a run may have come through that went these ways at its branches and not through `without`;
/// exceptions are left out.
pub(crate) fn visited(
    body: Body<'_>,
    path: &FxHashSet<(BlockId, bool)>,
    without: Option<BlockId>,
) -> FxHashSet<BlockId> {
    let mut seen = FxHashSet::default();
    let mut todo = vec![BlockId(0)];
    while let Some(id) = todo.pop() {
        if Some(id) == without || !seen.insert(id) {
            continue;
        }
        match body.block(id).terminator {
            Terminator::Branch { then, or, .. } => {
                let (left, right) = (path.contains(&(id, true)), path.contains(&(id, false)));
                // Without an entry it may have gone either way.
                let is_open = !left && !right;
                todo.extend((left || is_open).then_some(then));
                todo.extend((right || is_open).then_some(or));
            }
            other => todo.extend(other.successors()),
        }
    }
    seen
}

/// The variables that hold what a parameter held at the start, whatever happens: copies of it that are set once.
pub(crate) fn copies(body: Body<'_>, var: Var, has_default: bool) -> FxHashSet<Var> {
    let n_sets = |var: Var| body.instrs.iter().filter(|instr| instr.dst == var).count();
    let mut acc = FxHashSet::default();
    // A parameter that is assigned holds one thing after the other; its default is what it holds at the start.
    if n_sets(var) > usize::from(has_default) {
        return acc;
    }
    acc.insert(var);
    let mut todo = VecDeque::from([var]);
    while let Some(from) = todo.pop_front() {
        for instr in body.instrs {
            if instr.op == Op::Move(from) && n_sets(instr.dst) == 1 && acc.insert(instr.dst) {
                todo.push_back(instr.dst);
            }
        }
    }
    acc
}

/// What may depend on some variables.
pub(crate) struct Dependence<'a> {
    file: &'a ir::File,
    body: Body<'a>,
    vars: FxHashSet<Var>,
    /// Instance variables, with the blocks that put such a value into them. `None`: a method of self got one, which may
    /// be in any of them since.
    fields: FxHashSet<(Option<Name>, BlockId)>,
    /// Blocks behind a test that depends, and not behind its other side.
    blocks: FxHashSet<BlockId>,
}

impl<'a> Dependence<'a> {
    pub(crate) fn new(file: &'a ir::File, body: Body<'a>, seeds: impl IntoIterator<Item = Var>) -> Self {
        let mut it = Dependence {
            file,
            body,
            vars: seeds.into_iter().collect(),
            fields: FxHashSet::default(),
            blocks: FxHashSet::default(),
        };
        while it.spread() {}
        it
    }

    /// Whether the tests that decide if control comes to a block are all independent.
    pub(crate) fn is_free(&self, at: BlockId) -> bool {
        controls(self.body, at).into_iter().all(|id| match self.body.block(id).terminator {
            Terminator::Branch { cond, .. } => !self.vars.contains(&cond) && !self.blocks.contains(&id),
            _ => true,
        })
    }

    /// One round; whether something new was found.
    fn spread(&mut self) -> bool {
        let before = (self.vars.len(), self.fields.len(), self.blocks.len());
        for id in self.body.block_ids() {
            let is_behind = self.blocks.contains(&id);
            for instr in self.body.instrs_of(id) {
                if is_behind || self.reads(&instr.op, id) {
                    self.write(instr, id);
                }
            }
            if let Terminator::Branch { cond, then, or } = self.body.block(id).terminator
                && self.vars.contains(&cond)
            {
                let (left, right) = (reachable(self.body, then), reachable(self.body, or));
                self.blocks.extend(left.symmetric_difference(&right));
            }
        }
        before != (self.vars.len(), self.fields.len(), self.blocks.len())
    }

    fn reads(&self, op: &Op, at: BlockId) -> bool {
        let mut is_read = false;
        op.for_each_operand(self.body, |var| is_read |= self.vars.contains(&var));
        match *op {
            Op::GetIvar(name) => is_read |= self.holds(|it| it.is_none_or(|it| it == name), at),
            Op::Call(id) | Op::Super(id) | Op::Yield(id) => {
                let call = self.body.call(id);
                let on_self = call.receiver.is_none() || call.flags.self_receiver;
                is_read |= on_self && self.holds(|_| true, at);
                if let BlockArg::Literal(block) = call.block {
                    is_read |= self.captures(block);
                }
            }
            Op::Lambda(block) => is_read |= self.captures(block),
            _ => {}
        }
        is_read
    }

    /// Such a variable holds such a value when control is at a block.
    fn holds(&self, is_it: impl Fn(Option<Name>) -> bool, at: BlockId) -> bool {
        let mut written = self.fields.iter().filter(|(name, _)| is_it(*name));
        written.any(|(_, from)| *from == at || behind(self.body, *from).contains(&at))
    }

    /// A block, or one inside it, speaks of such a variable.
    fn captures(&self, block: ir::BodyId) -> bool {
        let names: FxHashSet<Name> = self.vars.iter().filter_map(|var| self.body.var(*var).name).collect();
        let speaks = |id: ir::BodyId| {
            self.file.body(id).vars.iter().any(|decl| {
                matches!(decl.kind, VarKind::Captured { .. })
                    && decl.name.is_some_and(|name| names.contains(&name))
            })
        };
        let is_inside = |id: ir::BodyId| {
            let mut at = Some(id);
            while let Some(id) = at.filter(|id| *id != block) {
                at = self.file.body(id).parent;
            }
            at.is_some()
        };
        self.file.body_ids().any(|id| is_inside(id) && speaks(id))
    }

    fn write(&mut self, instr: &ir::Instr, at: BlockId) {
        self.vars.insert(instr.dst);
        match instr.op {
            Op::SetIvar(name, _) => {
                self.fields.insert((Some(name), at));
            }
            Op::Call(id) | Op::Super(id) | Op::Yield(id) => {
                let call = self.body.call(id);
                match call.receiver.filter(|_| !call.flags.self_receiver) {
                    // What is in a variable may change with what it gets.
                    Some(receiver) => {
                        self.fields.extend(self.field_behind(receiver).map(|name| (Some(name), at)));
                    }
                    None => {
                        self.fields.insert((None, at));
                    }
                }
            }
            _ => {}
        }
    }

    fn field_behind(&self, var: Var) -> Option<Name> {
        self.body.instrs.iter().find(|instr| instr.dst == var).and_then(|instr| match instr.op {
            Op::GetIvar(name) => Some(name),
            _ => None,
        })
    }
}

/// The branches that decide whether control comes to a block: one side leads there, the other does not.
fn controls(body: Body<'_>, at: BlockId) -> Vec<BlockId> {
    let leads = |from: BlockId| reachable(body, from).contains(&at);
    body.block_ids()
        .filter(|id| match body.block(*id).terminator {
            Terminator::Branch { then, or, .. } => leads(then) != leads(or),
            _ => false,
        })
        .collect()
}

/// The blocks behind one, without going round a loop again.
fn reachable(body: Body<'_>, from: BlockId) -> FxHashSet<BlockId> {
    let back = back_edges(body);
    let mut seen = FxHashSet::default();
    let mut todo = vec![from];
    while let Some(id) = todo.pop() {
        if seen.insert(id) {
            todo.extend(body.block(id).terminator.successors().filter(|next| !back.contains(&(id, *next))));
        }
    }
    seen
}

/// The blocks that control may come to from a block, also by going round a loop.
fn behind(body: Body<'_>, from: BlockId) -> FxHashSet<BlockId> {
    let mut seen = FxHashSet::default();
    let mut todo: Vec<BlockId> = body.block(from).terminator.successors().collect();
    while let Some(id) = todo.pop() {
        if seen.insert(id) {
            todo.extend(body.block(id).terminator.successors());
        }
    }
    seen
}

/// Edges to a block that is on the way to their own start.
fn back_edges(body: Body<'_>) -> FxHashSet<(BlockId, BlockId)> {
    let mut acc = FxHashSet::default();
    let mut done: FxHashSet<BlockId> = FxHashSet::default();
    let mut way: Vec<(BlockId, Vec<BlockId>)> = Vec::new();
    let mut on_way: FxHashSet<BlockId> = FxHashSet::default();
    let start = BlockId(0);
    on_way.insert(start);
    done.insert(start);
    way.push((start, body.block(start).terminator.successors().collect()));
    while let Some((id, rest)) = way.last_mut() {
        let id = *id;
        match rest.pop() {
            Some(next) if on_way.contains(&next) => {
                acc.insert((id, next));
            }
            Some(next) => {
                if done.insert(next) {
                    on_way.insert(next);
                    way.push((next, body.block(next).terminator.successors().collect()));
                }
            }
            None => {
                on_way.remove(&id);
                way.pop();
            }
        }
    }
    acc
}
