//! What methods of the core return, and which of them run their block at once.
//!
//! The table is small on purpose: an entry says something of *every* call that returns, and `model/tests.rs` calls each
//! one with many receivers and arguments in a real Ruby. Whatever is not here returns anything.

#[cfg(test)]
mod tests;

use crate::arguments::Args;
use crate::call::Outcome;
use crate::value::{Atom, Known, Value};
use crate::world::World;
use base::Name;
use program::{Lookup, MethodKind};

/// The classes of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Result {
    Str,
    StrOrNil,
    Int,
    IntOrNil,
    Float,
    Sym,
    Bool,
    Nil,
    Array,
    Hash,
    Proc,
    /// The receiver itself, or an object of its class.
    Same,
    /// It does not come back.
    Never,
}

/// When an entry holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    Always,
    /// Only with a block; without one there is an Enumerator.
    WithBlock,
    WithoutBlock,
    /// Only when the only argument is an Integer.
    IntArgument,
    /// Only without arguments.
    NoArguments,
}

/// `owner` is the class that Ruby names as the method's owner.
pub(crate) struct Entry {
    pub(crate) owner: &'static str,
    pub(crate) when: When,
    pub(crate) result: Result,
    pub(crate) methods: &'static [&'static str],
}

const fn entry(owner: &'static str, when: When, result: Result, methods: &'static [&'static str]) -> Entry {
    Entry { owner, when, result, methods }
}

pub(crate) const TABLE: &[Entry] = &[
    entry(
        "Integer",
        When::IntArgument,
        Result::Int,
        &["+", "-", "*", "/", "%", "div", "modulo", "gcd", "lcm", "&", "|", "^"],
    ),
    entry(
        "Integer",
        When::NoArguments,
        Result::Int,
        &[
            "abs",
            "magnitude",
            "succ",
            "next",
            "pred",
            "to_i",
            "to_int",
            "-@",
            "~",
            "bit_length",
            "ord",
            "size",
        ],
    ),
    entry("Integer", When::NoArguments, Result::Float, &["to_f"]),
    entry("Integer", When::Always, Result::Str, &["to_s", "inspect"]),
    entry("Integer", When::NoArguments, Result::Bool, &["even?", "odd?", "zero?", "integer?"]),
    entry("Integer", When::IntArgument, Result::Bool, &["<", ">", "<=", ">="]),
    entry("Integer", When::WithBlock, Result::Same, &["times"]),
    entry("Float", When::NoArguments, Result::Int, &["to_i", "to_int", "truncate", "floor", "ceil", "round"]),
    entry("Float", When::NoArguments, Result::Float, &["abs", "magnitude", "-@", "to_f"]),
    entry("Float", When::Always, Result::Str, &["to_s", "inspect"]),
    entry("Float", When::NoArguments, Result::Bool, &["nan?", "zero?"]),
    entry(
        "String",
        When::NoArguments,
        Result::Str,
        &[
            "upcase",
            "downcase",
            "capitalize",
            "swapcase",
            "strip",
            "lstrip",
            "rstrip",
            "chop",
            "reverse",
            "to_s",
            "to_str",
            "succ",
            "next",
            "inspect",
            "dump",
            "dup",
            "+@",
            "-@",
            "b",
            "scrub",
            "chr",
        ],
    ),
    entry(
        "String",
        When::Always,
        Result::Str,
        &[
            "+",
            "*",
            "<<",
            "concat",
            "center",
            "ljust",
            "rjust",
            "tr",
            "tr_s",
            "delete",
            "squeeze",
            "insert",
            "prepend",
            "replace",
            "chomp",
            "delete_prefix",
            "delete_suffix",
        ],
    ),
    entry(
        "String",
        When::Always,
        Result::Int,
        &["length", "size", "bytesize", "to_i", "hex", "oct", "count", "ord", "hash", "sum"],
    ),
    entry("String", When::NoArguments, Result::Float, &["to_f"]),
    entry("String", When::NoArguments, Result::Sym, &["to_sym", "intern"]),
    entry(
        "String",
        When::Always,
        Result::Bool,
        &["empty?", "include?", "start_with?", "end_with?", "ascii_only?", "valid_encoding?", "eql?"],
    ),
    entry(
        "String",
        When::WithoutBlock,
        Result::Array,
        &["split", "chars", "bytes", "lines", "codepoints", "scan"],
    ),
    entry("String", When::Always, Result::IntOrNil, &["index", "rindex"]),
    entry(
        "String",
        When::Always,
        Result::StrOrNil,
        &[
            "[]",
            "slice",
            "byteslice",
            "upcase!",
            "downcase!",
            "capitalize!",
            "swapcase!",
            "strip!",
            "lstrip!",
            "rstrip!",
            "chomp!",
            "chop!",
            "squeeze!",
            "delete!",
            "tr!",
        ],
    ),
    entry("Symbol", When::NoArguments, Result::Str, &["to_s", "name", "id2name", "inspect"]),
    entry(
        "Symbol",
        When::NoArguments,
        Result::Sym,
        &["to_sym", "upcase", "downcase", "capitalize", "swapcase", "succ", "next"],
    ),
    entry("Symbol", When::NoArguments, Result::Int, &["length", "size"]),
    entry("Symbol", When::NoArguments, Result::Proc, &["to_proc"]),
    entry("NilClass", When::NoArguments, Result::Str, &["to_s", "inspect"]),
    entry("NilClass", When::NoArguments, Result::Int, &["to_i"]),
    entry("NilClass", When::NoArguments, Result::Array, &["to_a"]),
    entry("NilClass", When::NoArguments, Result::Hash, &["to_h"]),
    entry("NilClass", When::NoArguments, Result::Float, &["to_f"]),
    entry("TrueClass", When::NoArguments, Result::Str, &["to_s", "inspect"]),
    entry("FalseClass", When::NoArguments, Result::Str, &["to_s", "inspect"]),
    entry(
        "Array",
        When::Always,
        Result::Array,
        &[
            "+", "-", "&", "|", "push", "append", "<<", "unshift", "prepend", "concat", "compact", "reverse",
            "rotate", "take", "drop", "to_a", "clear", "insert",
        ],
    ),
    entry(
        "Array",
        When::WithBlock,
        Result::Array,
        &[
            "map",
            "collect",
            "select",
            "filter",
            "reject",
            "each",
            "each_with_index",
            "sort_by",
            "partition",
            "take_while",
            "drop_while",
            "each_index",
            "reverse_each",
            "uniq",
            "map!",
            "flat_map",
        ],
    ),
    entry("Array", When::Always, Result::Int, &["length", "size", "hash"]),
    entry("Array", When::NoArguments, Result::Bool, &["empty?"]),
    entry("Array", When::Always, Result::Bool, &["include?", "any?", "all?", "none?", "one?"]),
    entry("Array", When::Always, Result::Str, &["join", "inspect", "to_s", "pack"]),
    entry("Hash", When::NoArguments, Result::Array, &["keys", "values", "to_a"]),
    entry(
        "Hash",
        When::Always,
        Result::Hash,
        &["merge", "update", "merge!", "invert", "to_hash", "clear", "compact", "slice", "except"],
    ),
    entry(
        "Hash",
        When::WithBlock,
        Result::Hash,
        &["select", "filter", "reject", "each", "each_pair", "transform_values", "each_key", "each_value"],
    ),
    entry("Hash", When::Always, Result::Int, &["length", "size", "hash"]),
    entry(
        "Hash",
        When::Always,
        Result::Bool,
        &["key?", "has_key?", "include?", "member?", "empty?", "value?", "has_value?"],
    ),
    entry("Hash", When::Always, Result::Str, &["inspect", "to_s"]),
    entry("Kernel", When::Always, Result::Never, &["raise", "fail", "exit", "abort", "exit!", "throw"]),
    entry("Kernel", When::Always, Result::Nil, &["puts", "print"]),
    entry("Kernel", When::Always, Result::Str, &["format", "sprintf"]),
    entry(
        "Kernel",
        When::Always,
        Result::Bool,
        &["is_a?", "kind_of?", "instance_of?", "frozen?", "block_given?", "nil?"],
    ),
    entry("Kernel", When::WithBlock, Result::Proc, &["lambda", "proc"]),
    entry("BasicObject", When::Always, Result::Bool, &["!", "!=", "equal?"]),
];

/// Core methods that run a literal block at once, in the frame around it, and let its exceptions through.
pub(crate) const RUNS_BLOCK: &[(&str, &[&str])] = &[
    ("Integer", &["times", "upto", "downto"]),
    (
        "Array",
        &[
            "each",
            "each_with_index",
            "map",
            "collect",
            "select",
            "filter",
            "reject",
            "sort_by",
            "any?",
            "all?",
            "each_index",
            "reverse_each",
            "map!",
            "find_index",
            "take_while",
            "drop_while",
            "sum",
            "count",
            "min_by",
            "max_by",
            "flat_map",
            "each_slice",
            "partition",
            "group_by",
            "inject",
            "reduce",
            "each_with_object",
            "find",
            "detect",
        ],
    ),
    (
        "Hash",
        &[
            "each",
            "each_pair",
            "select",
            "filter",
            "reject",
            "map",
            "any?",
            "all?",
            "each_key",
            "each_value",
            "transform_values",
            "each_with_object",
            "find",
            "sort_by",
            "sum",
            "count",
            "group_by",
        ],
    ),
    ("Range", &["each", "map", "select", "reject", "each_with_index", "sum", "inject", "reduce", "step"]),
    ("String", &["each_char", "each_line", "each_byte"]),
    ("Kernel", &["tap", "then", "yield_self"]),
];

/// The result of a core method.
pub(crate) fn result(
    world: &World<'_>,
    receiver: &Atom,
    method: corelib::Method<'static>,
    args: &Args,
    block: bool,
) -> Outcome {
    let owner = method.owner().name();
    let name = method.name();
    let found = TABLE.iter().find(|entry| {
        entry.owner == owner && entry.methods.contains(&name) && holds(world, entry.when, args, block)
    });
    // Ruby: `Kernel#puts` returns what `$stdout.puts` returns.
    let found = found.filter(|entry| entry.result != Result::Nil || !world.replaces_stdout);
    let Some(entry) = found else { return Outcome::Value(special(world, receiver, owner, name, args)) };
    // A class object is no instance of what the entry speaks of, but for Kernel and BasicObject.
    if receiver.is_class_object() && !matches!(owner, "Kernel" | "BasicObject") {
        return Outcome::Value(Value::Any);
    }
    if let Some(value) = exact(world, receiver, name) {
        return Outcome::Value(value);
    }
    Outcome::Value(match entry.result {
        Result::Str => Value::instance(world.string),
        Result::StrOrNil => Value::of([Atom::instance(world.string), Atom::instance(world.nil)]),
        Result::Int => Value::instance(world.integer),
        Result::IntOrNil => Value::of([Atom::instance(world.integer), Atom::instance(world.nil)]),
        Result::Float => Value::instance(world.float),
        Result::Sym => Value::instance(world.symbol),
        Result::Bool => world.bool(),
        Result::Nil => world.nil(),
        Result::Array => Value::instance(world.array),
        Result::Hash => Value::instance(world.hash),
        Result::Proc => Value::instance(world.proc_),
        Result::Same => Value::instance(receiver.class),
        Result::Never => return Outcome::Ends,
    })
}

/// `nil?` and `!` where the receiver decides.
fn exact(world: &World<'_>, receiver: &Atom, name: &str) -> Option<Value> {
    let truth = |truth: bool| Some(Value::instance(if truth { world.true_ } else { world.false_ }));
    match name {
        "nil?" => truth(!receiver.is_class_object() && receiver.class == world.nil),
        "!" => truth(world.is_falsy(receiver)),
        _ => None,
    }
}

fn special(world: &World<'_>, receiver: &Atom, owner: &str, name: &str, args: &Args) -> Value {
    match (owner, name) {
        ("NilClass", "nil?") => Value::instance(world.true_),
        ("Kernel", "class") if !receiver.is_class_object() => {
            Value::atom(Atom { class: receiver.class, known: Known::ClassObject })
        }
        ("Kernel", "freeze" | "itself") => {
            Value::atom(Atom { known: known_kept(receiver), ..receiver.clone() })
        }
        ("Kernel", "respond_to?") => responds(world, receiver, args),
        ("String", "==") => equal_text(world, receiver, args),
        _ => Value::Any,
    }
}

/// `respond_to?(:name)`: an object without the method says no, unless its class has its own opinion.
fn responds(world: &World<'_>, receiver: &Atom, args: &Args) -> Value {
    let Args::Known { positional, .. } = args else { return world.bool() };
    let Some(Known::Text(name)) = positional.first().and_then(|value| value.single()).map(|atom| &atom.known)
    else {
        return world.bool();
    };
    let asks_itself = !matches!(
        world.lookup(receiver, Name::new("respond_to_missing?")),
        Lookup::Found { complete: true, ref candidates } if candidates.iter().all(|it| world.program.is_core(it.method.owner))
    );
    if !asks_itself && world.lacks(receiver, name.0) { Value::instance(world.false_) } else { world.bool() }
}

fn known_kept(receiver: &Atom) -> Known {
    match &receiver.known {
        Known::ClassObject => Known::ClassObject,
        _ => Known::Nothing,
    }
}

/// Two string literals: `RUBY_ENGINE == "jruby"`.
fn equal_text(world: &World<'_>, receiver: &Atom, args: &Args) -> Value {
    let text = |known: &Known| match known {
        Known::Text(text) | Known::Frozen(text) => Some(*text),
        Known::Nothing | Known::ClassObject | Known::Int(_) | Known::Elements(_) => None,
    };
    let Args::Known { positional, .. } = args else { return world.bool() };
    let other = positional.first().and_then(|value| value.single()).filter(|atom| atom.class == world.string);
    match (text(&receiver.known), other.and_then(|atom| text(&atom.known))) {
        (Some(left), Some(right)) => Value::instance(if left == right { world.true_ } else { world.false_ }),
        _ => world.bool(),
    }
}

fn holds(world: &World<'_>, when: When, args: &Args, block: bool) -> bool {
    match (when, args) {
        (When::Always, _) => true,
        (When::WithBlock, _) => block,
        (When::WithoutBlock, _) => !block,
        (When::NoArguments, Args::Known { positional, keywords, .. }) => {
            positional.is_empty() && keywords.is_empty()
        }
        (When::IntArgument, Args::Known { positional, .. }) => matches!(
            positional.as_slice(),
            [Value::Atoms(atoms)] if atoms.iter().all(|atom| atom.class == world.integer && !atom.is_class_object())
        ),
        (When::NoArguments | When::IntArgument, Args::Unknown) => false,
    }
}

/// The method is one of the core that runs its block at once.
pub(crate) fn runs_block(world: &World<'_>, receiver: &Atom, name: Name) -> bool {
    let Lookup::Found { candidates, complete: true } = world.lookup(receiver, name) else { return false };
    let [only] = candidates.as_slice() else { return false };
    if !matches!(only.method.kind, MethodKind::Core(_)) || receiver.is_class_object() {
        return false;
    }
    let class = world.program.name(receiver.class);
    RUNS_BLOCK
        .iter()
        .any(|(owner, methods)| (*owner == class || *owner == "Kernel") && methods.contains(&name.as_str()))
}
