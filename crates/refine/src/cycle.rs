//! Loops: one symbolic iteration from an arbitrary state, and clauses for the invariant that makes it enough.
//!
//! ```text
//! i = 0                          ⇒ κ(0, n)
//! while i < n; i += 1; end       κ(i, n) ∧ i < n ⇒ κ(i + 1, n)
//! ```
//!
//! What an iteration changes is found by running it: variables and fields whose values differ at its end get fresh
//! symbols at its start, until nothing else differs. Facts about what does not change stay as they are: symbols denote
//! fixed values, so only the changed ones, and the symbols they may relate to, are arguments of κ.

use crate::exec::{Exec, GoalKind, LoopClause};
use crate::slot::{Slot, set_slot, slot_value, slots};
use crate::specs::Pred;
use crate::state::{Block, FieldKey, HeapVal, Log, State, Write};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::Span;
use horn::problem::KApp;
use horn::term::{BOOL, FLOAT, INT, REAL, SortId, TermId, Terms};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use syntax::ir::VarKind;

/// Runs one iteration: the states that reach the head again, and what leaves the loop.
pub(crate) type Iterate<'i, 'a, T> = &'i mut dyn FnMut(&mut Exec<'a>, State) -> (Vec<State>, T);

/// What is written about a loop.
#[derive(Clone, Default)]
pub(crate) struct LoopSpec<'a> {
    pub(crate) invariants: Vec<&'a Pred>,
    /// `decreases`: Integers that fall with every iteration and are never negative before one.
    pub(crate) measures: Vec<&'a Pred>,
    /// Guesses with their numbers.
    pub(crate) guesses: Vec<(usize, &'a Pred)>,
    /// The number of the value in `State::extra` that counts iterations and never comes back to where it began.
    pub(crate) counter: Option<usize>,
}

/// What an iteration may change.
#[derive(Clone, Default)]
pub(crate) struct Plan {
    pub(crate) vars: BTreeMap<Slot, Ty>,
    /// Something in the loop may change every object.
    pub(crate) all: bool,
    /// References whose field changes; `None`: any.
    pub(crate) heap: BTreeMap<FieldKey, Option<BTreeSet<TermId>>>,
    /// Variables and fields that may hold what an earlier iteration has allocated. That iteration is gone, so its
    /// objects are none of those that have a number here.
    carried: BTreeSet<Slot>,
    carried_fields: BTreeSet<FieldKey>,
    versions: bool,
}

/// What there was before the first iteration.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    pub(crate) n_vars: u32,
    n_bases: u32,
}

pub(crate) const MAX_PASSES: usize = 16;
/// Symbols that an invariant may speak of beside the loop's own.
const MAX_CONTEXT: usize = 16;

impl<'a> Exec<'a> {
    /// Runs a loop: `iterate` runs one iteration from a state at the head and gives the states that reach the head again,
    /// and what leaves the loop.
    pub(crate) fn cycle<T>(
        &mut self,
        entry: State,
        span: Span,
        written: &LoopSpec<'a>,
        block: Option<&Block>,
        iterate: Iterate<'_, 'a, T>,
    ) -> Vec<T> {
        if !self.peel || self.spec_depth > 0 || self.peeling > 1 {
            return vec![self.cycle_from(entry, false, span, written, block, iterate)];
        }
        // The first iteration by itself: what only holds from the second on needs no case in the invariant.
        self.peeling += 1;
        for pred in &written.invariants {
            let text = format!("the invariant `{}` may not hold on entry", pred.text);
            self.prove_invariant(&entry, pred, block, text);
        }
        let (backs, out) = iterate(self, entry.clone());
        let backs = self.merge_states(backs);
        self.prove_decrease(&entry, &backs, written, block);
        let mut outs = vec![out];
        for back in backs {
            outs.push(self.cycle_from(back, true, span, written, block, iterate));
        }
        self.peeling -= 1;
        outs
    }

    /// The loop from its first iteration on, or from a later one.
    pub(crate) fn cycle_from<T>(
        &mut self,
        mut entry: State,
        is_later: bool,
        span: Span,
        written: &LoopSpec<'a>,
        block: Option<&Block>,
        iterate: Iterate<'_, 'a, T>,
    ) -> T {
        let invariants = &written.invariants;
        if self.spec_depth > 0 {
            self.unsupported(&entry, span, "a loop in code that a predicate calls");
            let nowhere = dead(self, &entry);
            return iterate(self, nowhere).1;
        }
        let place = self.place(&entry, span);
        let mut plan = Plan::default();
        let marks = self.marks();
        let start = self.start();
        let n_vars = start.n_vars;
        let n_allocated = self.n_allocated;
        for pass in 0..MAX_PASSES {
            self.back_to(&marks);
            for pred in invariants {
                let when = if is_later { "after an iteration" } else { "on entry" };
                let text = format!("the invariant `{}` may not hold {when}", pred.text);
                self.prove_invariant(&entry, pred, block, text);
            }
            for &(number, pred) in &written.guesses {
                self.prove_guess(&entry, number, pred, block);
            }
            let (mut head, fresh) = self.at_head(&entry, &plan);
            if let Some(counter) = written.counter {
                self.assume_first(&entry, &mut head, &plan, Slot::Extra(counter));
            }
            for pred in invariants {
                self.assume_pred(&mut head, pred, block);
            }
            for (_, pred) in &written.guesses {
                self.assume_pred(&mut head, pred, block);
            }
            let app = self.invariant(&entry, &mut head, &plan, &fresh, start, span);
            self.loop_depth += 1;
            let known = self.retyped.clone();
            let (backs, out) = iterate(self, head.clone());
            self.loop_depth -= 1;
            let backs = self.merge_states(backs);
            // Another pass starts with the arrays that had no type before this one.
            let found = std::mem::replace(&mut self.retyped, known);
            if let Some(retyped) = self.retyped(&entry, &backs) {
                entry = retyped;
                continue;
            }
            self.retyped.extend(found);
            match self.extend(&plan, &entry, &head, &backs, n_vars, n_allocated) {
                Ok(None) => {
                    for back in &backs {
                        for pred in invariants {
                            let text =
                                format!("the invariant `{}` may not hold after an iteration", pred.text);
                            self.prove_invariant(back, pred, block, text);
                        }
                        for &(number, pred) in &written.guesses {
                            self.prove_guess(back, number, pred, block);
                        }
                        self.close(back, &plan, app.as_ref());
                    }
                    self.prove_decrease(&head, &backs, written, block);
                    return out;
                }
                Ok(Some(larger)) if pass + 1 < MAX_PASSES => plan = larger,
                Ok(Some(_)) => break,
                Err(message) => {
                    self.back_to(&marks);
                    let no = self.terms().bool(false);
                    self.push_goal(&entry, no, GoalKind::Unsupported, place, message);
                    let nowhere = dead(self, &entry);
                    return iterate(self, nowhere).1;
                }
            }
        }
        self.back_to(&marks);
        let no = self.terms().bool(false);
        self.push_goal(
            &entry,
            no,
            GoalKind::Unsupported,
            place,
            "what this loop changes was not found".to_owned(),
        );
        let nowhere = dead(self, &entry);
        iterate(self, nowhere).1
    }

    /// A goal that a guess holds; one that cannot be evaluated, or may raise, is no good.
    pub(crate) fn prove_invariant(
        &mut self,
        state: &State,
        pred: &'a Pred,
        block: Option<&Block>,
        text: String,
    ) {
        self.prove_pred(state, pred, block, GoalKind::Loop(Arc::new(pred.clone())), text);
    }

    fn prove_guess(&mut self, state: &State, number: usize, pred: &'a Pred, block: Option<&Block>) {
        let inside = self.inside(state, block);
        let receiver = state.frame().self_value.clone();
        match self.eval_pred(&inside, pred, &receiver, &[], None, None) {
            Ok(truth) => {
                let message = format!("`{}` holds in the loop", pred.text);
                let place = (pred.file, pred.span);
                self.push_goal(state, truth.holds, GoalKind::Guess(number), place, message);
            }
            Err(_) => self.bad_guesses.push(number),
        }
    }

    /// Every measure is at least 0 before an iteration and smaller after it.
    fn prove_decrease(
        &mut self,
        head: &State,
        backs: &[State],
        written: &LoopSpec<'a>,
        block: Option<&Block>,
    ) {
        for &pred in &written.measures {
            let place = (pred.file, pred.span);
            let receiver = head.frame().self_value.clone();
            for back in backs {
                let (before, after) = (self.inside(head, block), self.inside(back, block));
                let first = self.eval_measure(&before, pred, &receiver, &[]);
                let then = self.eval_measure(&after, pred, &receiver, &[]);
                match (first, then) {
                    (Ok(first), Ok(then)) => {
                        let zero = self.terms().int(0);
                        let cond = self.terms().le(zero, first);
                        let message = format!("`{}` may be negative before an iteration", pred.text);
                        self.push_goal(back, cond, GoalKind::Loop(Arc::new(pred.clone())), place, message);
                        let cond = self.terms().lt(then, first);
                        let message = format!("`{}` may not decrease in an iteration", pred.text);
                        self.push_goal(back, cond, GoalKind::Loop(Arc::new(pred.clone())), place, message);
                    }
                    (Err(what), _) | (_, Err(what)) => {
                        let no = self.terms().bool(false);
                        self.push_goal(back, no, GoalKind::Unsupported, place, what);
                    }
                }
            }
        }
    }

    pub(crate) fn start(&mut self) -> Start {
        Start { n_vars: self.terms().fresh_var("mark", BOOL).index(), n_bases: self.n_bases }
    }

    /// The state at the head, and the terms of everything that changes, in the order of the plan.
    pub(crate) fn at_head(&mut self, entry: &State, plan: &Plan) -> (State, Vec<TermId>) {
        let mut head = entry.clone();
        let mut fresh = Vec::new();
        if plan.all {
            self.havoc_all(&mut head);
        }
        for (&slot, ty) in &plan.vars {
            let name = self.slot_name(entry, slot);
            let (value, parts) = self.fresh(ty, &name);
            if plan.carried.contains(&slot) {
                self.carry(&value);
            }
            fresh.extend(parts);
            set_slot(&mut head, slot, value);
        }
        for (key, refs) in plan.heap.iter().filter(|_| !plan.all) {
            match refs {
                Some(refs) => {
                    for &at in refs {
                        let old = self.read_heap(&head, key, at);
                        let (value, parts) = self.fresh_heap(key, &old);
                        if let (HeapVal::Value(value), true) = (&value, plan.carried_fields.contains(key)) {
                            self.carry(value);
                        }
                        fresh.extend(parts);
                        let guard = self.terms().bool(true);
                        let log = head.heap.log_mut(key);
                        log.writes.push(Write { guard, at, value, family: None });
                        head.inexact |= !matches!(key, FieldKey::Ivar(_));
                    }
                }
                None => {
                    let base = self.new_base();
                    self.loop_bases.insert(base);
                    head.heap.logs.insert(key.clone(), Log { base, writes: Vec::new() });
                    head.inexact = true;
                }
            }
        }
        if plan.versions {
            for version in [true, false] {
                let var = self.terms().fresh_var("version", INT);
                let term = self.terms().var_term(var);
                if version { head.heap.version = term } else { head.heap.any_version = term }
            }
        }
        fresh.extend(self.lengths(&head, plan));
        (head, fresh)
    }

    /// In the first iteration everything is as it was on entry. That is said of what κ cannot say, since its arguments
    /// are no arrays: `before = points[-1]` in front of `points.each { |point| ...; before = point }`.
    fn assume_first(&mut self, entry: &State, head: &mut State, plan: &Plan, counter: Slot) {
        let (Some(ty), Some(from), Some(now)) =
            (plan.vars.get(&counter), slot_value(entry, counter), slot_value(head, counter))
        else {
            return;
        };
        let is_first = self.equal_parts(ty, &now, &from, |_, _| true);
        let speaks_of_array = |terms: &Terms, term: TermId| {
            terms.free_vars(term).iter().any(|&var| ![BOOL, INT, REAL].contains(&terms.var(var).sort))
        };
        for (&slot, ty) in plan.vars.iter().filter(|(slot, _)| **slot != counter) {
            let (Some(was), Some(is)) = (slot_value(entry, slot), slot_value(head, slot)) else { continue };
            let same = self.equal_parts(ty, &is, &was, speaks_of_array);
            let fact = self.terms().implies(is_first, same);
            head.assume(&self.problem.terms, fact);
        }
    }

    /// The terms of the first value are those of the second, as far as these are wanted.
    fn equal_parts(
        &mut self,
        ty: &Ty,
        left: &SymVal,
        right: &SymVal,
        wanted: impl Fn(&Terms, TermId) -> bool,
    ) -> TermId {
        let terms = &mut self.problem.terms;
        let (left, _) = value::to_terms(terms, self.cx.program, ty, left);
        let (right, _) = value::to_terms(terms, self.cx.program, ty, right);
        let pairs = left.into_iter().zip(right);
        let wanted: Vec<_> = pairs.filter(|(_, right)| wanted(terms, *right)).collect();
        let same: Vec<TermId> = wanted.into_iter().map(|(left, right)| terms.eq(left, right)).collect();
        terms.and(&same)
    }

    /// A heap value like `old` about which nothing is known, and its terms that an invariant can speak of.
    fn fresh_heap(&mut self, key: &FieldKey, old: &HeapVal) -> (HeapVal, Vec<TermId>) {
        match (key, old) {
            (FieldKey::Array(_) | FieldKey::Hash(_), _) => {
                let value = self.fresh_contents(key, "array");
                let HeapVal::Array { len, .. } = &value else { return (value, Vec::new()) };
                let len = *len;
                (value, vec![len])
            }
            (FieldKey::Ivar(name), HeapVal::Value(old)) => {
                // The declared type would be a guess about a field that is being changed: what is seen counts.
                let ty =
                    self.heap_types.get(key).cloned().or_else(|| value::value_ty(old)).unwrap_or(Ty::Any);
                let (value, parts) = self.fresh(&ty, name.as_str());
                (HeapVal::Value(value), parts)
            }
            (FieldKey::Ivar(_), HeapVal::Array { .. }) => (old.clone(), Vec::new()),
        }
    }

    fn slot_name(&self, state: &State, slot: Slot) -> String {
        match slot {
            Slot::Var(frame, var) => {
                let frame = &state.frames[frame];
                let name = self.body(frame.code, frame.body).vars[var].name;
                name.map_or_else(|| "it".to_owned(), |name| name.as_str().to_owned())
            }
            Slot::Closed(..) => "a captured variable".to_owned(),
            Slot::Extra(_) => "index".to_owned(),
        }
    }

    /// Makes κ, states that it holds on entry, and assumes it at the head.
    fn invariant(
        &mut self,
        entry: &State,
        head: &mut State,
        plan: &Plan,
        fresh: &[TermId],
        start: Start,
        span: Span,
    ) -> Option<(horn::problem::KappaId, Vec<TermId>)> {
        if fresh.is_empty() {
            return None;
        }
        let n_fresh = fresh.len();
        let (context, fresh) = (self.context(entry, start), self.carried_by_invariant(fresh.to_vec()));
        if fresh.len() < n_fresh {
            self.forgets_doubles = true;
            head.inexact = true;
        }
        let args: Vec<TermId> = fresh.iter().chain(&context).copied().collect();
        let kappa = self.unknown(&format!("loop at {}", span.start), &args);
        head.kapps.push(KApp { kappa, args });
        let app = Some((kappa, context));
        self.close(entry, plan, app.as_ref());
        app
    }

    /// A new κ over terms like these.
    pub(crate) fn unknown(&mut self, name: &str, args: &[TermId]) -> horn::problem::KappaId {
        let params: Vec<(String, SortId)> = args
            .iter()
            .map(|&term| {
                let name =
                    self.problem.terms.as_var(term).map(|var| self.problem.terms.var(var).name.clone());
                (name.unwrap_or_default(), self.problem.terms.sort(term))
            })
            .collect();
        let params: Vec<(&str, SortId)> = params.iter().map(|(name, sort)| (name.as_str(), *sort)).collect();
        // A solver's answer knows them by their names alone.
        let name = format!("{name} {}", self.problem.kappas.len());
        self.problem.add_kappa(&name, &params)
    }

    /// κ holds of what the state makes of the changing things.
    fn close(&mut self, state: &State, plan: &Plan, app: Option<&(horn::problem::KappaId, Vec<TermId>)>) {
        let Some((kappa, context)) = app else { return };
        let mut args = self.slot_terms(state, plan);
        args.extend(context);
        self.state_clause(state, KApp { kappa: *kappa, args });
    }

    /// What is known in the state implies the head.
    pub(crate) fn state_clause(&mut self, state: &State, head: KApp) {
        self.clauses.push(LoopClause { pc: state.pc.clone(), kapps: state.kapps.clone(), head });
    }

    /// The terms of what the plan changes, as far as κ speaks of them.
    pub(crate) fn slot_terms(&mut self, state: &State, plan: &Plan) -> Vec<TermId> {
        let mut args = Vec::new();
        for (&slot, ty) in &plan.vars {
            let mut value = slot_value(state, slot).unwrap_or_else(|| self.one(Atom::Nil));
            if plan.carried.contains(&slot) {
                value = self.forget_refs(&value);
            }
            let (parts, _) = value::to_terms(&mut self.problem.terms, self.cx.program, ty, &value);
            args.extend(parts);
        }
        for (key, refs) in plan.heap.iter().filter(|_| !plan.all) {
            for &at in refs.iter().flatten() {
                let value = self.read_heap(state, key, at);
                match (key, value) {
                    (_, HeapVal::Array { len, .. }) => args.push(len),
                    (key, HeapVal::Value(value)) => {
                        let value = match plan.carried_fields.contains(key) {
                            true => self.forget_refs(&value),
                            false => value,
                        };
                        let ty = self.heap_types.get(key).cloned().or_else(|| value::value_ty(&value));
                        let ty = ty.unwrap_or(Ty::Any);
                        let (parts, _) =
                            value::to_terms(&mut self.problem.terms, self.cx.program, &ty, &value);
                        args.extend(parts);
                    }
                }
            }
        }
        args.extend(self.lengths(state, plan));
        self.carried_by_invariant(args)
    }

    /// The terms that κ speaks of: what holds of doubles is not found.
    pub(crate) fn carried_by_invariant(&self, mut terms: Vec<TermId>) -> Vec<TermId> {
        terms.retain(|&term| self.problem.terms.sort(term) != FLOAT);
        terms
    }

    /// References of the value may be those of objects that an iteration allocates.
    pub(crate) fn carry(&mut self, value: &SymVal) {
        for (_, atom) in &value.0 {
            if let Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. } | Atom::Any(at) =
                atom
            {
                self.carried.extend(self.problem.terms.free_vars(*at));
            }
        }
    }

    /// The value with any references in place of its own: an invariant says nothing of them.
    pub(crate) fn forget_refs(&mut self, value: &SymVal) -> SymVal {
        let mut value = value.clone();
        for (_, atom) in &mut value.0 {
            if let Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. } | Atom::Any(at) =
                atom
            {
                let var = self.problem.terms.fresh_var("some object", INT);
                *at = self.problem.terms.var_term(var);
            }
        }
        value
    }

    /// The value has a reference to what was allocated after the mark.
    pub(crate) fn has_allocated(&self, value: &SymVal, n_allocated: i128) -> bool {
        let terms = &self.problem.terms;
        value.0.iter().any(|(_, atom)| match atom {
            Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. } | Atom::Any(at) => {
                let mut work = vec![*at];
                while let Some(term) = work.pop() {
                    match terms.op(term) {
                        horn::term::Op::Int(number) if *number > n_allocated => return true,
                        _ => work.extend(terms.args(term)),
                    }
                }
                false
            }
            _ => false,
        })
    }

    /// Symbols of the state that an invariant may relate to what changes: those that are the same in every iteration.
    pub(crate) fn context(&mut self, entry: &State, start: Start) -> Vec<TermId> {
        let mut roots: Vec<TermId> = entry.pc.clone();
        let add = |roots: &mut Vec<TermId>, value: &SymVal| {
            for (guard, atom) in &value.0 {
                roots.push(*guard);
                match atom {
                    Atom::Bool(term)
                    | Atom::Int(term)
                    | Atom::Float(term)
                    | Atom::Double(term)
                    | Atom::Sym(term) => roots.push(*term),
                    Atom::Range { lo, hi, .. } => {
                        roots.push(*lo);
                        roots.extend(*hi);
                    }
                    _ => {}
                }
            }
        };
        for frame in &entry.frames {
            if frame.vars.is_empty() {
                continue;
            }
            let body = self.codes[frame.code].file.body(frame.body);
            for (at, value) in frame.vars.iter().enumerate() {
                if let Some(value) = value
                    && body.vars[at].kind != VarKind::Temp
                {
                    add(&mut roots, value);
                }
            }
        }
        entry.extra.iter().flatten().for_each(|value| add(&mut roots, value));
        for key in &self.base_order {
            // What an object holds that only an iteration knows is another value in each of them.
            let is_fixed = key.1 < start.n_bases
                && self.problem.terms.free_vars(key.2).iter().all(|var| var.index() < start.n_vars);
            match self.bases.get(key).filter(|_| is_fixed) {
                Some(HeapVal::Value(value)) => add(&mut roots, value),
                Some(HeapVal::Array { len, .. }) => roots.push(*len),
                None => {}
            }
        }
        for log in entry.heap.logs.values() {
            for write in &log.writes {
                match &write.value {
                    HeapVal::Value(value) => add(&mut roots, value),
                    HeapVal::Array { len, .. } => roots.push(*len),
                }
            }
        }
        let terms = &mut self.problem.terms;
        let scalar: Vec<_> = terms
            .free_vars_of(&roots)
            .into_iter()
            .filter(|&var| [BOOL, INT, REAL].contains(&terms.var(var).sort))
            .take(MAX_CONTEXT)
            .collect();
        scalar.into_iter().map(|var| terms.var_term(var)).collect()
    }

    /// What the iteration changes beyond the plan; `None` when there is nothing.
    pub(crate) fn extend(
        &mut self,
        plan: &Plan,
        entry: &State,
        head: &State,
        backs: &[State],
        n_vars: u32,
        n_allocated: i128,
    ) -> Result<Option<Plan>, String> {
        let mut larger = plan.clone();
        let mut grows = false;
        for back in backs {
            for slot in slots(self, entry) {
                let (before, after) = (slot_value(head, slot), slot_value(back, slot));
                if before == after && !plan.vars.contains_key(&slot) {
                    continue;
                }
                let nil = self.one(Atom::Nil);
                let first = slot_value(entry, slot).unwrap_or_else(|| nil.clone());
                let after = after.unwrap_or(nil);
                if self.has_allocated(&after, n_allocated) && larger.carried.insert(slot) {
                    grows = true;
                }
                let tys = [value::value_ty(&first), value::value_ty(&after)];
                let [Some(first), Some(after)] = tys else {
                    let name = self.slot_name(entry, slot);
                    return Err(format!(
                        "`{name}` changes in the loop, and its values are not modelled there"
                    ));
                };
                let known = plan.vars.get(&slot).cloned();
                let ty = Ty::union([first, after].into_iter().chain(known.clone()));
                if known.as_ref() != Some(&ty) {
                    grows = true;
                    larger.vars.insert(slot, ty);
                }
            }
            for (key, log) in back.heap.logs.iter().filter(|_| !plan.all) {
                let empty = Log { base: head.heap.base, writes: Vec::new() };
                let before = head.heap.logs.get(key).unwrap_or(&empty);
                let all = plan.heap.get(key) == Some(&None);
                if log == before || all && log.base == before.base && log.writes == before.writes {
                    continue;
                }
                let entry_refs = larger.heap.entry(key.clone()).or_insert_with(|| Some(BTreeSet::new()));
                let is_prefix = log.base == before.base && log.writes.starts_with(&before.writes);
                let new = if is_prefix { &log.writes[before.writes.len()..] } else { &[] };
                if !is_prefix {
                    if entry_refs.take().is_some() {
                        grows = true;
                    }
                    continue;
                }
                for write in new {
                    let Some(refs) = entry_refs else { break };
                    let terms = &self.problem.terms;
                    let is_own = matches!(terms.op(write.at), horn::term::Op::Int(at) if *at > n_allocated);
                    let is_stable = terms.free_vars(write.at).iter().all(|var| var.index() < n_vars);
                    if is_own {
                        continue;
                    }
                    if is_stable {
                        grows |= refs.insert(write.at);
                    } else {
                        *entry_refs = None;
                        grows = true;
                    }
                }
                if let FieldKey::Ivar(_) = key {
                    for write in new {
                        if let HeapVal::Value(value) = &write.value {
                            if self.has_allocated(value, n_allocated)
                                && larger.carried_fields.insert(key.clone())
                            {
                                grows = true;
                            }
                            let Some(ty) = value::value_ty(value) else {
                                return Err(
                                    "a field changes in the loop, and its values are not modelled".to_owned()
                                );
                            };
                            let old = self.read_heap(entry, key, write.at);
                            let old = match old {
                                HeapVal::Value(old) => value::value_ty(&old).unwrap_or(Ty::Any),
                                HeapVal::Array { .. } => Ty::Any,
                            };
                            if entry_refs.is_none() && Ty::union([ty.clone(), old.clone()]) != old {
                                return Err(
                                    "a field of changing objects gets another type in the loop".to_owned()
                                );
                            }
                            let known = self.heap_types.get(key).cloned();
                            let ty = Ty::union([ty, old].into_iter().chain(known.clone()));
                            if known.as_ref() != Some(&ty) {
                                grows = true;
                                self.heap_types.insert(key.clone(), ty);
                            }
                        }
                    }
                }
            }
            if !plan.versions
                && (back.heap.version != head.heap.version || back.heap.any_version != head.heap.any_version)
            {
                larger.versions = true;
                grows = true;
            }
            if back.heap.base != head.heap.base && !plan.all {
                larger.all = true;
                grows = true;
            }
        }
        Ok(grows.then_some(larger))
    }
}

fn dead(exec: &mut Exec<'_>, entry: &State) -> State {
    let mut state = entry.clone();
    let no = exec.terms().bool(false);
    state.pc.push(no);
    state
}
