//! Definitions as text, one line each: the form that tests and `mohs dump` show.
//!
//! ```text
//! Mixin Include self [A::B]        Method x of self.singleton_class (maybe)
//! ```

use super::{
    ClassExpr, ConstPath, ConstValue, Def, DefKind, Delegate, NewClassKind, PathRoot, ScopeKind, Target, When,
};
use base::Name;
use std::fmt::{self, Display, Formatter};

impl Display for Def {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "s{}: {}", self.scope.0, self.kind)?;
        match self.when {
            When::Always => Ok(()),
            When::Maybe => f.write_str(" (maybe)"),
            When::InBlock => f.write_str(" (in a block)"),
            When::InMethod { body, maybe: false } => write!(f, " (in method {})", body.0),
            When::InMethod { body, maybe: true } => write!(f, " (maybe in method {})", body.0),
        }
    }
}

impl Display for DefKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            DefKind::Class { scope, path, superclass, .. } => {
                write!(f, "Class {path}")?;
                if let Some(superclass) = superclass {
                    write!(f, " < {superclass}")?;
                }
                write!(f, " => s{}", scope.0)
            }
            DefKind::Module { scope, path, .. } => write!(f, "Module {path} => s{}", scope.0),
            DefKind::SingletonClass { scope, target, .. } => {
                write!(f, "SingletonClass {target} => s{}", scope.0)
            }
            DefKind::NewClass(new) => write!(f, "{} => s{}", new.kind, new.scope.0),
            DefKind::Method { name, target, by_block, .. } => {
                write!(f, "Method {name} of {target}{}", flag(*by_block, "by block"))
            }
            DefKind::OpaqueMethod { name, target, arity } => {
                write!(f, "OpaqueMethod {name} of {target}")?;
                arity.map_or(Ok(()), |arity| write!(f, " arity {arity}"))
            }
            DefKind::Attr { name, reader, writer, target } => {
                write!(f, "Attr {name} of {target}{}{}", flag(*reader, "reader"), flag(*writer, "writer"))
            }
            DefKind::Alias { new, old, target } => write!(f, "Alias {new} = {old} of {target}"),
            DefKind::Undef { name, target } => write!(f, "Undef {name} of {target}"),
            DefKind::Remove { name, target } => write!(f, "Remove {name} of {target}"),
            DefKind::Visibility { visibility, names, rest_of_body, computed, target } => {
                write!(
                    f,
                    "{visibility:?} {} of {target}",
                    Scoped { names, rest: *rest_of_body, computed: *computed }
                )
            }
            DefKind::ModuleFunction { names, rest_of_body, computed, target } => {
                let names = Scoped { names, rest: *rest_of_body, computed: *computed };
                write!(f, "ModuleFunction {names} of {target}")
            }
            DefKind::ConstVisibility { names, private, computed, target } => {
                let names = Scoped { names, rest: false, computed: *computed };
                write!(
                    f,
                    "{} {names} of {target}",
                    if *private { "PrivateConstant" } else { "PublicConstant" }
                )
            }
            DefKind::Mixin { kind, target, modules } => {
                write!(f, "Mixin {kind:?} {target} [{}]", Joined(modules))
            }
            DefKind::Const { path, value, op_assign } => {
                write!(f, "Const {path} {} {value}", if *op_assign { "op=" } else { "=" })
            }
            DefKind::ConstSet { target, name, value } => write!(f, "ConstSet {target} {name} = {value}"),
            DefKind::RemoveConst { name, target } => write!(f, "RemoveConst {name} of {target}"),
            DefKind::Autoload { name, path, by_name, target } => {
                let by_name = if *by_name { " by its name" } else { "" };
                write!(f, "Autoload {name} {path:?} of {target}{by_name}")
            }
            DefKind::Delegate(delegate) => {
                let Delegate { names, to, target, .. } = &**delegate;
                write!(f, "Delegate [{}] of {target}", Joined(names))?;
                to.map_or(Ok(()), |to| write!(f, " to {to}"))
            }
            DefKind::Macro { name, target, .. } => write!(f, "Macro {name} of {target}"),
            DefKind::Refine { scope, target } => write!(f, "Refine {target} => s{}", scope.0),
            DefKind::Using { module } => write!(f, "Using {module}"),
            DefKind::Require { kind, path, .. } => match path {
                Some(path) => write!(f, "{kind:?} {path:?}"),
                None => write!(f, "{kind:?} of an unknown path"),
            },
            DefKind::Open { target, reason } => write!(f, "Open {target} {reason:?}"),
        }
    }
}

impl Display for ScopeKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ScopeKind::Top => f.write_str("top"),
            ScopeKind::Open { path, is_class: true } => write!(f, "class {path}"),
            ScopeKind::Open { path, is_class: false } => write!(f, "module {path}"),
            ScopeKind::Singleton(target) => write!(f, "class << {target}"),
            ScopeKind::Anonymous => f.write_str("new class"),
            ScopeKind::Eval(target) => write!(f, "{target}.class_eval"),
            ScopeKind::InstanceEval(target) => write!(f, "{target}.instance_eval"),
            ScopeKind::Included => f.write_str("included do"),
            ScopeKind::Prepended => f.write_str("prepended do"),
            ScopeKind::ClassMethods => f.write_str("class_methods do"),
            ScopeKind::Refine(target) => write!(f, "refine {target}"),
        }
    }
}

impl Display for NewClassKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            NewClassKind::Class { superclass: None } => f.write_str("NewClass"),
            NewClassKind::Class { superclass: Some(superclass) } => write!(f, "NewClass < {superclass}"),
            NewClassKind::Module => f.write_str("NewModule"),
            NewClassKind::Struct { members, keyword_init, open } => {
                write!(f, "NewStruct [{}]{}", Joined(members), flag(*open, "open"))?;
                keyword_init.map_or(Ok(()), |keyword_init| write!(f, " keyword_init: {keyword_init}"))
            }
            NewClassKind::Data { members, open } => {
                write!(f, "NewData [{}]{}", Joined(members), flag(*open, "open"))
            }
        }
    }
}

impl Display for ConstPath {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let root = match self.root {
            PathRoot::Lexical => "",
            PathRoot::Top => "::",
            PathRoot::Dynamic => "?::",
        };
        f.write_str(root)?;
        for (index, name) in self.names.iter().enumerate() {
            write!(f, "{}{name}", if index > 0 { "::" } else { "" })?;
        }
        Ok(())
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Target::SelfOfScope => f.write_str("self"),
            Target::Definee => f.write_str("definee"),
            Target::Const(path) => write!(f, "{path}"),
            Target::Local(name) => write!(f, "%{name}"),
            Target::ClassOfSelf => f.write_str("self.class"),
            Target::Singleton(target) => write!(f, "{target}.singleton_class"),
            Target::New(scope) => write!(f, "s{}", scope.0),
            Target::Unknown => f.write_str("?"),
        }
    }
}

impl Display for ClassExpr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ClassExpr::Const(path) => write!(f, "{path}"),
            ClassExpr::New(scope) => write!(f, "s{}", scope.0),
            ClassExpr::SelfOfScope => f.write_str("self"),
            ClassExpr::Unknown => f.write_str("?"),
        }
    }
}

impl Display for ConstValue {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ConstValue::Alias(path) => write!(f, "{path}"),
            ConstValue::New(scope) => write!(f, "s{}", scope.0),
            ConstValue::InstanceOf(class) => write!(f, "a {class}"),
            ConstValue::NewInstance(path) => write!(f, "{path}.new"),
            ConstValue::Unknown => f.write_str("?"),
        }
    }
}

struct Joined<'a, T>(&'a [T]);

impl<T: Display> Display for Joined<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, item) in self.0.iter().enumerate() {
            write!(f, "{}{item}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

/// The names that a visibility change concerns.
struct Scoped<'a> {
    names: &'a [Name],
    rest: bool,
    computed: bool,
}

impl Display for Scoped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.rest, self.computed) {
            (true, _) => f.write_str("rest of body"),
            (false, true) => write!(f, "[{}] and others", Joined(self.names)),
            (false, false) => write!(f, "[{}]", Joined(self.names)),
        }
    }
}

fn flag(is_set: bool, name: &str) -> String {
    if is_set { format!(" {name}") } else { String::new() }
}
