//! Predicates: their truth in a state, as a term.
//!
//! The code of a predicate is run as a method is, with the names of the specification as its variables. Nothing that it
//! does may change the state. Where it would raise, it is undefined, and the specification is at fault. `old(e)` takes
//! the value that `e` had when the same code was run in the state before the call.

use crate::exec::{Exec, ExitKind, GoalKind};
use crate::specs::{Pred, Role};
use crate::state::{Block, Frame, State};
use crate::value::{self, SymVal};
use horn::term::TermId;
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

    fn run_pred(
        &mut self,
        state: &State,
        pred: &'a Pred,
        receiver: &SymVal,
        params: &[SymVal],
        result: Option<&SymVal>,
    ) -> Result<Truth, String> {
        let code = self.code(&pred.code, Some(pred.scope));
        let body = self.body(code, pred.body);
        let mut vars: Vec<Option<SymVal>> = vec![None; body.vars.len()];
        for (&var, (_, role)) in body.params.required.iter().zip(&pred.vars) {
            vars[var.index()] = match role {
                Role::Param(index) => params.get(*index).cloned(),
                Role::Result => result.cloned(),
                Role::Local(var) => Some(self.get_var(state, *var)),
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
        let mut holds = Vec::new();
        for exit in exits {
            match exit.kind {
                ExitKind::Leave(value) => {
                    let truthy = value::truthy(&mut self.problem.terms, &value);
                    let mut parts = exit.state.pc.clone();
                    parts.push(truthy);
                    holds.push(self.problem.terms.and(&parts));
                }
                ExitKind::Break(_) | ExitKind::Return(_) | ExitKind::Raise(_) | ExitKind::Escape(_) => {
                    return Err("a jump out of the predicate".to_owned());
                }
            }
        }
        let holds = self.problem.terms.or(&holds);
        let undefined = self.problem.terms.or(&undefined);
        Ok(Truth { holds, undefined })
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

    /// The state as the code of the block sees it, before its parameters have values.
    fn inside(&self, state: &State, block: Option<&Block>) -> State {
        let mut state = state.clone();
        if let Some(block) = block {
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
