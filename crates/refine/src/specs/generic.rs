//! Classes and methods that abstract over types and refinements: what their names stand for.
//!
//! ```text
//! #@ class List[T] <p: (T, T) -> bool>      T is one type in all of the program; an element is what `@head` holds,
//! #@ @head: T                               and what the elements of `@tail` are
//! #@ @tail: List[T<p(@head)>]<p>?           p relates `@head` with each of them
//! ```
//!
//! In predicates `__is_T(v)` says that v is one of the values that T stands for, `__each_C_i(x) { |v| .. }` speaks of all
//! elements of x of the type parameter i, `__rel_C_j(x) { |h, v| .. }` of all that the refinement j relates.
//! `elements.rs` gives them their meaning.

use super::build::{Builder, Checked, Place, TypePred};
use super::contribution::Part;
use super::predicate::{Pred, locate};
use super::{MethodSpec, Slot};
use crate::signature::{
    AbstractDecl, Param, ParamKind, Refined, Refinement, RefinementKind, Signature, TypeExpr, TypeParam,
    parse_header, parse_refined, parse_signature, substitute_refined,
};
use crate::ty::Ty;
use base::{FileId, Name, Span};
use program::{ClassId, ConstLookup, Value};
use std::sync::Arc;
use syntax::ir::{self, ConstPath, DefKind, PathRoot};
use syntax::spec::{Owner, Spec, SpecKind};

/// A class with type parameters or abstract refinements.
#[derive(Clone, Debug)]
pub(crate) struct Generic {
    pub(crate) params: Vec<(Name, Ty)>,
    pub(crate) abstracts: Vec<(Name, Vec<Ty>)>,
    pub(crate) parts: Vec<Part>,
    has_bound: Vec<bool>,
}

/// The names that types may use at a place.
#[derive(Clone, Default)]
pub(super) struct Env {
    pub(super) types: Vec<(String, Ty)>,
    pub(super) abstracts: Vec<(Name, usize)>,
    /// The predicates that a specification may call: abstract refinements and type parameters.
    pub(super) predicates: Vec<(Name, usize)>,
    /// The types of fields: what type parameters stand for is said where the class is used.
    pub(super) erases: bool,
}

/// The predicate of a type parameter.
fn is_type(name: &str) -> Name {
    Name::new(&format!("__is_{name}"))
}

/// Names that generated predicates call.
pub(crate) const EACH: &str = "__each_";
pub(crate) const RELATED: &str = "__rel_";

/// One type, and not a choice of several: what elements have to be.
fn is_single(ty: &Ty) -> bool {
    matches!(ty, Ty::Any | Ty::Bool | Ty::Int | Ty::Float | Ty::Double | Ty::Sym | Ty::Str | Ty::Object(_))
}

impl Builder<'_> {
    /// `#@ class C[T] <p: ...>`.
    pub(super) fn header(&mut self, file: &ir::File, spec: &Spec) {
        let SpecKind::ClassHeader { name } = &spec.kind else { return };
        let span = spec.text.span;
        let scope = match &spec.owner {
            Owner::Def(index) => match &file.defs[*index].kind {
                DefKind::Class { scope, path, .. } if path.names.last() == Some(name) => Some(*scope),
                _ => None,
            },
            _ => None,
        };
        let Some(class) = scope.and_then(|scope| self.program.class_of_scope(file.id, scope)) else {
            let message = format!("`class {name}` must stand directly above the definition of that class");
            return self.invalid(file.id, span, &message);
        };
        let header = match parse_header(&spec.text.text) {
            Ok(header) => header,
            Err(error) => {
                return self.invalid(file.id, locate(&spec.text, error.at, 1), &error.message);
            }
        };
        let place = Place {
            file: file.id,
            scope: scope.unwrap_or(ir::ScopeId(0)),
            class: Some(class),
            text: &spec.text,
        };
        match self.generic(&header.type_params, &header.abstracts, place) {
            Ok(generic) => {
                let scope = place.scope;
                self.headers.insert(class, (header.abstracts, file.id, scope, spec.text.clone()));
                self.specs.generics.insert(class, generic);
            }
            Err((span, message)) => self.invalid(file.id, span, &message),
        }
    }

    fn generic(
        &mut self,
        types: &[TypeParam],
        abstracts: &[AbstractDecl],
        place: Place<'_>,
    ) -> Checked<Generic> {
        let mut params = Vec::new();
        for param in types {
            let ty = match &param.bound {
                Some(bound) => self.base_of(bound, place)?,
                None => Ty::Any,
            };
            if !is_single(&ty) {
                let message = format!("`{}` has to stand for one type of values", param.name);
                return Err((place.text.span, message));
            }
            params.push((Name::new(&param.name), ty));
        }
        let names: Vec<(String, Ty)> =
            params.iter().map(|(name, ty)| (name.as_str().to_owned(), ty.clone())).collect();
        self.env = Env { types: names, erases: true, ..Env::default() };
        let mut found = Vec::new();
        for it in abstracts {
            found.push((Name::new(&it.name), self.abstract_params(it, place)?));
        }
        self.env = Env::default();
        let has_bound = types.iter().map(|it| it.bound.is_some()).collect();
        Ok(Generic { params, abstracts: found, parts: Vec::new(), has_bound })
    }

    fn abstract_params(&self, decl: &AbstractDecl, place: Place<'_>) -> Checked<Vec<Ty>> {
        let mut tys = Vec::new();
        for param in &decl.params {
            let ty = self.base_of(&param.ty, place)?;
            if !is_single(&ty) || param.pred.is_some() {
                let message = format!("a parameter of `{}` has to be of one plain type", decl.name);
                return Err((place.text.span, message));
            }
            tys.push(ty);
        }
        Ok(tys)
    }

    fn base_of(&self, expr: &TypeExpr, place: Place<'_>) -> Checked<Ty> {
        Ok(self.refined(&Refined { ty: expr.clone(), name: None, pred: None }, place, "__value", 0)?.0)
    }

    /// The type parameters of classes that no bound limits are the type that the program uses them with.
    pub(super) fn find_bases(&mut self, all: &[(&ir::File, &[u8], Vec<Spec>)]) {
        let mut found: Vec<(ClassId, usize, Ty)> = Vec::new();
        for (file, _, specs) in all {
            for spec in specs {
                let scope = match &spec.owner {
                    Owner::Scope(scope) | Owner::Assumed { scope, .. } => *scope,
                    Owner::Def(index) => file.defs[*index].scope,
                    _ => ir::ScopeId(0),
                };
                let class = self.program.class_of_scope(file.id, scope);
                let place = Place { file: file.id, scope, class, text: &spec.text };
                let mut names: Vec<String> = Vec::new();
                let generic = class.and_then(|class| self.specs.generics.get(&class));
                names.extend(
                    generic.into_iter().flat_map(|it| &it.params).map(|(name, _)| name.as_str().to_owned()),
                );
                match &spec.kind {
                    SpecKind::Signature | SpecKind::AssumedMethod { .. } => {
                        let Ok(signature) = parse_signature(&spec.text.text) else { continue };
                        names.extend(signature.type_params.iter().map(|it| it.name.clone()));
                        each_type(&signature, &mut |ty| self.find_base(ty, &names, place, &mut found));
                    }
                    SpecKind::Field { .. } => {
                        let Ok(refined) = parse_refined(&spec.text.text) else { continue };
                        self.find_base(&refined.ty, &names, place, &mut found);
                    }
                    _ => {}
                }
            }
        }
        for (class, at, ty) in &found {
            let others = found.iter().any(|(other, with, it)| (other, with) == (class, at) && it != ty);
            if let Some(generic) = self.specs.generics.get_mut(class)
                && !generic.has_bound[*at]
                && is_single(ty)
                && !others
            {
                generic.params[*at].1 = ty.clone();
                self.retype(*class);
            }
        }
    }

    /// Reads the header's refinements again with a type parameter that has become known.
    fn retype(&mut self, class: ClassId) {
        let Some((decls, file, scope, text)) = self.headers.get(&class).cloned() else { return };
        let place = Place { file, scope, class: Some(class), text: &text };
        let Some(generic) = self.specs.generics.get(&class) else { return };
        let types = generic.params.iter().map(|(name, ty)| (name.as_str().to_owned(), ty.clone())).collect();
        self.env = Env { types, erases: true, ..Env::default() };
        let read: Vec<_> = decls
            .iter()
            .filter_map(|it| Some((Name::new(&it.name), self.abstract_params(it, place).ok()?)))
            .collect();
        self.env = Env::default();
        if let Some(generic) = self.specs.generics.get_mut(&class) {
            generic.abstracts = read;
        }
    }

    fn find_base(
        &self,
        expr: &TypeExpr,
        names: &[String],
        place: Place<'_>,
        found: &mut Vec<(ClassId, usize, Ty)>,
    ) {
        match expr {
            TypeExpr::Name { path, args, .. } => {
                if let Some(expanded) = self.expand(path, args) {
                    return self.find_base(&expanded.ty, names, place, found);
                }
                for (at, arg) in args.iter().enumerate() {
                    self.find_base(&arg.ty, names, place, found);
                    let class = self.class_named(path, place);
                    let Some(class) = class.filter(|it| self.specs.generics.contains_key(it)) else {
                        continue;
                    };
                    let plain = plain_name(&arg.ty);
                    if plain.is_some_and(|name| names.iter().any(|it| it == name)) {
                        continue;
                    }
                    if let Ok(ty) = self.base_of(&arg.ty, place) {
                        found.push((class, at, ty));
                    }
                }
            }
            TypeExpr::Applied { ty, .. } | TypeExpr::Optional(ty) => self.find_base(ty, names, place, found),
            TypeExpr::Refined(inner) => self.find_base(&inner.ty, names, place, found),
            TypeExpr::Union(members) => members.iter().for_each(|it| self.find_base(it, names, place, found)),
            TypeExpr::Tuple(items) => items.iter().for_each(|it| self.find_base(&it.ty, names, place, found)),
            TypeExpr::Builtin(_) | TypeExpr::Other(_) | TypeExpr::Int(_) | TypeExpr::Symbol(_) => {}
        }
    }

    pub(super) fn class_named(&self, path: &[String], place: Place<'_>) -> Option<ClassId> {
        let (root, names) = match path.split_first() {
            Some((first, rest)) if first.is_empty() => (PathRoot::Top, rest),
            _ => (PathRoot::Lexical, path),
        };
        let path = ConstPath { root, names: names.iter().map(|name| Name::new(name)).collect() };
        match self.program.resolve_const(place.file, place.scope, &path) {
            ConstLookup::Found(program::Const { value: Value::Class(class), .. }) => Some(class),
            _ => None,
        }
    }

    /// The type that an alias stands for.
    pub(super) fn expand(&self, path: &[String], args: &[Refined]) -> Option<Refined> {
        let [only] = path else { return None };
        let alias = self.aliases.get(&Name::new(only))?;
        let map: Vec<(String, Refined)> = alias.params.iter().cloned().zip(args.iter().cloned()).collect();
        Some(substitute_refined(&alias.refined, &map))
    }

    /// The names of the types of fields.
    pub(super) fn field_env(&mut self, class: ClassId) {
        self.env = Env { erases: true, ..Env::default() };
        let Some(generic) = self.specs.generics.get(&class) else { return };
        let types = generic.params.iter().map(|(name, ty)| (name.as_str().to_owned(), ty.clone()));
        self.env.types = types.collect();
        self.env.abstracts = generic.abstracts.iter().map(|(name, params)| (*name, params.len())).collect();
    }

    /// The names of a signature: those of the class, its own type parameters and `forall`.
    pub(super) fn signature_env(
        &mut self,
        signature: &Signature,
        method: &mut MethodSpec,
        place: Place<'_>,
    ) -> Checked<()> {
        let mut env = Env::default();
        let generic = method.class.and_then(|class| self.specs.generics.get(&class));
        if let Some(generic) = generic {
            env.types.extend(generic.params.iter().map(|(name, ty)| (name.as_str().to_owned(), ty.clone())));
            env.abstracts.extend(generic.abstracts.iter().map(|(name, params)| (*name, params.len())));
        }
        for param in &signature.type_params {
            let ty = match &param.bound {
                Some(bound) => self.base_of(bound, place)?,
                None => self.base_in(signature, &param.name, place),
            };
            env.types.retain(|(name, _)| *name != param.name);
            env.types.push((param.name.clone(), ty));
        }
        self.env = env;
        for decl in &signature.abstracts {
            let arity = self.abstract_params(decl, place)?.len();
            self.env.abstracts.retain(|(name, _)| name.as_str() != decl.name);
            self.env.abstracts.push((Name::new(&decl.name), arity));
        }
        let types = self.env.types.iter().map(|(name, _)| (is_type(name), 1));
        self.env.predicates = self.env.abstracts.iter().copied().chain(types).collect();
        method.abstracts = self.env.predicates.clone();
        Ok(())
    }

    /// The parameters of the same type parameter as the result, or as a block's parameter or result.
    pub(super) fn like_params(&self, signature: &Signature) -> Vec<(Slot, Vec<usize>)> {
        let mut slots = vec![(Slot::Result, &signature.result)];
        if let Some((block, _)) = &signature.block {
            slots.push((Slot::BlockResult, &block.result));
            slots.extend(block.params.iter().enumerate().map(|(at, it)| (Slot::BlockParam(at), &it.ty)));
        }
        let found = slots.into_iter().filter_map(|(slot, refined)| {
            let name = plain_name(&refined.ty)?;
            self.env.types.iter().find(|(it, ty)| it == name && *ty == Ty::Any)?;
            let params = signature.params.iter().enumerate();
            let plain: Vec<usize> = params
                .filter(|(_, it)| plain_name(&it.ty.ty) == Some(name) && it.kind == ParamKind::Required)
                .map(|(at, _)| at)
                .collect();
            // What stands inside of other types may bring values of other types.
            let is_inner = |ty: &TypeExpr| names(ty, name) && plain_name(ty) != Some(name);
            let is_plain = !signature.params.iter().any(|it| is_inner(&it.ty.ty));
            (is_plain && !plain.is_empty()).then_some((slot, plain))
        });
        found.collect()
    }

    /// The type of a type parameter of a method: that of the class that it is an argument of.
    fn base_in(&self, signature: &Signature, name: &str, place: Place<'_>) -> Ty {
        let mut found = Ty::Any;
        each_type(signature, &mut |ty| {
            self.find_argument(ty, name, place, &mut found);
        });
        found
    }

    fn find_argument(&self, expr: &TypeExpr, name: &str, place: Place<'_>, found: &mut Ty) {
        match expr {
            TypeExpr::Name { path, args, .. } => {
                if let Some(expanded) = self.expand(path, args) {
                    return self.find_argument(&expanded.ty, name, place, found);
                }
                let generic = self.class_named(path, place).and_then(|class| self.specs.generics.get(&class));
                for (at, arg) in args.iter().enumerate() {
                    if let (Some(generic), Some(plain)) = (generic, plain_name(&arg.ty))
                        && plain == name
                        && let Some((_, ty)) = generic.params.get(at)
                    {
                        *found = ty.clone();
                    }
                    self.find_argument(&arg.ty, name, place, found);
                }
            }
            TypeExpr::Applied { ty, .. } | TypeExpr::Optional(ty) => {
                self.find_argument(ty, name, place, found)
            }
            TypeExpr::Refined(inner) => self.find_argument(&inner.ty, name, place, found),
            TypeExpr::Union(members) => {
                members.iter().for_each(|it| self.find_argument(it, name, place, found));
            }
            TypeExpr::Tuple(items) => {
                items.iter().for_each(|it| self.find_argument(&it.ty, name, place, found));
            }
            TypeExpr::Builtin(_) | TypeExpr::Other(_) | TypeExpr::Int(_) | TypeExpr::Symbol(_) => {}
        }
    }

    /// What a method may rely on of its own object, and what a constructor makes of it: `self` is `C[T]<p>`.
    pub(super) fn own_refinements(&self, method: &mut MethodSpec, place: Place<'_>) -> Checked<()> {
        let Some(class) = method.class.filter(|_| !method.singleton) else { return Ok(()) };
        let Some(generic) = self.specs.generics.get(&class) else { return Ok(()) };
        let block = method.block.iter().flat_map(|it| it.requires.iter().chain(&it.ensures));
        let preds: Vec<Arc<Pred>> =
            method.requires.iter().chain(&method.ensures).chain(block).cloned().collect();
        let uses = |name: Name| preds.iter().any(|pred| pred.calls(name));
        let is_new = method.name == "initialize";
        let mut texts = Vec::new();
        for (at, (name, _)) in generic.params.iter().enumerate() {
            let is_it = is_type(name.as_str());
            if uses(is_it) {
                texts.push((name, format!("{EACH}{}_{at}(self) {{ |__v| {is_it}(__v) }}", class.0)));
            }
        }
        for (at, (name, params)) in generic.abstracts.iter().enumerate() {
            if uses(*name) {
                let names: Vec<String> = (0..params.len()).map(|it| format!("__v{it}")).collect();
                let names = names.join(", ");
                texts
                    .push((name, format!("{RELATED}{}_{at}(self) {{ |{names}| {name}({names}) }}", class.0)));
            }
        }
        for (name, text) in texts {
            let display = format!("{name} of self");
            let pred = TypePred { binder: "__self".to_owned(), text, display, span: place.text.span };
            let vars = if is_new { method.names() } else { Vec::new() };
            let pred = Arc::new(self.type_pred(pred, vars, place.file, method.scope)?);
            if is_new { method.ensures.push(pred) } else { method.requires.push(pred) }
        }
        Ok(())
    }

    /// The refinements behind a type.
    pub(super) fn applied(
        &self,
        ty: &Ty,
        refinements: &[Refinement],
        place: Place<'_>,
        binder: &str,
        depth: usize,
    ) -> Checked<Vec<TypePred>> {
        let at = |it: &Refinement| locate(place.text, it.at, it.len);
        let mut preds = Vec::new();
        let relations = match ty {
            Ty::Object(class) => self.specs.generics.get(class).map(|generic| (*class, generic)),
            _ => None,
        };
        if let Some((class, generic)) = relations {
            if refinements.len() > generic.abstracts.len() {
                let (given, has) = (refinements.len(), generic.abstracts.len());
                let message = format!("{given} refinements for a class that has {has}");
                return Err((at(&refinements[generic.abstracts.len()]), message));
            }
            for (number, (it, (_, params))) in refinements.iter().zip(&generic.abstracts).enumerate() {
                let Some((names, text)) = self.instance(it, params.len(), depth, at(it))? else { continue };
                let text =
                    format!("{RELATED}{}_{number}({binder}) {{ |{}| {text} }}", class.0, names.join(", "));
                preds.push(type_pred(binder, text, it, place));
            }
            return Ok(preds);
        }
        for it in refinements {
            let arity = match ty {
                Ty::Array(_) | Ty::Hash(..) => 2,
                _ => 1,
            };
            let Some((names, text)) = self.instance(it, arity, depth, at(it))? else { continue };
            let (first, last) = (&names[0], &names[names.len() - 1]);
            let text = match ty {
                Ty::Array(_) => format!(
                    "(0...{binder}.size).all? {{ |{first}| {binder}[{first}].then {{ |{last}| {text} }} }}"
                ),
                Ty::Hash(..) => format!("{binder}.all? {{ |{first}, {last}| {text} }}"),
                _ => {
                    let pred = type_pred(first, text, it, place);
                    preds.push(pred);
                    continue;
                }
            };
            preds.push(type_pred(binder, text, it, place));
        }
        Ok(preds)
    }

    /// The names and the text of a refinement of so many values; nothing where it is left to the users of a class.
    fn instance(
        &self,
        it: &Refinement,
        arity: usize,
        depth: usize,
        span: Span,
    ) -> Checked<Option<(Vec<String>, String)>> {
        match &it.kind {
            RefinementKind::Concrete { params, text } => {
                if params.len() != arity {
                    let message = format!(
                        "a refinement of {arity} values is needed here, this one takes {}",
                        params.len()
                    );
                    return Err((span, message));
                }
                Ok(Some((params.clone(), format!("({text})"))))
            }
            RefinementKind::Apply { name, args } => {
                let Some((_, declared)) = self.env.abstracts.iter().find(|(it, _)| it.as_str() == name)
                else {
                    return Err((span, format!("unknown abstract refinement `{name}`")));
                };
                if args.len() + arity != *declared {
                    let message =
                        format!("`{name}` relates {declared} values, here it gets {}", args.len() + arity);
                    return Err((span, message));
                }
                if self.env.erases {
                    return Ok(None);
                }
                let names: Vec<String> = (0..arity).map(|at| format!("__r{depth}_{at}")).collect();
                let all: Vec<&str> = args.iter().chain(&names).map(String::as_str).collect();
                Ok(Some((names.clone(), format!("{name}({})", all.join(", ")))))
            }
        }
    }
}

fn type_pred(binder: &str, text: String, it: &Refinement, place: Place<'_>) -> TypePred {
    let display = match &it.kind {
        RefinementKind::Apply { name, args } if args.is_empty() => name.clone(),
        RefinementKind::Apply { name, args } => format!("{name}({})", args.join(", ")),
        RefinementKind::Concrete { params, text } => format!("|{}| {text}", params.join(", ")),
    };
    TypePred { binder: binder.to_owned(), display, span: locate(place.text, it.at, it.len), text }
}

/// The name of a type without arguments, whatever it is refined with.
pub(super) fn plain_name(expr: &TypeExpr) -> Option<&str> {
    match expr {
        TypeExpr::Name { path, args, .. } if args.is_empty() => match path.as_slice() {
            [only] => Some(only),
            _ => None,
        },
        TypeExpr::Applied { ty, .. } => plain_name(ty),
        TypeExpr::Refined(inner) => plain_name(&inner.ty),
        _ => None,
    }
}

/// Whether a type mentions a name.
pub(super) fn names(expr: &TypeExpr, name: &str) -> bool {
    match expr {
        TypeExpr::Name { path, args, .. } => {
            path.iter().any(|it| it == name) || args.iter().any(|it| names(&it.ty, name))
        }
        TypeExpr::Applied { ty, .. } | TypeExpr::Optional(ty) => names(ty, name),
        TypeExpr::Refined(inner) => names(&inner.ty, name),
        TypeExpr::Union(members) => members.iter().any(|it| names(it, name)),
        TypeExpr::Tuple(items) => items.iter().any(|it| names(&it.ty, name)),
        TypeExpr::Other(text) => text.contains(name),
        TypeExpr::Builtin(_) | TypeExpr::Int(_) | TypeExpr::Symbol(_) => false,
    }
}

/// Every type of a signature.
fn each_type(signature: &Signature, visit: &mut dyn FnMut(&TypeExpr)) {
    let types = signature.params.iter().map(|Param { ty, .. }| ty).chain([&signature.result]);
    types.for_each(|it| visit(&it.ty));
    if let Some((block, _)) = &signature.block {
        each_type(block, visit);
    }
}

/// A header's declarations with the place where they stand.
pub(super) type HeaderText = (Vec<AbstractDecl>, FileId, ir::ScopeId, syntax::spec::SpecText);
