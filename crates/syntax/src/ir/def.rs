//! Definitions: what a file does to the class table, in the order in which Ruby executes it.
//!
//! Ruby has no declarations; `class`, `def`, `include`, `attr_reader`, `private` are code that runs. This list keeps
//! that order, with literal names and constant paths read off the syntax; computed ones become [`DefKind::Open`],
//! so that nobody concludes too much. `program::link` plays the list.

use super::{BodyId, ScopeId};
use base::{Name, Span};
use std::sync::Arc;

/// A lexical scope: where constants are looked up (Ruby's cref) and where `def` lands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    pub parent: Option<ScopeId>,
    pub kind: ScopeKind,
    pub span: Span,
    /// How many methods its own steps define: the tables of classes get room for them at once.
    pub n_methods: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScopeKind {
    Top,
    /// `class A::B < C`, `module A`: opens the constant's value. The step that does so has the same path.
    Open {
        path: Arc<ConstPath>,
        is_class: bool,
    },
    /// `class << target`.
    Singleton(Target),
    /// The block of `Class.new`, `Module.new`, `Struct.new`, `Data.define`: self and the place of `def` are the new
    /// class, but constants are looked up in the scope around it.
    Anonymous,
    /// The block of `target.class_eval`/`module_eval`/`class_exec`: as `Anonymous`, for an existing class.
    Eval(Target),
    /// The block of `target.instance_eval`/`instance_exec`: self is the target, `def` lands in its singleton class.
    InstanceEval(Target),
    /// The block of `included do` and `prepended do` in an `ActiveSupport::Concern`: a `class_eval` of whatever class
    /// gets the module, at that time.
    Included,
    Prepended,
    /// The block of `class_methods do` in a concern: the body of its module `ClassMethods`.
    ClassMethods,
    /// The block of `refine Target`.
    Refine(Target),
}

/// A constant path as written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ConstPath {
    pub root: PathRoot,
    /// At least one name.
    pub names: Vec<Name>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathRoot {
    /// `A::B`: A is looked up in the scope.
    Lexical,
    /// `::A::B`.
    Top,
    /// `self::A`, `expr::A`.
    Dynamic,
}

impl ConstPath {
    /// `A`, looked up in the scope.
    pub fn lexical(name: Name) -> ConstPath {
        ConstPath { root: PathRoot::Lexical, names: vec![name] }
    }
}

/// Whose class table an operation changes, or which module it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// self: the class or module of a class body, for a step inside a method the self of that method.
    SelfOfScope,
    /// Where `def`, `alias` and `undef` land: as `SelfOfScope` in a class body, Object at the top level, the singleton
    /// class in an `instance_eval`.
    Definee,
    Const(Box<ConstPath>),
    /// A parameter or local of the method around it (`base` in `def self.included(base)`).
    Local(Name),
    /// `self.class`.
    ClassOfSelf,
    /// `target.singleton_class`.
    Singleton(Box<Target>),
    /// The class or module of the `DefKind::NewClass` with this scope: `include Module.new { ... }`.
    New(ScopeId),
    /// Anything else.
    Unknown,
}

impl Target {
    /// Whether it is another one when the same code runs with another self.
    pub fn follows_self(&self) -> bool {
        match self {
            Target::SelfOfScope | Target::Definee | Target::ClassOfSelf => true,
            Target::Singleton(inner) => inner.follows_self(),
            Target::Const(_) | Target::Local(_) | Target::New(_) | Target::Unknown => false,
        }
    }
}

/// One step. There are many, and linking reads them all: they are kept small, with constant paths in boxes of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Def {
    pub scope: ScopeId,
    /// When the step runs.
    pub when: When,
    pub span: Span,
    pub kind: DefKind,
}

/// Under which condition a definition is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Whenever the file is loaded.
    Always,
    /// In a branch, a loop or a rescue clause: perhaps.
    Maybe,
    /// In a block that a method gets: perhaps, perhaps often, and perhaps with another self (`instance_eval(&block)`).
    InBlock,
    /// Inside the body of this method, when that is called (or never, or for another self).
    InMethod {
        body: BodyId,
        /// In a branch of it, or in a block that another method gets: a call of the method may pass it by.
        maybe: bool,
    },
}

impl When {
    /// When code runs that the code around it may skip.
    #[must_use]
    pub(crate) fn perhaps(self) -> When {
        match self {
            When::Always | When::Maybe => When::Maybe,
            When::InBlock => When::InBlock,
            When::InMethod { body, .. } => When::InMethod { body, maybe: true },
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DefKind {
    /// `class A < B`. The steps of its body follow, with `scope` as their scope.
    Class {
        scope: ScopeId,
        path: Arc<ConstPath>,
        superclass: Option<ClassExpr>,
        body: BodyId,
    },
    Module {
        scope: ScopeId,
        path: Arc<ConstPath>,
        body: BodyId,
    },
    SingletonClass {
        scope: ScopeId,
        target: Target,
        body: BodyId,
    },
    /// `Class.new`, `Struct.new`, ...: a class without a name yet. The steps of its block follow.
    NewClass(NewClass),
    /// `def name` (target `Definee`), `def self.name` (target `Singleton(SelfOfScope)`), `def obj.name`;
    /// `define_method(:name) { }` and `define_singleton_method(:name) { }` with the block as the body.
    Method {
        name: Name,
        name_span: Span,
        target: Target,
        body: BodyId,
        by_block: bool,
    },
    /// `define_method(:name, expr)`, `def` in text that is evaluated, and others whose body is not lowered.
    OpaqueMethod {
        name: Name,
        target: Target,
        arity: Option<i32>,
    },
    /// `attr_reader`, `attr_writer`, `attr_accessor`, `attr`.
    Attr {
        name: Name,
        reader: bool,
        writer: bool,
        target: Target,
    },
    /// `alias new old`, `alias_method :new, :old`.
    Alias {
        new: Name,
        old: Name,
        target: Target,
    },
    /// `undef m`, `undef_method :m`.
    Undef {
        name: Name,
        target: Target,
    },
    /// `remove_method :m`.
    Remove {
        name: Name,
        target: Target,
    },
    /// `private` alone (`names` empty and `rest_of_body`): the default for the rest of the body.
    /// With names: those methods. `private def x` and `private attr_reader :x` have the names too.
    /// `computed`: other names may be meant as well.
    Visibility {
        visibility: Visibility,
        names: Vec<Name>,
        rest_of_body: bool,
        computed: bool,
        target: Target,
    },
    /// `module_function`, alone or with names.
    ModuleFunction {
        names: Vec<Name>,
        rest_of_body: bool,
        computed: bool,
        target: Target,
    },
    /// `private_constant :A`, `public_constant :A`.
    ConstVisibility {
        names: Vec<Name>,
        private: bool,
        computed: bool,
        target: Target,
    },
    /// `include A, B`: applied from the last to the first, as Ruby does.
    Mixin {
        kind: MixinKind,
        target: Target,
        modules: Vec<Target>,
    },
    /// `A = value`, `A::B = value`; `op_assign` for `A ||= value` and its kin.
    Const {
        path: Arc<ConstPath>,
        value: ConstValue,
        op_assign: bool,
    },
    /// `target.const_set(:A, value)`.
    ConstSet {
        target: Target,
        name: Name,
        value: ConstValue,
    },
    /// `remove_const :A`.
    RemoveConst {
        name: Name,
        target: Target,
    },
    /// `autoload :A, "path"`.
    Autoload {
        name: Name,
        path: Box<str>,
        /// The path follows from the name, as `ActiveSupport::Autoload` and its like have it: a file may be there.
        by_name: bool,
        target: Target,
    },
    Delegate(Box<Delegate>),
    /// A call of self in a class body, or of the parameter of a hook such as `included`, that is no idiom of this
    /// list: it does what the method `name` of the target does, and that may be to define methods.
    Macro {
        name: Name,
        target: Target,
        /// The symbols and strings that it is given.
        names: Box<[Name]>,
    },
    Refine {
        scope: ScopeId,
        target: Target,
    },
    Using {
        module: Target,
    },
    /// `require "x"` and its kin. On self, that may have a method of this name of its own; `Kernel.require` is not.
    Require {
        kind: RequireKind,
        path: Option<Box<str>>,
        on_self: bool,
    },
    /// Something that can add methods or constants that the text does not name.
    Open {
        target: Target,
        reason: OpenReason,
    },
}

/// `def_delegators :@a, :x, :y`, `def_delegator :@a, :x, :y`, `delegate :x, to: :a`: methods that forward.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delegate {
    pub names: Vec<Name>,
    /// What each of them calls; empty where more than a call may happen (`allow_nil: true`).
    pub methods: Vec<Name>,
    pub to: Option<Name>,
    pub target: Target,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    Public,
    Protected,
    Private,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MixinKind {
    Include,
    Prepend,
    Extend,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RequireKind {
    Require,
    Relative,
    Load,
}

impl RequireKind {
    /// The method of Kernel.
    pub fn method_name(self) -> &'static str {
        match self {
            RequireKind::Require => "require",
            RequireKind::Relative => "require_relative",
            RequireKind::Load => "load",
        }
    }
}

/// An expression that should be a class: a superclass or an argument of `include`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClassExpr {
    Const(Box<ConstPath>),
    /// `Struct.new(:a, :b)`, `Class.new(Base)`, `Data.define(:x)` in place: the class of that `DefKind::NewClass`.
    New(ScopeId),
    /// `class Inner < self`.
    SelfOfScope,
    /// `DelegateClass(A)`, a method call, ...
    Unknown,
}

/// What a constant is set to, as far as the text tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConstValue {
    /// `A = B`: the same object, perhaps a class.
    Alias(Box<ConstPath>),
    /// The class of the `DefKind::NewClass` with this scope.
    New(ScopeId),
    /// A literal of a core class: `Integer`, `String`, `Array`, ...
    InstanceOf(Name),
    /// `A = Foo.new(...)`: an instance of that class unless `new` is overridden.
    NewInstance(Box<ConstPath>),
    Unknown,
}

#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<Def>() <= 72);

/// A class made by a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewClass {
    /// The scope of its block; it also names the class, with or without a block.
    pub scope: ScopeId,
    pub kind: NewClassKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewClassKind {
    /// `Class.new(Super)`.
    Class { superclass: Option<Box<ClassExpr>> },
    /// `Module.new`.
    Module,
    /// `Struct.new(:a, :b, keyword_init: true)`; `open` when a member is computed.
    Struct { members: Vec<Name>, keyword_init: Option<bool>, open: bool },
    /// `Data.define(:a, :b)`.
    Data { members: Vec<Name>, open: bool },
}

/// Why the methods of a class cannot all be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OpenReason {
    /// `define_method(computed)`.
    DefineMethod,
    /// A definition whose name is computed where files, settings or the environment are read.
    OutsideName,
    /// `class_eval`, `module_eval`, `instance_eval`, `eval` of text.
    EvalText,
    /// `class_eval`/`instance_eval`/`class_exec` with a block that is not literal, or on an unknown receiver.
    EvalBlock,
    /// `alias_method`/`attr_*`/`undef_method`/`private` ... with a computed name.
    ComputedName,
    /// `const_set` with a computed name.
    ComputedConst,
    /// `include expr`.
    UnknownMixin,
    /// `class A < expr`.
    UnknownSuperclass,
    /// `def method_missing`.
    MethodMissing,
    /// `const_missing`.
    ConstMissing,
    /// `send(:define_method, ...)` and the like with computed arguments.
    Send,
    /// A macro of the class body that nobody defined: it may define anything.
    UnknownMacro,
    /// A library that was not found, or a class or module that comes from one.
    UnresolvedRequire,
    /// A compiled extension that speaks of the class.
    Extension,
    /// `instance_variable_set` with a computed name.
    InstanceVariableSet,
    /// `remove_method`, `undef_method`, `remove_const` with a computed name, or in a branch.
    Removal,
    /// A refinement is active in the file.
    Refinement,
    /// `ObjectSpace`, `Module#prepend_features`, hooks that the model does not follow.
    Hook,
    /// A class of Ruby's core that has other methods on other platforms.
    Platform,
}
