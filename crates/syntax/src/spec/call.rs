//! Specifications written as calls, with literal arguments, in a class that says `extend Mohs::Sig` (or
//! `extend RDL::Annotate`, whose code reads the same).
//!
//! ```ruby
//! type '(Integer x {{ x > 0 }}) -> Integer', :pure, verify: :now      # the next method
//! type :add, '(Integer) -> Integer', modifies: { t: [:@min, :@sec] }  # a method by name
//! var_type :@count, 'Integer'                                        # a field
//! pre(:add) { |x| x > 0 }                                            # a predicate as code
//! ```
//!
//! Without the `extend` a method called `type` is somebody else's.

use super::attach::is_singleton;
use super::{Form, Owner, Spec, SpecKind, SpecText};
use crate::ir::{
    self, Arg, BlockArg, Body, BodyId, ConstPath, DefKind, Lit, MixinKind, Op, PathRoot, ScopeId, Target, Var,
};
use base::{Name, Span};

/// A call and what it states.
pub(super) struct SpecCall {
    pub(super) span: Span,
    pub(super) specs: Vec<Spec>,
}

pub(super) fn calls(file: &ir::File) -> Vec<SpecCall> {
    let scopes = annotated_scopes(file);
    if scopes.is_empty() {
        return Vec::new();
    }
    let mut calls = Vec::new();
    for id in file.body_ids() {
        let body = file.body(id);
        if !scopes.contains(&body.scope)
            || !matches!(body.kind, ir::BodyKind::Class | ir::BodyKind::File | ir::BodyKind::Block)
        {
            continue;
        }
        for instr in body.instrs {
            let Op::Call(call) = instr.op else { continue };
            let reader = Reader { file, body, scope: body.scope, span: instr.span };
            if let Some(specs) = reader.read(body.call(call)) {
                calls.push(SpecCall { span: instr.span, specs });
            }
        }
    }
    calls
}

/// Scopes whose class is extended by the annotation module: in this file, in this body or another of the same path.
fn annotated_scopes(file: &ir::File) -> Vec<ScopeId> {
    let is_annotation = |target: &Target| match target {
        Target::Const(path) => {
            let names: Vec<&str> = path.names.iter().map(|name| name.as_str()).collect();
            matches!(names[..], ["Mohs", "Sig"] | ["RDL", "Annotate" | "RDLAnnotate"])
        }
        _ => false,
    };
    let extended: Vec<ScopeId> = file
        .defs
        .iter()
        .filter(|def| match &def.kind {
            DefKind::Mixin { kind, modules, .. } => {
                *kind == MixinKind::Extend && modules.iter().any(is_annotation)
            }
            _ => false,
        })
        .map(|def| def.scope)
        .collect();
    if extended.is_empty() {
        return extended;
    }
    let same = |scope: &ScopeId| {
        extended.iter().any(|other| other == scope || file.scope(*other).kind == file.scope(*scope).kind)
    };
    (0..file.scopes.len() as u32).map(ScopeId).filter(same).collect()
}

struct Reader<'a> {
    file: &'a ir::File,
    body: Body<'a>,
    scope: ScopeId,
    span: Span,
}

/// A literal argument.
enum Value {
    Str(SpecText),
    Sym(Name, Span),
    Const(ConstPath),
    True,
    Other,
}

impl Reader<'_> {
    fn read(&self, call: &ir::Call) -> Option<Vec<Spec>> {
        if call.receiver.is_some() && !call.flags.self_receiver {
            return None;
        }
        let args = self.body.args(call.args);
        let positional: Vec<Value> = args
            .iter()
            .filter_map(|arg| match arg {
                Arg::Positional(var) => Some(self.value(*var)),
                _ => None,
            })
            .collect();
        match call.name.as_str() {
            "type" => self.type_call(&positional, args),
            "var_type" => self.var_type(&positional),
            "pre" => self.block_call(&positional, call.block, SpecKind::RequiresBlock),
            "post" => self.block_call(&positional, call.block, SpecKind::EnsuresBlock),
            _ => None,
        }
    }

    /// `type '...'`, `type :name, '...'`, `type Class, :name, '...'`, then labels.
    fn type_call(&self, positional: &[Value], args: &[Arg]) -> Option<Vec<Spec>> {
        let (owner, signature, labels) = match positional {
            [Value::Str(signature), labels @ ..]
                if !matches!(labels, [Value::Str(_), ..] | [Value::Sym(..), Value::Str(_), ..]) =>
            {
                (self.next_method(), signature, labels)
            }
            [name, Value::Str(signature), labels @ ..] if name.method_name().is_some() => {
                (self.named(None, name.method_name()?), signature, labels)
            }
            [class, name, Value::Str(signature), labels @ ..] => {
                (self.named(Some(class.class_path()?), name.method_name()?), signature, labels)
            }
            _ => return None,
        };
        let mut specs = vec![self.spec(&owner, SpecKind::Signature, signature.clone())];
        for label in labels {
            if let Value::Sym(label, span) = label {
                specs.extend(self.flag(&owner, *label, *span));
            }
        }
        for arg in args {
            if let Arg::Keyword(key, var) = arg {
                specs.extend(self.option(&owner, *key, *var));
            }
        }
        Some(specs)
    }

    fn flag(&self, owner: &Owner, label: Name, span: Span) -> Option<Spec> {
        let kind = match label.as_str() {
            "pure" => SpecKind::Pure,
            "exact" => SpecKind::Exact,
            "trusted" => SpecKind::Trusted,
            "measure" => SpecKind::Measure,
            _ => return None,
        };
        Some(self.spec(owner, kind, inexact("", span)))
    }

    fn option(&self, owner: &Owner, key: Name, var: Var) -> Option<Spec> {
        let span = self.definition(var)?.span;
        match (key.as_str(), self.value(var)) {
            ("verify", Value::Sym(label, _)) => {
                Some(self.spec(owner, SpecKind::Verify, inexact(label.as_str(), span)))
            }
            ("modifies", Value::Sym(what, _)) => {
                Some(self.spec(owner, SpecKind::Modifies, inexact(what.as_str(), span)))
            }
            ("modifies", _) => {
                Some(self.spec(owner, SpecKind::Modifies, inexact(&self.modified_fields(var)?, span)))
            }
            (_, Value::True) => self.flag(owner, key, span),
            _ => None,
        }
    }

    /// `{ t: [:@min, :@sec], self: '@n' }` as the clause writes it: `t.@min, t.@sec, self.@n`.
    fn modified_fields(&self, var: Var) -> Option<String> {
        let Op::Hash(pairs) = self.definition(var)?.op else { return None };
        let mut fields = Vec::new();
        for pair in self.body.args(pairs) {
            let Arg::Keyword(object, value) = pair else { return None };
            let names = match self.definition(*value)?.op {
                Op::Array(elements) => {
                    let element = |arg: &Arg| match arg {
                        Arg::Positional(var) => self.value(*var).method_name(),
                        _ => None,
                    };
                    self.body.args(elements).iter().map(element).collect::<Option<Vec<_>>>()?
                }
                _ => vec![self.value(*value).method_name()?],
            };
            fields.extend(names.into_iter().map(|name| format!("{object}.{name}")));
        }
        Some(fields.join(", "))
    }

    /// `var_type :@f, 'T'`; with a class in front, a field of that class.
    fn var_type(&self, positional: &[Value]) -> Option<Vec<Spec>> {
        let (name, ty) = match positional {
            [name, Value::Str(ty)] | [_, name, Value::Str(ty)] => (name.method_name()?, ty),
            _ => return None,
        };
        let kind = if name.as_str().starts_with('@') {
            SpecKind::Field { names: vec![name] }
        } else {
            SpecKind::VariableType { name }
        };
        Some(vec![self.spec(&Owner::Scope(self.scope), kind, ty.clone())])
    }

    fn block_call(
        &self,
        positional: &[Value],
        block: BlockArg,
        kind: fn(BodyId) -> SpecKind,
    ) -> Option<Vec<Spec>> {
        let BlockArg::Literal(body) = block else { return None };
        let owner = match positional {
            [] => self.next_method(),
            [name] => self.named(None, name.method_name()?),
            [class, name] => self.named(Some(class.class_path()?), name.method_name()?),
            _ => return None,
        };
        Some(vec![self.spec(&owner, kind(body), inexact("", self.span))])
    }

    fn spec(&self, owner: &Owner, kind: SpecKind, text: SpecText) -> Spec {
        Spec { owner: owner.clone(), form: Form::Call, kind, text }
    }

    /// The method that is defined next in the same class body.
    fn next_method(&self) -> Owner {
        let follows = |def: &ir::Def| {
            def.scope == self.scope
                && def.span.start >= self.span.end
                && matches!(
                    def.kind,
                    DefKind::Method { .. } | DefKind::OpaqueMethod { .. } | DefKind::Attr { .. }
                )
        };
        self.file.defs.iter().position(follows).map_or(Owner::Nothing, Owner::Def)
    }

    /// A method by name: its definition in the same class body, if there is one.
    fn named(&self, class: Option<ConstPath>, name: Name) -> Owner {
        let (bare, singleton) = match name.as_str().strip_prefix("self.") {
            Some(bare) => (Name::new(bare), true),
            None => (name, false),
        };
        let defines = |def: &ir::Def| match &def.kind {
            DefKind::Method { name, target, .. } => {
                def.scope == self.scope && *name == bare && is_singleton(target) == singleton
            }
            _ => false,
        };
        match self.file.defs.iter().rposition(defines) {
            Some(def) if class.is_none() => Owner::Def(def),
            _ => Owner::Method { scope: self.scope, class, name: bare, singleton },
        }
    }

    fn value(&self, var: Var) -> Value {
        let Some(instr) = self.definition(var) else { return Value::Other };
        match instr.op {
            Op::True => Value::True,
            Op::Sym(name) => Value::Sym(name, instr.span),
            Op::GetConst(name) => Value::Const(ConstPath::lexical(name)),
            Op::GetTopConst(name) => Value::Const(ConstPath { root: PathRoot::Top, names: vec![name] }),
            Op::GetConstIn(module, name) => match self.value(module) {
                Value::Const(mut path) => {
                    path.names.push(name);
                    Value::Const(path)
                }
                _ => Value::Other,
            },
            Op::Lit(lit) => match self.body.lit(lit) {
                Lit::Str { bytes, .. } => match std::str::from_utf8(bytes) {
                    Ok(text) => Value::Str(string_text(text, instr.span)),
                    Err(_) => Value::Other,
                },
                _ => Value::Other,
            },
            _ => Value::Other,
        }
    }

    /// The one instruction that writes a temporary.
    fn definition(&self, var: Var) -> Option<&ir::Instr> {
        let mut writes = self.body.instrs.iter().filter(|instr| instr.dst == var);
        let only = writes.next()?;
        writes.next().is_none().then_some(only)
    }
}

impl Value {
    /// `:name`, `'name'`.
    fn method_name(&self) -> Option<Name> {
        match self {
            Value::Sym(name, _) => Some(*name),
            Value::Str(text) => Some(Name::new(&text.text)),
            Value::Const(_) | Value::True | Value::Other => None,
        }
    }

    /// `Class`, `'Class'`, `:Class`.
    fn class_path(&self) -> Option<ConstPath> {
        match self {
            Value::Const(path) => Some(path.clone()),
            Value::Str(_) | Value::Sym(..) => {
                let name = self.method_name()?;
                let (root, path) = match name.as_str().strip_prefix("::") {
                    Some(path) => (PathRoot::Top, path),
                    None => (PathRoot::Lexical, name.as_str()),
                };
                Some(ConstPath { root, names: path.split("::").map(Name::new).collect() })
            }
            Value::True | Value::Other => None,
        }
    }
}

/// Text that does not stand in the file as it is: only the place of its origin is known.
fn inexact(text: &str, span: Span) -> SpecText {
    SpecText { text: text.into(), span, exact: false }
}

/// A string of one pair of quotes without escapes has its text right behind the quote.
fn string_text(text: &str, span: Span) -> SpecText {
    let plain = (span.end - span.start) as usize == text.len() + 2;
    if plain { SpecText::new(text, span.start as usize + 1) } else { inexact(text, span) }
}
