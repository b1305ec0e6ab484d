//! Plain RBS types as base types, and specifications in the annotations of RBS files.
//!
//! ```text
//! #@ ensures result > x                    the types of x and of the result come from the comment below
//! #: (Integer) -> Integer
//!
//! %a{mohs: ensures result > x}             the same in sig/*.rbs
//! def succ: (Integer x) -> Integer
//! ```
//!
//! A plain type alone asks for no proof: it says what a method with other clauses is given, and what fields hold.

use super::build::{Builder, Checked};
use super::predicate::{PredSource, Role, parse_pred};
use super::{FieldSpec, MethodSpec};
use crate::signature::parse_refined;
use base::{Name, Span};
use program::MethodKind;
use std::sync::Arc;
use syntax::ir::{self, BodyId, DefKind};
use syntax::sig::{Decl, DeclKind, MemberKind, MethodType, SigFile};
use syntax::spec::{Form, InlineType, Owner, Spec, SpecKind, SpecText, inline_signatures};

/// The only type of a method, as text.
fn only(types: &[MethodType]) -> Option<String> {
    match types {
        [one] => Some(one.to_string()),
        _ => None,
    }
}

fn clause(owner: Owner, text: String, span: Span) -> Spec {
    let text = SpecText { text: text.into(), span, exact: false };
    Spec { owner, form: Form::Rbs, kind: SpecKind::Signature, text }
}

impl Builder<'_> {
    /// The types of comments: for methods that have other clauses, and for fields.
    pub(super) fn inline_types(&mut self, file: &ir::File, specs: &[Spec]) {
        let (sigs, _) = inline_signatures(file, specs);
        for sig in sigs {
            match (&sig.owner, &sig.ty) {
                (Owner::Def(index), InlineType::Method(types)) => {
                    let DefKind::Method { body, name_span, .. } = &file.defs[*index].kind else { continue };
                    let Some(&method) = self.specs.by_body.get(&(file.id, *body)) else { continue };
                    if let Some(text) = only(types) {
                        self.base_types(file, method, clause(sig.owner.clone(), text, *name_span));
                    }
                }
                (Owner::Def(index), InlineType::Value(ty)) => {
                    let def = &file.defs[*index];
                    if let DefKind::Attr { name, .. } = &def.kind {
                        let name = name.field();
                        self.plain_field(file, def.scope, name, &ty.to_string(), def.span);
                    }
                }
                (Owner::Scope(scope), InlineType::Field { name, ty }) => {
                    self.plain_field(file, *scope, *name, &ty.to_string(), ty.span);
                }
                _ => {}
            }
        }
    }

    /// Gives a method without a signature the types of a plain one. What has no meaning here is left out.
    fn base_types(&mut self, file: &ir::File, index: usize, spec: Spec) {
        let mut method = self.specs.methods[index].clone();
        if method.has_signature || method.invalid.is_some() {
            return;
        }
        if self.signature(file, &spec, &mut method).is_ok() {
            self.specs.methods[index] = method;
        }
    }

    fn plain_field(&mut self, file: &ir::File, scope: ir::ScopeId, name: Name, text: &str, span: Span) {
        let Some(class) = self.program.class_of_scope(file.id, scope) else { return };
        let known = self.specs.fields.get(&class).into_iter().flatten();
        if known.into_iter().any(|field| field.name == name) {
            return;
        }
        let text = SpecText { text: text.into(), span, exact: false };
        let Ok(refined) = parse_refined(&text.text) else { return };
        let place = super::build::Place { file: file.id, scope, class: Some(class), text: &text };
        let Ok((ty, preds)) = self.refined(&refined, place, "__field", 0) else { return };
        // A type that says nothing is no promise; one with conditions of its own is left to `#@`.
        if ty != crate::ty::Ty::Any && preds.is_empty() {
            let field = FieldSpec {
                class,
                name,
                of_class: false,
                ty,
                preds: Vec::new(),
                is_found: false,
                file: file.id,
                span,
            };
            self.specs.fields.entry(class).or_default().push(field);
        }
    }

    /// The annotations of an RBS file, for the methods of these files.
    pub(super) fn annotations(&mut self, files: &[&ir::File], sig: &SigFile) {
        self.report = Some(sig.id);
        let specs = syntax::spec::sig_specs(sig);
        for is_first in [true, false] {
            for spec in specs.iter().filter(|it| is_first == matches!(it.kind, SpecKind::Signature)) {
                if let Err((span, message)) = self.annotation(files, spec) {
                    self.invalid(sig.id, span, &message);
                }
            }
        }
        self.report = None;
        self.plain_types(files, sig);
    }

    /// The types that an RBS file declares, for methods that have clauses or are entries.
    pub(super) fn plain_types(&mut self, files: &[&ir::File], sig: &SigFile) {
        for decl in &sig.decls {
            self.declared_types(files, decl, &[]);
        }
    }

    fn annotation(&mut self, files: &[&ir::File], spec: &Spec) -> Checked<()> {
        let Owner::SigMethod { class, name, singleton } = &spec.owner else { return Ok(()) };
        if let SpecKind::Invalid { message } = &spec.kind {
            return Err((spec.text.span, message.to_string()));
        }
        let path: Vec<&str> = class.names.iter().map(|name| name.as_str()).collect();
        let Some((file, index)) = self.defined(files, &path.join("::"), *name, *singleton) else {
            return Err((spec.text.span, format!("no file shown defines `{name}` of {class}")));
        };
        let mut method = self.specs.methods[index].clone();
        let checked = self.method_clause(file, spec, &mut method);
        if let Err((span, message)) = &checked {
            let place = self.report.unwrap_or(file.id);
            method.invalid.get_or_insert((place, *span, message.clone()));
        }
        self.specs.methods[index] = method;
        checked
    }

    /// The specification of a method that one of the files defines.
    fn defined<'f>(
        &mut self,
        files: &[&'f ir::File],
        class: &str,
        name: Name,
        singleton: bool,
    ) -> Option<(&'f ir::File, usize)> {
        let class = self.program.find_class(class)?;
        let found = if singleton {
            self.program.lookup_singleton_method(class, name)
        } else {
            self.program.lookup_method(class, name)
        };
        let candidate = *found.candidates().first()?;
        let MethodKind::Body { file, body, .. } = candidate.method.kind else { return None };
        let file = *files.iter().find(|it| it.id == file)?;
        let def = file.defs.iter().find(|def| match &def.kind {
            DefKind::Method { body: own, .. } => *own == body,
            _ => false,
        })?;
        let DefKind::Method { name_span, .. } = &def.kind else { return None };
        let index = self.body_spec(file, def.scope, Some(class), name, singleton, *name_span, body)?;
        Some((file, index))
    }

    /// Declared types of methods that have clauses.
    fn declared_types(&mut self, files: &[&ir::File], decl: &Decl, outer: &[Name]) {
        let (name, members) = match &decl.kind {
            DeclKind::Class { name, members, .. } | DeclKind::Module { name, members, .. } => (name, members),
            _ => return,
        };
        let mut path = if name.absolute { Vec::new() } else { outer.to_vec() };
        path.extend_from_slice(&name.names);
        let class: Vec<&str> = path.iter().map(|name| name.as_str()).collect();
        for member in members {
            match &member.kind {
                MemberKind::Decl(inner) => self.declared_types(files, inner, &path),
                MemberKind::Method(method) => {
                    let singleton = method.kind != syntax::sig::MethodKind::Instance;
                    let types: Vec<MethodType> = method.overloads.iter().map(|it| it.ty.clone()).collect();
                    let Some(text) = only(&types) else { continue };
                    let Some(file_and_body) = self.known_body(&class.join("::"), method.name, singleton)
                    else {
                        continue;
                    };
                    let Some(file) = files.iter().find(|it| it.id == file_and_body.0) else { continue };
                    let Some(&index) = self.specs.by_body.get(&file_and_body) else { continue };
                    self.base_types(file, index, clause(Owner::Nothing, text, method.name_span));
                }
                _ => {}
            }
        }
    }

    fn known_body(&self, class: &str, name: Name, singleton: bool) -> Option<(base::FileId, BodyId)> {
        let class = self.program.find_class(class)?;
        let found = if singleton {
            self.program.lookup_singleton_method(class, name)
        } else {
            self.program.lookup_method(class, name)
        };
        match found.candidates().first()?.method.kind {
            MethodKind::Body { file, body, .. } => Some((file, body)),
            _ => None,
        }
    }

    /// `pre(:m) { |x| x > 0 }`, `post(:m) { |result, x| result > x }`: the block's text is the predicate.
    pub(super) fn block_clause(
        &self,
        file: &ir::File,
        text: &[u8],
        body: BodyId,
        is_post: bool,
        method: &mut MethodSpec,
    ) -> Checked<()> {
        let span = file.body(body).span;
        let wrong = || (span, "expected a block that is one expression: `{ |x| x > 0 }`".to_owned());
        let whole = text.get(span.start as usize..span.end as usize).ok_or_else(wrong)?;
        let whole = std::str::from_utf8(whole).map_err(|_| wrong())?;
        let opened = whole.find('{').map(|at| at + 1).or_else(|| whole.find("do").map(|at| at + 2));
        let closed = whole.rfind('}').or_else(|| whole.rfind("end"));
        let (Some(start), Some(end)) = (opened, closed) else { return Err(wrong()) };
        let mut from = start;
        let mut names: Vec<&str> = Vec::new();
        let inner = whole.get(start..end).ok_or_else(wrong)?;
        if let Some(list) = inner.trim_start().strip_prefix('|') {
            let close = list.find('|').ok_or_else(wrong)?;
            names = list[..close].split(',').map(str::trim).collect();
            from = start + (inner.len() - inner.trim_start().len()) + 1 + close + 1;
        }
        let part = whole.get(from..end).ok_or_else(wrong)?;
        let place = Span::new(span.start as usize + from, span.start as usize + end);
        let mut vars = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let role = match (is_post, index) {
                (true, 0) => Role::Result,
                (true, _) => Role::Param(index - 1),
                (false, _) => Role::Param(index),
            };
            vars.push((Name::new(name), role));
        }
        let source =
            PredSource { text: part, span: place, file: file.id, home: file.id, scope: method.scope };
        let pred = Arc::new(self.named(parse_pred(&source, vars, part.trim())?)?);
        if is_post {
            method.ensures.push(pred)
        } else {
            method.requires.push(pred)
        }
        Ok(())
    }
}
