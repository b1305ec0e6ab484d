//! Calls by name: `o.send(:reset)` to the names that may be called so, whatever their visibility or only where it is
//! public.
//!
//! ```text
//! clock.send(:reset)            reset
//! clock.method(name).call       any name
//! clock.public_send(name)       any name of a public method
//! ```

use base::Name;
use rustc_hash::FxHashSet;
use syntax::ir::{self, Arg, BlockArg, Body, Interpolated, Lit, Op, Var};

/// Calls that find a method by its name, whatever its visibility.
const BY_NAME: [&str; 4] = ["send", "__send__", "method", "instance_method"];

/// Methods that Ruby calls for a copy, private as they are.
pub(super) const COPIES: [&str; 3] = ["initialize_copy", "initialize_dup", "initialize_clone"];

/// The names of methods that are called by their names.
#[derive(Default)]
pub(crate) struct ByName {
    /// Whatever their visibility.
    any: Names,
    public: Names,
}

#[derive(Default)]
struct Names {
    names: FxHashSet<Name>,
    /// A name is computed.
    is_open: bool,
}

impl Names {
    fn add(&mut self, name: Option<Name>) {
        match name {
            Some(name) => drop(self.names.insert(name)),
            None => self.is_open = true,
        }
    }

    fn has(&self, name: Name) -> bool {
        self.is_open || self.names.contains(&name)
    }
}

impl ByName {
    pub(crate) fn new(files: &[&ir::File]) -> ByName {
        let mut found = ByName::default();
        let (mut makes_symbols, mut passes_values) = (false, false);
        for body in files.iter().flat_map(|file| file.body_ids().map(move |id| file.body(id))) {
            makes_symbols |= body
                .instrs
                .iter()
                .any(|it| matches!(it.op, Op::Interpolate { kind, .. } if kind == Interpolated::Sym));
            for call in body.calls {
                let args = body.args(call.args);
                let name = call.name.as_str();
                if BY_NAME.contains(&name) {
                    found.any.add(method_name(&body, args.first()));
                }
                match name {
                    // Ruby: the last argument names the operator, if there is no block.
                    "inject" | "reduce" if call.block == BlockArg::None && !args.is_empty() => {
                        found.public.add(method_name(&body, args.last()));
                    }
                    "alias_method" => found.public.add(method_name(&body, args.get(1))),
                    "public_send" | "public_method" | "public_instance_method" => {
                        found.public.add(method_name(&body, args.first()));
                    }
                    "to_sym" | "intern" | "methods" => makes_symbols = true,
                    "to_proc" => passes_values = true,
                    _ => {}
                }
                passes_values |= matches!(call.block, BlockArg::Pass(var) if !is_block(&body, var));
            }
        }
        // Ruby: `&name` calls the method that the symbol names.
        found.public.is_open |= makes_symbols && passes_values;
        found
    }

    /// Whether it may be called by its name, were it private.
    pub(crate) fn reaches(&self, name: Name) -> bool {
        self.any.has(name)
    }

    /// Whether it may be called by its name, since it is public.
    pub(crate) fn reaches_public(&self, name: Name) -> bool {
        self.any.has(name) || self.public.has(name)
    }

    /// Of these names, one that is certainly called so.
    pub(crate) fn first_of(&self, names: &[&str]) -> Option<Name> {
        names.iter().map(|name| Name::new(name)).find(|name| self.any.names.contains(name))
    }
}

/// The symbol that an argument is.
pub(crate) fn literal_name(body: &Body<'_>, arg: Option<&Arg>) -> Option<Name> {
    let Some(Arg::Positional(var)) = arg else { return None };
    let mut defs = body.instrs.iter().filter(|instr| instr.dst == *var);
    match (defs.next()?.op, defs.next()) {
        (Op::Sym(name), None) => Some(name),
        _ => None,
    }
}

/// The name of a method that an argument is, as a symbol or as a string.
fn method_name(body: &Body<'_>, arg: Option<&Arg>) -> Option<Name> {
    let text = || {
        let Some(Arg::Positional(var)) = arg else { return None };
        let mut defs = body.instrs.iter().filter(|instr| instr.dst == *var);
        match (defs.next()?.op, defs.next()) {
            (Op::Lit(id), None) => match body.lit(id) {
                Lit::Str { bytes, .. } => Some(Name::from_bytes(bytes)),
                _ => None,
            },
            _ => None,
        }
    };
    literal_name(body, arg).or_else(text)
}

/// What is passed as a block is one for certain, or a literal name.
fn is_block(body: &Body<'_>, var: Var) -> bool {
    let mut defs = body.instrs.iter().filter(|instr| instr.dst == var).peekable();
    match defs.peek() {
        None => body.params.block == Some(var),
        Some(_) => defs.all(|it| match it.op {
            Op::Sym(_) | Op::Lambda(_) | Op::Nil => true,
            Op::Move(from) => body.params.block == Some(from),
            Op::Call(call) => ["method", "proc", "lambda"].contains(&body.call(call).name.as_str()),
            _ => false,
        }),
    }
}
