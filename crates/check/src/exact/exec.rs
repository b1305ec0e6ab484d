//! Runs the instructions of a body.

use super::join::Definitions;
use super::pattern::MatchPart;
use super::value::{About, Bounds, Env, Exit, Frame, Heap, Id, Object, Step, Table, Val};
use super::ways::{Candidate, Order, SideExit, Ways};
use crate::fault::Fault;
use crate::rules::{ENDLESS_RECURSION, NO_MATCHING_PATTERN, UNDEFINED_NAME, WRONG_OPERAND};
use crate::unit::Files;
use crate::world::World;
use base::{FileId, Name, Span};
use program::{ClassId, Lookup};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;
use syntax::ir::{
    Arg, ArgList, BlockId, Body, BodyId, BodyKind, CallId, Defined, Instr, Interpolated, Lit, Op, Terminator,
    Var, VarKind,
};

/// Instructions after which the run is given up.
const BUDGET: u64 = 300_000;
/// Ruby's stack has room for some ten thousand calls inside calls: no program gets as far as this.
const MAX_DEPTH: usize = 15_000;
/// Calls of the core inside calls of the core after which the run is given up.
const MAX_CORE_DEPTH: usize = 100;
/// What a call inside a call needs of our own stack, at least, and how much more is asked for at once.
const RED_ZONE: usize = 256 << 10;
const MORE_STACK: usize = 8 << 20;
/// The same for parts of parts of objects.
const MAX_NESTING: usize = 40;
/// The same for the size of an object.
pub(super) const MAX_SIZE: usize = 10_000;

/// Variables that are Ruby's own though their names are long.
const RUBY_GLOBALS: [&str; 9] = [
    "$stdout",
    "$stderr",
    "$stdin",
    "$VERBOSE",
    "$DEBUG",
    "$PROGRAM_NAME",
    "$FILENAME",
    "$LOAD_PATH",
    "$LOADED_FEATURES",
];

pub(super) struct Exec<'a> {
    pub(super) world: &'a World<'a>,
    pub(super) files: &'a Files<'a>,
    pub(super) unit: FxHashSet<FileId>,
    pub(super) heap: Heap,
    pub(super) budget: u64,
    /// The calls that are being run, outermost first.
    pub(super) calls: Vec<(FileId, Span, &'static str)>,
    /// Where the run is.
    pub(super) at: (FileId, Span),
    nesting: usize,
    /// Methods of the core that are being run.
    pub(super) n_core_calls: usize,
    /// The method whose text called last: its `$~` is set by what looks for patterns.
    pub(super) near: Option<Id<Frame>>,
    pub(super) main: Id<Object>,
    /// The program's file.
    first: Option<FileId>,
    /// Files that were started.
    started: FxHashSet<FileId>,
    pub(super) definitions: Definitions,
    /// The call that led to `method_missing` could have meant a variable.
    pub(super) missed_variable: bool,
    pub(super) constants: FxHashMap<(ClassId, Name), Val>,
    pub(super) globals: FxHashMap<Name, Val>,
    pub(super) class_fields: FxHashMap<(ClassId, Name), Val>,
    pub(super) class_vars: FxHashMap<(ClassId, Name), Val>,
    /// Calls with a block that are being run.
    pub(super) homes: Vec<u64>,
    pub(super) n_homes: u64,
    pub(super) lookups: FxHashMap<(ClassId, bool, Name), Arc<Lookup>>,
    /// The tags of `catch` that are being run.
    pub(super) tags: Vec<Val>,
    /// The run has ended: a value that is not known would not do.
    pub(super) is_over: bool,
    /// Methods run for callers that nobody knows.
    pub(super) is_library: bool,
    /// Blocks with a handler that are being run.
    pub(super) n_handlers: usize,
    /// The run is behind a condition that may have to do with what it knows.
    pub(super) is_guarded: bool,
    pub(super) side_exits: Vec<SideExit>,
    pub(super) candidates: Vec<Candidate>,
    pub(super) orders: FxHashMap<(FileId, BodyId), Rc<Order>>,
    /// For each variable of a body whether it holds what the text shows.
    pub(super) literals: FxHashMap<(FileId, BodyId), Rc<[bool]>>,
    /// Instructions that have come to their end.
    pub(super) passed: FxHashSet<(FileId, BodyId, u32)>,
    /// Methods that were called.
    pub(super) entered: FxHashSet<(FileId, BodyId)>,
    /// Variables that blocks see which may run at any time; whether these assign them.
    pub(super) shared: FxHashMap<(Id<Env>, Var), bool>,
    /// Code that is not seen may have changed what every method can reach.
    pub(super) is_shared: bool,
    /// Some block of the program is in the hands of code that is not modelled, and what it runs is not looked at.
    pub(super) has_unrun_code: bool,
    /// Code that is not seen may have defined anything.
    pub(super) is_open: bool,
    /// Some method or block changes what names mean when it is called.
    pub(super) defines_late: OnceCell<bool>,
    /// Containers that methods of the core are going through.
    pub(super) walked: Vec<Val>,
    /// The body that came to its end last does so only if a condition holds that may have to do with what the run knows.
    pub(super) has_guarded: bool,
}

/// The body that is being run.
pub(super) struct Here<'a> {
    pub(super) file: FileId,
    pub(super) body: Body<'a>,
    pub(super) env: Id<Env>,
    /// The call for which the block was written; none for what takes `break` for `return`.
    pub(super) home: Option<u64>,
    pub(super) id: BodyId,
    /// What got to the handler.
    pub(super) caught: Option<Exit>,
    /// The call that a `return` in its block ended, with the value.
    pub(super) returned: Option<Returned>,
    /// What left bodies before this one was started.
    pub(super) n_side_exits: usize,
    pub(super) ways: Ways,
}

/// A call that a `return` in its block ended, with the value.
#[derive(Clone, Copy)]
pub(super) struct Returned {
    pub(super) call: CallId,
    pub(super) value: Val,
    /// On every way.
    pub(super) is_certain: bool,
}

impl<'a> Exec<'a> {
    pub(super) fn new(world: &'a World<'a>, files: &'a Files<'a>, unit: &[FileId]) -> Exec<'a> {
        let mut heap = Heap::default();
        let main = heap.object(world.program.main());
        Exec {
            world,
            files,
            unit: unit.iter().copied().collect(),
            heap,
            budget: BUDGET,
            calls: Vec::new(),
            at: (FileId(0), Span::new(0, 0)),
            nesting: 0,
            n_core_calls: 0,
            near: None,
            main,
            first: unit.first().copied(),
            started: FxHashSet::default(),
            missed_variable: false,
            constants: FxHashMap::default(),
            globals: FxHashMap::default(),
            class_fields: FxHashMap::default(),
            class_vars: FxHashMap::default(),
            homes: Vec::new(),
            n_homes: 0,
            lookups: FxHashMap::default(),
            tags: Vec::new(),
            definitions: Definitions::default(),
            is_over: false,
            is_library: false,
            n_handlers: 0,
            is_guarded: false,
            side_exits: Vec::new(),
            candidates: Vec::new(),
            orders: FxHashMap::default(),
            literals: FxHashMap::default(),
            passed: FxHashSet::default(),
            entered: FxHashSet::default(),
            shared: FxHashMap::default(),
            is_shared: false,
            has_unrun_code: false,
            is_open: false,
            defines_late: OnceCell::new(),
            walked: Vec::new(),
            has_guarded: false,
        }
    }

    /// Runs the top level of a file, once.
    pub(super) fn run_file(&mut self, id: FileId) -> Step {
        if !self.started.insert(id) {
            return Ok(Val::False);
        }
        let file = self.files.get(id).filter(|_| self.unit.contains(&id)).ok_or(Exit::GiveUp)?;
        let body = file.body_ids().next().ok_or(Exit::GiveUp)?;
        let frame = Frame::of(Val::Object(self.main));
        self.run_in(id, body, frame)?;
        Ok(Val::True)
    }

    /// Runs a body that has no parameters and sees no variables around it.
    pub(super) fn run_in(&mut self, file: FileId, id: BodyId, frame: Frame) -> Step {
        let body = self.files.get(file).ok_or(Exit::GiveUp)?.body(id);
        let frame = self.heap.frames.add(frame);
        let env = Env { vars: vec![Val::Nil; body.vars.len()], given: Vec::new(), outer: None, frame };
        let env = self.heap.envs.add(env);
        self.run_body(file, id, env, None)
    }

    /// Work is counted in instructions.
    pub(super) fn spend(&mut self, n_steps: usize) -> Step<()> {
        self.budget = self.budget.saturating_sub(n_steps as u64);
        if self.budget == 0 { Err(self.give_up()) } else { Ok(()) }
    }

    /// Work that does the same for the parts of an object, which may be a part of itself.
    pub(super) fn nested<T>(&mut self, act: impl FnOnce(&mut Self) -> Step<T>) -> Step<T> {
        self.spend(1)?;
        if self.nesting > MAX_NESTING {
            return Err(Exit::GiveUp);
        }
        self.nesting += 1;
        let outcome = act(self);
        self.nesting -= 1;
        outcome
    }

    /// Goes through a copy of the elements. Ruby would see what happens to them meanwhile, so nothing may.
    pub(super) fn over_copy<T>(&mut self, of: Val, act: impl FnOnce(&mut Self) -> Step<T>) -> Step<T> {
        fn n_copies(heap: &mut Heap, of: Val) -> Option<&mut u32> {
            match of {
                Val::Array(id) | Val::Set(id) => Some(&mut heap.lists[id].n_copies),
                Val::Hash(id) => Some(&mut heap.tables[id].n_copies),
                _ => None,
            }
        }
        n_copies(&mut self.heap, of).into_iter().for_each(|it| *it += 1);
        let outcome = act(self);
        n_copies(&mut self.heap, of).into_iter().for_each(|it| *it -= 1);
        outcome
    }

    pub(super) fn run_body(&mut self, file: FileId, id: BodyId, env: Id<Env>, home: Option<u64>) -> Step {
        // Which of its own methods Ruby calls by itself, and with what, is not known well enough to say that it never ends.
        if self.n_core_calls > MAX_CORE_DEPTH {
            return Err(self.give_up());
        }
        if self.calls.len() > MAX_DEPTH {
            let message = "stack level too deep".to_owned();
            return Err(self.fault(Fault::said(&ENDLESS_RECURSION, "SystemStackError", message)));
        }
        stacker::maybe_grow(RED_ZONE, MORE_STACK, || self.run_blocks(file, id, env, home))
    }

    /// What comes after the block.
    pub(super) fn run_block(&mut self, here: &mut Here<'a>, id: BlockId) -> Step<Next> {
        let block = here.body.block(id);
        let was_guarded = self.is_guarded;
        self.is_guarded |= here.ways.is_guarded;
        self.n_handlers += usize::from(block.unwind.is_some());
        let outcome = self.run_to_end(here, id);
        self.n_handlers -= usize::from(block.unwind.is_some());
        if let Err(exit) = outcome {
            self.doubt(here, id, block.instrs.end, exit);
        }
        self.is_guarded = was_guarded;
        outcome
    }

    fn run_to_end(&mut self, here: &mut Here<'a>, id: BlockId) -> Step<Next> {
        let block = here.body.block(id);
        for (instr, index) in here.body.instrs_of(id).iter().zip(block.instrs.start..) {
            self.spend(1)?;
            self.at = (here.file, here.body.position(instr));
            let outcome = match self.instruction(here, instr) {
                Err(Exit::GiveUp) => self.unknown(here, instr),
                other => other,
            };
            if std::mem::take(&mut self.has_guarded) {
                here.ways.lose_one();
                here.ways.is_guarded = true;
                here.ways.hands_guard_on = true;
            }
            if let Some(handler) = block.unwind {
                self.lead_to_handler(here, handler)?;
            }
            match outcome {
                Ok(value) => {
                    self.passed.insert((here.file, here.id, index));
                    self.set(here, instr.dst, value)?;
                }
                Err(exit) => {
                    self.doubt(here, id, index, exit);
                    return Err(exit);
                }
            }
        }
        self.spend(1)?;
        match block.terminator {
            Terminator::Goto(next) => Ok(Next::Block(next)),
            Terminator::Branch { cond, then, or } => match self.get(here, cond)? {
                Val::Any(about) => Ok(Next::Fork { then, or, is_guard: about == About::Run }),
                cond => Ok(Next::Block(if cond.truth()? { then } else { or })),
            },
            Terminator::Leave(value) => Ok(Next::Value(self.get(here, value)?)),
            Terminator::Break(value) if here.body.kind == BodyKind::Lambda => {
                Ok(Next::Value(self.get(here, value)?))
            }
            Terminator::Break(value) => Err(self.leave(here, value, false)?),
            Terminator::Return(value) => Err(self.leave(here, value, true)?),
            Terminator::Reraise(caught) => match self.get(here, caught)? {
                Val::Object(exception) => Err(Exit::Raise(exception)),
                Val::Exit(exit) => Err(self.heap.exits[exit]),
                Val::Any(_) => Err(Exit::RaiseAny),
                _ => Err(self.give_up()),
            },
            // Which patterns the value does not match is not known.
            Terminator::NoMatchingPattern { .. } if here.ways.is_forked => Err(Exit::RaiseAny),
            Terminator::NoMatchingPattern { value } => {
                let value = self.get(here, value)?;
                let made =
                    here.body.instrs.iter().rev().find(|instr| Some(instr.dst) == subject_of(here, id));
                let shown = self.describe(value);
                if let Some(instr) = made {
                    self.at.1 = instr.span;
                }
                let message = format!("no pattern matches {shown}");
                Err(self.fault(Fault::said(&NO_MATCHING_PATTERN, "NoMatchingPatternError", message)))
            }
            Terminator::Unreachable => Err(self.give_up()),
        }
    }

    // Variables.

    fn place(&self, here: &Here<'a>, var: Var) -> Step<(Id<Env>, Var)> {
        let (mut env, mut var) = (here.env, var);
        if let VarKind::Captured { depth, var: outer } = here.body.var(var).kind {
            for _ in 0..depth {
                env = self.heap.envs[env].outer.ok_or(Exit::GiveUp)?;
            }
            var = outer;
        }
        Ok((env, var))
    }

    pub(super) fn get(&self, here: &Here<'a>, var: Var) -> Step {
        let (env, var) = self.place(here, var)?;
        if self.shared.get(&(env, var)) == Some(&true) {
            return Ok(Val::Any(About::World));
        }
        self.heap.envs[env].vars.get(var.index()).map(|it| self.heap.known(*it)).ok_or(Exit::GiveUp)
    }

    fn set(&mut self, here: &Here<'a>, var: Var, value: Val) -> Step<()> {
        let (env, var) = self.place(here, var)?;
        *self.heap.envs[env].vars.get_mut(var.index()).ok_or(Exit::GiveUp)? = value;
        if self.shared.contains_key(&(env, var)) {
            self.forget([value])?;
        }
        if !self.heap.to_forget.is_empty() {
            let lost = std::mem::take(&mut self.heap.to_forget);
            self.forget(lost)?;
        }
        Ok(())
    }

    pub(super) fn frame(&self, here: &Here<'a>) -> Frame {
        self.heap.frames[self.heap.envs[here.env].frame]
    }

    // Instructions.

    fn instruction(&mut self, here: &mut Here<'a>, instr: &Instr) -> Step {
        Ok(match instr.op {
            Op::Nil => Val::Nil,
            Op::True => Val::True,
            Op::False => Val::False,
            Op::SelfRef => self.frame(here).self_val,
            Op::Int(number) => Val::Int(number.get()),
            Op::Float(number) => Val::Float(number.get()),
            Op::Sym(name) => Val::Sym(name),
            Op::Lit(id) => self.literal(here, here.body.lit(id))?,
            Op::Move(var) => self.get(here, var)?,
            Op::Array(list) => {
                let items = self.elements(here, list)?;
                self.heap.array(items)
            }
            Op::Hash(list) => {
                let pairs = self.pairs(here, list)?;
                self.heap.hash(pairs)
            }
            Op::Range { lo, hi, exclusive } => {
                let (lo, hi) = (self.get(here, lo)?, self.get(here, hi)?);
                match (lo, hi) {
                    (Val::Int(_) | Val::Nil, Val::Int(_) | Val::Nil)
                    | (Val::Str(_), Val::Str(_))
                    | (Val::Float(_), Val::Nil)
                    | (Val::Nil, Val::Float(_))
                    | (Val::Float(_) | Val::Int(_), Val::Float(_) | Val::Int(_)) => {}
                    // Ruby: there must be an order.
                    (
                        Val::Int(_) | Val::Float(_),
                        Val::Str(_) | Val::Sym(_) | Val::Array(_) | Val::Hash(_),
                    )
                    | (
                        Val::Str(_) | Val::Sym(_) | Val::Array(_) | Val::Hash(_),
                        Val::Int(_) | Val::Float(_),
                    ) if !self.has_own(lo, "<=>")? => {
                        self.refuses(hi, "coerce")?;
                        let message = "bad value for range".to_owned();
                        return Err(self.fault(Fault::said(&WRONG_OPERAND, "ArgumentError", message)));
                    }
                    (Val::Object(_), Val::Object(_))
                        if lo.is(hi) == Some(false)
                            && !self.has_own(lo, "<=>")?
                            && !self.has_own(lo, "==")? =>
                    {
                        let message = "bad value for range".to_owned();
                        return Err(self.fault(Fault::said(&WRONG_OPERAND, "ArgumentError", message)));
                    }
                    _ => return Err(Exit::GiveUp),
                }
                Val::Range(self.heap.ranges.add(Bounds { lo, hi, exclusive }))
            }
            Op::Interpolate { kind, parts } => {
                let mut text = Some(String::new());
                for part in here.body.operands(parts) {
                    let part = self.get(here, *part)?;
                    text = match (text, self.heap.text_of(part)) {
                        (Some(text), Some(part)) => Some(text + part),
                        _ => None,
                    };
                }
                match (kind, text) {
                    (Interpolated::Str, text) => self.heap.text(text),
                    (Interpolated::Sym, Some(text)) => Val::Sym(Name::new(&text)),
                    _ => return Err(Exit::GiveUp),
                }
            }
            Op::GetIvar(name) => self.field(self.frame(here).self_val, name)?,
            Op::SetIvar(name, var) => {
                let value = self.get(here, var)?;
                self.set_field(self.frame(here).self_val, name, value)?;
                value
            }
            Op::GetGvar(name) if name == "$~" => self.matched(here, MatchPart::All)?,
            Op::GetGvar(name) => self.global(name)?,
            Op::SetGvar(name, var) => {
                let value = self.get(here, var)?;
                // Ruby's own are more than variables.
                let is_own = name.as_str().len() > 2
                    && !name.as_str().starts_with("$-")
                    && !RUBY_GLOBALS.contains(&name.as_str());
                if !is_own || self.files.aliases_globals {
                    return Err(Exit::GiveUp);
                }
                self.globals.insert(name, value);
                value
            }
            Op::GetCvar(name) => self.class_var(here, name)?,
            Op::SetCvar(name, var) => {
                let value = self.get(here, var)?;
                let class = self.class_of_vars(here)?;
                let chain = self.world.program.ancestors(class).iter().copied();
                let known = chain.map(|it| (it, name)).find(|key| self.class_vars.contains_key(key));
                self.class_vars.insert(known.unwrap_or((class, name)), value);
                value
            }
            Op::GetConst(_) | Op::GetTopConst(_) | Op::GetConstIn(..) => self.constant(here, instr)?,
            Op::SetConst(name, var) => {
                let value = self.get(here, var)?;
                let owner = self.world.program.constants_of_scope(here.file, here.body.scope);
                self.set_constant(owner.ok_or(Exit::GiveUp)?, name, value)?
            }
            Op::Call(id) => self.call(here, id)?,
            Op::Super(id) => self.super_call(here, id)?,
            Op::Yield(id) => self.yield_call(here, id)?,
            Op::Lambda(body) => self.closure(here, body, true, 0),
            Op::ReturnedThrough(id) => match here.returned.filter(|it| it.call == id) {
                Some(Returned { is_certain: false, .. }) => Val::Any(About::World),
                returned => Val::bool(returned.is_some()),
            },
            Op::ReturnValue(id) => {
                here.returned.filter(|it| it.call == id).map(|it| it.value).ok_or_else(|| self.give_up())?
            }
            Op::DefMethod { body, singleton } => self.define(here, body, singleton)?,
            Op::OpenClass { body, operands } => self.open_class(here, body, operands)?,
            Op::ChangeMethods => {
                self.undefine_by_keyword(here, instr.span)?;
                Val::Nil
            }
            Op::Defined(what) => self.is_defined(here, what)?,
            Op::Prim(prim, var) => self.primitive(here, prim, var)?,
            Op::Prim2(prim, left, right) => {
                let (left, right) = (self.get(here, left)?, self.get(here, right)?);
                self.primitive2(prim, left, right)?
            }
            Op::DeconstructKeys { value, keys } => {
                let value = self.get(here, value)?;
                let keys = match keys {
                    None => Val::Nil,
                    Some(keys) => {
                        let keys = here.body.operands(keys).iter();
                        let keys: Vec<Val> = keys.map(|key| self.get(here, *key)).collect::<Step<_>>()?;
                        self.heap.array(keys)
                    }
                };
                match value {
                    Val::Any(_) => return Err(Exit::GiveUp),
                    Val::Hash(_) => value,
                    Val::Object(_) => self.deconstruct(value, "deconstruct_keys", &[keys])?,
                    _ => Val::Nil,
                }
            }
            Op::HashWithout { hash, keys } => {
                let Val::Hash(hash) = self.get(here, hash)? else { return Err(Exit::GiveUp) };
                let mut pairs = self.heap.tables[hash].pairs.clone();
                for key in here.body.operands(keys) {
                    let key = self.get(here, *key)?;
                    pairs.retain(|(it, _)| it.is(key) != Some(true));
                }
                self.heap.hash(pairs)
            }
            Op::Caught => match here.caught.ok_or_else(|| self.give_up())? {
                Exit::Raise(exception) => Val::Object(exception),
                Exit::RaiseAny => Val::Any(About::World),
                exit => Val::Exit(self.heap.exits.add(exit)),
            },
            Op::NthRef(number) => self.matched(here, MatchPart::Group(number as usize))?,
            Op::NamedRef(name) => self.matched(here, MatchPart::Named(name))?,
            Op::BackRef(name) if name == "$&" => self.matched(here, MatchPart::Group(0))?,
            Op::SetTopConst(..)
            | Op::SetConstIn { .. }
            | Op::BackRef(_)
            | Op::AliasGvar { .. }
            | Op::EndBlock(_)
            | Op::Unsupported(_) => return Err(Exit::GiveUp),
        })
    }

    fn matched(&mut self, here: &Here<'a>, part: MatchPart) -> Step {
        let frame = self.heap.envs[here.env].frame;
        self.last_match(frame, part)
    }

    fn literal(&mut self, here: &Here<'a>, lit: Lit<'_>) -> Step {
        match lit {
            Lit::Str { bytes, frozen } => {
                let text = std::str::from_utf8(bytes).map_err(|_| Exit::GiveUp)?;
                // How many letters they are depends on the encoding.
                let is_utf8 = self.files.get(here.file).is_some_and(|it| it.magic.encoding.is_none());
                if !text.is_ascii() && !is_utf8 {
                    return Err(Exit::GiveUp);
                }
                let val = self.heap.str(text);
                if let (true, Val::Str(id)) = (frozen, val) {
                    self.heap.texts[id].frozen = true;
                }
                Ok(val)
            }
            Lit::File => Ok(Val::FileName(here.file)),
            Lit::Regexp { source, flags } => Ok(self.regexp(source, flags)),
            _ => Err(Exit::GiveUp),
        }
    }

    /// The elements of a list with splats.
    pub(super) fn elements(&mut self, here: &Here<'a>, list: ArgList) -> Step<Vec<Val>> {
        let mut items = Vec::new();
        for arg in here.body.args(list) {
            match *arg {
                Arg::Positional(var) => items.push(self.get(here, var)?),
                Arg::Splat(var) => match self.get(here, var)? {
                    Val::Array(list) => items.extend_from_slice(&self.heap.lists[list].items),
                    _ => return Err(Exit::GiveUp),
                },
                Arg::Keyword(..) | Arg::Pair(..) | Arg::DoubleSplat(_) => return Err(Exit::GiveUp),
            }
        }
        Ok(items)
    }

    fn pairs(&mut self, here: &Here<'a>, list: ArgList) -> Step<Vec<(Val, Val)>> {
        let mut pairs = Vec::new();
        for arg in here.body.args(list) {
            match *arg {
                Arg::Keyword(name, var) => {
                    let value = self.get(here, var)?;
                    self.put(&mut pairs, Val::Sym(name), value)?;
                }
                Arg::Pair(key, var) => {
                    let (key, value) = (self.get(here, key)?, self.get(here, var)?);
                    self.put(&mut pairs, key, value)?;
                }
                Arg::DoubleSplat(var) => {
                    let hash = self.get(here, var)?;
                    let hash = self.keyword_hash(hash)?;
                    for (key, value) in self.heap.tables[hash].pairs.clone() {
                        self.put(&mut pairs, key, value)?;
                    }
                }
                Arg::Positional(_) | Arg::Splat(_) => return Err(Exit::GiveUp),
            }
        }
        Ok(pairs)
    }

    /// `**value`.
    pub(super) fn keyword_hash(&mut self, value: Val) -> Step<Id<Table>> {
        match value {
            Val::Hash(hash) => Ok(hash),
            // Ruby: nil is one from 3.4 on.
            Val::Int(_)
            | Val::Float(_)
            | Val::Str(_)
            | Val::Sym(_)
            | Val::Array(_)
            | Val::True
            | Val::False => {
                self.refuses(value, "to_hash")?;
                let message = format!("no implicit conversion of {} into Hash", self.describe(value));
                Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)))
            }
            _ => Err(Exit::GiveUp),
        }
    }

    pub(super) fn field(&self, of: Val, name: Name) -> Step {
        match of {
            Val::Object(id) if self.heap.objects[id].vague => Err(Exit::GiveUp),
            Val::Class(_) if self.is_shared => Err(Exit::GiveUp),
            Val::Object(id) => Ok(self.heap.objects[id].field(name).unwrap_or(Val::Nil)),
            Val::Class(class) => Ok(self.class_fields.get(&(class, name)).copied().unwrap_or(Val::Nil)),
            _ => Err(Exit::GiveUp),
        }
    }

    pub(super) fn set_field(&mut self, of: Val, name: Name, value: Val) -> Step<()> {
        match of {
            Val::Object(id) if self.heap.objects[id].is_key => Err(self.give_up()),
            Val::Object(id) if self.heap.objects[id].frozen => Err(self.frozen(of)),
            Val::Object(id) if self.heap.objects[id].vague => self.forget([value]),
            Val::Object(id) => {
                self.heap.objects[id].set_field(name, value);
                Ok(())
            }
            Val::Class(class) if !self.definitions.frozen_classes.contains(&class) => {
                self.class_fields.insert((class, name), value);
                Ok(())
            }
            _ => Err(Exit::GiveUp),
        }
    }

    fn global(&self, name: Name) -> Step {
        match name.as_str() {
            "$0" | "$PROGRAM_NAME" => self.first.map(Val::FileName).ok_or(Exit::GiveUp),
            "$stdout" | "$stderr" => self.world.class("IO").map(Val::Some).ok_or(Exit::GiveUp),
            _ if self.is_shared => Err(Exit::GiveUp),
            _ => self.globals.get(&name).copied().ok_or(Exit::GiveUp),
        }
    }

    fn class_of_vars(&self, here: &Here<'a>) -> Step<ClassId> {
        let program = self.world.program;
        let class = program.class_of_scope(here.file, here.body.scope).ok_or(Exit::GiveUp)?;
        match program.kind(class) {
            program::ClassKind::Class | program::ClassKind::Module => Ok(class),
            program::ClassKind::Singleton(of) => Ok(of),
            _ => Err(Exit::GiveUp),
        }
    }

    fn class_var(&mut self, here: &Here<'a>, name: Name) -> Step {
        let class = self.class_of_vars(here)?;
        if self.is_shared {
            return Err(Exit::GiveUp);
        }
        let mut chain = self.world.program.ancestors(class).iter();
        match chain.find_map(|it| self.class_vars.get(&(*it, name))) {
            Some(value) => Ok(*value),
            None => {
                let message =
                    format!("uninitialized class variable {name} in {}", self.world.program.name(class));
                Err(self.fault(Fault::said(&UNDEFINED_NAME, "NameError", message)))
            }
        }
    }

    fn is_defined(&mut self, here: &Here<'a>, what: Defined) -> Step {
        let frame = self.frame(here);
        if frame.is_entry || matches!(frame.self_val, Val::Object(id) if self.heap.objects[id].vague) {
            return Err(Exit::GiveUp);
        }
        let (is_there, said) = match what {
            Defined::Known(said) => (true, said.as_str()),
            Defined::Ivar(name) => match frame.self_val {
                Val::Object(id) => (self.heap.objects[id].field(name).is_some(), "instance-variable"),
                Val::Class(class) => (self.class_fields.contains_key(&(class, name)), "instance-variable"),
                _ => return Err(Exit::GiveUp),
            },
            Defined::Yield => (frame.block.is_some(), "yield"),
            _ => return Err(Exit::GiveUp),
        };
        Ok(if is_there { self.heap.str(said) } else { Val::Nil })
    }
}

/// What comes after a block.
pub(super) enum Next {
    Block(BlockId),
    /// One of two blocks; the condition may have to do with what the run knows.
    Fork {
        then: BlockId,
        or: BlockId,
        is_guard: bool,
    },
    Value(Val),
}

/// The variable that no pattern matches.
fn subject_of(here: &Here<'_>, id: BlockId) -> Option<Var> {
    match here.body.block(id).terminator {
        Terminator::NoMatchingPattern { value } => Some(value),
        _ => None,
    }
}
