//! Ruby's own look-up over the table, for a set of target versions and loaded libraries.
//!
//! ```ruby
//! require "set"
//! Set.new.filter!   # found in Set; `map` in Enumerable, `tap` in Kernel
//! ```
//!
//! With several target versions an answer is the one that claims least: a method is absent only if every version lacks it.

use crate::class::{Class, Kind, LinkKind, Type};
use crate::library::Library;
use crate::method::{By, Method, Side};
use crate::table::Table;
use crate::version::{RubyVersion, Versions};

/// The facts that hold: those of the target versions that the core or a loaded library brings.
#[derive(Clone, Debug)]
pub struct Scope {
    versions: Versions,
    /// The versions in which each library is loaded, by `Library::index`.
    loaded: Vec<Versions>,
}

/// The outcome of a look-up.
#[derive(Clone, Copy, Debug)]
pub enum Found<'t> {
    /// In the newest target version that has it.
    Method(Method<'t>),
    /// No target version has it.
    Absent,
    /// Not in the table, but the table is not complete for a class on the way.
    Unknown,
}

impl<'t> Found<'t> {
    pub fn method(self) -> Option<Method<'t>> {
        match self {
            Found::Method(method) => Some(method),
            Found::Absent | Found::Unknown => None,
        }
    }

    pub fn is_absent(self) -> bool {
        matches!(self, Found::Absent)
    }
}

impl Scope {
    /// The core alone.
    pub fn new(versions: impl Into<Versions>) -> Scope {
        Scope { versions: versions.into(), loaded: vec![Versions::ALL] }
    }

    /// After `require`: the library and all that it loads.
    #[must_use]
    pub fn with(mut self, library: Library<'_>) -> Scope {
        self.load(library);
        self
    }

    /// After `require`: the library and all that it loads.
    pub fn load(&mut self, library: Library<'_>) {
        // `requirements` is transitive already.
        for (library, versions) in library.requirements().chain([(library, Versions::ALL)]) {
            let index = library.index();
            if self.loaded.len() <= index {
                self.loaded.resize(index + 1, Versions::NONE);
            }
            self.loaded[index] = self.loaded[index].union(versions);
        }
    }

    pub fn versions(&self) -> Versions {
        self.versions
    }

    /// Is the library loaded in every target version?
    pub fn is_loaded(&self, library: Library<'_>) -> bool {
        self.loaded_in(library) == self.versions
    }

    /// The target versions in which the library is loaded: another library may load it only in some.
    pub fn loaded_in(&self, library: Library<'_>) -> Versions {
        self.loaded.get(library.index()).copied().unwrap_or_default().intersection(self.versions)
    }

    /// Does a fact of these versions and this library hold in some target version?
    pub fn admits(&self, versions: Versions, library: Library<'_>) -> bool {
        !self.loaded_in(library).intersection(versions).is_empty()
    }

    fn holds_in(&self, version: RubyVersion, versions: Versions, library: Library<'_>) -> bool {
        versions.contains(version) && self.loaded.get(library.index()).is_some_and(|it| it.contains(version))
    }

    /// What the name is in one version; None when that version, with these libraries, does not have it.
    pub fn type_in<'t>(&self, version: RubyVersion, class: Class<'t>) -> Option<Type<'t>> {
        class.types().filter(|it| self.holds_in(version, it.versions, it.library)).last()
    }

    /// `Module#ancestors` in one version. An object has none.
    pub fn ancestors_in<'t>(&self, version: RubyVersion, class: Class<'t>) -> Vec<Class<'t>> {
        let mut ancestors = Vec::new();
        let mut next = Some(class);
        while let Some(class) = next {
            ancestors.extend(self.linked(version, class, LinkKind::Prepend));
            ancestors.push(class);
            ancestors.extend(self.linked(version, class, LinkKind::Include));
            let parent = self.type_in(version, class).filter(|it| it.kind == Kind::Class);
            // The table is a tree; the bound keeps a damaged one from looping.
            next = parent.and_then(|it| it.superclass).filter(|_| ancestors.len() < 1000);
        }
        ancestors
    }

    /// Looks for a method as a call does: `find(array, Side::Instance, "map")` for `[].map`, `Side::Singleton` for
    /// `Array.new`. Visibility is not considered.
    pub fn find<'t>(&self, class: Class<'t>, side: Side, name: &str) -> Found<'t> {
        let mut is_unknown = false;
        for version in self.versions.iter().rev() {
            match self.find_in(version, class, side, name) {
                Found::Method(method) => return Found::Method(method),
                Found::Unknown => is_unknown = true,
                Found::Absent => (),
            }
        }
        if is_unknown { Found::Unknown } else { Found::Absent }
    }

    /// The same in one version.
    pub fn find_in<'t>(&self, version: RubyVersion, class: Class<'t>, side: Side, name: &str) -> Found<'t> {
        // A name that occurs nowhere in the table may still be that of a method which the table does not know.
        let name = class.table.text(name);
        let mut is_partial = false;
        for (class, side) in self.chain_in(version, class, side) {
            let own = name.and_then(|name| self.last_in(version, class.method_of(side, name)));
            if let Some(method) = own {
                return if method.by() == By::Undef { Found::Absent } else { Found::Method(method) };
            }
            is_partial |= self.partial(class, side).contains(version);
        }
        if is_partial { Found::Unknown } else { Found::Absent }
    }

    /// The entry of the class itself.
    pub fn own_method_in<'t>(
        &self,
        version: RubyVersion,
        class: Class<'t>,
        side: Side,
        name: &str,
    ) -> Option<Method<'t>> {
        self.last_in(version, class.method(side, name))
    }

    /// The one that counts of a class's entries under one name: a library that redefines a method comes after the core.
    fn last_in<'t>(
        &self,
        version: RubyVersion,
        entries: impl Iterator<Item = Method<'t>>,
    ) -> Option<Method<'t>> {
        entries.filter(|it| self.holds_in(version, it.versions(), it.library())).last()
    }

    /// The target versions in which this side of the class may have methods that are not in the table.
    pub fn partial(&self, class: Class<'_>, side: Side) -> Versions {
        let partial =
            class.partial(side).map(|(library, versions)| self.loaded_in(library).intersection(versions));
        partial.fold(Versions::NONE, Versions::union)
    }

    /// Where a call looks, in order: the classes with the side of each. `Array` is asked for its singleton methods by
    /// `Array.new`, but `Class` and `Kernel`, further on, for their instance methods.
    pub fn chain_in<'t>(&self, version: RubyVersion, class: Class<'t>, side: Side) -> Vec<(Class<'t>, Side)> {
        match side {
            Side::Instance => self.instance_chain(version, class),
            Side::Singleton => self.singleton_chain(version, class),
        }
    }

    fn instance_chain<'t>(&self, version: RubyVersion, class: Class<'t>) -> Vec<(Class<'t>, Side)> {
        self.ancestors_in(version, class).into_iter().map(|it| (it, Side::Instance)).collect()
    }

    /// The ancestors of the singleton class: those of `File` are its own, those of `IO`, of `Object`, then of `Class`.
    fn singleton_chain<'t>(&self, version: RubyVersion, class: Class<'t>) -> Vec<(Class<'t>, Side)> {
        let mut chain = Vec::new();
        let mut next = Some(class);
        let mut of_all = None;
        while let Some(class) = next.take().filter(|_| chain.len() < 1000) {
            let instance_side = |module| (module, Side::Instance);
            chain.extend(self.linked(version, class, LinkKind::ExtendPrepend).map(instance_side));
            chain.push((class, Side::Singleton));
            chain.extend(self.linked(version, class, LinkKind::Extend).map(instance_side));
            let Some(ty) = self.type_in(version, class) else { break };
            match ty.kind {
                Kind::Class => {
                    of_all = class.table.class("Class");
                    next = ty.superclass;
                }
                Kind::Module => of_all = class.table.class("Module"),
                Kind::Object => of_all = ty.superclass,
            }
        }
        chain.extend(of_all.into_iter().flat_map(|class| self.instance_chain(version, class)));
        chain
    }

    /// The modules that a class links to; those that a library added are nearer than those of the core.
    fn linked<'t>(
        &self,
        version: RubyVersion,
        class: Class<'t>,
        kind: LinkKind,
    ) -> impl Iterator<Item = Class<'t>> + use<'t> {
        let all = class.links().filter(|it| it.kind == kind);
        let (core, added): (Vec<_>, Vec<_>) = all
            .filter(|it| self.holds_in(version, it.versions, it.library))
            .partition(|it| it.library.is_core());
        added.into_iter().chain(core).map(|it| it.module)
    }
}

impl Table {
    /// A scope with the core of these versions and the named features loaded; names that are not known are left out.
    pub fn scope(&self, versions: impl Into<Versions>, features: &[&str]) -> Scope {
        let libraries = features.iter().filter_map(|name| self.feature(name)?.library());
        libraries.fold(Scope::new(versions), Scope::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table;

    fn found(
        versions: impl Into<Versions>,
        features: &[&str],
        class: &str,
        side: Side,
        name: &str,
    ) -> String {
        let class = table().class(class).unwrap();
        match table().scope(versions, features).find(class, side, name) {
            Found::Method(method) => format!("{method:?}"),
            Found::Absent => "absent".into(),
            Found::Unknown => "unknown".into(),
        }
    }

    #[test]
    fn a_method_comes_and_goes_with_versions() {
        use RubyVersion::*;
        assert_eq!(found(V3_1, &[], "File", Side::Singleton, "exists?"), "File.exists?/1");
        assert_eq!(found(V3_2, &[], "File", Side::Singleton, "exists?"), "absent");
        assert_eq!(found(V3_3, &[], "Array", Side::Instance, "fetch_values"), "absent");
        assert_eq!(found(V3_4, &[], "Array", Side::Instance, "fetch_values"), "Array#fetch_values/-1");
        // Moved from File to IO, so that every version finds it.
        assert_eq!(found(V3_1, &[], "File", Side::Instance, "path"), "File#path/0");
        assert_eq!(found(V4_0, &[], "File", Side::Instance, "path"), "IO#path/0");
    }

    #[test]
    fn absent_means_absent_in_every_target_version() {
        assert_eq!(found(Versions::ALL, &[], "File", Side::Singleton, "exists?"), "File.exists?/1");
        assert_eq!(found(Versions::ALL, &[], "NilClass", Side::Instance, "upcase"), "absent");
        assert_eq!(found(Versions::ALL, &[], "Integer", Side::Instance, "each"), "absent");
    }

    #[test]
    fn undef_method_ends_the_search() {
        // `Class#new` exists, but `Integer.new` was undefined.
        assert_eq!(found(Versions::ALL, &[], "Integer", Side::Singleton, "new"), "absent");
        assert_eq!(found(Versions::ALL, &[], "String", Side::Singleton, "allocate"), "Class#allocate/0");
    }

    #[test]
    fn objects_have_their_singleton_methods_and_those_of_their_class() {
        assert_eq!(found(Versions::ALL, &[], "ENV", Side::Singleton, "fetch"), "ENV.fetch/-1");
        assert_eq!(
            found(Versions::ALL, &[], "ENV", Side::Singleton, "each_slice"),
            "Enumerable#each_slice/1"
        );
        assert_eq!(found(Versions::ALL, &[], "main", Side::Singleton, "include"), "main.include/-1");
        assert_eq!(found(Versions::ALL, &[], "main", Side::Singleton, "puts"), "Kernel#puts/-1");
    }

    #[test]
    fn a_library_that_moved_into_the_core_needs_no_require() {
        let set = table().class("Set").unwrap();
        let kind = |version| Scope::new(version).type_in(version, set).map(|it| it.kind);
        assert_eq!(kind(RubyVersion::V3_1), None);
        assert_eq!(kind(RubyVersion::V4_0), Some(Kind::Class));
        let object = table().class("Object").unwrap();
        // From 3.2 on, the first use of `Set` loads it.
        let autoloaded = |version| {
            object.constant("Set").any(|it| it.versions().contains(version) && it.autoload() == Some("set"))
        };
        assert!(autoloaded(RubyVersion::V3_2) && !autoloaded(RubyVersion::V3_1));
    }

    #[test]
    fn what_could_not_be_asked_is_unknown() {
        let method = "a_method_of_tomorrow";
        // Sockets exist on the native platform only.
        assert_eq!(found(RubyVersion::V3_1, &["socket"], "TCPSocket", Side::Instance, method), "absent");
        assert_eq!(found(RubyVersion::V3_4, &["socket"], "TCPSocket", Side::Instance, method), "unknown");
        // Nothing of it touches other classes.
        assert_eq!(found(Versions::ALL, &["socket"], "String", Side::Instance, method), "absent");
    }

    #[test]
    fn features_lead_to_libraries() {
        let library = |name: &str| table().feature(name).and_then(|it| it.library()).map(|it| it.name());
        assert_eq!(library("json"), Some("json"));
        assert_eq!(library("net/http/header.rb"), Some("net/http"));
        assert_eq!(library("irb"), None);
        assert!(table().feature("no/such/feature").is_none());
        assert!(table().feature("strscan").unwrap().is_c_extension());
        assert!(!table().feature("set").unwrap().is_c_extension());
    }
}
