//! What every other crate shares and that mentions neither Ruby's meaning nor logic:
//! positions in files, interned names, findings and the rules they belong to.

mod bits;
mod case;
mod diagnostic;
mod name;
mod rules;
mod shared;
mod source;
mod span;
mod spelling;

pub use bits::BitSet;
pub use case::underscore;
pub use diagnostic::{Diagnostic, Note, sort_diagnostics};
pub use name::Name;
pub use rules::{Claim, Rule, Severity};
pub use shared::Shared;
pub use source::{Around, Source, Sources};
pub use span::{FileId, LineCol, LineIndex, Span};
pub use spelling::{Words, misspells, nearest, slips};
