//! Refinement types: specifications and the core IR to verification conditions, and their answers to verdicts.
//!
//! ```text
//! #@ (Integer x { x > 0 }) -> Integer r { r > x }       x > 0  ⇒  x + 1 > x       proved
//! def succ(x) = x + 1
//! ```
//!
//! Open `verify.rs` first. `specs.rs` reads what is specified, `method.rs` sets one method up, `exec.rs` runs its body on
//! symbolic values, `call.rs` and `contract.rs` decide what a call does, `core.rs` and its neighbours model Ruby's core,
//! `cycle.rs` cuts loops, `solve.rs` asks the solver, `explain.rs` turns models into counterexamples.

mod any_index;
mod apart;
mod array;
mod bind;
mod call;
mod cfg;
mod choose;
mod closure;
mod cone;
mod constant;
mod context;
mod contract;
mod core;
mod cycle;
mod dispatch;
mod double;
mod elements;
mod empties;
mod entry;
mod enumerate;
mod evaluate;
mod exec;
mod explain;
mod forget;
mod frame;
mod ground;
mod guess;
mod guessed;
mod harness;
mod hash;
mod heap;
mod infer;
mod inferred;
mod inline;
mod instance;
mod iterate;
mod join;
mod measure;
mod method;
mod number;
mod oblige;
mod offer;
mod op;
mod prelude;
mod qualifier;
mod raise;
mod range;
mod recursion;
mod reference;
mod regexp;
pub mod replay;
mod rules;
mod run;
mod sequence;
mod sift;
mod signature;
mod singles;
mod slot;
mod solve;
mod specs;
mod state;
mod string;
mod structs;
mod surface;
mod template;
mod tokens;
mod toplevel;
mod ty;
mod usage;
mod value;
mod verdict;
mod verify;

pub use context::Options;
pub use infer::infer;
pub use inferred::{Inference, Inferred, InferredField, Shape};
pub use rules::{INVALID_SPEC, REFUTED_SPEC, RULES, UNPROVED_SPEC, VACUOUS_SPEC};
pub use solve::Solver;
pub use specs::FoundField;
pub use specs::Specs;
pub use tokens::{read_verdict, write_verdict};
pub use verdict::{
    Argument, ArgumentKind, Binding, Callee, Counterexample, Object, ObjectId, Outcome, Predicate, Reason,
    Value, Verdict, Violation, ViolationKind,
};
pub use verify::{Replay, Replayed, Ruby, Target, Verifier, read_specs};
