//! What differs from one run of the program to the next because of the Ruby that runs it: its version, its platform,
//! the methods, classes and libraries that it has.
//!
//! ```text
//! unless {}.respond_to?(:key)          only an old Ruby gets here, and there `index` exists
//!   class Hash; alias key index; end
//! end
//! WINDOWS = RUBY_PLATFORM =~ /mswin/   a condition on WINDOWS is one on the platform
//! ```

use base::Name;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::LazyLock;
use syntax::ir::{Body, BodyKind, Call, Defined, File, Lit, Op, Terminator, Var};

/// Constants and global variables that say what runs the program.
static FACTS: LazyLock<[Name; 11]> = LazyLock::new(|| {
    [
        "RUBY_VERSION",
        "RUBY_ENGINE",
        "RUBY_ENGINE_VERSION",
        "RUBY_PLATFORM",
        "RUBY_PATCHLEVEL",
        "RUBY_RELEASE_DATE",
        "RUBY_DESCRIPTION",
        "RbConfig",
        "ENV",
        "$DEBUG",
        "$VERBOSE",
    ]
    .map(Name::new)
});

/// Calls that ask a class, or the object that stands there, what it has.
static ASKS_CLASS: LazyLock<[Name; 9]> = LazyLock::new(|| {
    [
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

/// Constants and methods of the program that tell something of the environment.
#[derive(Default)]
pub(crate) struct Environment {
    names: FxHashSet<Name>,
}

impl Environment {
    pub(crate) fn new(files: &[File]) -> Environment {
        let mut all = Environment::default();
        for _ in 0..MAX_ROUNDS {
            let known = all.names.len();
            for body in files.iter().flat_map(|file| file.bodies.iter()) {
                all.add(body);
            }
            if all.names.len() == known {
                break;
            }
        }
        all
    }

    fn add(&mut self, body: Body<'_>) {
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
            return;
        }
        let definitions = Definitions::new(body);
        if !body.instrs.iter().any(|instr| self.asks(body, &definitions, instr.op)) {
            return;
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
        self.names.extend(found.into_iter().chain(is_it));
    }

    /// What the instruction gives is up to the environment.
    pub(crate) fn asks(&self, body: Body<'_>, definitions: &Definitions, op: Op) -> bool {
        match op {
            Op::GetGvar(name) if PROGRAM.contains(&name) => !compares_own_name(body),
            Op::GetConst(name) | Op::GetTopConst(name) | Op::GetConstIn(_, name) | Op::GetGvar(name) => {
                FACTS.contains(&name) || self.names.contains(&name)
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
