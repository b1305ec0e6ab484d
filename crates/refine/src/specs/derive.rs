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
use program::{Candidate, ClassId, ClassKind, Lookup, MethodKind, Program};
use syntax::ir::{self, DefKind, MixinKind, Target, Visibility};

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
            let places = includes(program, files, class);
            for &(file, span, including, kind) in &places {
                let singleton = kind == MixinKind::Extend;
                derived.push(MethodSpec { singleton, ..obligation(program, spec, including, file, span) });
            }
            // A class object gets it by `class << self; include M; end` too.
            for &extended in classes.iter().filter(|it| program.singleton_ancestors(**it).contains(&class)) {
                let is_listed = places.iter().any(|it| it.2 == extended && it.3 == MixinKind::Extend);
                let is_inherited = program
                    .superclass(extended)
                    .is_some_and(|above| program.singleton_ancestors(above).contains(&class));
                if let Some(site) = program.sites(extended).first().filter(|_| !is_listed && !is_inherited) {
                    let derived_here = obligation(program, spec, extended, site.file, site.span);
                    derived.push(MethodSpec { singleton: true, ..derived_here });
                }
            }
            // A class gets the module by another module too, or by `C.include M`; and one below may override.
            for &below in classes.iter().filter(|&&it| it != class && program.has_ancestor(it, class)) {
                let above = program.superclass(below).filter(|it| program.has_ancestor(*it, class));
                let is_listed = places.iter().any(|it| it.2 == below && it.3 != MixinKind::Extend);
                let place = match above {
                    _ if is_listed => None,
                    Some(above) => replacing(program, files, spec, below, above),
                    None => program.sites(below).first().map(|site| (site.file, site.span)),
                };
                derived.extend(place.map(|(file, span)| obligation(program, spec, below, file, span)));
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
    if is_withdrawn(program, spec, below) {
        let above = program.superclass(below).filter(|above| !is_withdrawn(program, spec, *above));
        return above.and_then(|_| program.sites(below).first()).map(|site| (site.file, site.span));
    }
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
    match program.superclass(below).filter(|_| below != class) {
        Some(above) => replacing(program, files, spec, below, above),
        None => place(files, &found.method),
    }
}

/// Whether instances of the class do not answer a call of the method: it was undefined, or is hidden there.
fn is_withdrawn(program: &Program, spec: &MethodSpec, below: ClassId) -> bool {
    let found = program.lookup_method(below, spec.name);
    match found.candidates().first() {
        Some(candidate) => {
            candidate.method.kind == MethodKind::Undefined || is_hidden(program, spec, candidate)
        }
        None => found == Lookup::Absent,
    }
}

/// A method that is public where it is specified and not here.
fn is_hidden(program: &Program, spec: &MethodSpec, found: &Candidate) -> bool {
    let is_public = |visibility: Option<Visibility>| matches!(visibility, None | Some(Visibility::Public));
    let own = program.methods().iter().find(|method| match method.kind {
        MethodKind::Body { file, body, .. } => file == spec.file && Some(body) == spec.body,
        _ => false,
    });
    own.is_some_and(|own| is_public(own.visibility)) && !is_public(found.method.visibility)
}

/// Where a class replaces the method that the class above has.
fn replacing(
    program: &Program,
    files: &[&ir::File],
    spec: &MethodSpec,
    below: ClassId,
    above: ClassId,
) -> Option<(FileId, Span)> {
    let found = *program.lookup_method(below, spec.name).candidates().first()?;
    let inherited = program.lookup_method(above, spec.name);
    let is_inherited =
        inherited.candidates().first().is_some_and(|it| it.id == found.id && it.found_in == found.found_in);
    if is_inherited { None } else { place(files, &found.method) }
}

fn place(files: &[&ir::File], method: &program::Method) -> Option<(FileId, Span)> {
    let site = method.site?;
    let span = match method.kind {
        MethodKind::Body { file, body, .. } => name_span(files, file, body),
        _ => None,
    };
    Some((site.file, span.unwrap_or(site.span)))
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

/// The places where classes include a module, or one that includes it.
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
                    match lookup {
                        program::ConstLookup::Found(program::Const {
                            value: program::Value::Class(found),
                            ..
                        }) => found == module || program.has_ancestor(found, module),
                        _ => false,
                    }
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
