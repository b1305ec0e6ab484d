//! Names that come from outside of the program's text.
//!
//! ```text
//! File.readlines("names.txt").each do |name|
//!   define_method(name) { ... }              =>   Open OutsideName: no text has to hold the name
//! end
//! ```
//!
//! What is read counts to the end of the method or class body that reads it.

use super::read::const_path;
use crate::ir::{DefKind, OpenReason};
use ruby_prism::CallNode;

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

/// A computed definition whose name may have been read.
pub(super) fn named_from_outside(kind: DefKind) -> DefKind {
    match kind {
        DefKind::Open {
            target,
            reason:
                OpenReason::DefineMethod | OpenReason::ComputedName | OpenReason::EvalText | OpenReason::Send,
        } => DefKind::Open { target, reason: OpenReason::OutsideName },
        kind => kind,
    }
}
