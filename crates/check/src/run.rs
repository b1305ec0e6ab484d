//! One context, interpreted over abstract values to a fixed point.
//!
//! Each basic block has the variables' values at its start, joined over all ways that lead there. Blocks are run again
//! until nothing changes. Exceptions go to the block's handler with what the variables may be at any point of the
//! block.

use crate::arguments::bind;
use crate::call::At;
use crate::engine::{Bad, Engine, Stop};
use crate::layout::Layout;
use crate::narrow;
use crate::store::{CtxId, Key};
use crate::value::Value;
use base::FileId;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use syntax::ir::{BlockId, Body, Instr, Terminator, Var, VarKind};

/// The number of times that a block is run before its variables are given up.
const MAX_VISITS: u32 = 60;

/// What happens after an instruction.
pub(crate) enum Flow {
    Value(Value),
    /// It does not come back.
    Stop(Bad),
    /// It does not come back unless something is so that cannot be seen, and then with this value.
    Doubt(Value, Bad),
}

/// What a run has found out.
pub(crate) struct Ended {
    /// By block: it is reached.
    pub(crate) reached: Vec<bool>,
    pub(crate) stops: Stops,
    pub(crate) doubts: Stops,
    pub(crate) receivers: Vec<(BlockId, Value, At)>,
}

/// Instructions that fail, by the blocks in which they stand.
type Stops = Vec<(BlockId, Stop)>;

pub(crate) struct Run<'r, 'p> {
    pub(crate) engine: &'r mut Engine<'p>,
    pub(crate) ctx: CtxId,
    pub(crate) file: FileId,
    pub(crate) body: Body<'p>,
    pub(crate) self_value: Value,
    pub(crate) layout: Rc<Layout>,
    /// The values of the long-lived variables at the start of each block; `None` for a block that was not reached.
    entry: Vec<Option<Box<[Value]>>>,
    visits: Vec<u32>,
    todo: Vec<BlockId>,
    /// Optional parameters, and whether they were given.
    pub(crate) given: Vec<(Var, Option<bool>)>,
    /// Why the last run of a block did not get to the end.
    pub(crate) stops: FxHashMap<BlockId, Stop>,
    /// The errors of the last run of a block that do not end it.
    doubts: FxHashMap<BlockId, Vec<Stop>>,
    /// See [`Ended::receivers`].
    pub(crate) receivers: Vec<(BlockId, Value, At)>,
    pub(crate) env: Vec<Value>,
    /// The variables before a branch.
    before: Vec<Value>,
    /// The block that is being run.
    pub(crate) current: BlockId,
}

impl<'r, 'p> Run<'r, 'p> {
    /// `None` if the body is not at hand.
    pub(crate) fn new(engine: &'r mut Engine<'p>, ctx: CtxId) -> Option<Run<'r, 'p>> {
        let (file, id) = (engine.ctx(ctx).file, engine.ctx(ctx).body);
        let body = engine.body(file, id)?;
        let layout = engine.layout(file, id)?;
        let n_blocks = body.blocks.len();
        let self_value = engine.ctx(ctx).self_value;
        let mut run = Run {
            engine,
            ctx,
            file,
            body,
            self_value,
            layout,
            entry: vec![None; n_blocks],
            visits: vec![0; n_blocks],
            todo: Vec::new(),
            given: Vec::new(),
            stops: FxHashMap::default(),
            doubts: FxHashMap::default(),
            receivers: Vec::new(),
            before: Vec::new(),
            env: Vec::new(),
            current: BlockId(0),
        };
        run.env = run.start();
        run.reach(BlockId(0));
        Some(run)
    }

    /// The variables when the body starts.
    fn start(&mut self) -> Vec<Value> {
        let nil = self.engine.nil();
        let mut env: Vec<Value> = Vec::with_capacity(self.body.vars.len());
        for decl in self.body.vars {
            env.push(match decl.kind {
                // Ruby: a local that was not assigned is nil.
                VarKind::Local => nil,
                VarKind::Temp => Value::NEVER,
                VarKind::Param => Value::ANY,
                VarKind::Captured { depth, var } => self.captured(depth, var),
            });
        }
        let (args, id) = (Rc::clone(&self.engine.ctx(self.ctx).args), self.engine.ctx(self.ctx).body);
        for bound in bind(self.engine, self.file, id, self.body, &args) {
            if let Some(place) = env.get_mut(bound.var.index()) {
                *place = bound.value;
            }
            self.given.push((bound.var, bound.given));
        }
        env
    }

    /// The context whose variable a captured one is.
    fn owner(&self, depth: u32) -> Option<CtxId> {
        let mut ctx = self.ctx;
        for _ in 0..depth {
            ctx = self.engine.ctx(ctx).owner?;
        }
        Some(ctx)
    }

    fn captured(&mut self, depth: u32, var: Var) -> Value {
        let Some(owner) = self.owner(depth) else { return Value::ANY };
        let by_owner = self.engine.read(Key::ByOwner(owner, var));
        let by_blocks = self.engine.read(Key::ByBlocks(owner, var));
        self.engine.values.join(by_owner, by_blocks)
    }

    pub(crate) fn read(&mut self, var: Var) -> Value {
        let index = var.index();
        let Some(value) = self.env.get(index).copied() else { return Value::ANY };
        if !self.layout.captured[index] && !self.layout.open[index] {
            return value;
        }
        if self.layout.open[index] {
            return self.engine.values.join(value, Value::ANY);
        }
        match self.body.vars[index].kind {
            VarKind::Captured { depth, var } => {
                let shared = self.captured(depth, var);
                if self.is_stable(depth, var) { value } else { self.engine.values.join(value, shared) }
            }
            VarKind::Param | VarKind::Local | VarKind::Temp => {
                if !self.layout.by_blocks[index] {
                    return value;
                }
                let by_blocks = self.engine.read(Key::ByBlocks(self.ctx, var));
                self.engine.values.join(value, by_blocks)
            }
        }
    }

    /// Nobody assigns the captured variable while this block runs.
    fn is_stable(&mut self, depth: u32, var: Var) -> bool {
        let Some(owner) = self.owner(depth) else { return false };
        let (file, body) = (self.engine.ctx(owner).file, self.engine.ctx(owner).body);
        let Some(layout) = self.engine.layout(file, body) else { return false };
        let is = |flags: &[bool]| flags.get(var.index()).copied().unwrap_or(true);
        !is(&layout.by_blocks) && !is(&layout.late)
    }

    fn write(&mut self, var: Var, value: Value) {
        let index = var.index();
        let Some(place) = self.env.get_mut(index) else { return };
        *place = value;
        if !self.layout.captured[index] {
            return;
        }
        match self.body.vars[index].kind {
            VarKind::Captured { depth, var } => {
                if let Some(owner) = self.owner(depth) {
                    self.engine.write(Key::ByBlocks(owner, var), value);
                }
            }
            VarKind::Param | VarKind::Local | VarKind::Temp => {
                if self.layout.late[index] {
                    self.engine.write(Key::ByOwner(self.ctx, var), value);
                }
            }
        }
    }

    /// A block is made here: it sees the variables as they are now.
    pub(crate) fn capture(&mut self, block: syntax::ir::BodyId) {
        let layout = Rc::clone(&self.layout);
        for var in layout.captures.get(&block).into_iter().flatten() {
            let value = self.env[var.index()];
            self.engine.write(Key::ByOwner(self.ctx, *var), value);
        }
    }

    /// A way to a block, with the variables as they are now.
    fn reach(&mut self, block: BlockId) {
        let layout = Rc::clone(&self.layout);
        let env = std::mem::take(&mut self.env);
        self.reach_with(block, layout.long_lived.iter().map(|var| env[var.index()]));
        self.env = env;
    }

    /// Joins the long-lived variables there, and runs the block again if that changed something.
    fn reach_with(&mut self, block: BlockId, env: impl Iterator<Item = Value>) {
        let index = block.index();
        let values = &mut self.engine.values;
        let changed = match &mut self.entry[index] {
            Some(known) => {
                let mut changed = false;
                let give_up = self.visits[index] > MAX_VISITS;
                for (old, new) in known.iter_mut().zip(env) {
                    let mut joined = values.join(*old, new);
                    if give_up && joined != *old {
                        joined = values.join(joined, Value::ANY);
                    }
                    if joined != *old {
                        *old = joined;
                        changed = true;
                    }
                }
                changed
            }
            entry @ None => {
                *entry = Some(env.collect());
                true
            }
        };
        if changed && !self.todo.contains(&block) {
            self.todo.push(block);
        }
    }

    /// Which blocks are reached, and which of them stop where.
    pub(crate) fn finish(mut self) -> Ended {
        while let Some(at) = (0..self.todo.len()).min_by_key(|at| self.todo[*at]) {
            let block = self.todo.swap_remove(at);
            self.visits[block.index()] += 1;
            if self.engine.spend() {
                break;
            }
            self.run_block(block);
        }
        let reached = self.entry.iter().map(Option::is_some).collect();
        let mut stops: Stops = self.stops.into_iter().collect();
        stops.sort_unstable_by_key(|stop| stop.0);
        let mut doubts: Stops = self
            .doubts
            .into_iter()
            .flat_map(|(block, all)| all.into_iter().map(move |it| (block, it)))
            .collect();
        doubts.sort_unstable_by_key(|(block, stop)| (*block, stop.index));
        Ended { reached, stops, doubts, receivers: self.receivers }
    }

    fn run_block(&mut self, id: BlockId) {
        let Some(entry) = &self.entry[id.index()] else { return };
        self.current = id;
        for (var, value) in self.layout.long_lived.iter().zip(entry) {
            self.env[var.index()] = *value;
        }
        let block = self.body.block(id);
        // What the handler may see: every value that a variable has in this block.
        let mut raised = block.unwind.map(|_| entry.clone());
        let ended = self.instructions(id, &mut raised);
        if let (Some(unwind), Some(raised)) = (block.unwind, raised) {
            self.reach_with(unwind, raised.iter().copied());
        }
        if !ended {
            self.terminator(id, block.terminator);
        }
    }

    /// Runs the instructions of a block; true when one of them does not come back. What stands behind an error is looked
    /// at all the same, as if that gave some value: users mend all errors at once. In a closed program it is not, since
    /// others would hear of values that are never there.
    fn instructions(&mut self, id: BlockId, raised: &mut Option<Box<[Value]>>) -> bool {
        self.stops.remove(&id);
        self.doubts.remove(&id);
        let mut has_stopped = false;
        let first = self.body.block(id).instrs.start;
        for (at, instr) in self.body.instrs_of(id).iter().enumerate() {
            let index = first + at as u32;
            self.engine.starts(index);
            match self.instruction(instr, index) {
                Flow::Value(Value::NEVER) if has_stopped => return true,
                Flow::Value(Value::NEVER) => {
                    self.stop(id, index, instr, Bad { ends: true, ..Bad::default() });
                    return true;
                }
                Flow::Doubt(value, bad) => {
                    self.doubt(id, index, instr, bad);
                    self.write(instr.dst, value);
                    self.engine.gives(index, value);
                }
                Flow::Value(value) => {
                    self.write(instr.dst, value);
                    self.engine.gives(index, value);
                    if let Some(raised) = raised
                        && let Ok(at) = self.layout.long_lived.binary_search(&instr.dst)
                    {
                        raised[at] = self.engine.values.join(raised[at], value);
                    }
                }
                Flow::Stop(bad) => {
                    let is_own_error = bad.fault.is_some() && bad.callees.is_empty() && !bad.ends;
                    match has_stopped {
                        true if is_own_error => self.doubt(id, index, instr, bad),
                        true => return true,
                        false => self.stop(id, index, instr, bad),
                    }
                    if self.engine.closed || !is_own_error {
                        return true;
                    }
                    has_stopped = true;
                    self.write(instr.dst, Value::ANY);
                }
            }
        }
        has_stopped
    }

    fn doubt(&mut self, id: BlockId, index: u32, instr: &Instr, bad: Bad) {
        let span = self.body.position(instr);
        self.doubts.entry(id).or_default().push(Stop { index, span, bad });
    }

    fn stop(&mut self, id: BlockId, index: u32, instr: &Instr, bad: Bad) {
        let span = self.body.position(instr);
        self.stops.insert(id, Stop { index, span, bad });
    }

    fn terminator(&mut self, id: BlockId, terminator: Terminator) {
        match terminator {
            Terminator::Goto(next) => self.reach(next),
            Terminator::Branch { cond, then, or } => {
                let mut before = std::mem::take(&mut self.before);
                before.clone_from(&self.env);
                for (sense, target) in [(true, then), (false, or)] {
                    if narrow::branch(self, id, cond, sense) {
                        self.reach(target);
                    }
                    self.env.copy_from_slice(&before);
                }
                self.before = before;
            }
            Terminator::Leave(value) => {
                let value = self.read(value);
                self.engine.write(Key::Returned(self.ctx), value);
            }
            Terminator::Break(value) => self.break_from(id, value),
            Terminator::Return(value) => self.leave_block(value, Key::Return),
            Terminator::NoMatchingPattern { value } => self.no_matching_pattern(id, value),
            Terminator::Reraise(_) | Terminator::Unreachable => {}
        }
    }

    pub(crate) fn leave_block(&mut self, value: Var, key: fn(CtxId, syntax::ir::BodyId) -> Key) {
        let value = self.read(value);
        let ctx = self.engine.ctx(self.ctx);
        if let Some(owner) = ctx.owner {
            let key = key(owner, ctx.body);
            self.engine.write(key, value);
        }
    }

    fn no_matching_pattern(&mut self, id: BlockId, value: Var) {
        let subject = self.read(value);
        let fault = self.engine.no_matching_pattern(subject);
        let index = self.body.block(id).instrs.end;
        // The position of the subject: the instruction that made it, or what was done last.
        let made = self.body.instrs.iter().rev().find(|instr| instr.dst == value);
        let span = made.or(self.body.instrs_of(id).last()).map_or(self.body.span, |instr| instr.span);
        let bad = Bad { fault: Some(fault), ..Bad::default() };
        self.stops.insert(id, Stop { index, span, bad });
    }
}
