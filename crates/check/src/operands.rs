//! Operands that core methods refuse: `1 + nil`, `"a" + 1`, `1 / 0`, a frozen string modified, `raise 5`.
//!
//! Each entry was asked of a real Ruby (`model/tests.rs` asks again). An operand that could convert itself,
//! because the program gives its class `coerce`, `to_str` or `to_ary`, is never refused.

use crate::arguments::Args;
use crate::fault::Fault;
use crate::rules::{DIVISION_BY_ZERO, FROZEN_MODIFIED, WRONG_OPERAND, WRONG_RAISE};
use crate::value::{Atom, Known};
use crate::world::World;
use base::Name;

/// Mutating methods of String that refuse a frozen receiver before they look at anything else.
pub(crate) const FROZEN: &[&str] = &[
    "<<",
    "concat",
    "replace",
    "insert",
    "clear",
    "prepend",
    "upcase!",
    "downcase!",
    "capitalize!",
    "swapcase!",
    "reverse!",
];

/// Why Ruby's own method raises for these operands, whatever else.
pub(crate) fn fault(world: &World<'_>, receiver: &Atom, name: Name, args: &Args) -> Option<Fault> {
    let Args::Known { positional, keywords, .. } = args else { return None };
    let text = name.as_str();
    if receiver.is_class_object() {
        return raise_fault(world, text, args);
    }
    if receiver.class == world.string && matches!(receiver.known, Known::Frozen(_)) && FROZEN.contains(&text)
    {
        let message = format!("can't modify frozen String with `{text}'");
        return Some(Fault::new(&FROZEN_MODIFIED, "FrozenError", message));
    }
    if let Some(fault) = raise_fault(world, text, args) {
        return Some(fault);
    }
    let [operand] = positional.as_slice() else { return None };
    if !keywords.is_empty() {
        return None;
    }
    let atoms = operand.atoms().filter(|atoms| !atoms.is_empty())?;
    if receiver.class == world.integer && matches!(text, "/" | "%" | "div" | "modulo" | "divmod") {
        let zero = |atom: &Atom| atom.class == world.integer && atom.known == Known::Int(0);
        if atoms.iter().all(zero) {
            return Some(Fault::new(&DIVISION_BY_ZERO, "ZeroDivisionError", "divided by 0".into()));
        }
    }
    let refuses = |atom: &Atom| refuses(world, receiver, text, atom);
    if !atoms.iter().all(refuses) {
        return None;
    }
    let shown = world.describe_value(operand);
    let receiver_name = world.program.name(receiver.class);
    let comparison = matches!(text, "<" | ">" | "<=" | ">=");
    let (raises, message) = if comparison {
        ("ArgumentError", format!("comparison of {receiver_name} with {shown} failed"))
    } else {
        ("TypeError", format!("`{receiver_name}#{text}' does not take {shown}"))
    };
    Some(Fault::new(&WRONG_OPERAND, raises, message))
}

/// Ruby's own method refuses an operand of this class.
fn refuses(world: &World<'_>, receiver: &Atom, method: &str, operand: &Atom) -> bool {
    let lacks = |conversion: &str| world.lacks(operand, Name::new(conversion));
    if receiver.class == world.integer || receiver.class == world.float {
        let arithmetic = matches!(method, "+" | "-" | "*" | "/" | "%" | "<" | ">" | "<=" | ">=");
        return arithmetic && !is_number(world, operand) && lacks("coerce");
    }
    if receiver.class == world.string {
        return match method {
            "+" => operand.class != world.string && lacks("to_str"),
            "*" => operand.class != world.integer && operand.class != world.float && lacks("to_int"),
            "<<" | "concat" => {
                operand.class != world.string && operand.class != world.integer && lacks("to_str")
            }
            "include?" => operand.class != world.string && lacks("to_str"),
            _ => false,
        };
    }
    if receiver.class == world.array {
        return match method {
            "+" | "-" | "&" | "|" | "concat" => operand.class != world.array && lacks("to_ary"),
            _ => false,
        };
    }
    false
}

fn is_number(world: &World<'_>, atom: &Atom) -> bool {
    [world.integer, world.float, world.rational, world.complex].contains(&atom.class)
        && !atom.is_class_object()
}

/// `raise 5`: Ruby: the first argument is a string, or an object that answers `exception`.
fn raise_fault(world: &World<'_>, name: &str, args: &Args) -> Option<Fault> {
    let Args::Known { positional, .. } = args else { return None };
    if !matches!(name, "raise" | "fail") {
        return None;
    }
    let first = positional.first()?;
    let atoms = first.atoms().filter(|atoms| !atoms.is_empty())?;
    let refused = |atom: &Atom| {
        (atom.is_class_object() || atom.class != world.string) && world.lacks(atom, Name::new("exception"))
    };
    if !atoms.iter().all(refused) {
        return None;
    }
    let shown = world.describe_value(first);
    let message = format!("exception class/object expected, not {shown}");
    Some(Fault::new(&WRONG_RAISE, "TypeError", message))
}
