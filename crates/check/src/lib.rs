//! Success typing: which expressions raise whenever they are reached, with no annotations.
//!
//! [`check_file`] interprets every body of the files over abstract values that contain at least the values that can really
//! be there. An error is reported only when *no* possible value can succeed, so an error that is reported is certain:
//!
//! ```text
//! name = nil                      name: nil
//! name.upcase            =>       nil has no method upcase, and nothing else can be here: NoMethodError
//! ```
//!
//! Open [`unit`] first: it chooses where the interpretation starts. [`interpret`] runs one body to a fixed point,
//! [`call`] decides what a call does, [`model`] knows what methods of the core return, [`narrow`] what a condition tells.

mod arguments;
mod call;
mod closures;
#[cfg_attr(not(test), expect(dead_code, reason = "the interpreter does not ask yet"))]
mod core;
mod fault;
mod handlers;
mod interpret;
mod model;
mod narrow;
mod operands;
mod rules;
mod unit;
mod value;
mod world;

pub use rules::RULES;
pub use unit::{Files, check_file};
