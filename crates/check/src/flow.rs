//! Where the value that fails comes from, step by step: from the failing instruction back through variables, calls,
//! fields and parameters.
//!
//! ```text
//! def find(name) = @list.find { .. }      3. `find` can return nil here
//! user = find("x")                        2. nil is what `find` returns here
//! user.upcase                             1. undefined method `upcase' for nil
//! ```
//!
//! Nothing of this is kept during the analysis. The contexts on the way are run once more, which changes nothing any
//! more, and what their instructions give is looked at.

use crate::claim::Unless;
use crate::engine::{Engine, Recorded};
use crate::environment::Held;
use crate::fault::{Fault, Words};
use crate::guard::{Failing, Guards};
use crate::refuse::PlacedCall;
use crate::rules::{DIVISION_BY_ZERO, FROZEN_MODIFIED, NO_MATCHING_PATTERN, WRONG_OPERAND};
use crate::store::{CtxId, Key};
use crate::value::Value;
use base::{FileId, Name, Note};
use program::{Candidate, ClassId, ClassKind, Const, ConstLookup, MethodKind, Open};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;
use syntax::ir::{Arg, BlockId, Body, BodyId, CallId, ConstPath, Instr, Op, Terminator, Var, VarKind};

/// Steps that are followed for one finding.
const MAX_STEPS: usize = 16;

/// The variable behind a fault, where it is read.
#[derive(Clone, Copy)]
pub(crate) struct Blamed {
    place: Place,
    /// The alternative that fails; `None`: all of them.
    class: Option<ClassId>,
}

/// A variable of a context, before an instruction of a block.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    pub(crate) ctx: CtxId,
    pub(crate) var: Var,
    pub(crate) block: BlockId,
    pub(crate) index: u32,
}

impl Blamed {
    /// What the fault of an instruction is about, if that is a variable.
    pub(crate) fn of(
        body: Body<'_>,
        ctx: CtxId,
        block: BlockId,
        index: u32,
        fault: &Fault,
    ) -> Option<Blamed> {
        let call = match body.instrs.get(index as usize).map(|instr| instr.op) {
            _ if index == body.block(block).instrs.end => None,
            Some(Op::Call(id)) => Some(body.call(id)),
            _ => None,
        };
        let (var, class) = match fault {
            Fault::NoMethod { receiver, .. }
            | Fault::Private { receiver, .. }
            | Fault::Protected { receiver, .. } => (call?.receiver?, Some(receiver.class)),
            Fault::Said { rule, .. } if rule.id == FROZEN_MODIFIED.id => (call?.receiver?, None),
            Fault::Said { rule, .. } if rule.id == WRONG_OPERAND.id || rule.id == DIVISION_BY_ZERO.id => {
                match body.args(call?.args) {
                    [Arg::Positional(var)] => (*var, None),
                    _ => return None,
                }
            }
            Fault::Said { rule, .. } if rule.id == NO_MATCHING_PATTERN.id => {
                (body.block(block).terminator.operand()?, None)
            }
            Fault::Nobody { .. } | Fault::NoConstant { .. } | Fault::Said { .. } => return None,
        };
        Some(Blamed { place: Place { ctx, var, block, index }, class })
    }
}

/// Looks back from errors, with what was found out for one of them at hand for the next.
pub(crate) struct Flow<'r, 'p> {
    pub(crate) engine: &'r mut Engine<'p>,
    live: &'r [bool],
    class: Option<ClassId>,
    seen: FxHashSet<Place>,
    notes: Vec<Note>,
    recorded: FxHashMap<CtxId, Rc<Recorded>>,
    guards: FxHashMap<(FileId, BodyId), Rc<Guards<'p>>>,
    /// The calls of a body that may refuse a value.
    pub(crate) calls: FxHashMap<(FileId, BodyId), Rc<[PlacedCall<'p>]>>,
    /// The blocks from which a block is reached.
    before: FxHashMap<(FileId, BodyId), Rc<[Vec<BlockId>]>>,
    /// See `blocks_with_errors`.
    failing: FxHashMap<CtxId, Rc<[BlockId]>>,
    /// By body: those that stand in it.
    pub(crate) held: FxHashMap<(FileId, BodyId), Rc<Held>>,
    /// By context: the live ones that enter it, in order.
    callers: Option<FxHashMap<CtxId, Vec<CtxId>>>,
}

impl<'r, 'p> Flow<'r, 'p> {
    pub(crate) fn new(engine: &'r mut Engine<'p>, live: &'r [bool]) -> Flow<'r, 'p> {
        Flow {
            engine,
            live,
            class: None,
            seen: FxHashSet::default(),
            notes: Vec::new(),
            recorded: FxHashMap::default(),
            guards: FxHashMap::default(),
            calls: FxHashMap::default(),
            before: FxHashMap::default(),
            failing: FxHashMap::default(),
            held: FxHashMap::default(),
            callers: None,
        }
    }

    /// The steps of the value behind a fault, the last one first; `None` when a condition may keep the value away, here
    /// or on the way.
    pub(crate) fn steps(
        &mut self,
        (ctx, block): (CtxId, BlockId),
        fault: &Fault,
        blamed: Option<Blamed>,
    ) -> Option<Vec<Note>> {
        if self.is_for_other_environment((ctx, block), fault) {
            return None;
        }
        let Some(blamed) = blamed else { return Some(Vec::new()) };
        let failing = fault.failing(self.engine);
        self.class = blamed.class;
        self.seen.clear();
        let mut next = Some(blamed.place);
        while let Some(place) = next
            && self.notes.len() < MAX_STEPS
            && self.seen.insert(place)
        {
            let failing = if self.is_lone_field(place) { Failing::Hopeless } else { failing };
            if self.may_keep_away(place.ctx, place.block, Some(place.var), failing)
                || self.may_be_refused(place, failing)
            {
                self.notes.clear();
                return None;
            }
            next = self.step(place);
        }
        Some(std::mem::take(&mut self.notes))
    }

    /// The error may be none in the environment for which the block is written.
    pub(crate) fn is_for_other_environment(&mut self, (ctx, block): (CtxId, BlockId), fault: &Fault) -> bool {
        self.may_depend_on_environment(fault)
            && (self.is_in_handler(ctx, block)
                || self.is_up_to_environment(ctx, block, &mut FxHashSet::default()))
    }

    fn is_in_handler(&mut self, ctx: CtxId, block: BlockId) -> bool {
        let (file, body) = (self.engine.ctx(ctx).file, self.engine.ctx(ctx).body);
        !self.engine.closed
            && self.engine.layout(file, body).is_some_and(|it| it.handlers.is_behind_error(block))
    }

    /// Another Ruby, another machine or another library may have what is missing here; nil is the same everywhere.
    pub(crate) fn may_depend_on_environment(&self, fault: &Fault) -> bool {
        let world = &self.engine.world;
        match fault {
            _ if self.engine.closed => true,
            Fault::NoMethod { receiver, .. } => {
                receiver.class != world.core.nil
                    && (world.program.is_core(receiver.class) || receiver.is_class_object())
            }
            Fault::Nobody { .. } => false,
            Fault::NoConstant { .. }
            | Fault::Private { .. }
            | Fault::Protected { .. }
            | Fault::Said { .. } => true,
        }
    }

    pub(crate) fn words(&self, fault: &Fault) -> Words {
        fault.words(&self.engine.world)
    }

    /// A condition in words, as it follows "unless".
    pub(crate) fn condition(&self, unless: Unless, fault: &Fault) -> String {
        let program = self.engine.world.program;
        let wanted = match fault {
            Fault::NoMethod { name, .. } | Fault::Nobody { name, .. } => name.as_str().to_owned(),
            Fault::NoConstant { path, .. } => {
                path.names.iter().map(|name| name.as_str()).collect::<Vec<&str>>().join("::")
            }
            Fault::Private { name, .. } | Fault::Protected { name, .. } => name.as_str().to_owned(),
            Fault::Said { .. } => String::new(),
        };
        match unless {
            Unless::Library(open) => self.library_condition(open, fault, &wanted),
            Unless::Subclass(class) => match program.kind(class) {
                ClassKind::Module => {
                    format!(
                        "a class that includes `{}` and is not here defines `{wanted}`",
                        program.name(class)
                    )
                }
                _ => format!("a subclass of `{}` that is not here defines `{wanted}`", program.name(class)),
            },
            Unless::Receiver => format!("the receiver, which is not known here, has `{wanted}`"),
            Unless::Named(class) => {
                format!("the receiver, which is not known here, is no `{}`", program.name(class))
            }
            Unless::Caller => format!("whoever loads this has defined `{wanted}` before"),
            Unless::ConstMissing(_) => format!("`const_missing` gives `{wanted}`"),
        }
    }

    /// Which library it is that may define what is wanted: the one that the class comes from, one that is named like it,
    /// or the only one.
    fn library_condition(&self, open: Open, fault: &Fault, wanted: &str) -> String {
        let (program, files) = (self.engine.world.program, self.engine.files);
        let what = match wanted {
            "" => "has a method of its own there".to_owned(),
            _ => format!("defines `{wanted}`"),
        };
        let of_missing = |open: &Open| files.library_at(open.site);
        let missing: BTreeSet<String> = program.missing().iter().filter_map(of_missing).collect();
        let others = missing.iter().chain(program.absent_gems());
        let is_one_of_all = open.site.is_none() || files.is_require_at(open.site);
        let first = match open.site {
            None => program.absent_gems().first().cloned(),
            Some(_) => files.library_at(open.site),
        };
        let library = match is_one_of_all {
            false => first,
            true => {
                let about = match fault {
                    Fault::NoConstant { .. } => wanted.to_owned(),
                    Fault::NoMethod { receiver, .. }
                    | Fault::Private { receiver, .. }
                    | Fault::Protected { receiver, .. } => program.name(receiver.class).to_string(),
                    Fault::Nobody { .. } | Fault::Said { .. } => String::new(),
                };
                let flat = |text: &str| text.replace(['_', '-'], "").to_lowercase();
                let top = flat(about.split("::").next().unwrap_or_default());
                let is_its = |library: &&String| library.split('/').next().map(flat) == Some(top.clone());
                let alone = others.clone().next().filter(|it| others.clone().all(|other| other == *it));
                match others.clone().find(is_its).or(alone) {
                    Some(library) => Some(library.clone()),
                    None => {
                        let n = others.collect::<BTreeSet<_>>().len();
                        return match first {
                            Some(library) if n > 1 => format!(
                                "one of {n} libraries that are not installed (`{library}`, ...) {what}"
                            ),
                            _ => format!("a gem that is not installed {what}"),
                        };
                    }
                }
            }
        };
        match library {
            Some(library) => format!("`{library}`, which is not installed, {what}"),
            None => format!("a file that is not here {what}"),
        }
    }

    pub(crate) fn may_keep_away(
        &mut self,
        ctx: CtxId,
        block: BlockId,
        var: Option<Var>,
        failing: Failing,
    ) -> bool {
        let (file, id) = (self.engine.ctx(ctx).file, self.engine.ctx(ctx).body);
        let Some(guards) = self.guards(file, id) else { return false };
        if var.is_none() && !guards.ask_environment() {
            return false;
        }
        let passed = match self.failing.get(&ctx) {
            Some(known) => Rc::clone(known),
            None => {
                let found: Rc<[BlockId]> = self.blocks_with_errors(ctx).into();
                self.failing.insert(ctx, Rc::clone(&found));
                found
            }
        };
        guards.may_keep_away(self.engine.ctx(ctx), block, var, failing, &passed)
    }

    pub(crate) fn guards(&mut self, file: FileId, id: BodyId) -> Option<Rc<Guards<'p>>> {
        let (body, layout) = (self.engine.body(file, id)?, self.engine.layout(file, id)?);
        let environment = self.engine.files.environment();
        let guards = self.guards.entry((file, id));
        let program = self.engine.world.program;
        let is_class = |path: &ConstPath| {
            let found = program.resolve_const(file, body.scope, path);
            matches!(found, ConstLookup::Found(Const { value: program::Value::Class(_), .. }))
        };
        let guards = guards.or_insert_with(|| Rc::new(Guards::new(body, &layout, environment, &is_class)));
        Some(Rc::clone(guards))
    }

    /// The variable is read from a field whose name occurs nowhere else: nothing assigns it, and no condition asks for it.
    fn is_lone_field(&mut self, place: Place) -> bool {
        let Some(body) = self.body(place.ctx) else { return false };
        let mut definitions = body.instrs.iter().filter(|instr| instr.dst == place.var);
        let (Some(Op::GetIvar(name)), None) = (definitions.next().map(|it| it.op), definitions.next()) else {
            return false;
        };
        if self.engine.closed {
            return self.engine.mentions_field_once(name);
        }
        let set = self.engine.values.get(self.engine.ctx(place.ctx).self_value);
        !set.any && self.engine.is_slip_of_field(&set.atoms, name)
    }

    fn blocks_before(&mut self, ctx: CtxId, body: Body<'_>) -> Rc<[Vec<BlockId>]> {
        let key = (self.engine.ctx(ctx).file, self.engine.ctx(ctx).body);
        let all = self.before.entry(key).or_insert_with(|| {
            let mut all = vec![Vec::new(); body.blocks.len()];
            for id in body.block_ids() {
                let block = body.block(id);
                for next in block.terminator.successors().chain(block.unwind) {
                    all[next.index()].push(id);
                }
            }
            all.into()
        });
        Rc::clone(all)
    }

    pub(crate) fn body(&self, ctx: CtxId) -> Option<Body<'p>> {
        let ctx = self.engine.ctx(ctx);
        self.engine.body(ctx.file, ctx.body)
    }

    pub(crate) fn recorded(&mut self, ctx: CtxId) -> Rc<Recorded> {
        if let Some(known) = self.recorded.get(&ctx) {
            return Rc::clone(known);
        }
        let called = self.engine.calls_of(ctx).to_vec();
        let recorded = Rc::new(self.engine.look_at(ctx));
        // What is run again to be looked at may enter what was never entered before.
        if self.engine.calls_of(ctx) != called {
            self.callers = None;
        }
        self.recorded.insert(ctx, Rc::clone(&recorded));
        recorded
    }

    /// The alternative that fails is among these.
    fn fits(&self, value: Value) -> bool {
        match self.class {
            Some(class) => self.engine.values.atoms(value).iter().any(|atom| atom.class == class),
            None => value != Value::NEVER,
        }
    }

    fn gives(&mut self, ctx: CtxId, index: u32) -> bool {
        let value = self.recorded(ctx).value(index);
        self.fits(value)
    }

    fn note(&mut self, ctx: CtxId, instr: &Instr, label: String) {
        let (Some(body), file) = (self.body(ctx), self.engine.ctx(ctx).file) else { return };
        self.notes.push(Note { file, span: body.position(instr), label });
    }

    /// `nil`, or what the value is made of.
    fn shown(&self, value: Value) -> String {
        let fails = self.engine.values.atoms(value).iter().find(|atom| Some(atom.class) == self.class);
        match fails {
            Some(atom) => self.engine.world.describe(atom),
            None => self.engine.describe_value(value),
        }
    }

    /// Goes from a variable to where its value was made; what is left to follow.
    fn step(&mut self, place: Place) -> Option<Place> {
        let body = self.body(place.ctx)?;
        match self.definition(body, place) {
            Definition::At(block, index) => self.instruction(body, place, block, index),
            Definition::Start => self.start(body, place),
            Definition::Nowhere => None,
        }
    }

    /// The instruction whose value the variable holds: back in the block, then in those before it.
    fn definition(&mut self, body: Body<'_>, place: Place) -> Definition {
        let blocks_before = self.blocks_before(place.ctx, body);
        let reached = self.engine.ctx(place.ctx).reached.clone();
        let is_reached = |block: BlockId| reached.get(block.index()) == Some(&true);
        let mut seen = vec![false; body.blocks.len()];
        let mut todo = vec![(place.block, place.index)];
        let mut from_start = false;
        let mut found: Vec<(BlockId, u32)> = Vec::new();
        while let Some((block, end)) = todo.pop() {
            let first = body.block(block).instrs.start;
            let last = (first..end).rev().find(|at| body.instrs[*at as usize].dst == place.var);
            if let Some(at) = last {
                found.push((block, at));
                continue;
            }
            from_start |= block == BlockId(0);
            for before in blocks_before[block.index()].iter().filter(|it| is_reached(**it)) {
                if !std::mem::replace(&mut seen[before.index()], true) {
                    todo.push((*before, body.block(*before).instrs.end));
                }
            }
        }
        found.sort_unstable();
        match found.into_iter().find(|(_, at)| self.gives(place.ctx, *at)) {
            Some((block, at)) => Definition::At(block, at),
            None if from_start => Definition::Start,
            None => Definition::Nowhere,
        }
    }

    fn instruction(&mut self, body: Body<'p>, place: Place, block: BlockId, index: u32) -> Option<Place> {
        let instr = &body.instrs[index as usize];
        let ctx = place.ctx;
        let value = self.recorded(ctx).value(index);
        let shown = self.shown(value);
        match instr.op {
            Op::Move(var) => {
                self.named(ctx, body, place.var, instr, &shown);
                Some(Place { ctx, var, block, index })
            }
            Op::Call(id) | Op::Super(id) | Op::Yield(id) => self.call(ctx, instr, index, body.call(id).name),
            Op::GetIvar(name) => self.field(ctx, instr, name),
            Op::GetConst(name) | Op::GetTopConst(name) | Op::GetConstIn(_, name) => self.constant(name),
            Op::Prim(_, var) => {
                self.note(ctx, instr, format!("{shown} comes from here"));
                Some(Place { ctx, var, block, index })
            }
            _ if self.named(ctx, body, place.var, instr, &shown) => None,
            // A literal in the failing expression itself explains nothing.
            _ if self.notes.is_empty() => None,
            _ => {
                let told = self.notes.last().is_some_and(|note| {
                    note.file == self.engine.ctx(ctx).file
                        && note.span.start <= instr.span.start
                        && instr.span.end <= note.span.end
                });
                if !told {
                    self.note(ctx, instr, format!("{shown} is made here"));
                }
                None
            }
        }
    }

    /// An assignment that the text shows.
    fn named(&mut self, ctx: CtxId, body: Body<'_>, var: Var, instr: &Instr, shown: &str) -> bool {
        match (body.var(var).kind, body.var(var).name) {
            (VarKind::Local, Some(name)) => {
                self.note(ctx, instr, format!("`{name}` is {shown} from here on"));
                true
            }
            _ => false,
        }
    }

    /// What a call returns: from the method of the program that it reaches, or from one of Ruby's own.
    fn call(&mut self, ctx: CtxId, instr: &Instr, index: u32, name: Name) -> Option<Place> {
        let recorded = self.recorded(ctx);
        let value = recorded.value(index);
        let (shown, only) = (self.shown(value), self.engine.values.single(value).is_some());
        let callee = recorded.entered(index).find(|callee| {
            let returned = self.engine.store.peek(Key::Returned(*callee));
            self.engine.ctx(*callee).method.is_some_and(|(method, _)| method == name) && self.fits(returned)
        });
        let verb = if only { "returns" } else { "can return" };
        self.note(ctx, instr, format!("`{name}` {verb} {shown} here"));
        let Some(callee) = callee else { return self.reader(name) };
        let body = self.body(callee)?;
        let reached = self.engine.ctx(callee).reached.clone();
        let stopped: Vec<BlockId> = self.engine.ctx(callee).stops.iter().map(|stop| stop.0).collect();
        for block in body.block_ids() {
            let ends = body.block(block);
            let Terminator::Leave(var) = ends.terminator else { continue };
            if reached.get(block.index()) != Some(&true) || stopped.contains(&block) {
                continue;
            }
            let place = Place { ctx: callee, var, block, index: ends.instrs.end };
            match self.definition(body, place) {
                Definition::Nowhere => {}
                Definition::At(..) | Definition::Start => return Some(place),
            }
        }
        None
    }

    /// `attr_reader :name`: what was put into `@name`.
    fn reader(&mut self, name: Name) -> Option<Place> {
        let field = name.field();
        let (writer, block, index, var) = self.find_field(field)?;
        let owners = self.engine.values.get(self.engine.ctx(writer).self_value);
        let reads = |it: &Candidate| it.method.kind == MethodKind::AttrReader(field);
        let is_reader =
            owners.atoms.iter().any(|atom| self.engine.lookup(atom, name).candidates().iter().any(reads));
        if !is_reader {
            return None;
        }
        self.assigned(writer, index, field);
        Some(Place { ctx: writer, var, block, index })
    }

    fn find_field(&mut self, name: Name) -> Option<(CtxId, BlockId, u32, Var)> {
        self.find(|op| match op {
            Op::SetIvar(field, var) if *field == name => Some(*var),
            _ => None,
        })
    }

    /// Some instruction of the program, in a live context, that this finds.
    fn find(&mut self, wanted: impl Fn(&Op) -> Option<Var>) -> Option<(CtxId, BlockId, u32, Var)> {
        for index in (0..self.engine.ctxs.len()).filter(|index| self.live.get(*index) == Some(&true)) {
            let ctx = CtxId(index as u32);
            let Some(body) = self.body(ctx) else { continue };
            for block in body.block_ids() {
                for at in body.block(block).instrs.clone() {
                    if let Some(var) = wanted(&body.instrs[at as usize].op)
                        && self.gives(ctx, at)
                    {
                        return Some((ctx, block, at, var));
                    }
                }
            }
        }
        None
    }

    fn field(&mut self, ctx: CtxId, read: &Instr, name: Name) -> Option<Place> {
        let owner = self.engine.ctx(ctx).self_value;
        let written = self.find_field(name);
        let Some((writer, block, index, var)) = written.filter(|it| {
            let theirs = self.engine.ctx(it.0).self_value;
            let classes = |value| self.engine.values.atoms(value).iter().map(|atom| atom.class);
            classes(theirs).any(|class| classes(owner).any(|it| it == class))
        }) else {
            self.note(ctx, read, format!("`{name}` is not set when it is read here, so it is nil"));
            return None;
        };
        self.assigned(writer, index, name);
        Some(Place { ctx: writer, var, block, index })
    }

    fn constant(&mut self, name: Name) -> Option<Place> {
        let (writer, block, index, var) = self.find(|op| match op {
            Op::SetConst(constant, var) | Op::SetTopConst(constant, var) if *constant == name => Some(*var),
            Op::SetConstIn { name: constant, value, .. } if *constant == name => Some(*value),
            _ => None,
        })?;
        self.assigned(writer, index, name);
        Some(Place { ctx: writer, var, block, index })
    }

    fn assigned(&mut self, ctx: CtxId, index: u32, name: Name) {
        let Some(body) = self.body(ctx) else { return };
        let value = self.recorded(ctx).value(index);
        let shown = self.shown(value);
        self.note(ctx, &body.instrs[index as usize], format!("`{name}` is set to {shown} here"));
    }

    /// The variable has the value with which the body starts.
    fn start(&mut self, body: Body<'p>, place: Place) -> Option<Place> {
        match body.var(place.var).kind {
            VarKind::Param => self.argument(body, place),
            VarKind::Captured { depth, var } => {
                let mut owner = place.ctx;
                for _ in 0..depth {
                    owner = self.engine.ctx(owner).owner?;
                }
                let around = self.body(owner)?;
                let writes = |at: &u32| around.instrs[*at as usize].dst == var;
                let all: Vec<u32> = (0..around.instrs.len() as u32).filter(writes).collect();
                let index = all.into_iter().find(|at| self.gives(owner, *at));
                let block_of = |at: u32| around.block_ids().find(|it| around.block(*it).instrs.contains(&at));
                match index {
                    Some(at) => Some(Place { ctx: owner, var, block: block_of(at)?, index: at + 1 }),
                    None if matches!(around.var(var).kind, VarKind::Param | VarKind::Captured { .. }) => {
                        Some(Place { ctx: owner, var, block: BlockId(0), index: 0 })
                    }
                    None => None,
                }
            }
            VarKind::Local | VarKind::Temp => None,
        }
    }

    /// The contexts that enter this one.
    pub(crate) fn callers(&mut self, ctx: CtxId) -> Vec<CtxId> {
        let (engine, live) = (&*self.engine, self.live);
        let callers = self.callers.get_or_insert_with(|| {
            let mut callers: FxHashMap<CtxId, Vec<CtxId>> = FxHashMap::default();
            let is_live = |caller: &CtxId| live.get(caller.index()) == Some(&true);
            for caller in (0..engine.ctxs.len()).map(|index| CtxId(index as u32)).filter(is_live) {
                for callee in engine.calls_of(caller) {
                    let known = callers.entry(*callee).or_default();
                    if known.last() != Some(&caller) {
                        known.push(caller);
                    }
                }
            }
            callers
        });
        callers.get(&ctx).cloned().unwrap_or_default()
    }

    pub(crate) fn is_live(&self, ctx: CtxId) -> bool {
        self.live.get(ctx.index()) == Some(&true)
    }

    /// The call that gave the parameter this value.
    fn argument(&mut self, body: Body<'p>, place: Place) -> Option<Place> {
        let name = body.var(place.var).name?;
        for caller in self.callers(place.ctx) {
            let index = self.recorded(caller).site_of(place.ctx);
            let (Some(index), Some(around)) = (index, self.body(caller)) else { continue };
            let Some(instr) = around.instrs.get(index as usize) else { continue };
            let (Op::Call(id) | Op::Super(id) | Op::Yield(id)) = instr.op else { continue };
            self.note(caller, instr, format!("given as `{name}` here"));
            let block = around.block_ids().find(|it| around.block(*it).instrs.contains(&index))?;
            let var = self.argument_of(around, instr, id, body, place)?;
            return Some(Place { ctx: caller, var, block, index });
        }
        None
    }

    /// The variable that a call passes for a required parameter or a keyword.
    fn argument_of(
        &self,
        around: Body<'_>,
        instr: &Instr,
        id: CallId,
        body: Body<'_>,
        place: Place,
    ) -> Option<Var> {
        let call = around.call(id);
        let method = self.engine.ctx(place.ctx).method.map(|it| it.0);
        let reaches = match instr.op {
            Op::Call(_) => {
                method == Some(call.name)
                    || (call.name == "new" && method.is_some_and(|it| it == "initialize"))
            }
            Op::Super(_) => method.is_some(),
            _ => method.is_none(),
        };
        if !reaches {
            return None;
        }
        let args = around.args(call.args);
        if let Some(keyword) = body.params.keywords.iter().find(|it| it.var == place.var) {
            return args.iter().find_map(|arg| match arg {
                Arg::Keyword(name, var) if *name == keyword.name => Some(*var),
                _ => None,
            });
        }
        let leading = body.params.required.iter().chain(body.params.optional);
        let at = leading.into_iter().position(|var| *var == place.var)?;
        let all_plain = args.iter().take(at + 1).all(|arg| matches!(arg, Arg::Positional(_)));
        match args.get(at) {
            Some(Arg::Positional(var)) if all_plain => Some(*var),
            _ => None,
        }
    }
}

enum Definition {
    At(BlockId, u32),
    /// The value with which the body starts.
    Start,
    Nowhere,
}
