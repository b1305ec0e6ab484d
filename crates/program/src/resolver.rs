//! Where a `require` leads: the one thing that the linker must ask the outside.

use base::FileId;
use std::sync::Arc;
use syntax::ir::RequireKind;

/// What `require "path"` stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolved {
    /// A file of this run.
    File(FileId),
    /// It is not there.
    Missing,
    /// It is not there, and the program can do without.
    Optional,
    /// A compiled extension.
    Extension(ExtensionId),
    /// It is known to define nothing that matters.
    Nothing,
}

/// A compiled extension of this run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExtensionId(pub u32);

/// The names that stand in a compiled extension.
pub trait ForeignNames: Send + Sync {
    /// Whether the extension may define a method or a constant of this name.
    fn may_define(&self, name: &str) -> bool;
}

/// Finds files on load paths. This crate does no IO; the driver, which does, implements it.
pub trait Resolver {
    /// `path` as written in `from`. Asked before the libraries of the core facts.
    fn resolve(&self, from: FileId, kind: RequireKind, path: &str) -> Resolved;

    /// The file belongs to the project, and not to a gem that it uses.
    fn is_own(&self, _: FileId) -> bool {
        true
    }

    fn extension(&self, _: ExtensionId) -> Option<Arc<dyn ForeignNames>> {
        None
    }

    /// The gem that the file belongs to.
    fn library(&self, _: FileId) -> Option<&str> {
        None
    }

    /// Descriptions of macros that the user has written.
    fn descriptions(&self) -> &[String] {
        &[]
    }

    /// Dumps of the database's tables, as SQL.
    fn dumps(&self) -> &[String] {
        &[]
    }

    /// The texts of templates that are not read.
    fn templates(&self) -> &[String] {
        &[]
    }

    /// Gems that `Bundler.require` loads for the program, and that are not installed.
    fn absent_gems(&self) -> &[String] {
        &[]
    }
}

/// Resolves nothing: every file is its own program.
pub struct NoResolver;

impl Resolver for NoResolver {
    fn resolve(&self, _: FileId, _: RequireKind, _: &str) -> Resolved {
        Resolved::Missing
    }
}
