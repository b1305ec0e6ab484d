//! Single objects with methods of their own, which no class tells: `def CONFIG.reload`.

use crate::program::Program;
use crate::table::{ClassId, ClassKind, MethodKind};
use base::{Name, Shared};
use rustc_hash::{FxHashMap, FxHashSet};

/// The objects that constants hold and that got methods for themselves, by what their methods are called.
pub(crate) struct Singles {
    /// By name: the objects that have such a method, for what the text of the object's own part tells.
    by_name: FxHashMap<Name, Vec<Single>>,
    /// Objects for which that is not all, with their singleton classes.
    others: Vec<(ClassId, Single)>,
    /// Whether something that is not above its class has the method for the object of a singleton class.
    beyond: Shared<(ClassId, Name), bool>,
}

/// What an object with methods of its own is beside that.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Single {
    class: ClassId,
    /// The text does not tell its class: that of any object.
    is_unknown: bool,
}

impl Singles {
    pub(crate) fn of(program: &Program) -> Singles {
        let mut singles =
            Singles { by_name: FxHashMap::default(), others: Vec::new(), beyond: Shared::default() };
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
        for id in program.classes().filter(is_single).filter(|it| !is_of_library(it)) {
            let Some(class) = table.class(id).superclass else { continue };
            let single = Single { class, is_unknown: table.singles_of_unknown.contains(&id) };
            let own: Vec<ClassId> = table.chain(id).filter(|it| !program.has_ancestor(class, *it)).collect();
            if own.iter().any(|it| table.class(*it).extra.is_some()) {
                singles.others.push((id, single));
            }
            for it in own {
                singles.add_methods(program, it, single);
            }
        }
        singles
    }

    fn add_methods(&mut self, program: &Program, of: ClassId, single: Single) {
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
            let singles = self.by_name.entry(name).or_default();
            if !singles.contains(&single) {
                singles.push(single);
            }
        }
    }
}

impl Program {
    /// An object of the class, or of one below it, may be a single one that has a method of this name for itself.
    pub fn may_be_of_single(&self, class: ClassId, name: Name) -> bool {
        // Ruby: nil, numbers and symbols cannot have any; `def nil.x` is a method of NilClass.
        if self.table.is_immediate(class) {
            return false;
        }
        let singles = self.singles();
        let is_of = |it: &Single| it.is_unknown || self.has_ancestor(it.class, class);
        let beyond = |of: ClassId, single: &Single| {
            singles.beyond.get((of, name), || {
                let found = self.lookup_method(of, name);
                found.candidates().iter().any(|it| !self.has_ancestor(single.class, it.found_in))
            })
        };
        singles.by_name.get(&name).is_some_and(|named| named.iter().any(is_of))
            || singles.others.iter().any(|(of, single)| is_of(single) && beyond(*of, single))
    }
}
