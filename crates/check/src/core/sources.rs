//! The files of signatures, one per class, each parsed when it is first asked for.

use super::Table;
use std::sync::OnceLock;

pub(super) struct Source {
    pub(super) owner: &'static str,
    pub(super) text: &'static str,
    table: OnceLock<Table>,
}

macro_rules! sources {
    ($($owner:literal => $file:literal,)*) => {
        /// Sorted by owner.
        pub(super) static SOURCES: [Source; [$($owner),*].len()] = [
            $(Source { owner: $owner, text: include_str!(concat!("data/", $file)), table: OnceLock::new() },)*
        ];
    };
}

sources! {
    "Array" => "array.sig",
    "BasicObject" => "object.sig",
    "Comparable" => "comparable.sig",
    "Enumerable" => "enumerable.sig",
    "FalseClass" => "nil.sig",
    "Float" => "float.sig",
    "Hash" => "hash.sig",
    "Integer" => "integer.sig",
    "Kernel" => "kernel.sig",
    "NilClass" => "nil.sig",
    "Numeric" => "numeric.sig",
    "Object" => "object.sig",
    "Range" => "range.sig",
    "String" => "string.sig",
    "Symbol" => "symbol.sig",
    "TrueClass" => "nil.sig",
}

/// The methods of a class or module.
pub(super) fn table(owner: &str) -> Option<&'static Table> {
    let index = SOURCES.binary_search_by(|source| source.owner.cmp(owner)).ok()?;
    let source = SOURCES.get(index)?;
    // A mistake in a file is found by the tests; here it would mean that nothing is known.
    Some(source.table.get_or_init(|| super::parse::table(source.text, owner).unwrap_or_default()))
}
