//! The class table: classes, methods and constants with their ids.
//!
//! Classes of the core come first (see `core.rs`); they cost a small, empty record each.

use crate::concerns::Concerns;
use crate::core::{Core, CoreMethod};
use crate::describe::Described;
use crate::index::MethodIndex;
use crate::memo::Memo;
use crate::names::Names;
use crate::resolver::ForeignNames;
use crate::settle::Settled;
use base::{FileId, Name, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::ops::Deref;
use std::sync::Arc;
use syntax::ir::{BodyId, OpenReason, Visibility};

/// A class, module, singleton class or refinement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClassId(pub u32);

/// A method entry of the program's files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MethodId(pub u32);

/// A constant that a file of the run sets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConstId(pub u32);

/// A place in the text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    pub file: FileId,
    pub span: Span,
}

/// Whether a definition is in force whenever its file is loaded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Certainty {
    Certain,
    Maybe,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassKind {
    Class,
    Module,
    /// The singleton class of a class or module.
    Singleton(ClassId),
    /// The singleton class of an object that is no class: of main, or of a constant's value.
    ObjectSingleton,
    /// The methods of a `refine` block for this class.
    Refinement(ClassId),
}

/// An entry of a class's own part of the ancestor chain. Ruby: a class with prepended modules has two, the hidden one
/// where the search starts and the one where its methods are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    pub(crate) module: ClassId,
    pub(crate) hidden: bool,
}

pub(crate) struct Class {
    pub(crate) kind: ClassKind,
    pub(crate) superclass: Option<ClassId>,
    /// The class among its prepended and included modules; empty stands for the class alone.
    pub(crate) segment: Vec<Link>,
    /// Methods by name, in the order of their definitions: the last is in force when everything is loaded.
    pub(crate) methods: FxHashMap<Name, MethodIds>,
    pub(crate) consts: FxHashMap<Name, ConstId>,
    pub(crate) singleton: Option<ClassId>,
    /// Where files of the program open it.
    pub(crate) sites: Vec<Site>,
    /// `A::B`, after the first constant that holds it.
    pub(crate) name: Option<Cow<'static, str>>,
    pub(crate) extra: Option<Box<Extra>>,
}

/// The entries of one name. Most names have one, which needs no allocation; the others stay out of the way, so that
/// the tables of all classes are small.
#[derive(Clone, Debug, Default)]
#[expect(clippy::box_collection, reason = "a vector in place would make every entry of every class larger")]
pub(crate) enum MethodIds {
    #[default]
    None,
    One([MethodId; 1]),
    Several(Box<Vec<MethodId>>),
}

impl Deref for MethodIds {
    type Target = [MethodId];

    fn deref(&self) -> &[MethodId] {
        match self {
            MethodIds::None => &[],
            MethodIds::One(id) => id,
            MethodIds::Several(ids) => ids,
        }
    }
}

impl MethodIds {
    pub(crate) fn push(&mut self, id: MethodId) {
        self.insert(self.len(), id);
    }

    pub(crate) fn insert(&mut self, at: usize, id: MethodId) {
        match self {
            MethodIds::None => *self = MethodIds::One([id]),
            MethodIds::Several(ids) => ids.insert(at, id),
            MethodIds::One([first]) => {
                let mut ids = vec![*first];
                ids.insert(at, id);
                *self = MethodIds::Several(Box::new(ids));
            }
        }
    }
}

/// What most classes do not have.
#[derive(Default)]
pub(crate) struct Extra {
    /// Classes in whose segment this module is.
    pub(crate) included_in: Vec<ClassId>,
    /// Modules (or other superclasses) that it may have: their methods are possible.
    pub(crate) maybe_mixins: Vec<ClassId>,
    /// Modules that may be in front of it.
    pub(crate) maybe_prepends: Vec<ClassId>,
    /// Modules that it got when it existed already.
    pub(crate) late_mixins: Vec<ClassId>,
    pub(crate) opens: Vec<Open>,
    /// What its methods do to self, when self is a class: for classes that have it in their singleton chain.
    pub(crate) on_self: Option<Box<Effects>>,
    /// What its methods do to the class or singleton class of self: for classes that have it as an ancestor.
    pub(crate) on_instances: Option<Box<Effects>>,
    /// `extend ActiveSupport::Concern`.
    pub(crate) is_concern: bool,
    /// Its body calls methods of the class: they may define something.
    pub(crate) calls_macros: bool,
    /// The symbols and strings that these are given.
    pub(crate) given_names: FxHashSet<Name>,
    /// It stands for a class that the text does not tell, perhaps one that has another record: `A = x; class A`.
    pub(crate) is_stand_in: bool,
    /// Any object may have it as an ancestor: it is among [`Table::loose`]'s mixins or those that a core class may
    /// have, or one of them has it.
    pub(crate) is_loose: bool,
}

/// A reason for which methods of a class cannot all be known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Open {
    pub reason: OpenReason,
    /// `None` for what Ruby's own tables do not tell.
    pub site: Option<Site>,
    /// Once the file has been loaded, what came of it shows in the tables of classes: no single object is changed, and
    /// nothing waits for a call.
    pub shows: bool,
}

/// Definitions whose class is known only when a method runs.
#[derive(Default)]
pub(crate) struct Effects {
    pub(crate) methods: FxHashMap<Name, MethodIds>,
    pub(crate) mixins: Vec<ClassId>,
    /// Those of them that files of the project mix in.
    pub(crate) own_mixins: Vec<ClassId>,
    /// Those of them that may be prepended.
    pub(crate) prepended: Vec<ClassId>,
    pub(crate) opens: Vec<Open>,
    /// Constants that `const_set` sets.
    pub(crate) consts: FxHashSet<Name>,
    /// Some method's visibility may have been changed.
    pub(crate) visibility: bool,
}

/// A method entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Method {
    pub name: Name,
    /// Ruby's `owner`: where the body was defined; for an alias, the class with the alias.
    pub owner: ClassId,
    /// `None` when a computed call may have changed it.
    pub visibility: Option<Visibility>,
    /// The visibility that it had before a later `private :name`, for code that ran in between.
    pub earlier_visibility: Option<Visibility>,
    pub kind: MethodKind,
    /// `Method#arity`, when it is known.
    pub arity: Option<i32>,
    pub certainty: Certainty,
    /// It was defined when its class existed already: code that ran before reached what is behind it.
    pub late: bool,
    /// Where it was defined; `None` for the core.
    pub site: Option<Site>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MethodKind {
    /// `def`, or `define_method` with a literal block.
    Body {
        file: FileId,
        body: BodyId,
        by_block: bool,
    },
    /// With the instance variable: an alias has another name.
    AttrReader(Name),
    AttrWriter(Name),
    /// Members of `Struct.new` and `Data.define`, read and written.
    MemberReader(Name),
    MemberWriter(Name),
    /// `new`, `[]`, `members`, ... of a class made by `Struct.new` or `Data.define`.
    StructClassMethod,
    /// Calls `method` of what the instance variable or method `to` of self gives; `None` where that is not certain.
    Delegate(Option<Forward>),
    /// Its body is not seen.
    Opaque,
    Core(CoreMethod),
    /// `undef`: the search ends here without a method.
    Undefined,
}

/// `def_delegator :@list, :first, :head`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forward {
    pub to: Name,
    pub method: Name,
}

/// A constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Const {
    pub name: Name,
    pub owner: ClassId,
    pub value: Value,
    pub private: bool,
    pub certainty: Certainty,
    /// `None` for the core.
    pub site: Option<Site>,
}

/// What a constant holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Value {
    /// A class or module.
    Class(ClassId),
    /// An instance of exactly this class, as far as `new` is not overridden.
    InstanceOf(ClassId),
    Unknown,
}

/// Ids of the classes that the rules of the language name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roots {
    pub(crate) object: ClassId,
    pub(crate) module: ClassId,
    pub(crate) class: ClassId,
}

/// The table while it is built and, inside [`Program`](crate::Program), after that.
pub(crate) struct Table {
    pub(crate) core: Core,
    pub(crate) classes: Vec<Class>,
    pub(crate) methods: Vec<Method>,
    pub(crate) index: MethodIndex,
    pub(crate) consts: Vec<Const>,
    pub(crate) roots: Roots,
    /// Classes with `Extra::on_self`.
    pub(crate) n_on_self: usize,
    /// Classes with `Extra::is_loose`.
    pub(crate) n_loose: usize,
    /// How many calls of `const_set` there are.
    pub(crate) n_const_effects: usize,
    /// What may have happened to any object.
    pub(crate) loose: Effects,
    /// Singleton classes of objects whose own class the text does not tell.
    pub(crate) singles_of_unknown: Vec<ClassId>,
    /// Libraries that the program cannot do without, and that were not found.
    pub(crate) missing: Vec<Open>,
    /// The same for those that it asks for under some condition only.
    pub(crate) optional: Vec<Open>,
    /// Gems that are loaded by their names, and that are not installed; `missing` has one entry for all of them.
    pub(crate) absent_gems: Vec<String>,
    /// The names of the compiled extensions that are loaded.
    pub(crate) foreign: Vec<Arc<dyn ForeignNames>>,
    /// The names that the text holds; known when everything is loaded.
    pub(crate) names: Names,
    /// Answers about names; none are kept as long as methods are added.
    pub(crate) memo: Option<Memo>,
    /// By class, for its instances and for the class object: what is found out about them once the table is frozen.
    pub(crate) concerns: Box<[[Concerns; 2]]>,
    /// What descriptions of libraries tell.
    pub(crate) described: Described,
    /// What a snapshot of the live program tells.
    pub(crate) settled: Option<Settled>,
}

impl ClassId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Class {
    pub(crate) fn new(kind: ClassKind, superclass: Option<ClassId>) -> Class {
        Class {
            kind,
            superclass,
            segment: Vec::new(),
            methods: FxHashMap::default(),
            consts: FxHashMap::default(),
            singleton: None,
            sites: Vec::new(),
            name: None,
            extra: None,
        }
    }

    pub(crate) fn extra_mut(&mut self) -> &mut Extra {
        self.extra.get_or_insert_default()
    }

    /// See [`Extra::is_loose`].
    pub(crate) fn is_loose(&self) -> bool {
        self.extra.as_ref().is_some_and(|extra| extra.is_loose)
    }

    pub(crate) fn opens(&self) -> &[Open] {
        self.extra.as_ref().map_or(&[], |extra| &extra.opens)
    }

    pub(crate) fn maybe_mixins(&self) -> impl Iterator<Item = ClassId> {
        self.extra.iter().flat_map(|extra| extra.maybe_prepends.iter().chain(&extra.maybe_mixins).copied())
    }
}

impl Table {
    pub(crate) fn new(versions: corelib::Versions) -> Table {
        let (core, classes, roots) = Core::new(versions);
        let mut table = Table {
            core,
            classes,
            methods: Vec::new(),
            index: MethodIndex::default(),
            consts: Vec::new(),
            roots,
            n_on_self: 0,
            n_loose: 0,
            n_const_effects: 0,
            singles_of_unknown: Vec::new(),
            loose: Effects::default(),
            missing: Vec::new(),
            optional: Vec::new(),
            absent_gems: Vec::new(),
            foreign: Vec::new(),
            names: Names::default(),
            memo: None,
            concerns: Box::default(),
            described: Described::default(),
            settled: None,
        };
        table.mix_core();
        table
    }

    pub(crate) fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.index()]
    }

    pub(crate) fn class_mut(&mut self, id: ClassId) -> &mut Class {
        &mut self.classes[id.index()]
    }

    pub(crate) fn add_class(&mut self, class: Class) -> ClassId {
        let id = ClassId(self.classes.len() as u32);
        self.classes.push(class);
        id
    }

    pub(crate) fn is_module(&self, id: ClassId) -> bool {
        matches!(self.class(id).kind, ClassKind::Module)
    }

    /// The singleton class of a class; made when it is asked for the first time.
    pub(crate) fn singleton_of(&mut self, id: ClassId) -> ClassId {
        if let Some(singleton) = self.class(id).singleton {
            return singleton;
        }
        let singleton = self.add_class(Class::new(ClassKind::Singleton(id), None));
        self.class_mut(id).singleton = Some(singleton);
        singleton
    }

    pub(crate) fn add_method(&mut self, method: Method) -> MethodId {
        let id = MethodId(self.methods.len() as u32);
        self.index.all.insert(method.name.index());
        self.methods.push(method);
        id
    }

    /// The entries of a name in a class, for one more of them.
    pub(crate) fn entries_mut(&mut self, class: ClassId, name: Name) -> &mut MethodIds {
        self.index.entries_mut(class, &mut self.classes[class.index()], name)
    }

    /// The name for people: `A::B`, `#<Class:A>`, `#<Class>`.
    pub(crate) fn name_of(&self, id: ClassId) -> Cow<'_, str> {
        let class = self.class(id);
        let made = match (&class.name, class.kind) {
            (Some(name), _) => return Cow::Borrowed(name),
            (None, ClassKind::ObjectSingleton) => {
                return Cow::Borrowed(self.core.object_name(id).unwrap_or("#<Class:object>"));
            }
            (None, ClassKind::Singleton(attached)) => format!("#<Class:{}>", self.name_of(attached)),
            (None, ClassKind::Refinement(target)) => format!("#<refinement:{}>", self.name_of(target)),
            (None, ClassKind::Class) => format!("#<Class at {}>", self.place_of(class)),
            (None, ClassKind::Module) => format!("#<Module at {}>", self.place_of(class)),
        };
        Cow::Owned(made)
    }

    /// Where a class without a name was made.
    fn place_of(&self, class: &Class) -> String {
        let site = class.sites.first();
        site.map_or("?".to_owned(), |site| format!("{}:{}", site.file.0, site.span.start))
    }
}
