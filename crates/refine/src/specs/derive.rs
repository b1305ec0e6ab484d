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
            for (file, span, including, kind) in includes(program, files, class) {
                let singleton = kind == MixinKind::Extend;
                derived.push(MethodSpec { singleton, ..obligation(program, spec, including, file, span) });
            }
        } else if spec.body.is_some() && spec.name != "initialize" && !spec.exact && Some(class) != object {
            // A method of the top level is no interface that classes implement.
            for &below in classes.iter().filter(|&&it| it == class || program.has_ancestor(it, class)) {
                if let Some((file, span)) = overriding(program, files, spec, class, below) {
                    derived.push(obligation(program, spec, below, file, span));
                }
            }
        }
    }
    specs.methods.extend(derived);
}

/// Where the class, or a module that it includes, overrides the method. What it inherits so is left to the class above.
fn overriding(
    program: &Program,
    files: &[&ir::File],
    spec: &MethodSpec,
    class: ClassId,
    below: ClassId,
) -> Option<(FileId, Span)> {
    let found = *program.lookup_method(below, spec.name).candidates().first()?;
    let own = spec.body.map(|body| (spec.file, body));
    let reached = match found.method.kind {
        MethodKind::Body { file, body, .. } => Some((file, body)),
        _ => None,
    };
    // Several definitions in one class replace each other; only a prepended module stands before the class itself.
    if reached == own || below == class && found.method.owner == class {
        return None;
    }
    let above = program.superclass(below).filter(|_| below != class);
    let inherited = above.map(|above| program.lookup_method(above, spec.name));
    if inherited
        .iter()
        .flat_map(|it| it.candidates().first())
        .any(|it| it.id == found.id && it.found_in == found.found_in)
    {
        return None;
    }
    let site = found.method.site?;
    let span = reached.and_then(|(file, body)| name_span(files, file, body)).unwrap_or(site.span);
    Some((site.file, span))
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
fn includes(
    program: &Program,
    files: &[&ir::File],
    module: ClassId,
) -> Vec<(FileId, Span, ClassId, MixinKind)> {
    let mut found = Vec::new();
    for file in files {
        for def in &file.defs {
            let DefKind::Mixin { kind, target, modules } = &def.kind else { continue };
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
                && (program.kind(class) == ClassKind::Class || *kind == MixinKind::Extend)
            {
                found.push((file.id, def.span, class, *kind));
            }
        }
    }
    found
}
