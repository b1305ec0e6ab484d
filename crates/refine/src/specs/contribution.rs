//! What the fields of a class say of its elements and of what its refinements relate.
//!
//! ```text
//! #@ @head: T                          its value is an element
//! #@ @tail: List[T<p(@head)>]<p>?      so are its elements, p relates `@head` with each, and what p relates there
//! ```

use super::build::{Builder, Checked, Place, TypePred};
use super::generic::{names, plain_name};
use super::predicate::{Pred, Role, locate};
use crate::signature::{Refined, RefinementKind, TypeExpr};
use base::Name;
use program::ClassId;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// What a field of such a class contributes to its elements and relations.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) field: Name,
    pub(crate) what: Contribution,
}

#[derive(Clone, Debug)]
pub(crate) enum Contribution {
    /// The value is an element of the type parameter.
    Element { param: usize },
    /// So is each element that the field's object has of a parameter of its own.
    Elements { param: usize, class: ClassId, of: usize },
    /// `T<p(a)>`: p relates a with the value.
    Related { abstraction: usize, args: Vec<Arc<Pred>> },
    /// `C[T<p(a)>]`: p relates a with each element.
    RelatedElements { abstraction: usize, args: Vec<Arc<Pred>>, class: ClassId, of: usize },
    /// `C[..]<p>`: p relates what a refinement of the field's object relates.
    Relation { abstraction: usize, class: ClassId, of: usize },
}

impl Builder<'_> {
    /// What a field of a generic class contributes to its elements and relations.
    pub(super) fn parts(
        &self,
        field: Name,
        expr: &TypeExpr,
        class: ClassId,
        place: Place<'_>,
    ) -> Checked<Vec<Part>> {
        let Some(generic) = self.specs.generics.get(&class) else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        let span = place.text.span;
        let param_of = |expr: &TypeExpr| {
            plain_name(expr).and_then(|name| generic.params.iter().position(|(it, _)| it.as_str() == name))
        };
        let abstraction = |name: &str| generic.abstracts.iter().position(|(it, _)| it.as_str() == name);
        let expr = match expr {
            TypeExpr::Optional(inner) => inner,
            other => other,
        };
        let followed = self.followed(expr, class, place);
        let mentioned = generic.params.iter().filter(|(name, _)| names(expr, name.as_str())).count()
            + count_applications(expr);
        if followed != mentioned {
            let message =
                "of a field only `T`, `T<p(a)>` and `C[T<p(a)>]<p>` are followed, where C is such a class";
            return Err((span, message.to_owned()));
        }
        let mut add = |what: Contribution| found.push(Part { field, what });
        if let Some(param) = param_of(expr) {
            add(Contribution::Element { param });
            for (name, args) in applications(expr) {
                let Some(abstraction) = abstraction(name) else { continue };
                add(Contribution::Related { abstraction, args: self.terms(args, place)? });
            }
            return Ok(found);
        }
        let (inner, refinements) = match expr {
            TypeExpr::Applied { ty, refinements } => (&**ty, refinements.as_slice()),
            other => (other, &[][..]),
        };
        let TypeExpr::Name { path, args, .. } = inner else { return Ok(found) };
        let other = self.class_named(path, place).filter(|it| self.specs.generics.contains_key(it));
        let Some(other) = other else { return Ok(found) };
        for (of, arg) in args.iter().enumerate() {
            let Some(param) = param_of(&arg.ty) else { continue };
            add(Contribution::Elements { param, class: other, of });
            for (name, args) in applications(&arg.ty) {
                let Some(abstraction) = abstraction(name) else { continue };
                let args = self.terms(args, place)?;
                add(Contribution::RelatedElements { abstraction, args, class: other, of });
            }
        }
        for (of, it) in refinements.iter().enumerate() {
            if let RefinementKind::Apply { name, args } = &it.kind {
                let Some(abstraction) = abstraction(name).filter(|_| args.is_empty()) else {
                    return Err((
                        locate(place.text, it.at, it.len),
                        "a refinement of the class is needed here".to_owned(),
                    ));
                };
                add(Contribution::Relation { abstraction, class: other, of });
            }
        }
        Ok(found)
    }

    /// How many type parameters and abstract refinements of a field's type stand where they are followed.
    fn followed(&self, expr: &TypeExpr, class: ClassId, place: Place<'_>) -> usize {
        let Some(generic) = self.specs.generics.get(&class) else { return 0 };
        let is_param = |expr: &TypeExpr| {
            plain_name(expr).is_some_and(|name| generic.params.iter().any(|(it, _)| it.as_str() == name))
        };
        if is_param(expr) {
            return 1 + applications(expr).len();
        }
        let (inner, refinements) = match expr {
            TypeExpr::Applied { ty, refinements } => (&**ty, refinements.as_slice()),
            other => (other, &[][..]),
        };
        let TypeExpr::Name { path, args, .. } = inner else { return 0 };
        let is_generic =
            self.class_named(path, place).is_some_and(|it| self.specs.generics.contains_key(&it));
        if !is_generic {
            return 0;
        }
        let applied = refinements.iter().filter(|it| matches!(it.kind, RefinementKind::Apply { .. })).count();
        let mut params: Vec<&str> =
            args.iter().filter(|it| is_param(&it.ty)).filter_map(|it| plain_name(&it.ty)).collect();
        let of_args: usize = args.iter().map(|it| applications(&it.ty).len()).sum();
        params.sort_unstable();
        params.dedup();
        params.len() + of_args + applied
    }

    /// Type parameters and refinements of which no field says what they are about.
    pub(super) fn check_generics(&mut self) {
        let generics = &self.specs.generics;
        // Parameters that have elements, at last through the fields of other classes.
        let mut filled: FxHashSet<(ClassId, usize)> = FxHashSet::default();
        loop {
            let before = filled.len();
            for (class, generic) in generics {
                for part in &generic.parts {
                    match &part.what {
                        Contribution::Element { param } => drop(filled.insert((*class, *param))),
                        Contribution::Elements { param, class: other, of }
                            if filled.contains(&(*other, *of)) =>
                        {
                            filled.insert((*class, *param));
                        }
                        _ => {}
                    }
                }
            }
            if filled.len() == before {
                break;
            }
        }
        let mut found = Vec::new();
        for (class, (_, file, _, text)) in &self.headers {
            let Some(generic) = generics.get(class) else { continue };
            let params = generic.params.iter().enumerate().filter(|(at, _)| !filled.contains(&(*class, *at)));
            let abstracts = generic.abstracts.iter().enumerate().filter(|(at, _)| {
                !generic.parts.iter().any(|part| match &part.what {
                    Contribution::Related { abstraction, .. } => abstraction == at,
                    Contribution::RelatedElements { abstraction, class, of, .. } => {
                        abstraction == at && filled.contains(&(*class, *of))
                    }
                    _ => false,
                })
            });
            let names = params.map(|(_, (name, _))| *name).chain(abstracts.map(|(_, (name, _))| *name));
            found.extend(names.map(|name| (*class, *file, text.span, name)));
        }
        found.sort_by_key(|(class, _, _, name)| (*class, name.as_str()));
        for (class, file, span, name) in found {
            self.invalid(file, span, &format!("no declared field says what `{name}` is about"));
            self.specs.changing.insert(class, format!("no declared field says what `{name}` is about"));
        }
    }

    fn terms(&self, args: &[String], place: Place<'_>) -> Checked<Vec<Arc<Pred>>> {
        let term = |text: &String| {
            let pred = TypePred {
                binder: "__term".to_owned(),
                text: text.clone(),
                display: text.clone(),
                span: place.text.span,
            };
            Ok(Arc::new(self.type_pred(pred, Vec::<(Name, Role)>::new(), place.file, place.scope)?))
        };
        args.iter().map(term).collect()
    }
}

/// How many abstract refinements a type applies, wherever they stand.
fn count_applications(expr: &TypeExpr) -> usize {
    let all = |items: &[Refined]| items.iter().map(|it| count_applications(&it.ty)).sum::<usize>();
    match expr {
        TypeExpr::Applied { ty, refinements } => {
            let own = refinements.iter().filter(|it| matches!(it.kind, RefinementKind::Apply { .. })).count();
            own + count_applications(ty)
        }
        TypeExpr::Name { args, .. } => all(args),
        TypeExpr::Optional(inner) => count_applications(inner),
        TypeExpr::Refined(inner) => count_applications(&inner.ty),
        TypeExpr::Union(members) => members.iter().map(count_applications).sum(),
        TypeExpr::Tuple(items) => all(items),
        TypeExpr::Builtin(_) | TypeExpr::Other(_) | TypeExpr::Int(_) | TypeExpr::Symbol(_) => 0,
    }
}

/// The abstract refinements that a type parameter is refined with.
fn applications(expr: &TypeExpr) -> Vec<(&str, &[String])> {
    let TypeExpr::Applied { refinements, .. } = expr else { return Vec::new() };
    let applied = refinements.iter().filter_map(|it| match &it.kind {
        RefinementKind::Apply { name, args } => Some((name.as_str(), args.as_slice())),
        RefinementKind::Concrete { .. } => None,
    });
    applied.collect()
}
