//! Signatures as RBS text: what `mohs infer --rbs` and hover show, and valid input for every RBS tool.
//!
//! Surface types print themselves (`syntax::sig`); this module prints what `Signatures` has put together.

use crate::ancestors::FoundMethod;
use crate::class::{ClassKind, ClassSig, MethodSig};
use crate::signatures::{Side, Signatures};
use std::fmt::Write;
use syntax::sig::{
    ClassRef, MethodType, MixinKind, Overload, TypeParam, VariableKind, Visibility, quote_method_name,
};

/// A class with all its members, from all sources, as one declaration with full names.
pub fn class_rbs(signatures: &Signatures, class: &ClassSig) -> String {
    let mut out = String::new();
    let word = match class.kind {
        ClassKind::Class => "class",
        ClassKind::Module => "module",
        ClassKind::Interface => "interface",
    };
    // Writing to a String cannot fail, here and below.
    let _ = write!(out, "{word} ::{}{}", class.name, params(&class.type_params));
    if let Some(superclass) = &class.superclass {
        let _ = write!(out, " < {superclass}");
    }
    if !class.self_types.is_empty() {
        let _ = write!(out, " : {}", joined(&class.self_types));
    }
    out.push('\n');
    for mixin in &class.mixins {
        let word = match mixin.kind {
            MixinKind::Include => "include",
            MixinKind::Extend => "extend",
            MixinKind::Prepend => "prepend",
        };
        let _ = writeln!(out, "  {word} {}", mixin.module);
    }
    for variable in &class.variables {
        let prefix = if variable.kind == VariableKind::ClassInstance { "self." } else { "" };
        let _ = writeln!(out, "  {prefix}{}: {}", variable.name, variable.ty);
    }
    for side in [Side::Singleton, Side::Instance] {
        for name in class.method_names(side) {
            if let Some(method) = class.method(signatures, side, name) {
                let _ = writeln!(out, "  {}", method_rbs(method, side));
            }
        }
    }
    out.push_str("end\n");
    out
}

/// `def name: overloads`, `alias new old`.
pub fn method_rbs(method: &MethodSig, side: Side) -> String {
    let prefix = if side == Side::Singleton { "self." } else { "" };
    let name = quote_method_name(method.name.as_str());
    let alias = method
        .alias_of
        .map(|old| format!("alias {prefix}{name} {prefix}{}", quote_method_name(old.as_str())));
    if let Some(alias) = &alias
        && method.overloads.is_empty()
    {
        return alias.clone();
    }
    let visibility = if method.visibility == Visibility::Private { "private " } else { "" };
    let dots = if method.adds_to_super || alias.is_some() { " | ..." } else { "" };
    let alias = alias.map_or(String::new(), |alias| format!("{alias}\n  "));
    format!("{alias}{visibility}def {prefix}{name}: {}{dots}", overloads_rbs(&method.overloads))
}

/// The overloads of a method that was found, as they apply to its receiver.
pub fn found_rbs(found: &FoundMethod) -> String {
    overloads_rbs(&found.overloads)
}

fn overloads_rbs(overloads: &[Overload]) -> String {
    let types: Vec<&MethodType> = overloads.iter().map(|overload| &overload.ty).collect();
    joined_with(&types, " | ")
}

fn params(params: &[TypeParam]) -> String {
    if params.is_empty() { String::new() } else { format!("[{}]", joined_with(params, ", ")) }
}

fn joined(classes: &[ClassRef]) -> String {
    joined_with(classes, ", ")
}

fn joined_with<T: ToString>(items: &[T], separator: &str) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(separator)
}
