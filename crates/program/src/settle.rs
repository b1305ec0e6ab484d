//! A snapshot of the live program put into the class table.
//!
//! ```text
//! %w[a b].map { ... }.each { |n| define_method(n) { } }     the text: the class is open
//! method  A  #  a_1  public  0                              the snapshot: A has a_1, and what it has is known
//! ```
//!
//! What the run had and the text does not show becomes possible: classes, ancestors, methods, constants. A class that
//! the run had is *settled*: what the files of the run did to it with computed names is in the snapshot, so that it
//! does not open the class any more. `method_missing` still does, and so does what changes single objects or stands
//! in a file that the run did not load. `docs/decisions/0041-snapshots-settle-classes.md` has the reasons.

use crate::constants::SetConst;
use crate::link::Linker;
use crate::snapshot::{Holds, LiveClass, LiveConstant, LiveLink, LiveMethod, Snapshot};
use crate::table::{
    Certainty, Class, ClassId, ClassKind, Const, Method, MethodId, MethodKind, Open, Table, Value,
};
use base::{FileId, Name};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;
use syntax::ir::{BodyId, OpenReason};

/// A snapshot together with what it means for the files at hand.
pub struct Live<'a> {
    pub snapshot: &'a Snapshot,
    /// The files that the run loaded, by their paths in the snapshot; without those that were changed since.
    pub files: &'a FxHashMap<String, FileId>,
    /// Files that were changed since: their text tells of what it shows.
    pub changed: &'a FxHashSet<String>,
    /// Files of other programs of the project, as tests are.
    pub foreign_files: &'a FxHashSet<String>,
    /// Classes that only other programs of the project define.
    pub foreign: &'a FxHashSet<String>,
    /// The line of a position, from 1.
    pub line_of: &'a dyn Fn(FileId, u32) -> u32,
}

/// What the table keeps of it.
#[derive(Default)]
pub(crate) struct Settled {
    files: FxHashSet<FileId>,
    classes: FxHashSet<ClassId>,
}

impl Table {
    /// Whether the snapshot has the class, so that its methods are known. Single objects count as known: nothing that
    /// changes them is ever settled.
    pub(crate) fn is_settled(&self, class: ClassId) -> bool {
        let Some(settled) = &self.settled else { return false };
        match self.class(class).kind {
            ClassKind::Class | ClassKind::Module => settled.classes.contains(&class),
            ClassKind::Singleton(attached) => settled.classes.contains(&attached),
            ClassKind::ObjectSingleton => true,
            ClassKind::Refinement(_) => false,
        }
    }

    /// Whether the snapshot shows all that this reason did to settled classes.
    pub(crate) fn is_shown(&self, open: &Open) -> bool {
        let Some(settled) = &self.settled else { return false };
        open.shows
            && !matches!(
                open.reason,
                OpenReason::MethodMissing | OpenReason::ConstMissing | OpenReason::Platform
            )
            && open.site.is_some_and(|site| settled.files.contains(&site.file))
    }
}

impl Linker<'_> {
    /// `described` are the classes that no file and no run has: what descriptions of macros define is kept in them.
    pub(crate) fn settle(&mut self, live: &Live<'_>, described: Range<usize>) {
        let (files, loader) = (self.files, &self.loader);
        let start_of = |file: FileId, body: BodyId| {
            let at = loader.position(file)?;
            Some(files[at as usize].body(body).span.start)
        };
        let mut settling = Settling {
            ids: FxHashMap::default(),
            new: FxHashSet::default(),
            hooks: FxHashSet::default(),
            table: &mut self.table,
            described: described.clone(),
            start_of: &start_of,
            live,
        };
        settling.find_classes(&live.snapshot.classes);
        settling.superclasses(&live.snapshot.classes);
        settling.links(&live.snapshot.links);
        settling.methods(&live.snapshot.methods, &self.names.hooks, self.names.method_missing);
        settling.constants(&live.snapshot.constants);
        let Settling { ids, new, hooks, .. } = settling;
        self.table.settled = Some(Settled {
            files: live.files.values().copied().collect(),
            classes: ids.into_values().collect(),
        });
        self.table.drop_shown_opens();
        self.table.open_below(&new, &hooks, &described);
    }
}

/// The state of putting a snapshot into the table.
struct Settling<'t> {
    table: &'t mut Table,
    live: &'t Live<'t>,
    described: Range<usize>,
    /// Where the text of a body starts.
    start_of: &'t dyn Fn(FileId, BodyId) -> Option<u32>,
    /// Classes of the snapshot by name.
    ids: FxHashMap<String, ClassId>,
    /// Those that no file defines.
    new: FxHashSet<ClassId>,
    /// Classes and singleton classes with a hook (`inherited`) that no file defines.
    hooks: FxHashSet<ClassId>,
}

impl Settling<'_> {
    fn find_classes(&mut self, classes: &[LiveClass]) {
        let mut by_name: FxHashMap<&str, ClassId> = FxHashMap::default();
        for (index, class) in self.table.classes.iter().enumerate() {
            if let (Some(name), ClassKind::Class | ClassKind::Module) = (&class.name, class.kind) {
                by_name.entry(name).or_insert(ClassId(index as u32));
            }
        }
        let found: Vec<Option<ClassId>> = classes
            .iter()
            .map(|class| {
                self.table.class_at(&class.name).or_else(|| by_name.get(class.name.as_str()).copied())
            })
            .collect();
        for (class, found) in classes.iter().zip(found) {
            if self.ids.contains_key(&class.name) || self.live.foreign.contains(&class.name) {
                continue;
            }
            let id = found.unwrap_or_else(|| {
                let kind = if class.is_module { ClassKind::Module } else { ClassKind::Class };
                let mut made = Class::new(kind, (!class.is_module).then_some(self.table.roots.object));
                made.name = Some(class.name.clone().into());
                let id = self.table.add_class(made);
                self.new.insert(id);
                id
            });
            self.ids.insert(class.name.clone(), id);
        }
    }

    fn superclasses(&mut self, classes: &[LiveClass]) {
        for class in classes {
            let (Some(id), Some(above)) = (self.id(&class.name), class.superclass.as_deref()) else {
                continue;
            };
            let Some(above) = self.id(above) else { continue };
            // A text that was not written by Ruby may go round in circles.
            if above == id || self.table.has_ancestor(above, id) {
                continue;
            }
            if self.new.contains(&id) {
                self.table.class_mut(id).superclass = Some(above);
            } else if !self.table.has_ancestor(id, above) {
                self.table.class_mut(id).extra_mut().maybe_mixins.push(above);
                // Class methods are inherited as well.
                let (of_class, of_above) = (self.table.singleton_of(id), self.table.singleton_of(above));
                self.table.class_mut(of_class).extra_mut().maybe_mixins.push(of_above);
            }
        }
    }

    /// Mixes in what is missing, the farthest first, so that each lands in front of those behind it.
    fn links(&mut self, links: &[LiveLink]) {
        let mut links: Vec<&LiveLink> = links.iter().collect();
        links.sort_by_key(|link| (&link.class, link.on_singleton, -link.position.abs()));
        for link in links {
            let (Some(class), Some(module)) = (self.id(&link.class), self.id(&link.module)) else { continue };
            let class = if link.on_singleton { self.table.singleton_of(class) } else { class };
            if !self.table.is_module(module) || self.table.has_ancestor(class, module) {
                continue;
            }
            let is_mixed = match link.position < 0 {
                true => self.table.prepend_module(class, module),
                false => self.table.include_module(class, module),
            };
            if is_mixed {
                self.table.class_mut(class).extra_mut().late_mixins.push(module);
            }
        }
    }

    fn methods(&mut self, methods: &[LiveMethod], hooks: &[Name], missing: Name) {
        for method in methods {
            let Some(attached) = self.id(&method.class) else { continue };
            let is_of = |files: &FxHashSet<String>| {
                method.place.as_ref().is_some_and(|(path, _)| files.contains(path))
            };
            if is_of(self.live.foreign_files) {
                continue;
            }
            let name = Name::new(&method.name);
            let existing =
                if method.on_singleton { self.table.class(attached).singleton } else { Some(attached) };
            let is_shown = |class: ClassId| self.table.class(class).methods.contains_key(&name);
            if is_of(self.live.changed) && existing.is_some_and(is_shown) {
                continue;
            }
            if existing.is_some_and(|class| self.is_known(class, name, method)) {
                continue;
            }
            let class = existing.unwrap_or_else(|| self.table.singleton_of(attached));
            let id = self.table.add_method(Method {
                name,
                owner: class,
                visibility: Some(method.visibility),
                earlier_visibility: None,
                kind: MethodKind::Opaque,
                arity: Some(method.arity),
                certainty: Certainty::Maybe,
                late: true,
                site: None,
            });
            self.table.entries_mut(class, name).push(id);
            if hooks.contains(&name) {
                self.hooks.insert(class);
            }
            let reason = match method.name.as_str() {
                _ if name == missing => OpenReason::MethodMissing,
                "const_missing" if method.on_singleton => OpenReason::ConstMissing,
                _ => continue,
            };
            let opened = if reason == OpenReason::ConstMissing { attached } else { class };
            let open = Open { reason, site: None, shows: false };
            self.table.class_mut(opened).extra_mut().opens.push(open);
        }
    }

    /// Whether an entry of the table is this very method. What the text says of its visibility may be outdated.
    fn is_known(&mut self, class: ClassId, name: Name, method: &LiveMethod) -> bool {
        let ids: Vec<MethodId> =
            self.table.class(class).methods.get(&name).map_or(Vec::new(), |ids| ids.to_vec());
        let is_same = |id: &MethodId| self.is_same(*id, method);
        if let Some(id) = ids.iter().copied().rev().find(is_same) {
            let entry = &mut self.table.methods[id.0 as usize];
            if entry.visibility != Some(method.visibility) {
                entry.visibility = None;
            }
            return true;
        }
        if ids.is_empty() && self.is_described(class, name, method) {
            return true;
        }
        let mut of_core = self.table.core_methods_named(class, name).into_iter();
        ids.is_empty()
            && of_core.any(|(it, _)| it.kind != MethodKind::Undefined && it.arity == Some(method.arity))
    }

    fn is_same(&self, id: MethodId, method: &LiveMethod) -> bool {
        let it = &self.table.methods[id.0 as usize];
        let place = method.place.as_ref().and_then(|(path, line)| Some((*self.live.files.get(path)?, *line)));
        let stands_at = |file: FileId, offset: u32| place == Some((file, (self.live.line_of)(file, offset)));
        let is_at_site = it.site.is_some_and(|site| stands_at(site.file, site.span.start));
        let agrees = it.arity == Some(method.arity);
        match it.kind {
            MethodKind::Body { file, body, .. } => {
                // Ruby: an alias stands where the method does.
                let is_alias = || (self.start_of)(file, body).is_some_and(|start| stands_at(file, start));
                agrees && (is_at_site || is_alias())
            }
            // Text that a macro evaluates stands where its call does, with arguments that take anything.
            MethodKind::Delegate(_) => agrees || is_at_site,
            MethodKind::AttrReader(_)
            | MethodKind::AttrWriter(_)
            | MethodKind::MemberReader(_)
            | MethodKind::MemberWriter(_)
            | MethodKind::StructClassMethod
            | MethodKind::Opaque => agrees,
            MethodKind::Core(_) | MethodKind::Undefined => false,
        }
    }

    /// Whether a description says what the method is: the run shows the code of the library that made it, which takes
    /// any arguments and hands them on.
    fn is_described(&self, class: ClassId, name: Name, method: &LiveMethod) -> bool {
        let is_of_library = method.place.as_ref().is_none_or(|(path, _)| !path.starts_with("./"));
        is_of_library
            && self.table.ancestors(class).into_iter().any(|module| {
                self.described.contains(&module.index())
                    && self.table.class(module).methods.contains_key(&name)
            })
    }

    fn constants(&mut self, constants: &[LiveConstant]) {
        for constant in constants {
            let Some(owner) = self.id(&constant.class) else { continue };
            if matches!(&constant.holds, Holds::Module(name) if self.live.foreign.contains(name)) {
                continue;
            }
            let name = Name::new(&constant.name);
            let (value, known) = (self.value(&constant.holds), self.table.own_const(owner, name));
            let agrees = known.is_some_and(|known| match &constant.holds {
                Holds::Module(_) => known.value == value,
                Holds::Value => !matches!(known.value, Value::Class(_)),
                Holds::Autoload => true,
            });
            if agrees {
                continue;
            }
            let certainty = Certainty::Maybe;
            let constant = Const { name, owner, value, private: false, certainty, site: None };
            self.table.set_const(constant, SetConst::Merge);
        }
    }

    fn value(&self, holds: &Holds) -> Value {
        match holds {
            Holds::Module(name) => self.id(name).map_or(Value::Unknown, Value::Class),
            // The next run may put something else there.
            Holds::Value | Holds::Autoload => Value::Unknown,
        }
    }

    fn id(&self, name: &str) -> Option<ClassId> {
        self.ids.get(name).copied()
    }
}

impl Table {
    fn drop_shown_opens(&mut self) {
        for index in 0..self.classes.len() {
            let id = ClassId(index as u32);
            if self.class(id).opens().is_empty() || !self.is_settled(id) {
                continue;
            }
            let mut opens = std::mem::take(&mut self.class_mut(id).extra_mut().opens);
            opens.retain(|open| !self.is_shown(open));
            self.class_mut(id).extra_mut().opens = opens;
        }
        let mut opens = std::mem::take(&mut self.missing);
        opens.retain(|open| !self.is_shown(open));
        self.missing = opens;
    }

    /// A class that the run did not load, below one of which the text shows no hooks: these may do anything to it.
    fn open_below(&mut self, new: &FxHashSet<ClassId>, hooks: &FxHashSet<ClassId>, described: &Range<usize>) {
        for index in 0..self.classes.len() {
            let id = ClassId(index as u32);
            if self.is_core(id)
                || described.contains(&index)
                || self.is_settled(id)
                || matches!(self.class(id).kind, ClassKind::Singleton(_))
            {
                continue;
            }
            let is_hooked = |class: &ClassId| {
                let singleton = self.class(*class).singleton;
                new.contains(class)
                    || hooks.contains(class)
                    || singleton.is_some_and(|it| hooks.contains(&it))
            };
            let chain = self.ancestors(id);
            if chain.iter().chain(&self.singleton_ancestors(id)).any(is_hooked) {
                let open = Open { reason: OpenReason::Hook, site: None, shows: false };
                self.class_mut(id).extra_mut().opens.push(open);
                let singleton = self.singleton_of(id);
                self.class_mut(singleton).extra_mut().opens.push(open);
            }
        }
    }
}
