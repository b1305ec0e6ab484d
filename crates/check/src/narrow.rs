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

use crate::engine::Engine;
use crate::run::Run;
use crate::value::{Atom, Value};
use syntax::ir::{Arg, BlockId, Call, Instr, Op, Prim, Prim2, Var};

/// Narrows the variables for a branch on `cond`; false when the branch cannot be taken.
pub(crate) fn branch(run: &mut Run<'_, '_>, block: BlockId, cond: Var, sense: bool) -> bool {
    let instrs = run.body.instrs_of(block);
    condition(run, instrs, cond, sense, 0)
}

fn condition(run: &mut Run<'_, '_>, instrs: &[Instr], cond: Var, sense: bool, depth: u32) -> bool {
    let truthy = |engine: &mut Engine<'_>, atom: &Atom| engine.world.is_falsy(atom) != sense;
    if !keep(run, cond, truthy) {
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
        Op::Move(from) if !assigned_since(from) => keep(run, from, truthy),
        Op::Prim(Prim::IsNil, var) if !assigned_since(var) => {
            keep(run, var, |engine, atom| is_nil(engine, atom) == sense)
        }
        Op::Prim2(Prim2::Rescues, class, exception) if sense => {
            rescued(run, class, exception);
            true
        }
        Op::Prim(Prim::IsStandardError, exception) if sense => {
            if let Some(class) = run.engine.world.class("StandardError") {
                become_kin(run, exception, class);
            }
            true
        }
        Op::Call(id) => {
            let call = run.body.call(id);
            if call.receiver.is_some_and(assigned_since) {
                return true;
            }
            call_test(run, &instrs[..at], call, sense, depth)
        }
        _ => true,
    }
}

fn is_nil(engine: &Engine<'_>, atom: &Atom) -> bool {
    !atom.is_class_object() && atom.class == engine.world.core.nil
}

/// `rescue C => e`: the exception is a C, or something below it.
fn rescued(run: &mut Run<'_, '_>, class: Var, exception: Var) {
    let class = run.read(class);
    if let Some(atom) = run.engine.values.single(class)
        && atom.is_class_object()
        && run.engine.is_core(&atom, "===")
    {
        become_kin(run, exception, atom.class);
    }
}

/// A program that sees all of its classes knows every class below another.
fn become_kin(run: &mut Run<'_, '_>, var: Var, class: program::ClassId) {
    let program = run.engine.world.program;
    let below = run.engine.files.below(program, class);
    let is_closed = program.is_closed(class) && below.iter().all(|it| program.is_closed(*it));
    let value = run.read(var);
    if run.engine.closed
        && is_closed
        && value == Value::ANY
        && program.kind(class) == program::ClassKind::Class
    {
        run.env[var.index()] = run.engine.kin(class);
    }
}

fn call_test(run: &mut Run<'_, '_>, before: &[Instr], call: &Call, sense: bool, depth: u32) -> bool {
    let Some(receiver) = call.receiver else { return true };
    let args = run.body.args(call.args);
    match (call.name.as_str(), args) {
        ("!", []) if all_core(run, receiver, "!") => condition(run, before, receiver, !sense, depth + 1),
        ("nil?", []) => {
            keep(run, receiver, |engine, atom| !engine.is_core(atom, "nil?") || is_nil(engine, atom) == sense)
        }
        (name @ ("==" | "!=" | "eql?" | "equal?"), [Arg::Positional(other)]) => {
            let other = run.read(*other);
            let Some(atom) = run.engine.values.single(other) else { return true };
            if is_nil(run.engine, &atom) {
                let sense = sense != (name == "!=");
                return keep(run, receiver, |engine, atom| {
                    !engine.is_core(atom, "==")
                        || !engine.is_core(atom, name)
                        || is_nil(engine, atom) == sense
                });
            }
            true
        }
        ("is_a?" | "kind_of?", [Arg::Positional(class)]) => {
            let class = run.read(*class);
            let Some(class) = run.engine.values.single(class).filter(|atom| atom.is_class_object()) else {
                return true;
            };
            let name = call.name.as_str();
            keep(run, receiver, |engine, atom| {
                !engine.is_core(atom, name) || engine.is_instance(atom, &class) != Some(!sense)
            })
        }
        ("===", [Arg::Positional(value)]) => {
            let class = run.read(receiver);
            let Some(class) = run.engine.values.single(class) else { return true };
            if !run.engine.is_core(&class, "===") {
                return true;
            }
            if class.is_class_object() {
                return keep(run, *value, |engine, atom| engine.is_instance(atom, &class) != Some(!sense));
            }
            // `nil === x`, `true === x`.
            let world = &run.engine.world;
            if [world.core.nil, world.core.true_, world.core.false_].contains(&class.class) {
                return keep(run, *value, |_, atom| {
                    (atom.class == class.class) == sense || atom.is_class_object()
                });
            }
            true
        }
        // The object answers to something: it may be of a class that nobody sees.
        ("respond_to?" | "respond_to_missing?" | "method_defined?" | "instance_of?" | "frozen?", _) => {
            if let Some(place) = run.env.get_mut(receiver.index()) {
                *place = run.engine.values.join(*place, Value::ANY);
            }
            true
        }
        _ => true,
    }
}

fn all_core(run: &mut Run<'_, '_>, var: Var, name: &str) -> bool {
    let value = run.read(var);
    let set = run.engine.values.get(value);
    // `!x` of an unknown object: whatever it is, the truth of `!x` says something only of objects with Ruby's `!`.
    !set.any && set.atoms.iter().all(|atom| run.engine.is_core(atom, name))
}

/// Keeps the alternatives that fit; false when none is left.
fn keep(run: &mut Run<'_, '_>, var: Var, fits: impl Fn(&mut Engine<'_>, &Atom) -> bool) -> bool {
    let value = run.read(var);
    let set = run.engine.values.get(value);
    let kept: Vec<Atom> = set.atoms.iter().copied().filter(|atom| fits(run.engine, atom)).collect();
    if kept.is_empty() && !set.any && value != Value::NEVER {
        return false;
    }
    if kept.len() != set.atoms.len() {
        let narrowed = run.engine.values.of(set.any, kept);
        if let Some(place) = run.env.get_mut(var.index()) {
            *place = narrowed;
        }
    }
    true
}
