//! Tests of the whole, and what they are written in.
//!
//! | file | tests |
//! |---|---|
//! | `tests/spec.rs` | literate specifications: every section of `tests/spec/**/*.md` ([`spec`]) |
//! | `tests/rule_pages.rs` | the examples of `docs/rules/*.md`, by Mohs and by Ruby |
//! | `tests/phases.rs` | snapshots of the phases: `tests/phases/*.rb` with `.rb.<phase>.exp` |
//! | `tests/tidy.rs` | rules about the source tree itself |
//!
//! A test that needs Ruby fails without it: a comparison that is skipped proves nothing.

mod assertion;
mod markdown;
pub mod oracle;
mod scratch;
pub mod spec;
pub mod tree;
mod verdicts;

pub use assertion::{Assertion, Expected, assertions};
pub use markdown::{Fence, Section, sections};
pub use scratch::Scratch;
