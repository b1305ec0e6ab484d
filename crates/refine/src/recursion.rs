//! Methods that call themselves, directly or through others, without a contract: their body is run once for any call, and
//! unknown predicates stand for what holds before and after one.
//!
//! ```text
//! def sum(n) = n <= 0 ? 0 : n + sum(n - 1)      sum(k): k0              ⇒ before(k0)
//!                                               before(n) ∧ n > 0       ⇒ before(n - 1)
//!                                               before(n) ∧ n <= 0      ⇒ after(n, 0)
//!                       before(n) ∧ n > 0 ∧ after(n - 1, r)             ⇒ after(n, n + r)
//! ```
//!
//! This is a loop (`cycle.rs`) that also comes back: the parameters, and whatever of the heap and of captured variables
//! a call or a return changes, are arguments of the predicates; what never changes stays what it is. Each call from
//! outside has predicates of its own, so that what one caller passes does not weaken what another one gets.

use crate::cycle::{MAX_PASSES, Plan, Start};
use crate::exec::{Exc, Exec, Exit, ExitKind, Flow};
use crate::inline::MethodKey;
use crate::slot::Slot;
use crate::state::{Frame, State};
use crate::template::{FunctionType, TEMPLATES, function_of};
use crate::ty::Ty;
use crate::value::{self, Atom};
use base::Span;
use horn::problem::{KApp, KappaId};
use horn::term::TermId;
use std::collections::BTreeMap;

/// What is known, in the present pass, of the method whose body is run for any call.
pub(crate) struct Summary {
    key: MethodKey,
    /// Frames, and values in `State::extra`, below those of the method.
    depth: usize,
    n_extra: usize,
    /// The block that every call has.
    block: Option<crate::state::Block>,
    plan: Plan,
    /// Parameters that are another function in each call: their template.
    functions: Vec<(usize, usize)>,
    /// The part of the plan that is left when the method has returned.
    outer: Plan,
    before: KappaId,
    context: Vec<TermId>,
    /// The type of the result, its predicate, and whether it may be an object that the method has made.
    result: Option<(Ty, bool)>,
    after: Option<KappaId>,
    raised: Vec<(Exc, KappaId)>,
    /// States at calls of the method from its own body.
    calls: Vec<State>,
    /// A call that does not fit.
    trouble: Option<String>,
}

impl<'a> Exec<'a> {
    /// The summary of a method that is being run for any call.
    pub(crate) fn summary_of(&self, key: MethodKey) -> Option<usize> {
        self.summaries.iter().rposition(|it| it.key == key)
    }

    /// A call of the method from its own body: `frame` is the one that it would have.
    pub(crate) fn recursive_call(&mut self, index: usize, state: State, frame: Frame, span: Span) -> Flow {
        let summary = &mut self.summaries[index];
        let functions = summary.functions.clone();
        let frame_vars = frame.vars.clone();
        if frame.block != summary.block {
            summary.trouble.get_or_insert("it calls itself with another block".to_owned());
            return self.unsupported(&state, span, "a method that calls itself with another block");
        }
        let at_call = at_call(&state, frame, summary.depth, summary.n_extra);
        summary.calls.push(at_call.clone());
        let (plan, context, before) = (summary.plan.clone(), summary.context.clone(), summary.before);
        let given = self.slot_terms(&at_call, &plan);
        let args = given.iter().chain(&context).copied().collect();
        self.state_clause(&at_call, KApp { kappa: before, args });
        for (var, template) in functions {
            match frame_vars[var].as_ref().and_then(function_of) {
                Some(function) => self.pass_function(template, &state, &function, &given, span),
                None => self.templates[template].trouble = Some("a value that is no function".to_owned()),
            }
        }
        self.returned(index, &state, &given)
    }

    /// The states after a call with these arguments, as far as anything has returned or raised.
    fn returned(&mut self, index: usize, state: &State, given: &[TermId]) -> Flow {
        let summary = &self.summaries[index];
        let (outer, context) = (summary.outer.clone(), summary.context.clone());
        let (result, after, raised) = (summary.result.clone(), summary.after, summary.raised.clone());
        for (exc, kappa) in raised {
            let (mut raising, _) = self.at_head(state, &outer);
            let args = given.iter().chain(&context).copied().collect();
            raising.kapps.push(KApp { kappa, args });
            self.raised.push((raising, exc));
        }
        let (Some((ty, is_made)), Some(kappa)) = (result, after) else { return Vec::new() };
        let (mut after, changed) = self.at_head(state, &outer);
        let (value, parts) = self.fresh(&ty, "result");
        if is_made {
            self.carry(&value);
        }
        let length = self.length_of(&after, &ty, &value);
        let left = self.carried_by_invariant(changed.into_iter().chain(parts).chain(length).collect());
        let args = given.iter().chain(&left).chain(&context).copied().collect();
        after.kapps.push(KApp { kappa, args });
        vec![(after, value)]
    }

    /// Runs a method that calls itself. `entry` has its frame.
    pub(crate) fn run_recursive(&mut self, mut entry: State, key: MethodKey, span: Span) -> Flow {
        let n_extra = entry.extra.len();
        let receiver = entry.frame().self_value.clone();
        entry.extra.push(Some(receiver));
        let marks = self.marks();
        let start = self.start();
        let n_allocated = self.n_allocated;
        let (mut plan, mut result, mut raised) = (Plan::default(), None, Vec::new());
        let mut functions: BTreeMap<usize, FunctionType> = BTreeMap::new();
        for _ in 0..MAX_PASSES {
            self.back_to(&marks);
            let (head, own) =
                self.enter_summary(&entry, start, key, n_extra, &plan, &result, &raised, &functions, span);
            self.call_stack.push((key.0, key.1));
            let exits = self.run_body(head.clone());
            self.call_stack.pop();
            let Some(summary) = self.summaries.pop() else { break };
            if let Some(what) = &summary.trouble {
                return self.no_summary(&entry, &marks, span, what);
            }
            let mut grows = false;
            for &(var, template) in &summary.functions {
                let template = &self.templates[template];
                if let Some(what) = template.trouble.clone() {
                    return self.no_summary(&entry, &marks, span, &what);
                }
                grows |= template.found != template.ty;
                functions.insert(var, template.found.clone());
            }
            let mut backs = summary.calls.clone();
            for back in &mut backs {
                grows |= self.differing_functions(&head, back, &mut functions);
            }
            if !functions.is_empty() && summary.has_effects() {
                let what = "a function that changes from call to call, in a method with effects";
                return self.no_summary(&entry, &marks, span, what);
            }
            let at_exit = |exit: &Exit| at_call(&exit.state, head.frame().clone(), summary.depth, n_extra);
            backs.extend(exits.iter().map(at_exit));
            if let Some(retyped) = self.retyped(&entry, &backs) {
                entry = retyped;
                continue;
            }
            let larger = match self.extend(&plan, &entry, &head, &backs, start.n_vars, n_allocated) {
                Ok(larger) => larger,
                Err(what) => return self.no_summary(&entry, &marks, span, &what),
            };
            let (found, raising) = match self.found_exits(&exits, &result, n_allocated) {
                Ok(found) => found,
                Err(what) => return self.no_summary(&entry, &marks, span, &what),
            };
            let is_stable = !grows && larger.is_none() && found == result && raising.len() == raised.len();
            plan = larger.unwrap_or(plan);
            (result, raised) = (found, raising);
            if !is_stable {
                continue;
            }
            self.summaries.push(summary);
            let index = self.summaries.len() - 1;
            for exit in &exits {
                self.close_exit(index, exit, &own);
            }
            let mut outside = entry.clone();
            outside.frames.pop();
            outside.extra.truncate(n_extra);
            let given = self.slot_terms(&entry, &plan);
            let flow = self.returned(index, &outside, &given);
            self.summaries.pop();
            return flow;
        }
        self.no_summary(&entry, &marks, span, "what its calls change was not found")
    }

    fn no_summary(&mut self, entry: &State, marks: &crate::exec::Marks, span: Span, what: &str) -> Flow {
        self.back_to(marks);
        let mut outside = entry.clone();
        outside.frames.pop();
        let name = match self.body(entry.frame().code, entry.frame().body).kind {
            syntax::ir::BodyKind::Method(name) => name,
            _ => base::Name::new("this method"),
        };
        self.unsupported(&outside, span, format!("`{name}` calls itself and has no contract: {what}"))
    }

    /// Functions of a call that are not those of the method's own call: templates will stand for them.
    fn differing_functions(
        &self,
        head: &State,
        back: &mut State,
        functions: &mut BTreeMap<usize, FunctionType>,
    ) -> bool {
        let mut is_new = false;
        let own = &head.frame().vars;
        for (var, value) in back.frame_mut().vars.iter_mut().enumerate() {
            let (Some(mine), Some(theirs)) = (&own[var], value.as_ref()) else { continue };
            if mine != theirs && function_of(mine).is_some() && function_of(theirs).is_some() {
                is_new |= !functions.contains_key(&var);
                functions.entry(var).or_default();
                *value = Some(mine.clone());
            }
        }
        is_new
    }

    /// The state in which any call of the method starts, and the terms of what calls change.
    #[expect(clippy::too_many_arguments, reason = "everything that earlier passes have found")]
    fn enter_summary(
        &mut self,
        entry: &State,
        start: Start,
        key: MethodKey,
        n_extra: usize,
        plan: &Plan,
        result: &Option<(Ty, bool)>,
        raised: &[Exc],
        functions: &BTreeMap<usize, FunctionType>,
        span: Span,
    ) -> (State, Vec<TermId>) {
        let depth = entry.frames.len() - 1;
        let (mut head, fresh) = self.at_head(entry, plan);
        if let Some(Some(receiver)) = head.extra.get(n_extra).cloned() {
            head.frame_mut().self_value = receiver;
        }
        let n_fresh = fresh.len();
        let fresh = self.carried_by_invariant(fresh);
        if fresh.len() < n_fresh {
            self.forgets_doubles = true;
            head.inexact = true;
        }
        let mut context = self.context(entry, start);
        if context.is_empty() && fresh.is_empty() {
            // A predicate over nothing would have no arguments.
            context.push(self.terms().int(0));
        }
        let mut outer = plan.clone();
        outer.vars.retain(|slot, _| match slot {
            Slot::Var(frame, _) => *frame < depth,
            Slot::Closed(..) => true,
            Slot::Extra(index) => *index < n_extra,
        });
        let args: Vec<TermId> = fresh.iter().chain(&context).copied().collect();
        let before = self.unknown(&format!("before call at {}", entry.frame().body.0), &args);
        head.kapps.push(KApp { kappa: before, args: args.clone() });
        let given = self.slot_terms(entry, plan);
        let start = KApp { kappa: before, args: given.iter().chain(&context).copied().collect() };
        self.state_clause(entry, start);
        let after = result.as_ref().map(|(ty, _)| {
            let (state, changed) = self.at_head(entry, &outer);
            let (value, parts) = self.fresh(ty, "result");
            let length = self.length_of(&state, ty, &value);
            let left = self.carried_by_invariant(changed.into_iter().chain(parts).chain(length).collect());
            let args: Vec<TermId> = fresh.iter().chain(&left).chain(&context).copied().collect();
            self.unknown("after call", &args)
        });
        let raised = raised.iter().map(|exc| (exc.clone(), self.unknown("raising call", &args))).collect();
        let block = entry.frame().block.clone();
        let mut outside = entry.clone();
        outside.frames.pop();
        outside.extra.truncate(n_extra);
        let mut templates = Vec::new();
        for (&var, ty) in functions {
            let template = self.new_template(ty, &fresh, &context);
            let first = entry.frame().vars[var].as_ref().and_then(function_of);
            let Some(first) = first else { continue };
            self.pass_function(template, &outside, &first, &given, span);
            let id = TEMPLATES + template as u32;
            let atom = Atom::Proc { code: first.code, body: first.body, frame: depth, id };
            head.frame_mut().vars[var] = Some(self.one(atom));
            templates.push((var, template));
        }
        self.summaries.push(Summary {
            functions: templates,
            key,
            depth,
            n_extra,
            block,
            plan: plan.clone(),
            outer,
            before,
            context,
            result: result.clone(),
            after,
            raised,
            calls: Vec::new(),
            trouble: None,
        });
        (head, fresh)
    }

    /// The type of what the method returns, and the exceptions that leave it.
    #[expect(clippy::type_complexity, reason = "a result and a list")]
    fn found_exits(
        &self,
        exits: &[Exit],
        known: &Option<(Ty, bool)>,
        n_allocated: i128,
    ) -> Result<(Option<(Ty, bool)>, Vec<Exc>), String> {
        let mut tys: Vec<Ty> = known.iter().map(|(ty, _)| ty.clone()).collect();
        let mut is_made = known.as_ref().is_some_and(|(_, is_made)| *is_made);
        let mut raised: Vec<Exc> = Vec::new();
        for exit in exits {
            match &exit.kind {
                ExitKind::Leave(value) | ExitKind::Return(value) => {
                    let ty = value::value_ty(value);
                    tys.push(ty.ok_or("its result is not modelled where it calls itself")?);
                    is_made |= self.has_allocated(value, n_allocated);
                }
                ExitKind::Raise(exc) => {
                    if !raised.iter().any(|it| same_raise(it, exc)) {
                        raised.push(exc.clone());
                    }
                }
                ExitKind::Break(_) | ExitKind::Escape(_) => {
                    return Err("a block leaves it by `break` or `return`".to_owned());
                }
            }
        }
        let result = (!tys.is_empty()).then(|| (Ty::union(tys), is_made));
        Ok((result, raised))
    }

    /// What holds at an exit implies the predicate of what comes after a call.
    fn close_exit(&mut self, index: usize, exit: &Exit, own: &[TermId]) {
        let summary = &self.summaries[index];
        let (outer, context) = (summary.outer.clone(), summary.context.clone());
        match &exit.kind {
            ExitKind::Leave(value) | ExitKind::Return(value) => {
                let (Some((ty, is_made)), Some(kappa)) = (summary.result.clone(), summary.after) else {
                    return;
                };
                let mut left = self.slot_terms(&exit.state, &outer);
                let length = self.length_of(&exit.state, &ty, value);
                let value = if is_made { self.forget_refs(value) } else { value.clone() };
                let (mut parts, _) = value::to_terms(&mut self.problem.terms, self.cx.program, &ty, &value);
                parts.extend(length);
                left.extend(self.carried_by_invariant(parts));
                let args = own.iter().chain(&left).chain(&context).copied().collect();
                self.state_clause(&exit.state, KApp { kappa, args });
            }
            ExitKind::Raise(exc) => {
                let kappa = summary.raised.iter().find(|(it, _)| same_raise(it, exc)).map(|(_, it)| *it);
                if let Some(kappa) = kappa {
                    let args = own.iter().chain(&context).copied().collect();
                    self.state_clause(&exit.state, KApp { kappa, args });
                }
            }
            ExitKind::Break(_) | ExitKind::Escape(_) => {}
        }
    }
}

impl Summary {
    /// Calls change more than their own parameters.
    fn has_effects(&self) -> bool {
        !self.outer.vars.is_empty() || !self.outer.heap.is_empty() || self.outer.all
    }
}

fn same_raise(one: &Exc, other: &Exc) -> bool {
    (one.class, one.file, one.span, one.implicit, one.of_block)
        == (other.class, other.file, other.span, other.implicit, other.of_block)
}

/// The state as the method would find it: its own frame above those that were there before it.
fn at_call(state: &State, frame: Frame, depth: usize, n_extra: usize) -> State {
    let mut state = state.clone();
    state.frames.truncate(depth);
    state.extra.truncate(n_extra);
    state.extra.push(Some(frame.self_value.clone()));
    state.frames.push(frame);
    state
}
