//! What a condition tells about variables.
//!
//! ```text
//! if x.nil?          x: nil | String
//!   ...              x: nil
//! else
//!   x.upcase         x: String
//! end
//! ```
//!
//! Only tests whose methods are Ruby's own narrow anything; a class with its own `nil?` or `===` is left alone.

use crate::interpret::Run;
use crate::value::{Atom, Value};
use base::Name;
use program::{Lookup, MethodKind};
use syntax::ir::{Arg, BlockId, Call, Instr, Op, Prim, Var};

/// Narrows the variables for a branch on `cond`; false when the branch cannot be taken.
pub(crate) fn branch(run: &Run<'_>, env: &mut [Value], block: BlockId, cond: Var, sense: bool) -> bool {
    let instrs = run.body.instrs_of(block);
    condition(run, env, instrs, cond, sense, 0)
}

fn condition(run: &Run<'_>, env: &mut [Value], instrs: &[Instr], cond: Var, sense: bool, depth: u32) -> bool {
    let world = &run.checker.world;
    if !keep(run, env, cond, |atom| world.is_falsy(atom) != sense) {
        return false;
    }
    // The definition of a temporary in the same block; variables that it mentions were not assigned since, or the
    // search meets the assignment first and stops.
    let Some(at) = instrs.iter().rposition(|instr| instr.dst == cond) else { return true };
    if depth > 4 {
        return true;
    }
    let assigned_since = |var: Var| instrs[at + 1..].iter().any(|instr| instr.dst == var);
    match instrs[at].op {
        Op::Move(from) if !assigned_since(from) => keep(run, env, from, |atom| world.is_falsy(atom) != sense),
        Op::Prim(Prim::IsNil, var) if !assigned_since(var) => {
            keep(run, env, var, |atom| is_nil(run, atom) == sense)
        }
        Op::Call(id) => {
            let call = run.body.call(id);
            if call.receiver.is_some_and(assigned_since) {
                return true;
            }
            call_test(run, env, &instrs[..at], call, sense, depth)
        }
        _ => true,
    }
}

fn is_nil(run: &Run<'_>, atom: &Atom) -> bool {
    !atom.is_class_object() && atom.class == run.checker.world.nil
}

fn call_test(
    run: &Run<'_>,
    env: &mut [Value],
    before: &[Instr],
    call: &Call,
    sense: bool,
    depth: u32,
) -> bool {
    let Some(receiver) = call.receiver else { return true };
    let args = run.body.args(call.args);
    match (call.name.as_str(), args) {
        ("!", []) if all_core(run, env, receiver, "!") => {
            condition(run, env, before, receiver, !sense, depth + 1)
        }
        ("nil?", []) => {
            let core = |atom: &Atom| is_core(run, atom, "nil?");
            keep(run, env, receiver, |atom| !core(atom) || is_nil(run, atom) == sense)
        }
        ("==", [Arg::Positional(other)]) => {
            let other = run.read(env, *other);
            let Some(atom) = other.single() else { return true };
            if is_nil(run, atom) {
                let core = |atom: &Atom| is_core(run, atom, "==");
                return keep(run, env, receiver, |atom| !core(atom) || is_nil(run, atom) == sense);
            }
            true
        }
        ("is_a?" | "kind_of?", [Arg::Positional(class)]) => {
            let class = run.read(env, *class);
            let Some(class) = class.single().filter(|atom| atom.is_class_object()) else { return true };
            let name = call.name.as_str();
            let fits =
                |atom: &Atom| !is_core(run, atom, name) || is_instance(run, atom, class) != Some(!sense);
            keep(run, env, receiver, fits)
        }
        ("===", [Arg::Positional(value)]) => {
            let class = run.read(env, receiver);
            let Some(class) = class.single() else { return true };
            if !is_core(run, class, "===") {
                return true;
            }
            if class.is_class_object() {
                return keep(run, env, *value, |atom| is_instance(run, atom, class) != Some(!sense));
            }
            // `nil === x`, `true === x`.
            let world = &run.checker.world;
            if [world.nil, world.true_, world.false_].contains(&class.class) {
                return keep(run, env, *value, |atom| {
                    (atom.class == class.class) == sense || atom.is_class_object()
                });
            }
            true
        }
        // The object answers to something: it may be of a class that nobody sees.
        ("respond_to?" | "respond_to_missing?" | "method_defined?" | "instance_of?" | "frozen?", _) => {
            if let Some(place) = env.get_mut(receiver.index()) {
                *place = Value::Any;
            }
            true
        }
        _ => true,
    }
}

/// Is the object an instance of the class; `None` when that is not known.
fn is_instance(run: &Run<'_>, atom: &Atom, class: &Atom) -> Option<bool> {
    if atom.is_class_object() {
        return None;
    }
    let program = run.checker.world.program;
    if program.has_ancestor(atom.class, class.class) {
        return Some(true);
    }
    // An open class may include more than the text shows.
    program.is_closed(atom.class).then_some(false)
}

/// The method that this object would run is Ruby's own.
fn is_core(run: &Run<'_>, atom: &Atom, name: &str) -> bool {
    match run.checker.world.lookup(atom, Name::new(name)) {
        Lookup::Found { candidates, complete: true } => {
            matches!(candidates.as_slice(), [only] if matches!(only.method.kind, MethodKind::Core(_)))
        }
        Lookup::Found { .. } | Lookup::Absent | Lookup::Unknown => false,
    }
}

fn all_core(run: &Run<'_>, env: &[Value], var: Var, name: &str) -> bool {
    match run.read(env, var).atoms() {
        Some(atoms) => atoms.iter().all(|atom| is_core(run, atom, name)),
        // `!x` of an unknown object: whatever it is, the truth of `!x` says something only of objects with Ruby's `!`.
        None => false,
    }
}

/// Keeps the alternatives that fit; false when none is left.
fn keep(run: &Run<'_>, env: &mut [Value], var: Var, fits: impl Fn(&Atom) -> bool) -> bool {
    let value = run.read(env, var);
    let narrowed = value.retain(fits);
    if narrowed == Value::Never && value != Value::Never {
        return false;
    }
    if let Some(place) = env.get_mut(var.index())
        && value != Value::Any
    {
        *place = narrowed;
    }
    true
}
