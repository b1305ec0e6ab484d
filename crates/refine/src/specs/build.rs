//! Gathers the clauses of all files into `Specs`.

use super::derive::derive;
use super::predicate::{Pred, PredSource, Role, locate, parse_pred};
use super::{FieldSpec, FrameItem, InnerKind, InnerSpec, MethodSpec, ParamSpec, RaiseSpec, Specs};
use crate::rules::INVALID_SPEC;
use crate::signature::{
    Builtin, ParamKind, PredText, Refined, Signature, SignatureError, TypeExpr, parse_refined,
    parse_signature,
};
use crate::ty::{Ty, class_type};
use base::{Diagnostic, FileId, Name, Span};
use program::{ClassId, ConstLookup, MethodKind, Program, Value};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::sync::Arc;
use syntax::ir::{self, BodyId, ConstPath, DefKind, PathRoot, ScopeId, Target};
use syntax::spec::{Form, Owner, Spec, SpecKind, SpecText};

/// The specifications of the files; `text_of` gives a file's text.
pub(crate) fn build<'a>(program: &Program, files: impl Iterator<Item = (&'a ir::File, &'a [u8])>) -> Specs {
    let mut builder =
        Builder { program, specs: Specs::default(), aliases: FxHashMap::default(), opaque: Cell::new(None) };
    let files: Vec<(&ir::File, &[u8])> = files.collect();
    let all: Vec<(&ir::File, Vec<Spec>)> = files
        .iter()
        .copied()
        .filter(|(_, text)| may_have_specs(text))
        .map(|(file, text)| (file, syntax::spec::specs(file, text)))
        .collect();
    for (file, specs) in &all {
        for spec in specs {
            builder.alias(file, spec);
        }
    }
    // Signatures first: other clauses use the names that they give.
    for is_first in [true, false] {
        for (file, specs) in &all {
            for spec in specs {
                if is_first == matches!(spec.kind, SpecKind::Signature) {
                    builder.clause(file, spec);
                }
            }
        }
    }
    let files: Vec<&ir::File> = files.iter().map(|(file, _)| *file).collect();
    derive(program, &files, &mut builder.specs);
    builder.specs
}

/// A quick look before the text is searched for clauses.
fn may_have_specs(text: &[u8]) -> bool {
    let has = |needle: &[u8]| text.windows(needle.len()).any(|window| window == needle);
    has(b"#@") || has(b"# @") || has(b"type ") || has(b"type(") || has(b"var_type")
}

struct Builder<'a> {
    program: &'a Program,
    specs: Specs,
    aliases: FxHashMap<Name, Alias>,
    /// A type without a model that was met.
    opaque: Cell<Option<String>>,
}

#[derive(Clone)]
struct Alias {
    refined: Refined,
    file: FileId,
    scope: ScopeId,
}

/// Where a type stands.
#[derive(Clone, Copy)]
struct Place<'a> {
    file: FileId,
    scope: ScopeId,
    class: Option<ClassId>,
    text: &'a SpecText,
}

/// A predicate of a type: the name of the value, the text, and where it stands.
struct TypePred {
    binder: String,
    text: String,
    display: String,
    span: Span,
}

type Checked<T> = Result<T, (Span, String)>;

impl<'a> Builder<'a> {
    fn invalid(&mut self, file: FileId, span: Span, message: &str) {
        self.specs.findings.push(Diagnostic::new(&INVALID_SPEC, file, span, message));
    }

    fn alias(&mut self, file: &ir::File, spec: &Spec) {
        let SpecKind::TypeAlias { name, params } = &spec.kind else { return };
        if spec.form != Form::Mohs || params.is_some() {
            return;
        }
        let scope = match spec.owner {
            Owner::Scope(scope) => scope,
            _ => ScopeId(0),
        };
        match parse_refined(&spec.text.text) {
            Ok(refined) => {
                self.aliases.insert(*name, Alias { refined, file: file.id, scope });
            }
            Err(error) => {
                let span = locate(&spec.text, error.at, 1);
                self.invalid(file.id, span, &error.message);
            }
        }
    }

    fn clause(&mut self, file: &'a ir::File, spec: &Spec) {
        let is_ours = matches!(spec.form, Form::Mohs | Form::Call | Form::Annotation);
        if !is_ours {
            return;
        }
        if let SpecKind::Invalid { message } = &spec.kind {
            self.invalid(file.id, spec.text.span, message);
            if let Some(index) = self.method_of(file, spec) {
                let method = &mut self.specs.methods[index];
                method.invalid.get_or_insert((spec.text.span, message.to_string()));
            }
            return;
        }
        match &spec.kind {
            SpecKind::TypeAlias { .. } | SpecKind::ClassHeader { .. } => {}
            SpecKind::Field { names } => self.field(file, spec, names),
            SpecKind::AssumedMethod { name, singleton } => self.assumed(file, spec, *name, *singleton),
            SpecKind::Invariant | SpecKind::Assert | SpecKind::Assume => self.inner(file, spec),
            _ => {
                if let Some(index) = self.method_of(file, spec) {
                    let mut method = self.specs.methods[index].clone();
                    if let Err((span, message)) = self.method_clause(file, spec, &mut method) {
                        self.invalid(file.id, span, &message);
                        method.invalid.get_or_insert((span, message));
                    }
                    self.specs.methods[index] = method;
                } else if spec.owner == Owner::Nothing {
                    let message = "this clause belongs to nothing: no `def` follows it";
                    self.invalid(file.id, spec.text.span, message);
                }
            }
        }
    }

    /// The method that a clause belongs to, made when it is met for the first time.
    fn method_of(&mut self, file: &'a ir::File, spec: &Spec) -> Option<usize> {
        match &spec.owner {
            Owner::Def(index) => {
                let def = &file.defs[*index];
                let DefKind::Method { name, name_span, target, body, .. } = &def.kind else { return None };
                let singleton = matches!(target, Target::Singleton(_));
                let class = self.class_at(file.id, def.scope);
                self.body_spec(file, def.scope, class, *name, singleton, *name_span, *body)
            }
            Owner::Assumed { scope, name, singleton } => {
                let class = self.class_at(file.id, *scope)?;
                self.specs.by_name.get(&(class, *name, *singleton)).copied()
            }
            Owner::Method { scope, class, name, singleton } => {
                let class = match class {
                    Some(path) => match self.program.resolve_const(file.id, *scope, path) {
                        ConstLookup::Found(program::Const { value: Value::Class(class), .. }) => class,
                        _ => return None,
                    },
                    None => self.class_at(file.id, *scope)?,
                };
                let found = if *singleton {
                    self.program.lookup_singleton_method(class, *name)
                } else {
                    self.program.lookup_method(class, *name)
                };
                if let Some(candidate) = found.candidates().first()
                    && let MethodKind::Body { body, file: home, .. } = candidate.method.kind
                    && home == file.id
                {
                    let span = candidate.method.site.map_or(spec.text.span, |site| site.span);
                    return self.body_spec(file, *scope, Some(class), *name, *singleton, span, body);
                }
                Some(self.named_spec(file.id, *scope, class, *name, *singleton, spec.text.span))
            }
            _ => None,
        }
    }

    fn class_at(&self, file: FileId, scope: ScopeId) -> Option<ClassId> {
        self.program.class_of_scope(file, scope)
    }

    #[expect(clippy::too_many_arguments, reason = "a method is described by all of them")]
    fn body_spec(
        &mut self,
        file: &ir::File,
        scope: ScopeId,
        class: Option<ClassId>,
        name: Name,
        singleton: bool,
        span: Span,
        body: BodyId,
    ) -> Option<usize> {
        if let Some(&known) = self.specs.by_body.get(&(file.id, body)) {
            return Some(known);
        }
        let code = file.body(body);
        let params = code
            .params
            .required
            .iter()
            .chain(code.params.optional)
            .chain(code.params.rest.iter())
            .chain(code.params.post)
            .chain(code.params.keywords.iter().map(|keyword| &keyword.var))
            .map(|&var| ParamSpec { name: code.var(var).name.unwrap_or(Name::new("_")), ty: Ty::Any })
            .collect();
        let index = self.specs.methods.len();
        self.specs.methods.push(MethodSpec {
            name,
            class,
            singleton,
            file: file.id,
            scope,
            span,
            body: Some(body),
            params,
            has_signature: false,
            result: None,
            requires: Vec::new(),
            ensures: Vec::new(),
            pure: false,
            exact: false,
            trusted: false,
            modifies: None,
            raises: None,
            label: None,
            derived_from: None,
            target: (file.id, span),
            opaque_result: None,
            is_assumed: false,
            aliases: Vec::new(),
            result_name: None,
            invalid: None,
        });
        self.specs.by_body.insert((file.id, body), index);
        Some(index)
    }

    fn named_spec(
        &mut self,
        file: FileId,
        scope: ScopeId,
        class: ClassId,
        name: Name,
        singleton: bool,
        span: Span,
    ) -> usize {
        if let Some(&known) = self.specs.by_name.get(&(class, name, singleton)) {
            return known;
        }
        let index = self.specs.methods.len();
        self.specs.methods.push(MethodSpec {
            name,
            class: Some(class),
            singleton,
            file,
            scope,
            span,
            body: None,
            params: Vec::new(),
            has_signature: false,
            result: None,
            requires: Vec::new(),
            ensures: Vec::new(),
            pure: false,
            exact: false,
            trusted: true,
            modifies: None,
            raises: None,
            label: None,
            derived_from: None,
            target: (file, span),
            opaque_result: None,
            is_assumed: false,
            aliases: Vec::new(),
            result_name: None,
            invalid: None,
        });
        self.specs.by_name.insert((class, name, singleton), index);
        index
    }

    fn assumed(&mut self, file: &'a ir::File, spec: &Spec, name: Name, singleton: bool) {
        let Owner::Scope(scope) = spec.owner else {
            return self.invalid(file.id, spec.text.span, "an assumed method belongs into a class or module");
        };
        let Some(class) = self.class_at(file.id, scope) else { return };
        let index = self.named_spec(file.id, scope, class, name, singleton, spec.text.span);
        let mut method = self.specs.methods[index].clone();
        method.is_assumed = true;
        // Without a clause of its own an assumed method is pure.
        method.pure = true;
        if let Err((span, message)) = self.signature(file, spec, &mut method) {
            self.invalid(file.id, span, &message);
            method.invalid.get_or_insert((span, message));
        }
        self.specs.methods[index] = method;
    }

    fn method_clause(&mut self, file: &'a ir::File, spec: &Spec, method: &mut MethodSpec) -> Checked<()> {
        match &spec.kind {
            SpecKind::Signature => self.signature(file, spec, method)?,
            SpecKind::Requires => {
                let pred = self.plain_pred(file.id, spec, method, false)?;
                method.requires.push(Arc::new(pred));
            }
            SpecKind::Ensures => {
                let pred = self.plain_pred(file.id, spec, method, true)?;
                method.ensures.push(Arc::new(pred));
            }
            SpecKind::Pure => method.pure = true,
            SpecKind::Exact => method.exact = true,
            SpecKind::Trusted => method.trusted = true,
            SpecKind::Verify => method.label = Some(spec.text.text.to_string()),
            SpecKind::Modifies => {
                // A frame replaces what an assumed method is by default.
                method.pure = false;
                let items = self.modifies(spec, method)?;
                method.modifies.get_or_insert_default().extend(items);
            }
            SpecKind::Raises => self.raises(file, spec, method)?,
            SpecKind::Measure => {
                return Err((spec.text.span, "`measure` is not supported yet".to_owned()));
            }
            SpecKind::Decreases => {
                return Err((spec.text.span, "`decreases` is not supported yet".to_owned()));
            }
            SpecKind::RequiresBlock(_) | SpecKind::EnsuresBlock(_) => {
                return Err((
                    spec.text.span,
                    "`pre` and `post` with blocks are not supported yet".to_owned(),
                ));
            }
            _ => {}
        }
        Ok(())
    }

    fn plain_pred(&self, file: FileId, spec: &Spec, method: &MethodSpec, is_post: bool) -> Checked<Pred> {
        let mut vars = method.names();
        if is_post {
            vars.push((Name::new("result"), Role::Result));
            vars.extend(method.result_name.map(|name| (name, Role::Result)));
        }
        let source = PredSource { text: &spec.text.text, span: spec.text.span, file, scope: method.scope };
        parse_pred(&source, vars, &spec.text.text)
    }

    fn signature(&mut self, file: &'a ir::File, spec: &Spec, method: &mut MethodSpec) -> Checked<()> {
        let to_error = |error: SignatureError| (locate(&spec.text, error.at, 1), error.message);
        let signature = parse_signature(&spec.text.text).map_err(to_error)?;
        if method.has_signature {
            return Err((spec.text.span, "the method has two signatures".to_owned()));
        }
        if signature.is_abstract {
            return Err((spec.text.span, "abstract refinements are not supported yet".to_owned()));
        }
        method.has_signature = true;
        let place = Place { file: file.id, scope: method.scope, class: method.class, text: &spec.text };
        self.signature_params(file, &signature, spec, method, place)?;
        self.opaque.set(None);
        let (ty, preds) = self.refined(&signature.result, place, "result", 0)?;
        method.opaque_result = self.opaque.take();
        let is_void = matches!(signature.result.ty, TypeExpr::Builtin(Builtin::Void | Builtin::Untyped));
        method.result = (!is_void).then_some(ty);
        let all = self.names_of(&signature, method);
        method.aliases = all
            .iter()
            .filter_map(|(name, role)| match role {
                Role::Param(index) => Some((*name, *index)),
                _ => None,
            })
            .collect();
        if let Some(name) = &signature.result.name {
            method.result_name = Some(Name::new(name));
        }
        for pred in preds {
            let mut vars = all.clone();
            vars.push((Name::new("result"), Role::Result));
            vars.push((Name::new(&pred.binder), Role::Result));
            let pred = self.type_pred(pred, vars, file.id, method.scope)?;
            method.ensures.push(Arc::new(pred));
        }
        Ok(())
    }

    /// The names of all parameters, as the signature and as the `def` spell them.
    fn names_of(&self, signature: &Signature, method: &MethodSpec) -> Vec<(Name, Role)> {
        let mut vars: Vec<(Name, Role)> =
            method.params.iter().enumerate().map(|(i, param)| (param.name, Role::Param(i))).collect();
        for (index, param) in signature.params.iter().enumerate() {
            let index = match &param.kind {
                ParamKind::Keyword(key) | ParamKind::OptionalKeyword(key) => {
                    method.params.iter().position(|it| it.name == Name::new(key))
                }
                _ => Some(index),
            };
            if let (Some(name), Some(index)) = (&param.ty.name, index) {
                vars.push((Name::new(name), Role::Param(index)));
            }
        }
        vars
    }

    fn signature_params(
        &mut self,
        file: &ir::File,
        signature: &Signature,
        spec: &Spec,
        method: &mut MethodSpec,
        place: Place<'_>,
    ) -> Checked<()> {
        let has_body = method.body.is_some();
        if !has_body {
            method.params = signature
                .params
                .iter()
                .enumerate()
                .map(|(index, param)| {
                    let name = param.ty.name.clone().unwrap_or_else(|| format!("_arg{index}"));
                    ParamSpec { name: Name::new(&name), ty: Ty::Any }
                })
                .collect();
        }
        if let Some(body) = method.body {
            check_shape(&file.body(body).params, signature, spec)?;
        }
        let all = self.names_of(signature, method);
        for (index, param) in signature.params.iter().enumerate() {
            let index = match &param.kind {
                ParamKind::Keyword(key) | ParamKind::OptionalKeyword(key) if has_body => {
                    match method.params.iter().position(|it| it.name == Name::new(key)) {
                        Some(index) => index,
                        None => return Err((spec.text.span, format!("the method has no keyword `{key}:`"))),
                    }
                }
                ParamKind::KeywordRest => continue,
                _ => index,
            };
            let Some(own) = method.params.get(index) else { continue };
            let binder = own.name;
            let (mut ty, preds) = self.refined(&param.ty, place, binder.as_str(), 0)?;
            if param.kind == ParamKind::Rest {
                ty = Ty::Array(Box::new(ty));
            }
            method.params[index].ty = ty;
            for pred in preds {
                if param.kind == ParamKind::Rest {
                    return Err((pred.span, "a refined rest parameter is not supported yet".to_owned()));
                }
                let mut vars = all.clone();
                vars.push((Name::new(&pred.binder), Role::Param(index)));
                let pred = self.type_pred(pred, vars, file.id, method.scope)?;
                method.requires.push(Arc::new(pred));
            }
        }
        Ok(())
    }

    fn type_pred(
        &self,
        pred: TypePred,
        vars: Vec<(Name, Role)>,
        file: FileId,
        scope: ScopeId,
    ) -> Checked<Pred> {
        let source = PredSource { text: &pred.text, span: pred.span, file, scope };
        parse_pred(&source, vars, &pred.display)
    }

    /// The base type and the predicates of a refined type; `binder` names the value where the type does not.
    fn refined(
        &self,
        refined: &Refined,
        place: Place<'_>,
        binder: &str,
        depth: usize,
    ) -> Checked<(Ty, Vec<TypePred>)> {
        let (ty, mut preds) = self.type_expr(&refined.ty, place, binder, depth)?;
        if let Some(PredText { text, at }) = &refined.pred {
            let binder = refined.name.clone().unwrap_or_else(|| binder.to_owned());
            let span = locate(place.text, *at, text.len());
            preds.push(TypePred { binder, text: text.clone(), display: text.clone(), span });
        }
        Ok((ty, preds))
    }

    fn type_expr(
        &self,
        expr: &TypeExpr,
        place: Place<'_>,
        binder: &str,
        depth: usize,
    ) -> Checked<(Ty, Vec<TypePred>)> {
        if depth > 20 {
            return Err((place.text.span, "the type refers to itself".to_owned()));
        }
        let none = |ty: Ty| Ok((ty, Vec::new()));
        match expr {
            TypeExpr::Builtin(Builtin::True) => {
                Ok((Ty::Bool, vec![literal(place, binder, "true".to_owned())]))
            }
            TypeExpr::Builtin(Builtin::False) => {
                Ok((Ty::Bool, vec![literal(place, binder, "false".to_owned())]))
            }
            TypeExpr::Builtin(builtin) => none(match builtin {
                Builtin::Untyped | Builtin::Void | Builtin::Bot => Ty::Any,
                Builtin::Bool | Builtin::True | Builtin::False => Ty::Bool,
                Builtin::Nil => Ty::Nil,
                Builtin::SelfType => {
                    place.class.map_or(Ty::Any, |class| class_type(self.program, class, Vec::new()))
                }
            }),
            TypeExpr::Int(number) => Ok((Ty::Int, vec![literal(place, binder, number.clone())])),
            TypeExpr::Symbol(name) => Ok((Ty::Sym, vec![literal(place, binder, format!(":{name}"))])),
            TypeExpr::Other(text) => {
                self.opaque.set(Some(text.clone()));
                none(Ty::Any)
            }
            TypeExpr::Refined(inner) => self.refined(inner, place, binder, depth + 1),
            TypeExpr::Optional(inner) => {
                let (ty, preds) = self.type_expr(inner, place, binder, depth + 1)?;
                let guard = |pred: TypePred| TypePred {
                    text: format!("{}.nil? || ({})", pred.binder, pred.text),
                    ..pred
                };
                Ok((Ty::union([ty, Ty::Nil]), preds.into_iter().map(guard).collect()))
            }
            TypeExpr::Union(members) => {
                let mut tys = Vec::new();
                for member in members {
                    let (ty, preds) = self.type_expr(member, place, binder, depth + 1)?;
                    if let Some(pred) = preds.first() {
                        let message =
                            "a refined member of a union is not supported yet: refine the whole union";
                        return Err((pred.span, message.to_owned()));
                    }
                    tys.push(ty);
                }
                none(Ty::union(tys))
            }
            TypeExpr::Tuple(items) => {
                let mut tys = Vec::new();
                for item in items {
                    let (ty, preds) = self.refined(item, place, binder, depth + 1)?;
                    if let Some(pred) = preds.first() {
                        return Err((
                            pred.span,
                            "a refined member of a tuple is not supported yet".to_owned(),
                        ));
                    }
                    tys.push(ty);
                }
                none(Ty::Array(Box::new(Ty::union(tys))))
            }
            TypeExpr::Name { path, args, at } => self.named_type(path, args, *at, place, binder, depth),
        }
    }

    fn named_type(
        &self,
        path: &[String],
        args: &[Refined],
        at: usize,
        place: Place<'_>,
        binder: &str,
        depth: usize,
    ) -> Checked<(Ty, Vec<TypePred>)> {
        if let [only] = path
            && let Some(alias) = self.aliases.get(&Name::new(only))
        {
            let inner = Place { file: alias.file, scope: alias.scope, class: place.class, text: place.text };
            let (ty, mut preds) = self.refined(&alias.refined, inner, binder, depth + 1)?;
            // The alias may stand anywhere: its predicates are reported at its use.
            let span = locate(place.text, at, only.len());
            preds.iter_mut().for_each(|pred| pred.span = span);
            return Ok((ty, preds));
        }
        let (root, names) = match path.split_first() {
            Some((first, rest)) if first.is_empty() => (PathRoot::Top, rest),
            _ => (PathRoot::Lexical, path),
        };
        let path = ConstPath { root, names: names.iter().map(|name| Name::new(name)).collect() };
        let span = locate(place.text, at, path.to_string().len());
        let class = match self.program.resolve_const(place.file, place.scope, &path) {
            ConstLookup::Found(program::Const { value: Value::Class(class), .. }) => class,
            ConstLookup::Found(_) => return Err((span, format!("`{path}` is not a class"))),
            // RBS and RDL have names of their own.
            _ if names == ["Boolean"] => return Ok((Ty::Bool, Vec::new())),
            _ if names == ["Fixnum"] || names == ["Bignum"] => return Ok((Ty::Int, Vec::new())),
            ConstLookup::Absent | ConstLookup::Unknown => {
                return Err((span, format!("unknown type `{path}`")));
            }
        };
        let mut tys = Vec::new();
        let mut preds = Vec::new();
        for arg in args {
            let name = format!("__e{depth}");
            let elem = arg.name.clone().unwrap_or(name);
            let (ty, inner) = self.refined(arg, place, &elem, depth + 1)?;
            tys.push(ty);
            for pred in inner {
                let text = format!("{binder}.all? {{ |{}| {} }}", pred.binder, pred.text);
                preds.push(TypePred { binder: binder.to_owned(), text, ..pred });
            }
        }
        let ty = class_type(self.program, class, tys);
        if ty == Ty::Any && !matches!(self.program.name(class).as_str(), "Object" | "BasicObject" | "Kernel")
        {
            self.opaque.set(Some(path.to_string()));
        }
        if !preds.is_empty() && !matches!(ty, Ty::Array(_)) {
            return Err((span, format!("refined type arguments of `{path}` are not supported yet")));
        }
        Ok((ty, preds))
    }

    fn field(&mut self, file: &'a ir::File, spec: &Spec, names: &[Name]) {
        let Owner::Scope(scope) = spec.owner else {
            return self.invalid(file.id, spec.text.span, "a field belongs into a class body");
        };
        let Some(class) = self.class_at(file.id, scope) else { return };
        let result = parse_refined(&spec.text.text)
            .map_err(|error| (locate(&spec.text, error.at, 1), error.message))
            .and_then(|refined| {
                let place = Place { file: file.id, scope, class: Some(class), text: &spec.text };
                let mut fields = Vec::new();
                for &name in names {
                    let bare = name.as_str().strip_prefix("self.").map(Name::new);
                    let of_class = bare.is_some();
                    let name = bare.unwrap_or(name);
                    let (ty, preds) = self.refined(&refined, place, "__field", 0)?;
                    let mut checked = Vec::new();
                    for pred in preds {
                        let vars = vec![(Name::new(&pred.binder), Role::Field(name))];
                        checked.push(Arc::new(self.type_pred(pred, vars, file.id, scope)?));
                    }
                    fields.push(FieldSpec {
                        name,
                        of_class,
                        ty,
                        preds: checked,
                        file: file.id,
                        span: spec.text.span,
                    });
                }
                Ok(fields)
            });
        match result {
            Ok(fields) => self.specs.fields.entry(class).or_default().extend(fields),
            Err((span, message)) => self.invalid(file.id, span, &message),
        }
    }

    fn inner(&mut self, file: &'a ir::File, spec: &Spec) {
        let (body, span, kind) = match (&spec.owner, &spec.kind) {
            (Owner::Loop { body, span }, SpecKind::Invariant) => (*body, *span, InnerKind::Invariant),
            (Owner::Block(body), SpecKind::Invariant) => {
                (*body, file.body(*body).span, InnerKind::BlockInvariant)
            }
            (Owner::Point { body, at }, SpecKind::Assert) => {
                (*body, Span { start: *at, end: *at }, InnerKind::Assert)
            }
            (Owner::Point { body, at }, SpecKind::Assume) => {
                (*body, Span { start: *at, end: *at }, InnerKind::Assume)
            }
            _ => {
                let message = "this clause belongs to nothing: an invariant stands above a loop or a block";
                return self.invalid(file.id, spec.text.span, message);
            }
        };
        let code = file.body(body);
        // An invariant of a block speaks of the variables around it, and of the block's own parameters.
        let vars: Vec<(Name, Role)> = (0..code.vars.len() as u32)
            .map(ir::Var)
            .filter_map(|var| Some((code.var(var).name?, Role::Local(var))))
            .collect();
        let source =
            PredSource { text: &spec.text.text, span: spec.text.span, file: file.id, scope: code.scope };
        match parse_pred(&source, vars, &spec.text.text) {
            Ok(pred) => {
                let entry = InnerSpec { kind, span, pred: Arc::new(pred) };
                self.specs.inner.entry((file.id, body)).or_default().push(entry);
            }
            Err((span, message)) => self.invalid(file.id, span, &message),
        }
    }

    /// `t.@min, self.@count, a[], @items[]`, `nothing`, `anything`.
    fn modifies(&self, spec: &Spec, method: &MethodSpec) -> Checked<Vec<FrameItem>> {
        let mut items = Vec::new();
        for part in spec.text.text.split(',').map(str::trim) {
            match part {
                "nothing" => continue,
                "anything" | "havoc" => {
                    items.push(FrameItem::Anything);
                    continue;
                }
                _ => {}
            }
            let error = || {
                let message =
                    format!("expected a field such as `t.@min` or contents such as `a[]`, found `{part}`");
                (spec.text.span, message)
            };
            let (path, contents) = match part.strip_suffix("[]") {
                Some(path) => (path, true),
                None => (part, false),
            };
            let (root, field) = match path.find('@') {
                Some(at) => {
                    let root = path[..at].trim_end_matches('.');
                    (root, Some(Name::new(&path[at..])))
                }
                None => (path, None),
            };
            let root = match root {
                "" | "self" => None,
                name => match method.position(name) {
                    Some(index) => Some(index),
                    None => return Err(error()),
                },
            };
            items.push(match (field, contents) {
                (Some(field), true) => FrameItem::FieldContents { root, field },
                (Some(field), false) => FrameItem::Field { root, field },
                (None, true) => FrameItem::Contents { root },
                (None, false) => return Err(error()),
            });
        }
        Ok(items)
    }

    /// `E, F`, `E if P`, `nothing`.
    fn raises(&self, file: &ir::File, spec: &Spec, method: &mut MethodSpec) -> Checked<()> {
        let text: &str = &spec.text.text;
        let (classes, condition) = match text.find(" if ") {
            Some(at) => (&text[..at], Some(at + 4)),
            None => (text, None),
        };
        let condition = match condition {
            Some(at) => {
                let vars = method.names();
                let part = &text[at..];
                let span = locate(&spec.text, at, part.len());
                let source = PredSource { text: part, span, file: file.id, scope: method.scope };
                Some(Arc::new(parse_pred(&source, vars, part)?))
            }
            None => None,
        };
        let raises = method.raises.get_or_insert_default();
        for name in classes.split(',').map(str::trim).filter(|name| *name != "nothing") {
            let path = ConstPath {
                root: if name.starts_with("::") { PathRoot::Top } else { PathRoot::Lexical },
                names: name.trim_start_matches("::").split("::").map(Name::new).collect(),
            };
            match self.program.resolve_const(file.id, method.scope, &path) {
                ConstLookup::Found(program::Const { value: Value::Class(class), .. }) => {
                    raises.push(RaiseSpec { class, condition: condition.clone() });
                }
                _ => return Err((spec.text.span, format!("unknown exception class `{name}`"))),
            }
        }
        Ok(())
    }
}

/// The predicate of a literal type.
fn literal(place: Place<'_>, binder: &str, value: String) -> TypePred {
    let text = format!("{binder} == {value}");
    TypePred { binder: binder.to_owned(), display: text.clone(), text, span: place.text.span }
}

/// The signature takes the arguments that the method takes.
fn check_shape(params: &ir::Params, signature: &Signature, spec: &Spec) -> Checked<()> {
    let count =
        |wanted: &dyn Fn(&ParamKind) -> bool| signature.params.iter().filter(|it| wanted(&it.kind)).count();
    let positional = count(&|kind| matches!(kind, ParamKind::Required | ParamKind::Optional));
    let own = params.required.len() + params.optional.len() + params.post.len();
    let rest = count(&|kind| *kind == ParamKind::Rest);
    if positional != own || rest != usize::from(params.rest.is_some()) {
        let message = format!(
            "the signature has {positional} positional parameters, the method has {own}{}",
            if params.rest.is_some() { " and a rest" } else { "" }
        );
        return Err((spec.text.span, message));
    }
    let optional = count(&|kind| *kind == ParamKind::Optional);
    if optional > params.optional.len() {
        return Err((
            spec.text.span,
            "the signature has an optional parameter that the method requires".to_owned(),
        ));
    }
    Ok(())
}
