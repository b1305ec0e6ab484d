//! Predicates: their truth in a state, as a term.
//!
//! The code of a predicate is run as a method is, with the names of the specification as its variables. Nothing that it
//! does may change the state. Where it would raise, it is undefined, and the specification is at fault. `old(e)` takes
//! the value that `e` had when the same code was run in the state before the call.

use crate::exec::{Exec, ExitKind, Flow, GoalKind};
use crate::specs::{Pred, Role};
use crate::state::{Block, Frame, State};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use horn::term::{Op, TermId};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The value of a predicate.
pub(crate) struct Truth {
    /// It is defined and true.
    pub(crate) holds: TermId,
    /// It raises.
    pub(crate) undefined: TermId,
}

impl<'a> Exec<'a> {
    /// An error names what in the predicate is not modelled.
    pub(crate) fn eval_pred(
        &mut self,
        state: &State,
        pred: &'a Pred,
        receiver: &SymVal,
        params: &[SymVal],
        result: Option<&SymVal>,
        old: Option<&State>,
    ) -> Result<Truth, String> {
        if self.spec_depth > 8 {
            return Err("predicates that refer to each other".to_owned());
        }
        let saved = (self.old_values.take(), self.recording.take());
        if pred.text.contains("old(") {
            let before = old.unwrap_or(state);
            self.recording = Some(FxHashMap::default());
            // What is undefined there counts only where `old` asks for it.
            let ran = self.run_pred(before, pred, receiver, params, result);
            let values = self.recording.take().unwrap_or_default();
            if let Err(what) = ran {
                (self.old_values, self.recording) = saved;
                return Err(what);
            }
            self.old_values = Some(Rc::new(values));
        }
        let truth = self.run_pred(state, pred, receiver, params, result);
        (self.old_values, self.recording) = saved;
        truth
    }

    /// The values of an expression with their guards, and where it raises.
    fn run_expression(
        &mut self,
        state: &State,
        pred: &'a Pred,
        receiver: &SymVal,
        params: &[SymVal],
        result: Option<&SymVal>,
    ) -> Result<(Vec<(TermId, SymVal)>, TermId), String> {
        let code = self.code(&pred.code, Some(pred.scope));
        self.note_abstracts(code, &pred.abstracts);
        let body = self.body(code, pred.body);
        let mut vars: Vec<Option<SymVal>> = vec![None; body.vars.len()];
        for (&var, (_, role)) in body.params.required.iter().zip(&pred.vars) {
            vars[var.index()] = match role {
                Role::Param(index) => params.get(*index).cloned(),
                Role::Result => result.cloned(),
                Role::Local(var) => Some(self.get_var(state, *var)),
                Role::Counter => state.extra.last().cloned().flatten(),
                Role::Outer(depth, var) => Some(self.get_outer(state, *depth, *var)),
                Role::Field(field) => {
                    let place = receiver.only().and_then(|atom| self.fields_at(atom));
                    place.map(|(at, class)| self.read_field(state, at, class, *field))
                }
            };
        }
        let id = self.frame_id();
        let frame = Frame {
            id,
            code,
            body: pred.body,
            vars,
            parent: None,
            self_value: receiver.clone(),
            block: None,
            owner: None,
            origin: Some((pred.file, pred.span)),
            returned: None,
        };
        let start = State {
            pc: Vec::new(),
            kapps: Vec::new(),
            frames: vec![frame],
            closed: state.closed.clone(),
            heap: state.heap.clone(),
            extra: Vec::new(),
            current: None,
            inexact: false,
        };
        self.spec_depth += 1;
        let outer_trouble = self.spec_trouble.take();
        let outer_undefined = std::mem::take(&mut self.spec_undefined);
        let exits = self.run_body(start);
        self.spec_depth -= 1;
        let trouble = std::mem::replace(&mut self.spec_trouble, outer_trouble);
        let undefined = std::mem::replace(&mut self.spec_undefined, outer_undefined);
        if let Some(trouble) = trouble {
            return Err(trouble);
        }
        let mut values = Vec::new();
        for exit in exits {
            match exit.kind {
                ExitKind::Leave(value) => values.push((self.problem.terms.and(&exit.state.pc), value)),
                ExitKind::Break(_) | ExitKind::Return(_) | ExitKind::Raise(_) | ExitKind::Escape(_) => {
                    return Err("a jump out of the predicate".to_owned());
                }
            }
        }
        Ok((values, self.problem.terms.or(&undefined)))
    }

    fn run_pred(
        &mut self,
        state: &State,
        pred: &'a Pred,
        receiver: &SymVal,
        params: &[SymVal],
        result: Option<&SymVal>,
    ) -> Result<Truth, String> {
        let (values, undefined) = self.run_expression(state, pred, receiver, params, result)?;
        // Ruby: everything but nil and false counts as true, which nobody means in a specification.
        let is_truth = |atom: &Atom| matches!(atom, Atom::Bool(_) | Atom::Nil | Atom::Any(_));
        let mut atoms = values.iter().flat_map(|(_, value)| value.0.iter());
        if !values.is_empty() && !atoms.any(|(_, atom)| is_truth(atom)) {
            let message = format!("`{}` is not boolean", pred.text);
            if !self.faults.iter().any(|(file, span, _)| (*file, *span) == (pred.file, pred.span)) {
                self.faults.push((pred.file, pred.span, message.clone()));
            }
            return Err(message);
        }
        let mut holds = Vec::new();
        for (guard, value) in values {
            let truthy = value::truthy(&mut self.problem.terms, &value);
            holds.push(self.problem.terms.and(&[guard, truthy]));
        }
        let holds = self.problem.terms.or(&holds);
        Ok(Truth { holds, undefined })
    }

    /// Values of the state before the call are recorded, or used.
    pub(crate) fn uses_old(&self) -> bool {
        self.recording.is_some() || self.old_values.is_some()
    }

    /// The value of a term over an object; nothing where it may raise.
    pub(crate) fn eval_term(&mut self, state: &State, pred: &'a Pred, receiver: &SymVal) -> Option<SymVal> {
        self.measuring += 1;
        let ran = self.run_expression(state, pred, receiver, &[], None);
        self.measuring -= 1;
        let (values, undefined) = ran.ok()?;
        match values.as_slice() {
            [(_, value)] if self.problem.terms.is_false(undefined) => Some(value.clone()),
            _ => None,
        }
    }

    /// The Integer that a measure of termination has in a state.
    pub(crate) fn eval_measure(
        &mut self,
        state: &State,
        pred: &'a Pred,
        receiver: &SymVal,
        params: &[SymVal],
    ) -> Result<TermId, String> {
        let (values, undefined) = self.run_expression(state, pred, receiver, params, None)?;
        let wrong = || format!("`{}` is no Integer", pred.text);
        if !self.problem.terms.is_false(undefined) {
            return Err(format!("`{}` may raise", pred.text));
        }
        let mut measure = None;
        for (guard, value) in values {
            let Some(&Atom::Int(term)) = value.only() else { return Err(wrong()) };
            measure = Some(match measure {
                None => term,
                Some(other) => self.problem.terms.ite(guard, term, other),
            });
        }
        measure.ok_or_else(wrong)
    }

    /// A goal that a predicate over the locals of the running body, or of a block in it, holds.
    pub(crate) fn prove_pred(
        &mut self,
        state: &State,
        pred: &'a Pred,
        block: Option<&Block>,
        kind: GoalKind,
        message: String,
    ) {
        let inside = self.inside(state, block);
        let receiver = state.frame().self_value.clone();
        match self.eval_pred(&inside, pred, &receiver, &[], None, None) {
            Ok(truth) => self.push_goal(state, truth.holds, kind, (pred.file, pred.span), message),
            Err(what) => {
                let no = self.terms().bool(false);
                let message = format!("`{}`: {what}", pred.text);
                self.push_goal(state, no, GoalKind::Unsupported, (pred.file, pred.span), message);
            }
        }
    }

    pub(crate) fn assume_pred(&mut self, state: &mut State, pred: &'a Pred, block: Option<&Block>) {
        let inside = self.inside(state, block);
        let receiver = state.frame().self_value.clone();
        if let Ok(truth) = self.eval_pred(&inside, pred, &receiver, &[], None, None) {
            let fact = self.problem.terms.or(&[truth.holds, truth.undefined]);
            self.assume(state, fact);
        }
    }

    /// Runs the clause that a call stands for: `assert` is a goal, `assume` is believed.
    pub(crate) fn at_point(&mut self, mut state: State, number: usize) -> Flow {
        let code = self.codes[state.frame().code];
        let Some(point) = self.cx.specs.points.get(&(code.file.id, number)) else {
            return self.flow(state, Atom::Nil);
        };
        let receiver = state.frame().self_value.clone();
        let pred: &'a Pred = &point.pred;
        let place = (pred.file, pred.span);
        match self.eval_pred(&state, pred, &receiver, &[], None, None) {
            Ok(truth) => {
                if point.is_assert {
                    let defined = self.terms().not(truth.undefined);
                    let message = format!("the assertion `{}` may itself raise", pred.text);
                    self.push_goal(&state, defined, GoalKind::WellDefined, place, message);
                    state.assume(&self.problem.terms, defined);
                    let message = format!("the assertion `{}` is false", pred.text);
                    // Each part by itself: what one of them needs is no help for another.
                    let parts = match self.problem.terms.op(truth.holds) {
                        Op::And => self.problem.terms.args(truth.holds).to_vec(),
                        _ => vec![truth.holds],
                    };
                    for part in parts {
                        let kind = GoalKind::Assert(point.pred.clone());
                        self.push_goal(&state, part, kind, place, message.clone());
                    }
                } else {
                    self.assumptions.insert(format!("`assume {}`", pred.text));
                }
                state.assume(&self.problem.terms, truth.holds);
            }
            Err(what) => return self.unsupported(&state, pred.span, format!("`{}`: {what}", pred.text)),
        }
        if !point.is_last {
            return self.flow(state, Atom::Nil);
        }
        // The value of the statement before the clause is the value of both, and was not kept.
        let (value, _) = self.fresh(&Ty::Any, "value");
        state.inexact = true;
        vec![(state, value)]
    }

    /// The state as the code of the block sees it, before its parameters have values.
    pub(crate) fn inside(&self, state: &State, block: Option<&Block>) -> State {
        let mut state = state.clone();
        if let Some(block) = block.filter(|it| it.method.is_none()) {
            let mut frame = state.frames[block.frame].clone();
            frame.code = block.code;
            frame.body = block.body;
            frame.vars = vec![None; self.body(block.code, block.body).vars.len()];
            frame.parent = Some(block.frame);
            state.frames.push(frame);
        }
        state
    }
}
