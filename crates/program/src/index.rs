//! Which methods there are, by name: kept while methods are added, since most questions are about names that nobody has.

use crate::table::{Class, ClassId, MethodIds, Table};
use base::{BitSet, Name};

#[derive(Default)]
pub(crate) struct MethodIndex {
    /// The names of all methods of the program.
    pub(crate) all: BitSet,
    /// Those of the methods that any object may have from a module: a large program has hundreds of such modules.
    loose: BitSet,
    /// Ruby's own modules that any object may have.
    loose_core: Vec<ClassId>,
    /// Some names, each with the classes that have a method of it.
    owners: Vec<(Name, BitSet)>,
}

impl MethodIndex {
    /// Keeps the classes that have methods of these names.
    pub(crate) fn watch(&mut self, names: &[Name]) {
        self.owners = names.iter().map(|name| (*name, BitSet::default())).collect();
    }

    /// The classes that have a method of this name, which is watched.
    pub(crate) fn owners(&self, name: Name) -> Option<&BitSet> {
        self.owners.iter().find(|(watched, _)| *watched == name).map(|(_, owners)| owners)
    }

    /// The entries of a name in a class, for one more of them. Every entry of a class gets there by this way.
    pub(crate) fn entries_mut<'c>(
        &mut self,
        id: ClassId,
        class: &'c mut Class,
        name: Name,
    ) -> &'c mut MethodIds {
        self.all.insert(name.index());
        if class.is_loose() {
            self.loose.insert(name.index());
        }
        if let Some((_, owners)) = self.owners.iter_mut().find(|(watched, _)| *watched == name) {
            owners.insert(id.index());
        }
        class.methods.entry(name).or_default()
    }
}

impl Table {
    /// Any object may have what this class or module has from now on.
    pub(crate) fn mark_loose_one(&mut self, module: ClassId) {
        let is_core = self.is_core(module);
        let class = &mut self.classes[module.index()];
        if std::mem::replace(&mut class.extra_mut().is_loose, true) {
            return;
        }
        self.n_loose += 1;
        #[expect(clippy::iter_over_hash_type, reason = "a set of names has no order")]
        for name in class.methods.keys() {
            self.index.loose.insert(name.index());
        }
        if is_core {
            self.index.loose_core.push(module);
        }
    }

    /// Whether a module that any object may have has a method of this name.
    pub(crate) fn is_loose_method(&self, name: Name) -> bool {
        self.index.loose.contains(name.index())
            || self.index.loose_core.iter().any(|class| self.has_core_method(*class, name))
    }
}
