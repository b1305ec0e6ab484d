//! Single objects with methods of their own, which no class tells: `def CONFIG.reload`.

use crate::program::Program;
use crate::table::{ClassId, ClassKind, MethodKind};
use base::{Name, Shared};
use rustc_hash::{FxHashMap, FxHashSet};

/// The objects that constants hold and that got methods for themselves, by what their methods are called.
pub(crate) struct Singles {
    /// By name: the classes of the objects that have such a method, for what the text of the object's own part tells.
    by_name: FxHashMap<Name, Vec<ClassId>>,
    /// Objects for which that is not all, with their classes.
    others: Vec<(ClassId, ClassId)>,
    /// The classes of all of them.
    classes: Vec<ClassId>,
    /// The class of one of them is not known.
    has_unknown: bool,
    /// Whether something that is not above the class (the second) has the method for an object of the first.
    beyond: Shared<(ClassId, ClassId, Name), bool>,
}

impl Singles {
    pub(crate) fn of(program: &Program) -> Singles {
        let mut singles = Singles {
            by_name: FxHashMap::default(),
            others: Vec::new(),
            classes: Vec::new(),
            has_unknown: false,
            beyond: Shared::default(),
        };
        let table = &program.table;
        let is_single = |id: &ClassId| {
            table.class(*id).kind == ClassKind::ObjectSingleton
                && !table.is_core(*id)
                && *id != program.main()
        };
        // What a library's constants hold are no objects of the project's classes.
        let own = &table.described.own;
        let is_of_library = |id: &ClassId| {
            let it = table.class(*id);
            let methods = it.methods.values().flat_map(|ids| ids.iter());
            let sites = methods.filter_map(|id| program.method(*id).site).chain(it.sites.iter().copied());
            program.is_described() && !sites.into_iter().any(|site| own.contains(site.file.index()))
        };
        for single in program.classes().filter(is_single).filter(|it| !is_of_library(it)) {
            let Some(class) = table.class(single).superclass else {
                // It may be an object of any class, with these methods.
                singles.has_unknown |= table.class(single).extra.is_some();
                singles.add_methods(program, single, table.roots.object);
                continue;
            };
            let own: Vec<ClassId> =
                table.chain(single).filter(|it| !program.has_ancestor(class, *it)).collect();
            if own.iter().any(|it| table.class(*it).extra.is_some()) {
                singles.others.push((single, class));
            }
            for it in own {
                singles.add_methods(program, it, class);
            }
            singles.classes.push(class);
        }
        singles.classes.sort_unstable();
        singles.classes.dedup();
        singles
    }

    fn add_methods(&mut self, program: &Program, of: ClassId, class: ClassId) {
        let table = &program.table;
        let is_there = |kind: MethodKind| kind != MethodKind::Undefined;
        let written = table.class(of).methods.iter();
        let mut names: FxHashSet<Name> = written
            .filter(|(_, ids)| ids.iter().any(|id| is_there(program.method(*id).kind)))
            .map(|(name, _)| *name)
            .collect();
        let of_core = table.core_methods(of).into_iter().filter(|it| is_there(it.kind));
        names.extend(of_core.map(|it| it.name));
        #[expect(clippy::iter_over_hash_type, reason = "each goes to a place of its own")]
        for name in names {
            let classes = self.by_name.entry(name).or_default();
            if !classes.contains(&class) {
                classes.push(class);
            }
        }
    }
}

impl Program {
    /// A single object that is an instance of the class may have a method of this name for itself.
    pub fn may_be_of_single(&self, class: ClassId, name: Name) -> bool {
        // Ruby: nil, numbers and symbols have no methods for themselves.
        if self.table.is_immediate(class) {
            return false;
        }
        let singles = self.singles();
        let is_of = |it: &ClassId| self.has_ancestor(class, *it);
        let named = singles.by_name.get(&name).map_or(&[][..], Vec::as_slice);
        let beyond = |of: ClassId, class: ClassId| {
            singles.beyond.get((of, class, name), || {
                let found = self.lookup_method(of, name);
                found.candidates().iter().any(|it| !self.has_ancestor(class, it.found_in))
            })
        };
        singles.has_unknown
            || named.iter().any(is_of)
            || singles.classes.iter().any(|it| is_of(it) && beyond(*it, *it))
            || singles.others.iter().any(|(single, it)| is_of(it) && beyond(*single, *it))
    }
}
