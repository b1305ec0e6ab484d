//! Obligations that follow from other specifications (`specs/derive.rs`): a call by the contract of the parent or of the
//! module keeps that contract.
//!
//! ```text
//! class Shape;  #@ () -> Float r { r >= 0 }            a Square is a Shape: Square.new.area must be >= 0 too
//!               def area = 0.0
//! class Square < Shape; def area = -1.0; end
//! ```

use crate::call::in_force;
use crate::exec::{Exec, Exit, ExitKind};
use crate::method::{Input, InputKind, Ran};
use crate::specs::MethodSpec;
use crate::state::{Frame, State};
use crate::value::{Atom, SymVal};
use syntax::ir::Visibility;

/// A call by the contract of the parent or the module keeps that contract.
pub(crate) fn run_call<'a>(mut exec: Exec<'a>, spec: &'a MethodSpec) -> Ran<'a> {
    let mut state = exec.initial_state();
    let receiver = exec.receiver(spec);
    state.frames.push(Frame::empty(receiver.clone()));
    let mut values = Vec::new();
    let mut inputs = Vec::new();
    for param in &spec.params {
        let (value, _) = exec.fresh(&param.ty, param.name.as_str());
        exec.input_facts(&value);
        inputs.push(Input { name: param.name, kind: InputKind::Positional, value: value.clone() });
        values.push(value);
    }
    for pred in &spec.requires {
        if let Ok(truth) = exec.eval_pred(&state, pred, &receiver, &values, None, None) {
            state.assume(&exec.problem.terms, truth.holds);
        }
    }
    let entry = state.pc.clone();
    let absent = vec![exec.terms().bool(false); values.len()];
    exec.frame_guard = exec.guard_of(&state, spec, &receiver, &values);
    exec.under = Some((spec, receiver.clone()));
    let before = state.clone();
    let args = crate::call::Args { positional: values.clone(), ..crate::call::Args::default() };
    let flow = exec.obliged_call(state, &receiver, spec, &args);
    exec.frame_guard = None;
    let mut exits: Vec<Exit> =
        flow.into_iter().map(|(state, value)| Exit { state, kind: ExitKind::Leave(value) }).collect();
    let raised = std::mem::take(&mut exec.raised);
    exits.extend(raised.into_iter().map(|(state, exc)| Exit { state, kind: ExitKind::Raise(exc) }));
    for mut exit in exits {
        exit.state.frames.clear();
        exec.at_exit(spec, exit, &receiver, &values, &absent, &before);
    }
    Ran { exec, receiver: Some(receiver.clone()), inputs, entry, before, self_value: receiver, values }
}

impl<'a> Exec<'a> {
    /// Calls the method that a class has: by its own contract, otherwise by its body.
    fn obliged_call(
        &mut self,
        state: State,
        receiver: &SymVal,
        spec: &'a MethodSpec,
        args: &crate::call::Args,
    ) -> crate::exec::Flow {
        let (_, span) = spec.target;
        let Some(atom @ Atom::Object { class, .. }) = receiver.only() else {
            return self.unsupported(&state, span, "an obligation of this class is not modelled");
        };
        let found = self.cx.program.lookup_method(*class, spec.name);
        if found.candidates().first() != in_force(&found) {
            let message = format!("which definition of `{}` is in force is not certain", spec.name);
            return self.unsupported(&state, span, message);
        }
        let is_private = |it: &program::Candidate| {
            matches!(it.method.visibility, Some(Visibility::Private | Visibility::Protected))
        };
        let origin = spec.derived_from.as_deref().and_then(|origin| self.cx.program.find_class(origin));
        let above = origin.map(|origin| self.cx.program.lookup_method(origin, spec.name));
        let is_public_above = above.as_ref().and_then(in_force).is_some_and(|it| !is_private(it));
        if in_force(&found).is_some_and(is_private) && is_public_above {
            let mut state = state;
            let yes = self.terms().bool(true);
            let what = format!("`{}` is not public here", spec.name);
            self.may_raise(&mut state, yes, "NoMethodError", span, what);
            return Vec::new();
        }
        let body = in_force(&found).and_then(|it| match it.method.kind {
            program::MethodKind::Body { file, body, .. } => Some((file, body, it.found_in)),
            _ => None,
        });
        match body {
            Some((file, body, found_in)) if self.cx.specs.of_body(file, body).is_none() => {
                self.inline(state, atom, file, body, Some((found_in, spec.name)), args, span)
            }
            Some(_) => self.call_value(state, receiver, spec.name, args, span),
            None => match in_force(&found).map(|it| it.method.kind) {
                Some(program::MethodKind::AttrReader(_) | program::MethodKind::MemberReader(_)) => {
                    self.call_value(state, receiver, spec.name, args, span)
                }
                None if found == program::Lookup::Absent => {
                    let mut state = state;
                    let yes = self.terms().bool(true);
                    let class = self.cx.program.name(*class);
                    let what = format!("undefined method `{}` for an instance of {class}", spec.name);
                    self.may_raise(&mut state, yes, "NoMethodError", span, what);
                    Vec::new()
                }
                _ => {
                    let message = format!("what `{}` of this class does is not known", spec.name);
                    self.unsupported(&state, span, message)
                }
            },
        }
    }
}
