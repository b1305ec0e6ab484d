//! Success typing: which expressions raise whenever they are reached, with no annotations.
//!
//! [`check_unit`] interprets a program, or every body of a library file, over abstract values that contain at least the values that can really
//! be there. An error is reported only when *no* possible value can succeed, so an error that is reported is certain:
//!
//! ```text
//! name = nil                      name: nil
//! name.upcase            =>       nil has no method upcase, and nothing else can be here: NoMethodError
//! ```
//!
//! Open [`unit`] first: it chooses where the interpretation starts. [`engine`] keeps what is being interpreted for which
//! callers, [`run`] runs one body to a fixed point, [`call`] decides what a call does, [`core`] knows the methods of
//! Ruby's core, [`narrow`] what a condition tells, [`report`] what is certain in the end, [`flow`] where the
//! value that fails comes from, and [`guard`] whether a condition may keep it away. [`exact`] runs a script over the
//! objects that are really there, as far as everything is known.

mod apply;
mod arguments;
mod awaited;
mod call;
mod call_site;
mod claim;
mod constants;
mod containers;
mod core;
mod customary;
mod delegate;
mod dynamic;
mod engine;
mod environment;
mod exact;
mod expected;
mod expressions;
mod fault;
mod flow;
mod fold;
mod guard;
mod handlers;
mod index;
mod judged;
mod layout;
mod libraries;
mod narrow;
mod nobody;
mod ops;
mod orphan;
mod outside;
mod procs;
mod questions;
mod records;
mod refuse;
mod report;
mod requires;
mod rules;
mod run;
mod singles;
mod special;
mod store;
mod types;
mod unit;
mod value;
mod visit;
mod words;
mod world;

pub use expressions::{Expression, Expressions, Frame, expressions};
pub use judged::{JudgedCall, Silence};
pub use rules::RULES;
pub use types::{FieldTypes, MethodTypes, Types, print_types, types};
pub use unit::{Callers, Checked, Files, Role, Unit, check_alone, check_unit, units};
