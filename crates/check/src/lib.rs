//! Certain errors: expressions that raise whenever they are reached.
//!
//! The one rule so far is `undefined-method` for calls on literals and `nil`:
//!
//! ```ruby
//! "world".captialize   # no String has such a method, and nothing in the program could add it
//! ```
//!
//! It is reported only when the class of the receiver is certain, the method is absent from that class and all its
//! ancestors in every target version of Ruby, and no file, gem, refinement or `method_missing` could provide it.

mod literal;
mod rules;

pub use literal::check_file;
pub use rules::{RULES, UNDEFINED_METHOD};
