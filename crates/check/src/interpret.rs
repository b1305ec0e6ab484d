//! One body, interpreted over abstract values to a fixed point.
//!
//! Each basic block has the variables' values at its start, joined over all ways that lead there. Blocks are run again
//! until nothing changes; then each is run once more with reports on. Exceptions go to the block's handler with what
//! the variables may be at any point of the block.

use crate::arguments::{Args, bind};
use crate::call::CallSite;
use crate::fault::Fault;
use crate::handlers::Handlers;
use crate::narrow;
use crate::unit::Checker;
use crate::value::{Atom, Known, NameKey, Value};
use base::{FileId, Name, Span};
use program::ConstLookup;
use syntax::ir::{
    ArgList, BlockId, Body, BodyId, ConstPath, Defined, Instr, Interpolated, Lit, Op, PathRoot, Prim,
    Terminator, Var, VarKind,
};

/// How a body came to be interpreted.
pub(crate) struct Context<'c> {
    pub(crate) file: FileId,
    pub(crate) body: BodyId,
    pub(crate) self_value: Value,
    pub(crate) args: Args,
    /// For a block that runs in place: the body around it, with its variables at the call.
    pub(crate) around: Option<&'c Frame<'c>>,
    /// How many calls deep this is.
    pub(crate) depth: u32,
}

/// A body with the values of its variables at some point.
pub(crate) struct Frame<'c> {
    pub(crate) context: &'c Context<'c>,
    pub(crate) env: &'c [Value],
}

/// What a body does.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    /// What it returns; `Never` when it cannot return.
    pub(crate) value: Value,
    /// What raises whenever it is reached, and where.
    pub(crate) faults: Vec<(Span, Fault)>,
    /// The same in blocks, which may run any number of times.
    pub(crate) block_faults: Vec<(Span, Fault)>,
    /// Something else than these faults can leave the body: a return, an explicit `raise`, a loop without an end.
    pub(crate) may_avoid: bool,
}

/// The number of times that a block is run before its variables are given up.
const MAX_VISITS: u32 = 40;

pub(crate) fn interpret(checker: &Checker<'_>, context: &Context<'_>) -> Summary {
    let Some(body) = checker.body(context.file, context.body) else {
        return Summary { value: Value::Any, faults: Vec::new(), block_faults: Vec::new(), may_avoid: true };
    };
    let mut run = Run::new(checker, context, body);
    run.run_to_fixed_point();
    run.report()
}

/// Variables that some block reads before it writes them, sorted.
fn long_lived(body: Body<'_>) -> Vec<Var> {
    let mut written_in: Vec<u32> = vec![u32::MAX; body.vars.len()];
    let mut long = vec![false; body.vars.len()];
    for (index, decl) in body.vars.iter().enumerate() {
        // Named variables are narrowed from other blocks, too.
        long[index] = decl.kind != VarKind::Temp;
    }
    for id in body.block_ids() {
        let mut read = |var: Var, written_in: &[u32]| {
            if written_in.get(var.index()).is_some_and(|block| *block != id.0) {
                long[var.index()] = true;
            }
        };
        for instr in body.instrs_of(id) {
            instr.op.for_each_operand(body, |var| read(var, &written_in));
            if let Some(place) = written_in.get_mut(instr.dst.index()) {
                *place = id.0;
            }
        }
        if let Some(var) = body.block(id).terminator.operand() {
            read(var, &written_in);
        }
    }
    (0..body.vars.len() as u32).map(Var).filter(|var| long[var.index()]).collect()
}

/// What happens after an instruction.
pub(crate) enum Flow {
    Value(Value),
    /// It raises, whatever the values are.
    Fault(Fault),
    /// It does not come back, and that is no error: `raise`, `exit`, `throw`.
    Ends,
}

pub(crate) struct Run<'r> {
    pub(crate) checker: &'r Checker<'r>,
    pub(crate) context: &'r Context<'r>,
    pub(crate) body: Body<'r>,
    /// Variables that live longer than a block; the others are written and read in one block only.
    long_lived: Vec<Var>,
    /// The values of the long-lived variables at the start of each block; `None` for a block that was not reached.
    entry: Vec<Option<Vec<Value>>>,
    visits: Vec<u32>,
    todo: Vec<BlockId>,
    given: Vec<(Var, Option<bool>)>,
    /// What leaves the body normally.
    returned: Value,
    handlers: Handlers,
    faults: Vec<(Span, Fault)>,
    block_faults: Vec<(Span, Fault)>,
    may_avoid: bool,
    /// The block that is being run.
    current: BlockId,
    /// The variables of the block that is being run.
    env: Vec<Value>,
}

impl<'r> Run<'r> {
    fn new(checker: &'r Checker<'r>, context: &'r Context<'r>, body: Body<'r>) -> Run<'r> {
        let mut run = Run {
            checker,
            context,
            body,
            long_lived: long_lived(body),
            entry: vec![None; body.blocks.len()],
            visits: vec![0; body.blocks.len()],
            todo: Vec::new(),
            given: Vec::new(),
            returned: Value::Never,
            handlers: Handlers::new(body),
            faults: Vec::new(),
            block_faults: Vec::new(),
            may_avoid: false,
            current: BlockId(0),
            env: Vec::new(),
        };
        let env = run.start();
        run.env = env;
        let start = run.saved(&run.env);
        run.reach(BlockId(0), start);
        run
    }

    fn saved(&self, env: &[Value]) -> Vec<Value> {
        self.long_lived.iter().map(|var| env[var.index()].clone()).collect()
    }

    fn restore(&self, env: &mut [Value], saved: &[Value]) {
        for (var, value) in self.long_lived.iter().zip(saved) {
            env[var.index()] = value.clone();
        }
    }

    /// The variables when the body starts.
    fn start(&mut self) -> Vec<Value> {
        let world = &self.checker.world;
        let mut env: Vec<Value> = self
            .body
            .vars
            .iter()
            .map(|decl| match decl.kind {
                // Ruby: a local that was not assigned is nil.
                VarKind::Local => world.nil(),
                VarKind::Temp => Value::Never,
                VarKind::Param => Value::Any,
                VarKind::Captured { depth, var } => self.captured(depth, var),
            })
            .collect();
        for bound in bind(self.body.params, &self.context.args) {
            if let Some(place) = env.get_mut(bound.var.index()) {
                *place = bound.value;
            }
            self.given.push((bound.var, bound.given));
        }
        env
    }

    fn captured(&self, depth: u32, var: Var) -> Value {
        let mut frame = self.context.around;
        for _ in 1..depth {
            frame = frame.and_then(|frame| frame.context.around);
        }
        let Some(frame) = frame else { return Value::Any };
        let Context { file, body, .. } = *frame.context;
        if self.checker.is_assigned_by_blocks(file, body, var) {
            return Value::Any;
        }
        frame.env.get(var.index()).map_or(Value::Any, Value::shared)
    }

    pub(crate) fn read(&self, env: &[Value], var: Var) -> Value {
        if self.checker.is_assigned_by_blocks(self.context.file, self.context.body, var) {
            return Value::Any;
        }
        env.get(var.index()).cloned().unwrap_or(Value::Any)
    }

    fn write(&self, env: &mut [Value], var: Var, value: Value) {
        // A named variable can be read twice, so an array in it can be changed between the reads.
        let value = if self.body.vars.get(var.index()).is_some_and(|decl| decl.kind == VarKind::Temp) {
            value
        } else {
            value.shared()
        };
        if let Some(place) = env.get_mut(var.index()) {
            *place = value;
        }
    }

    /// A way to a block: joins the variables there, and runs it again if that changed something.
    fn reach(&mut self, block: BlockId, env: Vec<Value>) {
        let index = block.index();
        let changed = match &mut self.entry[index] {
            Some(known) => {
                let mut changed = false;
                let give_up = self.visits[index] > MAX_VISITS;
                for (old, new) in known.iter_mut().zip(&env) {
                    let joined = if give_up && old != new { Value::Any } else { old.join(new) };
                    if joined != *old {
                        *old = joined;
                        changed = true;
                    }
                }
                changed
            }
            entry @ None => {
                *entry = Some(env);
                true
            }
        };
        if changed && !self.todo.contains(&block) {
            self.todo.push(block);
        }
    }

    fn run_to_fixed_point(&mut self) {
        while let Some(at) = (0..self.todo.len()).min_by_key(|at| self.todo[*at]) {
            let block = self.todo.swap_remove(at);
            self.visits[block.index()] += 1;
            if self.checker.out_of_budget() {
                // Nothing more is concluded about this body.
                self.entry.iter_mut().flatten().flatten().for_each(|value| *value = Value::Any);
                self.returned = Value::Any;
                self.todo.clear();
                self.may_avoid = true;
                return;
            }
            self.run_block(block, false);
        }
    }

    /// Runs every reached block once more, with its final values.
    fn report(mut self) -> Summary {
        for block in self.body.block_ids() {
            if self.entry[block.index()].is_some() {
                self.run_block(block, true);
            }
        }
        self.todo.clear();
        Summary {
            value: self.returned,
            faults: self.faults,
            block_faults: self.block_faults,
            may_avoid: self.may_avoid,
        }
    }

    fn run_block(&mut self, id: BlockId, report: bool) {
        let Some(entry) = &self.entry[id.index()] else { return };
        let entry = entry.clone();
        self.current = id;
        let mut env = std::mem::take(&mut self.env);
        self.restore(&mut env, &entry);
        let block = self.body.block(id);
        // What the handler may see: every value that a variable has in this block.
        let mut raised = block.unwind.map(|_| entry);
        let ended = self.instructions(&mut env, id, report, &mut raised);
        if let (Some(unwind), Some(raised)) = (block.unwind, raised) {
            self.reach(unwind, raised);
        }
        if !ended {
            self.terminator(&mut env, id, block.terminator);
        }
        self.env = env;
    }

    /// Runs the instructions of a block; true when one of them does not come back.
    fn instructions(
        &mut self,
        env: &mut [Value],
        id: BlockId,
        report: bool,
        raised: &mut Option<Vec<Value>>,
    ) -> bool {
        for instr in self.body.instrs_of(id) {
            match self.instruction(env, instr, report) {
                Flow::Value(value) => {
                    self.write(env, instr.dst, value);
                    if let Some(raised) = raised
                        && let Ok(at) = self.long_lived.binary_search(&instr.dst)
                    {
                        raised[at] = raised[at].join(&env[instr.dst.index()]);
                    }
                }
                Flow::Fault(fault) => {
                    if self.handlers.is_rescued(id) {
                        self.may_avoid = true;
                    } else if report {
                        // Ruby's line of a call is that of the method's name.
                        let span = match instr.op {
                            Op::Call(id) => self.body.call(id).name_span,
                            _ => instr.span,
                        };
                        self.faults.push((span, fault));
                    }
                    return true;
                }
                Flow::Ends => {
                    self.may_avoid = true;
                    return true;
                }
            }
        }
        false
    }

    fn terminator(&mut self, env: &mut [Value], id: BlockId, terminator: Terminator) {
        match terminator {
            Terminator::Goto(next) => {
                let saved = self.saved(env);
                self.reach(next, saved);
            }
            Terminator::Branch { cond, then, or } => {
                let before = self.saved(env);
                let cond_value = env[cond.index()].clone();
                for (sense, target) in [(true, then), (false, or)] {
                    if narrow::branch(self, env, id, cond, sense) {
                        let saved = self.saved(env);
                        self.reach(target, saved);
                    }
                    self.restore(env, &before);
                    env[cond.index()] = cond_value.clone();
                }
            }
            Terminator::Leave(value) => {
                let value = self.read(env, value);
                self.returned = self.returned.join(&value.shared());
            }
            Terminator::Break(_) | Terminator::Return(_) => self.returned = Value::Any,
            Terminator::Reraise(_) | Terminator::NoMatchingPattern { .. } => self.may_avoid = true,
            Terminator::Unreachable => {}
        }
    }

    fn instruction(&mut self, env: &mut [Value], instr: &Instr, report: bool) -> Flow {
        let checker = self.checker;
        let world = &checker.world;
        let value = match instr.op {
            Op::Nil => world.nil(),
            Op::True => Value::instance(world.true_),
            Op::False => Value::instance(world.false_),
            Op::SelfRef => self.context.self_value.clone(),
            Op::Int(value) => world.int(value),
            Op::Float(_) => Value::instance(world.float),
            Op::Sym(name) => world.symbol(name),
            Op::Lit(lit) => self.literal(self.body.lit(lit)),
            Op::Move(from) => self.read(env, from),
            Op::Array(list) => self.array(env, list),
            Op::Hash(_) | Op::HashWithout { .. } => Value::instance(world.hash),
            Op::Range { .. } => Value::instance(world.range),
            Op::Interpolate { kind, .. } => Value::instance(match kind {
                Interpolated::Str => world.string,
                Interpolated::Sym => world.symbol,
                Interpolated::Regexp | Interpolated::RegexpOnce => world.regexp,
            }),
            Op::GetConst(_) | Op::GetTopConst(_) | Op::GetConstIn(..) => return self.constant(instr),
            Op::Call(id) => {
                let site = CallSite { call: self.body.call(id), span: instr.span, report };
                return self.call(env, &site);
            }
            Op::Lambda(_) => Value::instance(world.proc_),
            Op::DefMethod { .. } => Value::instance(world.symbol),
            Op::Prim(prim, operand) => return self.primitive(env, prim, operand),
            Op::Defined(what) => self.is_defined(what),
            // The block may leave the method by itself.
            Op::Yield(_) | Op::Super(_) => {
                self.may_avoid = true;
                Value::Any
            }
            Op::ReturnedThrough(_) => world.bool(),
            Op::GetIvar(_)
            | Op::GetGvar(_)
            | Op::GetCvar(_)
            | Op::BackRef(_)
            | Op::NthRef(_)
            | Op::NamedRef(_)
            | Op::SetIvar(..)
            | Op::SetGvar(..)
            | Op::SetCvar(..)
            | Op::SetConst(..)
            | Op::SetTopConst(..)
            | Op::SetConstIn { .. }
            | Op::ReturnValue(_)
            | Op::OpenClass { .. }
            | Op::ChangeMethods
            | Op::AliasGvar { .. }
            | Op::EndBlock(_)
            | Op::Prim2(..)
            | Op::DeconstructKeys { .. }
            | Op::Caught
            | Op::Unsupported(_) => Value::Any,
        };
        Flow::Value(value)
    }

    /// Faults of a block that runs in place belong to this body, unless it rescues them.
    pub(crate) fn add_block_faults(&mut self, summary: Summary) {
        if !self.handlers.is_rescued(self.current) {
            self.block_faults.extend(summary.faults.into_iter().chain(summary.block_faults));
        }
    }

    /// `defined?`: nil for what is certainly not there, so that what it guards is not reached.
    fn is_defined(&self, what: Defined) -> Value {
        let world = &self.checker.world;
        let absent = match what {
            Defined::Method(name) => {
                let atoms = self.context.self_value.atoms();
                atoms.is_some_and(|atoms| {
                    !atoms.is_empty() && atoms.iter().all(|atom| world.lacks(atom, name))
                })
            }
            Defined::Const(name) => {
                let path = ConstPath { root: PathRoot::Lexical, names: vec![name] };
                let found = world.program.resolve_const(self.context.file, self.body.scope, &path);
                found == ConstLookup::Absent
            }
            Defined::Known(_)
            | Defined::Ivar(_)
            | Defined::Gvar(_)
            | Defined::Cvar(_)
            | Defined::TopConst(_)
            | Defined::ConstIn(..)
            | Defined::MethodOf(..)
            | Defined::Yield
            | Defined::Super
            | Defined::BackRef(_)
            | Defined::NthRef(_) => false,
        };
        if absent { world.nil() } else { Value::Any }
    }

    fn literal(&self, lit: Lit<'_>) -> Value {
        let world = &self.checker.world;
        match lit {
            Lit::Str { bytes, frozen } => {
                let text = NameKey(Name::from_bytes(bytes));
                let known = if frozen { Known::Frozen(text) } else { Known::Text(text) };
                Value::atom(Atom { class: world.string, known })
            }
            Lit::BigInt(_) => Value::instance(world.integer),
            Lit::Rational(..) => Value::instance(world.rational),
            Lit::Imaginary(_) => Value::instance(world.complex),
            Lit::Regexp { .. } => Value::instance(world.regexp),
            Lit::File => Value::instance(world.string),
            Lit::Encoding => Value::instance(world.encoding),
        }
    }

    fn array(&self, env: &[Value], list: ArgList) -> Value {
        let world = &self.checker.world;
        let elements: Option<Vec<Value>> = self
            .body
            .args(list)
            .iter()
            .map(|arg| match arg {
                syntax::ir::Arg::Positional(var) => Some(self.read(env, *var).shared()),
                _ => None,
            })
            .collect();
        let known = elements.map_or(Known::Nothing, |elements| Known::Elements(elements.into()));
        Value::atom(Atom { class: world.array, known })
    }

    fn primitive(&mut self, env: &mut [Value], prim: Prim, operand: Var) -> Flow {
        let world = &self.checker.world;
        let value = self.read(env, operand);
        let elements = value.single().and_then(|atom| match &atom.known {
            Known::Elements(elements) if !atom.is_class_object() => Some(elements.clone()),
            _ => None,
        });
        let result = match prim {
            Prim::IsNil => {
                match value.atoms() {
                    Some(atoms) => {
                        let is_nil = |atom: &Atom| !atom.is_class_object() && atom.class == world.nil;
                        Value::of(atoms.iter().map(|atom| {
                            Atom::instance(if is_nil(atom) { world.true_ } else { world.false_ })
                        }))
                    }
                    None => world.bool(),
                }
            }
            Prim::ToAry if elements.is_some() => value,
            Prim::Elem(index) => match elements {
                Some(elements) => elements.get(index as usize).cloned().unwrap_or_else(|| world.nil()),
                None => Value::Any,
            },
            Prim::ToS => Value::instance(world.string),
            Prim::Given => match self.given.iter().find(|(var, _)| *var == operand) {
                Some((_, Some(given))) => Value::instance(if *given { world.true_ } else { world.false_ }),
                Some((_, None)) | None => world.bool(),
            },
            Prim::SplatToA
            | Prim::ElemRest { .. }
            | Prim::ToHash
            | Prim::ToAry
            | Prim::ToProc
            | Prim::ElemBack { .. }
            | Prim::Deconstruct
            | Prim::LenIs(_)
            | Prim::LenAtLeast(_)
            | Prim::HasKey(_)
            | Prim::KeyValue(_)
            | Prim::HashIsEmpty
            | Prim::Length
            | Prim::IsStandardError => Value::Any,
        };
        Flow::Value(result)
    }
}
