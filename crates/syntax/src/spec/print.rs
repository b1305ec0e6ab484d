//! Specifications as text: the output of `mohs dump specs`, and a test format.
//!
//! ```text
//! 2:6 Aggregate#<< requires: x > 0
//! 3:4 Aggregate field @count: Integer { @count >= 0 }
//! ```
//!
//! One line for each: position of the text, owner, clause, text.

use super::attach::is_singleton;
use super::{Owner, Spec, SpecKind};
use crate::ir::{self, DefKind, ScopeId, ScopeKind};
use base::{LineIndex, Name, Span};
use std::fmt::Write;

/// The specifications of a Ruby file, one on each line. `text` is the file's.
pub fn print_specs(file: &ir::File, text: &[u8], specs: &[Spec]) -> String {
    let lines = LineIndex::new(text);
    let mut out = String::new();
    for spec in specs {
        let at = lines.line_col(text, spec.text.span.start);
        let owner = owner_text(file, text, &lines, &spec.owner);
        let (kind, message) = kind_text(&spec.kind);
        let body = if message.is_empty() { on_one_line(spec) } else { message.to_owned() };
        let separator = if body.is_empty() { "" } else { ": " };
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{}:{} {owner} {kind}{separator}{body}", at.line, at.column);
    }
    out
}

/// A signature over several lines is shown on one.
fn on_one_line(spec: &Spec) -> String {
    spec.text.text.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// The clause for people who see what it belongs to: `requires x > 0`, and a signature without a word before it.
pub fn clause_of(spec: &Spec) -> String {
    let body = on_one_line(spec);
    match &spec.kind {
        SpecKind::Signature => body,
        kind => format!("{} {body}", kind_text(kind).0).trim_end().to_owned(),
    }
}

fn owner_text(file: &ir::File, text: &[u8], lines: &LineIndex, owner: &Owner) -> String {
    let line_of = |span: Span| lines.line_col(text, span.start).line;
    match owner {
        Owner::Def(def) => name_of_def(file, *def),
        Owner::Method { scope, class, name, singleton } => {
            let class = class.as_ref().map_or_else(|| scope_text(file, *scope), ToString::to_string);
            format!("{class}{}{name} (not defined here)", if *singleton { "." } else { "#" })
        }
        Owner::Scope(scope) => scope_text(file, *scope),
        Owner::Assumed { scope, name, singleton } => {
            format!("{}{}{name} (assumed)", scope_text(file, *scope), if *singleton { "." } else { "#" })
        }
        Owner::Loop { span, .. } => format!("loop on line {}", line_of(*span)),
        Owner::Block(body) => format!("block on line {}", line_of(file.body(*body).span)),
        Owner::Statement { span, .. } => format!("statement on line {}", line_of(*span)),
        Owner::Point { at, .. } => format!("point on line {}", lines.line(*at)),
        Owner::Body(body) => format!("body on line {}", line_of(file.body(*body).span)),
        Owner::SigClass(class) => class.to_string(),
        Owner::SigMethod { class, name, singleton } => {
            format!("{class}{}{name}", if *singleton { "." } else { "#" })
        }
        Owner::Nothing => "nothing".to_owned(),
    }
}

/// `Stack#push`: the name of a definition as far as the text tells.
pub fn name_of_def(file: &ir::File, def: usize) -> String {
    let def = &file.defs[def];
    let class = scope_text(file, def.scope);
    match &def.kind {
        DefKind::Method { name, target, .. } | DefKind::OpaqueMethod { name, target, .. } => {
            format!("{class}{}{name}", if is_singleton(target) { "." } else { "#" })
        }
        DefKind::Attr { name, target, .. } => {
            format!("{class}{}{name}", if is_singleton(target) { "." } else { "#" })
        }
        DefKind::Class { scope, .. } | DefKind::Module { scope, .. } => scope_text(file, *scope),
        kind => kind.to_string(),
    }
}

/// The name of the class that a scope opens, as far as the text tells.
fn scope_text(file: &ir::File, scope: ScopeId) -> String {
    let mut names: Vec<String> = Vec::new();
    let mut next = Some(scope);
    while let Some(id) = next {
        let scope = file.scope(id);
        next = scope.parent;
        let name = match &scope.kind {
            ScopeKind::Top => continue,
            ScopeKind::Open { path, .. } => {
                if path.root == ir::PathRoot::Top {
                    next = None;
                }
                path.names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join("::")
            }
            ScopeKind::Singleton(target) => format!("<<{target}"),
            ScopeKind::Anonymous => "(class)".to_owned(),
            ScopeKind::Eval(target) | ScopeKind::InstanceEval(target) | ScopeKind::Refine(target) => {
                target.to_string()
            }
            ScopeKind::Included | ScopeKind::Prepended | ScopeKind::ClassMethods => continue,
        };
        names.push(name);
    }
    names.reverse();
    if names.is_empty() { "Object".to_owned() } else { names.join("::") }
}

/// The clause as a word, and for an invalid one what is wrong.
fn kind_text(kind: &SpecKind) -> (String, &str) {
    let names = |names: &[Name]| names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(", ");
    let text = match kind {
        SpecKind::Signature => "signature".to_owned(),
        SpecKind::Requires => "requires".to_owned(),
        SpecKind::Ensures => "ensures".to_owned(),
        SpecKind::Invariant => "invariant".to_owned(),
        SpecKind::Decreases => "decreases".to_owned(),
        SpecKind::Assert => "assert".to_owned(),
        SpecKind::Assume => "assume".to_owned(),
        SpecKind::Modifies => "modifies".to_owned(),
        SpecKind::Raises => "raises".to_owned(),
        SpecKind::Pure => "pure".to_owned(),
        SpecKind::Exact => "exact".to_owned(),
        SpecKind::Trusted => "trusted".to_owned(),
        SpecKind::Measure => "measure".to_owned(),
        SpecKind::Verify => "verify".to_owned(),
        SpecKind::RequiresBlock(_) => "requires block".to_owned(),
        SpecKind::EnsuresBlock(_) => "ensures block".to_owned(),
        SpecKind::AssumedMethod { name, singleton } => {
            format!("assumed method {}{name}", if *singleton { "self." } else { "" })
        }
        SpecKind::Field { names: fields } => format!("field {}", names(fields)),
        SpecKind::TypeAlias { name, params } => match params {
            Some(params) => format!("type {name}[{}]", params.text),
            None => format!("type {name}"),
        },
        SpecKind::ClassHeader { name } => format!("class header {name}"),
        SpecKind::ParamType { name } => format!("parameter {name}"),
        SpecKind::RestType => "rest parameter".to_owned(),
        SpecKind::KeywordRestType => "keyword rest parameter".to_owned(),
        SpecKind::BlockType { optional: false } => "block".to_owned(),
        SpecKind::BlockType { optional: true } => "optional block".to_owned(),
        SpecKind::ReturnType => "result".to_owned(),
        SpecKind::ValueType => "value".to_owned(),
        SpecKind::TypeArgs => "type arguments".to_owned(),
        SpecKind::Skip => "skip".to_owned(),
        SpecKind::Override => "override".to_owned(),
        SpecKind::Generic => "generic".to_owned(),
        SpecKind::Inherits => "inherits".to_owned(),
        SpecKind::ModuleSelf => "module self".to_owned(),
        SpecKind::Use => "use".to_owned(),
        SpecKind::ClassAlias => "class alias".to_owned(),
        SpecKind::Embedded => "embedded".to_owned(),
        SpecKind::Annotation => "annotation".to_owned(),
        SpecKind::VariableType { name } => format!("variable {name}"),
        SpecKind::ContextType { what } => format!("type of {what}"),
        SpecKind::Invalid { message } => return ("invalid".to_owned(), message),
    };
    (text, "")
}
