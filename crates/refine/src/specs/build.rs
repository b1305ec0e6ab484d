//! Gathers the clauses of all files into `Specs`.

use super::derive::derive;
use super::generic::{EACH, Env, HeaderText, RELATED};
use super::points::{is_last, with_points};
use super::predicate::{Pred, PredSource, Role, locate, parse_pred};
use super::upkeep::upkeep;
use super::{FieldSpec, InnerKind, InnerSpec, MethodSpec, ParamSpec, PointSpec, Specs};
use crate::rules::INVALID_SPEC;
use crate::signature::{Refined, parse_refined};
use crate::ty::Ty;
use base::{Diagnostic, FileId, Name, Span};
use program::{ClassId, ConstLookup, MethodKind, Program, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;
use syntax::ir::{self, BodyId, DefKind, ScopeId, Target};
use syntax::sig::SigFile;
use syntax::spec::{Form, Owner, Spec, SpecKind, SpecText};

/// The specifications of the files; `text_of` gives a file's text.
pub(crate) fn build<'a>(
    program: &Program,
    files: impl Iterator<Item = (&'a ir::File, &'a [u8])>,
    sigs: &[SigFile],
    ieee_floats: bool,
    infers: Option<&FxHashSet<FileId>>,
    wants_all: bool,
) -> Specs {
    let mut builder = Builder {
        program,
        ieee_floats,
        specs: Specs::default(),
        aliases: FxHashMap::default(),
        report: None,
        opaque: Cell::new(None),
        env: Env::default(),
        headers: BTreeMap::new(),
    };
    let files: Vec<(&ir::File, &[u8])> = files.collect();
    let mut all: Vec<(&ir::File, &[u8], Vec<Spec>)> = files
        .iter()
        .copied()
        .filter(|(file, text)| {
            let is_inferred = infers.is_some_and(|libraries| !libraries.contains(&file.id));
            is_inferred || wants_all || may_have_specs(text)
        })
        .map(|(file, text)| (file, text, syntax::spec::specs(file, text)))
        .collect();
    let mut pointed: Vec<Option<ir::File>> = Vec::new();
    for (file, text, specs) in &all {
        pointed.push(with_points(file, text, specs).unwrap_or_else(|number| {
            builder.misplaced(file, &specs[number]);
            None
        }));
    }
    for ((file, ..), pointed) in all.iter_mut().zip(&pointed) {
        *file = pointed.as_ref().unwrap_or(file);
    }
    for (file, _, specs) in &all {
        for spec in specs {
            builder.alias(file, spec);
            builder.announce(file, spec);
        }
    }
    for (file, _, specs) in &all {
        for spec in specs {
            builder.header(file, spec);
        }
    }
    builder.find_bases(&all);
    // Signatures first: other clauses use the names that they give.
    for is_first in [true, false] {
        for (file, text, specs) in &all {
            for (number, spec) in specs.iter().enumerate() {
                match spec.kind {
                    SpecKind::Assert | SpecKind::Assume if is_first => {
                        builder.point(file, spec, number, is_last(text, spec));
                    }
                    SpecKind::Assert | SpecKind::Assume => {}
                    SpecKind::RequiresBlock(body) | SpecKind::EnsuresBlock(body) if !is_first => {
                        let is_post = matches!(spec.kind, SpecKind::EnsuresBlock(_));
                        builder.block(file, text, spec, body, is_post);
                    }
                    _ if is_first == matches!(spec.kind, SpecKind::Signature) => builder.clause(file, spec),
                    _ => {}
                }
            }
        }
    }
    for (file, _, specs) in &all {
        builder.inline_types(file, specs);
    }
    let known: Vec<&ir::File> = files
        .iter()
        .map(|(file, _)| pointed.iter().flatten().find(|it| it.id == file.id).unwrap_or(file))
        .collect();
    for sig in sigs {
        builder.annotations(&known, sig);
    }
    builder.add_entries(&known, &all, sigs, infers, wants_all);
    let files: Vec<&ir::File> = files.iter().map(|(file, _)| *file).collect();
    derive(program, &files, &mut builder.specs);
    upkeep(program, &files, &mut builder.specs);
    super::frozen::find(program, &files, &mut builder.specs);
    builder.check_generics();
    let mut specs = builder.specs;
    specs.pointed = pointed.into_iter().flatten().map(|file| (file.id, file)).collect();
    specs
}

/// Finds again who else keeps declared fields, after the first specifications have changed.
pub(crate) fn refresh(program: &Program, files: &[&ir::File], specs: &mut Specs) {
    specs.keepers.clear();
    specs.upkeep.clear();
    upkeep(program, files, specs);
}

/// A quick look before the text is searched for clauses.
fn may_have_specs(text: &[u8]) -> bool {
    let has = |needle: &[u8]| text.windows(needle.len()).any(|window| window == needle);
    ["#@", "# @", "type ", "type(", "var_type", "#:", "@rbs", "pre(", "post("]
        .iter()
        .any(|it| has(it.as_bytes()))
}

/// Methods of Kernel that a predicate must not call.
const IMPURE: [&str; 24] = [
    "puts", "print", "p", "pp", "y", "warn", "gets", "raise", "fail", "exit", "abort", "sleep", "rand",
    "srand", "system", "exec", "fork", "require", "load", "throw", "eval", "binding", "printf", "putc",
];

pub(super) struct Builder<'a> {
    pub(super) program: &'a Program,
    pub(super) ieee_floats: bool,
    pub(super) specs: Specs,
    pub(super) aliases: FxHashMap<Name, Alias>,
    /// The file of the clauses, when it is not that of the method.
    pub(super) report: Option<FileId>,
    /// A type without a model that was met.
    pub(super) opaque: Cell<Option<String>>,
    /// What types at the present place may use.
    pub(super) env: Env,
    pub(super) headers: BTreeMap<ClassId, HeaderText>,
}

#[derive(Clone)]
pub(super) struct Alias {
    pub(super) params: Vec<String>,
    pub(super) refined: Refined,
    pub(super) file: FileId,
    pub(super) scope: ScopeId,
}

/// Where a type stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) file: FileId,
    pub(super) scope: ScopeId,
    pub(super) class: Option<ClassId>,
    pub(super) text: &'a SpecText,
}

/// A predicate of a type: the name of the value, the text, and where it stands.
pub(super) struct TypePred {
    pub(super) binder: String,
    pub(super) text: String,
    pub(super) display: String,
    pub(super) span: Span,
}

pub(super) type Checked<T> = Result<T, (Span, String)>;

impl<'a> Builder<'a> {
    pub(super) fn invalid(&mut self, file: FileId, span: Span, message: &str) {
        self.specs.findings.push(Diagnostic::new(&INVALID_SPEC, file, span, message));
    }

    fn alias(&mut self, file: &ir::File, spec: &Spec) {
        let SpecKind::TypeAlias { name, params } = &spec.kind else { return };
        if spec.form != Form::Mohs {
            return;
        }
        let params = params.as_ref().map_or("", |it| it.text.trim());
        let params = params.trim_start_matches('[').trim_end_matches(']').split(',').map(str::trim);
        let params: Vec<String> = params.filter(|it| !it.is_empty()).map(str::to_owned).collect();
        let scope = match spec.owner {
            Owner::Scope(scope) => scope,
            _ => ScopeId(0),
        };
        match parse_refined(&spec.text.text) {
            Ok(refined) => {
                self.aliases.insert(*name, Alias { params, refined, file: file.id, scope });
            }
            Err(error) => {
                let span = locate(&spec.text, error.at, 1);
                self.invalid(file.id, span, &error.message);
            }
        }
    }

    fn clause(&mut self, file: &ir::File, spec: &Spec) {
        let is_ours = matches!(spec.form, Form::Mohs | Form::Call | Form::Annotation);
        if !is_ours {
            return;
        }
        if let SpecKind::Invalid { message } = &spec.kind {
            self.invalid(file.id, spec.text.span, message);
            if let Some(index) = self.method_of(file, spec) {
                let method = &mut self.specs.methods[index];
                method.invalid.get_or_insert((file.id, spec.text.span, message.to_string()));
            }
            return;
        }
        match &spec.kind {
            SpecKind::TypeAlias { .. } | SpecKind::ClassHeader { .. } => {}
            SpecKind::Field { names } => self.field(file, spec, names),
            SpecKind::AssumedMethod { name, singleton } => self.assumed(file, spec, *name, *singleton),
            SpecKind::Invariant => self.inner(file, spec),
            SpecKind::Decreases if !matches!(spec.owner, Owner::Def(_)) => self.inner(file, spec),
            _ => {
                if let Some(index) = self.method_of(file, spec) {
                    let mut method = self.specs.methods[index].clone();
                    let read = self.method_clause(file, spec, &mut method);
                    self.env = Env::default();
                    if let Err((span, message)) = read {
                        self.invalid(file.id, span, &message);
                        method.invalid.get_or_insert((file.id, span, message));
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
    fn method_of(&mut self, file: &ir::File, spec: &Spec) -> Option<usize> {
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

    pub(super) fn class_at(&self, file: FileId, scope: ScopeId) -> Option<ClassId> {
        self.program.class_of_scope(file, scope)
    }

    #[expect(clippy::too_many_arguments, reason = "a method is described by all of them")]
    pub(super) fn body_spec(
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
        let index = self.specs.methods.len();
        self.specs.methods.push(plain_spec(file, scope, class, name, singleton, span, body));
        self.specs.by_body.insert((file.id, body), index);
        Some(index)
    }

    pub(super) fn named_spec(
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
        let empty = empty_spec(file, scope, Some(class), name, singleton, span);
        self.specs.methods.push(MethodSpec { trusted: true, ..empty });
        self.specs.by_name.insert((class, name, singleton), index);
        index
    }

    pub(super) fn method_clause(
        &mut self,
        file: &ir::File,
        spec: &Spec,
        method: &mut MethodSpec,
    ) -> Checked<()> {
        self.env.predicates = method.abstracts.clone();
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
            SpecKind::Measure => self.measure(spec, method)?,
            SpecKind::Decreases => {
                let pred = self.plain_pred(file.id, spec, method, false)?;
                method.decreases.push(Arc::new(pred));
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
        let source = PredSource {
            text: &spec.text.text,
            span: spec.text.span,
            file: self.report.unwrap_or(file),
            home: file,
            scope: method.scope,
        };
        self.named(parse_pred(&source, vars, &spec.text.text)?)
    }

    /// Every name in a predicate is known, and what it calls is pure.
    pub(super) fn named(&self, pred: Pred) -> Checked<Pred> {
        let class = self.class_at(pred.code.id, pred.scope).or_else(|| self.program.find_class("Object"));
        let mut pred = pred;
        pred.abstracts = self.env.predicates.iter().map(|(name, _)| *name).collect();
        let Some(class) = class else { return Ok(pred) };
        for body in pred.code.body_ids().map(|id| pred.code.body(id)) {
            for instr in body.instrs {
                let ir::Op::Call(call) = instr.op else { continue };
                let call = body.call(call);
                let name = call.name;
                let is_generated = name.as_str().starts_with(EACH) || name.as_str().starts_with(RELATED);
                if call.receiver.is_some() || name == "old" || is_generated {
                    continue;
                }
                if let Some((_, arity)) = self.env.predicates.iter().find(|(it, _)| *it == name) {
                    let given = body.args(call.args).len();
                    if given != *arity {
                        let message = format!("`{name}` relates {arity} values, here it gets {given}");
                        return Err((pred.span, message));
                    }
                    continue;
                }
                let is_module = self.program.kind(class) == program::ClassKind::Module;
                let assumed = |singleton| self.specs.by_name.contains_key(&(class, name, singleton));
                if is_module || assumed(true) || assumed(false) {
                    continue;
                }
                let own = self.program.lookup_method(class, name);
                let of_class = self.program.lookup_singleton_method(class, name);
                if own == program::Lookup::Absent && of_class == program::Lookup::Absent {
                    return Err((pred.span, format!("`{name}` is no parameter, variable or method")));
                }
                let is_core = |it: &program::Candidate| matches!(it.method.kind, MethodKind::Core(_));
                if IMPURE.contains(&name.as_str()) && own.candidates().first().is_some_and(is_core) {
                    return Err((pred.span, format!("`{name}` is not pure")));
                }
            }
        }
        Ok(pred)
    }

    fn field(&mut self, file: &ir::File, spec: &Spec, names: &[Name]) {
        let Owner::Scope(scope) = spec.owner else {
            return self.invalid(file.id, spec.text.span, "a field belongs into a class body");
        };
        let Some(class) = self.class_at(file.id, scope) else { return };
        let mut parts = Vec::new();
        let result = parse_refined(&spec.text.text)
            .map_err(|error| (locate(&spec.text, error.at, 1), error.message))
            .and_then(|refined| {
                let place = Place { file: file.id, scope, class: Some(class), text: &spec.text };
                self.field_env(class);
                for name in names {
                    parts.extend(self.parts(*name, &refined.ty, class, place)?);
                }
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
                        class,
                        name,
                        of_class,
                        ty,
                        preds: checked,
                        is_found: false,
                        file: file.id,
                        span: spec.text.span,
                    });
                }
                Ok(fields)
            });
        match result {
            Ok(fields) => {
                if let Some(generic) = self.specs.generics.get_mut(&class) {
                    generic.parts.extend(parts);
                }
                self.specs.fields.entry(class).or_default().extend(fields);
            }
            Err((span, message)) => {
                self.invalid(file.id, span, &message);
                if self.specs.generics.contains_key(&class) {
                    self.specs.changing.insert(class, "a declaration of its fields is invalid".to_owned());
                }
            }
        }
        self.env = Env::default();
    }

    /// `pre` and `post`.
    fn block(&mut self, file: &ir::File, text: &[u8], spec: &Spec, body: BodyId, is_post: bool) {
        let Some(index) = self.method_of(file, spec) else { return };
        let mut method = self.specs.methods[index].clone();
        if let Err((span, message)) = self.block_clause(file, text, body, is_post, &mut method) {
            self.invalid(file.id, span, &message);
            method.invalid.get_or_insert((file.id, span, message));
        }
        self.specs.methods[index] = method;
    }

    /// An `assert` or `assume` that does not stand between two statements.
    fn misplaced(&mut self, file: &ir::File, spec: &Spec) {
        let Owner::Point { body, .. } = spec.owner else { return };
        self.broken(file, body, spec.text.span, "this clause must stand between two statements");
    }

    /// A clause inside a body that cannot be used.
    fn broken(&mut self, file: &ir::File, body: BodyId, span: Span, message: &str) {
        self.invalid(file.id, span, message);
        self.specs.broken.entry((file.id, body)).or_insert((span, message.to_owned()));
    }

    fn point(&mut self, file: &ir::File, spec: &Spec, number: usize, is_last: bool) {
        let Owner::Point { body, .. } = spec.owner else {
            return self.invalid(file.id, spec.text.span, "this clause belongs into a method");
        };
        match self.local_pred(file, spec, body) {
            Ok(pred) => {
                let is_assert = spec.kind == SpecKind::Assert;
                let point = PointSpec { body, is_assert, is_last, pred: Arc::new(pred) };
                self.specs.points.insert((file.id, number), point);
            }
            Err((span, message)) => self.broken(file, body, span, &message),
        }
    }

    fn inner(&mut self, file: &ir::File, spec: &Spec) {
        let kind = if spec.kind == SpecKind::Invariant { InnerKind::Invariant } else { InnerKind::Decreases };
        let (body, line) = match &spec.owner {
            Owner::Loop { body, span } => (*body, Some(*span)),
            Owner::Block(body) => (*body, None),
            _ => {
                let message = "this clause belongs to nothing: it stands above a loop or a block";
                return self.invalid(file.id, spec.text.span, message);
            }
        };
        match self.local_pred(file, spec, body) {
            Ok(pred) => {
                let entry = InnerSpec { kind, line, pred: Arc::new(pred) };
                self.specs.inner.entry((file.id, body)).or_default().push(entry);
            }
            Err((span, message)) => self.broken(file, body, span, &message),
        }
    }

    /// A predicate over the variables of a body: of a block also those around it.
    fn local_pred(&mut self, file: &ir::File, spec: &Spec, body: BodyId) -> Checked<Pred> {
        let code = file.body(body);
        let mut home = Some(body);
        while let Some(id) = home.filter(|id| !self.specs.by_body.contains_key(&(file.id, *id))) {
            home = file.body(id).parent;
        }
        let method = home.and_then(|id| self.specs.of_body(file.id, id));
        self.env.predicates = method.map(|it| it.abstracts.clone()).unwrap_or_default();
        let mut vars: Vec<(Name, Role)> = Vec::new();
        let (mut depth, mut around) = (0, Some(code));
        while let Some(code) = around {
            let role = |var| if depth == 0 { Role::Local(var) } else { Role::Outer(depth, var) };
            let named = (0..code.vars.len() as u32).map(ir::Var);
            let mut found: Vec<(Name, Role)> =
                named.filter_map(|var| Some((code.var(var).name?, role(var)))).collect();
            // A later name hides an earlier one, so the innermost comes last.
            found.append(&mut vars);
            vars = found;
            let is_block = matches!(code.kind, ir::BodyKind::Block | ir::BodyKind::Lambda);
            around = code.parent.filter(|_| is_block).map(|parent| file.body(parent));
            depth += 1;
        }
        let source = PredSource {
            text: &spec.text.text,
            span: spec.text.span,
            file: file.id,
            home: file.id,
            scope: code.scope,
        };
        let pred = parse_pred(&source, vars, &spec.text.text).and_then(|pred| self.named(pred));
        self.env = Env::default();
        pred
    }
}

/// The variable of `**options`.
pub(crate) fn keyword_rest(params: &ir::Params) -> Option<ir::Var> {
    match params.keyword_rest {
        ir::KeywordRest::Var(var) => Some(var),
        _ => None,
    }
}

/// A method of which nothing is said.
pub(super) fn empty_spec(
    file: FileId,
    scope: ScopeId,
    class: Option<ClassId>,
    name: Name,
    singleton: bool,
    span: Span,
) -> MethodSpec {
    MethodSpec {
        name,
        class,
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
        trusted: false,
        modifies: None,
        raises: None,
        decreases: Vec::new(),
        abstracts: Vec::new(),
        like: Vec::new(),
        is_measure: false,
        label: None,
        derived_from: None,
        target: (file, span),
        opaque_result: None,
        block: None,
        is_assumed: false,
        aliases: Vec::new(),
        result_name: None,
        entry: None,
        is_listed: false,
        invalid: None,
    }
}

/// The same for a method with a body, whose parameters may be anything.
pub(super) fn plain_spec(
    file: &ir::File,
    scope: ScopeId,
    class: Option<ClassId>,
    name: Name,
    singleton: bool,
    span: Span,
    body: BodyId,
) -> MethodSpec {
    let code = file.body(body);
    let params = code
        .params
        .required
        .iter()
        .chain(code.params.optional)
        .chain(code.params.rest.iter())
        .chain(code.params.post)
        .chain(code.params.keywords.iter().map(|keyword| &keyword.var))
        .copied()
        .chain(keyword_rest(&code.params))
        .map(|var| ParamSpec { name: code.var(var).name.unwrap_or(Name::new("_")), ty: Ty::Any })
        .collect();
    let empty = empty_spec(file.id, scope, class, name, singleton, span);
    MethodSpec { body: Some(body), params, ..empty }
}
