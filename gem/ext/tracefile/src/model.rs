//! The model of a recorded run: tables of files, classes, shapes, methods and bodies, and the distinct activations and
//! calls that refer to them.
//!
//! ```ruby
//! class A
//!   def foo(x) = x ? bar(1) : nil
//! end
//! ```
//!
//! A run of `A.new.foo(true)` gives the body of `foo` with one parameter, the arm `then` of `?:`, an activation (self `A`,
//! `x` true, that arm, result of `bar`), and a call (site `bar(1)`, receiver `A`, target `A#bar`, its result).

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u32);

        impl $name {
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// An index into [`Trace::files`].
    FileId;
    /// An index into [`Trace::classes`].
    ClassId;
    /// An index into [`Trace::shapes`].
    ShapeId;
    /// An index into [`Trace::bodies`].
    BodyId;
    /// An index into [`Trace::methods`].
    MethodId;
    /// An index into [`Trace::sites`].
    SiteId;
    /// An index into [`Trace::segments`].
    SegmentId;
}

/// Everything that the processes of a run recorded. Equal facts of several processes are one entry.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    pub processes: Vec<Process>,
    pub files: Vec<SourceFile>,
    pub classes: Vec<Class>,
    pub shapes: Vec<Shape>,
    pub bodies: Vec<Body>,
    pub methods: Vec<Method>,
    pub sites: Vec<Site>,
    pub segments: Vec<Segment>,
    pub activations: Vec<Activation>,
    pub calls: Vec<Call>,
    pub raises: Vec<Raise>,
    pub fields: Vec<Field>,
    pub variables: Vec<Variable>,
}

impl Trace {
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.index()]
    }

    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.index()]
    }

    pub fn shape(&self, id: ShapeId) -> &Shape {
        &self.shapes[id.index()]
    }

    pub fn body(&self, id: BodyId) -> &Body {
        &self.bodies[id.index()]
    }

    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.index()]
    }

    pub fn site(&self, id: SiteId) -> &Site {
        &self.sites[id.index()]
    }

    pub fn segment(&self, id: SegmentId) -> &Segment {
        &self.segments[id.index()]
    }
}

/// One process of the run.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Process {
    pub pid: u32,
    pub parent: u32,
    /// `RUBY_DESCRIPTION`.
    pub ruby: String,
    /// `$0`.
    pub program: String,
    /// The process ended its trace itself; otherwise it was killed, replaced by `exec`, or its disk was full.
    pub complete: bool,
    /// Why less was recorded than happened, in words for the user.
    pub limits: Vec<String>,
}

/// A source text with bodies that ran.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SourceFile {
    /// The absolute path; for evaluated text the path that `eval` was given.
    pub path: String,
    /// [`crate::digest`] of the text; 0 when the file could not be read.
    pub digest: u64,
    /// The text that `eval` and its kin were given, and the number of its first line; `None` for a file.
    pub evaluated: Option<(String, u32)>,
    /// The alternatives of its branches; `None` when Ruby compiled the file without branch probes. An activation then
    /// says nothing about its path.
    pub arms: Option<Vec<Arm>>,
}

/// A stretch of source: lines from 1, columns in bytes from 0, the end exclusive. `end_line` 0: only the line is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Lines {
    pub line: u32,
    pub column: u32,
    pub end_line: u32,
    pub end_column: u32,
}

/// One alternative of a branch, as Ruby's branch coverage sees it: `if`, `unless`, `?:`, their modifier forms, `case`,
/// `while`, `until`, `&.`. Every run through such a branch takes exactly one of its arms, except that leaving a loop
/// takes none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Arm {
    pub branch: BranchKind,
    /// The whole `if ... end`.
    pub branch_at: Lines,
    pub kind: ArmKind,
    /// The code of the alternative; that of the branch when it has no code (`if` without `else`).
    pub at: Lines,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BranchKind {
    If,
    Unless,
    Case,
    While,
    Until,
    /// `&.`
    SafeCall,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ArmKind {
    Then,
    Else,
    When,
    In,
    /// An iteration of a loop.
    Body,
}

/// A class or module of the program.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Class {
    /// `None` when it is anonymous to the end.
    pub name: Option<String>,
    /// Tells classes apart that had no name when they were first seen; 0 for others.
    pub serial: u64,
    pub kind: ClassKind,
    pub superclass: Option<ClassId>,
    /// `ancestors` without the class itself, in Ruby's order.
    pub ancestors: Vec<ClassId>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ClassKind {
    Class,
    Module,
}

/// What is known of a value: its class, and for containers what they hold, to a bounded depth.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    Nil,
    True,
    False,
    Instance(ClassId),
    /// The class or module itself.
    ClassObject(ClassId),
    Array {
        /// `Array` or a subclass.
        class: ClassId,
        /// Each element, when there are few and not all have one shape.
        tuple: Option<Vec<ShapeId>>,
        /// Distinct shapes of the elements.
        elements: Vec<ShapeId>,
        /// There are elements that were not looked at.
        more: bool,
    },
    Hash {
        /// `Hash` or a subclass.
        class: ClassId,
        /// The value of each key, when all keys are symbols and there are few.
        record: Option<Vec<(String, ShapeId)>>,
        keys: Vec<ShapeId>,
        values: Vec<ShapeId>,
        more: bool,
    },
    Range {
        low: ShapeId,
        high: ShapeId,
    },
    /// A `Set`, or another class whose elements the recorder knows.
    Collection {
        class: ClassId,
        elements: Vec<ShapeId>,
        more: bool,
    },
    /// An instance of a `Struct` class, with its members in order.
    Struct {
        class: ClassId,
        members: Vec<(String, ShapeId)>,
    },
    Proc {
        lambda: bool,
        arity: i32,
    },
}

/// A piece of code of the project that ran.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Body {
    pub file: FileId,
    pub kind: BodyKind,
    /// Ruby's label: `foo`, `block in foo`.
    pub label: String,
    /// `def ... end`, `{ ... }`, `do ... end`, `-> { ... }`.
    pub at: Lines,
    pub params: Vec<Param>,
    /// Instance variables that the text of the body, or of a block in it, reads.
    pub reads: Vec<String>,
    /// Instance variables that it writes.
    pub writes: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BodyKind {
    /// A file, a class body, or evaluated text.
    Top,
    Method,
    /// A block, or the block of a lambda or of `define_method`.
    Block,
}

/// A formal parameter.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Param {
    pub kind: ParamKind,
    /// Empty for one that destructures or has no name.
    pub name: String,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ParamKind {
    Required,
    Optional,
    Rest,
    Post,
    Keyword,
    OptionalKeyword,
    KeywordRest,
    /// Its shape is that of a `Proc`, or nil; see [`Activation::block`].
    Block,
}

/// A method as the run found it: of the project, of a library, or written in C.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Method {
    pub owner: Owner,
    pub name: String,
    /// The project's code for it.
    pub body: Option<BodyId>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Owner {
    /// Instances of the class, or what includes the module.
    Instances(ClassId),
    /// The class or module itself: `def self.m`.
    Itself(ClassId),
    /// One object of the class: `def object.m`.
    One(ClassId),
}

/// A place from which the project calls: a call, `super` or `yield` in a body.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    pub body: BodyId,
    /// The call with its receiver and arguments, without its block.
    pub at: Lines,
}

/// Arms that were taken one after the other without taking one twice. A body without loops has one segment for each
/// run, which is its path; a body with loops has one for each distinct iteration.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Segment {
    /// Indices into [`SourceFile::arms`] of the body's file.
    pub arms: Vec<u32>,
}

/// A way in which a body ran. Equal runs are one activation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Activation {
    pub body: BodyId,
    /// The method that ran; `None` for a block that was not made a method.
    pub method: Option<MethodId>,
    pub receiver: ShapeId,
    /// One for each of [`Body::params`], defaults applied.
    pub params: Vec<ShapeId>,
    /// The same on exit, for the arrays and hashes among them; empty when none of them changed.
    pub params_out: Vec<ShapeId>,
    /// A block was passed.
    pub block: bool,
    /// The body of that block, when it is the project's.
    pub given: Option<BodyId>,
    /// The shapes of [`Body::reads`] on entry; nil for a variable that was not set.
    pub fields_in: Vec<ShapeId>,
    /// The shapes of [`Body::writes`] on exit.
    pub fields_out: Vec<ShapeId>,
    /// In the order of their first appearance.
    pub path: Vec<SegmentId>,
    pub outcome: Outcome,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    Returned(ShapeId),
    /// Left by an exception, `throw` or `break`; also by a `return` under an `ensure`, and by one in a block that was not
    /// looked at.
    Unwound,
}

/// A call from a site of the project.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Call {
    pub site: SiteId,
    pub receiver: ShapeId,
    pub target: Target,
    /// `None`: its result was not seen. It did not return, or it did so under an `ensure`.
    pub result: Option<ShapeId>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    Method(MethodId),
    /// A `yield` to a block of the project.
    Block(BodyId),
}

/// An exception that the project's code raised.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Raise {
    pub site: SiteId,
    pub class: ClassId,
}

/// What an instance variable held at the end of a body: of every `initialize`, and of bodies that did something new. It
/// also shows variables that only attributes, libraries or reflection set.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Field {
    pub class: ClassId,
    /// With its `@`.
    pub name: String,
    pub shape: ShapeId,
}

/// What a variable held when the process ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Variable {
    pub kind: VariableKind,
    /// The class of a constant or class variable.
    pub owner: Option<ClassId>,
    pub name: String,
    pub shape: ShapeId,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum VariableKind {
    Constant,
    Global,
    Class,
}
