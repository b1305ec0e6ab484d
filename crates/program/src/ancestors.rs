//! Ancestor chains, exactly as Ruby builds them.
//!
//! ```text
//! module M; end
//! class A; include M; end              A.ancestors                 = [A, M, Object, Kernel, BasicObject]
//! class B < A; prepend P; end     =>   B.ancestors                 = [P, B, A, M, Object, ...]
//! class B; extend E; end               B.singleton_class.ancestors = [#<Class:B>, E, #<Class:A>, ...]
//! ```
//!
//! Every class keeps its own segment of the chain (itself among the modules mixed into it); the chain is the segments of
//! the superclasses one after the other. `include` and `prepend` follow `do_include_modules_at` of Ruby's `class.c`.

use crate::table::{Class, ClassId, ClassKind, Link, Table};

/// The ancestors of a class.
#[derive(Clone)]
pub(crate) struct Chain<'t> {
    table: &'t Table,
    /// A class that is its whole segment.
    alone: Option<ClassId>,
    /// What is left of the current segment.
    segment: std::slice::Iter<'t, Link>,
    /// The class whose segment comes next.
    next: Option<ClassId>,
}

impl Iterator for Chain<'_> {
    type Item = ClassId;

    fn next(&mut self) -> Option<ClassId> {
        loop {
            if let Some(class) = self.alone.take() {
                return Some(class);
            }
            if let Some(link) = self.segment.by_ref().find(|link| !link.hidden) {
                return Some(link.module);
            }
            let class = self.next?;
            self.next = self.table.next_in_chain(class);
            self.segment = self.table.class(class).segment.iter();
            self.alone = self.segment.as_slice().is_empty().then_some(class);
        }
    }
}

impl Table {
    /// The ancestors of a class, itself included, in the order in which methods are looked up.
    pub(crate) fn ancestors(&self, class: ClassId) -> Vec<ClassId> {
        self.chain(class).collect()
    }

    /// The same, one after the other.
    pub(crate) fn chain(&self, class: ClassId) -> Chain<'_> {
        Chain { table: self, alone: None, segment: [].iter(), next: Some(class) }
    }

    /// The ancestors of the singleton class of a class or module, whether or not that has been made.
    pub(crate) fn singleton_ancestors(&self, class: ClassId) -> Vec<ClassId> {
        self.singleton_chain(class).collect()
    }

    pub(crate) fn singleton_chain(&self, class: ClassId) -> Chain<'_> {
        self.chain(self.first_singleton(class).unwrap_or_else(|| self.class_of(class)))
    }

    /// The class whose segment follows that of `id`.
    pub(crate) fn next_in_chain(&self, id: ClassId) -> Option<ClassId> {
        let class = self.class(id);
        match class.kind {
            ClassKind::Class | ClassKind::Refinement(_) | ClassKind::ObjectSingleton => class.superclass,
            ClassKind::Module => None,
            // Ruby: the singleton class of B < A inherits from that of A; that of BasicObject from Class.
            ClassKind::Singleton(attached) => {
                let above = match self.class(attached).kind {
                    ClassKind::Class => self.class(attached).superclass,
                    ClassKind::Singleton(_) => self.next_in_chain(attached),
                    _ => None,
                };
                above
                    .and_then(|superclass| self.first_singleton(superclass))
                    .or_else(|| Some(self.class_of(attached)))
            }
        }
    }

    /// The singleton class of the nearest superclass, itself included, that has one.
    fn first_singleton(&self, class: ClassId) -> Option<ClassId> {
        let mut next = Some(class);
        while let Some(id) = next {
            let it = self.class(id);
            if it.singleton.is_some() {
                return it.singleton;
            }
            next = match it.kind {
                ClassKind::Class => it.superclass,
                ClassKind::Singleton(_) => self.next_in_chain(id),
                ClassKind::Module | ClassKind::Refinement(_) | ClassKind::ObjectSingleton => None,
            };
        }
        None
    }

    /// `Class` or `Module`: the class of the object that a class is.
    pub(crate) fn class_of(&self, class: ClassId) -> ClassId {
        match self.class(class).kind {
            ClassKind::Module | ClassKind::Refinement(_) => self.roots.module,
            ClassKind::Class | ClassKind::Singleton(_) | ClassKind::ObjectSingleton => self.roots.class,
        }
    }

    pub(crate) fn has_ancestor(&self, class: ClassId, ancestor: ClassId) -> bool {
        let mut next = Some(class);
        while let Some(id) = next {
            if id == ancestor || self.class(id).segment.iter().any(|link| link.module == ancestor) {
                return true;
            }
            next = self.next_in_chain(id);
        }
        false
    }

    /// `class.include(module)`. Returns false for a cyclic include, which Ruby refuses.
    pub(crate) fn include_module(&mut self, class: ClassId, module: ClassId) -> bool {
        if class == module || self.has_ancestor(module, class) {
            return false;
        }
        let links = self.links_of(module);
        self.ensure_segment(class);
        self.include_at(class, class, &links);
        // Ruby (since 3.0): a module included into a module that is already included reaches those classes too.
        if self.is_module(class) {
            for includer in self.includers_of(class) {
                self.include_at(includer, class, &links);
            }
        }
        true
    }

    /// Puts the module behind all that the class has by itself, in front of its superclass: there are the modules into
    /// which frameworks write the methods of their macros.
    pub(crate) fn include_behind(&mut self, class: ClassId, module: ClassId) {
        self.ensure_segment(class);
        self.class_mut(class).segment.push(Link { module, hidden: false });
        self.class_mut(module).extra_mut().included_in.push(class);
    }

    /// `class.prepend(module)`.
    pub(crate) fn prepend_module(&mut self, class: ClassId, module: ClassId) -> bool {
        if class == module || self.has_ancestor(module, class) {
            return false;
        }
        let links = self.links_of(module);
        self.ensure_segment(class);
        self.ensure_origin(class, class);
        self.prepend_at(class, class, &links);
        if self.is_module(class) {
            for includer in self.includers_of(class) {
                self.ensure_origin(includer, class);
                self.prepend_at(includer, class, &links);
            }
        }
        true
    }

    fn links_of(&self, module: ClassId) -> Vec<Link> {
        let segment = &self.class(module).segment;
        if segment.is_empty() { vec![Link { module, hidden: false }] } else { segment.clone() }
    }

    fn ensure_segment(&mut self, class: ClassId) {
        if self.class(class).segment.is_empty() {
            self.class_mut(class).segment.push(Link { module: class, hidden: false });
        }
    }

    /// Gives `module` its hidden entry in the segment of `class`: what is prepended goes behind that.
    fn ensure_origin(&mut self, class: ClassId, module: ClassId) {
        let segment = &mut self.class_mut(class).segment;
        if segment.contains(&Link { module, hidden: true }) {
            return;
        }
        if let Some(at) = segment.iter().position(|link| link.module == module) {
            segment.insert(at, Link { module, hidden: true });
        }
    }

    /// Ruby goes through them from the newest to the oldest, and asks what their superclasses have by then.
    fn includers_of(&self, module: ClassId) -> Vec<ClassId> {
        let included_in = self.class(module).extra.as_ref().map(|extra| &extra.included_in);
        included_in.into_iter().flatten().rev().copied().collect()
    }

    /// Inserts `links` behind the entry of `base` in the segment of `class`, as an include into `base` does.
    fn include_at(&mut self, class: ClassId, base: ClassId, links: &[Link]) {
        let segment = &self.class(class).segment;
        let Some(mut at) = segment.iter().position(|link| link.module == base && !link.hidden) else {
            return;
        };
        // Where the search for modules that are there already starts: behind the first entry of `base`.
        let first = segment.iter().position(|link| link.module == base).unwrap_or(at);
        for link in links {
            if link.module == class {
                continue;
            }
            let found = self.class(class).segment.iter().skip(first + 1).position(|it| it == link);
            match found.map(|found| first + 1 + found) {
                Some(found) => {
                    if found > at {
                        at = found;
                    }
                }
                None if self.superclass_has(class, *link) => {}
                None => {
                    at += 1;
                    self.insert_link(class, at, *link);
                }
            }
        }
    }

    /// Inserts `links` between the hidden entry of `base` and its own, in the segment of `class`.
    fn prepend_at(&mut self, class: ClassId, base: ClassId, links: &[Link]) {
        let position =
            |table: &Self, link: Link| table.class(class).segment.iter().position(|it| *it == link);
        let Some(mut at) = position(self, Link { module: base, hidden: true }) else { return };
        let start = at;
        for link in links {
            let Some(origin) = position(self, Link { module: base, hidden: false }) else { return };
            let found = (start + 1..origin).find(|index| self.class(class).segment[*index] == *link);
            match found {
                Some(found) => {
                    if found > at {
                        at = found;
                    }
                }
                None => {
                    at += 1;
                    self.insert_link(class, at, *link);
                }
            }
        }
    }

    fn insert_link(&mut self, class: ClassId, at: usize, link: Link) {
        self.class_mut(class).segment.insert(at, link);
        if !link.hidden {
            self.class_mut(link.module).extra_mut().included_in.push(class);
            if self.is_loose(class) {
                self.mark_loose_one(link.module);
            }
        }
    }

    pub(crate) fn mark_loose(&mut self, module: ClassId) {
        for ancestor in self.ancestors(module) {
            self.mark_loose_one(ancestor);
        }
    }

    /// Whether any object may have been extended with it.
    pub(crate) fn is_loose(&self, module: ClassId) -> bool {
        self.class(module).is_loose()
    }

    fn superclass_has(&self, class: ClassId, link: Link) -> bool {
        let mut next = self.next_in_chain(class);
        while let Some(id) = next {
            if self.class(id).segment.contains(&link) {
                return true;
            }
            next = self.next_in_chain(id);
        }
        false
    }

    pub(crate) fn new_class(&mut self, superclass: ClassId) -> ClassId {
        self.add_class(Class::new(ClassKind::Class, Some(superclass)))
    }
}
