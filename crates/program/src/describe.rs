//! Descriptions of libraries put into the class table: what their macros define, where the text of the library does not
//! tell.
//!
//! ```text
//! class Post < ApplicationRecord      Post#title (a column), Post#author, Post.recent,
//!   belongs_to :author                and nothing else from Active Record's `method_missing`
//!   scope :recent, -> { ... }
//! end
//! ```
//!
//! The text of `rails.macros`, and of the user's own files in `.mohs/macros`, names libraries. What the files of such a
//! library do to the classes of others with computed names is told by the descriptions of its macros, so that it does not
//! open these classes any more: they are as good as closed. A macro whose arguments the text does not tell opens its class
//! for the names of the text, as always.

mod apply;
mod data;
mod inflect;
mod migrations;
mod models;
mod read;
mod routes;
mod schema;
mod views;

use crate::methods::Lookup;
use crate::program::Program;
use crate::table::{ClassId, ClassKind, MethodId, Open, Site, Table};
use base::{BitSet, FileId, Name};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::OpenReason;

pub(crate) use data::Descriptions;

/// Rails and what belongs to it.
pub(crate) const RAILS: &str = include_str!("describe/rails.macros");

/// A call of a macro, to be read when everything is loaded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MacroCall {
    pub(crate) class: ClassId,
    pub(crate) name: Name,
    /// The position of the file.
    pub(crate) file: u32,
    pub(crate) site: Site,
}

/// What the table keeps of descriptions.
#[derive(Default)]
pub(crate) struct Described {
    /// The files of described libraries.
    pub(crate) files: BitSet,
    /// Those of them whose library is described itself.
    pub(crate) frameworks: BitSet,
    /// The files of the project.
    pub(crate) own: BitSet,
    /// Those whose `method_missing` is known.
    known_missing: FxHashSet<ClassId>,
    /// Classes, and what inherits from them, of which not all is known.
    unknown: FxHashSet<ClassId>,
    /// By class (for a class object: by singleton class): who answers what it lacks.
    answers: FxHashMap<ClassId, Answers>,
    methods: FxHashMap<MethodId, DescribedMethod>,
    pub(crate) models: FxHashMap<ClassId, Model>,
    /// The models of relations and collections.
    model_of: FxHashMap<ClassId, ClassId>,
    /// What variables of these names hold by custom: `project` a record, `projects` a relation. `None`: several models.
    customary: FxHashMap<Name, Option<ClassId>>,
    routes: Option<Routes>,
    /// Names that have to be methods of instances, with their places.
    expected: Vec<ExpectedMethod>,
    /// The same for what methods forward to, before the descriptions are applied.
    pub(crate) forwarded: Vec<ExpectedMethod>,
    /// Classes that associations name, and that are nowhere.
    absent_models: Vec<(Site, String)>,
}

/// What is known of a described method.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DescribedMethod {
    /// The least and the greatest count of arguments; `None`: nobody knows.
    pub takes: Option<(u8, Option<u8>)>,
    /// Everything that it may return; empty: nobody knows.
    pub gives: Vec<Given>,
}

/// A kind of object that a described method returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    Nil,
    True,
    False,
    /// An instance of exactly this class.
    Exactly(ClassId),
    /// An instance of this class or of one below it.
    Kin(ClassId),
}

/// A model with the classes that stand for sets of its records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Model {
    pub relation: ClassId,
    pub collection: ClassId,
    /// `where` without arguments.
    pub chain: ClassId,
}

/// The module with the helpers of routes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Routes {
    module: ClassId,
    /// There may be others.
    is_open: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answers {
    /// The class object.
    ClassObject(ClassId),
    /// An instance of the class.
    Instance(ClassId),
}

/// `before_save :normalize`: instances of the class have to have the method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpectedMethod {
    pub class: ClassId,
    pub name: Name,
    pub site: Site,
}

impl Table {
    /// Whether descriptions tell what this reason does to the class, or to what has it above itself.
    pub(crate) fn is_told(&self, class: ClassId, open: &Open) -> bool {
        let Some(site) = open.site else { return false };
        let described = &self.described;
        if !described.files.contains(site.file.index()) {
            return false;
        }
        let attached = match self.class(class).kind {
            ClassKind::Singleton(attached) => attached,
            ClassKind::Class | ClassKind::Module | ClassKind::ObjectSingleton | ClassKind::Refinement(_) => {
                class
            }
        };
        // What a library gives to Ruby's own classes, it gives them by name.
        if described.unknown.contains(&attached) || self.is_core(attached) {
            return false;
        }
        match open.reason {
            OpenReason::MethodMissing => described.knows_missing_at(self, open),
            // What is compiled gives its methods to the classes that are made of its own.
            OpenReason::Extension => false,
            _ => {
                // What a library does to its own classes stays its own affair.
                let own = self.class(attached).sites.first();
                own.is_none_or(|own| !described.files.contains(own.file.index()))
            }
        }
    }
}

impl Table {
    /// What a library does to an object that nobody knows concerns the project's classes that are handed to it: those whose
    /// bodies, or code that names them, call macros.
    pub(crate) fn is_of_others(&self, class: ClassId, open: &Open) -> bool {
        let own = &self.described.own;
        let attached = match self.class(class).kind {
            ClassKind::Singleton(attached) => attached,
            ClassKind::Class | ClassKind::Module | ClassKind::ObjectSingleton | ClassKind::Refinement(_) => {
                class
            }
        };
        let is_own = |site: &Site| own.contains(site.file.index());
        !self.described.is_empty()
            && open.site.is_some_and(|site| !is_own(&site))
            && self.class(attached).sites.first().is_some_and(is_own)
            && !self.calls_macros(attached)
    }
}

impl Described {
    pub(crate) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Names that are put together from others: helpers of routes that are drawn elsewhere, `find_by_name_and_age`.
    fn may_be_computed(&self, chain: &[ClassId], name: &str) -> bool {
        let is_helper = name.ends_with("_path") || name.ends_with("_url");
        let is_drawn = |it: &Routes| (it.is_open || name.starts_with("rails_")) && chain.contains(&it.module);
        is_helper && self.routes.as_ref().is_some_and(is_drawn)
            || name.starts_with("find_by_") && name.contains("_and_")
    }

    /// The `method_missing` that opened a class is one of those that are known.
    fn knows_missing_at(&self, table: &Table, open: &Open) -> bool {
        let has_it = |class: &ClassId| table.class(*class).opens().contains(open);
        self.known_missing.iter().any(has_it)
    }
}

impl Program {
    /// What is known of a method by descriptions of libraries.
    pub fn described(&self, method: MethodId) -> Option<&DescribedMethod> {
        self.table.described.methods.get(&method)
    }

    /// The sets of records of a model.
    pub fn model(&self, class: ClassId) -> Option<Model> {
        self.table.described.models.get(&class).copied()
    }

    /// The model of a set of records.
    pub fn model_of(&self, set: ClassId) -> Option<ClassId> {
        self.table.described.model_of.get(&set).copied()
    }

    /// The model, or the relation of one, that a variable of this name holds by custom: `project`, `@projects`,
    /// `current_user`. Nothing keeps it from holding something else.
    pub fn customary(&self, name: Name) -> Option<ClassId> {
        let text = name.as_str().trim_start_matches('@');
        let text = text.strip_prefix("current_").unwrap_or(text);
        self.table.described.customary.get(&Name::find(text)?).copied().flatten()
    }

    /// The text of the program holds the name as a word: a symbol, a string, a key.
    pub fn is_word(&self, name: Name) -> bool {
        self.table.names.holds(name)
    }

    /// A file of the project opens the class first.
    pub fn is_of_project(&self, class: ClassId) -> bool {
        let first = self.table.class(class).sites.first();
        first.is_some_and(|site| self.table.described.own.contains(site.file.index()))
    }

    /// Some library that the program loads is described.
    pub fn is_described(&self) -> bool {
        !self.table.described.is_empty()
    }

    /// The file belongs to a library that is described.
    pub fn is_of_library(&self, file: FileId) -> bool {
        self.table.described.files.contains(file.index())
    }

    /// Names that have to be methods of instances.
    pub fn expected_methods(&self) -> &[ExpectedMethod] {
        &self.table.described.expected
    }

    /// Classes that associations name and that no file defines, with their places.
    pub fn absent_models(&self) -> &[(Site, String)] {
        &self.table.described.absent_models
    }

    /// The `method_missing` of this class or module answers nothing that is not known, for objects of the class.
    pub fn knows_missing(&self, class: ClassId, owner: ClassId) -> bool {
        let described = &self.table.described;
        described.known_missing.contains(&owner) && !described.unknown.contains(&class)
    }

    /// Who answers what the objects lack: a relation asks its model.
    pub(crate) fn answer_of_others(
        &self,
        class: ClassId,
        of_class_object: bool,
        name: Name,
    ) -> Option<Lookup> {
        let described = &self.table.described;
        if described.answers.is_empty() && described.routes.is_none() {
            return None;
        }
        let chain = if of_class_object { self.singleton_ancestors(class) } else { self.ancestors(class) };
        if described.may_be_computed(chain, name.as_str()) {
            return Some(Lookup::Unknown);
        }
        let answers = chain.iter().find_map(|it| described.answers.get(it))?;
        Some(match *answers {
            Answers::ClassObject(other) => self.lookup_singleton_method(other, name),
            Answers::Instance(_) => self.lookup_method(class, name),
        })
    }
}
