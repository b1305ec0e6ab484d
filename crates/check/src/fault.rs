//! Why an expression raises: the rule, the exception and the sentence.

use crate::engine::Engine;
use crate::guard::Failing;
use crate::rules::{DIVISION_BY_ZERO, PRIVATE_METHOD, UNDEFINED_CONSTANT, UNDEFINED_METHOD, UNDEFINED_NAME};
use crate::value::{Atom, Value};
use crate::world::World;
use base::{FileId, Name, Rule};
use program::ClassId;
use syntax::ir::{ConstPath, ScopeId};

#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// No method of this name; `variable`: it could have been a local variable.
    NoMethod {
        receiver: Atom,
        name: Name,
        variable: bool,
    },
    /// No object at all has a method of this name.
    Nobody {
        name: Name,
        variable: bool,
    },
    Private {
        receiver: Atom,
        name: Name,
    },
    Protected {
        receiver: Atom,
        name: Name,
    },
    /// No constant of this path, looked for in a scope of a file.
    NoConstant {
        path: ConstPath,
        at: (FileId, ScopeId),
    },
    /// Anything that is rare enough to be put into words at once.
    Said {
        rule: &'static Rule,
        raises: &'static str,
        message: String,
        /// The argument that does not fit.
        refused: Option<Value>,
    },
}

/// A fault as the user sees it.
pub(crate) struct Words {
    pub(crate) rule: &'static Rule,
    pub(crate) raises: &'static str,
    pub(crate) message: String,
    pub(crate) help: Option<String>,
}

impl Fault {
    pub(crate) fn said(rule: &'static Rule, raises: &'static str, message: String) -> Fault {
        Fault::Said { rule, raises, message, refused: None }
    }

    pub(crate) fn refused(
        rule: &'static Rule,
        raises: &'static str,
        message: String,
        refused: Option<Value>,
    ) -> Fault {
        Fault::Said { rule, raises, message, refused }
    }

    /// The class of the exception, by which a `rescue` would catch it.
    pub(crate) fn raises(&self) -> &'static str {
        match self {
            Fault::NoMethod { variable: true, .. }
            | Fault::Nobody { variable: true, .. }
            | Fault::NoConstant { .. } => "NameError",
            Fault::NoMethod { .. }
            | Fault::Nobody { .. }
            | Fault::Private { .. }
            | Fault::Protected { .. } => "NoMethodError",
            Fault::Said { raises, .. } => raises,
        }
    }

    /// `nil` fails in most calls; the other alternatives tell more.
    pub(crate) fn is_about(&self, class: ClassId) -> bool {
        match self {
            Fault::NoMethod { receiver, .. }
            | Fault::Private { receiver, .. }
            | Fault::Protected { receiver, .. } => receiver.class == class && !receiver.is_class_object(),
            Fault::Nobody { .. } | Fault::NoConstant { .. } | Fault::Said { .. } => false,
        }
    }

    /// Whether a test of the value could have kept it away.
    pub(crate) fn failing(&self, engine: &Engine<'_>) -> Failing {
        let nil = engine.world.core.nil;
        match self {
            _ if self.is_about(nil) => Failing::Nil,
            Fault::NoMethod { name, .. } if !engine.is_known_name(*name) => Failing::Hopeless,
            Fault::Nobody { .. } => Failing::Hopeless,
            Fault::NoMethod { .. } | Fault::Private { .. } | Fault::Protected { .. } => {
                Failing::OfAnotherKind
            }
            Fault::Said { refused: Some(value), .. }
                if engine.values.single(*value).is_some_and(|atom| atom.class == nil) =>
            {
                Failing::Nil
            }
            // As many tests keep zero away.
            Fault::Said { rule, .. } if rule.id == DIVISION_BY_ZERO.id => Failing::Nil,
            Fault::NoConstant { .. } | Fault::Said { .. } => Failing::OfAnotherKind,
        }
    }

    pub(crate) fn words(&self, world: &World<'_>) -> Words {
        let raises = self.raises();
        match self {
            Fault::NoMethod { receiver, name, variable: true } => {
                let message =
                    format!("undefined local variable or method `{name}' for {}", world.describe(receiver));
                let help =
                    world.nearest_method(receiver, *name, true).map(|near| format!("did you mean `{near}`?"));
                Words { rule: &UNDEFINED_NAME, raises, message, help }
            }
            Fault::NoMethod { receiver, name, variable: false } => {
                let message = format!("undefined method `{name}' for {}", world.describe(receiver));
                let help = world
                    .nearest_method(receiver, *name, false)
                    .map(|near| format!("did you mean `{near}`?"));
                Words { rule: &UNDEFINED_METHOD, raises, message, help }
            }
            Fault::Nobody { name, variable } => {
                let (rule, what) = if *variable {
                    (&UNDEFINED_NAME, "local variable or method")
                } else {
                    (&UNDEFINED_METHOD, "method")
                };
                let message = format!("undefined {what} `{name}': no object has one");
                Words { rule, raises, message, help: None }
            }
            Fault::Private { receiver, name } => {
                let message = format!("private method `{name}' called for {}", world.describe(receiver));
                Words { rule: &PRIVATE_METHOD, raises, message, help: None }
            }
            Fault::Protected { receiver, name } => {
                let message = format!("protected method `{name}' called for {}", world.describe(receiver));
                Words { rule: &PRIVATE_METHOD, raises, message, help: None }
            }
            Fault::NoConstant { path, at: (file, scope) } => {
                let names: Vec<&str> = path.names.iter().map(|name| name.as_str()).collect();
                let message = format!("uninitialized constant {}", names.join("::"));
                let near = world.nearest_constant(path, *file, *scope);
                let help = near.map(|near| format!("did you mean `{near}`?"));
                Words { rule: &UNDEFINED_CONSTANT, raises, message, help }
            }
            Fault::Said { rule, message, .. } => Words { rule, raises, message: message.clone(), help: None },
        }
    }
}
