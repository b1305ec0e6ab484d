//! Classes whose objects do not change once they are made: their elements, relations and measures are functions of the
//! object alone.
//!
//! ```text
//! def initialize(head, tail)                 each declared field is assigned once, in the constructor, which does not
//!   @head, @tail = head, tail                hand self on before it ends
//! end
//! attr_reader :head, :tail                   nothing else assigns it
//! ```
//!
//! So no object can come to be a part of itself, and what was found out about one stays true.

use super::Specs;
use super::build::{Builder, Checked};
use super::by_name::ByName;
use super::{MethodSpec, ParamSpec};
use crate::ty::Ty;
use base::Name;
use program::{ClassId, ClassKind, MethodKind, Program};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use syntax::ir::{self, BodyKind, Op};
use syntax::spec::Spec;

/// Calls by which a field may be assigned without its name in an assignment.
const INTRUDERS: [&str; 9] = [
    "instance_variable_set",
    "remove_instance_variable",
    "instance_eval",
    "instance_exec",
    "class_eval",
    "class_exec",
    "module_eval",
    "eval",
    "allocate",
];

/// Calls that make writers, of all fields that their arguments name.
pub(super) const MAKERS_OF_WRITERS: [&str; 3] = ["attr_writer", "attr_accessor", "attr"];

impl Builder<'_> {
    /// `measure`: a pure method of the object itself, or of one argument.
    pub(super) fn measure(&self, spec: &Spec, method: &mut MethodSpec) -> Checked<()> {
        method.is_measure = true;
        method.pure = true;
        if !method.has_signature {
            method.result = Some(Ty::Int);
        }
        let is_own =
            !method.singleton && method.class.is_some_and(|it| Some(it) != self.program.find_class("Object"));
        let wanted = if is_own { 0 } else { 1 };
        if method.params.len() != wanted {
            let message = match is_own {
                true => "a measure of an object takes no arguments",
                false => "a measure takes one argument, the object that it measures",
            };
            return Err((spec.text.span, message.to_owned()));
        }
        let object = |it: &ParamSpec| it.ty.members().iter().any(|ty| matches!(ty, Ty::Object(_)));
        if !is_own && !method.params.iter().all(object) {
            let message = "the signature of a measure says of which class its argument is";
            return Err((spec.text.span, message.to_owned()));
        }
        Ok(())
    }
}

/// The classes that elements, relations or measures are about, and why their objects change, if they do.
pub(super) fn find(program: &Program, files: &[&ir::File], specs: &mut Specs) {
    let mut classes: BTreeSet<ClassId> = specs.generics.keys().copied().collect();
    for spec in specs.methods.iter().filter(|it| it.is_measure) {
        match spec.params.first() {
            Some(param) => classes.extend(param.ty.members().iter().filter_map(|ty| match ty {
                Ty::Object(class) => Some(*class),
                _ => None,
            })),
            None => classes.extend(spec.class),
        }
    }
    if classes.is_empty() {
        return;
    }
    let by_name = ByName::new(files);
    for class in classes {
        // Those of classes below, too: what is known of such objects rests on them.
        let is_near = |other: ClassId| {
            other == class || program.has_ancestor(class, other) || program.has_ancestor(other, class)
        };
        let fields: FxHashSet<Name> = specs
            .fields
            .iter()
            .filter(|(owner, _)| is_near(**owner))
            .flat_map(|(_, fields)| fields)
            .filter(|it| !it.of_class)
            .map(|it| it.name)
            .collect();
        let found = Search { program, files, class, fields: &fields, by_name: &by_name }.changing();
        if let Some(why) = found {
            specs.changing.entry(class).or_insert(why);
        }
    }
}

struct Search<'a> {
    program: &'a Program,
    files: &'a [&'a ir::File],
    class: ClassId,
    fields: &'a FxHashSet<Name>,
    by_name: &'a ByName,
}

impl Search<'_> {
    /// Why objects of the class may change.
    fn changing(&self) -> Option<String> {
        let program = self.program;
        for method in program.methods() {
            let written = match method.kind {
                MethodKind::AttrWriter(name) | MethodKind::MemberWriter(name) => name,
                _ => continue,
            };
            if self.fields.contains(&written) && self.is_related(method.owner) {
                return Some(format!("`{}=` writes `{written}`", method.name.as_str().trim_end_matches('=')));
            }
        }
        // Ruby: `initialize` is private.
        if self.by_name.reaches(Name::new("initialize")) {
            return Some("`initialize` may be called by its name".to_owned());
        }
        let by_name = |name: &&&str| self.by_name.reaches_public(Name::new(name));
        if let Some(name) = INTRUDERS.iter().chain(&MAKERS_OF_WRITERS).find(by_name) {
            return Some(format!("`{name}` may be called by its name"));
        }
        if let Some(name) = program.methods().iter().find_map(|method| self.is_other_name(method)) {
            return Some(format!("`{name}` is called by another name"));
        }
        for file in self.files {
            for id in file.body_ids() {
                if let Some(why) = self.in_body(file, id) {
                    return Some(why);
                }
            }
        }
        None
    }

    /// `alias reset initialize`: what a method is called that stands under another name.
    fn is_other_name(&self, method: &program::Method) -> Option<&'static str> {
        match method.kind {
            MethodKind::Body { file, body, .. } => {
                let file = self.files.iter().find(|it| it.id == file)?;
                let is_constructor =
                    matches!(file.body(body).kind, BodyKind::Method(name) if name == "initialize");
                (is_constructor && method.name != "initialize").then_some("initialize")
            }
            MethodKind::Core(core) => {
                let intruder = INTRUDERS.iter().find(|it| **it == core.0.name())?;
                (method.name != *intruder).then_some(*intruder)
            }
            _ => None,
        }
    }

    /// The body is that of an instance method of this class.
    fn is_method_of(&self, class: ClassId, file: &ir::File, id: ir::BodyId) -> bool {
        self.program.methods().iter().any(|method| {
            method.owner == class
                && matches!(method.kind, MethodKind::Body { file: it, body, by_block: false } if it == file.id && body == id)
        })
    }

    fn is_related(&self, other: ClassId) -> bool {
        let (program, class) = (self.program, self.class);
        other == class
            || program.has_ancestor(other, class)
            || program.has_ancestor(class, other)
            || program.kind(other) == ClassKind::Module
    }

    fn in_body(&self, file: &ir::File, id: ir::BodyId) -> Option<String> {
        let body = file.body(id);
        let assigned: Vec<Name> = body
            .instrs
            .iter()
            .filter_map(|it| if let Op::SetIvar(name, _) = it.op { Some(name) } else { None })
            .filter(|name| self.fields.contains(name))
            .collect();
        for call in body.calls {
            if INTRUDERS.contains(&call.name.as_str()) {
                return Some(format!("`{}` may write the fields of any object", call.name));
            }
            if let Some(name) = makes_unknown_writer(&body, call) {
                return Some(format!("`{name}` may make a writer of any field"));
            }
            // A constructor that runs again.
            if call.name == "initialize" {
                return Some("`initialize` is called".to_owned());
            }
        }
        let named = body.instrs.iter().find_map(|it| match it.op {
            Op::Sym(name) if name == "initialize" || INTRUDERS.contains(&name.as_str()) => Some(name),
            _ => None,
        });
        if let Some(name) = named {
            return Some(format!("`{name}` may be called by its name"));
        }
        let owner = self.program.class_of_scope(file.id, body.scope);
        // A block, and a method of a single object, may run for any object, wherever they stand.
        let is_other = |it: ClassId| {
            self.program.kind(it) == ClassKind::Class
                && !self.is_related(it)
                && self.is_method_of(it, file, id)
        };
        if owner.is_some_and(is_other) {
            return None;
        }
        let is_constructor = matches!(body.kind, BodyKind::Method(name) if name == "initialize");
        let supers: Vec<usize> = if is_constructor { self.supers(file, id) } else { Vec::new() };
        if supers.iter().sum::<usize>() > 1 || supers.iter().skip(1).any(|it| *it > 0) {
            return Some("`initialize` may run `super` twice".to_owned());
        }
        let Some(name) = assigned.first() else {
            return (!supers.is_empty() && supers[0] > 0).then(|| self.early_use(file, id)).flatten();
        };
        if !is_constructor {
            let place = match body.kind {
                BodyKind::Method(name) => format!("`{name}`"),
                _ => "a block".to_owned(),
            };
            return Some(format!("{place} writes `{name}`"));
        }
        let mut seen = FxHashSet::default();
        if let Some(twice) = assigned.iter().find(|it| !seen.insert(**it)) {
            return Some(format!("`initialize` writes `{twice}` twice"));
        }
        self.early_use(file, id)
    }

    /// How many times `super` stands in a body, then in each block inside.
    fn supers(&self, file: &ir::File, id: ir::BodyId) -> Vec<usize> {
        let count =
            |id: ir::BodyId| file.body(id).instrs.iter().filter(|it| matches!(it.op, Op::Super(_))).count();
        let inside = crate::frame::nested(file, id).into_iter().filter(|it| *it != id).map(count);
        std::iter::once(count(id)).chain(inside).collect()
    }

    /// Why a constructor that sets fields, by itself or by `super`, may show its object with other values before it ends.
    fn early_use(&self, file: &ir::File, id: ir::BodyId) -> Option<String> {
        let uses_self = crate::frame::nested(file, id).into_iter().map(|id| file.body(id)).any(|body| {
            body.instrs.iter().any(|it| match it.op {
                Op::SelfRef => true,
                Op::Call(call) => body.call(call).receiver.is_none() && body.call(call).name != "raise",
                _ => false,
            })
        });
        if uses_self {
            return Some("`initialize` uses its object before it is made".to_owned());
        }
        let loops = crate::cfg::Cfg::new(file.body(id)).loops.iter().any(Option::is_some);
        loops.then(|| "`initialize` writes its fields in a loop".to_owned())
    }
}

/// A call that makes writers of fields that it does not name literally.
pub(super) fn makes_unknown_writer(body: &ir::Body<'_>, call: &ir::Call) -> Option<Name> {
    let is_literal = |arg: &ir::Arg| match arg {
        ir::Arg::Positional(var) => {
            let mut defs = body.instrs.iter().filter(|instr| instr.dst == *var).peekable();
            defs.peek().is_some()
                && defs.all(|it| matches!(it.op, Op::Sym(_) | Op::Lit(_) | Op::True | Op::False))
        }
        _ => false,
    };
    let is_maker = MAKERS_OF_WRITERS.contains(&call.name.as_str());
    (is_maker && !body.args(call.args).iter().all(is_literal)).then_some(call.name)
}
