//! Signatures that the user wrote, against what the run showed.
//!
//! ```text
//! sig/shop.rbs   def label: (Integer width) -> String
//! the run        label("wide")                            String is not an Integer
//! ```
//!
//! A call that raised is left out: what a method refuses, it was not made for. So are values whose class nobody can name,
//! such as doubles.

mod state;

use crate::graph::{Edge, Graph, MethodKey, Position, Reason};
use crate::names::relative;
use crate::observe::{Activation, ParamKind};
use crate::readable::Readable;
use crate::replay::param_ty;
use crate::rules::INCONSISTENT_TYPES;
use crate::ty::{Ty, surface_union, to_surface};
use crate::world::World;
use base::{Diagnostic, FileId, Sources, Span};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use syntax::ir;
use syntax::sig::{MethodType, Type, TypeKind};

pub(crate) struct Declared<'d, 'a> {
    pub(crate) graph: &'d Graph,
    pub(crate) world: &'d World<'a>,
    pub(crate) files: &'d FxHashMap<FileId, &'d ir::File>,
    pub(crate) sources: &'d Sources,
}

/// What does not fit.
struct Mismatch {
    /// `name of Item#label`, `the result of Item#label`.
    what: String,
    declared: Type,
    seen: Ty,
    /// The number of the parameter.
    param: Option<u32>,
}

impl Declared<'_, '_> {
    pub(crate) fn contradictions(&self) -> Vec<Diagnostic> {
        let mut known: FxHashMap<MethodKey, Option<Vec<MethodType>>> = FxHashMap::default();
        let mut found: BTreeMap<String, (MethodKey, (FileId, ir::BodyId), Mismatch, usize)> = BTreeMap::new();
        let mut n_runs: FxHashMap<MethodKey, usize> = FxHashMap::default();
        for activation in &self.world.seen.activations {
            let (Some(key), Some(at)) = (activation.method, activation.at) else { continue };
            let types = known.entry(key).or_insert_with(|| self.declared(key));
            let Some(types) = types.as_ref().filter(|_| activation.result.is_some()) else { continue };
            *n_runs.entry(key).or_default() += 1;
            // Of several overloads, the one that fits best tells what is wrong.
            let wrong = types.iter().map(|ty| self.compare(key, ty, activation)).min_by_key(Vec::len);
            for mismatch in wrong.into_iter().flatten() {
                match found.get_mut(&mismatch.what) {
                    Some((_, _, known, n)) => {
                        known.seen = known.seen.join(&mismatch.seen);
                        *n += 1;
                    }
                    None => {
                        found.insert(mismatch.what.clone(), (key, at, mismatch, 1));
                    }
                }
            }
        }
        let tell = |(key, at, wrong, n): &(MethodKey, (FileId, ir::BodyId), Mismatch, usize)| {
            self.tell(*key, *at, wrong, Some(n) == n_runs.get(key))
        };
        let mut told: Vec<Diagnostic> = found.values().map(tell).collect();
        told.extend(self.state());
        told
    }

    /// What the user wrote about a method.
    fn declared(&self, key: MethodKey) -> Option<Vec<MethodType>> {
        let class = self.world.signatures.class(key.owner.as_str())?;
        let method = class.method(self.world.signatures, key.side, key.name)?;
        if !state::is_users(method.origin.provenance) || method.adds_to_super || method.alias_of.is_some() {
            return None;
        }
        let found = self.world.signatures.lookup_method(
            key.owner.as_str(),
            key.side,
            key.name.as_str(),
            &vec![crate::ty::surface(TypeKind::Untyped); class.type_params.len()],
        )?;
        Some(found.overloads.into_iter().map(|overload| overload.ty).collect())
    }

    fn compare(&self, key: MethodKey, ty: &MethodType, activation: &Activation) -> Vec<Mismatch> {
        let mut wrong = Vec::new();
        let Some(params) = &ty.function.params else { return wrong };
        let mut leading = params.required.iter().chain(&params.optional);
        let mut trailing = params.trailing.iter();
        for (index, param) in activation.params.iter().enumerate() {
            let declared = match param.kind {
                ParamKind::Required | ParamKind::Optional => leading.next().or(params.rest.as_ref()),
                ParamKind::Post => trailing.next(),
                ParamKind::Rest => params.rest.as_ref(),
                ParamKind::Keyword | ParamKind::OptionalKeyword => {
                    let named = params.keywords.iter().find(|keyword| keyword.name == param.name);
                    named.map(|keyword| &keyword.param).or(params.keyword_rest.as_ref())
                }
                ParamKind::KeywordRest => params.keyword_rest.as_ref(),
                ParamKind::Block => None,
            };
            // Ruby: an optional parameter that is not given holds its default, whatever its type.
            let is_optional = matches!(param.kind, ParamKind::Optional | ParamKind::OptionalKeyword);
            let seen = self.foreign(&param_ty(param), declared.map(|param| &param.ty));
            let seen = if is_optional { seen.without(|atom| *atom == Ty::Nil) } else { seen };
            if let (Some(declared), true) = (declared, seen.is_known()) {
                let name =
                    if param.name == "" { format!("argument {}", index + 1) } else { param.name.to_string() };
                wrong.push(Mismatch {
                    what: format!("{name} of {key}"),
                    declared: declared.ty.clone(),
                    seen,
                    param: Some(index as u32),
                });
            }
        }
        if let Some(result) = &activation.result
            && key.name != "initialize"
        {
            let seen = self.foreign(result, Some(&ty.function.result));
            if seen.is_known() {
                let declared = ty.function.result.clone();
                wrong.push(Mismatch { what: format!("the result of {key}"), declared, seen, param: None });
            }
        }
        wrong
    }

    /// The members of what was seen that do not fit.
    fn foreign(&self, seen: &Ty, declared: Option<&Type>) -> Ty {
        let Some(declared) = declared else { return Ty::Bottom };
        let is_named = |atom: &Ty| {
            atom.class_name()
                .is_some_and(|class| self.world.is_nameable(class) || self.world.class_id(class).is_some())
        };
        seen.without(|atom| !atom.is_known() || !is_named(atom) || self.world.fits(atom, declared))
    }

    /// `is_always`: no call passed or returned anything else.
    fn tell(
        &self,
        key: MethodKey,
        at: (FileId, ir::BodyId),
        wrong: &Mismatch,
        is_always: bool,
    ) -> Diagnostic {
        let declared = relative(&wrong.declared).to_string();
        let (what, seen) = (&wrong.what, shown(&Readable { world: self.world }.ty(&wrong.seen)));
        let call = match wrong.param {
            Some(index) => self.passed(key, index, &wrong.seen).or_else(|| self.only_call(key, is_always)),
            None => self.returned(key, &wrong.seen),
        };
        let span = self.files.get(&at.0).map_or(Span::default(), |file| file.body(at.1).span);
        let line = self.sources.line_col(at.0, span.start).line;
        let head = Span { start: span.start, end: self.end_of_line(at.0, span) };
        let verb = if wrong.param.is_some() { "passed" } else { "returned" };
        let mut message = format!("{seen} is not {declared}: {what} is declared as {declared}");
        match &call {
            Some((file, span)) => {
                let place =
                    format!("{}:{}", self.sources.path(*file), self.sources.line_col(*file, span.start).line);
                message += &format!(", and {seen} was {verb} at {place}");
            }
            None => message += &format!(", and {seen} was {verb} in {}:{line}", self.sources.path(at.0)),
        }
        let diagnostic = Diagnostic::new(&INCONSISTENT_TYPES, at.0, head, message);
        match call {
            Some((file, span)) => diagnostic.note(file, span, format!("{verb} here")),
            None => diagnostic,
        }
    }

    fn end_of_line(&self, file: FileId, span: Span) -> u32 {
        let text = self.sources.get(file).slice(span);
        let len = text.iter().position(|byte| *byte == b'\n').unwrap_or(text.len());
        span.start + len as u32
    }

    /// The call that brings such a value to a parameter.
    fn passed(&self, key: MethodKey, index: u32, seen: &Ty) -> Option<(FileId, Span)> {
        let node = self.graph.find(Position::Param(key, index))?;
        let brings = |edge: &&Edge| {
            matches!(edge.origin.reason, Reason::Argument(_))
                && self
                    .graph
                    .lower(edge.from)
                    .atoms()
                    .iter()
                    .any(|it| seen.atoms().iter().any(|atom| atom.class_name() == it.class_name()))
        };
        self.graph.edges_to(node).find(brings).map(|edge| (edge.origin.file, edge.origin.span))
    }

    /// A call of the method, when every call did the same or there is one only.
    fn only_call(&self, key: MethodKey, is_always: bool) -> Option<(FileId, Span)> {
        let mut places: Vec<_> = self.world.seen.calls.iter().collect();
        places.sort_unstable_by_key(|(at, _)| **at);
        let mut sites: Vec<(FileId, Span)> = Vec::new();
        for ((file, _), calls) in places {
            let own = calls.iter().filter(|call| call.target == Some(key));
            sites.extend(own.map(|call| (*file, call.span)));
        }
        sites.dedup();
        sites.first().copied().filter(|_| is_always || sites.len() == 1)
    }

    /// A call that got such a result.
    fn returned(&self, key: MethodKey, seen: &Ty) -> Option<(FileId, Span)> {
        let mut places: Vec<_> = self.world.seen.calls.iter().collect();
        places.sort_unstable_by_key(|(at, _)| **at);
        let fits = |ty: &Ty| {
            ty.atoms().iter().any(|it| seen.atoms().iter().any(|atom| atom.class_name() == it.class_name()))
        };
        places.iter().find_map(|((file, _), calls)| {
            let call = calls.iter().find(|call| call.target == Some(key) && fits(&call.result))?;
            Some((*file, call.span))
        })
    }
}

fn shown(ty: &Ty) -> String {
    let of =
        |atom: &Ty| to_surface(atom, &|name| usize::from(name == "Array") + 2 * usize::from(name == "Hash"));
    const MAX_SHOWN: usize = 3;
    let atoms = ty.atoms();
    let text = surface_union(atoms.iter().take(MAX_SHOWN).map(of).collect()).to_string();
    match atoms.len() {
        n if n > MAX_SHOWN => format!("{text} (and {} more)", n - MAX_SHOWN),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_seen_is_shown_as_in_a_signature() {
        let ty = Ty::array(Ty::inst("Integer")).join(&Ty::Nil);
        assert_eq!(shown(&ty), "Array[Integer]?");
        assert_eq!(shown(&Ty::inst("String")), "String");
    }
}
