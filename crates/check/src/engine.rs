//! The analysis of one program: contexts (a body for one kind of call), the cells that they share, and what is still
//! to be run.
//!
//! A call asks for the context of its callee. A new context is run at once, so that its result is there; a context
//! whose inputs have grown is put into the queue. When the queue is empty every context has been run with everything
//! that can reach it, and what raises in it is certain (`report`).

use crate::arguments::Args;
use crate::call::{At, Outcome};
use crate::claim::Unless;
use crate::dynamic::Followed;
use crate::fault::Fault;
use crate::handlers::{Expected, expected_in};
use crate::layout::{Captures, Layout};
use crate::nobody::Names;
use crate::run::{Ended, Run};
use crate::singles;
use crate::store::{Callable, CtxId, Hands, Key, Store};
use crate::unit::{Callers, Files, is_broken};
use crate::value::{Atom, Known, ProcId, Value, Values};
use crate::world::World;
use base::{FileId, Name, Span};
use program::{Candidate, ClassId, Lookup, MethodKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BinaryHeap;
use std::rc::Rc;
use std::sync::Arc;
use syntax::ir::{BlockId, Body, BodyId, Def, DefKind};

/// Contexts of a body that are told apart by literals, and at all.
const LITERAL_CONTEXTS: usize = 6;
const MAX_CONTEXTS: usize = 20;

/// Calls that are followed at once; deeper ones wait in the queue.
const MAX_DEPTH: u32 = 40;

/// In an open program each file is interpreted for itself; calls from it are followed only so far, and only into so
/// many bodies of other files (these, and as many more for each body of its own), so that the time for all files grows
/// with their size.
const MAX_OPEN_DEPTH: u32 = 4;
const MAX_FOREIGN: usize = 24;
const FOREIGN_PER_BODY: usize = 2;

/// The interpretation of a body for one kind of call.
pub(crate) struct Ctx {
    pub(crate) file: FileId,
    pub(crate) body: BodyId,
    pub(crate) self_value: Value,
    pub(crate) args: Rc<Args>,
    /// For a block: the context that made it.
    pub(crate) owner: Option<CtxId>,
    /// For a method: its name and the class in which it was found, where `super` starts.
    pub(crate) method: Option<(Name, ClassId)>,
    /// Errors that every caller waits for: tests for exceptions and the like. Of a guess: that some caller waits for.
    pub(crate) expected: Expected,
    /// Only calls on objects that nobody knows lead here: they may well mean another method of that name.
    pub(crate) is_guess: bool,
    queued: bool,
    running: bool,
    has_run: bool,
    /// The contexts that the last run entered.
    calls: Vec<CtxId>,
    /// Basic blocks that were reached in the last run, and why each of them does not get to its end.
    pub(crate) reached: Vec<bool>,
    pub(crate) stops: Vec<(BlockId, Stop)>,
    /// Errors that do not end their block: they depend on something that cannot be seen, or stand behind another error.
    pub(crate) doubts: Vec<(BlockId, Stop)>,
    /// The calls of the last run, with their receivers.
    pub(crate) receivers: Vec<(BlockId, Value, At)>,
}

/// An instruction that does not come back.
#[derive(Clone, Debug)]
pub(crate) struct Stop {
    pub(crate) index: u32,
    pub(crate) span: Span,
    pub(crate) bad: Bad,
}

/// How deep a method of the core is called by another one, and which, of what, with what.
type CoreCall = (u32, Atom, &'static str, Name, Args);

/// Why a call does not come back: every alternative is one of these.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bad {
    /// It raises.
    pub(crate) fault: Option<Fault>,
    /// Methods that do not return.
    pub(crate) callees: Vec<CtxId>,
    /// It does not come back, and that is no error: `raise`, `exit`, `throw`.
    pub(crate) ends: bool,
    /// The fault is none if this is so.
    pub(crate) unless: Option<Unless>,
}

/// What the instructions of a context give and call.
#[derive(Default)]
pub(crate) struct Recorded {
    values: FxHashMap<u32, Value>,
    entered: Vec<(u32, CtxId)>,
    /// The first instruction that calls a context.
    sites: FxHashMap<CtxId, u32>,
    /// The instruction that is being run.
    at: u32,
}

impl Recorded {
    pub(crate) fn value(&self, index: u32) -> Value {
        self.values.get(&index).copied().unwrap_or(Value::NEVER)
    }

    /// The contexts that an instruction calls.
    pub(crate) fn entered(&self, index: u32) -> impl Iterator<Item = CtxId> {
        self.entered.iter().filter(move |(at, _)| *at == index).map(|(_, ctx)| *ctx)
    }

    /// The instruction that calls a context.
    pub(crate) fn site_of(&self, ctx: CtxId) -> Option<u32> {
        self.sites.get(&ctx).copied()
    }
}

/// Contexts that are left to run.
#[derive(Default)]
struct Queue {
    last: Vec<CtxId>,
    newest: BinaryHeap<CtxId>,
    /// The newest come first: what is called is done before its callers, which are then run once for all of it. Otherwise
    /// those come first that were put there last.
    by_age: bool,
}

impl Queue {
    fn push(&mut self, id: CtxId) {
        match self.by_age {
            true => self.newest.push(id),
            false => self.last.push(id),
        }
    }

    fn pop(&mut self) -> Option<CtxId> {
        if self.by_age { self.newest.pop() } else { self.last.pop() }
    }

    fn is_empty(&self) -> bool {
        self.last.is_empty() && self.newest.is_empty()
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct CtxKey {
    file: FileId,
    body: BodyId,
    owner: Option<CtxId>,
    /// The class in which a method was found.
    found_in: Option<ClassId>,
    /// `None`: the context that stands for all further calls of the body; its inputs grow.
    inputs: Option<(Value, Rc<Args>)>,
}

/// A call of a body.
pub(crate) struct Enter<'a> {
    pub(crate) file: FileId,
    pub(crate) body: BodyId,
    pub(crate) self_value: Value,
    pub(crate) args: &'a Args,
    pub(crate) owner: Option<CtxId>,
    pub(crate) method: Option<(Name, ClassId)>,
    pub(crate) expected: Expected,
}

/// What is known about the files as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mode {
    pub(crate) closed: bool,
    pub(crate) script: bool,
    pub(crate) callers: Callers,
    /// Code of gems runs beside that of the program.
    pub(crate) uses_gems: bool,
    /// self of the files is the main object.
    pub(crate) is_main: bool,
    /// Whoever wrote the code may expect the errors of blocks that it hands on: `assert_raises { ... }`.
    pub(crate) is_test: bool,
    /// Bodies are looked at one by one: calls are not followed, and fields hold anything.
    pub(crate) is_shallow: bool,
}

pub(crate) struct Engine<'p> {
    pub(crate) world: World<'p>,
    pub(crate) files: &'p Files<'p>,
    /// The files that are interpreted together.
    pub(crate) unit: FxHashSet<FileId>,
    /// Every caller of every method is part of the analysis.
    pub(crate) closed: bool,
    /// What the files do not define is not there: they are run as a program.
    pub(crate) script: bool,
    pub(crate) callers: Callers,
    /// self of the files is the main object.
    pub(crate) is_main: bool,
    /// Whoever wrote the code may expect the errors of blocks that it hands on: `assert_raises { ... }`.
    pub(crate) is_test: bool,
    /// Bodies are looked at one by one: calls are not followed, and fields hold anything.
    pub(crate) is_shallow: bool,
    /// All code of the program is part of the analysis.
    pub(crate) sees_all: bool,
    /// Something calls methods by computed names: every method may be called.
    pub(crate) wild: bool,
    pub(crate) values: Values,
    pub(crate) store: Store,
    pub(crate) ctxs: Vec<Ctx>,
    /// The context that is being run.
    pub(crate) current: CtxId,
    keys: FxHashMap<CtxKey, CtxId>,
    pub(crate) by_body: FxHashMap<(FileId, BodyId), Vec<CtxId>>,
    queue: Queue,
    /// Contexts that are entered by the world outside, at any time.
    roots: FxHashSet<CtxId>,
    /// The code that is being run stands for callers outside.
    pub(crate) is_outside: bool,
    /// What is called may well be another method of the same name.
    is_guess: bool,
    depth: u32,
    /// Methods of the core that call each other.
    pub(crate) core_depth: u32,
    /// Calls that delegate and have not come back.
    pub(crate) n_forwards: u32,
    /// What they have led to, within one call of the program: each may lead to several others, and all of them to the
    /// same ones again.
    pub(crate) core_calls: FxHashMap<CoreCall, Outcome>,
    budget: u64,
    pub(crate) followed: Followed,
    pub(crate) names: Names,
    lookups: FxHashMap<(ClassId, bool, Name), Arc<Lookup>>,
    /// What objects in variables have for themselves.
    pub(crate) single_names: FxHashSet<Name>,
    /// Contexts of bodies outside the unit, and how many there may be.
    n_foreign: usize,
    max_foreign: usize,
    layouts: FxHashMap<(FileId, BodyId), Rc<Layout>>,
    captures: FxHashMap<FileId, Rc<Captures>>,
    /// Names that were called on objects that nobody knows, with the arguments.
    pub(crate) unknown_calls: FxHashSet<(Name, Rc<Args>, Expected)>,
    /// Classes of the program whose instances unknown code holds.
    pub(crate) escaped_classes: FxHashSet<(ClassId, bool, Hands)>,
    /// In whose hands an object is that nobody follows any more.
    pub(crate) outside: Hands,
    /// Contexts that others call: what they return is in their hands.
    called_from_outside: FxHashMap<CtxId, Hands>,
    pub(crate) demanded: FxHashSet<Name>,
    /// Methods that were entered for the instance variables that they assign.
    pub(crate) demanded_fields: FxHashSet<(FileId, BodyId)>,
    /// Errors that some code of the program waits for: callers that are not seen may be among it.
    pub(crate) tolerated: Expected,
    /// Blocks that others hold, and whether somebody runs such blocks with another self.
    pub(crate) escaped_blocks: FxHashSet<(ProcId, Hands)>,
    pub(crate) rebinds: bool,
    /// Fields hold what the program puts there. Methods that it never calls may find them in other states.
    pub(crate) trusts_fields: bool,
    /// The context that is run only to be looked at.
    recorded: Option<(CtxId, Recorded)>,
    /// A call is only asked about, with a slip of this name: it has no effects.
    pub(crate) probed: Option<Name>,
}

impl<'p> Engine<'p> {
    pub(crate) fn new(
        world: World<'p>,
        files: &'p Files<'p>,
        unit: &[FileId],
        mode: Mode,
        budget: u64,
    ) -> Engine<'p> {
        let bodies = unit.iter().filter_map(|id| files.get(*id)).map(|file| file.bodies.len());
        let max_foreign = MAX_FOREIGN + FOREIGN_PER_BODY * bodies.sum::<usize>();
        let loads_unseen = |id: &FileId| {
            let is_computed = |def: &Def| matches!(def.kind, DefKind::Require { path: None, .. });
            files.get(*id).is_some_and(|file| file.defs.iter().any(is_computed))
        };
        let outside = if mode.uses_gems { Hands::Library } else { files.outside(world.program) };
        Engine {
            world,
            files,
            unit: unit.iter().copied().collect(),
            closed: mode.closed,
            script: mode.script,
            callers: mode.callers,
            is_main: mode.is_main,
            is_test: mode.is_test,
            is_shallow: mode.is_shallow,
            sees_all: mode.closed && !mode.uses_gems && !unit.iter().any(loads_unseen),
            wild: false,
            values: Values::new(),
            store: Store::default(),
            ctxs: Vec::new(),
            current: CtxId(0),
            keys: FxHashMap::default(),
            by_body: FxHashMap::default(),
            queue: Queue { by_age: mode.closed, ..Queue::default() },
            roots: FxHashSet::default(),
            is_outside: true,
            is_guess: false,
            depth: 0,
            core_depth: 0,
            n_forwards: 0,
            core_calls: FxHashMap::default(),
            budget,
            lookups: FxHashMap::default(),
            single_names: singles::names(files, unit),
            followed: Followed::default(),
            names: Names::default(),
            n_foreign: 0,
            max_foreign,
            layouts: FxHashMap::default(),
            captures: FxHashMap::default(),
            unknown_calls: FxHashSet::default(),
            escaped_classes: FxHashSet::default(),
            outside,
            called_from_outside: FxHashMap::default(),
            demanded: FxHashSet::default(),
            demanded_fields: FxHashSet::default(),
            tolerated: tolerated_by(files, unit, outside, mode),
            escaped_blocks: FxHashSet::default(),
            rebinds: false,
            trusts_fields: true,
            recorded: None,
            probed: None,
        }
    }

    /// What callers wait for does not count: not all of them are seen, and what is wrong is wrong for each.
    pub(crate) fn ignores_callers(&self) -> bool {
        !self.closed && !self.script && !self.is_test
    }

    /// The body, if it is to be followed: a program is what it loads, other files around it are not part of it.
    pub(crate) fn body(&self, file: FileId, body: BodyId) -> Option<Body<'p>> {
        if self.closed && !self.unit.contains(&file) {
            return None;
        }
        let file = self.files.get(file)?;
        (!is_broken(file)).then(|| file.body(body))
    }

    pub(crate) fn ctx(&self, id: CtxId) -> &Ctx {
        &self.ctxs[id.index()]
    }

    pub(crate) fn layout(&mut self, file: FileId, body: BodyId) -> Option<Rc<Layout>> {
        if let Some(known) = self.layouts.get(&(file, body)) {
            return Some(Rc::clone(known));
        }
        let lowered = self.files.get(file)?;
        let captures = self.captures.entry(file).or_insert_with(|| Rc::new(Captures::new(lowered)));
        let layout = Rc::new(Layout::new(lowered, captures, body, self.files.takes_bindings));
        self.layouts.insert((file, body), Rc::clone(&layout));
        Some(layout)
    }

    /// What the text tells of a method; see `dynamic` for what the program does beyond it.
    pub(crate) fn lookup_in_text(&mut self, atom: &Atom, name: Name) -> Arc<Lookup> {
        let key = (atom.class, atom.is_class_object(), name);
        if let Some(known) = self.lookups.get(&key) {
            return Arc::clone(known);
        }
        let mut found = self.files.lookups.get(key, || Arc::new(self.world.lookup(atom, name)));
        if let Some(loaded) = self.without_unloaded(&found) {
            found = Arc::new(loaded);
        }
        self.lookups.insert(key, Arc::clone(&found));
        found
    }

    /// A program that is seen whole has no methods of libraries that it does not load, where it has its own.
    fn without_unloaded(&self, found: &Lookup) -> Option<Lookup> {
        let Lookup::Found { candidates, complete } = found else { return None };
        let is_own = |it: &Candidate| !matches!(it.method.kind, MethodKind::Core(_));
        if !self.sees_all || candidates.len() < 2 || !candidates.iter().any(is_own) {
            return None;
        }
        let libraries = self.world.program.libraries();
        let is_loaded = |it: &Candidate| match it.method.kind {
            MethodKind::Core(core) => {
                let library = core.0.library();
                library.is_core() || libraries.contains(&library.name())
            }
            _ => true,
        };
        let kept: Vec<Candidate> = candidates.iter().copied().filter(is_loaded).collect();
        (kept.len() < candidates.len()).then_some(Lookup::Found { candidates: kept, complete: *complete })
    }

    /// Ruby or the program has something of this name.
    pub(crate) fn is_known_name(&self, name: Name) -> bool {
        let is_own = !self.files.namesakes(self.world.program, name).is_empty();
        is_own || corelib::table().text(name.as_str()).is_some()
    }

    // Contexts.

    /// The context for a call; run if it is new.
    pub(crate) fn enter(&mut self, call: &Enter<'_>) -> CtxId {
        let by_guess = !self.is_outside && self.ctxs[self.current.index()].is_guess;
        let is_guess = self.is_guess || by_guess;
        let id = self.context(call, is_guess);
        if self.is_outside {
            self.roots.insert(id);
        } else {
            self.ctxs[self.current.index()].calls.push(id);
            if let Some((ctx, recorded)) = &mut self.recorded
                && *ctx == self.current
            {
                recorded.entered.push((recorded.at, id));
                recorded.sites.entry(id).or_insert(recorded.at);
            }
        }
        let ctx = &mut self.ctxs[id.index()];
        let expected = match (ctx.is_guess, is_guess) {
            (true, true) => ctx.expected.or(call.expected),
            (true, false) => call.expected,
            (false, true) => ctx.expected,
            (false, false) => ctx.expected.and(call.expected),
        };
        let is_guess = ctx.is_guess && is_guess;
        if expected != ctx.expected || is_guess != ctx.is_guess {
            ctx.expected = expected;
            ctx.is_guess = is_guess;
            // Its callees must hear of it.
            if ctx.has_run {
                self.enqueue(id);
            }
        }
        let ctx = &self.ctxs[id.index()];
        if !ctx.has_run && !ctx.running {
            if self.depth < MAX_DEPTH {
                self.run(id);
            } else {
                self.enqueue(id);
            }
        }
        id
    }

    fn context(&mut self, call: &Enter<'_>, is_guess: bool) -> CtxId {
        let found_in = call.method.map(|it| it.1);
        let key = |inputs| CtxKey { file: call.file, body: call.body, owner: call.owner, found_in, inputs };
        let exact = key(Some((call.self_value, Rc::new(call.args.clone()))));
        if let Some(known) = self.keys.get(&exact) {
            return *known;
        }
        let siblings = self.by_body.get(&(call.file, call.body));
        let n_known =
            siblings.map_or(0, |all| all.iter().filter(|id| self.ctx(**id).owner == call.owner).count());
        if n_known < LITERAL_CONTEXTS {
            let args = Rc::new(call.args.clone());
            return self.new_context(call, exact, args, is_guess);
        }
        let args = Rc::new(call.args.general(self));
        let general = key(Some((call.self_value, Rc::clone(&args))));
        if let Some(known) = self.keys.get(&general) {
            return *known;
        }
        if n_known < MAX_CONTEXTS {
            return self.new_context(call, general, args, is_guess);
        }
        let merged = key(None);
        let Some(id) = self.keys.get(&merged).copied() else {
            return self.new_context(call, merged, args, is_guess);
        };
        let (old_self, old_args) = (self.ctx(id).self_value, Rc::clone(&self.ctx(id).args));
        let self_value = self.values.join(old_self, call.self_value);
        let joined = old_args.join(&args, self);
        if self_value != old_self || joined != *old_args {
            let ctx = &mut self.ctxs[id.index()];
            ctx.self_value = self_value;
            ctx.args = Rc::new(joined);
            self.enqueue(id);
        }
        id
    }

    fn new_context(&mut self, call: &Enter<'_>, key: CtxKey, args: Rc<Args>, is_guess: bool) -> CtxId {
        let id = CtxId(self.ctxs.len() as u32);
        self.ctxs.push(Ctx {
            file: call.file,
            body: call.body,
            self_value: call.self_value,
            args,
            owner: call.owner,
            method: call.method,
            expected: call.expected,
            is_guess,
            queued: false,
            running: false,
            has_run: false,
            calls: Vec::new(),
            reached: Vec::new(),
            stops: Vec::new(),
            doubts: Vec::new(),
            receivers: Vec::new(),
        });
        self.keys.insert(key, id);
        self.n_foreign += usize::from(!self.unit.contains(&call.file));
        self.by_body.entry((call.file, call.body)).or_default().push(id);
        id
    }

    fn enqueue(&mut self, id: CtxId) {
        let ctx = &mut self.ctxs[id.index()];
        if !std::mem::replace(&mut ctx.queued, true) {
            self.queue.push(id);
        }
    }

    /// Runs a context with its present inputs.
    fn run(&mut self, id: CtxId) {
        let before = std::mem::replace(&mut self.current, id);
        let core_depth = std::mem::take(&mut self.core_depth);
        let core_calls = std::mem::take(&mut self.core_calls);
        let is_outside = std::mem::take(&mut self.is_outside);
        let is_guess = std::mem::take(&mut self.is_guess);
        self.depth += 1;
        let ctx = &mut self.ctxs[id.index()];
        ctx.running = true;
        ctx.has_run = true;
        ctx.calls.clear();
        let outcome = Run::new(self, id).map(Run::finish);
        let ctx = &mut self.ctxs[id.index()];
        ctx.running = false;
        if let Some(Ended { reached, stops, doubts, receivers }) = outcome {
            ctx.reached = reached;
            ctx.stops = stops;
            ctx.doubts = doubts;
            ctx.receivers = receivers;
        } else {
            // A body that is not at hand returns anything.
            self.store.write(&mut self.values, Key::Returned(id), Value::ANY);
        }
        self.depth -= 1;
        self.core_depth = core_depth;
        self.core_calls = core_calls;
        self.is_outside = is_outside;
        self.is_guess = is_guess;
        self.current = before;
        self.take_stale();
        self.take_lost();
    }

    /// Runs a context once more, with what is known in the end: what its instructions give and call.
    pub(crate) fn look_at(&mut self, id: CtxId) -> Recorded {
        self.recorded = Some((id, Recorded::default()));
        self.run(id);
        self.recorded.take().map(|it| it.1).unwrap_or_default()
    }

    /// An instruction of the current context is about to be run.
    pub(crate) fn starts(&mut self, index: u32) {
        if let Some((ctx, recorded)) = &mut self.recorded
            && *ctx == self.current
        {
            recorded.at = index;
        }
    }

    pub(crate) fn gives(&mut self, index: u32, value: Value) {
        if let Some((ctx, recorded)) = &mut self.recorded
            && *ctx == self.current
        {
            let known = recorded.values.entry(index).or_insert(Value::NEVER);
            *known = self.values.join(*known, value);
        }
    }

    /// The contexts that the last run of a context entered.
    pub(crate) fn calls_of(&self, id: CtxId) -> &[CtxId] {
        &self.ctx(id).calls
    }

    /// What is done here stands for code outside, which does it at any time.
    pub(crate) fn for_outside<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.is_outside, true);
        let outcome = act(self);
        self.is_outside = before;
        outcome
    }

    /// What is called here may well be meant for another object.
    pub(crate) fn guess<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.is_guess, true);
        let outcome = act(self);
        self.is_guess = before;
        outcome
    }

    /// The bodies that some call certainly means.
    pub(crate) fn called_bodies(&self) -> FxHashSet<(FileId, BodyId)> {
        self.ctxs.iter().filter(|ctx| !ctx.is_guess).map(|ctx| (ctx.file, ctx.body)).collect()
    }

    /// The errors for which somebody waits who may mean the body. Where not all code is seen, those for which everybody
    /// waits who is known to mean it count as well.
    pub(crate) fn expected_of(&self, file: FileId, body: BodyId) -> Expected {
        let ctxs = || self.by_body.get(&(file, body)).into_iter().flatten().map(|id| self.ctx(*id));
        let by_some = ctxs().filter(|ctx| ctx.is_guess).fold(Expected::NONE, |acc, ctx| acc.or(ctx.expected));
        let known = ctxs().filter(|ctx| !ctx.is_guess && !self.closed).map(|ctx| ctx.expected);
        by_some.or(known.reduce(Expected::and).unwrap_or(Expected::NONE))
    }

    /// By context: something still leads there. Values grow, and what was called with the first of them may not be
    /// called any more.
    pub(crate) fn live(&self) -> Vec<bool> {
        let mut live = vec![false; self.ctxs.len()];
        let mut todo: Vec<CtxId> = self.roots.iter().copied().collect();
        while let Some(id) = todo.pop() {
            if !std::mem::replace(&mut live[id.index()], true) {
                todo.extend_from_slice(&self.ctxs[id.index()].calls);
            }
        }
        live
    }

    fn take_stale(&mut self) {
        for id in std::mem::take(&mut self.store.stale) {
            self.enqueue(id);
        }
    }

    /// Containers that no value has room for are in unknown hands.
    fn take_lost(&mut self) {
        for atom in self.values.take_lost() {
            if matches!(atom.known, Known::Site(_) | Known::Proc(_)) {
                let value = self.values.atom(atom);
                self.escape(value);
            }
        }
    }

    /// Runs what is left to run; false when the budget did not suffice.
    pub(crate) fn finish(&mut self) -> bool {
        loop {
            self.take_stale();
            while let Some(id) = self.queue.pop() {
                self.ctxs[id.index()].queued = false;
                if self.budget == 0 {
                    return false;
                }
                self.run(id);
            }
            self.escape_results();
            self.escape_revealed();
            self.take_stale();
            if self.queue.is_empty() {
                return self.budget > 0;
            }
        }
    }

    /// The context is run for a caller in such hands.
    pub(crate) fn called_from(&mut self, id: CtxId, hands: Hands) {
        if hands > Hands::Program {
            let known = self.called_from_outside.entry(id).or_insert(hands);
            *known = hands.max(*known);
        }
    }

    /// Code that asks for constants or fields by computed names may hold any of them.
    fn escape_revealed(&mut self) {
        for value in self.store.revealed() {
            self.escape(value);
        }
    }

    fn escape_results(&mut self) {
        let mut called: Vec<(CtxId, Hands)> =
            self.called_from_outside.iter().map(|(id, hands)| (*id, *hands)).collect();
        called.sort();
        for (id, hands) in called {
            let returned = self.store.peek(Key::Returned(id));
            self.escape_to(returned, hands);
        }
    }

    /// Work is counted in basic blocks; true once it is used up.
    pub(crate) fn spend(&mut self) -> bool {
        self.budget = self.budget.saturating_sub(1);
        self.budget == 0
    }

    /// Calls from here of bodies in other files are not followed any more.
    pub(crate) fn is_too_far(&self, file: FileId) -> bool {
        if self.is_shallow {
            return true;
        }
        let is_foreign = !self.unit.contains(&file);
        !self.closed && (self.depth > MAX_OPEN_DEPTH || is_foreign && self.n_foreign >= self.max_foreign)
    }

    // Values.

    pub(crate) fn nil(&mut self) -> Value {
        let nil = self.world.core.nil;
        self.values.instance(nil)
    }

    pub(crate) fn bool(&mut self) -> Value {
        let (yes, no) = (self.truth(true), self.truth(false));
        self.values.join(yes, no)
    }

    pub(crate) fn truth(&mut self, truth: bool) -> Value {
        let class = if truth { self.world.core.true_ } else { self.world.core.false_ };
        self.values.instance(class)
    }

    pub(crate) fn instance(&mut self, class: ClassId) -> Value {
        self.values.instance(class)
    }

    pub(crate) fn optional(&mut self, value: Value) -> Value {
        let nil = self.nil();
        self.values.join(value, nil)
    }

    pub(crate) fn read(&mut self, key: Key) -> Value {
        self.store.read(key, self.current)
    }

    pub(crate) fn write(&mut self, key: Key, value: Value) {
        self.store.write(&mut self.values, key, value);
    }

    pub(crate) fn proc_value(&mut self, callable: Callable) -> Value {
        let id = self.store.proc_of(callable);
        let class = self.world.core.proc_;
        self.values.atom(Atom { class, known: Known::Proc(id) })
    }
}

/// A closed program is called by its own code and by Ruby's, which rescues nothing that is reported here.
fn tolerated_by(files: &Files<'_>, unit: &[FileId], outside: Hands, mode: Mode) -> Expected {
    if !mode.closed && !mode.is_test {
        return Expected::NONE;
    }
    if !mode.closed || mode.uses_gems || outside == Hands::Library {
        return Expected::ALL;
    }
    let bodies = unit.iter().filter_map(|id| files.get(*id)).flat_map(|file| file.bodies.iter());
    bodies.fold(Expected::NONE, |acc, body| acc.or(expected_in(body)))
}
