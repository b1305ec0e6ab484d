//! Definitions: what a file does to the class table, in the order in which Ruby executes it.
//!
//! Ruby has no declarations; `class`, `def`, `include`, `attr_reader`, `private` are code that runs. This list keeps
//! that order, with literal names and constant paths read off the syntax; computed ones become [`DefKind::Open`],
//! so that nobody concludes too much. `program::link` plays the list.

use super::{BodyId, ScopeId};
use base::{Name, Span};

/// A lexical scope: where constants are looked up (Ruby's cref) and where `def` lands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    pub parent: Option<ScopeId>,
    pub kind: ScopeKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScopeKind {
    Top,
    /// `class A::B < C`, `module A`: opens the constant's value.
    Open { path: ConstPath, is_class: bool },
    /// `class << target`.
    Singleton(Target),
    /// The block of `Class.new`, `Module.new`, `Struct.new`, `Data.define`: self and the place of `def` are the new
    /// class, but constants are looked up in the scope around it.
    Anonymous,
    /// The block of `target.class_eval`/`module_eval`/`class_exec`: as `Anonymous`, for an existing class.
    Eval(Target),
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

/// Whose class table an operation changes, or which module it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// self of the scope: the class or module of a class body.
    SelfOfScope,
    Const(ConstPath),
    /// A parameter or local of the method around it (`base` in `def self.included(base)`).
    Local(Name),
    /// Anything else.
    Unknown,
}

/// One step.
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
    /// In a branch, a loop, a rescue clause or a block at class level: perhaps.
    Maybe,
    /// Inside the body of this method, when that is called (or never, or for another self).
    InMethod(BodyId),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DefKind {
    /// `class A < B`. The steps of its body follow, with `scope` as their scope.
    Class { scope: ScopeId, path: ConstPath, superclass: Option<ClassExpr>, body: BodyId },
    Module { scope: ScopeId, path: ConstPath, body: BodyId },
    SingletonClass { scope: ScopeId, target: Target, body: BodyId },
    /// `Class.new`, `Struct.new`, ...: a class without a name yet. The steps of its block follow.
    NewClass(NewClass),
    /// `def name`, `def self.name`, `def obj.name`; `define_method(:name) { }` with its block as the body.
    Method { name: Name, name_span: Span, singleton: Option<Target>, body: BodyId, by_block: bool },
    /// `define_method(:name, expr)`, `define_singleton_method(:name) { }` and others whose parameters are not seen.
    OpaqueMethod { name: Name, target: Target, singleton: bool },
    /// `attr_reader`, `attr_writer`, `attr_accessor`, `attr`.
    Attr { name: Name, reader: bool, writer: bool, target: Target, singleton: bool },
    /// `alias new old`, `alias_method :new, :old`.
    Alias { new: Name, old: Name, target: Target },
    /// `undef m`, `undef_method :m`.
    Undef { name: Name, target: Target },
    /// `remove_method :m`.
    Remove { name: Name, target: Target },
    /// `private` alone (`names` empty and `rest_of_body`): the default for the rest of the body.
    /// With names: those methods. `private def x` and `private attr_reader :x` have the names too.
    Visibility { visibility: Visibility, names: Vec<Name>, rest_of_body: bool, target: Target },
    /// `module_function`, alone or with names.
    ModuleFunction { names: Vec<Name>, rest_of_body: bool },
    /// `private_class_method`, `public_class_method`.
    ClassMethodVisibility { visibility: Visibility, names: Vec<Name>, target: Target },
    /// `private_constant :A`.
    PrivateConstant { names: Vec<Name> },
    /// `include A, B`: applied from the last to the first, as Ruby does.
    Mixin { kind: MixinKind, target: Target, modules: Vec<Target> },
    /// `A = value`, `A::B = value`, `const_set(:A, value)`.
    Const { path: ConstPath, value: ConstValue, op_assign: bool },
    /// `remove_const :A`.
    RemoveConst { name: Name, target: Target },
    /// `autoload :A, "path"`.
    Autoload { name: Name, path: Box<str>, target: Target },
    /// `def_delegators :@a, :x, :y`, `def_delegator :@a, :x, :y`, `delegate :x, to: :a`: methods that forward.
    Delegate { names: Vec<Name>, to: Option<Name>, singleton: bool },
    Refine { scope: ScopeId, target: Target },
    Using { module: Target },
    /// `require "x"` and its kin.
    Require { kind: RequireKind, path: Option<Box<str>> },
    /// Something that can add methods or constants that the text does not name.
    Open { target: Target, singleton: bool, reason: OpenReason },
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequireKind {
    Require,
    Relative,
    Load,
}

/// An expression that should be a class: a superclass or an argument of `include`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClassExpr {
    Const(ConstPath),
    /// `Struct.new(:a, :b)`, `Class.new(Base)`, `Data.define(:x)` in place: the class of that `DefKind::NewClass`.
    New(ScopeId),
    /// `DelegateClass(A)`, a method call, ...
    Unknown,
}

/// What a constant is set to, as far as the text tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConstValue {
    /// `A = B`: the same object, perhaps a class.
    Alias(ConstPath),
    /// The class of the `DefKind::NewClass` with this scope.
    New(ScopeId),
    /// A literal of a core class: `Integer`, `String`, `Array`, ...
    InstanceOf(Name),
    /// `A = Foo.new(...)`: an instance of that class unless `new` is overridden.
    NewInstance(ConstPath),
    Unknown,
}

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
    /// `class_eval`, `module_eval`, `instance_eval`, `eval` of text.
    EvalText,
    /// `class_eval`/`instance_eval`/`class_exec` with a block that is not literal, or on an unknown receiver.
    EvalBlock,
    /// `alias_method`/`attr_*`/`undef_method`/`const_set`/`private` ... with a computed name.
    ComputedName,
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
    /// A `require` that was not found, or of a C extension.
    UnresolvedRequire,
    /// `instance_variable_set` with a computed name.
    InstanceVariableSet,
    /// `remove_method`, `undef_method`, `remove_const` with a computed name, or in a branch.
    Removal,
    /// A refinement is active in the file.
    Refinement,
    /// `ObjectSpace`, `Module#prepend_features`, hooks that the model does not follow.
    Hook,
}
