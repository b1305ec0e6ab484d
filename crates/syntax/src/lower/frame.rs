//! A body under construction: blocks, variables and the jumps that are open around the current node.
//!
//! Every block is started once, filled, and ended before the next one starts, so its instructions are one range.
//! Code after a jump goes to a block that nobody reaches; `finish` drops those.

use super::{Dst, VOID};
use crate::ir::{
    Arg, ArgList, Block, BlockId, Bodies, BodyId, BodyKind, BodyParts, Call, CallId, Exits, Instr, Lit,
    LitId, Op, Params, ScopeId, Terminator, Var, VarDecl, VarKind, VarList,
};
use base::{Name, Span};
use ruby_prism::EnsureNode;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::rc::Rc;

pub(super) struct Frame<'pr> {
    pub(super) id: BodyId,
    pub(super) kind: BodyKind,
    span: Span,
    pub(super) params: Params,
    vars: Vec<VarDecl>,
    names: Names,
    /// Finished blocks, by id.
    blocks: Vec<Option<Block>>,
    /// Ids in the order in which they were started: the order of the printed body.
    order: Vec<BlockId>,
    /// The block that is being filled, its first instruction and its handler.
    current: Option<(BlockId, u32, Option<BlockId>)>,
    pub(super) instrs: Vec<Instr>,
    operands: Vec<Var>,
    args: Vec<Arg>,
    pub(super) calls: Vec<Call>,
    lits: Vec<Lit>,
    pub(super) exits: Exits,
    /// Where an exception of the code that is being lowered goes.
    pub(super) unwind: Option<BlockId>,
    pub(super) jumps: Vec<Jump<'pr>>,
    /// Where `redo` goes in a block: after its parameters.
    pub(super) start: Option<BlockId>,
}

/// A construct around the current node that a jump can aim at or must pass.
#[derive(Clone)]
pub(super) enum Jump<'pr> {
    /// `while`/`until`: targets of `break`, `next` and `redo`, and the variable of its value.
    Loop { done: BlockId, next: BlockId, redo: BlockId, value: Option<Var> },
    /// A `rescue` clause: `retry` goes to the start of its `begin`.
    Rescue { retry: BlockId },
    /// An `ensure` clause, to be run on the way; its own exceptions go to `unwind`.
    Ensure { clause: Rc<EnsureNode<'pr>>, unwind: Option<BlockId> },
}

impl<'pr> Frame<'pr> {
    pub(super) fn new() -> Frame<'pr> {
        Frame {
            id: BodyId(0),
            kind: BodyKind::File,
            span: Span::default(),
            params: Params::default(),
            vars: Vec::new(),
            names: Names::default(),
            blocks: Vec::new(),
            order: Vec::new(),
            current: None,
            instrs: Vec::new(),
            operands: Vec::new(),
            args: Vec::new(),
            calls: Vec::new(),
            lits: Vec::new(),
            exits: Exits::default(),
            unwind: None,
            jumps: Vec::new(),
            start: None,
        }
    }

    /// Starts a body. The frame has been emptied by `finish`; its vectors keep their room, which saves the
    /// allocator most of its work.
    pub(super) fn open(&mut self, id: BodyId, kind: BodyKind, span: Span) {
        self.id = id;
        self.kind = kind;
        self.span = span;
        self.exits = Exits::default();
        self.unwind = None;
        self.start = None;
        self.jumps.clear();
        self.start_new();
    }

    // Variables.

    pub(super) fn temp(&mut self) -> Var {
        self.declare(VarDecl { name: None, kind: VarKind::Temp })
    }

    pub(super) fn is_temp(&self, var: Var) -> bool {
        self.vars.get(var.index()).is_some_and(|decl| decl.kind == VarKind::Temp)
    }

    /// The variable that this body owns under a name.
    pub(super) fn own(&mut self, name: Name) -> Var {
        if let Some(var) = self.names.get(name, 0) {
            return var;
        }
        let var = self.declare(VarDecl { name: Some(name), kind: VarKind::Local });
        self.names.insert(name, 0, var);
        var
    }

    /// A parameter. Ruby allows the same name again if it starts with `_`; reads see the first.
    pub(super) fn param(&mut self, name: Option<Name>) -> Var {
        let var = self.declare(VarDecl { name, kind: VarKind::Param });
        if let Some(name) = name
            && self.names.get(name, 0).is_none()
        {
            self.names.insert(name, 0, var);
        }
        var
    }

    pub(super) fn captured(&self, name: Name, up: u32) -> Option<Var> {
        self.names.get(name, up)
    }

    pub(super) fn capture(&mut self, name: Name, up: u32, var: Var) -> Var {
        let kind = VarKind::Captured { depth: up, var };
        let slot = self.declare(VarDecl { name: Some(name), kind });
        self.names.insert(name, up, slot);
        slot
    }

    pub(super) fn name_of(&self, var: Var) -> Option<Name> {
        self.vars.get(var.index()).and_then(|decl| decl.name)
    }

    fn declare(&mut self, decl: VarDecl) -> Var {
        let var = Var(self.vars.len() as u32);
        self.vars.push(decl);
        var
    }

    // Blocks.

    pub(super) fn new_block(&mut self) -> BlockId {
        let id = BlockId(self.blocks.len() as u32);
        self.blocks.push(None);
        id
    }

    /// Starts a block; a block that is still open falls through into it.
    pub(super) fn start(&mut self, id: BlockId) {
        if self.current.is_some() {
            self.end(Terminator::Goto(id));
        }
        self.order.push(id);
        self.current = Some((id, self.instrs.len() as u32, self.unwind));
    }

    /// Starts a block of its own, for example because the exception handler changes here.
    pub(super) fn start_new(&mut self) -> BlockId {
        let id = self.new_block();
        self.start(id);
        id
    }

    /// Ends the current block. Without one, the code is dead and there is nothing to end.
    pub(super) fn end(&mut self, terminator: Terminator) {
        if let Some((id, first, unwind)) = self.current.take() {
            let instrs = first..self.instrs.len() as u32;
            self.blocks[id.index()] = Some(Block { instrs, terminator, unwind });
        }
    }

    pub(super) fn goto(&mut self, id: BlockId) {
        self.end(Terminator::Goto(id));
    }

    pub(super) fn is_dead(&self) -> bool {
        self.current.is_none()
    }

    // Instructions.

    pub(super) fn emit(&mut self, dst: Var, op: Op, span: Span) {
        if self.current.is_none() {
            self.start_new();
        }
        self.instrs.push(Instr { dst, op, span });
    }

    /// An instruction with an effect: it is there whether or not its value is wanted.
    pub(super) fn put(&mut self, op: Op, span: Span, dst: Dst) -> Var {
        let var = match dst {
            Dst::To(var) => var,
            Dst::Any | Dst::Void => self.temp(),
        };
        self.emit(var, op, span);
        var
    }

    /// An instruction without an effect.
    pub(super) fn pure(&mut self, op: Op, span: Span, dst: Dst) -> Var {
        if dst == Dst::Void { VOID } else { self.put(op, span, dst) }
    }

    /// A value that is in a variable already.
    pub(super) fn give(&mut self, var: Var, span: Span, dst: Dst) -> Var {
        match dst {
            Dst::To(to) if to != var => {
                self.emit(to, Op::Move(var), span);
                to
            }
            Dst::To(_) | Dst::Any => var,
            Dst::Void => VOID,
        }
    }

    /// Keeps a value in a temporary, because what is evaluated next may assign the variable.
    pub(super) fn keep(&mut self, var: Var, span: Span) -> Var {
        if self.is_temp(var) { var } else { self.put(Op::Move(var), span, Dst::Any) }
    }

    pub(super) fn branch(&mut self, cond: Var, then: BlockId, or: BlockId) {
        self.end(Terminator::Branch { cond, then, or });
    }

    pub(super) fn operands(&mut self, vars: &[Var]) -> VarList {
        let start = self.operands.len() as u32;
        self.operands.extend_from_slice(vars);
        VarList { start, len: vars.len() as u32 }
    }

    pub(super) fn args(&mut self, args: &[Arg]) -> ArgList {
        let start = self.args.len() as u32;
        self.args.extend_from_slice(args);
        ArgList { start, len: args.len() as u32 }
    }

    pub(super) fn call(&mut self, call: Call) -> CallId {
        let id = CallId(self.calls.len() as u32);
        self.calls.push(call);
        id
    }

    pub(super) fn lit(&mut self, lit: Lit) -> LitId {
        let id = LitId(self.lits.len() as u32);
        self.lits.push(lit);
        id
    }

    // The end.

    /// Closes the body: drops unreachable blocks, numbers the rest in the order of their start, and moves
    /// everything into the file's storage.
    pub(super) fn finish(&mut self, parent: Option<BodyId>, scope: ScopeId, bodies: &mut Bodies) {
        self.end(Terminator::Unreachable);
        let blocks = self.move_reachable_blocks(&mut bodies.blocks);
        self.blocks.clear();
        self.order.clear();
        self.names.clear();
        bodies.list[self.id.index()] = BodyParts {
            kind: self.kind,
            parent,
            scope,
            span: self.span,
            params: std::mem::take(&mut self.params),
            exits: self.exits,
            vars: move_to(&mut bodies.vars, &mut self.vars),
            blocks,
            instrs: move_to(&mut bodies.instrs, &mut self.instrs),
            operands: move_to(&mut bodies.operands, &mut self.operands),
            args: move_to(&mut bodies.args, &mut self.args),
            calls: move_to(&mut bodies.calls, &mut self.calls),
            lits: move_to(&mut bodies.lits, &mut self.lits),
        };
    }

    /// Lets jumps to a block that only jumps on go to its target at once.
    fn skip_empty_blocks(&mut self) {
        let mut target: Vec<BlockId> = (0..self.blocks.len() as u32).map(BlockId).collect();
        // Targets are started after the blocks that fall through to them, so the last blocks are settled first;
        // an empty loop (`while true; end`) keeps its block.
        for id in self.order.iter().rev() {
            if let Some(Block { instrs, terminator: Terminator::Goto(next), .. }) = &self.blocks[id.index()]
                && instrs.is_empty()
                && target[next.index()] != *id
            {
                target[id.index()] = target[next.index()];
            }
        }
        let skip = |id: &mut BlockId| *id = target[id.index()];
        for block in self.blocks.iter_mut().flatten() {
            match &mut block.terminator {
                Terminator::Goto(next) => skip(next),
                Terminator::Branch { then, or, .. } => {
                    skip(then);
                    skip(or);
                }
                Terminator::Leave(_)
                | Terminator::Break(_)
                | Terminator::Return(_)
                | Terminator::Reraise(_)
                | Terminator::NoMatchingPattern { .. }
                | Terminator::Unreachable => {}
            }
            if let Some(unwind) = &mut block.unwind {
                skip(unwind);
            }
        }
    }

    fn move_reachable_blocks(&mut self, to: &mut Vec<Block>) -> Range<u32> {
        let start = to.len() as u32;
        if let [only] = self.blocks.as_mut_slice() {
            to.extend(only.take());
            return start..to.len() as u32;
        }
        self.skip_empty_blocks();
        let mut reached = vec![false; self.blocks.len()];
        let mut todo = vec![BlockId(0)];
        while let Some(id) = todo.pop() {
            if std::mem::replace(&mut reached[id.index()], true) {
                continue;
            }
            if let Some(block) = &self.blocks[id.index()] {
                todo.extend(block.terminator.successors());
                todo.extend(block.unwind);
            }
        }
        let mut number = vec![BlockId(u32::MAX); self.blocks.len()];
        let mut kept = 0;
        self.order.retain(|id| {
            let keep = reached[id.index()];
            if keep {
                number[id.index()] = BlockId(kept);
                kept += 1;
            }
            keep
        });
        let renumber = |id: BlockId| number[id.index()];
        for id in &self.order {
            if let Some(mut block) = self.blocks[id.index()].take() {
                block.unwind = block.unwind.map(renumber);
                block.terminator = match block.terminator {
                    Terminator::Goto(next) => Terminator::Goto(renumber(next)),
                    Terminator::Branch { cond, then, or } => {
                        Terminator::Branch { cond, then: renumber(then), or: renumber(or) }
                    }
                    other @ (Terminator::Leave(_)
                    | Terminator::Break(_)
                    | Terminator::Return(_)
                    | Terminator::Reraise(_)
                    | Terminator::NoMatchingPattern { .. }
                    | Terminator::Unreachable) => other,
                };
                to.push(block);
            }
        }
        start..to.len() as u32
    }
}

impl BodyParts {
    pub(super) fn empty(kind: BodyKind, scope: ScopeId, span: Span) -> BodyParts {
        BodyParts {
            kind,
            parent: None,
            scope,
            span,
            params: Params::default(),
            exits: Exits::default(),
            vars: 0..0,
            blocks: 0..0,
            instrs: 0..0,
            operands: 0..0,
            args: 0..0,
            calls: 0..0,
            lits: 0..0,
        }
    }
}

/// Moves everything behind what is there and says where it went.
fn move_to<T>(to: &mut Vec<T>, from: &mut Vec<T>) -> Range<u32> {
    let start = to.len() as u32;
    to.append(from);
    start..to.len() as u32
}

/// Named variables of a body; the number is how many frames up the name is owned. Most bodies have a handful, which
/// a scan finds faster than a hash.
#[derive(Default)]
struct Names {
    list: Vec<(Name, u32, Var)>,
    /// Filled once the list is long.
    map: FxHashMap<(Name, u32), Var>,
}

impl Names {
    const LONG: usize = 24;

    fn get(&self, name: Name, up: u32) -> Option<Var> {
        if self.map.is_empty() {
            self.list.iter().find(|entry| entry.0 == name && entry.1 == up).map(|entry| entry.2)
        } else {
            self.map.get(&(name, up)).copied()
        }
    }

    fn insert(&mut self, name: Name, up: u32, var: Var) {
        self.list.push((name, up, var));
        if !self.map.is_empty() {
            self.map.insert((name, up), var);
        } else if self.list.len() == Self::LONG {
            self.map.extend(self.list.iter().map(|(name, up, var)| ((*name, *up), *var)));
        }
    }

    fn clear(&mut self) {
        self.list.clear();
        self.map.clear();
    }
}
