//! What every other crate shares and that mentions neither Ruby's meaning nor logic:
//! positions in files, interned names.

mod name;
mod span;

pub use name::Name;
pub use span::{FileId, LineCol, LineIndex, Span};
