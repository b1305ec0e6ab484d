//! The program as Ruby sees it: the ordered definitions of all files, played into one class table and frozen.
//!
//! ```text
//! # a.rb                         Program
//! class A; def x; end; end  =>     A < Object      public x/0
//! # b.rb                           B < A           public y/0, alias of x
//! class B < A; alias y x; end      A.ancestors, B#x, ...
//! ```
//!
//! [`link`] runs every step of every file in the order in which Ruby would load them. Ruby's rules of lookup (constants,
//! ancestors, methods, visibility, `super`) live in this crate and nowhere else. Whatever cannot be known is recorded:
//! a class is closed only when every method that it can have is known, and each reason that opens it has its place in
//! the text ([`Program::open_reasons`]).

mod ancestors;
mod believed;
mod concerns;
mod constants;
mod core;
mod describe;
mod index;
mod link;
mod load;
mod memo;
mod methods;
mod names;
mod patterns;
mod play;
mod print;
mod program;
mod resolver;
mod scope;
mod settle;
mod singles;
mod snapshot;
mod table;
mod unseen;

pub use believed::{Believed, Kind};
pub use core::CoreMethod;
pub use describe::{DescribedMethod, ExpectedMethod, Given, Model};
pub use link::{link, link_live};
pub use methods::{Candidate, Lookup};
pub use print::print;
pub use program::{ConstLookup, Program};
pub use resolver::{ExtensionId, ForeignNames, NoResolver, Resolved, Resolver};
pub use settle::Live;
pub use snapshot::{
    Holds, LiveClass, LiveConstant, LiveLink, LiveMethod, LoadedFile, Snapshot, SnapshotError,
};
pub use table::{
    Certainty, ClassId, ClassKind, Const, ConstId, Forward, Method, MethodId, MethodKind, Open, Site, Value,
};
pub use unseen::in_words;
