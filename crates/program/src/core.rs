//! Ruby's core and standard library inside the class table.
//!
//! `ClassId(n)` is class `n` of `corelib`'s table, `ClassId(n_core + n)` its singleton class. Their methods and constants
//! are never copied: a lookup that comes by asks `corelib`. What holds only in some target versions of Ruby, or only
//! after a `require` that nobody wrote, is there perhaps.

use crate::table::{
    Certainty, Class, ClassId, ClassKind, Const, Link, Method, MethodKind, Open, Roots, Table, Value,
};
use base::Name;
use corelib::{By, Kind, Library, LinkKind, Side, Text, Versions};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use syntax::ir::{OpenReason, Visibility};

/// Classes of which every program is made.
const COMMON: [&str; 27] = [
    "Array",
    "BasicObject",
    "Class",
    "Comparable",
    "Complex",
    "Data",
    "Enumerable",
    "Enumerator",
    "Exception",
    "FalseClass",
    "Float",
    "Hash",
    "Integer",
    "Kernel",
    "Method",
    "Module",
    "NilClass",
    "Object",
    "Proc",
    "Range",
    "Rational",
    "Regexp",
    "String",
    "StringIO",
    "Struct",
    "Symbol",
    "TrueClass",
];

/// The part of the table that speaks of the core.
pub(crate) struct Core {
    pub(crate) facts: &'static corelib::Table,
    pub(crate) n_classes: u32,
    /// The target versions and the libraries that were required.
    scope: corelib::Scope,
    /// Classes of libraries that nothing loads, by index, in whose place the program has its own.
    displaced: FxHashSet<usize>,
    /// By library: the mixins that it adds. Made at the first `require` of a library.
    late_links: Option<Vec<Vec<LateLink>>>,
}

/// A mixin that a library adds.
#[derive(Clone, Copy)]
struct LateLink {
    class: ClassId,
    kind: LinkKind,
    module: ClassId,
    versions: Versions,
}

/// A method of the core.
#[derive(Clone, Copy, Debug)]
pub struct CoreMethod(pub corelib::Method<'static>);

impl PartialEq for CoreMethod {
    fn eq(&self, other: &CoreMethod) -> bool {
        let key = |it: &CoreMethod| (it.0.owner().index(), it.0.side(), it.0.name(), it.0.library().index());
        key(self) == key(other) && self.0.versions() == other.0.versions()
    }
}

impl Eq for CoreMethod {}

thread_local! {
    /// By `Name::index`: 0 until it was asked for, 1 for a name that the core's table does not have, otherwise its
    /// text there, counted from 2. The table is searched by text, and the same names come again and again.
    static TEXTS: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
    /// By class of the core and name: the class nested in it, or `u32::MAX`.
    static NESTED: RefCell<FxHashMap<(u32, Name), u32>> = RefCell::default();
}

/// The text of a name in the core's table.
fn text_of(name: Name) -> Option<Text> {
    TEXTS.with_borrow_mut(|texts| {
        if texts.len() <= name.index() {
            texts.resize(name.index() + 256, 0);
        }
        let known = &mut texts[name.index()];
        if *known == 0 {
            *known = corelib::table().text(name.as_str()).map_or(1, |text| text.index() + 2);
        }
        known.checked_sub(2).map(Text::from_index)
    })
}

/// `class::NAME` when that is a class.
fn nested(class: corelib::Class<'static>, name: Name) -> Option<corelib::Class<'static>> {
    let index = NESTED.with_borrow_mut(|nested| {
        *nested.entry((class.index() as u32, name)).or_insert_with(|| {
            let path = format!("{}::{name}", class.name());
            corelib::table().class(&path).map_or(u32::MAX, |class| class.index() as u32)
        })
    });
    corelib::table().class_at(index as usize)
}

impl Core {
    pub(crate) fn new(versions: Versions) -> (Core, Vec<Class>, Roots) {
        let facts = corelib::table();
        let n_classes = facts.classes().len() as u32;
        let mut classes = Vec::with_capacity(2 * n_classes as usize + 64);
        for (index, fact) in facts.classes().enumerate() {
            let ty = fact.types().filter(|it| !it.versions.intersection(versions).is_empty()).last();
            let superclass = ty.and_then(|it| it.superclass).map(|it| ClassId(it.index() as u32));
            let (kind, superclass) = match ty.map(|it| it.kind) {
                Some(Kind::Class) => (ClassKind::Class, superclass),
                Some(Kind::Module) | None => (ClassKind::Module, None),
                Some(Kind::Object) => (ClassKind::ObjectSingleton, superclass),
            };
            let mut class = Class::new(kind, superclass);
            class.singleton = Some(ClassId(n_classes + index as u32));
            class.name = Some(fact.name().into());
            classes.push(class);
        }
        for index in 0..n_classes as usize {
            let class = match classes[index].kind {
                ClassKind::ObjectSingleton => {
                    Class::new(ClassKind::ObjectSingleton, classes[index].superclass)
                }
                _ => Class::new(ClassKind::Singleton(ClassId(index as u32)), None),
            };
            classes.push(class);
        }
        let root = |name: &str| ClassId(facts.class(name).map_or(0, |class| class.index() as u32));
        let roots = Roots { object: root("Object"), module: root("Module"), class: root("Class") };
        let core = Core {
            facts,
            n_classes,
            scope: corelib::Scope::new(versions),
            late_links: None,
            displaced: FxHashSet::default(),
        };
        (core, classes, roots)
    }

    /// The class of the facts behind an id, with its side.
    fn class(&self, id: ClassId) -> Option<(corelib::Class<'static>, Side)> {
        if id.0 < self.n_classes {
            Some((self.facts.class_at(id.index())?, Side::Instance))
        } else if id.0 < 2 * self.n_classes {
            Some((self.facts.class_at(id.index() - self.n_classes as usize)?, Side::Singleton))
        } else {
            None
        }
    }

    /// The constant that holds an object with methods of its own: `ENV`.
    pub(crate) fn object_name(&self, id: ClassId) -> Option<&'static str> {
        let (object, _) = self.class(id).filter(|(_, side)| *side == Side::Singleton)?;
        Some(object.name())
    }

    /// The target versions in which a fact holds for sure: none when its library was not required.
    fn holds_in(&self, versions: Versions, library: Library<'_>) -> Versions {
        versions.intersection(self.scope.loaded_in(library))
    }

    /// The libraries that are loaded, and those of which `is_named` holds.
    pub(crate) fn libraries_where<'a>(
        &'a self,
        is_named: impl Fn(Library<'static>) -> bool + 'a,
    ) -> impl Iterator<Item = Library<'static>> + 'a {
        let is_there = move |it: &Library<'static>| is_named(*it) || !self.scope.loaded_in(*it).is_empty();
        self.facts.libraries().filter(|library| !library.is_core()).filter(is_there)
    }

    fn certainty(&self, holds_in: Versions) -> Certainty {
        if self.covers_targets(holds_in) {
            Certainty::Certain
        } else {
            // `ruby -rjson`, and RubyGems loads some libraries by itself.
            Certainty::Maybe
        }
    }

    pub(crate) fn covers_targets(&self, versions: Versions) -> bool {
        versions.contains_all(self.scope.versions())
    }

    fn is_target(&self, versions: Versions) -> bool {
        !versions.intersection(self.scope.versions()).is_empty()
    }
}

impl Table {
    pub(crate) fn is_core(&self, id: ClassId) -> bool {
        id.0 < 2 * self.core.n_classes
    }

    /// The entries of a core class under a name, the one that Ruby calls first, with the versions in which they hold
    /// for sure: none when their library was not required.
    pub(crate) fn core_methods_named(&self, id: ClassId, name: Name) -> Vec<(Method, Versions)> {
        let Some((class, side)) = self.core.class(id) else { return Vec::new() };
        let Some(text) = text_of(name) else { return Vec::new() };
        let mut methods: Vec<(Method, Versions)> = class
            .method_of(side, text)
            .filter(|it| self.core.is_target(it.versions()))
            .map(|it| (self.core_method(id, it), self.core.holds_in(it.versions(), it.library())))
            .collect();
        methods.reverse();
        methods
    }

    /// Some class of the program or of the core has, or had, a method of this name.
    pub(crate) fn is_method_name(&self, name: Name) -> bool {
        self.index.all.contains(name.index()) || text_of(name).is_some()
    }

    /// Whether a core class has entries under a name, in one of the target versions.
    pub(crate) fn has_core_method(&self, id: ClassId, name: Name) -> bool {
        self.core.class(id).zip(text_of(name)).is_some_and(|((class, side), text)| {
            class.method_of(side, text).any(|it| self.core.is_target(it.versions()))
        })
    }

    /// Every method of a core class.
    pub(crate) fn core_methods(&self, id: ClassId) -> Vec<Method> {
        let Some((class, side)) = self.core.class(id) else { return Vec::new() };
        class
            .methods()
            .filter(|it| it.side() == side && self.core.is_target(it.versions()))
            .map(|it| self.core_method(id, it))
            .collect()
    }

    fn core_method(&self, owner: ClassId, fact: corelib::Method<'static>) -> Method {
        let name = Name::new(fact.name());
        // Ruby: an entry that only changes the visibility is owned by the method that it leads to.
        let owner = if fact.by() == By::Visibility { self.owner_behind(owner, name) } else { owner };
        Method {
            name,
            owner,
            visibility: Some(match fact.visibility() {
                corelib::Visibility::Public => Visibility::Public,
                corelib::Visibility::Protected => Visibility::Protected,
                corelib::Visibility::Private => Visibility::Private,
            }),
            kind: match fact.by() {
                By::Undef => MethodKind::Undefined,
                By::C | By::Ruby | By::Visibility => MethodKind::Core(CoreMethod(fact)),
            },
            earlier_visibility: None,
            arity: Some(fact.arity()),
            certainty: self.core.certainty(self.core.holds_in(fact.versions(), fact.library())),
            late: false,
            site: None,
        }
    }

    fn owner_behind(&self, class: ClassId, name: Name) -> ClassId {
        let chain = self.ancestors(class);
        let behind = chain.iter().skip_while(|ancestor| **ancestor != class).skip(1);
        let mut owners = behind.filter(|ancestor| match self.core.class(**ancestor) {
            Some((fact, side)) => text_of(name)
                .is_some_and(|text| fact.method_of(side, text).any(|it| it.by() != By::Visibility)),
            None => self.class(**ancestor).methods.contains_key(&name),
        });
        owners.next().copied().unwrap_or(class)
    }

    /// The constant of a core class: a nested class, or another value.
    pub(crate) fn core_const(&self, owner: ClassId, name: Name) -> Option<Const> {
        let (class, Side::Instance) = self.core.class(owner)? else { return None };
        let nested = match owner == self.roots.object {
            true => text_of(name).and_then(|text| self.core.facts.class_of(text)),
            false => nested(class, name),
        };
        if nested.is_some_and(|it| self.core.displaced.contains(&it.index())) {
            return None;
        }
        let constant =
            |value, certainty, private| Const { name, owner, value, private, certainty, site: None };
        let listed = text_of(name)
            .and_then(|text| class.constant_of(text).filter(|it| self.core.is_target(it.versions())).last());
        if let Some(nested) = nested
            && let Some(ty) = nested.types().filter(|it| self.core.is_target(it.versions)).last()
        {
            let id = ClassId(nested.index() as u32);
            let value = match ty.kind {
                Kind::Class | Kind::Module => Value::Class(id),
                Kind::Object => Value::InstanceOf(ClassId(self.core.n_classes + id.0)),
            };
            let private = listed.is_some_and(|it| it.visibility() == corelib::Visibility::Private);
            let holds_in = nested.types().map(|it| self.core.holds_in(it.versions, it.library));
            let certainty = self.core.certainty(holds_in.fold(Versions::NONE, Versions::union));
            return Some(constant(value, certainty, private));
        }
        let fact = listed?;
        let id_of = |name: &str| self.core.facts.class(name).map(|class| ClassId(class.index() as u32));
        let value = match (fact.module_name().and_then(id_of), fact.class_name().and_then(id_of)) {
            (Some(module), _) => Value::Class(module),
            (None, Some(class)) => Value::InstanceOf(class),
            (None, None) => Value::Unknown,
        };
        let private = fact.visibility() == corelib::Visibility::Private;
        let certainty = self.core.certainty(self.core.holds_in(fact.versions(), fact.library()));
        Some(constant(value, certainty, private))
    }

    /// Names of the constants of a core class, nested classes apart.
    pub(crate) fn core_const_names(&self, owner: ClassId) -> Vec<Name> {
        match self.core.class(owner) {
            Some((class, Side::Instance)) => class.constants().map(|it| Name::new(it.name())).collect(),
            _ => Vec::new(),
        }
    }

    /// A class that differs between platforms may have methods that no table shows.
    /// Unsound: the classes of which programs are made are taken to be the same everywhere.
    pub(crate) fn core_open(&self, id: ClassId) -> Option<Open> {
        let (class, side) = self.core.class(id)?;
        if COMMON.contains(&class.name()) {
            return None;
        }
        let is_partial = !self.core.scope.partial(class, side).is_empty();
        is_partial.then_some(Open { reason: OpenReason::Platform, site: None, shows: false })
    }

    /// The mixins of the core's own classes. One that only some target versions have is possible.
    pub(crate) fn mix_core(&mut self) {
        let n_classes = self.core.n_classes;
        for (index, class) in self.core.facts.classes().enumerate() {
            let mut links = class
                .links()
                .filter(|it| it.library.is_core() && self.core.is_target(it.versions))
                .map(|it| (it.kind, ClassId(it.module.index() as u32), self.core.covers_targets(it.versions)))
                .peekable();
            if links.peek().is_none() {
                continue;
            }
            let links: Vec<(LinkKind, ClassId, bool)> = links.collect();
            let of = |wanted: LinkKind| {
                let modules = links.iter().filter(move |(kind, _, certain)| *certain && *kind == wanted);
                modules.map(|(_, module, _)| *module).collect::<Vec<ClassId>>()
            };
            let id = ClassId(index as u32);
            let singleton = ClassId(n_classes + id.0);
            self.set_segment(id, &of(LinkKind::Prepend), &of(LinkKind::Include));
            self.set_segment(singleton, &of(LinkKind::ExtendPrepend), &of(LinkKind::Extend));
            for (kind, module, _) in links.iter().filter(|(_, _, certain)| !certain) {
                let (target, is_prepend) = target_of(*kind, id, singleton);
                self.add_maybe_link(target, is_prepend, *module);
            }
        }
    }

    fn set_segment(&mut self, id: ClassId, prepended: &[ClassId], included: &[ClassId]) {
        if prepended.is_empty() && included.is_empty() {
            return;
        }
        let link = |module: &ClassId| Link { module: *module, hidden: false };
        let mut segment = Vec::with_capacity(prepended.len() + included.len() + 2);
        if !prepended.is_empty() {
            segment.push(Link { module: id, hidden: true });
            segment.extend(prepended.iter().map(link));
        }
        segment.push(Link { module: id, hidden: false });
        segment.extend(included.iter().map(link));
        for module in prepended.iter().chain(included) {
            self.class_mut(*module).extra_mut().included_in.push(id);
        }
        self.class_mut(id).segment = segment;
    }

    /// A file defines this class, and nothing loads a library that has one: it is another class.
    pub(crate) fn displace(&mut self, name: Name, is_loaded: impl Fn(Library<'static>) -> bool) {
        if let Some(class) = text_of(name).and_then(|text| self.core.facts.class_of(text))
            && class.types().all(|it| !it.library.is_core() && !is_loaded(it.library))
        {
            self.core.displaced.insert(class.index());
        }
    }

    /// `require` of a library of the core: what it brings is there from now on.
    pub(crate) fn load_library(&mut self, library: Library<'static>) {
        if self.core.covers_targets(self.core.scope.loaded_in(library)) {
            return;
        }
        let with_required = library.requires().chain([library]);
        let before: Vec<(Library<'static>, Versions)> =
            with_required.map(|it| (it, self.core.scope.loaded_in(it))).collect();
        self.core.scope.load(library);
        if self.core.late_links.is_none() {
            self.core.late_links = Some(self.collect_late_links());
        }
        for (library, versions) in before {
            if self.core.scope.loaded_in(library) != versions {
                self.mix_library(library);
            }
        }
    }

    /// A `require` that may not run: what the library mixes in is possible. So are its methods and constants, as those
    /// of every library.
    pub(crate) fn may_load_library(&mut self, library: Library<'static>) {
        if self.core.late_links.is_none() {
            self.core.late_links = Some(self.collect_late_links());
        }
        let with_required: Vec<Library<'static>> = library.requires().chain([library]).collect();
        for library in with_required {
            let links = self.core.late_links.as_ref().and_then(|all| all.get(library.index())).cloned();
            for link in links.unwrap_or_default() {
                let singleton = ClassId(self.core.n_classes + link.class.0);
                let (target, is_prepend) = target_of(link.kind, link.class, singleton);
                self.add_maybe_link(target, is_prepend, link.module);
            }
        }
    }

    fn add_maybe_link(&mut self, target: ClassId, is_prepend: bool, module: ClassId) {
        let extra = self.class_mut(target).extra_mut();
        let list = if is_prepend { &mut extra.maybe_prepends } else { &mut extra.maybe_mixins };
        if !list.contains(&module) {
            list.push(module);
        }
    }

    fn mix_library(&mut self, library: Library<'static>) {
        let links = self.core.late_links.as_ref().and_then(|all| all.get(library.index())).cloned();
        // Ruby includes the nearest last.
        for link in links.unwrap_or_default().into_iter().rev() {
            let singleton = ClassId(self.core.n_classes + link.class.0);
            let (target, is_prepend) = target_of(link.kind, link.class, singleton);
            if !self.core.covers_targets(self.core.holds_in(link.versions, library)) {
                self.add_maybe_link(target, is_prepend, link.module);
            } else if is_prepend {
                self.prepend_module(target, link.module);
            } else {
                self.include_module(target, link.module);
            }
        }
    }

    fn collect_late_links(&self) -> Vec<Vec<LateLink>> {
        let mut all = vec![Vec::new(); self.core.facts.libraries().len()];
        for class in self.core.facts.classes() {
            for link in class.links().filter(|it| !it.library.is_core() && self.core.is_target(it.versions)) {
                if let Some(links) = all.get_mut(link.library.index()) {
                    links.push(LateLink {
                        class: ClassId(class.index() as u32),
                        kind: link.kind,
                        module: ClassId(link.module.index() as u32),
                        versions: link.versions,
                    });
                }
            }
        }
        all
    }
}

/// The class that gets the module of a link, and whether in front.
fn target_of(kind: LinkKind, class: ClassId, singleton: ClassId) -> (ClassId, bool) {
    match kind {
        LinkKind::Include => (class, false),
        LinkKind::Prepend => (class, true),
        LinkKind::Extend => (singleton, false),
        LinkKind::ExtendPrepend => (singleton, true),
    }
}
