//! What signatures say about Ruby's classes: an index over many RBS files and inline comments, with the origin of
//! every method.
//!
//! [`Signatures`] is the table to ask; it is made of [`Source`]s, each a [`Pack`] of signature files in a compact
//! form that is decoded class by class. Names in what it returns are resolved: `::Array[::String]`.

mod ancestors;
mod class;
pub mod display;
mod inline;
mod pack;
mod resolve;
mod signatures;
mod substitute;

pub use ancestors::{Ancestor, FoundMethod};
pub use class::{ClassKind, ClassSig, MethodSig, MixinSig, Origin, VariableSig};
pub use inline::inline_sig_file;
pub use pack::{Pack, PackError, PackFile, Part};
pub use signatures::{Provenance, Side, Signatures, Source};
pub use substitute::Substitution;
