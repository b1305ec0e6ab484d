//! RBS comments to types: the `#:` and `# @rbs` specifications of a file, parsed.
//!
//! ```ruby
//! # @rbs x: Integer
//! # @rbs return: String
//! def a(x, y = 1) = ""          # (Integer x, ?untyped y) -> String
//! ```
//!
//! What a comment leaves out is `untyped`. A comment that does not parse gives an error and no type.

use super::{Form, Owner, Spec, SpecKind, SpecText};
use crate::ir::{self, DefKind, KeywordRest, ScopeId, SyntaxError, Var};
use crate::rbs::{Fragment, parse_members, parse_method_types, parse_type, parse_type_params};
use crate::sig::{Block, Function, Keyword, Member, MethodType, Param, Params, Type, TypeKind, TypeParam};
use base::{Name, Span};

/// A type from a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InlineSig {
    pub owner: Owner,
    pub ty: InlineType,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InlineType {
    /// The overloads of a method.
    Method(Vec<MethodType>),
    /// The type of an attribute, a constant or an assigned value.
    Value(Type),
    /// The type of a field of the scope.
    Field { name: Name, ty: Type },
    /// `# @rbs generic T`: type parameters of the class.
    TypeParams(Vec<TypeParam>),
    /// `# @rbs!`: members of the class.
    Members(Vec<Member>),
}

/// The types that the RBS comments among the specifications state, in their order, and the errors in them.
pub fn inline_signatures(file: &ir::File, specs: &[Spec]) -> (Vec<InlineSig>, Vec<SyntaxError>) {
    let generics = generics(file, specs);
    let mut inline = Inline { file, specs, generics, sigs: Vec::new(), errors: Vec::new() };
    for index in 0..specs.len() {
        inline.spec(index);
    }
    (inline.sigs, inline.errors)
}

struct Inline<'a> {
    file: &'a ir::File,
    specs: &'a [Spec],
    generics: Vec<(ScopeId, Name)>,
    sigs: Vec<InlineSig>,
    errors: Vec<SyntaxError>,
}

/// `# @rbs generic T`: the type variables of a class, by the scope of its body.
fn generics(file: &ir::File, specs: &[Spec]) -> Vec<(ScopeId, Name)> {
    let generic = |spec: &Spec| {
        let Owner::Def(def) = spec.owner else { return None };
        let scope = match &file.defs[def].kind {
            DefKind::Class { scope, .. } | DefKind::Module { scope, .. } => *scope,
            _ => return None,
        };
        let is_generic = spec.kind == SpecKind::Generic;
        let mut words = spec.text.text.split(|c: char| !c.is_alphanumeric() && c != '_');
        let name = words.find(|word| word.starts_with(|c: char| c.is_ascii_uppercase()))?;
        is_generic.then(|| (scope, Name::new(name)))
    };
    specs.iter().filter_map(generic).collect()
}

/// The specification is part of a method's type.
fn describes_method(spec: &Spec) -> bool {
    matches!(spec.form, Form::Colon | Form::Rbs)
        && matches!(
            spec.kind,
            SpecKind::Signature
                | SpecKind::ParamType { .. }
                | SpecKind::RestType
                | SpecKind::KeywordRestType
                | SpecKind::BlockType { .. }
                | SpecKind::ReturnType
        )
}

impl Inline<'_> {
    fn spec(&mut self, index: usize) {
        let specs = self.specs;
        let spec = &specs[index];
        if !matches!(spec.form, Form::Colon | Form::Rbs) {
            return;
        }
        match &spec.kind {
            SpecKind::ValueType => {
                if let Some(ty) = self.parse(&spec.text, self.scope_of(&spec.owner)) {
                    self.sigs.push(InlineSig { owner: spec.owner.clone(), ty: InlineType::Value(ty) });
                }
            }
            SpecKind::Field { names } => {
                let Owner::Scope(scope) = spec.owner else { return };
                if let Some(ty) = self.parse(&spec.text, scope) {
                    let field = |name: &Name| InlineType::Field { name: *name, ty: ty.clone() };
                    let sig = |name| InlineSig { owner: spec.owner.clone(), ty: field(name) };
                    self.sigs.extend(names.iter().map(sig));
                }
            }
            SpecKind::Generic => {
                if let Some(params) = self.keep(parse_type_params(fragment(&spec.text, &[]))) {
                    self.sigs
                        .push(InlineSig { owner: spec.owner.clone(), ty: InlineType::TypeParams(params) });
                }
            }
            SpecKind::Embedded => {
                let type_params = self.type_params(self.scope_of(&spec.owner));
                if let Some(members) = self.keep(parse_members(fragment(&spec.text, &type_params))) {
                    self.sigs.push(InlineSig { owner: spec.owner.clone(), ty: InlineType::Members(members) });
                }
            }
            // All comments of a method give one type, made at the first of them.
            _ if describes_method(spec) => {
                let earlier = |other: &Spec| describes_method(other) && other.owner == spec.owner;
                if let Owner::Def(def) = spec.owner
                    && !specs[..index].iter().any(earlier)
                {
                    self.method(def);
                }
            }
            _ => {}
        }
    }

    fn method(&mut self, def: usize) {
        let owner = Owner::Def(def);
        let all = self
            .specs
            .iter()
            .filter(|spec| spec.owner == owner && matches!(spec.form, Form::Colon | Form::Rbs));
        let all: Vec<&Spec> = all.collect();
        if all.iter().any(|spec| spec.kind == SpecKind::Skip) {
            return;
        }
        let scope = self.file.defs[def].scope;
        let mut overloads = Vec::new();
        for spec in all.iter().filter(|spec| spec.kind == SpecKind::Signature) {
            let type_params = self.type_params(scope);
            let fragment = fragment(&spec.text, &type_params);
            match parse_method_types(fragment) {
                Ok(types) => overloads.extend(types),
                Err(error) => return self.errors.push(error),
            }
        }
        if overloads.is_empty() {
            overloads.extend(self.build_from_params(def, scope, &all));
        }
        if !overloads.is_empty() {
            self.sigs.push(InlineSig { owner, ty: InlineType::Method(overloads) });
        }
    }

    /// A method type from the definition's parameters and the comments for each.
    fn build_from_params(&mut self, def: usize, scope: ScopeId, specs: &[&Spec]) -> Option<MethodType> {
        let file = self.file;
        let DefKind::Method { body, .. } = file.defs[def].kind else { return None };
        let body = file.body(body);
        let span = specs.first()?.text.span;
        let mut types = Vec::new();
        for spec in specs.iter().filter(|spec| describes_method(spec)) {
            let ty = match spec.kind {
                SpecKind::BlockType { .. } => self.parse_proc(&spec.text, scope)?,
                _ => self.parse(&spec.text, scope)?,
            };
            types.push((&spec.kind, ty));
        }
        let find =
            |wanted: &SpecKind| types.iter().find(|(kind, _)| *kind == wanted).map(|(_, ty)| ty.clone());
        let untyped = || Type { kind: TypeKind::Untyped, span };
        let name_of = |var: Var| body.var(var).name;
        let param = |var: Var| {
            let name = name_of(var);
            let ty = name.and_then(|name| find(&SpecKind::ParamType { name })).unwrap_or_else(untyped);
            Param { ty, name, span }
        };
        let collected = |var: Var, kind: SpecKind| {
            let ty = find(&kind).unwrap_or_else(untyped);
            Param { ty, name: name_of(var), span }
        };
        let params = &body.params;
        let keyword = |keyword: &ir::KeywordParam| {
            let ty = find(&SpecKind::ParamType { name: keyword.name }).unwrap_or_else(untyped);
            Keyword { name: keyword.name, required: keyword.required, param: Param { ty, name: None, span } }
        };
        let result = Params {
            required: params.required.iter().map(|var| param(*var)).collect(),
            optional: params.optional.iter().map(|var| param(*var)).collect(),
            rest: params.rest.map(|var| collected(var, SpecKind::RestType)),
            trailing: params.post.iter().map(|var| param(*var)).collect(),
            keywords: params.keywords.iter().map(keyword).collect(),
            keyword_rest: match params.keyword_rest {
                KeywordRest::Var(var) => Some(collected(var, SpecKind::KeywordRestType)),
                KeywordRest::None | KeywordRest::Forbidden => None,
            },
        };
        let block = types.iter().find_map(|(kind, ty)| match (kind, &ty.kind) {
            (SpecKind::BlockType { optional }, TypeKind::Proc(proc)) => Some(Block {
                function: proc.function.clone(),
                required: !optional,
                self_type: proc.self_type.clone(),
                span: ty.span,
            }),
            _ => None,
        });
        let function =
            Function { params: Some(result), result: find(&SpecKind::ReturnType).unwrap_or_else(untyped) };
        Some(MethodType { type_params: Vec::new(), function, block, span })
    }

    fn parse(&mut self, text: &SpecText, scope: ScopeId) -> Option<Type> {
        let type_params = self.type_params(scope);
        self.keep(parse_type(fragment(text, &type_params)))
    }

    /// `(Integer) -> void` as a proc type: `^` in front lets the self type of a block be written too.
    fn parse_proc(&mut self, text: &SpecText, scope: ScopeId) -> Option<Type> {
        let type_params = self.type_params(scope);
        let proc = format!("^{}", text.text);
        // A comment mark stands before the text, so there is room for one character.
        let offset = text.span.start.saturating_sub(1);
        self.keep(parse_type(Fragment { text: &proc, offset, type_params: &type_params }))
    }

    fn keep<T>(&mut self, parsed: Result<T, SyntaxError>) -> Option<T> {
        parsed.map_err(|error| self.errors.push(error)).ok()
    }

    fn type_params(&self, scope: ScopeId) -> Vec<Name> {
        self.generics.iter().filter(|(other, _)| *other == scope).map(|(_, name)| *name).collect()
    }

    fn scope_of(&self, owner: &Owner) -> ScopeId {
        match owner {
            Owner::Def(def) => self.file.defs[*def].scope,
            Owner::Scope(scope) | Owner::Method { scope, .. } | Owner::Assumed { scope, .. } => *scope,
            Owner::Loop { body, .. } | Owner::Statement { body, .. } | Owner::Point { body, .. } => {
                self.file.body(*body).scope
            }
            Owner::Block(body) | Owner::Body(body) => self.file.body(*body).scope,
            Owner::SigClass(_) | Owner::SigMethod { .. } | Owner::Nothing => ScopeId(0),
        }
    }
}

fn fragment<'t>(text: &'t SpecText, type_params: &'t [Name]) -> Fragment<'t> {
    Fragment { text: &text.text, offset: text.span.start, type_params }
}

impl InlineSig {
    /// Where it stands, for reports.
    pub fn span(&self) -> Span {
        match &self.ty {
            InlineType::Method(overloads) => overloads.first().map_or(Span::default(), |ty| ty.span),
            InlineType::Value(ty) | InlineType::Field { ty, .. } => ty.span,
            InlineType::TypeParams(params) => params.first().map_or(Span::default(), |param| param.span),
            InlineType::Members(members) => members.first().map_or(Span::default(), |member| member.span),
        }
    }
}
