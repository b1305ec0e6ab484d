//! Obligations that follow from other specifications: of classes that include a module, and of overriding methods.
//!
//! ```text
//! module Arithmetic; #@ def value: () -> Float v { 0 < v }; end
//! class Money; include Arithmetic; end                    Money#value must keep it: a verdict at the include
//!
//! class Square < Shape; def area; end; end                Square#area must keep the contract of Shape#area
//! ```
//!
//! Each is a call: whoever may call by the contract of the parent must get what it promises (SPEC, substitutability).
//! An override with a contract of its own is called by that contract, one without by its body.

use super::{MethodSpec, Specs};
use base::{FileId, Span};
use program::{ClassId, ClassKind, MethodKind, Program};
use syntax::ir::{self, DefKind, MixinKind, Target};

/// Adds the derived obligations.
pub(super) fn derive(program: &Program, files: &[&ir::File], specs: &mut Specs) {
    let mut derived = Vec::new();
    let object = program.find_class("Object");
    let classes: Vec<ClassId> = program
        .classes()
        .filter(|&class| program.kind(class) == ClassKind::Class && !program.sites(class).is_empty())
        .collect();
    for spec in &specs.methods {
        let Some(class) = spec.class.filter(|_| !spec.singleton && spec.invalid.is_none()) else { continue };
        if spec.is_assumed {
            for (file, span, including) in includes(program, files, class) {
                derived.push(obligation(program, spec, including, file, span));
            }
        } else if spec.body.is_some() && spec.name != "initialize" && !spec.exact && Some(class) != object {
            // A method of the top level is no interface that classes implement.
            for &below in classes.iter().filter(|&&it| it != class && program.has_ancestor(it, class)) {
                let own = program.own_methods(below).into_iter().find(|it| it.method.name == spec.name);
                let Some(own) = own.filter(|it| it.method.owner == below) else { continue };
                if let (MethodKind::Body { file, body, .. }, Some(_)) = (own.method.kind, own.method.site) {
                    let span = name_span(files, file, body).unwrap_or(spec.span);
                    derived.push(obligation(program, spec, below, file, span));
                }
            }
        }
    }
    specs.methods.extend(derived);
}

fn name_span(files: &[&ir::File], file: FileId, body: ir::BodyId) -> Option<Span> {
    let file = files.iter().find(|it| it.id == file)?;
    file.defs.iter().find_map(|def| match &def.kind {
        DefKind::Method { name_span, body: own, .. } if *own == body => Some(*name_span),
        _ => None,
    })
}

fn obligation(program: &Program, spec: &MethodSpec, class: ClassId, file: FileId, span: Span) -> MethodSpec {
    let origin = spec.class.map_or_else(String::new, |origin| program.name(origin));
    MethodSpec {
        class: Some(class),
        derived_from: Some(origin),
        target: (file, span),
        body: None,
        ..spec.clone()
    }
}

/// The places where classes include a module.
fn includes(program: &Program, files: &[&ir::File], module: ClassId) -> Vec<(FileId, Span, ClassId)> {
    let mut found = Vec::new();
    for file in files {
        for def in &file.defs {
            let DefKind::Mixin { kind: MixinKind::Include | MixinKind::Prepend, target, modules } = &def.kind
            else {
                continue;
            };
            let named = modules.iter().any(|target| match target {
                Target::Const(path) => {
                    let lookup = program.resolve_const(file.id, def.scope, path);
                    matches!(lookup, program::ConstLookup::Found(found) if found.value == program::Value::Class(module))
                }
                _ => false,
            });
            if !named || !matches!(target, Target::SelfOfScope | Target::Definee) {
                continue;
            }
            if let Some(class) = program.class_of_scope(file.id, def.scope)
                && program.kind(class) == ClassKind::Class
            {
                found.push((file.id, def.span, class));
            }
        }
    }
    found
}
