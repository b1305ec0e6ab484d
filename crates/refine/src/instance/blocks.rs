//! Abstract refinements of what a block is given and gives: unknown predicates that `horn` finds.
//!
//! ```text
//! #@ forall <p: (Integer, Integer) -> bool> (Integer n { n >= 0 }, Integer<p(0)> a)
//! #@   { (Integer i { 0 <= i < n }, Integer<p(i)> acc) -> Integer<p(i + 1)> } -> Integer<p(n)>
//! sum = fold(n, 0) { |i, acc| acc + i }       ⇒ κ(0, 0),   κ(i, acc) ⇒ κ(i + 1, acc + i),   κ(n, sum)
//! ```

use super::{Meaning, Rule};
use crate::exec::Exec;
use crate::specs::{BlockSpec, MethodSpec, Pred};
use crate::state::State;
use crate::ty::Ty;
use crate::value::SymVal;
use base::{Name, Span};
use horn::problem::{KApp, KappaId};
use horn::term::TermId;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// The unknown predicates of a call.
#[derive(Clone)]
pub(crate) struct Unknowns {
    /// By name: the types that the refinement is about, and its predicate. Nothing where it is about several.
    kappas: FxHashMap<Name, Option<(Vec<Ty>, KappaId)>>,
    names: Vec<Name>,
    context: Vec<TermId>,
    place: Span,
}

/// The types that a call gives to type parameters.
pub(crate) struct SlotTypes {
    pub(crate) block: Vec<Ty>,
    pub(crate) given: Ty,
    pub(crate) result: Ty,
}

/// What a predicate says of unknown refinements.
pub(crate) struct Split {
    pub(crate) rules: Vec<Rule>,
    pub(crate) rest: TermId,
    pub(crate) undefined: TermId,
    pub(crate) unknowns: Rc<RefCell<Unknowns>>,
}

impl<'a> Exec<'a> {
    /// The abstract refinements that a block's type speaks of.
    fn block_abstracts(&self, spec: &MethodSpec, block: &BlockSpec) -> Vec<Name> {
        let mut names = spec.abstracts.iter().map(|(name, _)| *name).collect::<Vec<_>>();
        names.retain(|name| block.requires.iter().chain(&block.ensures).any(|pred| pred.calls(*name)));
        names
    }

    /// Makes unknown predicates of the refinements that the block speaks of; what the arguments give them is stated.
    pub(crate) fn unknown_abstracts(
        &mut self,
        state: &State,
        spec: &'a MethodSpec,
        block: &'a BlockSpec,
        (receiver, values, types): (&SymVal, &[SymVal], &SlotTypes),
        place: Span,
    ) {
        let names = self.block_abstracts(spec, block);
        let Some(Meaning::Known(rules)) = self.abstractions.meaning.clone().filter(|_| !names.is_empty())
        else {
            return;
        };
        let start = self.start();
        let context = self.context(state, start);
        let context = self.carried_by_invariant(context);
        let unknowns = Unknowns { kappas: FxHashMap::default(), names, context, place };
        let unknowns = Rc::new(RefCell::new(unknowns));
        self.abstractions.meaning = Some(Meaning::Unknown(Rc::clone(&rules), Rc::clone(&unknowns)));
        // Every application is looked at once, so that the predicates are there before the block is run.
        let mut all: Vec<SymVal> = values.to_vec();
        for ty in &types.block {
            let (value, _) = self.fresh(ty, "argument");
            all.push(value);
        }
        let (given, _) = self.fresh(&types.given, "given");
        let (result, _) = self.fresh(&types.result, "result");
        let mut found: Vec<Rule> = rules.to_vec();
        let preds = block
            .requires
            .iter()
            .map(|it| (it, None))
            .chain(block.ensures.iter().map(|it| (it, Some(&given))));
        for (pred, result) in preds {
            let split = self.split_unknown(state, pred, receiver, &all, result, None);
            found.extend(split.into_iter().flat_map(|it| it.rules));
        }
        for pred in &spec.ensures {
            let split = self.split_unknown(state, pred, receiver, values, Some(&result), None);
            found.extend(split.into_iter().flat_map(|it| it.rules));
        }
        for rule in &found {
            self.add_unknown(&mut unknowns.borrow_mut(), rule);
        }
        for rule in rules.iter() {
            self.give(state, &mut unknowns.borrow_mut(), rule);
        }
    }

    fn add_unknown(&mut self, unknowns: &mut Unknowns, rule: &Rule) {
        match unknowns.kappas.get(&rule.name) {
            None if unknowns.names.contains(&rule.name) => {
                let mut args = rule.args.clone();
                args.extend(&unknowns.context);
                let kappa = self.unknown(&format!("{} at {}", rule.name, unknowns.place.start), &args);
                unknowns.kappas.insert(rule.name, Some((rule.types.clone(), kappa)));
            }
            Some(Some((types, _))) if *types != rule.types => {
                unknowns.kappas.insert(rule.name, None);
            }
            _ => {}
        }
    }

    fn application(&mut self, unknowns: &Unknowns, rule: &Rule) -> Option<KApp> {
        let (types, kappa) = unknowns.kappas.get(&rule.name)?.as_ref()?;
        let mut args = rule.args.clone();
        args.extend(&unknowns.context);
        (*types == rule.types).then_some(KApp { kappa: *kappa, args })
    }

    /// The refinement holds of what a state has: a clause for its predicate.
    pub(crate) fn give(&mut self, state: &State, unknowns: &mut Unknowns, rule: &Rule) {
        if !unknowns.names.contains(&rule.name) {
            return;
        }
        let mut state = state.clone();
        for &guard in &rule.guard {
            state.assume(&self.problem.terms, guard);
        }
        match self.application(unknowns, rule) {
            Some(head) => self.state_clause(&state, head),
            // Nothing is concluded from a refinement of values of several types.
            None if matches!(unknowns.kappas.get(&rule.name), Some(None)) => {}
            None => {
                let what = format!("values of several types with the refinement `{}`", rule.name);
                self.unsupported(&state, unknowns.place, what);
            }
        }
    }

    /// A predicate of a block's type, or of the result: what it says of unknown refinements, and the rest of it. Nothing
    /// when no unknown refinement is meant, or something else is said of it than that it holds.
    pub(crate) fn split_unknown(
        &mut self,
        state: &State,
        pred: &'a Pred,
        receiver: &SymVal,
        values: &[SymVal],
        result: Option<&SymVal>,
        before: Option<&State>,
    ) -> Option<Split> {
        let Some(Meaning::Unknown(known, unknowns)) = self.abstractions.meaning.clone() else { return None };
        if !unknowns.borrow().names.iter().any(|name| pred.calls(*name)) {
            return None;
        }
        self.ask_abstracts();
        let truth = self.eval_pred(state, pred, receiver, values, result, before);
        self.abstractions.meaning = Some(Meaning::Unknown(known, Rc::clone(&unknowns)));
        let truth = truth.ok()?;
        let mut rules = Vec::new();
        let rest = self.split_abstract(truth.holds, &mut rules)?;
        Some(Split { rules, rest, undefined: truth.undefined, unknowns })
    }

    /// The refinement is assumed of what a state has. What it is assumed of under conditions is left open.
    pub(crate) fn take(&mut self, state: &mut State, unknowns: &Unknowns, rule: &Rule) {
        if unknowns.names.contains(&rule.name) && rule.vars.is_empty() && rule.guard.is_empty() {
            state.kapps.extend(self.application(unknowns, rule));
            state.inexact = true;
        }
    }
}
