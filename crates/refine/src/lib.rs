//! Refinement types: specifications and the core IR to verification conditions, and their answers to verdicts.
//!
//! ```text
//! #@ (Integer x { x > 0 }) -> Integer r { r > x }       x > 0  ⇒  x + 1 > x       proved
//! def succ(x) = x + 1
//! ```
//!
//! Open `verdict.rs` for what comes out.

pub mod replay;
mod verdict;

pub use verdict::{
    Argument, ArgumentKind, Binding, Callee, Counterexample, Object, ObjectId, Outcome, Predicate, Reason,
    Value, Verdict, Violation, ViolationKind,
};
