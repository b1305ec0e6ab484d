//! What is known of Ruby's core and standard library, as the linker asks for it.
//!
//! The facts are numbered tables that live as long as the run: a class of the core is `CoreClass(n)`, and nothing is
//! copied until somebody asks. A library (`json`, `set`, ...) marks what exists only after its `require`.

use base::Name;
use syntax::ir::Visibility;

/// A class or module of the tables, by position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CoreClass(pub u32);

/// A method of the tables, by position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CoreMethod(pub u32);

/// A library of the tables, by position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Library(pub u32);

/// Instance methods or methods of the class object itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    Instance,
    Singleton,
}

/// A class or module.
#[derive(Clone, Debug)]
pub struct ClassFact {
    /// `Net::HTTP`.
    pub path: &'static str,
    pub is_class: bool,
    /// `None` for modules and BasicObject.
    pub superclass: Option<CoreClass>,
}

/// A method as reflection shows it.
#[derive(Clone, Copy, Debug)]
pub struct MethodFact {
    pub name: Name,
    pub visibility: Visibility,
    pub arity: i32,
    /// It exists only after this library was required.
    pub library: Option<Library>,
}

/// What a constant holds.
#[derive(Clone, Copy, Debug)]
pub struct ConstFact {
    pub value: ConstFactValue,
    pub library: Option<Library>,
}

#[derive(Clone, Copy, Debug)]
pub enum ConstFactValue {
    Class(CoreClass),
    /// Any other object, of this class.
    InstanceOf(CoreClass),
}

/// A module that a class includes, prepends or is extended by.
#[derive(Clone, Copy, Debug)]
pub struct MixinFact {
    pub module: CoreClass,
    pub prepended: bool,
    pub library: Option<Library>,
}

/// The tables. Implemented by the crate that embeds them; the tests have a small one.
pub trait CoreFacts: Sync {
    fn n_classes(&self) -> usize;
    fn class(&self, class: CoreClass) -> ClassFact;
    /// The modules mixed into a class (or its singleton class) itself, in the order of its `ancestors`.
    fn mixins(&self, class: CoreClass, side: Side) -> Vec<MixinFact>;
    fn find_method(&self, class: CoreClass, side: Side, name: Name) -> Option<CoreMethod>;
    fn method(&self, method: CoreMethod) -> MethodFact;
    fn methods(&self, class: CoreClass, side: Side) -> Vec<CoreMethod>;
    fn find_const(&self, class: CoreClass, name: Name) -> Option<ConstFact>;
    fn consts(&self, class: CoreClass) -> Vec<Name>;
    /// The library that `require "path"` loads.
    fn library(&self, path: &str) -> Option<Library>;
    /// The libraries that it requires itself.
    fn required_by(&self, library: Library) -> Vec<Library>;
    fn n_libraries(&self) -> usize;
    /// The mixins that a library adds to classes that are not its own.
    fn late_mixins(&self, library: Library) -> Vec<(CoreClass, Side, MixinFact)>;
}
