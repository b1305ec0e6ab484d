//! Names that come from outside of the program's text.
//!
//! ```text
//! File.readlines("names.txt").each do |name|
//!   define_method(name) { ... }              =>   Open OutsideName: no text has to hold the name
//! end
//! ```
//!
//! What is read counts to the end of the method or class body that reads it.

use super::Definitions;
use super::read::const_path;
use crate::ir::{DefKind, OpenReason, Target};
use ruby_prism::{CallNode, Node};

/// Whose methods read what is no part of the program.
const READERS: [&str; 13] = [
    "CSV", "Dir", "ENV", "File", "IO", "JSON", "Kernel", "Marshal", "Open3", "Pathname", "Psych", "TOML",
    "YAML",
];

pub(super) fn is_read(call: &CallNode<'_>) -> bool {
    call.receiver().is_some_and(|receiver| {
        let path = const_path(&receiver);
        path.names.len() == 1 && READERS.iter().any(|reader| path.names[0] == *reader)
    })
}

/// A computed definition whose name may have been read. On an object that nobody knows it counts as any other: otherwise
/// one `klass.define_method(name)` would be about every class there is.
pub(super) fn named_from_outside(kind: DefKind) -> DefKind {
    match kind {
        DefKind::Open {
            target,
            reason: OpenReason::DefineMethod | OpenReason::ComputedName | OpenReason::Send,
        } if target != Target::Unknown => DefKind::Open { target, reason: OpenReason::OutsideName },
        kind => kind,
    }
}

/// What the evaluation of a text may do. Of text that is put together the names may have been read; text that is read
/// whole is a file of Ruby like those that `load` takes.
pub(super) fn of_text(defs: &Definitions, text: Option<&Node<'_>>) -> OpenReason {
    let is_put_together = text.is_some_and(|it| it.as_interpolated_string_node().is_some());
    match defs.reads_outside && is_put_together {
        true => OpenReason::OutsideName,
        false => OpenReason::EvalText,
    }
}
