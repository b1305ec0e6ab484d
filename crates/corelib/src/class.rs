//! A class, a module or an object with methods of its own (`ENV`, `main`), and what it has: superclass, included modules,
//! methods, constants. The same name may carry several facts that hold in different versions or come from different
//! libraries; `Scope` chooses among them.

use crate::layout::{self, Section, flags};
use crate::library::Library;
use crate::method::{Method, Side, Visibility};
use crate::table::{Table, Text, partition_point};
use crate::version::Versions;
use std::fmt;
use std::ops::Range;

#[derive(Clone, Copy)]
pub struct Class<'t> {
    pub(crate) table: &'t Table,
    index: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    Class,
    Module,
    /// Not a module, but an object with singleton methods; its class stands in the place of the superclass.
    Object,
}

/// What a name is: in these versions, with this library, a class with this superclass.
#[derive(Clone, Copy, Debug)]
pub struct Type<'t> {
    pub kind: Kind,
    pub superclass: Option<Class<'t>>,
    pub versions: Versions,
    pub library: Library<'t>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkKind {
    Include,
    Prepend,
    /// Included in the singleton class.
    Extend,
    /// Prepended to the singleton class.
    ExtendPrepend,
}

/// A module among the own ancestors of a class, or of its singleton class.
#[derive(Clone, Copy, Debug)]
pub struct Link<'t> {
    pub kind: LinkKind,
    pub module: Class<'t>,
    pub versions: Versions,
    pub library: Library<'t>,
}

#[derive(Clone, Copy)]
pub struct Constant<'t> {
    owner: Class<'t>,
    index: u32,
}

impl<'t> Class<'t> {
    pub(crate) fn new(table: &'t Table, index: u32) -> Class<'t> {
        Class { table, index }
    }

    /// The full name; an anonymous class has one like `#<superclass of Net::IMAP::Address>`.
    pub fn name(self) -> &'t str {
        self.table.string(self.table.field(Section::Classes, self.index, 0))
    }

    /// Below the number of classes, in the order of `Table::classes`, which is the order of names.
    pub fn index(self) -> usize {
        self.index as usize
    }

    pub fn types(self) -> impl Iterator<Item = Type<'t>> {
        self.range(1).map(move |index| {
            let [packed, superclass] = [0, 1].map(|at| self.table.field(Section::Types, index, at));
            Type {
                kind: match flags(packed) {
                    layout::CLASS => Kind::Class,
                    layout::MODULE => Kind::Module,
                    _ => Kind::Object,
                },
                superclass: superclass.checked_sub(1).map(|index| Class::new(self.table, index)),
                versions: Versions::from_bits(packed),
                library: Library::of(self.table, packed),
            }
        })
    }

    /// In the order of `ancestors`: of each kind, the nearest first.
    pub fn links(self) -> impl Iterator<Item = Link<'t>> {
        self.range(2).map(move |index| {
            let [packed, module] = [0, 1].map(|at| self.table.field(Section::Links, index, at));
            Link {
                kind: match flags(packed) {
                    layout::INCLUDE => LinkKind::Include,
                    layout::PREPEND => LinkKind::Prepend,
                    layout::EXTEND => LinkKind::Extend,
                    _ => LinkKind::ExtendPrepend,
                },
                module: Class::new(self.table, module),
                versions: Versions::from_bits(packed),
                library: Library::of(self.table, packed),
            }
        })
    }

    /// Its own entries, instance side first, each side sorted by name.
    pub fn methods(self) -> impl Iterator<Item = Method<'t>> {
        self.range(3).map(move |index| Method::new(self, index))
    }

    /// Its own entries under a name: usually none or one, more when versions or libraries differ.
    pub fn method(self, side: Side, name: &str) -> impl Iterator<Item = Method<'t>> + use<'t> {
        self.table.text(name).into_iter().flat_map(move |name| self.method_of(side, name))
    }

    pub fn method_of(self, side: Side, Text(name): Text) -> impl Iterator<Item = Method<'t>> + use<'t> {
        let key = (side, name);
        let key_at = |index| {
            let singleton = flags(self.table.field(Section::Methods, index, 3)) & layout::SINGLETON != 0;
            let side = if singleton { Side::Singleton } else { Side::Instance };
            (side, self.table.field(Section::Methods, index, 0))
        };
        let start = partition_point(self.range(3), |index| key_at(index) < key);
        let end = partition_point(start..self.range(3).end, |index| key_at(index) <= key);
        (start..end).map(move |index| Method::new(self, index))
    }

    /// Own constants, sorted by name. A nested class is a constant too, but is listed only when private or an alias:
    /// look for it with `Table::class`.
    pub fn constants(self) -> impl Iterator<Item = Constant<'t>> {
        self.range(4).map(move |index| Constant { owner: self, index })
    }

    pub fn constant(self, name: &str) -> impl Iterator<Item = Constant<'t>> + use<'t> {
        self.table.text(name).into_iter().flat_map(move |name| self.constant_of(name))
    }

    pub fn constant_of(self, Text(name): Text) -> impl Iterator<Item = Constant<'t>> + use<'t> {
        let name_at = |index| self.table.field(Section::Constants, index, 0);
        let start = partition_point(self.range(4), |index| name_at(index) < name);
        let end = partition_point(start..self.range(4).end, |index| name_at(index) <= name);
        (start..end).map(move |index| Constant { owner: self, index })
    }

    /// The versions in which this side of the class may have methods that are not in the table, once the library is
    /// loaded: the Ruby that was asked runs on a platform that lacks some, or could not load the library.
    pub fn partial(self, side: Side) -> impl Iterator<Item = (Library<'t>, Versions)> {
        let field = move |index, at| self.table.field(Section::Partial, index, at);
        let all = 0..self.table.count(Section::Partial);
        let start = partition_point(all.clone(), |index| field(index, 0) < self.index);
        let own = (start..all.end).take_while(move |index| field(*index, 0) == self.index);
        let on_side = move |packed: &u32| {
            let singleton = flags(*packed) & layout::SINGLETON != 0;
            singleton == (side == Side::Singleton)
        };
        own.map(move |index| field(index, 1))
            .filter(on_side)
            .map(move |packed| (Library::of(self.table, packed), Versions::from_bits(packed)))
    }

    /// The records of this class in the section whose start is at `at` of the class record.
    fn range(self, at: usize) -> Range<u32> {
        let [start, end] =
            [self.index, self.index + 1].map(|index| self.table.field(Section::Classes, index, at));
        start..end
    }
}

impl PartialEq for Class<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}

impl Eq for Class<'_> {}

impl fmt::Debug for Class<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Class({})", self.name())
    }
}

impl<'t> Constant<'t> {
    pub fn name(self) -> &'t str {
        self.owner.table.string(self.field(0))
    }

    pub fn owner(self) -> Class<'t> {
        self.owner
    }

    /// The class of its value. None for another name of a module, for an autoloaded constant and for an unreadable one.
    pub fn class_name(self) -> Option<&'t str> {
        let name = self.owner.table.string(self.field(1));
        (!matches!(name, "=" | "autoload" | "?")).then_some(name)
    }

    /// The module that it names, as `Mutex` names `Thread::Mutex`.
    pub fn module_name(self) -> Option<&'t str> {
        (self.owner.table.string(self.field(1)) == "=").then(|| self.text())
    }

    /// The feature that its first use loads.
    pub fn autoload(self) -> Option<&'t str> {
        (self.owner.table.string(self.field(1)) == "autoload").then(|| self.text())
    }

    /// The value as Ruby's `inspect` gives it, for numbers, symbols, booleans and nil that are the same everywhere.
    pub fn value(self) -> Option<&'t str> {
        self.class_name().map(|_| self.text()).filter(|text| !text.is_empty())
    }

    pub fn visibility(self) -> Visibility {
        if flags(self.packed()) == layout::PRIVATE { Visibility::Private } else { Visibility::Public }
    }

    pub fn versions(self) -> Versions {
        Versions::from_bits(self.packed())
    }

    pub fn library(self) -> Library<'t> {
        Library::of(self.owner.table, self.packed())
    }

    fn text(self) -> &'t str {
        self.owner.table.string(self.field(2))
    }

    fn packed(self) -> u32 {
        self.field(3)
    }

    fn field(self, at: usize) -> u32 {
        self.owner.table.field(Section::Constants, self.index, at)
    }
}

impl fmt::Debug for Constant<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}::{}", self.owner.name(), self.name())
    }
}
