//! A body under construction: blocks, variables and the jumps that are open around the current node.
//!
//! Every block is started once, filled, and ended before the next one starts, so its instructions are one range.
//! Code after a jump goes to a block that nobody reaches; `finish` drops those.

use super::{Dst, VOID};
use crate::ir::{
    Block, BlockId, Bodies, BodyId, BodyKind, BodyParts, Call, CallId, Exits, Instr, KeywordParam, Op,
    OpenVars, ParamParts, Part, ScopeId, SingleParams, Terminator, Var, VarDecl, VarKind, VarParts,
};
use base::{Name, Span};
use rustc_hash::FxHashMap;
use std::num::NonZeroU32;

pub(super) struct Frame {
    pub(super) id: BodyId,
    pub(super) kind: BodyKind,
    span: Span,
    pub(super) params: OpenParams,
    vars: OpenVars,
    names: Names,
    /// Finished blocks, by id.
    blocks: Vec<Option<Block>>,
    /// Ids in the order in which they were started: the order of the printed body.
    order: Vec<BlockId>,
    /// The block that is being filled, its first instruction and its handler.
    current: Option<(BlockId, u32, Option<BlockId>)>,
    pub(super) instrs: Vec<Instr>,
    pub(super) calls: Vec<Call>,
    pub(super) exits: Exits,
    /// Where an exception of the code that is being lowered goes.
    pub(super) unwind: Option<BlockId>,
    pub(super) jumps: Vec<Jump>,
    /// Where `redo` goes in a block: after its parameters.
    pub(super) start: Option<BlockId>,
    /// A `redo` goes there, and that is the entry.
    pub(super) redoes_entry: bool,
    /// By block, while the body is closed: the block where a jump to it ends.
    targets: Vec<BlockId>,
    /// Likewise: the number that it gets.
    numbers: Vec<BlockId>,
    /// Blocks that were reached and not looked at yet.
    reached: Vec<BlockId>,
}

/// The frames that are not the current one. They are large, and every body changes the current one twice, so they
/// stay in boxes.
#[derive(Default)]
#[expect(clippy::vec_box, reason = "boxes are moved here and back")]
pub(super) struct Frames {
    /// Those of the open bodies around the current one, outermost first.
    pub(super) outer: Vec<Box<Frame>>,
    /// Those of closed bodies, for the next ones.
    pub(super) spare: Vec<Box<Frame>>,
}

impl Frames {
    /// Puts a fresh frame in the place of the current one.
    pub(super) fn enter(&mut self, current: &mut Box<Frame>) {
        let fresh = self.spare.pop().unwrap_or_else(|| Box::new(Frame::new()));
        self.outer.push(std::mem::replace(current, fresh));
    }

    /// Puts the frame around the current one, which was finished, in its place.
    pub(super) fn leave(&mut self, current: &mut Box<Frame>) {
        if let Some(outer) = self.outer.pop() {
            self.spare.push(std::mem::replace(current, outer));
        }
    }
}

/// The parameters of a body under construction.
#[derive(Clone, Default)]
pub(super) struct OpenParams {
    pub(super) required: Vec<Var>,
    pub(super) optional: Vec<Var>,
    pub(super) post: Vec<Var>,
    pub(super) keywords: Vec<KeywordParam>,
    pub(super) single: SingleParams,
}

impl OpenParams {
    fn finish(&mut self, body: BodyId, bodies: &mut Bodies) -> Option<NonZeroU32> {
        let parts = ParamParts {
            required: move_to(&mut bodies.params, &mut self.required),
            optional: move_to(&mut bodies.params, &mut self.optional),
            post: move_to(&mut bodies.params, &mut self.post),
            keywords: move_to(&mut bodies.keywords, &mut self.keywords),
            single: std::mem::take(&mut self.single),
        };
        bodies.add_params(body, parts)
    }
}

/// A construct around the current node that a jump can aim at or must pass.
#[derive(Clone, Copy)]
pub(super) enum Jump {
    /// `while`/`until`: targets of `break`, `next` and `redo`, and the variable of its value.
    Loop { done: BlockId, next: BlockId, redo: BlockId, value: Option<Var> },
    /// A `rescue` clause: `retry` goes to the start of its `begin`.
    Rescue { retry: BlockId },
    /// An `ensure` clause (an index of `Lower::ensures`), to be run on the way; its own exceptions go to `unwind`.
    Ensure { clause: usize, unwind: Option<BlockId> },
}

impl Frame {
    pub(super) fn new() -> Frame {
        Frame {
            id: BodyId(0),
            kind: BodyKind::File,
            span: Span::default(),
            params: OpenParams::default(),
            vars: OpenVars::default(),
            names: Names::default(),
            blocks: Vec::new(),
            order: Vec::new(),
            current: None,
            instrs: Vec::new(),
            calls: Vec::new(),
            exits: Exits::default(),
            unwind: None,
            jumps: Vec::new(),
            start: None,
            redoes_entry: false,
            targets: Vec::new(),
            numbers: Vec::new(),
            reached: Vec::new(),
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
        self.redoes_entry = false;
        self.jumps.clear();
        self.start_new();
    }

    // Variables.

    pub(super) fn temp(&mut self) -> Var {
        self.vars.temp()
    }

    pub(super) fn is_temp(&self, var: Var) -> bool {
        self.vars.is_temp(var)
    }

    /// The variable that this body owns under a name.
    pub(super) fn own(&mut self, name: Name) -> Var {
        if let Some(var) = self.names.get(name, 0) {
            return var;
        }
        let var = self.vars.declare(VarDecl { name: Some(name), kind: VarKind::Local });
        self.names.insert(name, 0, var);
        var
    }

    /// A parameter. Ruby allows the same name again if it starts with `_`; reads see the first.
    pub(super) fn param(&mut self, name: Option<Name>) -> Var {
        let var = self.vars.declare(VarDecl { name, kind: VarKind::Param });
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
        let slot = self.vars.declare(VarDecl { name: Some(name), kind });
        self.names.insert(name, up, slot);
        slot
    }

    pub(super) fn name_of(&self, var: Var) -> Option<Name> {
        self.vars.name_of(var)
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

    /// Starts what `redo` repeats, in the current block if that is still empty.
    pub(super) fn start_repeated(&mut self) {
        let empty = self.current.filter(|(_, first, _)| *first as usize == self.instrs.len());
        self.start = Some(empty.map_or_else(|| self.start_new(), |(id, ..)| id));
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

    pub(super) fn call(&mut self, call: Call) -> CallId {
        let id = CallId(self.calls.len() as u32);
        self.calls.push(call);
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
        let params = self.params.finish(self.id, bodies);
        bodies.list[self.id.index()] = BodyParts {
            kind: self.kind,
            parent,
            scope,
            span: self.span,
            params,
            exits: self.exits,
            vars: self.vars.finish(bodies),
            blocks,
            instrs: move_to(&mut bodies.instrs, &mut self.instrs),
            calls: move_to(&mut bodies.calls, &mut self.calls),
        };
    }

    fn move_reachable_blocks(&mut self, to: &mut Vec<Block>) -> Part {
        let start = to.len() as u32;
        match self.blocks.as_mut_slice() {
            [only] if !self.redoes_entry => to.extend(only.take()),
            _ => {
                self.skip_empty_blocks();
                self.number_reachable_blocks();
                // Nobody jumps to the entry of a body.
                let entry = Terminator::Goto(BlockId(1));
                to.extend(self.redoes_entry.then_some(Block {
                    instrs: 0..0,
                    terminator: entry,
                    unwind: None,
                }));
                for id in &self.order {
                    if self.numbers[id.index()] != UNREACHED
                        && let Some(mut block) = self.blocks[id.index()].take()
                    {
                        block.for_each_next(|next| *next = self.numbers[self.targets[next.index()].index()]);
                        to.push(block);
                    }
                }
            }
        }
        Part { start, len: to.len() as u32 - start }
    }

    /// Lets jumps to a block that only jumps on go to its target at once.
    fn skip_empty_blocks(&mut self) {
        let targets = &mut self.targets;
        targets.clear();
        targets.extend((0..self.blocks.len() as u32).map(BlockId));
        // Targets are started after the blocks that fall through to them, so the last blocks are settled first;
        // an empty loop (`while true; end`) keeps its block.
        for id in self.order.iter().rev() {
            if let Some(Block { instrs, terminator: Terminator::Goto(next), .. }) = &self.blocks[id.index()]
                && instrs.is_empty()
                && targets[next.index()] != *id
            {
                targets[id.index()] = targets[next.index()];
            }
        }
    }

    /// Sets `numbers`: in the order of the blocks' starts, for those that are reached from the entry.
    fn number_reachable_blocks(&mut self) {
        let numbers = &mut self.numbers;
        numbers.clear();
        numbers.resize(self.blocks.len(), UNREACHED);
        // Any number will do for now.
        numbers[0] = BlockId(0);
        self.reached.push(BlockId(0));
        while let Some(id) = self.reached.pop() {
            let Some(block) = &self.blocks[id.index()] else { continue };
            for next in block.terminator.successors().chain(block.unwind) {
                let next = self.targets[next.index()];
                if numbers[next.index()] == UNREACHED {
                    numbers[next.index()] = next;
                    self.reached.push(next);
                }
            }
        }
        let mut number = u32::from(self.redoes_entry);
        for id in &self.order {
            if numbers[id.index()] != UNREACHED {
                numbers[id.index()] = BlockId(number);
                number += 1;
            }
        }
    }
}

const UNREACHED: BlockId = BlockId(u32::MAX);

impl Block {
    /// Every block where control may go from here.
    fn for_each_next(&mut self, mut visit: impl FnMut(&mut BlockId)) {
        match &mut self.terminator {
            Terminator::Goto(next) => visit(next),
            Terminator::Branch { then, or, .. } => {
                visit(then);
                visit(or);
            }
            Terminator::Leave(_)
            | Terminator::Break(_)
            | Terminator::Return(_)
            | Terminator::Reraise(_)
            | Terminator::NoMatchingPattern { .. }
            | Terminator::Unreachable => {}
        }
        self.unwind.iter_mut().for_each(visit);
    }
}

impl BodyParts {
    pub(super) fn empty(kind: BodyKind, scope: ScopeId, span: Span) -> BodyParts {
        BodyParts {
            kind,
            parent: None,
            scope,
            span,
            params: None,
            exits: Exits::default(),
            vars: VarParts::default(),
            blocks: Part::default(),
            instrs: Part::default(),
            calls: Part::default(),
        }
    }
}

/// Moves everything behind what is there and says where it went.
fn move_to<T>(to: &mut Vec<T>, from: &mut Vec<T>) -> Part {
    let part = Part { start: to.len() as u32, len: from.len() as u32 };
    if part.len == 0 {
        // Nothing lies anywhere.
        return Part::default();
    }
    to.append(from);
    part
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
        // Clearing costs as much as the map has room for.
        if !self.map.is_empty() {
            self.map.clear();
        }
    }
}
