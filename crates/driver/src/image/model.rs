//! The JSON of an image; `docs/live-protocol.md` describes it.

use crate::config::RubyVersion;
use serde::Deserialize;
use std::path::PathBuf;

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// A live program, as far as it matters for what is asked.
#[derive(Clone, Debug, Deserialize)]
pub struct Image {
    /// Where the program runs; paths are shown relative to it.
    pub root: PathBuf,
    /// The version of the Ruby that runs: `3.1.2`.
    #[serde(default)]
    pub ruby: Option<String>,
    /// The parts of the standard library that are loaded: `date`.
    #[serde(default)]
    pub libraries: Vec<String>,
    /// String literals are frozen.
    #[serde(default)]
    pub frozen_strings: bool,
    /// Superclasses and what else a module needs stand before it.
    pub modules: Vec<Module>,
    /// The methods to verify: `Money#abs`, `Money.parse`, `abs` for one of the top level.
    pub targets: Vec<String>,
    /// What the image itself takes for granted.
    #[serde(default)]
    pub assumptions: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Module {
    /// `Money::Arithmetic`; `Object` for the top level.
    pub name: String,
    pub kind: ModuleKind,
    /// It is Ruby's own, and only changed here.
    #[serde(default)]
    pub is_core: bool,
    #[serde(default)]
    pub superclass: Option<String>,
    /// Of a struct: its members.
    #[serde(default)]
    pub members: Vec<String>,
    #[serde(default)]
    pub keyword_init: bool,
    pub place: Place,
    /// In the order in which calls of `include` would bring them about.
    #[serde(default)]
    pub includes: Vec<String>,
    #[serde(default)]
    pub prepends: Vec<String>,
    #[serde(default)]
    pub extends: Vec<String>,
    #[serde(default)]
    pub constants: Vec<Constant>,
    /// What is specified of the class itself: `@count: Integer`.
    #[serde(default)]
    pub clauses: Vec<Clause>,
    #[serde(default)]
    pub methods: Vec<Method>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ModuleKind {
    Class,
    Module,
    Struct,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Constant {
    pub name: String,
    /// Its value as Ruby; none when it cannot be written down.
    pub value: Option<String>,
}

/// Where text stands; lines count from 1, columns are bytes from 0.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Place {
    pub path: String,
    pub line: u32,
    #[serde(default)]
    pub column: u32,
}

/// What could stand behind `#@`.
#[derive(Clone, Debug, Deserialize)]
pub struct Clause {
    pub text: String,
    pub place: Place,
}

/// A predicate as code: `pre(:m) { |x| x > 0 }`.
#[derive(Clone, Debug, Deserialize)]
pub struct Condition {
    pub kind: ConditionKind,
    pub code: Code,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ConditionKind {
    Pre,
    Post,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Method {
    pub name: String,
    #[serde(default)]
    pub singleton: bool,
    #[serde(default)]
    pub visibility: Visibility,
    pub body: Body,
    /// The signature first.
    #[serde(default)]
    pub clauses: Vec<Clause>,
    #[serde(default)]
    pub conditions: Vec<Condition>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    #[default]
    Public,
    Protected,
    Private,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Body {
    /// `def ... end`.
    Def(Code),
    /// The block, or lambda, of a `define_method`.
    Block(Code),
    /// `attr_reader` and `attr_writer`.
    Reader {
        field: String,
        place: Place,
    },
    Writer {
        field: String,
        place: Place,
    },
    /// Another name of a method of the same class.
    Alias {
        of: String,
    },
    /// It is there, and its code is not: why.
    Opaque {
        reason: String,
    },
    /// It is specified and not there.
    Absent,
    /// The class was rid of it (`undef_method`).
    Undefined,
}

/// Code as it stands in a file, or in text that was evaluated.
#[derive(Clone, Debug, Deserialize)]
pub struct Code {
    pub text: String,
    pub place: Place,
    /// Variables around a block, with their values as Ruby.
    #[serde(default)]
    pub captured: Vec<(String, String)>,
}

impl Image {
    /// The version of Ruby, if it was sent and is one.
    pub(super) fn ruby(&self) -> Option<RubyVersion> {
        let mut parts = self.ruby.as_deref()?.split('.').map(str::parse);
        Some(RubyVersion { major: parts.next()?.ok()?, minor: parts.next()?.ok()? })
    }

    /// Why a method that was asked for is none that can be verified.
    pub(super) fn reason_against(&self, target: &str) -> String {
        let found = self.modules.iter().find_map(|module| {
            module
                .methods
                .iter()
                .find(|method| shown(module, method) == target)
                .map(|method| (module, method))
        });
        match found {
            Some((_, Method { body: Body::Opaque { reason }, .. })) => reason.clone(),
            Some((module, Method { body: Body::Absent, .. })) => match module.kind {
                ModuleKind::Module => "the module only expects this method of others".to_owned(),
                ModuleKind::Class | ModuleKind::Struct => "there is no such method".to_owned(),
            },
            Some((_, method)) if method.clauses.is_empty() && method.conditions.is_empty() => {
                "nothing is specified".to_owned()
            }
            Some(_) => "its specification could not be attached to it".to_owned(),
            None => "the program has no such method".to_owned(),
        }
    }
}

/// `Money#abs`, `Money.parse`; `abs` for a method of the top level.
pub(super) fn shown(module: &Module, method: &Method) -> String {
    match (module.name.as_str(), method.singleton) {
        ("Object", false) => method.name.clone(),
        (class, singleton) => format!("{class}{}{}", if singleton { "." } else { "#" }, method.name),
    }
}
