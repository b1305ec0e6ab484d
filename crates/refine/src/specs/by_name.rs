//! Calls that reach private methods: `o.send(:reset)` to the names that may be called so.
//!
//! ```text
//! clock.send(:reset)            reset
//! clock.method(name).call       any name
//! ```

use base::Name;
use rustc_hash::FxHashSet;
use syntax::ir::{self, Arg, Body, Op};

/// Calls that find a method by its name, whatever its visibility.
const BY_NAME: [&str; 4] = ["send", "__send__", "method", "instance_method"];

/// Methods that Ruby calls for a copy, private as they are.
pub(super) const COPIES: [&str; 3] = ["initialize_copy", "initialize_dup", "initialize_clone"];

/// The names of methods that are called whatever their visibility.
#[derive(Default)]
pub(crate) struct ByName {
    names: FxHashSet<Name>,
    /// A name is computed.
    is_open: bool,
}

impl ByName {
    pub(crate) fn new(files: &[&ir::File]) -> ByName {
        let mut found = ByName::default();
        for body in files.iter().flat_map(|file| file.body_ids().map(move |id| file.body(id))) {
            for call in body.calls.iter().filter(|call| BY_NAME.contains(&call.name.as_str())) {
                match literal_name(&body, body.args(call.args).first()) {
                    Some(name) => drop(found.names.insert(name)),
                    None => found.is_open = true,
                }
            }
        }
        found
    }

    pub(crate) fn reaches(&self, name: Name) -> bool {
        self.is_open || self.names.contains(&name)
    }

    /// Of these names, one that is certainly called so.
    pub(crate) fn first_of(&self, names: &[&str]) -> Option<Name> {
        names.iter().map(|name| Name::new(name)).find(|name| self.names.contains(name))
    }
}

/// The symbol that an argument is.
pub(super) fn literal_name(body: &Body<'_>, arg: Option<&Arg>) -> Option<Name> {
    let Some(Arg::Positional(var)) = arg else { return None };
    let mut defs = body.instrs.iter().filter(|instr| instr.dst == *var);
    match (defs.next()?.op, defs.next()) {
        (Op::Sym(name), None) => Some(name),
        _ => None,
    }
}
