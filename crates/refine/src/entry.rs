//! Entries: what runs when nobody has said more than what must hold on the way.
//!
//! ```text
//! #: (Integer) -> Integer       n0, any Integer; the body is run as a call of it would be
//! def fact(n) ...
//!
//! puts fact(5)                  the top level of a script: nothing has happened before it
//! ```
//!
//! Exceptions that leave an entry are no violation: nobody said that there are none.

use crate::call::Args;
use crate::exec::{Exc, Exec, ExitKind, GoalKind};
use crate::method::{Input, InputKind, Ran};
use crate::specs::{Entry, MethodSpec};
use crate::state::{Frame, State};
use crate::ty::Ty;
use syntax::ir;

pub(crate) fn run_entry<'a>(
    exec: Exec<'a>,
    spec: &'a MethodSpec,
    entry: Entry,
    file: &'a ir::File,
) -> Ran<'a> {
    match entry {
        Entry::Program => exec.run_program(spec, file),
        Entry::Method | Entry::Member(_) => exec.run_called(spec, file),
        Entry::Class(class) => exec.run_class(spec, class),
    }
}

impl<'a> Exec<'a> {
    /// The top level of a file, from its first statement on.
    fn run_program(mut self, spec: &'a MethodSpec, file: &'a ir::File) -> Ran<'a> {
        let code = self.code(file, None);
        let mut state = self.initial_state();
        let (at, main) = self.make_object(self.cx.object);
        self.register(at, self.cx.object);
        self.is_program = true;
        self.under = Some((spec, main.clone()));
        let before = state.clone();
        if let Some(body) = spec.body {
            let id = self.frame_id();
            let vars = vec![None; file.body(body).vars.len()];
            let frame = Frame { id, code, body, vars, ..Frame::empty(main.clone()) };
            state.frames.push(frame);
            self.broken_clauses(&state, file, body);
            self.call_stack.push((code, body));
            let exits = self.run_body(state);
            self.call_stack.pop();
            for exit in exits {
                match &exit.kind {
                    ExitKind::Break(_) | ExitKind::Escape(_) => self.jumps_out(&exit.state, spec),
                    ExitKind::Raise(exc) => self.no_raise(&exit.state, exc),
                    ExitKind::Leave(_) | ExitKind::Return(_) => {}
                }
            }
            self.left_jumps(spec);
        }
        Ran {
            exec: self,
            receiver: None,
            inputs: Vec::new(),
            entry: Vec::new(),
            before,
            self_value: main,
            values: Vec::new(),
        }
    }

    /// A method, called with anything that its types allow.
    fn run_called(mut self, spec: &'a MethodSpec, file: &'a ir::File) -> Ran<'a> {
        let mut state = self.initial_state();
        let receiver = self.receiver(spec);
        state.frames.push(Frame::empty(receiver.clone()));
        let (mut inputs, mut values, mut args) = (Vec::new(), Vec::new(), Args::default());
        let tested = self.tested_classes(spec, file);
        let mut trouble = None;
        let kinds = spec.body.map(|body| kinds(&file.body(body).params)).unwrap_or_default();
        let types = self.argument_types(spec);
        for ((param, kind), ty) in spec.params.iter().zip(kinds).zip(types) {
            let value = match ty {
                Ty::Any => self.open_value(&tested, param.name),
                ty => self.fresh(&ty, param.name.as_str()).0,
            };
            self.input_facts(&value);
            values.push(value.clone());
            inputs.push(Input { name: param.name, kind, value: value.clone() });
            match kind {
                InputKind::Positional => args.positional.push(value),
                InputKind::Keyword => args.keywords.push((param.name, value)),
                InputKind::Rest | InputKind::KeywordRest => {
                    trouble = Some("any number of arguments");
                }
            }
        }
        let before = state.clone();
        self.under = Some((spec, receiver.clone()));
        self.entry_values = values.clone();
        if let Some(what) = trouble {
            let no = self.terms().bool(false);
            self.push_goal(&state, no, GoalKind::Unsupported, (spec.file, spec.span), what.to_owned());
        } else if let (Some(atom), Some(body)) = (receiver.only().cloned(), spec.body) {
            let owner = spec.class.map(|class| (class, spec.name));
            for (_, value) in self.inline(state, &atom, file.id, body, owner, &args, spec.span) {
                self.result_types.push(crate::value::value_ty(&value).unwrap_or(Ty::Any));
            }
            for (state, exc) in std::mem::take(&mut self.raised) {
                self.no_raise(&state, &exc);
            }
            self.left_jumps(spec);
        }
        let self_value = receiver.clone();
        let receiver = (!spec.singleton).then_some(receiver);
        Ran { exec: self, receiver, inputs, entry: Vec::new(), before, self_value, values }
    }
}

impl Exec<'_> {
    /// The types of a method's arguments: those that are known, or those that they seem to have.
    pub(crate) fn argument_types(&mut self, spec: &MethodSpec) -> Vec<Ty> {
        let file = self.cx.files.get(&spec.file).filter(|_| self.guesses_types || self.assumes_numbers);
        let guessed = file.zip(spec.body).map(|(file, body)| crate::usage::guesses(file, body));
        let guessed = guessed.unwrap_or_default();
        let mut types = Vec::new();
        for (at, param) in spec.params.iter().enumerate() {
            let guess = guessed.get(at).cloned().flatten();
            types.push(match (&param.ty, guess) {
                (Ty::Any, guess) if self.guesses_types => guess.unwrap_or(Ty::Int),
                (Ty::Any, Some(Ty::Int)) if self.assumes_numbers => {
                    let method = self.cx.method_name(spec);
                    self.assumptions.insert(format!("`{}` of {method} is a number", param.name));
                    Ty::union([Ty::Int, crate::ty::float_type(self.cx.options.ieee_floats)])
                }
                (ty, _) => ty.clone(),
            });
        }
        types
    }

    /// With `--all`: nothing raises but what is raised on purpose.
    pub(crate) fn no_raise(&mut self, state: &State, exc: &Exc) {
        if !self.cx.options.all || !exc.implicit || exc.of_block {
            return;
        }
        let no = self.terms().bool(false);
        let class = self.cx.program.name(exc.class);
        let message = format!("{class}: {}", exc.what);
        self.push_goal(state, no, GoalKind::Raises(class), (exc.file, exc.span), message);
    }

    /// A jump that nobody has caught.
    fn jumps_out(&mut self, state: &State, spec: &MethodSpec) {
        let no = self.terms().bool(false);
        let message = "a jump out of what is run".to_owned();
        self.push_goal(state, no, GoalKind::Unsupported, (spec.file, spec.span), message);
    }

    pub(crate) fn left_jumps(&mut self, spec: &MethodSpec) {
        for (state, _) in std::mem::take(&mut self.escapes) {
            self.jumps_out(&state, spec);
        }
    }
}

/// How each parameter is passed, in the order of the specification. What may be left out is given.
fn kinds(params: &ir::Params<'_>) -> Vec<InputKind> {
    let positional = params.required.len() + params.optional.len();
    let mut kinds = vec![InputKind::Positional; positional];
    kinds.extend(params.rest.map(|_| InputKind::Rest));
    kinds.extend(params.post.iter().map(|_| InputKind::Positional));
    kinds.extend(params.keywords.iter().map(|_| InputKind::Keyword));
    kinds.extend(crate::specs::keyword_rest(params).map(|_| InputKind::KeywordRest));
    kinds
}
