//! Text to trees: the only crate that knows Prism and the RBS grammar.
//!
//! `parse_ruby` maps the bytes of one Ruby file to an owned [`ir::File`]: control-flow graphs in three-address form
//! for every body, the file's definitions in the order in which Ruby executes them, its comments and its syntax
//! errors. It never fails: what it cannot express becomes [`ir::Op::Unsupported`].
//! `template` maps a template of a view to such a text.
//! `parse_rbs` maps an RBS file to an owned [`sig::SigFile`], and never fails either.

mod define;
pub mod ir;
mod lower;
mod rbs;
pub mod sig;
pub mod spec;
pub mod template;
mod tokens;

pub use lower::parse_ruby;
pub use rbs::{Fragment, parse_members, parse_method_types, parse_rbs, parse_type, parse_type_params};
pub use tokens::{Token, TokenKind, tokens};
