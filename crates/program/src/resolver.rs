//! Where a `require` leads: the one thing that the linker must ask the outside.

use base::FileId;
use syntax::ir::RequireKind;

/// What `require "path"` stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolved {
    /// A file of this run.
    File(FileId),
    /// Nobody knows, or a C extension: it may define anything.
    Missing,
    /// It is known to define nothing that matters.
    Nothing,
}

/// Finds files on load paths. This crate does no IO; the driver, which does, implements it.
pub trait Resolver {
    /// `path` as written in `from`. Asked before the libraries of the core facts.
    fn resolve(&self, from: FileId, kind: RequireKind, path: &str) -> Resolved;
}

/// Resolves nothing: every file is its own program.
pub struct NoResolver;

impl Resolver for NoResolver {
    fn resolve(&self, _: FileId, _: RequireKind, _: &str) -> Resolved {
        Resolved::Missing
    }
}
