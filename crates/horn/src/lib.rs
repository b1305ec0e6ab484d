//! Constrained Horn clauses: from clauses with unknown predicates to verdicts and invariants.
//!
//! Read `problem.rs` for the input, `solve.rs` for the way from a problem to its outcomes, `ladder.rs` for the
//! order of the engines. Only `process.rs` touches the outside world.

mod clausify;
pub mod command;
mod conserved;
pub mod derivation;
mod eliminate;
mod entail;
pub mod eval;
mod explore;
mod fixpoint;
pub mod float;
mod graph;
mod houdini;
pub mod imp;
mod interpret;
mod ladder;
pub mod linear;
mod minimise;
pub mod model;
mod octagon;
pub mod outcome;
mod periods;
pub mod print;
pub mod problem;
pub mod process;
mod qualifiers;
pub mod quick;
pub mod rational;
pub mod read;
mod refute;
pub mod relax;
pub mod script;
pub mod sexp;
mod simplex;
pub mod smt;
pub mod solution;
pub mod solve;
mod spacer;
mod system;
pub mod term;
pub mod text;
pub mod text_parse;
