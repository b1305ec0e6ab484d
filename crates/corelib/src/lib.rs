//! What Ruby's core and standard library define: classes, ancestors, methods with arity and parameters, constants and
//! global variables, each with the Ruby versions in which it holds and the library that brings it.
//!
//! The facts were read by reflection from real Rubies (`generate/`) and are embedded, so that no Ruby is needed at run
//! time. Nothing is decoded up front: a look-up is a few binary searches in constant data.
//!
//! ```
//! use corelib::{RubyVersion, Scope, Side, table};
//!
//! let array = table().class("Array").unwrap();
//! let push = array.method(Side::Instance, "push").next().unwrap();
//! assert_eq!(push.arity(), -1);
//!
//! // `[].sum` is found in Array, `[].lazy` in Enumerable, `[].foo` nowhere.
//! let ruby = Scope::new(RubyVersion::V3_4);
//! assert_eq!(ruby.find(array, Side::Instance, "lazy").method().unwrap().owner().name(), "Enumerable");
//! assert!(ruby.find(array, Side::Instance, "foo").is_absent());
//!
//! // `[].to_csv` needs `require "csv"`.
//! assert!(ruby.find(array, Side::Instance, "to_csv").is_absent());
//! let csv = table().library("csv").unwrap();
//! assert!(ruby.with(csv).find(array, Side::Instance, "to_csv").method().is_some());
//! ```

mod class;
#[cfg(test)]
mod encode;
#[cfg(test)]
mod fresh;
#[cfg_attr(not(test), expect(dead_code, reason = "the writer's half, which the build script uses"))]
mod layout;
mod library;
mod method;
mod scope;
mod table;
mod tool;
mod version;

pub use class::{Class, Constant, Kind, Link, LinkKind, Type};
pub use library::{Feature, Library};
pub use method::{By, Method, Param, ParamKind, Side, Visibility};
pub use scope::{Found, Scope};
pub use table::{Global, Table, Text, is_core_method, table};
pub use tool::{Tool, tool};
pub use version::{RubyVersion, Versions};
