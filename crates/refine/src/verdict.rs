//! What verification says of a method: proved, refuted by values that a run can show, or unknown with the reason.
//!
//! ```text
//! #@ (Integer x) -> Integer r { r > 0 }
//! def id(x) = x                            refuted: x = 0, the result is 0, `r > 0` is false on line 1
//! ```
//!
//! A counterexample is data: `replay` prints it as Ruby, the driver runs it.

use base::{FileId, Span};
use std::time::Duration;

/// The answer for one specified method (or one assumption of a mixin at its `include`).
#[derive(Clone, Debug)]
pub struct Verdict {
    /// `Aggregate#<<`, `Matrix.*`; a method of the top level has no class before its name: `incr_sec`.
    pub method: String,
    pub file: FileId,
    /// The name in the `def`; of the `include` for a mixin's assumption.
    pub span: Span,
    /// The group of `verify :label`.
    pub label: Option<String>,
    pub outcome: Outcome,
    /// True when a mode limits the inputs: `--ints BITS`, `--array-bound N`.
    pub bounded: bool,
    /// A clause with which the method would be proved: `requires x > 0`.
    pub missing: Option<String>,
    /// What the verdict relies on and nobody has checked, sorted.
    pub assumptions: Vec<String>,
    pub time: Duration,
}

#[derive(Clone, Debug)]
pub enum Outcome {
    Proved,
    Refuted(Box<Counterexample>),
    Unknown(Reason),
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// One sentence; it names the construct.
    pub message: String,
    /// The construct to blame.
    pub file: FileId,
    pub span: Span,
}

/// Values for which the method breaks its specification.
#[derive(Clone, Debug)]
pub struct Counterexample {
    pub callee: Callee,
    /// The method's name.
    pub name: String,
    /// `None` for a method of a class object or of the top level.
    pub receiver: Option<Value>,
    /// In the order of the parameters.
    pub args: Vec<Argument>,
    /// Of a class that is an entry: how its object is made, and the calls that follow.
    pub calls: Vec<CallStep>,
    /// The heap: what `Value::Ref` points to. Two references to one entry are the same object.
    pub objects: Vec<Object>,
    /// Instance variables of class objects: class, `@name`, value.
    pub class_fields: Vec<(String, String, Value)>,
    /// What the caller has to establish, in the order of evaluation.
    pub requires: Vec<Predicate>,
    /// What the method promises.
    pub ensures: Vec<Predicate>,
    /// Refinements of fields that hold of every object of a class before the call.
    pub invariants: Vec<(String, Predicate)>,
    pub violation: Violation,
    /// Every value follows Ruby exactly; otherwise (a callee known by its contract, an abstraction) only a run
    /// can tell whether the counterexample is real.
    pub exact: bool,
    /// A script that shows the violation, made by `replay`; empty until then.
    pub ruby: String,
    /// A run of the script has shown it.
    pub confirmed: bool,
    /// Why the script was not run, or not to its end.
    pub not_run: Option<String>,
}

/// A call with its arguments.
#[derive(Clone, PartialEq, Debug)]
pub struct CallStep {
    pub name: String,
    pub args: Vec<Argument>,
}

/// How the method is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Callee {
    /// On an instance of this class.
    Instance { class: String },
    /// On the class or module itself.
    Singleton { class: String },
    /// A method of the top level, called without a receiver.
    TopLevel,
    /// Nothing is called: the file is run as a script.
    Program { file: FileId },
    /// Methods of one object: `Counterexample::calls`.
    Object { class: String },
}

#[derive(Clone, PartialEq, Debug)]
pub struct Argument {
    /// The parameter in the `def`.
    pub name: String,
    pub kind: ArgumentKind,
    pub value: Value,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    Positional,
    /// The value is an array that is spread.
    Rest,
    Keyword,
    /// The value is a hash that is spread.
    KeywordRest,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ObjectId(pub u32);

/// A Ruby value.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Nil,
    Bool(bool),
    /// In decimal; Ruby's Integers have no bound.
    Int(String),
    /// A number of the reals: numerator and denominator in decimal; `replay` decides how to write it.
    Real(String, String),
    Float(f64),
    Sym(String),
    Str(String),
    /// A class or module object by its name.
    Class(String),
    Range {
        lo: Box<Value>,
        hi: Box<Value>,
        exclusive: bool,
    },
    Ref(ObjectId),
}

/// An object with identity.
#[derive(Clone, PartialEq, Debug)]
pub enum Object {
    /// Made by `allocate`, then the fields are set. A `Struct` has members instead of `@` fields.
    Instance {
        class: String,
        fields: Vec<(String, Value)>,
        /// What methods without arguments answer that the class is assumed to have and the program does not define.
        stubs: Vec<(String, Value)>,
    },
    Array(Vec<Value>),
    Hash(Vec<(Value, Value)>),
}

/// A predicate of the specification, ready to be evaluated by Ruby in the method's receiver (`instance_eval`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Predicate {
    /// As the user wrote it.
    pub text: String,
    /// The same in plain Ruby: comparisons are not chained, `==>` is gone, `old(e)` is `__old[i]`.
    pub ruby: String,
    /// The arguments of `old`, in plain Ruby, to be evaluated before the call.
    pub olds: Vec<String>,
    /// The local names that the text may use, with what each is: a parameter's position, or the result.
    pub bindings: Vec<(String, Binding)>,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binding {
    /// `Counterexample::args[i]`, the value passed.
    Argument(usize),
    Result,
}

/// What goes wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    pub kind: ViolationKind,
    /// One sentence: ``the postcondition `r > 0` is false``.
    pub message: String,
    pub file: FileId,
    /// The condition or the expression that fails.
    pub span: Span,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ViolationKind {
    /// A predicate of `ensures` is false: its index.
    Ensures(usize),
    /// This exception leaves the method and the specification does not allow it.
    Raises(String),
    /// The precondition of a callee is false where it is called.
    Requires {
        callee: Callee,
        name: String,
        /// `Binding::Argument(i)` is the i-th argument of that call.
        requires: Vec<Predicate>,
    },
    /// The result is no instance of the declared type.
    ResultType(String),
    /// A field does not have its declared type or refinement on exit.
    Field {
        /// The class of the object, and whether the class itself is the object.
        owner: String,
        of_class: bool,
        /// `@count`.
        name: String,
        ty: String,
        predicate: Option<Predicate>,
    },
    /// `#@ assert P` is false where the violation stands.
    Assert(Predicate),
    /// Something outside the frame of `modifies` (or `pure`) is written: `t.@hour`, `self.@count`, `a[]`.
    Modifies(String),
    /// A class that includes a module lacks a method that the module assumes.
    Mixin { class: String, method: String },
}
