//! Errors that Ruby raises, and how objects are called in them.

use super::exec::Exec;
use super::value::{Closure, Exit, Origin, SourceKind, Val};
use crate::fault::Fault;
use crate::rules::{FROZEN_MODIFIED, NO_SUPER_METHOD, UNCAUGHT_THROW, UNDEFINED_NAME};
use crate::value::Atom;
use program::ClassId;
use std::rc::Rc;

impl Exec<'_> {
    /// Ruby raises here.
    pub(super) fn fault(&mut self, fault: Fault) -> Exit {
        let Some(class) = self.world.program.find_class(fault.raises()) else { return Exit::GiveUp };
        if self.is_library && self.depends_on_order(&fault) {
            return Exit::GiveUp;
        }
        let exception = self.heap.object(class);
        let calls = self.calls.iter().rev().copied().collect();
        let origin = Origin { fault, file: self.at.0, span: self.at.1, calls };
        let message = self.heap.text(None);
        let object = &mut self.heap.objects[exception];
        object.origin = Some(Rc::new(origin));
        object.message = message;
        Exit::Raise(exception)
    }

    pub(super) fn frozen(&mut self, val: Val) -> Exit {
        let shown = self.describe(val);
        self.fault(Fault::said(&FROZEN_MODIFIED, "FrozenError", format!("can't modify frozen {shown}")))
    }

    pub(super) fn atom(&self, val: Val) -> Option<Atom> {
        Some(match val {
            Val::Class(class) => Atom::class_object(class),
            _ => Atom::instance(self.class_of(val)?),
        })
    }

    pub(super) fn describe(&self, val: Val) -> String {
        self.atom(val).map_or_else(|| "this".to_owned(), |atom| self.world.describe(&atom))
    }

    /// The class of an object; for a class, that class itself.
    pub(super) fn class_of(&self, val: Val) -> Option<ClassId> {
        let core = &self.world.core;
        Some(match val {
            Val::Nil => core.nil,
            Val::True => core.true_,
            Val::False => core.false_,
            Val::Int(_) => core.integer,
            Val::Float(_) => core.float,
            Val::Sym(_) => core.symbol,
            Val::Str(_) | Val::FileName(_) => core.string,
            Val::Array(_) => core.array,
            Val::Hash(_) => core.hash,
            Val::Set(_) => self.world.class("Set")?,
            Val::Range(_) => core.range,
            Val::Regexp(_) => core.regexp,
            Val::Match(_) => self.world.class("MatchData")?,
            Val::Proc(id) => match self.heap.closures[id] {
                Closure::Method(..) => self.world.class("Method")?,
                Closure::Yielder(_) => self.world.class("Enumerator::Yielder")?,
                _ => core.proc_,
            },
            Val::Enumerator(id) => self.world.class(match self.heap.sources[id].kind {
                SourceKind::Lazy(_) => "Enumerator::Lazy",
                SourceKind::Method
                | SourceKind::Generator
                | SourceKind::Produce(_)
                | SourceKind::Chunks(_) => "Enumerator",
            })?,
            Val::Object(id) => self.heap.objects[id].class,
            Val::Class(class) | Val::Some(class) => class,
            Val::NewClass | Val::Exit(_) | Val::Any(_) => return None,
        })
    }

    /// A method that is called later may find what is not there yet, or somebody who catches.
    fn depends_on_order(&self, fault: &Fault) -> bool {
        match fault {
            Fault::NoConstant { .. } => true,
            Fault::Said { rule, .. } => {
                [UNDEFINED_NAME.id, UNCAUGHT_THROW.id, NO_SUPER_METHOD.id].contains(&rule.id)
            }
            Fault::NoMethod { receiver, .. }
            | Fault::Private { receiver, .. }
            | Fault::Protected { receiver, .. } => {
                !self.world.program.is_core(receiver.class) || self.defines_late()
            }
            Fault::Nobody { .. } => true,
        }
    }
}
