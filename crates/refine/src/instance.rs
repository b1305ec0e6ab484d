//! Abstract refinements: what `p(v)` means where a predicate is evaluated.
//!
//! ```text
//! #@ forall <p: (Integer) -> bool> (Integer<p> x, Integer<p> y) -> Integer<p>
//! def larger(x, y) = x <= y ? y : x       inside p is an unknown function: p(x0), p(y0) ⇒ p(x0 <= y0 ? y0 : x0)
//! larger(a, b)                            at a call p is as strong as it may be: p(v) means v = a ∨ v = b
//! ```
//!
//! Whatever p a caller needs, it holds of what the caller passes, and the strongest such p implies it. So nothing has
//! to be guessed: what a precondition asks p of, and nothing else, is what p is true of.

mod blocks;

use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::specs::{EACH, RELATED};
use crate::state::State;
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::{Name, Span};
pub(crate) use blocks::{SlotTypes, Unknowns};
use horn::term::{BOOL, FuncId, Op, Quantifier, SortId, TermId, VarId};
use program::ClassId;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;
use syntax::ir;

/// What the abstract refinements of a contract stand for.
#[derive(Clone)]
pub(crate) enum Meaning {
    /// Their applications are gathered: functions of their own, by the number of the call.
    Asked(usize),
    /// What they are true of.
    Known(Rc<Vec<Rule>>),
    /// What the arguments give them; those that a block speaks of are unknown.
    Unknown(Rc<Vec<Rule>>, Rc<RefCell<Unknowns>>),
}

/// Of which values a refinement is true: of `args` for all `vars` for which the guard holds.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    name: Name,
    vars: Vec<VarId>,
    guard: Vec<TermId>,
    args: Vec<TermId>,
    types: Vec<Ty>,
}

/// What is known of abstract refinements in a run.
#[derive(Default)]
pub(crate) struct Abstractions<'a> {
    /// The names that the code of a predicate uses for them.
    names: FxHashMap<usize, &'a [Name]>,
    pub(crate) meaning: Option<Meaning>,
    asked: FxHashMap<FuncId, (Name, Vec<Ty>)>,
    n_calls: usize,
}

impl<'a> Exec<'a> {
    /// Notes which names of a predicate are abstract refinements.
    pub(crate) fn note_abstracts(&mut self, code: usize, names: &'a [Name]) {
        if !names.is_empty() {
            self.abstractions.names.insert(code, names);
        }
    }

    /// A call in a predicate that is one of an abstract refinement, or speaks of elements.
    pub(crate) fn abstract_call(
        &mut self,
        state: &State,
        call: &ir::Call,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        if self.spec_depth == 0 || call.receiver.is_some() {
            return None;
        }
        let name = call.name.as_str();
        let of_elements = name.strip_prefix(EACH).map(|it| (it, false));
        if let Some((rest, is_relation)) = of_elements.or(name.strip_prefix(RELATED).map(|it| (it, true))) {
            let (class, index) = rest.split_once('_')?;
            let (class, index) = (ClassId(class.parse().ok()?), index.parse().ok()?);
            return Some(match self.all_elements(state, class, index, is_relation, args, span) {
                Ok(holds) => self.flow(state.clone(), Atom::Bool(holds)),
                Err(what) => self.unsupported(state, span, what),
            });
        }
        let names = self.abstractions.names.get(&state.frame().code)?;
        if !names.contains(&call.name) {
            return None;
        }
        Some(match self.applied_to(call.name, &args.positional) {
            Ok(holds) => self.flow(state.clone(), Atom::Bool(holds)),
            Err(what) => self.unsupported(state, span, what),
        })
    }

    /// `p(a, v)` of values of several types: of each alternative by itself.
    fn applied_to(&mut self, name: Name, args: &[SymVal]) -> Result<TermId, String> {
        let Some(at) = args.iter().position(|arg| arg.0.len() > 1) else { return self.applied(name, args) };
        let mut ways = Vec::new();
        for (guard, atom) in args[at].0.clone() {
            let mut one = args.to_vec();
            one[at] = self.one(atom);
            let holds = self.applied_to(name, &one)?;
            ways.push(self.problem.terms.implies(guard, holds));
        }
        Ok(self.problem.terms.and(&ways))
    }

    /// `p(a, v)`.
    fn applied(&mut self, name: Name, args: &[SymVal]) -> Result<TermId, String> {
        let (mut terms, mut types) = (Vec::new(), Vec::new());
        for arg in args {
            types.extend(value::value_ty(arg));
            if arg.only() == Some(&Atom::Nil) {
                continue;
            }
            terms.push(
                self.single_term(arg).ok_or_else(|| format!("an argument of `{name}` of several types"))?,
            );
        }
        let sorts: Vec<SortId> = terms.iter().map(|&term| self.problem.terms.sort(term)).collect();
        match self.abstractions.meaning.clone() {
            None => Ok(self.function(&format!("abstract {name} {types:?}"), sorts, BOOL, &terms)),
            Some(Meaning::Asked(number)) => {
                let key = format!("abstract {name} {types:?} of call {number}");
                let term = self.function(&key, sorts, BOOL, &terms);
                self.abstractions.asked.extend(self.funcs.get(&key).map(|&func| (func, (name, types))));
                Ok(term)
            }
            Some(Meaning::Known(rules) | Meaning::Unknown(rules, _)) => {
                // A value of unknown type may be one of another type.
                let is_open = |rule: &Rule| {
                    rule.name == name && rule.types != types && !rule.types.iter().zip(&types).any(are_apart)
                };
                if rules.iter().any(is_open) {
                    let number = self.abstractions.n_calls;
                    let key = format!("abstract {name} {types:?} after call {number}");
                    return Ok(self.function(&key, sorts, BOOL, &terms));
                }
                let own: Vec<Rule> = rules.iter().filter(|rule| rule.types == types).cloned().collect();
                Ok(self.true_of(&own, name, &terms))
            }
        }
    }

    /// The term of a value of one type.
    pub(crate) fn single_term(&mut self, value: &SymVal) -> Option<TermId> {
        let ty = value::value_ty(value)?;
        if value::sorts(&ty).len() != 1 {
            return None;
        }
        let (terms, _) = value::to_terms(&mut self.problem.terms, self.cx.program, &ty, value);
        terms.first().copied()
    }

    fn true_of(&mut self, rules: &[Rule], name: Name, given: &[TermId]) -> TermId {
        let mut ways = Vec::new();
        for rule in rules.iter().filter(|it| it.name == name && it.args.len() == given.len()) {
            let mut map: FxHashMap<VarId, TermId> = FxHashMap::default();
            for (&arg, &value) in rule.args.iter().zip(given) {
                if let Some(var) = self.problem.terms.as_var(arg).filter(|it| rule.vars.contains(it)) {
                    map.entry(var).or_insert(value);
                }
            }
            let mut open = Vec::new();
            for &var in rule.vars.iter().filter(|it| !map.contains_key(it)).collect::<Vec<_>>() {
                let sort = self.problem.terms.var(var).sort;
                let fresh = self.terms().fresh_var("some", sort);
                open.push(fresh);
                let term = self.terms().var_term(fresh);
                map.insert(var, term);
            }
            let terms = &mut self.problem.terms;
            let mut parts: Vec<TermId> = rule.guard.iter().map(|&it| terms.subst(it, &map)).collect();
            for (&arg, &value) in rule.args.iter().zip(given) {
                let arg = terms.subst(arg, &map);
                parts.push(terms.eq(arg, value));
            }
            let all = terms.and(&parts);
            ways.push(self.closed(Quantifier::Exists, &open, all));
        }
        self.problem.terms.or(&ways)
    }

    /// Begins a call by a contract: what its preconditions ask of abstract refinements is gathered.
    pub(crate) fn ask_abstracts(&mut self) {
        self.abstractions.n_calls += 1;
        self.abstractions.meaning = Some(Meaning::Asked(self.abstractions.n_calls));
    }

    /// What a precondition asks of abstract refinements becomes rules; the rest is left for the caller to establish.
    /// Nothing when it asks for something else than that they hold.
    pub(crate) fn split_abstract(&mut self, holds: TermId, rules: &mut Vec<Rule>) -> Option<TermId> {
        let mut rest = Vec::new();
        self.split(holds, &mut Vec::new(), &mut Vec::new(), rules, &mut rest)?;
        Some(self.problem.terms.and(&rest))
    }

    fn is_asked(&self, term: TermId) -> bool {
        let terms = &self.problem.terms;
        let asked = &self.abstractions.asked;
        let is_one = |term: TermId| matches!(terms.op(term), Op::App(func) if asked.contains_key(func));
        !asked.is_empty() && terms.reachable(&[term]).into_iter().any(is_one)
    }

    fn split(
        &mut self,
        term: TermId,
        vars: &mut Vec<VarId>,
        guard: &mut Vec<TermId>,
        rules: &mut Vec<Rule>,
        rest: &mut Vec<TermId>,
    ) -> Option<()> {
        if !self.is_asked(term) {
            let terms = &mut self.problem.terms;
            let given = terms.and(guard);
            let left = terms.implies(given, term);
            rest.push(self.closed(Quantifier::Forall, vars, left));
            return Some(());
        }
        let args = self.problem.terms.args(term).to_vec();
        match self.problem.terms.op(term).clone() {
            Op::And => args.into_iter().try_for_each(|it| self.split(it, vars, guard, rules, rest)),
            Op::Or => {
                let (asked, plain): (Vec<TermId>, Vec<TermId>) =
                    args.into_iter().partition(|it| self.is_asked(*it));
                let [one] = asked.as_slice() else { return None };
                let n = guard.len();
                for it in plain {
                    guard.push(self.problem.terms.not(it));
                }
                self.split(*one, vars, guard, rules, rest)?;
                guard.truncate(n);
                Some(())
            }
            Op::Ite => {
                let [cond, then, other] = args.as_slice() else { return None };
                if self.is_asked(*cond) {
                    return None;
                }
                guard.push(*cond);
                self.split(*then, vars, guard, rules, rest)?;
                guard.pop();
                guard.push(self.problem.terms.not(*cond));
                self.split(*other, vars, guard, rules, rest)?;
                guard.pop();
                Some(())
            }
            Op::Quant(Quantifier::Forall, bound) => {
                let n = vars.len();
                let mut map: FxHashMap<VarId, TermId> = FxHashMap::default();
                for &var in &bound {
                    let sort = self.problem.terms.var(var).sort;
                    let opened = self.terms().fresh_var("v", sort);
                    map.insert(var, self.problem.terms.var_term(opened));
                    vars.push(opened);
                }
                let body = self.problem.terms.subst(args[0], &map);
                self.split(body, vars, guard, rules, rest)?;
                vars.truncate(n);
                Some(())
            }
            Op::App(func) => {
                let (name, types) = self.abstractions.asked.get(&func)?.clone();
                if args.iter().any(|it| self.is_asked(*it)) {
                    return None;
                }
                rules.push(Rule { name, vars: vars.clone(), guard: guard.clone(), args, types });
                Some(())
            }
            _ => None,
        }
    }

    pub(crate) fn know_abstracts(&mut self, rules: Vec<Rule>) {
        self.abstractions.meaning = Some(Meaning::Known(Rc::new(rules)));
    }
}

/// No value is of both types.
fn are_apart((left, right): (&Ty, &Ty)) -> bool {
    let is_plain = |ty: &Ty| matches!(ty, Ty::Nil | Ty::Bool | Ty::Int | Ty::Sym | Ty::Str);
    left != right && is_plain(left) && is_plain(right)
}
