//! The specification of a method to what a program needs to check it at run time.

use super::spec::predicates;
use crate::ty::Ty;
use crate::verdict::Predicate;
use crate::verify::{Target, Verifier};
use program::Program;

/// What callers owe and what they get, in plain Ruby.
#[derive(Clone, Debug)]
pub struct Contract {
    /// `Money#abs`.
    pub method: String,
    /// In the order of the method's parameters: required, optional, rest, those behind it, keywords, their rest. The
    /// types are those of RBS; none where nothing is said.
    pub params: Vec<(String, Option<String>)>,
    pub requires: Vec<Predicate>,
    pub ensures: Vec<Predicate>,
    pub result: Option<String>,
}

impl Verifier<'_> {
    /// None when the clauses cannot be used.
    pub fn contract(&self, target: &Target) -> Option<Contract> {
        let program = self.cx.program;
        let spec = self.spec_of(target);
        if spec.invalid.is_some() || spec.entry.is_some() || spec.derived_from.is_some() {
            return None;
        }
        let param = |it: &crate::specs::ParamSpec| (it.name.as_str().to_owned(), shown(&it.ty, program));
        Some(Contract {
            method: target.method.clone(),
            params: spec.params.iter().map(param).collect(),
            requires: predicates(&self.cx, &spec.requires, spec.params.len()),
            ensures: predicates(&self.cx, &spec.ensures, spec.params.len()),
            result: spec.result.as_ref().and_then(|ty| shown(ty, program)),
        })
    }
}

fn shown(ty: &Ty, program: &Program) -> Option<String> {
    match ty {
        Ty::Any => None,
        _ => Some(ty.show(program)),
    }
}
