//! Names of methods that single objects get for themselves, where no class and no constant tells which objects these are.
//!
//! ```text
//! def list.first = "x"                     list.first is not that of Array
//! class << table; def [](key) = key; end
//! ```

use crate::unit::Files;
use base::{FileId, Name};
use rustc_hash::FxHashSet;
use syntax::ir::{Def, DefKind, File, ScopeKind, Target};

/// The names that the files give to objects in variables, or that an expression makes.
pub(crate) fn names(files: &Files<'_>, unit: &[FileId]) -> FxHashSet<Name> {
    let mut names = FxHashSet::default();
    for file in unit.iter().filter_map(|id| files.get(*id)) {
        for def in &file.defs {
            add(&mut names, file, def);
        }
    }
    names
}

fn add(names: &mut FxHashSet<Name>, file: &File, def: &Def) {
    let (name, target) = match &def.kind {
        DefKind::Method { name, target, .. } | DefKind::OpaqueMethod { name, target, .. } => (*name, target),
        DefKind::Alias { new, target, .. } => (*new, target),
        DefKind::Attr { name, target, .. } => (*name, target),
        _ => return,
    };
    let is_of_single = match target {
        Target::Singleton(object) => is_some_object(object),
        Target::Definee | Target::SelfOfScope => match &file.scope(def.scope).kind {
            ScopeKind::Singleton(object) | ScopeKind::InstanceEval(object) => is_some_object(object),
            _ => false,
        },
        _ => false,
    };
    // One object that answers any name says nothing of the others: then no name at all would be judged.
    if is_of_single && name != "method_missing" {
        names.insert(name);
    }
}

fn is_some_object(target: &Target) -> bool {
    matches!(target, Target::Local(_) | Target::Unknown)
}
