//! Bodies of methods in the place of their calls.

use crate::call::{Args, MAX_DEPTH};
use crate::exec::{Exec, Exit, ExitKind, Flow};
use crate::state::{Frame, State};
use crate::ty::Ty;
use crate::value::{Atom, SymVal};
use base::{Name, Span};
use program::ClassId;
use syntax::ir::{self, BodyId, BodyKind, VarKind};

/// A method that is run in place, and which of its arguments were left out.
pub(crate) type MethodKey = (usize, BodyId, u64);

fn left_out(vars: &[Option<SymVal>]) -> u64 {
    let is_absent = |value: &Option<SymVal>| value.as_ref().and_then(SymVal::only) == Some(&Atom::Absent);
    vars.iter().take(64).enumerate().filter(|(_, value)| is_absent(value)).map(|(at, _)| 1 << at).sum()
}

impl<'a> Exec<'a> {
    /// Runs the body of a method in place.
    #[expect(clippy::too_many_arguments, reason = "a call is described by all of them")]
    pub(crate) fn inline(
        &mut self,
        mut state: State,
        atom: &Atom,
        file: base::FileId,
        body: BodyId,
        owner: Option<(ClassId, Name)>,
        args: &Args,
        span: Span,
    ) -> Flow {
        let Some(&file) = self.cx.files.get(&file) else {
            return self.unsupported(&state, span, "the body of this method is not shown");
        };
        let code = self.code(file, None);
        let name = match file.body(body).kind {
            BodyKind::Method(name) => name,
            _ => Name::new("this method"),
        };
        if captures(file, body) {
            let what = "a method defined by a block that uses the variables around it is not modelled";
            return self.unsupported(&state, span, what);
        }
        let is_own = self.call_stack.contains(&(code, body));
        let in_place = self.inlined.iter().any(|(at, running, _)| (*at, *running) == (code, body));
        if is_own && (self.spec_depth > 0 || !in_place) {
            return self.unsupported(&state, span, format!("`{name}` calls itself and has no contract"));
        }
        if self.call_stack.len() >= MAX_DEPTH && !in_place {
            return self.unsupported(&state, span, "calls are nested too deeply");
        }
        let Some(vars) = self.bind(&mut state, file.body(body), args, span) else { return Vec::new() };
        // A call that leaves out other arguments is another one.
        let key = (code, body, left_out(&vars));
        let summary = self.summary_of(key).filter(|_| self.spec_depth == 0);
        if self.inlined.contains(&key) && summary.is_none() {
            // It has to be run in another way, from its first call on.
            self.recursive.insert(key);
            return Vec::new();
        }
        let self_value = self.one(atom.clone());
        let id = self.frame_id();
        let frame = Frame {
            id,
            code,
            body,
            vars,
            parent: None,
            self_value,
            block: args.block.clone(),
            owner,
            origin: None,
            returned: None,
        };
        self.observe(file.id, &frame, args);
        if let Some(summary) = summary {
            return self.recursive_call(summary, state, frame, span);
        }
        state.frames.push(frame);
        self.inlined.push(key);
        let flow = self.inline_frame(state, key, span);
        self.inlined.pop();
        flow
    }

    /// Notes what a call passes.
    fn observe(&mut self, file: base::FileId, frame: &Frame, args: &Args) {
        if !self.cx.options.infers || !args.keywords.is_empty() {
            return;
        }
        let types: Option<Vec<Ty>> = args.positional.iter().map(crate::value::value_ty).collect();
        let types = types.unwrap_or_else(|| vec![Ty::Any; args.positional.len()]);
        let known = self.observed.entry((file, frame.body)).or_insert_with(|| types.clone());
        known.iter_mut().zip(types).for_each(|(one, other)| *one = Ty::union([one.clone(), other]));
    }

    /// Runs the last frame, the body of a method; the second time for any call, when it turns out to call itself.
    fn inline_frame(&mut self, state: State, key: MethodKey, span: Span) -> Flow {
        let marks = self.marks();
        if !self.recursive.contains(&key) || self.spec_depth > 0 {
            self.call_stack.push((key.0, key.1));
            let exits = self.run_body(state.clone());
            self.call_stack.pop();
            if !self.recursive.contains(&key) || self.spec_depth > 0 {
                return self.returned_flow(exits);
            }
            self.back_to(&marks);
        }
        self.run_recursive(state, key, span)
    }

    /// The ways out of a method that was run in place.
    pub(crate) fn returned_flow(&mut self, exits: Vec<Exit>) -> Flow {
        let mut flow = Vec::new();
        for Exit { mut state, kind } in exits {
            match kind {
                ExitKind::Leave(value) | ExitKind::Break(value) | ExitKind::Return(value) => {
                    flow.push((state, value));
                }
                ExitKind::Raise(exc) => self.raised.push((state, exc)),
                ExitKind::Escape(escape) if escape.frame + 1 == state.frames.len() => {
                    if escape.is_break {
                        flow.push((state, escape.value));
                    } else {
                        state.frame_mut().returned = Some(escape.value);
                        let nil = self.one(Atom::Nil);
                        flow.push((state, nil));
                    }
                }
                ExitKind::Escape(escape) => self.escapes.push((state, escape)),
            }
        }
        self.merge_flow(flow)
    }
}

/// Whether a body, or a block in it, uses a variable of the bodies around it: `define_method(:a) { n }`.
fn captures(file: &ir::File, body: BodyId) -> bool {
    if matches!(file.body(body).kind, BodyKind::Method(_)) {
        return false;
    }
    crate::frame::nested(file, body).into_iter().any(|id| {
        let (mut level, mut at) = (0, id);
        while at != body
            && let Some(parent) = file.body(at).parent
        {
            (level, at) = (level + 1, parent);
        }
        let is_outer = |it: &ir::VarDecl| matches!(it.kind, VarKind::Captured { depth, .. } if depth > level);
        file.body(id).vars.iter().any(is_outer)
    })
}
