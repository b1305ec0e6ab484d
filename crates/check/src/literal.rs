//! Calls on values whose class the text shows: literals, and variables that were just set to one.
//!
//! ```ruby
//! nil.foo              # the receiver is a literal
//! limit = nil
//! limit.to_seconds     # nothing can have run in between
//! ```
//!
//! Only straight-line code is looked at. Code under a `rescue` or `ensure` and code in blocks is left alone: whoever
//! wrote it may expect the exception.

use crate::rules::UNDEFINED_METHOD;
use base::{Diagnostic, Name, nearest};
use program::{Candidate, ClassId, Lookup, Program};
use rustc_hash::FxHashMap;
use syntax::ir::{self, Body, BodyId, BodyKind, Call, File, Interpolated, Lit, Op, Var, Visibility};

/// The certain errors of a file.
pub fn check_file(program: &Program, file: &File) -> Vec<Diagnostic> {
    // A refinement can add any method to any class, for this file only.
    if !program.refinements_in(file.id).is_empty() {
        return Vec::new();
    }
    let mut checker = Checker { program, file, classes: FxHashMap::default(), found: Vec::new() };
    for id in file.body_ids() {
        if !is_in_block(file, id) {
            checker.body(file.body(id), has_private_frame(file, id));
        }
    }
    checker.found
}

/// Whether nobody else can set the variables of a body: it has no block that could share them, and does not hand its
/// binding out.
fn has_private_frame(file: &File, id: BodyId) -> bool {
    let shares = |other: BodyId| {
        let other = file.body(other);
        let is_closure = match other.kind {
            BodyKind::Block | BodyKind::Lambda | BodyKind::For | BodyKind::End => true,
            BodyKind::File | BodyKind::Class | BodyKind::Method(_) => false,
        };
        is_closure && other.parent == Some(id)
    };
    let gives_binding = |call: &Call| {
        ["binding", "eval", "instance_eval", "instance_exec", "send", "__send__", "public_send", "method"]
            .iter()
            .any(|name| call.name == *name)
    };
    !file.body_ids().any(shares) && !file.body(id).calls.iter().any(gives_binding)
}

/// A block can be handed to something that expects an exception: `assert_raises { nil.foo }`.
fn is_in_block(file: &File, id: BodyId) -> bool {
    let mut next = Some(id);
    while let Some(id) = next {
        let body = file.body(id);
        match body.kind {
            BodyKind::Block | BodyKind::Lambda | BodyKind::For | BodyKind::End => return true,
            BodyKind::File | BodyKind::Class | BodyKind::Method(_) => next = body.parent,
        }
    }
    false
}

struct Checker<'a> {
    program: &'a Program,
    file: &'a File,
    /// Classes of the core by name.
    classes: FxHashMap<&'static str, Option<ClassId>>,
    found: Vec<Diagnostic>,
}

impl Checker<'_> {
    fn body(&mut self, body: Body<'_>, is_private: bool) {
        // By variable: the class of the literal that it certainly holds at this point of the block.
        let mut known: FxHashMap<Var, &'static str> = FxHashMap::default();
        for id in body.block_ids() {
            known.clear();
            if body.block(id).unwind.is_some() {
                continue;
            }
            for instr in body.instrs_of(id) {
                if let Op::Call(call) = instr.op {
                    let call = body.call(call);
                    if let Some(class) = call.receiver.and_then(|var| known.get(&var)) {
                        self.call(call, class);
                    }
                }
                // Code that runs here can set variables that it shares, but never a temporary.
                if !is_private && may_run_code(instr.op) {
                    known.retain(|var, _| body.var(*var).kind == ir::VarKind::Temp);
                }
                let value = match instr.op {
                    Op::Move(from) => known.get(&from).copied(),
                    op => class_of(body, op),
                };
                match value {
                    Some(class) => drop(known.insert(instr.dst, class)),
                    None => drop(known.remove(&instr.dst)),
                }
            }
        }
    }

    fn call(&mut self, call: &Call, class_name: &'static str) {
        // The desugaring of patterns and loops calls methods that every object has.
        if call.flags.synthetic {
            return;
        }
        let Some(class) = self.class(class_name) else { return };
        if self.program.lookup_method(class, call.name) != Lookup::Absent || self.has_method_missing(class) {
            return;
        }
        let receiver = match class_name {
            "NilClass" => "nil".to_owned(),
            "TrueClass" => "true".to_owned(),
            "FalseClass" => "false".to_owned(),
            _ => format!("an instance of {class_name}"),
        };
        let message = format!("undefined method `{}' for {receiver}", call.name);
        let found = Diagnostic::new(&UNDEFINED_METHOD, self.file.id, call.name_span, message);
        let found = found.raises("NoMethodError");
        self.found.push(match self.near_method(class, call.name) {
            Some(near) => found.help(format!("did you mean `{near}`?")),
            None => found,
        });
    }

    fn class(&mut self, name: &'static str) -> Option<ClassId> {
        *self.classes.entry(name).or_insert_with(|| self.program.find_class(name))
    }

    /// Whether a call of a missing method could succeed. Ruby's own `method_missing` raises.
    fn has_method_missing(&self, class: ClassId) -> bool {
        match self.program.lookup_method(class, Name::new("method_missing")) {
            Lookup::Found { candidates, complete } => {
                !complete || candidates.iter().any(|candidate| !self.program.is_core(candidate.method.owner))
            }
            Lookup::Absent => false,
            Lookup::Unknown => true,
        }
    }

    fn near_method(&self, class: ClassId, name: Name) -> Option<&'static str> {
        let methods = self.program.instance_methods(class);
        let is_public = |it: &&Candidate| it.method.visibility == Some(Visibility::Public);
        let names: Vec<&'static str> =
            methods.iter().filter(is_public).map(|it| it.method.name.as_str()).collect();
        nearest(name.as_str(), &names)
    }
}

/// The class of what an instruction makes, when the text alone decides it.
fn class_of(body: Body<'_>, op: Op) -> Option<&'static str> {
    Some(match op {
        Op::Nil => "NilClass",
        Op::True => "TrueClass",
        Op::False => "FalseClass",
        Op::Int(_) => "Integer",
        Op::Float(_) => "Float",
        Op::Sym(_) => "Symbol",
        Op::Lit(lit) => match body.lit(lit) {
            Lit::Str { .. } | Lit::File => "String",
            Lit::BigInt(_) => "Integer",
            Lit::Rational(..) => "Rational",
            Lit::Imaginary(_) => "Complex",
            Lit::Regexp { .. } => "Regexp",
            Lit::Encoding => "Encoding",
        },
        Op::Array(_) => "Array",
        Op::Hash(_) => "Hash",
        Op::Range { .. } => "Range",
        Op::Lambda(_) => "Proc",
        Op::Interpolate { kind, .. } => match kind {
            Interpolated::Str => "String",
            Interpolated::Sym => "Symbol",
            Interpolated::Regexp | Interpolated::RegexpOnce => "Regexp",
        },
        _ => return None,
    })
}

/// Whether an instruction can run code that sets variables of this body: a call, or what may hide one.
fn may_run_code(op: Op) -> bool {
    !matches!(
        op,
        Op::Nil
            | Op::True
            | Op::False
            | Op::SelfRef
            | Op::Int(_)
            | Op::Float(_)
            | Op::Sym(_)
            | Op::Lit(_)
            | Op::Move(_)
            | Op::Array(_)
            | Op::Lambda(_)
            | Op::GetIvar(_)
            | Op::SetIvar(..)
    )
}
