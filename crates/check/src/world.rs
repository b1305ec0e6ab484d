//! The classes that the language itself names, and questions about values that need the class table.

use crate::customary::may_be_public;
use crate::value::Atom;
use base::{FileId, Name, Shared, Words, misspells};
use program::{Candidate, ClassId, ClassKind, ConstLookup, Lookup, Program};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::Arc;
use syntax::ir::{ConstPath, ScopeId};

/// Methods that Ruby gives the main object alone.
const MAIN_METHODS: [&str; 8] =
    ["define_method", "include", "inspect", "private", "public", "ruby2_keywords", "to_s", "using"];

/// A class, whether the class itself is meant, and whether it calls itself.
type Receiver = (ClassId, bool, bool);

/// The methods that an object of a class has, or the class itself, and which of them others can call; and which of them is
/// nearly called so. For all files of a program.
#[derive(Default)]
pub(crate) struct MethodNames {
    all: Shared<Receiver, Arc<Words<'static>>>,
    nearest: Shared<(Receiver, Name), Option<&'static str>>,
}

/// The program with the ids of Ruby's own classes at hand.
pub(crate) struct World<'a> {
    pub(crate) program: &'a Program,
    /// Classes of the core that were asked for by name.
    classes: RefCell<FxHashMap<&'static str, Option<ClassId>>>,
    method_names: &'a MethodNames,
    pub(crate) core: CoreClasses,
}

/// The classes that the language itself makes objects of.
#[derive(Clone, Copy)]
pub(crate) struct CoreClasses {
    pub(crate) nil: ClassId,
    pub(crate) true_: ClassId,
    pub(crate) false_: ClassId,
    pub(crate) integer: ClassId,
    pub(crate) float: ClassId,
    pub(crate) rational: ClassId,
    pub(crate) complex: ClassId,
    pub(crate) string: ClassId,
    pub(crate) symbol: ClassId,
    pub(crate) regexp: ClassId,
    pub(crate) array: ClassId,
    pub(crate) hash: ClassId,
    pub(crate) range: ClassId,
    pub(crate) proc_: ClassId,
    pub(crate) encoding: ClassId,
    pub(crate) class_: ClassId,
    pub(crate) module: ClassId,
}

impl CoreClasses {
    /// `None` if the class table lacks one of them, which no table does.
    pub(crate) fn find(program: &Program) -> Option<CoreClasses> {
        let find = |name: &str| program.find_class(name);
        Some(CoreClasses {
            nil: find("NilClass")?,
            true_: find("TrueClass")?,
            false_: find("FalseClass")?,
            integer: find("Integer")?,
            float: find("Float")?,
            rational: find("Rational")?,
            complex: find("Complex")?,
            string: find("String")?,
            symbol: find("Symbol")?,
            regexp: find("Regexp")?,
            array: find("Array")?,
            hash: find("Hash")?,
            range: find("Range")?,
            proc_: find("Proc")?,
            encoding: find("Encoding")?,
            class_: find("Class")?,
            module: find("Module")?,
        })
    }
}

impl<'a> World<'a> {
    pub(crate) fn new(program: &'a Program, core: CoreClasses, method_names: &'a MethodNames) -> World<'a> {
        World { program, classes: RefCell::default(), method_names, core }
    }

    /// A class of the core.
    pub(crate) fn class(&self, name: &'static str) -> Option<ClassId> {
        *self.classes.borrow_mut().entry(name).or_insert_with(|| self.program.find_class(name))
    }

    pub(crate) fn is_falsy(&self, atom: &Atom) -> bool {
        !atom.is_class_object() && (atom.class == self.core.nil || atom.class == self.core.false_)
    }

    pub(crate) fn lookup(&self, atom: &Atom, name: Name) -> Lookup {
        if self.is_of_main(atom, name) {
            return Lookup::Unknown;
        }
        if atom.is_class_object() {
            self.program.lookup_singleton_method(atom.class, name)
        } else {
            self.program.lookup_method(atom.class, name)
        }
    }

    /// The class or module is above the object, perhaps only in some runs.
    pub(crate) fn may_inherit(&self, atom: &Atom, owner: ClassId) -> bool {
        let (program, class) = (self.program, atom.class);
        if atom.is_class_object() {
            program.singleton_ancestors(class).contains(&owner)
                || program.possible_singleton_ancestors(class).contains(&owner)
        } else {
            program.ancestors(class).contains(&owner) || program.possible_ancestors(class).contains(&owner)
        }
    }

    /// A method that the main object alone has.
    pub(crate) fn is_of_main(&self, atom: &Atom, name: Name) -> bool {
        atom.class == self.program.main() && MAIN_METHODS.contains(&name.as_str())
    }

    /// The method that was probably meant.
    pub(crate) fn nearest_method(&self, atom: &Atom, name: Name, on_self: bool) -> Option<&'static str> {
        let key = (atom.class, atom.is_class_object(), on_self);
        let names = self.method_names;
        names.nearest.get((key, name), || {
            names.all.get(key, || Arc::new(Words::new(self.method_names(key)))).misspelt(name.as_str())
        })
    }

    fn method_names(&self, (class, of_class, on_self): Receiver) -> Vec<&'static str> {
        let methods = if of_class {
            self.program.singleton_methods(class)
        } else {
            self.program.instance_methods(class)
        };
        let can_be_called = |it: &&Candidate| on_self || may_be_public(it);
        methods.iter().filter(can_be_called).map(|it| it.method.name.as_str()).collect()
    }

    /// The constant that was probably meant by a path which leads nowhere: another one of the module before it, or one that
    /// can be seen from the scope.
    pub(crate) fn nearest_constant(
        &self,
        path: &ConstPath,
        file: FileId,
        scope: ScopeId,
    ) -> Option<&'static str> {
        let program = self.program;
        let is_there = |n: usize| {
            let prefix = ConstPath { root: path.root, names: path.names[..n].to_vec() };
            match program.resolve_const(file, scope, &prefix) {
                ConstLookup::Found(found) => Some(found.value),
                ConstLookup::Absent | ConstLookup::Unless(_) | ConstLookup::Unknown => None,
            }
        };
        let n_found = (1..path.names.len()).take_while(|n| is_there(*n).is_some()).count();
        let name = path.names.get(n_found)?;
        let classes: Vec<ClassId> = match (n_found > 0).then(|| is_there(n_found)).flatten() {
            Some(program::Value::Class(class)) => vec![class],
            Some(_) => return None,
            None => program.scopes_around(file, scope),
        };
        let constants = classes.into_iter().flat_map(|class| program.constants_seen_in(class));
        let mut names: Vec<&'static str> =
            constants.filter(|constant| !constant.private).map(|constant| constant.name.as_str()).collect();
        if n_found == 0 {
            let of_core = program.classes().filter(|class| program.is_core(*class));
            let top_level = of_core.map(|class| program.name(class)).filter(|name| !name.contains("::"));
            let known = top_level.filter(|name| program.find_class(name).is_some());
            names.extend(known.map(|name| Name::new(&name).as_str()));
        }
        misspells(name.as_str(), &names)
    }

    /// The object is an instance of the class of Ruby's own, or of one below it.
    pub(crate) fn is_kind_of(&self, atom: &Atom, class: &'static str) -> bool {
        let Some(id) = self.class(class) else { return false };
        if atom.is_class_object() {
            return class == "Module"
                || class == "Object"
                || class == "BasicObject"
                || (class == "Class" && self.program.kind(atom.class) == ClassKind::Class);
        }
        self.program.has_ancestor(atom.class, id)
    }

    /// How Ruby names the receiver in an error message.
    pub(crate) fn describe(&self, atom: &Atom) -> String {
        let name = self.program.name(atom.class);
        if atom.is_class_object() {
            return name;
        }
        match name.as_str() {
            "NilClass" => "nil".into(),
            "TrueClass" => "true".into(),
            "FalseClass" => "false".into(),
            _ if atom.class == self.program.main() => "main".into(),
            // `ENV`: an object of Ruby's own with methods of its own.
            _ if self.program.kind(atom.class) == ClassKind::ObjectSingleton
                && self.program.is_core(atom.class) =>
            {
                name
            }
            _ => format!("an instance of {name}"),
        }
    }
}
