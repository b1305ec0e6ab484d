//! What differs from one run of the program to the next because of the Ruby that runs it: its version, its platform,
//! the methods, classes and libraries that it has.
//!
//! ```text
//! unless {}.respond_to?(:key)          only an old Ruby gets here, and there `index` exists
//!   class Hash; alias key index; end
//! end
//! WINDOWS = RUBY_PLATFORM =~ /mswin/   a condition on WINDOWS is one on the platform
//! ```

use crate::engine::Stop;
use crate::flow::Flow;
use crate::guard::Failing;
use crate::libraries::is_of_ruby;
use crate::store::CtxId;
use base::{FileId, Name};
use program::MethodKind;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use std::sync::LazyLock;
use syntax::ir::{BlockArg, BlockId, Body, BodyId, BodyKind, Call, Defined, File, Lit, Op, Terminator, Var};

/// Constants and global variables that say what runs the program.
static FACTS: LazyLock<[Name; 10]> = LazyLock::new(|| {
    [
        "RUBY_VERSION",
        "RUBY_ENGINE",
        "RUBY_ENGINE_VERSION",
        "RUBY_PLATFORM",
        "RUBY_PATCHLEVEL",
        "RUBY_RELEASE_DATE",
        "RUBY_DESCRIPTION",
        "RbConfig",
        "$DEBUG",
        "$VERBOSE",
    ]
    .map(Name::new)
});

/// Calls that ask a class, or the object that stands there, what it has.
static ASKS_CLASS: LazyLock<[Name; 11]> = LazyLock::new(|| {
    [
        "arity",
        "parameters",
        "method_defined?",
        "public_method_defined?",
        "private_method_defined?",
        "protected_method_defined?",
        "instance_methods",
        "public_instance_methods",
        "private_instance_methods",
        "const_defined?",
        "constants",
    ]
    .map(Name::new)
});

/// The same for any object: it is Ruby that is asked about if the object stands in the text.
static ASKS_OBJECT: LazyLock<[Name; 5]> = LazyLock::new(|| {
    ["respond_to?", "methods", "public_methods", "private_methods", "singleton_methods"].map(Name::new)
});

/// The name under which the program was started.
static PROGRAM: LazyLock<[Name; 2]> = LazyLock::new(|| ["$0", "$PROGRAM_NAME"].map(Name::new));

/// Rounds in which constants and methods are found that are computed from others of this kind.
const MAX_ROUNDS: usize = 3;

/// Calls inside each other in which an error is looked for.
const MAX_ERROR_DEPTH: usize = 4;

/// Methods that are asked who calls them, on behalf of one error.
const MAX_CALLERS: usize = 32;

/// See [`Flow::held_by`].
pub(crate) type Held = FxHashMap<BodyId, (BlockId, Op)>;

/// Constants and methods of the program that tell something of the environment.
#[derive(Default)]
pub(crate) struct Environment {
    names: FxHashSet<Name>,
}

impl Environment {
    /// A name that Ruby has, or that not all methods of the program give such an answer to, tells nothing.
    pub(crate) fn new(files: &[&File]) -> Environment {
        let mut n_bodies: FxHashMap<Name, usize> = FxHashMap::default();
        for body in files.iter().flat_map(|file| file.bodies.iter()) {
            if let BodyKind::Method(name) = body.kind {
                *n_bodies.entry(name).or_default() += 1;
            }
        }
        let mut all = Environment::default();
        for _ in 0..MAX_ROUNDS {
            let known = all.names.len();
            let mut n_asking: FxHashMap<Name, usize> = FxHashMap::default();
            for body in files.iter().flat_map(|file| file.bodies.iter()) {
                if let Some(method) = all.add(body) {
                    *n_asking.entry(method).or_default() += 1;
                }
            }
            let asks = |name: &Name| n_asking.get(name) == n_bodies.get(name);
            let is_own = |name: &Name| !is_of_ruby(name.as_str());
            all.names.extend(n_asking.keys().copied().filter(asks).filter(is_own));
            if all.names.len() == known {
                break;
            }
        }
        all
    }

    /// Adds the constants that the body sets; the method that it is, if what it returns is up to the environment.
    fn add(&mut self, body: Body<'_>) -> Option<Name> {
        let tells = |name: &Name| !self.names.contains(name);
        let method = match body.kind {
            BodyKind::Method(name) => Some(name).filter(tells),
            _ => None,
        };
        let sets = |op: Op| match op {
            Op::SetConst(name, var) | Op::SetTopConst(name, var) => {
                Some((name, var)).filter(|it| tells(&it.0))
            }
            _ => None,
        };
        let constants: Vec<(Name, Var)> = body.instrs.iter().filter_map(|instr| sets(instr.op)).collect();
        if method.is_none() && constants.is_empty() {
            return None;
        }
        let definitions = Definitions::new(body);
        if !body.instrs.iter().any(|instr| self.asks(body, &definitions, instr.op)) {
            return None;
        }
        let depends = |var: Var| {
            let mut seen = FxHashSet::default();
            let mut todo = vec![var];
            while let Some(var) = todo.pop() {
                for op in definitions.of(var).iter().filter(|_| seen.insert(var)) {
                    if self.asks(body, &definitions, *op) {
                        return true;
                    }
                    op.for_each_operand(body, |operand| todo.push(operand));
                }
            }
            false
        };
        // `if RUBY_PLATFORM =~ /win/ then true else false end`.
        let is_question = method.is_some_and(|name| name.as_str().ends_with('?'));
        let decides = |terminator: Terminator| match terminator {
            Terminator::Leave(var) => depends(var),
            Terminator::Branch { cond, .. } => is_question && depends(cond),
            _ => false,
        };
        let found: Vec<Name> = constants.into_iter().filter(|it| depends(it.1)).map(|it| it.0).collect();
        let is_it = method.filter(|_| body.block_ids().any(|id| decides(body.block(id).terminator)));
        self.names.extend(found);
        is_it
    }

    /// What the instruction gives is up to the environment.
    pub(crate) fn asks(&self, body: Body<'_>, definitions: &Definitions, op: Op) -> bool {
        match op {
            Op::GetGvar(name) if PROGRAM.contains(&name) => !compares_own_name(body),
            Op::GetConst(name) | Op::GetTopConst(name) | Op::GetConstIn(_, name) | Op::GetGvar(name) => {
                // `Psych::VERSION`, `Gem::Version`.
                FACTS.contains(&name)
                    || name.as_str().ends_with("VERSION")
                    || name == "Version"
                    || self.names.contains(&name)
            }
            Op::Defined(
                Defined::Const(_)
                | Defined::TopConst(_)
                | Defined::ConstIn(..)
                | Defined::Method(_)
                | Defined::MethodOf(..),
            ) => true,
            Op::Call(id) => self.asks_by_call(definitions, body.call(id)),
            _ => false,
        }
    }

    fn asks_by_call(&self, definitions: &Definitions, call: &Call) -> bool {
        let stands_there = |var: Var| {
            let is_fixed = |op: &Op| {
                matches!(
                    op,
                    Op::GetConst(_)
                        | Op::GetTopConst(_)
                        | Op::GetConstIn(..)
                        | Op::Lit(_)
                        | Op::Sym(_)
                        | Op::Int(_)
                        | Op::Float(_)
                        | Op::Nil
                        | Op::Array(_)
                        | Op::Hash(_)
                        | Op::Range { .. }
                        | Op::SelfRef
                )
            };
            let all = definitions.of(var);
            !all.is_empty() && all.iter().all(is_fixed)
        };
        self.names.contains(&call.name)
            || ASKS_CLASS.contains(&call.name)
            || ASKS_OBJECT.contains(&call.name) && call.receiver.is_none_or(stands_there)
    }
}

/// `if __FILE__ == $0`: so it is when the file is run, and otherwise nothing there is reached.
fn compares_own_name(body: Body<'_>) -> bool {
    body.instrs.iter().any(|instr| matches!(instr.op, Op::Lit(id) if body.lit(id) == Lit::File))
}

impl Flow<'_, '_> {
    /// A condition on the Ruby that runs the program stands before the block, around the code in which it stands, or
    /// before each call that leads there:
    ///
    /// ```text
    /// class Hash; alias key index; end unless {}.respond_to?(:key)
    /// on_windows { Win32.start }          def on_windows = windows? ? yield : nil
    /// start if windows?                   def start = Win32.start
    /// ```
    pub(crate) fn is_up_to_environment(
        &mut self,
        ctx: CtxId,
        block: BlockId,
        seen: &mut FxHashSet<CtxId>,
    ) -> bool {
        let file = self.engine.ctx(ctx).file;
        let Some(lowered) = self.engine.files.get(file) else { return false };
        let (mut ctx, mut block) = (ctx, block);
        loop {
            if self.may_keep_away(ctx, block, None, Failing::Hopeless) {
                return true;
            }
            let (id, owner) = (self.engine.ctx(ctx).body, self.engine.ctx(ctx).owner);
            let is_method = matches!(lowered.body(id).kind, BodyKind::Method(_));
            let sees_callers = !self.engine.ignores_callers();
            if is_method && sees_callers && self.is_called_by_environment(ctx, seen) {
                return true;
            }
            let Some(around) = lowered.body(id).parent else { return false };
            let body = lowered.body(around);
            let Some((at, op)) = self.held_by(file, around, body).get(&id).copied() else { return false };
            if let Op::Call(call) = op
                && self.runs_block_by_environment(body.call(call).name)
            {
                return true;
            }
            let all = self.engine.by_body.get(&(file, around)).cloned().unwrap_or_default();
            let is_it = |it: &CtxId| self.is_live(*it) && owner.is_none_or(|owner| owner == *it);
            let Some(next) = all.into_iter().find(is_it) else { return false };
            (ctx, block) = (next, at);
        }
    }

    /// The bodies that stand in a body, each with the block and the operation that hold it.
    fn held_by(&mut self, file: FileId, around: BodyId, body: Body<'_>) -> Rc<Held> {
        let held = self.held.entry((file, around)).or_insert_with(|| {
            let mut held = Held::default();
            for block in body.block_ids() {
                for op in body.instrs_of(block).iter().map(|instr| instr.op) {
                    let inner = match op {
                        Op::Call(id) | Op::Super(id) | Op::Yield(id) => match body.call(id).block {
                            BlockArg::Literal(inner) => inner,
                            BlockArg::Pass(_) | BlockArg::None => continue,
                        },
                        Op::Lambda(id)
                        | Op::EndBlock(id)
                        | Op::DefMethod { body: id, .. }
                        | Op::OpenClass { body: id, .. } => id,
                        _ => continue,
                    };
                    held.entry(inner).or_insert((block, op));
                }
            }
            Rc::new(held)
        });
        Rc::clone(held)
    }

    /// Blocks that stop because of an error, in them or in what they call: in the environment for which they are
    /// written there is none.
    pub(crate) fn blocks_with_errors(&self, ctx: CtxId) -> Vec<BlockId> {
        let Some(body) = self.body(ctx) else { return Vec::new() };
        let calls = |stop: &Stop| match body.instrs.get(stop.index as usize).map(|instr| instr.op) {
            Some(Op::OpenClass { body: class, .. }) => {
                let entered = self.engine.calls_of(ctx).iter().copied();
                entered.filter(|it| self.engine.ctx(*it).body == class).collect()
            }
            _ => stop.bad.callees.clone(),
        };
        let stops = &self.engine.ctx(ctx).stops;
        let fails = |stop: &Stop| calls(stop).into_iter().any(|it| self.has_error(it, MAX_ERROR_DEPTH));
        stops.iter().filter(|(_, stop)| fails(stop)).map(|(block, _)| *block).collect()
    }

    fn has_error(&self, ctx: CtxId, depth: usize) -> bool {
        let fails = |stop: &Stop| {
            stop.bad.fault.is_some()
                || depth > 0 && stop.bad.callees.iter().any(|it| self.has_error(*it, depth - 1))
        };
        self.engine.ctx(ctx).stops.iter().any(|(_, stop)| fails(stop))
    }

    fn is_called_by_environment(&mut self, ctx: CtxId, seen: &mut FxHashSet<CtxId>) -> bool {
        // A method that is asked about already calls itself, which tells nothing of the others.
        if seen.len() > MAX_CALLERS || !seen.insert(ctx) {
            return false;
        }
        let callers = self.callers(ctx).into_iter().filter(|it| !seen.contains(it)).collect::<Vec<_>>();
        !callers.is_empty()
            && callers.into_iter().all(|caller| {
                let Some(site) = self.recorded(caller).site_of(ctx) else { return false };
                let Some(body) = self.body(caller) else { return false };
                let at = body.block_ids().find(|it| body.block(*it).instrs.contains(&site));
                at.is_some_and(|at| self.is_up_to_environment(caller, at, seen))
            })
    }

    /// A method of this name yields only behind such a condition.
    fn runs_block_by_environment(&mut self, name: Name) -> bool {
        let program = self.engine.world.program;
        self.engine.files.namesakes(program, name).iter().any(|(_, kind)| match *kind {
            // A described library has many methods that are called as those of Ruby's containers are.
            MethodKind::Body { file, .. } if program.is_of_library(file) => false,
            MethodKind::Body { file, body, .. } => {
                self.guards(file, body).is_some_and(|guards| guards.yields_by_environment())
            }
            _ => false,
        })
    }
}

/// What assigns each variable of a body.
pub(crate) struct Definitions {
    by_var: FxHashMap<Var, Vec<Op>>,
}

impl Definitions {
    pub(crate) fn new(body: Body<'_>) -> Definitions {
        let mut by_var: FxHashMap<Var, Vec<Op>> = FxHashMap::default();
        for instr in body.instrs {
            by_var.entry(instr.dst).or_default().push(instr.op);
        }
        Definitions { by_var }
    }

    pub(crate) fn of(&self, var: Var) -> &[Op] {
        self.by_var.get(&var).map_or(&[], Vec::as_slice)
    }
}
