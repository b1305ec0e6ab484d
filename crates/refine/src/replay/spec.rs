//! The specification of a method to what a search needs to know of it.
//!
//! A search makes its own values, so it may only run where the specification says what all of them are: every parameter
//! and every field of the file has a type whose values can be made. Otherwise a find would show nothing but that nobody
//! calls the method so.

use super::search::{Fact, SearchSpec};
use crate::explain::{callee_of, predicate};
use crate::specs::{MethodSpec, Pred};
use crate::ty::Ty;
use crate::verdict::{ArgumentKind, Predicate};
use crate::verify::{Target, Verifier};
use base::Name;
use program::ClassId;
use std::collections::BTreeSet;
use std::sync::Arc;
use syntax::ir;

impl Verifier<'_> {
    /// What a search for a counterexample needs; `text` is the text of the method's file.
    pub fn search_spec(&self, target: &Target, text: &str) -> Option<SearchSpec> {
        let cx = &self.cx;
        let spec = self.spec_of(target);
        if spec.invalid.is_some() || !spec.has_signature || spec.entry.is_some() {
            return None;
        }
        let file = cx.files.get(&spec.file)?;
        // A search would not know which values are assumed away.
        let bodies = crate::frame::nested(file, spec.body?);
        let points = &cx.specs.points;
        if points.iter().any(|((id, _), it)| *id == spec.file && !it.is_assert && bodies.contains(&it.body)) {
            return None;
        }
        // What another file defines may be there when the method is called.
        let elsewhere = &cx.options.elsewhere;
        if bodies.iter().any(|id| file.body(*id).calls.iter().any(|it| elsewhere.contains_key(&it.name))) {
            return None;
        }
        let kinds = kinds(&file.body(spec.body?).params)?;
        let mut params = Vec::new();
        for (param, kind) in spec.params.iter().zip(&kinds) {
            params.push((param.name.as_str().to_owned(), *kind, self.makeable(&param.ty)?));
        }
        let types = spec.params.iter().map(|param| &param.ty);
        let classes = self.reachable(spec.class, types);
        let mut fields = Vec::new();
        let mut declared: Vec<&str> = Vec::new();
        for &class in &classes {
            for field in cx.specs.fields.get(&class).into_iter().flatten() {
                // Nobody looked into other files for fields that are not declared; which values they have nobody says.
                if field.file != spec.file || field.is_found {
                    return None;
                }
                fields.push(Fact {
                    class: cx.program.name(class),
                    name: field.name.as_str().to_owned(),
                    ty: self.makeable(&field.ty)?,
                    predicates: predicates(cx, &field.preds, 0),
                });
            }
        }
        declared.extend(cx.specs.fields.values().flatten().map(|field| field.name.as_str()));
        if fields_in(text).any(|name| !declared.contains(&name)) {
            return None;
        }
        let mut assumed = Vec::new();
        let of_classes = |method: &&MethodSpec| method.class.is_some_and(|class| classes.contains(&class));
        for method in cx.specs.methods.iter().filter(|method| method.is_assumed).filter(of_classes) {
            if !method.params.is_empty() || method.singleton || method.invalid.is_some() {
                return None;
            }
            assumed.push(Fact {
                class: cx.program.name(method.class?),
                name: method.name.as_str().to_owned(),
                ty: self.makeable(method.result.as_ref()?)?,
                predicates: predicates(cx, &method.ensures, 0),
            });
        }
        let raises = spec.raises.iter().flatten();
        let raises = raises.map(|raise| {
            let condition =
                raise.condition.as_ref().map(|pred| predicate(cx, pred, &kept(spec.params.len())));
            (cx.program.name(raise.class), condition)
        });
        let lasts = |class: &&ClassId| {
            cx.has_structure(**class)
                && !cx.program.ancestors(**class).iter().any(|it| cx.specs.changing.contains_key(it))
        };
        let lasting = classes.iter().filter(lasts).map(|class| cx.program.name(*class)).collect();
        Some(SearchSpec {
            callee: callee_of(cx.program, spec),
            name: spec.name.as_str().to_owned(),
            params,
            requires: predicates(cx, &spec.requires, spec.params.len()),
            ensures: predicates(cx, &spec.ensures, spec.params.len()),
            result: spec.result.as_ref().and_then(|ty| self.makeable(ty)),
            raises: raises.collect(),
            fields,
            class_fields: Vec::new(),
            lasting,
            assumed,
            ieee_floats: cx.options.ieee_floats,
            // What a trusted method promises may rest on more than the fields' types say.
            only_ensures: cx.specs.methods.iter().any(|method| method.trusted && method.file == spec.file),
            file: spec.file,
            span: spec.span,
        })
    }

    /// Methods that are assumed and not defined: scripts make them.
    pub fn assumed_methods(&self) -> impl Iterator<Item = Name> {
        self.cx.specs.methods.iter().filter(|method| method.is_assumed).map(|method| method.name)
    }

    /// The classes of which objects are made, and their ancestors.
    fn reachable<'t>(
        &self,
        receiver: Option<ClassId>,
        types: impl Iterator<Item = &'t Ty>,
    ) -> BTreeSet<ClassId> {
        let cx = &self.cx;
        let mut open: Vec<ClassId> = receiver.into_iter().collect();
        types.for_each(|ty| add_classes(ty, &mut open));
        let mut found = BTreeSet::new();
        while let Some(class) = open.pop() {
            if !found.insert(class) {
                continue;
            }
            open.extend(cx.program.ancestors(class));
            for field in cx.specs.fields.get(&class).into_iter().flatten() {
                add_classes(&field.ty, &mut open);
            }
            let assumed =
                cx.specs.methods.iter().filter(|method| method.is_assumed && method.class == Some(class));
            assumed.filter_map(|method| method.result.as_ref()).for_each(|ty| add_classes(ty, &mut open));
        }
        found
    }

    /// The type's text, if all of its values are known.
    fn makeable(&self, ty: &Ty) -> Option<String> {
        fn is_known(ty: &Ty) -> bool {
            match ty {
                Ty::Any | Ty::Class(_) => false,
                Ty::Array(element) => is_known(element),
                Ty::Hash(key, value) => is_known(key) && is_known(value),
                Ty::Union(members) => members.iter().all(is_known),
                Ty::Nil
                | Ty::Bool
                | Ty::Int
                | Ty::Float
                | Ty::Double
                | Ty::Sym
                | Ty::Str
                | Ty::Object(_)
                | Ty::Range => true,
            }
        }
        is_known(ty).then(|| ty.show(self.cx.program))
    }
}

fn add_classes(ty: &Ty, classes: &mut Vec<ClassId>) {
    match ty {
        Ty::Object(class) => classes.push(*class),
        Ty::Array(element) => add_classes(element, classes),
        Ty::Hash(_, value) => add_classes(value, classes),
        Ty::Union(members) => members.iter().for_each(|member| add_classes(member, classes)),
        Ty::Any
        | Ty::Class(_)
        | Ty::Nil
        | Ty::Bool
        | Ty::Int
        | Ty::Float
        | Ty::Double
        | Ty::Sym
        | Ty::Str
        | Ty::Range => {}
    }
}

pub(super) fn predicates(
    cx: &crate::context::Cx<'_>,
    preds: &[Arc<Pred>],
    n_params: usize,
) -> Vec<Predicate> {
    preds.iter().map(|pred| predicate(cx, pred, &kept(n_params))).collect()
}

/// Every argument is given.
fn kept(n_params: usize) -> Vec<Option<usize>> {
    (0..n_params).map(Some).collect()
}

/// How each parameter is passed, in the order of the specification; none when there is a rest or a block.
fn kinds(params: &ir::Params) -> Option<Vec<ArgumentKind>> {
    let is_plain =
        params.rest.is_none() && params.block.is_none() && params.keyword_rest == ir::KeywordRest::None;
    let n_positional = params.required.len() + params.optional.len() + params.post.len();
    let positional = std::iter::repeat_n(ArgumentKind::Positional, n_positional);
    let keywords = std::iter::repeat_n(ArgumentKind::Keyword, params.keywords.len());
    is_plain.then(|| positional.chain(keywords).collect())
}

/// The instance variables that a text mentions, those in comments apart.
fn fields_in(text: &str) -> impl Iterator<Item = &str> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    code.flat_map(|line| {
        line.match_indices('@').filter_map(move |(at, _)| {
            let end = line[at + 1..].find(|c: char| !c.is_alphanumeric() && c != '_');
            let name = &line[at..end.map_or(line.len(), |end| at + 1 + end)];
            name.chars().nth(1).filter(|c| c.is_alphabetic() || *c == '_').map(|_| name)
        })
    })
}
