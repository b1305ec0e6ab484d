//! Conditions that may keep a failing value away from the place where it fails.
//!
//! ```text
//! def size(x = nil) = blank?(x) ? 0 : x.length      only nil comes here, but does it get to `x.length`?
//! ```
//!
//! The branch depends on the value in a way that the interpretation does not see through: what is behind it may never
//! run with this value. That is no certain error, and it is not reported. A branch that asks about the Ruby that runs
//! the program (see `environment`) may never be taken at all.

use crate::constants::path_of;
use crate::engine::Ctx;
use crate::environment::{Definitions, Environment};
use crate::layout::Layout;
use base::Name;
use rustc_hash::FxHashSet;
use std::sync::LazyLock;
use syntax::ir::{Arg, BlockArg, BlockId, Body, ConstPath, Op, Prim, Terminator, Var, VarKind};

/// What the failing value is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Failing {
    /// Nearly every test of a value tells nil from the rest.
    Nil,
    /// Only tests for kinds of objects matter: with another kind the call could be right.
    OfAnotherKind,
    /// No object would do.
    Hopeless,
}

/// Calls that ask what kind of object something is.
static ASKS_KIND: LazyLock<[Name; 12]> = LazyLock::new(|| {
    [
        "class",
        "is_a?",
        "kind_of?",
        "instance_of?",
        "respond_to?",
        "===",
        "=~",
        "match?",
        "ancestors",
        "include?",
        "eql?",
        "frozen?",
    ]
    .map(Name::new)
});

/// Calls after which nothing more runs here.
static ENDS: LazyLock<[Name; 6]> =
    LazyLock::new(|| ["raise", "fail", "throw", "exit", "exit!", "abort"].map(Name::new));

/// What a condition, or a failing value, is computed from.
#[derive(Default)]
pub(crate) struct Sources {
    pub(crate) vars: FxHashSet<Var>,
    fields: FxHashSet<Name>,
    /// Methods of self, which may look at its fields.
    calls_self: bool,
    asks_kind: bool,
    environment: bool,
}

/// Ways through the body that are looked for on behalf of one error; where more are needed, it counts as guarded.
const MAX_WAYS: usize = 16;

/// The conditions of one body, and what they are computed from.
pub(crate) struct Guards<'p> {
    pub(crate) body: Body<'p>,
    definitions: Definitions,
    branches: Vec<Branch>,
    /// The variables that hold classes which are seen.
    classes: FxHashSet<Var>,
}

struct Branch {
    block: BlockId,
    cond: Var,
    then: BlockId,
    or: BlockId,
    asked: Sources,
}

impl<'p> Guards<'p> {
    /// `is_class`: the constant holds a class that is seen.
    pub(crate) fn new(
        body: Body<'p>,
        layout: &Layout,
        environment: &Environment,
        is_class: &dyn Fn(&ConstPath) -> bool,
    ) -> Guards<'p> {
        let definitions = Definitions::new(body);
        let definition = |var: Var| match definitions.of(var) {
            [only] => Some(*only),
            _ => None,
        };
        let holds_class = |var: &Var| {
            let path = definition(*var).and_then(|read| path_of(read, definition));
            path.is_some_and(|path| is_class(&path))
        };
        let classes = body.instrs.iter().map(|instr| instr.dst).filter(holds_class).collect();
        let mut guards = Guards { body, definitions, branches: Vec::new(), classes };
        for block in body.block_ids() {
            if let Terminator::Branch { cond, then, or } = body.block(block).terminator {
                let asked = guards.condition_sources(layout, environment, cond);
                guards.branches.push(Branch { block, cond, then, or, asked });
            }
        }
        guards
    }

    /// The block is reached only if a condition holds that may depend on the variable there, or on the environment.
    /// `passed`: blocks that do not get to their end here, and would in the environment for which they are.
    pub(crate) fn may_keep_away(
        &self,
        ctx: &Ctx,
        block: BlockId,
        var: Option<Var>,
        failing: Failing,
        passed: &[BlockId],
    ) -> bool {
        let is_reached = |id: BlockId| ctx.reached.get(id.index()) == Some(&true);
        let value = var.map(|var| self.value_sources(var));
        let matters = |branch: &&Branch| {
            let tests = |value: &Sources| {
                branch.asked.may_test(value, failing) && !self.is_understood(branch.cond, value)
            };
            // A branch that is always taken decides nothing.
            branch.block != block
                && is_reached(branch.block)
                && is_reached(branch.then)
                && is_reached(branch.or)
                && match &value {
                    Some(value) => tests(value),
                    None => branch.asked.environment,
                }
        };
        self.branches.iter().filter(matters).enumerate().any(|(index, branch)| {
            let passed = if branch.asked.environment { passed } else { &[] };
            let leads = |from: BlockId| {
                let ways = Ways { body: self.body, ctx: Some(ctx), around: Some(branch.block), passed };
                ways.lead(from, block)
            };
            index >= MAX_WAYS || leads(branch.then) != leads(branch.or)
        })
    }

    /// Some condition of the body is one on the environment.
    pub(crate) fn ask_environment(&self) -> bool {
        self.branches.iter().any(|branch| branch.asked.environment)
    }

    /// The body raises behind a condition that may depend on the value.
    pub(crate) fn may_refuse(&self, value: &Sources, failing: Failing) -> bool {
        let ends = |id: &BlockId| {
            self.body.instrs_of(*id).iter().any(|instr| match instr.op {
                Op::Call(id) => ENDS.contains(&self.body.call(id).name),
                _ => false,
            })
        };
        let ending: Vec<BlockId> = self.body.block_ids().filter(ends).collect();
        let tests = |branch: &&Branch| {
            branch.asked.may_test(value, failing) && !self.is_understood(branch.cond, value)
        };
        self.branches.iter().filter(tests).any(|branch| {
            let ways = Ways { body: self.body, ctx: None, around: Some(branch.block), passed: &[] };
            let leads = |from: BlockId, to: BlockId| ways.lead(from, to);
            ending.iter().any(|end| leads(branch.then, *end) != leads(branch.or, *end))
        })
    }

    /// The body runs its block only if a condition on the environment holds.
    pub(crate) fn yields_by_environment(&self) -> bool {
        let given = self.body.params.block;
        let runs = |id: &BlockId| {
            self.body.instrs_of(*id).iter().any(|instr| match instr.op {
                Op::Yield(_) => true,
                Op::Call(id) => given.is_some() && self.body.call(id).receiver == given,
                _ => false,
            })
        };
        let running: Vec<BlockId> = self.body.block_ids().filter(runs).collect();
        self.branches.iter().filter(|branch| branch.asked.environment).any(|branch| {
            let ways = Ways { body: self.body, ctx: None, around: Some(branch.block), passed: &[] };
            let leads = |from: BlockId, to: BlockId| ways.lead(from, to);
            running.iter().any(|at| leads(branch.then, *at) != leads(branch.or, *at))
        })
    }

    /// By block: some way through the body leads from it to this one.
    pub(crate) fn blocks_before(&self, ctx: &Ctx, block: BlockId) -> Vec<bool> {
        Ways { body: self.body, ctx: Some(ctx), around: None, passed: &[] }.leading_to(block)
    }

    /// The condition is a test of the value that narrows it: `x`, `x.nil?`, `x.is_a?(C)`, `x == nil`.
    fn is_understood(&self, cond: Var, value: &Sources) -> bool {
        let body = self.body;
        let definition = |var: Var| match self.definitions.of(var) {
            [only] => Some(*only),
            _ => None,
        };
        let is_fixed = |var: Var| matches!(definition(var), Some(Op::Nil)) || self.classes.contains(&var);
        let mut var = cond;
        for _ in 0..body.instrs.len() {
            if body.var(var).kind != VarKind::Temp {
                return value.vars.contains(&var);
            }
            var = match definition(var) {
                Some(Op::Move(from) | Op::Prim(Prim::IsNil, from)) => from,
                Some(Op::GetIvar(name)) => return value.fields.contains(&name),
                Some(Op::Call(id)) => {
                    let call = body.call(id);
                    let Some(receiver) = call.receiver else { return false };
                    match (call.name.as_str(), body.args(call.args)) {
                        ("!" | "nil?", []) => receiver,
                        (
                            "==" | "!=" | "eql?" | "equal?" | "is_a?" | "kind_of?",
                            [Arg::Positional(other)],
                        ) if is_fixed(*other) => receiver,
                        ("===", [Arg::Positional(tested)]) if is_fixed(receiver) => *tested,
                        _ => return false,
                    }
                }
                _ => return false,
            };
        }
        false
    }

    /// Everything that a condition is computed from.
    fn condition_sources(&self, layout: &Layout, environment: &Environment, cond: Var) -> Sources {
        let mut sources = Sources::default();
        let mut todo = vec![cond];
        while let Some(var) = todo.pop() {
            if !sources.vars.insert(var) {
                continue;
            }
            for op in self.definitions.of(var) {
                op.for_each_operand(self.body, |operand| todo.push(operand));
                if let Op::Call(id) = *op
                    && let BlockArg::Literal(block) = self.body.call(id).block
                {
                    todo.extend(layout.captures.get(&block).into_iter().flatten());
                    sources.asks_kind = true;
                }
                sources.environment |= environment.asks(self.body, &self.definitions, *op);
                sources.add(self.body, *op);
            }
        }
        sources
    }

    /// The variable or field that holds the failing value: `h` for `h[:a].first`.
    pub(crate) fn value_sources(&self, var: Var) -> Sources {
        let mut sources = Sources::default();
        let mut todo = vec![var];
        let mut seen = FxHashSet::default();
        while let Some(var) = todo.pop() {
            if !seen.insert(var) {
                continue;
            }
            if self.body.var(var).kind != VarKind::Temp {
                sources.vars.insert(var);
                continue;
            }
            for op in self.definitions.of(var) {
                match *op {
                    Op::Move(from) | Op::Prim(_, from) => todo.push(from),
                    Op::Call(id) => todo.extend(self.body.call(id).receiver),
                    _ => {}
                }
                sources.add(self.body, *op);
            }
        }
        sources
    }
}

impl Sources {
    /// What is left of them for other code of the same object.
    pub(crate) fn of_self(&self) -> Sources {
        Sources { fields: self.fields.clone(), calls_self: self.calls_self, ..Sources::default() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.vars.is_empty() && self.fields.is_empty() && !self.calls_self
    }

    /// The condition may be about that value.
    fn may_test(&self, value: &Sources, failing: Failing) -> bool {
        let of_fields = !value.fields.is_empty() || value.calls_self;
        let about_self = of_fields && (self.calls_self || !self.fields.is_empty());
        let is_about = about_self || !self.vars.is_disjoint(&value.vars);
        is_about
            && match failing {
                Failing::Nil => true,
                Failing::OfAnotherKind => self.asks_kind,
                Failing::Hopeless => false,
            }
    }
}

/// The ways through a body without `around`; with a context, those that its run takes.
struct Ways<'a, 'p> {
    body: Body<'p>,
    ctx: Option<&'a Ctx>,
    around: Option<BlockId>,
    passed: &'a [BlockId],
}

impl Ways<'_, '_> {
    /// Some way leads from a block to another.
    fn lead(&self, from: BlockId, to: BlockId) -> bool {
        let mut seen = vec![false; self.body.blocks.len()];
        let mut todo = vec![from];
        while let Some(at) = todo.pop() {
            if at == to {
                return true;
            }
            if !std::mem::replace(&mut seen[at.index()], true) {
                todo.extend(self.next(at));
            }
        }
        false
    }

    /// By block: some way leads from it to this one.
    fn leading_to(&self, to: BlockId) -> Vec<bool> {
        let mut leading = vec![false; self.body.blocks.len()];
        leading[to.index()] = true;
        // Most ways lead to blocks with higher numbers, so that one pass from the end does.
        loop {
            let mut has_grown = false;
            for index in (0..leading.len()).rev().filter(|index| BlockId(*index as u32) != to) {
                let leads =
                    leading[index] || self.next(BlockId(index as u32)).any(|next| leading[next.index()]);
                has_grown |= leads != leading[index];
                leading[index] = leads;
            }
            if !has_grown {
                break;
            }
        }
        leading
    }

    /// The blocks that come right behind a block.
    fn next(&self, at: BlockId) -> impl Iterator<Item = BlockId> + use<> {
        let is_reached = self.ctx.is_none_or(|ctx| ctx.reached.get(at.index()) == Some(&true));
        let is_open = Some(at) != self.around && is_reached;
        let block = self.body.block(at);
        // What seems to fail there may be right for a value that gets there.
        let stop = self.ctx.and_then(|ctx| {
            let index = ctx.stops.binary_search_by_key(&at, |(id, _)| *id).ok()?;
            Some(&ctx.stops[index].1)
        });
        let ends = !self.passed.contains(&at) && stop.is_some_and(|stop| stop.bad.fault.is_none());
        let unwind = block.unwind.filter(|_| is_open);
        block.terminator.successors().filter(move |_| is_open && !ends).chain(unwind)
    }
}

impl Sources {
    fn add(&mut self, body: Body<'_>, op: Op) {
        match op {
            Op::GetIvar(name) => {
                self.fields.insert(name);
            }
            Op::Call(id) => {
                let call = body.call(id);
                self.calls_self |= call.receiver.is_none() || call.flags.self_receiver;
                // What a method of the program asks is not seen here.
                self.asks_kind |= ASKS_KIND.contains(&call.name) || call.receiver.is_none();
            }
            _ => {}
        }
    }
}
